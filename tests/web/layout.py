"""How a page is laid out, measured in a real browser: is everything wide enough, whole, and on the page?"""

from .browser import Visitor

#: What is wrong with the layout of the page as it stands, in sentences; none if it is well.
FAULTS = """([least, column, room]) => {
  const faults = [];
  const tell = (element, what) => {
    const place = element.id || String(element.className?.baseVal ?? element.className ?? "");
    const said = element.textContent.trim().slice(0, 40);
    faults.push(`${innerWidth} px: <${element.localName} ${place}> ${what}: ${said}`);
  };
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) faults.push(`${innerWidth} px: the page scrolls sideways by ${sideways} px`);
  const letter = (element) => Number.parseFloat(getComputedStyle(element).fontSize) / 2;
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !element.closest(".vh, .skip, .sprite, svg, script, style, option, [aria-hidden=true]");
  for (const card of document.querySelectorAll(".panel, .slate, .crate, .card, .chair, .game, .books > li")) {
    const wide = card.getBoundingClientRect().width / letter(card);
    if (seen(card) && wide < least) tell(card, `is only ${wide.toFixed(1)} letters wide`);
  }
  const range = document.createRange();
  const drawn = (node) => (node.localName === "svg" ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, drawn);
  let space = 0;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    if (node.nodeType !== Node.TEXT_NODE || !node.data.trim() || !seen(element)) continue;
    let box = element;
    while (getComputedStyle(box).display.startsWith("inline")) box = box.parentElement;
    const style = getComputedStyle(box);
    const inside = box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    const letters = Math.min(column, node.data.trim().length);
    if (box.clientWidth && inside < letters * letter(element) * 0.8) tell(box, `has a column of ${inside} px`);
    space += node.data.trim().length * letter(element) ** 2 * 3;
    range.selectNodeContents(node);
    const lines = range.getClientRects();
    if (style.overflow !== "visible" && box.scrollWidth > box.clientWidth + 1) tell(box, "cuts its words");
    for (const line of lines) {
      if (line.left < -0.5 || line.right > innerWidth + 0.5) tell(element, "has words beyond the edge");
    }
    if (lines.length < 2 || element.closest("code, a[href^='http']")) continue;
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const heights = new Set([...range.getClientRects()].map((line) => Math.round(line.top / line.height)));
      if (heights.size > 1) tell(element, `breaks the word “${word[0]}”`);
    }
  }
  for (const thing of document.querySelectorAll(":not(svg, g, symbol, defs) > svg, input, select, .btn, .hero")) {
    const { width, height } = thing.getBoundingClientRect();
    if (thing.checkVisibility()) space += Math.min(width, innerWidth) * height;
  }
  const { scrollHeight } = document.documentElement;
  const tall = space / Math.min(innerWidth, 640);
  const most = Math.max(innerHeight, 500 + room * tall);
  if (scrollHeight > most) faults.push(`${innerWidth} px: ${scrollHeight} px tall, at most ${most.toFixed(0)}`);
  return faults;
}"""
CARD = 16  # letters that a card is wide at least
COLUMN = 4  # letters that stand side by side in the narrowest column
ROOM = 4.0  # how many times taller a page may be than what is on it, set without a gap
WIDTHS = (320, 390, 600, 768, 1024, 1280)


def layout_faults(visitor: Visitor, room: float = ROOM) -> list[str]:
    """What is wrong with the layout of the open page, from the narrowest phone to a wide window."""
    faults: list[str] = []
    for width in WIDTHS:
        visitor.page.set_viewport_size({"width": width, "height": 800})
        faults += visitor.ask(FAULTS, [CARD, COLUMN, room])
    return faults
