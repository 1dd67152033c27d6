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
  for (const value of form.querySelectorAll("input[data-seats]")) {
    value.disabled = !value.dataset.seats.split(" ").includes(String(count));
    if (value.disabled && value.checked) form.querySelector(`input[name="${value.name}"]`).checked = true; // the first is the default
  }
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
addEventListener("pageshow", settle); // the browser may have filled the form in again
settle();
