"""A stamp of what decides how bots play: so a journal of bots as they were is not gone on with by bots as they are.

It covers each bot's own settings and weights, and what lies in the game's folder for all: the settings and weights of
`mind/*.json`, and the figures set by hand at the head of `mind/*.py`. Of somebody's own bot it knows the name only.
"""

import ast
import hashlib
import json
from dataclasses import asdict
from typing import Any

from halles.bots import bots
from halles.bots.search import Search, searcher
from halles.engine.game import Game


def stamp(game: Game, words: tuple[str, ...]) -> str:
    """Sixteen signs that change with any of it."""
    known: dict[str, Any] = {"bots": [_own(word) for word in words]}
    for file in sorted((game.folder / "mind").glob("*.json")):
        known[file.name] = json.loads(file.read_text(encoding="utf-8"))
    for file in sorted((game.folder / "mind").glob("*.py")):
        known[file.name] = _figures(file.read_text(encoding="utf-8"))
    return hashlib.sha256(json.dumps(known, sort_keys=True).encode()).hexdigest()[:16]


def _own(word: str) -> Any:
    """A bot's name, and what it was told."""
    kind = searcher(word) if word.startswith("search:") else bots().get(word)
    if kind is None or not issubclass(kind, Search):
        return word
    name = "search" if word.startswith("search:") else word  # settings may be named in any order
    return [name, asdict(kind.budget), kind.own.seats if kind.own else None]


def _figures(source: str) -> dict[str, str]:
    """The figures that a module begins with, by their names."""
    found = {}
    for line in ast.parse(source).body:
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name):
            found[line.targets[0].id] = ast.unparse(line.value)
    return found
