"""Auf Heller und Pfennig: stalls and customers on a market of five rows and six columns, for 2 to 4 seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, mind, rules
from .rules.notation import notation
from .rules.state import STATE
from .table import terminal, view, words
from .table.reasons import reason

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
    mind=mind,
    notation=notation,
    reason=reason,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    place=1,
    even_odds=lambda _: True,  # a secret tile is any tile that was not seen
)
