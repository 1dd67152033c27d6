/** The standing over time as a drawn picture: a line for every seat, with its colour, its own dashes and its emblem. */

import { make, narrow, plain, words } from "./page.js";

const NAMES = "http://www.w3.org/2000/svg";
const [HEIGHT, LEFT, TOP, BOTTOM] = [240, 40, 14, 28];
const DASHES = ["", "9 4", "3 4", "12 4 3 4", "2 5"];

function draw(tag, facts, text) {
  const element = document.createElementNS(NAMES, tag);
  for (const [name, value] of Object.entries(facts)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/** Round steps for an axis: about four of them. */
function ticks(low, high) {
  const rough = Math.max(1, (high - low) / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((k) => k * power).find((size) => size >= rough);
  const all = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) all.push(value);
  return all;
}

/** Labels at the right that would overlap move apart. */
function spread(places, gap) {
  const order = places.map((y, k) => ({ y, k })).sort((a, b) => a.y - b.y);
  order.forEach((one, i) => i && (one.y = Math.max(one.y, order[i - 1].y + gap)));
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - (HEIGHT - BOTTOM));
  const result = [];
  for (const { y, k } of order) result[k] = y - over;
  return result;
}

/** The picture of all standings, `standings[ply][seat]`. */
export function plot(standings, seats) {
  const [width, right, letters] = narrow.matches ? [360, 116, 9] : [700, 180, 19]; // units are about pixels, so that letters stay readable
  const all = standings.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const x = (ply) => LEFT + ((width - LEFT - right) * ply) / Math.max(1, standings.length - 1);
  const y = (value) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * (value - low)) / (high - low || 1);
  const last = standings.at(-1);
  const label = `${words.plot}${words.colon}${seats.map((seat, k) => `${seat.name} ${plain(last[k])}`).join(", ")}`;
  const svg = draw("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": label, class: "plot" });
  for (const value of ticks(low, high)) {
    svg.append(draw("path", { class: value === 0 ? "axis" : "grid", d: `M${LEFT} ${y(value)}H${width - right}` }));
    svg.append(draw("text", { x: LEFT - 6, y: y(value) + 5, class: "tick" }, plain(value)));
  }
  for (const ply of ticks(0, standings.length - 1)) if (Number.isInteger(ply)) svg.append(draw("text", { x: x(ply), y: HEIGHT - 8, class: "tick mid" }, ply));
  svg.append(draw("text", { x: width - right + 12, y: HEIGHT - 8, class: "tick start" }, words.plies));
  const ends = spread(last.map(y), 22);
  seats.forEach((seat, k) => {
    const d = standings.map((row, ply) => `${ply ? "L" : "M"}${x(ply).toFixed(1)} ${y(row[k]).toFixed(1)}`).join("");
    svg.append(draw("path", { class: "under", d }), draw("path", { class: "over", d, style: `stroke:var(--${seat.house})`, "stroke-dasharray": DASHES[k] }));
  });
  seats.forEach((seat, k) => {
    svg.append(draw("path", { class: "grid", d: `M${width - right} ${y(last[k])}L${width - right + 12} ${ends[k]}` }));
    svg.append(draw("use", { href: `#house-${seat.house}`, x: width - right + 12, y: ends[k] - 10, width: 20, height: 20 }));
    const short = seat.name.length > letters ? `${seat.name.slice(0, letters - 1)}…` : seat.name;
    svg.append(draw("text", { x: width - right + 37, y: ends[k] + 5, class: "who" }, short));
  });
  return make("div", {}, svg);
}
