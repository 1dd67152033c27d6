"""The bots' moves stay the same to the byte, for the same seed and number of simulations."""

import json

import pytest

from halles.engine.game import Game, games

from .decisions import BOTS, FILE, fingerprint


@pytest.mark.parametrize("word", BOTS)
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_bots_choose_what_they_chose(game: Game, word: str) -> None:
    kept = json.loads(FILE.read_text(encoding="utf-8"))
    assert fingerprint(game, word, BOTS[word]) == kept[game.name][word]
