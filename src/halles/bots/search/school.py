"""A match in which every seat looks to the end of its turn, compiled: what learning needs in large numbers."""

from typing import Any

from halles.engine import rules
from halles.engine.batch import choose_weighted
from halles.engine.chance import chance, fraction
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec, at, copy_into

from ..judging import look_ahead, observe


@rule
def decide(
    states: Any, p: int, worlds: Any, scratch: Any, seats: int, mind: Rec, model: Rec, room: Rec, stray: float
) -> int:
    """The move that ends the turn best in a few worlds that fit what the seat knows, or now and then a natural one."""
    for k in range(len(worlds)):
        copy_into(worlds, k, states, 0)
        chance(mind, 2)
        rules.imagine(at(worlds, k), p, mind.rng)
    if stray > 0.0 and fraction(mind) < stray:
        return choose_weighted(at(worlds, 0), mind)
    n = rules.moves(at(states, 0), room.moves)
    look_ahead(worlds, scratch, p, seats, mind, model, room.moves, n, room.weights)
    best = -1e18
    move: int = room.moves[0]
    for i in range(n):
        worth = room.weights[i] + 1e-9 * fraction(mind)  # equals are drawn by lot
        if worth > best:
            best, move = worth, room.moves[i]
    return move


@rule
def play_match(
    states: Any, options: Ints, numbers: Ints, seed: int, worlds: Any, scratch: Any, minds: Any, models: Any,
    stray: float, rows: Any, scores: Ints, winners: Ints,
) -> int:  # fmt: skip
    """Play a match in state 0, every seat by its own model; `stray` of the moves are natural ones.

    The features of all seats at every choice go to `rows` while there is room; gives how many choices were noted. Mind
    0 decides, mind 1 is room to weigh moves.
    """
    seats = len(numbers)
    mind = at(minds, 0)
    rules.setup(at(states, 0), options, seats, seed, None)
    noted = 0
    p = rules.seat(at(states, 0))
    while p >= 0:
        n = rules.moves(at(states, 0), mind.moves)
        move = mind.moves[0]
        if n > 1:
            if noted < len(rows):
                observe(at(states, 0), seats, mind, at(models, p), rows[noted])
                noted += 1
            move = decide(states, p, worlds, scratch, seats, mind, at(models, p), at(minds, 1), stray)
        rules.play(at(states, 0), move, None)
        p = rules.seat(at(states, 0))
    rules.scores(at(states, 0), scores)
    rules.winners(at(states, 0), winners)
    return noted
