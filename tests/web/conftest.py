"""Servers and a browser that the web tests share."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from .servers import Server, must_have, throw_away_postgres


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


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def any_server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The same tests on both databases."""
    folder = tmp_path_factory.mktemp(request.param)
    address = request.getfixturevalue("postgres") if request.param == "postgresql" else ""
    running = Server(folder, address).start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def chromium() -> str:
    """The system's Chromium."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    must_have(found is not None, "chromium")
    assert found is not None
    return found


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """A data folder of one test's own."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder
