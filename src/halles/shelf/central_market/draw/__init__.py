"""Central Market draws itself."""

from .parts import board, crate, figure, seat, vignette

__all__ = ["board", "crate", "figure", "seat", "vignette"]
