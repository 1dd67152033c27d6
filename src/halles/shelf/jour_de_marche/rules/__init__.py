"""The rules of Jour de Marché, as the engine calls them."""

from .flow import observed, play, scores, seat, setup, shown, winners
from .legal import moves, pick

__all__ = ["moves", "observed", "pick", "play", "scores", "seat", "setup", "shown", "winners"]
