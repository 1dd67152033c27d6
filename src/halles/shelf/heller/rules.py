"""The rules of Auf Heller und Pfennig, in the order in which a match happens. Rulings are cited by number (H9)."""

import numpy as np

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import (
    BAG,
    CELLS,
    COLUMNS,
    FIRE,
    FIRST_STALL,
    GOODS,
    KINDS,
    MONEY,
    ONES,
    ROUNDS,
    ROWS,
    STALLS,
    TILES,
)  # fmt: skip
from .judgement import features, guess, judge
from .lines import BUYERS, EYES, TAKERS, WORD, goods_of, segment_value
from .notation import (
    DRAW,
    DREW,
    END,
    INCOME,
    PASS,
    PLACED,
    ROUND_STARTS,
    SECRET,
    SECRET_DEALT,
    SEGMENT,
    STALL,
    TAKE,
    TILE,
)
from .sketch import sketch

__all__ = [
    "features", "guess", "imagine", "judge", "moves", "news", "pick", "play", "scores", "seat", "setup", "sketch",
    "stage", "winners",
]  # fmt: skip

# r // frees for every r and frees that occur, since a division would be the slowest step of a random move.
_INVERSE = np.array([0] + [65536 // n + 1 for n in range(1, CELLS + 1)], np.int64)


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
def draw_tile(s: Rec) -> int:
    """Take any tile of the supply."""
    return take_tile(s, chance(s, s.tiles))


@rule
def take_tile(s: Rec, i: int) -> int:
    """Take tile number i of the supply; the last one takes its place."""
    tile = s.supply[i]
    s.tiles -= 1
    s.supply[i] = s.supply[s.tiles]
    s.supply[s.tiles] = 0
    return tile


# -- what a seat may do --


@rule
def seat(s: Rec) -> int:
    """Who decides now; -1 when the match is over."""
    return -1 if s.over else s.turn


@rule
def moves(s: Rec, out: Ints) -> int:
    """List the legal moves: a stall, a tile, or the secret one; a pass only if there is nothing else (H12)."""
    n = 0
    if s.drawn:
        return add_cells(s, TILE, out, n)  # H10
    for goods in range(GOODS):
        if s.stalls[GOODS * s.turn + goods]:
            n = add_cells(s, STALL + CELLS * goods, out, n)
    if s.secret[s.turn]:
        n = add_cells(s, SECRET, out, n)
    if s.open:
        opened = open_kinds(s)
        for kind in range(1, KINDS + 1):
            if opened >> kind & 1:
                n = add_cells(s, TAKE + CELLS * (kind - 1), out, n)
    elif s.tiles:
        out[n] = DRAW
        n += 1
    if n == 0:
        out[0] = PASS
        return 1
    return n


@rule
def add_cells(s: Rec, first: int, out: Ints, n: int) -> int:
    """Add a kind of move, by its first code, on every free space."""
    for i in range(s.frees):
        out[n + i] = first + s.free[i]
    return n + s.frees


@rule
def pick(s: Rec, mind: Rec) -> int:
    """One legal move, each as likely as the others, without listing them."""
    frees = s.frees
    if s.drawn:
        return TILE + s.free[chance(mind, frees)]
    base = GOODS * s.turn
    kinds = (s.stalls[base] > 0) + (s.stalls[base + 1] > 0) + (s.stalls[base + 2] > 0) + (s.stalls[base + 3] > 0)
    actions = kinds + (s.secret[s.turn] > 0)
    opened = open_kinds(s) if s.open else 0
    takes = count_bits(opened)
    count = (actions + takes) * frees + (s.tiles > 0 and s.open == 0)
    if count == 0:
        return PASS
    r = chance(mind, count)
    nth = (r * _INVERSE[frees]) >> 16
    if nth == actions + takes:
        return DRAW
    cell = s.free[r - nth * frees]
    if nth >= actions:
        return TAKE + CELLS * (nth_bit(opened, nth - actions) - 1) + cell
    if nth == kinds:
        return SECRET + cell
    for goods in range(GOODS):
        nth -= s.stalls[base + goods] > 0
        if nth < 0:
            return STALL + CELLS * goods + cell
    return PASS  # never reached: nth was below the kinds counted


@rule
def open_kinds(s: Rec) -> int:
    """The kinds of tile still to be had, as bits."""
    bits = 0
    for i in range(s.tiles):
        bits |= 1 << s.supply[i]
    return bits


@rule
def count_bits(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def nth_bit(bits: int, nth: int) -> int:
    """The place of the bit before which `nth` others are set."""
    place = 0
    while True:
        if bits >> place & 1:
            if nth == 0:
                return place
            nth -= 1
        place += 1


# -- doing it --


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
def next_seat(s: Rec, p: int) -> int:
    """The left neighbour: turns go by rising seat."""
    return p + 1 if p + 1 < s.seats else 0


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


# -- counting --


@rule
def finish_round(s: Rec, log: Ints) -> None:
    """Pay every row and column (H15), then start the next round or end the match."""
    m0, m1, m2, m3 = s.money[0], s.money[1], s.money[2], s.money[3]
    for row in range(ROWS):
        score_line(s, row, COLUMNS * row, 1, COLUMNS, log)
    for column in range(COLUMNS):
        score_line(s, ROWS + column, column, COLUMNS, ROWS, log)
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
def score_line(s: Rec, line: int, start: int, step: int, length: int, log: Ints) -> None:
    """Value one row or column; fires cut it into parts that count on their own (H3, H4, H5)."""
    word = 0
    begun = 0
    for i in range(length):
        piece = s.cell[start + i * step]
        if piece == FIRE:
            pay_segment(s, word, line, begun, i, log)
            word = 0
            begun = i + 1
        else:
            word += WORD[piece]
    pay_segment(s, word, line, begun, length, log)


@rule
def pay_segment(s: Rec, word: int, line: int, begun: int, end: int, log: Ints) -> None:
    """Pay everyone the segment's value for each of their goods in it (H6); money may go below zero (H7)."""
    goods = word & 0xFFFFFFFF
    if goods == 0:
        return
    value = segment_value(word)
    for p in range(s.seats):
        s.money[p] += value * goods_of(word, p)
    note(log, SEGMENT, line, begun, end, (word >> BUYERS) & 0xFF, (word >> TAKERS) & 0xFF, word >> EYES, goods)


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
def scores(s: Rec, out: Ints) -> None:
    """Money is the score."""
    for p in range(s.seats):
        out[p] = s.money[p]


@rule
def winners(s: Rec, out: Ints) -> None:
    """Whoever has most; a tie is a shared victory (H16)."""
    most = s.money[0]
    for p in range(1, s.seats):
        most = max(most, s.money[p])
    for p in range(s.seats):
        out[p] = 1 if s.money[p] == most else 0


# -- imagining --


@rule
def imagine(s: Rec, seat: int, seed: int) -> None:
    """Mix the others' secret tiles back into the supply and deal them anew (H20).

    The unseen tiles are sorted first, so nothing of the true order is left in the result.
    """
    held = 0  # one bit per seat whose secret tile this seat cannot see
    for p in range(s.seats):
        if p != seat and s.secret[p]:
            held |= 1 << p
            s.supply[s.tiles] = s.secret[p]
            s.tiles += 1
    for i in range(1, s.tiles):
        tile = s.supply[i]
        j = i
        while j > 0 and s.supply[j - 1] > tile:
            s.supply[j] = s.supply[j - 1]
            j -= 1
        s.supply[j] = tile
    for p in range(s.seats):
        if held >> p & 1:
            s.secret[p] = draw_tile(s)


@rule
def news(s: Rec, eyes: int) -> int:
    """The tile just drawn, which everybody sees."""
    return s.drawn


@rule
def stage(s: Rec) -> int:
    """Every round is a match of its own, but for money and stalls."""
    return s.round
