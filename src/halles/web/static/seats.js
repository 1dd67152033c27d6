/** Who sits where, the round, and the slate that says what is asked. */

import { show } from "./look.js";
import { changed, copy, find, make, plain, say, symbol, words } from "./page.js";

/** The drawn panel of every seat, and under it how its player is connected. */
export function showSeats(look, layOut) {
  const list = find("seats");
  if (list.children.length !== look.seats.length) {
    list.replaceChildren(...look.seats.map(() => make("li", {}, make("div", { class: "drawn" }), make("p", { class: "line" }))));
    list.style.setProperty("--seats", look.seats.length);
  }
  look.seats.forEach((seat, k) => {
    const [drawn, line] = list.children[k].children;
    show(drawn, look.parts.seats[k]);
    if (look.parts.spreads[k]) offerSpread(drawn, seat, () => layOut(look, k));
    showLine(line, seat, look);
  });
  showInvites(list, look.seats.filter((seat) => seat.link));
}

/** A word in the corner of a panel that lays out what is known of the seat; the whole panel is its target. */
function offerSpread(drawn, seat, layOut) {
  const button = drawn.querySelector("button") ?? drawn.appendChild(make("button", { type: "button", class: "spread-open", text: words.spread }));
  button.setAttribute("aria-label", `${words.spread}${words.colon}${say("spreadOf", { name: seat.name })}`);
  button.onclick = layOut;
}

function showLine(line, seat, look) {
  const empty = seat.kind === "friend" && !seat.connected && seat.link;
  const how = empty ? "open" : seat.kind === "bot" ? "bot" : seat.away ? "away" : seat.kind === "here" ? "here" : seat.connected ? "online" : "offline";
  const said = how === "bot" && seat.bot_words ? seat.bot_words : words[how];
  line.className = `line ${how}`;
  const now = seat.standing === undefined || look.over ? null : make("span", { class: "now", text: say("now", { n: plain(seat.standing) }) });
  line.replaceChildren(...[make("span", { text: said }), now].filter(Boolean));
}

function showInvites(list, seats) {
  if (!changed(list, seats.map((seat) => [seat.link, seat.name]))) return;
  list.parentNode.querySelector(".invites")?.remove();
  if (!seats.length) return;
  const rows = seats.map((seat) => {
    const address = new URL(seat.link, location.href).href;
    const field = make("input", { readonly: true, value: address, "aria-label": `${words.invite}, ${seat.name}` });
    const button = make("button", { type: "button", class: "btn small", text: words.copy });
    button.addEventListener("click", async () => {
      field.select();
      button.textContent = (await copy(address)) || document.execCommand?.("copy") ? words.copied : words.copy;
    });
    return make("li", {}, symbol(`house-${seat.house}`), field, button);
  });
  list.after(make("section", { class: "panel invites" }, make("h2", { text: words.invite }), make("ul", {}, ...rows)));
}

/** The round in words, and a lamp for each round where their number is known. */
export function showHeading(heading) {
  if (!changed(find("heading"), heading)) return;
  find("heading").textContent = heading;
  const [, round, rounds] = /(\d+)\D+(\d+)/.exec(heading) ?? [];
  const count = Number(rounds ?? 0) <= 10 ? Number(rounds ?? 0) : 0;
  const lamps = Array.from({ length: count }, (_, k) => symbol("lamp", k < round ? "" : "dim", "18 0 28 56"));
  find("lamps").replaceChildren(...lamps);
}

/** What is asked, and under it what is composed so far. */
export function showPrompt(look, note, news = false) {
  const { lead, text } = look.prompt;
  find("lead").textContent = lead;
  find("text").textContent = text ? `${words.colon}${text}${/[.!?…]$/.test(text) ? "" : "."}` : "";
  find("note").textContent = note;
  find("note").classList.toggle("news", news);
}
