"""The hall: who is connected to which table, what they are told, and the bots that think beside it all."""

import asyncio
import contextlib
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from starlette.websockets import WebSocket

from halles.bots import Forfeit, advice_figure, best_adviser, bot_label, registered_bot
from halles.engine.errors import HallesError
from halles.engine.match import Sight

from .looks import Looker, look
from .problems import document
from .store import Store
from .tables import LiveTable, Tables, names
from .words import table_texts

_CALM = 0.9  # seconds before a calm bot moves
_BLINK = 0.25  # seconds between two looks while bots answer each other at once
_DAY = 24 * 3600
_HINTS = 5
_LONGEST_LINE = 240
logger = logging.getLogger("halles.web")


class Connection:
    """One open page at one table."""

    def __init__(self, socket: WebSocket, looker: Looker) -> None:
        self.socket, self.looker = socket, looker

    async def send(self, message: dict[str, Any]) -> None:
        """Send, if the page is still there; a page that is gone is noticed where it is read from."""
        with contextlib.suppress(Exception):
            await self.socket.send_json(message)


class Hall:
    """Everything that lives while the server runs."""

    def __init__(self, store: Store) -> None:
        self.store, self.tables = store, Tables(store)
        self._connections: dict[str, set[Connection]] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._asked: set[str] = set()  # tables whose bots were asked to go on since their driver looked
        self._steps: dict[str, asyncio.Event] = {}
        self._thinkers = ThreadPoolExecutor(2, thread_name_prefix="bot")
        self.warming = False  # are the games still being compiled?

    async def wake(self) -> None:
        """After a start: tables that wait for a bot go on."""
        for key in await self.store.running_since(time.time() - _DAY):
            self.drive(key)

    async def close(self) -> None:
        """Stop the bots."""
        for task in self._drivers.values():
            task.cancel()
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    # -- pages --

    async def enter(self, key: str, connection: Connection) -> None:
        """A page opens: it is shown the table, the others see who came."""
        self._connections.setdefault(key, set()).add(connection)
        await self.show(key)
        self.drive(key)

    async def leave(self, key: str, connection: Connection) -> None:
        """A page is gone."""
        there = self._connections.get(key, set())
        there.discard(connection)
        if not there:
            self._connections.pop(key, None)
        else:
            await self.show(key)

    def connected(self, key: str) -> set[str]:
        """The guests who have this table open."""
        return {connection.looker.guest for connection in self._connections.get(key, ())}

    async def show(self, key: str, only: Connection | None = None) -> None:
        """Show the table to everybody who has it open, each through their own eyes."""
        everybody = [only] if only else list(self._connections.get(key, ()))
        if not everybody:
            return
        try:
            table = await self.tables.open(key)
            chat = await self._chat(table)
        except HallesError as problem:
            for connection in everybody:
                await connection.send({"is": "problem", **document(problem, connection.looker.lang)})
            return
        for connection in everybody:
            await connection.send(self.look(table, connection.looker, chat))

    async def tell_all(self, key: str, message: dict[str, Any]) -> None:
        """Send the same to everybody who has a table open."""
        for connection in list(self._connections.get(key, ())):
            await connection.send(message)

    def look(self, table: LiveTable, looker: Looker, chat: list[Any]) -> dict[str, Any]:
        """What one looker is shown."""
        undo = self.tables.undo_kind(table, looker.guest)
        waiting = table.id in self._steps and not self._steps[table.id].is_set()
        shown = look(table, looker, self.connected(table.id), undo, waiting, chat)
        if self.warming and not shown["moves"] and not shown["over"]:
            shown["prompt"]["text"] = table_texts(table.game, looker.lang)("web-warming")
        return shown

    async def first_look(self, key: str, looker: Looker) -> dict[str, Any]:
        """What a page is shown before it is connected."""
        table = await self.tables.open(key)
        return self.look(table, looker, await self._chat(table))

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
        await self.show(key)
        self.drive(key)

    async def undo(self, key: str, guest: str, n: int) -> None:
        """A person takes a decision back, or asks for it."""
        await self.tables.undo(key, guest, n)
        self.step(key)  # a bot that waits for its step must look again
        await self.show(key)
        self.drive(key)

    async def answer(self, key: str, guest: str, yes: bool) -> None:
        """A person agrees to a take-back, or not."""
        await self.tables.answer(key, guest, yes)
        await self.show(key)
        self.drive(key)

    async def away(self, key: str, guest: str, away: bool) -> None:
        """A person hands the seat to a bot, or takes it again."""
        await self.tables.set_away(key, guest, away)
        self.step(key)
        await self.show(key)
        self.drive(key)

    async def say(self, key: str, guest: str, name: str, words: str) -> None:
        """A line of chat."""
        table = await self.tables.open(key)
        words = " ".join("".join(c if c.isprintable() else " " for c in words).split())[:_LONGEST_LINE]
        if not table.row["chat"] or not words:
            return
        mine = table.seats_of(guest)
        await self.store.say(key, mine[0] if mine else None, name, words)
        await self.show(key)

    def step(self, key: str) -> None:
        """Let the next bot move, at a table that goes step by step."""
        if key in self._steps:
            self._steps[key].set()

    async def hint(self, key: str, looker: Looker) -> dict[str, Any]:
        """The best moves by the best adviser, for the seat that decides."""
        table = await self.tables.open(key)
        seat = table.match.seat
        t = table_texts(table.game, looker.lang)
        if not table.row["hints"] or seat is None or seat not in table.seats_of(looker.guest):
            return {"is": "hint", "name": "", "advice": []}
        adviser = best_adviser()
        advice = await asyncio.get_running_loop().run_in_executor(
            self._thinkers, adviser.advise, table.match.sight(seat)
        )
        touches = {table.game.moves.text(code, table.match.setting): code for code in table.match.codes()}
        return {
            "is": "hint",
            "name": bot_label(t, adviser.name),
            "advice": [
                {
                    "text": best.move,
                    "words": table.game.words.word(best.move, t),
                    "worth": advice_figure(t, best),
                    "shares": list(best.shares),
                    "visits": best.visits,
                    "line": [table.game.words.word(move, t) for move in best.line],
                    "touch": list(table.game.moves.touches(touches[best.move], table.match.setting)),
                }
                for best in advice[:_HINTS]
                if best.move in touches
            ],
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
            self._drivers[key] = asyncio.get_running_loop().create_task(self._drive(key))

    async def _drive(self, key: str) -> None:
        shown, waiting = time.monotonic(), False  # when the table was last shown, and whether something is new since
        while True:
            self._asked.discard(key)  # whoever asks from now on has seen more than this look at the table
            try:
                table = await self.tables.open(key)
            except HallesError:
                return
            seat, n = table.match.seat, table.n
            name = table.bot_at(seat) if seat is not None and table.status == "running" else None
            # Bots that answer at once are shown together, a few times a second, so that pages keep up with them.
            if waiting and (name is None or table.row["pace"] != "instant" or time.monotonic() - shown > _BLINK):
                await self.show(key)
                shown, waiting = time.monotonic(), False
            if seat is None or name is None:
                if key in self._asked:
                    continue
                return
            await self._pace(table)
            if table.n != n:
                continue
            try:
                move = await self._think(name, table.match.sight(seat))
                waiting = await self.tables.bot_move(key, n, move) is not None or waiting
            except HallesError as problem:
                logger.warning("table %s: %s", key, problem)
                await self.show(key)
                if key not in self._asked:
                    return

    async def _pace(self, table: LiveTable) -> None:
        """Wait as the table wishes: not at all, a moment, or until somebody says so."""
        people_watch = bool(self._connections.get(table.id))
        if table.row["pace"] == "calm" and people_watch:
            await asyncio.sleep(_CALM)
        elif table.row["pace"] == "step" and people_watch:
            self._steps[table.id] = asyncio.Event()
            await self.show(table.id)
            try:
                await self._steps[table.id].wait()
            finally:
                self._steps.pop(table.id, None)

    async def _think(self, name: str, sight: Sight) -> str:
        """A bot's move, thought out beside the event loop; it is handed what its seat may know."""
        player = registered_bot(name)
        try:
            code = await asyncio.get_running_loop().run_in_executor(self._thinkers, player.decide, sight)
        except Forfeit as reason:  # people want to play on
            logger.warning("%s", reason)
            code = registered_bot("random").decide(sight)
        finally:
            player.close()
        return sight.text(code)
