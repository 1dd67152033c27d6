"""Auf Heller und Pfennig draws itself: the square and its ledger, the crate, the seats, the rule examples."""

from typing import Any

from halles.engine.game import View
from halles.engine.look.panels import inner_width
from halles.engine.look.shapes import (
    CELL,
    GAP,
    Marks,
    Part,
    arches,
    button,
    cell,
    crate_frame,
    emblem,
    hold,
    iron,
    ledger_lines,
    marked,
    named,
    num,
    piece,
    plate,
    rect,
    shift,
    tag,
    text,
    use,
    width_of,
)
from halles.engine.notation import thing
from halles.engine.texts import HOUSES, Texts

from ..rules.components import CELL_NAMES, COLUMNS, GOODS, ROWS, TILE_NAMES
from ..table.ledger import COLUMN_NAMES, ROW_NAMES, ledger, segment_pays, segments
from ..table.words import label, tile_words
from .pieces import face, stall, tile
from .vignette import vignette

__all__ = ["board", "crate", "figure", "seat", "vignette"]

PITCH = CELL + GAP
WIDTH, HEIGHT = 508, 456
LEFT, TOP = 34, 36  # where the square begins
RIGHT, BOTTOM = LEFT + COLUMNS * PITCH + GAP, TOP + ROWS * PITCH + GAP  # and where its ledger does
#: How far apart the figures of a ledger stand, by seats: in a row, and below a column.
ROW_LINES = {2: 24.0, 3: 20.0, 4: 16.0}
COLUMN_LINES = {2: 28.0, 3: 22.0, 4: 17.0}


# -- the square and its ledger --


def _corner(column: int, row: int) -> tuple[float, float]:
    return LEFT + GAP + PITCH * column, TOP + GAP + PITCH * row


def board(view: View, t: Texts, marks: Marks, narrow: bool) -> Part:
    """The market square under its iron frame; at the right and below, what every line pays now."""
    cells, pieces, over = [], [], []
    for number, name in enumerate(CELL_NAMES):
        x, y = _corner(number % COLUMNS, number // COLUMNS)
        cells.append(cell(f"cell-{name}", x, y, label(view, f"cell-{name}", t), marks))
        if view["cells"][name]:
            pieces.append(piece(f"piece-{name}", face(view["cells"][name], x + 1, y + 1, CELL - 2)))
        over.append(marked(f"cell-{name}", x, y, marks))
    frame = iron(WIDTH, HEIGHT) + arches(LEFT + 2, COLUMNS)
    square = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "b-square")
    plates = _column_plates() + "".join(
        plate(18, _corner(0, row)[1] + CELL / 2, name, 24, 24) for row, name in enumerate(ROW_NAMES)
    )
    return Part(
        WIDTH,
        HEIGHT,
        "".join((frame, square, plates, _ledger(view), _drawn_by_another(view, t), *cells, *pieces, *over)),
    )


def _column_plates() -> str:
    plates = (plate(_corner(i, 0)[0] + CELL / 2, 20, name) for i, name in enumerate(COLUMN_NAMES))
    return "".join(plates) + use("coin", 465, 9, 22)


def _first_line(middle: float, seats: int, pitch: float) -> float:
    return middle + 6 - pitch * (seats - 1) / 2


def _ledger(view: View) -> str:
    """What every row and column pays each seat now; the sums in the corner."""
    pays, seats = ledger(view), view["seats"]
    size = 16 if seats > 3 else 17
    body = []
    for row, name in enumerate(ROW_NAMES):
        y = _corner(0, row)[1] + CELL / 2
        body.append(_row_ledger(pays[name], y, size))
        if row:
            body.append(f'<path class="b-rule" d="M{RIGHT + 1} {num(y - PITCH / 2)}H{WIDTH - 2}"/>')
    pitch = COLUMN_LINES[seats]
    first = _first_line((BOTTOM + HEIGHT - 2) / 2, seats, pitch)
    for column, name in enumerate(COLUMN_NAMES):
        x = _corner(column, 0)[0]
        body.append(ledger_lines(pays[name], first, pitch, x + 46, size=size))
        if column:
            body.append(f'<path class="b-rule" d="M{num(x - GAP / 2)} {BOTTOM + 1}V{HEIGHT - 2}"/>')
    body += [emblem(seat, 11.5, first + pitch * seat - 13, "d-on-iron") for seat in range(seats)]
    edge = f"M{RIGHT} {BOTTOM}H{WIDTH - 1}V{HEIGHT - 5}a4 4 0 0 1-4 4H{RIGHT}z"
    body.append(f'<path class="b-sheet" d="{edge}"/><path class="d-quiet" d="{edge}"/><path class="b-rim" d="{edge}"/>')
    sums = [sum(line[seat] for line in pays.values()) for seat in range(seats)]
    body.append(ledger_lines(sums, first, pitch, WIDTH - 7, RIGHT + 6, size=17 if seats > 3 else 19))
    return "".join(body)


def _row_ledger(values: list[int], middle: float, size: float) -> str:
    pitch = ROW_LINES[len(values)]
    first = _first_line(middle, len(values), pitch)
    return ledger_lines(values, first, pitch, WIDTH - 8, RIGHT + 7, size=size)


def _drawn_by_another(view: View, t: Texts) -> str:
    """A tile that somebody has drawn and not yet put lies in the corner of the frame, for all to see (H10)."""
    if not view["drawn"] or view["eyes"] == view["turn"]:
        return ""
    return named(label(view, "drawn", t), tile(view["drawn"], 2.5, 4, 30))


# -- the crate --


def crate(view: View, t: Texts, marks: Marks, narrow: bool) -> Part | None:
    """The looker's stalls, supply and secret tile, or the open tiles; nothing for spectators."""
    if view["eyes"] not in range(view["seats"]):
        return None
    return _narrow_crate(view, t, marks) if narrow else _wide_crate(view, t, marks)


def _wide_crate(view: View, t: Texts, marks: Marks) -> Part:
    body = [_stall_hold(view, g, 18 + 100 * (g % 2), 57 + 94 * (g // 2), 80, t, marks, True) for g in range(GOODS)]
    slats, y = [34.0, 247.0], 270.0
    if view["open"] is None:
        body += [_supply(view, 18, y, 80, t, marks), _secret(view, 118, y, 80, t, marks)]
        height = y + 112
    else:
        body.append(text(12, y + 4, t("draw-open-tiles"), "d-label d-on-crate"))
        body.append(_open_tiles(view, 12, y + 16, 4, 49, 45, t, marks))
        height = y + 16 + 4 * 49 + 10
    if "pass" in marks.can:
        body.append(button("pass", 12, height - 2, 192, t("draw-pass"), label(view, "pass", t), marks))
        height += 56
    return Part(216, height, crate_frame(216, height, t("draw-stock"), slats) + "".join(body))


def _narrow_crate(view: View, t: Texts, marks: Marks) -> Part:
    size, y = 54, 15
    hidden = view["open"] is None
    pitch, x = (61, 8.0) if hidden else (92, 30.0)
    body = [_stall_hold(view, g, x + pitch * g, y, size, t, marks, False) for g in range(GOODS)]
    height = y + 84.0
    if hidden:
        body.append('<path class="k f" d="M257 14V92"/>')
        body += [_supply(view, 268, y, size, t, marks), _secret(view, 329, y, size, t, marks)]
    else:
        body.append(_open_tiles(view, 10, height, 8, 46.4, 43, t, marks))
        height += 2 * 46.4 + 8
    if "pass" in marks.can:
        body.append(button("pass", 10, height, 370, t("draw-pass"), label(view, "pass", t), marks))
        height += 54
    return Part(390, height, crate_frame(390, height) + "".join(body))


def _stall_hold(view: View, kind: int, x: float, y: float, size: float, t: Texts, marks: Marks, corner: bool) -> str:
    """A kind of stall with how many are left; what is used up keeps its place."""
    name, goods = f"stall-{kind + 1}", kind + 1
    left = view["players"][view["eyes"]]["stalls"][str(goods)]
    drawn = piece("", stall(view["eyes"], goods, x + size / 14, y + size / 14, size * 6 / 7))
    if not left:
        drawn = f'<g class="dim">{drawn}</g>'
    note = tag(x + size + 3, y + size + 3, f"×{left}") if corner else tag(x + size / 2 + 13, y + size + 19, f"×{left}")
    return hold(name, x, y, size, label(view, name, t), marks, drawn, note)


def _supply(view: View, x: float, y: float, size: float, t: Texts, marks: Marks) -> str:
    """The face-down tiles; one that the looker has drawn lies on top, turned over and lifted."""
    inset, side, left = size / 12, size * 5 / 6, view["supply"]
    steps = [inset - 2 + 3 * i for i in reversed(range(min(3, left)))]
    backs = "".join(use("back", x + step, y + step, side) for step in steps)
    pile = piece("", backs) if left else rect(x + 4, y + 4, size - 8, size - 8, "d-gone", 7)
    mine = view["drawn"] and view["eyes"] == view["turn"]
    note = tag(x + size + 3, y + size + 3, str(left))
    body = hold("supply", x, y, size, label(view, "supply", t), marks, pile, "" if mine else note)
    if mine:
        shade = rect(x + 4, y + 2, size - 4, size - 4, "d-shade", 7)
        face = piece("", tile(view["drawn"], x + 1, y + 1, size - 2))
        body += shade + shift(0, -6, hold("drawn", x, y, size, label(view, "drawn", t), marks, face))
        body += tag(x + size + 5, y + 4, str(left), small=True)
    return body + text(x + size / 2, y + size + 19, t("draw-drawn" if mine else "draw-draw"), "d-cap d-on-crate")


def _secret(view: View, x: float, y: float, size: float, t: Texts, marks: Marks) -> str:
    """The looker's secret tile, face up in the own crate; a dashed place once it is played."""
    own = view["players"][view["eyes"]]["secret"]
    if not own:
        words = "draw-secret-played" if size > 60 else "draw-secret"
        gone = rect(x + 4, y + 4, size - 8, size - 8, "d-gone", 7)
        return gone + text(x + size / 2, y + size + 19, t(words), "d-cap d-on-crate")
    face = piece("", tile(own, x + size / 14, y + size / 14, size * 6 / 7))
    body = hold("secret", x, y, size, label(view, "secret", t), marks, face)
    return body + text(x + size / 2, y + size + 19, t("draw-secret"), "d-cap d-on-crate")


def _open_tiles(view: View, x: float, y: float, columns: int, pitch: float, size: float, t: Texts, marks: Marks) -> str:
    """Every kind of tile at its own place, with a count where there are two."""
    body = []
    for number, name in enumerate(TILE_NAMES[1:]):
        left, top = x + pitch * (number % columns), y + pitch * (number // columns)
        face = piece("", tile(name, left + 2, top + 2, size - 4))
        count = view["open"].get(name, 0)
        if not count:
            body.append(f'<g class="dim">{face}</g>')
            continue
        note = tag(left + size + 5, top + 11, f"×{count}", small=True) if count > 1 else ""
        ident = f"tile-{thing(name)}"
        body.append(hold(ident, left, top, size, label(view, ident, t), marks, face, note))
    return "".join(body)


# -- seats --


def seat(view: View, seat: int, t: Texts, narrow: bool) -> Part:
    """Stalls left as small numbers, and the secret tile."""
    stalls = [goods for goods, count in view["players"][seat]["stalls"].items() for _ in range(count)]
    width = inner_width(view["seats"], narrow)
    draw = _narrow_stalls if narrow else _wide_stalls
    left = named(f"{t('draw-stalls')} {' '.join(stalls)}", draw(stalls, t))
    if narrow and view["seats"] < 4:  # four in a row have no room for a stall beside the numbers
        left = use(f"stand-{HOUSES[seat]}", 0, 0, 18) + shift(23, 0, left)
    return Part(width, 17 if narrow else 22, left + _seat_secret(view, seat, len(stalls), width, t, narrow))


def _seat_secret(view: View, seat: int, stalls: int, width: float, t: Texts, narrow: bool) -> str:
    """The secret tile of a seat: its back, its face for eyes that see everything, or that it is played."""
    secret = view["players"][seat]["secret"]
    size = 17 if narrow else 22
    if secret and (secret == "?" or view["eyes"] == seat):
        return named(t("draw-secret"), use("back", width - size, 0, size))
    if secret:
        size += 0 if width < 100 else 7
        above = 20 if narrow and width >= 100 else 5  # on a phone it stands beside the money, clear of the stalls
        return named(tile_words(secret, t), tile(secret, width - size, -above, size))
    if view["open"] is not None or narrow:
        return ""
    words = t("draw-secret-played")
    if stalls < 7:
        return text(width, 16, words, "d-soft d-end")
    # Beside many stalls there is no room for the words.
    return named(words, rect(width - 20, 2, 18, 18, "d-hole", 3))


def _wide_stalls(stalls: list[str], t: Texts) -> str:
    words = t("draw-stalls")
    start, pitch = width_of(words, 13, 0.66) + 8, 21 if len(stalls) < 8 else 19
    body = [text(0, 16, words, "d-label")]
    for i, goods in enumerate(stalls):
        body.append(rect(start + pitch * i, 2, pitch - 3, 18, "d-mini", 2))
        body.append(text(start + pitch * i + (pitch - 3) / 2, 16, goods, "d-short d-mid", 14))
    return "".join(body)


def _narrow_stalls(stalls: list[str], t: Texts) -> str:
    """Equal stalls together, a gap before the next kind."""
    kinds = sorted(set(stalls))
    return "".join(text(6 * i + 4 * kinds.index(goods), 14, goods, "d-short", 13) for i, goods in enumerate(stalls))


# -- the rules page --

#: Rows of six: tiles by name, stalls as seat:goods, `.` for a free space.
EXAMPLES = {
    "line": "+3 0:2 +5 . -2 1:1",
    "fire": "+6 0:3 fire -4 1:2 +1",
    "gold": "gold +4 0:2 -1 1:1 .",
    "eye": "eye +6 +2 0:1 -3 1:4",
}


def _example(word: str) -> dict[str, Any] | None:
    if word == ".":
        return None
    seat, colon, goods = word.partition(":")
    return {"stall": int(goods), "seat": int(seat)} if colon else {"tile": word}


def figure(name: str, t: Texts) -> Part:
    """An example of the rules page: row 3 of the square, and what it pays two seats."""
    pieces = [_example(word) for word in EXAMPLES[name].split()]
    height = TOP + PITCH + GAP + 1
    body = [iron(WIDTH, height), arches(LEFT + 2, COLUMNS), rect(LEFT, TOP, RIGHT - LEFT, PITCH + GAP, "b-square")]
    body += [_column_plates(), plate(18, TOP + GAP + CELL / 2, "3", 24, 24)]
    pays = [sum(line) for line in zip(*(segment_pays(part, 2) for part in segments(pieces)), strict=True)]
    body.append(_row_ledger(pays, TOP + GAP + CELL / 2, 17))
    for column, what in enumerate(pieces):
        x, y = _corner(column, 0)
        body.append(f'<g class="cell">{rect(x, y, CELL, CELL, "", 5)}</g>')
        if what:
            body.append(piece("", face(what, x + 1, y + 1, CELL - 2)))
    return Part(WIDTH, height, "".join(body))
