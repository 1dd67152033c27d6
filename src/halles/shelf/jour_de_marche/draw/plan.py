"""Where the plots of a market lie on its picture, which way it is turned, and the outlines of patches of plots."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from halles.engine.look.shapes import CELL, num

#: A cell of the market or beside it: column and row, counted from 0.
Cell = tuple[int, int]

LEFT, TOP = 34, 36  # the iron frame
_ROOMY = 540.0  # so wide a board has plots of 44 pixels on a phone
_SLIM = 0.8  # a board should not be narrower than this part of its height
_BAND = 16.0  # how wide a street is that runs along the edge of the market


@dataclass(frozen=True)
class Ground:
    """A market of so many columns and rows on paper; `turned`, its rows run across and its columns down."""

    columns: int
    rows: int
    turned: bool
    margin: float  # the band around the plots, in which streets lie
    aside: float = 0  # empty ground left and right of a long and narrow market, so that it does not get too high

    @property
    def across(self) -> int:
        """How many plots lie side by side."""
        return self.rows if self.turned else self.columns

    @property
    def down(self) -> int:
        """How many plots lie below each other."""
        return self.columns if self.turned else self.rows

    @property
    def left(self) -> float:
        """Where the first plot of a row begins."""
        return LEFT + self.aside + self.margin

    @property
    def width(self) -> float:
        """The whole board's width, frame included."""
        return LEFT + 2 * (self.aside + self.margin) + CELL * self.across + 1

    @property
    def height(self) -> float:
        """The whole board's height, frame included."""
        return TOP + 2 * self.margin + CELL * self.down + 1

    def place(self, cell: Cell) -> Cell:
        """A cell as it lies on paper: how far to the right, how far down."""
        return (cell[1], cell[0]) if self.turned else cell

    def corner(self, cell: Cell) -> tuple[float, float]:
        """The upper left corner of a cell."""
        x, y = self.place(cell)
        return self.left + CELL * x, TOP + self.margin + CELL * y

    def middle(self, cell: Cell) -> tuple[float, float]:
        """Where a way crosses a cell: its middle, or the middle of the band for a street at the edge."""
        x, y, width, height = self.box(cell)
        return x + width / 2, y + height / 2

    def box(self, cell: Cell) -> tuple[float, float, float, float]:
        """What is seen of a cell: the whole of it, or as much of it as the band around the market has room for."""
        (x, y), (across, down) = self.corner(cell), self.place(cell)
        width = height = float(CELL)
        if not 0 <= across < self.across:
            x, width = (x + CELL - _BAND - 1 if across < 0 else x + 1), _BAND
        if not 0 <= down < self.down:
            y, height = (y + CELL - _BAND - 1 if down < 0 else y + 1), _BAND
        return x, y, width, height


def ground(columns: int, rows: int, narrow: bool, streets: bool) -> Ground:
    """The long side of a market runs across a wide page, and down on a phone."""
    turned = columns > rows if narrow else rows > columns
    laid = Ground(columns, rows, turned, 20 if streets else 8)
    slack = min(_ROOMY, laid.height * _SLIM) - laid.width if narrow else 0
    return replace(laid, aside=max(0, slack / 2))


# -- outlines --

_Point = tuple[int, int]


def outline(laid: Ground, cells: Collection[Cell], inset: float, radius: float) -> str:
    """The path around a patch of cells, drawn in by `inset`, with round corners; holes and islands included."""
    return "".join(_loop(laid, loop, inset, radius) for loop in _loops({laid.place(cell) for cell in cells}))


def _loops(places: Collection[_Point]) -> list[list[_Point]]:
    """The corners of every border, the patch always at the right hand."""
    steps: dict[_Point, list[_Point]] = {}
    for x, y in sorted(places):
        for start, (dx, dy), beside in (
            ((x, y), (1, 0), (x, y - 1)),
            ((x + 1, y), (0, 1), (x + 1, y)),
            ((x + 1, y + 1), (-1, 0), (x, y + 1)),
            ((x, y + 1), (0, -1), (x - 1, y)),
        ):
            if beside not in places:
                steps.setdefault(start, []).append((dx, dy))
    loops = []
    while steps:
        start = at = min(steps)
        way = steps[at][0]
        loop: list[_Point] = []
        while True:
            steps[at].remove(way)
            if not steps[at]:
                del steps[at]
            loop.append(at)
            at = (at[0] + way[0], at[1] + way[1])
            if at == start:
                break
            # Where two cells touch by a corner only, turn right: they stay two.
            right = (-way[1], way[0])
            way = right if right in steps[at] else steps[at][0]
        loops.append(loop)
    return loops


def _loop(laid: Ground, loop: list[_Point], inset: float, radius: float) -> str:
    d = []
    for before, at, after in zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True):
        come, go = (at[0] - before[0], at[1] - before[1]), (after[0] - at[0], after[1] - at[1])
        if come == go:
            continue
        x = laid.left + CELL * at[0] - inset * (come[1] + go[1])
        y = TOP + laid.margin + CELL * at[1] + inset * (come[0] + go[0])
        d.append(f"{num(x - radius * come[0])} {num(y - radius * come[1])}")
        d.append(f"Q{num(x)} {num(y)} {num(x + radius * go[0])} {num(y + radius * go[1])}")
    return "M" + "L".join(f"{start}{curve}" for start, curve in zip(d[::2], d[1::2], strict=True)) + "z"


def joints(laid: Ground, cells: Collection[Cell]) -> str:
    """The lines between neighbouring plots of one patch."""
    places, d = {laid.place(cell) for cell in cells}, []
    for x, y in sorted(places):
        left, top = laid.left + CELL * x, TOP + laid.margin + CELL * y
        if (x + 1, y) in places:
            d.append(f"M{num(left + CELL)} {num(top + 5)}v{CELL - 10}")
        if (x, y + 1) in places:
            d.append(f"M{num(left + 5)} {num(top + CELL)}h{CELL - 10}")
    return "".join(d)


def sign_spot(laid: Ground, cells: Iterable[Cell]) -> tuple[float, float]:
    """Where a zone's sign hangs: inside a square of four plots, else on the first edge between two of its plots."""
    places = sorted((laid.place(cell) for cell in cells), key=lambda place: (place[1], place[0]))
    inside = [(x, y) for x, y in places if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= set(places)]
    if inside:
        x, y = inside[0]
        return laid.left + CELL * (x + 1), TOP + laid.margin + CELL * (y + 1)
    for x, y in places:
        if (x + 1, y) in places:
            return laid.left + CELL * (x + 1), TOP + laid.margin + CELL * (y + 0.27)
        if (x, y + 1) in places:
            return laid.left + CELL * (x + 0.78), TOP + laid.margin + CELL * (y + 1)
    x, y = places[0]
    return laid.left + CELL * (x + 0.78), TOP + laid.margin + CELL * (y + 0.27)
