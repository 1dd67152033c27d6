"""What each pair of eyes may know of a match of Jour de Marché, as plain data."""

from typing import Any

from halles.engine.game import EVERYTHING, Eyes, Setting, View
from halles.engine.record import Rec

from ..rules.components import (
    CELLS,
    DISC,
    DISCS,
    FLEA,
    FREE,
    GOODS,
    HELD,
    KINDS,
    LEFT,
    OUT,
    PATH,
    STALL,
    STREET,
    STRIDE,
    TABLE,
    TILE_NAMES,
    TOP,
    TRUCK,
    cell_name,
    zone_name,
)
from ..rules.notation import OVER, PHASE_NAMES, TO_BID, TO_LAST, TO_TABLE, TURN
from ..rules.state import audit
from .boards import Plan, size
from .ledger import standing
from .markets import read

__all__ = ["audit", "standing", "view"]


def view(s: Rec, eyes: Eyes, setting: Setting) -> View:
    """All that a seat, a spectator (None) or everything (-1) may know: all but the others' bids until all are in.

    `cells` maps every plot to None (free), {"path": True}, {"disc": 0}, {"table": True}, {"truck": "fish"} or
    {"stall": "fish", "seat": 0}; `streets` are the outside cells where a street may lie, as [column, row] from 0.
    """
    seats = range(setting.seats)
    cells, zones = s.cell.array.tolist(), s.zone.array.tolist()
    market = [c for c, piece in enumerate(cells) if piece >= FREE]
    plots: dict[int, list[int]] = {zone: [] for zone in range(1, s.zones + 1)}
    for c in market if s.zones else []:
        plots[zones[c]].append(c)
    fresh = s.fresh.array.tolist()
    plan = read(setting.options["market"])
    last_tiles = s.phase in (TO_LAST, OVER)
    return {
        "version": setting.version,
        "round": s.drawn,
        "rounds": None,
        "first": s.first,
        "active": None if last_tiles else s.active,
        "phase": PHASE_NAMES[s.phase],
        "tile": None if s.phase in (TURN, OVER) else TILE_NAMES[s.tile],
        "boards": sorted(plan.boards[s.laid[4 * i]].name for i in range(s.seats + 1)),
        "laid": [_laid(s, i, plan) for i in range(s.seats + 1)],
        "width": s.width,
        "height": s.height,
        "cells": {cell_name(c): _piece(cells[c]) for c in market},
        "zones": {zone_name(zone - 1): _zone(s, zone, own, cells) for zone, own in plots.items()},
        "zone": {cell_name(c): zone_name(zone - 1) for zone, own in plots.items() for c in own},
        "streets": [[c % STRIDE - LEFT, c // STRIDE - TOP] for c in range(CELLS) if cells[c] == STREET],
        "paved": [cell_name(c) for c in market if fresh[c // STRIDE] >> c % STRIDE & 1],
        "deck": {"count": s.tiles, "left": {TILE_NAMES[kind]: s.deck[kind] for kind in (FLEA, *range(KINDS))}},
        "fleas": s.fleas,
        "tables": s.deck[FLEA] + (s.phase == TO_TABLE),
        "last": [GOODS[s.last[i]] for i in range(KINDS)],
        "last_done": s.dealt,
        "limit": s.limit,
        "auction": _auction(s, eyes),
        "players": [_player(s, p) for p in seats],
    }


def _laid(s: Rec, i: int, plan: Plan) -> dict[str, Any]:
    """One board as it lies: its column and row in the market, its width and height."""
    board, turn, row, column = (s.laid[4 * i + k] for k in range(4))
    height, width = size(plan.boards[board], turn)
    return {"board": plan.boards[board].name, "column": column, "row": row, "width": width, "height": height}


def _piece(piece: int) -> dict[str, Any] | None:
    if piece == FREE:
        return None
    if piece == PATH:
        return {"path": True}
    if piece < TABLE:
        return {"disc": piece - DISC}
    if piece == TABLE:
        return {"table": True}
    if piece < STALL:
        return {"truck": GOODS[piece - TRUCK]}
    seat, good = divmod(piece - STALL, KINDS)
    return {"stall": GOODS[good], "seat": seat}


def _zone(s: Rec, zone: int, own: list[int], cells: list[int]) -> dict[str, Any]:
    ground = any(cells[c] == FREE or DISC <= cells[c] < TABLE for c in own)
    return {"sign": s.sign[zone], "plots": [cell_name(c) for c in own], "built": s.built[zone], "paved": not ground}


def _auction(s: Rec, eyes: Eyes) -> dict[str, Any] | None:
    """The auction of the tile drawn last; it is known who has chosen, not what (J7)."""
    if s.sale < 0:
        return None
    sealed = s.phase == TO_BID
    clockwise = [(s.opener + k) % s.seats for k in range(s.seats)]
    bids: list[int | str | None] = [
        None if s.bids[p] < 0 else "?" if sealed and eyes not in (p, EVERYTHING) else s.bids[p] for p in range(s.seats)
    ]
    return {
        "good": GOODS[s.sale],
        "bidders": [p for p in clockwise if s.bids[p] >= 0 or (sealed and s.stand[KINDS * p + s.sale] == HELD)],
        "bids": bids,
        "open": not sealed,
        "winner": None if sealed else s.winner,
        "price": None if sealed else s.bids[s.winner],
    }


def _player(s: Rec, p: int) -> dict[str, Any]:
    stalls = (s.stand[KINDS * p + good] for good in range(KINDS))
    return {
        "money": s.coins[p],
        "discs": DISCS - s.count[p],
        "on": [cell_name(s.discs[DISCS * p + i]) for i in range(s.count[p])],
        "begun": bool(s.begun >> p & 1),
        "stalls": {
            good: None if place == HELD else "out" if place == OUT else cell_name(place)
            for good, place in zip(GOODS, stalls, strict=True)
        },
    }
