"""The score sheet of a match: where every point came from, line by line."""

from collections.abc import Sequence

from halles.engine.game import Setting
from halles.engine.notes import Note
from halles.engine.sheet import Sheet, SheetLine
from halles.engine.texts import Texts

from ..rules.components import POINTS
from ..rules.notation import ALLEY, END, LORD_ALLEY, MARKED, NOBODY, PAID


def sheets(notes: Sequence[Note], setting: Setting, t: Texts) -> list[Sheet]:
    """One sheet, when the match is over: the start, the Bobby's walks, alleys, districts, the lord's alleys."""
    if not any(note[0] == END for note in notes):
        return []
    seats = setting.seats
    lines = [
        SheetLine(t("sheet-start"), "", (POINTS,) * seats),
        *_alleys(notes, ALLEY, "sheet-alley", seats, t),
        *_districts(notes, seats, t),
        *_alleys(notes, LORD_ALLEY, "sheet-lord-alley", seats, t),
        _payments(notes, seats, t),
    ]
    total = tuple(sum(line.values[seat] for line in lines) for seat in range(seats))
    return [Sheet(t("sheet-title"), tuple(lines), SheetLine(t("sheet-total"), "", total))]


def _alleys(notes: Sequence[Note], kind: int, name: str, seats: int, t: Texts) -> list[SheetLine]:
    """One line for every alley, in the order in which they were scored."""
    found: dict[int, list[Note]] = {}
    for note in notes:
        if note[0] == kind:
            found.setdefault(note[1], []).append(note)
    return [
        SheetLine(t(name, alley=f"A{alley + 1}"), _how(own, t), _spread({note[2]: note[3] for note in own}, seats))
        for alley, own in found.items()
    ]


def _how(own: Sequence[Note], t: Texts) -> str:
    """How an alley was worked out: "values 6 / 4 / 2, × 2"; one value for each house that built there."""
    sums = " / ".join(str(note[4]) for note in own)
    return t("sheet-values", count=len(own), sums=sums, times=own[0][5])


def _districts(notes: Sequence[Note], seats: int, t: Texts) -> list[SheetLine]:
    return [
        SheetLine(
            t("sheet-district", district=f"D{note[1] + 1}"),
            t("sheet-mark", count=note[4], tile=note[5]),
            _spread({note[2]: note[3]}, seats),
        )
        for note in notes
        if note[0] == MARKED
    ]


def _payments(notes: Sequence[Note], seats: int, t: Texts) -> SheetLine:
    """What the Bobby's walks cost and brought, all together."""
    paid, got = [0] * seats, [0] * seats
    for kind, payer, receiver, *_ in notes:
        if kind == PAID:
            paid[payer] += 1
            if receiver != NOBODY:
                got[receiver] += 1
    how = t("sheet-walks", paid=sum(paid), lost=sum(paid) - sum(got))
    return SheetLine(t("sheet-bobby"), how, tuple(g - p for g, p in zip(got, paid, strict=True)))


def _spread(points: dict[int, int], seats: int) -> tuple[int, ...]:
    return tuple(points.get(seat, 0) for seat in range(seats))
