"""How the search thinks about a game: settings found by play, and weights that were learned.

Both lie in the game's own folder, in `thinking.json`, with the commands that made them; a game without one is searched
with the usual settings and judged by its own rules.
"""

import json
from functools import cache
from typing import Any

from halles.engine.game import Game

FILE = "thinking.json"


@cache
def _file(game: Game) -> dict[str, Any]:
    place = game.folder / FILE
    found: dict[str, Any] = json.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}
    return found


def tuned(game: Game, setting: str, usual: int) -> int:
    """A setting of the search as it was found best for a game."""
    return int(_file(game).get("settings", {}).get(setting, usual))


def learned(game: Game, seats: int) -> list[float] | None:
    """The weights of a game's features with so many seats; None if none were learned or none were better."""
    weights: list[float] | None = _file(game).get("seats", {}).get(str(seats), {}).get("weights")
    return weights
