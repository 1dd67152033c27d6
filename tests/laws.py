"""The laws that every registered game passes (`halles.testing`), each a test for every setting that is walked."""

import os
from typing import Any

import pytest

from halles.engine.game import Game, Setting, games
from halles.testing import LAWS, Law, name_of, walked

#: In a hurry (`make quick`) one setting stands for a game.
QUICK = os.environ.get("HALLES_QUICK") == "1"
EVERY = [
    pytest.param(game, setting, id=name_of(game, setting)) for game in games() for setting in walked(game, few=QUICK)
]
every_setting = pytest.mark.parametrize(("game", "setting"), EVERY)


def as_test(law: Law) -> Any:
    """A law as pytest collects it; `plain` ones gain nothing from a second run with every index checked."""

    def of_setting(game: Game, setting: Setting) -> None:
        law.check(game, setting)

    def of_game(game: Game) -> None:
        law.check(game)

    told = [game for game in games() if law.when(game)]
    every_game = pytest.mark.parametrize("game", told, ids=lambda game: game.name)
    found = every_setting(of_setting) if law.by_setting else every_game(of_game)
    return pytest.mark.plain(found) if law.plain else found


globals().update({f"test_{law.name}": as_test(law) for law in LAWS})
