"""The door: who may come in, what other sites can make a browser do here, and what every answer carries."""

import asyncio
import contextlib
import json
import socket
import stat
import struct
import threading
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute
from playwright.sync_api import Browser

from halles.cli import run
from halles.engine.game import games
from halles.web.api import api
from halles.web.app import default_address, prepared_store
from halles.web.pages import pages
from halles.web.replays import replays
from halles.web.store import Store

from .servers import Caller, Person, Server

ELSEWHERE = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site", "origin": "http://localhost:1"},
    {"referer": "http://evil.example/page"},
]
IDS = ["origin", "nowhere", "cross-site", "same-site", "referer"]


def posts() -> list[str]:
    """The path of every route that takes a POST, with something in the place of its variables."""
    routes = [*pages.routes, *replays.routes, *api.routes]
    taking = [route for route in routes if isinstance(route, APIRoute) and "POST" in (route.methods or ())]
    return [route.path.format(key="x" * 16, token="x" * 16, name=games()[0].name) for route in taking]


@pytest.mark.parametrize("headers", ELSEWHERE, ids=IDS)
def test_no_form_of_another_site_is_carried_out_and_none_gets_a_cookie(
    plain_server: Server, headers: dict[str, str]
) -> None:
    paths = posts()
    assert {"/name", "/new", "/replay"} <= set(paths)
    assert len(paths) >= 10
    for path in paths:
        for who in (Caller(plain_server), Person(plain_server)):
            answer = who.post(path, data={"name": "Eve", "seats": "2"}, headers={**headers, "accept": "text/html"})
            assert answer.status_code == 403, path
            assert "another site" in answer.text, path
            assert "set-cookie" not in answer.headers, path
            assert "default-src 'self'" in answer.headers["content-security-policy"]


def test_no_answer_to_a_form_is_a_strangers_first_cookie(plain_server: Server) -> None:
    for path in posts():
        answer = Caller(plain_server).post(path, data={"name": "Eve", "seats": "2"}, headers={"accept": "text/html"})
        assert "set-cookie" not in answer.headers, path


def test_a_link_from_elsewhere_opens_a_page_and_a_picture_does_not_make_a_guest(plain_server: Server) -> None:
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    for path in ("/", "/nothing-here"):
        first = Caller(plain_server).get(path, headers=link)
        assert "halles=" in first.headers["set-cookie"]
        for how in ({"sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}, {"sec-fetch-dest": "iframe"}):
            hidden = Caller(plain_server).get(path, headers={**link, **how})
            assert "set-cookie" not in hidden.headers
    assert "halles=" in Caller(plain_server).get("/").headers["set-cookie"]
    known = Person(plain_server)
    assert "set-cookie" not in known.get("/", headers=link).headers


#: A page of another site: a form for each of our addresses, and everything else that fetches without being asked.
TRAP = """<!doctype html><title>trap</title>
{forms}
<img src="{here}/"><iframe src="{here}/help"></iframe>
<script>
  for (const path of {paths}) fetch("{here}" + path, {{ method: "POST", mode: "no-cors", credentials: "include" }});
  fetch("{here}/", {{ mode: "no-cors", credentials: "include" }});
</script>"""
FORM_OF_TRAP = (
    '<form method="post" action="{at}" enctype="{kind}"><input name="name" value="Eve"><button>{k}</button></form>'
)


@contextlib.contextmanager
def other_site(page: str) -> Iterator[str]:
    """A site of somebody else's, whose every address is this page; gives its address."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(page.encode())

        def log_message(self, format: str, *args: object) -> None:
            pass

    site = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=site.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{site.server_port}/"  # not the site that `localhost` is
    finally:
        site.shutdown()


def test_in_chromium_no_page_of_another_site_takes_ones_identity(plain_server: Server, one_chromium: Browser) -> None:
    paths, here = posts(), plain_server.url
    kinds = ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]
    forms = [FORM_OF_TRAP.format(at=here + path, kind=kinds[k % len(kinds)], k=k) for k, path in enumerate(paths)]
    context = one_chromium.new_context(locale="en-US")

    def identity() -> str:
        return next(each["value"] for each in context.cookies(here) if each["name"] == "halles")

    page = context.new_page()
    page.goto(here)
    page.evaluate("fetch('/name', {method: 'POST', body: new URLSearchParams({name: 'Ada'})})")
    page.goto(here)
    assert page.locator("input[name=name]").first.input_value() == "Ada"
    before = identity()
    with page.expect_navigation(url="**/t/*"):
        page.locator(f"form[action='/play/{games()[0].name}'] button").first.click()
    table = page.url
    with other_site(TRAP.format(here=here, forms="\n".join(forms), paths=json.dumps(paths))) as trap:
        for k in range(len(paths)):
            page.goto(trap)
            with page.expect_navigation() as sent:
                page.locator("form button").nth(k).click()
            assert sent.value.status == 403, paths[k]
            assert "another site" in page.inner_text("body"), paths[k]
            assert identity() == before, paths[k]
        page.goto(trap)
        link = page.evaluate(f"document.body.insertAdjacentHTML('beforeend', '<a id=way href=\"{table}\">x</a>')")
        assert link is None
        page.click("#way")  # a link, though, leads to the table, and to one's own seat
    page.wait_for_url(table)
    assert json.loads(str(page.text_content("#boot")))["you"]["seats"] == [0]
    context.close()


# -- connections --

HURRY = {"connections_each": 6, "head_seconds": 2, "idle_seconds": 2, "body_seconds": 600}


@pytest.fixture(scope="module")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with little room and little time for anybody, on all addresses of this machine."""
    environment = {"NUMBA_DISABLE_JIT": "1", "HALLES_LIMITS": json.dumps(HURRY)}
    running = Server(tmp_path_factory.mktemp("strict"), "", "--host", "0.0.0.0", **environment).start()
    yield running
    running.stop()


def knock(server: Server, said: bytes = b"", *, at: str = "127.0.0.1", through: str = "127.0.0.1") -> socket.socket:
    """A bare connection from one address of this machine to another, and the first that is said on it."""
    line = socket.create_connection((through, server.port), timeout=30, source_address=(at, 0))
    line.sendall(said)
    return line


def answer_on(line: socket.socket) -> bytes:
    """All that comes until the server ends the connection."""
    found = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := line.recv(65536):
            found += piece
    return found


ASK = b"GET /help HTTP/1.1\r\nhost: localhost\r\n"
ASK_ALONE = ASK + b"connection: close\r\n\r\n"
FORM = b"content-type: multipart/form-data; boundary=x\r\ncontent-length: 9\r\n\r\n"
HALF_BODY = b"POST /replay HTTP/1.1\r\nhost: localhost\r\n" + FORM + b"--x"


def test_one_address_cannot_take_all_places(strict_server: Server) -> None:
    held = [knock(strict_server, HALF_BODY) for _ in range(HURRY["connections_each"])]
    refused = answer_on(knock(strict_server, ASK + b"\r\n"))
    assert refused.startswith(b"HTTP/1.1 503 ")
    assert "connexions" in refused.decode()
    assert b"content-security-policy" in refused
    assert answer_on(knock(strict_server, ASK_ALONE, at="127.0.0.2")).startswith(b"HTTP/1.1 200 ")
    for line in held:
        line.close()


@pytest.mark.parametrize("said", [b"", ASK, b"\r\n\r\n"], ids=["nothing", "half a head", "empty lines"])
def test_connections_that_ask_for_nothing_end_and_their_places_are_free(strict_server: Server, said: bytes) -> None:
    address = f"127.0.1.{len(said) + 1}"  # nobody else's
    endings = [answer_on(line) for line in [knock(strict_server, said, at=address) for _ in range(6)]]
    assert {ending[:13] for ending in endings} == ({b"HTTP/1.1 408 "} if said else {b""})
    assert answer_on(knock(strict_server, ASK_ALONE, at=address)).startswith(b"HTTP/1.1 200 ")


def test_a_connection_that_was_answered_ends_when_nothing_more_is_asked(strict_server: Server) -> None:
    for more in (b"", b"\r\n"):
        line = knock(strict_server, ASK + b"\r\n")
        begun = line.recv(65536)
        assert begun.startswith(b"HTTP/1.1 200 ")
        line.sendall(more)
        answer_on(line)


def test_when_all_places_are_taken_the_longest_idle_gives_way(tmp_path: Path) -> None:
    room = {"connections": 4, "head_seconds": 600, "body_seconds": 2}
    server = Server(tmp_path, NUMBA_DISABLE_JIT="1", HALLES_LIMITS=json.dumps(room)).start()
    try:
        slow = knock(server, HALF_BODY, at="127.0.0.2")
        held = [knock(server, ASK, at=f"127.0.0.{k}") for k in range(3, 6)]
        assert answer_on(knock(server, ASK_ALONE)).startswith(b"HTTP/1.1 200 ")
        assert answer_on(held[0]) == b""
        assert answer_on(slow).startswith(b"HTTP/1.1 408 ")
    finally:
        server.stop()


@pytest.mark.parametrize(
    "said", [b"nonsense\r\n\r\n", ASK + b"x: " + b"y" * 300_000, ASK + b"x: y\r\n" * 300 + b"\r\n"],
    ids=["nonsense", "long", "many"],
)  # fmt: skip
def test_what_is_no_request_is_refused_with_the_headers_of_every_answer(strict_server: Server, said: bytes) -> None:
    line = knock(strict_server)
    with contextlib.suppress(ConnectionError):
        line.sendall(said)
    refused = answer_on(line)
    assert refused.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 431 "))
    assert b"content-security-policy" in refused


def test_who_asks_much_at_once_and_leaves_is_no_mistake_of_ours(tmp_path: Path) -> None:
    server = Server(tmp_path, NUMBA_DISABLE_JIT="1").start()
    try:
        for _ in range(12):
            line = knock(server, b"GET /api/tables HTTP/1.1\r\nhost: localhost\r\n\r\n" * 1000)
            line.recv(1000)
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # at once, without a word
            line.close()
        assert answer_on(knock(server, ASK_ALONE, at="127.0.0.2")).startswith(b"HTTP/1.1 200 ")
    finally:
        server.stop()
    assert "Traceback" not in server.log()


# -- who asks, and for whom --


@pytest.fixture(scope="module")
def known_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy, under two names, where everybody may ask three times."""
    folder = tmp_path_factory.mktemp("known")
    words = ["--trusted-proxy", "127.0.0.9", "--trusted-proxy", "10.0.0.0/8", "--host-name", "localhost"]
    limits = json.dumps({"knocks": 1e-9, "knocks_at_once": 3})
    running = Server(folder, "", *words, "--host-name", "Halles.example", NUMBA_DISABLE_JIT="1", HALLES_LIMITS=limits)
    yield running.start()
    running.stop()


def statuses(server: Server, at: str, *forwarded: str) -> list[int]:
    """How requests from an address are answered that say for whom they ask."""
    lines = [knock(server, ASK + f"x-forwarded-for: {name}\r\n".encode() + b"connection: close\r\n\r\n", at=at)
             for name in forwarded]  # fmt: skip
    return [int(answer_on(line).split()[1]) for line in lines]


def test_only_a_trusted_proxy_is_believed_for_whom_it_asks(known_server: Server) -> None:
    many = [f"9.9.9.{k}" for k in range(5)]
    assert statuses(known_server, "127.0.0.1", *many) == [200, 200, 200, 429, 429]
    assert statuses(known_server, "127.0.0.9", *many) == [200] * 5
    hidden = [f"8.8.8.{k}, 7.7.7.7, 10.1.2.3" for k in range(5)]  # what stands first is anybody's word
    assert statuses(known_server, "127.0.0.9", *hidden) == [200, 200, 200, 429, 429]


@pytest.mark.parametrize(
    ("host", "status"),
    [("localhost", 200), ("HALLES.example:8090", 200), ("evil.example", 421), ("halles.example.evil", 421), ("[", 400)],
)
def test_only_the_names_of_a_server_are_answered(known_server: Server, host: str, status: int) -> None:
    for path in ("/help", "/nothing"):
        asked = f"GET {path} HTTP/1.1\r\nhost: {host}\r\nx-forwarded-for: {host}\r\nconnection: close\r\n\r\n"
        answer = answer_on(knock(known_server, asked.encode(), at="127.0.0.9"))
        assert int(answer.split()[1]) == (404 if status == 200 and path == "/nothing" else status)
        assert b"content-security-policy" in answer
        assert status == 200 or b"<h1" in answer


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("words", [["--trusted-proxy", "proxy"], ["--trusted-proxy", "*"], ["--host-name", "http://x"]])
def test_a_bad_proxy_or_name_gets_one_line(words: list[str], lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", lang, "serve", "--port", "0", *words]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert words[1] in said


def modes(folder: Path) -> dict[str, int]:
    """Who may do what with the files of a data folder."""
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}


def run_apart(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run it in a thread of its own: a browser may keep a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()


def test_what_a_server_keeps_is_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "data"

    async def use() -> None:
        await prepared_store(None, folder)
        store = Store(default_address(folder))
        await store.count()  # while it is open there are more files
        assert {"secret", "halles.db", "halles.db-wal", "halles.db-shm"} <= set(modes(folder))
        assert set(modes(folder).values()) == {0o600}
        await store.close()

    run_apart(use)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    for file in folder.iterdir():
        file.chmod(0o644)
    folder.chmod(0o755)
    run_apart(use)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o755, "a folder that was there is its owner's to decide"
