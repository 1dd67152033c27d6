"""Every move and note of Jour de Marché, declared once: codes, words, what is touched, who may know."""

import json

from halles.engine.contents import is_content
from halles.engine.contract import Setting
from halles.engine.notation import Notation, among
from halles.engine.notes import Note

from .components import BOARD_NAMES, CELL_NAMES, COINS, GOODS, PLOT_NAMES, TILE_NAMES, zone_name

#: What is decided now: reserve or draw; where the table goes; what to bid; where the stall goes, bought or a last tile.
TURN, TO_TABLE, TO_BID, TO_STALL, TO_LAST, OVER = range(6)
PHASE_NAMES = ("turn", "table", "bid", "stall", "last", "over")

# How a stall is delivered, in a WALK.
BY_PATH, BY_STREET, TOO_LONG, CUT, STANDS_OUT = range(5)
WALK_WORD = 7  # cells of a WALK in one number, eight bits each
ROW_WORD = 6  # plots of a ROW in one number, eight bits each


def board_names(note: Note, setting: Setting) -> list[str]:
    """The boards of a match, in the order of the alphabet."""
    value = setting.options["market"]
    own = json.loads(value).get("boards") if is_content(value) else None
    names = sorted(board if isinstance(board, str) else board["id"] for board in own) if own else BOARD_NAMES
    return [name for i, name in enumerate(names) if note[1] >> i & 1]


def row_words(note: Note, setting: Setting) -> list[str]:
    """One row of the market: zone and sign of every plot, `o` in the classic game, `.` outside."""
    _, _, width, first, second, *_ = note
    words = []
    for column in range(width):
        plot = (first >> 8 * column if column < ROW_WORD else second >> 8 * (column - ROW_WORD)) & 0xFF
        zone, sign = plot & 0x3F, plot >> 6
        plain = "o" if setting.options["rules"] == "classic" else f"{zone_name(zone - 1)}{sign}"
        words.append(plain if plot else ".")
    return words


def shown_bids(note: Note) -> list[tuple[int, int]]:
    """Seats and bids of an auction, by rising seat."""
    return [(seat, bid) for seat, bid in enumerate(note[2:7]) if bid >= 0]


def _bids(_: Setting, note: Note) -> str:
    return " ".join(["bids", GOODS[note[1]], *(f"@{seat}:{bid}" for seat, bid in shown_bids(note))])


def _score(_: Setting, note: Note) -> str:
    ways = " ".join(f"{good} {length}" for good, length in zip(GOODS, note[2:6], strict=True))
    return f"score @{note[1]} {ways} coins {note[6]}"


notation = Notation(
    plot=among(PLOT_NAMES),
    coins=among([str(coins) for coins in range(COINS + 1)]),
    tile=among(TILE_NAMES),
    good=among(GOODS),
    cell=among(CELL_NAMES),
)
_move, _note = notation.move, notation.note

RESERVE = _move("reserve {plot}", touch="plot-{plot}")
PUT_TABLE = _move("table {plot}", touch="plot-{plot}")
PUT_STALL = _move("stall {plot}", touch="plot-{plot}")
BID = _move("bid {coins?}", touch="bid-{coins}", reveals=True)  # the last one shows them all (J7)
DRAW = _move("draw", touch="deck")
PASS = _move("pass", touch="pass")

FIRST = _note("first @{seat}")
BOARDS_USED = _note("boards {boards}", said=lambda setting, note: " ".join(["boards", *board_names(note, setting)]))
ROW = _note(
    "row {number} {plots}", said=lambda setting, note: " ".join(["row", str(note[1] + 1), *row_words(note, setting)])
)
FLEAS = _note("fleas {fleas}")
LIMIT = _note("limit {limit}")
TRUCK_AT = _note("truck {good} {cell}")
PATH_AT = _note("path {cell}")
LAST_TILES = _note("last {goods}", said=lambda _, note: " ".join(["last", *(GOODS[good] for good in note[1:5])]))
DREW = _note("drew {tile}")
BIDS = _note("bids {good} {bids}", said=_bids)
WON = _note("won {good} @{seat} {coins}")
OUTSIDE_AT = _note("outside {good} @{seat}")
DISC_BACK = _note("disc @{seat} {cell}")
WALK = _note(name="walk", more="good seat how first second streets")
SCORE = _note("score @{seat} {ways} coins {coins}", said=_score)
END = _note("end")
