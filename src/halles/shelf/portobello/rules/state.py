"""The state of Portobello Market: one small record with its map inside, and the audit that counts every piece."""

from halles.engine.record import Rec, declare

from .components import (
    CITIZENS,
    CLERKS,
    CUSTOMERS,
    FIRST_NEUTRAL,
    MARKING,
    MOST_ALLEYS,
    MOST_DISTRICTS,
    MOST_SEATS,
    OWN_TILES,
    PILE,
    SLOTS,
    SQUARES,
    STALLS,
)
from .lanes import first_square, length_of, second_square, stalls_of

STATE = declare(
    rng="u8",
    points=("i2", MOST_SEATS),
    # the map: the same from beginning to end
    lane=("i4", MOST_ALLEYS),  # an alley's squares, length and values (lanes.py)
    wall=("i1", 3 * MOST_DISTRICTS),  # the three alleys around each district
    beyond=("i1", 3 * MOST_DISTRICTS),  # the district behind each of them, -1 where the map ends
    alleys="i1",
    districts="i1",
    # what stands on it
    built=("i1", MOST_ALLEYS),  # stalls in each alley
    begun=("i1", MOST_ALLEYS),  # from which end it is built: AT_FIRST or AT_SECOND, 0 while it is empty
    owners=("i2", MOST_ALLEYS),  # whose they are, two bits each, in the order in which they were built
    counts=("i2", MOST_ALLEYS),  # how many of them each seat has, four bits each
    square=("i1", SQUARES),  # who stands there
    frees="i1",  # squares without anybody
    mark=("i1", MOST_DISTRICTS),  # 0, or 1 + 2 * seat, + 1 for the second marking tile
    bobby="i1",  # his district, -1 before he is put
    # in front of the seats
    stalls=("i1", MOST_SEATS),
    tile=("i1", MOST_SEATS * SLOTS),  # kinds of the three tiles
    down=("i1", MOST_SEATS),  # one bit for each tile that lies face down
    pile="i1",  # neutral tiles given out
    clerks="i1",  # still in the bag or in the row
    citizens="i1",
    row="i2",  # open variant: one bit per customer left, the lowest is the first; 1 is a citizen
    # the turn
    drawn="i1",  # the customer drawn and not yet placed
    slot="i1",  # the tile chosen for this turn, -1 before
    actions="i1",  # what is left of it
    walked="i4",  # the districts the Bobby may not enter now, one bit each (P18)
    turn="i1",
    first="i1",
    round="i1",  # 1, 2, 3 …
    busy="i1",  # was anything placed or marked in this round? (P17)
    last="i1",  # is this the last round? (P12)
    over="i1",
    seats="i1",
    open="i1",  # option
)


def audit(s: Rec) -> None:
    """Raise AssertionError unless every stall, customer, tile and space is accounted for."""
    seats = range(s.seats)
    standing = [0] * s.seats
    for a in range(s.alleys):
        built = s.built[a]
        assert 0 <= built <= length_of(s.lane[a]), "an alley holds too many stalls"
        assert (s.begun[a] == 0) == (built == 0), "an alley that is begun has a beginning"
        assert s.owners[a] >> 2 * built == 0, "a stall outside its alley"
        owners = [s.owners[a] >> 2 * i & 3 for i in range(built)]
        for p in seats:
            own = owners.count(p)
            assert own == stalls_of(s.counts[a], p), "an alley's stalls are miscounted"
            standing[p] += own
        assert first_square(s.lane[a]) != second_square(s.lane[a])
    for p in seats:
        assert s.stalls[p] >= 0, "a stall too many"
        assert standing[p] + s.stalls[p] == STALLS[s.seats], "a stall is missing"
        assert s.points[p] >= 0, "nobody goes below zero (P6)"

    people = [s.square[i] for i in range(SQUARES)]
    assert people.count(1) + s.clerks + (s.drawn == 1) == CLERKS, "a clerk is missing or too many"
    assert people.count(2) + s.citizens + (s.drawn == 2) == CITIZENS, "a citizen is missing or too many"
    assert people.count(0) == s.frees
    assert people.count(3) == (1 if s.frees == 0 else 0), "the lord comes last and alone"
    if s.open:
        assert s.row.bit_count() == s.citizens and s.row >> s.clerks + s.citizens == 0, "the row is wrong"
    assert s.clerks + s.citizens <= CUSTOMERS

    marks = [s.mark[d] - 1 for d in range(s.districts) if s.mark[d]]
    assert len(marks) == len(set(marks)) == s.pile, "a marking tile lies on two districts"
    taken = []
    for p in seats:
        for slot in range(SLOTS):
            kind = s.tile[SLOTS * p + slot]
            if kind < FIRST_NEUTRAL:
                assert kind == slot, "an own tile hangs in its own place"
            else:
                assert 2 * p + MARKING.index(slot) in marks, "a neutral tile replaces one that marks"
                taken.append(kind)
    assert sorted(taken) == sorted(PILE[: s.pile].tolist()), "the neutral tiles are miscounted"
    assert all(0 <= s.down[p] < 2 ** len(OWN_TILES) - 1 for p in seats)
    assert 0 <= s.turn < s.seats and 0 <= s.first < s.seats
