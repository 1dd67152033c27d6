"""Every golden playthrough plays again to the last coin."""

from pathlib import Path

import pytest

from .playthrough import FOLDER, read, render


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_golden_playthrough_plays_again(path: Path) -> None:
    assert render(*read(path)) == path.read_text(encoding="utf-8")


def test_a_changed_playthrough_is_noticed() -> None:
    path = min(FOLDER.glob("*.txt"))
    match, moves = read(path)
    assert render(match, moves[:-1]) != path.read_text(encoding="utf-8")
