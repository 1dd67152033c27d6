"""The search bot: one search for all games, and the levels that people choose."""

from .bot import Budget, Search, searcher

__all__ = ["Budget", "Search", "searcher"]
