"""Central Market speaks: what is asked, what happened, what a thing is, and how a round was counted."""

from collections import Counter
from collections.abc import Sequence

from halles.engine.contract import Called, Eyes, Setting, View
from halles.engine.notes import Note
from halles.engine.sheet import Sheet, SheetLine
from halles.engine.telling import Reader
from halles.engine.texts import Texts

from ..rules.components import CARD_NAMES, KIND_NAMES, LIMIT, NORMAL_ROUNDS
from ..rules.notation import (
    BID,
    BY_CHEATING,
    DEALT,
    FINAL,
    INCOME,
    PASS,
    POINTS,
    ROTTEN,
    ROUND,
    SOLD,
    TAKEN_UP,
    TO_TOURISTS,
)  # fmt: skip
from .cards import card_facts

__all__ = ["ask", "called", "label", "opening", "sheets", "tell", "warn"]


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


def warn(view: View, code: int, t: Texts) -> str | None:
    """A first bid without the product stakes the Cheater (C8, C16)."""
    own, lot = view["players"][view["turn"]], view["lot"]
    if not BID <= code < PASS or lot["bids"][view["turn"]]:
        return None
    held = any(card[:-1] == lot["kind"] for card in own["hand"])
    return None if held else t("warn-cheat", kind=lot["kind"])


def price_of(view: View) -> int:
    """The bid at which the seat to move sells."""
    return int(view["lot"]["bids"][view["turn"]])


# -- what happened --

#: How the fields of moves and events are called.
called: Called = {
    "step": lambda price, *_: {"price": int(price)},
    "card": lambda card, *_: card_facts(card),
    "cards": lambda cards, *_: cards.replace(" ", " + "),
}


def tell(reader: Reader, seat: int, code: int, notes: Sequence[Note]) -> list[str]:
    """What a seat did, then what the table did by itself."""
    cheated = [reader.facts(note)["kind"] for note in notes if note[0] == SOLD and code >= BY_CHEATING]
    more = {"lot": reader.t("kinds", kind=cheated[0])} if cheated else {}
    by = [INCOME] if TO_TOURISTS <= code < BY_CHEATING else [SOLD, ROTTEN]
    return [reader.deed(seat, code, notes, by=by, **more), *opening(reader, notes)]


def opening(reader: Reader, notes: Sequence[Note]) -> list[str]:
    """What the table did by itself: losses, incomes, points, a new round, the own cards, the end."""
    t, said = reader.t, []
    points: list[str] = []
    for note in notes:
        if note[0] == POINTS:
            points.append(reader.say("tell-points-one", note[1], points=note[2], income=note[3]))
            if len(points) == reader.setting.seats:
                said.append(t("tell-points", list=", ".join(points)))
            continue
        said += reader.event(note)
        if note[0] == ROUND:
            said += _own_cards(t, reader.eyes, notes, DEALT, "tell-dealt")
        elif note[0] == FINAL:
            said += _own_cards(t, reader.eyes, notes, TAKEN_UP, "tell-taken-up")
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
