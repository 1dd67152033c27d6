/** Puts the drawn parts of a look on the page: swaps SVG by element id, and slides what moved. */

import { narrow, plain } from "./page.js";

const SLIDE = { duration: 320, easing: "cubic-bezier(.3,.7,.2,1)" };
const MOST_SLIDES = 3; // more new pieces than this are a new deal: they fade in where they lie
const still = matchMedia("(prefers-reduced-motion: reduce)");
const shown = new WeakMap();

/** Show a part's markup in its place; what has the same id stays the same element. */
export function show(place, markup) {
  if (shown.get(place) === (markup ?? "")) return;
  shown.set(place, markup ?? "");
  const template = document.createElement("template");
  template.innerHTML = markup ?? "";
  const fresh = template.content.firstElementChild;
  const old = place.firstElementChild;
  if (fresh && old) morph(old, fresh);
  else place.replaceChildren(...(fresh ? [fresh] : []));
}

/** Take a part off the page, as if it had never been there. */
export function clear(place) {
  shown.delete(place);
  place.replaceChildren();
}

/** What has `data-shows="ID"` shows the element of that name while it is pointed at, focused or touched. */
export function watchPointers(root) {
  let held = null;
  const goal = (event) => event.target.closest?.("[data-shows]")?.dataset.shows ?? null;
  const light = (id) => {
    for (const element of root.querySelectorAll(".way")) element.classList.toggle("shown", element.id === id);
  };
  root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && light(goal(event) ?? held));
  root.addEventListener("pointerleave", () => light(held));
  root.addEventListener("focusin", (event) => event.target.matches(":focus-visible") && light(goal(event) ?? held));
  root.addEventListener("focusout", () => light(held));
  root.addEventListener("click", (event) => {
    held = goal(event) === held ? null : goal(event);
    light(held);
  });
}

/** Make an element like a fresh one, keeping it and the children that it shares with it. */
function morph(old, fresh) {
  if (old.isEqualNode(fresh)) return; // most of a board stays as it was, and the browser compares far quicker than we
  if (old.nodeType !== Node.ELEMENT_NODE) {
    old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const known = new Map([...old.children].filter((child) => child.id).map((child) => [child.id, child]));
  const wanted = new Set([...fresh.children].map((child) => child.id).filter(Boolean));
  for (const [id, child] of known) if (!wanted.has(id)) child.remove();
  let here = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const twin = child.id ? known.get(child.id) : here && !here.id && here.nodeName === child.nodeName ? here : null;
    if (!twin || twin.nodeName !== child.nodeName) {
      old.insertBefore(child, here);
      continue;
    }
    if (twin === here) here = here.nextSibling;
    else old.insertBefore(twin, here);
    morph(twin, child);
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}

/** Where everything with an id is now, on the screen and inside its own picture; and what the figures say. */
export function measure(root) {
  const places = new Map();
  if (still.matches) return { places, money: [], narrow: narrow.matches }; // nothing will slide
  for (const svg of root.querySelectorAll("svg[role=group]")) {
    const frame = svg.getBoundingClientRect();
    const [scale, view] = [frame.width || 1, svg.getAttribute("viewBox")];
    for (const element of svg.querySelectorAll("[id]")) {
      const box = element.getBoundingClientRect();
      places.set(element.id, { box, x: (box.x - frame.x) / scale, y: (box.y - frame.y) / scale, view });
    }
  }
  const money = [...root.querySelectorAll(".d-money")].map((text) => text.textContent);
  return { places, money, narrow: narrow.matches };
}

/** Slide every piece from where it was; a new one comes from a touched thing, or from the seat that put it there. */
export function slide(root, before, { things = [], seat = null } = {}) {
  if (still.matches || before.narrow !== narrow.matches || before.places.size === 0) return;
  const now = measure(root);
  const pieces = [...root.querySelectorAll(".piece[id]")];
  const fresh = pieces.filter((piece) => !before.places.has(piece.id));
  for (const piece of pieces) {
    const was = before.places.get(piece.id);
    const is = now.places.get(piece.id);
    if (was && was.view === is.view && Math.hypot(was.x - is.x, was.y - is.y) > 0.004) move(piece, was.box);
  }
  for (const piece of fresh) {
    const start = fresh.length <= MOST_SLIDES ? origin(root, piece, before, things, seat) : null;
    if (start) move(piece, start);
    else piece.animate([{ opacity: 0 }, { opacity: 1 }], SLIDE);
  }
  for (const thing of root.querySelectorAll(".hold[id]")) if (!before.places.has(thing.id)) turn(thing);
  count(root, before.money);
}

/** Where a new piece comes from: the touched thing that it does not lie on, else its seat's panel. */
function origin(root, piece, before, things, seat) {
  const to = piece.getBoundingClientRect();
  const [x, y] = [to.x + to.width / 2, to.y + to.height / 2];
  for (const thing of things) {
    const box = before.places.get(thing)?.box;
    if (box && (x < box.left || x > box.right || y < box.top || y > box.bottom)) return middle(box, to);
  }
  const panel = seat === null ? null : root.querySelector(`#seat-${seat}`)?.getBoundingClientRect();
  return panel ? middle(panel, to, 0.5) : null;
}

/** A box of a piece's shape in the middle of another. */
function middle(box, shape, part = 0.8) {
  const width = Math.min(box.width, box.height) * part;
  const height = (width * shape.height) / shape.width;
  return new DOMRect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height);
}

/** Slide an element to its place from a box on the screen. */
function move(piece, from) {
  const to = piece.getBoundingClientRect();
  const back = piece.parentNode.getScreenCTM()?.inverse();
  if (!back || !to.width) return;
  const corner = (box) => new DOMPoint(box.x, box.y).matrixTransform(back);
  const [a, b, scale] = [corner(from), corner(to), from.width / to.width];
  const base = getComputedStyle(piece).transform.replace("none", "");
  const start = `translate(${a.x - scale * b.x}px, ${a.y - scale * b.y}px) scale(${scale}) ${base}`;
  const part = piece.ownerSVGElement.parentNode;
  part.classList.add("sliding");
  const motion = piece.animate([{ transform: start }, { transform: base || "none" }], SLIDE);
  motion.finished.catch(() => null).then(() => part.classList.remove("sliding"));
}

/** Turn a newly shown thing over once. */
function turn(thing) {
  const box = thing.getBBox();
  const style = { transformOrigin: `${box.x + box.width / 2}px ${box.y}px` };
  thing.animate([{ ...style, transform: "scaleX(.1)" }, { ...style, transform: "none" }], { duration: 160 });
}

const goals = new WeakMap();

/** Let changed figures count to their new value; a newer look may give a figure another goal on its way. */
function count(root, before) {
  const texts = [...root.querySelectorAll(".d-money")];
  if (texts.length !== before.length) return;
  const number = (words) => Number(words.replace("−", "-"));
  const start = performance.now();
  texts.forEach((text, i) => {
    const [from, to] = [number(before[i]), number(text.textContent)];
    if (from === to || Number.isNaN(from + to)) return;
    const goal = {};
    goals.set(text, goal);
    const tick = (time) => {
      if (goals.get(text) !== goal) return;
      const part = Math.min(1, Math.max(0, time - start) / SLIDE.duration);
      text.textContent = plain(Math.round(from + (to - from) * part));
      if (part < 1) requestAnimationFrame(tick);
    };
    tick(start);
  });
}
