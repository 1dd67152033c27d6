"""Every golden playthrough plays again to the last coin."""

from pathlib import Path

import pytest

from halles.engine.game import Game, games
from halles.testing.playthroughs import FOLDER, files, first_difference, read, render

PATHS = [pytest.param(game, path, id=f"{game.name}-{path.stem}") for game in games() for path in files(game)]


@pytest.mark.parametrize(("game", "path"), PATHS)
def test_a_golden_playthrough_plays_again(game: Game, path: Path) -> None:
    assert render(*read(game, path)) == path.read_text(encoding="utf-8")


def test_a_changed_playthrough_is_noticed(tmp_path: Path) -> None:
    game = games()[0]
    path = files(game)[0]
    match, moves = read(game, path)
    assert render(match, moves[:-1]) != path.read_text(encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    changed = tmp_path / FOLDER / path.name
    changed.parent.mkdir()
    changed.write_text(text.replace("scores ", "scores 1", 1), encoding="utf-8")
    line = text.splitlines().index(next(line for line in text.splitlines() if line.startswith("scores"))) + 1
    found = first_difference(game, changed)
    assert found is not None and found[0] == line
