"""The door: who comes in, in which language, from where; what every page and every request goes through."""

import hashlib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from .identity import COOKIE, YEAR, Guest, Identity, Patience, new_guest
from .problems import Problem
from .words import wished_language

STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(rb'from "\./(\w+\.js)"')
LANG_COOKIE = "halles-lang"
LARGEST_BODY = 1_000_000  # bytes; a save file of a long match takes less than 100,000
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


@dataclass
class Door:
    """What the requests of one server share."""

    identity: Identity
    knocks: Patience
    openings: Patience

    def guest(self, request: HTTPConnection) -> Guest:
        """Who this is, by cookie or bearer token; somebody new otherwise."""
        bearer = request.headers.get("authorization", "")
        token = bearer[7:] if bearer.lower().startswith("bearer ") else request.cookies.get(COOKIE)
        return self.identity.read(token) or new_guest()

    def known_guest(self, request: HTTPConnection) -> Guest:
        """Who this is; a stranger without a cookie is told that one is needed."""
        guest = self.guest(request)
        if guest.is_new:
            raise Problem(403, "web-no-cookie")
        return guest

    def remember(self, response: Response, guest: Guest, request: HTTPConnection) -> None:
        """Give the guest the cookie."""
        response.set_cookie(
            COOKIE,
            self.identity.sign(guest),
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme in ("https", "wss"),
        )

    def check_patience(self, request: HTTPConnection, *, opening: bool = False) -> None:
        """Nobody may knock too often, nor open too many tables."""
        who = request.client.host if request.client else "?"
        if not self.knocks.allows(who) or (opening and not self.openings.allows(who)):
            raise Problem(429, "web-too-often")


def language_of(request: HTTPConnection) -> str:
    """The language of a page: chosen by the switch, else the browser's wish."""
    chosen = request.cookies.get(LANG_COOKIE, "")
    return chosen if chosen in ("fr", "en") else wished_language(request.headers.get("accept-language", "")[:200])


def same_origin(request: HTTPConnection) -> bool:
    """Does a request come from one of our own pages (or from no page at all)?"""
    origin = request.headers.get("origin")
    return not origin or urlsplit(origin).netloc == request.headers.get("host")


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
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and "\n" not in path else "/"
