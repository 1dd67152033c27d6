"""The laws about secrets catch an `imagine` that hands out the truth: it is planted here, in every game that hides."""

from collections.abc import Callable
from typing import Any

import pytest

from halles.engine import rules
from halles.engine.chance import chance
from halles.engine.game import Game, games

from . import laws

hiding = pytest.mark.parametrize("game", [game for game in games() if game.hides], ids=lambda game: game.name)


def truth(s: Any, seat: int, seed: int) -> None:
    """Only the chance to come is another one, which the engine has seen to already."""


def plant(monkeypatch: pytest.MonkeyPatch, game: Game, imagine: Callable[..., None]) -> None:
    monkeypatch.setitem(rules._by_state[game.state], "imagine", imagine)


@hiding
def test_the_truth_told_in_place_of_worlds_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = laws.covering(game)[0]
    laws.test_what_a_seat_cannot_see_is_imagined_in_several_ways(game, setting)
    plant(monkeypatch, game, truth)
    with pytest.raises(AssertionError, match="imagined in one way"):
        laws.test_what_a_seat_cannot_see_is_imagined_in_several_ways(game, setting)


@pytest.mark.parametrize("game", [game for game in games() if game.name in laws.EVEN_ODDS], ids=lambda game: game.name)
def test_the_truth_told_now_and_then_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = rules._by_state[game.state]["imagine"]

    def half(s: Any, seat: int, seed: int) -> None:
        if chance(s, 2):
            honest(s, seat, seed)

    plant(monkeypatch, game, half)
    with pytest.raises(AssertionError, match="the truth agrees"):
        laws.test_the_truth_looks_like_one_more_imagined_world(game)


def test_a_game_that_says_it_hides_nothing_and_does_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in games():
        with monkeypatch.context() as other:
            other.setitem(vars(game), "hides", not game.hides)
            with pytest.raises(AssertionError):
                laws.test_a_game_that_hides_nothing_says_so_and_shows_everything(game)
