"""The pieces of Central Market, drawn: product cards, action cards, badges, the gauge of ten kilograms."""

from halles.engine.look.shapes import num, rect, shift, text, use
from halles.engine.texts import HOUSES

from ..rules.components import LIMIT

#: How high a card is, in parts of its width.
CARD_SHAPE = 90 / 64


def figure(x: float, y: float, words: str, ink: str = "ink", size: float = 18, css: str = "") -> str:
    """A figure of the sales table around x, in the ink of a token."""
    style = f"fill:var(--{ink});font-size:{num(size)}px"
    return text(x, y, words, f"b-sum d-mid{css}").replace(">", f' style="{style}">', 1)


def card(kind: str, kg: int, unit: str, x: float, y: float, width: float) -> str:
    """A product card: the vegetable above, its kilograms chalked at the foot."""
    body = (
        '<rect class="o" x="2" y="2" width="60" height="86" rx="5" style="fill:var(--tile)"/>'
        + use(kind, 9, 9, 46)
        + '<path class="o" d="M2 62H62V83a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5z" style="fill:var(--slate)"/>'
        + figure(32, 82, f"{kg}\u00a0{unit}", "chalk", 20)
    )
    return shift(x, y, body, width / 64)


def back(x: float, y: float, width: float) -> str:
    """A card face down."""
    return use("card-back", x, y, width, width * CARD_SHAPE)


def crate_label(kind: str, x: float, y: float, size: float) -> str:
    """A product on the label of its crate."""
    paper = rect(x, y, size, size, "o f", 4).replace("<rect", '<rect style="fill:var(--tile)"', 1)
    return paper + use(kind, x + size / 12, y + size / 12, size * 5 / 6)


def action(name: str, x: float, y: float, size: float, used: bool = False) -> str:
    """An action card on its small paper; one that was played is faint and keeps its place."""
    body = rect(x, y, size, size, "d-tag", 3) + use(f"sign-{name}", x + size / 12, y + size / 12, size * 5 / 6)
    return f'<g class="dim">{body}</g>' if used else body


def badge(seat: int, cx: float, cy: float, size: float) -> str:
    """The badge of a house, with a pale rim so that dark houses stand off dark ground."""
    rim = f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(size / 2)}" style="fill:var(--tile)"/>'
    return rim + use(f"house-{HOUSES[seat]}", cx - size / 2, cy - size / 2, size)


def gauge(kg: int, x: float, y: float, width: float, height: float) -> str:
    """Ten ticks, filled up to the kilograms sold."""
    pitch = (width + 1.5) / LIMIT
    full, empty = "fill:var(--ink);stroke:var(--ink)", "fill:none;stroke:var(--ink-2)"
    return "".join(
        rect(x + pitch * i, y, pitch - 1.5, height, "").replace(
            "<rect", f'<rect style="{full if i < kg else empty};stroke-width:1.25"', 1
        )
        for i in range(LIMIT)
    )
