"""Auf Heller und Pfennig speaks: what is asked, what happened, what a thing is, and how a round was counted."""

from collections.abc import Sequence

from halles.engine.game import Eyes, Setting, View
from halles.engine.notes import Note
from halles.engine.sheet import Sheet, SheetLine
from halles.engine.texts import Texts, plain, signed

from .codes import DRAW, DREW, END, INCOME, PASS, PLACED, ROUND_STARTS, SECRET, SECRET_DEALT, SEGMENT, TILE
from .components import CELL_NAMES, CELLS, GOODS, ROWS, TILE_NAMES
from .ledger import COLUMN_NAMES, LINES, ROW_NAMES
from .moves import event, tile_id


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


def word(text: str, t: Texts, setting: Setting) -> str:
    """A move in words for people."""
    match text.split(" "):
        case ["stall", goods, cell]:
            return t("word-stall", goods=int(goods), cell=cell)
        case ["tile", cell]:
            return t("word-tile", cell=cell)
        case ["secret", cell]:
            return t("word-secret", cell=cell)
        case ["take", tile, cell]:
            return t("word-take", tile=tile_words(tile, t), cell=cell)
    return t(f"word-{text}")


def tell(
    t: Texts, names: Sequence[str], eyes: Eyes, seat: int, code: int, notes: Sequence[Note], setting: Setting
) -> list[str]:
    """What a seat did, then what the table did by itself."""
    who = {"who": names[seat], "you": "yes" if eyes == seat else "no"}
    if code == DRAW:
        first = t("tell-draw", tile=tile_words(TILE_NAMES[_first(notes, DREW)[1]], t), **who)
    elif code == PASS:
        first = t("tell-pass", **who)
    else:
        action, cell = divmod(code, CELLS)
        where = {"cell": CELL_NAMES[cell], **who}
        if action < GOODS:
            first = t("tell-stall", goods=action + 1, **where)
        else:
            kind = {TILE: "tell-tile", SECRET: "tell-secret"}.get(action, "tell-take")
            first = t(kind, tile=tile_words(TILE_NAMES[_first(notes, PLACED)[2]], t), **where)
    return [first, *_table(t, names, eyes, notes, setting)]


def open(t: Texts, names: Sequence[str], eyes: Eyes, notes: Sequence[Note], setting: Setting) -> list[str]:
    """Who starts, and which secret tile was dealt."""
    return _table(t, names, eyes, notes, setting)


def _table(t: Texts, names: Sequence[str], eyes: Eyes, notes: Sequence[Note], setting: Setting) -> list[str]:
    """What the table did by itself: incomes, a new round, the own secret tile, the end."""
    said = []
    for note in notes:
        kind, a, b = note[:3]
        if kind == INCOME:
            said.append(t("tell-income", who=names[a], you="yes" if eyes == a else "no", income=signed(b)))
        elif kind == ROUND_STARTS:
            said.append(t("tell-round", round=a, who=names[b], you="yes" if eyes == b else "no"))
        elif kind == SECRET_DEALT and eyes == a:
            said.append(t("tell-own-secret", tile=tile_words(str(event(note, eyes, setting)).split(" ")[2], t)))
        elif kind == END:
            said.append(t("tell-end"))
    return said


def _first(notes: Sequence[Note], kind: int) -> Note:
    return next(note for note in notes if note[0] == kind)


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
        tile = next((tile for tile in view["open"] if tile_id(tile) == thing), "?")
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


__all__ = ["ask", "label", "open", "sheets", "tell", "tile_words", "word"]
