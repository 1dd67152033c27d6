"""The pieces of Jour de Marché, drawn: trucks, stalls, flea market tables, discs, tiles, zone signs and slates."""

from halles.engine.look.shapes import CELL, num, rect, text, use, width_of
from halles.engine.texts import HOUSES

#: Goods and the flea market, by the names that the rules use.
FLEA = "flea"


def goods(kind: str, x: float, y: float, size: float) -> str:
    """One of the four goods, or the flea market."""
    return use(FLEA if kind == FLEA else f"g-{kind}", x, y, size)


def tile(kind: str, x: float, y: float, size: float) -> str:
    """A tile face up, as it comes from the deck."""
    part = size / 64
    inset = (9, 8, 46) if kind == FLEA else (10, 10, 44)
    return use("face", x, y, size) + goods(kind, x + inset[0] * part, y + inset[1] * part, inset[2] * part)


def stall(seat: int, kind: str, x: float, y: float, size: float) -> str:
    """A stall of a house with its goods."""
    good = size * 26 / 64
    return use(f"stand-{HOUSES[seat]}", x, y, size) + goods(kind, x + size * 19 / 64, y + size * 20.5 / 64, good)


def disc(seat: int, x: float, y: float, size: float) -> str:
    """A reservation: the badge of a house."""
    return use(f"house-{HOUSES[seat]}", x, y, size)


def on_plot(what: str, x: float, y: float, *, seat: int = 0, kind: str = FLEA) -> str:
    """Whatever is built on the plot with this corner: a stall, a flea market table, or a truck on its parking."""
    if what == "truck":
        return use("parking", x, y, CELL) + use(f"truck-{kind}", x + 6, y + 5, 52)
    face = use("face", x + 1, y + 1, CELL - 2)
    if what == "table":
        return face + use(FLEA, x + 8, y + 7, 48)
    return face + stall(seat, kind, x + 6, y + 6, 52)


def fist(seat: int, x: float, y: float, size: float) -> str:
    """A hand that hides coins, with the sleeve of a house."""
    return f'<g class="seat-{HOUSES[seat]}">{use("fist", x, y, size)}</g>'


def badge(seat: int, x: float, y: float, size: float) -> str:
    """The badge of a house on slate, with a pale rim."""
    middle = f'cx="{num(x + size / 2)}" cy="{num(y + size / 2)}" r="{num(size / 2)}"'
    return f'<circle {middle} style="fill:var(--tile)"/>' + disc(seat, x + 1, y + 1, size - 2)


def sign(cx: float, cy: float, number: int, built: int, size: float = 28) -> str:
    """A zone's enamel sign: its number, and a pip for every building that it takes, filled when built."""
    width, part = size * 22 / 28, size / 28
    x, y = cx - width / 2, cy - size / 2
    body = [rect(x, y, width, size, "b-plate", 3), text(cx, y + 17 * part, str(number), "b-coord", 18 * part)]
    for pip in range(number):
        px = cx + (pip - (number - 1) / 2) * 7 * part
        fill = "var(--enamel-ink)" if pip < built else "none"
        body.append(
            f'<circle cx="{num(px)}" cy="{num(y + 22.5 * part)}" r="{num(2.3 * part)}" '
            f'style="fill:{fill};stroke:var(--enamel-ink);stroke-width:1.2"/>'
        )
    return "".join(body)


def slate(x: float, y: float, width: float, height: float, rx: float = 3) -> str:
    """A piece of slate."""
    return rect(x, y, width, height, "o f", rx).replace("<rect", '<rect style="fill:var(--slate)"', 1)


def chalk(x: float, y: float, words: str, size: float, *, ink: str = "chalk", side: str = "start") -> str:
    """A figure or a word chalked on slate."""
    # Chalk has no class of its own in the house's stylesheet.
    style = f"font:700 {num(size)}px var(--font-sign);text-anchor:{side};fill:var(--{ink})"
    return f'<text x="{num(x)}" y="{num(y)}" style="{style}">{words}</text>'


def distance(
    cx: float, y: float, words: str, size: float, *, streets: bool = False, over: bool = False, ink: str = "chalk"
) -> str:
    """A distance on slate: twice underlined if the way leads through streets, overlined if it is the maximum."""
    half = width_of(words, size, 0.5) / 2 + 1
    heights = [y + 3.2, y + 5.8] if streets else [y - size * 0.82] if over else []
    lines = "".join(
        f'<path d="M{num(cx - half)} {num(height)}h{num(2 * half)}" style="stroke:var(--chalk-hi);stroke-width:1.3"/>'
        for height in heights
    )
    return chalk(cx, y, words, size, ink=ink, side="middle") + lines


def what_if(kind: str, words: str, cx: float, bottom: float) -> str:
    """A tag under a disc: the distance of a stall that would be put there."""
    width = 29 + max(width_of(words, 18, 0.5), 10)
    x, y = cx - width / 2, bottom - 22
    return (
        slate(x, y, width, 22)
        + goods(kind, x + 2.5, y + 1.5, 19)
        + chalk(x + width - 5, y + 17.2, words, 18, side="end")
    )


def coin_face(number: int, x: float, y: float, size: float) -> str:
    """A bid to touch: so many coins, or an empty hand."""
    middle = x + size / 2
    if number:
        face = use("coin", x + size * 0.09, y + size * 0.09, size * 0.82)
        return face + text(middle, y + size * 0.66, str(number), "t", size * 0.47)
    hand = (
        f'<circle cx="{num(middle)}" cy="{num(y + size / 2)}" r="{num(size * 0.37)}" '
        'style="fill:var(--tile);stroke:var(--line);stroke-width:1.75;stroke-dasharray:4.5 3.5"/>'
    )
    return hand + text(middle, y + size * 0.66, "0", "t", size * 0.47)
