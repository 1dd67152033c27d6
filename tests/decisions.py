"""Fingerprints of decisions, per game and bot: what bots choose, and why, for given seeds and simulations.

`python -m tests.decisions` writes them anew, after a change that is meant to play otherwise.
"""

import hashlib
import json
import random
from pathlib import Path

from halles.bots import Bot, bot
from halles.engine.game import Game, Setting, games
from halles.engine.match import Match

FILE = Path(__file__).with_suffix(".json")
#: What is asked, and how many decisions are looked at in each game.
BOTS = {
    "random": 300,
    "greedy": 300,
    "search:simulations=40:careless=0.3": 300,
    "search:simulations=60:patient=1": 150,
    "search:simulations=24:tree=8:win=1:blind=0": 100,
}
_EXPLAINED = 40  # every so many decisions its reasons are looked at, too


def settings(game: Game) -> list[Setting]:
    """The fewest seats by the defaults, and the most by the last value of every option that goes with them."""
    options: dict[str, str] = {}
    for choice in game.options:
        trial = options | {choice.name: choice.values_for(game.seats[-1])[-1]}
        full = {other.name: other.values[0] for other in game.options} | trial
        options = options if game.clash(full) else trial
    return [game.setting(game.seats[0]), game.setting(game.seats[-1], options)]


def fingerprint(game: Game, word: str, count: int) -> str:
    """One fingerprint of so many decisions, in matches that half of the moves of nobody in particular lead astray."""
    digest, made = hashlib.sha256(), 0
    for number, setting in enumerate(settings(game)):
        dice, match = random.Random(number), Match(game, setting, number + 1)
        thinkers = [bot(word, 100 + seat) for seat in range(setting.seats)]
        for _ in range(count // 2):
            if match.over:
                match = Match(game, setting, dice.randrange(1 << 50))
            digest.update(_decision(match, thinkers[match.seat or 0], made % _EXPLAINED == 0))
            made += 1
            if dice.random() < 0.5:
                match.play_code(dice.choice(sorted(match.codes())))
                continue
            match.play(thinkers[match.seat or 0].choose(match))
        for thinker in thinkers:
            thinker.close()
    return digest.hexdigest()[:24]


def _decision(match: Match, thinker: Bot, explained: bool) -> bytes:
    said = [thinker.choose(match)]
    if explained and thinker.advises:
        said += [f"{advice.move} {advice.worth!r}" for advice in thinker.explain(match)]
    return ("\n".join(said) + "\n").encode()


def fingerprints(game: Game) -> dict[str, str]:
    """All fingerprints of a game, by the bot that was asked."""
    return {word: fingerprint(game, word, count) for word, count in BOTS.items()}


if __name__ == "__main__":
    found = {game.name: fingerprints(game) for game in games()}
    FILE.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
