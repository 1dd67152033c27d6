"""The state of Central Market: one record, and the audit that counts every card."""

from halles.engine.record import Rec, declare

from .components import (
    ALL_ACTIONS,
    CARDS,
    COPIES,
    FEWEST_PRICES,
    KINDS,
    LIMIT,
    MOST_ASIDE,
    MOST_PRICES,
    MOST_SEATS,
    SIZES,
)
from .notation import OVER

FACTS = 8  # facts kept about a hand

# Piles of cards, as counts of each card.
DECK = 0
HAND = 1  # + seat
THROWN = HAND + MOST_SEATS  # + seat: what was left in hand when the final began
DISCARD = THROWN + MOST_SEATS
PILES = DISCARD + 1

STATE = declare(
    rng="u8",
    pile=("i1", (PILES, CARDS)),
    aside=("i1", (MOST_SEATS, MOST_ASIDE)),  # cards set aside for the final, plus 1; 0 is none
    asides=("i1", MOST_SEATS),
    cards=("i1", MOST_SEATS),  # how many cards in hand
    deck="i1",  # how many cards in the deck
    among=("i2", (MOST_SEATS, FACTS)),  # what everybody knows of a hand: see knowledge.py
    least=("i1", (MOST_SEATS, FACTS)),
    since=("i1", (MOST_SEATS, FACTS)),
    may=("i2", (MOST_SEATS, MOST_ASIDE)),  # what a card set aside can be, as bits
    fresh="i2",  # the cards that may be in the deck, as bits
    points=("i1", MOST_SEATS),
    income=("i2", MOST_SEATS),  # of this round
    acts=("i1", MOST_SEATS),  # unused action cards, as bits
    price=("i1", (MOST_SEATS, KINDS)),  # this round's bids by product, as places on the track from 1; 0 is none
    kg=("i1", (MOST_SEATS, KINDS)),  # kilograms that count, by the product that was on auction
    paid=("i1", (MOST_SEATS, KINDS)),  # those of them that did not rot
    cheated=("i1", (MOST_SEATS, KINDS)),  # the product really sold, plus 1; 0 is no cheating
    toured=("i1", (MOST_SEATS, KINDS)),  # kilograms sold to tourists
    sold_by=("i1", MOST_SEATS),
    sold_of=("i1", KINDS),
    out=("i1", MOST_SEATS),  # left the running auction
    seats="i1",
    turn="i1",
    first="i1",  # who began this round
    round="i1",  # 1, 2, 3 …
    phase="i1",
    lot="i1",  # the product on auction
    proposed="i1",  # the products proposed in this round, as bits
    proposer="i1",
    lowest="i1",  # who holds the lowest bid
    seller="i1",
    step="i1",  # seats that had their chance: to propose, to call Tourists, to set a card aside
    track=("i1", MOST_PRICES),  # the prices, rising
    prices="i1",  # and how many they are
    removed="i1",  # the product taken out (40 cards), plus 1
)


def audit(s: Rec) -> None:
    """Raise AssertionError unless every card, limit and figure is accounted for."""
    seats = range(s.seats)
    for card in range(CARDS):
        held = sum(s.pile[pile, card] for pile in range(PILES))
        held += sum(s.aside[p, i] == card + 1 for p in seats for i in range(MOST_ASIDE))
        whole = 0 if card // SIZES == s.removed - 1 else COPIES[card % SIZES]
        assert held == whole, "a card is missing or too many"
    assert all(s.pile[pile, card] >= 0 for pile in range(PILES) for card in range(CARDS)), "a pile owes a card"
    assert s.deck == sum(s.pile[DECK, card] for card in range(CARDS)), "the deck was miscounted"
    for p in seats:
        assert s.cards[p] == sum(s.pile[HAND + p, card] for card in range(CARDS)), "a hand was miscounted"
        assert s.asides[p] == sum(s.aside[p, i] > 0 for i in range(MOST_ASIDE)), "the cards set aside were miscounted"
        assert s.sold_by[p] == sum(s.kg[p, kind] for kind in range(KINDS)) <= LIMIT, "a seat sold too much"
        assert 0 <= s.acts[p] <= ALL_ACTIONS
        assert 0 <= s.turn < s.seats and 0 <= s.first < s.seats
    track = [s.track[i] for i in range(s.prices)]
    assert len(track) >= FEWEST_PRICES and track == sorted(set(track)) and track[0] > 0, "the price track is bent"
    for kind in range(KINDS):
        assert all(0 <= s.price[p, kind] <= s.prices for p in seats), "a bid is not on the track"
        assert s.sold_of[kind] == sum(s.kg[p, kind] for p in seats) <= LIMIT, "too much of a product was sold"
        assert all(s.paid[p, kind] <= s.kg[p, kind] for p in seats)
    assert 0 <= s.phase <= OVER
