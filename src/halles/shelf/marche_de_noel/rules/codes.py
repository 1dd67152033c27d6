"""The numbers behind the words: codes of moves, phases of a round, kinds of notes."""

from .components import KINDS, PRIORITIES, SLOTS

# A move's code is the start of its action plus what it is about: 4 * value + slot, a slot, a kind of card, a Priority.
PLACE = 0
EFFECT = PLACE + PRIORITIES * len(SLOTS)
SPEND = EFFECT + len(SLOTS)
CASH = SPEND + KINDS + 1
DESTROY_CARD = CASH + KINDS + 1
REBUY_CARD = DESTROY_CARD + KINDS + 1
SETTLE = REBUY_CARD + PRIORITIES
BUY = SETTLE + 1
NO = BUY + 1
DONE = NO + 1

#: What is to be decided now; the view calls them by these names.
PLACING, NAMING, PAYING, OPTION, MARKET = range(5)
PHASE_NAMES = ("place", "effect", "pay", "option", "market")

# Why a card stays unsold (N4, N3, N2, N8, N9).
TIE, LONE_ZERO, NO_BID, NOT_PAID, DECLINED = range(5)
REASON_NAMES = ("tie", "zero", "nobody", "short", "declined")

# What is noted down. The last line's kinds have no words of their own; they explain scores and moves.
FIRST_PLAYER, ROUND, DRAWN, OFFERED, REVEALED, SHORT, BOUGHT, UNSOLD, SET_ASIDE, RESHUFFLED, SCORE, END = range(1, 13)
DECIDED, DUE, PUT_DOWN, PAID, CASHED, GONE, PURSE, COUNTED = range(13, 21)
