"""Shapes that every game draws with: texts, plates, cells with their states, pieces, ledger figures, crates."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from xml.sax.saxutils import escape as _escape

from halles.engine.texts import HOUSES, signed

CELL = 64
GAP = 4
#: How wide a letter is on average, in parts of the type size: condensed signs, sentences, posters.
SIGN_LETTER, TEXT_LETTER, POSTER_LETTER = 0.47, 0.52, 0.56


@dataclass(frozen=True)
class Marks:
    """What can be touched now, what is chosen, and what the last move touched: ids of drawn things."""

    can: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()
    last: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Part:
    """A drawn part of the table: its size in units and its markup, without the outer `<svg>`.

    `touch` is the size of its things to touch, where a phone may show them too small for a thumb and must offer more.
    """

    width: float
    height: float
    body: str
    touch: float = 0


@lru_cache(4096)
def escape(words: str) -> str:
    """Words made safe for markup, in text and in attributes; what XML cannot hold is left out."""
    if not words.isprintable():
        words = "".join(c for c in words if c.isprintable() or c in "\t\n\u00a0\u202f")
    return _escape(words, {'"': "&quot;"})


@lru_cache(16384)
def num(value: float) -> str:
    """A coordinate, without a needless fraction."""
    return f"{value + 0.0:.2f}".rstrip("0").rstrip(".")


def text(x: float, y: float, words: str, css: str, size: float | None = None) -> str:
    """Words at a place; the class says font, size and side."""
    style = f' style="font-size:{num(size)}px"' if size else ""
    return f'<text class="{css}" x="{num(x)}" y="{num(y)}"{style}>{escape(words)}</text>'


def width_of(words: str, size: float, letter: float = SIGN_LETTER) -> float:
    """About how wide words are; there is no font here to ask."""
    return len(words) * size * letter


def fit(words: str, width: float, size: float, letter: float = SIGN_LETTER) -> str:
    """Words cut to a width, with an ellipsis if something is missing."""
    room = int(width / (size * letter))
    return words if len(words) <= room else words[: max(1, room - 1)].rstrip() + "…"


def wrap(words: str, width: float, size: float, letter: float = TEXT_LETTER) -> list[str]:
    """Words broken into lines of a width."""
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, size, letter) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def use(symbol: str, x: float, y: float, width: float, height: float | None = None, css: str = "") -> str:
    """A symbol at a place."""
    size = f'width="{num(width)}" height="{num(width if height is None else height)}"'
    return f'<use href="#{symbol}" x="{num(x)}" y="{num(y)}" {size}{_class(css)}/>'


def rect(x: float, y: float, width: float, height: float, css: str, rx: float = 0) -> str:
    """A box."""
    corner = f' rx="{num(rx)}"' if rx else ""
    return f'<rect{_class(css)} x="{num(x)}" y="{num(y)}" width="{num(width)}" height="{num(height)}"{corner}/>'


def shift(x: float, y: float, body: str, scale: float = 1) -> str:
    """A body moved to a place, and scaled."""
    grow = f" scale({num(scale)})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){grow}">{body}</g>'


def _class(css: str) -> str:
    return f' class="{css}"' if css else ""


# -- enamel --


def plate(cx: float, cy: float, words: str, width: float = 26, height: float = 22) -> str:
    """A coordinate on an enamel plate, like a house number."""
    x, y = cx - width / 2, cy - height / 2
    return (
        rect(x, y, width, height, "b-plate", 3)
        + rect(x + 2.5, y + 2.5, width - 5, height - 5, "b-key", 1.5)
        + text(cx, cy + 6, words, "b-coord")
    )


def iron(width: float, height: float, left: float = 34, top: float = 36) -> str:
    """The sheet of a board, and the iron frame above it and at its left."""
    w, h = num(width - 1), num(height - 1)
    return (
        f'<path class="b-sheet" d="M{left} {top}H{w}V{num(height - 5)}a4 4 0 0 1-4 4H{left}z"/>'
        f'<path class="b-iron" d="M1 6a5 5 0 0 1 5-5H{num(width - 6)}a5 5 0 0 1 5 5V{top}H{left}V{h}'
        'H6a5 5 0 0 1-5-5z"/>'
    )


def arches(first: float, count: int, top: float = 36) -> str:
    """One arch of iron over every column."""
    pitch = CELL + GAP
    bows = "".join(f"M{num(first + pitch * i)} {num(top)}v-6a34 28 0 0 1 68 0v6" for i in range(count))
    return f'<path class="b-orn" d="{bows}"/>'


# -- what can be touched --


def thing(name: str, label: str, marks: Marks, body: str, css: str = "cell") -> str:
    """Something a person can touch or ask about: lit if some legal move touches it, named for a screen reader."""
    if name in marks.can:
        css, role = f"{css} can", 'role="button" tabindex="0"'
    else:
        role = 'role="img"'
    if name in marks.chosen:
        css += " chosen"
        role += ' aria-pressed="true"' if name in marks.can else ""
    return f'<g id="{name}" class="{css}" {role} aria-label="{escape(label)}">{body}</g>'


def named(label: str, body: str) -> str:
    """Something to look at, named for a screen reader."""
    return f'<g role="img" aria-label="{escape(label)}">{body}</g>'


def cell(
    name: str, x: float, y: float, label: str, marks: Marks, size: float = CELL, height: float | None = None
) -> str:
    """A space of a board, square unless it has a height, with the dot that is seen when it is lit."""
    height = size if height is None else height
    dot = f'<circle class="dot" cx="{num(x + size / 2)}" cy="{num(y + height / 2)}" r="4.5"/>'
    return thing(name, label, marks, rect(x, y, size, height, "", 5) + dot)


def brackets(x: float, y: float, size: float = CELL, height: float | None = None) -> str:
    """Four corners around what the last move touched."""
    a, b, c, d = x - 1, y - 1, x + size + 1, y + (size if height is None else height) + 1
    return (
        f'<path class="mark-last" d="M{num(a)} {num(b + 11)}V{num(b)}h11M{num(c - 11)} {num(b)}H{num(c)}v11'
        f'M{num(c)} {num(d - 11)}V{num(d)}h-11M{num(a + 11)} {num(d)}H{num(a)}v-11"/>'
    )


def ring(x: float, y: float, size: float = CELL, height: float | None = None) -> str:
    """The lamp ring around what is chosen."""
    return rect(x, y, size, size if height is None else height, "ring", 7) * 2


def marked(name: str, x: float, y: float, marks: Marks, size: float = CELL, height: float | None = None) -> str:
    """The marks over a space: brackets of the last move, the ring of the choice."""
    last = brackets(x, y, size, height) if name in marks.last else ""
    return last + (ring(x, y, size, height) if name in marks.chosen else "")


def piece(name: str, body: str) -> str:
    """A piece that keeps its id from one picture to the next, so that a page can slide it; its cell speaks for it."""
    ident = f' id="{name}"' if name else ""
    return f'<g{ident} class="piece" aria-hidden="true">{body}</g>'


def tag(right: float, bottom: float, words: str, small: bool = False) -> str:
    """A count on a small paper tag."""
    size, height, least = (13, 16, 19) if small else (15, 21, 25)
    width = max(least, width_of(words, size) + 12)
    paper = rect(right - width, bottom - height, width, height, "d-tag", 3)
    return paper + text(right - width / 2, bottom - (height - size * 0.7) / 2, words, "t", size)


def button(name: str, x: float, y: float, width: float, words: str, label: str, marks: Marks) -> str:
    """An enamel plate that acts, 44 high for a thumb."""
    ground = rect(x - 2, y - 2, width + 4, 48, "", 7)
    face = rect(x, y, width, 44, "b-plate", 6) + rect(x + 3, y + 3, width - 6, 38, "b-key", 3)
    return thing(name, label, marks, ground + face + text(x + width / 2, y + 28, words, "b-coord"), "cell hold")


# -- the ledger --


def figure(x: float, y: float, value: int, size: float | None = None) -> str:
    """What a line is worth: a sign and a number, light and grey for zero, red for a loss."""
    state = " nil" if value == 0 else " neg" if value < 0 else ""
    return text(x, y, signed(value), f"b-sum{state}", size)


def emblem(seat: int, x: float, y: float, css: str = "d-ink", size: float = 13) -> str:
    """The sign of a house, in ink."""
    return use(f"em-{HOUSES[seat]}", x, y, size, css=css)


def ledger_lines(
    values: Sequence[int], top: float, pitch: float, right: float, left: float | None = None, size: float | None = None
) -> str:
    """Figures of all seats, one under the other; with the emblems if there is a left edge for them."""
    body = []
    for seat, value in enumerate(values):
        y = top + pitch * seat
        if left is not None:
            body.append(emblem(seat, left, y - 13))
        body.append(figure(right, y, value, size))
    return "".join(body)


# -- the crate --


def crate_frame(width: float, height: float, title: str = "", slats: Iterable[float] = ()) -> str:
    """A wooden crate with its title and its slats; without a title it lies flat, as on a phone."""
    if not title:
        return rect(-1, 0.75, width + 2, height, "d-crate")
    planks = "".join(rect(0.75, y, width - 1.5, 9, "d-slat") for y in slats)
    return (
        rect(0.75, 3.75, width - 1.5, height - 4.5, "d-shade", 3)
        + rect(0.75, 0.75, width - 1.5, height - 4.5, "d-crate", 3)
        + text(12, 23, title, "d-head d-on-crate")
        + planks
    )


def hold(
    name: str,
    x: float,
    y: float,
    size: float,
    label: str,
    marks: Marks,
    body: str,
    note: str = "",
    height: float | None = None,
) -> str:
    """A place in the crate: what lies there stands on lamp light if it can be used, and is lifted if chosen."""
    chosen = name in marks.chosen
    ground = rect(x, y, size, size if height is None else height, "", 7)
    inner = ground + body + (ring(x, y, size, height) if chosen else "") + note
    drawn = thing(name, label, marks, inner, "cell hold")
    return shift(0, -4, drawn) if chosen else drawn


# -- the vignette --

#: Every game's small picture has this size.
VIGNETTE = (224, 150)


def bay() -> str:
    """The iron arch that stands in front of every vignette."""
    rings = "".join(f'<circle cx="{x}" cy="17" r="{r}"/>' for x in (17, VIGNETTE[0] - 17) for r in (9, 4.5))
    return (
        '<path class="o" d="M0 0H224V150H216V72a104 64 0 0 0-208 0V150H0z" style="fill:var(--iron)"/>'
        f'<g style="fill:none;stroke:var(--iron-ink);stroke-width:1.2;opacity:.5">{rings}</g>'
    )
