"""Central Market: sell vegetables by falling bids, within limits of ten kilograms, for 3 to 5 seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, moves, prices, rules, terminal, view, words
from .codes import CODES
from .state import STATE

game = Game(
    name="central_market",
    version=1,
    seats=range(3, 6),
    minutes=45,
    state=STATE,
    options=(
        Choice("deck", ("50", "40"), only={"40": range(3, 4)}),
        Choice("prices", ("standard",), content=prices, unsaid=True),
    ),
    rules=rules,
    moves=moves,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    codes=CODES,
    place=2,
    cash="point",
    warns=words.warn,
)
