"""The state of Marché de Noël, and the audit that counts every card, coin and Priority."""

from collections import Counter

from halles.engine.record import Rec, declare

from .components import ALL_PRIORITIES, ASIDE, HAND, KINDS, LEVELS, MOST_OWNED, OF_LEVEL, ROUNDS, SEATS, SLOTS
from .notation import MARKET, PAYING

_SLOTS = len(SLOTS)
_SOLD = OF_LEVEL * (len(LEVELS) - 1)

STATE = declare(
    rng="u8",
    # the cards: their figures by kind (N22), and where they lie; unused places hold 0
    copies=("i1", KINDS + 1),  # of a base card: in each deck
    cost=("i1", KINDS + 1),
    coins=("i1", KINDS + 1),
    points=("i1", KINDS + 1),
    initial=("i1", len(LEVELS)),
    hand=("i1", SEATS * HAND),  # sorted
    hands=("i1", SEATS),
    pile=("i1", SEATS * MOST_OWNED),  # in no particular order: a card is drawn by lot, nobody knows the order anyway
    piles=("i1", SEATS),
    discard=("i1", SEATS * MOST_OWNED),
    discards=("i1", SEATS),
    wreck=("i1", SEATS * ROUNDS),  # destroyed cards
    wrecks=("i1", SEATS),
    stack=("i1", _SOLD),  # the cards of each level still to come, in no particular order
    stacks="i1",  # how many in each of the three
    offer=("i1", len(LEVELS)),  # by slot
    unsold=("i1", _SOLD),
    unsolds="i1",
    # what everybody can tell of a hidden hand (N24)
    known=("i1", SEATS * HAND),  # cards that must be in it, since the last of a pile were drawn
    knowns=("i1", SEATS),
    least=("i1", SEATS),  # coins it has at least and at most, from who could pay and who could not
    most=("i1", SEATS),
    # coins and Priorities
    wallet=("i1", SEATS),
    gauge="i1",
    ready=("i1", SEATS),  # Priorities not set aside, one bit each
    placed=("i1", SEATS * _SLOTS),  # value + 1 by seat and slot; they stay until the round is over
    # where the round stands
    round="i1",
    first="i1",
    phase="i1",
    turn="i1",
    shown="i1",  # slots turned up so far
    effect="i1",  # slot named by the first player, 0 for none
    price="i1",  # of the card that is being paid for, or offered at minus 1
    paid="i1",  # coins of the cards put down for it
    spent=("i1", HAND),
    spents="i1",
    broke="i1",  # has the seat in the market destroyed its card?
    card=("i1", len(LEVELS)),  # by slot: the card settled there in this round, who bought it (seat + 1), for how much
    buyer=("i1", len(LEVELS)),
    bill=("i1", len(LEVELS)),
    over="i1",
)


def part(s: Rec, field: str, start: int, count: int) -> list[int]:
    """The first `count` entries of a list that starts there."""
    return [getattr(s, field)[start + i] for i in range(count)]


def owned(s: Rec, p: int) -> list[int]:
    """All cards of a seat, wherever they lie; the cards put down for a payment are still its own."""
    cards = part(s, "hand", HAND * p, s.hands[p]) + part(s, "pile", MOST_OWNED * p, s.piles[p])
    cards += part(s, "discard", MOST_OWNED * p, s.discards[p])
    if s.phase == PAYING and s.turn == p:
        cards += part(s, "spent", 0, s.spents)
    return sorted(cards)


def audit(s: Rec) -> None:
    """Raise AssertionError unless every card, coin and Priority is accounted for."""
    cards = Counter(part(s, "unsold", 0, s.unsolds))
    for p in range(SEATS):
        cards.update(owned(s, p) + part(s, "wreck", ROUNDS * p, s.wrecks[p]))
    for slot in range(1, len(LEVELS)):
        cards.update(part(s, "stack", OF_LEVEL * (slot - 1), s.stacks))
        cards.update([s.offer[slot]] if s.offer[slot] else [])
    box = {k: s.copies[k] * (SEATS if k <= OF_LEVEL else 1) for k in range(1, KINDS + 1) if s.copies[k]}
    assert cards == box, "a card is missing or too many"
    assert s.stacks == ROUNDS - s.round, "each stack loses a card a round (N13)"
    for p in range(SEATS):
        hand = part(s, "hand", HAND * p, s.hands[p])
        assert hand == sorted(hand), "a hand is out of order"
        assert not Counter(part(s, "known", HAND * p, s.knowns[p])) - Counter(hand), "a known card is not in the hand"
        assert s.least[p] <= sum(s.coins[kind] for kind in hand) <= s.most[p], "a hand is not what everybody could tell"
        assert 0 <= s.wallet[p] <= s.gauge, "a wallet is out of its gauge"
        assert s.ready[p] | ASIDE == ALL_PRIORITIES, "0, 1 and 2 always come back (N14)"
        values = [value - 1 for value in part(s, "placed", _SLOTS * p, _SLOTS) if value]
        assert len(set(values)) == len(values), "a Priority was placed twice"
        assert s.phase == MARKET or all(s.ready[p] >> value & 1 for value in values), "a Priority set aside was placed"
    lists = (("hand", HAND, s.hands), ("pile", MOST_OWNED, s.piles), ("discard", MOST_OWNED, s.discards))
    for name, width, count in lists:
        for p in range(SEATS):
            assert not any(part(s, name, width * p + count[p], width - count[p])), "a card lies where nothing should"
