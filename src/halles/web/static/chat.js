/** The talk at the table, beside the log: preset phrases and free text; anybody can switch it off for themselves. */

import { find, make, setting, symbol } from "./page.js";

export class Chat {
  constructor(send) {
    Object.assign(this, { seen: null, unread: 0, look: null });
    this.tabs = [find("tab-log"), find("tab-chat")];
    this.tabs.forEach((tab, k) => {
      tab.addEventListener("click", () => this.open(k));
      tab.addEventListener("keydown", (event) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        if (this.tabs[1].hidden) return;
        this.open(1 - k);
        this.tabs[1 - k].focus();
      });
    });
    find("chat").addEventListener("click", (event) => {
      const { phrase } = event.target.dataset;
      if (phrase) send({ do: "phrase", id: phrase });
    });
    find("write").addEventListener("submit", (event) => {
      event.preventDefault();
      const text = find("say").value.trim();
      if (text && send({ do: "chat", text })) find("say").value = "";
    });
    for (const name of ["sure", "chat"]) {
      const box = find(`set-${name}`);
      box.checked = setting.get(name);
      box.addEventListener("change", () => {
        setting.set(name, box.checked);
        if (this.look) this.show(this.look);
      });
    }
  }

  /** Show the log (0) or the talk (1). */
  open(which) {
    this.tabs.forEach((tab, k) => {
      tab.setAttribute("aria-selected", String(k === which));
      tab.tabIndex = k === which ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = k !== which;
    });
    if (which === 1) this.#read();
  }

  /** Show what was said; what is new and not looked at is counted on the tab. */
  show(look) {
    this.look = look;
    const on = look.table.chat && setting.get("chat");
    this.tabs[1].hidden = !on;
    if (!on) return this.open(0);
    const last = look.chat.at(-1)?.k ?? -1;
    this.unread += this.seen === null ? 0 : look.chat.filter((line) => line.k > this.seen).length;
    if (this.seen === null || last !== this.seen) {
      const lines = look.chat.map((line) => {
        const house = look.seats[line.seat]?.house;
        return make("li", {}, house ? symbol(`house-${house}`) : make("span"), make("span", {}, make("b", { text: line.name }), " ", line.text));
      });
      find("talk").replaceChildren(...lines);
      find("talk").scrollTop = find("talk").scrollHeight;
      const said = look.chat.at(-1);
      if (this.seen !== null && said) find("live").textContent = `${said.name} ${said.text}`;
    }
    this.seen = last;
    if (this.tabs[1].getAttribute("aria-selected") === "true") this.#read();
    find("unread").textContent = this.unread || "";
  }

  #read() {
    this.unread = 0;
    find("unread").textContent = "";
    find("talk").scrollTop = find("talk").scrollHeight;
  }
}
