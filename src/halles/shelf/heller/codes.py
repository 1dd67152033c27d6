"""The numbers behind the words: codes of moves, and kinds of notes."""

from .components import CELLS, GOODS, KINDS

# A move's code is CELLS * action + cell: actions 0..3 put a stall with 1..4 goods, then come tile, secret, take.
TILE = GOODS
SECRET = TILE + 1
TAKE = SECRET  # + kind of tile, which starts at 1
DRAW = CELLS * (TAKE + KINDS + 1)
PASS = DRAW + 1

# What is noted down. SEGMENT and PLACED have no words of their own; they explain scores and moves.
ROUND_STARTS, SECRET_DEALT, DREW, INCOME, END, SEGMENT, PLACED = range(1, 8)
