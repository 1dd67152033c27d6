"""What one client may take of a server that others use, too: how often, how many at once, how long, how much."""

import ipaddress
import json
import os
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from .problems import Problem

_REMEMBERED = 20_000  # clients whose rate is remembered
_LONGEST = 64  # characters of a client's address


@dataclass(frozen=True)
class Limits:
    """All limits of one server. `HALLES_LIMITS`, a JSON object, changes some of them for a load test."""

    knocks: float = 60  # requests a second from one address, on average
    knocks_at_once: float = 300
    openings: float = 1  # new tables a second from one address, on average
    openings_at_once: float = 120
    body: int = 1_000_000  # bytes of a request; a save file of a long match takes less than 100,000
    bodies: int = 64_000_000  # bytes of all requests that are being read or answered
    bodies_each: int = 8_000_000  # of those, from one address
    head: int = 32_768  # bytes of a request's first line and headers
    connections: int = 4_000  # open at once, if the system has as many files
    connections_each: int = 256  # from one address
    lines: int = 1_000  # open pages of tables, each with a line of its own
    lines_each: int = 200  # of those, from one address
    lines_at_table: int = 200
    lines_of_guest: int = 32
    wishes: float = 20  # that one page may send in a second, on average
    wishes_at_once: float = 60
    wishes_each: float = 60  # that all pages of one address may send in a second, on average
    wishes_each_at_once: float = 300
    head_seconds: float = 10  # until a request's headers are there
    body_seconds: float = 60  # until the rest of it is there
    idle_seconds: float = 5  # between two requests on one connection
    look_seconds: float = 15  # that an open page may take to let one look through
    ping_seconds: float = 20  # between two pings to it, and until it answers one
    goodbye_seconds: float = 5  # that it has to read why its line is closed
    answer_seconds: float = 60  # that a client may leave an answer unread

    @staticmethod
    def from_environment() -> "Limits":
        """The usual limits, or those that whoever starts the server asks for."""
        return Limits(**json.loads(os.environ.get("HALLES_LIMITS") or "{}"))


def neighbours(address: str) -> str:
    """Whom an address stands for: an IPv6 household has 2**64 of them, one IPv4 address may be written as IPv6."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:_LONGEST]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, 64), strict=False))


class RateLimit:
    """How often somebody may do something: `rate` times a second on average, `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self._seen: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        """May they now? If so, it counts."""
        now = time.monotonic()
        left, before = self._seen.pop(who, (self.burst, now))
        left = min(self.burst, left + (now - before) * self.rate)
        self._seen[who] = (left - 1 if left >= 1 else left, now)
        if len(self._seen) > _REMEMBERED:
            self._seen.popitem(last=False)  # whoever was not here for longest
        return left >= 1


class Places:
    """Room for so many at once: in all, and for each of those who ask."""

    def __init__(self, in_all: int, each: int) -> None:
        self.in_all, self.each = in_all, each
        self._taken: Counter[str] = Counter()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def take(self, who: str, many: int = 1) -> bool:
        """Is there room for so many more of theirs? If so, it is taken until `leave`."""
        if self._count + many > self.in_all or self._taken[who] + many > self.each:
            return False
        self._count += many
        self._taken[who] += many
        return True

    def leave(self, who: str, many: int = 1) -> None:
        """So many of theirs are gone."""
        self._count -= many
        self._taken[who] -= many
        if not self._taken[who]:
            del self._taken[who]


class Crowd:
    """Who has tables open, and whether there is room for one more page."""

    def __init__(self, limits: Limits) -> None:
        most = (limits.lines_at_table, limits.lines_each, limits.lines_of_guest)
        self._places = [Places(limits.lines, each) for each in most]

    @contextmanager
    def place(self, table: str, address: str, guest: str) -> Iterator[None]:
        """Hold a place at a table for a guest who comes from an address, or say that there is none."""
        with ExitStack() as taken:
            for places, who in zip(self._places, (table, address, guest), strict=True):
                if not places.take(who):
                    raise Problem(503, "web-crowded")
                taken.callback(places.leave, who)
            yield
