"""The hall: who is connected to which table, what they are told, and the bots that think beside it all."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Any

from halles.bots import Forfeit, bot_label, registered_bot
from halles.bots.beside import Beside
from halles.engine.errors import HallesError
from halles.engine.match import Sight

from .identity import Guest
from .lines import Connection, as_text
from .looks import Looker, advised, asked_seat, place_of
from .players import Players
from .problems import Problem, document, status_of
from .stage import MOMENT, Stage
from .store import Store
from .tables import LiveTable, Tables, names
from .words import table_texts, web_texts

_CALM = 0.9  # seconds before a calm bot moves
_BLINK = 0.25  # seconds between two looks while bots answer each other at once
_REST = 1.0  # seconds before bots look again at a table, when too much was asked at once
_DAY = 24 * 3600
_HINTS = 5
_BAR = 0.5  # seconds between two looks at how far the bots have warmed up
_LONGEST_LINE = 240
logger = logging.getLogger("halles.web")


def warmth(share: float | None, lang: str) -> dict[str, Any]:
    """How far the bots of a game have warmed up, for an open page; no share when they are."""
    t = web_texts(lang)
    return {"is": "warm", "share": share, "text": "" if share is None else t("web-warming", share=t.percent(share))}


def _note_end(key: str, driver: "asyncio.Task[None]") -> None:
    if not driver.cancelled() and (reason := driver.exception()) is not None:
        logger.error("table %s: its bots stand still", key, exc_info=reason)


class Hall:
    """Everything that lives while the server runs."""

    def __init__(self, store: Store, home: Callable[[str], str] = lambda guest: guest) -> None:
        self.store, self.tables = store, Tables(store)
        self._connections: dict[str, set[Connection]] = {}
        self._stages: dict[str, asyncio.Task[Stage]] = {}  # of tables that somebody has open
        self._gathering: set[str] = set()  # tables where it will be looked in a moment who is there
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._asked: set[str] = set()  # tables whose bots were asked to go on since their driver looked
        self._steps: dict[str, asyncio.Event] = {}
        self._loop = asyncio.get_running_loop()
        self.beside = Beside(changed=self._more_is_ready)
        self.players = Players(self.beside, home)
        self._bar: asyncio.Task[None] | None = None

    async def wake(self) -> None:
        """After a start: tables that wait for a bot go on."""
        self._bar = asyncio.get_running_loop().create_task(self._tell_warmth())
        for key in await self.store.running_since(time.time() - _DAY):
            self.drive(key)

    async def close(self) -> None:
        """Stop the bots."""
        for task in filter(None, [self._bar, *self._drivers.values()]):
            task.cancel()
        self.players.close()
        await asyncio.get_running_loop().run_in_executor(None, self.beside.close)

    def _more_is_ready(self) -> None:
        """Called from another thread: whoever waited for this thinks now."""
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits
            self._loop.call_soon_threadsafe(lambda: self.players.go_on())

    # -- pages --

    def enter(self, key: str, connection: Connection) -> None:
        """A page opens: it is shown the table, and those who sit there soon see who came."""
        self._connections.setdefault(key, set()).add(connection)
        connection.show()
        self._look_round(key)
        self.drive(key)

    def leave(self, key: str, connection: Connection) -> None:
        """A page is gone."""
        there = self._connections.get(key, set())
        there.discard(connection)
        if there:
            self._look_round(key)
        else:
            self._connections.pop(key, None)
            self._stages.pop(key, None)

    def connected(self, key: str) -> set[str]:
        """The guests who have this table open."""
        return {connection.looker.guest for connection in self._connections.get(key, ())}

    def _look_round(self, key: str) -> None:
        """Who came and went is shown a moment later, all at once."""
        if key not in self._gathering:
            self._gathering.add(key)
            asyncio.get_running_loop().call_later(MOMENT, self._count, key)

    def _count(self, key: str) -> None:
        """Show the table if other people of those who sit there are here than were shown last."""
        self._gathering.discard(key)
        stage = self._stages.get(key)
        known = stage is not None and stage.done() and not stage.cancelled() and not stage.exception()
        if stage is None or not known or stage.result().lacks(self.connected(key)):
            self.show(key)

    def show(self, key: str) -> None:
        """The table has changed: whoever has it open is shown it, through their own eyes, once their line is free."""
        self._stages.pop(key, None)
        for connection in self._connections.get(key, ()):
            connection.show()

    def tell_all(self, key: str, message: dict[str, Any]) -> None:
        """Send the same to everybody who has a table open."""
        for connection in self._connections.get(key, ()):
            connection.tell(message)

    async def look_text(self, key: str, looker: Looker) -> str:
        """What one looker is shown now, as it goes over the line; a problem, if the table cannot be shown."""
        try:
            stage = await self._stage(key)
            return stage.text(looker)
        except HallesError as problem:
            return as_text({"is": "problem", **document(problem, looker.lang)})
        except Exception:
            logger.exception("table %s cannot be shown", key)
            return as_text({"is": "problem", **document(Problem(500, "web-our-mistake"), looker.lang)})

    async def first_look(self, key: str, looker: Looker) -> dict[str, Any]:
        """What a page is shown before it is connected."""
        return (await self._stage(key)).look(looker)

    async def _stage(self, key: str) -> Stage:
        """The table as it is now, read once for all who ask at the same time."""
        stage = self._stages.get(key)
        if stage is None or (stage.done() and (stage.cancelled() or stage.exception() or stage.result().old)):
            stage = asyncio.get_running_loop().create_task(self._read_stage(key))
            stage.add_done_callback(lambda done: done.cancelled() or done.exception())  # whoever asked may be gone
            if key in self._connections:
                self._stages[key] = stage
        return await asyncio.shield(stage)

    async def _read_stage(self, key: str) -> Stage:
        table = await self.tables.open(key)
        chat = await self._chat(table)
        waiting = key in self._steps and not self._steps[key].is_set()
        return Stage(table, chat, self.connected(key), waiting=waiting)

    async def _chat(self, table: LiveTable) -> list[dict[str, Any]]:
        if not table.row["chat"]:
            return []
        return [
            {"k": row["k"], "name": row["name"], "seat": row["seat"], "text": row["words"]}
            for row in await self.store.said(table.id)
        ]

    # -- what people do --

    async def move(self, key: str, guest: str, n: int, move: str) -> None:
        """A person's move; everybody sees it, then the bots go on."""
        await self.tables.move(key, guest, n, move)
        self.show(key)
        self.drive(key)

    async def undo(self, key: str, guest: str, n: int) -> None:
        """A person takes a decision back, or asks for it."""
        await self.tables.undo(key, guest, n)
        self.step(key)  # a bot that waits for its step must look again
        self.show(key)
        self.drive(key)

    async def answer(self, key: str, guest: str, yes: bool) -> None:
        """A person agrees to a take-back, or not."""
        await self.tables.answer(key, guest, yes)
        self.show(key)
        self.drive(key)

    async def away(self, key: str, guest: str, away: bool) -> None:
        """A person hands the seat to a bot, or takes it again."""
        await self.tables.set_away(key, guest, away)
        self.step(key)
        self.show(key)
        self.drive(key)

    async def say(self, key: str, guest: str, name: str, words: str) -> None:
        """A line of chat."""
        table = await self.tables.open(key)
        words = " ".join("".join(c if c.isprintable() else " " for c in words).split())[:_LONGEST_LINE]
        if not table.row["chat"] or not words:
            return
        mine = table.seats_of(guest)
        await self.store.say(key, mine[0] if mine else None, name, words)
        self.show(key)

    async def next(self, key: str, guest: str) -> None:
        """A person lets the next bot move, at a table that goes step by step."""
        if not (await self.tables.open(key)).seats_of(guest):
            raise Problem(403, "web-not-seated")
        self.step(key)

    def step(self, key: str) -> None:
        """Let the next bot move, at a table that goes step by step."""
        if key in self._steps:
            self._steps[key].set()

    async def rematch(self, key: str, guest: Guest, line: Connection) -> None:
        """Show the way to a rematch: to everybody who is still here when it is made, later to whoever asks."""
        other, is_new = await self.tables.again(key, guest)
        way = {"is": "go", "url": f"/t/{other}"}
        if is_new:
            self.tell_all(key, way)
            self.drive(other)
        else:
            line.tell(way)

    async def hint(self, key: str, looker: Looker) -> dict[str, Any]:
        """The best moves by the best adviser, for the seat that decides; all of it from what that seat saw at first."""
        table = await self.tables.open(key)
        seat = asked_seat(table, place_of(table, looker))
        t = table_texts(table.game, looker.lang)
        if not table.row["hints"] or seat is None:
            return {"is": "hint", "name": "", "advice": []}
        n, sight = table.n, table.match.sight(seat)
        name, advice = await self.players.advise(looker.guest, key, sight)
        table = await self.tables.open(key)
        if table.n != n or asked_seat(table, place_of(table, looker)) != seat:
            return {"is": "why", "text": t("web-late-hint")}
        return {
            "is": "hint",
            "name": bot_label(t, name),
            "advice": advised(sight, advice[:_HINTS], names(table, looker.lang), t),
        }

    async def why(self, key: str, looker: Looker, things: list[str]) -> str:
        """Why nothing can be done with these things now, in a sentence."""
        table = await self.tables.open(key)
        t = table_texts(table.game, looker.lang)
        seat = table.match.seat
        if seat is None:
            return t("match-over")
        if seat not in table.seats_of(looker.guest):
            return t("web-not-your-turn", name=names(table, looker.lang)[seat])
        reason = table.match.why_not(seat, things)
        return reason.say(looker.lang) if reason else t("table-why-unknown")

    # -- bots --

    def drive(self, key: str) -> None:
        """Let the bots at a table go on until a person decides."""
        self._asked.add(key)
        running = self._drivers.get(key)
        if running is None or running.done():
            self._drivers = {name: task for name, task in self._drivers.items() if not task.done()}
            driver = self._drivers[key] = asyncio.get_running_loop().create_task(self._drive(key))
            driver.add_done_callback(lambda done: _note_end(key, done))

    async def _drive(self, key: str) -> None:
        shown, waiting = time.monotonic(), False  # when the table was last shown, and whether something is new since
        while True:
            self._asked.discard(key)  # whoever asks from now on has seen more than this look at the table
            try:
                table = await self.tables.open(key)
            except HallesError as problem:
                if status_of(problem) != 503:
                    return
                await asyncio.sleep(_REST)
                continue
            seat, n = table.match.seat, table.n
            name = table.bot_at(seat) if seat is not None and table.status == "running" else None
            # Bots that answer at once are shown together, a few times a second, so that pages keep up with them.
            if waiting and (name is None or table.row["pace"] != "instant" or time.monotonic() - shown > _BLINK):
                self.show(key)
                shown, waiting = time.monotonic(), False
            if seat is None or name is None:
                if key in self._asked:
                    continue
                return
            await self._pace(table)
            if table.n != n:
                continue
            try:
                move = await self._think(table, name, table.match.sight(seat))
                waiting = await self.tables.bot_move(key, n, move) is not None or waiting
            except HallesError as problem:
                logger.warning("table %s: %s", key, problem)
                self.show(key)
                if key not in self._asked:
                    return

    async def _pace(self, table: LiveTable) -> None:
        """Wait as the table wishes: not at all, a moment, or until somebody says so."""
        people_watch = bool(self._connections.get(table.id))
        if table.row["pace"] == "calm" and people_watch:
            await asyncio.sleep(_CALM)
        elif table.row["pace"] == "step" and people_watch:
            self._steps[table.id] = asyncio.Event()
            self.show(table.id)
            try:
                await self._steps[table.id].wait()
            finally:
                self._steps.pop(table.id, None)

    async def _think(self, table: LiveTable, name: str, sight: Sight) -> str:
        """A bot's move, thought out in another process; it is handed what its seat may know."""
        try:
            code = await self.players.decide(table.row["host"], table.id, table.played, name, sight)
        except Forfeit as reason:  # people want to play on
            logger.warning("%s", reason)
            code = registered_bot("random").decide(sight)
        except HallesError:
            raise
        except Exception:  # ours; people want to play on all the same
            logger.exception("table %s: %s forfeits a decision", table.id, name)
            code = registered_bot("random").decide(sight)
        return sight.text(code)

    async def _tell_warmth(self) -> None:
        """While bots warm up, say so where people play or watch them, with how far it is."""
        told: set[str] = set()
        while told or not self.beside.ready:
            await asyncio.sleep(_BAR)
            for key in list(self._connections):
                table = self.tables.seen(key)
                share = self.beside.share(table.game.name) if table is not None else None
                if share is None and key not in told:
                    continue
                (told.discard if share is None else told.add)(key)
                for connection in self._connections.get(key, ()):
                    connection.warm(warmth(share, connection.looker.lang))
            told &= self._connections.keys()
