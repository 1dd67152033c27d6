"""The conversation with an open page: wishes come in and are checked at the border, looks go out."""

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocket

from halles.engine.errors import HallesError

from .door import Door, language_of, who_asks
from .hall import Hall
from .identity import Guest
from .limits import RateLimit
from .lines import Connection, Gone
from .looks import Looker
from .problems import Problem, document, status_of
from .tables import names
from .words import table_texts, web_texts

logger = logging.getLogger("halles.web")
_LARGEST_MESSAGE = 4_000  # characters
_FAILED, _CROWDED, _NO_TABLE = 1011, 1013, 4404  # why a line is closed


class _Wish(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Move(_Wish):
    """A move in words, as the log stands at n."""

    do: Literal["move"]
    n: Count
    move: str = Field(max_length=256)


class Undo(_Wish):
    """Take the last own decision back, as the log stands at n."""

    do: Literal["undo"]
    n: Count


class Plain(_Wish):
    """A wish without particulars."""

    do: Literal["agree", "refuse", "next", "hint", "leave", "back", "rematch"]


class Why(_Wish):
    """Why can nothing be done with these things?"""

    do: Literal["why"]
    things: list[Annotated[str, Field(max_length=40)]] = Field(max_length=8)


class Ready(_Wish):
    """The person of this seat has taken over the device."""

    do: Literal["ready"]
    seat: int = Field(ge=0, le=9)


class Narrow(_Wish):
    """The page became narrow, or wide."""

    do: Literal["narrow"]
    on: bool


class Chat(_Wish):
    """A line for the chat."""

    do: Literal["chat"]
    text: str = Field(max_length=1_000)


class Phrase(_Wish):
    """A ready-made line for the chat."""

    do: Literal["phrase"]
    id: str = Field(max_length=20, pattern="^[a-z-]+$")


Wish = Annotated[Move | Undo | Plain | Why | Ready | Narrow | Chat | Phrase, Field(discriminator="do")]
_wishes: TypeAdapter[Wish] = TypeAdapter(Wish)


@dataclass
class Visit:
    """One open page: at which table, who it is, the line to it, and the hint that is thought about."""

    hall: Hall
    door: Door
    key: str
    guest: Guest
    line: Connection
    patience: RateLimit
    thinking: set[asyncio.Task[None]] = field(default_factory=set)

    @property
    def looker(self) -> Looker:
        """Who looks."""
        return self.line.looker

    def may_wish(self) -> bool:
        """Has this page any patience left, and those who come from the same address?"""
        return self.patience.allows("") and self.door.wishes.allows(who_asks(self.line.socket))

    def problem(self, problem: HallesError) -> None:
        """Tell what went wrong, in a sentence."""
        self.line.tell({"is": "problem", **document(problem, self.looker.lang)})


async def talk(socket: WebSocket, key: str) -> None:
    """One open table page, until it closes, does not listen any more, or there is no room for it."""
    hall: Hall = socket.app.state.hall
    door: Door = socket.app.state.door
    guest = door.guest(socket)
    looker = Looker(guest.id, language_of(socket), narrow=socket.query_params.get("narrow") == "1")
    limits = door.limits
    line = Connection(socket, looker, limits.look_seconds)
    visit = Visit(hall, door, key, guest, line, RateLimit(limits.wishes, limits.wishes_at_once))
    await socket.accept()
    try:
        if not door.wishes.allows(who_asks(socket)):
            raise Problem(429, "web-too-often")
        with door.crowd.place(key, who_asks(socket), guest.id):
            await hall.tables.open(key)
            await _converse(visit)
        await line.close()
    except Gone:
        pass
    except HallesError as problem:
        code = _CROWDED if status_of(problem) in (429, 503) else _NO_TABLE
        await line.close(code, {"is": "problem", **document(problem, looker.lang)})
    except Exception:
        logger.exception("the line to table %s", key)
        await line.close(_FAILED, {"is": "problem", **document(Problem(500, "web-our-mistake"), looker.lang)})


async def _converse(visit: Visit) -> None:
    """Listen and write beside each other; when one of them ends, both do."""
    hall, key, line = visit.hall, visit.key, visit.line
    both = {
        asyncio.create_task(_listen(visit)),
        asyncio.create_task(line.write(lambda looker: hall.look_text(key, looker))),
    }
    hall.enter(key, line)
    try:
        done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        hall.leave(key, line)
        for task in both | visit.thinking:
            task.cancel()
        await asyncio.gather(*both, *visit.thinking, return_exceptions=True)
    for task in done:
        task.result()  # whatever went wrong


async def _listen(visit: Visit) -> None:
    """Hear one wish after the other; whoever is not heard may wait, but only for their own page."""
    socket = visit.line.socket
    while True:
        await visit.line.room()
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if not visit.may_wish():
            visit.problem(Problem(429, "web-too-often"))
            await asyncio.sleep(0.5)
            continue
        await obey(visit, message.get("text"))


async def obey(visit: Visit, text: str | None) -> None:
    """Carry out one wish of an open page; a mistake is answered with a sentence and the table as it is."""
    try:
        await _carry_out(visit, _checked(text))
    except HallesError as problem:
        visit.problem(problem)
        visit.looker.told = 0
        visit.line.show()
    except Exception:  # what came in was as it should be, so this is our mistake
        logger.exception("table %s: %s", visit.key, text)
        visit.problem(Problem(500, "web-our-mistake"))


def _checked(text: str | None) -> Wish:
    """What a page wishes; everything that it can get wrong is found here."""
    if text is None:
        raise Problem(422, "web-bad-request", problem="bytes")
    if len(text) > _LARGEST_MESSAGE:
        raise Problem(413, "web-too-large", most=_LARGEST_MESSAGE // 1000)
    try:
        return _wishes.validate_json(text)
    except ValidationError:
        raise Problem(422, "web-bad-request", problem=text[:40]) from None


async def _carry_out(visit: Visit, wish: Wish) -> None:
    hall, key, looker = visit.hall, visit.key, visit.looker
    match wish:
        case Move():
            await hall.move(key, looker.guest, wish.n, wish.move)
        case Undo():
            await hall.undo(key, looker.guest, wish.n)
        case Plain():
            await _carry_out_plain(visit, wish.do)
        case Why():
            visit.line.tell({"is": "why", "text": await hall.why(key, looker, wish.things)})
        case Ready():
            looker.ready = wish.seat
            visit.line.show()
        case Narrow():
            looker.narrow = wish.on
            visit.line.show()
        case Chat():
            await hall.say(key, looker.guest, await _name_at(visit), wish.text)
        case Phrase():
            t = table_texts((await hall.tables.open(key)).game, looker.lang)
            if (name := f"table-phrase-{wish.id}") in t:
                await hall.say(key, looker.guest, await _name_at(visit), t(name))


async def _carry_out_plain(visit: Visit, do: str) -> None:
    hall, key, guest = visit.hall, visit.key, visit.looker.guest
    match do:
        case "agree" | "refuse":
            await hall.answer(key, guest, do == "agree")
        case "next":
            await hall.next(key, guest)
        case "hint":
            _think(visit)
        case "leave" | "back":
            await hall.away(key, guest, do == "leave")
        case "rematch":
            await hall.rematch(key, visit.guest, visit.line)


def _think(visit: Visit) -> None:
    """Think about a hint, one at a time; meanwhile the page is listened to as before."""
    if not visit.thinking:
        task = asyncio.create_task(_hint(visit))
        visit.thinking.add(task)
        task.add_done_callback(visit.thinking.discard)


async def _hint(visit: Visit) -> None:
    try:
        visit.line.tell(await visit.hall.hint(visit.key, visit.looker))
    except HallesError as problem:
        visit.problem(problem)
    except Exception:
        logger.exception("table %s: a hint", visit.key)
        visit.problem(Problem(500, "web-our-mistake"))


async def _name_at(visit: Visit) -> str:
    """How somebody is called in the chat: the seat's name, the own one, or a spectator's."""
    table = await visit.hall.tables.open(visit.key)
    mine, lang = table.seats_of(visit.looker.guest), visit.looker.lang
    if mine:
        return names(table, lang)[mine[0]]
    return visit.guest.name or web_texts(lang)("table-spectator")
