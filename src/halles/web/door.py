"""The door: who comes in, in which language, from where; what every page and every request goes through."""

import hashlib
import re
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from starlette.requests import HTTPConnection
from starlette.responses import Response

from halles.engine.errors import BadSetting

from .identity import COOKIE, YEAR, Guest, Identity, new_guest
from .limits import Crowd, Limits, RateLimit, neighbours
from .problems import Problem
from .words import web_texts, wished_language

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(rb'from "\./(\w+\.js)"')
LANG_COOKIE = "halles-lang"
_HARMLESS = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "geolocation=(), camera=(), microphone=()",
}


_REMEMBERED = 20_000  # guests of whom it is known from where they came
_KEY = re.compile(r"[A-Za-z0-9_-]{1,32}")  # of a table, or of the link to a seat
_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?")


def checked_name(name: str) -> str:
    """The name of a host as browsers send it."""
    found = _HOST.fullmatch(f"[{name}]" if name.count(":") > 1 and "[" not in name else name)
    if found is None or found[2]:
        raise BadSetting("web-bad-name", texts=web_texts, given=name)
    return found[1].lower()


class Door:
    """What the requests of one server share. `names`: the only names it answers to; any, if there are none."""

    def __init__(self, identity: Identity, limits: Limits, names: Sequence[str] = ()) -> None:
        self.identity, self.limits = identity, limits
        self.names = frozenset(names)
        self.knocks = RateLimit(limits.knocks, limits.knocks_at_once)
        self.wishes = RateLimit(limits.wishes_each, limits.wishes_each_at_once)
        self.crowd = Crowd(limits)
        self.openings = RateLimit(limits.openings, limits.openings_at_once)
        self._homes: OrderedDict[str, str] = OrderedDict()  # from where guests came last

    def guest(self, request: HTTPConnection) -> Guest:
        """Who this is, by cookie or bearer token; somebody new otherwise."""
        bearer = request.headers.get("authorization", "")
        token = bearer[7:] if bearer.lower().startswith("bearer ") else request.cookies.get(COOKIE)
        guest = self.identity.read(token) or new_guest()
        if not guest.is_new:
            self._homes[guest.id] = who_asks(request)
            self._homes.move_to_end(guest.id)
            while len(self._homes) > _REMEMBERED:
                self._homes.popitem(last=False)
        return guest

    def home(self, guest: str) -> str:
        """From where a guest came last; those who were not here for long are all taken for one."""
        return self._homes.get(guest, "")

    def known_guest(self, request: HTTPConnection) -> Guest:
        """Who this is; a stranger without a cookie is told that one is needed."""
        guest = self.guest(request)
        if guest.is_new:
            raise Problem(403, "web-no-cookie")
        return guest

    def meet(self, response: Response, guest: Guest, request: HTTPConnection) -> None:
        """Give somebody who was never here the cookie.

        Not where a browser may have kept our cookie back because another site made it ask: a new one would be put in
        its place, and all seats would be lost. Browsers send it with every page that is opened by address or link.
        """
        how = [request.headers.get(f"sec-fetch-{name}") for name in ("mode", "dest")]
        known = how == ["navigate", "document"] or same_origin(request)
        if guest.is_new and request.scope["method"] == "GET" and known:
            self.remember(response, guest, request)

    def remember(self, response: Response, guest: Guest, request: HTTPConnection) -> None:
        """Give the guest the cookie."""
        response.set_cookie(
            COOKIE,
            self.identity.sign(guest),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=request.scope["scheme"] in ("https", "wss"),
        )

    def check_rate(self, request: HTTPConnection, *, opening: bool = False) -> None:
        """Nobody may knock too often, nor open too many tables."""
        who = who_asks(request)
        if not self.knocks.allows(who) or (opening and not self.openings.allows(who)):
            raise Problem(429, "web-too-often")

    def refusal(self, request: HTTPConnection) -> Problem | None:
        """Why a request is not even looked at: not for us, or a deed that another site wants."""
        host = request.headers.get("host", "")
        found = _HOST.fullmatch(host)
        if (host and not found) or not request.scope.get("query_string", b"").isascii():
            return Problem(400, "web-bad-request", problem=host or "?")
        if self.names and (not found or found[1].lower() not in self.names):
            return Problem(421, "web-other-host", host=host)
        deed = request.scope["type"] == "websocket" or request.scope["method"] not in _HARMLESS
        return Problem(403, "web-other-origin") if deed and not same_origin(request, deed=True) else None


def language_of(request: HTTPConnection) -> str:
    """The language of a page: chosen by the switch, else the browser's wish."""
    chosen = request.cookies.get(LANG_COOKIE, "")
    return chosen if chosen in ("fr", "en") else wished_language(request.headers.get("accept-language", "")[:200])


def who_asks(request: HTTPConnection) -> str:
    """From where a request comes, as far as limits are concerned."""
    return neighbours(request.client.host) if request.client else "?"


def same_origin(request: HTTPConnection, *, deed: bool = False) -> bool:
    """Does a request come from one of our own pages, or from no page at all?

    Browsers say so themselves, unless they are very old; a deed is then judged by the page that it was sent from.
    """
    if request.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
        return False
    page = request.headers.get("origin") or (request.headers.get("referer") if deed else None)
    return not page or page.partition("://")[2].partition("/")[0] == request.headers.get("host")


@cache
def static_files() -> frozenset[str]:
    """The names of all static files."""
    return frozenset(file.name for file in STATIC.iterdir() if file.is_file()) | {"tokens.css"}


@cache
def fingerprint(name: str) -> str:
    """A short hash of a static file, so that browsers may keep it for ever."""
    return hashlib.sha256(static_bytes(name)).hexdigest()[:10]


@cache
def static_bytes(name: str) -> bytes:
    """A static file; the tokens come from the engine's one table, and a script imports others by fingerprint."""
    if name == "tokens.css":
        from halles.engine.drawing import tokens_css

        return tokens_css().encode()
    data = (STATIC / name).read_bytes()
    return _IMPORT.sub(lambda found: f'from "./{static_name(found[1].decode())}"'.encode(), data)


def static_name(name: str) -> str:
    """A static file's name with its fingerprint."""
    return f"{name}?v={fingerprint(name)}"


def static_url(name: str) -> str:
    """The address of a static file."""
    return f"/static/{static_name(name)}"


def local_path(path: str) -> str:
    """A path of ours to go back to; anything else is the home page."""
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours else "/"


def checked_key(key: str, missing: str) -> str:
    """A key as we make them, to be asked for in the database; anything else leads nowhere."""
    if not _KEY.fullmatch(key):
        raise Problem(404, missing)
    return key
