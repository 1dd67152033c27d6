"""The pieces of Auf Heller und Pfennig, drawn: tiles and stalls."""

from typing import Any

from halles.engine.look.shapes import text, use
from halles.engine.texts import HOUSES, plain


def tile(name: str, x: float, y: float, size: float) -> str:
    """A tile face up: the hat tells the fortune, the number is the largest thing on it."""
    if name[0] not in "+-":
        return use(name, x, y, size)
    kind, ink = ("cust", "t") if name[0] == "+" else ("bad", "t d-red")
    words = name if name[0] == "+" else plain(int(name))
    return use(f"{kind}-{name[1]}", x, y, size) + text(x + size / 2, y + size * 57 / 64, words, ink, size * 25 / 64)


def stall(seat: int, goods: int, x: float, y: float, size: float) -> str:
    """A stall of a house with its goods."""
    return use(f"stand-{HOUSES[seat]}", x, y, size) + use(f"goods-{goods}", x, y, size)


def face(what: dict[str, Any], x: float, y: float, size: float) -> str:
    """Whatever lies on a space."""
    return tile(what["tile"], x, y, size) if "tile" in what else stall(what["seat"], what["stall"], x, y, size)
