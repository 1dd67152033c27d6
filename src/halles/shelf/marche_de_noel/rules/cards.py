"""The card list: the one in the box, which is reconstructed, or one of a player's own."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from halles.engine.contract import Setting

from .components import BOX, LEVELS, OF_LEVEL

GROUPS = ("base", "levelI", "levelII", "levelIII")  # as the file calls the levels


@dataclass(frozen=True)
class CardList:
    """All cards by the number of their kind; a kind that the list does not use has no name and no copy."""

    names: tuple[str, ...]
    number: Mapping[str, int]
    copies: tuple[int, ...]
    cost: tuple[int, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    initial: tuple[int, ...]  # by level; nothing for base cards
    start: int  # coins in the wallet at first
    gauge: int  # coins it can hold (N17)

    def level(self, kind: int) -> str:
        """The level of a kind of card."""
        return LEVELS[(kind - 1) // OF_LEVEL]

    def face(self, kind: int) -> dict[str, Any]:
        """What people call a card by: its bauble (the level's), coins and points; never its id."""
        return {"level": self.level(kind), "coins": self.coins[kind], "points": self.points[kind]}


@lru_cache(64)
def card_list(value: str) -> CardList:
    """The card list of a value of the option `cards`: `standard`, or the content of a file that has been checked."""
    file = BOX if value == "standard" else json.loads(value)
    kinds: list[dict[str, Any]] = [{}]
    for group in GROUPS:
        kinds += [{"n": 1, **card} for card in file["cards"][group]]
        kinds += [{}] * (OF_LEVEL - len(file["cards"][group]))
    names = tuple(card.get("id", "") for card in kinds)
    copies, cost, coins, points = (tuple(card.get(key, 0) for card in kinds) for key in ("n", "cost", "coins", "vp"))
    return CardList(
        names,
        {name: kind for kind, name in enumerate(names) if name},
        copies,
        cost,
        coins,
        points,
        initial=(0, *(file["initial_cost"][group] for group in GROUPS[1:])),
        start=file["wallet"]["start"],
        gauge=file["wallet"]["max"],
    )


def cards_of(setting: Setting) -> CardList:
    """The card list of a match."""
    return card_list(setting.options["cards"])
