"""Many matches in one call: an array of records, on one core or on all, and their scores as an array."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from . import rules
from .chance import fraction, seat_word
from .compile import COMPILED, rule
from .mind import MIND
from .record import Ints, Rec, as_rule_sees, at, blank

if TYPE_CHECKING:
    from .game import Game, Setting


def all_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass(frozen=True)
class Batch:
    """N finished matches: their seeds, final states, scores and winners (N x seats), and decisions made."""

    seeds: Any
    states: Any
    scores: Any
    winners: Any
    decisions: Any


@rule
def choose_by_odds(s: Rec, mind: Rec) -> int:
    """One legal move with chances in proportion to its odds."""
    n = rules.moves(s, mind.moves)
    if n == 1:
        return mind.moves[0]
    rules.odds(s, mind.moves, n, mind.weights)
    total = 0.0
    for i in range(n):
        total += mind.weights[i]
    left = fraction(mind) * total
    for i in range(n):
        left -= mind.weights[i]
        if left < 0.0:
            return mind.moves[i]
    return mind.moves[n - 1]


@rule
def choose_likeliest(s: Rec, mind: Rec) -> int:
    """The legal move with the highest odds."""
    n = rules.moves(s, mind.moves)
    if n == 1:
        return mind.moves[0]
    rules.odds(s, mind.moves, n, mind.weights)
    best = 0
    for i in range(1, n):
        if mind.weights[i] > mind.weights[best]:
            best = i
    return mind.moves[best]


@rule
def play_out(s: Rec, minds: Any) -> int:
    """Play a position to the end with uniformly random moves; every seat has its own mind. Gives the decisions made."""
    decisions = 0
    seat = rules.seat(s)
    while seat >= 0:
        rules.play(s, rules.pick(s, at(minds, seat)), None)
        decisions += 1
        seat = rules.seat(s)
    return decisions


@rule
def play_out_by_odds(s: Rec, minds: Any) -> int:
    """Play a position to the end with moves drawn by their odds."""
    decisions = 0
    seat = rules.seat(s)
    while seat >= 0:
        rules.play(s, choose_by_odds(s, at(minds, seat)), None)
        decisions += 1
        seat = rules.seat(s)
    return decisions


@rule
def _seat_minds(minds: Any, seed: int, numbers: Ints) -> None:
    """Give every seat the mind that its bot has in a single match; `numbers` are the seats, as words without sign."""
    for seat in range(len(numbers)):
        at(minds, seat).rng = seat_word(seed, numbers[seat])


@rule
def _play_range(
    states: Any, options: Ints, seeds: Ints, numbers: Ints, first: int, last: int, minds: Any, scores: Ints,
    winners: Ints, decisions: Ints,
) -> None:  # fmt: skip
    """Set up and play matches first..last-1 of a batch by uniformly random moves."""
    for i in range(first, last):
        rules.setup(at(states, i), options, len(numbers), seeds[i], None)
        _seat_minds(minds, seeds[i], numbers)
        decisions[i] = play_out(at(states, i), minds)
        rules.scores(at(states, i), scores[i])
        rules.winners(at(states, i), winners[i])


@rule
def _play_range_by_odds(
    states: Any, options: Ints, seeds: Ints, numbers: Ints, first: int, last: int, minds: Any, scores: Ints,
    winners: Ints, decisions: Ints,
) -> None:  # fmt: skip
    """The same with moves drawn by their odds; a function of its own, so that random play need not compile it."""
    for i in range(first, last):
        rules.setup(at(states, i), options, len(numbers), seeds[i], None)
        _seat_minds(minds, seeds[i], numbers)
        decisions[i] = play_out_by_odds(at(states, i), minds)
        rules.scores(at(states, i), scores[i])
        rules.winners(at(states, i), winners[i])


def play_batch(
    game: "Game", setting: "Setting", seeds: Any, *, by_odds: bool = False, threads: int = 1, states: Any = None
) -> Batch:
    """Play one match per seed to the end, by uniformly random moves or drawn by their odds.

    `states` may be an array of records to play in, so that a long series allocates nothing anew.
    """
    game.check_seats(setting.seats)
    count = len(seeds)
    seeds = np.asarray(seeds, np.uint64)
    states = blank(game.state, count) if states is None else states[:count]
    if states.shape != (count,) or seeds.shape != (count,):
        raise ValueError(f"{count} matches need as much room, not {states.shape}, and a row of seeds")
    states[...] = np.zeros(1, game.state)
    shape = (count, setting.seats)
    batch = Batch(seeds, states, np.zeros(shape, np.int64), np.zeros(shape, np.int64), np.zeros(count, np.int64))
    see = as_rule_sees
    options, words, numbers = (
        see(game.option_codes(setting)),
        see(seeds),
        see(np.arange(setting.seats, dtype=np.uint64)),
    )
    scores, winners, decisions = see(batch.scores), see(batch.winners), see(batch.decisions)

    def run(first: int, last: int) -> None:
        minds = blank(MIND, setting.seats)
        play = _play_range_by_odds if by_odds else _play_range
        play(states, options, words, numbers, first, last, minds, scores, winners, decisions)

    if threads <= 1 or count < 2 or not COMPILED:
        run(0, count)
        return batch
    run(0, 0)  # compile before the threads start
    edges = [count * k // (threads * 4) for k in range(threads * 4 + 1)]
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(run, edges[:-1], edges[1:]))
    return batch
