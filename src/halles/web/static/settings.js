// Day, night, or as the system says: kept on this device only, and set before the first picture.
const KEY = "halles-theme";
const CHOICES = ["auto", "light", "dark"];

function kept() {
  try {
    const theme = localStorage.getItem(KEY);
    return CHOICES.includes(theme) ? theme : "auto";
  } catch {
    return "auto"; // a browser that keeps nothing
  }
}

function show(theme) {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function offer() {
  const control = document.getElementById("theme");
  if (!control) return;
  for (const choice of control.querySelectorAll("input")) choice.checked = choice.value === kept();
  control.addEventListener("change", (event) => {
    show(event.target.value);
    try {
      localStorage.setItem(KEY, event.target.value);
    } catch {
      // It lasts as long as the page.
    }
  });
  control.hidden = false;
}

/** The name form closes like every other small thing: by Escape, or by a touch elsewhere. */
function closeName(event) {
  const name = document.querySelector("details.me[open]");
  if (!name) return;
  if (event.type === "keydown" && event.key === "Escape") {
    name.open = false;
    name.querySelector("summary").focus();
  } else if (event.type === "pointerdown" && !name.contains(event.target)) name.open = false;
}

show(kept());
addEventListener("storage", (event) => event.key === KEY && show(kept()));
addEventListener("keydown", closeName);
addEventListener("pointerdown", closeName);
if (document.readyState === "loading") addEventListener("DOMContentLoaded", offer);
else offer();
