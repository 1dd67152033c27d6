"""Servers and a browser that the web tests share."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from halles.engine.game import Game

from .browser import Ended, Visit, Visitor, chromium_at, sat_with_bots
from .servers import Person, Server, must_have, throw_away_postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A throw-away PostgreSQL."""
    with throw_away_postgres() as address:
        yield address


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite for all tests that do not harm it."""
    running = Server(tmp_path_factory.mktemp("server")).start()
    yield running
    running.stop()


#: What a server needs to start at once and to answer whoever asks without a pause: no compiler, no patience.
PLAIN = {"NUMBA_DISABLE_JIT": "1", "HALLES_LIMITS": '{"knocks": 1e9, "knocks_at_once": 1e9, "openings_at_once": 1e9}'}


@pytest.fixture(scope="session")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with uncompiled rules, for tests of what is around the tables; it hears everybody out."""
    running = Server(tmp_path_factory.mktemp("plain"), **PLAIN).start()
    yield running
    running.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def any_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same tests on both databases."""
    if request.param == "sqlite":
        yield request.getfixturevalue("server")
        return
    running = Server(tmp_path_factory.mktemp("postgresql"), request.getfixturevalue("postgres")).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The system's Chromium."""
    kinds = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # quickest first
    found = next(filter(None, map(shutil.which, kinds)), None)
    must_have(found is not None, "chromium")
    assert found is not None
    return found


@pytest.fixture(scope="module")  # its event loop must be gone before a test wants one of its own
def one_chromium(chromium: str) -> Iterator[Browser]:
    """One Chromium for all tests that open pages."""
    with chromium_at(chromium) as found:
        yield found


@pytest.fixture
def visit(one_chromium: Browser, server: Server) -> Iterator[Visit]:
    """Makes people with browsers of their own; at the end nothing may have gone wrong in any of them."""
    everybody: list[Visitor] = []

    def come(person: Person | None = None, **wishes: Any) -> Visitor:
        everybody.append(Visitor(one_chromium, server, person, **wishes))
        return everybody[-1]

    yield come
    for visitor in everybody:
        visitor.context.close()
    assert [fault for visitor in everybody for fault in visitor.faults] == []


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """A data folder of one test's own."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture(scope="session")
def ended(server: Server) -> Ended:
    """A finished match of a game and somebody who sat there; each game is played once."""
    found: dict[str, tuple[Person, str]] = {}

    def match(game: Game) -> tuple[Person, str]:
        if game.name not in found:
            person = Person(server, "Ada")
            key = str(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
            n, moves = person.wait_for_turn(key)
            while moves:
                assert person.play(key, n, moves[len(moves) // 2]).status_code == 200
                n, moves = person.wait_for_turn(key)
            found[game.name] = person, key
        return found[game.name]

    return match
