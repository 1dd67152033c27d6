"""What one client may take: nothing that is remembered grows with what is sent."""

import json
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from starlette.requests import HTTPConnection

from halles.engine.errors import HallesError
from halles.engine.game import games
from halles.engine.texts import HOUSE_FOLDER, Texts
from halles.web import door, limits
from halles.web.identity import COOKIE, Guest, Identity
from halles.web.limits import Places, RateLimit, neighbours
from halles.web.words import wished_language

from .servers import Caller, Person, Server


@contextmanager
def hardly_growing(most: int) -> Iterator[None]:
    """Memory that is still taken at the end has grown by so many bytes at most."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        yield
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert grown < most


def test_wishes_for_languages_are_not_remembered() -> None:
    wished_language("fr")
    with hardly_growing(20_000):
        for k in range(2000):
            assert wished_language(f"{k:0>180}, fr;q=0.5") == "fr"


def test_patience_remembers_so_many_and_forgets_whoever_was_not_here_for_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "_REMEMBERED", 10)
    patience = RateLimit(0, 2)
    assert [patience.allows("eve") for _ in range(3)] == [True, True, False]
    for k in range(50):
        assert patience.allows(str(k))
        assert not patience.allows("eve"), "many others do not give her new patience"
    assert len(patience._seen) == 10


def test_patience_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    patience = RateLimit(1, 2)
    assert [patience.allows("eve") for _ in range(3)] == [True, True, False]
    now[0] = 1
    assert [patience.allows("eve") for _ in range(2)] == [True, False]


def test_places_are_for_each_and_in_all_and_are_free_again() -> None:
    places = Places(5, 2)
    assert [places.take("eve") for _ in range(3)] == [True, True, False]
    assert places.take("ada", 2)
    assert places.take("ben")
    assert not places.take("cleo")
    for who, many in (("eve", 1), ("eve", 1), ("ada", 2), ("ben", 1)):
        places.leave(who, many)
    assert len(places) == 0
    assert not places._taken, "nobody is remembered who is gone"


def test_a_door_knows_from_where_guests_came_last_and_so_many_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "_REMEMBERED", 3)
    identity = Identity(b"secret")
    here = door.Door(identity, limits.Limits())

    def come(name: str, address: str) -> None:
        cookie = f"{COOKIE}={identity.sign(Guest(name, ''))}".encode()
        here.guest(HTTPConnection({"type": "http", "headers": [(b"cookie", cookie)], "client": (address, 1)}))

    for k in range(5):
        come(f"g{k}", f"192.0.2.{k}")
        come("ada", "198.51.100.7")
    here.guest(HTTPConnection({"type": "http", "headers": [], "client": ("192.0.2.9", 1)}))
    assert [here.home(guest) for guest in ("ada", "g4", "g3", "g0")] == ["198.51.100.7", "192.0.2.4", "192.0.2.3", ""]
    assert len(here._homes) == 3


@pytest.mark.parametrize(
    ("address", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("x" * 9000, "x" * 64),
    ],
)
def test_an_address_stands_for_a_household(address: str, who: str) -> None:
    assert neighbours(address) == who


def test_sentences_with_peoples_own_words_are_not_remembered() -> None:
    texts = Texts("en", *sorted(HOUSE_FOLDER.glob("*en.ftl")))
    with hardly_growing(200_000):
        for k in range(2000):
            texts("not-a-move", given=f"{k:>400}", example="x")
    assert texts("or") is texts("or"), "others are"


@pytest.mark.parametrize("message", ["save-not-json"])
def test_an_error_is_said_without_being_remembered(message: str) -> None:
    HallesError(message, file="x").say()
    with hardly_growing(200_000):
        for k in range(1000):
            HallesError(message, file=f"{k:>400}").say()


def test_a_content_is_kept_as_its_game_lays_it_out() -> None:
    for game in games():
        for choice in game.options:
            if choice.content is None:
                continue
            own = json.loads((game.folder / "rules" / "components.json").read_text(encoding="utf-8"))
            if isinstance(own.get("boards"), dict):  # a file of boards lists them
                own = {"boards": list(own["boards"])}
            small = game.setting(None, {choice.name: json.dumps(own)}).options[choice.name]
            large = {"junk": "x" * 900_000, **own, "more": [["y"] * 9] * 999}
            assert game.setting(None, {choice.name: json.dumps(large)}).options[choice.name] == small
            assert len(small) < 30_000


def test_bodies_are_bounded_one_by_one_and_together(plain_server: Server) -> None:
    def pieces(first: bytes = b"") -> Iterator[bytes]:
        yield first
        for _ in range(40):
            yield b" " * 50_000

    send: list[Callable[[Caller], int]] = [
        lambda who: who.post("/api/tables", content=b" " * 2_000_000).status_code,
        lambda who: who.post("/api/tables", content=pieces()).status_code,
        lambda who: who.post("/new", content=pieces()).status_code,
        lambda who: who.post("/replay", content=pieces(FILE), headers=FORM).status_code,
    ]
    for deed in send:
        assert deed(Person(plain_server)) == 413


FORM = {"content-type": "multipart/form-data; boundary=x"}
FILE = b'--x\r\ncontent-disposition: form-data; name="file"; filename="m"\r\n\r\n'


def test_bodies_of_one_address_have_so_much_room(tmp_path_factory: pytest.TempPathFactory) -> None:
    room = json.dumps({"bodies_each": 1000})
    server = Server(tmp_path_factory.mktemp("room"), NUMBA_DISABLE_JIT="1", HALLES_LIMITS=room).start()
    try:
        assert Person(server).post("/name", content=b"name=" + b"x" * 2000).status_code == 503
        for _ in range(9):
            assert Person(server).post("/name", content=b"name=" + b"x" * 900).status_code == 303
    finally:
        server.stop()
