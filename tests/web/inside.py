"""The real server inside the test's own process, on a port of its own, so that a test can stop it at a chosen place."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import uvicorn

from halles.cli.serve import listen
from halles.web.app import create_app
from halles.web.connections import guarded
from halles.web.hall import Hall
from halles.web.limits import Limits

from .servers import Server


class Inside(Server):
    """A server in a thread; what happens in its hall can be looked at and held up."""

    def __init__(self, folder: Path, address: str = "", **limits: Any) -> None:
        super().__init__(folder, address)
        most = Limits(
            **{"knocks": 10_000, "knocks_at_once": 10_000, "openings": 1_000, "wishes_each": 10_000, **limits}
        )
        self.app = create_app(address or None, folder, limits=most)
        self.door: socket.socket = listen("127.0.0.1", self.port)
        self.door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # so that a page which does not read is noticed
        self.uvicorn = uvicorn.Server(guarded(self.app, most))
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.uvicorn.serve(sockets=[self.door]))

    @property
    def hall(self) -> Hall:
        """What lives while it runs."""
        found: Hall = self.app.state.hall
        return found

    def do(self, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Do something in the server's own loop, and give what comes of it."""
        return asyncio.run_coroutine_threadsafe(work(), self.loop).result(60)

    def start(self, *, warm: bool = False) -> "Inside":
        """Start, and wait until it answers."""
        self.thread.start()
        with contextlib.closing(socket.create_connection(("127.0.0.1", self.port), 60)) as probe:
            probe.sendall(b"GET /api/health HTTP/1.0\r\n\r\n")
            assert probe.recv(12).endswith(b"200")
        return self

    def stop(self) -> None:
        """End it kindly."""
        self.uvicorn.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive()


@contextlib.contextmanager
def inside(folder: Path, address: str = "", **limits: Any) -> Iterator[Inside]:
    """A server of a test's own."""
    running = Inside(folder, address, **limits).start()
    try:
        yield running
    finally:
        running.stop()
