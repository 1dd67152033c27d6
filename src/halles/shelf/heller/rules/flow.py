"""The course of a match: rounds, turns, and what a move does. Rulings are cited by number (H9)."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.counting import next_seat
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import BAG, CELLS, FIRST_STALL, GOODS, MONEY, ONES, ROUNDS, STALLS, TILES
from .notation import (
    DRAW,
    DREW,
    END,
    INCOME,
    PLACED,
    ROUND_STARTS,
    SECRET,
    SECRET_DEALT,
    STALL,
    TAKE,
    TILE,
)
from .scoring import score_lines
from .supply import draw_tile, take_tile

# -- the match and its rounds --


@rule
def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    """Money and stalls for everyone; a starter drawn by lot (H8)."""
    s.seats = seats
    s.last_stall, s.open, s.next_starts = options[0], options[1], options[2]
    s.over = 0
    s.round = 0
    for p in range(seats):
        s.money[p] = MONEY
        for goods in range(GOODS):
            s.stalls[GOODS * p + goods] = STALLS[goods]
    s.first = chance(s, seats)
    start_round(s, log)


@rule
def start_round(s: Rec, log: Ints) -> None:
    """Clear the square, mix all tiles, give the ones back (H14, H18) and deal the secret tiles (H11, H19)."""
    s.round += 1
    s.turn = s.first
    s.drawn = 0
    s.frees = CELLS
    for c in range(CELLS):
        s.cell[c] = 0
        s.free[c] = c
        s.place[c] = c
    s.tiles = TILES
    for i in range(TILES):
        s.supply[i] = BAG[i]
    note(log, ROUND_STARTS, s.round, s.first)
    for p in range(s.seats):
        if s.last_stall == 0:
            s.stalls[GOODS * p] = ONES[s.seats]
        s.secret[p] = 0
        if s.open == 0:
            s.secret[p] = draw_tile(s)
            note(log, SECRET_DEALT, p, s.secret[p])


@rule
def finish_round(s: Rec, log: Ints) -> None:
    """Count the round, then start the next one or end the match."""
    m0, m1, m2, m3 = s.money[0], s.money[1], s.money[2], s.money[3]
    score_lines(s, log)
    if log is not None:
        for p in range(s.seats):
            before = m0 if p == 0 else m1 if p == 1 else m2 if p == 2 else m3
            note(log, INCOME, p, s.money[p] - before)
    if is_last_round(s):
        s.over = 1
        note(log, END)
        return
    s.first = next_starter(s)
    start_round(s, log)


@rule
def is_last_round(s: Rec) -> bool:
    """Three rounds; or, in the variant, the round at whose end somebody has no stall left (H18, H18a)."""
    if s.last_stall == 0:
        return s.round == ROUNDS
    for p in range(s.seats):
        if stalls_left(s, p) == 0:
            return True
    return False


@rule
def next_starter(s: Rec) -> int:
    """The richest, ties by turn order from the previous starter on; or simply his left neighbour (H9)."""
    if s.next_starts:
        return next_seat(s, s.first)
    best = s.first
    p = next_seat(s, s.first)
    while p != s.first:
        if s.money[p] > s.money[best]:
            best = p
        p = next_seat(s, p)
    return best


@rule
def stage(s: Rec) -> int:
    """Every round is a match of its own, but for money and stalls."""
    return s.round


# -- turns --


@rule
def seat(s: Rec) -> int:
    """Who decides now; -1 when the match is over."""
    return -1 if s.over else s.turn


@rule
def play(s: Rec, move: int, log: Ints) -> None:
    """Carry out a legal move."""
    if move == DRAW:
        s.drawn = draw_tile(s)  # the same seat then puts it somewhere (H10)
        note(log, DREW, s.drawn)
        return
    if move < DRAW:
        put(s, move % CELLS, take_piece(s, move), log)
    if s.frees == 0 or (s.tiles == 0 and nobody_can_act(s)):
        finish_round(s, log)
        return
    s.turn = next_seat(s, s.turn)


@rule
def take_piece(s: Rec, move: int) -> int:
    """Take what the move puts on the square: a stall from the hand, or a tile from where it lies."""
    if move < TILE:
        i = GOODS * s.turn + (move - STALL) // CELLS
        s.stalls[i] -= 1
        return FIRST_STALL + i
    if move < SECRET:
        piece = s.drawn
        s.drawn = 0
        return piece
    if move < TAKE:
        piece = s.secret[s.turn]
        s.secret[s.turn] = 0
        return piece
    kind = 1 + (move - TAKE) // CELLS
    for i in range(s.tiles):
        if s.supply[i] == kind:
            return take_tile(s, i)
    return 0  # never reached: the move was legal


@rule
def put(s: Rec, cell: int, piece: int, log: Ints) -> None:
    """Put a piece on a free space; it stays there for the round."""
    s.cell[cell] = piece
    s.frees -= 1
    last = s.free[s.frees]
    s.free[s.place[cell]] = last
    s.place[last] = s.place[cell]
    note(log, PLACED, cell, piece)


@rule
def nobody_can_act(s: Rec) -> bool:
    """With no tile left to draw: has nobody a stall or a secret tile? (H13, H18b)"""
    for p in range(s.seats):
        if s.secret[p] or stalls_left(s, p):
            return False
    return True


@rule
def stalls_left(s: Rec, p: int) -> int:
    """How many stalls a seat still has in hand."""
    base = GOODS * p
    return s.stalls[base] + s.stalls[base + 1] + s.stalls[base + 2] + s.stalls[base + 3]
