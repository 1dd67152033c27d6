"""Why a move of Central Market is not possible."""

from collections import Counter

from halles.engine.contract import Refusal, View

from ..rules.components import CARD_NAMES, KIND_NAMES, LIMIT
from ..rules.notation import notation, weights_of
from .cards import card_facts

_PHASES = {
    "propose": ("propose",),
    "bid": ("bid",),
    "pass": ("bid",),
    "stay": ("bid",),
    "sell": ("sell",),
    "cheat": ("sell",),
    "rot": ("rot",),
    "no": ("rot", "tourists"),
    "tourists": ("tourists",),
    "keep": ("keep",),
    "keep-none": ("keep",),
}


def reason(view: View, code: int) -> Refusal:
    """Why this move is not possible for the seat that looks at this view."""
    action, figures = notation.split(code)
    if view["phase"] not in _PHASES[action]:
        return f"why-now-{view['phase']}", {"price": _example(view["prices"])}
    own, lot = view["players"][view["eyes"]], view["lot"]
    if action == "propose":
        return _why_not_propose(view, KIND_NAMES[figures[0]])
    if action in ("bid", "pass", "stay"):
        return _why_not_bid(view, action)
    if action == "keep":
        return "why-no-such-card", card_facts(CARD_NAMES[figures[0]])
    has_kind = any(card.startswith(lot["kind"]) for card in own["hand"])
    if action == "sell" and not has_kind:
        return "why-must-cheat", {"kind": lot["kind"]}
    if action == "cheat" and has_kind:
        return "why-has-kind", {"kind": lot["kind"]}
    product, numbers = KIND_NAMES[figures[0]] if action == "cheat" else lot["kind"], weights_of(figures[-1])
    held, wanted = Counter(own["hand"]), Counter(f"{product}{kg}" for kg in numbers)
    missing = next((card for card in wanted if wanted[card] > held[card]), None)
    if missing:
        return "why-too-few-cards", {"count": held[missing], **card_facts(missing)}
    if not numbers:
        return "why-which-cards", {}
    return "why-superfluous", {"kg": min(numbers), "rest": min(lot["rest"], LIMIT - own["kg"])}


def _example(prices: list[int]) -> int:
    """A price to propose at, for an example: rather high, as people begin."""
    return prices[(7 * len(prices) - 1) // 10]


def _why_not_propose(view: View, kind: str) -> Refusal:
    if kind == view["removed"]:
        return "why-removed", {"kind": kind}
    if kind in view["proposed"]:
        return "why-proposed", {"kind": kind}
    return "why-not-in-hand", {"kind": kind}


def _why_not_bid(view: View, action: str) -> Refusal:
    lot = view["lot"]
    if action == "pass":
        return "why-stay-instead", {}
    if action == "stay":
        return "why-pass-instead", {}
    own = view["players"][view["eyes"]]
    if "cheat" not in own["acts"] and not any(card.startswith(lot["kind"]) for card in own["hand"]):
        return "why-cannot-bid", {"kind": lot["kind"]}
    return "why-too-high", {"price": lot["price"]}
