"""Auf Heller und Pfennig speaks: what is asked, what happened, what a thing is, and how a round was counted."""

from collections.abc import Sequence

from halles.engine.contract import Called, Setting, View
from halles.engine.notation import thing as drawn_id
from halles.engine.notes import Note
from halles.engine.sheet import Sheet, SheetLine
from halles.engine.telling import Reader
from halles.engine.texts import Texts, plain, signed

from ..rules.components import FIRST_STALL, ROWS, TILE_NAMES
from ..rules.notation import DREW, INCOME, PLACED, SEGMENT
from .ledger import COLUMN_NAMES, LINES, ROW_NAMES


def tile_words(tile: str, t: Texts) -> str:
    """A tile as people call it: "a customer, +5"."""
    if tile == "?":
        return t("tile-unknown")
    if tile[0] == "+":
        return t("tile-buyer", worth=tile)
    if tile[0] == "-":
        return t("tile-taker", worth=plain(int(tile)))
    return t(f"tile-{tile}")


def ask(view: View, t: Texts) -> str:
    """What the seat to move can do now."""
    if view["drawn"]:
        return t("ask-place", tile=tile_words(view["drawn"], t))
    own = view["players"][view["turn"]]
    can = []
    if any(own["stalls"].values()):
        can.append(t("ask-stall"))
    if view["supply"]:
        can.append(t("ask-take" if view["open"] is not None else "ask-draw"))
    if own["secret"]:
        can.append(t("ask-secret"))
    return t.either(can) if can else t("ask-pass")


#: How the fields of moves and events are called.
called: Called = {"tile": lambda tile, t, _: tile_words(tile, t), "points": lambda points, *_: signed(points)}


def tell(reader: Reader, seat: int, code: int, notes: Sequence[Note]) -> list[str]:
    """What a seat did, and which tile that was; then what the table did by itself."""
    put = [note[2] for note in notes if note[0] == PLACED and note[2] < FIRST_STALL]
    more = {"tile": tile_words(TILE_NAMES[put[0]], reader.t)} if put else {}
    return [reader.deed(seat, code, notes, by=[DREW], **more), *reader.events(notes)]


def opening(reader: Reader, notes: Sequence[Note]) -> list[str]:
    """Who starts, and which secret tile was dealt."""
    return reader.events(notes)


def label(view: View, thing: str, t: Texts) -> str:
    """What a screen reader says of a drawn thing."""
    what, _, name = thing.partition("-")
    if what == "cell":
        return t("label-cell", cell=name, piece=_piece_words(view, name, t))
    own = view["players"][view["eyes"]] if view["eyes"] in range(view["seats"]) else None
    if what == "stall" and own:
        return t("label-stall", goods=int(name), count=own["stalls"][name])
    if what == "secret" and own and own["secret"]:
        return t("label-secret", tile=tile_words(own["secret"], t))
    if what == "supply":
        return t("label-supply", count=view["supply"])
    if what == "drawn" and view["drawn"]:
        return t("label-drawn", tile=tile_words(view["drawn"], t))
    if what == "tile" and view["open"]:
        tile = next((tile for tile in view["open"] if drawn_id(tile) == name), "?")
        return t("label-open", tile=tile_words(tile, t), count=view["open"].get(tile, 0))
    return t("label-pass" if what == "pass" else "label-none")


def _piece_words(view: View, cell: str, t: Texts) -> str:
    piece = view["cells"][cell]
    if piece is None:
        return t("label-free")
    if "tile" in piece:
        return tile_words(piece["tile"], t)
    return t("label-piece-stall", house=t.house(piece["seat"]), goods=piece["stall"])


def sheets(notes: Sequence[Note], setting: Setting, t: Texts) -> list[Sheet]:
    """One sheet for every round counted: each row and column with what it paid and why."""
    found: list[Sheet] = []
    parts: list[Note] = []
    incomes: list[int] = []
    for note in notes:
        if note[0] == SEGMENT:
            parts.append(note)
        elif note[0] == INCOME:
            incomes.append(note[2])
            if len(incomes) == setting.seats:
                found.append(_sheet(len(found) + 1, parts, incomes, setting.seats, t))
                parts, incomes = [], []
    return found


def _sheet(number: int, parts: list[Note], incomes: list[int], seats: int, t: Texts) -> Sheet:
    lines = []
    for line, name in enumerate((*ROW_NAMES, *COLUMN_NAMES)):
        own = [part for part in parts if part[1] == line]
        values = tuple(sum(column) for column in zip(*(_paid(part, seats) for part in own), strict=True))
        how = t("sheet-then").join(_how(part, name, len(own) > 1, t) for part in own)
        label = t("sheet-row" if line < ROWS else "sheet-column", name=name)
        lines.append(SheetLine(label, how or t("sheet-nobody"), values or (0,) * seats))
    return Sheet(t("sheet-title", round=number), tuple(lines), SheetLine(t("sheet-total"), "", tuple(incomes)))


def _value(part: Note) -> int:
    _, _, _, _, buyers, takers, flags, _ = part
    return ((0 if flags & 0xF else buyers) - takers) * (2 if flags >> 4 else 1)


def _paid(part: Note, seats: int) -> list[int]:
    return [_value(part) * (part[7] >> 8 * seat & 0xFF) for seat in range(seats)]


def _how(part: Note, name: str, several: bool, t: Texts) -> str:
    """How one segment was worked out: "A3–C3: (4 − 1) × 2 = 6 per good"."""
    _, _, begun, end, buyers, takers, flags, _ = part
    eye, gold = flags & 0xF, flags >> 4
    inner = f"{0 if eye else buyers} − {takers}" if takers else str(0 if eye else buyers)
    if gold:
        inner = f"({inner}) × 2" if takers else f"{inner} × 2"
    value = plain(_value(part))
    said = t("sheet-each", sum=inner if inner == value else f"{inner} = {value}")
    if eye and buyers:
        said += t("sheet-eye", buyers=buyers)
    cells = LINES[name][begun:end]
    if not several:
        return said
    return t("sheet-part", part=cells[0] if len(cells) == 1 else f"{cells[0]}–{cells[-1]}", sum=said)


__all__ = ["ask", "called", "label", "opening", "sheets", "tell", "tile_words"]
