"""The rules of Marché de Noël, as the engine calls them."""

from .flow import observed, play, seat, setup, shown
from .hidden import imagine
from .legal import moves, pick
from .scoring import scores, winners

__all__ = ["imagine", "moves", "observed", "pick", "play", "scores", "seat", "setup", "shown", "winners"]
