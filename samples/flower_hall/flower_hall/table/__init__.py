"""What each pair of eyes may know."""

from halles.engine.kit import EVERYTHING, Eyes, Rec, Setting, View

from ..rules import FLOWERS, OFFERS, ORDERED, ROUNDS, STANDS


def view(s: Rec, eyes: Eyes, setting: Setting) -> View:
    """Orders and sealed offers are for their own seats; in the end the orders lie open, and count."""
    view: View = {"round": min(s.round, ROUNDS), "rounds": ROUNDS, "cells": {}, "players": []}
    view["market"] = {"prices": dict(zip(FLOWERS, s.price, strict=True))}
    for name, f, extra in zip(STANDS[: s.stands], s.flower, s.extra, strict=False):
        view["cells"][f"stand-{name}"] = {"flower": FLOWERS[f], "price": s.price[f], "extra": extra}
    for p in range(s.seats):
        own, over, order, offer = eyes in (p, EVERYTHING), s.turn < 0, s.order[p], s.offer[p]
        worth = s.coins[p] + sum(n * price for n, price in zip(s.crates[p], s.price, strict=True))
        player = {"money": s.coins[p], "worth": worth + (ORDERED * s.crates[p, order] if over else 0)}
        player["order"] = FLOWERS[order] if own or over else "?"
        player["offer"] = "" if offer < 0 else f"{offer % OFFERS} {STANDS[offer // OFFERS]}" if own else "?"
        player["crates"] = dict(zip(FLOWERS, s.crates[p], strict=True))
        view["players"].append(player)
    return view
