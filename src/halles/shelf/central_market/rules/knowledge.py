"""What everybody knows of hidden cards, and worlds that agree with it.

A fact about a seat says: at least `least` of its cards are among these (bits of `among`), counting its hand and the
cards it has set aside since it had `since` of them aside. Facts come from what the whole table sees: a proposal or a
bid without Cheater shows a product in hand (C4, C8), the Cheater shows that it is not there (C15), a skipped proposal
shows that nothing else is (C3), and a reshuffle that no card in hand lay on the discard pile. Playing a card of that
sort uses up one of a fact's cards; being dealt cards or setting one aside changes nothing. If a fact is about all cards
of a hand, then also about the one set aside: `may` keeps that.

What the running auction only makes likely is no fact: imagined hands begin with it and give way to facts.
"""

import numpy as np

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .components import ALL_CARDS, CARDS, CHEAT, EVERY_CARD, ONE_KIND, SIZES
from .notation import BIDDING, ROTTING, SELLING
from .state import DECK, FACTS, HAND, THROWN

# Places of hidden cards: 8 * seat + the place in the row set aside, or + _IN_HAND; then the piles nobody asks about.
_IN_HAND = 7
_ELSEWHERE = 1000
_IN_DECK = 2000
_PATIENCE = 200  # exchanges tried before a world is dealt afresh
# What an auction tells, in percent: counted in matches of greedy and of the search, where hands were compared with
# imagined ones (docs/search.md).
_TWO_PROPOSED = 80  # a proposer holds at least two cards of the product,
_THREE_PROPOSED = 35  # or three
_HONEST = 88  # who bids with an unused Cheater holds the product all the same
_EMPTY_HANDED = 50  # who passes without a bid holds none


@rule
def kind_bits(kind: int) -> int:
    """The cards of one kind, as bits."""
    return ONE_KIND << SIZES * kind


@rule
def kinds_bits(kinds: int) -> int:
    """The cards of several kinds, themselves given as bits."""
    bits = 0
    kind = 0
    while kinds >> kind:
        if kinds >> kind & 1:
            bits |= kind_bits(kind)
        kind += 1
    return bits


@rule
def learn(s: Rec, p: int, among: int, least: int, since: int) -> None:
    """Keep a fact about a seat: over an older one of the same sort, else in a free place, else over the weakest."""
    place = 0
    for i in range(FACTS):
        if s.least[p, i] > 0 and s.among[p, i] == among:
            if s.since[p, i] >= since and s.least[p, i] >= least:
                return  # the older fact says more
            place = i
            break
        if s.least[p, i] < s.least[p, place]:
            place = i
    s.among[p, place] = among
    s.least[p, place] = least
    s.since[p, place] = since


@rule
def use_up(s: Rec, p: int, card: int, count: int) -> None:
    """A seat has shown and given away so many of a card."""
    for i in range(FACTS):
        if s.among[p, i] >> card & 1:
            s.least[p, i] = max(0, s.least[p, i] - count)
            drop_if_empty(s, p, i)


@rule
def remember_aside(s: Rec, p: int) -> None:
    """A seat is about to set a card aside: what can it be?"""
    may = EVERY_CARD
    for i in range(FACTS):
        if s.least[p, i] > 0 and s.least[p, i] == s.cards[p] + s.asides[p] - s.since[p, i]:
            may &= s.among[p, i]
    s.may[p, s.asides[p]] = may


@rule
def reshuffled(s: Rec, p: int, held: int) -> None:
    """None of a seat's cards was on the discard pile: they are among those that were held."""
    if s.cards[p] + s.asides[p]:
        learn(s, p, held, s.cards[p] + s.asides[p], 0)
    for i in range(s.asides[p]):
        s.may[p, i] &= held


@rule
def take_up(s: Rec, p: int) -> None:
    """A seat throws its hand away unseen, which may be all that a fact was about, and takes up the cards set aside."""
    for i in range(FACTS):
        s.least[p, i] = max(0, s.least[p, i] - s.cards[p])
        s.since[p, i] = 0
        drop_if_empty(s, p, i)
    for i in range(s.asides[p]):
        if s.may[p, i] != EVERY_CARD:
            same = 0
            for j in range(s.asides[p]):
                same += s.may[p, j] | s.may[p, i] == s.may[p, i]
            learn(s, p, s.may[p, i], same, 0)
    for i in range(s.asides[p]):
        s.may[p, i] = 0


@rule
def drop_if_empty(s: Rec, p: int, i: int) -> None:
    """A fact about no card at all is none."""
    if s.least[p, i] == 0:
        s.among[p, i] = 0
        s.since[p, i] = 0


# -- imagining --


@rule
def imagine(s: Rec, seat: int, seed: int) -> None:
    """Deal all that this seat cannot see anew, in agreement with what everybody knows.

    The unseen cards are gathered in order first, so nothing of the true deal is left in the result.
    """
    card = np.empty(ALL_CARDS, np.int64)
    place = np.empty(ALL_CARDS, np.int64)
    n = gather(s, seat, card, place)
    shuffle(s, card, n)
    read_auction(s, seat, card, place, n)
    tries = 0
    while mend(s, seat, card, place, n):
        tries += 1
        if tries % _PATIENCE == 0:
            shuffle(s, card, n)
    put_back(s, card, place, n)


@rule
def gather(s: Rec, seat: int, card: Ints, place: Ints) -> int:
    """List the hidden cards in order, and the places they can lie in; leave those places empty."""
    n = 0
    for c in range(CARDS):
        unseen = s.pile[DECK, c]
        s.pile[DECK, c] = 0
        for p in range(s.seats):
            if p != seat:
                unseen += s.pile[HAND + p, c] + s.pile[THROWN + p, c]
                for i in range(s.asides[p]):
                    unseen += s.aside[p, i] == c + 1
        for _ in range(unseen):
            card[n] = c
            n += 1
    at = 0
    for p in range(s.seats):
        if p == seat:
            continue
        for i in range(s.asides[p]):
            place[at] = 8 * p + i
            at += 1
        for _ in range(s.cards[p]):
            place[at] = 8 * p + _IN_HAND
            at += 1
        for c in range(CARDS):
            for _ in range(s.pile[THROWN + p, c]):
                place[at] = _ELSEWHERE + p
                at += 1
            s.pile[HAND + p, c] = 0
            s.pile[THROWN + p, c] = 0
    while at < n:
        place[at] = _IN_DECK
        at += 1
    return n


@rule
def shuffle(s: Rec, card: Ints, n: int) -> None:
    """Mix the cards over their places."""
    for i in range(n - 1, 0, -1):
        j = chance(s, i + 1)
        card[i], card[j] = card[j], card[i]


@rule
def read_auction(s: Rec, seat: int, card: Ints, place: Ints, n: int) -> None:
    """Let hands be as the running auction makes them likely."""
    if s.phase != BIDDING and s.phase != SELLING and s.phase != ROTTING:
        return
    lot = kind_bits(s.lot)
    for p in range(s.seats):
        hand = 8 * p + _IN_HAND
        if p == seat or s.kg[p, s.lot] > 0:
            continue
        if p == s.proposer:
            drawn = chance(s, 100)
            if drawn < _TWO_PROPOSED:
                supply(s, hand, hand, lot, 2, card, place, n)
            if drawn < _THREE_PROPOSED:
                supply(s, hand, hand, lot, 3, card, place, n)
        elif s.price[p, s.lot] > 0:
            if s.acts[p] & CHEAT > 0 and chance(s, 100) < _HONEST:
                supply(s, hand, hand, lot, 1, card, place, n)
        elif s.out[p] and chance(s, 100) < _EMPTY_HANDED:
            for _ in range(s.cards[p]):
                supply(s, hand, hand, EVERY_CARD ^ lot, s.cards[p], card, place, n)


@rule
def mend(s: Rec, seat: int, card: Ints, place: Ints, n: int) -> bool:
    """Exchange one card where the deal contradicts a fact; False if it contradicts none."""
    for p in range(s.seats):
        if p == seat:
            continue
        for i in range(FACTS):
            first, last = 8 * p + s.since[p, i], 8 * p + _IN_HAND
            if s.least[p, i] > 0 and supply(s, first, last, s.among[p, i], s.least[p, i], card, place, n):
                return True
        for i in range(s.asides[p]):
            if supply(s, 8 * p + i, 8 * p + i, s.may[p, i], 1, card, place, n):
                return True
    return supply(s, _IN_DECK, _IN_DECK, s.fresh, s.deck, card, place, n)


@rule
def supply(s: Rec, first: int, last: int, among: int, least: int, card: Ints, place: Ints, n: int) -> bool:
    """If too few of these cards lie in these places, exchange another one there for one of them; False if enough do."""
    held = 0
    for i in range(n):
        if first <= place[i] <= last and among >> card[i] & 1:
            held += 1
    if held >= least:
        return False
    give = find(s, first, last, among, False, card, place, n)
    take = find(s, first, last, among, True, card, place, n)
    if give >= 0 and take >= 0:
        card[give], card[take] = card[take], card[give]
    return True


@rule
def find(s: Rec, first: int, last: int, among: int, wanted: bool, card: Ints, place: Ints, n: int) -> int:
    """Any wanted card that lies elsewhere, or any other card that lies here; -1 if there is none."""
    start = chance(s, n)
    for k in range(n):
        i = start + k if start + k < n else start + k - n
        if (first <= place[i] <= last) != wanted and (among >> card[i] & 1 == 1) == wanted:
            return i
    return -1


@rule
def put_back(s: Rec, card: Ints, place: Ints, n: int) -> None:
    """Lay every card where it was dealt to."""
    for i in range(n):
        where = place[i]
        if where == _IN_DECK:
            s.pile[DECK, card[i]] += 1
        elif where >= _ELSEWHERE:
            s.pile[THROWN + where - _ELSEWHERE, card[i]] += 1
        elif where & 7 == _IN_HAND:
            s.pile[HAND + (where >> 3), card[i]] += 1
        else:
            s.aside[where >> 3, where & 7] = card[i] + 1
