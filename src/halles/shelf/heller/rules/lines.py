"""Rows and columns as sums: every piece is one word, and a segment is the sum of its words."""

import numpy as np

from halles.engine.compile import rule
from halles.engine.record import Rec

from .components import COLUMNS, EYE, FIRE, FIRST_STALL, GOLD, GOODS, MOST_SEATS, PIECES, ROWS, WORTH

# Bits of a word: goods of seat 0..3 (8 bits each), what buyers pay, what takers take, eyes, gold.
SEAT_BITS, BUYERS, TAKERS, EYES, GOLDS = 8, 32, 40, 48, 52
WORD = np.zeros(PIECES, np.int64)
WORD[:FIRST_STALL] = [
    (worth << BUYERS if worth > 0 else -worth << TAKERS) | (kind == EYE) << EYES | (kind == GOLD) << GOLDS
    for kind, worth in enumerate(WORTH.tolist())
]
WORD[FIRST_STALL:] = [goods << SEAT_BITS * seat for seat in range(MOST_SEATS) for goods in range(1, GOODS + 1)]


@rule
def segment_value(word: int) -> int:
    """What a segment pays for each good: buyers less takers, no buyers beside the eye, all doubled by gold (H2)."""
    takers = (word >> TAKERS) & 0xFF
    value = -takers if (word >> EYES) & 0xF else ((word >> BUYERS) & 0xFF) - takers
    return value * 2 if word >> GOLDS else value


@rule
def goods_of(word: int, seat: int) -> int:
    """The goods of a seat in a segment."""
    return (word >> SEAT_BITS * seat) & 0xFF


@rule
def all_goods(word: int) -> int:
    """The goods of all seats in a segment."""
    return (word & 0xFF) + (word >> 8 & 0xFF) + (word >> 16 & 0xFF) + (word >> 24 & 0xFF)


@rule
def row_segment(s: Rec, cell: int) -> int:
    """The word of the row segment that a space lies in."""
    start = cell - cell % COLUMNS
    return _segment(s, cell, 1, start, start + COLUMNS)


@rule
def column_segment(s: Rec, cell: int) -> int:
    """The word of the column segment that a space lies in."""
    return _segment(s, cell, COLUMNS, 0, COLUMNS * ROWS)


@rule
def _segment(s: Rec, cell: int, step: int, low: int, high: int) -> int:
    """Add up from a space both ways, to the next fire or the edge."""
    word = WORD[s.cell[cell]]
    c = cell - step
    while c >= low and s.cell[c] != FIRE:
        word += WORD[s.cell[c]]
        c -= step
    c = cell + step
    while c < high and s.cell[c] != FIRE:
        word += WORD[s.cell[c]]
        c += step
    return word
