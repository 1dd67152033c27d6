"""A line to an open page: what waits to be sent on it, and the one task that sends."""

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .looks import Looker

_GOODBYE = 2.0  # seconds for a last message
_MOST_WAITING = 8


class Gone(Exception):
    """The page is not there any more, or takes nothing."""


class Connection:
    """One open page at one table.

    Nobody ever waits for a page: what it is to hear is put down here, and a writer of its own sends it as fast as the
    page takes it. Of looks only the newest is kept, and it is drawn when it is sent; of other messages a few.
    """

    def __init__(self, socket: WebSocket, looker: Looker, patience: float) -> None:
        self.socket, self.looker, self._patience = socket, looker, patience
        self._messages: deque[dict[str, Any]] = deque()
        self._warmth: dict[str, Any] | None = None
        self._look_due = self._given_up = False
        self._wake, self._room = asyncio.Event(), asyncio.Event()
        self._room.set()

    def show(self) -> None:
        """Send the table as it is by then, as soon as the line is free."""
        self._look_due = True
        self._wake.set()

    def warm(self, message: dict[str, Any]) -> None:
        """Send how far the bots have warmed up; of this, too, only the newest is kept."""
        self._warmth = message
        self._wake.set()

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message after those that wait already; a page that lets too many pile up is given up."""
        if len(self._messages) < _MOST_WAITING:
            self._messages.append(message)
        else:
            self._given_up = True
        if len(self._messages) >= _MOST_WAITING // 2:
            self._room.clear()
        self._wake.set()

    async def room(self) -> None:
        """Wait until this page has taken most of what it was told: before that it is not listened to either."""
        await self._room.wait()

    async def write(self, draw: Callable[[Looker], Awaitable[str]]) -> None:
        """Send what waits, until the page is gone or takes no more."""
        while not self._given_up:
            await self._wake.wait()
            self._wake.clear()
            while text := await self._next(draw):
                await self._send(text, self._patience)
        raise Gone

    async def close(self, code: int = 1000, last: dict[str, Any] | None = None) -> None:
        """Close the line, after a last message."""
        if self.socket.client_state == WebSocketState.DISCONNECTED:
            return
        with contextlib.suppress(Gone, TimeoutError, WebSocketDisconnect, RuntimeError):
            if last is not None:
                await self._send(as_text(last), _GOODBYE)
            await asyncio.wait_for(self.socket.close(code), _GOODBYE)

    async def _send(self, text: str, patience: float) -> None:
        try:
            await asyncio.wait_for(self.socket.send_text(text), patience)
        except (TimeoutError, WebSocketDisconnect, RuntimeError) as reason:  # the server raises the last one, too
            raise Gone from reason

    async def _next(self, draw: Callable[[Looker], Awaitable[str]]) -> str:
        if self._messages:
            message = self._messages.popleft()
            self._room.set()
            return as_text(message)
        if self._look_due:
            self._look_due = False
            return await draw(self.looker)
        if self._warmth is not None:
            message, self._warmth = self._warmth, None
            return as_text(message)
        return ""


def as_text(message: dict[str, Any]) -> str:
    """A message as it goes over the line."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False)
