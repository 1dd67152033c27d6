"""Learning to judge: the search plays against itself, and a linear model is fitted to how the matches ended.

What is learned are weights of a game's features (`rules.features`) and of its own judgement, each with a value for the
start of a match and a change towards its end. Every generation plays with the weights of the one before.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from halles.bots.search.bot import NATURAL, Budget, Search
from halles.bots.search.tree import DESK, MOST_FEATURES, observe
from halles.engine.chance import chance, derive, fraction
from halles.engine.game import Setting, find_game
from halles.engine.match import Match, Sight
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees

from .workers import Crew, in_order

STRAY = 0.15  # how often a natural move is played instead of the best, so that more kinds of positions are met
PIECE = 16  # matches of one piece of work
HELD_BACK = 8  # every so many matches one is kept for the learning curve
RIDGE = 0.01  # how much a weight is held where it was before
MEMORY = 0.85  # how much older generations count


class Pupil(Search):
    """The search with weights that are still being learned; now and then it plays some natural move."""

    def __init__(self, weights: Any, simulations: int, seed: int) -> None:
        super().__init__(seed)
        self.weights = weights
        self.budget = replace(Budget(), simulations=simulations, turns=1, habit=NATURAL)  # type: ignore[misc]

    def model(self, sight: Sight) -> Any:
        """The weights so far."""
        return self.weights

    def think(self, sight: Sight) -> int:
        """Mostly the best move."""
        if chance(self.mind, 1000) < 1000 * STRAY:
            edges = np.cumsum(self.lean(sight)[sight.codes])
            return sight.codes[int(np.searchsorted(edges, edges[-1] * fraction(self.mind)))]
        return super().think(sight)


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


def width_of(name: str, setting: Setting) -> int:
    """How many weights a game has: two for every feature."""
    match = Match(find_game(name), setting, 0)
    seen = _observed(match.sight(match.seat or 0), new_minds(0), np.zeros(1, DESK).view(np.recarray))
    return 2 * (int(seen.shape[1]) - 1)


def plain_weights(width: int) -> Any:
    """To start from: the game's own judgement and nothing else."""
    weights = np.zeros(width)
    weights[0] = 1.0
    return weights


def study(name: str, setting: Setting, weights: Any, simulations: int, seeds: list[tuple[int, int]]) -> Sums:
    """Play matches (number, seed) and sum up what was seen in them."""
    sums = Sums.none(len(weights))
    for number, seed in seeds:
        rows, results = _play(name, setting, weights, simulations, seed)
        wide = np.concatenate([rows[..., :-1], rows[..., :-1] * rows[..., -1:]], axis=-1)
        order = np.arange(wide.shape[-1]).reshape(2, -1).T.reshape(-1)  # the two weights of a feature side by side
        wide = wide[..., order] - wide[..., order].mean(axis=1, keepdims=True)
        flat = wide.reshape(-1, len(weights))
        target = np.tile(results - results.mean(), len(rows))
        if number % HELD_BACK == 0:
            sums.before += float(((flat[:, 0] - target) ** 2).sum())
            sums.after += float(((flat @ weights - target) ** 2).sum())
            sums.total += float((target**2).sum())
        else:
            sums.square += flat.T @ flat
            sums.product += flat.T @ target
            sums.positions += len(rows)
    return sums


def _play(name: str, setting: Setting, weights: Any, simulations: int, seed: int) -> tuple[Any, Any]:
    """One match of the pupil against itself: features of all seats at every decision, and the final worths."""
    match = Match(find_game(name), setting, seed)
    pupils = [Pupil(weights, simulations, derive(seed, seat)) for seat in range(setting.seats)]
    minds, desk, rows = new_minds(seed), np.zeros(1, DESK).view(np.recarray), []
    while (seat := match.seat) is not None:
        sight = match.sight(seat)
        if len(sight.codes) > 1:
            rows.append(_observed(sight, minds, desk))
        match.play_code(pupils[seat].decide(sight))
    sign = -1 if match.game.lowest_wins else 1
    return np.array(rows), sign * np.array(match.scores())


def _observed(sight: Sight, minds: Any, desk: Any) -> Any:
    """The features of all seats in a world that fits what one seat knows; how far the match is in the last column."""
    seats = sight.setting.seats
    desk[0].seats = seats
    out = np.zeros(seats * MOST_FEATURES + 1)
    world = sight.worlds([int(chance(as_rule_sees(minds[0]), 1 << 30))])
    count = observe(as_rule_sees(world[0]), as_rule_sees(minds[0]), as_rule_sees(desk[0]), as_rule_sees(out))
    gone = np.full((seats, 1), out[seats * count])
    return np.concatenate([out[: seats * count].reshape(seats, count), gone], axis=1)


def generations(
    name: str, setting: Setting, seed: int, simulations: int, matches: int, crew: Callable[[], Crew]
) -> Iterator[tuple[Any, Sums]]:
    """Endless: weights after every generation of so many matches, and what was seen in it.

    A fit uses the newest generation whole and older ones less and less: they were played by weaker pupils.
    """
    width = width_of(name, setting)
    weights, memory, number = plain_weights(width), Sums.none(width), 0
    while True:
        seeds = [(number + i, derive(seed, number + i)) for i in range(matches)]
        pieces = [(name, setting, weights, simulations, seeds[i : i + PIECE]) for i in range(0, matches, PIECE)]
        number += matches
        seen = Sums.none(width)
        for sums in in_order(crew(), study, pieces):
            seen.add(sums)
        memory.fade(MEMORY)
        memory.add(seen)
        weights = memory.fit(plain_weights(width))
        yield weights, seen
