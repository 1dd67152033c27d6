"""What is in the box: boards with their zones, arrangements, tiles, coins. The figures stand in components.json."""

import json
from pathlib import Path
from typing import Any

import numpy as np

_BOX = json.loads((Path(__file__).parent / "components.json").read_text(encoding="utf-8"))

MOST_SEATS = 5
GOODS: tuple[str, ...] = ("fish", "soda", "cheese", "ice")
KINDS = len(GOODS)
FLEA = KINDS  # the kind of tile that comes after the four goods
TILE_NAMES = (*GOODS, "flea")

DISCS: int = _BOX["discs"]
COINS: int = _BOX["coins"]
FLEA_TILES: int = _BOX["flea_tiles"]


def _by_seats(table: dict[str, int]) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    return np.array([table.get(str(seats), 0) for seats in range(MOST_SEATS + 1)], np.int64)


FLEA_MINUS = _by_seats(_BOX["flea_minus"])
LONGEST = _by_seats(_BOX["longest"])  # J17

# -- the market as a grid --

SIDE: int = _BOX["widest"]  # rows and columns of the largest market (J1 allows 26): it can be taken in at a glance
PLOTS = SIDE * SIDE  # places that a plot can have
#: The grid has a ring for streets around the market, and blank cells beyond it, so that no neighbour is missing.
STRIDE = SIDE + 3
ROWS = SIDE + 4
MOST_GROUND = 127  # plots of the largest market: as far as the room to measure counts
CELLS = ROWS * STRIDE
TOP, LEFT = 2, 1  # where the market's first row and column are in the grid
#: From a cell to its four neighbours, in reading order.
STEPS = np.array([-STRIDE, -1, 1, STRIDE], np.int64)
#: From a plot to the outside cells on which streets may lie: beside an edge, or at a corner (J16).
STREET_STEPS = np.array([-STRIDE - 1, -STRIDE, -STRIDE + 1, -1, 1, STRIDE - 1, STRIDE, STRIDE + 1], np.int64)

# What a cell holds. Everything from FREE to the last disc may become a path, or is one (N in the rulings).
OUTSIDE, STREET, FREE, PATH, DISC = range(5)
TABLE = DISC + MOST_SEATS
TRUCK = TABLE + 1
STALL = TRUCK + KINDS  # + KINDS * seat + good
PIECES = STALL + KINDS * MOST_SEATS

# Where a stall is instead of on a cell of the market.
HELD, OUT = 0, 1

# -- the boards --

#: The boards of the box as the component file has them: flea number, rows of zone letters, signs.
BOX_BOARDS: dict[str, Any] = _BOX["boards"]
BOARD_NAMES: tuple[str, ...] = tuple(BOX_BOARDS)
BOARDS = len(BOARD_NAMES)  # as many as a box of one's own may have
TURNS = 4
MOST_BOARDS = MOST_SEATS + 1
LEAST_PLOTS, MOST_PLOTS = 3, 5  # of a zone
#: The most zones of a market.
ZONES = PLOTS // LEAST_PLOTS

BOARD_FLEAS = np.array([board["flea"] for board in BOX_BOARDS.values()], np.int64)

#: The named arrangements: board, quarter turns, row and column of each board.
ARRANGEMENTS: dict[str, list[list[int]]] = {
    name: [[BOARD_NAMES.index(board), turn, row, column] for board, turn, row, column in laid]
    for name, laid in _BOX["arrangements"].items()
}

# -- a market as the integers that `setup` reads, after those of the two options --

#: How many boards there are, and how many of them lie somewhere already; none: by lot.
IN_BOX, PLACED = 2, 3
#: Board, quarter turns, row, column of each board that lies somewhere.
PLACES = PLACED + 1
#: The plot of each truck, from 1; 0: by lot.
PARKED = PLACES + 4 * MOST_BOARDS
#: A plain arrangement for each game and number of seats, should lots never give one: zones game with 2 to 5, classic.
PLAIN = PARKED + KINDS
#: The boards: flea number, rows, columns, zones, zones with sign 1; then every plot: zone from 1, sign in high bits.
BOX = PLAIN + 2 * (MOST_SEATS - 1) * 4 * MOST_BOARDS
FLEA_NUMBER, SIZE, ZONE_COUNT, ONES, GROUND = 0, 1, 3, 4, 5
BOARD_WORDS = GROUND + PLOTS
SIGN_BITS = 6  # where a plot's sign begins
MARKET_WORDS = BOX - IN_BOX + BOARDS * BOARD_WORDS


def seats_of(arrangement: str) -> int:
    """The only number of seats that an arrangement is for."""
    return len(ARRANGEMENTS[arrangement]) - 1


def classic_fits(arrangement: str) -> bool:
    """Are there enough flea tiles for the classic game on this arrangement? (K4)"""
    return sum(int(BOARD_FLEAS[board]) for board, *_ in ARRANGEMENTS[arrangement]) <= FLEA_TILES


# -- names --


def plot_name(column: int, row: int) -> str:
    """The name of a plot, from 0: column 2, row 6 is C7."""
    return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[column]}{row + 1}"


PLOT_NAMES = tuple(plot_name(plot % SIDE, plot // SIDE) for plot in range(PLOTS))
PLOT_NUMBER = {name: number for number, name in enumerate(PLOT_NAMES)}


def plot_at(name: str) -> tuple[int, int]:
    """Column and row of a plot, from 0."""
    row, column = divmod(PLOT_NUMBER[name], SIDE)
    return column, row


CELL_NAMES = [""] * CELLS
for _plot, _name in enumerate(PLOT_NAMES):
    CELL_NAMES[(_plot // SIDE + TOP) * STRIDE + _plot % SIDE + LEFT] = _name


def cell_name(cell: int) -> str:
    """The name of the plot at a cell of the grid."""
    return CELL_NAMES[cell]


def zone_name(zone: int) -> str:
    """Zones are lettered a … z, aa, ab …, from 0."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return letters[zone] if zone < len(letters) else letters[zone // len(letters) - 1] + letters[zone % len(letters)]
