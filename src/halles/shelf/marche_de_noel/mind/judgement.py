"""What a position is worth, and the prior odds of moves: cheap, and only ever asked of imagined states.

A seat's worth is its points, its coins of this round and its wallet, what its deck will earn in the rounds to come, and
what it can expect of the slots that still lie face down. So coins count most early and points late.
"""

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from ..rules.components import COINS_PER_POINT, FIRST, HAND, MOST_OWNED, PRIORITIES, ROUNDS, SEATS, SLOTS
from ..rules.hands import hand_coins
from ..rules.legal import free_priorities
from ..rules.notation import (
    BUY,
    CASH,
    DESTROY_CARD,
    DONE,
    EFFECT,
    MARKET,
    OPTION,
    PAYING,
    PLACING,
    REBUY_CARD,
    SETTLE,
    SPEND,
)
from ..rules.scoring import score

# Weights set by hand, after watching greedy play against itself and against random moves.
COIN = 0.55  # a coin while rounds are still to come, in points
EARNED = 0.45  # a coin that the deck will earn in a later round
IN_HAND = 0.97  # a coin in hand against one in the wallet
BEYOND = 0.2  # a coin that the gauge will not hold
READY_3 = 0.6  # a 3 and a 4 at hand for the next round
READY_4 = 1.0
FIRST_CARD = 0.5  # to be first player
CONTESTED = 0.6  # how often somebody who has not placed yet will be at a slot

_SLOTS = len(SLOTS)


@rule
def evaluate(s: Rec, out: Ints) -> None:
    """What each seat can expect to count in the end."""
    for p in range(SEATS):
        out[p] = score(s, p) if s.over else worth(s, p)


@rule
def worth(s: Rec, p: int) -> float:
    """Points, coins, the deck's earnings, Priorities at hand, and the purchases to be expected in this round."""
    left = ROUNDS - s.round
    points = score(s, p) - s.wallet[p] // COINS_PER_POINT + 0.0
    deck, cards = deck_coins(s, p), s.hands[p] + s.piles[p] + s.discards[p] + 0.0
    hand = hand_coins(s, p) * IN_HAND
    if s.phase == MARKET and p == s.first and s.turn != p:
        hand = 0.0  # its market is over, the rest of the hand earns nothing
    budget = hand + s.wallet[p]
    if s.phase == PAYING and s.turn == p:
        kind = s.offer[s.shown - 1]
        points += s.points[kind]
        deck += s.coins[kind]
        cards += 1.0 + s.spents
        for i in range(s.spents):
            deck += s.coins[s.spent[i]]
        budget -= max(0, s.price - s.paid)
    elif s.phase == OPTION and s.turn == p:
        points += 0.5 * s.points[s.offer[s.shown - 1]]
        budget -= 0.5 * s.price
    if s.phase != MARKET:
        for slot in range(max(1, s.shown), _SLOTS):
            kind = s.offer[slot]
            for contested in range(2):
                price = s.initial[slot] + (s.cost[kind] if contested else 0)
                odds = chance_to_win(s, p, slot, contested == 1)
                if odds > 0.0 and budget >= price:
                    points += odds * s.points[kind]
                    deck += odds * s.coins[kind]
                    cards += odds
                    budget -= odds * price
    budget = min(budget, s.gauge) + BEYOND * max(0.0, budget - s.gauge)
    if left == 0:
        return points + budget / COINS_PER_POINT
    total = points + COIN * budget + EARNED * left * deck * min(1.0, HAND / max(1.0, cards))
    free = s.ready[p] if s.phase == MARKET else free_priorities(s, p)
    total += READY_3 * (free >> 3 & 1) + READY_4 * (free >> 4 & 1)
    return total + FIRST_CARD * chance_to_be_first(s, p)


@rule
def deck_coins(s: Rec, p: int) -> float:
    """The coins of all cards in hand, pile and discard."""
    total = hand_coins(s, p) + 0.0
    for i in range(MOST_OWNED * p, MOST_OWNED * p + s.piles[p]):
        total += s.coins[s.pile[i]]
    for i in range(MOST_OWNED * p, MOST_OWNED * p + s.discards[p]):
        total += s.coins[s.discard[i]]
    return total


@rule
def has_yet_to_place(s: Rec, p: int) -> bool:
    """Is this seat's turn to place still to come?"""
    return s.phase == PLACING and s.turn == s.first and p != s.first


@rule
def chance_to_win(s: Rec, p: int, slot: int, contested: bool) -> float:
    """How likely a seat wins a slot that lies face down, with somebody opposite or without."""
    mine, theirs = s.placed[_SLOTS * p + slot], s.placed[_SLOTS * (1 - p) + slot]
    if mine == 0:
        if not has_yet_to_place(s, p):
            return 0.0
        if theirs == 0:
            return 0.0 if contested else CONTESTED
        return CONTESTED * share_above(s, p, theirs) if contested else 0.0
    if theirs:
        if not contested:
            return 0.0
        if mine == theirs:
            return tie_odds(s, p, slot)
        return 1.0 if mine > theirs else 0.0
    there = CONTESTED if has_yet_to_place(s, 1 - p) else 0.0
    if not contested:
        return (1.0 - there) if mine > 1 else 0.0
    return there * share_below(s, 1 - p, mine)


@rule
def tie_odds(s: Rec, p: int, slot: int) -> float:
    """A tie goes to the first player if the effect is there, or may still be put there."""
    if slot == FIRST or p != s.first:
        return 0.0
    if s.shown > 1 or s.effect:
        return 1.0 if s.effect == slot else 0.0
    return 0.5


@rule
def share_above(s: Rec, p: int, placed: int) -> float:
    """How many of a seat's free Priorities would beat this one."""
    free = free_priorities(s, p)
    beats, count = 0, 0
    for value in range(PRIORITIES):
        if free >> value & 1:
            count += 1
            beats += value + 1 > placed
    return beats / max(1, count)


@rule
def share_below(s: Rec, p: int, placed: int) -> float:
    """How many of a seat's free Priorities this one would beat."""
    free = free_priorities(s, p)
    beaten, count = 0, 0
    for value in range(PRIORITIES):
        if free >> value & 1:
            count += 1
            beaten += value + 1 < placed
    return beaten / max(1, count)


@rule
def chance_to_be_first(s: Rec, p: int) -> float:
    """How likely a seat has the first-player card after this round's placing."""
    if s.shown > 0:
        return 1.0 if s.first == p else 0.0
    odds = 0.0
    for contested in range(2):
        odds += chance_to_win(s, 1 - s.first, FIRST, contested == 1)
    return 1.0 - odds if s.first == p else odds


@rule
def odds(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Natural moves: bid where one can pay, cash all coins, destroy what is worth nothing; others count 1."""
    p = s.turn
    spare = hand_coins(s, p)
    for i in range(n):
        move = moves[i]
        weight = 1.0
        if move < EFFECT:
            weight = weigh_place(s, p, move // _SLOTS, move % _SLOTS, spare + s.wallet[p])
        elif move < SPEND:
            weight = 2.0
        elif CASH <= move < DESTROY_CARD:
            weight = 6.0 if s.wallet[p] < s.gauge else 0.2
        elif DESTROY_CARD <= move < REBUY_CARD:
            kind = move - DESTROY_CARD
            weight = 2.0 if s.points[kind] + s.coins[kind] == 0 else 0.02
        elif REBUY_CARD <= move < SETTLE:
            weight = 2.0 if s.round < ROUNDS else 0.02
        elif move in (SETTLE, BUY):
            weight = 3.0
        elif move == DONE:
            weight = 3.0 if s.phase == PLACING else 0.2 if spare else 6.0
        out[i] = weight


@rule
def weigh_place(s: Rec, p: int, value: int, slot: int, coins: int) -> float:
    """A Priority is the likelier, the more points and coins lie there that the seat can pay."""
    if slot == FIRST:
        return 0.4
    kind = s.offer[slot]
    gain = s.points[kind] + 0.3 * s.coins[kind] * (ROUNDS - s.round) / 3.0
    if coins < s.initial[slot]:
        return 0.05
    if coins < s.initial[slot] + s.cost[kind]:
        return 0.3 + 0.05 * gain
    return 0.2 + 0.15 * gain * (0.4 + 0.3 * value)


# -- for learning --


@rule
def features(s: Rec, p: int, out: Ints) -> int:
    """How far the match is, then a seat's points, coins, deck and Priorities, and what lies on the slots."""
    out[0] = (s.round - 1.0 + 0.2 * s.shown) / ROUNDS
    wallet = s.wallet[p]
    out[1] = score(s, p) - wallet // COINS_PER_POINT
    out[2] = wallet
    out[3] = hand_coins(s, p) if s.phase != MARKET or s.turn == p or p != s.first else 0.0
    deck, cards = deck_coins(s, p), s.hands[p] + s.piles[p] + s.discards[p]
    out[4] = deck
    out[5] = cards
    out[6] = (ROUNDS - s.round) * deck * min(1.0, HAND / max(1.0, 1.0 * cards))
    free = s.ready[p] if s.phase == MARKET else free_priorities(s, p)
    out[7] = free >> 3 & 1
    out[8] = free >> 4 & 1
    out[9] = chance_to_be_first(s, p)
    for i in range(10, 14):
        out[i] = 0.0
    if s.phase != MARKET:
        for slot in range(max(1, s.shown), _SLOTS):
            kind = s.offer[slot]
            for contested in range(2):
                price = s.initial[slot] + (s.cost[kind] if contested else 0)
                odds = chance_to_win(s, p, slot, contested == 1)
                can = 1.0 if out[2] + out[3] >= price else 0.0
                out[10] += odds * can * s.points[kind]
                out[11] += odds * can * s.coins[kind]
                out[12] += odds * can * price
                out[13] += odds * (1.0 - can)
    out[14] = max(0.0, out[2] + out[3] - s.gauge)
    out[15] = 1.0 if s.turn == p else 0.0
    return 16
