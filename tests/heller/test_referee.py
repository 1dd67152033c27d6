"""Two people read the same rule book: the package plays, the independent referee replays; they must agree on all."""

import json
import random
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from halles.bots import Bot, bots
from halles.cli import run
from halles.engine.match import Sight
from tests.spoil import (
    Lines,
    add_a_key,
    change_a_score,
    change_event,
    drop_event,
    find,
    let_another_seat_decide,
    lose_a_match,
    lose_the_result,
    one_more,
    read,
    skip_a_ply,
)
from tests.trace import Disagreement

from .referee import OPTIONS, check, market_income, segment_value, segments

SETTINGS = [(seats, *choice) for seats in (2, 3, 4) for choice in product(*OPTIONS.values())]


def play_trace(path: Path, seats: int, variant: str, tiles: str, starter: str, bots: str, games: int) -> Path:
    """A trace written by the command line."""
    options = [f"variant={variant}", f"tiles={tiles}", f"starter={starter}"]
    words = ["simulate", "heller", "--games", str(games), "--seats", str(seats), "--seed", "5", "--bots", bots]
    assert run([*words, "--options", *options, "--trace", str(path)]) == 0
    return path


def referee(path: Path) -> int:
    with path.open(encoding="utf-8") as lines:
        return check(lines)


# -- the package and the referee agree --


@pytest.mark.parametrize(("bots", "games"), [("random", 12), ("greedy", 3)])
@pytest.mark.parametrize(("seats", "variant", "tiles", "starter"), SETTINGS)
def test_referee_agrees(
    tmp_path: Path, seats: int, variant: str, tiles: str, starter: str, bots: str, games: int
) -> None:
    assert referee(play_trace(tmp_path / "trace", seats, variant, tiles, starter, bots, games)) == games


class Stubborn(Bot):
    """Does what it dislikes only when nothing else is left, and so goes where the others seldom get."""

    rank = 0
    early: tuple[str, ...]  # disliked in the first two rounds
    late: tuple[str, ...]  # and after them

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.lot = random.Random(seed)

    def think(self, sight: Sight) -> int:
        rounds = sum(event.startswith("round") for entry in sight.events for event in entry.events)
        disliked = self.early if rounds <= 2 else self.late
        liked = [code for code in sight.codes if not sight.text(code).startswith(disliked)]
        return self.lot.choice(liked or sight.codes)


class Miser(Stubborn):
    """Saves stalls, so that they last long and cannot fill the market in the end."""

    name = "miser"
    early = late = ("stall",)


class Keeper(Stubborn):
    """Keeps the secret tile to the last, so that others must pass."""

    name = "keeper"
    early = late = ("secret",)


class Turncoat(Stubborn):
    """Saves stalls, then spends them first, so that a tile is the last thing anybody can put."""

    name = "turncoat"
    early, late = ("stall",), ("draw", "take", "secret")


@pytest.fixture
def stubborn(monkeypatch: pytest.MonkeyPatch) -> None:
    """These bots at the table, for one test."""
    for kind in (Miser, Keeper, Turncoat):
        monkeypatch.setitem(bots(), kind.name, kind)


@pytest.mark.usefixtures("stubborn")
@pytest.mark.parametrize(("seats", "bots"), [(2, "miser"), (3, "miser"), (2, "turncoat")])
@pytest.mark.parametrize("tiles", OPTIONS["tiles"])
def test_referee_agrees_when_nobody_can_act(tmp_path: Path, seats: int, bots: str, tiles: str) -> None:
    path = play_trace(tmp_path / "trace", seats, "last_stall", tiles, "richest", bots, 12)
    assert referee(path) == 12
    assert min(pieces_put_per_round(read(path))) < 30


@pytest.mark.usefixtures("stubborn")
@pytest.mark.parametrize(
    ("seats", "variant", "bots"), [(4, "standard", "random,keeper,miser,random"), (3, "last_stall", "miser")]
)
def test_referee_agrees_on_seats_that_must_pass(tmp_path: Path, seats: int, variant: str, bots: str) -> None:
    path = play_trace(tmp_path / "trace", seats, variant, "hidden", "richest", bots, 12)
    assert referee(path) == 12
    assert any(line.get("move") == "pass" for line in read(path))


def pieces_put_per_round(lines: Lines) -> list[int]:
    rounds = [0]
    for line in lines:
        rounds[-1] += line.get("move", "pass") not in ("draw", "pass")
        if any(event.startswith("income") for event in line.get("events", [])):
            rounds.append(0)
    return rounds[:-1]


# -- how the referee counts --


def test_worked_example_of_the_games_journal() -> None:
    assert segment_value(["+5", "+1", "+4", "-3", "gold"]) == 14


def test_eye_stops_buyers_only_and_gold_doubles_the_thieves_that_are_left() -> None:
    assert segment_value(["+6", "-2", "eye"]) == -2
    assert segment_value(["+6", "-2", "eye", "gold"]) == -4  # H2


def test_fire_cuts_a_line_and_an_empty_cell_does_not() -> None:
    assert list(segments(["A1", "B1", "C1", "D1"], {"B1": "fire"})) == [["A1"], ["C1", "D1"]]
    assert list(segments(["A1", "B1"], {"A1": "fire"})) == [[], ["B1"]]
    tiles, stalls = {"A1": "+6", "C1": "fire", "F1": "gold", "D3": "-2"}, {"B1": (0, 3), "D1": (1, 2), "E1": (0, 1)}
    assert market_income(0, tiles, stalls) == 18
    assert market_income(1, tiles, stalls) == -4


def test_eye_in_a_column_leaves_the_rows_alone() -> None:
    assert market_income(0, {"A1": "eye", "A2": "+5"}, {"A3": (0, 1), "B2": (0, 1)}) == 5  # H5


# -- the referee finds what is wrong --


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    path = tmp_path_factory.mktemp("good") / "trace"
    return read(play_trace(path, 3, "standard", "hidden", "richest", "random", 4))


def other_seat(event: str) -> str:
    words, seat = event.rsplit("@", 1)
    return f"{words}@{(int(seat) + 1) % 3}"


def swap_incomes(lines: Lines) -> None:
    events, i = find(lines, "income")
    events[i], events[i + 1] = events[i + 1], events[i]


def deal_gold_twice(lines: Lines) -> None:
    lines[0]["events"][-3:] = ["secret @0 gold", "secret @1 gold", "secret @2 -1"]


def draw_what_a_seat_holds(lines: Lines) -> None:
    dealt: list[str] = []
    for line in lines:
        if any(event.startswith("secret") for event in line["events"]):
            dealt = line["events"]
        if line["events"][:1] and line["events"][0].startswith("drew"):
            dealt[-3:] = ["secret @0 -1", "secret @1 gold", "secret @2 eye"]
            line["events"][0] = "drew gold"
            return


def leave_out_a_move(lines: Lines) -> None:
    lines[5]["moves"] = [move for move in lines[5]["moves"] if move == lines[5]["move"] or not move.endswith("1")]


def add_a_move(lines: Lines) -> None:
    lines[5]["moves"] = sorted([*lines[5]["moves"], "pass"])


def say_a_move_twice(lines: Lines) -> None:
    lines[5]["moves"].insert(0, lines[5]["moves"][0])


def mix_the_moves(lines: Lines) -> None:
    lines[5]["moves"].reverse()


def pass_though_one_could_act(lines: Lines) -> None:
    lines[5].update(move="pass", events=[])


def only_pass_though_one_could_act(lines: Lines) -> None:
    lines[5].update(moves=["pass"], move="pass", events=[])


def change_the_winner(lines: Lines) -> None:
    result = next(line for line in lines if "winners" in line)
    result["winners"] = [(result["winners"][0] + 1) % 3]


def lose_a_line(lines: Lines) -> None:
    del lines[5]


def play_by_other_options(lines: Lines) -> None:
    lines[0]["options"]["variant"] = "last_stall"


def choose_an_unknown_option(lines: Lines) -> None:
    lines[0]["options"]["tiles"] = "closed"


MISTAKES: list[tuple[Callable[[Lines], None], str]] = [
    (change_event("income @1", one_more), "event expected: 'income @1"),
    (change_event("round 2 starts", other_seat), "event expected: 'round 2 starts @"),
    (change_event("round 1 starts", other_seat), "ply 0: seat expected"),
    (change_event("round 1 starts", lambda _: "round 1 starts @3"), "a seat expected as starter; found: '@3'"),
    (change_event("drew", lambda _: "drew +7"), "a tile of the bag expected; found: '\\+7'"),
    (change_event("drew", lambda _: "drew"), "event expected: 'drew …'; found: 'drew'"),
    (drop_event("end"), "event expected: 'end'; found: no more events"),
    (drop_event("drew"), "event expected: 'drew …'; found: no more events"),
    (drop_event("income @2"), "event expected: 'income @2"),
    (swap_incomes, "event expected: 'income @0"),
    (deal_gold_twice, "set-up or result: a tile of the bag expected; found: 'gold'"),
    (draw_what_a_seat_holds, "a tile of the bag expected; found: 'gold'"),
    (leave_out_a_move, "ply 4: other legal moves expected; left out: .*; not legal: \\[\\]"),
    (add_a_move, "left out: \\[\\]; not legal: \\['pass'\\]"),
    (say_a_move_twice, "all legal moves, once each and sorted, expected"),
    (mix_the_moves, "all legal moves, once each and sorted, expected"),
    (pass_though_one_could_act, "one of the legal moves expected; found: 'pass'"),
    (only_pass_though_one_could_act, "not legal: \\['pass'\\]"),
    (let_another_seat_decide, "seat expected"),
    (change_the_winner, "winners expected"),
    (change_a_score, "scores expected"),
    (skip_a_ply, "ply expected: 4; found: 5"),
    (lose_a_line, "ply expected: 4; found: 5"),
    (lose_the_result, "match 3, set-up or result: a JSON object .* expected; found: ''"),
    (lose_a_match, "match number expected: 1; found: 2"),
    (add_a_key, "keys expected"),
    (play_by_other_options, "legal moves expected|event expected"),
    (choose_an_unknown_option, "a known option expected; found: tiles='closed'"),
]


@pytest.mark.parametrize(("spoil", "sentence"), MISTAKES)
def test_referee_disagrees(good: Lines, spoil: Callable[[Lines], None], sentence: str) -> None:
    lines: Lines = json.loads(json.dumps(good))
    spoil(lines)
    assert lines != good
    with pytest.raises(Disagreement, match=sentence):
        check(map(json.dumps, lines))


def test_disagreement_names_the_place(good: Lines) -> None:
    lines: Lines = json.loads(json.dumps(good))
    lines[5]["seat"] = 7
    with pytest.raises(Disagreement) as found:
        check(map(json.dumps, lines))
    assert (found.value.match, found.value.ply) == (0, 4)
    assert found.value.sentence.endswith("found: 7")


def test_referee_wants_text_that_is_json() -> None:
    with pytest.raises(Disagreement, match="a JSON object"):
        check(["round 1 starts @0"])
