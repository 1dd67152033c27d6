"""Score sheets: what every round brought, and the final count by level."""

from collections.abc import Sequence

from halles.engine.game import Setting
from halles.engine.notes import Note
from halles.engine.sheet import Sheet, SheetLine
from halles.engine.texts import Texts

from ..rules.cards import CardList, cards_of
from ..rules.components import COINS_PER_POINT, LEVELS, SEATS
from ..rules.notation import BOUGHT, COUNTED, GONE, PURSE, SCORE, UNSOLD


def sheets(notes: Sequence[Note], setting: Setting, t: Texts) -> list[Sheet]:
    """One sheet for every round, with the points it brought; after the last one the final count."""
    cards = cards_of(setting)
    found: list[Sheet] = []
    before, after = [cards.start] * SEATS, []
    this_round: list[Note] = []
    for note in notes:
        this_round.append(note)
        if note[0] != PURSE:
            continue
        after.append(note[2])
        if len(after) == SEATS:
            found.append(_round(len(found) + 1, this_round, before, after, cards, t))
            before, after, this_round = after, [], []
    counted = [note for note in notes if note[0] == COUNTED]
    if counted:
        scores = tuple(note[2] for note in notes if note[0] == SCORE)
        found.append(_final(counted, before, scores, cards, t))
    return found


def _round(number: int, notes: list[Note], before: list[int], after: list[int], cards: CardList, t: Texts) -> Sheet:
    lines = []
    for slot, level in enumerate(LEVELS):
        for kind, card, *rest in notes:
            if kind == BOUGHT and rest[2] == slot:
                buyer, price = rest[0], rest[1]
                how = t("sheet-bought", house=t.house(buyer), price=price, **cards.face(card))
                lines.append(_line(t("sheet-level", level=level), how, buyer, cards.points[card]))
            elif kind == UNSOLD and rest[0] == slot:
                lines.append(_line(t("sheet-level", level=level), t("sheet-unsold", **cards.face(card)), 0, 0))
    for kind, seat, card, *_ in notes:
        if kind == GONE:
            how = t("sheet-gone-how", house=t.house(seat), **cards.face(card))
            lines.append(_line(t("sheet-gone"), how, seat, -cards.points[card]))
    purse = t("sheet-then").join(f"{b} → {a}" for b, a in zip(before, after, strict=True))
    gained = tuple(a // COINS_PER_POINT - b // COINS_PER_POINT for b, a in zip(before, after, strict=True))
    lines.append(SheetLine(t("sheet-purse"), purse, gained))
    return _summed(t("sheet-round", round=number), lines, t("sheet-round-total"))


def _line(label: str, how: str, seat: int, points: int) -> SheetLine:
    return SheetLine(label, how, tuple(points if p == seat else 0 for p in range(SEATS)))


def _summed(title: str, lines: list[SheetLine], label: str) -> Sheet:
    total = tuple(sum(line.values[p] for line in lines) for p in range(SEATS))
    return Sheet(title, tuple(lines), SheetLine(label, "", total))


def _final(counted: list[Note], purse: list[int], scores: tuple[int, ...], cards: CardList, t: Texts) -> Sheet:
    lines = []
    for level in LEVELS:
        own = [
            [kind for _, seat, kind, *_ in counted if seat == p and cards.level(kind) == level] for p in range(SEATS)
        ]
        how = t("sheet-then").join(t("sheet-cards", count=len(kinds)) for kinds in own)
        points = tuple(sum(cards.points[kind] for kind in kinds) for kinds in own)
        lines.append(SheetLine(t("sheet-base") if level == "base" else t("sheet-level", level=level), how, points))
    how = t("sheet-then").join(t("sheet-coins", coins=coins, each=COINS_PER_POINT) for coins in purse)
    lines.append(SheetLine(t("sheet-purse"), how, tuple(coins // COINS_PER_POINT for coins in purse)))
    return Sheet(t("sheet-final"), tuple(lines), SheetLine(t("sheet-total"), "", scores))
