"""The pieces of Marché de Noël, drawn: bauble cards, Priorities, the first player's bell, slates, the purse."""

from typing import Any

from halles.engine.look.shapes import escape, num, shift, text, use
from halles.engine.texts import HOUSES, Texts

#: Cards are drawn in a box of this size.
CARD = (64, 90)
#: Which bauble hangs on the cards of a level.
BAUBLES = {"base": "bauble-0", "I": "bauble-1", "II": "bauble-2", "III": "bauble-3"}


def ink(x: float, y: float, words: str, size: float, token: str, weight: int = 700, anchor: str = "middle") -> str:
    """Words in the face of signs, in the colour of a token."""
    style = f"font:{weight} {num(size)}px var(--font-sign);text-anchor:{anchor};fill:var(--{token})"
    return f'<text x="{num(x)}" y="{num(y)}" style="{style}">{escape(words)}</text>'


def box(x: float, y: float, width: float, height: float, style: str, rx: float = 2, css: str = "") -> str:
    """A rectangle in the colours of tokens."""
    css = f' class="{css}"' if css else ""
    size = f'width="{num(width)}" height="{num(height)}" rx="{num(rx)}"'
    return f'<rect{css} x="{num(x)}" y="{num(y)}" {size} style="{style}"/>'


def height_of(width: float) -> float:
    """How high a card of this width is."""
    return width * CARD[1] / CARD[0]


def _foot(x: float, number: int) -> str:
    """A number at the foot of a card; two figures stand closer."""
    return text(x, 82.4, str(number), "t", 19 if number < 10 else 15.5)


def card(face: dict[str, Any], x: float, y: float, width: float) -> str:
    """A bauble: cost on slate, level in the corner, coins and points at the foot."""
    level, cost = face["level"], face["cost"]
    body = use("bauble-card", 0, 0, *CARD) + use(BAUBLES[level], 8.5, 12.5, 47)
    body += ink(11.5, 17.5 if cost < 10 else 16.5, str(cost), 16 if cost < 10 else 13, "chalk")
    body += ink(58, 16, level, 14, "tile-ink", anchor="end") if level != "base" else ""
    return shift(x, y, body + _foot(25.4, face["coins"]) + _foot(54.4, face["points"]), width / CARD[0])


def priority(value: int | str, seat: int, x: float, y: float, width: float) -> str:
    """A Priority with as many candles as it is worth; face down it shows only whose it is."""
    if value == "?":
        back = use("candles-back", x, y, width, height_of(width))
        return back + badge(seat, x + width * 0.33, y + width * 0.97, width * 0.34)
    return use(f"candles-{value}", x, y, width, height_of(width))


def badge(seat: int, x: float, y: float, size: float) -> str:
    """The sign of a house in its colour."""
    return use(f"house-{HOUSES[seat]}", x, y, size)


def first_card(x: float, y: float, width: float, t: Texts) -> str:
    """The card of the first player: a bell over an enamel plate."""
    scale = width / CARD[0]
    words = ink(x + width / 2, y + 77 * scale, t("draw-first"), 17 * scale, "enamel-ink")
    return use("first-card", x, y, width, height_of(width)) + words


def hole(x: float, y: float, width: float, value: int) -> str:
    """The dashed place of a Priority that is elsewhere."""
    scale = width / CARD[0]
    dashes = "fill:none;stroke:var(--crate-ink);stroke-width:1.75;stroke-dasharray:5 4"
    edge = box(x + 2 * scale, y + 2 * scale, 60 * scale, 86 * scale, dashes, 5)
    return edge + ink(x + width / 2, y + 43 * scale, str(value), 30 * scale, "crate-ink")


def slate(x: float, y: float, width: float, height: float) -> str:
    """A slate in a wooden frame."""
    frame = box(x, y, width, height, "fill:var(--wood)", 4, "o f")
    return frame + box(x + 3.5, y + 3.5, width - 7, height - 7, "fill:var(--slate)", 2, "o f")


def counted(symbol: str, x: float, y: float, number: int, size: float, token: str) -> str:
    """A coin or a star with its number beside it, around a middle."""
    side, figures = size * 0.86, len(str(number)) * size * 0.46
    left = x - (side + 4 + figures) / 2
    words = ink(left + side + 4, y, str(number), size, token, anchor="start")
    return use(symbol, left, y - size * 0.36 - side / 2, side) + words


def gauge(x: float, y: float, width: float, amount: int, most: int, group: int) -> str:
    """The purse: a coin for each step, and a star after every group of them that lights once they are there."""
    pitch = width / max(1, most + most // group)
    radius = min(5.4, pitch * 0.45)
    edge = num(min(1.25, radius * 0.3))
    body, at = [], x + pitch / 2
    for step in range(1, most + 1):
        full = step <= amount
        paint = "fill:var(--gold);stroke:var(--line)" if full else "fill:var(--sheet-2);stroke:var(--edge)"
        body.append(f'<circle cx="{num(at)}" cy="{num(y)}" r="{num(radius)}" style="{paint};stroke-width:{edge}"/>')
        at += pitch
        if step % group == 0:
            body.append(use("point", at - 1.2 * radius, y - 1.2 * radius, 2.4 * radius, css="" if full else "dim"))
            at += pitch
    return "".join(body)
