"""A series: many matches between the same bots, each with a seed of its own, played in pieces that can run anywhere."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from halles.engine.batch import play_batch
from halles.engine.chance import derive, derive_many
from halles.engine.errors import BadSetting
from halles.engine.game import Game, Setting, find_game
from halles.engine.seeds import check_seed

from .bout import check_bots, play_bout
from .workers import hire, in_order

_MANY, _FEW = 50_000, 16  # matches of one piece: played compiled, or decision by decision


@dataclass(frozen=True)
class Results:
    """The results of some consecutive matches: one row each, scores and win shares one column for each seat."""

    first: int
    seeds: Any
    decisions: Any
    scores: Any
    wins: Any  # a shared victory counts 1/n
    forfeits: Any  # the seat that gave no legal answer, or -1
    trace: str = ""
    why: tuple[dict[str, Any] | None, ...] = ()  # how each match was given up: a message and its arguments

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
        names = check_bots(bot_words)
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
        return Results(first, batch.seeds, batch.decisions, batch.scores, wins, np.full(count, -1))

    def _play_one_by_one(self, first: int, count: int, trace: bool) -> Results:
        shape = (count, self.setting.seats)
        scores, wins = np.zeros(shape, np.int64), np.zeros(shape)
        decisions, forfeits = np.zeros(count, np.int64), np.full(count, -1)
        lines: list[str] = []
        why: list[dict[str, Any] | None] = []
        for i in range(count):
            number = first + i
            seed = self.match_seed(number)
            bout = play_bout(self.game, self.setting, seed, self.bots, number, lines if trace else None)
            scores[i], wins[i], decisions[i] = bout.match.scores(), bout.wins, bout.match.ply
            forfeits[i] = -1 if bout.forfeit is None else bout.forfeit
            why.append(bout.why.as_data() if bout.why else None)
        seeds = derive_many(self.seed, first, count)
        return Results(first, seeds, decisions, scores, wins, forfeits, "".join(lines), tuple(why))

    def pieces(self, first: int, count: int, trace: bool) -> Iterator[tuple[int, int]]:
        """The series cut into pieces (first, count)."""
        size = _MANY if self.is_random and not trace else _FEW
        for start in range(first, first + count, size):
            yield start, min(size, first + count - start)

    def run(self, first: int, count: int, jobs: int = 1, trace: bool = False, ray: str = "") -> Iterator[Results]:
        """Play the series piece by piece, `jobs` at a time or on Ray; results come in order."""
        crew = hire(jobs, ray, compiled=self.is_random and not trace)
        pieces = ((start, size, trace) for start, size in self.pieces(first, count, trace))
        yield from in_order(crew, self.play, pieces)
