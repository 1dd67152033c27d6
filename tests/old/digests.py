"""Fingerprints of Jour de Marché, version 1: `python -m tests.old.digests` wrote them down while it was today's.

What was written down is never written anew: a market, a position or a log that differs is a fault.
"""

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from halles.engine.game import Game, Setting, find_game
from halles.engine.match import Match

from .keep import position, story

FILE = Path(__file__).parent / "jour_de_marche-1.json"
#: The fields of version 1 that say where a match stands.
FIELDS = [
    "free", "ways", "mark", "fresh", "cell", "zone", "far", "next", "head", "sign", "built", "laid", "truck", "stand",
    "discs", "count", "coins", "bids", "length", "deck", "last", "dealt", "tiles", "drawn", "fleas", "limit", "width",
    "height", "zones", "seats", "classic", "first", "begun", "phase", "active", "turn", "tile", "sale", "opener",
    "winner",
]  # fmt: skip
SEATS = {3: 2, 4: 3, 5: 4, 6: 5}  # by boards
NAMES = ("adg", "bfg", "ade", "abcf", "abcd", "bcdf", "abcde", "abdfg", "bcdef", "acdefg", "abcdfg", "abcdeg", "abcdef")
ZONES_ONLY = ("acdefg", "abcdfg", "abcdeg")
DEALS = 60
Chooser = Callable[[random.Random, Match], str]


def anything(dice: random.Random, match: Match) -> str:
    """Any legal move."""
    return dice.choice(match.moves())


def reserve_first(dice: random.Random, match: Match) -> str:
    """Reserves as long as that is possible, and so comes where nothing free is next to a path or disc."""
    moves = match.moves()
    return dice.choice([move for move in moves if move.startswith("reserve")] or moves)


#: Who plays, and with which seeds.
PLAYERS: tuple[tuple[str, Chooser, tuple[int, ...]], ...] = (
    ("anything", anything, (1, 2)),
    ("reserve first", reserve_first, (12, 16, 36)),  # J4 is met by seats with a disc: with four, five and three seats
)


def settings() -> Iterator[tuple[str, int, dict[str, str]]]:
    """Every seat count and combination of options that version 1 knew."""
    for rules in ("zones", "classic"):
        for seats in (2, 3, 4, 5):
            yield f"{seats} {rules} random", seats, {"rules": rules, "market": "random"}
        for name in NAMES:
            if rules == "zones" or name not in ZONES_ONLY:
                seats = SEATS[len(name)]
                yield f"{seats} {rules} {name}", seats, {"rules": rules, "market": name}


def deals(game: Game, setting: Setting) -> str:
    """One fingerprint of many set-ups: market, trucks, first paths, last tiles, starter."""
    digest = hashlib.sha256()
    for seed in range(DEALS if setting.options["market"] == "random" else 5):
        match = Match(game, setting, seed)
        digest.update((position(match, FIELDS) + story(match)).encode())
    return digest.hexdigest()[:16]


def play(game: Game, setting: Setting, choose: Chooser, seeds: tuple[int, ...]) -> str:
    """One fingerprint of whole matches: every list of legal moves, the log, the last position, the result."""
    digest = hashlib.sha256()
    for seed in seeds if setting.options["market"] == "random" else seeds[:1]:
        match, dice = Match(game, setting, seed), random.Random(seed)
        while not match.over:
            digest.update(" ".join(match.moves()).encode())
            match.play(choose(dice, match))
        result = json.dumps([match.scores(), match.winners()])
        digest.update((position(match, FIELDS) + story(match) + result).encode())
    return digest.hexdigest()[:16]


def digests(game: Game, seats: int, options: dict[str, str]) -> dict[str, str]:
    """The fingerprints of one setting of version 1."""
    setting = game.setting(seats, options, 1)
    found = {"deals": deals(game, setting)}
    return found | {name: play(game, setting, choose, seeds) for name, choose, seeds in PLAYERS}


if __name__ == "__main__":
    table: dict[str, Any] = {
        name: digests(find_game("jour_de_marche"), seats, options) for name, seats, options in settings()
    }
    FILE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")
