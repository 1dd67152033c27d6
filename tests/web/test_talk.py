"""The conversation with open pages: nobody waits for somebody else's page, and every wish is checked at the border."""

import asyncio
import contextlib
import json
import logging
import socket
import sqlite3
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser
from sqlalchemy.exc import TimeoutError as NoneFree
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from halles.bots import Advice
from halles.engine.match import Sight
from halles.web import hall as hall_module
from halles.web import stage as stage_module
from halles.web.looks import scene
from halles.web.words import web_texts

from .browser import Visitor
from .inside import Inside, inside
from .servers import Caller, Person, Server
from .test_server import heard

ALONE = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def inner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server in this process, for all tests that do not harm it."""
    with inside(tmp_path_factory.mktemp("inside")) as running:
        yield running


Come = Callable[[Person], Visitor]


@pytest.fixture
def come(one_chromium: Browser, inner: Inside) -> Iterator[Come]:
    """Lets people come to that server with a browser."""
    there: list[Visitor] = []

    def visitor(person: Person) -> Visitor:
        there.append(Visitor(one_chromium, inner, person))
        return there[-1]

    yield visitor
    for one in there:
        one.context.close()
    assert [fault for one in there for fault in one.faults] == []


def line(server: Server, key: object, person: Person | None = None, **wishes: Any) -> Any:
    """A page's line to a table."""
    known = {"authorization": f"Bearer {person.token}"} if person else {}
    return connect(f"ws://localhost:{server.port}/t/{key}/ws", additional_headers=known, **wishes)


def say(page: Any, **wish: Any) -> None:
    page.send(json.dumps(wish))


def is_look(message: dict[str, Any]) -> bool:
    return bool(message["is"] == "look")


def is_answer(message: dict[str, Any]) -> bool:
    return bool(message["is"] != "look")


def asked_after(page: Any, n: int) -> tuple[int, list[str]]:
    """The next look that asks for a move once the log has gone on after n: its number and the moves."""
    look = heard(page, lambda told: told["is"] == "look" and told["n"] > n and bool(told["moves"]))
    return look["n"], [move["text"] for move in look["moves"]]


def until(true: Callable[[], object]) -> None:
    """Wait until something is true."""
    end = time.monotonic() + 45
    while not true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)


def two_friends(server: Server, **wishes: Any) -> tuple[Any, list[Person]]:
    """A table of two people: its key, and they in the order of their seats."""
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    table = ada.open_table("heller", [{"kind": "me"}, {"kind": "friend"}], **wishes)
    token = table["seats"][1]["token"]  # type: ignore[index]
    assert ben.post("/api/join", json={"token": token, "name": "Ben"}).status_code == 200
    return table["id"], [ada, ben]


def guest_id(server: Inside, person: Person) -> str:
    """By which name the server knows somebody."""
    return str(server.app.state.door.identity.read(person.token).id)


async def play_to_the_end(server: Inside, key: str, guest: str) -> None:
    """A match of one person at one device, as quickly as it goes."""
    table = await server.hall.tables.open(key)
    while not table.match.over:
        table = await server.hall.tables.move(key, guest, table.n, table.match.moves()[0])


# -- nobody waits for somebody else --


def raw_line(server: Server, key: object) -> socket.socket:
    """A line to a table as bytes, with a tiny ear."""
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    ear.settimeout(45)
    ear.connect(("127.0.0.1", server.port))
    head = (
        f"GET /t/{key}/ws HTTP/1.1\r\nHost: localhost:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    ear.sendall(head.encode())
    assert ear.recv(12) == b"HTTP/1.1 101"
    return ear


def deaf(server: Inside, key: object) -> socket.socket:
    """Somebody who opens a table, wishes for hundreds of looks, and hears none: nothing more gets through to them."""
    ear = raw_line(server, key)
    for turn in range(220):
        text = json.dumps({"do": "narrow", "on": turn % 2 == 0}).encode()
        ear.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)  # masked by zeros: as it is
    until(lambda: not all(one.writable.is_set() for one in lines_of(server)))
    return ear


def lines_of(server: Inside) -> list[Any]:
    """The server's own ends of its lines."""
    return [one for one in server.uvicorn.server_state.connections if hasattr(one, "writable")]


def test_a_deaf_spectator_holds_up_nobody(inner: Inside) -> None:
    ada = Person(inner, "Ada")
    key = ada.open_table("heller", ALONE)["id"]
    n, moves = ada.wait_for_turn(key)
    with line(inner, key, ada) as page, deaf(inner, key):
        heard(page, is_look)
        for _ in range(20):
            say(page, do="move", n=n, move=moves[0])
            n, moves = asked_after(page, n)


def test_a_deaf_spectator_is_let_go_in_the_end(tmp_path: Path) -> None:
    with inside(tmp_path, look_seconds=0.5, goodbye_seconds=0.2, ping_seconds=600) as server:
        ada = Person(server, "Ada")
        key = ada.open_table("heller", ALONE)["id"]
        n, moves = ada.wait_for_turn(key)
        with deaf(server, key) as ear:
            ada.play(key, n, moves[0])
            until(lambda: not lines_of(server))
            with contextlib.suppress(ConnectionResetError):
                while ear.recv(65536):
                    pass


def test_who_answers_no_ping_is_gone(tmp_path: Path) -> None:
    with inside(tmp_path, ping_seconds=0.2) as server:
        key = Person(server, "Ada").open_table("heller", ALONE)["id"]
        with raw_line(server, key) as ear:  # hears everything, and says nothing
            with contextlib.suppress(ConnectionResetError):
                while ear.recv(65536):
                    pass
            until(lambda: not lines_of(server))


def test_a_message_of_others_that_nobody_takes_ends_the_line_and_not_the_server(inner: Inside) -> None:
    key = Person(inner, "Ada").open_table("heller", ALONE)["id"]

    async def tell_much() -> None:
        for _ in range(100):
            inner.hall.tell_all(str(key), {"is": "go", "url": "/"})

    with line(inner, key) as page:
        heard(page, is_look)
        inner.do(tell_much)
        with pytest.raises(ConnectionClosed):
            heard(page, lambda told: told["is"] == "nothing")


def test_many_pages_of_one_table_share_one_look(inner: Inside, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def counted(*words: Any) -> dict[str, Any]:
        drawn.append(words[1])
        return scene(*words)

    monkeypatch.setattr(stage_module, "scene", counted)
    monkeypatch.setattr(stage_module, "MOMENT", 600)  # who comes meanwhile comes in one moment
    monkeypatch.setattr(hall_module, "MOMENT", 600)
    ada = Person(inner, "Ada")
    key = ada.open_table("heller", [{"kind": "me"}, {"kind": "here"}])["id"]
    n, moves = ada.wait_for_turn(key)
    with contextlib.ExitStack() as pages:
        crowd = [pages.enter_context(line(inner, key)) for _ in range(60)]
        for page in crowd:
            heard(page, is_look)
        assert len(drawn) == 1
        ada.play(key, n, moves[0])
        looks = [heard(page, lambda told: told["is"] == "look" and told["n"] > n) for page in crowd]
        assert len(drawn) == 2
        assert all(look["log"] == looks[0]["log"] and look["log"] for look in looks)


def test_those_who_sit_there_see_each_other_come_and_go(inner: Inside) -> None:
    key, (ada, ben) = two_friends(inner)

    def here(there: list[bool]) -> Callable[[dict[str, Any]], bool]:
        return lambda told: told["is"] == "look" and [seat["connected"] for seat in told["seats"]] == there

    with line(inner, key, ada) as page:
        heard(page, here([True, False]))
        with line(inner, key, ben):
            heard(page, here([True, True]))
        heard(page, here([True, False]))


def test_a_look_that_replaces_others_tells_all_that_happened(inner: Inside) -> None:
    ada = Person(inner, "Ada")
    key = ada.open_table("heller", [{"kind": "me"}, {"kind": "here"}])["id"]
    told: list[dict[str, Any]] = []
    with line(inner, key) as page:
        for line_of_log in heard(page, is_look)["log"]:
            told.append(line_of_log)
        for _ in range(12):
            n, moves = ada.wait_for_turn(key)
            ada.play(key, n, moves[0])
        while told[-1]["ply"] < 11:
            look = heard(page, is_look)
            told = [line_of_log for line_of_log in told if line_of_log["ply"] < look["log_from"]] + look["log"]
    assert [line_of_log["ply"] for line_of_log in told] == list(range(-1, 12))


def test_there_is_room_for_so_many_pages(tmp_path: Path) -> None:
    with inside(tmp_path, lines_at_table=3, lines_of_guest=2) as server:
        ada, ben = Person(server, "Ada"), Person(server, "Ben")
        key = ada.open_table("heller", ALONE)["id"]
        for guest, most in ((ada, 2), (None, 3)):
            with contextlib.ExitStack() as pages:
                for _ in range(most):
                    heard(pages.enter_context(line(server, key, guest)), is_look)
                with line(server, key, guest) as one_more:
                    said = heard(one_more, is_answer)
                    assert (said["is"], said["status"]) == ("problem", 503)
                    with pytest.raises(ConnectionClosed) as closed:
                        one_more.recv(timeout=45)
                    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1013
            until(lambda: not lines_of(server))
        with line(server, key, ben) as page:
            heard(page, is_look)


def test_pages_of_one_address_have_so_many_wishes_however_many_they_are(tmp_path: Path) -> None:
    with inside(tmp_path, wishes_each=1e-9, wishes_each_at_once=6) as server:
        key = Person(server, "Ada").open_table("heller", ALONE)["id"]
        with contextlib.ExitStack() as pages:
            crowd = [pages.enter_context(line(server, key)) for _ in range(2)]  # to come is a wish, too
            for page in crowd * 2:
                say(page, do="why", things=[])
                assert heard(page, is_answer)["is"] == "why"
            for page in crowd:
                say(page, do="why", things=[])
                assert heard(page, is_answer)["status"] == 429
            with line(server, key) as one_more:
                assert heard(one_more, is_answer)["status"] == 429


def test_in_chromium_a_person_moves_and_bots_answer_beside_a_deaf_spectator(inner: Inside, come: Come) -> None:
    ada = Person(inner, "Ada")
    key = ada.open_table("heller", ALONE)["id"]
    page = come(ada)
    page.sit(key)
    with deaf(inner, key):
        assert page.play_on(page.move_by_touch, 5) == 5
        assert page.wait_turn()


# -- a hint tells what the seat saw that asked for it --


@pytest.fixture
def thought(inner: Inside, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Event, Event]]:
    """Advice takes until the second of these is set; the first one tells that it is found."""
    found, go_on = Event(), Event()
    advise = inner.hall.players.advise

    async def slowly(guest: str, table: str, sight: Sight) -> tuple[str, list[Advice]]:
        advice = await advise(guest, table, sight)
        found.set()
        assert await asyncio.get_running_loop().run_in_executor(None, go_on.wait, 45)
        return advice

    monkeypatch.setattr(inner.hall.players, "advise", slowly)
    yield found, go_on
    go_on.set()


@pytest.mark.parametrize("moved_on", [False, True])
def test_a_hint_is_thrown_away_when_the_table_moved_on(
    inner: Inside, thought: tuple[Event, Event], moved_on: bool
) -> None:
    found, go_on = thought
    key, people = two_friends(inner)
    mover = people[people[0].get(f"/api/tables/{key}").json()["turn"]]
    n, moves = mover.wait_for_turn(key)
    with line(inner, key, mover) as page:
        say(page, do="hint")
        assert found.wait(45)
        if moved_on:
            say(page, do="move", n=n, move=next(move for move in moves if move.startswith("stall")))
            after = heard(page, lambda told: is_look(told) and told["n"] > n)  # while the hint is still thought about
            assert after["turn"] not in after["you"]["seats"]
        go_on.set()
        said = heard(page, is_answer)
    if moved_on:
        assert (said["is"], said["text"]) == ("why", web_texts("en")("web-late-hint"))
    else:
        assert {advice["text"] for advice in said["advice"]} & set(moves)


def test_in_chromium_a_late_hint_is_a_kind_word_and_nothing_more(
    inner: Inside, come: Come, thought: tuple[Event, Event]
) -> None:
    found, go_on = thought
    key, people = two_friends(inner)
    page = come(people[people[0].get(f"/api/tables/{key}").json()["turn"]])
    page.sit(key)
    page.do("hint")
    assert found.wait(45)
    page.move_by_list(lambda texts: next(k for k, text in enumerate(texts) if text.startswith("stall")))
    page.hear(lambda look: not look["moves"] and look["n"] > 0)
    go_on.set()
    assert page.told("why")["text"] == web_texts("en")("web-late-hint")
    page.until(f"document.getElementById('table-note').textContent === {json.dumps(web_texts('en')('web-late-hint'))}")
    assert not page.opened("hint")


# -- what comes in is checked, what fails behind it is ours --


def test_our_own_mistake_is_told_as_ours_and_noted_and_the_page_goes_on(
    inner: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def missing(*_: Any) -> str:
        return web_texts("en")("web-message-that-we-forgot")

    monkeypatch.setattr(inner.hall, "why", missing)
    monkeypatch.setattr(inner.hall, "hint", missing)
    key = Person(inner, "Ada").open_table("heller", ALONE)["id"]
    with line(inner, key) as page:
        heard(page, is_look)
        for wish in ({"do": "why", "things": []}, {"do": "hint"}):
            caplog.clear()
            say(page, **wish)
            assert heard(page, is_answer)["status"] == 500
            assert "web-message-that-we-forgot" in str(caplog.records[0].exc_info)
        say(page, do="narrow", on=True)
        assert heard(page, is_look)


def test_when_too_much_is_asked_at_once_that_is_said_and_nobody_stands_still(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_module, "_REST", 0.01)
    with inside(tmp_path) as server:
        ada = Person(server, "Ada")
        key = str(ada.open_table("heller", ALONE)["id"])
        n, moves = ada.wait_for_turn(key)
        ada_id = guest_id(server, ada)
        engine: Any = server.hall.store.engine
        held: list[Any] = []

        async def take_all() -> None:
            engine.sync_engine.pool._timeout = 0.05
            with contextlib.suppress(NoneFree):
                while True:
                    held.append(await engine.connect())

        async def leave() -> None:
            for one in held:
                await one.close()

        async def drive() -> None:
            server.hall.drive(key)

        async def play() -> None:
            stall = next(move for move in moves if move.startswith("stall"))
            await server.hall.tables.move(key, ada_id, n, stall)

        server.do(play)
        server.do(take_all)
        server.do(drive)
        refused = ada.get(f"/api/tables/{key}")
        assert (refused.status_code, refused.json()["type"]) == (503, "urn:halles:web-too-full")
        with line(server, key, ada) as page:
            assert heard(page, is_answer)["status"] == 503
        server.do(leave)
        assert ada.wait_for_turn(key)[0] > n + 1
    assert not caplog.records


def test_a_look_that_we_cannot_draw_is_our_mistake_too(
    inner: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    key = Person(inner, "Ada").open_table("heller", ALONE)["id"]
    with line(inner, key) as page:
        heard(page, is_look)
        with monkeypatch.context() as broken:
            broken.setattr(stage_module, "scene", lambda *_: web_texts("en")("a-drawing-of-ours"))
            say(page, do="narrow", on=True)
            assert heard(page, is_answer)["status"] == 500
        assert "a-drawing-of-ours" in caplog.text
        say(page, do="narrow", on=False)
        assert heard(page, is_look)


WISHES: list[str | bytes] = [
    "{", "[]", "7", "null", '""', '{"do":"fly"}', '{"do":"move"}', '{"do":"move","n":"1","move":"draw"}',
    '{"do":"move","n":Infinity,"move":"draw"}', '{"do":"move","n":NaN,"move":"draw"}',
    '{"do":"move","n":1e400,"move":"x"}',
    '{"do":"move","n":' + "9" * 3000 + ',"move":"draw"}', '{"do":"move","n":-1,"move":"draw"}',
    '{"do":"move","n":true,"move":"draw"}', '{"do":"undo","n":1.5}', '{"do":"chat","text":"\\ud800"}',
    '{"do":"chat","text":7}', '{"do":"why","things":"x"}', '{"do":"why","things":[["x"]]}',
    '{"do":"why","things":' + json.dumps(["x"] * 9) + "}", '{"do":"ready","seat":10}', '{"do":"ready","seat":null}',
    '{"do":"narrow","on":"yes"}', '{"do":"phrase","id":"../x"}', '{"do":"next","more":1}', "[" * 3000,
    '{"do":' * 600, "x" * 5000, "\x00", b"\x00\xff", b"{}",
]  # fmt: skip


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_what_is_no_wish_gets_one_sentence(inner: Inside, lang: str, caplog: pytest.LogCaptureFixture) -> None:
    key = Person(inner, "Ada").open_table("heller", ALONE)["id"]
    words = web_texts(lang)
    with connect(f"ws://localhost:{inner.port}/t/{key}/ws", additional_headers={"accept-language": lang}) as page:
        heard(page, is_look)
        for wish in WISHES:
            page.send(wish)
            said = heard(page, is_answer)
            assert said["status"] == (413 if len(wish) > 4000 else 422), wish
            assert said["detail"].startswith(words("web-bad-request", problem="").strip()[:12]) or said["status"] == 413
            said["detail"].encode()
    assert not caplog.records


def test_a_null_in_the_chat_or_a_move_harms_no_database(any_server: Server) -> None:
    ada = Person(any_server, "Ada")
    key = ada.open_table("heller", [{"kind": "me"}, {"kind": "here"}])["id"]
    n, _ = ada.wait_for_turn(key)
    with line(any_server, key, ada) as page:
        heard(page, is_look)
        say(page, do="chat", text="be\x00fore\x00")
        assert heard(page, lambda told: is_look(told) and told["chat"])["chat"][-1]["text"] == "be fore"
        say(page, do="move", n=n, move="draw\x00")
        assert heard(page, is_answer)["status"] == 422
    with line(any_server, "%00abc") as page:
        assert heard(page, is_answer)["status"] == 404
    assert "Traceback" not in any_server.log()


# -- only those who sit there --


def stepping_or_asked(page: Any, n: int) -> dict[str, Any]:
    """The next look after n that waits for a step, or for this page's move."""
    return heard(page, lambda told: is_look(told) and told["n"] > n and bool(told["moves"] or told["step"]))


def test_only_those_who_sit_there_let_the_next_bot_move(inner: Inside) -> None:
    ada, eve = Person(inner, "Ada"), Person(inner, "Eve")
    key = ada.open_table("heller", [*ALONE, {"kind": "bot", "bot": "random"}], pace="step")["id"]
    with line(inner, key, ada) as page, line(inner, key, eve) as stranger:
        look = stepping_or_asked(page, -1)
        while look["moves"]:
            say(page, do="move", n=look["n"], move=look["moves"][0]["text"])
            look = stepping_or_asked(page, look["n"])
        assert heard(stranger, lambda told: is_look(told) and told["n"] == look["n"])["step"] is False
        say(stranger, do="next")
        assert heard(stranger, is_answer)["status"] == 403
        assert ada.get(f"/api/tables/{key}").json()["n"] == look["n"]
        say(page, do="next")
        heard(page, lambda told: is_look(told) and told["n"] > look["n"])


def test_a_rematch_is_for_those_who_sat_there_and_calls_the_others_once(inner: Inside) -> None:
    ada, eve = Person(inner, "Ada"), Person(inner, "Eve")
    key = ada.open_table("heller", [{"kind": "me"}, {"kind": "here"}])["id"]
    inner.do(partial(play_to_the_end, inner, str(key), guest_id(inner, ada)))
    with line(inner, key, ada) as page, line(inner, key, eve) as stranger:
        for socket_ in (page, stranger):
            heard(socket_, is_look)
        say(stranger, do="rematch")
        assert heard(stranger, is_answer)["status"] == 409
        say(page, do="rematch")
        way = heard(page, is_answer)
        assert way["is"] == "go"
        assert heard(stranger, is_answer) == way
        say(stranger, do="rematch")  # nor can they call everybody once more
        assert heard(stranger, is_answer)["status"] == 409
        say(page, do="rematch")
        assert heard(page, is_answer) == way
        say(stranger, do="fly")
        assert heard(stranger, is_answer)["is"] == "problem"  # the way was not shown to the others again


def test_taking_back_asks_a_person_whose_bot_plays(inner: Inside) -> None:
    key, people = two_friends(inner)
    turn = people[0].get(f"/api/tables/{key}").json()["turn"]
    mover, other = people[turn], people[1 - turn]
    with line(inner, key, mover) as page, line(inner, key, other) as away:
        say(away, do="leave")
        heard(page, lambda told: is_look(told) and told["seats"][1 - turn]["away"])
        n, _ = mover.wait_for_turn(key)
        mover.play(key, n, "draw")
        look = heard(page, lambda told: is_look(told) and told["n"] == n + 1)
        assert look["undo"] == "ask"
        for withdrawn in (True, False):
            say(page, do="undo", n=look["n"])
            asked = heard(page, lambda told: is_look(told) and told["ask"])
            assert asked["ask"] == {"seat": turn, "name": asked["seats"][turn]["name"], "yours": False, "own": True}
            assert heard(away, lambda told: is_look(told) and told["ask"])["ask"]["yours"] is True
            if withdrawn:  # nobody answers: whoever asked thinks better of it …
                say(page, do="refuse")
                assert heard(page, lambda told: is_look(told) and not told["ask"])["n"] == look["n"]
        say(page, do="move", n=look["n"], move=look["moves"][0]["text"])  # … or simply plays on
        heard(page, lambda told: is_look(told) and told["n"] > look["n"] and not told["ask"])


# -- bots that answer nonsense, logs that cannot be read --


def test_a_bot_that_answers_what_is_not_possible_forfeits_that_decision_only(
    inner: Inside, caplog: pytest.LogCaptureFixture
) -> None:
    ada = Person(inner, "Ada")
    key = str(ada.open_table("heller", ALONE)["id"])

    async def answer(move: str) -> str:
        """What is kept of a bot's answer for Ada's seat."""
        tables = inner.hall.tables
        table = await tables.set_away(key, ada_id, True)
        await tables.bot_move(key, table.n, move)
        await tables.set_away(key, ada_id, False)
        inner.hall.drive(key)
        return str((await inner.hall.store.log(key))[table.n - 1]["words"])

    ada_id = guest_id(inner, ada)
    for nonsense in ("tile C4", "fly away", "\x00", ""):
        ada.wait_for_turn(key)
        with caplog.at_level(logging.WARNING, "halles.web"):
            assert inner.do(partial(answer, nonsense)) not in (nonsense, "")
        assert "forfeits a decision" in caplog.text
        caplog.clear()
    ada.wait_for_turn(key)
    inner.hall.tables.forget(key)
    assert ada.get(f"/api/tables/{key}").status_code == 200


def test_our_own_mistake_in_a_bot_costs_it_a_decision_and_the_match_goes_on(
    inner: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> int:
        raise RuntimeError("ours")

    monkeypatch.setattr(inner.hall.players, "decide", fail)
    ada = Person(inner, "Ada")
    key = ada.open_table("heller", ALONE)["id"]
    n, moves = ada.wait_for_turn(key)
    ada.play(key, n, next(move for move in moves if move.startswith("stall")))
    assert ada.wait_for_turn(key)[0] > n + 1
    assert "forfeits a decision" in caplog.text and "RuntimeError: ours" in caplog.text


def test_why_bots_stand_still_is_noted(
    inner: Inside, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError("no room on the disk")

    monkeypatch.setattr(inner.hall.tables, "bot_move", fail)
    Person(inner, "Ada").open_table("heller", [{"kind": "bot", "bot": "random"}] * 2)
    until(lambda: "stand still" in caplog.text and "no room on the disk" in caplog.text)


def test_who_has_left_the_seat_to_a_bot_is_nobody_whom_bots_only_tables_wait_for(
    inner: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []

    async def note(_guest: str, _table: str, people: bool, _word: str, sight: Sight) -> int:
        asked.append(people)
        return sight.codes[0]

    monkeypatch.setattr(inner.hall.players, "decide", note)
    ada = Person(inner, "Ada")
    key = ada.open_table("heller", ALONE)["id"]
    n, moves = ada.wait_for_turn(key)
    ada.play(key, n, next(move for move in moves if move.startswith("stall")))
    ada.wait_for_turn(key)
    assert asked and all(asked)
    asked.clear()
    with line(inner, key, ada) as page:
        say(page, do="leave")
        until(lambda: len(asked) > 3)
    assert not any(asked)


def test_a_log_that_cannot_be_replayed_says_so_and_harms_nothing_else(tmp_path: Path) -> None:
    with inside(tmp_path) as server:
        ada = Person(server, "Ada")
        whole = ada.open_table("heller", ALONE, public=True)["id"]
        *broken, odd = (ada.open_table("heller", ALONE, public=True)["id"] for _ in range(4))
    with sqlite3.connect(tmp_path / "halles.db") as db:
        for key, entry in zip(broken, (("move", "tile C4"), ("undo", "draw"), ("move", "\x00")), strict=True):
            db.execute("delete from log where table_id = ?", (key,))
            db.execute("insert into log values (?, 0, ?, 0, ?, 0)", (key, *entry))
        db.execute("update tables set options = '7' where id = ?", (odd,))
    with inside(tmp_path) as server, Caller(server) as anybody:
        assert [table["id"] for table in anybody.get("/api/tables").json()] == [whole]
        home = anybody.get("/", headers={"accept-language": "fr"})
        assert home.status_code == 200
        for key in broken:
            page = anybody.get(f"/t/{key}", headers={"accept": "text/html"})
            assert (page.status_code, page.headers["content-type"]) == (409, "text/html; charset=utf-8")
            assert anybody.get(f"/api/tables/{key}").status_code == 409
            with line(server, key) as wire:
                assert heard(wire, is_answer)["status"] == 409
                with pytest.raises(ConnectionClosed):
                    wire.recv(timeout=45)
        assert anybody.get(f"/t/{whole}").status_code == 200
