"""Why a move of Marché de Noël is not possible."""

from halles.engine.contract import Refusal, View

from ..rules.cards import card_list
from ..rules.components import SLOTS
from ..rules.notation import notation


def reason(view: View, code: int) -> Refusal:
    """Why this move is not possible for the seat that looks at this view."""
    action, figures = notation.split(code)
    phase = view["phase"]
    if phase == "place":
        return _why_not_placed(view, action, figures)
    if phase == "effect":
        return _why_not_named(view, action, figures)
    if phase == "option":
        return "why-option", {"price": str(view["due"]["price"])}
    if phase == "pay":
        return _why_not_paid(view, action, figures)
    return _why_no_market(view, action, figures)


def _why_not_placed(view: View, action: str, figures: tuple[int, ...]) -> Refusal:
    """A touched Priority or slot may also arrive here as the `rebuy` or `effect` that touches it alone."""
    own = view["players"][view["eyes"]]
    if action == "done":
        return "why-place-one", {}
    if action in ("place", "rebuy"):
        value = figures[0]
        if value in own["aside"]:
            return "why-aside", {"value": str(value)}
        if value not in own["free"]:
            return "why-placed", {"value": str(value)}
    if action == "place" or (action == "effect" and view["placed"][SLOTS[figures[0]]][view["eyes"]] is not None):
        return "why-slot-taken", {"slot": SLOTS[figures[-1]]}
    return "why-place-now", {}


def _why_not_named(view: View, action: str, figures: tuple[int, ...]) -> Refusal:
    if action == "effect":
        return "why-effect-slot", {"slot": SLOTS[figures[0]]}
    return "why-effect-now", {}


def _why_not_paid(view: View, action: str, figures: tuple[int, ...]) -> Refusal:
    due, own = view["due"], view["players"][view["eyes"]]
    if action == "settle":
        return "why-not-enough", {"missing": str(due["missing"]), "money": str(own["money"])}
    if action != "spend":
        return "why-pay-now", {"price": str(due["price"])}
    cards = card_list(view["options"]["cards"])
    card = cards.names[figures[0]]
    if card not in own["hand"]:
        return "why-not-in-hand", cards.face(figures[0])
    if not view["cards"][card]["coins"]:
        return "why-no-coins", {}
    if due["sum"] >= due["price"]:
        return "why-paid-enough", {}
    return "why-superfluous", cards.face(figures[0])


def _why_no_market(view: View, action: str, figures: tuple[int, ...]) -> Refusal:
    own = view["players"][view["eyes"]]
    if action == "rebuy":
        if figures[0] not in own["aside"]:
            return "why-not-aside", {"value": str(figures[0])}
        return "why-poor", {"price": str(view["prices"]["rebuy"][str(figures[0])]), "money": str(own["money"])}
    if action not in ("spend", "cash", "destroy"):
        return "why-market-now", {}
    if action == "destroy":
        if own["destroyed_now"]:
            return "why-destroyed", {}
        if own["money"] < view["prices"]["destroy"]:
            return "why-poor", {"price": str(view["prices"]["destroy"]), "money": str(own["money"])}
    if not own["hand"]:
        return "why-empty-hand", {}
    cards = card_list(view["options"]["cards"])
    card = cards.names[figures[0]]
    if card not in own["hand"]:
        return "why-not-in-hand", cards.face(figures[0])
    if not view["cards"][card]["coins"]:
        return "why-no-coins", {}
    return "why-nothing-to-buy", {}
