"""A card list of one's own, from a file that is laid out like the one of the box."""

import re
from functools import lru_cache
from typing import Any

from halles.engine.errors import BadSetting

from ..rules.cards import GROUPS, card_list
from ..rules.components import BOX, KINDS, OF_LEVEL
from .texts import texts

_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,11}", re.ASCII)
_MOST = {"n": OF_LEVEL, "cost": 20, "coins": 9, "vp": 30}
_MOST_INITIAL, _MOST_GAUGE = 9, 30
#: What the rule book fixes: a file may repeat it, not change it.
_FIXED = ("priority_cards", "rebuy", "destroy_cost", "destroy_per_round", "hand", "rounds", "coins_per_point")


def check(document: Any) -> dict[str, Any]:
    """The figures of a card file in the layout of the component file; a sentence says what is wrong with it."""
    whole = _object(document, "cards-not-object")
    for key in _FIXED:
        if whole.get(key, BOX[key]) != BOX[key]:
            raise _bad("cards-fixed", key=key)
    initial = _object(whole.get("initial_cost", BOX["initial_cost"]), "cards-initial")
    wallet = _object(whole.get("wallet", BOX["wallet"]), "cards-wallet")
    groups = _object(whole.get("cards"), "cards-missing")
    found = {
        "initial_cost": {group: _figure(initial, group, group, _MOST_INITIAL) for group in GROUPS[1:]},
        "wallet": {
            "start": _figure(wallet, "start", "wallet", _MOST_GAUGE),
            "max": _figure(wallet, "max", "wallet", _MOST_GAUGE),
        },
    }
    if found["wallet"]["start"] > found["wallet"]["max"]:
        raise _bad("cards-wallet")
    cards = {group: _group(groups, group) for group in GROUPS}
    ids = [card["id"].lower() for group in cards.values() for card in group]
    for name in ids:
        if ids.count(name) > 1:
            raise _bad("cards-twice", id=name)
    for group in GROUPS[1:]:
        for card in groups[group]:
            total = found["initial_cost"][group] + card["cost"]
            if card.get("total", total) != total:
                raise _bad("cards-total", id=card["id"], total=str(total))
    return {**found, "cards": cards}


def _group(groups: dict[str, Any], group: str) -> list[dict[str, Any]]:
    cards = groups.get(group)
    if not isinstance(cards, list):
        raise _bad("cards-no-group", group=group)
    found = []
    for place, card in enumerate(cards, 1):
        card = _object(card, "cards-not-card", group=group, place=str(place))
        name = card.get("id")
        if not isinstance(name, str) or not _ID.fullmatch(name):
            raise _bad("cards-id", group=group, place=str(place))
        kept: dict[str, Any] = {"n": _figure({"n": 1, **card}, "n", name, _MOST["n"]), "id": name}
        if not kept["n"]:
            raise _bad("cards-figure", name=name, key="n", most=str(_MOST["n"]))
        found.append(kept | {key: _figure(card, key, name, _MOST[key]) for key in ("cost", "coins", "vp")})
    count = sum(card["n"] for card in found)
    if count != OF_LEVEL:
        raise _bad("cards-count", group=group, count=str(count), wanted=str(OF_LEVEL))
    return found


def _object(thing: Any, message: str, **arguments: str) -> dict[str, Any]:
    if not isinstance(thing, dict):
        raise _bad(message, **arguments)
    return thing


def _figure(holder: dict[str, Any], key: str, name: str, most: int) -> int:
    figure = holder.get(key)
    if not isinstance(figure, int) or isinstance(figure, bool) or not 0 <= figure <= most:
        raise _bad("cards-figure", name=name, key=key, most=str(most))
    return figure


def _bad(message: str, **arguments: str) -> BadSetting:
    return BadSetting(message, texts=texts, **arguments)


@lru_cache(64)
def codes(value: str) -> tuple[int, ...]:
    """A card list as the integers that `setup` reads: wallet, initial costs, then four figures for every kind."""
    cards = card_list(value)
    figures = (cards.copies, cards.cost, cards.coins, cards.points)
    return (
        cards.start, cards.gauge, *cards.initial[1:],
        *(column[kind] for kind in range(1, KINDS + 1) for column in figures),
    )  # fmt: skip
