"""The odds of bids: higher the more rivals there are, and blind to what others bid."""

import numpy as np

from halles.engine import rules
from halles.engine.match import Match
from halles.shelf.jour_de_marche.rules.components import KINDS
from halles.testing import door

from .stage import draw, lay_out, to_move


def auction(holders: int) -> Match:
    """An auction of fish among so many of five seats; seat 0 is nearest to the truck."""
    match = lay_out("o d0 d1 d2 d3 d4", "F # # # # #", "o o o o o o", "S C I o o o", seats=5)
    for seat in range(holders, 5):
        door(match).stand[KINDS * seat] = 1
    to_move(match, 0)
    draw(match, "fish")
    return match


def odds_of(match: Match) -> list[float]:
    """The odds of every bid, to whoever is asked."""
    moves, odds = np.zeros(400, np.int32), np.zeros(400)
    n = rules.moves(door(match), moves)
    rules.odds(door(match), moves, n, odds)
    return list(odds[:n])


def test_the_more_rivals_the_higher_are_likely_bids() -> None:
    means = []
    for holders in (1, 2, 3, 5):
        odds = odds_of(auction(holders))
        means.append(np.average(range(len(odds)), weights=odds))
    assert means == sorted(means)
    assert means[1] < means[3] - 0.5


def test_who_is_alone_bids_nothing() -> None:
    assert np.argmax(odds_of(auction(1))) == 0


def test_likely_bids_do_not_follow_a_bid_that_lies_face_down() -> None:
    low, high = auction(5), auction(5)
    low.play("bid 0")
    high.play("bid 9")
    assert odds_of(low) == odds_of(high)


def test_imagined_bids_are_likely_ones() -> None:
    match = auction(5)
    odds = np.array(odds_of(match))
    match.play("bid 0")
    drawn = np.bincount([match.imagine(1, seed).record.bids[0] for seed in range(2000)], minlength=len(odds)) / 2000
    assert np.abs(drawn - odds / odds.sum()).max() < 0.05
