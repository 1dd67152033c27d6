"""The referee's own copy of the boards, and how markets are laid out of them (J1).

Taken from the rulings and the component file, not from the package. A plot is its row and column, both from 0 on;
plots in order are plots as one reads them: from the top, each row from the left.
"""

import heapq
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from tests.trace import Trace

Plot = tuple[int, int]

OUTSIDE = "."
NO_ZONE = "o"  # a plot of the classic game
MOST_ROWS = MOST_COLUMNS = 26
LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Board:
    """A board of the box: its flea number, and the zone with its sign for each plot."""

    fleas: int
    rows: list[str]


BOARDS = {
    "A": Board(2, ["a2 a2 b1 b1", "a2 c1 d2 b1", "c1 c1 d2 d2"]),
    "B": Board(3, ["a1 a1 b2 b2 c2", "a1 d2 b2 b2 c2", "d2 d2 d2 c2 c2"]),
    "C": Board(3, ["a1 b2 b2 b2", "a1 a1 b2 b2", "c2 c2 d2 d2", "c2 c2 d2 d2"]),
    "D": Board(3, ["a2 a2 b2 b2", "a2 a2 b2 b2", "c2 c2 b2 d1", "c2 c2 d1 d1"]),
    "E": Board(3, ["a1 a1 b2 c1 c1 c1", "d1 a1 b2 b2 e2 e2", "d1 d1 b2 b2 e2 e2"]),
    "F": Board(4, ["a2 a2 a2 b1 b1", "a2 a2 c2 b1 c2", "d2 d2 c2 c2 c2", "d2 d2 e1 e1 e1"]),
    "G": Board(5, ["a2 a2 b2 b2 b2 c1 c1", "a2 a2 b2 d2 d2 c1 e1", "f1 f1 f1 d2 d2 e1 e1"]),
}

#: Arrangements with a name: board, quarter turns clockwise, then row and column of its upper left corner.
ARRANGEMENTS = {
    "adg": [("D", 0, 0, 0), ("A", 1, 0, 4), ("G", 2, 4, 0)],
    "bfg": [("F", 0, 0, 0), ("B", 2, 4, 0), ("G", 3, 0, 5)],
    "ade": [("E", 0, 4, 0), ("D", 2, 0, 0), ("A", 3, 0, 4)],
    "abcf": [("A", 0, 4, 5), ("F", 0, 0, 4), ("C", 3, 0, 0), ("B", 2, 4, 0)],
    "abcd": [("B", 0, 1, 3), ("C", 1, 4, 4), ("D", 2, 4, 0), ("A", 1, 0, 0)],
    "bcdf": [("C", 0, 4, 0), ("B", 0, 1, 0), ("F", 2, 4, 4), ("D", 2, 0, 5)],
    "abcde": [("A", 0, 0, 3), ("B", 0, 3, 3), ("E", 3, 0, 0), ("C", 2, 6, 4), ("D", 2, 6, 0)],
    "abdfg": [("A", 0, 3, 0), ("G", 2, 0, 0), ("B", 2, 3, 4), ("F", 2, 6, 0), ("D", 1, 6, 5)],
    "bcdef": [("C", 0, 7, 0), ("F", 2, 3, 0), ("D", 1, 7, 4), ("E", 3, 1, 5), ("B", 2, 0, 0)],
    "acdefg": [("G", 0, 0, 4), ("D", 0, 3, 4), ("E", 3, 3, 8), ("A", 0, 7, 4), ("C", 0, 0, 0), ("F", 1, 4, 0)],
    "abcdfg": [("D", 0, 3, 0), ("A", 1, 3, 4), ("F", 2, 7, 0), ("C", 3, 7, 5), ("B", 1, 2, 7), ("G", 0, 0, 0)],
    "abcdeg": [("D", 0, 0, 3), ("B", 2, 4, 3), ("G", 1, 0, 0), ("C", 0, 0, 7), ("A", 1, 4, 8), ("E", 0, 7, 2)],
    "abcdef": [("A", 0, 8, 0), ("D", 3, 4, 0), ("F", 3, 6, 4), ("B", 0, 3, 4), ("C", 3, 0, 0), ("E", 0, 0, 4)],
}


# -- plots and ways --


def written(plot: Plot) -> str:
    """C7 is the third column of the seventh row."""
    row, column = plot
    return f"{LETTERS[column].upper()}{row + 1}"


@cache
def beside(plot: Plot) -> tuple[Plot, ...]:
    """The four plots at its edges."""
    row, column = plot
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def touching(plot: Plot) -> list[Plot]:
    """The eight plots at its edges and corners."""
    row, column = plot
    return [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]


def reached(start: Plot, ground: Iterable[Plot]) -> set[Plot]:
    """Where one gets from here, edge by edge, without leaving the ground."""
    unseen = set(ground)
    unseen.discard(start)
    found, waiting = {start}, [start]
    while waiting:
        near = unseen.intersection(beside(waiting.pop()))
        unseen -= near
        found |= near
        waiting.extend(near)
    return found


def is_connected(ground: set[Plot]) -> bool:
    """One gets from each of these plots, of which there is at least one, to every other."""
    return reached(next(iter(ground)), ground) == ground


def cheapest_way(start: Plot, goal: Plot, costs: Mapping[Plot, int]) -> int | None:
    """What the cheapest chain of plots costs whose first is beside the start and whose last is beside the goal (J15).

    The chain has at least one plot (J20); start and goal themselves cost nothing. None if there is no chain.
    """
    ends = set(beside(goal))
    waiting = [(costs[plot], plot) for plot in beside(start) if plot in costs]
    heapq.heapify(waiting)
    done: set[Plot] = set()
    while waiting:
        cost, plot = heapq.heappop(waiting)
        if plot in ends:
            return cost
        if plot in done:
            continue
        done.add(plot)
        for following in beside(plot):
            if following in costs and following not in done:
                heapq.heappush(waiting, (cost + costs[following], following))
    return None


def edge_streets(market: Iterable[Plot]) -> set[Plot]:
    """The cells outside that touch the market with an edge."""
    ground = set(market)
    return {cell for plot in ground for cell in beside(plot)} - ground


def all_streets(market: Iterable[Plot]) -> set[Plot]:
    """The cells outside that touch the market, with a corner at least (J16)."""
    ground = set(market)
    return {cell for plot in ground for cell in touching(plot)} - ground


# -- boards and markets --


def laid(board: Board, turns: int, row: int, column: int) -> dict[Plot, str]:
    """The plots of a board that is turned clockwise and put here, with its own zones and signs."""
    grid = [line.split() for line in board.rows]
    for _ in range(turns):
        grid = [list(line) for line in zip(*reversed(grid), strict=True)]
    return {(row + i, column + j): zone for i, line in enumerate(grid) for j, zone in enumerate(line)}


@dataclass(frozen=True)
class Wanted:
    """What the option `market` asks for: which boards may be used, where they lie, where the trucks stand.

    Whatever is None is left to chance.
    """

    boards: Mapping[str, Board]
    places: list[tuple[str, int, int, int]] | None = None
    trucks: Mapping[str, str] | None = None


def read_wanted(value: str) -> Wanted:
    """A market by lot, one with a name, or one that somebody described."""
    if value.startswith("{"):
        told = json.loads(value)
        listed = told.get("boards", list(BOARDS))
        boards = {
            one if isinstance(one, str) else one["id"]: BOARDS[one] if isinstance(one, str) else read_board(one)
            for one in listed
        }
        places = [(one["board"], one["rot90cw"], one["row"], one["col"]) for one in told.get("placements", [])]
        return Wanted(boards, places or None, told.get("trucks"))
    return Wanted(BOARDS, ARRANGEMENTS.get(value))


def read_board(told: dict[str, Any]) -> Board:
    """A board that somebody described."""
    signs = {zone["id"]: zone["sign"] for zone in told["zones"]}
    return Board(told["flea"], [" ".join(f"{zone}{signs[zone]}" for zone in row) for row in told["grid"]])


def arrangement(wanted: Wanted, *, classic: bool) -> dict[Plot, str]:
    """The market as wanted: each plot with its zone, lettered as one reads, and its sign."""
    names: dict[tuple[str, str], str] = {}
    places = wanted.places or []
    zones = {
        plot: (board, zone) for board, *place in places for plot, zone in laid(wanted.boards[board], *place).items()
    }
    for plot in sorted(zones):
        names.setdefault(zones[plot], zone_letters(len(names)) + zones[plot][1][-1])
    return {plot: NO_ZONE if classic else names[zone] for plot, zone in zones.items()}


def zone_letters(number: int) -> str:
    """a to z, then aa, ab and so on."""
    first, second = divmod(number, len(LETTERS))
    return (LETTERS[first - 1] if first else "") + LETTERS[second]


def read_rows(trace: Trace, *, classic: bool) -> dict[Plot, str]:
    """The plots of a market as its rows tell them: a box without empty borders, zones lettered as one reads."""
    market: dict[Plot, str] = {}
    row = 0
    widths: set[int] = set()
    while row == 0 or any(event.startswith("row ") for event in trace.line["events"][trace.heard :]):
        words = trace.learn(f"row {row + 1}").split(" ")
        market.update({(row, column): word for column, word in enumerate(words) if word != OUTSIDE})
        widths.add(len(words))
        row += 1
    height, width = row, max(widths)
    if height > MOST_ROWS or width > MOST_COLUMNS:
        raise trace.wrong(f"at most {MOST_ROWS} rows and columns expected; found: {height} and {width}")
    rows, columns = {row for row, _ in market}, {column for _, column in market}
    if len(widths) > 1 or not {0, height - 1} <= rows or not {0, width - 1} <= columns:
        raise trace.wrong("rows of the same length without an empty border expected; found: others")
    zones = list(dict.fromkeys(market[plot] for plot in sorted(market)))
    expected = [NO_ZONE] if classic else [zone_letters(i) + zone[-1:] for i, zone in enumerate(zones)]
    trace.same("zones in reading order", expected, zones)
    return market


def layings(market: Mapping[Plot, str], boards: Mapping[str, Board]) -> Iterator[list[set[Plot]]]:
    """All ways in which just these boards, turned or not, give this market; each as the plots of its boards.

    The first plot of a market that is not covered yet can only be the upper left corner of a board.
    """
    if not market or not boards:
        if not market and not boards:
            yield []
        return
    row, column = min(market)
    for name, board in boards.items():
        others = {other: boards[other] for other in boards if other != name}
        for turns in range(4):
            zones = laid(board, turns, row, column)
            rest = {plot: zone for plot, zone in market.items() if plot not in zones}
            if shows(market, zones, rest):
                for more in layings(rest, others):
                    yield [set(zones), *more]


def can_be_laid(market: Mapping[Plot, str], boards: Mapping[str, Board]) -> bool:
    """Do just these boards give this market?"""
    return next(layings(market, boards), None) is not None


def touch_well(boards: list[set[Plot]]) -> bool:
    """Do they all hang together by edges that two of them share over two units at least (J1)?"""
    joined, left = boards[:1], boards[1:]
    while left:
        near = [one for one in left if any(sum(len(one & {*beside(plot)}) for plot in other) > 1 for other in joined)]
        if not near:
            return False
        joined += near
        left = [one for one in left if one not in near]
    return True


def could_stand_apart(market: Mapping[Plot, str]) -> bool:
    """Are there outer plots for the trucks, in four different zones with a 1, of which no two are side by side (J1)?"""
    plots = [plot for plot in sorted(market) if market[plot].endswith("1") and is_outer(plot, market)]

    def more(chosen: list[Plot], left: list[Plot]) -> bool:
        return len(chosen) == 4 or any(
            more([*chosen, plot], left[i + 1 :])
            for i, plot in enumerate(left)
            if all(market[plot] != market[other] and other not in beside(plot) for other in chosen)
        )

    return more([], plots)


def shows(market: Mapping[Plot, str], zones: Mapping[Plot, str], rest: Mapping[Plot, str]) -> bool:
    """Does the market show this board here: the same zones, whatever their letters, with the same signs?"""
    if not all(plot in market for plot in zones):
        return False
    if all(market[plot] == NO_ZONE for plot in zones):
        return True
    pairs = {(zone, market[plot]) for plot, zone in zones.items()}
    own, seen = {zone for zone, _ in pairs}, {zone for _, zone in pairs}
    alike = all(zone[-1] == shown[-1] for zone, shown in pairs)
    return alike and len(pairs) == len(own) == len(seen) and seen.isdisjoint(rest.values())


def has_hole(market: Iterable[Plot]) -> bool:
    """Is there a cell outside that has no way out, edge by edge?"""
    ground = set(market)
    rows, columns = range(-1, MOST_ROWS + 1), range(-1, MOST_COLUMNS + 1)
    outside = {(row, column) for row in rows for column in columns} - ground
    return reached((-1, -1), outside) != outside


def is_outer(plot: Plot, market: Iterable[Plot]) -> bool:
    """Is it at the edge of the market?"""
    return not set(beside(plot)) <= set(market)
