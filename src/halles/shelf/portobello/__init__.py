"""Portobello Market: stalls in alleys, customers on squares, a Bobby who says where one may build; for 2 to 4 seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, mind, rules
from .rules.notation import notation
from .rules.state import STATE
from .table import maps, terminal, view, words
from .table.reasons import reason

game = Game(
    name="portobello",
    version=2,
    seats=range(2, 5),
    minutes=45,
    state=STATE,
    options=(
        Choice("customers", ("bag", "open")),
        Choice("map", ("standard",), content=maps),
    ),
    rules=rules,
    mind=mind,
    notation=notation,
    reason=reason,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    place=3,
    older={1: 2},  # what version 1 demanded is allowed today (P2)
    cash="point",
    warns=words.warn,
    hides=False,  # all but the order of the bag (P16)
)
