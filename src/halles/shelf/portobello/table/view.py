"""What each pair of eyes may know of a match of Portobello Market: everything but the order of the bag (P16)."""

from typing import Any

from halles.engine.game import Eyes, Setting, View
from halles.engine.record import Rec

from ..rules.bobby import crossing_price, gets_toll
from ..rules.components import CUSTOMER_NAMES, FIRST_NEUTRAL, MARKS, PILE, SLOTS, SQUARES, TILE_NAMES, TILE_VALUE
from ..rules.notation import AT_FIRST
from ..rules.plan import NO_DISTRICT, Plan, plan_of
from ..rules.scoring import lord_pays
from ..rules.state import audit

__all__ = ["audit", "standing", "view"]


def view(s: Rec, eyes: Eyes, setting: Setting) -> View:
    """All that anybody may know; `map` is laid out like the component file, the rest says what lies on it."""
    plan = plan_of(setting)
    seen: View = {
        "round": s.round,
        "rounds": None,
        "first": s.first,
        "phase": _phase(s),
        "map": plan.layout,
        "squares": {f"S{i + 1}": CUSTOMER_NAMES[s.square[i]] or None for i in range(SQUARES)},
        "alleys": {f"A{a + 1}": _alley(s, a, plan) for a in range(s.alleys)},
        "districts": {f"D{d + 1}": _district(s, d) for d in range(s.districts)},
        "bobby": None if s.bobby == NO_DISTRICT else f"D{s.bobby + 1}",
        "tile": None if s.slot < 0 else TILE_NAMES[s.tile[SLOTS * s.turn + s.slot]],
        "actions": s.actions,
        "walked": [f"D{d + 1}" for d in range(s.districts) if s.walked >> d & 1],
        "drawn": CUSTOMER_NAMES[s.drawn] or None,
        "bag": {"clerk": s.clerks, "citizen": s.citizens},
        "row": [CUSTOMER_NAMES[1 + (s.row >> i & 1)] for i in range(s.clerks + s.citizens)] if s.open else None,
        "lord": "placed" if s.frees == 0 else "ready" if s.frees == 1 else "waiting",
        "neutral": [int(TILE_VALUE[kind]) for kind in PILE[s.pile :]],
        "last_round": bool(s.last),
        "quiet": not s.busy,
        "players": [
            {
                "points": s.points[p],
                "stalls": s.stalls[p],
                "tiles": [_tile(s, p, slot) for slot in range(SLOTS)],
            }
            for p in range(setting.seats)
        ],
    }
    seen["crossings"] = _crossings(seen, s, plan)
    return seen


def _phase(s: Rec) -> str:
    """What is to be decided."""
    if s.over:
        return "over"
    if s.bobby == NO_DISTRICT:
        return "bobby"
    if s.drawn:
        return "place"
    return "tile" if s.slot < 0 else "act"


def _alley(s: Rec, a: int, plan: Plan) -> dict[str, Any]:
    values, built, ends = plan.values[a], s.built[a], plan.ends[a]
    order = list(range(len(values)))
    if built and s.begun[a] != AT_FIRST:
        order.reverse()
    owners = [s.owners[a] >> 2 * k & 3 for k in range(built)]
    stalls: list[int | None] = [None] * len(values)
    sums = [0] * s.seats
    for space, owner in zip(order, owners, strict=False):
        stalls[space] = owner
        sums[owner] += values[space]
    people = [s.square[end] for end in ends]
    full = built == len(values)
    return {
        "stalls": stalls,
        "begun": f"S{ends[0 if s.begun[a] == AT_FIRST else 1] + 1}" if built else None,
        "next": order[built] if 0 < built < len(values) else None,
        "last": order[built - 1] if built else None,
        "built": built,
        "length": len(values),
        "scored": full and all(people),
        "multiplier": sum(people) - 1 if all(people) else None,
        "sums": sums,
        "lord": bool(s.over and built and lord_pays(s.itself, a)),
        "tolls": [_toll(s, a, p) for p in range(s.seats)],
    }


def _district(s: Rec, d: int) -> dict[str, Any]:
    seat, which = divmod(s.mark[d] - 1, len(MARKS))
    counts = [s.counts[s.wall[3 * d + k]] for k in range(3)]
    return {
        "mark": {"seat": seat, "tile": int(TILE_VALUE[MARKS[which]])} if s.mark[d] else None,
        "stalls": [sum(count >> 4 * p & 15 for count in counts) for p in range(s.seats)],
    }


def _tile(s: Rec, p: int, slot: int) -> dict[str, Any]:
    kind = s.tile[SLOTS * p + slot]
    chosen = p == s.turn and slot == s.slot
    return {
        "tile": TILE_NAMES[kind],
        "value": int(TILE_VALUE[kind]),
        "neutral": kind >= FIRST_NEUTRAL,
        "state": "chosen" if chosen else "down" if s.down[p] >> slot & 1 else "up",
    }


def _crossings(seen: View, s: Rec, plan: Plan) -> dict[str, dict[str, Any]]:
    """Where the Bobby could go from here, and what that would cost the seat that decides."""
    if seen["phase"] not in ("tile", "act"):
        return {}
    found = {}
    for alley, district in zip(plan.walls[s.bobby], plan.beyond[s.bobby], strict=True):
        if district == NO_DISTRICT:
            continue
        toll = _toll(s, alley, s.turn)
        why = "walked" if s.walked >> district & 1 else "dear" if toll["cost"] > s.points[s.turn] else None
        found[f"D{district + 1}"] = {"alley": f"A{alley + 1}", **toll, "can": why is None, "why": why}
    return found


def _toll(s: Rec, a: int, seat: int) -> dict[str, Any]:
    """What a seat pays to lead the Bobby over an alley, and to whom (P5)."""
    cost = int(crossing_price(s.itself, seat, a))
    return {"to": [p for p in range(s.seats) if gets_toll(s.itself, seat, a, p)], "cost": cost}


def standing(view: View) -> list[int]:
    """The points on the track; what the lord brings is counted at the end."""
    return [player["points"] for player in view["players"]]
