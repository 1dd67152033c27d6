"""Nonsense for a server: `python -m benchmarks.fuzz` sends 100,000 requests and 20,000 messages and counts the answers.

Every route gets requests that are nearly right, and some that are not; open pages send wishes of the same kind. No
answer may be a 500, and no traceback may be in the server's log. `--db` names the database (`postgresql`: a throw-away
one); the same `--seed` sends the same as far as the server's answers allow. Ctrl-C sends no more, and counts what came.
It needs the packages of the tests.
"""

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

if __name__ == "__main__":  # nothing here is worth compiling; who imports this decides for itself
    os.environ["NUMBA_DISABLE_JIT"] = "1"

from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import halles
from halles.engine.game import games
from halles.web.app import create_app
from halles.web.door import static_files
from tests.web.servers import Person, Server, throw_away_postgres

NO_END = 1e9
LIMITS = dict.fromkeys(
    (
        "knocks",
        "knocks_at_once",
        "openings",
        "openings_at_once",
        "wishes",
        "wishes_at_once",
        "wishes_each",
        "wishes_each_at_once",
    ),
    NO_END,
) | {"connections_each": 2_000, "lines_each": 1_000, "bodies_each": 10**9, "bodies": 10**9, "ping_seconds": 600}
BIG = "@@a number of many digits@@"
#: What nobody expects; `BIG` becomes a number of five thousand digits, where numbers are written without quotes.
ODD: list[Any] = [
    "", " ", "\x00", "a\x00b", "\ud800", "\udfff\ud800", "é", "🎲" * 30, "‮abc", "%00", "%", "..", "../../etc/passwd",
    "<script>", "'; drop table log; --", "{{7*7}}", "x" * 300, "x" * 5_000, "9" * 5_000, "--1", "-1", "0", "1e400",
    "NaN", "²", "٣", "null", "true", "\n", "\r\nx: y", "\\", "//evil.example", "/\\evil.example", "halles", 0, 1, -1,
    2**31, 2**63, 2**64, 10**40, -(2**63) - 1, 1.5, 1e308, float("nan"), float("inf"), True, False, None, BIG, [], {},
    [[]], {"": ""}, {"\ud800": 1}, [None] * 300, ["x"] * 12,
]  # fmt: skip
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"]
KINDS = ["me", "here", "friend", "bot", "person", "ghost"]
HEADERS = [
    ("origin", "http://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site"), ("referer", "x"),
    ("accept-language", "fr-" + "x" * 400), ("accept-language", "fr;q=x,en;q=nan,;q=inf"), ("range", "bytes=0-1"),
    ("x-forwarded-for", "9.9.9.9"), ("if-none-match", "*"), ("accept-encoding", "gzip"), ("authorization", "Bearer"),
    ("authorization", "Bearer a.b.c"), ("cookie", "halles=a.b.é; halles-lang=xx"), ("cookie", ";;==;"),
    ("content-type", "text/plain"), ("content-type", "multipart/form-data"), ("expect", "100-continue"),
    ("content-type", "application/json; charset=utf-7"), ("host", "evil.example"), ("host", "["), ("accept", "x" * 999),
]  # fmt: skip


def as_json(data: Any) -> bytes:
    """JSON as anybody may write it: with NaN, lone halves of signs, and numbers without end."""
    return json.dumps(data).replace(f'"{BIG}"', "9" * 5_000).encode()


@dataclass
class Found:
    """What came back."""

    requests: Counter[tuple[str, int]] = field(default_factory=Counter)  # by route and status; 0: no answer
    messages: Counter[str] = field(default_factory=Counter)
    sent: int = 0
    faults: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)  # megabytes of the server, before and after

    def statuses(self) -> dict[int, int]:
        """How many answers had which status."""
        counted = Counter[int]()
        for (_, status), many in self.requests.items():
            counted[status] += many
        return dict(sorted(counted.items()))


class Maker:
    """Makes requests and wishes, and learns from answers which tables, links and moves there are."""

    def __init__(self, seed: int, routes: list[tuple[str, list[str]]], tokens: list[str]) -> None:
        self.dice, self.routes, self.tokens = random.Random(seed), routes, tokens
        self.tables: deque[str] = deque(maxlen=300)
        self.hosts: dict[str, str] = {}  # by whom tables were opened
        self.over: deque[str] = deque(maxlen=20)  # tables whose match is over
        self.links: deque[str] = deque(maxlen=100)
        self.uploads: deque[str] = deque(maxlen=30)
        self.turns: deque[tuple[str, str, int, str]] = deque(maxlen=200)  # token, table, n, move
        self.names = [game.name for game in games()]
        self.saves = [self._save(name, seed) for name in self.names]

    def _save(self, name: str, seed: int) -> dict[str, Any]:
        match = halles.new(name, seed=seed)
        for _ in range(12):
            match.play(self.dice.choice(match.moves()))
        return match.saved()

    # -- pieces --

    def one(self, *likely: Any, odd: float = 0.15) -> Any:
        """One of these, or something odd."""
        return self.dice.choice(ODD) if not likely or self.dice.random() < odd else self.dice.choice(likely)

    def spoilt(self, data: Any) -> Any:
        """The same, with one thing in it as nobody expects it."""
        if isinstance(data, dict) and data and self.dice.random() < 0.85:
            key = self.dice.choice(list(data))
            match self.dice.randrange(10):
                case 0:
                    return {k: v for k, v in data.items() if k != key}
                case 1:
                    return data | {str(self.one()): self.one()}
                case _:
                    return data | {key: self.spoilt(data[key])}
        if isinstance(data, list) and data and self.dice.random() < 0.7:
            k = self.dice.randrange(len(data))
            return [*data[:k], self.spoilt(data[k]), *data[k + 1 :]]
        return self.one()

    def maybe(self, data: Any, share: float = 0.5) -> Any:
        """As it should be, or spoilt."""
        return self.spoilt(data) if self.dice.random() < share else data

    def seats(self) -> list[dict[str, Any]]:
        """Seats of a new table, mostly possible ones."""
        count, dice = self.dice.choice([2, 3, 3, 4]), self.dice
        found: list[dict[str, Any]] = [{"kind": "me"}]
        for _ in range(count - 1):
            kind = dice.choice(KINDS[1:4])
            found.append({"kind": kind} | ({"bot": "random"} if kind == "bot" else {}))
        return found

    # -- bodies --

    def table_wish(self) -> dict[str, Any]:
        """A table through the interface."""
        wish: dict[str, Any] = {"game": self.dice.choice(self.names), "seats": self.seats()}
        for key, values in (("public", [True, False]), ("pace", ["instant", "calm", "step"]), ("chat", [True, False])):
            if self.dice.random() < 0.5:
                wish[key] = self.dice.choice(values)
        if self.dice.random() < 0.3:
            game = halles.games()[self.dice.randrange(len(self.names))]
            if game.options:
                choice = self.dice.choice(game.options)
                wish["options"] = {choice.name: self.dice.choice(choice.values)}
        return wish

    def move_wish(self, key: str) -> dict[str, Any]:
        """A move, mostly one that somebody may make somewhere."""
        known = [turn for turn in self.turns if turn[1] == key] or list(self.turns)
        if known and self.dice.random() < 0.8:
            _, _, n, move = self.dice.choice(known)
            return {"n": n, "move": move}
        return {"n": self.dice.randrange(40), "move": self.dice.choice(["draw", "pass", "tile C4", "stall 3 C4"])}

    def form_of_table(self) -> dict[str, str]:
        """A table through the page."""
        seats, form = self.seats(), {"game": self.dice.choice(self.names), "hints": "on", "chat": "on"}
        form["seats"] = str(len(seats))
        for k, seat in enumerate(seats):
            form |= {f"{name}.{k}": str(value) for name, value in seat.items()}
        return form

    def file(self) -> tuple[bytes, str]:
        """An upload."""
        document = self.maybe(self.dice.choice(self.saves), 0.7)
        data = document.encode("utf-8", "surrogatepass") if isinstance(document, str) else as_json(document)
        if self.dice.random() < 0.1:
            data = self.dice.choice([b"", b"\xff\xfe", b"[" * 20_000, b'{"a":' * 9_000, data[: len(data) // 2]])
        name = str(self.one("m.json", odd=0.1)).replace('"', "").replace("\r\n", "")
        field_name = self.one("file", odd=0.05)
        head = f'--x\r\ncontent-disposition: form-data; name="{field_name}"; filename="{name}"\r\n\r\n'
        return head.encode("utf-8", "surrogatepass") + data + b"\r\n--x--\r\n", "multipart/form-data; boundary=x"

    def body(self, path: str, key: str) -> tuple[bytes, str]:
        """What is posted to a route, and which kind of thing it is."""
        wishes: dict[str, Callable[[], Any]] = {
            "/api/guests": lambda: {"name": "Ada"},
            "/api/tables": self.table_wish,
            "/api/join": lambda: {"token": self.dice.choice([*self.links, "x" * 22]), "name": "Ben"},
            "/api/tables/{key}/moves": lambda: self.move_wish(key),
            "/api/tables/{key}/undo": lambda: {"n": self.dice.randrange(20)},
        }
        if path in wishes:
            return as_json(self.maybe(wishes[path]())), "application/json"
        if path == "/replay":
            return self.file()
        form = self.maybe(self.form_of_table() if path == "/new" else {"name": "Ada", "back": "/help"}, 0.4)
        fields = form if isinstance(form, dict) else {"name": form}
        if self.dice.random() < 0.02:
            fields = {str(k): "x" for k in range(400)}
        text = urlencode({str(k): str(v) for k, v in fields.items()}, errors="surrogatepass")
        return text.encode("utf-8", "surrogatepass"), "application/x-www-form-urlencoded"

    # -- whole requests --

    def path(self, route: str) -> tuple[str, str]:
        """An address of a route, and the table that is spoken of."""
        tables = self.over if "replay" in route and self.dice.random() < 0.7 else self.tables
        likely: dict[str, list[Any]] = {
            "key": [*tables] if not route.startswith("/replay") else [*self.uploads],
            "token": [*self.links], "lang": ["fr", "en"], "ply": [0, 1, 5],
            "name": sorted(static_files()) if route.startswith("/static") else self.names,
        }  # fmt: skip
        chosen = {
            name: str(self.one(*(likely.get(name) or ["x" * 16]), odd=0.12)) for name in re.findall(r"{(\w+)", route)
        }
        path = re.sub(r"{(\w+)[^}]*}", lambda found: quote(chosen[found[1]], safe="", errors="surrogatepass"), route)
        return path, chosen.get("key", "")

    def query(self) -> str:
        """What may follow an address."""
        if self.dice.random() < 0.6:
            return ""
        likely: dict[str, list[Any]] = {
                  "ply": [0, 3], "eyes": ["", "0", "-1"], "narrow": [0, 1], "back": ["/"], "game": self.names,
                  "seat": [0, 1], "v": ["x"], "x": ["y"]}  # fmt: skip
        fields = [(name, str(self.one(*likely[name]))) for name in self.dice.sample(sorted(likely), 2)]
        return "?" + urlencode(fields, errors="surrogatepass")

    def request(self) -> tuple[str, str, bytes]:
        """A route's path, the method, and a request's bytes."""
        route, methods = self.dice.choice(self.routes)
        method = self.dice.choice(methods) if self.dice.random() < 0.97 else self.dice.choice(METHODS)
        path, key = self.path(route)
        token = self.hosts.get(key) if self.dice.random() < 0.7 else None
        token = token or self.dice.choice(self.tokens)
        if "POST" in method and route.endswith("/moves") and self.turns and self.dice.random() < 0.8:
            token, key, *_ = self.dice.choice(self.turns)  # by whoever decides there
            path = f"/api/tables/{key}/moves"
        head = {"host": "localhost", "accept": self.dice.choice(["text/html", "application/json", "*/*"])}
        who = self.dice.random()
        if who < 0.45:
            head["authorization"] = f"Bearer {token}"
        elif who < 0.9:
            head["cookie"] = f"halles={token}"
        body = b""
        if method in ("POST", "PUT", "PATCH"):
            body, head["content-type"] = self.body(route, key)
        if self.dice.random() < 0.08:
            name, value = self.dice.choice(HEADERS)
            head[name] = value
        head["content-length"] = str(len(body))
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        return route, method, f"{method} {path}{self.query()} HTTP/1.1\r\n{lines}\r\n".encode() + body

    def learn(self, route: str, token: str, head: str, body: bytes) -> None:
        """Remember what an answer tells: tables, links, uploads, moves."""
        if route == "/replay" and (found := re.search(r"location: /replay/(\w+)", head)):
            self.uploads.append(found[1])
        elif found := re.search(r"location: /t/([\w-]+)", head):
            self.opened(found[1], token)
        if route.endswith("/moves") and self.asked.startswith("POST"):
            self.turns = deque((turn for turn in self.turns if turn[1] not in self.asked), maxlen=200)
        if "application/json" not in head or not route.startswith("/api/tables"):
            return
        with suppress(ValueError):
            told = json.loads(body)
            if route == "/api/tables" and isinstance(told, dict) and "id" in told:
                self.opened(told["id"], token)
                self.links.extend(seat["token"] for seat in told["seats"] if seat["token"])
            elif route.endswith("/moves") and isinstance(told, dict) and told.get("moves"):
                key = re.search(r"/api/tables/([\w-]+)/moves", self.asked)
                move = self.dice.choice(told["moves"])["text"]
                self.turns.append((token, key[1] if key else "", told["n"], move))

    def opened(self, key: str, token: str) -> None:
        """Remember a table and whoever opened it."""
        self.tables.append(key)
        self.hosts = {table: host for table, host in self.hosts.items() if table in self.tables} | {key: token}

    asked = ""  # the beginning of the request that is answered

    # -- wishes of open pages --

    def wish(self, key: str) -> str | bytes:
        """What an open page says."""
        dice = self.dice
        whole: list[dict[str, Any]] = [
            {"do": "move", **self.move_wish(key)},
            {"do": "undo", "n": dice.randrange(20)},
            {"do": dice.choice(["agree", "refuse", "next", "back", "rematch"])},
            {"do": "why", "things": [str(self.one("C4", "A7", "S2", "D3", "tile-3", "card-0"))[:40] for _ in range(2)]},
            {"do": "ready", "seat": dice.randrange(4)},
            {"do": "narrow", "on": dice.random() < 0.5},
            {"do": "chat", "text": str(self.one("hello"))},
            {"do": "phrase", "id": dice.choice(["hello", "bye", "x"])},
            {"do": dice.choice(["hint", "leave"])}
            if dice.random() < 0.002
            else {"do": "next"},  # uncompiled, these take long
        ]
        wish = self.maybe(dice.choice(whole), 0.6)
        if dice.random() < 0.05:
            junk: list[str | bytes] = [b"\x00\xff", b"{}", "{", "[" * 3000, "x" * 5000, "", "Infinity", '{"do":' * 600]
            return dice.choice(junk)
        return as_json(wish).decode()


class Wire:
    """A connection that brings one request after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, request: bytes, *, head_only: bool) -> tuple[int, str, bytes]:
        """Status, head and body of the answer; a kept connection may have been closed meanwhile."""
        kept = self.writer is not None
        try:
            return await asyncio.wait_for(self._ask(request, head_only), 120)
        except (OSError, asyncio.IncompleteReadError):
            self.close()
            if not kept:
                raise
            return await asyncio.wait_for(self._ask(request, head_only), 120)

    async def _ask(self, request: bytes, head_only: bool) -> tuple[int, str, bytes]:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        assert self.reader is not None
        self.writer.write(request)
        await self.writer.drain()
        head, status = "", 100
        while status < 200:
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            status = int(head.split(" ", 2)[1])
        length, body = re.search(r"(?i)content-length: (\d+)", head), b""
        if head_only or status in (204, 304):
            pass
        elif re.search(r"(?i)transfer-encoding: chunked", head):
            while size := int(await self.reader.readline(), 16):
                body += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readline()
        elif length:
            body = await self.reader.readexactly(int(length[1]))
        if re.search(r"(?i)connection: close", head):
            self.close()
        return status, head, body

    def close(self) -> None:
        """Open another for the next request."""
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


class Fuzz:
    """All that is sent to one server."""

    def __init__(self, server: Server, maker: Maker, told: Callable[[str], None] = lambda _: None) -> None:
        self.server, self.maker, self.told, self.found = server, maker, told, Found()
        self._requests_left = self._messages_left = 0

    def stop(self) -> None:
        """Send no more; what came back is told all the same."""
        self._requests_left = self._messages_left = 0

    async def requests(self, many: int, beside: int = 8) -> None:
        """Send so many requests, some beside each other."""
        self._requests_left = many
        await asyncio.gather(*(self._requests() for _ in range(beside)))

    async def _requests(self) -> None:
        wire = Wire(self.server.port)
        while self._requests_left > 0:
            self._requests_left -= 1
            route, method, request = self.maker.request()
            try:
                status, head, body = await wire.ask(request, head_only=method == "HEAD")
            except (OSError, asyncio.IncompleteReadError, TimeoutError, ValueError) as reason:
                wire.close()
                status, head, body = 0, "", repr(reason).encode()
            self.found.requests[route, status] += 1
            if status >= 500 or status == 0:
                self._fault(f"{status} {request[:300]!r} … {request[-200:]!r}: {body[:200]!r}")
            who = re.search(rb"(?:Bearer |halles=)([\w.=-]+)", request)
            self.maker.asked = request[:200].decode("latin-1")
            self.maker.learn(route, who[1].decode() if who else "", head, body)
            if self._requests_left and self._requests_left % 5_000 == 0:
                self.told(f"{self._requests_left} requests and {self._messages_left} messages to go")
        wire.close()

    async def messages(self, many: int, beside: int = 6) -> None:
        """Send so many messages over pages of tables."""
        self._messages_left = many
        await asyncio.gather(*(self._pages() for _ in range(beside)))

    async def _pages(self) -> None:
        while self._messages_left > 0:
            mine = min(40, self._messages_left)
            self._messages_left -= mine
            await self._page(mine)

    async def _page(self, many: int) -> None:
        maker = self.maker
        token, key = maker.dice.choice(maker.tokens), maker.dice.choice(maker.tables)
        if maker.turns and maker.dice.random() < 0.6:
            token, key, *_ = maker.dice.choice(maker.turns)
        address, said = f"ws://localhost:{self.server.port}/t/{quote(key)}/ws", "(nothing)"
        try:
            async with connect(
                address, additional_headers={"authorization": f"Bearer {token}"}, max_size=2**24, ping_interval=None
            ) as page:
                hearing = asyncio.create_task(self._hear(page, token, key))
                try:
                    for _ in range(many):
                        said = str(wish := maker.wish(key))
                        await page.send(wish)
                        self.found.sent += 1
                    await page.send('{"do":"the end"}')
                    await asyncio.wait_for(hearing, 120)
                finally:
                    hearing.cancel()
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 0
            self.found.messages[f"closed {code}"] += 1
            if code not in (1000, 4404):
                self._fault(f"line closed with {code} near {said[:200]!r}")
        except TimeoutError:
            self._fault(f"no answer near {said[:200]!r}")

    async def _hear(self, page: Any, token: str, key: str) -> None:
        while True:
            message = json.loads(await page.recv())
            kind = message["is"] + (f" {message['status']}" if message["is"] == "problem" else "")
            self.found.messages[kind] += 1
            if message["is"] == "look" and message["moves"]:
                move = self.maker.dice.choice(message["moves"])["text"]
                self.maker.turns.append((token, key, message["n"], move))
            if message["is"] == "problem" and message["status"] >= 500:
                self._fault(f"message answered {message}")
            if message["is"] == "problem" and "the end" in message["detail"]:
                return

    def _fault(self, words: str) -> None:
        if len(self.found.faults) < 40:
            self.found.faults.append(words)
            self.told(words)


def memory_of(pid: int) -> int:
    """Megabytes that a process holds."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) // 1000
    return 0


def every_route() -> list[tuple[str, list[str]]]:
    """The paths of the server and the methods that each takes."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(folder=Path(folder))
    api = [(path, [deed.upper() for deed in deeds]) for path, deeds in app.openapi()["paths"].items()]
    plain = {route.path: sorted(route.methods or ()) for route in _routes(app.routes)}
    known = dict(api) | {path: deeds for path, deeds in plain.items() if not path.startswith("/api")}
    by_hand = [("/", ["GET"]), ("/nothing/{name}", ["GET"]), ("/t/{key}/ws", ["GET"])]
    found: dict[str, list[str]] = {}
    for path, deeds in [*known.items(), *by_hand]:
        found[path] = sorted({*found.get(path, []), *deeds} - {"HEAD"}) or ["GET"]
    return sorted(found.items())


def _routes(routes: Any) -> list[Route]:
    found: list[Route] = []
    for route in routes:
        if isinstance(route, Route):
            found.append(route)
        found += _routes(
            getattr(route, "routes", None) or getattr(getattr(route, "original_router", None), "routes", [])
        )
    return found


def prepared(server: Server, maker: Maker) -> None:
    """Tables of every game, some of them over, and a link to a free seat."""
    for name in maker.names:
        person = Person(server, "Ada")
        maker.tokens.append(person.token)
        for rival in ({"kind": "here"}, {"kind": "friend"}):
            table = person.open_table(name, [{"kind": "me"}, rival] + [{"kind": "bot", "bot": "random"}] * _more(name))
            maker.opened(str(table["id"]), person.token)
            maker.links.extend(seat["token"] for seat in table["seats"] if seat["token"])  # type: ignore[attr-defined]
        n, moves = person.wait_for_turn(maker.tables[-2])
        maker.turns.append((person.token, maker.tables[-2], n, moves[0]))
    person = Person(server, "Ben")
    key = str(person.open_table(maker.names[0], [{"kind": "me"}, {"kind": "here"}])["id"])
    while (turn := person.wait_for_turn(key))[1]:
        person.play(key, turn[0], maker.dice.choice(turn[1]))
    maker.tokens.append(person.token)
    maker.tables.append(key)
    maker.over.append(key)
    files = {"file": ("m.json", json.dumps(maker.saves[0]))}
    maker.uploads.append(person.post("/replay", files=files).headers["location"].rpartition("/")[2])


def _more(name: str) -> int:
    return max(0, halles.games()[[game.name for game in games()].index(name)].seats[0] - 2)


async def sent(server: Server, seed: int, requests: int, messages: int, told: Callable[[str], None]) -> Found:
    """Send it all, and say what came back; what the server printed is looked through, too."""
    maker = Maker(seed, every_route(), [])
    await asyncio.to_thread(prepared, server, maker)
    fuzz = Fuzz(server, maker, told)
    assert server.process is not None
    pid = server.process.pid
    fuzz.found.memory.append(memory_of(pid))
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, fuzz.stop)
    await asyncio.gather(fuzz.requests(requests), fuzz.messages(messages))
    fuzz.found.memory.append(memory_of(pid))
    if server.process.poll() is not None:
        fuzz.found.faults.append("the server has ended")
    log = server.log()
    if "Traceback" in log:
        fuzz.found.faults.append("a traceback in the log: " + log[max(0, log.index("Traceback") - 300) :][:3_000])
    return fuzz.found


def fuzzed(folder: Path, address: str, seed: int, requests: int, messages: int, told: Callable[[str], None]) -> Found:
    """The same, on a server of its own."""
    server = Server(folder, address, NUMBA_DISABLE_JIT="1", HALLES_LIMITS=json.dumps(LIMITS)).start()
    try:
        return asyncio.run(sent(server, seed, requests, messages, told))
    finally:
        server.stop()


def main() -> None:
    """Send, count, and end with 1 if anything went wrong."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--requests", type=int, default=100_000)
    words.add_argument("--messages", type=int, default=20_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--db", default="sqlite", help="sqlite, postgresql (a throw-away one), or an address")
    wished = words.parse_args()

    def told(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="halles-fuzz-")))
        address = {"sqlite": "", "postgresql": None}.get(wished.db, wished.db)
        if address is None:
            address = stack.enter_context(throw_away_postgres())
        began = time.monotonic()
        found = fuzzed(folder, address, wished.seed, wished.requests, wished.messages, told)
    print(f"{wished.db}, seed {wished.seed}: {sum(found.requests.values())} requests, {found.sent} messages, "
          f"{time.monotonic() - began:.0f} s, {found.memory[0]} MB before and {found.memory[1]} MB after")  # fmt: skip
    print("requests by status:", found.statuses())
    print("messages by answer:", dict(sorted(found.messages.items())))
    for route in sorted({route for route, _ in found.requests}):
        print(f"  {route}", {s: many for (r, s), many in sorted(found.requests.items()) if r == route})
    for fault in found.faults:
        print("FAULT:", fault)
    sys.exit(1 if found.faults else 0)


if __name__ == "__main__":
    main()
