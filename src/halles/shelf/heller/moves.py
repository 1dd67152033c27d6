"""Moves and events of Auf Heller und Pfennig in words (notation.md), what they touch, and why one is refused."""

from halles.engine.errors import HallesError, IllegalMove
from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.notes import Note

from .codes import DRAW, DREW, END, INCOME, PASS, ROUND_STARTS, SECRET, SECRET_DEALT, TAKE, TILE
from .components import CELL_NAMES, CELL_NUMBER, CELLS, GOODS, TILE_NAMES, TILE_NUMBER
from .texts import texts


def text(code: int, setting: Setting) -> str:
    """A move in words: `stall 3 C4`."""
    if code == DRAW:
        return "draw"
    if code == PASS:
        return "pass"
    action, cell = divmod(code, CELLS)
    name = CELL_NAMES[cell]
    if action < GOODS:
        return f"stall {action + 1} {name}"
    if action == TILE:
        return f"tile {name}"
    if action == SECRET:
        return f"secret {name}"
    return f"take {TILE_NAMES[action - TAKE]} {name}"


def _action(words: list[str]) -> int | None:
    match words:
        case ["stall", goods] if goods in ("1", "2", "3", "4"):
            return int(goods) - 1
        case ["tile"]:
            return TILE
        case ["secret"]:
            return SECRET
        case ["take", tile] if tile in TILE_NUMBER:
            return TAKE + TILE_NUMBER[tile]
    return None


def parse(text: str, setting: Setting) -> int | None:
    """The code of a move in words; None if these words are no move of this game."""
    if text == "draw":
        return DRAW
    if text == "pass":
        return PASS
    *start, last = text.split(" ")
    action, cell = _action(start), CELL_NUMBER.get(last)
    return None if action is None or cell is None else CELLS * action + cell


def seen(code: int, mover: int, eyes: Eyes, setting: Setting) -> str:
    """Every move is made in the open."""
    return text(code, setting)


def event(note: Note, eyes: Eyes, setting: Setting) -> str | None:
    """An event in words; a secret tile is for its owner's eyes only (H11, H20)."""
    kind, a, b = note[:3]
    if kind == ROUND_STARTS:
        return f"round {a} starts @{b}"
    if kind == SECRET_DEALT:
        return f"secret @{a} {TILE_NAMES[b] if eyes in (a, EVERYTHING) else '?'}"
    if kind == DREW:
        return f"drew {TILE_NAMES[a]}"
    if kind == INCOME:
        return f"income @{a} {b}"
    return "end" if kind == END else None


def tile_id(tile: str) -> str:
    """The id of a drawn open tile: `tile-plus5`, `tile-fire`."""
    return "tile-" + tile.replace("+", "plus").replace("-", "minus")


def touches(code: int, setting: Setting) -> tuple[str, ...]:
    """What a person touches: the thing taken, then the space."""
    if code == DRAW:
        return ("supply",)
    if code == PASS:
        return ("pass",)
    action, cell = divmod(code, CELLS)
    space = f"cell-{CELL_NAMES[cell]}"
    if action < GOODS:
        return (f"stall-{action + 1}", space)
    if action == TILE:
        return ("drawn", space)
    if action == SECRET:
        return ("secret", space)
    return (tile_id(TILE_NAMES[action - TAKE]), space)


def reveals(code: int) -> bool:
    """The secret tile, once shown, cannot be forgotten; drawing is chance, which the engine sees by itself."""
    return code // CELLS == SECRET


def why(view: View, code: int) -> HallesError:
    """Why this move is not possible for the seat that looks at this view."""
    name, arguments = _reason(view, code)
    return IllegalMove(name, texts=texts, **arguments)


def _tile_facts(tile: str) -> dict[str, str | int]:
    """What a sentence about a tile needs: its kind, and what it is worth."""
    kind = {"+": "buyer", "-": "taker"}.get(tile[0], tile)
    return {"kind": kind, "worth": tile.replace("-", "−")}


def _reason(view: View, code: int) -> tuple[str, dict[str, str | int]]:
    own = view["players"][view["eyes"]]
    hidden = view["open"] is None
    action, cell = divmod(code, CELLS)
    if view["drawn"] and action != TILE:
        return "why-place-first", {}
    if code == PASS:
        return "why-no-pass", {}
    if code == DRAW:
        return ("why-supply-empty", {}) if hidden else ("why-tiles-open", {})
    if action == TILE and not view["drawn"]:
        return "why-nothing-drawn", {}
    if action < GOODS and not own["stalls"][str(action + 1)]:
        return "why-no-stall", {"goods": action + 1}
    if action == SECRET and not own["secret"]:
        return ("why-secret-played", {}) if hidden else ("why-no-secrets", {})
    if action > SECRET and hidden:
        return "why-tiles-hidden", {}
    if action > SECRET and not view["open"].get(TILE_NAMES[action - TAKE]):
        return "why-tile-gone", _tile_facts(TILE_NAMES[action - TAKE])
    return "why-taken", {"cell": CELL_NAMES[cell]}
