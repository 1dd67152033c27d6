"""A bot in ten lines. From this folder: halles simulate heller --games 20 --bots first_choice:choose,random"""

from random import Random
from typing import Any


def choose(view: dict[str, Any], moves: list[str], rng: Random) -> str:
    """Any move but passing, if there is one."""
    active = [move for move in moves if move not in ("pass", "no")]
    return rng.choice(active or moves)
