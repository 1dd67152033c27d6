"""The order of all tests: long ones first, so that no core is left with them at the end."""

import gc
import signal
from collections.abc import Iterator

import pytest

#: Collecting garbage as often as Python does takes a seventh of the time while rules are compiled: they are all kept.
gc.set_threshold(50_000, 20, 100)

#: Files that take longest by far, and those after them that share something costly among their tests.
LONG = (
    "web/test_server.py",
    "web/test_pages.py",
    "web/test_browser.py",
    "arena/test_workers.py",
    "learning/test_linear.py",
    "learning/test_network.py",
    "bots/test_levels.py",
    "bots/test_search.py",
    "jour_de_marche/test_referee.py",
    "central_market/test_referee.py",
    "portobello/test_referee.py",
    "heller/test_referee.py",
    "test_play.py",
    "test_cli.py",
)


@pytest.fixture(autouse=True)
def ctrl_c() -> Iterator[None]:
    """Ctrl-C means Ctrl-C in every test, whatever another test or whoever started us has made of it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long files first; laws last, game by game, so that two workers seldom compile the same game."""
    items.sort(key=_place)


def _place(item: pytest.Item) -> tuple[int, str]:
    file = item.nodeid.partition("::")[0].removeprefix("tests/")
    if file != "laws.py":
        return LONG.index(file) if file in LONG else len(LONG), ""
    callspec = getattr(item, "callspec", None)
    return len(LONG) + 1, callspec.params["game"].name if callspec else ""
