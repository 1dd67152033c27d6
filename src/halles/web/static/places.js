// A choice shown large, with pieces to put on it: every touch is sent to the server, which knows what may be where, and
// what comes back is shown. All that is chosen stands in fields of the form.
const form = document.getElementById("new");
const phone = matchMedia("(max-width: 760px)");
const ours = /^(game|seats|(option|place|held)\..+)$/;

for (const root of form.querySelectorAll(".places[data-option]")) {
  const { option } = root.dataset;
  const stage = root.querySelector(".stage");
  const status = root.querySelector("[role=status]");
  let asked = null; // the request under way

  /** Tell what was touched, and show what comes of it; the focus stays where it was. */
  async function tell(touch) {
    asked?.abort();
    root.hidden = form.querySelector(`.own [name="option.${option}"]`)?.checked ?? false; // a file says it all
    if (root.hidden) return;
    asked = new AbortController();
    const words = new URLSearchParams([...new FormData(form)].filter(([name, value]) => ours.test(name) && value.length < 200));
    words.set("option", option);
    words.set("touch", touch);
    words.set("narrow", phone.matches);
    let answer;
    try {
      const heard = await fetch(`/new/places?${words}`, { signal: asked.signal, headers: { accept: "text/html" } });
      if (!heard.ok) return; // what is there stays, and the lists below the pieces still work
      answer = await heard.text();
    } catch {
      return;
    }
    const { id } = stage.contains(document.activeElement) ? document.activeElement : {};
    stage.innerHTML = answer;
    if (id) document.getElementById(id)?.focus();
    if (touch) status.textContent = stage.querySelector("[data-said]")?.textContent ?? "";
  }

  stage.addEventListener("click", (event) => {
    const thing = event.target.closest("[data-touch], g[id][aria-label]");
    if (thing) tell(thing.dataset.touch ?? thing.id);
  });
  stage.addEventListener("keydown", (event) => {
    const thing = event.target.closest("g[id][tabindex]");
    if (!thing || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    tell(thing.id);
  });
  form.addEventListener("change", (event) => {
    if (/^(seats|option\.|place\.)/.test(event.target.name)) tell("");
  });
  addEventListener("pageshow", () => tell("")); // the browser may have filled the form in again
  phone.addEventListener("change", () => tell(""));
}

document.getElementById("problem")?.focus();
