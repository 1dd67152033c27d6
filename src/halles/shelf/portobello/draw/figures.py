"""Drawn examples of the rules page: pieces of the map, counted by the same code as at the table."""

from collections.abc import Mapping
from typing import Any

from halles.engine.game import View
from halles.engine.look.shapes import Marks, Part, num, rect, shift, text
from halles.engine.texts import Texts

from ..rules.plan import STANDARD
from .board import Scene, market
from .crate import PAIRS, pair_worth
from .frame import alley_ledger
from .pieces import neutral_watch, person, watch
from .plan import plan

LEAST_WIDTH = 520.0


def figure(name: str, t: Texts) -> Part:
    """An example of the rules page, by its name."""
    return FIGURES[name](t)


def _excerpt(alleys: str, districts: str = "") -> dict[str, Any]:
    """A piece of our map: these alleys with their squares, and these districts."""
    layout, wanted, inside = STANDARD.layout, alleys.split(), districts.split()
    lanes = [alley for alley in layout["alleys"] if alley["id"] in wanted]
    ends = {alley[end] for alley in lanes for end in ("from", "to")}
    return {
        "squares": [square for square in layout["squares"] if square["id"] in ends],
        "alleys": lanes,
        "districts": [district for district in layout["districts"] if district["id"] in inside],
    }


def _position(
    chart: dict[str, Any], stalls: Mapping[str, str], people: Mapping[str, str], bobby: str | None = None
) -> View:
    """A view of an excerpt; stalls are written space by space, a seat's number or a dot."""
    alleys = {alley["id"]: _alley(alley, stalls.get(alley["id"], ""), people) for alley in chart["alleys"]}
    return {
        "map": chart,
        "seats": 3,
        "turn": 0,
        "eyes": 0,
        "phase": "act" if bobby else "place",
        "bobby": bobby,
        "squares": {square["id"]: people.get(square["id"]) for square in chart["squares"]},
        "alleys": alleys,
        "districts": {
            district["id"]: {
                "mark": None,
                "stalls": [sum(alleys[a]["stalls"].count(seat) for a in district["alleys"]) for seat in range(3)],
            }
            for district in chart["districts"]
        },
        "crossings": {},
    }


def _alley(alley: Mapping[str, Any], stalls: str, people: Mapping[str, str]) -> dict[str, Any]:
    owners = [None if sign == "." else int(sign) for sign in stalls.ljust(alley["length"], ".")]
    values = [space["value"] for space in alley["spaces"]]
    built = sum(owner is not None for owner in owners)
    begun = built and owners[0] is not None
    following = built if begun else alley["length"] - 1 - built
    ends = [people.get(alley[end]) for end in ("from", "to")]
    known = pair_worth(str(ends[0]), str(ends[1])) if all(ends) else None
    return {
        "stalls": owners,
        "built": built,
        "length": alley["length"],
        "next": following if 0 < built < alley["length"] else None,
        "last": None,
        "scored": False,
        "lord": False,
        "tolls": [],
        "multiplier": known,
        "sums": [sum(v for v, owner in zip(values, owners, strict=True) if owner == seat) for seat in range(3)],
    }


def _drawn(view: View, t: Texts, lit: str = "", counted: bool = False, scenery: bool = False) -> Part:
    """A position on paper, with the ledger under it if it is counted."""
    laid = plan(view["map"], False)
    scene = Scene(view, laid, t, Marks(can=frozenset(lit.split())), live=False, scenery=scenery)
    body, height = market(scene) + rect(1, 1, laid.width - 2, laid.height - 2, "b-rim"), laid.height
    if counted:
        lines = alley_ledger(view, laid.width, laid.letters, t)
        body, height = body + shift(0, height, lines.body), height + lines.height
    # A page stretches every figure to its own width: small ones stand in the middle of theirs.
    width = max(laid.width, LEAST_WIDTH)
    return Part(width, height, shift((width - laid.width) / 2, 0, body))


# -- the examples --


def _map(t: Texts) -> Part:
    """The whole map without anybody on it."""
    return _drawn(_position(STANDARD.layout, {}, {}), t, scenery=True)


def _build(t: Texts) -> Part:
    """Where a stall can go: the Bobby stands in D4."""
    chart = _excerpt("A5 A6 A12 A7 A15", "D4 D5")
    view = _position(chart, {"A5": "01...", "A15": "1."}, {}, "D4")
    return _drawn(view, t, "next-A5 end-A6-S2 end-A6-S6 end-A12-S5 end-A12-S6")


def _bobby(t: Texts) -> Part:
    """Four ways of paying for a crossing, seen by the first house."""
    chart = _excerpt("A1 A3 A5 A6 A7 A12 A14 A15 A16", "D2 D4 D5 D9")
    view = _position(chart, {"A5": "001..", "A12": "12", "A14": "2...", "A7": "01.."}, {}, "D4")
    ways: dict[str, tuple[str, list[int], int]] = {"D2": ("A5", [], 0), "D5": ("A6", [], 1), "D9": ("A12", [1, 2], 2)}
    for district, (alley, receivers, cost) in ways.items():
        view["crossings"][district] = {"alley": alley, "to": receivers, "cost": cost, "can": True, "why": None}
    return _drawn(view, t, " ".join(f"district-{district}" for district in ways))


def _alley_counted(t: Texts) -> Part:
    """A full alley between a clerk and a citizen."""
    return _drawn(_position(_excerpt("A1"), {"A1": "0120"}, {"S1": "clerk", "S2": "citizen"}), t, counted=True)


def _district(t: Texts) -> Part:
    """A district marked with a 4."""
    view = _position(_excerpt("A13 A14 A20", "D8"), {"A13": "01...", "A14": "..10", "A20": "00.."}, {})
    view["districts"]["D8"]["mark"] = {"seat": 0, "tile": 4}
    return _drawn(view, t)


def _lord(t: Texts) -> Part:
    """The lord in the middle of alleys that are not full."""
    people = {"S6": "lord", "S5": "citizen", "S7": "clerk", "S9": "clerk", "S10": "citizen"}
    stalls = {"A12": "01", "A15": "1.", "A16": ".2", "A17": "00."}
    view = _position(_excerpt("A12 A15 A16 A17"), stalls, people)
    view["alleys"]["A12"]["scored"] = True
    return _drawn(view, t, counted=True)


def _customers(t: Texts) -> Part:
    """Every pair of customers with its multiplier."""
    body = [rect(1, 1, 618, 98, "d-sheet", 6)]
    for number, (first, second) in enumerate(PAIRS):
        x = 8 + 122 * number
        body += [person(first, x, 12, 56), person(second, x + 54, 12, 56)]
        body.append(text(x + 55, 92, f"×{pair_worth(first, second)}", "d-short d-mid", 24))
    return Part(620, 100, "".join(body))


def _watches(t: Texts) -> Part:
    """Three watches of a house, one of them used, and a neutral one."""
    body = [rect(1, 1, 418, 118, "d-sheet", 6)]
    states = (("2", "up"), ("3", "down"), ("4", "up"))
    for slot, (number, state) in enumerate(states):
        tile = {"value": number, "neutral": False, "state": state}
        body.append(watch(0, tile, 16 + 100 * slot, 8, 80))
        body.append(text(56 + 100 * slot, 110, t("draw-up" if state == "up" else "draw-down"), "d-short d-mid", 17))
    body.append(f'<path class="b-rule" d="M314 14V{num(106)}"/>' + neutral_watch(3, 324, 8, 80))
    body.append(text(364, 110, t("draw-neutral"), "d-short d-mid", 17))
    return Part(420, 120, "".join(body))


FIGURES = {
    "map": _map,
    "watches": _watches,
    "build": _build,
    "bobby": _bobby,
    "customers": _customers,
    "alley": _alley_counted,
    "district": _district,
    "lord": _lord,
}
