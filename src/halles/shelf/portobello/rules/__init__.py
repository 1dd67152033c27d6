"""The rules of Portobello Market, as the engine calls them."""

from .flow import imagine, moves, observed, play, scores, seat, setup, winners

__all__ = ["imagine", "moves", "observed", "play", "scores", "seat", "setup", "winners"]
