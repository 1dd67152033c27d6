/** Looks one after another: others' moves are seen one by one, and nobody falls far behind. */

const GAP = 120;
const MOST_WAITING = 3;

export class Pace {
  /** `show(look)` puts one on the page; `skip(look)` is told of one that is passed over. */
  constructor(show, skip) {
    Object.assign(this, { show, skip, waiting: [], timer: 0, shownAt: -GAP });
  }

  /** Take a look: shown at once if the last one was long enough ago, or if it is in a hurry. */
  take(look, hurry) {
    this.waiting.push(look);
    while (this.waiting.length > (hurry ? 1 : MOST_WAITING)) this.skip(this.waiting.shift());
    const wait = hurry ? 0 : this.shownAt + GAP - performance.now();
    if (wait <= 0) this.#next();
    else if (!this.timer) this.timer = setTimeout(() => this.#next(), wait);
  }

  #next() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.shownAt = performance.now();
    this.show(this.waiting.shift());
    if (this.waiting.length) this.timer = setTimeout(() => this.#next(), GAP);
  }
}
