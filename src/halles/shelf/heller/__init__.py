"""Auf Heller und Pfennig: stalls and customers on a market of five rows and six columns, for 2 to 4 seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, moves, rules, terminal, view, words
from .codes import PASS
from .state import STATE

game = Game(
    name="heller",
    version=1,
    seats=range(2, 5),
    minutes=30,
    state=STATE,
    options=(
        Choice("variant", ("standard", "last_stall")),
        Choice("tiles", ("hidden", "open")),
        Choice("starter", ("richest", "next")),
    ),
    rules=rules,
    moves=moves,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    codes=PASS + 1,
    place=1,
)
