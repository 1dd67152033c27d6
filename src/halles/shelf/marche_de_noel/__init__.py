"""Marché de Noël: sealed bids on four slots and a deck of one's own, ten rounds for two seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import cards, draw, moves, rules, terminal, view, words
from .components import SEATS
from .state import STATE

game = Game(
    name="marche_de_noel",
    version=1,
    seats=range(SEATS, SEATS + 1),
    minutes=40,
    state=STATE,
    options=(Choice("cards", ("standard",), content=cards),),
    rules=rules,
    notation=moves,
    reason=moves.reason,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    place=5,
    cash="point",
)
