"""The connections of a server: so many in all and from one address, and none that is held without being used."""

import asyncio
import ipaddress
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from halles.engine.errors import BadSetting
from halles.engine.texts import LANGUAGES

from .door import HEADERS
from .limits import Limits, Places, neighbours
from .words import web_texts

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
_SPARE_FILES = 128  # for the database, bots and everything else that is no connection
_MOST_HEADERS = 200
_LEAVING = 64  # refused connections that may still read why
_LAST_WORDS = 1.0  # seconds that they have for it


def networks(given: Sequence[str]) -> list[Network]:
    """The addresses and networks of proxies, checked; what is IPv4 may also come as IPv6."""
    found: list[Network] = []
    for word in given:
        try:
            network = ipaddress.ip_network(word, strict=False)
        except ValueError:
            raise BadSetting("web-bad-proxy", texts=web_texts, given=word) from None
        found.append(network)
        if isinstance(network, ipaddress.IPv4Network):
            found.append(ipaddress.ip_network(f"::ffff:{network.network_address}/{96 + network.prefixlen}"))
    return found


def files_at_most(wished: int) -> int:
    """How many files this process may open, after asking the system for as many as that."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return wished
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wished if hard == resource.RLIM_INFINITY else min(wished, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return wished if soft == resource.RLIM_INFINITY else soft


class Guard:
    """Who is connected to one server. `proxies` speak for many, so they may have as many connections as there are."""

    def __init__(self, limits: Limits, proxies: Sequence[Network] = ()) -> None:
        self.limits, self._proxies = limits, proxies
        room = max(1, min(limits.connections, files_at_most(limits.connections + _SPARE_FILES) - _SPARE_FILES))
        self._places = Places(room, limits.connections_each)
        self._through_proxies = Places(room, room)
        self.waiting: OrderedDict[GuardedHttp, None] = OrderedDict()  # without a request, the longest first
        self.leaving: set[GuardedHttp] = set()  # refused, and soon gone

    def come(self, address: str) -> "Place | None":
        """A place for a connection from there; if all are taken, one that asks for nothing gives way."""
        who, places = neighbours(address), self._places
        with suppress(ValueError):
            if any(ipaddress.ip_address(address) in network for network in self._proxies):
                places = self._through_proxies
        if len(self._places) + len(self._through_proxies) >= self._places.in_all and self.waiting:
            self.waiting.popitem(last=False)[0].drop()
        free = len(self._places) + len(self._through_proxies) < self._places.in_all
        return Place(places, who) if free and places.take(who) else None


class Place:
    """A place that a connection holds, until it leaves."""

    def __init__(self, places: Places, who: str) -> None:
        self._places, self._who = places, who

    def leave(self) -> None:
        """Give it back, once."""
        if self._who:
            self._places.leave(self._who)
        self._who = ""


class Deadline:
    """Something that has to happen in time, or else a deed is done."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, otherwise: Callable[[], None]) -> None:
        """From now on, this; what was set before counts no more."""
        self.clear()
        self._timer = asyncio.get_running_loop().call_later(seconds, otherwise)

    def clear(self) -> None:
        """It has happened."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None


class _Held(asyncio.Protocol):
    """A connection with a place; what it waits for, to read or to be read, has to happen in time."""

    guard: Guard
    place: Place | None = None
    transport: asyncio.Transport

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.reading, self.writing = Deadline(), Deadline()

    def drop(self) -> None:
        """End the connection at once, read or not."""
        self._leave()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The place is free again."""
        super().connection_lost(exc)
        self._leave()

    def pause_writing(self) -> None:
        """What we say is not read any more."""
        super().pause_writing()
        self.writing.set(self.guard.limits.answer_seconds, self.drop)

    def resume_writing(self) -> None:
        """It is read again."""
        super().resume_writing()
        self.writing.clear()

    def _leave(self) -> None:
        self.reading.clear()
        self.writing.clear()
        if self.place is not None:
            self.place.leave()


class GuardedSocket(_Held, WebSocketsSansIOProtocol):
    """An open table page's connection: one that answers no pings is gone, one that takes nothing gets nothing more."""

    def keepalive_timeout(self) -> None:
        """A ping was not answered: waiting for what we said to be read would be waiting for ever."""
        super().keepalive_timeout()
        self.drop()

    def handle_ping(self) -> None:
        """Answer a ping, unless our answers pile up unread."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    async def run_asgi(self) -> None:
        """The conversation; once it is over, last words may be read, but not for ever."""
        await super().run_asgi()
        if not self.disconnected:
            self.reading.set(self.guard.limits.goodbye_seconds, self.drop)


class GuardedHttp(_Held, HttpToolsProtocol):
    """A connection that brings requests."""

    _refused = False
    _unread = 0  # bytes that are not yet part of anything

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects; their first request has to come in time."""
        super().connection_made(transport)
        self._begun: deque[Any] = deque()  # requests that are not answered yet, in their order
        self.place = self.guard.come(self.client[0] if self.client else "?")
        if self.place is not None:
            self._wait(self.guard.limits.head_seconds)
        else:
            self._refuse(503, "web-too-many")

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone, and none of their requests is answered any more."""
        super().connection_lost(exc)
        self.pipeline.clear()
        for cycle in self._begun:
            cycle.disconnected = True
        self.guard.waiting.pop(self, None)
        self.guard.leaving.discard(self)

    def data_received(self, data: bytes) -> None:
        """Something comes; what leads to nothing is bounded."""
        if self._refused:
            return
        if self in self.guard.waiting and self.cycle is not None and not self._unread:
            self._wait(self.guard.limits.head_seconds)  # the first bytes after a pause
        self._unread += len(data)
        super().data_received(data)
        if self._unread > self.guard.limits.head and not self.transport.is_closing():
            self._refuse(431, "web-long-head")

    def on_header(self, name: bytes, value: bytes) -> None:
        """One more line of a request's head."""
        if len(self.headers) >= _MOST_HEADERS:
            raise ValueError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """A request begins; the rest of it has to come in time."""
        self._unread = 0
        self.guard.waiting.pop(self, None)
        self.reading.set(self.guard.limits.body_seconds, self._late)
        super().on_headers_complete()
        while self._begun and self._begun[0].response_complete:
            self._begun.popleft()
        if self.cycle is not None:
            self._begun.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        """A piece of a request's body."""
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is whole; now it is our turn."""
        self._unread = 0
        self.reading.clear()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """A request is answered; another one has to come soon."""
        super().on_response_complete()
        self._unset_keepalive_if_required()  # ours are the only time-outs
        if self.transport.is_closing():
            self._end()
        elif self.cycle.response_complete and self.cycle.more_body:  # refused before it was all here
            self._say_no_more(self.guard.limits.body_seconds)
        elif self.cycle.response_complete:
            self._wait(self.guard.limits.idle_seconds)

    def handle_websocket_upgrade(self) -> None:
        """The connection goes on as a conversation, in the same place."""
        self.reading.clear()
        self.guard.waiting.pop(self, None)
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.place, self.place = self.place, None

    def send_400_response(self, msg: str) -> None:
        """What came is no request."""
        self._refuse(400, "web-no-request")

    def _wait(self, seconds: float) -> None:
        self.guard.waiting[self] = None
        self.guard.waiting.move_to_end(self)
        self.reading.set(seconds, self._late)

    def _late(self) -> None:
        unanswered = self.cycle is not None and self.cycle.more_body and not self.cycle.response_started
        if self._unread or unanswered:
            self._refuse(408, "web-too-slow")
        else:
            self._end()

    def _refuse(self, status: int, message: str) -> None:
        """Say why in both languages, as nobody has told us theirs, and end."""
        words = "\n".join(web_texts(lang)(message) for lang in LANGUAGES).encode() + b"\n"
        lines = {**HEADERS, "content-type": "text/plain; charset=utf-8", "content-length": str(len(words))}
        head = "".join(f"{name}: {value}\r\n" for name, value in {**lines, "connection": "close"}.items())
        self.transport.write(STATUS_LINE[status] + head.encode() + b"\r\n" + words)
        if self.place is not None:
            self.place.leave()
        if len(self.guard.leaving) < _LEAVING:
            self.guard.leaving.add(self)
            self._say_no_more(_LAST_WORDS)
        else:
            self.drop()

    def _say_no_more(self, seconds: float) -> None:
        """What they still say is passed over; closing at once would take from them what we have said."""
        self._refused = True
        self.guard.waiting.pop(self, None)
        self.reading.set(seconds, self.drop)
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def _end(self) -> None:
        """Let what was said be read, but not for ever."""
        self.guard.waiting.pop(self, None)
        self.reading.set(self.guard.limits.answer_seconds, self.drop)
        self.transport.close()


def guarded(app: Any, limits: Limits, proxies: Sequence[Network] = ()) -> uvicorn.Config:
    """How a server listens: `proxies` are the only ones that are believed for whom they ask."""
    guard = Guard(limits, proxies)
    return uvicorn.Config(
        app,
        http=type("Http", (GuardedHttp,), {"guard": guard}),
        ws=type("Socket", (GuardedSocket,), {"guard": guard}),
        ws_max_size=16_384,
        ws_ping_interval=limits.ping_seconds,
        ws_ping_timeout=limits.ping_seconds,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=[str(network) for network in proxies],
        server_header=False,
        log_level="error",  # a bad request is no news, and would fill a disk
        timeout_graceful_shutdown=2,
    )
