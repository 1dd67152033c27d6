"""Bots that think in processes of their own: nobody waits for the compiler, and nobody loses a move when one dies."""

import os
import pickle
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import halles
from halles.bots import Forfeit, beside, bot
from halles.bots.beside import DEEP, QUICK, STAND_IN, Beside
from halles.bots.thinker import Player
from halles.bots.warm import SEARCH, step_of
from halles.engine.errors import UnknownBot
from halles.engine.switch import environment


@pytest.fixture
def cold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Beside]:
    """Processes that find nothing compiled, for two games."""
    monkeypatch.setenv("HALLES_CACHE", str(tmp_path))
    found = Beside("heller", "portobello", deep=1)
    yield found
    found.close()


@pytest.fixture(scope="module")
def plain() -> Iterator[Beside]:
    """Processes where nothing need be compiled, as they work with the compiler switched off."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(beside, "environment", lambda plain: environment(plain=plain) | {"NUMBA_DISABLE_JIT": "1"})
        found = Beside("heller", deep=1)
        assert found.known(60)
        yield found
        found.close()


def until(found: Callable[[], bool]) -> None:
    """Wait for something that comes."""
    for _ in range(1200):
        if found():
            return
        time.sleep(0.05)
    raise AssertionError("it never came")


def processes(crew: Beside) -> list[int]:
    """The processes that think, by their numbers."""
    return [process._process.pid for process in crew._all]


def test_a_sight_goes_to_another_process_with_what_it_was_made_of_and_nothing_else() -> None:
    for game in halles.games():
        match = halles.new(game.name, seed=5)
        seat = match.seat or 0
        sight = match.sight(seat)
        again = pickle.loads(pickle.dumps(sight))
        assert vars(again).keys() == vars(sight).keys() == {"game", "setting", "seat", "events", "codes", "_world"}
        assert (again.view, again.codes, again.events) == (sight.view, sight.codes, sight.events)
        assert again.worlds([7]).tobytes() == sight.worlds([7]).tobytes()
        assert pickle.dumps(again) == pickle.dumps(pickle.loads(pickle.dumps(again)))


def test_a_quick_look_answers_until_the_code_is_ready(cold: Beside) -> None:
    match = halles.new("heller", seats=2, seed=3)
    assert cold.best_lane("heller", "maitre") == QUICK
    assert match.game.notation.text(cold.decide(QUICK, Player("maitre"), match.sight(match.seat or 0)), match.setting)
    name, advice = cold.advise(QUICK, Player("expert"), match.sight(match.seat or 0))
    assert name == STAND_IN and {each.code for each in advice} == set(match.codes())
    assert not cold.ready


def test_a_game_that_somebody_waits_for_is_compiled_first_and_how_far_it_is_can_be_told(cold: Beside) -> None:
    until(lambda: cold._under_way is not None)
    assert cold._under_way is not None and cold._under_way[0] == "heller"
    cold.want("portobello", "maitre")
    until(lambda: cold._under_way == ("portobello", SEARCH))
    until(lambda: (cold.share("portobello") or 0) > 0)
    assert not cold._given_up, "the step that was interrupted is taken later"
    assert cold._next_need() == ("portobello", SEARCH)


def test_what_is_compiled_is_known_to_whoever_comes_next(plain: Beside) -> None:
    assert plain.ready and plain.share("heller") is None
    assert plain.lane("heller", "maitre") == plain.lane("heller", "greedy") == DEEP


def test_words_of_somebody_wait_for_no_code_of_ours() -> None:
    assert step_of("maitre") == step_of("search:simulations=9") == SEARCH
    assert step_of("greedy") == "greedy"
    assert step_of("stdio:sh") == step_of("module:function") == ""


def test_a_bot_beside_plays_as_it_does_here(plain: Beside) -> None:
    for word in ("random", "greedy", "search:simulations=20"):
        here, there = bot(word, 11), plain.bot(word, 11)
        assert there.name == here.name
        match = halles.new("heller", seats=2, seed=8)
        for _ in range(6):
            move = here.choose(match)
            assert there.choose(match) == move
            match.play(move)
        there.close()
    with pytest.raises(UnknownBot):
        plain.bot("nobody")


def test_when_a_process_dies_another_is_asked(plain: Beside) -> None:
    match = halles.new("heller", seats=2, seed=3)
    sight = match.sight(match.seat or 0)
    before = plain.decide(DEEP, Player("greedy", 4), sight)
    for pid in processes(plain):
        os.kill(pid, signal.SIGKILL)
    assert plain.decide(DEEP, Player("greedy", 4), sight) == before


def test_when_many_die_nobody_loses_a_move(plain: Beside) -> None:
    match = halles.new("heller", seats=2, seed=3)
    plain._free[DEEP] += [plain._started(plain=True) for _ in range(3)]
    for pid in processes(plain):
        os.kill(pid, signal.SIGKILL)
    until(lambda: all(process.gone for process in plain._all))
    assert plain.decide(DEEP, Player("random"), match.sight(match.seat or 0)) in match.codes()
    assert len(plain._all) == 1, "the dead are forgotten"


def test_a_bot_that_keeps_silent_forfeits_and_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sleeper.py").write_text(
        "import time\n\n\ndef choose(view, moves, rng):\n    time.sleep(600)\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    fresh = Beside("heller", deep=1)  # which works in this folder
    match = halles.new("heller", seats=2, seed=3)
    fresh.decide(DEEP, Player("random"), match.sight(match.seat or 0))
    monkeypatch.setattr(beside, "PATIENCE", 1.0)
    with pytest.raises(Forfeit, match="did not answer"):
        fresh.decide(DEEP, Player("sleeper:choose", trusted=True), match.sight(match.seat or 0))
    monkeypatch.setattr(beside, "PATIENCE", 60.0)
    assert fresh.decide(DEEP, Player("random"), match.sight(match.seat or 0)) in match.codes()
    fresh.close()


def test_a_bots_own_failure_is_told_as_it_is(plain: Beside, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "breaking.py").write_text(
        "def choose(view, moves, rng):\n    raise ValueError('no')\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    fresh = Beside("heller", deep=1)  # which works in this folder
    match = halles.new("heller", seats=2, seed=3)
    with pytest.raises(Forfeit, match="ValueError: no"):
        fresh.bot("breaking:choose").choose(match)
    fresh.close()


def test_everybody_leaves_with_whoever_started_them(plain: Beside) -> None:
    crew = Beside("heller", deep=1)
    crew.known(60)
    match = halles.new("heller", seats=2, seed=3)
    crew.decide(QUICK, Player("random"), match.sight(match.seat or 0))
    pids = processes(crew)
    crew.close()
    assert pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    with pytest.raises(Forfeit):
        crew.decide(QUICK, Player("random"), match.sight(match.seat or 0))
