/** What every module of the page uses: finding and making elements, the page's words, numbers with signs. */

/** The element of the table page with this name. */
export const find = (name) => document.getElementById(`table-${name}`);

/** The words of the page: the script itself has none. */
export const words = JSON.parse(document.getElementById("words").textContent);

/** A sentence of the page, its gaps filled. */
export const say = (word, values = {}) => words[word].replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);

/** An HTML element; `class`, `text` and listeners (`onclick`) are set, everything else is an attribute. */
export function make(tag, facts = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(facts)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "text") element.textContent = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** A drawn symbol of the page's sprite. */
export function symbol(name, css = "", box = "0 0 64 64") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS(svg.namespaceURI, "use");
  use.setAttribute("href", `#${name}`);
  use.setAttribute("width", "64");
  use.setAttribute("height", "64");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  if (css) svg.setAttribute("class", css);
  svg.append(use);
  return svg;
}

const seen = new WeakMap();

/** Has this value, shown in this place, changed since it was last asked? */
export function changed(place, value) {
  const text = JSON.stringify(value);
  if (seen.get(place) === text) return false;
  seen.set(place, text);
  return true;
}

/** A number with a real minus sign. */
export const plain = (number) => String(number).replace("-", "−");

/** A gain or a loss: +4, 0, −2. */
export const signed = (number) => (number > 0 ? `+${number}` : plain(number));

/** The first letter made large, for a title. */
export const capital = (sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** A setting of this browser, on unless it was switched off. */
export const setting = {
  get(name) {
    try {
      return localStorage.getItem(`halles-${name}`) !== "off";
    } catch {
      return true;
    }
  },
  set(name, on) {
    try {
      localStorage.setItem(`halles-${name}`, on ? "on" : "off");
    } catch {
      /* a browser without storage asks each time */
    }
  },
};

/** Copy words to the clipboard; where that is forbidden, false. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Is the page as narrow as a phone? */
export const narrow = matchMedia("(max-width: 900px)");

/** Tell the stylesheet how much height is left for the board once seats and dock have theirs. */
export function watchHeights(root) {
  const others = [root.querySelector(".seats"), root.querySelector(".dock")];
  const watcher = new ResizeObserver(() => {
    const taken = others.reduce((sum, part) => sum + part.offsetHeight, root.offsetTop);
    root.style.setProperty("--taken", `${taken}px`);
  });
  for (const part of others) watcher.observe(part);
}
