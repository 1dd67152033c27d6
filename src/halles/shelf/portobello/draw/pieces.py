"""The pieces of Portobello Market, drawn: stalls, people, pocket watches and the small slates with prices."""

from collections.abc import Mapping, Sequence
from typing import Any

from halles.engine.look.shapes import Part, emblem, num, rect, shift, text, use, width_of
from halles.engine.texts import HOUSES


def stall(seat: int, x: float, y: float, size: float) -> str:
    """A stall of a house."""
    return use(f"stand-{HOUSES[seat]}", x, y, size)


def person(kind: str, x: float, y: float, size: float) -> str:
    """A clerk, a citizen, the lord or the Bobby."""
    return use(f"who-{kind}", x, y, size)


def sack(x: float, y: float, size: float) -> str:
    """The bag that customers are drawn from."""
    return use("sack", x, y, size)


def watch(seat: int, tile: Mapping[str, Any], x: float, y: float, size: float) -> str:
    """An action tile: a pocket watch in the colour of its house, with a black lid or rim if it is a neutral one."""
    number = str(tile["value"])
    if tile["state"] == "down":
        lid = "act-back-n" if tile["neutral"] else "act-back"
        return use(lid, x, y, size) + _number(number, x, y, size, 32, "t d-on-iron")
    rim = "act-neutral" if tile["neutral"] else f"act-{HOUSES[seat]}"
    return use(rim, x, y, size) + _number(number, x, y, size, 33)


def neutral_watch(value: int, x: float, y: float, size: float) -> str:
    """A neutral tile of the pile."""
    return use("act-neutral", x, y, size) + _number(str(value), x, y, size, 33)


def mark(seat: int, value: int, x: float, y: float, size: float) -> str:
    """A tile that marks a district for the rest of the match."""
    return use(f"act-{HOUSES[seat]}", x, y, size) + _number(f"×{value}", x, y, size, 25)


def _number(words: str, x: float, y: float, size: float, letters: float, css: str = "t") -> str:
    return text(x + size / 2, y + size * (37 + 0.355 * letters) / 64, words, css, size * letters / 64)


def watch_ring(x: float, y: float, size: float) -> str:
    """The lamp ring behind the watch that is in use."""
    at = f'cx="{num(x + size / 2)}" cy="{num(y + size * 37 / 64)}" r="{num(size * 27 / 64)}"'
    lines = (("line", 0.18), ("lamp-ring", 0.12))
    return "".join(f'<circle {at} style="fill:none;stroke:var(--{c});stroke-width:{num(size * w)}"/>' for c, w in lines)


def slate(cx: float, cy: float, words: str, letters: float, receivers: Sequence[int] = ()) -> str:
    """A price or a gain chalked on a small slate; with the emblems of those who are paid."""
    part = _chalked(words, letters, receivers)
    return shift(cx - part.width / 2, cy - part.height / 2, part.body)


def _chalked(words: str, letters: float, receivers: Sequence[int]) -> Part:
    sign, height = letters * 0.9, letters * 1.4
    written = max(width_of(words, letters, 0.5), letters * 0.7)
    width = written + letters * 0.7 + (sign + 2) * len(receivers)
    box = f'width="{num(width)}" height="{num(height)}" rx="4"'
    body = [f'<rect {box} style="fill:var(--slate);stroke:var(--chalk);stroke-width:1.25"/>']
    # Chalk has no class of its own in the house's stylesheet.
    body.append(
        f'<g style="fill:var(--chalk)"><text x="{num(letters * 0.35 + written / 2)}" y="{num(height * 0.75)}" '
        f'style="font:700 {num(letters)}px var(--font-sign);text-anchor:middle">{words}</text>'
    )
    left = letters * 0.35 + written + 3
    body += [emblem(seat, left + (sign + 2) * i, (height - sign) / 2, "", sign) for i, seat in enumerate(receivers)]
    return Part(width, height, "".join(body) + "</g>")


def tick(cx: float, cy: float, size: float) -> str:
    """An alley that is counted."""
    return use("tick", cx - size / 2, cy - size / 2, size)


def gone(x: float, y: float, size: float) -> str:
    """The place of something that is used up."""
    return rect(x + 4, y + 4, size - 8, size - 8, "d-gone", 7)
