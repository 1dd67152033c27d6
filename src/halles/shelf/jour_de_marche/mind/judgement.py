"""What a position is worth, and the prior odds of moves: cheap, public, and only ever asked of imagined states.

Scores are lengths minus coins, and the lowest wins; here more is better, so a value is coins minus likely lengths.
"""

from math import exp

from halles.engine.chance import fraction
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from ..rules.components import DISCS, FLEA, HELD, KINDS, OUT, PLOTS
from ..rules.legal import cell_of
from ..rules.notation import DRAW, OVER, PASS, PUT_TABLE, TO_BID, TO_LAST, TO_STALL, TURN
from ..rules.ways import MOST_STEPS, clear_far, nearest, spread

# Costs of one cell of a likely way, in quarters: a plot that is not yet a path may be built on first.
QUARTERS = 4.0
PATH_QUARTERS, FREE_QUARTERS, STREET_QUARTERS = 4, 5, 8

# What a stall still held will cost, of the length from a seat's best disc, its second disc, and the longest length.
BEST_SHARE = 0.5
SECOND_SHARE = 0.2
LONGEST_SHARE = 0.3
PRICE = 0.5  # coins that a stall is likely to cost while others want it too
DISC_WORTH = 0.3  # a disc on the market, apart from what its place saves

# Bids: the odds of any beside 1 for the best, and how fast others fall behind it.
ODD_BID = 0.005
BID_CARE = 8

# Places: what even the oddest has beside 1 for the best, and how much less in points makes one less likely by e.
ODD_PLACE = 0.001
PLACE_CARE = 0.4
FLEA_COST = 0.5  # what a flea table costs the seat that must give up a disc for it


@rule
def evaluate(s: Rec, out: Ints) -> None:
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
def all_saved(s: Rec, good: int) -> tuple[float, float, float, float, float]:
    """What it would save each seat to place its stall of this good now, after `spread_likely`."""
    return saved_by(s, 0, good), saved_by(s, 1, good), saved_by(s, 2, good), saved_by(s, 3, good), saved_by(s, 4, good)


@rule
def saved_by(s: Rec, p: int, good: int) -> float:
    """The saving of a seat that has such a stall to place; nothing for others."""
    return saving(s, p, good) if p < s.seats and s.stand[KINDS * p + good] == HELD else 0.0


@rule
def most_saved(s: Rec, p: int, saved: tuple[float, float, float, float, float]) -> float:
    """What it would save the rival of a seat who wants the place most."""
    most = 0.0
    for q in range(s.seats):
        if q != p:
            most = max(most, saved[q])
    return most


@rule
def promise(s: Rec, p: int, price: int, saved: tuple[float, float, float, float, float]) -> float:
    """What a seat can expect of a bid while it knows no other, compared with losing the auction.

    By the odds of winning: the saving less the price, and what a rival does not get.
    """
    gain = saved[p] - price + 0.5 * most_saved(s, p, saved) / (s.seats - 1)
    if gain <= 0.0:
        return 0.0
    before = True
    for k in range(s.seats):
        q = (s.active + k) % s.seats
        if q == p:
            before = False
        elif s.stand[KINDS * q + s.tile] == HELD:
            most = price - before  # ties go to whoever is asked first (J8)
            if most < 0:
                return 0.0
            if most < s.coins[q]:
                gain *= min(1.0, (most + 1.0) / (2 * min(int(0.5 * saved[q]), s.coins[q]) + 1.0))
    return gain


@rule
def best_promise(s: Rec, p: int, saved: tuple[float, float, float, float, float]) -> float:
    """What a seat can expect of its best bid."""
    best = 0.0
    for price in range(s.coins[p] + 1):
        best = max(best, promise(s, p, price, saved))
    return best


@rule
def odds_of_bid(s: Rec, p: int, price: int, best: float, saved: tuple[float, float, float, float, float]) -> float:
    """The odds of a bid: the higher, the nearer its promise comes to the best one."""
    if best == 0.0:
        return 1.0 if price == 0 else ODD_BID
    share = promise(s, p, price, saved) / best
    return ODD_BID + share**BID_CARE


@rule
def likely_bid(s: Rec, p: int) -> int:
    """A bid that a seat may well have made."""
    spread_likely(s, s.tile)
    saved = all_saved(s, s.tile)
    best = best_promise(s, p, saved)
    total = 0.0
    for price in range(s.coins[p] + 1):
        total += odds_of_bid(s, p, price, best, saved)
    left = fraction(s) * total
    bid = 0
    for price in range(s.coins[p]):
        left -= odds_of_bid(s, p, price, best, saved)
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
        out[best] += chance_of_all(s, -1, known) * (saving(s, best, s.tile) - known)
    for k in range(s.seats):
        p = (s.active + k) % s.seats
        if s.bids[p] >= 0 or s.stand[KINDS * p + s.tile] != HELD:
            continue
        saved = saving(s, p, s.tile)
        for price in range(known + 1, min(s.coins[p], 2 * usual_bid(s, p)) + 1):
            own = chance_below(s, p, price) - chance_below(s, p, price - 1)
            out[p] += own * chance_of_all(s, p, price) * (saved - price)


@rule
def chance_of_all(s: Rec, winner: int, price: int) -> float:
    """How likely those who have not bid yet let this price win."""
    chances = 1.0
    before = winner >= 0
    for k in range(s.seats):
        p = (s.active + k) % s.seats
        if p == winner:
            before = False
        elif s.bids[p] < 0 and s.stand[KINDS * p + s.tile] == HELD:
            chances *= chance_below(s, p, price - 1 if before else price)
    return chances


# -- prior odds --


@rule
def odds(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """What promises most by `evaluate`, without looking further."""
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
    saved = all_saved(s, s.tile)
    best = best_promise(s, s.turn, saved)
    for price in range(n):
        out[price] = odds_of_bid(s, s.turn, price, best, saved)
    clear_far(s)


@rule
def guess_plots(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """The likelier, the more a place or a tile from the deck promises by `evaluate`."""
    p = s.turn
    draws = moves[n - 1] == DRAW  # listed last
    for i in range(n):
        out[i] = DISC_WORTH if moves[i] < PUT_TABLE else 0.0  # a RESERVE
    for good in range(KINDS):
        held = s.stand[KINDS * p + good] == HELD
        sold = draws and s.deck[good] > 0
        if held or sold or s.phase != TURN:
            spread_likely(s, good)
            if held:
                add_places(s, p, good, moves, n - draws, out)
            if s.phase != TURN:
                add_closing(s, good, moves, n, out)
            if sold:
                out[n - 1] += s.deck[good] * drawn_worth(s, p, good)
            clear_far(s)
    if draws:
        out[n - 1] = (out[n - 1] - s.deck[FLEA] * FLEA_COST) / s.tiles
    most = out[0]
    for i in range(1, n):
        most = max(most, out[i])
    for i in range(n):
        out[i] = ODD_PLACE + exp((out[i] - most) / PLACE_CARE)


@rule
def add_places(s: Rec, p: int, good: int, moves: Ints, n: int, out: Ints) -> None:
    """Add what each plot saves a seat for one good: a new disc's way, the stall's own way, or a disc given up."""
    best, second, third = 1.0 * s.limit, 1.0 * s.limit, 1.0 * s.limit
    for i in range(DISCS * p, DISCS * p + s.count[p]):
        length = likely_from(s, s.discs[i])
        if length < best:
            best, second, third = length, best, second
        elif length < second:
            second, third = length, second
        elif length < third:
            third = length
    placed = (s.phase == TO_STALL or s.phase == TO_LAST) and s.tile == good
    for i in range(n):
        length = likely_from(s, cell_of(moves[i] % PLOTS))
        if placed:
            out[i] -= length
        elif s.phase == TURN:
            out[i] += BEST_SHARE * max(0.0, best - length)
            out[i] += SECOND_SHARE * max(0.0, second - max(best, length))
        elif length == best:
            out[i] -= BEST_SHARE * (second - best) + SECOND_SHARE * (third - second)
        elif length == second:
            out[i] -= SECOND_SHARE * (third - second)


@rule
def add_closing(s: Rec, good: int, moves: Ints, n: int, out: Ints) -> None:
    """Add what it changes for one good that a building fills its zone, whose discs go back: one's own, and others'."""
    for i in range(n):
        c = cell_of(moves[i] % PLOTS)
        zone = s.zone[c]
        if zone == 0 or s.built[zone] + 1 < s.sign[zone]:
            continue
        for q in range(s.seats):
            if s.stand[KINDS * q + good] == HELD:
                lost = length_without(s, q, good, c, zone) - length_without(s, q, good, c, 0)
                out[i] += lost / (s.seats - 1.0) if q != s.turn else -lost


@rule
def length_without(s: Rec, p: int, good: int, gone: int, zone: int) -> float:
    """What a stall in hand will count without the disc on one plot, and without those in a zone."""
    best, second = 1.0 * s.limit, 1.0 * s.limit
    for i in range(DISCS * p, DISCS * p + s.count[p]):
        c = s.discs[i]
        if c == gone or (zone > 0 and s.zone[c] == zone):
            continue
        length = likely_from(s, c)
        if length < best:
            best, second = length, best
        elif length < second:
            second = length
    return BEST_SHARE * best + SECOND_SHARE * second


@rule
def drawn_worth(s: Rec, p: int, good: int) -> float:
    """What an auction of this good promises the seat that draws it: its best bid, less what others can expect."""
    saved = all_saved(s, good)
    worth = 0.0
    for price in range(min(s.coins[p], int(saved[p])) + 1):
        gain = saved[p] - price
        for q in range(s.seats):
            if q != p and saved[q] > 0.0:
                gain *= min(1.0, (price + 1.0) / (2 * int(0.5 * saved[q]) + 1.0))
        worth = max(worth, gain)
    for q in range(s.seats):
        if q != p:
            worth -= 0.25 * saved[q] * min(1.0, saved[q] / max(1.0, most_saved(s, q, saved))) / (s.seats - 1)
    return worth


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
