"""Learning: the fit finds what is there to be found, repeats itself, and the file it writes is used."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from halles.arena.training import Sums, examine, generations, lessons, plain_weights, study, width_of
from halles.arena.workers import hire
from halles.bots.judging import BY_ITSELF
from halles.bots.search import Budget, Search, thinking
from halles.cli import run
from halles.engine.game import find_game
from halles.engine.match import Match


def test_a_fit_finds_the_weights_that_made_the_results() -> None:
    dice = np.random.default_rng(1)
    true, seen = dice.normal(size=6), dice.normal(size=(4000, 6))
    sums = Sums(seen.T @ seen, seen.T @ (seen @ true + dice.normal(size=4000)), len(seen))
    assert np.abs(sums.fit(plain_weights(6)) - true).max() < 0.1


def test_what_follows_teaches_the_more_the_nearer_it_is() -> None:
    judged, result = np.array([[1.0, -1.0], [2.0, -2.0], [4.0, -4.0]]), np.array([8.0, -8.0])
    assert lessons(judged, result, 1.0)[:, 0].tolist() == [8, 8, 8]
    assert lessons(judged, result, 0.0)[:, 0].tolist() == [2, 4, 8]
    assert lessons(judged, result, 0.5)[:, 0].tolist() == [4, 6, 8]
    assert lessons(judged, result, 0.5)[:, 1].tolist() == [-4, -6, -8]


@pytest.mark.parametrize("name", ["heller", "marche_de_noel"])
def test_generations_repeat_themselves_and_leave_the_start(name: str) -> None:
    setting = find_game(name).setting()
    first, second = (next(generations(name, setting, 3, 24, 0.9, lambda: hire(1))) for _ in range(2))
    assert np.array_equal(first.weights, second.weights) and first.exam == second.exam
    assert len(first.weights) == width_of(name, setting)
    assert not np.allclose(first.weights, plain_weights(len(first.weights)))
    assert first.seen.positions > 500
    assert max(first.seen.explained) <= 1


def test_the_games_own_judgement_is_where_weights_start() -> None:
    setting = find_game("heller").setting()
    sums = study("heller", setting, plain_weights(width_of("heller", setting)), [(0, 7)])
    assert sums.positions == 0  # the first of every eight matches is held back
    assert sums.before == pytest.approx(sums.after)


def test_what_is_kept_passes_its_exam_again() -> None:
    setting = find_game("portobello").setting(4)
    weights = thinking.learned(find_game("portobello"), setting)
    assert examine("portobello", setting, weights, [(i, 500 + i // 4) for i in range(48)]) > 48 / 4


def test_weights_that_want_to_lose_fail_their_exam() -> None:
    setting = find_game("heller").setting()
    assert examine("heller", setting, -plain_weights(width_of("heller", setting)), [(i, i) for i in range(8)]) == 0


def test_the_command_writes_weights_that_the_search_uses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "thinking.json"
    file.write_text(json.dumps({"settings": {"turns": 2}}))
    words = ["train", "heller", "--minutes", "0.01", "--games", "16", "--out", str(file)]
    assert run(words) == 0
    whole = json.loads(file.read_text())
    assert whole["settings"] == {"turns": 2}
    kept = whole["seats"]["2"]
    assert kept["command"].startswith("halles train heller --seats 2") and kept["seed"] == 1
    assert len(kept["curve"]) >= 1
    game = find_game("heller")
    monkeypatch.setattr(thinking, "_file", lambda *_: whole)
    match = Match(game, game.setting(), 2)
    assert match.seat is not None
    sight = match.sight(match.seat)
    player, used = Search(1), slice(len(kept["weights"]))
    assert player.models(sight)[0].weights[used].tolist() == kept["weights"]
    whole["settings"]["trust"] = 0.25  # the rest is the game's own judgement, the first weight
    wanted = [0.25 * weight + 0.75 * (i == 0) for i, weight in enumerate(kept["weights"])]
    assert player.models(sight)[0].weights[used].tolist() == pytest.approx(wanted)
    player.budget = replace(Budget(), learned=False)  # type: ignore[misc]
    assert player.models(sight)[0].learned == BY_ITSELF


def test_a_file_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "thinking.json"
    file.write_text("[1]")
    assert run(["train", "heller", "--minutes", "0.01", "--out", str(file)]) == 2
    assert "is not a file of weights" in capsys.readouterr().err
    assert file.read_text() == "[1]"
