"""Nobody on the network names what this machine runs: pages and the interface take registered names only."""

import ast
import asyncio
import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import halles
import halles.bots as registry
from halles.bots import registered_bot, warm
from halles.bots.beside import Beside
from halles.bots.thinker import Decide, Player
from halles.engine.errors import UnknownBot
from halles.web.app import default_address
from halles.web.hall import Hall
from halles.web.identity import Guest
from halles.web.migrate import prepare
from halles.web.store import Store
from halles.web.tables import Wish

from ..web.servers import Person, Server

WORDS = [
    "os:system", "trap:choose", "trap:", "stdio:touch started", "stdio+9:touch started", "stdio:sh", "stdio:",
    "stdio+x:sh", ":", "random:choose", "halles.bots.random:Random",
]  # fmt: skip
ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
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
        store = Store(default_address(folder))
        await prepare(store)
        hall = Hall(store)
        try:
            table = await hall.tables.open(await hall.tables.make(Wish("heller", ALONE), Guest("ada", "Ada")))
            return await hall._think(table, name, match.sight(match.seat or 0))
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
    beside = Beside("heller")
    for lane in beside.widths:  # nor by the processes that think, if ever it came so far
        with pytest.raises(UnknownBot):
            beside._once(lane, Decide(Player(word), match.sight(0)), 60)
    beside.close()
    assert not (tmp_path / "started").exists()


def test_nothing_in_the_web_knows_the_function_that_runs_words() -> None:
    for file in (Path(halles.__file__).parent / "web").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("halles"):
                assert "bot" not in [name.name for name in node.names], file
            if isinstance(node, ast.Import):
                assert not [name.name for name in node.names if name.name.startswith("halles")], file


# -- a registered bot that fails --


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A registered bot that fails, here and in every process that is started."""
    (tmp_path / "somebody.py").write_text("def choose(view, moves, rng):\n    return 'zzz'\n", encoding="utf-8")
    package = tmp_path / "somebody-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: somebody\nVersion: 1\n", encoding="utf-8")
    (package / "entry_points.txt").write_text("[halles.bots]\nfailing = somebody:choose\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    registry._registered.cache_clear()
    yield "failing"
    registry._registered.cache_clear()


def test_at_a_table_a_bot_that_forfeits_is_replaced_and_the_match_goes_on(
    failing: str, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(logging.getLogger("halles.web"), "disabled", False)  # as other programs may have left it
    monkeypatch.setattr(logging.root.manager, "disable", 0)
    match = halles.new("heller", seats=2, seed=1)
    with caplog.at_level(logging.WARNING):
        assert thought(failing, match, tmp_path) in match.moves()
    assert "failing loses by default: its answer “zzz” is not one of the legal moves." in caplog.text


@pytest.mark.usefixtures("failing")
def test_a_bot_that_forfeits_does_not_stop_what_is_compiled_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    game, done = halles.games()[0], []
    steps = dict(warm.steps(game))
    assert "failing" in steps
    chosen = [("failing", steps["failing"]), ("last", lambda: done.append("last"))]
    monkeypatch.setattr(warm, "steps", lambda _: chosen)
    warm.warm(game)
    assert done == ["last"]
    assert warm.warmed(game) == ["failing", "last"]
