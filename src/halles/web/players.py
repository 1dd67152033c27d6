"""Whose bot thinks next: people before tables where only bots play, and nobody takes another's turn.

Decisions wait in one queue. Whoever had the least thought so far is next, first among the addresses from which people
come, as one person may be many guests, then among the guests who opened the tables, then among one guest's tables.
No guest, and not all tables of bots together, ever have every process.
"""

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from halles.bots import Advice, best_adviser, registered_bot
from halles.bots.beside import Beside, Lane
from halles.bots.thinker import Player
from halles.engine.match import Sight

_REMEMBERED = 2_000  # guests and tables whose share of thought is remembered
BOTS_ONLY = "bots only"


@dataclass(eq=False)
class Thought:
    """Something to be thought about: for whom, at which table, by which bot, and what is done with the answer."""

    guest: str
    table: str
    game: str
    word: str
    people: bool  # does a person play at this table?
    work: Callable[[Lane], Any]
    answer: "asyncio.Future[Any]" = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Shares:
    """How much thought each of many had; whoever comes anew has no more to ask for than those who wait."""

    def __init__(self) -> None:
        self._had: OrderedDict[str, float] = OrderedDict()

    def of(self, who: str) -> float:
        """Seconds of thought."""
        return self._had.get(who, 0.0)

    def come(self, who: str, others: list[str]) -> None:
        """Somebody asks; nobody saves up by staying away."""
        least = min((self.of(other) for other in others), default=0.0)
        self.add(who, max(0.0, least - self.of(who)))

    def add(self, who: str, seconds: float) -> None:
        """Somebody had so much."""
        self._had[who] = self._had.pop(who, 0.0) + seconds
        if len(self._had) > _REMEMBERED:
            self._had.popitem(last=False)


class Players:
    """The bots of all tables: a fair queue before the processes that think. To be used in the event loop only."""

    def __init__(self, beside: Beside, home: Callable[[str], str] = lambda guest: guest) -> None:
        self._beside, self._home = beside, home
        self._threads = ThreadPoolExecutor(sum(beside.widths.values()), thread_name_prefix="bot")
        self._waiting: list[Thought] = []
        self._running: list[tuple[Lane, Thought]] = []
        self._homes, self._guests, self._tables = Shares(), Shares(), Shares()

    async def decide(self, guest: str, table: str, people: bool, word: str, sight: Sight) -> int:
        """A bot's move for what it sees; it may forfeit it."""
        registered_bot(word)  # says what there is; nothing that a stranger names is run
        if len(sight.codes) == 1:
            return sight.codes[0]
        player = Player(word)

        def work(lane: Lane) -> int:
            return self._beside.decide(lane, player, sight)

        return int(await self._found(Thought(guest, table, sight.game.name, word, people, work)))

    async def advise(self, guest: str, table: str, sight: Sight) -> tuple[str, list[Advice]]:
        """The best adviser's name, or its stand-in's, and what it says of the moves."""
        word = best_adviser().name

        def work(lane: Lane) -> tuple[str, list[Advice]]:
            return self._beside.advise(lane, Player(word), sight)

        name, advice = await self._found(Thought(guest, table, sight.game.name, word, True, work))
        return name, advice

    async def _found(self, thought: Thought) -> Any:
        self._beside.want(thought.game, thought.word)
        self._homes.come(self._home(thought.guest), [self._home(other.guest) for other in self._waiting])
        self._guests.come(thought.guest, [other.guest for other in self._waiting])
        self._tables.come(thought.table, [other.table for other in self._waiting])
        self._waiting.append(thought)
        self.go_on()
        try:
            return await thought.answer
        finally:
            if thought in self._waiting:  # nobody wants it any more
                self._waiting.remove(thought)

    def go_on(self) -> None:
        """Let whoever is next think, as long as somebody is free."""
        if not self._beside.known():
            return
        for lane in self._beside.widths:
            while self._free(lane) > 0 and (thought := self._next(lane)) is not None:
                self._waiting.remove(thought)
                self._running.append((lane, thought))
                asyncio.get_running_loop().create_task(self._think(lane, thought))

    def _free(self, lane: Lane) -> int:
        return self._beside.widths[lane] - sum(busy == lane for busy, _ in self._running)

    def _next(self, lane: Lane) -> Thought | None:
        """Who thinks next in this lane; nobody, if all who wait have as many processes as they may."""
        busy = Counter[str]()
        for taken, other in self._running:
            if taken == lane:
                busy.update([other.guest] if other.people else [other.guest, BOTS_ONLY])
        most = max(1, self._beside.widths[lane] - 1)
        ready = [
            thought
            for thought in self._waiting
            if self._beside.lane(thought.game, thought.word) == lane
            and busy[thought.guest] < most
            and (thought.people or busy[BOTS_ONLY] < most)
        ]
        return min(
            ready,
            key=lambda each: (not each.people, *self._had(each)),
            default=None,
        )

    def _had(self, thought: Thought) -> tuple[float, float, float]:
        """How much thought was had where this one comes from: by the address, the guest, the table."""
        home = self._homes.of(self._home(thought.guest))
        return home, self._guests.of(thought.guest), self._tables.of(thought.table)

    async def _think(self, lane: Lane, thought: Thought) -> None:
        began = time.monotonic()
        try:
            found = await asyncio.get_running_loop().run_in_executor(self._threads, thought.work, lane)
        except asyncio.CancelledError:
            thought.answer.cancel()
            raise
        except BaseException as reason:
            if not thought.answer.done():
                thought.answer.set_exception(reason)
        else:
            if not thought.answer.done():
                thought.answer.set_result(found)
        finally:
            self._running.remove((lane, thought))
            self._homes.add(self._home(thought.guest), time.monotonic() - began)
            for shares, who in ((self._guests, thought.guest), (self._tables, thought.table)):
                shares.add(who, time.monotonic() - began)
        self.go_on()

    def close(self) -> None:
        """No more thoughts."""
        self._threads.shutdown(wait=False, cancel_futures=True)
