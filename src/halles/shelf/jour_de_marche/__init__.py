"""Jour de Marché (Fresh Fish): stalls near their trucks on a market of boards, for 2 to 5 seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, mind, rules
from .rules.components import ARRANGEMENTS, classic_fits, seats_of
from .rules.state import STATE
from .table import moves, terminal, view, words

game = Game(
    name="jour_de_marche",
    version=1,
    seats=range(2, 6),
    minutes=60,
    state=STATE,
    options=(
        Choice("rules", ("zones", "classic")),
        Choice(
            "market",
            ("random", *ARRANGEMENTS),
            only={name: range(seats_of(name), seats_of(name) + 1) for name in ARRANGEMENTS},
            never={name: ("rules", "classic") for name in ARRANGEMENTS if not classic_fits(name)},  # K4
        ),
    ),
    rules=rules,
    mind=mind,
    notation=moves,
    reason=moves.reason,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    place=4,
    lowest_wins=True,
)
