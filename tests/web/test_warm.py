"""A server on a machine where nothing is compiled yet: bots move at once, and pages say how far it is."""

import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from .browser import Visitor
from .servers import Person, Server

BAR = "document.getElementById('table-warm')"
WITH_BOTS = [{"kind": "bot", "bot": "maitre"}, {"kind": "bot", "bot": "maitre"}, {"kind": "me"}]


@pytest.fixture
def cold(tmp_path: Path) -> Iterator[Server]:
    """A server that has to compile everything."""
    running = Server(tmp_path, HALLES_CACHE=str(tmp_path / "cache")).start(warm=False)
    yield running
    running.stop()


def ready(server: Server) -> bool:
    """Does the server say that all is compiled?"""
    return bool(httpx.get(f"{server.url}/api/health").json()["ready"])


def test_in_chromium_bots_move_and_a_bar_moves_while_they_warm_up(cold: Server, one_chromium: Browser) -> None:
    ada = Person(cold, "Ada")
    key = ada.open_table("portobello", WITH_BOTS, pace="calm")["id"]
    page = Visitor(one_chromium, cold, ada)
    page.sit(key)
    page.until(f"{BAR}.hidden === false && {BAR}.value > 0")
    before = page.page.evaluate(f"{BAR}.value")
    page.until(
        "document.getElementById('table-note').textContent.includes('warming up') || "
        + "document.title.startsWith('●')"
    )
    n, moves = ada.wait_for_turn(key)
    assert moves and n > 0
    assert not ready(cold), "bots have moved before their own code was ready"
    page.until(f"{BAR}.value > {before}")
    page.context.close()
    assert "Traceback" not in cold.log()


@pytest.mark.parametrize(("locale", "says"), [("fr-FR", "s’échauffent"), ("en-US", "warming up")])
def test_whoever_is_first_reads_from_the_start_that_bots_warm_up(
    cold: Server, one_chromium: Browser, locale: str, says: str
) -> None:
    ada = Person(cold, "Ada")
    keys = [
        ada.open_table("heller", [{"kind": "me"}, {"kind": "bot", "bot": "maitre"}], pace="step")["id"]
        for _ in range(20)
    ]
    key = next(key for key in keys if ada.moves(key)[1])
    page = Visitor(one_chromium, cold, ada, locale=locale)
    page.sit(key)
    page.until(f"document.getElementById('table-note').textContent.includes('{says}')")
    page.context.close()


def test_however_often_ctrl_c_is_pressed_the_server_closes_without_a_traceback(
    cold: Server, one_chromium: Browser
) -> None:
    ada = Person(cold, "Ada")
    page = Visitor(one_chromium, cold, ada)
    page.sit(ada.open_table("heller", [{"kind": "me"}, {"kind": "bot", "bot": "maitre"}])["id"])
    assert cold.process is not None
    for _ in range(8):
        cold.process.send_signal(signal.SIGINT)
        time.sleep(0.05)
    assert cold.process.wait(30) in (130, -signal.SIGINT), "ended by the first Ctrl-C, or by one that came even later"
    assert "Traceback" not in cold.log()
    page.context.close()
