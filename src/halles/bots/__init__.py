"""Bots: they are handed what one seat may know, and never a true state."""

from functools import cache
from importlib.metadata import entry_points

from halles.engine.errors import UnknownBot

from .player import Advice, Bot, Forfeit

__all__ = ["Advice", "Bot", "Forfeit", "best_adviser", "bot", "bots"]


@cache
def bots() -> dict[str, type[Bot]]:
    """The registered bots by name, the weakest first."""
    found = {entry.name: entry.load() for entry in entry_points(group="halles.bots")}
    return dict(sorted(found.items(), key=lambda item: item[1].rank))


def bot(name: str, seed: int | None = None) -> Bot:
    """A bot by its name; with a seed it decides the same way every time."""
    if name not in bots():
        raise UnknownBot("unknown-bot", given=str(name), known=", ".join(bots()))
    return bots()[name](seed)


def best_adviser(seed: int | None = None) -> Bot:
    """The strongest registered bot that can say why."""
    return [kind for kind in bots().values() if kind.advises][-1](seed)
