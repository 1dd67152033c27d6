"""Learning to judge: matches of lookers against themselves, and a linear model fitted to how they ended.

What is learned are weights of a game's features (`rules.features`) and of its own judgement, each with a value for the
start of a match and a change towards its end. They are fitted to results, and, if so wished, to what the positions that
followed were judged at (TD(λ)): that is less sure, but far less a matter of luck. The first generation only draws
moves by their odds, every later one plays with the weights of the one before; then it sits an exam: one seat that
judges by the new weights among seats that judge as the game does. The best exam is kept.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from halles.bots.evaluation import MOST_FEATURES, new_model, observe
from halles.engine.chance import derive
from halles.engine.game import Game, Setting, find_game
from halles.engine.match import Match
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees, blank

from .self_play import observe_all, play_match

STRAY = 0.1  # how often a move is drawn by its odds instead of the best, so that more kinds of positions are met
PIECE = 16  # matches of one piece of work
HELD_BACK = 8  # every so many matches one is kept for the learning curve
RIDGE = 0.001  # how much a weight is held to the game's own judgement
MOST_EXAMS = 2000  # matches of an exam at most
MEMORY = 0.8  # how much older generations count
LESSON_WORLDS, EXAM_WORLDS = 1, 4  # worlds that a looker imagines for every choice
MOST_CHOICES = 4000  # of one match that are noted

#: How work is shared out: `work(*piece)` for every piece, in their order.
Share: TypeAlias = Callable[[Callable[..., Any], Iterable[tuple[Any, ...]]], Iterable[Any]]


@dataclass
class Sums:
    """What a fit needs of many positions: products of features with each other and with the result, and the errors."""

    square: Any
    product: Any
    positions: int = 0
    before: float = 0.0  # squared errors of the game's own judgement, on matches held back
    after: float = 0.0  # of the weights
    total: float = 0.0  # and of knowing nothing

    @classmethod
    def none(cls, width: int) -> "Sums":
        """Nothing seen yet."""
        return cls(np.zeros((width, width)), np.zeros(width))

    def add(self, other: "Sums") -> None:
        """Add what another saw."""
        self.square += other.square
        self.product += other.product
        self.positions += other.positions
        self.before += other.before
        self.after += other.after
        self.total += other.total

    @property
    def explained(self) -> tuple[float, float]:
        """How much of the results is explained on matches held back: by the game's own judgement, by the weights."""
        return 1 - self.before / self.total, 1 - self.after / self.total

    def fade(self, share: float) -> None:
        """Let all that was seen count less."""
        self.square *= share
        self.product *= share
        self.positions = int(share * self.positions)

    def fit(self, start: Any) -> Any:
        """The weights that explain the results best, held near where they started."""
        hold = RIDGE * np.diag(np.diag(self.square) + 1e-3 * self.positions)
        return start + np.linalg.solve(self.square + hold, self.product - self.square @ start)


@dataclass(frozen=True)
class Generation:
    """Weights, what was seen while they were learned, and the share of victory they had in their exam."""

    weights: Any
    seen: Sums
    exam: float


class Table:
    """A table to play at: room for a match, its thoughts and its notes."""

    def __init__(self, name: str, setting: Setting, worlds: int, choices: int) -> None:
        self.game: Game = find_game(name)
        seats, state = setting.seats, self.game.state
        self.state, self.worlds, self.scratch = blank(state, 1), blank(state, worlds), blank(state, 2)
        self.options, self.numbers = self.game.option_codes(setting), np.arange(seats, dtype=np.uint64)
        self.met = blank(state, choices)
        self.scores, self.winners = np.zeros(seats, np.int64), np.zeros(seats, np.int64)

    def play(self, models: Any, stray: float, seed: int) -> int:
        """Play a match; gives how many positions with a choice were met."""
        see = as_rule_sees
        self.state[...] = np.zeros(1, self.game.state)
        seeds, minds = np.array([seed], np.uint64), new_minds(seed, 0)
        noted = play_match(
            self.state, see(self.options), see(self.numbers), see(seeds)[0], self.worlds, self.scratch, minds, models,
            stray, self.met, see(self.scores), see(self.winners),
        )  # fmt: skip
        return int(noted)


def width_of(name: str, setting: Setting) -> int:
    """How many weights a game has: two for every feature."""
    match = Match(find_game(name), setting, 0)
    world, minds, models = match.sight(match.seat or 0).worlds([0]), new_minds(0), new_model()
    out = np.zeros(setting.seats * MOST_FEATURES + 1)
    see = as_rule_sees
    return 2 * int(observe(see(world[0]), setting.seats, see(minds[0]), see(models[0]), see(out)))


def plain_weights(width: int) -> Any:
    """To start from: the game's own judgement and nothing else."""
    weights = np.zeros(width)
    weights[0] = 1.0
    return weights


def lessons(judged: Any, result: Any, far: float) -> Any:
    """What every choice teaches (a row for each, a column for each seat): what the next one was judged at, and beyond.

    Each step further on counts `far` times as much; what is left falls to the result. So with 1 the result is all.
    """
    taught = np.tile(result, (len(judged), 1))
    for i in range(len(judged) - 2, -1, -1):
        taught[i] = (1 - far) * judged[i + 1] + far * taught[i + 1]
    return taught


def study(
    name: str, setting: Setting, weights: Any, seeds: list[tuple[int, int]], stray: float = STRAY, far: float = 1.0
) -> Sums:
    """Play matches (number, seed) of these weights against themselves, and sum up what was seen in them.

    So many of the moves are only drawn by their odds.
    """
    sums, seats, count = Sums.none(len(weights)), setting.seats, len(weights) // 2
    table = Table(name, setting, LESSON_WORLDS, MOST_CHOICES)
    models = np.concatenate([new_model(weights)] * seats).view(np.recarray)
    sign = -1 if table.game.lowest_wins else 1
    room, mind, plain = np.zeros((MOST_CHOICES, seats * MOST_FEATURES + 1)), new_minds(0), new_model()
    see = as_rule_sees
    for number, seed in seeds:
        met = table.met[: table.play(models, stray, seed)]
        rows = room[: len(met)]
        observe_all(met, seats, see(mind[0]), see(plain[0]), see(rows))
        features = rows[:, : seats * count].reshape(len(rows), seats, count)
        gone = rows[:, seats * count, None, None]
        wide = np.stack([features, features * gone], axis=-1).reshape(len(rows), seats, -1)
        flat = (wide - wide.mean(axis=1, keepdims=True)).reshape(-1, len(weights))
        result = sign * (table.scores - table.scores.mean())
        judged = flat @ weights
        if number % HELD_BACK == 0:
            target = np.tile(result, len(rows))
            sums.before += float(((flat[:, 0] - target) ** 2).sum())
            sums.after += float(((judged - target) ** 2).sum())
            sums.total += float((target**2).sum())
        else:
            sums.square += flat.T @ flat
            sums.product += flat.T @ lessons(judged.reshape(-1, seats), result, far).ravel()
            sums.positions += len(rows)
    return sums


def examine(name: str, setting: Setting, weights: Any, seeds: list[tuple[int, int]]) -> float:
    """How many matches (number, seed) a seat with these weights wins among seats that judge as the game does."""
    seats, won = setting.seats, 0.0
    table = Table(name, setting, EXAM_WORLDS, 0)
    for number, seed in seeds:
        place = number % seats
        models = np.concatenate([new_model(weights if p == place else None) for p in range(seats)]).view(np.recarray)
        table.play(models, 0.0, seed)
        won += float(table.winners[place] / table.winners.sum())
    return won


def generations(name: str, setting: Setting, seed: int, matches: int, far: float, share: Share) -> Iterator[Generation]:
    """Endless: every generation studies so many matches, and sits an exam of up to a quarter as many.

    The first one has nothing to play by yet, and studies moves drawn by their odds. A fit uses the newest generation
    whole and older ones less and less: they were played by weaker pupils.
    """
    width, exams = width_of(name, setting), max(min(matches // 4, MOST_EXAMS), setting.seats)
    weights, memory, number = plain_weights(width), Sums.none(width), 0
    exam_seeds = [(i, derive(~seed & (1 << 53) - 1, i // setting.seats)) for i in range(exams)]

    def pieces(weights: Any, seeds: list[tuple[int, int]], *more: float) -> list[tuple[Any, ...]]:
        return [(name, setting, weights, seeds[i : i + PIECE], *more) for i in range(0, len(seeds), PIECE)]

    while True:
        seen = Sums.none(width)
        seeds = [(i, derive(seed, i)) for i in range(number, number + matches)]
        for sums in share(study, pieces(weights, seeds, STRAY if number else 1.0, far)):
            seen.add(sums)
        number += matches
        memory.fade(MEMORY)
        memory.add(seen)
        weights = memory.fit(plain_weights(width))
        won = sum(share(examine, pieces(weights, exam_seeds)))
        yield Generation(weights, seen, won / exams)
