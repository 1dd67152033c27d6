"""Maps: the one in the box, which was designed for this house, or one of a player's own, laid out in the same way.

A map of one's own is checked: it is planar, every region between its alleys is a district with exactly three of them,
and all stalls fit.
"""

import math
from collections.abc import Iterable
from itertools import combinations
from typing import Any

from halles.engine.errors import BadSetting

from ..rules.components import LEAST_SPACES, LONGEST, MOST_ALLEYS, MOST_DISTRICTS, SHORTEST, SQUARES, VALUES
from ..rules.plan import plan_named
from .texts import texts

_FAR = 10_000.0  # the largest coordinate
_Point = tuple[float, float]


def check(document: Any) -> dict[str, Any]:
    """The map of a file in the layout of the component file; a sentence says what is wrong with it."""
    if not isinstance(document, dict):
        raise _bad("map-not-object")
    squares = _squares(document)
    at = {square["id"]: (square["x"], square["y"]) for square in squares}
    alleys = [_alley(alley, at) for alley in _listed(document, "alleys", "A", MOST_ALLEYS)]
    _check_planar(alleys, at)
    around = [_triangle(district, alleys) for district in _listed(document, "districts", "D", MOST_DISTRICTS)]
    _check_districts(around, alleys, at)
    spaces = sum(len(alley["values"]) for alley in alleys)
    if spaces < LEAST_SPACES:
        raise _bad("map-spaces", spaces=str(spaces), least=str(LEAST_SPACES))
    for alley in alleys:
        alley["districts"] = [district["id"] for district in around if alley["id"] in district["alleys"]]
    districts = [_district(district, around, at) for district in around]
    return {"canvas": _canvas(document, at), "squares": squares, "alleys": alleys, "districts": districts}


def codes(value: str) -> tuple[int, ...]:
    """A map as the integers that `setup` reads."""
    return plan_named(value).words


# -- reading --


def _listed(document: dict[str, Any], key: str, letter: str, most: int) -> list[dict[str, Any]]:
    """A list of things that are named in order: A1, A2, A3 …"""
    things = document.get(key)
    if not isinstance(things, list) or not all(isinstance(thing, dict) for thing in things):
        raise _bad("map-list", key=key)
    if len(things) > most:
        raise _bad("map-too-many", key=key, most=str(most))
    for number, thing in enumerate(things, 1):
        if thing.get("id") != f"{letter}{number}":
            raise _bad("map-id", key=key, id=f"{letter}{number}")
    return things


def _squares(document: dict[str, Any]) -> list[dict[str, Any]]:
    found = _listed(document, "squares", "S", SQUARES)
    if len(found) != SQUARES:
        raise _bad("map-squares", wanted=str(SQUARES))
    squares = [{"id": square["id"], **_place(square, square["id"])} for square in found]
    for one, other in combinations(squares, 2):
        if (one["x"], one["y"]) == (other["x"], other["y"]):
            raise _bad("map-same-place", one=one["id"], other=other["id"])
    return squares


def _place(thing: Any, name: str) -> dict[str, float]:
    """Where a thing is drawn."""
    place: dict[str, Any] = {axis: thing.get(axis) if isinstance(thing, dict) else None for axis in ("x", "y")}
    if not all(_is_number(number) and 0 <= number <= _FAR for number in place.values()):
        raise _bad("map-place", id=name)
    return place


def _is_number(thing: Any) -> bool:
    return isinstance(thing, int | float) and not isinstance(thing, bool)


def _alley(alley: dict[str, Any], at: dict[str, _Point]) -> dict[str, Any]:
    name, ends, values = alley["id"], (alley.get("from"), alley.get("to")), alley.get("values")
    if not all(isinstance(end, str) and end in at for end in ends) or ends[0] == ends[1]:
        raise _bad("map-ends", id=name)
    if not isinstance(values, list) or not SHORTEST <= len(values) <= LONGEST or not all(map(_is_value, values)):
        raise _bad("map-values", id=name, least=str(SHORTEST), most=str(LONGEST), low=str(VALUES[0]),
                   high=str(VALUES[-1]))  # fmt: skip
    if alley.get("length", len(values)) != len(values):
        raise _bad("map-length", id=name)
    spaces = alley.get("spaces", _spread(at[str(ends[0])], at[str(ends[1])], len(values)))
    if not isinstance(spaces, list) or len(spaces) != len(values):
        raise _bad("map-length", id=name)
    drawn = []
    for value, space in zip(values, spaces, strict=True):
        drawn.append({"value": value, **_place(space, name)})
        if space.get("value", value) != value:
            raise _bad("map-length", id=name)
    return {"id": name, "from": ends[0], "to": ends[1], "length": len(values), "values": values, "spaces": drawn}


def _is_value(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value in VALUES


def _spread(a: _Point, b: _Point, count: int) -> list[dict[str, float]]:
    """Spaces at even distances between two squares."""
    parts = [(k + 1.2) / (count + 1.4) for k in range(count)]
    return [{"x": round(a[0] + part * (b[0] - a[0]), 2), "y": round(a[1] + part * (b[1] - a[1]), 2)} for part in parts]


def _triangle(district: dict[str, Any], alleys: list[dict[str, Any]]) -> dict[str, Any]:
    """A district with its three alleys, which must close a triangle."""
    name, walls = district["id"], district.get("alleys")
    ends = {alley["id"]: {alley["from"], alley["to"]} for alley in alleys}
    if not isinstance(walls, list) or not all(isinstance(wall, str) and wall in ends for wall in walls):
        raise _bad("map-three", id=name)
    corners: set[str] = set().union(*(ends[wall] for wall in walls))
    if len(walls) != 3 or len(set(walls)) != 3 or len(corners) != 3:
        raise _bad("map-three", id=name)
    found = {"id": name, "squares": sorted(corners, key=_number), "alleys": walls}
    return found | ({"bobby": _place(district["bobby"], name)} if "bobby" in district else {})


def _district(district: dict[str, Any], around: list[dict[str, Any]], at: dict[str, _Point]) -> dict[str, Any]:
    """A district with the Bobby's place, in the middle unless the file says where, and its neighbours."""
    middle = {axis: round(sum(at[corner][i] for corner in district["squares"]) / 3, 2) for i, axis in enumerate("xy")}
    return {
        **district,
        "bobby": district.get("bobby", middle),
        "neighbours": [
            {"district": other["id"], "via": wall}
            for wall in district["alleys"]
            for other in around
            if wall in other["alleys"] and other is not district
        ],
    }


def _canvas(document: dict[str, Any], at: dict[str, _Point]) -> dict[str, float]:
    """The size of the drawing; every square must lie on it."""
    least = {"width": max(x for x, _ in at.values()), "height": max(y for _, y in at.values())}
    canvas = document.get("canvas", {key: number + 10 for key, number in least.items()})
    if not isinstance(canvas, dict):
        raise _bad("map-canvas")
    for key, number in least.items():
        size: Any = canvas.get(key)
        if not _is_number(size) or not number <= size <= 2 * _FAR or size <= 0:
            raise _bad("map-canvas")
    return {key: canvas[key] for key in least}


def _number(name: str) -> int:
    return int(name[1:])


# -- checking the shape --


def _check_planar(alleys: list[dict[str, Any]], at: dict[str, _Point]) -> None:
    """No alley twice, none through a square, no two that cross."""
    for one, other in combinations(alleys, 2):
        ends, others = {one["from"], one["to"]}, {other["from"], other["to"]}
        if ends == others:
            raise _bad("map-twice", one=one["id"], other=other["id"])
        if not ends & others and _cross(at[one["from"]], at[one["to"]], at[other["from"]], at[other["to"]]):
            raise _bad("map-cross", one=one["id"], other=other["id"])
    for alley in alleys:
        for square, place in at.items():
            if square not in (alley["from"], alley["to"]) and _between(at[alley["from"]], at[alley["to"]], place):
                raise _bad("map-through", alley=alley["id"], square=square)


def _check_districts(districts: list[dict[str, Any]], alleys: list[dict[str, Any]], at: dict[str, _Point]) -> None:
    """Every region between alleys is a district, nothing lies inside one, and the Bobby reaches them all."""
    corners = [frozenset(district["squares"]) for district in districts]
    for one, other in combinations(districts, 2):
        if set(one["squares"]) == set(other["squares"]):
            raise _bad("map-same-district", one=one["id"], other=other["id"])
    for district, own in zip(districts, corners, strict=True):
        for square, place in at.items():
            if square not in own and _inside([at[corner] for corner in district["squares"]], place):
                raise _bad("map-inside", square=square, district=district["id"])
    for alley in alleys:
        if not any(alley["id"] in district["alleys"] for district in districts):
            raise _bad("map-no-district", alley=alley["id"])
    if not _joined([district["alleys"] for district in districts]):
        raise _bad("map-apart")
    squares = {square for own in corners for square in own}
    if len(squares) != SQUARES or len(alleys) - len(districts) != SQUARES - 1:  # Euler: nothing but triangles inside
        raise _bad("map-region")


def _joined(groups: list[list[str]]) -> bool:
    """Can one go from every district to every other over alleys that they share?"""
    reached: set[str] = set()
    left = list(groups)
    while left:
        near = [group for group in left if not reached or reached & set(group)][:1]
        if not near:
            return False
        reached |= set(near[0])
        left.remove(near[0])
    return bool(groups)


def _turn(a: _Point, b: _Point, c: _Point) -> float:
    """Positive if a, b, c turn one way, negative if the other, 0 on a line."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return 0.0 if math.isclose(area, 0.0, abs_tol=1e-9) else area


def _cross(a: _Point, b: _Point, c: _Point, d: _Point) -> bool:
    """Do the lines from a to b and from c to d cross?"""
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _between(a: _Point, b: _Point, c: _Point) -> bool:
    """Does c lie on the line from a to b?"""
    inside = all(min(a[i], b[i]) <= c[i] <= max(a[i], b[i]) for i in (0, 1))
    return inside and _turn(a, b, c) == 0


def _inside(corners: Iterable[_Point], place: _Point) -> bool:
    """Does a place lie inside a triangle?"""
    a, b, c = corners
    turns = [_turn(a, b, place), _turn(b, c, place), _turn(c, a, place)]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def _bad(message: str, **arguments: str) -> BadSetting:
    return BadSetting(message, texts=texts, **arguments)
