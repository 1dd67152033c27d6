"""What a position is worth: cheap, and only ever asked of imagined states.

Incomes are guessed first: what is earned, what the running auction would bring if it ended now, what the hand can
still bring in this round. They are turned into points by comparing every two seats. Cards kept, cards set aside and
unused action cards count for what they may bring later.
"""

from math import exp

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from ..rules.components import CHEAT, KINDS, LIGHTEST, LIMIT, MIDDLE, NORMAL_ROUNDS, ROT, SIZES, TOURISTS
from ..rules.notation import BIDDING, KEEPING, OVER, ROTTING, SELLING
from ..rules.sale import heaviest, holds, kg_of, price_of

# Weights set by hand. Matches of greedy against itself were read with them and looked sensible; no other weights were
# played against these.
VOLATILITY = 12.0  # a lead in income that makes a better place likely at the end of a round
VOLATILITY_LATER = 4.0  # and so much more for every proposal still to come
THREAT = 0.6  # how much of a rival's stock is taken to be sold below one's own price, if that is the highest
LATER_PRICE = 5.0  # income per kilogram of what is still to be proposed in this round, if one proposes it oneself
LATER_OTHER = 2.5  # and if somebody else must
KEPT_KG = 1.2  # income that a kilogram in hand is worth for the rounds to come
KEPT_TOGETHER = 0.12  # and more for every other kilogram of the same product
FINAL_PRICE = 5.0  # income per kilogram of the best product set aside
FINAL_OTHER = 2.5  # of the others, within the limit
FINAL_SPARE = 0.6  # and beyond it
CHEAT_KEPT = 0.5  # points that unused action cards are worth at the start
TOURISTS_KEPT = 0.4
ROT_KEPT = 0.6
BLUFFED = 0.3  # what is left of a Cheater's worth once a bid depends on him
UNUSED = 0.03  # and at the end, for ties

Hopes = tuple[float, float, float, float, float]


@rule
def evaluate(s: Rec, out: Ints) -> None:
    """Points, those that this round and the final promise, and what is left to play with."""
    for p in range(s.seats):
        out[p] = s.points[p]
    if s.phase == OVER:
        return
    left, volatility = rounds_left(s), volatility_now(s)
    hoped = hopes(s)
    for p in range(s.seats):
        for q in range(s.seats):
            if q != p:
                out[p] += 1.0 / (1.0 + exp((hoped[q] - hoped[p]) / volatility))
        out[p] += actions_worth(s, p, left)


@rule
def rounds_left(s: Rec) -> float:
    """How much of the match is still to come after this round."""
    return (NORMAL_ROUNDS[s.seats] + 1 - s.round) / (NORMAL_ROUNDS[s.seats] + 1)


@rule
def volatility_now(s: Rec) -> float:
    """The lead in income that makes a better place likely."""
    return VOLATILITY + VOLATILITY_LATER * turns_left(s)


@rule
def hopes(s: Rec) -> Hopes:
    """The hope of every seat; one call in a loop, as five would be five times as much to compile."""
    first, second, third, fourth, fifth = 0.0, 0.0, 0.0, 0.0, 0.0
    for p in range(s.seats):
        hoped = hope(s, p)
        if p == 0:
            first = hoped
        elif p == 1:
            second = hoped
        elif p == 2:
            third = hoped
        elif p == 3:
            fourth = hoped
        else:
            fifth = hoped
    return first, second, third, fourth, fifth


@rule
def hope(s: Rec, p: int) -> float:
    """The income of this round, and what a seat's cards may bring in later ones."""
    return expected_income(s, p) + kept_worth(s, p)


@rule
def expected_income(s: Rec, p: int) -> float:
    """What a seat has in the end of this round, if all goes on as it stands."""
    unit = money_unit(s)
    income = unit * s.income[p]
    if s.phase == KEEPING:
        return income
    room = 1.0 * (LIMIT - s.sold_by[p])
    spent = -1
    if s.phase == ROTTING and p == s.seller:
        income += unit * (s.paid[p, s.lot] * price_of(s, p, s.lot))
    elif waits(s, p):
        spent = s.lot if holds(s, p, s.lot) else heaviest(s, p)
        sale = expected_sale(s, p, 1.0 * kg_of(s, p, spent))
        income += sale * (unit * price_of(s, p, s.lot))
        room -= sale
        spent = spent if sale > 0.0 else -1
    return income + later_income(s, p, room, spent)


@rule
def money_unit(s: Rec) -> float:
    """What a coin is worth beside those of the box: all weights were set and learned for its price track."""
    return 1.0 * MIDDLE / (s.track[(s.prices - 1) // 2] + s.track[s.prices // 2])


@rule
def waits(s: Rec, p: int) -> bool:
    """Has a seat a bid in the running auction, and still to sell?"""
    return bool(s.phase in (BIDDING, SELLING, ROTTING) and s.price[p, s.lot] > 0 and s.kg[p, s.lot] == 0)


@rule
def expected_sale(s: Rec, p: int, stock: float) -> float:
    """The kilograms a bidder sells: what cheaper bidders leave, and, while bids can fall, rivals who may undercut."""
    rest = 1.0 * (LIMIT - s.sold_of[s.lot])
    own = s.price[p, s.lot]
    for q in range(s.seats):
        if q == p or s.kg[q, s.lot] > 0:
            continue
        most = min(1.0 * (LIMIT - s.sold_by[q]), 1.0 * kg_of(s, q, s.lot))
        if 0 < s.price[q, s.lot] < own:
            rest -= max(most, 2.0)
        elif s.phase == BIDDING and s.out[q] == 0:
            rest -= THREAT * most * max(0, own - 2) / max(1, s.prices - 2)  # a low price tempts nobody
    return max(0.0, min(stock, min(rest, 1.0 * (LIMIT - s.sold_by[p]))))


@rule
def turns_left(s: Rec) -> int:
    """How many seats have still to propose in this round."""
    if s.phase == KEEPING:
        return 0
    return s.seats - (s.proposer - s.first + s.seats) % s.seats - 1 if s.proposed else s.seats


@rule
def later_income(s: Rec, p: int, room: float, spent: int) -> float:
    """What the products that nobody has proposed yet may bring in this round."""
    turns = turns_left(s)
    if turns == 0:
        return 0.0
    best = 0.0
    others = 0.0
    free = 0
    for kind in range(KINDS):
        if s.proposed >> kind & 1 or kind == s.removed - 1:
            continue
        free += 1
        if kind == spent:
            continue
        kg = min(room, 1.0 * kg_of(s, p, kind))
        others += min(best, kg)
        best = max(best, kg)
    turn = (p - s.first + s.seats) % s.seats >= s.seats - turns
    others = min(others, room - best) * min(1.0, turns / max(1, free))
    if turn:
        return LATER_PRICE * best + LATER_OTHER * others
    return LATER_OTHER * (best * min(1.0, turns / max(1, free)) + others)


@rule
def kept_worth(s: Rec, p: int) -> float:
    """Income that cards in hand and cards set aside may bring in later rounds."""
    rounds = NORMAL_ROUNDS[s.seats] - s.round
    if rounds < 0:
        return 0.0
    worth = 0.0
    if rounds > 0:
        for kind in range(KINDS):
            kg = min(LIMIT, kg_of(s, p, kind))
            worth += KEPT_KG * kg + KEPT_TOGETHER * kg * kg
    return worth + final_worth(s, p)


@rule
def final_worth(s: Rec, p: int) -> float:
    """Income that the cards set aside may bring in the final: one product counts most, ten kilograms are enough."""
    best = 0
    total = 0
    for kind in range(KINDS):
        kg = 0
        for i in range(s.asides[p]):
            card = s.aside[p, i] - 1
            if card // SIZES == kind:
                kg += LIGHTEST + card % SIZES
        total += kg
        best = max(best, kg)
    best = min(best, LIMIT)
    others = min(total, LIMIT) - best
    return FINAL_PRICE * best + FINAL_OTHER * others + FINAL_SPARE * max(0, total - LIMIT)


@rule
def actions_worth(s: Rec, p: int, left: float) -> float:
    """Points for unused action cards: the more rounds there are for them, the more."""
    worth = 0.0
    if s.acts[p] & CHEAT:
        worth += (UNUSED + CHEAT_KEPT * left) * (BLUFFED if must_cheat(s, p) else 1.0)
    if s.acts[p] & TOURISTS:
        worth += UNUSED + TOURISTS_KEPT * left
    if s.acts[p] & ROT:
        worth += UNUSED + ROT_KEPT * left
    return worth


@rule
def must_cheat(s: Rec, p: int) -> bool:
    """Does a seat's bid depend on its Cheater, and is it likely to come to a sale?"""
    return waits(s, p) and not holds(s, p, s.lot) and expected_sale(s, p, 1.0) > 0.0


# -- for learning --


@rule
def features(s: Rec, p: int, out: Ints) -> int:
    """How far the match is, then a seat's points, incomes, places among the others, cards and action cards."""
    rounds = NORMAL_ROUNDS[s.seats] + 1
    turns, unit = turns_left(s), money_unit(s)
    out[0] = (s.round - turns / (s.seats + 1.0)) / rounds
    out[1] = s.points[p]
    mine, sure = hope(s, p), expected_income(s, p)
    near, far, now = 0.0, 0.0, 0.0
    for q in range(s.seats):
        if q != p:
            near += 1.0 / (1.0 + exp((expected_income(s, q) - sure) / 6.0))
            far += 1.0 / (1.0 + exp((hope(s, q) - mine) / 25.0))
            now += 1.0 / (1.0 + exp(unit * (s.income[q] - s.income[p]) / 6.0))
    out[2], out[3], out[4] = near, far, now
    out[5] = 0.01 * (unit * s.income[p])
    out[6] = 0.01 * sure
    out[7] = 0.01 * kept_worth(s, p)
    out[8] = 0.01 * final_worth(s, p)
    out[9] = 0.1 * s.cards[p]
    out[10] = 1.0 if s.acts[p] & CHEAT else 0.0
    out[11] = 1.0 if s.acts[p] & TOURISTS else 0.0
    out[12] = 1.0 if s.acts[p] & ROT else 0.0
    out[13] = 1.0 if s.first == p else 0.0
    out[14] = 0.1 * (LIMIT - s.sold_by[p]) * (turns > 0)
    out[15] = 1.0 if waits(s, p) else 0.0
    return 16
