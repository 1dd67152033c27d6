"""Prior odds: cheap, but most of what a look ahead to the end of the turn would find."""

import numpy as np
import pytest

from halles.bots import bot
from halles.bots.greedy import weigh_moves
from halles.engine import rules
from halles.engine.game import find_game
from halles.engine.match import Match, Sight


def likeliest(sight: Sight) -> int:
    """The place of the likeliest move among the legal ones, in a world that fits what the seat knows."""
    world = sight.worlds([3])[0]
    moves, odds = np.zeros(1024, np.int32), np.zeros(1024)
    n = rules.moves(world, moves)
    rules.odds(world, moves, n, odds)
    return sight.codes.index(int(moves[np.argmax(odds[:n])]))


@pytest.mark.parametrize(
    ("name", "seats"), [("heller", 2), ("heller", 4), ("central_market", 3), ("jour_de_marche", 5)]
)
def test_the_likeliest_move_is_nearly_as_good_as_the_one_that_greedy_finds(name: str, seats: int) -> None:
    game = find_game(name)
    match, greedy = Match(game, game.setting(seats), 8), bot("greedy", 8)
    best, by_odds, usual = 0.0, 0.0, 0.0
    while match.seat is not None:
        sight = match.sight(match.seat)
        if len(sight.codes) > 1:
            worths = weigh_moves(sight, greedy.mind)
            best += worths.max()
            usual += worths.mean()
            by_odds += worths[likeliest(sight)]
        match.play(greedy.choose(match))
    assert (by_odds - usual) / (best - usual) > 0.75
