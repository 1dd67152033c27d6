"""What compiled rules must never be told: moves, seats and room that are not there are refused before."""

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from halles.engine.batch import play_batch
from halles.engine.errors import BadSetting, IllegalMove
from halles.engine.game import EVERYTHING, Game, games
from halles.engine.match import Match
from halles.engine.record import blank

GAMES = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
NO_CODES: tuple[Any, ...] = (-1, -(1 << 70), 1 << 20, 1 << 40, 1 << 70, True, None, 0.0, float("nan"), "0", [0], np.nan)


@GAMES
def test_no_illegal_code_reaches_the_rules(game: Game) -> None:
    match, dice = Match(game, game.setting(), 5), random.Random(5)
    for ply in range(60):
        legal, before = match.codes(), match.digest()
        if not legal:
            break
        others = range(game.codes) if ply < 2 else dice.sample(range(game.codes), 20)
        for code in (*NO_CODES, game.codes, *(code for code in others if code not in legal)):
            with pytest.raises(IllegalMove) as refused:
                match.play_code(code)
            assert refused.value.say("fr") and refused.value.say("en")
        assert (match.digest(), match.ply, match.codes()) == (before, ply, legal)
        match.play_code(np.array(legal)[dice.randrange(len(legal))])  # a whole number of NumPy's is one


@GAMES
def test_no_code_is_played_when_the_match_is_over(game: Game) -> None:
    match = Match(game, game.setting(), 5)
    while not match.over:
        match.play_code(match.codes()[-1])
    for code in (*NO_CODES, *range(game.codes)):
        with pytest.raises(IllegalMove, match="over"):
            match.play_code(code)


@GAMES
@pytest.mark.parametrize("seat", [5, 99, -2, EVERYTHING, 1 << 40, True, 1.0, "0"])
def test_nobody_imagines_for_a_seat_that_is_not_there(game: Game, seat: Any) -> None:
    match = Match(game, game.setting(), 5)
    with pytest.raises(BadSetting):
        match.imagine(seat)
    with pytest.raises(BadSetting):
        match.sight(seat)
    if seat != EVERYTHING:
        for look in (match.view, match.events, match.story, match.draw):
            with pytest.raises(BadSetting):
                look(seat)


@GAMES
@pytest.mark.parametrize("seats", [0, 1, 6, 99, -1, 1 << 40, True, 2.0, "2", None])
def test_no_match_is_set_up_for_seats_that_the_game_is_not_for(game: Game, seats: Any) -> None:
    setting = replace(game.setting(), seats=seats)
    with pytest.raises(BadSetting):
        Match(game, setting, 5)
    with pytest.raises(BadSetting):
        play_batch(game, setting, [5])


@GAMES
def test_no_batch_is_played_beyond_its_room(game: Game) -> None:
    with pytest.raises(ValueError, match="room"):
        play_batch(game, game.setting(), [1, 2, 3], states=blank(game.state, 2))
    with pytest.raises(ValueError, match="row of seeds"):
        play_batch(game, game.setting(), [[1], [2]])
    with pytest.raises(OverflowError):
        play_batch(game, game.setting(), [-1])
