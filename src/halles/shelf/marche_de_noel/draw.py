"""Marché de Noël draws itself: the auction track, the crate with Priorities and hand, the seats, the rule examples."""

from halles.engine.game import View
from halles.engine.look.shapes import Marks, Part
from halles.engine.texts import Texts

from .draw_crate import crate
from .draw_rules import figure
from .draw_seat import seat, spread
from .draw_track import track
from .vignette import vignette

__all__ = ["board", "crate", "figure", "seat", "spread", "vignette"]


def board(view: View, t: Texts, marks: Marks, narrow: bool) -> Part:
    """The track with its ledger, the same for a desk and a phone."""
    return track(view, t, marks)
