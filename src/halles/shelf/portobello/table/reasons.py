"""Why a move of Portobello Market is not possible now: the message and its arguments, read off a view."""

from halles.engine.contract import Refusal, View

from ..rules.components import MARKING, TILE_NAMES
from ..rules.notation import NEXT, notation


def reason(view: View, code: int) -> Refusal:
    """The reason a person would want, for a move that is not legal."""
    action, figures = notation.split(code)
    if view["phase"] == "bobby":
        return "why-bobby-first", {}
    if view["phase"] == "place" and action != "place":
        return "why-place-first", {}
    if action == "done":
        return "why-tile-first", {}
    if action == "lord":
        return _lord(view)
    if action == "place":
        return _place(view, f"S{figures[0] + 1}")
    if action == "customer":
        return _customer(view)
    if action == "stall":
        alley, where = divmod(figures[0], 3)
        return _stall(view, f"A{alley + 1}", where)
    if action == "mark":
        district, which = figures
        return _mark(view, TILE_NAMES[MARKING[which]], f"D{district + 1}")
    if action == "tile":
        return _tile(view, TILE_NAMES[figures[0]])
    return _bobby(view, f"D{figures[0] + 1}")


def _no_action(view: View) -> Refusal | None:
    """What stands in the way of every action alike."""
    if view["phase"] == "tile":
        return "why-tile-first", {}
    return ("why-no-action", {}) if not view["actions"] else None


def _lord(view: View) -> Refusal:
    if view["lord"] == "placed":
        return "why-lord-placed", {}
    if view["lord"] == "waiting":
        return "why-lord-waits", {"left": sum(view["bag"].values())}
    return _no_action(view) or ("why-no-action", {})


def _place(view: View, square: str) -> Refusal:
    if view["squares"][square]:
        return "why-square-taken", {"square": square}
    if not view["drawn"]:
        return ("why-nothing-drawn", {}) if sum(view["bag"].values()) else ("why-no-customer", {})
    return "why-square-taken", {"square": square}


def _customer(view: View) -> Refusal:
    if not sum(view["bag"].values()):
        return "why-no-customer", {}
    return _no_action(view) or ("why-no-action", {})


def _stall(view: View, name: str, where: int) -> Refusal:
    alley = view["alleys"][name]
    if blocked := _no_action(view):
        return blocked
    if not view["players"][view["turn"]]["stalls"]:
        return "why-no-stall", {}
    if alley["built"] == alley["length"]:
        return "why-alley-full", {"alley": name}
    if name not in _walls(view, view["bobby"]):
        return "why-bobby-away", {"alley": name, "district": view["bobby"]}
    if where == NEXT:
        ends = next(alley for alley in view["map"]["alleys"] if alley["id"] == name)
        return "why-choose-end", {"alley": name, "first": ends["from"], "second": ends["to"]}
    return "why-next-stall", {"alley": name}


def _walls(view: View, district: str) -> list[str]:
    return next(list(d["alleys"]) for d in view["map"]["districts"] if d["id"] == district)


def _tile(view: View, tile: str) -> Refusal:
    if view["phase"] != "tile":
        return "why-tile-chosen", _tile_facts(view["tile"])
    held = [own["tile"] for own in view["players"][view["turn"]]["tiles"]]
    if tile in held:
        return "why-tile-down", _tile_facts(tile)
    return ("why-neutral-missing" if tile.endswith("n") else "why-tile-gone"), _tile_facts(tile)


def _tile_facts(tile: str) -> dict[str, str]:
    """What a sentence about a tile needs: its number, and whether it is a neutral one."""
    return {"tile": tile[0], "neutral": "yes" if tile.endswith("n") else "no"}


def _mark(view: View, tile: str, district: str) -> Refusal:
    if view["phase"] != "tile":
        return "why-mark-late", {}
    if view["districts"][district]["mark"]:
        return "why-marked", {"district": district}
    return _tile(view, tile)


def _bobby(view: View, district: str) -> Refusal:
    if view["phase"] == "tile":
        return "why-tile-first", {}
    if district == view["bobby"]:
        return "why-bobby-here", {"district": district}
    way = view["crossings"].get(district)
    if way is None:
        return "why-not-neighbour", {"district": district, "here": view["bobby"]}
    if way["why"] == "walked":
        return "why-walked", {"district": district}
    return "why-dear", {"alley": way["alley"], "cost": way["cost"], "points": view["players"][view["turn"]]["points"]}
