"""Marché de Noël speaks: what is asked, what happened, what a thing is."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.notes import Note
from halles.engine.telling import Reader
from halles.engine.texts import Texts

from ..rules.codes import (
    BOUGHT,
    BUY,
    CASHED,
    DECIDED,
    DRAWN,
    DUE,
    END,
    FIRST_PLAYER,
    OFFERED,
    PAID,
    PHASE_NAMES,
    PUT_DOWN,
    REASON_NAMES,
    RESHUFFLED,
    REVEALED,
    ROUND,
    SCORE,
    SET_ASIDE,
    SHORT,
    UNSOLD,
)
from ..rules.components import DESTROY, LEVELS, REBUY, SLOTS
from .cards import CardList
from .moves import cards_of, split
from .sheets import sheets

__all__ = ["ask", "called", "label", "opening", "sheets", "tell", "word"]

called: dict[str, Any] = {}


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


def word(text: str, t: Texts, setting: Setting) -> str:
    """A move in words for people."""
    match text.split(" "):
        case ["place", value, slot]:
            return t("word-place", value=value, slot=slot_words(slot, t))
        case ["effect", slot]:
            return t("word-effect", slot=slot_words(slot, t))
        case ["rebuy", value]:
            return t("word-rebuy", value=value, price=int(REBUY[int(value)]))
        case [("spend" | "cash" | "destroy") as action, card]:
            cards = cards_of(setting)
            return t(f"word-{action}", **cards.face(cards.number[card]))
    return t(f"word-{text}")


def tell(reader: Reader, seat: int, code: int, notes: Sequence[Note]) -> list[str]:
    """What a seat did, then what the table did by itself."""
    t, names, eyes, setting = reader.t, reader.names, reader.eyes, reader.setting
    who = {"who": names[seat], "you": "yes" if eyes == seat else "no"}
    first = _did(t, eyes, seat, code, notes, setting, who)
    if code == BUY:
        notes = []  # what is due now has just been told
    return [first, *_table(t, names, eyes, notes, setting)]


def _did(
    t: Texts, eyes: Eyes, seat: int, code: int, notes: Sequence[Note], setting: Setting, who: dict[str, str]
) -> str:
    action, about = split(code)
    cards = cards_of(setting)
    if action == "place":
        value, slot = divmod(about, len(SLOTS))
        where = slot_words(SLOTS[slot], t)
        if eyes in (seat, EVERYTHING):
            return t("tell-place", value=value, slot=where, **who)
        return t("tell-place-hidden", slot=where, **who)
    if action == "effect":
        return t("tell-effect", slot=slot_words(SLOTS[about], t), **who)
    if action in ("no", "done"):
        return t(f"tell-{action}-{PHASE_NAMES[_first(notes, DECIDED)[1]]}", **who)
    if action == "spend":
        _, _, kind, paid, price, *_ = _first(notes, PUT_DOWN)
        return t("tell-spend", sum=paid, price=price, **cards.face(kind), **who)
    if action == "settle":
        _, _, by_cards, by_wallet, *_ = _first(notes, PAID)
        _, kind, _, price, *_ = _first(notes, BOUGHT)
        return t("tell-settle", price=price, by_cards=by_cards, by_purse=by_wallet, **cards.face(kind), **who)
    if action == "buy":
        _, _, kind, price, *_ = _first(notes, DUE)
        return t("tell-buy", price=price, **cards.face(kind), **who)
    if action == "cash":
        _, _, kind, purse, lost, *_ = _first(notes, CASHED)
        return t("tell-cash", purse=purse, lost=lost, **cards.face(kind), **who)
    if action == "rebuy":
        return t("tell-rebuy", value=about, price=int(REBUY[about]), **who)
    return t("tell-destroy", price=DESTROY, **cards.face(about), **who)


def opening(reader: Reader, notes: Sequence[Note]) -> list[str]:
    """The first hand and the first offers."""
    t, names, eyes, setting = reader.t, reader.names, reader.eyes, reader.setting
    return _table(t, names, eyes, notes, setting)


def _table(t: Texts, names: Sequence[str], eyes: Eyes, notes: Sequence[Note], setting: Setting) -> list[str]:
    """What the table did by itself: slots turned up, cards sold or not, a new round, the end."""
    cards, said = cards_of(setting), []
    for note in notes:
        kind, a, b, c = note[:4]
        if kind == REVEALED:
            said.append(_reveal(note, names, t))
        elif kind == UNSOLD:
            said.append(t("tell-unsold", why=REASON_NAMES[c], **cards.face(a)))
        elif kind == DUE:
            said.append(t("tell-due", price=c, **cards.face(b), **_who(a, names, eyes)))
        elif kind == ROUND:
            said.append(t("tell-round", round=a))
        elif kind in (SET_ASIDE, SCORE):
            name = "tell-aside" if kind == SET_ASIDE else "tell-score"
            said.append(t(name, value=b, **_who(a, names, eyes)))
        elif kind in (FIRST_PLAYER, SHORT, RESHUFFLED):
            name = {FIRST_PLAYER: "tell-first", SHORT: "tell-short", RESHUFFLED: "tell-reshuffle"}[kind]
            said.append(t(name, **_who(a, names, eyes)))
        elif kind == END:
            said.append(t("tell-end"))
    hand = [note[2] for note in notes if note[0] == DRAWN and note[1] == eyes]
    if hand:
        said.append(t("tell-hand", cards=t.together(_grouped(hand, cards, t))))
    offers = [t("offered", **cards.face(note[2])) for note in notes if note[0] == OFFERED]
    if offers:
        said.append(t("tell-offers", cards=t.together(offers)))
    return said


def _who(seat: int, names: Sequence[str], eyes: Eyes) -> dict[str, str]:
    return {"who": names[seat], "you": "yes" if eyes == seat else "no"}


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


def _first(notes: Sequence[Note], kind: int) -> Note:
    return next(note for note in notes if note[0] == kind)


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
