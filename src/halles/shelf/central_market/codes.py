"""The numbers behind the words: codes of moves, kinds of notes, phases of a round."""

from .components import CARDS, KINDS, MOST_PRICES, SETS

PROPOSE = 0  # + MOST_PRICES * kind + place on the price track, from 0 up
BID = PROPOSE + MOST_PRICES * KINDS  # + place
PASS = BID + MOST_PRICES
STAY = PASS + 1
DO_ROT = STAY + 1
NO = DO_ROT + 1
KEEP_NONE = NO + 1
KEEP = KEEP_NONE + 1  # + card
SELL = KEEP + CARDS  # + set of cards
TO_TOURISTS = SELL + SETS  # + set
BY_CHEATING = TO_TOURISTS + SETS  # + SETS * kind + set
CODES = BY_CHEATING + SETS * KINDS

# What is noted down. PLAYED has no words of its own; it explains scores and moves.
REMOVED, FIRST, ROUND, DEALT, RESHUFFLE, SOLD, LOST, ROTTEN, INCOME, POINTS, FINAL, TAKEN_UP, END = range(1, 14)

# What is being decided.
PROPOSING, BIDDING, SELLING, ROTTING, TOURING, KEEPING, OVER = range(7)
PHASE_NAMES = ("propose", "bid", "sell", "rot", "tourists", "keep", "over")
