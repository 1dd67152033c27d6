"""Counting: alleys that are complete, and at the end those at the lord's square that are not (P9, P12)."""

from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import LORD_HIMSELF
from .lanes import first_square, length_of, second_square, stalls_of, value_at
from .notation import ALLEY, AT_FIRST, LORD_ALLEY


@rule
def multiplier_of(s: Rec, a: int) -> int:
    """What the customers at an alley's two ends multiply by; 0 while one of them is missing (P9)."""
    x, y = s.square[first_square(s.lane[a])], s.square[second_square(s.lane[a])]
    return x + y - 1 if x and y else 0


@rule
def sum_of(s: Rec, a: int, p: int) -> int:
    """The values under a seat's stalls in an alley."""
    lane, owners, built = s.lane[a], s.owners[a], s.built[a]
    back = length_of(lane) - 1
    total = 0
    for k in range(built):
        if owners >> 2 * k & 3 == p:
            total += value_at(lane, k if s.begun[a] == AT_FIRST else back - k)
    return total


@rule
def score_alley_if_complete(s: Rec, a: int, log: Ints) -> None:
    """Pay an alley that is full and has a customer at both ends; this happens to it once, with its last piece (P9)."""
    if s.built[a] == length_of(s.lane[a]) and multiplier_of(s, a):
        pay_alley(s, a, ALLEY, log)


@rule
def ends_at(s: Rec, a: int, i: int) -> bool:
    """Does the alley end at this square?"""
    return first_square(s.lane[a]) == i or second_square(s.lane[a]) == i


@rule
def score_square(s: Rec, i: int, log: Ints) -> None:
    """A square has just been taken: pay every alley that this completes."""
    for a in range(s.alleys):
        if ends_at(s, a, i):
            score_alley_if_complete(s, a, log)


@rule
def pay_alley(s: Rec, a: int, kind: int, log: Ints) -> None:
    """Everyone's values there, times what the two customers multiply by."""
    times = multiplier_of(s, a)
    for p in range(s.seats):
        if stalls_of(s.counts[a], p):
            total = sum_of(s, a, p)
            s.points[p] += times * total
            note(log, kind, a, p, times * total, total, times)


@rule
def score_lord(s: Rec, log: Ints) -> None:
    """At the end, if the lord stands somewhere: every alley of his that is not full pays for what is there (P12)."""
    for a in range(s.alleys):
        if lord_pays(s, a):
            pay_alley(s, a, LORD_ALLEY, log)


@rule
def lord_pays(s: Rec, a: int) -> bool:
    """Does an alley lie at the lord's square, and is not full? (P12)"""
    x, y = s.square[first_square(s.lane[a])], s.square[second_square(s.lane[a])]
    return s.built[a] < length_of(s.lane[a]) and (x == LORD_HIMSELF or y == LORD_HIMSELF)
