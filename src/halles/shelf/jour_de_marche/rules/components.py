"""What is in the box: boards with their zones, arrangements, tiles, coins. The figures stand in components.json."""

import json
from pathlib import Path

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

# -- the boards, each in four directions --

BOARD_NAMES: tuple[str, ...] = tuple(_BOX["boards"])
BOARDS = len(BOARD_NAMES)
TURNS = 4
ZONES_OF_BOARD = 6  # at most
MOST_BOARDS = MOST_SEATS + 1
#: The most zones of a market.
ZONES = sum(sorted(len(board["signs"]) for board in _BOX["boards"].values())[-MOST_BOARDS:])

BOARD_FLEAS = np.array([board["flea"] for board in _BOX["boards"].values()], np.int64)
#: The sign of each zone of a board; 0 where the board has no such zone.
SIGNS = np.zeros((BOARDS, ZONES_OF_BOARD), np.int64)
#: How many zones with sign 1 a board has.
ONES = np.zeros(BOARDS, np.int64)
HEIGHT = np.zeros((BOARDS, TURNS), np.int64)
WIDTH = np.zeros((BOARDS, TURNS), np.int64)
_LONG = max(len(board["grid"][0]) for board in _BOX["boards"].values())
#: The zone of every plot of a board that was turned clockwise so many times.
ZONE_AT = np.zeros((BOARDS, TURNS, _LONG, _LONG), np.int64)
for _b, _board in enumerate(_BOX["boards"].values()):
    for _zone, _sign in _board["signs"].items():
        SIGNS[_b, ord(_zone) - ord("a")] = _sign
        ONES[_b] += _sign == 1
    _grid = np.array([[ord(letter) - ord("a") for letter in row] for row in _board["grid"]])
    for _turn in range(TURNS):
        HEIGHT[_b, _turn], WIDTH[_b, _turn] = _grid.shape
        ZONE_AT[_b, _turn, : _grid.shape[0], : _grid.shape[1]] = _grid
        _grid = np.rot90(_grid, -1)

#: The named arrangements: board, quarter turns, row and column of each board.
ARRANGEMENTS: dict[str, list[list[int]]] = {
    name: [[BOARD_NAMES.index(board), turn, row, column] for board, turn, row, column in laid]
    for name, laid in _BOX["arrangements"].items()
}
LAID = np.zeros((len(ARRANGEMENTS), MOST_BOARDS, 4), np.int64)
for _i, _laid in enumerate(ARRANGEMENTS.values()):
    LAID[_i, : len(_laid)] = _laid


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


_CELL_NAMES = {(plot // SIDE + TOP) * STRIDE + plot % SIDE + LEFT: name for plot, name in enumerate(PLOT_NAMES)}


def cell_name(cell: int) -> str:
    """The name of the plot at a cell of the grid."""
    return _CELL_NAMES[cell]


def zone_name(zone: int) -> str:
    """Zones are lettered a … z, aa, ab …, from 0."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return letters[zone] if zone < len(letters) else letters[zone // len(letters) - 1] + letters[zone % len(letters)]
