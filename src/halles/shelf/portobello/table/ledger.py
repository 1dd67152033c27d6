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


def mark_worth(view: View, seat: int, tile: int, district: str) -> int:
    """What a seat would get for marking a district with its own tile (P10)."""
    return tile * int(view["districts"][district]["stalls"][seat])
