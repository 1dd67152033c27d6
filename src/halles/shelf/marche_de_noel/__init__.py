"""Marché de Noël: sealed bids on four slots and a deck of one's own, ten rounds for two seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, mind, rules
from .rules.components import SEATS
from .rules.notation import notation
from .rules.state import STATE
from .table import cards, terminal, view, words
from .table.reasons import reason

game = Game(
    name="marche_de_noel",
    version=1,
    seats=range(SEATS, SEATS + 1),
    minutes=40,
    state=STATE,
    options=(Choice("cards", ("standard",), content=cards),),
    rules=rules,
    mind=mind,
    notation=notation,
    reason=reason,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    place=5,
    even_odds=view.freshly_dealt,
    cash="point",
)
