"""The ladder in short: over all games together, every level beats the one below (in full: ladder.md)."""

import pytest

from halles.arena.schedule import Schedule
from halles.engine.game import games


def won(above: str, below: str, matches: int) -> float:
    """The share of victories of one level against the one below, over all games, in parts of an even share."""
    shares = []
    for game in games():
        schedule = Schedule.of(game.name, game.seats[0], f"{above},{below}", {}, 3)
        for row in schedule.run(0, matches):
            mine = sum(win for place, win in zip(row.lineup, row.wins, strict=True) if place == 0)
            shares.append(mine * schedule.setting.seats / 2)  # as if two sat there
    return sum(shares) / len(shares)


@pytest.mark.plain
@pytest.mark.parametrize(
    ("above", "below", "matches", "least"),
    [("debutant", "random", 4, 0.75), ("habitue", "debutant", 4, 0.7), ("search:simulations=1000", "habitue", 4, 0.6)],
)
def test_a_level_beats_the_one_below(above: str, below: str, matches: int, least: float) -> None:
    assert won(above, below, matches) >= least
