"""Who plays whom in a schedule, and what a bot that gives up leaves behind."""

import json
from collections import Counter
from pathlib import Path

import pytest

import halles
from halles.arena.schedule import Pairing, Schedule
from halles.arena.series import Series
from halles.bots import bots
from halles.cli import run
from halles.engine.chance import derive
from halles.engine.errors import HallesError

from .players import Absent, Babbler, Quitter


@pytest.fixture(autouse=True)
def rogues(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that give up, besides the usual ones."""
    for name, kind in (("quitter", Quitter), ("babbler", Babbler), ("absent", Absent)):
        monkeypatch.setitem(bots(), name, kind)
    Quitter.opened = Quitter.closed = 0


def schedule(count: int, seats: int, seed: int = 5) -> Schedule:
    """A schedule of so many bots; who they are does not matter here."""
    game = halles.games()[0]
    while seats not in game.seats:
        game = next(other for other in halles.games() if seats in other.seats)
    return Schedule(game.name, game.setting(seats), tuple(f"bot {i}" for i in range(count)), seed)


def groups(of: Schedule, count: int) -> list[list[Pairing]]:
    """The first groups of a ladder."""
    seats = of.setting.seats
    return [[of.pairing(seats * group + turn) for turn in range(seats)] for group in range(count)]


SIZES = [(2, 2), (3, 2), (6, 2), (2, 3), (2, 4), (3, 3), (5, 3), (3, 4), (4, 4), (6, 4), (4, 5)]


@pytest.mark.parametrize(("count", "seats"), SIZES)
def test_every_bot_plays_every_seat_equally_often_on_the_same_deal(count: int, seats: int) -> None:
    for group in groups(schedule(count, seats), 30):
        assert len({pairing.seed for pairing in group}) == 1
        first = Counter(group[0].lineup)
        for seat in range(seats):
            assert Counter(pairing.lineup[seat] for pairing in group) == first


@pytest.mark.parametrize(("count", "seats"), SIZES)
def test_groups_have_deals_of_their_own_and_follow_from_the_number(count: int, seats: int) -> None:
    one, again, other = schedule(count, seats), schedule(count, seats), schedule(count, seats, seed=6)
    assert len({group[0].seed for group in groups(one, 50)}) == 50
    assert groups(one, 50) == groups(again, 50)
    assert one.pairing(17) == again.pairing(17)
    assert {one.pairing(i).seed for i in range(50)}.isdisjoint(other.pairing(i).seed for i in range(50))
    assert one.pairing(0).seed == derive(5, 0)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 8])
def test_with_two_seats_every_pair_meets_equally_often_and_nobody_waits_long(count: int) -> None:
    pairs = count * (count - 1) // 2
    tables = [tuple(sorted(group[0].lineup)) for group in groups(schedule(count, 2), 3 * pairs)]
    assert set(Counter(tables).values()) == {3}
    for end in range(1, len(tables)):
        played = Counter(bot for table in tables[:end] for bot in table)
        assert max(played.values()) - min(played[bot] for bot in range(count)) <= 2


def test_more_bots_than_seats_sit_down_in_all_combinations_evenly() -> None:
    tables = [tuple(sorted(group[0].lineup)) for group in groups(schedule(5, 3), 10)]
    assert len(set(tables)) == 10
    played = Counter(bot for table in tables[:5] for bot in table)
    assert max(played.values()) - min(played.values()) <= 1


def test_a_long_list_of_bots_is_no_burden() -> None:
    assert len(groups(schedule(24, 5), 40)) == 40


def test_two_bots_at_a_larger_table_are_one_among_the_others() -> None:
    for group in groups(schedule(2, 4), 5):
        assert [pairing.lineup for pairing in group] == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]


def test_three_bots_at_a_larger_table_take_turns_to_have_two_seats() -> None:
    doubled = [Counter(group[0].lineup).most_common(1)[0] for group in groups(schedule(3, 4), 6)]
    assert Counter(doubled) == {(bot, 2): 2 for bot in range(3)}


def test_in_time_everybody_sits_next_to_everybody() -> None:
    after = {
        (pairing.lineup[seat], pairing.lineup[(seat + 1) % 4])
        for group in groups(schedule(4, 4), 6)
        for pairing in group
        for seat in range(4)
    }
    assert len(after) == 12


def test_a_row_is_the_match_of_its_seed() -> None:
    rows = list(Schedule.of("heller", 2, "random,greedy", {}, 3).run(0, 4))
    series = Series("heller", halles.games()[0].setting(2), ("greedy", "random"), 0)
    assert [row.lineup for row in rows] == [[0, 1], [1, 0], [0, 1], [1, 0]]
    match = halles.new("heller", seats=2, seed=rows[1].seed)
    players = [halles.bot(name, derive(rows[1].seed, seat)) for seat, name in enumerate(series.bots)]
    while match.seat is not None:
        match.play(players[match.seat].choose(match))
    assert (rows[1].scores, rows[1].decisions) == (match.scores(), match.ply)
    assert [seat for seat, share in enumerate(rows[1].wins) if share] == match.winners()
    assert sum(rows[1].choices) == rows[1].decisions
    assert all(seconds > 0 for seconds in rows[1].seconds)


@pytest.mark.parametrize("words", ["greedy", "greedy,clever", "greedy,"])
def test_a_ladder_needs_two_bots_that_exist(words: str) -> None:
    with pytest.raises(HallesError):
        Schedule.of("heller", 2, words, {}, 0)


# -- giving up --


@pytest.mark.parametrize("name", ["quitter", "babbler"])
def test_who_gives_up_loses_and_the_others_share_the_victory(name: str) -> None:
    rows = list(Schedule.of("heller", 3, f"{name},random", {}, 1).run(0, 3))
    for seat, row in enumerate(rows):
        assert row.forfeit == seat
        assert row.wins == [0.0 if other == seat else 0.5 for other in range(3)]
        assert row.choices[seat] == (3 if name == "quitter" else 1)
        assert len(row.scores) == 3
    assert Quitter.opened == Quitter.closed == 3


def test_who_does_not_come_loses_too_and_the_others_are_sent_home() -> None:
    rows = list(Schedule.of("heller", 2, "quitter,absent", {}, 1).run(0, 2))
    assert [row.forfeit for row in rows] == [1, 0]
    assert [row.wins for row in rows] == [[1, 0], [0, 1]]
    assert Quitter.opened == Quitter.closed == 1  # where the other was missing first, nobody had to come


def test_a_bot_that_breaks_is_no_forfeit_but_everybody_is_sent_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Quitter, "think", lambda *_: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        list(Schedule.of("heller", 2, "quitter,random", {}, 1).run(0, 2))
    assert Quitter.opened == Quitter.closed == 1


def test_a_series_counts_forfeits_and_its_trace_tells_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ["simulate", "heller", "--games", "3", "--bots", "random,quitter,random"]
    assert run([*words, "--trace", "t.jsonl", "--out", "x.jsonl", "--json"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["forfeits"], summary["win_shares"]) == (3, [0.5, 0, 0.5])
    rows = [json.loads(line) for line in Path("x.jsonl").read_text().splitlines()]
    assert [(row["forfeit"], row["win_0"], row["win_1"], row["win_2"]) for row in rows] == [(1, 0.5, 0, 0.5)] * 3
    ends = [row for row in map(json.loads, Path("t.jsonl").read_text().splitlines()) if "scores" in row]
    assert [(row["winners"], row["forfeit"]) for row in ends] == [([0, 2], 1)] * 3
    why = "quitter loses by default: the process in which it was thinking did not answer."
    assert summary["why"] == {"1": why} and {row["why"] for row in (*rows, *ends)} == {why}
    assert run(["replay", "t.jsonl"]) == 0
    assert run([*words]) == 0
    said = capsys.readouterr().out
    assert "3 matches were given up" in said and why in said
    assert run(["--lang", "fr", *words]) == 0
    assert "quitter perd par forfait" in capsys.readouterr().out


def test_an_answer_that_is_no_move_is_told_word_for_word() -> None:
    row = next(Schedule.of("heller", 3, "babbler,random", {}, 1).run(0, 3))
    assert row.why == {"message": "forfeit-no-legal-move", "bot": "babbler", "given": "good morning"}
    assert "why" not in next(Schedule.of("heller", 2, "random,greedy", {}, 1).run(0, 1)).as_data()


@pytest.mark.parametrize(
    "wrong", [{"forfeit": 0}, {"forfeit": 7}, {"forfeit": None}, {"winners": [0, 1]}, {"because": ""}]
)
def test_a_trace_with_an_impossible_forfeit_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: dict[str, object]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["simulate", "heller", "--games", "1", "--bots", "random,quitter,random", "--trace", "t.jsonl"]) == 0
    *lines, last = Path("t.jsonl").read_text().splitlines()
    Path("t.jsonl").write_text("\n".join([*lines, json.dumps(json.loads(last) | wrong)]) + "\n")
    assert run(["replay", "t.jsonl"]) == 2
