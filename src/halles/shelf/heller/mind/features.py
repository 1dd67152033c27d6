"""Figures of a position that judgement can be learned from."""

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from ..rules.components import CELLS, COLUMNS, FIRE, GOODS, ROUNDS, ROWS, WORTH
from ..rules.lines import EYES, GOLDS, all_goods, column_segment, goods_of, row_segment
from .judgement import SPACE_WORD, SPACES, hope, paid

# Where a seat's features begin; those of segments go by how many open spaces they have, the last for all with more.
WORTH_BY, LOSS_BY, GOODS_BY, CONTEST_BY, STAKE_BY = 1, 6, 10, 14, 18
HOPES, IN_HAND, LATER, SECRETS, TURNS, LEADS = 22, 25, 29, 33, 35, 38
MANY_SPACES = 4


@rule
def features(s: Rec, p: int, out: Ints) -> int:
    """How far the match is, then what a seat has: segments, hopes, stalls, secret tile, turn, places for tiles."""
    room = s.frees / CELLS
    out[0] = (s.round - room) / ROUNDS
    for i in range(1, IN_HAND):
        out[i] = 0.0
    unseen = hope(s)
    for row in range(ROWS):
        measure_line(s, p, COLUMNS * row, 1, COLUMNS, unseen, out)
    for column in range(COLUMNS):
        measure_line(s, p, column, COLUMNS, ROWS, unseen, out)
    later = s.last_stall == 1 or s.round < ROUNDS
    for goods in range(GOODS):
        held = 1.0 * s.stalls[GOODS * p + goods]
        out[IN_HAND + goods] = held * room
        out[LATER + goods] = held * later
    secret = s.secret[p]
    out[SECRETS] = abs(WORTH[secret]) * room
    out[SECRETS + 1] = room if secret and WORTH[secret] == 0 else 0.0
    mine = 1.0 if s.turn == p else 0.0
    out[TURNS] = mine * room
    out[TURNS + 1] = mine * WORTH[s.drawn]
    out[TURNS + 2] = abs(out[TURNS + 1])
    measure_spaces(s, p, room, out)
    return LEADS + 3


@rule
def measure_line(s: Rec, p: int, start: int, step: int, length: int, unseen: float, out: Ints) -> None:
    """Add the segments of one line to a seat's features."""
    word = 0
    for i in range(length):
        piece = s.cell[start + i * step]
        if piece == FIRE:
            measure_segment(word, p, unseen, out)
            word = 0
        else:
            word += SPACE_WORD[piece]
    measure_segment(word, p, unseen, out)


@rule
def measure_segment(word: int, p: int, unseen: float, out: Ints) -> None:
    """A seat's goods: what they earn or lose now, how many they are, beside others' and each other; their hopes."""
    goods = goods_of(word, p)
    if goods == 0:
        return
    worth, free = paid(word) * goods, word >> SPACES
    by = min(free, MANY_SPACES)
    out[WORTH_BY + by] += worth
    if by == 0:
        return
    out[LOSS_BY + by - 1] += min(0, worth)
    out[GOODS_BY + by - 1] += goods
    out[CONTEST_BY + by - 1] += goods * (all_goods(word) - goods)
    out[STAKE_BY + by - 1] += goods * goods
    out[HOPES] += free * goods * unseen
    out[HOPES + 1] += free * goods * (word >> EYES & 0xF)
    out[HOPES + 2] += free * goods * (word >> GOLDS & 0xF)


@rule
def measure_spaces(s: Rec, p: int, room: float, out: Ints) -> None:
    """Add what a seat can do with tiles: how far its goods lead around the best open spaces, and around all."""
    best, second = 0.0, 0.0
    total = 0.0
    for i in range(s.frees):
        cell = s.free[i]
        row = row_segment(s, cell)
        column = column_segment(s, cell)
        lead = 2.0 * (goods_of(row, p) + goods_of(column, p)) - all_goods(row) - all_goods(column)
        if lead > best:
            best, second = lead, best
        elif lead > second:
            second = lead
        total += max(0.0, lead)
    out[LEADS] = best
    out[LEADS + 1] = second
    out[LEADS + 2] = total * room / max(1, s.frees)
