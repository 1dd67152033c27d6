"""Imagining: everything a seat cannot see is drawn anew, consistently with all that everybody could tell (N24)."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .components import HAND, LEVELS, MOST_OWNED, OF_LEVEL, PRIORITIES, SEATS, SLOTS
from .hands import add_to_hand, can_go_on, drop, hand_coins, take_from_pile
from .notation import PAYING

_TRIES = 40  # hands dealt at random before all possible ones are looked at


@rule
def imagine(s: Rec, seat: int, seed: int) -> None:
    """Deal the others' hands from their unseen cards and turn their hidden Priorities into any they may have placed.

    Piles are sorted first, so nothing of the true order is left in the result.
    """
    for level in range(len(LEVELS) - 1):
        sort(s.stack, OF_LEVEL * level, s.stacks)
    for p in range(SEATS):
        sort(s.discard, MOST_OWNED * p, s.discards[p])
        if p == seat:
            sort(s.pile, MOST_OWNED * p, s.piles[p])
        else:
            deal_again(s, p)
            place_again(s, p)


@rule
def sort(cards: Ints, base: int, count: int) -> None:
    """Sort one list of cards."""
    for i in range(base + 1, base + count):
        kind = cards[i]
        j = i
        while j > base and cards[j - 1] > kind:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = kind


@rule
def deal_again(s: Rec, p: int) -> None:
    """A new hand from the unseen cards: every hand that agrees with what was seen is as likely as the others."""
    size = s.hands[p]
    hand_back(s, p)
    for _ in range(_TRIES):
        while s.hands[p] < size:
            add_to_hand(s, p, take_from_pile(s, p, chance(s, s.piles[p])))
        if is_possible(s, p):
            sort(s.pile, MOST_OWNED * p, s.piles[p])
            return
        hand_back(s, p)
    deal_any_possible(s, p, size)


@rule
def hand_back(s: Rec, p: int) -> None:
    """The hand goes back into the pile, sorted, except for the cards that everybody knows to be in it."""
    for i in range(HAND * p, HAND * p + s.hands[p]):
        s.pile[MOST_OWNED * p + s.piles[p]] = s.hand[i]
        s.piles[p] += 1
        s.hand[i] = 0
    s.hands[p] = 0
    sort(s.pile, MOST_OWNED * p, s.piles[p])
    for i in range(s.knowns[p]):
        kind = s.known[HAND * p + i]
        s.piles[p] = drop(s.pile, MOST_OWNED * p, s.piles[p], kind)
        add_to_hand(s, p, kind)


@rule
def is_possible(s: Rec, p: int) -> bool:
    """Does this hand agree with who could pay and who could not, and with a payment that was begun?"""
    if not s.least[p] <= hand_coins(s, p) <= s.most[p]:
        return False
    return s.phase != PAYING or s.turn != p or can_go_on(s, p)


@rule
def deal_any_possible(s: Rec, p: int, size: int) -> None:
    """Go through all hands, since few agree with what was seen, and keep one of those by lot."""
    wanted = size - s.hands[p]
    count, found, chosen = s.piles[p], 0, 0
    cards = (1 << wanted) - 1
    while cards >> count == 0:
        deal_these(s, p, cards)
        if is_possible(s, p):
            found += 1
            if chance(s, found) == 0:
                chosen = cards
        hand_back(s, p)
        low = cards & -cards  # the next larger number with as many bits
        up = cards + low
        cards = up | (((cards ^ up) // low) >> 2)
    deal_these(s, p, chosen)


@rule
def deal_these(s: Rec, p: int, cards: int) -> None:
    """Take the cards of the pile at these places into the hand; the pile stays sorted."""
    for i in range(s.piles[p] - 1, -1, -1):
        if cards >> i & 1:
            kind = s.pile[MOST_OWNED * p + i]
            s.piles[p] = drop(s.pile, MOST_OWNED * p, s.piles[p], kind)
            add_to_hand(s, p, kind)


@rule
def place_again(s: Rec, p: int) -> None:
    """Under every card that lies face down, any Priority that the seat can have put there."""
    base = len(SLOTS) * p
    free = s.ready[p]
    for slot in range(s.shown):
        value = s.placed[base + slot]
        if value:
            free &= ~(1 << (value - 1))
    if s.shown == len(SLOTS):
        return
    for slot in range(s.shown, len(SLOTS)):
        if s.placed[base + slot]:
            value = any_bit(s, free)
            free &= ~(1 << value)
            s.placed[base + slot] = value + 1


@rule
def any_bit(s: Rec, bits: int) -> int:
    """One of the bits that are set, by lot."""
    count = 0
    for value in range(PRIORITIES):
        count += bits >> value & 1
    nth = chance(s, count)
    for value in range(PRIORITIES):
        if bits >> value & 1:
            if nth == 0:
                return value
            nth -= 1
    return 0  # never reached: there are more Priorities than slots left
