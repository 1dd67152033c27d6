"""The numbers behind the words: codes of moves, and kinds of notes."""

from .components import KINDS, MARKING, MOST_ALLEYS, MOST_DISTRICTS, SQUARES

# Codes of moves, one block after another.
BOBBY = 0  # + district
TILE = BOBBY + MOST_DISTRICTS  # + kind of tile
MARK = TILE + KINDS  # + 2 * district, + 1 for the second marking tile
STALL = MARK + len(MARKING) * MOST_DISTRICTS  # + 3 * alley + NEXT, AT_FIRST or AT_SECOND
CUSTOMER = STALL + 3 * MOST_ALLEYS
PLACE = CUSTOMER + 1  # + square
LORD = PLACE + SQUARES
DONE = LORD + 1
CODES = DONE + 1

NEXT, AT_FIRST, AT_SECOND = range(3)  # where in the alley: next to the last stall, or at one of its two squares

# What is noted down. WALKED, BUILT and STANDS have no words of their own; they explain moves.
FIRST, ROW, DREW, PAID, ALLEY, MARKED, NEUTRAL, LAST_ROUND, STALEMATE, LORD_ALLEY, END, WALKED, BUILT, STANDS = range(
    1, 15
)
NOBODY = -1  # who is paid when a point goes to no seat
