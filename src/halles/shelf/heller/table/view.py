"""What each pair of eyes may know of a match of Auf Heller und Pfennig, as plain data."""

from typing import Any

from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.record import Rec

from ..rules.components import CELL_NAMES, CELLS, FIRST_STALL, GOODS, ROUNDS, TILE_NAMES
from ..rules.state import audit
from .ledger import ledger

__all__ = ["audit", "standing", "view"]


def view(s: Rec, eyes: Eyes, setting: Setting) -> View:
    """All that a seat, a spectator (None) or everything (-1) may know.

    `cells` maps every space to None, {"tile": "+3"} or {"stall": 2, "seat": 0}; a `secret` is a tile, "?" or None.
    """
    seats = range(setting.seats)
    supply = [TILE_NAMES[s.supply[i]] for i in range(s.tiles)]
    return {
        "round": s.round,
        "rounds": None if s.last_stall else ROUNDS,
        "first": s.first,
        "cells": {CELL_NAMES[c]: _piece(s.cell[c]) for c in range(CELLS)},
        "drawn": TILE_NAMES[s.drawn] or None,
        "supply": len(supply),
        "open": {name: supply.count(name) for name in TILE_NAMES if name in supply} if s.open else None,
        "players": [
            {
                "money": s.money[p],
                "stalls": {str(goods): s.stalls[GOODS * p + goods - 1] for goods in range(1, GOODS + 1)},
                "secret": _secret(s, p, eyes),
            }
            for p in seats
        ],
    }


def _piece(piece: int) -> dict[str, Any] | None:
    if piece == 0:
        return None
    if piece < FIRST_STALL:
        return {"tile": TILE_NAMES[piece]}
    seat, goods = divmod(piece - FIRST_STALL, GOODS)
    return {"stall": goods + 1, "seat": seat}


def _secret(s: Rec, p: int, eyes: Eyes) -> str | None:
    if not s.secret[p]:
        return None
    return TILE_NAMES[s.secret[p]] if eyes in (p, EVERYTHING) else "?"


def standing(view: View) -> list[int]:
    """Money plus what the square would pay if the round ended now."""
    if view["over"]:
        return [player["money"] for player in view["players"]]
    pays = ledger(view)
    return [player["money"] + sum(line[p] for line in pays.values()) for p, player in enumerate(view["players"])]
