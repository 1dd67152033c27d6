"""Bots that think in processes of their own, so that nobody waits for the compiler.

The process that asks runs uncompiled rules, which answer at once, and never compiles. One process, `warm`, compiles the
games beside it: first what somebody waits for, the smallest need first. Until a bot's own code is ready, another,
`quick`, with uncompiled rules, answers for it by a quick look. Once it is ready, a few with compiled rules do the
thinking. A process that dies or keeps silent is replaced.
"""

import logging
import pickle
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import Any, Literal, TypeAlias

from halles.engine.batch import all_cores
from halles.engine.errors import HallesError
from halles.engine.game import find_game, games
from halles.engine.match import Sight
from halles.engine.switch import environment

from . import Advice, Bot, Forfeit, bot, bots
from .thinker import Advise, Answer, Decide, Dismiss, News, Player, Warm
from .warm import step_of, steps

#: Who can be asked: the process that looks quickly, or those that think with compiled rules.
Lane: TypeAlias = Literal["quick", "deep"]
QUICK: Lane = "quick"
DEEP: Lane = "deep"

STAND_IN = "greedy"  # who answers for a bot whose code is not ready
PATIENCE = 120.0  # seconds for a decision, whatever the bot; more than any of the house's ever takes
_TRIES = 2  # how often a decision is asked for before its bot has forfeited it
_GOODBYE = 2.0
_MOST_DEEP = 4
_ASIDE = ("batch", "batch by odds")  # steps that nobody at a table waits for
logger = logging.getLogger("halles.bots")


class Gone(Exception):
    """The process that was asked is not there any more, or keeps silent."""


class _Process:
    """One process that thinks: a question, then its answer. One question at a time."""

    def __init__(self, *, plain: bool) -> None:
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", "from halles.bots.thinker import main; main()"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env=environment(plain=plain),
            )
        except OSError as reason:
            raise Gone("it cannot be started") from reason
        self._heard: SimpleQueue[Any] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(EOFError, OSError, pickle.UnpicklingError):
            while True:
                self._heard.put(pickle.load(self._process.stdout))
        self._heard.put(None)

    def ask(self, question: Any, patience: float | None = None, news: Callable[[float], None] | None = None) -> Any:
        """What is found; the bot's own failure, or `Gone`. Whoever is gone stays so."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(pickle.dumps(question))
            self._process.stdin.flush()
            while isinstance(answer := self._heard.get(timeout=patience), News):
                if news is not None:
                    news(answer.share)
        except (OSError, ValueError, Empty) as reason:
            self.end()
            raise Gone("no answer") from reason
        if not isinstance(answer, Answer):
            self.end()
            raise Gone("it ended")
        if answer.ours:
            raise RuntimeError(answer.ours)
        if answer.failed is not None:
            raise answer.failed
        return answer.found

    @property
    def gone(self) -> bool:
        """Has it ended by itself, or by somebody else's hand?"""
        return self._process.poll() is not None

    def end(self) -> None:
        """End it now, in the middle of whatever it does."""
        self._process.kill()
        self._process.wait()

    def dismiss(self) -> None:
        """Let it put away what it holds and leave."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def buried(self, patience: float) -> None:
        """Wait for its end; whoever does not leave is ended."""
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            self.end()


class Beside:
    """The processes that think for this one. All of it may be called from any thread.

    `only` names the games that are played, all if none; `deep` says how many think at a time.
    """

    def __init__(self, *only: str, deep: int | None = None, changed: Callable[[], None] = lambda: None) -> None:
        self.widths: dict[Lane, int] = {QUICK: 1, DEEP: deep or min(_MOST_DEEP, max(2, all_cores() // 2))}
        self._games = only or tuple(game.name for game in games())
        self._changed = changed  # is called, from another thread, when more is ready
        self._known = Event()  # is it known what was compiled before?
        self._ready: set[tuple[str, str]] = set()
        self._given_up: set[tuple[str, str]] = set()
        self._wanted: list[tuple[str, str]] = []  # steps that somebody waits for, the first first
        self._shares: dict[str, float] = {}
        self._lock = Lock()
        self._free: dict[Lane, list[_Process]] = {QUICK: [], DEEP: []}
        self._all: set[_Process] = set()
        self._warmer: _Process | None = None
        self._under_way: tuple[str, str] | None = None
        self._interrupted = False
        self._seats = 0  # of bots that are kept for a match
        self._closed = False
        Thread(target=self._warm_all, daemon=True).start()

    # -- what is ready --

    def known(self, patience: float | None = 0) -> bool:
        """Is it known by now what is ready? Soon after the start it is."""
        return self._known.wait(patience)

    def lane(self, game: str, word: str) -> Lane:
        """Who is to be asked for a bot now."""
        step = step_of(word)
        return DEEP if not step or (game, step) in self._ready else QUICK

    def want(self, game: str, word: str) -> None:
        """Somebody waits for this bot: what it needs is compiled before all else."""
        need = (game, step_of(word))
        with self._lock:
            if not need[1] or need in self._ready or need in self._wanted:
                return
            self._wanted.append(need)
            if self._warmer and self._under_way and self._under_way[0] not in {game for game, _ in self._wanted}:
                self._interrupted = True
                self._warmer.end()  # what it has finished is kept

    def share(self, game: str) -> float | None:
        """How much of what a table needs is compiled of a game; None if all is, or that is not known yet."""
        if not self.known() or all((game, step) in self._ready | self._given_up for step in _needed(game)):
            return None
        return self._shares.get(game, 0.0)

    @property
    def ready(self) -> bool:
        """Is all compiled that a table can need?"""
        return self.known() and all(self.share(game) is None for game in self._games)

    # -- thinking --

    def bot(self, word: str, seed: int | None = None) -> Bot:
        """A bot for one match, by any word that a person at this machine may name; wrong words are refused here."""
        kind = type(bot(word, seed))
        self._seats += 1
        return Distant(self, kind, word, seed, f"seat {self._seats}")

    def best_lane(self, game: str, word: str) -> Lane:
        """Who is to be asked for a bot that somebody waits for; soon after the start it takes a moment to know."""
        self.known(None)
        self.want(game, word)
        return self.lane(game, word)

    def decide(self, lane: Lane, player: Player, sight: Sight) -> int:
        """The code of a bot's move, or of its stand-in's where a quick look is asked for; a bot may forfeit."""
        code: int = self._asked(lane, Decide(self._who(lane, player), sight), player.word)
        return code

    def advise(self, lane: Lane, player: Player, sight: Sight) -> tuple[str, list[Advice]]:
        """Who gives advice, and what."""
        who = self._who(lane, player)
        return who.word, self._asked(lane, Advise(who, sight), player.word)

    def dismiss(self, seat: str) -> None:
        """The match of a player with a seat of its own is over. For one deep process only: nobody knows who has it."""
        with suppress(Gone):
            self._once(DEEP, Dismiss(seat), _GOODBYE)

    @staticmethod
    def _who(lane: Lane, player: Player) -> Player:
        kind = bots().get(player.word)
        return player if lane == DEEP or (kind and kind.quick) else Player(STAND_IN, player.seed)

    def _asked(self, lane: Lane, question: Any, word: str) -> Any:
        for left in reversed(range(_TRIES)):
            try:
                return self._once(lane, question, PATIENCE)
            except Gone as reason:
                logger.warning("a process that thought for %s is gone: %s", word, reason)
                if not left:
                    raise Forfeit("forfeit-gone", bot=word) from None
        raise AssertionError

    def _once(self, lane: Lane, question: Any, patience: float) -> Any:
        process = self._hired(lane)
        try:
            found = process.ask(question, patience)
        except Gone:
            with self._lock:
                self._all.discard(process)
            raise
        except BaseException:
            self._free[lane].append(process)
            raise
        self._free[lane].append(process)
        return found

    def _hired(self, lane: Lane) -> _Process:
        with self._lock:
            while self._free[lane]:
                process = self._free[lane].pop()
                if not process.gone:
                    return process
                self._all.discard(process)
        return self._started(plain=lane == QUICK)

    # -- compiling --

    def _warm_all(self) -> None:
        """Compile what tables need, in the order in which it is needed, each in a process that can be interrupted."""
        deaths = 0
        while not self._closed:
            try:
                if self._warmer is None:
                    self._warmer = self._started(plain=False)
                if not self.known():
                    found = self._warmer.ask(Warm())
                    self._ready |= {(game, step) for game, taken in found.items() for step in taken}
                    self._known.set()
                    self._changed()
                    if not self.ready:  # soon somebody will ask
                        self._free[QUICK].append(self._started(plain=True))
                need = self._next_need()
                if need is None:
                    break
                self._warmer.ask(Warm(*need), news=self._teller(need[0]))
                self._ready.add(need)
                deaths = 0
            except Gone:
                deaths += 0 if self._let_go() else 1
            except (HallesError, RuntimeError) as reason:
                logger.warning("%s cannot be compiled: %s", self._under_way, reason)
                deaths = _TRIES
            if deaths >= _TRIES and not self._closed:  # a stand-in goes on answering
                self._give_up()
                deaths = 0
            self._changed()
        if self._warmer is not None:
            self._warmer.dismiss()
            self._warmer.buried(_GOODBYE)
            self._let_go()
        self._changed()

    def _started(self, *, plain: bool) -> _Process:
        with self._lock:
            if self._closed:
                raise Gone("the house is closed")
            process = _Process(plain=plain)
            self._all.add(process)
            return process

    def _let_go(self) -> bool:
        """The process that compiled is gone; was it ended for another need?"""
        with self._lock:
            if self._warmer is not None:
                self._all.discard(self._warmer)
            why, self._warmer, self._interrupted = self._interrupted, None, False
            return why

    def _give_up(self) -> None:
        """What is under way cannot be compiled; nothing can, if not even the first question was answered."""
        if self.known():
            self._given_up |= {self._under_way} if self._under_way else set()
            return
        logger.warning("nothing can be compiled: bots go by a quick look")
        self._given_up |= {(game, step) for game in self._games for step in _needed(game)}
        self._known.set()

    def _next_need(self) -> tuple[str, str] | None:
        with self._lock:
            done = self._ready | self._given_up
            self._wanted = [need for need in self._wanted if need not in done]
            order = [*(game for game, _ in self._wanted), *self._games]
            needs = [*self._wanted[:1], *((game, step) for game in order for step in _needed(game))]
            self._under_way = next((need for need in needs if need not in done), None)
            return self._under_way

    def _teller(self, game: str) -> Callable[[float], None]:
        def tell(share: float) -> None:
            self._shares[game] = max(self._shares.get(game, 0.0), min(share, 0.99))

        return tell

    def close(self) -> None:
        """Let everybody go."""
        with self._lock:
            self._closed = True
            if self._warmer is not None:
                self._warmer.end()
            everybody = list(self._all)
        for process in everybody:
            process.dismiss()
        end = time.monotonic() + _GOODBYE
        for process in everybody:
            process.buried(max(0.0, end - time.monotonic()))


def _needed(game: str) -> list[str]:
    """What tables need of a game, the smallest need first."""
    return [step for step, _ in steps(find_game(game)) if step not in _ASIDE]


class Distant(Bot):
    """A bot that thinks in a process of its own, with compiled rules as soon as they are ready; `word` may be any."""

    def __init__(self, beside: Beside, kind: type[Bot], word: str, seed: int | None, seat: str) -> None:
        self.name = kind.name  # type: ignore[misc]
        self._beside, self._player = beside, Player(word, seed, seat, trusted=True)

    def think(self, sight: Sight) -> int:
        """Its own move, or its stand-in's."""
        lane = self._beside.best_lane(sight.game.name, self._player.word)
        return self._beside.decide(lane, self._player, sight)

    def close(self) -> None:
        """The match is over."""
        self._beside.dismiss(self._player.seat)
