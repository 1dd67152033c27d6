"""The server: pages, interface and tables put together."""

import contextlib
import logging
import mimetypes
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from halles.engine.errors import HallesError
from halles.engine.game import games
from halles.engine.places import data_folder

from .api import api
from .door import Door, fingerprint, static_bytes, static_files
from .guard import Guard
from .hall import Hall
from .identity import Identity, server_secret
from .limits import Limits
from .migrate import prepare
from .mistakes import on_bad_request, on_crash, on_http, on_mistake
from .pages import pages
from .problems import Problem
from .projector import Projector
from .replays import replays
from .store import Store
from .talk import talk

logger = logging.getLogger("halles.web")


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
        hall = app.state.hall = Hall(store, door.home)
        await hall.wake()
        app.state.projector = Projector()
        yield
        app.state.projector.close()
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
    app.add_middleware(Guard, door=door)
    return app


async def static(request: Request, name: str) -> Response:
    """A static file; with its fingerprint in the address it may be kept for ever."""
    if name not in static_files():
        raise Problem(404, "web-no-page")
    marked = request.query_params.get("v") == fingerprint(name)
    kept = "public, max-age=31536000, immutable" if marked else "no-cache"
    mark = f'"{fingerprint(name)}"'
    if request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers={"cache-control": kept, "etag": mark})
    kind = "text/javascript" if name.endswith(".js") else mimetypes.guess_type(name)[0] or "application/octet-stream"
    return Response(static_bytes(name), media_type=kind, headers={"cache-control": kept, "etag": mark})
