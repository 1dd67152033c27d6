/** Everything that opens over the table: questions, lists, rules, score sheets, the end, and the curtain. */

import { scoreList, sheetTable } from "./log.js";
import { show } from "./look.js";
import { changed, find, make, say, words } from "./page.js";
import { plot } from "./plot.js";

for (const dialog of document.querySelectorAll("dialog:not(.curtain)")) {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && dialog.id !== "table-ask") dialog.close();
    if (event.target.closest("[data-close]")) dialog.close();
  });
}
// A browser lets a second Escape close any dialog; these two stay until they are answered.
for (const dialog of [find("curtain"), find("ask")]) {
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.addEventListener("keydown", (event) => event.key === "Escape" && event.preventDefault());
  dialog.addEventListener("close", () => dialog.dataset.stays && dialog.showModal());
}

/** Open a dialog that only an answer closes, or close it. */
function keepOpen(name, open) {
  const dialog = find(name);
  if (open) dialog.dataset.stays = "yes";
  else delete dialog.dataset.stays;
  if (open && !dialog.open) dialog.showModal();
  else if (!open) dialog.close();
}

/** Open one dialog instead of any other. */
export function open(name) {
  closeAll(name);
  if (!find(name).open) find(name).showModal();
}

/** Close what is open. */
export function closeAll(but = "") {
  for (const dialog of document.querySelectorAll("dialog[open]")) if (dialog.id !== `table-${but}` && !dialog.dataset.stays) dialog.close();
}

/** Hang the awning of the asked seat over a dialog. */
function hang(name, look) {
  const seat = look.you.handover ?? look.you.eyes ?? look.you.seats[0];
  const awning = find(name).querySelector(".awning");
  awning.toggleAttribute("hidden", seat === undefined || seat === null);
  awning.firstElementChild.setAttribute("href", `#strip-${look.seats[seat]?.house ?? "lune"}`);
}

/** Ask a person whether they mean it; true if they do. */
export function sure(look, title, text) {
  const dialog = find("sure");
  hang("sure", look);
  find("sure-title").textContent = title;
  find("sure-text").textContent = text;
  open("sure");
  return new Promise((resolve) => {
    let yes = false;
    for (const button of dialog.querySelectorAll("button[value]")) {
      button.onclick = () => {
        yes = button.value === "yes";
        dialog.close();
      };
    }
    dialog.onclose = () => resolve(yes);
  });
}

/** Ask whether another may take a move back. */
export function showAsk(look) {
  if (!look.ask?.yours) return keepOpen("ask", false);
  hang("ask", look);
  find("ask-title").textContent = say("asks", { name: look.ask.name });
  if (!find("ask").open) closeAll();
  keepOpen("ask", true);
}

/** All moves as buttons, with a filter; a touch makes the move. */
export function listMoves(moves, title, make_move) {
  const heading = find("moves-title");
  heading.dataset.words ??= heading.textContent;
  heading.textContent = title ?? heading.dataset.words;
  const buttons = moves.map((move) => {
    const choose = () => {
      find("moves").close();
      make_move(move);
    };
    return make("li", {}, make("button", { type: "button", onclick: choose }, make("span", { text: move.words }), make("code", { text: move.text })));
  });
  const filter = () => {
    const wanted = plainWords(find("filter").value).split(" ");
    let left = 0;
    buttons.forEach((button, k) => {
      const text = plainWords(`${moves[k].words} ${moves[k].text}`);
      button.hidden = !wanted.every((word) => text.includes(word));
      left += button.hidden ? 0 : 1;
    });
    find("count").textContent = moves.length ? say("count", { n: left }) : words.noMoves;
  };
  find("choices").replaceChildren(...buttons);
  find("filter").value = "";
  find("filter").oninput = filter;
  filter();
  open("moves");
}

/** Lower case, without accents and with plain spaces, so that "etal" finds "étal" and "3 kg" finds what is joined. */
const plainWords = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();

/** The best moves with their worth; choosing one prepares it. */
export function showHint(hint, look, compose) {
  if (!hint.advice.length) return;
  hang("hint", look);
  find("hint-title").textContent = say("advises", { name: hint.name });
  const rows = hint.advice.map((advice) => {
    const choose = () => {
      find("hint").close();
      compose(advice);
    };
    return make("li", {}, make("button", { type: "button", onclick: choose }, make("span", { text: advice.words }), make("b", { class: `num ${advice.worth.startsWith("−") ? "down" : "up"}`, text: advice.worth }), advice.line.length ? make("small", { class: "soft", text: say("afterwards", { line: advice.line.join(" · ") }) }) : ""));
  });
  find("advice").replaceChildren(...rows);
  open("hint");
}

/** The rules beside the table, at the section that matters now. */
export async function showRules(address, look) {
  const place = find("rules-text");
  open("rules");
  if (!place.dataset.ready) {
    place.textContent = words.loading;
    try {
      const answer = await fetch(address, { headers: { Accept: "text/html" } });
      if (!answer.ok) throw new Error(String(answer.status));
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const [toc, prose] = [page.querySelector("main .toc ol"), page.querySelector("main .prose") ?? page.querySelector("main")];
      for (const extra of prose.querySelectorAll("form, script, h1")) extra.remove();
      place.replaceChildren(...[toc && make("nav", { class: "toc" }, toc), prose].filter(Boolean));
      place.dataset.ready = "yes";
      place.addEventListener("click", (event) => {
        const link = event.target.closest("a[href^='#']");
        if (!link) return;
        event.preventDefault();
        place.querySelector(`#${CSS.escape(link.hash.slice(1))}`)?.scrollIntoView();
      });
    } catch {
      place.textContent = words.noRules;
    }
  }
  const section = look.rules ?? (look.over ? "end" : look.moves.length ? "turn" : null);
  if (section) place.querySelector(`#rules-${CSS.escape(section)}`)?.scrollIntoView();
  else place.scrollTop = 0;
}

/** All score sheets so far, one of them in view. */
export function showSheets(look, k) {
  const tables = look.sheets.map((sheet) => sheetTable(sheet, look.seats));
  find("sheets-text").replaceChildren(...tables);
  open("sheets");
  tables[k]?.scrollIntoView();
}

/** What is known of a seat, laid out. */
export function showSpread(look, k) {
  find("spread-title").textContent = say("spreadOf", { name: look.seats[k].name });
  show(find("spread-text"), look.parts.spreads[k]);
  open("spread");
}

/** The end of the match: who won, the scores, how it went, and every sheet. */
export function showEnd(look) {
  hang("end", look);
  find("end-title").textContent = look.over.sentence;
  find("scores").replaceChildren(...scoreList(look.over, look.seats));
  find("plot").replaceChildren(...(look.standings.length > 1 ? [plot(look.standings, look.seats)] : []));
  find("end-sheets").replaceChildren(...look.sheets.map((sheet) => sheetTable(sheet, look.seats)));
  open("end");
  find("end").scrollTop = 0;
}

/** Hide everything until the next person at this device is ready; without a look, open it again. */
export function openCurtain(look) {
  if (!look) return keepOpen("curtain", false);
  hang("curtain", look);
  find("curtain-title").textContent = say("curtain", { name: look.seats[look.you.handover].name });
  keepOpen("curtain", true);
}

/** The options of the table, and what proves that the deal is honest. */
export function showFacts(look) {
  const { facts, commitment, seed, nonce } = look.table;
  if (!changed(find("facts"), [facts, commitment, seed, nonce])) return;
  for (const list of [find("facts"), find("facts-menu")]) list.replaceChildren(...facts.map((fact) => make("li", { text: fact })));
  const proofs = Object.entries({ commitment, seed, nonce }).filter(([, value]) => value);
  for (const place of document.querySelectorAll(".fair-text")) {
    const rows = proofs.flatMap(([name, value]) => [make("dt", { text: words[name] }), make("dd", {}, make("code", { text: value }))]);
    place.replaceChildren(make("p", { text: seed ? words.fairEnd : words.fairNow }), make("dl", {}, ...rows));
  }
}
