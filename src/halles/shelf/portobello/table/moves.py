"""Moves and events of Portobello Market in words (notation.md), what they touch, and why one is refused."""

import re

from halles.engine.game import Eyes, Setting
from halles.engine.notes import Note

from ..rules.codes import (
    ALLEY,
    AT_FIRST,
    AT_SECOND,
    BOBBY,
    CODES,
    CUSTOMER,
    DONE,
    DREW,
    END,
    FIRST,
    LAST_ROUND,
    LORD,
    LORD_ALLEY,
    MARK,
    MARKED,
    NEUTRAL,
    NEXT,
    NOBODY,
    PAID,
    PLACE,
    ROW,
    STALEMATE,
    STALL,
    TILE,
)
from ..rules.components import CUSTOMER_NAMES, CUSTOMERS, MARKING, SQUARES, TILE_NAMES, TILE_NUMBER
from ..rules.plan import Plan, plan_of

codes = CODES
_NAME = re.compile(r"([ADS])([1-9][0-9]?)")


def text(code: int, setting: Setting) -> str:
    """A move in words: `stall A7 S2`."""
    if code >= LORD:
        return "lord" if code == LORD else "done"
    if code >= PLACE:
        return f"place S{code - PLACE + 1}"
    if code == CUSTOMER:
        return "customer"
    if code >= STALL:
        alley, where = divmod(code - STALL, 3)
        end = "" if where == NEXT else f" S{plan_of(setting).ends[alley][where - AT_FIRST] + 1}"
        return f"stall A{alley + 1}{end}"
    if code >= MARK:
        district, which = divmod(code - MARK, len(MARKING))
        return f"mark {TILE_NAMES[MARKING[which]]} D{district + 1}"
    if code >= TILE:
        return f"tile {TILE_NAMES[code - TILE]}"
    return f"bobby D{code - BOBBY + 1}"


def parse(text: str, setting: Setting) -> int | None:
    """The code of a move in words; None if these words are no move on this map."""
    plan = plan_of(setting)
    match text.split(" "):
        case ["done"]:
            return DONE
        case ["lord"]:
            return LORD
        case ["customer"]:
            return CUSTOMER
        case ["tile", tile] if tile in TILE_NUMBER:
            return TILE + TILE_NUMBER[tile]
        case ["place", name] if (square := _number("S", name, SQUARES)) is not None:
            return PLACE + square
        case ["bobby", name] if (district := _number("D", name, len(plan.walls))) is not None:
            return BOBBY + district
        case ["mark", tile, name] if TILE_NUMBER.get(tile) in MARKING:
            district = _number("D", name, len(plan.walls))
            return None if district is None else MARK + len(MARKING) * district + MARKING.index(TILE_NUMBER[tile])
        case ["stall", name, *end] if len(end) < 2:
            return _parse_stall(name, end, plan)
    return None


def _parse_stall(name: str, end: list[str], plan: Plan) -> int | None:
    alley = _number("A", name, len(plan.ends))
    if alley is None:
        return None
    if not end:
        return STALL + 3 * alley + NEXT
    square = _number("S", end[0], SQUARES)
    if square not in plan.ends[alley]:
        return None
    return STALL + 3 * alley + (AT_FIRST if square == plan.ends[alley][0] else AT_SECOND)


def _number(letter: str, name: str, count: int) -> int | None:
    """The number behind a name such as `A7`, if there are so many."""
    found = _NAME.fullmatch(name)
    if found is None or found[1] != letter or int(found[2]) > count:
        return None
    return int(found[2]) - 1


def seen(code: int, mover: int, eyes: Eyes, setting: Setting) -> str:
    """Every move is made in the open."""
    return text(code, setting)


def event(note: Note, eyes: Eyes, setting: Setting) -> str | None:
    """An event in words; all of them happen in the open."""
    kind, a, b, c = note[:4]
    if kind == FIRST:
        return f"first @{a}"
    if kind == ROW:
        return "row " + " ".join(row_names(a))
    if kind == DREW:
        return f"drew {CUSTOMER_NAMES[a]}"
    if kind == PAID:
        return f"paid @{a} bank" if b == NOBODY else f"paid @{a} @{b}"
    if kind == ALLEY:
        return f"alley A{a + 1} @{b} {c}"
    if kind == MARKED:
        return f"marked D{a + 1} @{b} {c}"
    if kind == NEUTRAL:
        return f"neutral @{a} {b}"
    if kind == LORD_ALLEY:
        return f"lord alley A{a + 1} @{b} {c}"
    return {LAST_ROUND: "last round", STALEMATE: "stalemate", END: "end"}.get(kind)


def row_names(row: int) -> list[str]:
    """The customers of the open variant's row, first one first."""
    return [CUSTOMER_NAMES[1 + (row >> i & 1)] for i in range(CUSTOMERS)]


def touches(code: int, setting: Setting) -> tuple[str, ...]:
    """What a person touches; codes of other maps touch nothing."""
    plan = plan_of(setting)
    if code >= LORD:
        return ("lord",) if code == LORD else ("done",)
    if code >= PLACE:
        return ("drawn", f"square-S{code - PLACE + 1}")
    if code == CUSTOMER:
        return ("bag",)
    if code >= STALL:
        alley, where = divmod(code - STALL, 3)
        if alley >= len(plan.ends):
            return ()
        if where == NEXT:
            return (f"next-A{alley + 1}",)
        return (f"end-A{alley + 1}-S{plan.ends[alley][where - AT_FIRST] + 1}",)
    if code >= MARK:
        district, which = divmod(code - MARK, len(MARKING))
        on_map = district < len(plan.walls)
        return (f"tile-{TILE_NAMES[MARKING[which]]}", f"district-D{district + 1}") if on_map else ()
    if code >= TILE:
        return (f"tile-{TILE_NAMES[code - TILE]}",)
    return (f"district-D{code - BOBBY + 1}",) if code - BOBBY < len(plan.walls) else ()


def confirms(code: int) -> bool:
    """Is a person asked before this move?"""
    return reveals(code)


def reveals(code: int) -> bool:
    """Nothing is hidden but chance, which the engine sees by itself."""
    return False
