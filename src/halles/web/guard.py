"""Around everything: who may ask at all, how much is read, security headers, and what happens when we fail."""

import asyncio
from contextlib import suppress
from typing import Any

from fastapi import Request
from fastapi.responses import JSONResponse, Response
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .door import HEADERS, Door, language_of, who_asks
from .limits import Places
from .mistakes import Refusal, answer, on_crash
from .problems import Problem, document

_PATIENCE = 2.0  # seconds to hear out whoever is refused
_FRAME = 10_000  # bytes that a form may put around a file
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


class Guard:
    """No answer leaves without security headers, and no request comes in that is too large or another site's deed."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app, self.door = app, door
        self._bodies = Places(door.limits.bodies, door.limits.bodies_each)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] == "http":
            await self._request(scope, receive, _dressed(send, "http.response.start"))
        elif scope["type"] == "websocket":
            await self._conversation(
                scope, receive, _dressed(send, "websocket.accept", "websocket.http.response.start")
            )
        else:
            await self.app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        most = self.door.limits.body + _FRAME
        length = request.headers.get("content-length", "0")
        too_large = Problem(413, "web-too-large", most=self.door.limits.body // 1000)
        refusal = self.door.refusal(request) or (too_large if len(length) > 15 or int(length) > most else None)
        if refusal is not None:
            await _drained(receive, 2 * most)
            await answer(request, refusal)(scope, receive, send)
            return
        who, taken, started = who_asks(request), 0, False

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            size = len(message.get("body", b""))
            if taken + size > most:
                await _drained(receive, most)
                raise Refusal(too_large)
            if not self._bodies.take(who, size):
                raise Refusal(Problem(503, "web-too-full"))
            taken += size
            return message

        async def noticed(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, counted, noticed)
        except ClientDisconnect:
            pass  # nobody is there to be answered
        except Exception as problem:
            if started:
                raise
            response = await on_crash(request, problem)
            await response(scope, receive, send)
        finally:
            self._bodies.leave(who, taken)

    async def _conversation(self, scope: Scope, receive: Receive, send: Send) -> None:
        asker, accepted = HTTPConnection(scope), False

        async def answered(message: Message) -> None:
            nonlocal accepted
            accepted = accepted or message["type"] == "websocket.accept"
            if message["type"] == "websocket.close" and not accepted:
                await Response(status_code=403)(scope, receive, send)
            else:
                await send(message)

        refusal = self.door.refusal(asker)
        if refusal is None:
            await self.app(scope, receive, answered)
            return
        await receive()  # the wish to connect
        said = document(refusal, language_of(asker))
        await JSONResponse(said, said["status"], media_type="application/problem+json")(scope, receive, send)


async def _drained(receive: Receive, most: int) -> None:
    """Hear out, within bounds, whoever is still sending: a line that is cut in the middle carries no answer."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_PATIENCE):
            while most > 0:
                message = await receive()
                if not message.get("more_body"):
                    return
                most -= len(message["body"])


def _dressed(send: Send, *starts: str) -> Send:
    """Send, with security headers on every message that begins an answer."""

    async def dressed(message: Message) -> None:
        if message["type"] in starts:
            given: list[Any] = list(message.get("headers", ()))
            names = {name for name, _ in given}
            message = {**message, "headers": given + [pair for pair in _HEADERS if pair[0] not in names]}
        await send(message)

    return dressed
