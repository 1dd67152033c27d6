"""What is in the box besides the cards: slots, Priorities, costs, rounds. The figures stand in components.json."""

import json
from pathlib import Path
from typing import Any

import numpy as np

BOX: dict[str, Any] = json.loads((Path(__file__).parent / "components.json").read_text(encoding="utf-8"))

SEATS = 2
ROUNDS: int = BOX["rounds"]
HAND: int = BOX["hand"]

LEVELS = ("base", "I", "II", "III")
#: Where a Priority can be placed, from left to right; slot 1, 2, 3 is the one of level I, II, III.
SLOTS = ("first", "I", "II", "III")
FIRST = 0

PRIORITIES = len(BOX["priority_cards"])
ALL_PRIORITIES = (1 << PRIORITIES) - 1
#: What it costs to buy a Priority back, by its value; 0 for those that come back by themselves (N14).
REBUY = np.array([BOX["rebuy"].get(str(value), 0) for value in range(PRIORITIES)], np.int64)
ASIDE = sum(1 << value for value in range(PRIORITIES) if REBUY[value])
DESTROY: int = BOX["destroy_cost"]
COINS_PER_POINT: int = BOX["coins_per_point"]

#: Kinds of card are numbered 1 to KINDS: ten numbers for the base cards, then ten for each level; 0 is "no card".
OF_LEVEL = 10
KINDS = OF_LEVEL * len(LEVELS)
MOST_OWNED = KINDS  # ten base cards, and every card of every level
