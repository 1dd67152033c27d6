"""A round of Central Market around its sales: the deal, who proposes, cards set aside, points, the final."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import CARDS, COPIES, DEAL, KINDS, LIMIT, NORMAL_ROUNDS, SIZES
from .knowledge import kinds_bits, learn, remember_aside, reshuffled, take_up
from .notation import DEALT, END, FINAL, FIRST, KEEPING, OVER, POINTS, PROPOSING, RESHUFFLE, ROUND, TAKEN_UP
from .sale import holds, next_seat
from .state import DECK, DISCARD, HAND, THROWN

# -- the delivery --


@rule
def start_round(s: Rec, log: Ints) -> None:
    """Reset the limits, then deal four cards each, one by one (phase 1)."""
    clear_table(s)
    s.round += 1
    note(log, ROUND, s.round)
    for _ in range(DEAL):
        p = s.first
        for _ in range(s.seats):
            deal(s, p, log)
            p = next_seat(s, p)
    next_proposal(s)


@rule
def clear_table(s: Rec) -> None:
    """Nothing sold, nothing proposed, no income."""
    s.proposed = 0
    s.step = 0
    for kind in range(KINDS):
        s.sold_of[kind] = 0
        for p in range(s.seats):
            s.price[p, kind] = 0
            s.kg[p, kind] = 0
            s.paid[p, kind] = 0
            s.cheated[p, kind] = 0
            s.toured[p, kind] = 0
    for p in range(s.seats):
        s.sold_by[p] = 0
        s.income[p] = 0
        s.out[p] = 0


@rule
def deal(s: Rec, p: int, log: Ints) -> None:
    """One card from the deck; when nothing is left even after a reshuffle, none (C32)."""
    if s.deck == 0 and not reshuffle(s, log):
        return
    card = 0
    left = chance(s, s.deck)
    while left >= s.pile[DECK, card]:
        left -= s.pile[DECK, card]
        card += 1
    s.pile[DECK, card] -= 1
    s.deck -= 1
    s.pile[HAND + p, card] += 1
    s.cards[p] += 1
    note(log, DEALT, p, card)


@rule
def reshuffle(s: Rec, log: Ints) -> bool:
    """Make the discard pile a new deck; False if there is none. Everybody knows what is in it, so what is not."""
    fresh = 0
    held = 0
    for card in range(CARDS):
        count = s.pile[DISCARD, card]
        s.pile[DISCARD, card] = 0
        s.pile[DECK, card] = count
        s.deck += count
        if count:
            fresh |= 1 << card
        if count < COPIES[card % SIZES] and card // SIZES != s.removed - 1:
            held |= 1 << card
    if s.deck == 0:
        return False
    s.fresh = fresh
    for p in range(s.seats):
        reshuffled(s, p, held)
    note(log, RESHUFFLE)
    return True


# -- whose turn it is to propose --


@rule
def next_proposal(s: Rec) -> bool:
    """The next seat that can propose does so (C2, C3), the others are skipped; then cards are set aside (C30).

    False after the last proposal of the final: nothing is left to decide.
    """
    while s.step < s.seats:
        p = s.first + s.step
        p = p if p < s.seats else p - s.seats
        s.step += 1
        if s.sold_by[p] == LIMIT or s.cards[p] == 0:
            continue
        kinds = free_kinds(s, p)
        if kinds:
            learn(s, p, kinds_bits(((1 << KINDS) - 1) ^ s.proposed), 1, s.asides[p])
            s.phase = PROPOSING
            s.turn = p
            return True
        learn(s, p, kinds_bits(s.proposed), s.cards[p], s.asides[p])
    s.phase = KEEPING
    s.step = 0
    s.turn = s.first
    return not is_final(s)


@rule
def is_final(s: Rec) -> bool:
    """Is this the round of the cards set aside? (C35)"""
    return bool(s.round > NORMAL_ROUNDS[s.seats])


@rule
def free_kinds(s: Rec, p: int) -> int:
    """The products that a seat holds and nobody has proposed in this round, as bits."""
    kinds = 0
    for kind in range(KINDS):
        if s.proposed >> kind & 1 == 0 and holds(s, p, kind):
            kinds |= 1 << kind
    return kinds


# -- the end of a round --


@rule
def keep(s: Rec, card: int, log: Ints) -> None:
    """Set a card aside for the final, or none; the last one's answer ends the round (C30)."""
    p = s.turn
    if card >= 0:
        remember_aside(s, p)
        s.pile[HAND + p, card] -= 1
        s.cards[p] -= 1
        s.aside[p, s.asides[p]] = card + 1
        s.asides[p] += 1
    s.step += 1
    s.turn = next_seat(s, p)
    if s.step == s.seats:
        finish_round(s, log)


@rule
def finish_round(s: Rec, log: Ints) -> None:
    """Points, then the first player, then the next round, the final or the end (C39)."""
    award_points(s, log)
    if not is_final(s):
        s.first = next_first(s)
        note(log, FIRST, s.first)
        if s.round < NORMAL_ROUNDS[s.seats]:
            start_round(s, log)
            return
        start_final(s, log)
        if next_proposal(s):
            return
        award_points(s, log)  # nobody has set a card aside
    s.phase = OVER
    note(log, END)


@rule
def award_points(s: Rec, log: Ints) -> None:
    """Points for this round's income."""
    for p in range(s.seats):
        won = round_points(s, p)
        s.points[p] += won
        note(log, POINTS, p, won, s.income[p])


@rule
def round_points(s: Rec, p: int) -> int:
    """One point, and one for everybody who earned less; nothing without income (C27, C28)."""
    if s.income[p] == 0:
        return 0
    won = 1
    for q in range(s.seats):
        won += s.income[q] < s.income[p]
    return won


@rule
def next_first(s: Rec) -> int:
    """The fewest points; ties clockwise from the first player's left neighbour, himself last (C29)."""
    best = next_seat(s, s.first)
    p = best
    for _ in range(s.seats - 1):
        p = next_seat(s, p)
        if s.points[p] < s.points[best]:
            best = p
    return best


@rule
def start_final(s: Rec, log: Ints) -> None:
    """Hands are thrown away unseen, the cards set aside become the new hands, nothing is dealt (C33)."""
    clear_table(s)
    s.round += 1
    note(log, FINAL)
    for p in range(s.seats):
        take_up(s, p)
        for card in range(CARDS):
            s.pile[THROWN + p, card] = s.pile[HAND + p, card]
            s.pile[HAND + p, card] = 0
        s.cards[p] = s.asides[p]
        for i in range(s.asides[p]):
            card = s.aside[p, i] - 1
            s.pile[HAND + p, card] += 1
            s.aside[p, i] = 0
            note(log, TAKEN_UP, p, card)
        s.asides[p] = 0
