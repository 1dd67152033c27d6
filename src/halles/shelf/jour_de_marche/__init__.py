"""Jour de Marché (Fresh Fish): stalls near their trucks on a market of boards, for 2 to 5 seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, draw_choice, markets, moves, rules, terminal, view, words
from .codes import PASS
from .components import ARRANGEMENTS, classic_fits, seats_of
from .state import STATE

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
            pictures=draw_choice,
        ),
    ),
    rules=rules,
    moves=moves,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    codes=PASS + 1,
    place=4,
    lowest_wins=True,
    older={1: 1},  # their markets and J4 are kept in version_1.py
)
