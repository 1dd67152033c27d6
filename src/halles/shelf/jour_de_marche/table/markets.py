"""Markets of one's own: a value of the option `market` that is a file, how it is read, checked, and told to `setup`.

A file is one JSON object, laid out like the component file; each part may be left out, but not all three:

    {"boards": ["A", {"id": "Q", "flea": 3, "grid": ["aab", "abb"], "zones": [{"id": "a", "sign": 1}, …]}, …],
     "placements": [{"board": "Q", "rot90cw": 1, "row": 0, "col": 4}, …],
     "trucks": {"fish": "C1", "soda": "G4", "cheese": "A7", "ice": "D9"}}

`boards` are those that may be used: names of the box's, or boards of one's own; if left out, the seven of the box.
`placements` say where which of them lie; if left out, boards and arrangement are drawn by lot. `trucks` need
placements; if left out, their plots are drawn by lot.

- `read(value)` makes a `Plan` (`boards.py`) of any value of the option, ours by name or a content.
- `check(document)` is what a file must pass whatever the game and the seats; it gives the content, laid out in one way.
- `why_not(plan, seats, classic=…)` is what a market must pass for so many seats in the zones game or the classic game.
- `text(plan)` makes the value of the option that stands for a plan.

All three refuse (`BadSetting`) with a reason in the reader's language, which `fits` puts into one sentence.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from halles.engine.contents import is_content
from halles.engine.errors import BadSetting
from halles.engine.game import Setting
from halles.engine.texts import plain

from ..rules.components import (
    ARRANGEMENTS,
    BOARD_WORDS,
    BOARDS,
    FLEA_MINUS,
    FLEA_TILES,
    GOODS,
    KINDS,
    LEAST_PLOTS,
    MARKET_WORDS,
    MOST_BOARDS,
    MOST_GROUND,
    MOST_PLOTS,
    MOST_SEATS,
    PLOT_NUMBER,
    SIDE,
    SIGN_BITS,
    plot_at,
    plot_name,
)
from .boards import (
    STANDARD,
    Board,
    Laid,
    Plan,
    covered,
    holes,
    in_rows,
    is_one,
    is_whole,
    moved,
    reached,
    size,
    standard_plan,
)
from .texts import texts

LEAST_SIDE = 2  # of a board of one's own
SIGNS = (1, 2)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_FAR = 25  # the last row or column that a placement may name (J1: 26 of each); empty ones before the first do not count
_STANDARD = {board.name: board for board in STANDARD}


# -- plans and values --


@lru_cache(256)
def read(value: str) -> Plan:
    """The plan of a value of the option `market`: `random`, the name of an arrangement of ours, or a content."""
    if value in ARRANGEMENTS:
        return standard_plan(value)
    return _plan(json.loads(value)) if is_content(value) else Plan()


def text(plan: Plan) -> str:
    """The value of the option `market` that stands for a plan; `random` for one that leaves everything to chance."""
    if plan == Plan():
        return "random"
    return json.dumps(check(_document(plan)), ensure_ascii=False, separators=(",", ":"))


def check(document: Any) -> dict[str, Any]:
    """What a file says of a market, laid out in one way: the same market is the same text."""
    return _document(_plan(document))


def _document(plan: Plan) -> dict[str, Any]:
    used = {laid.board for laid in plan.laid}
    boards = [board for board in plan.boards if not used or board.name in used]
    document: dict[str, Any] = {}
    if not plan.laid or any(_STANDARD.get(board.name) != board for board in boards):
        document["boards"] = [board.name if _STANDARD.get(board.name) == board else _as_data(board) for board in boards]
    if plan.laid:
        document["placements"] = [
            {"board": laid.board, "rot90cw": laid.turn, "row": laid.row, "col": laid.column} for laid in plan.laid
        ]
    if plan.trucks:
        document["trucks"] = dict(zip(GOODS, plan.trucks, strict=True))
    return document


def _as_data(board: Board) -> dict[str, Any]:
    zones = [{"id": _LETTERS[i], "sign": sign} for i, sign in enumerate(board.signs)]
    return {"id": board.name, "flea": board.flea, "grid": list(board.grid), "zones": zones}


def _plan(document: Any) -> Plan:
    """The plan of a JSON document; a sentence says what is wrong with it."""
    if not isinstance(document, dict) or not document.keys() & {"boards", "placements", "trucks"}:
        raise _bad("market-not-object")
    boards = _boards(document["boards"]) if "boards" in document else STANDARD
    laid = _placements(document["placements"], boards) if "placements" in document else ()
    plan = Plan(boards, laid)
    if laid:
        _check_shape(plan)
    if "trucks" in document:
        plan = Plan(boards, laid, _trucks(document["trucks"], plan))
    return plan


# -- boards --


def _boards(listed: Any) -> tuple[Board, ...]:
    if not isinstance(listed, list) or not listed:
        raise _bad("market-boards")
    if len(listed) > BOARDS:
        raise _bad("market-most-boards", most=str(BOARDS))
    found: dict[str, Board] = {}
    for one in listed:
        board = _board(one)
        if board.name in found:
            raise _bad("market-board-twice", board=board.name)
        found[board.name] = board
    return tuple(sorted(found.values()))


def _board(one: Any) -> Board:
    """A board of the box by its name, or one of one's own."""
    if isinstance(one, str):
        if one not in _STANDARD:
            raise _bad("market-board-unknown", board=one[:20], ours=", ".join(_STANDARD))
        return _STANDARD[one]
    name = one.get("id") if isinstance(one, dict) else None
    if not isinstance(name, str) or len(name) != 1 or not "A" <= name <= "Z":
        raise _bad("market-board-name")
    if not _is_whole(one.get("flea"), 0, FLEA_TILES):
        raise _bad("market-flea", board=name, most=str(FLEA_TILES))
    grid = one.get("grid")
    if not isinstance(grid, list) or not all(map(_is_row, grid)) or len({len(row) for row in grid}) != 1:
        raise _bad("market-grid", board=name, least=str(LEAST_SIDE), most=str(SIDE))
    if not all(LEAST_SIDE <= side <= SIDE for side in (len(grid), len(grid[0]))):
        raise _bad("market-grid", board=name, least=str(LEAST_SIDE), most=str(SIDE))
    if any(one.get(key, count) != count for key, count in (("rows", len(grid)), ("cols", len(grid[0])))):
        raise _bad("market-size", board=name)
    for zone in sorted(set("".join(grid))):
        _check_zone(name, zone, grid)
    return _in_order(name, one["flea"], grid, _signs(name, one.get("zones"), set("".join(grid))))


def _is_row(row: Any) -> bool:
    return isinstance(row, str) and bool(row) and all(letter in _LETTERS for letter in row)


def _check_zone(board: str, zone: str, grid: Sequence[str]) -> None:
    """A zone has three to five plots, all joined."""
    plots = {(x, y) for y, row in enumerate(grid) for x, letter in enumerate(row) if letter == zone}
    if not LEAST_PLOTS <= len(plots) <= MOST_PLOTS:
        raise _bad("market-zone-plots", board=board, zone=zone, plots=len(plots), least=str(LEAST_PLOTS),
                   most=str(MOST_PLOTS))  # fmt: skip
    if not is_one(plots):
        raise _bad("market-zone-apart", board=board, zone=zone)


def _signs(board: str, listed: Any, zones: set[str]) -> dict[str, int]:
    """The sign of each zone of a board."""
    if not isinstance(listed, list) or not all(isinstance(zone, dict) for zone in listed):
        raise _bad("market-zones", board=board, zones=", ".join(sorted(zones)))
    if sorted(str(zone.get("id")) for zone in listed) != sorted(zones):
        raise _bad("market-zones", board=board, zones=", ".join(sorted(zones)))
    for zone in listed:
        if not _is_whole(zone.get("sign"), SIGNS[0], SIGNS[-1]):
            raise _bad("market-sign", board=board, zone=zone["id"])
    return {zone["id"]: zone["sign"] for zone in listed}


def _in_order(name: str, flea: int, grid: Sequence[str], signs: dict[str, int]) -> Board:
    """The same board with its zones lettered as one reads."""
    old = list(dict.fromkeys("".join(grid)))
    letters = {zone: _LETTERS[i] for i, zone in enumerate(old)}
    rows = tuple("".join(letters[zone] for zone in row) for row in grid)
    return Board(name, flea, rows, tuple(signs[zone] for zone in old))


# -- arrangement and trucks --


def _placements(listed: Any, boards: Sequence[Board]) -> tuple[Laid, ...]:
    if not isinstance(listed, list) or not all(isinstance(one, dict) for one in listed):
        raise _bad("market-placements")
    if not 2 < len(listed) <= MOST_BOARDS:
        raise _bad("market-placed", most=str(MOST_BOARDS), count=str(len(listed)))
    names = [board.name for board in boards]
    found: list[Laid] = []
    for one in listed:
        name = one.get("board")
        if not isinstance(name, str) or name not in names:
            raise _bad("market-placement-board", board=str(name)[:20], boards=", ".join(names))
        laid = Laid(name, one.get("rot90cw", 0), one.get("row"), one.get("col"))
        if not _is_whole(laid.turn, 0, 3) or not all(_is_whole(at, 0, _FAR) for at in (laid.row, laid.column)):
            raise _bad("market-placement", board=name, most=str(_FAR))
        if name in [other.board for other in found]:
            raise _bad("market-placed-twice", board=name)
        found.append(laid)
    return moved(found)


def _check_shape(plan: Plan) -> None:
    """Boards lie on none of the others, edge to edge, in one piece without a hole, and not too far apart (J1)."""
    for one, other in combinations(plan.laid, 2):
        shared = covered(plan.named[one.board], one).keys() & covered(plan.named[other.board], other).keys()
        if shared:
            raise _bad("market-overlap", one=one.board, other=other.board)
    height, width = (max(spot[axis] for spot in plan.plots) + 1 for axis in (1, 0))
    if max(height, width) > SIDE:
        raise _bad("market-large", rows=str(height), columns=str(width), most=str(SIDE))
    if len(plan.plots) > MOST_GROUND:
        raise _bad("market-plots", plots=str(len(plan.plots)), most=str(MOST_GROUND))
    first = next(iter(plan.plots))
    apart = plan.plots.keys() - reached(first, plan.plots)
    if apart:
        raise _bad("market-apart", board=min(plan.plots[spot].board for spot in apart))
    if inside := holes(plan.plots):
        raise _bad("market-hole", plot=plot_name(*inside[0]))


def _trucks(given: Any, plan: Plan) -> tuple[str, ...]:
    """The plots of the four trucks; where they may stand besides, `why_not` knows."""
    if not plan.laid:
        raise _bad("market-trucks-alone")
    if not isinstance(given, dict) or given.keys() != set(GOODS):
        raise _bad("market-trucks", goods=", ".join(GOODS))
    for good in GOODS:
        plot = given[good]
        if not isinstance(plot, str) or plot not in PLOT_NUMBER or plot_at(plot) not in plan.plots:
            raise _bad("market-truck-plot", good=good, plot=str(plot)[:20])
    if len({*given.values()}) < KINDS:
        raise _bad("market-truck-same")
    return tuple(given[good] for good in GOODS)


def _is_whole(thing: Any, least: int, most: int) -> bool:
    return isinstance(thing, int) and not isinstance(thing, bool) and least <= thing <= most


# -- for so many seats, in this game --


def fits(setting: Setting) -> None:
    """Refuse a market that these seats cannot play on, or not by these rules, with one sentence."""
    value = setting.options["market"]
    if is_content(value):
        classic = setting.options["rules"] == "classic"
        old = _bad("market-version") if setting.version == 1 else None
        problem = old or why_not(read(value), setting.seats, classic=classic)
        if problem is not None:
            raise BadSetting("option-content-bad", option="market", reason=problem)


def why_not(plan: Plan, seats: int, *, classic: bool) -> BadSetting | None:
    """Why so many seats cannot play on this market in the zones game or the classic game; None if they can."""
    if not plan.laid:
        return _why_no_choice(plan.boards, seats, classic)
    if plan.seats != seats:
        return _bad("market-seats", boards=str(len(plan.laid)), fit=str(plan.seats), seats=str(seats))
    fleas = flea_tiles([plan.named[laid.board] for laid in plan.laid], seats, classic=classic)
    if not 0 <= fleas <= FLEA_TILES:
        return _bad("market-fleas", fleas=plain(fleas), most=str(FLEA_TILES))  # K4
    if not classic and len(plan.outer_ones) < KINDS:
        return _bad("market-ones", ones=len(plan.outer_ones))  # J1
    return why_not_parked(plan, dict(zip(GOODS, plan.trucks, strict=True)), classic=classic) if plan.trucks else None


def _why_no_choice(boards: Sequence[Board], seats: int, classic: bool) -> BadSetting | None:
    """Why no market for so many seats can be made of these boards by lot."""
    if len(boards) <= seats:
        return _bad("market-few-boards", boards=len(boards), need=str(seats + 1), seats=str(seats))
    if not any(_may_go_together(chosen, seats, classic) for chosen in combinations(boards, seats + 1)):
        kind = "market-no-fleas" if classic else "market-no-set"
        return _bad(kind, need=str(seats + 1), most=str(FLEA_TILES), plots=str(MOST_GROUND))
    if plain_arrangement(boards, seats, classic=classic) is None:
        rules = "classic" if classic else "zones"
        return _bad("market-no-room", need=str(seats + 1), most=str(SIDE), rules=rules)
    return None


def why_not_parked(plan: Plan, trucks: Mapping[str, str], *, classic: bool) -> BadSetting | None:
    """Why trucks, some of them or all, cannot stand on these plots by good (J1, K2); None if they can."""
    spots = [plot_at(name) for name in trucks.values()]
    if len({*spots}) < len(spots):
        return _bad("market-truck-same")
    if classic:
        return None if is_whole(plan.plots, spots) else _bad("market-trucks-cut")
    used: dict[tuple[str, str], str] = {}
    for (good, name), spot in zip(trucks.items(), spots, strict=True):
        plot = plan.plots[spot]
        if plot.sign != 1 or spot not in plan.outer:
            return _bad("market-truck-zone", good=good, plot=name)
        if plot[:2] in used:
            return _bad("market-truck-shared", plot=name, other=used[plot[:2]])
        used[plot[:2]] = name
    return None


def flea_tiles(boards: Sequence[Board], seats: int, *, classic: bool) -> int:
    """The flea tiles that these boards ask for."""
    return sum(board.flea for board in boards) - (0 if classic else int(FLEA_MINUS[seats]))


def _may_go_together(boards: Sequence[Board], seats: int, classic: bool) -> bool:
    """Have these boards four zones with sign 1, flea tiles enough, and not too many plots? (J1, K2, K4)"""
    ones, plots = sum(board.ones for board in boards), sum(len("".join(board.grid)) for board in boards)
    fleas = flea_tiles(boards, seats, classic=classic)
    return (classic or ones >= KINDS) and 0 <= fleas <= FLEA_TILES and plots <= MOST_GROUND


def plain_arrangement(boards: Sequence[Board], seats: int, *, classic: bool) -> tuple[Laid, ...] | None:
    """A legal market of some of these boards, laid in rows; None if none of them go together like that."""
    for chosen in combinations(boards, seats + 1):
        if _may_go_together(chosen, seats, classic) and (laid := in_rows(chosen)):
            plan = Plan(tuple(boards), laid)
            if not holes(plan.plots) and (classic or len(plan.outer_ones) >= KINDS):
                return laid
    return None


# -- what `setup` reads --


@lru_cache(64)
def codes(value: str) -> tuple[int, ...]:
    """A market as the integers that `setup` reads; where they are is said in `components.py`."""
    plan = read(value)
    names = [board.name for board in plan.boards]
    words = [len(names), len(plan.laid)]
    words += _filled(_laid_words(plan.laid, names), 4 * MOST_BOARDS)
    words += _filled([PLOT_NUMBER[name] + 1 for name in plan.trucks], KINDS)
    for classic in (False, True):
        for seats in range(2, MOST_SEATS + 1):
            plain = None if plan.laid else plain_arrangement(plan.boards, seats, classic=classic)
            words += _filled(_laid_words(plain or (), names), 4 * MOST_BOARDS)
    for board in plan.boards:
        words += _filled(list(_board_words(board)), BOARD_WORDS)
    return tuple(_filled(words, MARKET_WORDS))


def _laid_words(laid: Sequence[Laid], names: Sequence[str]) -> list[int]:
    return [word for one in laid for word in (names.index(one.board), one.turn, one.row, one.column)]


def _board_words(board: Board) -> Iterator[int]:
    yield from (board.flea, *size(board, 0), len(board.signs), board.ones)
    for zone in "".join(board.grid):
        number = _LETTERS.index(zone)
        yield (number + 1) | board.signs[number] << SIGN_BITS


def _filled(numbers: list[int], length: int) -> list[int]:
    return numbers + [0] * (length - len(numbers))


def _bad(message: str, **arguments: str | int) -> BadSetting:
    return BadSetting(message, texts=texts, **arguments)
