"""Marché de Noël draws itself: the auction track, the crate with Priorities and hand, the seats, the rule examples."""

from halles.engine.game import View
from halles.engine.look.shapes import Marks, Part
from halles.engine.texts import Texts

from .board import track
from .crate import crate
from .figures import figure
from .panel import seat, spread
from .vignette import vignette

__all__ = ["board", "crate", "figure", "seat", "spread", "vignette"]


def board(view: View, t: Texts, marks: Marks, narrow: bool) -> Part:
    """The track with its ledger, the same for a desk and a phone."""
    return track(view, t, marks)
