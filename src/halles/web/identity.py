"""Who is there: a guest with a name, in a signed cookie. No account, no password, nothing kept on our side."""

import base64
import hashlib
import hmac
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from halles.engine.errors import BadFile, of_system
from halles.engine.whole import write_whole

COOKIE = "halles"
YEAR = 365 * 24 * 3600
LONGEST_NAME = 24


@dataclass(frozen=True)
class Guest:
    """Somebody at a browser."""

    id: str
    name: str
    is_new: bool = False


class Identity:
    """Signs and reads guests; the secret stays on the server."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def sign(self, guest: Guest) -> str:
        """The cookie (or bearer token) of a guest."""
        name = base64.urlsafe_b64encode(guest.name.encode()).decode().rstrip("=")
        text = f"{guest.id}.{name}"
        return f"{text}.{self._mark(text)}"

    def read(self, cookie: str | None) -> Guest | None:
        """The guest of a cookie; None if it is not ours."""
        if not cookie or len(cookie) > 400 or cookie.count(".") != 2:
            return None
        text, _, mark = cookie.rpartition(".")
        if not hmac.compare_digest(mark.encode(), self._mark(text).encode()):
            return None
        key, _, name = text.partition(".")
        try:
            return Guest(key, base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode())
        except ValueError:
            return None

    def _mark(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()[:40]


def new_guest(name: str = "") -> Guest:
    """Somebody who was never here."""
    return Guest(secrets.token_urlsafe(12), name, is_new=True)


def clean_name(name: str) -> str:
    """A name that fits on a seat: no control characters, no white space around it, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST_NAME]


def server_secret(folder: Path) -> bytes:
    """The server's secret, made once and kept in the data folder for its owner only."""
    if given := os.environ.get("HALLES_SECRET"):
        return given.encode()
    file = folder / "secret"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            write_whole(file, secrets.token_bytes(32), 0o600, over=False)  # whoever is first decides
        with suppress(PermissionError):  # it may be somebody else's, who lets us read it
            file.chmod(0o600)
        return file.read_bytes()
    except OSError as problem:
        raise BadFile("cannot-write", file=str(folder), problem=of_system(problem)) from None
