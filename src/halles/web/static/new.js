// The form works without this (site.css hides what is not asked for); here it is kept free of contradictions:
// "me" sits on one seat only, an option that needs other seats cannot be chosen, and what is hidden is not sent.
const form = document.getElementById("new");
const chairs = [...form.querySelectorAll(".chair")];
const kindOf = (chair) => chair.querySelector(".kind select");

function settle() {
  const count = Number(new FormData(form).get("seats"));
  chairs.forEach((chair, seat) => {
    chair.hidden = seat >= count;
    const kind = kindOf(chair).value;
    for (const field of chair.querySelectorAll("select, input")) {
      const asked = field === kindOf(chair) || field.closest(`.for-${kind}`);
      field.disabled = chair.hidden || !asked;
    }
    for (const part of chair.querySelectorAll("[class*='for-']")) part.hidden = !part.classList.contains(`for-${kind}`);
  });
  const answers = new FormData(form);
  const chosen = (is) => (([name, value]) => answers.get(`option.${name}`) === value)(is.split("="));
  for (const value of form.querySelectorAll("input[data-seats]")) {
    const { seats, never } = value.dataset;
    value.disabled = !seats.split(" ").includes(String(count)) || (never !== "" && chosen(never));
    if (value.disabled && value.checked) form.querySelector(`input[name="${value.name}"]`).checked = true; // the first is the default
  }
  for (const drawn of form.querySelectorAll("[data-only]")) drawn.toggleAttribute("hidden", !chosen(drawn.dataset.only));
}

form.addEventListener("change", (event) => {
  if (event.target.value === "me" && event.target.matches(".kind select")) {
    for (const chair of chairs) {
      const other = kindOf(chair);
      if (other !== event.target && other.value === "me") other.value = "bot";
    }
  }
  settle();
});
// A file of one's own is read here; what is in it becomes the option's value, which the server checks.
const LARGEST = 250_000; // bytes; written into a form they are up to three times as many

async function read(input) {
  const card = input.closest(".own");
  const choice = card.querySelector("[type=radio]");
  const [file] = input.files;
  let found = null;
  try {
    if (file && file.size <= LARGEST) found = JSON.parse(await file.text());
  } catch {
    found = null;
  }
  if (input.files[0] !== file) return; // another one was chosen meanwhile
  const good = typeof found === "object" && found !== null;
  card.querySelector(".bad").hidden = good || !file;
  choice.value = good ? JSON.stringify(found) : "";
  choice.disabled = !good;
  if (good) choice.checked = true;
  else if (choice.checked) form.querySelector(`input[name="${choice.name}"]`).checked = true;
  choice.dispatchEvent(new Event("change", { bubbles: true }));
}

for (const card of form.querySelectorAll(".own")) {
  card.hidden = false;
  const input = card.querySelector("[type=file]");
  input.addEventListener("change", () => read(input));
  addEventListener("pageshow", () => input.files.length && read(input));
}

addEventListener("pageshow", settle); // the browser may have filled the form in again
settle();
