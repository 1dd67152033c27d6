"""How the search thinks about a game: settings found by play, and what was learned.

Settings and weights of features lie in the game's own folder, in `search.json`, with the commands that made them; a
game without one is searched with the usual settings and judged by its own rules. Networks lie in `network.json`, with
settings of their own; each is only for matches with the options that it has learned. A person may also play by weights
from a file of their own (`OwnWeights`).
"""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from halles.engine.errors import BadFile, BadSave
from halles.engine.game import Game, Setting
from halles.engine.save import read

from ..evaluation import MOST_FEATURES, new_model
from ..network import WEIGHTS
from .tree import BY_ODDS

FILE = "search.json"
NETWORK_FILE = "network.json"
LARGEST_WEIGHT = 1e9
#: What counts where nothing better was found for a game; by these names a game's folder says what was.
USUAL = {
    "explore": 0.2, "root_explore": 1, "prior": 0.7, "root_prior": 0.25, "turns": 1, "playout": BY_ODDS, "blind": 1,
    "tree": 0, "scale": 1, "beyond": 0, "trust": 1,
}  # fmt: skip


@cache
def _file(game: Game, name: str) -> dict[str, Any]:
    place = game.folder / "mind" / name
    found: dict[str, Any] = json.loads(place.read_text(encoding="utf-8")) if place.is_file() else {}
    for part in (found, *found.get("seats", {}).values()):
        for setting in (*part.get("settings", {}), *part.get("patient", {})):
            if setting not in USUAL:
                raise BadFile("bad-tuned", file=str(place), given=str(setting), known=", ".join(USUAL))
    return found


def _with(game: Game, seats: int) -> dict[str, Any]:
    found: dict[str, Any] = _file(game, FILE).get("seats", {}).get(str(seats), {})
    return found


def tuned(game: Game, setting: Setting, name: str, patient: bool = False) -> float:
    """A setting of the search as it was found best for a game with so many seats, or for the game at all.

    Who is patient goes first by what was found best for its network, or for long thought with so many seats.
    """
    own = _with(game, setting.seats)
    found = _file(game, FILE).get("settings", {}) | own.get("settings", {})
    if patient:
        found |= own.get("patient", {}) | taught(game, setting).get("settings", {})
    return float(found.get(name, USUAL[name]))


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
    trust = tuned(game, setting, "trust")
    return [trust * weights[0] + 1 - trust, *(trust * weight for weight in weights[1:])]


@dataclass(frozen=True)
class OwnWeights:
    """What `halles train` wrote to a file: weights of a game's features, or of a network, by the number of seats."""

    file: str
    game: str
    seats: dict[str, dict[str, Any]]

    @classmethod
    def read(cls, file: str) -> "OwnWeights":
        """Read a file; whatever is wrong with it is one sentence."""
        try:
            whole = read(file)
        except BadSave:
            whole = None
        match whole:
            case {"game": str(game), "seats": dict(seats)} if all(map(_sound, seats.values())):
                return cls(file, game, seats)
        raise BadFile("weights-none", file=file)

    def model(self, game: Game, setting: Setting) -> Any:
        """An array of one model that judges by these weights; a match that they are not for is refused."""
        found = self.seats.get(str(setting.seats), {})
        if self.game != game.name or found.get("options", dict(setting.options)) != dict(setting.options) or not found:
            known = ", ".join(self.seats)
            raise BadFile("weights-other", file=self.file, game=self.game, known=known, seats=setting.seats)
        network = "options" in found
        return new_model(None if network else found["weights"], found["weights"] if network else None)


def _sound(entry: Any) -> bool:
    """Are these weights, of features or, with the options it was taught with, of a network?"""
    weights = entry.get("weights") if isinstance(entry, dict) else None
    if not isinstance(weights, list) or not all(type(weight) in (int, float) for weight in weights):
        return False
    fits = len(weights) == WEIGHTS.itemsize // 4 if "options" in entry else 2 <= len(weights) <= 2 * MOST_FEATURES
    return fits and all(abs(weight) < LARGEST_WEIGHT for weight in weights)  # which a number that is none is not
