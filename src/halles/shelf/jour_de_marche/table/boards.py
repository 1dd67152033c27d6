"""Boards and markets as plain data: what a board is, how it is turned, what a market of laid boards looks like.

For whoever reads, checks, draws or chooses a market before there is a match. A `Plan` is one value of the option
`market`: `markets.read` makes one of a value, `markets.text` makes a value of one, `markets.why_not` says what is wrong
with it for so many seats. Rules lay the same boards in `market.py`, from the integers of `markets.codes`.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ..rules.components import ARRANGEMENTS, BOARD_NAMES, BOX_BOARDS, GOODS, SIDE, plot_at, plot_name

Spot = tuple[int, int]  # column and row, from 0
_SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
_RING = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Board(NamedTuple):
    """A board as it lies unturned: its name, its flea number, its rows of zone letters, the sign of each zone a, b …"""

    name: str
    flea: int
    grid: tuple[str, ...]
    signs: tuple[int, ...]

    @property
    def ones(self) -> int:
        """How many zones have a 1 on their sign."""
        return self.signs.count(1)


class Laid(NamedTuple):
    """A board in a market: quarter turns clockwise, then row and column of its upper left corner."""

    board: str
    turn: int
    row: int
    column: int


class Plot(NamedTuple):
    """A plot of a market: its board, its zone on that board, and the zone's sign."""

    board: str
    zone: str
    sign: int


def _box() -> tuple[Board, ...]:
    return tuple(
        Board(name, board["flea"], tuple(board["grid"]), tuple(board["signs"].values()))
        for name, board in BOX_BOARDS.items()
    )


#: The boards of the box, A to G.
STANDARD = _box()


@dataclass(frozen=True)
class Plan:
    """A market as far as it is not left to chance: the boards, where they lie, where the trucks stand.

    `boards` are those that may be used, by name. `laid` and `trucks` are empty where they are drawn by lot; `trucks`
    names a plot for each good, in the order of GOODS.
    """

    boards: tuple[Board, ...] = STANDARD
    laid: tuple[Laid, ...] = ()
    trucks: tuple[str, ...] = ()

    @property
    def seats(self) -> int | None:
        """The only number of seats that this arrangement is for; None while boards are drawn by lot."""
        return len(self.laid) - 1 if self.laid else None

    @cached_property
    def named(self) -> Mapping[str, Board]:
        """The boards by their names."""
        return {board.name: board for board in self.boards}

    @cached_property
    def plots(self) -> Mapping[Spot, Plot]:
        """Every plot of the market, in reading order; none while it is not laid."""
        found: dict[Spot, Plot] = {}
        for laid in self.laid:
            found.update(covered(self.named[laid.board], laid))
        return dict(sorted(found.items(), key=lambda item: (item[0][1], item[0][0])))

    @cached_property
    def outer(self) -> frozenset[Spot]:
        """The plots at the edge of the market (J1)."""
        return outer_plots(self.plots)

    @cached_property
    def outer_ones(self) -> frozenset[tuple[str, str]]:
        """Board and letter of every zone with sign 1 that has a plot at the edge."""
        return frozenset((plot.board, plot.zone) for spot in self.outer if (plot := self.plots[spot]).sign == 1)

    def parking(self, *, classic: bool, taken: Iterable[str] = ()) -> list[str]:
        """The plots where a truck may stand while others stand on those `taken`, in reading order.

        Zones game: outer plots of zones with sign 1 in which no other truck stands (J1). Classic game: any plot (the
        book only advises the edge), as long as the rest stays in one piece and every truck has a neighbour in it (K2).
        """
        others = [plot_at(name) for name in taken]
        if classic:
            rest = self.plots.keys() - set(others)
            whole = is_whole(self.plots, others)
            fit = [
                spot
                for spot in self.plots
                if spot in rest
                and (
                    (whole and rings_round(spot, rest) and all((rest - {spot}) & {*beside(s)} for s in (*others, spot)))
                    or is_whole(self.plots, [*others, spot])
                )
            ]
        else:
            used = {self.plots[spot][:2] for spot in others}
            fit = [
                spot
                for spot, plot in self.plots.items()
                if spot in self.outer and plot.sign == 1 and plot[:2] not in used
            ]
        return [plot_name(*spot) for spot in fit]

    def places(self, name: str) -> list[Laid]:
        """Where one more board may lie, turned any way: beside another, on none, in a market that is not too large.

        It may make rows or columns before the first one; `moved` counts them anew. An empty market takes it anywhere.
        """
        if not self.laid:
            return [Laid(name, turn, 0, 0) for turn in range(4)]
        found = []
        columns, rows = [x for x, _ in self.plots], [y for _, y in self.plots]
        for turn in range(4):
            height, width = size(self.named[name], turn)
            for row in range(max(rows) + 1 - SIDE, min(rows) + SIDE - height + 1):
                for column in range(max(columns) + 1 - SIDE, min(columns) + SIDE - width + 1):
                    laid = Laid(name, turn, row, column)
                    own = covered(self.named[name], laid)
                    if not own.keys() & self.plots.keys() and any(
                        other in self.plots for spot in own for other in beside(spot)
                    ):
                        found.append(laid)
        return found


def standard_plan(arrangement: str) -> Plan:
    """The plan of an arrangement of ours, by its name."""
    laid = (Laid(BOARD_NAMES[board], *rest) for board, *rest in ARRANGEMENTS[arrangement])
    return Plan(laid=tuple(laid))


# -- boards --


def turned(grid: Sequence[str], turn: int) -> tuple[str, ...]:
    """The rows of a board after so many quarter turns clockwise."""
    rows = tuple(grid)
    for _ in range(turn):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def size(board: Board, turn: int) -> tuple[int, int]:
    """Rows and columns of a board that was turned."""
    rows, columns = len(board.grid), len(board.grid[0])
    return (columns, rows) if turn % 2 else (rows, columns)


def covered(board: Board, laid: Laid) -> dict[Spot, Plot]:
    """The plots of a board where it lies."""
    return {
        (laid.column + x, laid.row + y): Plot(board.name, zone, board.signs[ord(zone) - ord("a")])
        for y, row in enumerate(turned(board.grid, laid.turn))
        for x, zone in enumerate(row)
    }


def moved(laid: Sequence[Laid]) -> tuple[Laid, ...]:
    """The same arrangement with its first row and column counted as 0, boards by name."""
    top, left = min(one.row for one in laid), min(one.column for one in laid)
    return tuple(sorted(one._replace(row=one.row - top, column=one.column - left) for one in laid))


# -- ground --


def beside(spot: Spot) -> list[Spot]:
    """The four neighbours of a spot, in reading order."""
    return [(spot[0] + x, spot[1] + y) for x, y in _SIDES]


def reached(start: Spot, ground: Iterable[Spot]) -> set[Spot]:
    """Where one gets from a spot by its edges without leaving the ground."""
    left, waiting, found = set(ground), [start], {start}
    while waiting:
        near = left.intersection(beside(waiting.pop())) - found
        found |= near
        waiting += near
    return found


def is_one(ground: Iterable[Spot]) -> bool:
    """Is this ground in one piece, and not empty?"""
    spots = set(ground)
    return bool(spots) and reached(min(spots), spots) == spots


def holes(market: Iterable[Spot]) -> list[Spot]:
    """The outside cells that have no orthogonal way out (J1)."""
    plots = set(market)
    columns, rows = [x for x, _ in plots], [y for _, y in plots]
    around = {
        (x, y) for x in range(min(columns) - 1, max(columns) + 2) for y in range(min(rows) - 1, max(rows) + 2)
    } - plots
    return sorted(around - reached((min(columns) - 1, min(rows) - 1), around))


def outer_plots(market: Iterable[Spot]) -> frozenset[Spot]:
    """The plots with an orthogonal neighbour outside the market (J1)."""
    plots = set(market)
    return frozenset(spot for spot in plots if not plots.issuperset(beside(spot)))


def is_whole(market: Iterable[Spot], trucks: Sequence[Spot]) -> bool:
    """With trucks on these plots, is the rest in one piece, and has every truck a neighbour in it? (K2)"""
    rest = set(market) - set(trucks)
    return is_one(rest) and all(rest & {*beside(truck)} for truck in trucks)


def rings_round(spot: Spot, ground: Collection[Spot]) -> bool:
    """Are a spot's neighbours joined on the eight spots round it? Then nothing is cut if it goes; else it may be."""
    ring = [(spot[0] + x, spot[1] + y) in ground for x, y in _RING]
    return sum(ring[i] and not (ring[i - 1] and ring[i - 2]) for i in range(0, 8, 2)) <= 1


# -- a market that can always be laid --


def in_rows(boards: Sequence[Board]) -> tuple[Laid, ...] | None:
    """These boards laid in rows, the highest first: plain, without a hole; None if that takes too many rows."""
    ways = [[(board, turn) for board in boards for turn in (0, 1) if _lies(board, turn) == flat] for flat in (1, 0)]
    for chosen in ways:
        laid: list[Laid] = []
        top = left = below = 0
        for board, turn in sorted(chosen, key=lambda way: -size(*way)[0]):
            height, width = size(board, turn)
            if left + width > SIDE:
                top, left = below, 0
            if left == 0:
                below = top + height
            laid.append(Laid(board.name, turn, top, left))
            left += width
        if below <= SIDE:
            return moved(laid)
    return None


def _lies(board: Board, turn: int) -> bool:
    """Is a board wider than high after this turn? A square one counts as wide unturned, as high turned."""
    height, width = size(board, turn)
    return height < width or (height == width and turn == 0)


__all__ = [
    "GOODS", "STANDARD", "Board", "Laid", "Plan", "Plot", "Spot", "beside", "covered", "holes", "in_rows", "is_one",
    "is_whole", "moved", "outer_plots", "reached", "rings_round", "size", "standard_plan", "turned",
]  # fmt: skip
