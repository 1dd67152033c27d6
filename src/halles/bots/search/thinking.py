"""How the search thinks about a game: settings found by play, and what was learned.

Settings and weights of features lie in the game's own folder, in `thinking.json`, with the commands that made them; a
game without one is searched with the usual settings and judged by its own rules. Networks lie in `network.json`, with
settings of their own; each is only for matches with the options that it has learned.
"""

import json
from functools import cache
from typing import Any

from halles.engine.game import Game, Setting

FILE = "thinking.json"
NETWORK_FILE = "network.json"


@cache
def _file(game: Game, name: str) -> dict[str, Any]:
    place = game.folder / name
    found: dict[str, Any] = json.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}
    return found


def _with(game: Game, seats: int) -> dict[str, Any]:
    found: dict[str, Any] = _file(game, FILE).get("seats", {}).get(str(seats), {})
    return found


def tuned(game: Game, setting: Setting, name: str, usual: float, patient: bool = False) -> float:
    """A setting of the search as it was found best for a game with so many seats, or for the game at all.

    Who is patient goes first by what was found best for its network, or for long thought with so many seats.
    """
    own = _with(game, setting.seats)
    found = _file(game, FILE).get("settings", {}) | own.get("settings", {})
    if patient:
        found |= own.get("patient", {}) | taught(game, setting).get("settings", {})
    return float(found.get(name, usual))


def taught(game: Game, setting: Setting) -> dict[str, Any]:
    """The network of a game with so many seats and these options, with its settings; nothing if there is none."""
    found: dict[str, Any] = _file(game, NETWORK_FILE).get("seats", {}).get(str(setting.seats), {})
    return found if found.get("options") == dict(setting.options) else {}


def learned(game: Game, setting: Setting) -> list[float] | None:
    """The weights of a game's features with so many seats; None if none were learned or none were better.

    They are trusted as far as the game's `trust` says, the game's own judgement for the rest.
    """
    weights: list[float] | None = _with(game, setting.seats).get("weights")
    if weights is None:
        return None
    trust = tuned(game, setting, "trust", 1.0)
    return [trust * weights[0] + 1 - trust, *(trust * weight for weight in weights[1:])]
