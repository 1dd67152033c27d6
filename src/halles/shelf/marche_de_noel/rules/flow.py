"""The rules of Marché de Noël, in the order in which a round happens. Rulings are cited by number (N11)."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec
from halles.engine.rules import VEILED

from .components import (
    ALL_PRIORITIES,
    DESTROY,
    FIRST,
    KINDS,
    LEVELS,
    MOST_OWNED,
    OF_LEVEL,
    PRIORITIES,
    REBUY,
    ROUNDS,
    SEATS,
    SLOTS,
)
from .hands import (
    discard_hand,
    draw_hand,
    means,
    put_on_discard,
    take_from_hand,
    tell_at_least,
    tell_less_than,
)
from .legal import free_priorities, is_contested
from .notation import (
    BOUGHT,
    BUY,
    CASH,
    CASHED,
    DECIDED,
    DECLINED,
    DESTROY_CARD,
    DUE,
    EFFECT,
    END,
    FIRST_PLAYER,
    GONE,
    LONE_ZERO,
    MARKET,
    NAMING,
    NO,
    NO_BID,
    NOT_PAID,
    OFFERED,
    OPTION,
    PAID,
    PAYING,
    PLACE,
    PLACING,
    PURSE,
    PUT_DOWN,
    REBUY_CARD,
    REVEALED,
    ROUND,
    SCORE,
    SET_ASIDE,
    SETTLE,
    SHORT,
    SPEND,
    TIE,
    UNSOLD,
)
from .scoring import note_cards, score

_SLOTS = len(SLOTS)
_LEVELS = len(LEVELS)


# -- the match and its rounds --


@rule
def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    """Cards, wallets and Priorities for both; the first player is drawn by lot (N21)."""
    read_cards(s, options)
    s.over = 0
    s.first = chance(s, SEATS)
    note(log, FIRST_PLAYER, s.first)
    s.round = 1
    note(log, ROUND, s.round)
    for p in range(SEATS):
        s.ready[p] = ALL_PRIORITIES
        draw_hand(s, p, log)
    start_round(s, log)


@rule
def read_cards(s: Rec, options: Ints) -> None:
    """The figures of the card list; ten base cards for each seat (N22), three stacks of ten."""
    s.gauge = options[2]
    for level in range(1, _LEVELS):
        s.initial[level] = options[2 + level]
    n = 0
    for kind in range(1, KINDS + 1):
        at = 2 + _LEVELS + 4 * (kind - 1)
        s.copies[kind], s.cost[kind] = options[at], options[at + 1]
        s.coins[kind], s.points[kind] = options[at + 2], options[at + 3]
        for _ in range(s.copies[kind]):
            if kind <= OF_LEVEL:
                s.pile[n] = kind
                s.pile[MOST_OWNED + n] = kind
            else:
                s.stack[n - OF_LEVEL] = kind
            n += 1
    s.stacks = OF_LEVEL
    for p in range(SEATS):
        s.piles[p] = OF_LEVEL
        s.wallet[p] = options[1]


@rule
def start_round(s: Rec, log: Ints) -> None:
    """A new card on every level's slot; the first player places first (N1)."""
    s.stacks -= 1
    for level in range(1, _LEVELS):
        base = OF_LEVEL * (level - 1)
        i = chance(s, s.stacks + 1)
        kind = s.stack[base + i]
        s.stack[base + i] = s.stack[base + s.stacks]
        s.stack[base + s.stacks] = 0
        s.offer[level] = kind
        s.card[level] = 0
        s.buyer[level] = 0
        s.bill[level] = 0
        note(log, OFFERED, level, kind)
    for i in range(SEATS * _SLOTS):
        s.placed[i] = 0
    s.shown = 0
    s.effect = 0
    s.phase = PLACING
    s.turn = s.first


# -- doing it --


@rule
def seat(s: Rec) -> int:
    """Who decides now; -1 when the match is over."""
    return -1 if s.over else s.turn


@rule
def play(s: Rec, move: int, log: Ints) -> None:
    """Carry out a legal move."""
    if move < EFFECT:
        s.placed[_SLOTS * s.turn + (move - PLACE) % _SLOTS] = (move - PLACE) // _SLOTS + 1
    elif move < SPEND:
        s.effect = move - EFFECT
        settle_levels(s, log)
    elif move < CASH:
        spend(s, move - SPEND, log)
    elif move < DESTROY_CARD:
        cash(s, move - CASH, log)
    elif move < REBUY_CARD:
        destroy(s, move - DESTROY_CARD, log)
    elif move < SETTLE:
        s.wallet[s.turn] -= REBUY[move - REBUY_CARD]
        s.ready[s.turn] |= 1 << (move - REBUY_CARD)
    elif move == SETTLE:
        take_card(s, log)
        settle_levels(s, log)
    elif move == BUY:
        start_payment(s, s.turn, s.price, log)  # binding (N25)
    elif move == NO:
        note(log, DECIDED, s.phase)
        if s.phase == OPTION:
            leave_unsold(s, s.shown - 1, DECLINED, log)
        settle_levels(s, log)
    else:
        note(log, DECIDED, s.phase)
        if s.phase == PLACING:
            finish_placing(s, log)
        else:
            finish_market(s, log)


@rule
def finish_placing(s: Rec, log: Ints) -> None:
    """The other seat places, then slots are turned up; before level I the first player may name one (N1, N5, N23)."""
    if s.turn == s.first:
        s.turn = 1 - s.first
        return
    s.shown = 1
    reveal(s, FIRST, log)
    new = winner_at(s, FIRST)
    if new >= 0 and new != s.first:
        s.first = new  # N6
        note(log, FIRST_PLAYER, new)
    for slot in range(1, _SLOTS):
        if is_contested(s, slot):
            s.phase = NAMING
            s.turn = s.first
            return
    settle_levels(s, log)


@rule
def reveal(s: Rec, slot: int, log: Ints) -> None:
    """Turn a slot's Priorities up; nothing to say of an empty one."""
    if s.placed[slot] or s.placed[_SLOTS + slot]:
        note(log, REVEALED, slot, s.placed[slot], s.placed[_SLOTS + slot])


@rule
def winner_at(s: Rec, slot: int) -> int:
    """The higher Priority wins, a lone one unless it is 0 (N3), a tie only by the effect (N4, N5); -1 for nobody."""
    a, b = s.placed[slot], s.placed[_SLOTS + slot]
    if a == b:
        return s.first if a > 0 and slot != FIRST and s.effect == slot else -1
    if max(a, b) == 1:
        return -1  # a lone 0
    return 0 if a > b else 1


@rule
def settle_levels(s: Rec, log: Ints) -> None:
    """Turn up and settle level after level until somebody must decide; then the Priorities go home."""
    while s.shown < _SLOTS:
        slot = s.shown
        s.shown += 1
        if settle_slot(s, slot, log):
            return
    finish_auctions(s, log)


@rule
def settle_slot(s: Rec, slot: int, log: Ints) -> bool:
    """Who gets the card of a level, and for what price (N7); True if that asks for a decision."""
    reveal(s, slot, log)
    winner = winner_at(s, slot)
    if winner < 0:
        lone = s.placed[slot] != s.placed[_SLOTS + slot]
        leave_unsold(s, slot, LONE_ZERO if lone else TIE if s.placed[slot] else NO_BID, log)
        return False
    contested = is_contested(s, slot)
    price = s.initial[slot] + (s.cost[s.offer[slot]] if contested else 0)
    if means(s, winner) >= price:
        tell_at_least(s, winner, price)
        start_payment(s, winner, price, log)  # it must (N10)
        return True
    note(log, SHORT, winner)  # N26
    tell_less_than(s, winner, price)
    if contested:
        other = 1 - winner
        if means(s, other) >= price - 1:  # N8
            tell_at_least(s, other, price - 1)
            s.phase = OPTION
            s.turn = other
            s.price = price - 1
            return True
        tell_less_than(s, other, price - 1)  # not asked (N25)
    leave_unsold(s, slot, NOT_PAID, log)  # N9
    return False


@rule
def leave_unsold(s: Rec, slot: int, why: int, log: Ints) -> None:
    """A card that nobody buys is out of play (N13)."""
    kind = s.offer[slot]
    s.unsold[s.unsolds] = kind
    s.unsolds += 1
    s.offer[slot] = 0
    s.card[slot] = kind
    note(log, UNSOLD, kind, slot, why)


# -- buying --


@rule
def start_payment(s: Rec, p: int, price: int, log: Ints) -> None:
    """Let a seat put cards down for the card on the slot just turned up."""
    s.phase = PAYING
    s.turn = p
    s.price = price
    s.paid = 0
    note(log, DUE, p, s.offer[s.shown - 1], price)


@rule
def spend(s: Rec, kind: int, log: Ints) -> None:
    """Put a hand card into the payment."""
    take_from_hand(s, s.turn, kind)
    s.spent[s.spents] = kind
    s.spents += 1
    s.paid += s.coins[kind]
    note(log, PUT_DOWN, s.turn, kind, s.paid, s.price)


@rule
def take_card(s: Rec, log: Ints) -> None:
    """The wallet pays what is missing, change is lost (N11); spent cards and the new one go to the discard (N12)."""
    p, slot = s.turn, s.shown - 1
    missing = max(0, s.price - s.paid)
    s.wallet[p] -= missing
    for i in range(s.spents):
        put_on_discard(s, p, s.spent[i])
        s.spent[i] = 0
    kind = s.offer[slot]
    put_on_discard(s, p, kind)
    s.offer[slot] = 0
    s.card[slot], s.buyer[slot], s.bill[slot] = kind, p + 1, s.price
    note(log, PAID, p, s.paid, missing)
    note(log, BOUGHT, kind, p, s.price, slot)
    s.spents = 0
    s.paid = 0
    s.price = 0


@rule
def finish_auctions(s: Rec, log: Ints) -> None:
    """0, 1 and 2 come back, a 3 or 4 that was placed is set aside (N14); the first player goes to the market (N15)."""
    for p in range(SEATS):
        used = s.ready[p] & ~free_priorities(s, p)
        for value in range(PRIORITIES):
            if used >> value & 1 and REBUY[value]:
                s.ready[p] &= ~(1 << value)
                note(log, SET_ASIDE, p, value)
    s.price = 0
    s.phase = MARKET
    s.turn = s.first
    s.broke = 0


# -- the market --


@rule
def cash(s: Rec, kind: int, log: Ints) -> None:
    """Turn a hand card into coins; what the gauge cannot show is lost (N17)."""
    p = s.turn
    take_from_hand(s, p, kind)
    put_on_discard(s, p, kind)
    full = s.wallet[p] + s.coins[kind]
    s.wallet[p] = min(s.gauge, full)
    note(log, CASHED, p, kind, s.wallet[p], full - s.wallet[p])


@rule
def destroy(s: Rec, kind: int, log: Ints) -> None:
    """Pay to take a hand card out of the game, with its points (N16)."""
    p = s.turn
    take_from_hand(s, p, kind)
    s.wreck[ROUNDS * p + s.wrecks[p]] = kind
    s.wrecks[p] += 1
    s.wallet[p] -= DESTROY
    s.broke = 1
    note(log, GONE, p, kind)


@rule
def finish_market(s: Rec, log: Ints) -> None:
    """The other seat's market, then the next round or the end; round 10 has its market too (N15)."""
    s.broke = 0
    if s.turn == s.first:
        s.turn = 1 - s.first
        return
    for p in range(SEATS):
        note(log, PURSE, p, s.wallet[p])
    if s.round == ROUNDS:
        finish_match(s, log)
        return
    for p in range(SEATS):
        discard_hand(s, p)
    for p in range(SEATS):
        draw_hand(s, p, log)
    s.round += 1
    note(log, ROUND, s.round)
    start_round(s, log)


@rule
def finish_match(s: Rec, log: Ints) -> None:
    """Count all cards of everybody, wherever they lie, and the coins by threes (N19)."""
    s.over = 1
    for p in range(SEATS):
        note_cards(s, p, log)
    for p in range(SEATS):
        note(log, SCORE, p, score(s, p))
    note(log, END)


# -- what others see --


@rule
def shown(s: Rec, move: int, eyes: int) -> int:
    """Of a Priority that is placed, others see only where."""
    return VEILED + (move - PLACE) % _SLOTS if move < EFFECT else move


@rule
def observed(s: Rec, eyes: int) -> int:
    """The Priorities turned up in this round."""
    seen = 0
    for slot in range(s.shown):
        seen = 36 * seen + 6 * s.placed[slot] + s.placed[_SLOTS + slot] + 1
    return seen
