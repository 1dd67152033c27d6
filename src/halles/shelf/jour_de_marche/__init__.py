"""Jour de Marché (Fresh Fish): stalls near their trucks on a market of boards, for 2 to 5 seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, mind, rules
from .draw import choice
from .rules.components import ARRANGEMENTS, classic_fits, seats_of
from .rules.notation import notation
from .rules.state import STATE
from .table import markets, terminal, view, words
from .table.reasons import reason

game = Game(
    name="jour_de_marche",
    version=2,
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
            content=markets,
            fits=markets.fits,
            pictures=choice,
        ),
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
    place=4,
    lowest_wins=True,
    older={1: 1},  # their markets and J4 are kept in rules/version_1.py
)
