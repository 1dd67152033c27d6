"""What others cannot see: secret tiles and the order of the supply."""

from halles.engine.compile import rule
from halles.engine.record import Rec

from .supply import draw_tile


@rule
def imagine(s: Rec, seat: int, seed: int) -> None:
    """Mix the others' secret tiles back into the supply and deal them anew (H20).

    The unseen tiles are sorted first, so nothing of the true order is left in the result.
    """
    held = 0  # one bit per seat whose secret tile this seat cannot see
    for p in range(s.seats):
        if p != seat and s.secret[p]:
            held |= 1 << p
            s.supply[s.tiles] = s.secret[p]
            s.tiles += 1
    for i in range(1, s.tiles):
        tile = s.supply[i]
        j = i
        while j > 0 and s.supply[j - 1] > tile:
            s.supply[j] = s.supply[j - 1]
            j -= 1
        s.supply[j] = tile
    for p in range(s.seats):
        if held >> p & 1:
            s.secret[p] = draw_tile(s)


@rule
def observed(s: Rec, eyes: int) -> int:
    """The tile just drawn, which everybody sees."""
    return s.drawn
