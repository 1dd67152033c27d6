"""Workers: the same answers from one process, several, or a Ray cluster, whoever dies in the middle."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from halles.arena import workers
from halles.arena.schedule import Row, Schedule
from halles.arena.workers import Alone, BrokenWork, Processes, Threads, hire, in_order, start_ray
from halles.cli import run

from .players import SignedSchedule, double, double_or_die, untimed


@pytest.fixture
def schedule(tmp_path: Path) -> SignedSchedule:
    """A schedule whose workers sign for what they begin."""
    plain = Schedule.of("heller", None, "random,greedy", {}, 8)
    return SignedSchedule(plain.name, plain.setting, plain.bots, plain.seed, str(tmp_path))


@pytest.fixture(scope="module")
def alone() -> list[dict[str, Any]]:
    """What one process makes of that schedule."""
    return untimed(list(Schedule.of("heller", None, "random,greedy", {}, 8).run(0, 42)))


def kill_somebody(schedule: SignedSchedule, known: set[tuple[int, int]]) -> tuple[int, int]:
    """Kill a worker that has just begun a piece; gives the piece and the worker."""
    end = time.monotonic() + 120
    while time.monotonic() < end:
        for piece, pid in set(schedule.signed()) - known:
            assert pid != os.getpid()
            os.kill(pid, signal.SIGKILL)
            return piece, pid
        time.sleep(0.01)
    raise AssertionError("nobody has begun anything")


def play_with_a_death(schedule: SignedSchedule, **how: Any) -> tuple[list[Row], tuple[int, int]]:
    """Play, and kill a worker in the middle."""
    rows: list[Row] = []
    killed = None
    for row in schedule.run(0, 42, **how):
        rows.append(row)
        if len(rows) == 5:
            killed = kill_somebody(schedule, set(schedule.signed()))
    assert killed is not None
    return rows, killed


@pytest.mark.parametrize("crew", [Alone, lambda: Threads(2)])
def test_answers_come_in_order(crew: Any) -> None:
    assert list(in_order(crew(), double, ((n,) for n in range(20)))) == [2 * n for n in range(20)]


def test_alone_nothing_is_done_before_it_is_wanted() -> None:
    done: list[int] = []
    answers = in_order(hire(1), done.append, ((n,) for n in range(5)))
    next(answers)
    assert done == [0]


def test_when_a_process_dies_its_matches_are_begun_anew(schedule: SignedSchedule, alone: list[dict[str, Any]]) -> None:
    rows, (piece, pid) = play_with_a_death(schedule, jobs=2)
    assert untimed(rows) == alone
    assert {worker for began, worker in schedule.signed() if began == piece} > {pid}


def test_work_that_kills_every_process_ends_with_a_sentence() -> None:
    answers = in_order(Processes(2), double_or_die, ((n,) for n in (1, 13, 2)))
    assert next(answers) == 2
    with pytest.raises(BrokenWork, match="died 3 times"):
        next(answers)


def test_a_mistake_in_the_work_is_raised_here() -> None:
    with pytest.raises(TypeError):
        list(in_order(Processes(1), double, ((None,), (1,))))


# -- Ray --


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A Ray cluster of this machine with three workers."""
    ray = pytest.importorskip("ray")
    start_ray(ray, 3)
    yield ray
    ray.shutdown()


def test_a_cluster_gives_the_same_rows_although_a_worker_is_killed(
    cluster: Any, schedule: SignedSchedule, alone: list[dict[str, Any]], capfd: pytest.CaptureFixture[str]
) -> None:
    rows, (piece, pid) = play_with_a_death(schedule, ray="auto")
    assert untimed(rows) == alone
    assert {worker for began, worker in schedule.signed() if began == piece} > {pid}
    assert len({worker for _, worker in schedule.signed()}) >= 3
    assert capfd.readouterr().out == ""


def test_a_series_on_a_cluster_writes_the_same_bytes(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in (["--out", "one.jsonl"], ["--out", "ray.jsonl", "--ray", "auto"]):
        assert run(["simulate", "heller", "--games", "18", "--bots", "greedy,random", *words]) == 0
    assert Path("one.jsonl").read_bytes() == Path("ray.jsonl").read_bytes()


def test_work_that_kills_every_worker_of_a_cluster_ends_with_a_sentence(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "RAY_RETRIES", 0)
    answers = in_order(hire(ray="auto"), double_or_die, ((n,) for n in (1, 13, 2)))
    assert next(answers) == 2
    with pytest.raises(BrokenWork, match="died 3 times"):
        next(answers)


def test_a_mistake_in_the_work_of_a_cluster_is_raised_here(cluster: Any) -> None:
    with pytest.raises(TypeError):
        list(in_order(hire(ray="auto"), double, ((None,), (1,))))
