"""A series: many matches between the same bots, each with a seed of its own, played in pieces that can run anywhere."""

import json
import os
import signal as signals
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from typing import Any

import numpy as np

from halles.bots import bot, bots
from halles.engine.batch import play_batch
from halles.engine.chance import derive, derive_many
from halles.engine.errors import BadSetting
from halles.engine.game import Game, Setting, find_game
from halles.engine.match import Match, check_seed

_MANY, _FEW = 50_000, 16  # matches of one piece: played compiled, or decision by decision


@dataclass(frozen=True)
class Results:
    """The results of some consecutive matches: one row each, scores and win shares one column for each seat."""

    first: int
    seeds: Any
    decisions: Any
    scores: Any
    wins: Any  # a shared victory counts 1/n
    trace: str = ""

    def __len__(self) -> int:
        return len(self.seeds)


@dataclass(frozen=True)
class Series:
    """What is played: game, setting, one bot for each seat, and the seed from which every match's seed comes."""

    name: str
    setting: Setting
    bots: tuple[str, ...]
    seed: int

    @classmethod
    def of(cls, name: str, seats: int | None, bot_words: str, options: dict[str, str], seed: int) -> "Series":
        """Check what a person asked for: `of(NAME, 3, "greedy,random,random", {}, 7)`."""
        game = find_game(name)
        names = tuple(word.strip() for word in bot_words.split(","))
        for word in names:
            if word not in bots():
                bot(word)  # says what there is
        if len(names) > 1 and seats not in (None, len(names)):
            raise BadSetting("bots-and-seats", bots=len(names), seats=str(seats))
        setting = game.setting(seats if len(names) == 1 else len(names), game.read_files(options))
        return cls(name, setting, names * setting.seats if len(names) == 1 else names, check_seed(seed))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find_game(self.name)

    @property
    def is_random(self) -> bool:
        """Can it be played wholly in compiled code?"""
        return set(self.bots) == {"random"}

    def match_seed(self, number: int) -> int:
        """The seed of match number so-and-so: `halles.new(game, seed=…)` plays on the same chance."""
        return derive(self.seed, number)

    def play(self, first: int, count: int, trace: bool = False) -> Results:
        """Play matches first..first+count-1."""
        if self.is_random and not trace:
            return self._play_compiled(first, count)
        return self._play_one_by_one(first, count, trace)

    def _play_compiled(self, first: int, count: int) -> Results:
        batch = play_batch(self.game, self.setting, derive_many(self.seed, first, count))
        wins = batch.winners / batch.winners.sum(axis=1, keepdims=True)
        return Results(first, batch.seeds, batch.decisions, batch.scores, wins)

    def _play_one_by_one(self, first: int, count: int, trace: bool) -> Results:
        shape = (count, self.setting.seats)
        scores, wins = np.zeros(shape, np.int64), np.zeros(shape)
        decisions = np.zeros(count, np.int64)
        lines: list[str] = []
        for i in range(count):
            match = self._play_match(first + i, lines if trace else None)
            scores[i] = match.scores()
            wins[i, match.winners()] = 1 / len(match.winners())
            decisions[i] = match.ply
        return Results(first, derive_many(self.seed, first, count), decisions, scores, wins, "".join(lines))

    def _play_match(self, number: int, lines: list[str] | None) -> Match:
        seed = self.match_seed(number)
        match = Match(self.game, self.setting, seed)
        players = [bot(name, derive(seed, seat)) for seat, name in enumerate(self.bots)]
        if lines is not None:
            opening = {"match": number, "game": self.name, "seats": self.setting.seats}
            lines.append(_line(opening | {"options": dict(self.setting.options), "events": match.events()[0].events}))
        while (seat := match.seat) is not None:
            moves = match.moves() if lines is not None else []
            ply, move = match.ply, players[seat].choose(match)
            events = match.play(move)
            if lines is not None:
                lines.append(
                    _line({"match": number, "ply": ply, "seat": seat, "moves": moves, "move": move, "events": events})
                )
        if lines is not None:
            lines.append(_line({"match": number, "scores": match.scores(), "winners": match.winners()}))
        return match

    def pieces(self, first: int, count: int, trace: bool) -> Iterator[tuple[int, int]]:
        """The series cut into pieces (first, count)."""
        size = _MANY if self.is_random and not trace else _FEW
        for start in range(first, first + count, size):
            yield start, min(size, first + count - start)

    def run(self, first: int, count: int, jobs: int = 1, trace: bool = False) -> Iterator[Results]:
        """Play the series piece by piece, `jobs` at a time; results come in order, whatever finishes first."""
        if jobs == 1:
            for start, size in self.pieces(first, count, trace):
                yield self.play(start, size, trace)
            return
        with self._workers(jobs, trace) as pool:
            waiting: list[Future[Results]] = []
            try:
                for start, size in self.pieces(first, count, trace):
                    with _deaf_to_ctrl_c():  # a worker that starts now inherits the deafness; we stop them ourselves
                        waiting.append(pool.submit(self.play, start, size, trace))
                    if len(waiting) > 2 * jobs:  # never more in memory than the workers need
                        yield waiting.pop(0).result()
                while waiting:
                    yield waiting.pop(0).result()
            finally:
                for future in waiting:
                    future.cancel()

    def _workers(self, jobs: int, trace: bool) -> Executor:
        """Threads where everything is compiled and leaves the interpreter's lock alone, else processes."""
        if self.is_random and not trace:
            return ThreadPoolExecutor(jobs)
        return ProcessPoolExecutor(jobs, get_context("spawn"), initializer=signal, initargs=(SIGINT, SIG_IGN))


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Put Ctrl-C off for a moment; a process started now never hears it."""
    if not hasattr(signals, "pthread_sigmask"):
        yield
        return
    signals.pthread_sigmask(signals.SIG_BLOCK, {SIGINT})
    try:
        yield
    finally:
        signals.pthread_sigmask(signals.SIG_UNBLOCK, {SIGINT})


def _line(row: dict[str, Any]) -> str:
    return json.dumps(row, ensure_ascii=False) + "\n"


def all_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
