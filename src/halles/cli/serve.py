"""`halles serve`: the games in the browser."""

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from types import FrameType

from halles.engine.errors import BadSetting
from halles.engine.places import data_folder

try:
    import uvicorn

    from halles.web.app import create_app, prepared_store
    from halles.web.connections import guarded, networks
    from halles.web.door import checked_name
    from halles.web.limits import Limits
    from halles.web.words import web_texts
except ImportError:
    raise BadSetting("web-missing") from None

_LAST_PORT = 65_535
_NO_PORT: dict[int | None, str] = {
    errno.EADDRINUSE: "web-port-taken", errno.EACCES: "web-port-denied", errno.EPERM: "web-port-denied",
}  # fmt: skip


def run_serve(
    host: str, port: int, address: str, open_page: bool, lang: str, proxies: Sequence[str], names: Sequence[str]
) -> None:
    """Open the hall, say where it is, and stay until Ctrl-C.

    Only `proxies` are believed for whom they ask; with `names`, the server answers to no other.
    """
    trusted, known = networks(proxies), [checked_name(name) for name in names]
    door = listen(host, port)
    folder = data_folder()
    asyncio.run(
        prepared_store(address or None, folder)
    )  # what is wrong with the database is said before anything starts
    limits = Limits.from_environment()
    app = create_app(address or None, folder, limits=limits, names=known)
    shown = "localhost" if host in ("0.0.0.0", "127.0.0.1", "::", "::1") else host
    url = f"http://{shown}:{door.getsockname()[1]}/"
    print(web_texts(lang)("web-serving", url=url), flush=True)
    if open_page and has_screen():
        webbrowser.open(url)
    _Server(guarded(app, limits, trusted)).run(sockets=[door])


class _Server(uvicorn.Server):
    """A server that closes in its own few seconds, however often Ctrl-C is pressed."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close; a second time changes nothing, for half a farewell would be a traceback."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


def listen(host: str, port: int) -> socket.socket:
    """Take the port, or say in one sentence why it cannot be had."""
    if not 0 <= port <= _LAST_PORT:
        raise BadSetting("web-bad-port", texts=web_texts, port=str(port), most=str(_LAST_PORT))
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(128)
    except (OSError, TypeError, ValueError) as problem:  # the last two: a name that no host can have
        door.close()
        code = problem.errno if isinstance(problem, OSError) else None
        raise BadSetting(_NO_PORT.get(code, "web-bad-listen"), texts=web_texts, port=str(port), host=host) from None
    return door


def has_screen() -> bool:
    """Is there a screen where a browser could open?"""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
