"""The program of a process that thinks for others (`beside.py`): questions come in, what is found goes out.

It reads pickles on its standard input and writes pickles on its standard output, one for each question, and before that
one for each piece of news. What bots print goes to standard error. It leaves when its input ends.
"""

import gc
import os
import pickle
import signal
import time
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, Thread
from typing import IO, Any, NamedTuple

from halles.engine.compile import COMPILED
from halles.engine.errors import HallesError
from halles.engine.game import find_game, games
from halles.engine.match import Sight

from . import Bot, bot, registered_bot
from .warm import warm, warmed

_NEWS = 0.2  # seconds between two pieces of news about what is being compiled
_GRACE = 5.0  # seconds to put things away after the other side is gone


class Player(NamedTuple):
    """Who is to think: a bot by its word. One with a `seat` of its own is kept until it is dismissed."""

    word: str
    seed: int | None = None
    seat: str = ""
    trusted: bool = False  # may the word name somebody's code? Never one that came over a network.


class Decide(NamedTuple):
    """Which move would this player make?"""

    player: Player
    sight: Sight


class Advise(NamedTuple):
    """What are the moves worth, by this player?"""

    player: Player
    sight: Sight


class Dismiss(NamedTuple):
    """The match of the player with this seat is over."""

    seat: str


class Warm(NamedTuple):
    """Take a step of a game's warming up; nothing: say which steps of which games are taken."""

    game: str = ""
    step: str = ""


class Answer(NamedTuple):
    """What was found, or why nothing was."""

    found: Any = None
    failed: HallesError | None = None
    ours: str = ""  # a mistake that is nobody's but ours, as Python tells it


class News(NamedTuple):
    """How much of a game is compiled."""

    share: float


def main() -> None:
    """Answer until nobody asks any more."""
    into, out = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started us decides when we leave
    gc.set_threshold(50_000, 20, 100)  # the compiler keeps what it makes: to sift it often takes long
    questions: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_listen, args=(into, questions), daemon=True).start()
    kept: dict[str, Bot] = {}
    while (question := questions.get()) is not None:
        try:
            answer = Answer(_found(question, kept, out))
        except HallesError as reason:
            answer = Answer(failed=reason)
        except Exception as reason:
            answer = Answer(ours=f"{type(reason).__name__}: {reason}")
        _say(out, answer)
    for player in kept.values():
        player.close()


def _listen(into: IO[bytes], questions: "SimpleQueue[Any]") -> None:
    """Hear questions also while one is thought about, so that the end of the other side is never missed."""
    with suppress(EOFError, OSError):
        while True:
            questions.put(pickle.load(into))
    questions.put(None)
    time.sleep(_GRACE)
    os._exit(0)


def _say(out: IO[bytes], thing: Any) -> None:
    with suppress(OSError):
        out.write(pickle.dumps(thing))
        out.flush()


def _found(question: Any, kept: dict[str, Bot], out: IO[bytes]) -> Any:
    match question:
        case Warm(""):
            return {game.name: warmed(game) for game in games()}
        case Warm(game, step):
            return _warm(game, step, out)
        case Dismiss(seat):
            if seat in kept:
                kept.pop(seat).close()
            return None
        case Decide(player, sight):
            return _with(player, kept, lambda found: found.decide(sight))
        case Advise(player, sight):
            return _with(player, kept, lambda found: found.advise(sight))
    raise TypeError(f"no question: {type(question).__name__}")


def _with(player: Player, kept: dict[str, Bot], think: Any) -> Any:
    """Let a player think: the one that sits there already, or a new one."""
    found = kept.get(player.seat) or (bot if player.trusted else registered_bot)(player.word, player.seed)
    if player.seat:
        kept[player.seat] = found
        return think(found)
    try:
        return think(found)
    finally:
        found.close()


def _warm(name: str, step: str, out: IO[bytes]) -> None:
    """Take a step, and tell how far it is while it is being taken."""
    game, done = find_game(name), Event()

    def tell() -> None:
        from halles.engine.kept import share_compiled

        while not done.wait(_NEWS):
            with suppress(RuntimeError):  # rules that are found while they are counted
                _say(out, News(share_compiled(game.state)))

    if hasattr(os, "nice"):
        os.nice(10 if os.nice(0) < 10 else 0)  # people's moves come first
    teller = Thread(target=tell, daemon=True)
    if COMPILED:
        teller.start()
    try:
        warm(game, step)
    finally:
        done.set()
        if COMPILED:
            teller.join()
