"""Every move and note of Marché de Noël, declared once: codes, words, what is touched, who may know."""

from halles.engine.notation import Notation, among

from .cards import cards_of
from .components import KINDS, LEVELS, PRIORITIES, REBUY, SLOTS

#: What is to be decided now; the view calls them by these names.
PLACING, NAMING, PAYING, OPTION, MARKET = range(5)
PHASE_NAMES = ("place", "effect", "pay", "option", "market")

# Why a card stays unsold (N4, N3, N2, N8, N9).
TIE, LONE_ZERO, NO_BID, NOT_PAID, DECLINED = range(5)

notation = Notation(
    value=among([str(value) for value in range(PRIORITIES)]),
    slot=among(SLOTS),
    level=among(["", *SLOTS[1:]]),
    card=among(lambda setting: cards_of(setting).names, KINDS + 1),
    back=among([str(value) if REBUY[value] else "" for value in range(PRIORITIES)]),
    deck=among(LEVELS),
    why=among(["tie", "zero", "nobody", "short", "declined"]),
    phase=among(PHASE_NAMES),
)
_move, _note = notation.move, notation.note


def _revealed(_: object, note: tuple[int, ...]) -> str:
    """The Priorities at a slot; each is noted as its value and one more, so that 0 says that there is none."""
    shown = [f"@{seat}:{value - 1}" for seat, value in enumerate(note[2:4]) if value]
    return " ".join(["reveal", SLOTS[note[1]], *shown])


# Almost everything shows something: where a Priority lies, a card of the hand, the next slot. But only a destroyed card
# is gone for good, so that only there people are asked; what else is shown is shown in every round.
PLACE = _move("place {value?} {slot}", touch="prio-{value} slot-{slot}", reveals=True, confirms=False)
EFFECT = _move("effect {level}", touch=lambda _, slot: f"slot-{SLOTS[slot]}", reveals=True, confirms=False)
SPEND = _move("spend {card}", touch="hand-{card}", reveals=True, confirms=False)
CASH = _move("cash {card}", touch="hand-{card}", reveals=True, confirms=False)
DESTROY_CARD = _move("destroy {card}", touch="destroy hand-{card}", reveals=True)
REBUY_CARD = _move("rebuy {back}", touch=lambda _, value: f"prio-{value}")
SETTLE = _move("settle", touch="settle", reveals=True, confirms=False)
BUY = _move("buy", touch="buy")
NO = _move("no", touch="no", reveals=True, confirms=False)
DONE = _move("done", touch="done", reveals=True, confirms=False)

FIRST_PLAYER = _note("first @{seat}")
ROUND = _note("round {round}")
DRAWN = _note("hand @{seat} {card?}")
OFFERED = _note("offer {deck} {card}")
REVEALED = _note("reveal {slot} @{seat}:{value}", said=_revealed)
SHORT = _note("short @{seat}")
BOUGHT = _note("bought {card} @{seat} {price}", more="slot")
UNSOLD = _note("unsold {card}", more="slot why")
SET_ASIDE = _note("aside @{seat} {value}")
RESHUFFLED = _note("reshuffle @{seat}")
SCORE = _note("score @{seat} {points}")
END = _note("end")
# These explain scores and moves.
DECIDED = _note(name="decided", more="phase")
DUE = _note(name="due", more="seat card price")
PUT_DOWN = _note(name="put-down", more="seat card sum price")
PAID = _note(name="paid", more="seat by_cards by_purse")
CASHED = _note(name="cashed", more="seat card purse lost")
GONE = _note(name="gone", more="seat card")
PURSE = _note(name="purse", more="seat purse")
COUNTED = _note(name="counted", more="seat card")
