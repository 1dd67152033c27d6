"""What is in the box: product cards, action cards, prices, limits. The figures stand in components.json."""

import json
from pathlib import Path

import numpy as np

_BOX = json.loads((Path(__file__).parent / "components.json").read_text(encoding="utf-8"))

KIND_NAMES: tuple[str, ...] = tuple(_BOX["kinds"])
KIND_NUMBER = {name: number for number, name in enumerate(KIND_NAMES)}
KINDS = len(KIND_NAMES)

#: The weights of the cards of one kind, and how many cards there are of each.
WEIGHTS = tuple(int(kg) for kg in _BOX["per_kind"])
COPIES = np.array(list(_BOX["per_kind"].values()), np.int64)
SIZES = len(WEIGHTS)
LIGHTEST = WEIGHTS[0]

#: A card's number is SIZES * kind + its place among the weights; equal cards have the same number.
CARDS = KINDS * SIZES
CARD_NAMES = tuple(f"{kind}{kg}" for kind in KIND_NAMES for kg in WEIGHTS)
CARD_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
ALL_CARDS = KINDS * int(COPIES.sum())
EVERY_CARD = (1 << CARDS) - 1  # one bit for each card's number
ONE_KIND = (1 << SIZES) - 1  # the bits of kind 0

#: Action cards (C38): everybody has one of each; unused ones are bits.
ACTION_NAMES: tuple[str, ...] = tuple(_BOX["actions"])
CHEAT, TOURISTS, ROT = (1 << ACTION_NAMES.index(name) for name in ("cheat", "tourists", "rot"))
ALL_ACTIONS = CHEAT | TOURISTS | ROT

#: The price track of the box, and what a track of one's own may be: so many prices, none higher than this.
_TRACK = _BOX["bid_track"]
PRICES = tuple(range(_TRACK["min"], _TRACK["max"] + 1, _TRACK["step"]))
FEWEST_PRICES, MOST_PRICES = 2, 20
DEAREST = 99
MIDDLE = PRICES[(len(PRICES) - 1) // 2] + PRICES[len(PRICES) // 2]  # twice the price in the middle
LIMIT: int = _BOX["limit"]  # kilograms of a product, and of a seat, in one round
DEAL: int = _BOX["deal"]
MOST_SEATS = max(int(seats) for seats in _BOX["normal_rounds"])
#: Rounds before the final, by the number of seats (C35).
NORMAL_ROUNDS = np.array([_BOX["normal_rounds"].get(str(seats), 0) for seats in range(MOST_SEATS + 1)], np.int64)
MOST_ASIDE = int(NORMAL_ROUNDS.max())

#: Sets of cards of one kind. A set's number counts its cards: first those of 2 kg, then of 3, then of 4.
_SPANS = [int(copies) + 1 for copies in COPIES]
SETS = int(np.prod(_SPANS))
STEPS = np.array([int(np.prod(_SPANS[:i])) for i in range(SIZES)], np.int64)


def set_counts(number: int) -> list[int]:
    """How many cards of each weight are in a set."""
    return [number // int(STEPS[i]) % _SPANS[i] for i in range(SIZES)]


def set_number(counts: list[int]) -> int:
    """The number of the set with so many cards of each weight."""
    return sum(count * int(step) for count, step in zip(counts, STEPS, strict=True))
