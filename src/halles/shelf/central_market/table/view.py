"""What each pair of eyes may know of a match of Central Market, as plain data."""

from typing import Any

from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.record import Rec

from ..rules.components import ACTION_NAMES, CARD_NAMES, CARDS, KIND_NAMES, KINDS, LIMIT, NORMAL_ROUNDS
from ..rules.notation import BIDDING, KEEPING, OVER, PHASE_NAMES, PROPOSING, ROTTING, SELLING
from ..rules.prices import track_of
from ..rules.sale import most_for_sale
from ..rules.state import DISCARD, HAND, audit

__all__ = ["audit", "standing", "view", "would"]


def view(s: Rec, eyes: Eyes, setting: Setting) -> View:
    """All that a seat, a spectator (None) or everything (-1) may know. Cards are words (`carrot3`), hidden ones "?"."""
    seats = range(setting.seats)
    kinds = [kind for kind in range(KINDS) if kind != s.removed - 1]
    over = s.phase == OVER
    points = would([s.income[p] for p in seats])
    known: View = {
        "round": s.round,
        "rounds": int(NORMAL_ROUNDS[setting.seats]) + 1,
        "final": bool(s.round > NORMAL_ROUNDS[setting.seats]),
        "first": s.first,
        "phase": PHASE_NAMES[s.phase],
        "prices": list(track_of(setting)),
        "kinds": [KIND_NAMES[kind] for kind in kinds],
        "removed": KIND_NAMES[s.removed - 1] if s.removed else None,
        "deck": s.deck,
        "discard": sum(s.pile[DISCARD, card] for card in range(CARDS)),
        "proposed": [KIND_NAMES[kind] for kind in kinds if s.proposed >> kind & 1],
        "most": int(most_for_sale(s.itself, s.turn)) if s.phase == BIDDING and eyes == s.turn else 0,
        "lot": None if s.phase in (PROPOSING, KEEPING, OVER) else _lot(s, seats),
        "bays": {KIND_NAMES[kind]: [_cell(s, p, kind) for p in seats] for kind in kinds},
        "sold": {KIND_NAMES[kind]: s.sold_of[kind] for kind in kinds},
        "players": [
            {
                "points": s.points[p],
                "income": s.income[p],
                "kg": s.sold_by[p],
                "would": 0 if over else points[p],
                "hand": _hand(s, p) if eyes in (p, EVERYTHING) else ["?"] * s.cards[p],
                "aside": [
                    CARD_NAMES[s.aside[p, i] - 1] if eyes in (p, EVERYTHING) else "?" for i in range(s.asides[p])
                ],
                "acts": [name for bit, name in enumerate(ACTION_NAMES) if s.acts[p] >> bit & 1],
            }
            for p in seats
        ],
    }
    return known


def _hand(s: Rec, p: int) -> list[str]:
    return [CARD_NAMES[card] for card in range(CARDS) for _ in range(s.pile[HAND + p, card])]


def _lot(s: Rec, seats: range) -> dict[str, Any]:
    """The product on auction: the bids, who has left, who has still to sell, and the sale lying on the table."""
    bids = [_price(s, p, s.lot) for p in seats]
    selling = s.phase in (SELLING, ROTTING)
    waiting = [p for p in seats if bids[p] and (s.kg[p, s.lot] == 0 or (s.phase == ROTTING and p == s.seller))]
    sale = None
    if s.phase == ROTTING:
        false = s.cheated[s.seller, s.lot]
        sale = {
            "seller": s.seller,
            "kg": s.kg[s.seller, s.lot],
            "left": s.paid[s.seller, s.lot],
            "price": bids[s.seller],
            "cheat": KIND_NAMES[false - 1] if false else None,
        }
    return {
        "kind": KIND_NAMES[s.lot],
        "proposer": s.proposer,
        "price": bids[s.lowest],
        "lowest": s.lowest,
        "bids": bids,
        "out": [bool(s.out[p]) for p in seats],
        "asked": [bool(bids[p]) or (s.sold_by[p] < LIMIT and s.cards[p] > 0) for p in seats],
        "sold": s.sold_of[s.lot],
        "rest": LIMIT - s.sold_of[s.lot],
        "sellers": sorted(waiting, key=lambda p: bids[p] or 0) if selling else [],
        "sale": sale,
    }


def _price(s: Rec, p: int, kind: int) -> int | None:
    """What a seat bids for a product; None if it made no bid."""
    place = s.price[p, kind]
    return s.track[place - 1] if place else None


def _cell(s: Rec, p: int, kind: int) -> dict[str, Any] | None:
    """What a seat did with a product in this round; None if it made no bid."""
    if not s.price[p, kind]:
        return None
    return {
        "price": _price(s, p, kind),
        "kg": s.kg[p, kind],
        "paid": s.paid[p, kind],
        "cheat": bool(s.cheated[p, kind]),
        "tourists": s.toured[p, kind],
    }


def would(incomes: list[int]) -> list[int]:
    """The points that these incomes of a round give (C27, C28)."""
    return [1 + sum(other < own for other in incomes) if own else 0 for own in incomes]


def standing(view: View) -> list[int]:
    """Points, with those that the round would give if it ended now."""
    return [player["points"] + player["would"] for player in view["players"]]


def freshly_dealt(view: View) -> bool:
    """Was every hand just dealt, and nothing proposed? Then nobody's choices say anything of what is hidden."""
    return view["phase"] == "propose" and view["round"] == 1 and view["turn"] == view["first"]
