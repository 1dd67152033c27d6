"""Central Market: sell vegetables by falling bids, within limits of ten kilograms, for 3 to 5 seats."""

from pathlib import Path

from halles.engine.game import Choice, Game

from . import draw, mind, rules
from .rules.notation import notation
from .rules.state import STATE
from .table import prices, terminal, view, words
from .table.reasons import reason

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
    mind=mind,
    notation=notation,
    reason=reason,
    views=view,
    words=words,
    drawer=draw,
    terminal=terminal,
    folder=Path(__file__).parent,
    place=2,
    even_odds=view.freshly_dealt,
    own_settings=(
        (3, {"deck": "40", "prices": '{"bid_track":[2,3,5,8,13,34,99]}'}),
        (5, {"prices": '{"min":1,"max":20,"step":1}'}),
    ),
    cash="point",
    warns=words.warn,
)
