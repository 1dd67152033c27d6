"""What is in the box: board, tiles, stalls, money. The figures stand in components.json (H1)."""

import json
from pathlib import Path

import numpy as np

_BOX = json.loads((Path(__file__).parent / "components.json").read_text(encoding="utf-8"))

ROWS: int = _BOX["rows"]
COLUMNS: int = _BOX["columns"]
CELLS = ROWS * COLUMNS
MOST_SEATS = 4
MONEY: int = _BOX["money"]
ROUNDS: int = _BOX["rounds"]

#: Names of the kinds of tile; a kind's number is its place here, and 0 is "no tile".
TILE_NAMES: tuple[str, ...] = ("", *_BOX["tiles"])
KINDS = len(TILE_NAMES) - 1
TILE_NUMBER = {name: number for number, name in enumerate(TILE_NAMES) if number}
FIRE, GOLD, EYE = (TILE_NUMBER[name] for name in ("fire", "gold", "eye"))
#: All tiles of the bag, by kind.
BAG = np.array([TILE_NUMBER[name] for name, count in _BOX["tiles"].items() for _ in range(count)], np.int8)
TILES = len(BAG)
#: The worth of each kind; fire, gold and the eye have none (H17).
WORTH = np.array([int(name) if name[:1] in "+-" and name else 0 for name in TILE_NAMES], np.int64)

GOODS = 4  # stalls carry 1 to 4 goods
#: Stalls of one colour by goods, and how many of the ones are used with so many seats.
STALLS = np.array([_BOX["stalls"][str(goods)] for goods in range(1, GOODS + 1)], np.int8)
ONES = np.array([_BOX["ones_by_seats"].get(str(seats), 0) for seats in range(MOST_SEATS + 1)], np.int8)

#: A cell holds 0, a kind of tile, or FIRST_STALL + 4 * seat + goods - 1.
FIRST_STALL = KINDS + 1
PIECES = FIRST_STALL + MOST_SEATS * GOODS

CELL_NAMES = tuple(f"{'ABCDEF'[c % COLUMNS]}{c // COLUMNS + 1}" for c in range(CELLS))
CELL_NUMBER = {name: number for number, name in enumerate(CELL_NAMES)}
