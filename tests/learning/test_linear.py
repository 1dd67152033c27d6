"""Learning: the fit finds what is there to be found, repeats itself, and the file it writes is used."""

import json
from copy import copy
from pathlib import Path

import numpy as np
import pytest

from halles.arena.workers import shared_among
from halles.bots.evaluation import BY_ITSELF
from halles.bots.search import Search, searcher, thinking
from halles.cli import run
from halles.engine.game import Game, find_game
from halles.engine.match import Match
from halles.learning.linear import Generation, Sums, examine, generations, lessons, plain_weights, study, width_of


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
    first, second = (next(generations(name, setting, 3, 24, 0.9, shared_among(1))) for _ in range(2))
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
    assert examine("portobello", setting, weights, [(i, 500 + i // 4) for i in range(160)]) > 160 / 4


def test_weights_that_want_to_lose_fail_their_exam() -> None:
    setting = find_game("heller").setting()
    assert examine("heller", setting, -plain_weights(width_of("heller", setting)), [(i, i) for i in range(8)]) == 0


def test_the_command_writes_weights_that_the_search_uses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "search.json"
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
    assert searcher("search:learned=0")(1).models(sight)[0].learned == BY_ITSELF


def test_a_file_of_something_else_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "search.json"
    file.write_text("[1]")
    assert run(["train", "heller", "--minutes", "0.01", "--out", str(file)]) == 2
    assert "is not a file of weights" in capsys.readouterr().err
    assert file.read_text() == "[1]"


def trained(*words: str) -> int:
    """Train for as short a time as can be."""
    return run(["train", "heller", "--minutes", "0.01", "--generations", "1", "--games", "16", *words])


def files_of(game: str) -> dict[Path, bytes]:
    """What lies in a game's folder."""
    return {file: file.read_bytes() for file in find_game(game).folder.rglob("*.json")}


@pytest.fixture
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of one's own."""
    monkeypatch.setenv("HALLES_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("HALLES_LANG", "en")
    return tmp_path


@pytest.fixture
def exam(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the weights win in their exams; the first one counts for every generation."""
    won = [0.5]
    monkeypatch.setattr(
        "halles.learning.linear.generations",
        lambda *_: iter([Generation(np.array([1.0, 0.0, 0.5, 0.25]), Sums(0, 0, 1, 1.0, 1.0, 2.0), won[0])]),
    )
    return won


def test_what_was_learned_lies_with_the_user_in_a_file_of_its_own(
    at_home: Path, exam: list[float], capsys: pytest.CaptureFixture[str]
) -> None:
    before = files_of("heller")
    assert trained() == trained("--seats", "3") == trained() == 0
    files = sorted((at_home / "data" / "weights").iterdir())
    assert [file.name for file in files] == ["heller-2-1.json", "heller-2.json", "heller-3.json"]
    assert files_of("heller") == before
    printed = capsys.readouterr()
    assert all(f"search:weights={file}" in printed.out for file in files)
    assert "no better than the game’s own judgement" in printed.err  # an even share is no victory
    assert searcher(f"search:weights={files[0]}")(1).own is not None


@pytest.mark.parametrize(("won", "installed"), [(0.5, False), (0.2, False), (0.51, True)])
def test_only_weights_that_passed_are_installed(
    at_home: Path, exam: list[float], monkeypatch: pytest.MonkeyPatch, won: float, installed: bool
) -> None:
    game, folder = find_game("heller"), at_home / "checkout" / "heller"
    (folder / "mind").mkdir(parents=True)
    (at_home / "checkout" / "pyproject.toml").touch()
    kept = {"settings": {"turns": 4}, "seats": {"2": {"weights": [1, 2], "settings": {"tree": 3}}, "3": {"seed": 1}}}
    (folder / "mind" / "search.json").write_text(json.dumps(kept))
    monkeypatch.setattr("halles.engine.game.find_game", lambda _: replace_folder(game, folder))
    exam[0] = won
    assert trained("--install") == (0 if installed else 2)
    found = json.loads((folder / "mind" / "search.json").read_text())
    assert (found != kept) == installed
    if installed:
        assert found["seats"]["2"].pop("weights") == [1.0, 0.0, 0.5, 0.25]
        assert found["settings"] == kept["settings"] and found["seats"]["3"] == {"seed": 1}
        assert found["seats"]["2"]["settings"] == {"tree": 3}


def replace_folder(game: Game, folder: Path) -> Game:
    """The game as if it lay elsewhere."""
    other = copy(game)
    object.__setattr__(other, "folder", folder)
    return other


@pytest.mark.parametrize("place", ["lib/site-packages/heller", "nowhere/heller"])
def test_nothing_is_installed_but_in_a_checkout(
    at_home: Path, exam: list[float], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    folder = at_home / place
    folder.mkdir(parents=True)
    if "site-packages" in place:
        (at_home / "pyproject.toml").touch()
    monkeypatch.setattr("halles.engine.game.find_game", lambda _: replace_folder(find_game("heller"), folder))
    exam[0] = 0.9
    assert trained("--install") == 2
    assert "is not in a source checkout" in capsys.readouterr().err
    assert not [*folder.iterdir(), *at_home.glob("data/**/*.json")]


@pytest.mark.parametrize("words", [("--minutes", "nan"), ("--far", "nan"), ("--minutes", "inf")])
def test_numbers_that_are_none_are_refused(at_home: Path, words: tuple[str, str]) -> None:
    assert trained(*words) == 2


def test_a_place_that_cannot_be_written_is_told_before_the_work(
    at_home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (at_home / "file").touch()
    for place in (at_home / "file" / "weights.json", at_home):
        assert trained("--out", str(place)) == 2
        assert capsys.readouterr().err.startswith(f"halles: Cannot write {place}: ")
