"""The JSON interface for bots and other clients: create, join, view, moves, play, log, replay."""

from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, Field

from halles.bots import bots
from halles.engine.errors import HallesError
from halles.engine.game import EVERYTHING, games

from .door import Door, checked_key
from .hall import Hall
from .identity import Guest, clean_name, new_guest
from .problems import Problem
from .tables import LiveTable, Wish, names, saved

Key = Annotated[str, Path(min_length=8, max_length=32, pattern=r"^[A-Za-z0-9_-]+$", description="A table's key.")]


class Model(BaseModel):
    """What crosses the wire: nothing unknown is accepted."""

    model_config = ConfigDict(extra="forbid")


class ProblemDocument(Model):
    """Why something was refused (RFC 9457), in the caller's language."""

    type: str
    title: str
    status: int
    detail: str


_REFUSED = {
    "description": "Refused, with the reason",
    "content": {"application/problem+json": {"schema": ProblemDocument.model_json_schema()}},
}
api = APIRouter(prefix="/api", tags=["api"], responses={"4XX": _REFUSED})


class GuestWish(Model):
    """A guest who wants a token."""

    name: str = Field("", max_length=64)


class SeatWish(Model):
    """Who is to take a seat: me, here (another person at my device), friend (by link) or bot."""

    kind: str = Field(max_length=16)
    name: str = Field("", max_length=64)
    bot: str = Field("", max_length=64)


class TableWish(Model):
    """A table to open."""

    game: str = Field(max_length=64)
    seats: list[SeatWish] = Field(min_length=1, max_length=10)
    options: dict[str, str] = Field(default_factory=dict, max_length=20)
    public: bool = False
    hints: bool = True
    chat: bool = True
    pace: str = Field("instant", max_length=16)


class JoinWish(Model):
    """The token of an invitation link, and a name."""

    token: str = Field(max_length=64)
    name: str = Field("", max_length=64)


class MoveWish(Model):
    """A move in words, with the log number it answers to."""

    n: int = Field(ge=0, le=1_000_000)
    move: str = Field(max_length=256)


class UndoWish(Model):
    """Take your last decision back, as the log stands at n."""

    n: int = Field(ge=0, le=1_000_000)


def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    found: Hall = request.app.state.hall
    return found


def door_of(request: Request) -> Door:
    """The door of this server."""
    found: Door = request.app.state.door
    return found


def caller(request: Request) -> Guest:
    """Whoever calls, known by cookie or bearer token."""
    door_of(request).check_rate(request)
    return door_of(request).known_guest(request)


def anybody(request: Request) -> Guest:
    """Whoever calls, known or not."""
    door_of(request).check_rate(request)
    return door_of(request).guest(request)


Caller = Annotated[Guest, Depends(caller)]
Anybody = Annotated[Guest, Depends(anybody)]
TheHall = Annotated[Hall, Depends(hall_of)]


@api.get("/games")
async def list_games(_: Anybody) -> list[dict[str, Any]]:
    """The registered games with their seats and options."""
    return [game.facts() for game in games()]


@api.get("/health")
async def health(hall: TheHall) -> dict[str, bool]:
    """Have the bots warmed up? Until they have, a quick look answers for them."""
    return {"ready": hall.beside.ready}


@api.get("/bots")
async def list_bots(_: Anybody) -> list[str]:
    """The registered bots, weakest first."""
    return list(bots())


@api.post("/guests", status_code=201)
async def make_guest(wish: GuestWish, request: Request) -> dict[str, str]:
    """A guest for a client without cookies: send the token as `Authorization: Bearer TOKEN`."""
    door_of(request).check_rate(request)
    guest = new_guest(clean_name(wish.name))
    return {"id": guest.id, "name": guest.name, "token": door_of(request).identity.sign(guest)}


@api.get("/tables")
async def public_tables(_: Anybody, hall: TheHall) -> list[dict[str, Any]]:
    """Public tables whose match is not over."""
    found = []
    for row in await hall.store.public_tables():
        with suppress(HallesError):  # one that cannot be opened says so to whoever has its link
            found.append(describe(await hall.tables.open(row["id"]), None))
    return found


@api.post("/tables", status_code=201)
async def make_table(wish: TableWish, request: Request, guest: Caller, hall: TheHall) -> dict[str, Any]:
    """Open a table."""
    door_of(request).check_rate(request, opening=True)
    asked = Wish(
        wish.game,
        [seat.model_dump() for seat in wish.seats],
        wish.options,
        wish.public,
        wish.hints,
        wish.chat,
        wish.pace,
    )
    key = await hall.tables.make(asked, guest)
    hall.drive(key)
    return describe(await hall.tables.open(key), guest.id)


@api.post("/join")
async def join(wish: JoinWish, guest: Caller, hall: TheHall) -> dict[str, Any]:
    """Sit down, by the token of an invitation link."""
    key = await hall.tables.join(checked_key(wish.token, "web-no-link"), guest, wish.name)
    hall.show(key)
    return describe(await hall.tables.open(key), guest.id)


@api.get("/tables/{key}")
async def get_table(key: Key, guest: Anybody, hall: TheHall) -> dict[str, Any]:
    """What everybody may know of a table: who sits where, whose turn it is, the log number."""
    return describe(await hall.tables.open(key), guest.id)


@api.get("/tables/{key}/view")
async def get_view(
    key: Key, guest: Anybody, hall: TheHall, seat: Annotated[int | None, Query(ge=0, le=9)] = None
) -> dict[str, Any]:
    """All that you may know: from your own seat (the first, or `seat`), otherwise as a spectator."""
    table = await hall.tables.open(key)
    return table.match.view(_own_seat(table, guest, seat))


@api.get("/tables/{key}/moves")
async def get_moves(key: Key, guest: Caller, hall: TheHall) -> dict[str, Any]:
    """The legal moves and what they touch, if it is your turn; otherwise none."""
    table = await hall.tables.open(key)
    match = table.match
    if match.seat not in table.seats_of(guest.id):
        return {"n": table.n, "seat": None, "moves": []}
    touches = table.game.notation.touches
    moves = [{"text": text, "touch": touches(code, match.setting)} for text, code in match.position.moves.items()]
    return {"n": table.n, "seat": match.seat, "moves": moves}


@api.post("/tables/{key}/moves")
async def post_move(key: Key, wish: MoveWish, guest: Caller, hall: TheHall) -> dict[str, Any]:
    """Make a move; the answer comes once it is stored."""
    await hall.move(key, guest.id, wish.n, wish.move)
    return describe(await hall.tables.open(key), guest.id)


@api.post("/tables/{key}/undo")
async def post_undo(key: Key, wish: UndoWish, guest: Caller, hall: TheHall) -> dict[str, Any]:
    """Take your last decision back, or ask the other people whether you may."""
    await hall.undo(key, guest.id, wish.n)
    return describe(await hall.tables.open(key), guest.id)


@api.get("/tables/{key}/log")
async def get_log(key: Key, guest: Anybody, hall: TheHall) -> list[dict[str, Any]]:
    """The log in the words of the notation, as far as you may know it; all of it once the match is over."""
    table = await hall.tables.open(key)
    eyes = EVERYTHING if table.match.over else _own_seat(table, guest, None)
    return [entry._asdict() for entry in table.match.events(eyes)]


@api.get("/tables/{key}/replay")
async def get_replay(key: Key, _: Anybody, hall: TheHall) -> JSONResponse:
    """The finished match as a save file, with seed, nonce and commitment."""
    table = await hall.tables.open(key)
    if not table.match.over:
        raise Problem(409, "web-still-running")
    file = f'attachment; filename="{table.game.name}-{key}.json"'
    return JSONResponse(saved(table), headers={"content-disposition": file})


def _own_seat(table: LiveTable, guest: Guest, seat: int | None) -> int | None:
    mine = table.seats_of(guest.id)
    if seat is not None and seat not in mine:
        raise Problem(403, "web-not-seated")
    return seat if seat is not None else (mine[0] if mine else None)


def describe(table: LiveTable, guest: str | None) -> dict[str, Any]:
    """A table as plain data, without a secret in it."""
    row, match = table.row, table.match
    called = names(table, "en")
    return {
        "id": table.id,
        "url": f"/t/{table.id}",
        "game": row["game"],
        "version": row["version"],
        "options": row["options"],
        "status": table.status,
        "n": table.n,
        "ply": match.ply,
        "turn": match.seat,
        "you": table.seats_of(guest) if guest else [],
        "seats": [
            {
                "seat": seat["seat"],
                "kind": seat["kind"],
                "name": called[seat["seat"]],
                "bot": table.bot_at(seat["seat"]),
                "open": seat["kind"] == "friend" and not seat["guest"],
                "token": seat["token"] if not seat["guest"] and (row["public"] or guest == row["host"]) else None,
            }
            for seat in table.seats
        ],
        "commitment": row["commitment"],
        "scores": match.scores() if match.over else None,
        "winners": match.winners() if match.over else None,
    }
