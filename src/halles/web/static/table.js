/** The game table: hears looks, shows them one after another, and sends what a person composes. */

import { Chat } from "./chat.js";
import * as dialogs from "./dialogs.js";
import { Log, told } from "./log.js";
import { clear, measure, show, slide, watchPointers } from "./look.js";
import { Pace } from "./pace.js";
import { capital, find, narrow, say, setting, watchHeights, words } from "./page.js";
import { showHeading, showPrompt, showSeats } from "./seats.js";
import { Touching } from "./touch.js";
import { Wire } from "./wire.js";
import { Zoom } from "./zoom.js";

const KEPT_NOTE = 1500;
const PATIENCE = 8000; // after this a sent move may be sent again

const root = find("root");
const [board, crate] = [find("board"), find("crate")];
const log = new Log(find("log"));
const state = { warm: "", look: null, news: [], note: "", sent: null, busy: 0, keepNote: 0, endSeen: false };
const title = document.title;
const zoom = new Zoom(board, () => showState());

const touching = new Touching(root, {
  whole: (moves) => (moves.length > 1 ? dialogs.listMoves(moves, words.which, make) : make(moves[0])),
  why: askWhy,
  change: () => {
    state.note = "";
    showState();
    if (touching.begun) speak(noteNow());
  },
});
const chat = new Chat((message) => wire.send(message));
const pace = new Pace(showLook, (look) => state.news.push(...log.take(look)));
const wire = new Wire(() => `${root.dataset.ws}?narrow=${narrow.matches ? 1 : 0}`, hear, linked);

// -- hearing --

function hear(message) {
  if (message.is === "look") return take(message);
  if (message.is === "warm") return warm(message);
  if (message.is === "why") return tellNote(message.text);
  if (message.is === "hint") return dialogs.showHint(message, state.look, compose);
  if (message.is === "go") return location.assign(message.url);
  if (message.is === "problem") {
    rest();
    state.keepNote = performance.now() + KEPT_NOTE; // the look that follows a problem must not wipe it out
    tellNote([message.title, message.detail].filter(Boolean).map((part) => part.replace(/\.?$/, ".")).join(" "));
  }
}

/** How far the bots have warmed up: a thin bar at the edge of the slate, and a line while one is waited for, or nobody has moved. */
function warm({ share, text }) {
  state.warm = text;
  const bar = find("warm");
  bar.hidden = share === null;
  bar.value = share ?? 0;
  bar.setAttribute("aria-label", text);
  showState();
}

function linked(open) {
  find("link").textContent = open ? "" : words.reconnecting;
  document.body.classList.toggle("unlinked", !open);
  rest();
  if (open && state.note === words.offlineMove) state.note = "";
  showState();
  if (!open && !state.look) take(boot);
}

/** A look that hides or uncovers everything does not wait its turn, nor does the answer to one's own move. */
const covered = (look) => look.you.handover !== null && look.table.status === "running";

function take(look) {
  pace.take(look, !state.look || state.sent !== null || covered(look) || covered(state.look));
}

// -- showing --

function showLook(look) {
  const before = state.look;
  const news = [...state.news, ...log.take(look)];
  state.news = [];
  state.look = look;
  const changed = !before || before.n !== look.n || before.you.eyes !== look.you.eyes;
  if (changed && performance.now() > state.keepNote) state.note = "";
  rest();
  if (covered(look)) return curtain(look);
  dialogs.openCurtain(null);
  const places = measure(root);
  showSeats(look, dialogs.showSpread);
  show(board, look.parts.board);
  show(crate, look.parts.crate);
  zoom.measure();
  root.classList.toggle("no-crate", !look.parts.crate);
  root.style.setProperty("--ratio", ratio(board.firstElementChild));
  touching.ask(look.moves, `${look.n}/${look.you.eyes}`);
  const mover = news.at(-1)?.seat ?? null;
  if (before) slide(root, places, { things: state.sent ?? [], seat: before.n === look.n ? null : mover });
  state.sent = null;
  if (before && look.sheets.length > before.sheets.length) log.sheets.set(look.ply - 1, look.sheets.length - 1);
  log.show(look.seats, (k) => dialogs.showSheets(look, k));
  chat.show(look);
  showHeading(look.table.heading);
  dialogs.showFacts(look);
  dialogs.showAsk(look);
  showState();
  announce(look, before, news);
  showEnd(look, before);
}

function curtain(look) {
  dialogs.closeAll();
  clear(board);
  clear(crate);
  for (const place of ["seats", "log", "choices", "advice"]) find(place).replaceChildren();
  find("lead").textContent = find("text").textContent = find("note").textContent = "";
  touching.ask([], "");
  dialogs.openCurtain(look);
  speak(find("curtain-title").textContent);
  document.title = title;
}

function ratio(svg) {
  const [, , width, height] = (svg?.getAttribute("viewBox") ?? "0 0 1 1").split(" ").map(Number);
  return String(width / height);
}

/** Everything that follows from the look and from what is composed: prompt, note, buttons. */
function showState() {
  const { look } = state;
  if (!look || covered(look)) return;
  const note = noteNow();
  const warming = (look.moves.length && look.ply) || look.over ? "" : state.warm;
  showPrompt(look, note || warming || newsNow(), !note);
  const [composing, mine] = [touching.begun, look.you.seats.length > 0];
  const away = look.seats.some((seat) => seat.you && seat.away);
  const hidden = {
    list: composing || !look.moves.length,
    cancel: !composing,
    confirm: !touching.ready.length || state.busy > 0,
    next: !look.step,
    withdraw: !look.ask?.own,
    back: !away,
    end: !look.over,
    leave: !mine || away || look.over !== null,
    rematch: !mine,
    sheets: !look.sheets.length,
    hint: !mine || !look.table.hints,
    undo: !mine,
    zoom: !zoom.offered,
  };
  for (const button of document.querySelectorAll("[data-do]")) {
    if (button.dataset.do in hidden) button.hidden = hidden[button.dataset.do];
    if (button.dataset.do === "undo") off(button, look.undo === "none");
    if (button.dataset.do === "zoom") button.textContent = zoom.near ? words.whole : words.near;
    if (button.dataset.do === "hint") off(button, !look.moves.length);
  }
  for (const button of find("menu").querySelectorAll("[data-do=list]")) {
    button.hidden = false;
    off(button, !look.moves.length);
  }
  for (const link of document.querySelectorAll("[data-over]")) link.hidden = !look.over;
  document.title = look.moves.length && !state.busy ? `● ${look.prompt.lead} · ${title}` : title;
}

function off(button, on) {
  button.setAttribute("aria-disabled", String(on));
}

/** The second line of the prompt: a reason, what is composed, or what is waited for. */
function noteNow() {
  const { look, note } = state;
  if (note) return note;
  if (touching.ready.length === 1) return say("complete", { move: touching.ready[0].words });
  if (touching.touched.length) return say("chosen", { things: touching.names().join(" + ") });
  if (look.ask && !look.ask.yours) return look.you.seats.includes(look.ask.seat) ? words.asked : say("asks", { name: look.ask.name });
  if (look.table.status === "waiting") return words.waiting;
  return look.you.watching ? words.watching : "";
}

/** What happened since one's own last decision, or last of all. */
function newsNow() {
  const { look } = state;
  const mine = log.lines.findLastIndex((line) => look.you.eyes !== null && line.seat === look.you.eyes);
  return told(log.lines.slice(look.moves.length ? mine + 1 : -1));
}

function tellNote(text) {
  state.note = text;
  showState();
  speak(text);
}

function speak(text) {
  find("live").textContent = text;
}

function announce(look, before, news) {
  const asked = `${look.prompt.lead}${look.prompt.text ? words.colon + look.prompt.text : ""}`;
  const changed = !before || before.n !== look.n || before.you.eyes !== look.you.eyes;
  if (changed) speak([before ? told(news) : "", asked].filter(Boolean).join(" "));
}

function showEnd(look, before) {
  if (!look.over || state.endSeen) return;
  state.endSeen = true;
  setTimeout(() => dialogs.showEnd(look), before ? 600 : 0);
}

// -- doing --

function rest() {
  clearTimeout(state.busy);
  state.busy = 0;
}

function askWhy(things) {
  const { look } = state;
  if (!look || look.you.watching) return tellNote(words.watching);
  if (state.busy) return;
  wire.send({ do: "why", things });
}

/** Make a move, after asking where it shows or ends something. */
async function make(move) {
  showState();
  if (move.confirm && setting.get("sure")) {
    const key = touching.key;
    const yes = await dialogs.sure(state.look, say("sure", { move: capital(move.words) }), move.confirm);
    if (touching.key !== key) return;
    if (!yes) return touching.back() || showState();
  }
  if (state.busy) return;
  if (!wire.send({ do: "move", n: state.look.n, move: move.text })) return tellNote(words.offlineMove);
  state.sent = move.touch;
  state.busy = setTimeout(() => {
    rest();
    showState();
  }, PATIENCE);
  showState();
}

function compose(advice) {
  const move = state.look.moves.find((one) => one.text === advice.text);
  if (!move) return;
  touching.compose(move);
  document.querySelector("[data-do=confirm]").focus();
}

const deeds = {
  rules: () => dialogs.showRules(root.dataset.rules, state.look),
  hint: () => wire.send({ do: "hint" }),
  undo: () => wire.send({ do: "undo", n: state.look.n }),
  menu: () => dialogs.open("menu"),
  help: () => dialogs.open("help"),
  zoom: () => zoom.turn(),
  list: () => dialogs.listMoves(state.look.moves, null, make),
  sheets: () => dialogs.showSheets(state.look, state.look.sheets.length - 1),
  end: () => dialogs.showEnd(state.look),
  cancel: () => touching.back(),
  confirm: () => {
    const moves = touching.ready;
    if (moves.length > 1) dialogs.listMoves(moves, words.which, make);
    else if (moves.length) make(moves[0]);
  },
  next: () => wire.send({ do: "next" }),
  back: () => wire.send({ do: "back" }),
  agree: () => wire.send({ do: "agree" }),
  refuse: () => wire.send({ do: "refuse" }),
  withdraw: () => wire.send({ do: "refuse" }),
  rematch: () => wire.send({ do: "rematch" }),
  ready: () => wire.send({ do: "ready", seat: state.look.you.handover }),
  leave: async () => (await dialogs.sure(state.look, words.leaveSure, words.leaveText)) && wire.send({ do: "leave" }),
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do]");
  if (!button || button.getAttribute("aria-disabled") === "true" || !state.look) return;
  if (!button.closest("dialog")?.dataset.stays) button.closest("dialog")?.close();
  deeds[button.dataset.do]?.();
});

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") {
    if (touching.back() || !state.note) return;
    state.note = "";
    return showState();
  }
  if (event.target.closest("input, textarea, select, [role=tab], [role=tabpanel], .count-sheet")) return;
  if (event.key === "?") dialogs.open("help");
  else touching.arrow(event);
});

narrow.addEventListener("change", () => wire.send({ do: "narrow", on: narrow.matches }));

watchHeights(root);
watchPointers(root);

// A phone waits for parts drawn for it; a wide page shows the first look at once.
const boot = JSON.parse(document.getElementById("boot").textContent);
if (!narrow.matches) take(boot);
