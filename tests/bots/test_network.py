"""Nobody on the network names what this machine runs: pages and the interface take registered names only."""

import ast
import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import halles
from halles.arena.workers import Alone
from halles.bots import Bot, Forfeit, registered_bot
from halles.bots.guest import guest
from halles.cli import run
from halles.engine.errors import UnknownBot
from halles.web.app import _warm_up
from halles.web.hall import Hall
from halles.web.store import Store

from ..web.servers import Person, Server

WORDS = [
    "os:system", "trap:choose", "trap:", "stdio:touch started", "stdio+9:touch started", "stdio:sh", "stdio:",
    "stdio+x:sh", ":", "random:choose", "halles.bots.random:Random",
]  # fmt: skip
#: A module that shows that it was imported.
TRAP = "open('started', 'w').close()\n\n\ndef choose(view, moves, rng):\n    return moves[0]\n"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a trap in it, where the server runs."""
    place = tmp_path_factory.mktemp("trap")
    (place / "trap.py").write_text(TRAP, encoding="utf-8")
    return place


@pytest.fixture(scope="module")
def trapped(folder: Path) -> Iterator[Server]:
    """A server that works in that folder."""
    with pytest.MonkeyPatch.context() as patched:
        patched.chdir(folder)
        running = Server(folder).start(warm=False)
    yield running
    running.kill()  # it may be busy compiling what no test here needs


@pytest.mark.parametrize("word", WORDS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_table_takes_registered_names_only_and_starts_nothing(
    trapped: Server, folder: Path, word: str, lang: str
) -> None:
    person = Person(trapped)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": word}]
    answer = person.post("/api/tables", json={"game": "heller", "seats": seats}, headers={"accept-language": lang})
    assert answer.status_code == 422
    said = answer.json()
    assert said["type"] == "urn:halles:unknown-bot"
    assert said["detail"].startswith({"en": f"There is no bot “{word}”; ", "fr": "Il n’y a pas de robot «"}[lang])
    form = {"game": "heller", "seats": "2", "kind.0": "me", "kind.1": "bot", "bot.1": word}
    person.cookies.set("halles", person.token)
    page = person.post("/new", data=form, headers={"accept-language": lang, "origin": trapped.url})
    assert page.status_code == 422
    assert not (folder / "started").exists()


def test_a_registered_name_is_taken_on_the_same_ways(trapped: Server) -> None:
    person = Person(trapped)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    assert person.post("/api/tables", json={"game": "heller", "seats": seats}).status_code == 201
    form = {"game": "heller", "seats": "2", "kind.0": "me", "kind.1": "bot", "bot.1": "random"}
    person.cookies.set("halles", person.token)
    assert person.post("/new", data=form, headers={"origin": trapped.url}).status_code == 303


def thought(name: str, match: halles.Match, folder: Path) -> str:
    """What a bot of this name answers at a table."""

    async def think() -> str:
        store = Store(f"sqlite:///{folder / 'x.db'}")
        hall = Hall(store)
        try:
            return await hall._think(name, match.sight(match.seat or 0))
        finally:
            await hall.close()
            await store.close()

    return asyncio.run(think())


@pytest.mark.parametrize("word", ["trap:choose", "stdio:touch started"])
def test_not_even_a_word_in_the_database_is_run(word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "trap.py").write_text(TRAP, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    match = halles.new("heller", seats=2, seed=1)

    with pytest.raises(UnknownBot, match="There is no bot"):
        thought(word, match, tmp_path)
    with pytest.raises(UnknownBot):
        registered_bot(word)
    assert not (tmp_path / "started").exists()


def test_nothing_in_the_web_knows_the_function_that_runs_words() -> None:
    for file in (Path(halles.__file__).parent / "web").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("halles"):
                assert "bot" not in [name.name for name in node.names], file
            if isinstance(node, ast.Import):
                assert not [name.name for name in node.names if name.name.startswith("halles")], file


# -- a registered bot that fails --


def test_at_a_table_a_bot_that_forfeits_is_replaced_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    failing = guest("failing", lambda *_: "zzz")

    def find(name: str, seed: int | None = None) -> Bot:
        return failing(seed) if name == "failing" else registered_bot(name, seed)

    monkeypatch.setattr("halles.web.hall.registered_bot", find)
    match = halles.new("heller", seats=2, seed=1)
    with caplog.at_level(logging.WARNING):
        assert thought("failing", match, tmp_path) in match.moves()
    assert "failing loses by default: its answer “zzz” is not one of the legal moves." in caplog.text


def test_a_bot_that_forfeits_does_not_stop_what_is_compiled_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []

    def forfeit() -> None:
        raise Forfeit("forfeit-failed", bot="failing", problem="ValueError")

    def steps(game: object) -> list[tuple[str, object]]:
        return [("match", lambda: done.append("match")), ("failing", forfeit), ("last", lambda: done.append("last"))]

    count = len(halles.games())
    for place in ("halles.cli.warm", "halles.web.app"):
        monkeypatch.setattr(f"{place}.steps", steps)
    monkeypatch.setattr("halles.cli.warm.forget_old_caches", lambda: None)
    monkeypatch.setattr("halles.cli.warm.hire", lambda _: Alone())  # others would not be patched
    assert run(["warm"]) == 0
    assert done == ["match", "last"] * count
    done.clear()
    hall, loop = (
        SimpleNamespace(warming=False, tables=SimpleNamespace(compiled=asyncio.Event())),
        asyncio.new_event_loop(),
    )
    _warm_up(hall, loop)  # type: ignore[arg-type]
    loop.close()
    assert not hall.warming
    assert done == ["match"] * count + ["last"] * count
