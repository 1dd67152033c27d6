"""Every move and note of Central Market, declared once: codes, words, what is touched, who may know."""

from halles.engine.notation import Notation, among

from .components import CARD_NAMES, KIND_NAMES, MOST_PRICES, SETS, WEIGHTS, set_counts
from .prices import track_of

#: What is being decided.
PROPOSING, BIDDING, SELLING, ROTTING, TOURING, KEEPING, OVER = range(7)
PHASE_NAMES = ("propose", "bid", "sell", "rot", "tourists", "keep", "over")


def weights_of(cards: int) -> list[int]:
    """The kilograms of each card of a set, rising."""
    return [kg for kg, count in zip(WEIGHTS, set_counts(cards), strict=True) for _ in range(count)]


def _stacks(stack: str, cards: int) -> str:
    """Equal cards are one stack: touched twice, two of them are meant."""
    return " ".join(f"{stack}-{kg}" for kg in weights_of(cards))


notation = Notation(
    kind=among(KIND_NAMES),
    step=among(lambda setting: [str(price) for price in track_of(setting)], MOST_PRICES),
    card=among(CARD_NAMES),
    cards=among([" ".join(map(str, weights_of(cards))) for cards in range(SETS)]),
    real=among(KIND_NAMES),
)
_move, _note = notation.move, notation.note

# A product named or laid down shows what was in hand; a card set aside lies face down (C30).
PROPOSE = _move("propose {kind} {step}", touch="bay-{kind} slate-{step}", reveals=True)
BID = _move("bid {step}", touch="slate-{step}")
PASS = _move("pass", touch="pass")
STAY = _move("stay", touch="stay")
DO_ROT = _move("rot", touch="act-rot")
NO = _move("no", touch="no")
KEEP_NONE = _move("keep none", touch="keep-none")
KEEP = _move("keep {card?}", touch=lambda _, card: f"card-{CARD_NAMES[card][:-1]}-{CARD_NAMES[card][-1]}")
SELL = _move("sell {cards}", touch=lambda _, cards: _stacks("lot", cards), reveals=True)
TO_TOURISTS = _move("tourists {cards}", touch=lambda _, cards: f"act-tourists {_stacks('lot', cards)}", reveals=True)
BY_CHEATING = _move(
    "cheat {kind} {cards}",
    touch=lambda _, kind, cards: f"act-cheat {_stacks(f'card-{KIND_NAMES[kind]}', cards)}",
    reveals=True,
)

REMOVED = _note("removed {kind}")
FIRST = _note("first @{seat}")
ROUND = _note("round {round}")
DEALT = _note("deal @{seat} {card?}")
RESHUFFLE = _note("reshuffle")
SOLD = _note("sold @{seat} {kind} {kg}", more="real cards price")
LOST = _note("lost @{seat} {kg}")
ROTTEN = _note("rotten @{seat} {kg}")
INCOME = _note("income @{seat} {money}", more="kind kg price tourists counted")
POINTS = _note("points @{seat} {points}", more="income")
FINAL = _note("final")
TAKEN_UP = _note("hand @{seat} {card?}")
END = _note("end")
