"""Ways and distances worked out from a view, the way a person would at the table; for pictures, words and tags."""

from heapq import heapify, heappop, heappush
from typing import Any, NamedTuple

from halles.engine.game import View

from ..rules.components import GOODS, plot_at, plot_name

Spot = tuple[int, int]  # column and row, from 0; -1 and the like are outside the market
_SIDES = ((0, -1), (-1, 0), (1, 0), (0, 1))
STREET_COST = 2


class Walk(NamedTuple):
    """One delivery as it stands: how it goes, what it counts, its cells from the stall to the truck, its streets."""

    how: str
    distance: int | None
    cells: list[list[int]]
    streets: int


def beside(spot: Spot) -> list[Spot]:
    """The four neighbours of a spot, in reading order."""
    return [(spot[0] + x, spot[1] + y) for x, y in _SIDES]


def _pieces(view: View) -> dict[Spot, dict[str, Any] | None]:
    return {plot_at(name): piece for name, piece in view["cells"].items()}


def _costs(pieces: dict[Spot, dict[str, Any] | None], streets: list[list[int]]) -> dict[Spot, int]:
    """What every cell costs that a delivery may pass over: paths, and these streets (J15)."""
    costs = {spot: 1 for spot, piece in pieces.items() if piece and "path" in piece}
    for column, row in streets:
        costs[column, row] = STREET_COST
    return costs


def _spread(truck: Spot, costs: dict[Spot, int]) -> dict[Spot, int]:
    """The cost of the cheapest way from beside a truck to every cell that can be reached, the cell included."""
    far: dict[Spot, int] = {}
    waiting = [(costs[spot], spot) for spot in beside(truck) if spot in costs]
    heapify(waiting)
    while waiting:
        spent, here = heappop(waiting)
        if here not in far:
            far[here] = spent
            for spot in beside(here):
                if spot in costs and spot not in far:
                    heappush(waiting, (spent + costs[spot], spot))
    return far


def _way(start: Spot, far: dict[Spot, int], costs: dict[Spot, int]) -> list[Spot]:
    """The cells of the cheapest way from beside a stall to the truck; empty if there is none."""
    way: list[Spot] = []
    here = start
    while not way or far[here] > costs[here]:
        here = min((spot for spot in beside(here) if spot in far), key=lambda spot: far[spot], default=start)
        if here == start:
            return []
        way.append(here)
    return way


class _Roads:
    """The ways to one truck: over paths, and over paths and streets for those that no path reaches (J15)."""

    def __init__(self, view: View, pieces: dict[Spot, dict[str, Any] | None], good: str) -> None:
        truck = next(spot for spot, piece in pieces.items() if piece and piece.get("truck") == good)
        self.limit: int = view["limit"]
        self.costs = [_costs(pieces, []), _costs(pieces, view["streets"])]
        self.far = [_spread(truck, costs) for costs in self.costs]

    def walk(self, start: Spot) -> Walk:
        """How a stall at this spot is delivered."""
        for costs, far, how in zip(self.costs, self.far, ("path", "street"), strict=True):
            way = _way(start, far, costs)
            if way:
                length = sum(costs[spot] for spot in way)
                streets = sum(costs[spot] == STREET_COST for spot in way)
                how = "long" if length > self.limit else how
                return Walk(how, min(length, self.limit), [list(spot) for spot in way], streets)
        return Walk("cut", self.limit, [], 0)


def walks(view: View) -> list[dict[str, Walk]]:
    """For every seat and good, today's delivery."""
    pieces = _pieces(view)
    roads = {good: _Roads(view, pieces, good) for good in GOODS}
    found: list[dict[str, Walk]] = []
    for player in view["players"]:
        own = {}
        for good in GOODS:
            place = player["stalls"][good]
            if place is None:
                own[good] = Walk("held", None, [], 0)
            elif place == "out":
                own[good] = Walk("out", view["limit"], [], 0)
            else:
                own[good] = roads[good].walk(plot_at(place))
        found.append(own)
    return found


def offers(view: View, seat: int, good: str) -> dict[str, int]:
    """For each of a seat's discs, the distance if the stall went there now; paths that this calls for are laid."""
    found = {}
    for plot in view["players"][seat]["on"]:
        pieces = _pieces(view)
        pieces[plot_at(plot)] = {"stall": good, "seat": seat}
        for spot in _new_paths(view, pieces, plot):
            pieces[spot] = {"path": True}
        found[plot] = int(_Roads(view, pieces, good).walk(plot_at(plot)).distance or 0)
    return found


def _new_paths(view: View, pieces: dict[Spot, dict[str, Any] | None], plot: str) -> list[Spot]:
    """The plots that become paths once a plot is built on (J12, K1)."""
    if view["options"]["rules"] == "classic":
        return forced(pieces)
    zone = view["zones"][view["zone"][plot]]
    if zone["built"] + 1 < zone["sign"]:
        return []
    return [spot for spot in map(plot_at, zone["plots"]) if _is_ground(pieces[spot])]


def _is_ground(piece: dict[str, Any] | None) -> bool:
    return piece is None or "path" in piece or "disc" in piece


def forced(pieces: dict[Spot, dict[str, Any] | None]) -> list[Spot]:
    """By the golden rule (K1), plot by plot: what must be a path lest the ground fall apart or somebody be cut off."""
    ground = {spot for spot, piece in pieces.items() if _is_ground(piece)}
    ends = [spot for spot, piece in pieces.items() if piece and ("stall" in piece or "truck" in piece)]
    found = []
    for spot in sorted(ground, key=lambda one: (one[1], one[0])):
        piece, rest = pieces[spot], ground - {spot}
        if (piece is None or "disc" in piece) and not (_is_one(rest) and all(rest & {*beside(end)} for end in ends)):
            found.append(spot)
    return found


def _is_one(ground: set[Spot]) -> bool:
    """Is this ground connected, and not empty?"""
    seen: set[Spot] = set()
    waiting = list(ground)[:1]
    while waiting:
        spot = waiting.pop()
        if spot not in seen:
            seen.add(spot)
            waiting += [other for other in beside(spot) if other in ground]
    return bool(seen) and seen == ground


def open_plots(view: View, seat: int) -> list[str]:
    """The plots that a seat could reserve now (J3, J4, K3), if it has a disc left."""
    pieces = _pieces(view)
    free = [spot for spot, piece in pieces.items() if piece is None]
    player = view["players"][seat]
    near = [
        spot
        for spot in free
        if any((piece := pieces.get(other)) and ("path" in piece or "disc" in piece) for other in beside(spot))
    ]
    stranded = not near and (not player["on"] or view["version"] == 1)  # J4
    anywhere = stranded or (view["options"]["rules"] == "classic" and not player["begun"])
    return [plot_name(*spot) for spot in (free if anywhere else near)]


def lengths(view: View) -> list[int]:
    """Each seat's four distances today, added up; a stall still held counts the longest."""
    return [
        sum(view["limit"] if walk.distance is None else walk.distance for walk in own.values()) for own in walks(view)
    ]


def standing(view: View) -> list[int]:
    """Lengths minus coins if the match were counted now; the lowest is best (J18)."""
    return [length - player["money"] for length, player in zip(lengths(view), view["players"], strict=True)]
