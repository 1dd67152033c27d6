"""The conversation with open pages: nobody waits for somebody else's page, and every wish is checked at the border."""

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import connect

from .inside import Inside, inside
from .servers import Person, Server
from .test_server import heard


@pytest.fixture(scope="module")
def inner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server in this process, for all tests that do not harm it."""
    with inside(tmp_path_factory.mktemp("inside")) as running:
        yield running


def line(server: Server, key: object, person: Person | None = None, **wishes: Any) -> Any:
    """A page's line to a table."""
    known = {"authorization": f"Bearer {person.token}"} if person else {}
    return connect(f"ws://localhost:{server.port}/t/{key}/ws", additional_headers=known, **wishes)


def is_look(message: dict[str, Any]) -> bool:
    return bool(message["is"] == "look")


def asked_after(page: Any, n: int) -> tuple[int, list[str]]:
    """The next look that asks for a move once the log has gone on after n: its number and the moves."""
    look = heard(page, lambda told: told["is"] == "look" and told["n"] > n and bool(told["moves"]))
    return look["n"], [move["text"] for move in look["moves"]]


def deaf(server: Server, key: object) -> socket.socket:
    """Somebody who opens a table with a tiny ear, wishes for hundreds of looks, and never hears one."""
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    ear.connect(("127.0.0.1", server.port))
    head = (
        f"GET /t/{key}/ws HTTP/1.1\r\nHost: localhost:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    ear.sendall(head.encode())
    assert ear.recv(12) == b"HTTP/1.1 101"
    for turn in range(220):
        text = json.dumps({"do": "narrow", "on": turn % 2 == 0}).encode()
        ear.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)  # masked by zeros: as it is
    return ear


def test_a_deaf_spectator_holds_up_nobody(inner: Inside) -> None:
    ada = Person(inner, "Ada")
    key = ada.open_table("heller", [{"kind": "me"}, {"kind": "bot", "bot": "random"}])["id"]
    n, moves = ada.wait_for_turn(key)
    with line(inner, key, ada) as page, deaf(inner, key):
        heard(page, is_look)
        for _ in range(30):
            page.send(json.dumps({"do": "move", "n": n, "move": moves[0]}))
            n, moves = asked_after(page, n)
