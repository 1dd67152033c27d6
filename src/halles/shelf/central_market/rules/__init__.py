"""The rules of Central Market, as the engine calls them."""

from .flow import hides, moves, pick, play, scores, seat, setup, shown, stage, winners
from .knowledge import imagine

__all__ = [
    "hides", "imagine", "moves", "pick", "play", "scores", "seat", "setup", "shown", "stage", "winners",
]  # fmt: skip
