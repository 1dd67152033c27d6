"""What a seat may do in each phase of a round."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .components import DESTROY, HAND, PRIORITIES, REBUY, SLOTS
from .hands import can_settle, can_spend
from .notation import (
    BUY,
    CASH,
    DESTROY_CARD,
    DONE,
    EFFECT,
    MARKET,
    NO,
    OPTION,
    PAYING,
    PLACE,
    PLACING,
    REBUY_CARD,
    SETTLE,
    SPEND,
)

_SLOTS = len(SLOTS)


@rule
def moves(s: Rec, out: Ints) -> int:
    """List the legal moves of the phase."""
    if s.phase == PLACING:
        return list_places(s, out)
    if s.phase == PAYING:
        return list_payments(s, out)
    if s.phase == MARKET:
        return list_market(s, out)
    n = 0
    if s.phase == OPTION:
        out[0] = BUY
        n = 1
    else:
        for slot in range(1, _SLOTS):
            if is_contested(s, slot):
                out[n] = EFFECT + slot  # N5
                n += 1
    out[n] = NO
    return n + 1


@rule
def is_contested(s: Rec, slot: int) -> bool:
    """Has each seat a Priority there?"""
    return s.placed[slot] > 0 and s.placed[_SLOTS + slot] > 0


@rule
def list_places(s: Rec, out: Ints) -> int:
    """Any Priority at hand on any slot where the seat has none; done after at least one (N2)."""
    n = 0
    free = free_priorities(s, s.turn)
    base = _SLOTS * s.turn
    for value in range(PRIORITIES):
        if free >> value & 1:
            for slot in range(_SLOTS):
                if s.placed[base + slot] == 0:
                    out[n] = PLACE + _SLOTS * value + slot
                    n += 1
    if free != s.ready[s.turn]:
        out[n] = DONE
        n += 1
    return n


@rule
def free_priorities(s: Rec, p: int) -> int:
    """The Priorities that a seat has neither placed nor set aside, one bit each."""
    free = s.ready[p]
    for slot in range(_SLOTS):
        value = s.placed[_SLOTS * p + slot]
        if value:
            free &= ~(1 << (value - 1))
    return free


@rule
def list_payments(s: Rec, out: Ints) -> int:
    """The cards that belong to some whole payment, each kind once (N11); settle as soon as the wallet does the rest."""
    n = 0
    base = HAND * s.turn
    for i in range(s.hands[s.turn]):
        if (i == 0 or s.hand[base + i] != s.hand[base + i - 1]) and can_spend(s, s.turn, i):
            out[n] = SPEND + s.hand[base + i]
            n += 1
    if can_settle(s, s.turn):
        out[n] = SETTLE
        n += 1
    return n


@rule
def list_market(s: Rec, out: Ints) -> int:
    """Cash cards that give coins, buy Priorities back, destroy one card; costs come from the wallet only (N15, N16)."""
    n = 0
    p = s.turn
    for i in range(HAND * p, HAND * p + s.hands[p]):
        kind = s.hand[i]
        if i == HAND * p or kind != s.hand[i - 1]:
            if s.coins[kind]:
                out[n] = CASH + kind
                n += 1
            if s.broke == 0 and s.wallet[p] >= DESTROY:
                out[n] = DESTROY_CARD + kind
                n += 1
    for value in range(PRIORITIES):
        if s.ready[p] >> value & 1 == 0 and s.wallet[p] >= REBUY[value]:
            out[n] = REBUY_CARD + value
            n += 1
    out[n] = DONE
    return n + 1


@rule
def pick(s: Rec, mind: Rec) -> int:
    """One legal move, each as likely as the others; placing is the only phase with many, and needs no list."""
    if s.phase != PLACING:
        return mind.moves[chance(mind, moves(s, mind.moves))]
    base = _SLOTS * s.turn
    free = s.ready[s.turn]
    slots = 0
    for slot in range(_SLOTS):
        value = s.placed[base + slot]
        if value:
            free &= ~(1 << (value - 1))
        else:
            slots += 1
    values = (free & 1) + (free >> 1 & 1) + (free >> 2 & 1) + (free >> 3 & 1) + (free >> 4 & 1)
    r = chance(mind, values * slots + (slots < _SLOTS))
    for value in range(PRIORITIES):
        if free >> value & 1:
            if r < slots:
                for slot in range(_SLOTS):
                    if s.placed[base + slot] == 0:
                        if r == 0:
                            return PLACE + _SLOTS * value + slot
                        r -= 1
            r -= slots
    return DONE
