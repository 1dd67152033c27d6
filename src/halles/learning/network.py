"""Teaching a network to judge: matches of lookers against themselves, and steps down the slope of its errors.

As in `linear.py`, every generation plays with what the one before has learned, the first one by the game's own
judgement, and sits an exam among seats that judge as the game does; the best exam is kept. But positions are kept
whole, and the network goes through those of the last generations again and again, in small lots (Adam).
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from halles.bots.evaluation import new_model
from halles.bots.network import NETWORK, first_weights, flat
from halles.engine import rules
from halles.engine.chance import derive
from halles.engine.game import Game, Setting
from halles.engine.match import Match
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees, blank

from .linear import HELD_BACK, MOST_EXAMS, PIECE, STRAY, Generation, Share, Sums, Table, lessons
from .self_play import evaluate_all, teach_all

NARROW = 16  # moves that a looker tries, the likeliest
LOOKS = 2  # worlds that it imagines for every choice
REMEMBERED = 3  # generations that are studied
PASSES = 2  # with this many positions each, drawn by lot
MOST_POSITIONS = 400_000
LOT = 256  # positions between two steps
STEP, SHORTER = 0.002, 0.85  # how far a step goes, and how much less from one generation to the next
FADING, FADING_SQUARE = 0.9, 0.999  # how much of the slope of earlier steps counts
HALVES = 2  # a lot is studied in two halves beside each other
MOST_CHOICES = 400  # of one match that are kept


@dataclass(frozen=True)
class Matches:
    """Positions in which there was a choice, where those of each match end, and how far each seat was ahead then."""

    met: Any
    ends: Any
    leads: Any


def play(name: str, setting: Setting, weights: Any, seeds: list[int]) -> Matches:
    """Play matches of a network against itself; without weights, by the game's own judgement."""
    table, met, ends, leads = Table(name, setting, LOOKS, MOST_CHOICES), [], [], []
    models = np.concatenate([new_model(None, weights, NARROW)] * setting.seats).view(np.recarray)
    sign = -1 if table.game.lowest_wins else 1
    for seed in seeds:
        met.append(table.met[: table.play(models, STRAY, seed)].copy())
        ends.append(len(met[-1]))
        leads.append(sign * (table.scores - table.scores.mean()))
    return Matches(np.concatenate(met), np.cumsum(ends), np.array(leads))


def can_learn(game: Game, setting: Setting) -> bool:
    """Does this game sketch its positions?"""
    match, networks, see = Match(game, setting, 0), blank(NETWORK, 1), as_rule_sees
    world = match.sight(match.seat or 0).worlds([0])
    return bool(rules.sketch(see(world[0]), 0, see(networks[0])))


def join(parts: list[Matches]) -> Matches:
    """One after the other."""
    before = np.cumsum([0, *(len(part.met) for part in parts)])
    return Matches(
        np.concatenate([part.met for part in parts]).view(np.recarray),
        np.concatenate([part.ends + start for part, start in zip(parts, before, strict=False)]),
        np.concatenate([part.leads for part in parts]),
    )


def examine(name: str, setting: Setting, weights: Any, seeds: list[tuple[int, int]]) -> float:
    """How many matches (number, seed) a seat with this network wins among seats that judge as the game does."""
    table, seats, won = Table(name, setting, LOOKS, 0), setting.seats, 0.0
    for number, seed in seeds:
        place = number % seats
        models = [new_model(None, weights if p == place else None, NARROW) for p in range(seats)]
        table.play(np.concatenate(models).view(np.recarray), 0.0, seed)
        won += float(table.winners[place] / table.winners.sum())
    return won


class Pupil:
    """A network that learns."""

    def __init__(self, seats: int, seed: int) -> None:
        self.seats, self.weights, self.dice = seats, first_weights(seed), np.random.default_rng(seed)
        self.slope, self.square, self.steps = np.zeros_like(self.weights), np.zeros_like(self.weights), 0
        self.minds = [new_minds(0) for _ in range(HALVES)]
        self.networks, self.slopes = ([blank(NETWORK, 1) for _ in range(HALVES)] for _ in range(2))

    def evaluate(self, met: Any, taught: bool = True) -> Any:
        """How far every seat is held to be ahead, in points: a row for each position."""
        out, see = np.zeros((len(met), self.seats)), as_rule_sees
        models = new_model(None, self.weights if taught else None)
        evaluate_all(met, self.seats, see(self.minds[0][0]), see(models[0]), see(out))
        return out - out.mean(axis=1, keepdims=True)

    def wanted(self, matches: Matches, far: float) -> Any:
        """What every position teaches: what the next ones are judged at, and how the match ended."""
        judged = self.evaluate(matches.met)
        starts = [0, *matches.ends[:-1]]
        rows = zip(starts, matches.ends, matches.leads, strict=True)
        return np.concatenate([lessons(judged[start:end], lead, far) for start, end, lead in rows])

    def study(self, matches: Matches, far: float, step: float) -> None:
        """Go through some of these positions, lot by lot."""
        with ThreadPoolExecutor(HALVES) as pool:
            for _ in range(PASSES):
                wanted = self.wanted(matches, far)
                order = self.dice.permutation(len(matches.met))[:MOST_POSITIONS]
                gradient = partial(self.gradient, matches.met, wanted)
                for start in range(0, len(order), LOT):
                    lot = order[start : start + LOT]
                    slopes = pool.map(gradient, range(HALVES), np.array_split(lot, HALVES))
                    self.step(sum(slopes) / len(lot), step)

    def gradient(self, met: Any, wanted: Any, half: int, numbers: Any) -> Any:
        """The slope of the errors in these positions, added up."""
        networks, slopes, see = self.networks[half], self.slopes[half], as_rule_sees
        flat(networks)[:], flat(slopes)[:] = self.weights, 0
        mind = see(self.minds[half][0])
        teach_all(met, see(numbers), self.seats, mind, see(networks[0]), see(slopes[0]), see(wanted))
        return flat(slopes)[0]

    def step(self, slope: Any, length: float) -> None:
        """Down the slope, further where it has been the same for long (Adam)."""
        self.steps += 1
        self.slope += (1 - FADING) * (slope - self.slope)
        self.square += (1 - FADING_SQUARE) * (slope**2 - self.square)
        slope = self.slope / (1 - FADING**self.steps)
        square = self.square / (1 - FADING_SQUARE**self.steps)
        self.weights -= (length * slope / (np.sqrt(square) + 1e-8)).astype(np.float32)


def generations(name: str, setting: Setting, seed: int, matches: int, far: float, share: Share) -> Iterator[Generation]:
    """Endless: every generation plays so many matches, studies them with those before, and sits an exam."""
    pupil, number = Pupil(setting.seats, seed), 0
    memory: list[Matches] = []
    exams, taught = max(min(matches // 4, MOST_EXAMS), setting.seats), False
    exam_seeds = [(i, derive(~seed & (1 << 53) - 1, i // setting.seats)) for i in range(exams)]
    length = STEP
    while True:
        seeds = [derive(seed, i) for i in range(number, number + matches)]
        weights = pupil.weights.copy() if taught else None
        work = [(name, setting, weights, seeds[i : i + PIECE]) for i in range(0, matches, PIECE)]
        fresh = list(share(play, work))
        seen = Sums.none(0)
        for part in fresh[::HELD_BACK]:  # not studied yet
            result = np.repeat(part.leads, np.diff(part.ends, prepend=0), axis=0)
            seen.before += float(((pupil.evaluate(part.met, taught=False) - result) ** 2).sum())
            seen.after += float(((pupil.evaluate(part.met) - result) ** 2).sum())
            seen.total += float((result**2).sum())
        number, memory, taught = number + matches, [*memory[1 - REMEMBERED :], join(fresh)], True
        seen.positions = len(memory[-1].met)
        pupil.study(join(memory), far, length)
        length *= SHORTER
        weights = pupil.weights.copy()
        sittings = [(name, setting, weights, exam_seeds[i : i + PIECE]) for i in range(0, exams, PIECE)]
        yield Generation(weights, seen, sum(share(examine, sittings)) / exams)
