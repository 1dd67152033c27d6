"""Marché de Noël speaks: what is asked, what happened, what a thing is."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from halles.engine.contract import Called, Setting, View
from halles.engine.notes import Note
from halles.engine.telling import Reader
from halles.engine.texts import Texts

from ..rules.cards import CardList, cards_of
from ..rules.components import DESTROY, LEVELS, REBUY, SLOTS
from ..rules.notation import (
    BOUGHT,
    BUY,
    CASHED,
    DECIDED,
    DESTROY_CARD,
    DRAWN,
    DUE,
    OFFERED,
    PAID,
    PUT_DOWN,
    REBUY_CARD,
    REVEALED,
    notation,
)  # fmt: skip
from .sheets import sheets

__all__ = ["ask", "called", "label", "opening", "sheets", "tell"]


def slot_words(slot: str, t: Texts) -> str:
    """A slot as people call it: "level II"."""
    return t("slot-first") if slot == "first" else t("slot-level", level=slot)


def ask(view: View, t: Texts) -> str:
    """What the seat to move can do now."""
    phase, due = view["phase"], view["due"]
    if phase == "place":
        placed = sum(both[view["turn"]] is not None for both in view["placed"].values())
        return t("ask-place", count=placed) if placed else t("ask-place-first")
    if phase == "effect":
        return t("ask-effect")
    if phase == "pay":
        return t("ask-pay", price=due["price"], sum=due["sum"], missing=due["missing"], **face(view, due["card"]))
    if phase == "option":
        return t("ask-option", price=due["price"], **face(view, due["card"]))
    own, can = view["players"][view["turn"]], []
    prices = view["prices"]
    if any(view["cards"][card]["coins"] for card in own["hand"]):
        can.append(t("ask-cash"))
    if any(own["money"] >= prices["rebuy"][str(value)] for value in own["aside"]):
        can.append(t("ask-rebuy"))
    if own["hand"] and own["money"] >= prices["destroy"] and not own["destroyed_now"]:
        can.append(t("ask-destroy", price=prices["destroy"]))
    return t.either([*can, t("ask-done")])


def _face(card: str, _: Texts, setting: Setting) -> dict[str, Any]:
    cards = cards_of(setting)
    return cards.face(cards.number[card])


#: How the fields of moves and events are called.
called: Called = {
    "card": _face,
    "slot": lambda slot, t, _: slot_words(slot, t),
    "level": lambda level, t, _: {"slot": slot_words(level, t)},
    "back": lambda value, *_: {"value": int(value), "price": int(REBUY[int(value)])},
}
#: Which notes know more of what was done.
_KNOWN_BY = {"spend": [PUT_DOWN], "settle": [PAID, BOUGHT], "buy": [DUE], "cash": [CASHED]}


def tell(reader: Reader, seat: int, code: int, notes: Sequence[Note]) -> list[str]:
    """What a seat did, then what the table did by itself."""
    action = notation.kind(code).name
    more: dict[str, Any] = {"price": DESTROY} if code in range(DESTROY_CARD, REBUY_CARD) else {}
    if action in ("no", "done"):
        phase = next(reader.facts(note)["phase"] for note in notes if note[0] == DECIDED)
        more = {"message": f"tell-{action}-{phase}"}
    deed = reader.deed(seat, code, notes, by=_KNOWN_BY.get(action, []), **more)
    return [deed, *opening(reader, [] if code == BUY else notes)]  # what is due then has just been told


def opening(reader: Reader, notes: Sequence[Note]) -> list[str]:
    """What the table did by itself: slots turned up, cards sold or not, a new round, hand and offers, the end."""
    t, cards, said = reader.t, cards_of(reader.setting), []
    for note in notes:
        if note[0] == REVEALED:
            said.append(_reveal(note, reader.names, t))
        elif note[0] != DRAWN:
            said += reader.event(note)
    hand = [note[2] for note in notes if note[0] == DRAWN and note[1] == reader.eyes]
    if hand:
        said.append(t("tell-hand", cards=t.together(_grouped(hand, cards, t))))
    offers = [t("offered", **cards.face(note[2])) for note in notes if note[0] == OFFERED]
    if offers:
        said.append(t("tell-offers", cards=t.together(offers)))
    return said


def _reveal(note: Note, names: Sequence[str], t: Texts) -> str:
    _, slot, a, b, *_ = note
    shown = [t("tell-shown", who=names[seat], value=value - 1) for seat, value in enumerate((a, b)) if value]
    kind = "tell-reveal" if len(shown) == 2 else "tell-reveal-lone"
    return t(kind, slot=slot_words(SLOTS[slot], t), shown=t.together(shown))


def _grouped(hand: Sequence[int], cards: CardList, t: Texts) -> list[str]:
    """A hand, what looks alike counted together: "2 white baubles (1 coin each)"."""
    alike = Counter((cards.level(kind), cards.coins[kind]) for kind in sorted(hand))
    return [t("hand-group", count=count, level=level, coins=coins) for (level, coins), count in alike.items()]


def face(view: View, card: str) -> dict[str, Any]:
    """What people call a card by: its bauble, coins and points."""
    return {key: view["cards"][card][key] for key in ("level", "coins", "points")}


# -- for screen readers --


def label(view: View, thing: str, t: Texts) -> str:
    """What a screen reader says of a drawn thing."""
    what, _, name = thing.partition("-")
    own = view["players"][view["eyes"]] if view["eyes"] in range(view["seats"]) else None
    if what == "slot" and name in SLOTS:
        return _slot_label(view, name, t)
    if what == "prio" and own and name.isdecimal():
        return _priority_label(view, int(name), own, t)
    if what == "hand" and name in view["cards"]:
        return t("label-hand", count=own["hand"].count(name) if own else 0, **face(view, name))
    if what == "settle" and view["due"]:
        return t("label-settle", missing=view["due"]["missing"], **face(view, view["due"]["card"]))
    if what == "buy" and view["due"]:
        return t("label-buy", price=view["due"]["price"], **face(view, view["due"]["card"]))
    if what == "destroy":
        return t("label-destroy", price=view["prices"]["destroy"])
    if what in ("done", "no") and view["phase"]:
        return t(f"label-{what}-{view['phase']}") if f"label-{what}-{view['phase']}" in t else t(f"word-{what}")
    return t("label-none")


def _slot_label(view: View, name: str, t: Texts) -> str:
    """A slot with the card on offer there and the Priorities of both seats."""
    said = [slot_words(name, t)]
    if name in LEVELS and view["offers"][name]:
        prices = {key: view["cards"][view["offers"][name]][key] for key in ("full", "alone")}
        said.append(t("label-offer", **face(view, view["offers"][name]), **prices))
    for seat, value in enumerate(view["placed"][name]):
        if value is not None:
            kind = "label-face-down" if value == "?" else "label-priority-of"
            said.append(t(kind, house=t.house(seat), value=str(value)))
    return ", ".join(said)


def _priority_label(view: View, value: int, own: dict[str, Any], t: Texts) -> str:
    if value in own["aside"]:
        return t("label-priority-aside", value=value, price=view["prices"]["rebuy"][str(value)])
    placed = [slot for slot, both in view["placed"].items() if both[view["eyes"]] == value]
    if placed and view["phase"] != "market":
        return t("label-priority-placed", value=value, slot=slot_words(placed[0], t))
    return t("label-priority", value=value)
