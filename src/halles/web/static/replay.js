/** A finished match, moment by moment: slider, play and pause, through anybody's eyes. */

import { Log } from "./log.js";
import { measure, show, slide, watchPointers } from "./look.js";
import { copy, find, narrow, plain, say, watchHeights, words } from "./page.js";
import { showHeading, showPrompt } from "./seats.js";

const PACE = 900;
const HOUSES = ["lune", "coeur", "etoile", "trefle", "carreau"];
const boot = JSON.parse(document.getElementById("boot").textContent);
const [root, at, eyes] = [find("root"), find("at"), find("eyes")];
const frames = new Map();
const log = new Log(find("log"));
const state = { ply: boot.at, asked: 0, timer: 0, look: null };
const last = boot.frames - 1;

at.max = last;
for (const choice of boot.eyes_allowed) eyes.add(new Option(choice.words, String(choice.eyes), false, choice.eyes === boot.eyes));

/** One moment, fetched once. */
function frame(ply) {
  const key = `${ply}?eyes=${eyes.value === "null" ? "" : eyes.value}&narrow=${narrow.matches ? 1 : 0}`;
  if (!frames.has(key)) {
    const answer = fetch(`${boot.base}/${key}`).then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(reply.statusText))));
    answer.catch(() => frames.delete(key));
    frames.set(key, answer);
  }
  return frames.get(key);
}

/** Go to a moment; only the moment asked for last is shown. */
async function go(ply) {
  state.ply = Math.max(0, Math.min(last, ply));
  const asked = ++state.asked;
  at.value = state.ply;
  find("where").textContent = say("where", { at: state.ply, of: last });
  root.setAttribute("aria-busy", "true");
  remember();
  try {
    const look = await frame(state.ply);
    if (asked === state.asked) put(look);
    for (const next of [state.ply + 1, state.ply + 2]) if (next <= last) frame(next).catch(() => null);
  } catch {
    find("note").textContent = words.noFrame;
    pause();
  }
}

/** Seats as the log needs them, also where a frame brings only drawn panels. */
function seatsOf(look) {
  if (look.seats) return look.seats;
  return look.parts.seats.map((markup, k) => ({ house: HOUSES[k], name: /aria-label="([^"]*)"/.exec(markup)?.[1] ?? "" }));
}

function put(look) {
  const forward = state.look && look.ply === state.look.ply + 1;
  const places = measure(root);
  const list = find("seats");
  if (list.children.length !== look.parts.seats.length) {
    list.style.setProperty("--seats", look.parts.seats.length);
    list.replaceChildren(...look.parts.seats.map(() => document.createElement("li")));
  }
  look.parts.seats.forEach((markup, k) => show(list.children[k], markup));
  show(find("board"), look.parts.board);
  show(find("crate"), look.parts.crate);
  root.classList.toggle("no-crate", !look.parts.crate);
  const [, , width, height] = find("board").firstElementChild.getAttribute("viewBox").split(" ").map(Number);
  root.style.setProperty("--ratio", String(width / height));
  log.lines = [];
  log.take(look);
  const seats = seatsOf(look);
  log.show(seats);
  if (forward) slide(root, places, { seat: log.lines.at(-1)?.seat ?? null });
  showHeading(look.table.heading);
  const sentence = log.lines.at(-1)?.sentences.join(" ") || words.beginning;
  showPrompt({ prompt: { lead: sentence, text: "" } }, look.over ? `${look.over.sentence} ${look.over.scores.map((score, k) => `${seats[k].name} ${plain(score)}`).join(" · ")}` : look.prompt.lead);
  find("live").textContent = sentence;
  root.setAttribute("aria-busy", "false");
  state.look = look;
}

/** Keep the moment in the address, for a link and for the language switch. */
function remember() {
  const address = new URL(location.href);
  address.searchParams.set("ply", state.ply);
  if (eyes.value === "null") address.searchParams.delete("eyes");
  else address.searchParams.set("eyes", eyes.value);
  history.replaceState(null, "", address);
  const back = encodeURIComponent(address.pathname + address.search);
  for (const link of document.querySelectorAll("[data-lang]")) link.href = `${link.dataset.lang}?back=${back}`;
}

function pause() {
  clearTimeout(state.timer);
  state.timer = 0;
  showPlaying();
}

function play() {
  if (state.ply >= last) go(0);
  const step = async () => {
    await go(state.ply + 1);
    if (!state.timer) return;
    if (state.ply >= last) pause();
    else state.timer = setTimeout(step, PACE);
  };
  state.timer = setTimeout(step, PACE);
  showPlaying();
}

function showPlaying() {
  const button = document.querySelector("[data-do=play]");
  button.textContent = state.timer ? words.pause : words.play;
  button.setAttribute("aria-pressed", String(state.timer > 0));
}

function step(by) {
  pause();
  go(state.ply + by);
}

const deeds = {
  first: () => step(-state.ply),
  before: () => step(-1),
  after: () => step(1),
  play: () => (state.timer ? pause() : play()),
  link: async () => {
    find("copied").textContent = (await copy(location.href)) ? words.copied : location.href;
  },
};

document.addEventListener("click", (event) => deeds[event.target.closest("[data-do]")?.dataset.do]?.());
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, [tabindex='0']")) return;
  if (event.key === "ArrowLeft") step(-1);
  else if (event.key === "ArrowRight") step(1);
  else if (event.key === " " && !event.target.closest("button, a")) deeds.play();
  else return;
  event.preventDefault();
});
at.addEventListener("input", () => {
  pause();
  go(Number(at.value));
});
eyes.addEventListener("change", () => go(state.ply));
narrow.addEventListener("change", () => go(state.ply));
watchHeights(root);
watchPointers(root);
go(boot.at);
