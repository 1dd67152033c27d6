"""The numbers behind the words: codes of moves, phases of a match, and kinds of notes."""

from .components import COINS, PLOTS

# A move's code is PLOTS * action + plot for the three that name a plot; then come the bids.
RESERVE, PUT_TABLE, PUT_STALL = range(3)
BID = 3 * PLOTS
DRAW = BID + COINS + 1
PASS = DRAW + 1

# What is decided now: reserve or draw; where the table goes; what to bid; where the stall goes, bought or a last tile.
TURN, TO_TABLE, TO_BID, TO_STALL, TO_LAST, OVER = range(6)
PHASE_NAMES = ("turn", "table", "bid", "stall", "last", "over")

# What is noted down. WALK has no words of its own; it explains a score.
(
    FIRST, BOARDS_USED, ROW, FLEAS, LIMIT, TRUCK_AT, PATH_AT, LAST_TILES,
    DREW, BIDS, WON, OUTSIDE_AT, DISC_BACK, WALK, SCORE, END,
) = range(1, 17)  # fmt: skip

# How a stall is delivered, in a WALK.
BY_PATH, BY_STREET, TOO_LONG, CUT, STANDS_OUT = range(5)
WALK_WORD = 7  # cells of a WALK in one number, eight bits each
ROW_WORD = 6  # plots of a ROW in one number, eight bits each
