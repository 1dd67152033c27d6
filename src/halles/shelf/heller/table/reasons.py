"""Why a move of Auf Heller und Pfennig is not possible."""

from halles.engine.contract import Refusal, View

from ..rules.components import CELL_NAMES, TILE_NAMES
from ..rules.notation import notation


def reason(view: View, code: int) -> Refusal:
    """Why this move is not possible for the seat that looks at this view."""
    own, hidden = view["players"][view["eyes"]], view["open"] is None
    action, figures = notation.split(code)
    if view["drawn"] and action != "tile":
        return "why-place-first", {}
    if action == "pass":
        return "why-no-pass", {}
    if action == "draw":
        return ("why-supply-empty" if hidden else "why-tiles-open"), {}
    if action == "tile" and not view["drawn"]:
        return "why-nothing-drawn", {}
    if action == "stall" and not own["stalls"][str(figures[0])]:
        return "why-no-stall", {"goods": figures[0]}
    if action == "secret" and not own["secret"]:
        return ("why-secret-played" if hidden else "why-no-secrets"), {}
    if action == "take" and hidden:
        return "why-tiles-hidden", {}
    if action == "take" and not view["open"].get(TILE_NAMES[figures[0]]):
        return "why-tile-gone", _tile_facts(TILE_NAMES[figures[0]])
    return "why-taken", {"cell": CELL_NAMES[figures[-1]]}


def _tile_facts(tile: str) -> dict[str, str]:
    """What a sentence about a tile needs: its kind, and what it is worth."""
    kind = {"+": "buyer", "-": "taker"}.get(tile[0], tile)
    return {"kind": kind, "worth": tile.replace("-", "−")}
