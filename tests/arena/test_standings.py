"""What the rows say about the bots, and how sure it is."""

import random
from collections.abc import Callable

import pytest

from halles.arena.schedule import Row, Schedule
from halles.arena.standings import ahead, places, rating_history, seat_shares, share_interval, standings, summary
from halles.engine.game import find_game


def schedule(bots: str, seats: int = 2, game: str = "heller") -> Schedule:
    return Schedule(game, find_game(game).setting(seats), tuple(bots.split(",")), 0)


def rows(
    of: Schedule, count: int, score: Callable[[int], int], forfeit: Callable[[Row], int | None] = lambda _: None
) -> list[Row]:
    """Matches in which each bot makes the score that the function says."""
    found = []
    for number in range(count):
        pairing = of.pairing(number)
        scores = [score(bot) for bot in pairing.lineup]
        wins = [(own == max(scores)) / scores.count(max(scores)) for own in scores]
        seats = len(scores)
        row = Row(number, pairing.seed, list(pairing.lineup), scores, wins, 9, [4] * seats, [0.02] * seats, None)
        if (seat := forfeit(row)) is not None:
            wins = [0.0 if other == seat else 1 / (seats - 1) for other in range(seats)]
            row = Row(number, pairing.seed, list(pairing.lineup), scores, wins, 9, [4] * seats, [0.02] * seats, seat)
        found.append(row)
    return found


def test_the_sums_are_right() -> None:
    of = schedule("a,b", 4)
    first, second = standings(of, rows(of, 20, lambda bot: 10 - bot))
    assert (first.name, first.games, first.seats, first.win_share, first.mean_score) == ("a", 20, 20, 1.0, 10)
    assert (second.name, second.games, second.seats, second.win_share, second.mean_score) == ("b", 20, 60, 0.0, 9)
    assert first.ms_per_move == pytest.approx(5)
    assert first.rating > 25 > second.rating


def test_a_bot_that_always_wins_has_an_interval_that_is_not_a_point() -> None:
    of = schedule("a,b")
    low = [standings(of, rows(of, count, lambda bot: 10 - bot))[0].low for count in (2, 20, 200)]
    assert 0 < low[0] < low[1] < low[2] < 1
    first, second = standings(of, rows(of, 200, lambda bot: 10 - bot))
    assert first.high == 1
    assert second.low == 0
    assert first.low == pytest.approx(1 - second.high)
    assert first.low == pytest.approx(100 / (100 + 1.96**2), abs=0.001)


def test_matches_that_nobody_finished_leave_the_scores_alone() -> None:
    of = schedule("a,b")
    played = rows(of, 10, lambda bot: 10 - bot, lambda row: row.lineup.index(0) if row.match < 4 else None)
    first, second = standings(of, played)
    assert (first.forfeits, second.forfeits, first.win_share, second.win_share) == (4, 0, 0.6, 0.4)
    assert (first.mean_score, second.mean_score) == (10, 9)
    assert summary(of, played, [first, second])["forfeits"] == 4
    everything = standings(of, rows(of, 4, lambda bot: bot, lambda _: 0))
    assert everything[0].mean_score is None


@pytest.mark.parametrize("share", [0.5, 0.75, 0.95])
@pytest.mark.parametrize("luck", [0.0, 0.2])
def test_95_per_cent_intervals_hold_the_truth_95_times_in_100(share: float, luck: float) -> None:
    dice, held = random.Random(1), 0
    for _ in range(600):
        wins = []
        for _ in range(30):  # a deal that helps one side helps it in both matches
            chance = share + dice.choice((-luck, luck)) * min(1.0, (1 - share) / 0.2)
            wins.append(sum(dice.random() < chance for _ in range(2)))
        low, high = share_interval(wins, [2] * 30)
        held += low <= share <= high
    assert 0.92 <= held / 600 <= 0.99


def test_matches_on_the_same_deal_count_for_less_if_they_always_go_the_same_way() -> None:
    apart = share_interval([1, 0] * 50, [1] * 100)
    alike = share_interval([2, 0] * 25, [2] * 50)
    assert alike[1] - alike[0] > 1.3 * (apart[1] - apart[0])


def test_nothing_played_means_nothing_known() -> None:
    of = schedule("a,b")
    first, second = standings(of, [])
    assert (first.low, first.high, first.games, first.mean_score, first.ms_per_move) == (0, 1, 0, None, None)
    assert first.rating == second.rating


def test_ratings_put_the_bots_in_their_order_and_grow_surer() -> None:
    of, dice = schedule("a,b,c,d", 3), random.Random(3)
    few, many = (standings(of, rows(of, count, lambda bot: 100 - 10 * bot + dice.randrange(30))) for count in (60, 600))
    assert [one.rating for one in many] == sorted((one.rating for one in many), reverse=True)
    assert many[0].rating_low > many[1].rating_high
    for early, late in zip(few, many, strict=True):
        assert late.rating_high - late.rating_low < early.rating_high - early.rating_low


def test_equal_bots_have_equal_ratings_within_their_intervals() -> None:
    of, dice = schedule("a,b"), random.Random(4)
    first, second = standings(of, rows(of, 400, lambda _: dice.randrange(1000)))
    assert first.rating_low < second.rating_high and second.rating_low < first.rating_high
    assert abs(first.rating - 25) < 3


def test_ratings_do_not_depend_on_names_or_runs() -> None:
    of = schedule("a,b,c")
    played = rows(of, 60, lambda bot: (7 * bot) % 5)
    assert standings(of, played) == standings(of, played)
    history = rating_history(of, played)
    assert history[0] == (0, [25, 25, 25])
    assert history[-1][0] == 60


def test_places_follow_the_rules_of_the_game() -> None:
    row = Row(0, 0, [0, 1, 2, 3], [5, 9, 5, 1], [0, 1, 0, 0], 9, [], [], None)
    assert places(row, lowest_wins=False) == [1, 0, 1, 2]
    lowest = Row(0, 0, [0, 1, 2], [5, 9, 3], [0, 0, 1], 9, [], [], None)
    assert places(lowest, lowest_wins=True) == [1, 2, 0]
    tie_broken = Row(0, 0, [0, 1, 2], [5, 5, 3], [0, 1, 0], 9, [], [], None)
    assert places(tie_broken, lowest_wins=False) == [1, 0, 2]
    given_up = Row(0, 0, [0, 1, 2], [5, 9, 3], [0.5, 0, 0.5], 9, [], [], 1)
    assert places(given_up, lowest_wins=False) == [0, 1, 0]


def test_who_is_ahead_of_whom() -> None:
    of = schedule("a,b,c")
    shares = ahead(of, rows(of, 30, lambda bot: {0: 9, 1: 5, 2: 5}[bot]))
    assert shares == [[None, 1, 1], [0, None, 0.5], [0, 0.5, None]]


def test_seats_are_counted_whoever_sits_there() -> None:
    of = schedule("a,b")
    shares = seat_shares(of, rows(of, 40, lambda bot: 10 - bot))
    assert [share for share, _, _ in shares] == [0.5, 0.5]
    assert all(low < 0.5 < high for _, low, high in shares)
