"""Natural moves: what each promises by the judgement of the round, and nothing is left changed by the asking."""

import random

import numpy as np

import halles
from halles.engine import rules
from halles.engine.match import Match
from halles.shelf.central_market.mind import odds as prior
from halles.testing import door, states

from .stand import no_more_actions, play, stand


def odds_of(match: Match) -> dict[str, float]:
    """The odds of every legal move, in a world where all is as it is."""
    moves, odds = np.zeros(1024, np.int32), np.zeros(1024)
    n = rules.moves(door(match), moves)
    prior(door(match), moves, n, odds)
    words = [match.game.notation.text(int(code), match.setting) for code in moves[:n]]
    return dict(zip(words, odds[:n] / odds[:n].sum(), strict=True))


def likeliest(match: Match) -> str:
    odds = odds_of(match)
    return max(odds, key=lambda move: odds[move])


def test_asking_changes_nothing_and_every_move_has_odds() -> None:
    for seats in (3, 4, 5):
        match, dice, phases = halles.new("central_market", seats=seats, seed=2), random.Random(2), set()
        while not match.over:
            before = states(match).tobytes()
            odds = odds_of(match)
            assert states(match).tobytes() == before
            assert all(each > 0 for each in odds.values())
            assert sorted(odds) == match.moves()
            phases.add(match.view(None)["phase"])
            match.play_code(dice.choice(match.codes()))
        assert phases >= {"propose", "bid", "sell", "rot", "tourists", "keep"}


def test_the_product_of_which_one_holds_most_is_proposed_and_not_for_a_coin() -> None:
    match = stand("carrot2 pepper3 pepper4 pepper4", "tomato2 tomato3", "tomato3 tomato4")
    word, product, price = likeliest(match).split()
    assert (word, product) == ("propose", "pepper")
    assert int(price) >= 5


def test_all_is_sold_at_a_good_price_and_little_is_lost() -> None:
    match = stand("carrot2 carrot3 carrot4", "tomato2", "tomato3")
    no_more_actions(match)
    play(match, "propose carrot 9", "pass", "pass")
    odds = odds_of(match)
    assert likeliest(match) == "sell 2 3 4"
    assert odds["sell 2 3 4"] > odds["sell 2 4"] > odds["sell 2"]


def test_tourists_are_called_where_it_pays() -> None:
    dear, cheap = (stand("carrot3 carrot3 carrot4 carrot4 carrot4", "tomato2", "tomato3") for _ in range(2))
    for match, price in ((dear, 9), (cheap, 1)):
        no_more_actions(match, 1, 2)
        play(match, f"propose carrot {price}")
        while match.view(None)["phase"] != "tourists":
            match.play(next(move for move in match.moves() if move in ("pass", "sell 3 3 4")))
    assert odds_of(cheap)["no"] > 0.9
    assert odds_of(dear)["tourists 4 4"] > odds_of(cheap)["tourists 4 4"]
    door(dear).income[1] = 120  # without tourists, somebody stays ahead
    assert likeliest(dear) == "tourists 4 4"


def test_a_heavy_card_is_set_aside_for_the_final() -> None:
    match = stand("carrot4", "tomato2", "tomato3")
    while match.view(None)["phase"] != "keep":
        match.play(likeliest(match) if match.seat != 0 else match.moves()[0])
    assert "none" not in likeliest(match) or len(match.moves()) == 1
