"""Five board games about markets under one roof: play them, study them from Python, simulate them by the million.

What stands here is fetched from its room when it is first asked for, so that `import halles` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
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

_ROOMS = {
    "halles.bots": ("Forfeit", "bot"),
    "halles.engine.game": ("Game", "games"),
    "halles.engine.match": ("Entry", "Match", "Sight", "load", "new"),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}


if not TYPE_CHECKING:  # readers of types know every name, and may not be told that any name is one

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(_ROOM_OF.get(name, "halles.engine.errors")), name)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
