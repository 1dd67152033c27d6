"""Prior odds of moves: what each promises by the judgement of this round, worked out without making it.

Whatever is changed on the record for it is put back. Only ever asked of imagined states.
"""

from math import exp

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from ..rules.components import CHEAT, COPIES, LIGHTEST, MOST_PRICES, ROT, SETS, SIZES, STEPS, TOURISTS
from ..rules.notation import (
    BID,
    BIDDING,
    BY_CHEATING,
    KEEP,
    KEEP_NONE,
    PROPOSING,
    ROTTING,
    SELL,
    SELLING,
    TO_TOURISTS,
    TOURING,
)
from ..rules.sale import price_of, rest
from ..rules.state import HAND
from .judgement import Hopes, actions_worth, expected_income, hopes, kept_worth, rounds_left, volatility_now

# So many points less make a move less likely by a factor e; and what even the oddest one has.
CARE = 0.12
ODD = 0.002


@rule
def odds(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """The likelier, the more a move promises."""
    if s.phase == BIDDING:
        guess_bids(s, moves, n, out)
    elif s.phase == ROTTING:
        guess_rot(s, out)
    elif s.phase == PROPOSING:
        guess_proposals(s, moves, n, out)
    elif s.phase == SELLING:
        for i in range(n):
            out[i] = after_sale(s, moves[i])
    elif s.phase == TOURING:
        guess_tourists(s, moves, n, out)
    else:
        guess_asides(s, moves, n, out)
    soften(n, out)


@rule
def guess_proposals(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Every free product at every price, as if it stood there; to rivals only the product makes a difference."""
    p, lot, proposed, proposer = s.turn, s.lot, s.proposed, s.proposer
    gone = 0  # one bit for every seat that left the auction before
    for q in range(s.seats):
        gone |= s.out[q] << q
        s.out[q] = 0
    s.phase = BIDDING
    s.proposer = p
    kept = kept_worth(s, p)
    for i in range(0, n, s.prices):
        s.lot = moves[i] // MOST_PRICES
        s.proposed = proposed | 1 << s.lot
        rivals = hopes(s)
        for k in range(i, i + s.prices):
            s.price[p, s.lot] = moves[k] % MOST_PRICES + 1
            out[k] = places(s, p, expected_income(s, p) + kept, rivals)
        s.price[p, s.lot] = 0
    for q in range(s.seats):
        s.out[q] = gone >> q & 1
    s.phase = PROPOSING
    s.lot, s.proposed, s.proposer = lot, proposed, proposer


@rule
def guess_bids(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Each lower price as if it stood there, and leaving; to rivals all lower prices are the same."""
    p, price, lowest = s.turn, s.price[s.turn, s.lot], s.lowest
    s.lowest = p
    if n > 1:
        s.price[p, s.lot] = moves[0] - BID + 1
        rivals, kept, left = hopes(s), kept_worth(s, p), rounds_left(s)
        for i in range(n - 1):
            s.price[p, s.lot] = moves[i] - BID + 1
            out[i] = places(s, p, expected_income(s, p) + kept, rivals) + actions_worth(s, p, left)
    s.price[p, s.lot] = price
    s.lowest = lowest
    s.out[p] = 1
    out[n - 1] = standing(s, p)
    s.out[p] = 0


@rule
def after_sale(s: Rec, move: int) -> float:
    """With these cards sold at the seat's own price."""
    p, lot = s.turn, s.lot
    kind, cards = lot, move - SELL
    if move >= BY_CHEATING:
        kind = (move - BY_CHEATING) // SETS
        cards = move - BY_CHEATING - SETS * kind
        s.acts[p] ^= CHEAT
    room = rest(s, p)
    kg = min(room, take(s, p, kind, cards, 1))
    s.kg[p, lot] = kg
    s.sold_by[p] += kg
    s.sold_of[lot] += kg
    s.income[p] += kg * price_of(s, p, lot)
    worth = standing(s, p)
    s.income[p] -= kg * price_of(s, p, lot)
    s.sold_of[lot] -= kg
    s.sold_by[p] -= kg
    s.kg[p, lot] = 0
    take(s, p, kind, cards, -1)
    if move >= BY_CHEATING:
        s.acts[p] ^= CHEAT
    return worth


@rule
def take(s: Rec, p: int, kind: int, cards: int, times: int) -> int:
    """Take a set of cards out of a hand, or with -1 times put it back; gives its kilograms."""
    kg = 0
    for size in range(SIZES):
        count = cards // STEPS[size] % (COPIES[size] + 1)
        s.pile[HAND + p, SIZES * kind + size] -= times * count
        kg += (LIGHTEST + size) * count
    return kg


@rule
def guess_rot(s: Rec, out: Ints) -> None:
    """With half of the sale rotten and the card gone, and without."""
    p, paid = s.turn, s.paid[s.seller, s.lot]
    out[1] = standing(s, p)
    s.paid[s.seller, s.lot] = paid - paid // 2
    s.acts[p] ^= ROT
    out[0] = standing(s, p)
    s.acts[p] ^= ROT
    s.paid[s.seller, s.lot] = paid


@rule
def guess_tourists(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """With more cards sold at the lowest price and Tourists gone, and without."""
    p, price = s.turn, price_of(s, s.lowest, s.lot)
    out[n - 1] = standing(s, p)
    s.acts[p] ^= TOURISTS
    for i in range(n - 1):
        cards = moves[i] - TO_TOURISTS
        income = price * take(s, p, s.lot, cards, 1)
        s.income[p] += income
        out[i] = standing(s, p)
        s.income[p] -= income
        take(s, p, s.lot, cards, -1)
    s.acts[p] ^= TOURISTS


@rule
def guess_asides(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """With each card set aside for the final, and with none."""
    p = s.turn
    for i in range(n):
        if moves[i] == KEEP_NONE:
            out[i] = standing(s, p)
            continue
        card = moves[i] - KEEP
        s.pile[HAND + p, card] -= 1
        s.aside[p, s.asides[p]] = card + 1
        s.asides[p] += 1
        out[i] = standing(s, p)
        s.asides[p] -= 1
        s.aside[p, s.asides[p]] = 0
        s.pile[HAND + p, card] += 1


@rule
def standing(s: Rec, p: int) -> float:
    """What a seat is ahead by the judgement of this round and its action cards, but for what no move changes."""
    all_hopes = hopes(s)
    return places(s, p, all_hopes[p], all_hopes) + actions_worth(s, p, rounds_left(s))


@rule
def places(s: Rec, p: int, mine: float, rivals: Hopes) -> float:
    """The points that such incomes promise; a place won is a place that others lose."""
    volatility, won = volatility_now(s), 0.0
    for q in range(s.seats):
        if q != p:
            won += 1.0 / (1.0 + exp((rivals[q] - mine) / volatility))
    return won * s.seats / (s.seats - 1)


@rule
def soften(n: int, out: Ints) -> None:
    """Make what moves promise, in points, their odds."""
    most = out[0]
    for i in range(1, n):
        most = max(most, out[i])
    for i in range(n):
        out[i] = ODD + exp((out[i] - most) / CARE)
