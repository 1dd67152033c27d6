"""Counting: the points on everybody's cards, and the coins by threes."""

from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import COINS_PER_POINT, HAND, MOST_OWNED, SEATS
from .notation import COUNTED


@rule
def score(s: Rec, p: int) -> int:
    """The points on all cards a seat owns, wherever they lie, and one for every three coins (N19)."""
    total = s.wallet[p] // COINS_PER_POINT
    for i in range(HAND * p, HAND * p + s.hands[p]):
        total += s.points[s.hand[i]]
    for i in range(MOST_OWNED * p, MOST_OWNED * p + s.piles[p]):
        total += s.points[s.pile[i]]
    for i in range(MOST_OWNED * p, MOST_OWNED * p + s.discards[p]):
        total += s.points[s.discard[i]]
    if s.turn == p:
        for i in range(s.spents):  # put down, not yet paid
            total += s.points[s.spent[i]]
    return total


@rule
def note_cards(s: Rec, p: int, log: Ints) -> None:
    """Note every card a seat owns at the end, for the score sheet."""
    if log is None:
        return
    for i in range(HAND * p, HAND * p + s.hands[p]):
        note(log, COUNTED, p, s.hand[i])
    for i in range(MOST_OWNED * p, MOST_OWNED * p + s.piles[p]):
        note(log, COUNTED, p, s.pile[i])
    for i in range(MOST_OWNED * p, MOST_OWNED * p + s.discards[p]):
        note(log, COUNTED, p, s.discard[i])


@rule
def scores(s: Rec, out: Ints) -> None:
    """The points as they stand."""
    for p in range(SEATS):
        out[p] = score(s, p)


@rule
def winners(s: Rec, out: Ints) -> None:
    """Whoever has more; a tie is a shared victory (N20)."""
    a, b = score(s, 0), score(s, 1)
    out[0] = 1 if a >= b else 0
    out[1] = 1 if b >= a else 0
