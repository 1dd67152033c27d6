"""The state of Auf Heller und Pfennig: 176 bytes, and the audit that counts every piece."""

from collections import Counter

from halles.engine.record import Rec, declare

from .components import BAG, CELLS, FIRST_STALL, GOODS, MOST_SEATS, ONES, STALLS, TILES

STATE = declare(
    rng="u8",
    money=("i2", MOST_SEATS),
    cell=("i1", CELLS),  # what lies on each space
    free=("i1", CELLS),  # the free spaces, in no particular order: the first `frees` count
    place=("i1", CELLS),  # where each free space stands in that list
    frees="i1",
    supply=("i1", TILES),  # the tiles still to be drawn, in no particular order: the first `tiles` count
    tiles="i1",
    stalls=("i1", MOST_SEATS * GOODS),  # stalls in hand: [4 * seat + goods - 1]
    secret=("i1", MOST_SEATS),  # kind of the secret tile, 0 when there is none
    drawn="i1",  # kind of the tile just drawn, 0 when there is none
    seats="i1",
    turn="i1",
    first="i1",  # who began this round
    round="i1",  # 1, 2, 3 …
    over="i1",
    last_stall="i1",  # options
    open="i1",
    next_starts="i1",
)


def audit(s: Rec) -> None:
    """Raise AssertionError unless every tile, stall and space is accounted for."""
    cells = [s.cell[c] for c in range(CELLS)]
    seats = range(s.seats)
    tiles = [piece for piece in cells if 0 < piece < FIRST_STALL]
    tiles += [s.supply[i] for i in range(s.tiles)]
    tiles += [s.secret[seat] for seat in seats if s.secret[seat]]
    tiles += [s.drawn] if s.drawn else []
    assert Counter(tiles) == Counter(BAG.tolist()), "a tile is missing or too many"

    free = [s.free[i] for i in range(s.frees)]
    assert sorted(free) == [c for c in range(CELLS) if cells[c] == 0], "the list of free spaces is wrong"
    assert all(s.place[c] == i for i, c in enumerate(free)), "a free space has lost its place"

    standing = Counter(piece for piece in cells if piece >= FIRST_STALL)
    for seat in seats:
        for goods in range(1, GOODS + 1):
            held = s.stalls[GOODS * seat + goods - 1]
            shown = standing.pop(FIRST_STALL + GOODS * seat + goods - 1, 0)
            whole = ONES[s.seats] if goods == 1 and not s.last_stall else STALLS[goods - 1]
            assert held >= 0 and held + shown <= whole, "a stall too many"
            if s.round == 1 or (goods == 1 and not s.last_stall):
                assert held + shown == whole, "a stall is missing"
    assert not standing, "a stall of nobody's"
    assert 0 <= s.turn < s.seats and 0 <= s.first < s.seats
