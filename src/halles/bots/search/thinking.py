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


def _with(game: Game, seats: int) -> dict[str, Any]:
    found: dict[str, Any] = _file(game).get("seats", {}).get(str(seats), {})
    return found


def tuned(game: Game, seats: int, setting: str, usual: float, patient: bool = False) -> float:
    """A setting of the search as it was found best for a game with so many seats, or for the game at all.

    Who is patient goes first by what was found best for long thought with so many seats.
    """
    own = _with(game, seats)
    settings = _file(game).get("settings", {}) | own.get("settings", {}) | (own.get("patient", {}) if patient else {})
    return float(settings.get(setting, usual))


def learned(game: Game, seats: int) -> list[float] | None:
    """The weights of a game's features with so many seats; None if none were learned or none were better.

    They are trusted as far as the game's `trust` says, the game's own judgement for the rest.
    """
    weights: list[float] | None = _with(game, seats).get("weights")
    if weights is None:
        return None
    trust = tuned(game, seats, "trust", 1.0)
    return [trust * weights[0] + 1 - trust, *(trust * weight for weight in weights[1:])]
