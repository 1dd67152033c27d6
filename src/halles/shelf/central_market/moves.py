"""Moves and events of Central Market in words (notation.md), what they touch, and why one is refused."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from halles.engine.errors import HallesError, IllegalMove
from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.notes import Note

from .codes import (
    BID,
    BY_CHEATING,
    DEALT,
    DO_ROT,
    END,
    FINAL,
    FIRST,
    INCOME,
    KEEP,
    KEEP_NONE,
    LOST,
    NO,
    PASS,
    POINTS,
    PROPOSE,
    REMOVED,
    RESHUFFLE,
    ROTTEN,
    ROUND,
    SELL,
    SOLD,
    STAY,
    TAKEN_UP,
    TO_TOURISTS,
)  # fmt: skip
from .components import (
    CARD_NAMES,
    CARD_NUMBER,
    COPIES,
    KIND_NAMES,
    KIND_NUMBER,
    LIMIT,
    MOST_PRICES,
    SETS,
    WEIGHTS,
    set_counts,
    set_number,
)  # fmt: skip
from .prices import track_of
from .texts import texts

_PLAIN = {PASS: "pass", STAY: "stay", DO_ROT: "rot", NO: "no", KEEP_NONE: "keep none"}
_PLAIN_NUMBER = {text: code for code, text in _PLAIN.items()}


def weights_of(cards: int) -> list[int]:
    """The kilograms of each card of a set, rising."""
    return [kg for kg, count in zip(WEIGHTS, set_counts(cards), strict=True) for _ in range(count)]


def taken_apart(code: int, track: Sequence[int]) -> tuple[str, int, list[int]]:
    """What is done, with which kind (-1: the one on auction), and the kilograms or the price: ("sell", -1, [2, 3]).

    A code of a longer price track has no price.
    """
    if code < BID:
        kind, place = divmod(code, MOST_PRICES)
        return "propose", kind, list(track[place : place + 1])
    if code < PASS:
        return "bid", -1, list(track[code - BID : code - BID + 1])
    if code in _PLAIN:
        return _PLAIN[code], -1, []
    if code < SELL:
        return "keep", (code - KEEP) // len(WEIGHTS), [WEIGHTS[(code - KEEP) % len(WEIGHTS)]]
    if code < TO_TOURISTS:
        return "sell", -1, weights_of(code - SELL)
    if code < BY_CHEATING:
        return "tourists", -1, weights_of(code - TO_TOURISTS)
    kind, cards = divmod(code - BY_CHEATING, SETS)
    return "cheat", kind, weights_of(cards)


def card_facts(card: str) -> dict[str, Any]:
    """A card as the arguments of a message: `carrot3` is 3 kg of carrots."""
    return {"kind": card[:-1], "kg": int(card[-1])}


def text(code: int, setting: Setting) -> str:
    """A move in words: `sell 2 3 3`."""
    action, kind, numbers = taken_apart(code, track_of(setting))
    if action == "keep":
        return f"keep {CARD_NAMES[code - KEEP]}"
    return " ".join([action, *([KIND_NAMES[kind]] if kind >= 0 else []), *map(str, numbers)])


def _set(words: list[str]) -> int | None:
    """The set of cards of these kilograms, which must be listed by rising weight; None if there is no such set."""
    counts = [words.count(str(kg)) for kg in WEIGHTS]
    cards = set_number(counts)
    fits = all(count <= copies for count, copies in zip(counts, COPIES, strict=True))
    return cards if words and fits and words == list(map(str, weights_of(cards))) else None


def _place(price: str, setting: Setting) -> int | None:
    """Where a price stands on the track; None if it does not."""
    words = [str(price) for price in track_of(setting)]
    return words.index(price) if price in words else None


def parse(text: str, setting: Setting) -> int | None:
    """The code of a move in words; None if these words are no move of this game."""
    cards: int | None
    match text.split(" "):
        case ["propose", kind, price] if kind in KIND_NUMBER and (place := _place(price, setting)) is not None:
            return PROPOSE + MOST_PRICES * KIND_NUMBER[kind] + place
        case ["bid", price] if (place := _place(price, setting)) is not None:
            return BID + place
        case ["keep", card] if card in CARD_NUMBER:
            return KEEP + CARD_NUMBER[card]
        case ["sell", *words] if (cards := _set(words)) is not None:
            return SELL + cards
        case ["tourists", *words] if (cards := _set(words)) is not None:
            return TO_TOURISTS + cards
        case ["cheat", kind, *words] if kind in KIND_NUMBER and (cards := _set(words)) is not None:
            return BY_CHEATING + SETS * KIND_NUMBER[kind] + cards
    return _PLAIN_NUMBER.get(text)


def seen(code: int, mover: int, eyes: Eyes, setting: Setting) -> str:
    """Everything is done in the open, but a card set aside lies face down (C30)."""
    if KEEP <= code < SELL and eyes not in (mover, EVERYTHING):
        return "keep ?"
    return text(code, setting)


def event(note: Note, eyes: Eyes, setting: Setting) -> str | None:
    """An event in words; cards in hand are for their owner's eyes only."""
    kind, a, b, c = note[:4]
    if kind in (DEALT, TAKEN_UP):
        word = "deal" if kind == DEALT else "hand"
        return f"{word} @{a} {CARD_NAMES[b] if eyes in (a, EVERYTHING) else '?'}"
    if kind == SOLD:
        return f"sold @{a} {KIND_NAMES[b]} {c}"
    if kind == REMOVED:
        return f"removed {KIND_NAMES[a]}"
    if kind == FIRST:
        return f"first @{a}"
    if kind == ROUND:
        return f"round {a}"
    figures = {LOST: "lost", ROTTEN: "rotten", INCOME: "income", POINTS: "points"}
    if kind in figures:
        return f"{figures[kind]} @{a} {b}"
    return {RESHUFFLE: "reshuffle", FINAL: "final", END: "end"}[kind]


def touches(code: int, setting: Setting) -> tuple[str, ...]:
    """What a person touches. Equal cards are one stack: touched twice, two of them are meant."""
    action, kind, numbers = taken_apart(code, track_of(setting))
    if action in ("propose", "bid") and not numbers:
        return ()  # a code of a longer price track
    if action == "propose":
        return (f"bay-{KIND_NAMES[kind]}", f"slate-{numbers[0]}")
    if action == "bid":
        return (f"slate-{numbers[0]}",)
    stack = f"card-{KIND_NAMES[kind]}" if kind >= 0 else "lot"
    cards = tuple(f"{stack}-{kg}" for kg in numbers)
    if action in ("cheat", "tourists"):
        return (f"act-{action}", *cards)
    if action in ("sell", "keep"):
        return cards
    return ("act-rot",) if action == "rot" else (action.replace(" ", "-"),)


def reveals(code: int) -> bool:
    """A product named or laid down shows what was in hand."""
    return code < BID or code >= SELL


# -- why not --


def why(view: View, code: int) -> HallesError:
    """Why this move is not possible for the seat that looks at this view."""
    name, arguments = _reason(view, code)
    return IllegalMove(name, texts=texts, **arguments)


_PHASES = {
    "propose": ("propose",),
    "bid": ("bid",),
    "pass": ("bid",),
    "stay": ("bid",),
    "sell": ("sell",),
    "cheat": ("sell",),
    "rot": ("rot",),
    "no": ("rot", "tourists"),
    "tourists": ("tourists",),
    "keep": ("keep",),
    "keep none": ("keep",),
}


def _reason(view: View, code: int) -> tuple[str, dict[str, Any]]:
    action, kind, numbers = taken_apart(code, view["prices"])
    if view["phase"] not in _PHASES[action]:
        return f"why-now-{view['phase']}", {"price": _example(view["prices"])}
    own, lot = view["players"][view["eyes"]], view["lot"]
    if action == "propose":
        return _why_not_propose(view, KIND_NAMES[kind])
    if action in ("bid", "pass", "stay"):
        return _why_not_bid(view, action)
    if action == "keep":
        return "why-no-such-card", card_facts(CARD_NAMES[code - KEEP])
    has_kind = any(card.startswith(lot["kind"]) for card in own["hand"])
    if action == "sell" and not has_kind:
        return "why-must-cheat", {"kind": lot["kind"]}
    if action == "cheat" and has_kind:
        return "why-has-kind", {"kind": lot["kind"]}
    product = KIND_NAMES[kind] if kind >= 0 else lot["kind"]
    held, wanted = Counter(own["hand"]), Counter(f"{product}{kg}" for kg in numbers)
    missing = next((card for card in wanted if wanted[card] > held[card]), None)
    if missing:
        return "why-too-few-cards", {"count": held[missing], **card_facts(missing)}
    if not numbers:
        return "why-which-cards", {}
    return "why-superfluous", {"kg": min(numbers), "rest": min(lot["rest"], LIMIT - own["kg"])}


def _example(prices: list[int]) -> int:
    """A price to propose at, for an example: rather high, as people begin."""
    return prices[(7 * len(prices) - 1) // 10]


def _why_not_propose(view: View, kind: str) -> tuple[str, dict[str, Any]]:
    if kind == view["removed"]:
        return "why-removed", {"kind": kind}
    if kind in view["proposed"]:
        return "why-proposed", {"kind": kind}
    return "why-not-in-hand", {"kind": kind}


def _why_not_bid(view: View, action: str) -> tuple[str, dict[str, Any]]:
    lot = view["lot"]
    if action == "pass":
        return "why-stay-instead", {}
    if action == "stay":
        return "why-pass-instead", {}
    own = view["players"][view["eyes"]]
    if "cheat" not in own["acts"] and not any(card.startswith(lot["kind"]) for card in own["hand"]):
        return "why-cannot-bid", {"kind": lot["kind"]}
    return "why-too-high", {"price": lot["price"]}
