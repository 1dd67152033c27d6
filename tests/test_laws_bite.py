"""The laws about secrets catch an `imagine` that hands out the truth: it is planted here, in every game that hides."""

from typing import Any

import pytest

from halles.engine.chance import chance
from halles.engine.game import Game, games
from halles.testing import covering, planted, rule_of
from halles.testing.laws.secrets import (
    a_game_that_hides_nothing_says_so_and_shows_everything,
    the_truth_looks_like_one_more_imagined_world,
    what_a_seat_cannot_see_is_imagined_in_several_ways,
)

hiding = pytest.mark.parametrize("game", [game for game in games() if game.hides], ids=lambda game: game.name)
even = pytest.mark.parametrize("game", [game for game in games() if game.even_odds], ids=lambda game: game.name)


def truth(s: Any, seat: int, seed: int) -> None:
    """Only the chance to come is another one, which the engine has seen to already."""


@hiding
def test_the_truth_told_in_place_of_worlds_is_noticed(game: Game) -> None:
    setting = covering(game)[0]
    what_a_seat_cannot_see_is_imagined_in_several_ways(game, setting)
    with planted(game, imagine=truth), pytest.raises(AssertionError, match="always imagined in one way"):
        what_a_seat_cannot_see_is_imagined_in_several_ways(game, setting)


@even
def test_the_truth_told_now_and_then_is_noticed(game: Game) -> None:
    honest = rule_of(game, "imagine")

    def half(s: Any, seat: int, seed: int) -> None:
        if chance(s, 2):
            honest(s, seat, seed)

    with planted(game, imagine=half), pytest.raises(AssertionError, match="The truth agrees"):
        the_truth_looks_like_one_more_imagined_world(game)


def test_a_game_that_says_it_hides_nothing_and_does_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in games():
        with monkeypatch.context() as other:
            other.setitem(vars(game), "hides", not game.hides)
            with pytest.raises(AssertionError, match="hides"):
                a_game_that_hides_nothing_says_so_and_shows_everything(game)
