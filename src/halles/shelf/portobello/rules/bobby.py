"""The Bobby's walks: what a crossing costs, and who is paid for it."""

from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .lanes import stalls_of
from .notation import NOBODY, PAID, WALKED


@rule
def most_stalls(s: Rec, a: int) -> int:
    """The largest number of stalls that one seat has in an alley."""
    most = 0
    for p in range(s.seats):
        most = max(most, stalls_of(s.counts[a], p))
    return most


@rule
def crossing_price(s: Rec, p: int, a: int) -> int:
    """Nothing for the one who has most stalls there alone; else a point, or one for each who has most (P5)."""
    most = most_stalls(s, a)
    if most == 0:
        return 1
    holders = 0
    for other in range(s.seats):
        holders += stalls_of(s.counts[a], other) == most
    if stalls_of(s.counts[a], p) == most:
        return 0 if holders == 1 else 1
    return holders


@rule
def gets_toll(s: Rec, p: int, a: int, other: int) -> bool:
    """Is this seat paid when another one crosses: has it most stalls there, and the other one fewer?"""
    most = most_stalls(s, a)
    return stalls_of(s.counts[a], p) < most and stalls_of(s.counts[a], other) == most


@rule
def move_bobby(s: Rec, d: int, log: Ints) -> None:
    """Lead the Bobby over the alley shared with a neighbouring district and pay for it (P5)."""
    a = s.wall[3 * s.bobby + side_of(s, d)]
    pay_crossing(s, s.turn, a, log)
    note(log, WALKED, a)
    s.bobby = d
    s.walked |= 1 << d


@rule
def side_of(s: Rec, d: int) -> int:
    """On which of its three sides a neighbouring district lies, seen from the Bobby's."""
    side = 0
    while s.beyond[3 * s.bobby + side] != d:
        side += 1
    return side


@rule
def pay_crossing(s: Rec, p: int, a: int, log: Ints) -> None:
    """Pay point by point: to nobody, or to each seat that has most stalls in the alley."""
    left = crossing_price(s, p, a)
    for other in range(s.seats):
        if gets_toll(s, p, a, other):
            s.points[p] -= 1
            s.points[other] += 1
            note(log, PAID, p, other)
            left -= 1
    if left:  # an empty alley, or a shared majority
        s.points[p] -= left
        note(log, PAID, p, NOBODY)
