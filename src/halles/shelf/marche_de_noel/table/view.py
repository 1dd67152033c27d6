"""What each pair of eyes may know of a match of Marché de Noël, as plain data."""

from typing import Any

from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.record import Rec

from ..rules.cards import CardList, card_list
from ..rules.components import (
    ASIDE,
    COINS_PER_POINT,
    DESTROY,
    HAND,
    LEVELS,
    MOST_OWNED,
    OF_LEVEL,
    PRIORITIES,
    REBUY,
    ROUNDS,
    SEATS,
    SLOTS,
)
from ..rules.notation import MARKET, OPTION, PAYING, PHASE_NAMES
from ..rules.state import audit, owned, part

__all__ = ["audit", "faces", "standing", "view"]

_SLOTS = len(SLOTS)


def view(s: Rec, eyes: Eyes, setting: Setting) -> View:
    """All that a seat, a spectator (None) or everything (-1) may know.

    `placed` holds for every slot and seat None, a value, or "?" for one that lies face down. Cards are named by their
    ids; `cards` says what is on each of them.
    """
    cards = card_list(setting.options["cards"])
    paying = not s.over and s.phase in (PAYING, OPTION)
    return {
        "round": s.round,
        "rounds": ROUNDS,
        "first": s.first,
        "phase": None if s.over else PHASE_NAMES[s.phase],
        "cards": faces(cards),
        "offers": {level: cards.names[s.offer[slot]] or None for slot, level in enumerate(LEVELS) if slot},
        "results": {level: _result(s, slot, cards) for slot, level in enumerate(LEVELS) if slot},
        "placed": {name: [_placed(s, p, slot, eyes) for p in range(SEATS)] for slot, name in enumerate(SLOTS)},
        "revealed": list(SLOTS[: s.shown]),
        "effect": SLOTS[s.effect] if s.effect else None,
        "due": _due(s, cards) if paying else None,
        "stock": dict.fromkeys(LEVELS[1:], s.stacks),
        "unsold": _unsold(s, cards),
        "prices": {
            "initial": dict(zip(LEVELS[1:], cards.initial[1:], strict=True)),
            "rebuy": {str(value): int(REBUY[value]) for value in range(PRIORITIES) if REBUY[value]},
            "destroy": DESTROY,
            "gauge": cards.gauge,
            "coins_per_point": COINS_PER_POINT,
        },
        "players": [_player(s, p, eyes, cards) for p in range(SEATS)],
    }


def faces(cards: CardList) -> dict[str, dict[str, Any]]:
    """What is on every card of the list."""
    found = {}
    for name, kind in cards.number.items():
        initial = cards.initial[(kind - 1) // OF_LEVEL]
        found[name] = {
            "level": cards.level(kind),
            "cost": cards.cost[kind],
            "coins": cards.coins[kind],
            "points": cards.points[kind],
            "full": initial + cards.cost[kind],
            "alone": initial,
        }
    return found


def _result(s: Rec, slot: int, cards: CardList) -> dict[str, Any] | None:
    if not s.card[slot]:
        return None
    buyer = s.buyer[slot] - 1
    return {"card": cards.names[s.card[slot]], "buyer": None if buyer < 0 else buyer, "price": s.bill[slot]}


def _placed(s: Rec, p: int, slot: int, eyes: Eyes) -> int | str | None:
    """A placed Priority; its position is for all to see, its value only once the slot is turned up (N1, N23)."""
    value = s.placed[_SLOTS * p + slot]
    if not value:
        return None
    return value - 1 if slot < s.shown or eyes in (p, EVERYTHING) else "?"


def _due(s: Rec, cards: CardList) -> dict[str, Any]:
    """What is being paid for, by whom, and how far it is."""
    slot = s.shown - 1
    paid = s.paid if s.phase == PAYING else 0
    return {
        "seat": s.turn,
        "slot": SLOTS[slot],
        "card": cards.names[s.offer[slot]],
        "price": s.price,
        "spent": [cards.names[s.spent[i]] for i in range(s.spents)],
        "sum": paid,
        "missing": max(0, s.price - paid),
    }


def _unsold(s: Rec, cards: CardList) -> dict[str, list[str]]:
    kinds = sorted(part(s, "unsold", 0, s.unsolds))
    return {level: [cards.names[kind] for kind in kinds if cards.level(kind) == level] for level in LEVELS[1:]}


def _player(s: Rec, p: int, eyes: Eyes, cards: CardList) -> dict[str, Any]:
    mine = eyes in (p, EVERYTHING)
    hand = part(s, "hand", HAND * p, s.hands[p])
    pile = part(s, "pile", MOST_OWNED * p, s.piles[p])
    card_points = sum(s.points[kind] for kind in owned(s, p))
    coin_points = s.wallet[p] // COINS_PER_POINT
    return {
        "money": s.wallet[p],
        "points": card_points + coin_points,
        "card_points": card_points,
        "coin_points": coin_points,
        "hand": [cards.names[kind] if mine else "?" for kind in hand],
        "hand_coins": sum(s.coins[kind] for kind in hand) if mine else None,
        "pile": s.piles[p],
        "unseen": _names(pile if mine else pile + hand, cards),
        "discard": _names(part(s, "discard", MOST_OWNED * p, s.discards[p]), cards),
        "destroyed": _names(part(s, "wreck", ROUNDS * p, s.wrecks[p]), cards),
        "owned": _names(owned(s, p), cards),
        "ready": [value for value in range(PRIORITIES) if s.ready[p] >> value & 1],
        "aside": [value for value in range(PRIORITIES) if ASIDE & ~s.ready[p] & 1 << value],
        "free": _free(s, p, mine),
        "destroyed_now": bool(s.broke and s.turn == p),
        "market": _market(s, p),
    }


def _names(kinds: list[int], cards: CardList) -> list[str]:
    return [cards.names[kind] for kind in sorted(kinds)]


def _free(s: Rec, p: int, mine: bool) -> list[int] | None:
    """The Priorities that can still be placed in this round; held back in secret while others lie face down (N24)."""
    ready = [value for value in range(PRIORITIES) if s.ready[p] >> value & 1]
    if s.over or s.phase == MARKET:
        return ready
    placed = [s.placed[_SLOTS * p + slot] - 1 for slot in range(_SLOTS)]
    hidden = any(value >= 0 for value in placed[s.shown :])
    return [value for value in ready if value not in placed] if mine or not hidden else None


def _market(s: Rec, p: int) -> str | None:
    if s.over or s.phase != MARKET:
        return None
    if s.turn == p:
        return "now"
    return "later" if s.turn == s.first else "done"


def standing(view: View) -> list[int]:
    """The points of everybody's cards and coins, as if the match were counted now."""
    return [player["points"] for player in view["players"]]


def freshly_dealt(view: View) -> bool:
    """Was every hand just dealt, and nothing placed since? Then nobody's choices say anything of what is hidden."""
    placed = any(value is not None for slot in view["placed"].values() for value in slot)
    return view["phase"] == "place" and view["turn"] == view["first"] and not placed
