"""Cards in hands, piles and discards: drawing, reshuffling, taking one out, and what everybody can tell of a hand."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import HAND, MOST_OWNED
from .notation import DRAWN, RESHUFFLED

NO_BOUND = 127  # more coins than any hand can have


@rule
def draw_hand(s: Rec, p: int, log: Ints) -> None:
    """Draw five cards; when the pile runs out on the way, the discard becomes a new one (N18)."""
    s.knowns[p] = 0
    s.least[p] = 0
    s.most[p] = NO_BOUND
    for i in range(HAND):
        s.known[HAND * p + i] = 0
    for _ in range(HAND):
        if s.piles[p] == 0:
            if s.discards[p] == 0:
                return
            reshuffle(s, p, log)
        kind = take_from_pile(s, p, chance(s, s.piles[p]))
        add_to_hand(s, p, kind)
        note(log, DRAWN, p, kind)


@rule
def reshuffle(s: Rec, p: int, log: Ints) -> None:
    """The discard becomes the pile. Everybody knows what the old pile held, so that part of the hand is no secret."""
    note(log, RESHUFFLED, p)
    for i in range(s.hands[p]):
        s.known[HAND * p + i] = s.hand[HAND * p + i]
    s.knowns[p] = s.hands[p]
    base = MOST_OWNED * p
    for i in range(s.discards[p]):
        s.pile[base + i] = s.discard[base + i]
        s.discard[base + i] = 0
    s.piles[p] = s.discards[p]
    s.discards[p] = 0


@rule
def take_from_pile(s: Rec, p: int, i: int) -> int:
    """Take card number i of the pile; the last one takes its place."""
    base = MOST_OWNED * p
    kind = s.pile[base + i]
    s.piles[p] -= 1
    last = base + s.piles[p]
    s.pile[base + i] = s.pile[last]
    s.pile[last] = 0
    return kind


@rule
def add_to_hand(s: Rec, p: int, kind: int) -> None:
    """Put a card where it belongs in the sorted hand."""
    j = HAND * p + s.hands[p]
    while j > HAND * p and s.hand[j - 1] > kind:
        s.hand[j] = s.hand[j - 1]
        j -= 1
    s.hand[j] = kind
    s.hands[p] += 1


@rule
def take_from_hand(s: Rec, p: int, kind: int) -> None:
    """Take a card out of the hand for all to see; what everybody can tell of the rest follows."""
    s.hands[p] -= 1
    i, last = HAND * p, HAND * p + s.hands[p]
    while s.hand[i] != kind:
        i += 1
    while i < last:
        s.hand[i] = s.hand[i + 1]
        i += 1
    s.hand[last] = 0
    if s.knowns[p]:
        s.knowns[p] = drop(s.known, HAND * p, s.knowns[p], kind)
    s.least[p] = max(0, s.least[p] - s.coins[kind])
    s.most[p] -= s.coins[kind]


@rule
def drop(cards: Ints, base: int, count: int, kind: int) -> int:
    """Take one such card out of a list, if it is there, and close the gap; gives the new length."""
    for i in range(count):
        if cards[base + i] == kind:
            for j in range(i, count - 1):
                cards[base + j] = cards[base + j + 1]
            cards[base + count - 1] = 0
            return count - 1
    return count


@rule
def put_on_discard(s: Rec, p: int, kind: int) -> None:
    """Lay a card on the seat's own discard."""
    s.discard[MOST_OWNED * p + s.discards[p]] = kind
    s.discards[p] += 1


@rule
def discard_hand(s: Rec, p: int) -> None:
    """Lay the rest of the hand on the discard."""
    for i in range(HAND * p, HAND * p + s.hands[p]):
        put_on_discard(s, p, s.hand[i])
        s.hand[i] = 0
    s.hands[p] = 0


@rule
def hand_coins(s: Rec, p: int) -> int:
    """The coins that the hand can generate."""
    total = 0
    for i in range(HAND * p, HAND * p + s.hands[p]):
        total += s.coins[s.hand[i]]
    return total


@rule
def means(s: Rec, p: int) -> int:
    """All that a seat can pay: hand and wallet."""
    return hand_coins(s, p) + s.wallet[p]


@rule
def tell_at_least(s: Rec, p: int, price: int) -> None:
    """Everybody has seen that this seat can pay so much."""
    s.least[p] = max(s.least[p], price - s.wallet[p])


@rule
def tell_less_than(s: Rec, p: int, price: int) -> None:
    """Everybody has seen that this seat cannot pay so much."""
    s.most[p] = min(s.most[p], price - 1 - s.wallet[p])


# -- paying --


@rule
def can_spend(s: Rec, p: int, nth: int) -> bool:
    """Is there a whole payment with the cards put down and this one of the hand, none of them superfluous? (N11)"""
    own = s.coins[s.hand[HAND * p + nth]]
    if own == 0:
        return False
    total = s.paid + own
    least = own
    for i in range(s.spents):
        least = min(least, s.coins[s.spent[i]])
    if total - least >= s.price:
        return False
    if total + s.wallet[p] >= s.price:
        return True
    for others in range(1, 1 << s.hands[p]):
        if others >> nth & 1:
            continue
        sum_all, least_all = total, least
        for i in range(s.hands[p]):
            if others >> i & 1:
                sum_all += s.coins[s.hand[HAND * p + i]]
                least_all = min(least_all, s.coins[s.hand[HAND * p + i]])
        if least_all > 0 and sum_all + s.wallet[p] >= s.price and sum_all - least_all < s.price:
            return True
    return False


@rule
def can_settle(s: Rec, p: int) -> bool:
    """Do the cards put down and the wallet reach the price?"""
    return s.paid + s.wallet[p] >= s.price


@rule
def can_go_on(s: Rec, p: int) -> bool:
    """Can a payment that was begun be brought to an end with this hand?"""
    if can_settle(s, p):
        return True
    for i in range(s.hands[p]):
        if can_spend(s, p, i):
            return True
    return False
