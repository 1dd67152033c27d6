"""Moves and events of Jour de Marché in words (notation.md), what they touch, and why one is refused."""

from halles.engine.errors import HallesError, IllegalMove
from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.notes import Note

from .codes import (
    BID,
    BIDS,
    BOARDS_USED,
    DISC_BACK,
    DRAW,
    DREW,
    END,
    FIRST,
    FLEAS,
    LAST_TILES,
    LIMIT,
    OUTSIDE_AT,
    PASS,
    PATH_AT,
    PUT_STALL,
    PUT_TABLE,
    RESERVE,
    ROW,
    ROW_WORD,
    SCORE,
    TRUCK_AT,
    WON,
)
from .components import (
    COINS,
    DISCS,
    GOODS,
    PLOT_NAMES,
    PLOT_NUMBER,
    PLOTS,
    TILE_NAMES,
    cell_name,
    zone_name,
)
from .ledger import open_plots
from .markets import read
from .texts import texts

_PLOT_ACTIONS = {RESERVE: "reserve", PUT_TABLE: "table", PUT_STALL: "stall"}
_ACTION_NUMBERS = {word: action for action, word in _PLOT_ACTIONS.items()}
_AMOUNTS = {str(coins): coins for coins in range(COINS + 1)}


def text(code: int, setting: Setting) -> str:
    """A move in words: `reserve C7`."""
    if code == DRAW:
        return "draw"
    if code == PASS:
        return "pass"
    if code >= BID:
        return f"bid {code - BID}"
    action, plot = divmod(code, PLOTS)
    return f"{_PLOT_ACTIONS[action]} {PLOT_NAMES[plot]}"


def parse(text: str, setting: Setting) -> int | None:
    """The code of a move in words; None if these words are no move of this game."""
    match text.split(" "):
        case ["draw"]:
            return DRAW
        case ["pass"]:
            return PASS
        case ["bid", coins] if coins in _AMOUNTS:
            return BID + _AMOUNTS[coins]
        case [word, plot] if word in _ACTION_NUMBERS and plot in PLOT_NUMBER:
            return PLOTS * _ACTION_NUMBERS[word] + PLOT_NUMBER[plot]
    return None


def is_bid(code: int) -> bool:
    """Is this move a bid?"""
    return BID <= code < DRAW


def seen(code: int, mover: int, eyes: Eyes, setting: Setting) -> str:
    """A bid is for its bidder's eyes only; the event `bids` shows it later (J7)."""
    return "bid ?" if is_bid(code) and eyes not in (mover, EVERYTHING) else text(code, setting)


def event(note: Note, eyes: Eyes, setting: Setting) -> str | None:
    """An event in words; all of them are public."""
    kind, a, b, c = note[:4]
    if kind == FIRST:
        return f"first @{a}"
    if kind == BOARDS_USED:
        return f"boards {' '.join(board_names(note, setting))}"
    if kind == ROW:
        return f"row {a + 1} {' '.join(row_words(note, setting))}"
    if kind == FLEAS:
        return f"fleas {a}"
    if kind == LIMIT:
        return f"limit {a}"
    if kind == TRUCK_AT:
        return f"truck {GOODS[a]} {cell_name(b)}"
    if kind == PATH_AT:
        return f"path {cell_name(a)}"
    if kind == LAST_TILES:
        return f"last {' '.join(GOODS[good] for good in note[1:5])}"
    if kind == DREW:
        return f"drew {TILE_NAMES[a]}"
    if kind == BIDS:
        bids = " ".join(f"@{seat}:{bid}" for seat, bid in shown_bids(note))
        return f"bids {GOODS[a]} {bids}"
    if kind == WON:
        return f"won {GOODS[a]} @{b} {c}"
    if kind == OUTSIDE_AT:
        return f"outside {GOODS[a]} @{b}"
    if kind == DISC_BACK:
        return f"disc @{a} {cell_name(b)}"
    if kind == SCORE:
        ways = " ".join(f"{good} {length}" for good, length in zip(GOODS, note[2:6], strict=True))
        return f"score @{a} {ways} coins {note[6]}"
    return "end" if kind == END else None


def board_names(note: Note, setting: Setting) -> list[str]:
    """The boards of a match, in the order of the alphabet."""
    boards = read(setting.options["market"]).boards
    return [board.name for i, board in enumerate(boards) if note[1] >> i & 1]


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


def touches(code: int, setting: Setting) -> tuple[str, ...]:
    """What a person touches: a plot, the deck, an amount of coins."""
    if code == DRAW:
        return ("deck",)
    if code == PASS:
        return ("pass",)
    if code >= BID:
        return (f"bid-{code - BID}",)
    return (f"plot-{PLOT_NAMES[code % PLOTS]}",)


def reveals(code: int) -> bool:
    """The last bid shows them all; drawing is chance, which the engine sees by itself."""
    return is_bid(code)


# -- refusals --


def why(view: View, code: int) -> HallesError:
    """Why this move is not possible for the seat that looks at this view."""
    name, arguments = _reason(view, code)
    return IllegalMove(name, texts=texts, **arguments)


def _reason(view: View, code: int) -> tuple[str, dict[str, str | int]]:
    phase = view["phase"]
    if phase == "bid":
        return ("why-coins", {"coins": view["players"][view["eyes"]]["money"]}) if is_bid(code) else ("why-bid", {})
    if phase == "turn":
        return _reason_turn(view, code)
    if code >= BID or PLOT_NAMES[code % PLOTS] in view["players"][view["eyes"]]["on"]:
        return f"why-place-{phase}", {"tile": view["tile"]}
    return "why-own-disc", {"plot": PLOT_NAMES[code % PLOTS]}


def _reason_turn(view: View, code: int) -> tuple[str, dict[str, str | int]]:
    own = view["players"][view["eyes"]]
    if code == PASS:
        return "why-no-pass", {}
    if code == DRAW:
        return "why-no-disc", {}
    if is_bid(code):
        return "why-no-auction", {}
    action, number = divmod(code, PLOTS)
    plot = PLOT_NAMES[number]
    if action != RESERVE:
        return "why-nothing-drawn", {}
    if plot not in view["cells"]:
        return "why-outside", {"plot": plot}
    if not own["discs"]:
        return "why-all-discs", {"discs": DISCS}
    if view["cells"][plot] is not None:
        return "why-taken", {"plot": plot}
    near = open_plots(view, view["eyes"])
    assert plot not in near
    return "why-apart" if near else "why-none-near", {"plot": plot}  # J4
