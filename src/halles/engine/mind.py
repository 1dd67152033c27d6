"""A mind: what a thinker has of its own beside the states it thinks about. Chance, and room to list and weigh moves.

A record, like a state: handing a record to compiled code costs nothing, handing it an array costs a locked counter.
"""

from typing import Any

from .chance import first_word
from .record import blank, lay_out

MOST_MOVES = 1024  # room for the legal moves of any position of any game

MIND = lay_out(rng="u8", weights=("f8", MOST_MOVES), moves=("i4", MOST_MOVES))


def new_minds(*seeds: int) -> Any:
    """An array of minds, one for each seed."""
    minds = blank(MIND, len(seeds))
    for mind, seed in zip(minds, seeds, strict=True):
        mind.rng = first_word(seed)
    return minds
