"""Auf Heller und Pfennig draws itself."""

from .board import board, crate, figure, seat, vignette

__all__ = ["board", "crate", "figure", "seat", "vignette"]
