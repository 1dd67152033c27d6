"""Marché de Noël draws itself."""

from .parts import board, crate, figure, seat, spread, vignette

__all__ = ["board", "crate", "figure", "seat", "spread", "vignette"]
