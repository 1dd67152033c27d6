"""Central Market speaks: what is asked, what happened, what a thing is, and how a round was counted."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from halles.engine.game import Eyes, Setting, View
from halles.engine.notes import Note
from halles.engine.sheet import Sheet, SheetLine
from halles.engine.texts import Texts

from .codes import (
    DEALT,
    END,
    FINAL,
    FIRST,
    INCOME,
    LOST,
    POINTS,
    REMOVED,
    RESHUFFLE,
    ROTTEN,
    ROUND,
    SOLD,
    TAKEN_UP,
)  # fmt: skip
from .components import CARD_NAMES, KIND_NAMES, LIMIT, NORMAL_ROUNDS
from .moves import card_facts, taken_apart
from .prices import track_of

__all__ = ["ask", "label", "open", "sheets", "tell", "warn", "word"]


def _sum(numbers: Sequence[int]) -> str:
    return " + ".join(map(str, numbers))


def by_kind(cards: Sequence[str]) -> dict[str, list[str]]:
    """Cards by product: their kilograms, rising."""
    held: dict[str, list[str]] = {}
    for card in sorted(cards, key=CARD_NAMES.index):
        held.setdefault(card[:-1], []).append(card[-1])
    return held


# -- what is asked --


def ask(view: View, t: Texts) -> str:
    """What the seat to move is asked."""
    own, lot, phase = view["players"][view["turn"]], view["lot"], view["phase"]
    if phase == "propose":
        return t("ask-propose")
    if phase == "keep":
        return t("ask-keep" if own["hand"] else "ask-keep-none")
    kind, price = lot["kind"], lot["price"]
    held = [card for card in own["hand"] if card[:-1] == kind]
    if phase == "bid":
        bid = lot["bids"][view["turn"]]
        if bid:
            return t("ask-lower" if held else "ask-lower-cheat", price=price, own=bid)
        name = "ask-bid" if held else "ask-bid-cheat" if "cheat" in own["acts"] else "ask-pass"
        return t(name, kind=kind, price=price)
    if phase == "sell":
        rest = min(lot["rest"], LIMIT - own["kg"])
        return t("ask-sell" if held else "ask-cheat", kind=kind, price=price_of(view), rest=rest)
    if phase == "rot":
        sale = lot["sale"]
        left, each = sale["left"], sale["price"]
        return t("ask-rot", house=t.house(sale["seller"]), left=left, now=left * each, then=(left - left // 2) * each)
    return t("ask-tourists" if held else "ask-no-tourists", kind=kind, price=price)


def warn(view: View, text: str, t: Texts) -> str | None:
    """A first bid without the product stakes the Cheater (C8, C16)."""
    own, lot = view["players"][view["turn"]], view["lot"]
    if not text.startswith("bid ") or lot["bids"][view["turn"]]:
        return None
    held = any(card[:-1] == lot["kind"] for card in own["hand"])
    return None if held else t("warn-cheat", kind=lot["kind"])


def price_of(view: View) -> int:
    """The bid at which the seat to move sells."""
    return int(view["lot"]["bids"][view["turn"]])


def word(text: str, t: Texts, setting: Setting) -> str:
    """A move in words for people."""
    match text.split(" "):
        case ["propose", kind, price]:
            return t("word-propose", kind=kind, price=int(price))
        case ["bid", price]:
            return t("word-bid", price=int(price))
        case ["cheat", kind, *kgs]:
            return t("word-cheat", kind=kind, cards=" + ".join(kgs))
        case [("sell" | "tourists") as action, *kgs]:
            return t(f"word-{action}", cards=" + ".join(kgs))
        case ["keep", "none"]:
            return t("word-keep-none")
        case ["keep", card]:
            return t("word-keep", **card_facts(card))
    return t(f"word-{text}")


# -- what happened --


def tell(
    t: Texts, names: Sequence[str], eyes: Eyes, seat: int, code: int, notes: Sequence[Note], setting: Setting
) -> list[str]:
    """What a seat did, then what the table did by itself."""
    action, kind, numbers = taken_apart(code, track_of(setting))
    facts: dict[str, Any] = {"who": names[seat], "you": "yes" if eyes == seat else "no"}
    facts["cards"] = _sum(numbers)
    if kind >= 0:
        facts["kind"] = KIND_NAMES[kind]
    if action in ("propose", "bid"):
        facts["price"] = numbers[0]
    elif action == "keep":
        facts["kg"] = numbers[0]
    elif action in ("sell", "cheat"):
        _, _, lot, _, real, _, price = _first(notes, SOLD)[:7]
        facts |= {"kind": KIND_NAMES[real], "lot": t("kinds", kind=KIND_NAMES[lot]), "price": price}
    elif action == "rot":
        facts["kg"] = _first(notes, ROTTEN)[2]
    elif action == "tourists":
        _, _, _, lot, _, price = _first(notes, INCOME)[:6]
        facts |= {"kind": KIND_NAMES[lot], "price": price}
    return [t(f"tell-{action.replace(' ', '-')}", **facts), *_table(t, names, eyes, notes, setting)]


def open(t: Texts, names: Sequence[str], eyes: Eyes, notes: Sequence[Note], setting: Setting) -> list[str]:
    """Which product is missing, who starts, and what was dealt."""
    return _table(t, names, eyes, notes, setting)


def _first(notes: Sequence[Note], kind: int) -> Note:
    return next(note for note in notes if note[0] == kind)


def _table(t: Texts, names: Sequence[str], eyes: Eyes, notes: Sequence[Note], setting: Setting) -> list[str]:
    """What the table did by itself: losses, incomes, points, a new round, the own cards, the end."""
    said = []
    points: list[str] = []
    for note in notes:
        kind, a, b, c = note[:4]
        who = {"who": names[a], "you": "yes" if eyes == a else "no"} if kind in (INCOME, FIRST, POINTS) else {}
        if kind == LOST:
            said.append(t("tell-lost", kg=b))
        elif kind == INCOME:
            said.append(t("tell-income", money=b, **who))
        elif kind == POINTS:
            points.append(t("tell-points-one", who=names[a], points=b, income=c))
            if len(points) == setting.seats:
                said.append(t("tell-points", list=", ".join(points)))
                points = []
        elif kind == REMOVED:
            said.append(t("tell-removed", kind=KIND_NAMES[a]))
        elif kind == ROUND:
            said += [t("tell-round", round=a), *_own_cards(t, eyes, notes, DEALT, "tell-dealt")]
        elif kind == FINAL:
            said += [t("tell-final"), *_own_cards(t, eyes, notes, TAKEN_UP, "tell-taken-up")]
        elif kind == FIRST:
            said.append(t("tell-first", **who))
        elif kind == RESHUFFLE:
            said.append(t("tell-reshuffle"))
        elif kind == END:
            said.append(t("tell-end"))
    return said


def _own_cards(t: Texts, eyes: Eyes, notes: Sequence[Note], kind: int, message: str) -> list[str]:
    """The cards that came into the looker's own hand, in one sentence: "You are dealt 2 + 3 kg of carrots"."""
    own = by_kind([CARD_NAMES[note[2]] for note in notes if note[0] == kind and note[1] == eyes])
    cards = [t("card", kind=kind, kg=" + ".join(kgs)) for kind, kgs in own.items()]
    return [t(message, cards=t.together(cards))] if own else []


# -- what a thing is --


def label(view: View, thing: str, t: Texts) -> str:
    """What a screen reader says of a drawn thing."""
    what, _, name = thing.partition("-")
    lot = view["lot"]
    if what == "bay" and name in view["sold"]:
        state = "lot" if lot and lot["kind"] == name else "done" if name in view["proposed"] else "free"
        return t("label-bay", name=t(f"kind-{name}"), sold=view["sold"][name], state=state)
    if what == "slate":
        bidder = lot["bids"].index(int(name)) if lot and int(name) in lot["bids"] else None
        if bidder is None:
            return t("label-slate", price=int(name))
        return t("label-slate-bid", price=int(name), house=t.house(bidder))
    if thing in ("pass", "stay", "no", "keep-none"):
        return t(f"label-{thing}")
    if what == "deck":
        return t("label-deck", count=view["deck"])
    if what == "stone":
        return t("label-stone", points=int(name))
    own = view["players"][view["eyes"]] if view["eyes"] in range(view["seats"]) else None
    if own is None:
        return t("label-none")
    if what == "act":
        used = name not in own["acts"]
        return t("label-act-used" if used else "label-act", name=t(f"act-{name}"), when=t(f"act-{name}-when"))
    if what == "aside" and name.isdecimal() and int(name) < len(own["aside"]):
        return t("label-aside", **card_facts(own["aside"][int(name)]))
    card = f"{lot['kind']}{name}" if what == "lot" and lot else name.replace("-", "")
    count = Counter(own["hand"])[card]
    return t("label-stack", count=count, **card_facts(card)) if count else t("label-none")


# -- how a round was counted --


def sheets(notes: Sequence[Note], setting: Setting, t: Texts) -> list[Sheet]:
    """Two sheets for every round counted: the income by product, and the points it gave."""
    found: list[Sheet] = []
    sales: list[Note] = []
    won: list[int] = []
    points = [0] * setting.seats
    rounds = 0
    for note in notes:
        if note[0] == INCOME:
            sales.append(note)
        elif note[0] == POINTS:
            won.append(note[2])
            if len(won) == setting.seats:
                rounds += 1
                final = "final-" if rounds > NORMAL_ROUNDS[setting.seats] else ""
                title = t(f"sheet-{final}income", round=rounds)
                found.append(_income_sheet(title, sales, setting.seats, t))
                found.append(_points_sheet(t(f"sheet-{final}points", round=rounds), points, won, t))
                points = [before + gain for before, gain in zip(points, won, strict=True)]
                sales, won = [], []
    return found


def _income_sheet(title: str, sales: list[Note], seats: int, t: Texts) -> Sheet:
    lines = []
    for kind, name in enumerate(KIND_NAMES):
        own = [sale for sale in sales if sale[3] == kind]
        if own:
            values = tuple(sum(sale[2] for sale in own if sale[1] == p) for p in range(seats))
            how = t("sheet-then").join(_how(sale, t) for sale in own)
            lines.append(SheetLine(t(f"kind-{name}"), how, values))
    total = tuple(sum(sale[2] for sale in sales if sale[1] == p) for p in range(seats))
    return Sheet(title, tuple(lines), SheetLine(t("sheet-total"), "", total))


def _how(sale: Note, t: Texts) -> str:
    """One sale: "Lune 3 × 6 (2 kg rotten)"."""
    _, p, _, _, kg, price, tourists, counted = sale
    message = "sheet-tourists" if tourists else "sheet-rotten" if kg < counted else "sheet-sale"
    return t(message, house=t.house(p), kg=kg, price=price, rotten=counted - kg)


def _points_sheet(title: str, before: list[int], won: list[int], t: Texts) -> Sheet:
    after = tuple(b + w for b, w in zip(before, won, strict=True))
    lines = (
        SheetLine(t("sheet-before"), "", tuple(before)),
        SheetLine(t("sheet-won"), t("sheet-won-how"), tuple(won)),
    )
    return Sheet(title, lines, SheetLine(t("sheet-sum"), "", after))
