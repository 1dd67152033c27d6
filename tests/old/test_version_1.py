"""Matches that were played by version 1 of every game come to the same end today."""

import gzip
import html
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import halles
from halles.cli.replay import check_trace
from halles.engine.game import Game, games
from halles.engine.match import restore

from ..web.servers import Caller, Person, Server
from .keep import HERE, facts, told

OLD = [game for game in games() if game.replays(1)]
every_old_game = pytest.mark.parametrize("game", OLD, ids=lambda game: game.name)


@cache
def saves() -> list[dict[str, Any]]:
    with gzip.open(HERE / "saves-1.jsonl.gz", "rt") as lines:
        return [json.loads(line) for line in lines]


@cache
def traces() -> list[list[dict[str, Any]]]:
    """The traces of the matches that were saved whole, in the same order."""
    found: list[list[dict[str, Any]]] = []
    with gzip.open(HERE / "traces-1.jsonl.gz", "rt") as lines:
        for line in map(json.loads, lines):
            if "options" in line:
                found.append([])
            found[-1].append(line)
    return found


@every_old_game
def test_a_save_of_version_1_comes_to_the_same_position_score_and_log(game: Game) -> None:
    kept = [saved for saved in saves() if saved["save"]["game"] == game.name]
    assert kept and {saved["over"] for saved in kept} == {True, False}
    for saved in kept:
        expected = {name: fact for name, fact in saved.items() if name not in ("save", "fields")}
        assert facts(restore(saved["save"]), saved["fields"]) == expected, saved["save"]["options"]


@every_old_game
def test_a_trace_of_version_1_is_played_again_event_by_event(game: Game) -> None:
    whole = [saved["save"] for saved in saves() if saved["over"]]
    for save, lines in zip(whole, traces(), strict=True):
        if save["game"] != game.name:
            continue
        match = restore(save | {"moves": []})
        assert list(match.events()[0].events) == lines[0]["events"]
        for line in lines[1:-1]:
            assert set(line["moves"]) <= set(match.moves())
            assert line["moves"] == match.moves() or match.setting.version > 1
            assert match.play(line["move"]) == line["events"], line["ply"]
        assert (match.scores(), match.winners()) == (lines[-1]["scores"], lines[-1]["winners"])


def test_a_trace_of_version_1_is_still_a_trace(tmp_path: Path) -> None:
    file = tmp_path / "trace.jsonl"
    file.write_bytes(gzip.decompress((HERE / "traces-1.jsonl.gz").read_bytes()))
    assert check_trace(file) == len(traces())


@every_old_game
def test_a_match_of_version_1_is_saved_by_the_rules_that_it_goes_on_with(game: Game) -> None:
    half = next(saved for saved in saves() if saved["save"]["game"] == game.name and not saved["over"])
    match = restore(half["save"])
    assert match.saved()["version"] == match.setting.version == game.older.get(1, 1)
    while not match.over:
        match.play(match.moves()[-1])
    assert restore(match.saved()).digest() == match.digest()


def test_a_save_of_a_version_that_nobody_knows_is_refused_with_one_sentence() -> None:
    for game in games():
        saved = {**halles.new(game.name, seed=1).saved(), "version": 99}
        with pytest.raises(halles.HallesError) as refusal:
            restore(saved)
        for lang in ("en", "fr"):
            sentence = refusal.value.say(lang)
            assert "99" in sentence and str(game.version) in sentence and sentence.endswith(".")


# -- a database --


@pytest.fixture(scope="module")
def old_hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a database that version 1 has written."""
    folder = tmp_path_factory.mktemp("hall")
    with gzip.open(HERE / "hall-1.db.gz") as kept, open(folder / "halles.db", "wb") as copy:
        shutil.copyfileobj(kept, copy)
    database = sqlite3.connect(folder / "halles.db")
    with closing(database), database:
        database.executescript(_CHANGES)
    running = Server(folder, NUMBA_DISABLE_JIT="1").start()
    yield running
    running.stop()


#: Somebody can sit down at the running tables; one table is of an unknown version, another cannot have happened.
_CHANGES = """
    UPDATE seats SET kind = 'friend', guest = NULL, token = 'seat-' || table_id WHERE kind = 'person';
    CREATE TEMP TABLE lost AS SELECT * FROM tables WHERE game = 'heller' AND over;
    UPDATE lost SET id = 'of-version-99', version = 99, over = 0, public = 1;
    INSERT INTO tables SELECT * FROM lost;
    UPDATE lost SET id = 'not-possible', version = 1;
    INSERT INTO tables SELECT * FROM lost;
    INSERT INTO log VALUES ('not-possible', 0, 'move', 0, 'stall 9 Z9', 0);
"""


def tables() -> list[dict[str, Any]]:
    with gzip.open(HERE / "hall-1.jsonl.gz", "rt") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.parametrize("kept", tables(), ids=lambda kept: f"{kept['game']}-{kept['status']}")
def test_a_table_of_version_1_stands_as_it_stood_and_goes_on(old_hall: Server, kept: dict[str, Any]) -> None:
    if kept["status"] == "over":
        assert told(Caller(old_hall), kept["id"]) == kept
        return
    person = Person(old_hall, "Ada")
    assert person.post("/api/join", json={"token": f"seat-{kept['id']}"}).status_code == 200
    assert told(Caller(old_hall), kept["id"]) == kept
    n, moves = person.moves(kept["id"])
    assert n == kept["n"] and person.play(kept["id"], n, moves[0]).status_code == 200


@pytest.mark.parametrize("key", ["of-version-99", "not-possible"])
def test_a_table_that_cannot_be_replayed_is_kept_and_says_so(old_hall: Server, key: str) -> None:
    anybody = Caller(old_hall)
    refusal = anybody.get(f"/api/tables/{key}")
    assert refusal.status_code == anybody.get(f"/t/{key}").status_code == 409
    assert anybody.get("/api/tables").status_code == 200
    home = anybody.get("/", headers={"accept-language": "en"})
    assert home.status_code == 200 and refusal.json()["detail"] in html.unescape(home.text)
    database = sqlite3.connect(old_hall.folder / "halles.db")
    with closing(database):
        assert database.execute("SELECT count(*) FROM tables WHERE id = ?", (key,)).fetchone() == (1,)
