/** Touching: a move is the set of things a person touches; each touch narrows what is left, Escape goes back. */

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const THING = "g[id][aria-label]";

/** What a move still needs after these touches; null if it does not agree with them. */
function rest(move, touched) {
  const left = [...move.touch];
  for (const thing of touched) {
    const at = left.indexOf(thing);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** The things that some agreeing move still needs. */
export const lit = (moves, touched) => new Set(moves.flatMap((move) => rest(move, touched) ?? []));

/** The moves that these touches make whole; if several do, those touched in their own order come first. */
export function whole(moves, touched) {
  const done = moves.filter((move) => rest(move, touched)?.length === 0);
  const ordered = done.filter((move) => move.touch.join(" ") === touched.join(" "));
  return ordered.length ? ordered : done;
}

/** The things that every move needs, taken as touched from the start; none if they alone would make a move. */
export function forced(moves) {
  const [first, ...others] = moves;
  const shared = [...new Set(first?.touch ?? [])].filter((thing) => others.every((move) => move.touch.includes(thing)));
  return whole(moves, shared).length ? [] : shared;
}

export class Touching {
  /** `root` holds the drawn parts; `on` is told: whole(moves), why(things), change(). */
  constructor(root, on) {
    Object.assign(this, { root, on, moves: [], given: [], touched: [], key: "", held: false });
    root.addEventListener("click", (event) => {
      const thing = this.#thingOf(event.target);
      if (thing) this.touch(thing.id);
    });
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  /** New moves to choose from; the touches stay if nothing has changed. */
  ask(moves, key) {
    const same = key === this.key && moves.length === this.moves.length;
    Object.assign(this, { moves, key, given: forced(moves) });
    if (!same) Object.assign(this, { touched: this.given, held: false });
    this.light();
  }

  /** The drawn element of a thing. */
  element(id) {
    return this.root.querySelector(`#${CSS.escape(id)}`);
  }

  /** Touch a thing: choose it, take it back, change one's mind, or ask why not. */
  touch(id) {
    if (lit(this.moves, this.touched).has(id)) return this.#choose([...this.touched, id]);
    if (this.given.includes(id)) return this.on.change();
    if (this.touched.includes(id)) return this.#choose(this.touched.filter((thing) => thing !== id));
    for (let keep = this.touched.length - 1; keep >= this.given.length; keep--) {
      const start = this.touched.slice(0, keep);
      if (lit(this.moves, start).has(id)) return this.#choose([...start, id]);
    }
    this.on.why([...this.touched, id]);
  }

  #choose(touched) {
    this.touched = touched;
    this.held = false;
    this.light();
    const done = whole(this.moves, touched);
    if (done.length && lit(this.moves, touched).size === 0) this.on.whole(done);
    else this.on.change();
  }

  /** Put a whole move together without making it. */
  compose(move) {
    this.touched = [...move.touch];
    this.held = true;
    this.light();
    this.on.change();
  }

  /** Take the last touch back; false if there was none. */
  back() {
    if (!this.begun) return false;
    this.touched = this.held ? this.given : this.touched.slice(0, -1);
    this.held = false;
    this.light();
    this.on.change();
    return true;
  }

  /** Has a person touched anything yet? */
  get begun() {
    return this.touched.length > this.given.length;
  }

  /** The moves that could be made now by confirming. */
  get ready() {
    return this.touched.length ? whole(this.moves, this.touched) : [];
  }

  /** The touched things by name: what a screen reader says of them, without their state ("B3, free"). */
  names() {
    const said = this.touched.map((id) => this.element(id)?.getAttribute("aria-label") ?? id);
    return said.map((name) => name.match(/^([^,;(]|\([^)]*\))*/)[0]);
  }

  /** Show what can be touched and what is chosen. */
  light() {
    const can = lit(this.moves, this.touched);
    for (const mark of this.root.querySelectorAll(".ring, .times")) mark.remove();
    const things = new Set([...this.root.querySelectorAll(THING), ...[...can].map((id) => this.element(id)).filter(Boolean)]);
    for (const thing of things) {
      const chosen = this.touched.includes(thing.id);
      const usable = can.has(thing.id) || chosen;
      thing.classList.toggle("can", can.has(thing.id));
      thing.classList.toggle("chosen", chosen);
      put(thing, "role", usable ? "button" : "img");
      // what is no longer lit keeps its place for the arrows while it has the focus
      put(thing, "tabindex", usable ? "0" : thing === document.activeElement ? "-1" : null);
      put(thing, "aria-pressed", usable ? String(chosen) : null);
      if (chosen) ring(thing, this.touched.filter((id) => id === thing.id).length);
    }
  }

  #thingOf(target) {
    const thing = target.closest?.(THING);
    return thing && this.root.contains(thing) ? thing : target.closest?.("g.can[id]");
  }

  #key(event) {
    const thing = this.#thingOf(event.target);
    if (thing && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.touch(thing.id);
    }
  }

  /** Move the focus to the next lit thing in the direction of an arrow key; true if the key was one. */
  arrow(event) {
    const way = ARROWS[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return false;
    const things = [...this.root.querySelectorAll("g.can[id], g.chosen[id]")];
    const from = this.#thingOf(document.activeElement ?? document.body);
    const next = from ? nearest(from, things, way) : things[0];
    next?.focus();
    if (next) event.preventDefault();
    return true;
  }
}

/** Give an attribute its value, or take it away; one that is right already is left alone. */
function put(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** The nearest thing in a direction: what is straight ahead counts as nearer. */
function nearest(from, things, [dx, dy]) {
  const centre = (thing) => {
    const box = (thing.querySelector("rect, circle, path") ?? thing).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(from);
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const [a, b] = centre(thing);
    const ahead = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (thing === from || ahead < 4) continue;
    const far = ahead + 2.5 * aside;
    if (far < least) [best, least] = [thing, far];
  }
  return best;
}

/** Put the lamp ring around a chosen thing: in the crate it is lifted with it, on the board it lies over the pieces. */
function ring(thing, times) {
  const shape = thing.querySelector(":scope > rect, :scope > circle, :scope > path");
  if (!shape) return;
  const rings = [0, 1].map(() => {
    const copy = shape.cloneNode(false);
    copy.setAttribute("class", "ring");
    copy.removeAttribute("style");
    return copy;
  });
  if (times > 1) rings.push(plate(shape, `${times}×`));
  const piece = thing.querySelector(":scope > .piece");
  if (piece) return piece.after(...rings);
  const svg = thing.ownerSVGElement;
  const place = svg.getScreenCTM().inverse().multiply(thing.getScreenCTM());
  for (const one of rings) one.setAttribute("transform", `matrix(${place.a} ${place.b} ${place.c} ${place.d} ${place.e} ${place.f})`);
  svg.append(...rings);
}

/** A small plate in the upper left corner of a shape: how many of a stack are chosen. */
function plate(shape, words) {
  const box = shape.getBBox();
  const group = document.createElementNS(shape.namespaceURI, "g");
  group.setAttribute("class", "times");
  const [ground, text] = ["rect", "text"].map((tag) => group.appendChild(document.createElementNS(shape.namespaceURI, tag)));
  for (const [name, value] of Object.entries({ x: box.x - 5, y: box.y - 7, width: 26, height: 20, rx: 3 })) ground.setAttribute(name, value);
  text.setAttribute("x", box.x + 8);
  text.setAttribute("y", box.y + 8);
  text.textContent = words;
  return group;
}
