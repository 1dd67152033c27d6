"""Five market board games under one roof: play them, study them from Python, simulate them by the million."""

from halles.bots import Forfeit, bot
from halles.engine.errors import (
    BadFile,
    BadSave,
    BadSetting,
    CannotUndo,
    HallesError,
    IllegalMove,
    NotAMove,
    UnknownBot,
    UnknownGame,
)
from halles.engine.game import Game, games
from halles.engine.match import Entry, Match, Sight, load, new

__version__ = "0.1.0"

__all__ = [
    "BadFile",
    "BadSave",
    "BadSetting",
    "CannotUndo",
    "Entry",
    "Forfeit",
    "Game",
    "HallesError",
    "IllegalMove",
    "Match",
    "NotAMove",
    "Sight",
    "UnknownBot",
    "UnknownGame",
    "bot",
    "games",
    "load",
    "new",
]
