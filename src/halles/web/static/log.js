/** What happened, in words: the log with its effects, and score sheets as tables. */

import { make, plain, signed, symbol, words } from "./page.js";

/** The lines of the log, by ply; a look may replace the newest of them. */
export class Log {
  constructor(list) {
    Object.assign(this, { list, lines: [], sheets: new Map(), items: new WeakMap(), names: "" });
  }

  /** Take the lines of a look; gives those that are new. */
  take(look) {
    const known = new Set(this.lines.map((line) => line.ply));
    const from = look.log_from ?? Math.min(...look.log.map((line) => line.ply), Infinity);
    this.lines = [...this.lines.filter((line) => line.ply < from), ...look.log].sort((a, b) => a.ply - b.ply);
    return look.log.filter((line) => !known.has(line.ply));
  }

  /** Show all lines, newest on top; `openSheet(k)` is called from lines after which something was counted. */
  show(seats, openSheet) {
    const names = seats.map((seat) => seat.name).join("\n");
    if (names !== this.names) Object.assign(this, { names, items: new WeakMap() });
    const items = this.lines.filter((line) => line.sentences.length).reverse().map((line) => this.#item(line, seats, openSheet));
    items.forEach((item, k) => {
      item.classList.toggle("latest", k === 0);
      if (this.list.children[k] !== item) this.list.insertBefore(item, this.list.children[k] ?? null);
    });
    while (this.list.children.length > items.length) this.list.lastElementChild.remove();
  }

  /** A line's element, made once. */
  #item(line, seats, openSheet) {
    if (!this.items.has(line)) this.items.set(line, this.#line(line, seats, openSheet));
    return this.items.get(line);
  }

  #line(line, seats, openSheet) {
    const badge = line.seat === null || !seats[line.seat] ? make("span") : symbol(`house-${seats[line.seat].house}`);
    const told = make("span", { text: line.sentences.join(" ") });
    const effects = (line.effects ?? []).filter((effect) => effect.change);
    if (effects.length) told.append(" ", effectsOf(effects, seats));
    const sheet = this.sheets.get(line.ply);
    if (sheet !== undefined && openSheet) {
      told.append(" ", make("button", { type: "button", class: "inline", text: words.sheet, onclick: () => openSheet(sheet) }));
    }
    return make("li", { "data-ply": line.ply }, badge, told);
  }
}

/** "you +4 · Basile −2", with sign and colour. */
function effectsOf(effects, seats) {
  const all = make("span", { class: "fx" });
  effects.forEach(({ seat, change, good }, i) => {
    const name = seats[seat]?.you ? words.you : (seats[seat]?.name ?? "");
    all.append(i ? " · " : "", `${name}\u00a0`, make("b", { class: `num ${good ? "up" : "down"}`, text: signed(change) }));
  });
  return all;
}

/** A score sheet as a table: a line for everything that was counted, a column for every seat. */
export function sheetTable(sheet, seats) {
  const names = seats.map((seat) => make("th", { scope: "col" }, symbol(`house-${seat.house}`), make("span", { text: seat.name })));
  const figure = (value, say) => make("td", { class: `num ${value < 0 ? "down" : ""}`, text: value === 0 ? "0" : say(value) });
  const row = (line, say = signed) => {
    const label = make("th", { scope: "row", text: line.label });
    if (line.how) label.append(make("small", { class: "soft", text: line.how }));
    return make("tr", {}, label, ...line.values.map((value) => figure(value, say)));
  };
  const head = make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span", { class: "vh", text: words.line })), ...names));
  const total = row(sheet.total, plain); // a sum is no gain: 42, not +42
  const table = make("table", {}, make("caption", { class: "poster", text: sheet.title }), head, make("tbody", {}, ...sheet.lines.map((line) => row(line))), make("tfoot", {}, total));
  return make("div", { class: "count-sheet", tabindex: "0", role: "region", "aria-label": sheet.title }, table);
}

/** The final scores, best first, winners marked. */
export function scoreList(over, seats) {
  return over.order.map((k) => {
    const wins = over.winners.includes(k);
    const name = make("span", { class: "poster", text: seats[k].name });
    return make("li", { class: wins ? "won" : "" }, symbol(`house-${seats[k].house}`, "house"), name, wins ? make("span", { class: "plate", text: words.won }) : null, make("b", { class: "num", text: plain(over.scores[k]) }));
  });
}

/** Some lines as one text, for the live region. */
export const told = (lines) => lines.flatMap((line) => line.sentences).join(" ");
