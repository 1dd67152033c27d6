"""Teaching a network: it comes nearer to what it is shown, repeats itself, and the file it writes is used."""

import json
from pathlib import Path

import numpy as np
import pytest

from halles.arena.workers import shared_among
from halles.bots.evaluation import BY_NETWORK, BY_WEIGHTS
from halles.bots.network import flat
from halles.bots.search import levels, searcher, thinking
from halles.cli import run
from halles.engine.game import find_game
from halles.engine.match import Match, Sight
from halles.learning import network
from halles.learning.network import Pupil, examine, generations, join, play


def test_a_pupil_comes_nearer_to_what_it_is_shown() -> None:
    setting = find_game("heller").setting()
    matches = join([play("heller", setting, None, [number]) for number in range(12)])
    assert len(matches.met) == matches.ends[-1] and len(matches.leads) == 12
    pupil, results = Pupil(2, 1), np.repeat(matches.leads, np.diff(matches.ends, prepend=0), axis=0)
    errors = []
    for _ in range(4):
        errors.append(float(((pupil.evaluate(matches.met) - results) ** 2).mean()))
        pupil.study(matches, 1.0, 0.002)
    assert errors == sorted(errors, reverse=True) and errors[-1] < 0.8 * errors[0]


def test_generations_repeat_themselves_whoever_plays_the_matches() -> None:
    setting = find_game("heller").setting()
    made = [next(generations("heller", setting, 3, 20, 0.9, shared_among(jobs))) for jobs in (1, 2)]
    assert np.array_equal(made[0].weights, made[1].weights) and made[0].exam == made[1].exam
    assert made[0].seen.positions > 1000
    own, learnt = made[0].seen.explained
    assert own == pytest.approx(learnt, abs=1e-6)  # nothing was taught yet


def sight_of(options: dict[str, str], seats: int = 2) -> Sight:
    """What somebody sees of a new match of heller."""
    game = find_game("heller")
    match = Match(game, game.setting(seats, options), 2)
    assert match.seat is not None
    return match.sight(match.seat)


def test_the_command_writes_a_network_that_only_who_wants_it_uses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, found = tmp_path / "network.json", thinking._file(find_game("heller"), thinking.FILE)
    words = ["train", "heller", "--minutes", "0.01", "--games", "16", "--network", "--out", str(file)]
    assert run(words) == 0
    whole = json.loads(file.read_text())
    kept = whole["seats"]["2"]
    assert kept["command"].endswith("--network") and kept["options"]["tiles"] == "hidden"
    kept["settings"] = {"tree": 7}
    files = {thinking.FILE: found, thinking.NETWORK_FILE: whole}
    monkeypatch.setattr(thinking, "_file", lambda _, name: files[name])
    master, expert, sight = levels.maitre(1), levels.expert(1), sight_of({})
    models = master.models(sight)
    assert models[0].learned == BY_NETWORK and expert.models(sight)[0].learned == BY_WEIGHTS
    assert np.allclose(flat(models["network"])[0], kept["weights"])
    assert master.budget.chosen(sight, "tree") == 7 != expert.budget.chosen(sight, "tree")
    for other in (sight_of({"tiles": "open"}), sight_of({}, 3)):  # it has not learned those
        assert master.models(other)[0].learned == BY_WEIGHTS
        assert master.budget.chosen(other, "tree") == expert.budget.chosen(other, "tree")


def test_a_game_without_a_sketch_cannot_teach_a_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "network.json"
    assert run(["train", "portobello", "--minutes", "0.01", "--network", "--out", str(file)]) == 2
    assert "portobello has nothing that a network could learn from" in capsys.readouterr().err
    assert not file.exists()
    assert network.can_learn(find_game("heller"), find_game("heller").setting())


def test_the_network_that_is_kept_passes_its_exam_again() -> None:
    game = find_game("heller")
    weights = thinking.taught(game, game.setting())["weights"]
    assert examine("heller", game.setting(), weights, [(i, 900 + i // 2) for i in range(60)]) > 60 / 2


def test_the_same_seed_thinks_the_same_with_a_network() -> None:
    first, second, without = (
        searcher(f"search:simulations=300:patient={patient}")(4).advise(sight_of({})) for patient in (1, 1, 0)
    )
    assert first == second != without
