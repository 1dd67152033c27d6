"""Fingerprints of whole matches, so that another process (compiled or not) can be held against this one."""

import hashlib
import json
import random
import sys

from halles.engine.batch import play_batch
from halles.engine.game import Game, Setting, find_game
from halles.engine.match import Match

from .walked import name_of, own_settings, settings


def digest_of_play(game: Game, setting: Setting) -> str:
    """One fingerprint of two random and one match by odds, and of one by a secret seed: final states and scores."""
    digest = hashlib.sha256()
    for seeds, by_odds in (([1, 2**53 - 1], False), ([3], True)):
        batch = play_batch(game, setting, seeds, by_odds=by_odds)
        for part in (batch.states, batch.scores, batch.winners, batch.decisions):
            digest.update(part.tobytes())
    match, dice = Match(game, setting, f"sip-{1:032x}"), random.Random(1)
    while not match.over:
        match.play_code(dice.choice(match.codes()))
    digest.update(match.digest().encode())
    return digest.hexdigest()


def digests(game: Game) -> dict[str, str]:
    """The fingerprints of a game, by setting."""
    tried = [*settings(game), *own_settings(game)]
    return {name_of(game, setting): digest_of_play(game, setting) for setting in tried}


if __name__ == "__main__":
    print(json.dumps(digests(find_game(sys.argv[1]))))
