"""What each seat would pay at each level as the Priorities lie now, worked out from a view."""

from typing import Any

from halles.engine.game import View

from ..rules.components import LEVELS, SEATS


def is_fixed(view: View) -> bool:
    """Is it certain who has a Priority where? Not before the first player has finished placing."""
    return not (view["phase"] == "place" and view["turn"] == view["first"])


def ledger(view: View) -> dict[str, list[dict[str, Any]]]:
    """For each level and seat: the price if the seat won there (None without a card), and what hand and wallet lack."""
    return {level: [_entry(view, level, seat) for seat in range(SEATS)] for level in LEVELS[1:]}


def _entry(view: View, level: str, seat: int) -> dict[str, Any]:
    placed, card = view["placed"][level], view["offers"][level]
    if card is None or placed[seat] is None:
        return {"price": None, "holds": None, "lacks": None}
    holds = "alone" if placed[1 - seat] is None else "full"
    price = view["cards"][card][holds]
    player = view["players"][seat]
    coins = player["hand_coins"]
    return {"price": price, "holds": holds, "lacks": None if coins is None else max(0, price - coins - player["money"])}
