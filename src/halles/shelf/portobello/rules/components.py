"""What is in the box besides the map: stalls, tiles, customers. The figures stand in components.json."""

import json
from pathlib import Path
from typing import Any

import numpy as np

BOX_FILE: dict[str, Any] = json.loads((Path(__file__).parent / "components.json").read_text(encoding="utf-8"))
_BOX = BOX_FILE["box"]

MOST_SEATS = 4
POINTS: int = _BOX["points"]
#: Stalls for everybody, by the number of seats.
STALLS = np.array([_BOX["stalls_by_seats"].get(str(seats), 0) for seats in range(MOST_SEATS + 1)], np.int8)

#: The kinds of action tile; a kind's number is its place here: first the own ones, then the neutral ones.
OWN_TILES: tuple[int, ...] = tuple(_BOX["tiles"])
NEUTRAL_TILES: tuple[int, ...] = tuple(sorted(set(_BOX["neutral"])))
TILE_NAMES = (*map(str, OWN_TILES), *(f"{value}n" for value in NEUTRAL_TILES))
TILE_NUMBER = {name: number for number, name in enumerate(TILE_NAMES)}
KINDS = len(TILE_NAMES)
FIRST_NEUTRAL = len(OWN_TILES)
SLOTS = len(OWN_TILES)
TILE_VALUE = np.array([*OWN_TILES, *NEUTRAL_TILES], np.int64)
#: The kinds in the pile of neutral tiles, from the top.
PILE = np.array([TILE_NUMBER[f"{value}n"] for value in _BOX["neutral"]], np.int8)
#: The own tiles that mark districts, by kind, in the order of their codes (P10).
MARKING = tuple(TILE_NUMBER[str(value)] for value in _BOX["marking"])
MARKS = np.array(MARKING, np.int64)

#: Who can stand on a square. An alley between two of them multiplies by the sum of their numbers less one (P9).
CUSTOMER_NAMES = ("", "clerk", "citizen", "lord")
CLERK, CITIZEN, LORD_HIMSELF = 1, 2, 3
CLERKS: int = _BOX["customers"]["clerk"]
CITIZENS: int = _BOX["customers"]["citizen"]
CUSTOMERS = CLERKS + CITIZENS
SQUARES = CUSTOMERS + 1  # the lord takes the last one (P8)

# With eleven squares and three alleys around every district, a map has at most 3 * 11 - 6 alleys, and one ring of
# them is the outer edge.
MOST_ALLEYS = 3 * SQUARES - 6
MOST_DISTRICTS = 2 * SQUARES - 5
SHORTEST, LONGEST = 2, 6  # spaces of an alley
VALUES = (1, 2, 3)
LEAST_SPACES = max(seats * int(STALLS[seats]) for seats in range(MOST_SEATS + 1))  # so that all stalls fit
