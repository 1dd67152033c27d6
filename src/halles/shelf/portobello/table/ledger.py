"""What can be worked out from a view, the way a person would at the table: alleys, crossings, districts."""

from typing import Any

from halles.engine.game import View


def ledger(view: View) -> list[dict[str, Any]]:
    """Every alley that is begun and not yet scored, with what it would pay each seat (× 1 while the customers lack)."""
    return [
        {
            "alley": name,
            "built": alley["built"],
            "length": alley["length"],
            "multiplier": alley["multiplier"],
            "pays": [(alley["multiplier"] or 1) * total for total in alley["sums"]],
        }
        for name, alley in view["alleys"].items()
        if alley["built"] and not alley["scored"]
    ]


def crossing(view: View, alley: str, seat: int) -> tuple[int, list[int]]:
    """What it costs a seat to lead the Bobby over an alley, and who gets it (P5)."""
    stalls = view["alleys"][alley]["stalls"]
    counts = [stalls.count(p) for p in range(view["seats"])]
    most = [p for p, count in enumerate(counts) if count == max(counts)]
    if not any(counts) or (seat in most and len(most) > 1):
        return 1, []
    return (0, []) if seat in most else (len(most), most)


def mark_worth(view: View, seat: int, tile: int, district: str) -> int:
    """What a seat would get for marking a district with its own tile (P10)."""
    return tile * int(view["districts"][district]["stalls"][seat])
