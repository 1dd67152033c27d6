"""The rules of Central Market: setting out, what a seat may do, doing it, the result. Rulings are cited by number (C9).

A sale stands in `sale`, what happens around it in `rounds`, what everybody knows of hidden cards in `knowledge`.
"""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec
from halles.engine.rules import VEILED

from .components import ALL_ACTIONS, CARDS, COPIES, KINDS, LIMIT, MOST_PRICES, SETS, SIZES
from .notation import (
    BID,
    BIDDING,
    BY_CHEATING,
    DO_ROT,
    FIRST,
    KEEP,
    KEEP_NONE,
    KEEPING,
    NO,
    OVER,
    PASS,
    PROPOSE,
    PROPOSING,
    REMOVED,
    ROTTING,
    SELL,
    SELLING,
    STAY,
    TO_TOURISTS,
    TOURING,
)  # fmt: skip
from .rounds import finish_round, free_kinds, keep, next_proposal, start_round
from .sale import (
    add_sets,
    bid,
    call_tourists,
    heaviest,
    holds,
    kg_of,
    may_bid,
    next_bidder,
    next_rot,
    next_tourists,
    propose,
    rest,
    rot,
    sell,
)  # fmt: skip
from .state import DECK, HAND

# -- setting out --


@rule
def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    """Put the cards into the deck, give everybody three action cards, draw the first player (C1), start round 1."""
    s.seats = seats
    s.prices = options[2]
    for i in range(s.prices):
        s.track[i] = options[3 + i]
    s.removed = 0
    if options[0]:
        s.removed = chance(s, KINDS) + 1  # C36
        note(log, REMOVED, s.removed - 1)
    for card in range(CARDS):
        if card // SIZES != s.removed - 1:
            s.pile[DECK, card] = COPIES[card % SIZES]
            s.deck += COPIES[card % SIZES]
            s.fresh |= 1 << card
    for p in range(seats):
        s.acts[p] = ALL_ACTIONS
    s.first = chance(s, seats)
    note(log, FIRST, s.first)
    start_round(s, log)


# -- what a seat may do --


@rule
def seat(s: Rec) -> int:
    """Who decides now; -1 when the match is over."""
    return -1 if s.phase == OVER else s.turn


@rule
def moves(s: Rec, out: Ints) -> int:
    """List the legal moves."""
    p = s.turn
    n = 0
    if s.phase == PROPOSING:
        kinds = free_kinds(s, p)
        for kind in range(KINDS):
            if kinds >> kind & 1:
                for i in range(s.prices):
                    out[n] = PROPOSE + MOST_PRICES * kind + i
                    n += 1
        return n
    if s.phase == BIDDING:
        for i in range(lower_prices(s, p)):
            out[n] = BID + i
            n += 1
        out[n] = leave(s, p)
        return n + 1
    if s.phase == SELLING:
        return add_sales(s, p, out)
    if s.phase == ROTTING:
        out[0] = DO_ROT
        out[1] = NO
        return 2
    if s.phase == TOURING:
        n = add_sets(s, p, s.lot, 1000, TO_TOURISTS, out, n)  # no limit
        out[n] = NO
        return n + 1
    for card in range(CARDS):
        if s.pile[HAND + p, card]:
            out[n] = KEEP + card
            n += 1
    out[n] = KEEP_NONE
    return n + 1


@rule
def lower_prices(s: Rec, p: int) -> int:
    """How many prices a seat can bid: all below the lowest, if it may bid at all."""
    return s.price[s.lowest, s.lot] - 1 if may_bid(s, p) else 0


@rule
def leave(s: Rec, p: int) -> int:
    """The move that leaves the auction: `stay` after a bid, else `pass`."""
    return STAY if s.price[p, s.lot] else PASS


@rule
def add_sales(s: Rec, p: int, out: Ints) -> int:
    """The real product if it is in hand (C15), else any other one with the Cheater (C16)."""
    if holds(s, p, s.lot):
        return add_sets(s, p, s.lot, rest(s, p), SELL, out, 0)
    n = 0
    for kind in range(KINDS):
        n = add_sets(s, p, kind, rest(s, p), BY_CHEATING + SETS * kind, out, n)
    return n


@rule
def pick(s: Rec, mind: Rec) -> int:
    """One legal move, each as likely as the others; only sets of cards and cards are listed for it."""
    p = s.turn
    if s.phase == BIDDING:
        i = chance(mind, lower_prices(s, p) + 1)
        return leave(s, p) if i == 0 else BID + i - 1
    if s.phase == ROTTING:
        return DO_ROT + chance(mind, 2)
    if s.phase == PROPOSING:
        kinds = free_kinds(s, p)
        count = 0
        for kind in range(KINDS):
            count += kinds >> kind & 1
        i = chance(mind, s.prices * count)
        for kind in range(KINDS):
            if kinds >> kind & 1:
                if i < s.prices:
                    return PROPOSE + MOST_PRICES * kind + i
                i -= s.prices
    return mind.moves[chance(mind, moves(s, mind.moves))]


# -- doing it --


@rule
def play(s: Rec, move: int, log: Ints) -> None:
    """Carry out a legal move; when a product is done with, somebody proposes the next one."""
    if move >= KEEP_NONE and move < SELL:
        keep(s, move - KEEP, log)
    elif not trade(s, move, log):
        s.step = (s.proposer - s.first + s.seats) % s.seats + 1
        if not next_proposal(s):
            finish_round(s, log)


@rule
def trade(s: Rec, move: int, log: Ints) -> bool:
    """One decision between a proposal and the last tourist; False when the product is done with."""
    if move < BID:
        kind = move // MOST_PRICES
        return propose(s, kind, move - MOST_PRICES * kind + 1)
    if move < PASS:
        return bid(s, move - BID + 1)
    if move in (PASS, STAY):
        s.out[s.turn] = 1
        return next_bidder(s)
    if move == DO_ROT:
        return rot(s, log)
    if move == NO:
        return next_rot(s, log) if s.phase == ROTTING else next_tourists(s)
    if move < TO_TOURISTS:
        return sell(s, s.lot, move - SELL, log)
    if move < BY_CHEATING:
        return call_tourists(s, move - TO_TOURISTS, log)
    kind = (move - BY_CHEATING) // SETS
    return sell(s, kind, move - BY_CHEATING - SETS * kind, log)


# -- the result --


@rule
def scores(s: Rec, out: Ints) -> None:
    """Victory points."""
    for p in range(s.seats):
        out[p] = s.points[p]


@rule
def winners(s: Rec, out: Ints) -> None:
    """Most points, then most unused action cards, then a shared victory (C37)."""
    best = 0
    for p in range(s.seats):
        best = max(best, rank(s, p))
    for p in range(s.seats):
        out[p] = 1 if rank(s, p) == best else 0


@rule
def rank(s: Rec, p: int) -> int:
    """Points first, then unused action cards, as one number."""
    return 4 * s.points[p] + (s.acts[p] & 1) + (s.acts[p] >> 1 & 1) + (s.acts[p] >> 2 & 1)


# -- what others see --


@rule
def shown(s: Rec, move: int, eyes: int) -> int:
    """A card set aside is seen from behind."""
    return VEILED if KEEP <= move < SELL else move


@rule
def hides(s: Rec, p: int) -> int:
    """Roughly a hand: how much of the product that matters now, and of the best one that is still to come."""
    if s.phase in (ROTTING, KEEPING):
        return 0
    if s.phase == PROPOSING:
        best = heaviest(s, p)
        return 1 + best + KINDS * (min(kg_of(s, p, best), LIMIT) // 2)
    much = min(kg_of(s, p, s.lot), LIMIT) // 2
    later = 0
    for kind in range(KINDS):
        if s.proposed >> kind & 1 == 0:
            later = max(later, kg_of(s, p, kind))
    return 1 + much + LIMIT * min(2, later // 4)


@rule
def stage(s: Rec) -> int:
    """Points are given at the end of every round."""
    return s.round
