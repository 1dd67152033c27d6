"""What a position is worth, and which moves look natural: cheap, public, and only ever asked of imagined states.

Scores are lengths minus coins, and the lowest wins; here more is better, so a value is coins minus likely lengths.
"""

from halles.engine.chance import fraction
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .codes import DRAW, OVER, PASS, PUT_TABLE, TO_BID, TO_LAST, TO_STALL
from .components import (
    DISCS,
    HELD,
    KINDS,
    LEFT,
    OUT,
    PLOTS,
    SIDE,
    STRIDE,
    TOP,
)
from .ways import MOST_STEPS, clear_far, nearest, spread

# Costs of one cell of a likely way, in quarters: a plot that is not yet a path may be built on first.
QUARTERS = 4.0
PATH_QUARTERS, FREE_QUARTERS, STREET_QUARTERS = 4, 5, 8

# What a stall still held will cost, of the length from a seat's best disc, its second disc, and the longest length.
BEST_SHARE = 0.5
SECOND_SHARE = 0.2
LONGEST_SHARE = 0.3
PRICE = 0.5  # coins that a stall is likely to cost while others want it too
DISC_WORTH = 0.3  # a disc on the market, apart from what its place saves

# Bids: how natural any is beside 1 for the best, and how fast others fall behind it.
ODD_BID = 0.005
BID_CARE = 8


@rule
def judge(s: Rec, out: Ints) -> None:
    """Coins minus likely lengths; in an auction, what each bidder can expect of it."""
    for p in range(s.seats):
        out[p] = s.coins[p] + DISC_WORTH * s.count[p]
    if s.phase == OVER:
        for i in range(KINDS * s.seats):
            out[i // KINDS] -= s.length[i]
        return
    for good in range(KINDS):
        spread_likely(s, good)
        for p in range(s.seats):
            out[p] -= likely_length(s, p, good)
        if s.phase == TO_BID and s.tile == good:
            judge_auction(s, out)
        clear_far(s)


@rule
def spread_likely(s: Rec, good: int) -> None:
    """Measure from a truck as if most of what is free became paths, and over streets in the zones game."""
    street = 0 if s.classic else STREET_QUARTERS
    spread(s, s.truck[good], PATH_QUARTERS, FREE_QUARTERS, street, MOST_STEPS)


@rule
def likely_from(s: Rec, c: int) -> float:
    """The likely length from a cell, after `spread_likely`."""
    way = nearest(s, c)
    return min(way / QUARTERS, 1.0 * s.limit) if way else 1.0 * s.limit


@rule
def likely_length(s: Rec, p: int, good: int) -> float:
    """What a seat's delivery of a good will count in the end, the price of a stall to come included."""
    place = s.stand[KINDS * p + good]
    if place == OUT:
        return 1.0 * s.limit
    if place > OUT:
        return likely_from(s, place)
    if (s.phase == TO_STALL or s.phase == TO_LAST) and s.turn == p and s.tile == good:
        return best_disc(s, p)
    return length_held(s, p, good)


@rule
def best_disc(s: Rec, p: int) -> float:
    """The likely length from the best of a seat's discs; the longest if there is none."""
    best = 1.0 * s.limit
    for i in range(DISCS * p, DISCS * p + s.count[p]):
        best = min(best, likely_from(s, s.discs[i]))
    return best


@rule
def length_held(s: Rec, p: int, good: int) -> float:
    """What a stall in hand will count: its best places may be lost before it is bought."""
    best, second = 1.0 * s.limit, 1.0 * s.limit
    for i in range(DISCS * p, DISCS * p + s.count[p]):
        length = likely_from(s, s.discs[i])
        if length < best:
            best, second = length, best
        elif length < second:
            second = length
    price = PRICE if s.deck[good] > 0 else 0.0
    return BEST_SHARE * best + SECOND_SHARE * second + LONGEST_SHARE * s.limit + price


@rule
def saving(s: Rec, p: int, good: int) -> float:
    """What it saves a seat to place the stall now, after `spread_likely`."""
    return max(0.0, length_held(s, p, good) - best_disc(s, p))


# -- auctions --


@rule
def usual_bid(s: Rec, p: int) -> int:
    """About half of what a place saves; bids are taken to lie evenly between nothing and twice this."""
    return min(int(0.5 * saving(s, p, s.tile)), s.coins[p])


@rule
def promise(s: Rec, p: int, price: int) -> float:
    """What a seat can expect of a bid while it knows no other: the saving less the price, by the odds of winning."""
    gain = saving(s, p, s.tile) - price
    return gain * odds(s, p, price, True) if gain > 0.0 else 0.0


@rule
def best_promise(s: Rec, p: int) -> float:
    """What a seat can expect of its best bid."""
    best = 0.0
    for price in range(s.coins[p] + 1):
        best = max(best, promise(s, p, price))
    return best


@rule
def natural_bid(s: Rec, p: int, price: int, best: float) -> float:
    """How natural a bid looks: the nearer its promise comes to the best one."""
    if best == 0.0:
        return 1.0 if price == 0 else ODD_BID
    share = promise(s, p, price) / best
    return ODD_BID + share**BID_CARE


@rule
def likely_bid(s: Rec, p: int) -> int:
    """A bid that a seat may well have made."""
    spread_likely(s, s.tile)
    best = best_promise(s, p)
    total = 0.0
    for price in range(s.coins[p] + 1):
        total += natural_bid(s, p, price, best)
    left = fraction(s) * total
    bid = 0
    for price in range(s.coins[p]):
        left -= natural_bid(s, p, price, best)
        if left >= 0.0:
            bid = price + 1
    clear_far(s)
    return bid


@rule
def chance_below(s: Rec, p: int, price: int) -> float:
    """How likely a seat bids no more than this."""
    if price < 0:
        return 0.0
    if price >= s.coins[p]:
        return 1.0
    return min(1.0, (price + 1.0) / (2 * usual_bid(s, p) + 1.0))


@rule
def judge_auction(s: Rec, out: Ints) -> None:
    """Add what every bidder can expect: the saving less the price, by the odds of winning at each price.

    Ties go to whoever is asked first (J8), so a bid that is in wins against all later ones that are not higher.
    """
    best = -1
    for k in range(s.seats):
        p = (s.active + k) % s.seats
        if s.bids[p] >= 0 and (best < 0 or s.bids[p] > s.bids[best]):
            best = p
    known = -1
    if best >= 0:
        known = s.bids[best]
        out[best] += odds(s, -1, known, False) * (saving(s, best, s.tile) - known)
    for k in range(s.seats):
        p = (s.active + k) % s.seats
        if s.bids[p] >= 0 or s.stand[KINDS * p + s.tile] != HELD:
            continue
        saved = saving(s, p, s.tile)
        for price in range(known + 1, min(s.coins[p], 2 * usual_bid(s, p)) + 1):
            own = chance_below(s, p, price) - chance_below(s, p, price - 1)
            out[p] += own * odds(s, p, price, False) * (saved - price)


@rule
def odds(s: Rec, winner: int, price: int, sealed: bool) -> float:
    """How likely others let this price win: those who have not bid yet, or all of them if no bid has been seen."""
    chances = 1.0
    before = winner >= 0
    for k in range(s.seats):
        p = (s.active + k) % s.seats
        if p == winner:
            before = False
        elif (sealed or s.bids[p] < 0) and s.stand[KINDS * p + s.tile] == HELD:
            chances *= chance_below(s, p, price - 1 if before else price)
    return chances


# -- natural moves --


@rule
def guess(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Discs near the trucks that are still needed, stalls on the nearest disc, bids up to what a place saves."""
    if moves[0] == PASS:
        out[0] = 1.0
    elif s.phase == TO_BID:
        guess_bids(s, n, out)
    else:
        guess_plots(s, moves, n, out)


@rule
def guess_bids(s: Rec, n: int, out: Ints) -> None:
    """Bids that promise most, whatever others have bid; others hardly ever."""
    spread_likely(s, s.tile)
    best = best_promise(s, s.turn)
    for price in range(n):
        out[price] = natural_bid(s, s.turn, price, best)
    clear_far(s)


@rule
def guess_plots(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Weigh plots by how near they are to the trucks that matter."""
    total = 0.0
    for i in range(n):
        if moves[i] == DRAW:  # listed last: the more discs are out, the likelier
            out[i] = 0.01 + total * s.count[s.turn] / (1.5 * (DISCS + 1 - s.count[s.turn]))
            return
        action = moves[i] // PLOTS
        use = nearness(s, moves[i] - PLOTS * action, -1 if action <= PUT_TABLE else s.tile)
        out[i] = 0.05 + (1.0 / (0.2 + use) if action == PUT_TABLE else use * use)
        total += out[i]


@rule
def nearness(s: Rec, plot: int, good: int) -> float:
    """How near a plot is to a truck, or (-1) to those whose stalls the seat still holds: 1 is beside it."""
    use = 0.0
    for k in range(KINDS):
        if k == good or (good < 0 and s.stand[KINDS * s.turn + k] == HELD):
            row = s.truck[k] // STRIDE - TOP
            column = s.truck[k] % STRIDE - LEFT
            use += 1.0 / max(1, abs(row - plot // SIDE) + abs(column - plot % SIDE) - 1)
    return use


# -- for learning --


@rule
def features(s: Rec, p: int, out: Ints) -> int:
    """How far the match is, then a seat's coins and discs, its ways from stalls that stand and from stalls in hand."""
    out[0] = s.drawn / (s.drawn + s.tiles + 1.0)
    out[1] = s.coins[p]
    out[2] = s.count[p]
    for i in range(3, 10):
        out[i] = 0.0
    for good in range(KINDS):
        place = s.stand[KINDS * p + good]
        if place == OUT:
            out[3] += 1.0
            continue
        spread_likely(s, good)
        if place > OUT:
            out[4] += likely_from(s, place)
        else:
            best, second = 1.0 * s.limit, 1.0 * s.limit
            for i in range(DISCS * p, DISCS * p + s.count[p]):
                length = likely_from(s, s.discs[i])
                if length < best:
                    best, second = length, best
                elif length < second:
                    second = length
            out[5] += best
            out[6] += second
            out[7] += 1.0
            out[8] += 1.0 if s.deck[good] == 0 else 0.0
            out[9] += best if s.tile == good and s.phase == TO_BID else 0.0
        clear_far(s)
    out[10] = 1.0 if s.active == p else 0.0
    out[11] = out[7] * out[1]
    return 12
