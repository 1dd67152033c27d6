"""What a seat may do."""

import numpy as np

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.counting import count_bits, nth_bit
from halles.engine.record import Ints, Rec

from .components import CELLS, GOODS, KINDS
from .notation import DRAW, PASS, SECRET, STALL, TAKE, TILE

# r // frees for every r and frees that occur, since a division would be the slowest step of a random move.
_INVERSE = np.array([0] + [65536 // n + 1 for n in range(1, CELLS + 1)], np.int64)


@rule
def moves(s: Rec, out: Ints) -> int:
    """List the legal moves: a stall, a tile, or the secret one; a pass only if there is nothing else (H12)."""
    n = 0
    if s.drawn:
        return add_cells(s, TILE, out, n)  # H10
    for goods in range(GOODS):
        if s.stalls[GOODS * s.turn + goods]:
            n = add_cells(s, STALL + CELLS * goods, out, n)
    if s.secret[s.turn]:
        n = add_cells(s, SECRET, out, n)
    if s.open:
        opened = open_kinds(s)
        for kind in range(1, KINDS + 1):
            if opened >> kind & 1:
                n = add_cells(s, TAKE + CELLS * (kind - 1), out, n)
    elif s.tiles:
        out[n] = DRAW
        n += 1
    if n == 0:
        out[0] = PASS
        return 1
    return n


@rule
def add_cells(s: Rec, first: int, out: Ints, n: int) -> int:
    """Add a kind of move, by its first code, on every free space."""
    for i in range(s.frees):
        out[n + i] = first + s.free[i]
    return n + s.frees


@rule
def pick(s: Rec, mind: Rec) -> int:
    """One legal move, each as likely as the others, without listing them."""
    frees = s.frees
    if s.drawn:
        return TILE + s.free[chance(mind, frees)]
    base = GOODS * s.turn
    kinds = (s.stalls[base] > 0) + (s.stalls[base + 1] > 0) + (s.stalls[base + 2] > 0) + (s.stalls[base + 3] > 0)
    actions = kinds + (s.secret[s.turn] > 0)
    opened = open_kinds(s) if s.open else 0
    takes = count_bits(opened)
    count = (actions + takes) * frees + (s.tiles > 0 and s.open == 0)
    if count == 0:
        return PASS
    r = chance(mind, count)
    nth = (r * _INVERSE[frees]) >> 16
    if nth == actions + takes:
        return DRAW
    cell = s.free[r - nth * frees]
    if nth >= actions:
        return TAKE + CELLS * (nth_bit(opened, nth - actions) - 1) + cell
    if nth == kinds:
        return SECRET + cell
    for goods in range(GOODS):
        nth -= s.stalls[base + goods] > 0
        if nth < 0:
            return STALL + CELLS * goods + cell
    return PASS  # never reached: nth was below the kinds counted


@rule
def open_kinds(s: Rec) -> int:
    """The kinds of tile still to be had, as bits."""
    bits = 0
    for i in range(s.tiles):
        bits |= 1 << s.supply[i]
    return bits
