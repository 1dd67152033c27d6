"""Where everything stands on the plan: worked out from any map that is laid out like the component file."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import atan2, ceil, degrees, hypot
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]

#: Sizes in units: a space's side, half the width of an alley, the radii of a square and of a Bobby's place.
SPACE, KERB, SQUARE, PLACE = 39.0, 27.0, 44.0, 27.0
_BETWEEN_SPACES, _TO_SQUARE, _MARGIN = 43.0, 66.0, 57.0
#: A map on which things lie very close together is not blown up beyond this.
_MOST = 1600.0
#: Size of the smallest letters on the plan, wide and narrow: 12 pixels on either screen.
LETTERS = {False: 17.0, True: 23.0}
_DECORATIONS = {"title": (168.0, 62.0), "compass": (70.0, 72.0), "phonebox": (48.0, 52.0), "terrace": (70.0, 66.0)}


@dataclass(frozen=True)
class Alley:
    """An alley: its two ends, its spaces from the first end on, how it is turned, and where its name and tick stand."""

    ends: tuple[Point, Point]
    squares: tuple[str, str]
    spaces: tuple[Point, ...]
    values: tuple[int, ...]
    angle: float
    name: Point
    name_angle: float
    tick: Point


@dataclass(frozen=True)
class Plan:
    """A map ready to be drawn: all places in units of the picture."""

    width: float
    height: float
    letters: float
    squares: dict[str, Point]
    alleys: dict[str, Alley]
    places: dict[str, Point]
    corners: dict[str, tuple[Point, ...]]
    tints: dict[str, int]
    decorations: dict[str, Point]
    trees: tuple[Point, ...]


def plan(chart: Mapping[str, Any], narrow: bool) -> Plan:
    """The plan of a map; for a narrow screen a wide map is turned upright."""
    return _plan(json.dumps(chart), narrow)


@lru_cache(maxsize=16)
def _plan(words: str, narrow: bool) -> Plan:
    chart = json.loads(words)
    laid = _Laid(chart, narrow)
    squares = {square["id"]: laid(square) for square in chart["squares"]}
    spaces = {alley["id"]: tuple(laid(space) for space in alley["spaces"]) for alley in chart["alleys"]}
    places = {district["id"]: laid(district["bobby"]) for district in chart["districts"]}
    ends = {alley["id"]: (squares[alley["from"]], squares[alley["to"]]) for alley in chart["alleys"]}
    room = _Room(laid.width, laid.height)
    for a, b in ends.values():
        room.take_line(a, b, KERB)
    for radius, points in ((SQUARE, squares.values()), (PLACE + 5, places.values())):
        for point in points:
            room.take_disc(point, radius)
    for x, y in places.values():  # a covered place has its name below
        room.take_disc((x, y + PLACE + 10), LETTERS[narrow] * 0.7)
    alleys = {}
    for alley in chart["alleys"]:
        name = alley["id"]
        alleys[name] = _alley(alley, ends[name], spaces[name], room, LETTERS[narrow])
    corners = {d["id"]: tuple(squares[square] for square in d["squares"]) for d in chart["districts"]}
    decorations = _decorate(room)
    for place in places.values():  # the Bobby is larger than his place
        room.take_disc(place, PLACE + 16)
    return Plan(
        laid.width,
        laid.height,
        LETTERS[narrow],
        squares,
        alleys,
        places,
        corners,
        _tints(chart),
        decorations,
        tuple(room.trees(14)),
    )


class _Laid:
    """From the map's own units to units of the picture: scaled until spaces have room, perhaps turned."""

    def __init__(self, chart: Mapping[str, Any], narrow: bool) -> None:
        at = {square["id"]: (square["x"], square["y"]) for square in chart["squares"]}
        spots = [(space["x"], space["y"]) for alley in chart["alleys"] for space in alley["spaces"]]
        needed = [_BETWEEN_SPACES / _far(a, b) for a, b in combinations(spots, 2)]
        needed += [_TO_SQUARE / _far(square, spot) for square in at.values() for spot in spots]
        places = [(district["bobby"]["x"], district["bobby"]["y"]) for district in chart["districts"]]
        xs, ys = zip(*at.values(), *spots, *places, strict=True)
        self.left, self.top = min(xs), min(ys)
        self.scale = min(max(needed), _MOST / max(max(xs) - self.left, max(ys) - self.top))
        wide, tall = (max(xs) - self.left) * self.scale, (max(ys) - self.top) * self.scale
        self.turned = narrow and wide > tall
        self.tall = tall
        if self.turned:
            wide, tall = tall, wide
        self.width, self.height = float(ceil(wide + 2 * _MARGIN)), float(ceil(tall + 2 * _MARGIN))

    def __call__(self, spot: Mapping[str, Any]) -> Point:
        x, y = (spot["x"] - self.left) * self.scale, (spot["y"] - self.top) * self.scale
        if self.turned:
            x, y = self.tall - y, x
        return round(x + _MARGIN, 2), round(y + _MARGIN, 2)


def _far(a: Point, b: Point) -> float:
    """How far apart two points are; never nothing, so that one may divide by it."""
    return max(hypot(a[0] - b[0], a[1] - b[1]), 1e-9)


class _Room:
    """How much room there is around every point of the ground, on a fine lattice."""

    STEP = 6.0

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        xs, ys = np.arange(0, width, self.STEP), np.arange(0, height, self.STEP)
        self.x, self.y = np.meshgrid(xs, ys)
        edges = (self.x, self.y, width - self.x, height - self.y)
        self.free: NDArray[np.float64] = np.minimum.reduce(edges) - 2

    def take_line(self, a: Point, b: Point, radius: float) -> None:
        """A strip of ground is used."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        along = ((self.x - a[0]) * dx + (self.y - a[1]) * dy) / max(dx * dx + dy * dy, 1e-6)
        along = np.clip(along, 0, 1)
        far = np.hypot(self.x - a[0] - along * dx, self.y - a[1] - along * dy)
        self.free = np.minimum(self.free, far - radius)

    def take_disc(self, at: Point, radius: float) -> None:
        """A round place is used."""
        self.free = np.minimum(self.free, np.hypot(self.x - at[0], self.y - at[1]) - radius)

    def take_box(self, x: float, y: float, width: float, height: float) -> None:
        """A box is used."""
        aside = np.maximum.reduce((x - self.x, self.x - x - width, np.zeros_like(self.x)))
        above = np.maximum.reduce((y - self.y, self.y - y - height, np.zeros_like(self.y)))
        self.free = np.minimum(self.free, np.hypot(aside, above))

    def around(self, points: Iterable[Point]) -> float:
        """The room at the narrowest of some points."""
        rows, columns = self.free.shape
        found = []
        for x, y in points:
            column, row = round(x / self.STEP), round(y / self.STEP)
            inside = 0 <= column < columns and 0 <= row < rows
            found.append(float(self.free[row, column]) if inside else -99.0)
        return min(found)

    def box(self, width: float, height: float, corner: Point) -> Point | None:
        """Where a box finds room, as near to a corner as can be."""
        size = (ceil(height / self.STEP) + 1, ceil(width / self.STEP) + 1)
        if size[0] > self.free.shape[0] or size[1] > self.free.shape[1]:
            return None
        least = np.lib.stride_tricks.sliding_window_view(self.free, size).min(axis=(2, 3))
        far = np.hypot(self.x + width / 2 - corner[0], self.y + height / 2 - corner[1])
        far = np.where(least > 3, far[: least.shape[0], : least.shape[1]], np.inf)
        row, column = np.unravel_index(int(far.argmin()), far.shape)
        return (float(column) * self.STEP, float(row) * self.STEP) if np.isfinite(far[row, column]) else None

    def trees(self, most: int) -> list[Point]:
        """Spots for trees, here and there, always the same for the same map."""
        found: list[Point] = []
        rows, columns = np.nonzero(self.free > 20)
        order = np.argsort((rows * 7919 + columns * 104729) % 1009, kind="stable")
        for row, column in zip(rows[order], columns[order], strict=True):
            spot = (float(column) * self.STEP, float(row) * self.STEP)
            if all(_far(spot, other) > 62 for other in found):
                found.append(spot)
            if len(found) == most:
                break
        return found


def _alley(
    alley: Mapping[str, Any], ends: tuple[Point, Point], spaces: tuple[Point, ...], room: _Room, letters: float
) -> Alley:
    """An alley with its name on the kerb that has most room, and the tick opposite."""
    (ax, ay), (bx, by) = ends
    length = _far(*ends)
    ux, uy = (bx - ax) / length, (by - ay) / length
    half = letters * 0.25 * len(alley["id"])
    offset = KERB + letters * 0.6
    best, chosen = -1e9, (ax, ay, 1.0)
    for side in (1.0, -1.0):
        for step in range(8, 33):
            far = step / 40 * length
            x, y = ax + ux * far - side * uy * offset, ay + uy * far + side * ux * offset
            points = [(x + ux * half * k, y + uy * half * k) for k in (-1, 0, 1)]
            worth = min(room.around(points), letters * 0.6) - abs(step - 20) / 20
            if worth > best:
                best, chosen = worth, (x, y, side)
    x, y, side = chosen
    for k in (-1, 0, 1):
        room.take_disc((x + ux * half * k, y + uy * half * k), letters * 0.6)
    angle = degrees(atan2(uy, ux))
    upright = angle - 180 if angle > 90 else angle + 180 if angle <= -90 else angle
    middle = ((ax + bx) / 2, (ay + by) / 2)
    return Alley(
        ends,
        (alley["from"], alley["to"]),
        spaces,
        tuple(space["value"] for space in alley["spaces"]),
        round(angle, 1),
        (round(x, 1), round(y, 1)),
        round(upright, 1),
        (round(middle[0] + side * uy * KERB, 1), round(middle[1] - side * ux * KERB, 1)),
    )


def _tints(chart: Mapping[str, Any]) -> dict[str, int]:
    """A tint for every district, so that neighbours always differ; the fourth is seldom needed."""
    found: dict[str, int] = {}
    for district in chart["districts"]:
        taken = {found.get(neighbour["district"]) for neighbour in district["neighbours"]}
        free = [tint for tint in range(4) if tint not in taken]
        used = [list(found.values()).count(tint) if tint < 3 else 99 for tint in free]
        found[district["id"]] = free[used.index(min(used))]
    return found


def _decorate(room: _Room) -> dict[str, Point]:
    """The street plate, a compass, a telephone box and a terrace, each where the map leaves room for it."""
    right, bottom = room.width, room.height
    corners = {"title": (0.0, 0.0), "compass": (right, bottom), "phonebox": (right, bottom), "terrace": (0.0, 0.0)}
    found = {}
    for name, (width, height) in _DECORATIONS.items():
        spot = room.box(width, height, corners[name])
        if spot is not None:
            found[name] = spot
            room.take_box(*spot, width, height)
    return found
