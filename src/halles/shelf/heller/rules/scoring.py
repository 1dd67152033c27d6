"""Counting a round: every row and column, and the result."""

from halles.engine.compile import rule
from halles.engine.counting import most_wins
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .components import COLUMNS, FIRE, ROWS
from .lines import BUYERS, EYES, TAKERS, WORD, goods_of, segment_value
from .notation import SEGMENT


@rule
def score_lines(s: Rec, log: Ints) -> None:
    """Pay every row and column (H15)."""
    for row in range(ROWS):
        score_line(s, row, COLUMNS * row, 1, COLUMNS, log)
    for column in range(COLUMNS):
        score_line(s, ROWS + column, column, COLUMNS, ROWS, log)


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
def scores(s: Rec, out: Ints) -> None:
    """Money is the score."""
    for p in range(s.seats):
        out[p] = s.money[p]


@rule
def winners(s: Rec, out: Ints) -> None:
    """Whoever has most; a tie is a shared victory (H16)."""
    most_wins(s.money, s.seats, out)
