/** Two steps for a board whose things would be too small for a thumb: the whole of it, or near. */

import { narrow } from "./page.js";

const [SMALL, NEAR] = [40, 46]; // pixels of a thing: under the first, near is offered; near makes it the second

export class Zoom {
  /** `place` holds the board; `changed` is told when the offer changes. */
  constructor(place, changed) {
    Object.assign(this, { place, changed, near: false, offered: false });
    new ResizeObserver(() => this.measure()).observe(place);
  }

  /** Does this board need it, on this screen? */
  measure() {
    const svg = this.place.firstElementChild;
    const [, , width] = (svg?.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
    const touch = Number(svg?.dataset.touch ?? 0);
    const offered = narrow.matches && touch > 0 && (this.place.clientWidth * touch) / width < SMALL;
    this.place.style.setProperty("--near", touch ? `${(NEAR * width) / touch}px` : "100%");
    if (offered === this.offered) return;
    this.offered = offered;
    if (this.near && !offered) this.turn();
    this.changed();
  }

  /** Go near, to the middle of what can be touched, or back. */
  turn() {
    this.near = !this.near;
    this.place.classList.toggle("near", this.near);
    if (this.near) this.#centre();
    this.changed();
  }

  #centre() {
    const frame = this.place.getBoundingClientRect();
    const lit = [...this.place.querySelectorAll("g.can")].map((thing) => thing.getBoundingClientRect());
    const boxes = lit.length ? lit : [this.place.firstElementChild.getBoundingClientRect()];
    const middle = (low, high) => (Math.min(...boxes.map((box) => box[low])) + Math.max(...boxes.map((box) => box[high]))) / 2;
    const [x, y] = [middle("left", "right") - frame.left, middle("top", "bottom") - frame.top];
    this.place.scrollBy(x - frame.width / 2, y - frame.height / 2);
  }
}
