"""Moves and events of Marché de Noël in words (notation.md), what they touch, and why one is refused."""

from typing import Any

from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.notes import Note

from ..rules.codes import (
    BOUGHT,
    BUY,
    CASH,
    DESTROY_CARD,
    DONE,
    DRAWN,
    EFFECT,
    END,
    FIRST_PLAYER,
    NO,
    OFFERED,
    PLACE,
    REBUY_CARD,
    RESHUFFLED,
    REVEALED,
    ROUND,
    SCORE,
    SET_ASIDE,
    SETTLE,
    SHORT,
    SPEND,
    UNSOLD,
)
from ..rules.components import LEVELS, PRIORITIES, REBUY, SLOTS
from .cards import CardList, card_list

codes = DONE + 1
_PLAIN = {SETTLE: "settle", BUY: "buy", NO: "no", DONE: "done"}
_CARD_MOVES = {"spend": SPEND, "cash": CASH, "destroy": DESTROY_CARD}


def cards_of(setting: Setting) -> CardList:
    """The card list of a match."""
    return card_list(setting.options["cards"])


def split(code: int) -> tuple[str, int]:
    """A move's action and what it is about: a kind of card, a Priority, a slot, or 4 * value + slot."""
    if code in _PLAIN:
        return _PLAIN[code], 0
    if code >= REBUY_CARD:
        return "rebuy", code - REBUY_CARD
    for action, start in reversed(_CARD_MOVES.items()):
        if code >= start:
            return action, code - start
    return ("effect", code - EFFECT) if code >= EFFECT else ("place", code - PLACE)


def text(code: int, setting: Setting) -> str:
    """A move in words: `place 3 II`."""
    action, about = split(code)
    if action == "place":
        value, slot = divmod(about, len(SLOTS))
        return f"place {value} {SLOTS[slot]}"
    if action == "effect":
        return f"effect {SLOTS[about]}"
    if action == "rebuy":
        return f"rebuy {about}"
    return f"{action} {cards_of(setting).names[about]}" if action in _CARD_MOVES else action


def parse(text: str, setting: Setting) -> int | None:
    """The code of a move in words; None if these words are no move of this game."""
    values = [str(value) for value in range(PRIORITIES)]
    match text.split(" "):
        case ["place", value, slot] if value in values and slot in SLOTS:
            return PLACE + len(SLOTS) * int(value) + SLOTS.index(slot)
        case ["effect", slot] if slot in SLOTS[1:]:
            return EFFECT + SLOTS.index(slot)
        case ["rebuy", value] if value in values and REBUY[int(value)]:
            return REBUY_CARD + int(value)
        case [("spend" | "cash" | "destroy") as action, card] if card in cards_of(setting).number:
            return _CARD_MOVES[action] + cards_of(setting).number[card]
        case [word]:
            return next((code for code, plain in _PLAIN.items() if plain == word), None)
    return None


def seen(code: int, mover: int, eyes: Eyes, setting: Setting) -> str:
    """A Priority is placed face down: others see where, not which (N1)."""
    action, about = split(code)
    if action == "place" and eyes not in (mover, EVERYTHING):
        return f"place ? {SLOTS[about % len(SLOTS)]}"
    return text(code, setting)


def event(note: Note, eyes: Eyes, setting: Setting) -> str | None:
    """An event in words; what is drawn is for the drawer's eyes only (N24)."""
    kind, a, b, c = note[:4]
    names = cards_of(setting).names
    if kind == FIRST_PLAYER:
        return f"first @{a}"
    if kind == ROUND:
        return f"round {a}"
    if kind == DRAWN:
        return f"hand @{a} {names[b] if eyes in (a, EVERYTHING) else '?'}"
    if kind == OFFERED:
        return f"offer {LEVELS[a]} {names[b]}"
    if kind == REVEALED:
        shown = [f"@{seat}:{value - 1}" for seat, value in enumerate((b, c)) if value]
        return " ".join(["reveal", SLOTS[a], *shown])
    if kind == BOUGHT:
        return f"bought {names[a]} @{b} {c}"
    if kind == UNSOLD:
        return f"unsold {names[a]}"
    if kind == SET_ASIDE:
        return f"aside @{a} {b}"
    if kind == SCORE:
        return f"score @{a} {b}"
    if kind in (SHORT, RESHUFFLED):
        return f"{'short' if kind == SHORT else 'reshuffle'} @{a}"
    return "end" if kind == END else None


def touches(code: int, setting: Setting) -> tuple[str, ...]:
    """What a person touches: the Priority and its slot, a hand card, a button."""
    action, about = split(code)
    if action == "place":
        value, slot = divmod(about, len(SLOTS))
        return (f"prio-{value}", f"slot-{SLOTS[slot]}")
    if action == "effect":
        return (f"slot-{SLOTS[about]}",)
    if action == "rebuy":
        return (f"prio-{about}",)
    if action not in _CARD_MOVES:
        return (action,)
    card = f"hand-{cards_of(setting).names[about]}"
    return ("destroy", card) if action == "destroy" else (card,)


def reveals(code: int) -> bool:
    """Everything shows something: where a Priority lies, a card of the hand, the next slot. Except these two."""
    return split(code)[0] not in ("buy", "rebuy")


def confirms(code: int) -> bool:
    """Only a destroyed card is gone for good; what else is shown is shown in every round."""
    return split(code)[0] == "destroy"


def reason(view: View, code: int) -> tuple[str, dict[str, Any]]:
    """Why this move is not possible for the seat that looks at this view."""
    action, about = split(code)
    phase = view["phase"]
    if phase == "place":
        return _why_not_placed(view, action, about)
    if phase == "effect":
        return _why_not_named(view, action, about)
    if phase == "option":
        return "why-option", {"price": str(view["due"]["price"])}
    if phase == "pay":
        return _why_not_paid(view, action, about)
    return _why_no_market(view, action, about)


def _why_not_placed(view: View, action: str, about: int) -> tuple[str, dict[str, Any]]:
    """A touched Priority or slot may also arrive here as the `rebuy` or `effect` that touches it alone."""
    own = view["players"][view["eyes"]]
    if action == "done":
        return "why-place-one", {}
    if action in ("place", "rebuy"):
        value = about if action == "rebuy" else about // len(SLOTS)
        if value in own["aside"]:
            return "why-aside", {"value": str(value)}
        if value not in own["free"]:
            return "why-placed", {"value": str(value)}
    if action == "place" or (action == "effect" and view["placed"][SLOTS[about]][view["eyes"]] is not None):
        return "why-slot-taken", {"slot": SLOTS[about % len(SLOTS)]}
    return "why-place-now", {}


def _why_not_named(view: View, action: str, about: int) -> tuple[str, dict[str, Any]]:
    if action == "effect":
        return "why-effect-slot", {"slot": SLOTS[about]}
    return "why-effect-now", {}


def _why_not_paid(view: View, action: str, about: int) -> tuple[str, dict[str, Any]]:
    due, own = view["due"], view["players"][view["eyes"]]
    if action == "settle":
        return "why-not-enough", {"missing": str(due["missing"]), "money": str(own["money"])}
    if action != "spend":
        return "why-pay-now", {"price": str(due["price"])}
    cards = card_list(view["options"]["cards"])
    card = cards.names[about]
    if card not in own["hand"]:
        return "why-not-in-hand", cards.face(about)
    if not view["cards"][card]["coins"]:
        return "why-no-coins", {}
    if due["sum"] >= due["price"]:
        return "why-paid-enough", {}
    return "why-superfluous", cards.face(about)


def _why_no_market(view: View, action: str, about: int) -> tuple[str, dict[str, Any]]:
    own = view["players"][view["eyes"]]
    if action == "rebuy":
        if about not in own["aside"]:
            return "why-not-aside", {"value": str(about)}
        return "why-poor", {"price": str(view["prices"]["rebuy"][str(about)]), "money": str(own["money"])}
    if action not in _CARD_MOVES:
        return "why-market-now", {}
    if action == "destroy":
        if own["destroyed_now"]:
            return "why-destroyed", {}
        if own["money"] < view["prices"]["destroy"]:
            return "why-poor", {"price": str(view["prices"]["destroy"]), "money": str(own["money"])}
    if not own["hand"]:
        return "why-empty-hand", {}
    cards = card_list(view["options"]["cards"])
    card = cards.names[about]
    if card not in own["hand"]:
        return "why-not-in-hand", cards.face(about)
    if not view["cards"][card]["coins"]:
        return "why-no-coins", {}
    return "why-nothing-to-buy", {}
