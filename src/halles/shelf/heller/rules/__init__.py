"""The rules of Auf Heller und Pfennig, as the engine calls them."""

from .flow import play, seat, setup, stage
from .hidden import imagine, observed
from .legal import moves, pick
from .scoring import scores, winners

__all__ = ["imagine", "moves", "observed", "pick", "play", "scores", "seat", "setup", "stage", "winners"]
