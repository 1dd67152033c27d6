"""Why a move of Jour de Marché is not possible."""

from halles.engine.contract import Refusal, View

from ..rules.components import DISCS, PLOT_NAMES
from ..rules.notation import notation
from .ledger import open_plots


def reason(view: View, code: int) -> Refusal:
    """Why this move is not possible for the seat that looks at this view."""
    action, figures = notation.split(code)
    phase = view["phase"]
    if phase == "bid":
        return ("why-coins", {"coins": view["players"][view["eyes"]]["money"]}) if action == "bid" else ("why-bid", {})
    if phase == "turn":
        return _reason_turn(view, action, figures)
    if action in ("bid", "draw", "pass") or PLOT_NAMES[figures[0]] in view["players"][view["eyes"]]["on"]:
        return f"why-place-{phase}", {"tile": view["tile"]}
    return "why-own-disc", {"plot": PLOT_NAMES[figures[0]]}


def _reason_turn(view: View, action: str, figures: tuple[int, ...]) -> Refusal:
    own = view["players"][view["eyes"]]
    if action == "pass":
        return "why-no-pass", {}
    if action == "draw":
        return "why-no-disc", {}
    if action == "bid":
        return "why-no-auction", {}
    plot = PLOT_NAMES[figures[0]]
    if action != "reserve":
        return "why-nothing-drawn", {}
    if plot not in view["cells"]:
        return "why-outside", {"plot": plot}
    if not own["discs"]:
        return "why-all-discs", {"discs": DISCS}
    if view["cells"][plot] is not None:
        return "why-taken", {"plot": plot}
    near = open_plots(view, view["eyes"])
    assert plot not in near
    return "why-apart" if near else "why-none-near", {"plot": plot}  # J4
