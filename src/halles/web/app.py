"""The server: pages, interface and tables put together."""

import asyncio
import contextlib
import json
import logging
import mimetypes
import os
import sys
import threading
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.websockets import WebSocketDisconnect

from halles.bots import Forfeit
from halles.bots.warm import steps
from halles.engine.compile import COMPILED
from halles.engine.errors import HallesError
from halles.engine.game import games

from .api import api
from .door import STATIC, Door, fingerprint, language_of, same_origin, static_bytes
from .hall import Connection, Hall
from .identity import Guest, Identity, server_secret
from .limits import Limits, Patience
from .looks import Looker
from .migrate import prepare
from .mistakes import on_bad_request, on_crash, on_http, on_mistake
from .pages import pages
from .problems import Problem, document
from .replays import replays
from .shell import Shell
from .store import Store
from .tables import names
from .words import table_texts, web_texts

logger = logging.getLogger("halles.web")
_LARGEST_MESSAGE = 4_000


def data_folder() -> Path:
    """Where tables are kept, by the custom of the platform."""
    if own := os.environ.get("HALLES_DATA"):
        return Path(own)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "halles"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "halles"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "halles"


def default_address(folder: Path) -> str:
    """The database that is used when none is named."""
    return f"sqlite:///{folder / 'halles.db'}"


async def prepared_store(address: str | None, folder: Path) -> None:
    """Check before a start that the data folder can be written and the database used."""
    server_secret(folder)
    try:
        store = Store(address or default_address(folder))
    except (SQLAlchemyError, ModuleNotFoundError) as problem:
        name = (address or "").partition("://")[0]
        if isinstance(problem, ModuleNotFoundError):
            raise Problem(500, "web-no-driver", address=name) from None
        raise Problem(500, "web-bad-database", address=name, problem=str(problem).splitlines()[0]) from None
    try:
        await prepare(store)
    finally:
        await store.close()


def create_app(
    address: str | None = None,
    folder: Path | None = None,
    *,
    warm: bool = True,
    limits: Limits | None = None,
    names: Sequence[str] = (),
) -> FastAPI:
    """The whole server on one database; `folder` keeps the server's secret and, by default, the database.

    With `names`, requests for any other host are refused.
    """
    folder = folder or data_folder()
    games()  # before there are threads
    secret = server_secret(folder)
    store = Store(address or default_address(folder))

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await prepare(store)
        hall = app.state.hall = Hall(store)
        if warm and COMPILED:
            threading.Thread(target=_warm_up, args=(hall, asyncio.get_running_loop()), daemon=True).start()
        else:
            hall.tables.compiled.set()
        await hall.wake()
        yield
        await hall.close()
        await store.close()

    app = FastAPI(
        title="Halles", version="1", lifespan=life, docs_url=None, redoc_url=None,
        summary="Market board games: create, join, view, moves, play, log, replay.",
    )  # fmt: skip
    door = app.state.door = Door(Identity(secret), limits or Limits(), names)
    app.include_router(api)
    app.include_router(pages)
    app.include_router(replays)
    app.add_api_route("/static/{name}", static, include_in_schema=False)
    app.add_api_websocket_route("/t/{key}/ws", talk)
    app.add_exception_handler(HallesError, on_mistake)
    app.add_exception_handler(RequestValidationError, on_bad_request)
    app.add_exception_handler(HTTPException, on_http)
    app.add_exception_handler(Exception, on_crash)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    app.add_middleware(Shell, door=door)
    return app


def _warm_up(hall: Hall, loop: asyncio.AbstractEventLoop) -> None:
    """Compile every game beside the server: first what a table needs, then what the bots think with."""
    hall.warming = True
    work = [list(steps(game)) for game in games()]
    try:
        for first, *_ in work:
            first[1]()
        loop.call_soon_threadsafe(hall.tables.compiled.set)
        for _, *rest in work:
            for _, step in rest:
                with contextlib.suppress(Forfeit):  # somebody's bot that fails is no reason to keep people waiting
                    step()
    except RuntimeError:  # the server was closed meanwhile
        return
    hall.warming = False


async def static(request: Request, name: str) -> Response:
    """A static file; with its fingerprint in the address it may be kept for ever."""
    if name != "tokens.css" and not (STATIC / name).is_file():
        raise Problem(404, "web-no-page")
    marked = request.query_params.get("v") == fingerprint(name)
    kept = "public, max-age=31536000, immutable" if marked else "no-cache"
    mark = f'"{fingerprint(name)}"'
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers={"cache-control": kept, "etag": mark})
    kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(static_bytes(name), media_type=kind, headers={"cache-control": kept, "etag": mark})


# -- the conversation with an open page --


async def talk(socket: WebSocket, key: str) -> None:
    """One open table page: looks go out, wishes come in."""
    hall: Hall = socket.app.state.hall
    door: Door = socket.app.state.door
    if not same_origin(socket):
        await socket.close(4403)
        return
    await socket.accept()
    guest = door.guest(socket)
    looker = Looker(guest.id, language_of(socket), narrow=socket.query_params.get("narrow") == "1")
    connection = Connection(socket, looker)
    patience = Patience(20, 60)
    try:
        await hall.enter(key, connection)
        while True:
            text = await socket.receive_text()
            if not patience.allows("") or len(text) > _LARGEST_MESSAGE:
                await connection.send({"is": "problem", **document(Problem(429, "web-too-often"), looker.lang)})
                await asyncio.sleep(0.5)
                continue
            await obey(hall, key, connection, guest.name, text)
    except (WebSocketDisconnect, RuntimeError):
        pass
    finally:
        await hall.leave(key, connection)


async def obey(hall: Hall, key: str, connection: Connection, name: str, text: str) -> None:
    """Carry out one wish of an open page; a mistake is answered with a sentence and the table as it is."""
    looker = connection.looker
    try:
        wish = json.loads(text)
        if not isinstance(wish, dict):
            raise ValueError
        await _carry_out(hall, key, connection, name, wish)
    except HallesError as problem:
        await connection.send({"is": "problem", **document(problem, looker.lang)})
        looker.told = 0
        await hall.show(key, connection)
    except (ValueError, TypeError, KeyError, RecursionError):
        wrong = Problem(422, "web-bad-request", problem=text[:40])
        await connection.send({"is": "problem", **document(wrong, looker.lang)})


async def _carry_out(hall: Hall, key: str, connection: Connection, name: str, wish: dict[str, Any]) -> None:
    looker, guest = connection.looker, connection.looker.guest
    match wish.get("do"):
        case "move":
            await hall.move(key, guest, int(wish["n"]), str(wish["move"]))
        case "undo":
            await hall.undo(key, guest, int(wish["n"]))
        case "agree" | "refuse" as said:
            await hall.answer(key, guest, said == "agree")
        case "next":
            hall.step(key)
        case "hint":
            await connection.send(await hall.hint(key, looker))
        case "why":
            things = [str(thing)[:40] for thing in list(wish["things"])[:8]]
            await connection.send({"is": "why", "text": await hall.why(key, looker, things)})
        case "ready":
            looker.ready = int(wish["seat"])
            await hall.show(key, connection)
        case "narrow":
            looker.narrow = bool(wish["on"])
            await hall.show(key, connection)
        case "chat":
            await hall.say(key, guest, await _name_at(hall, key, connection, name), str(wish["text"]))
        case "phrase":
            table = await hall.tables.open(key)
            t = table_texts(table.game, looker.lang)
            if f"table-phrase-{wish['id']}" in t:
                called = await _name_at(hall, key, connection, name)
                await hall.say(key, guest, called, t(f"table-phrase-{wish['id']}"))
        case "leave" | "back" as said:
            await hall.away(key, guest, said == "leave")
        case "rematch":
            other = await hall.tables.again(key, Guest(guest, name))
            await hall.tell_all(key, {"is": "go", "url": f"/t/{other}"})
            hall.drive(other)
        case _:
            raise ValueError


async def _name_at(hall: Hall, key: str, connection: Connection, name: str) -> str:
    """How somebody is called in the chat: the seat's name, the own one, or a spectator's."""
    table = await hall.tables.open(key)
    mine = table.seats_of(connection.looker.guest)
    lang = connection.looker.lang
    if mine:
        return names(table, lang)[mine[0]]
    return name or web_texts(lang)("table-spectator")
