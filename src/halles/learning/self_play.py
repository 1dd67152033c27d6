"""A match in which every seat looks to the end of its turn, compiled: what learning needs in large numbers."""

from typing import Any

from halles.bots.evaluation import evaluate, likeliest, look_ahead, observe
from halles.bots.network import teach
from halles.engine import rules
from halles.engine.batch import choose_by_odds
from halles.engine.chance import chance, fraction
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec, at, copy_into


@rule
def decide(
    states: Any, p: int, worlds: Any, scratch: Any, seats: int, mind: Rec, model: Rec, room: Rec, stray: float
) -> int:
    """The move that ends the turn best in a few worlds that fit what the seat knows, now and then one by its odds."""
    for k in range(len(worlds)):
        copy_into(worlds, k, states, 0)
        chance(mind, 2)
        rules.imagine(at(worlds, k), p, mind.rng)
    if stray > 0.0 and fraction(mind) < stray:
        return choose_by_odds(at(worlds, 0), mind)
    n = likeliest(at(worlds, 0), room, rules.moves(at(worlds, 0), room.moves), model.narrow)
    look_ahead(worlds, scratch, p, seats, mind, model, room.moves, n, room.weights)
    best = -1e18
    move: int = room.moves[0]
    for i in range(n):
        worth = room.weights[i] + 1e-9 * fraction(mind)  # equals are drawn by lot
        if worth > best:
            best, move = worth, room.moves[i]
    return move


@rule
def observe_all(met: Any, seats: int, mind: Rec, model: Rec, rows: Any) -> None:
    """The features of all seats in positions that were met, a row for each."""
    for i in range(len(met)):
        observe(at(met, i), seats, mind, model, rows[i])


@rule
def evaluate_all(met: Any, seats: int, mind: Rec, model: Rec, out: Any) -> None:
    """What every position is worth to every seat, a row for each."""
    for i in range(len(met)):
        evaluate(at(met, i), seats, mind, model)
        for p in range(seats):
            out[i, p] = mind.weights[p]


@rule
def teach_all(met: Any, numbers: Ints, seats: int, mind: Rec, net: Rec, slope: Rec, wanted: Any) -> None:
    """Add up how a network errs in positions of these numbers."""
    for i in range(len(numbers)):
        teach(at(met, numbers[i]), seats, mind, net, slope, wanted[numbers[i]])


@rule
def play_match(
    states: Any, options: Ints, numbers: Ints, seed: int, worlds: Any, scratch: Any, minds: Any, models: Any,
    stray: float, met: Any, scores: Ints, winners: Ints,
) -> int:  # fmt: skip
    """Play a match in state 0, every seat by its own model; `stray` of the moves are drawn by their odds.

    The positions in which there was a choice go to `met` while there is room; gives how many they are. Mind 0 decides,
    mind 1 is room to weigh moves.
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
            if noted < len(met):
                copy_into(met, noted, states, 0)
                noted += 1
            move = decide(states, p, worlds, scratch, seats, mind, at(models, p), at(minds, 1), stray)
        rules.play(at(states, 0), move, None)
        p = rules.seat(at(states, 0))
    rules.scores(at(states, 0), scores)
    rules.winners(at(states, 0), winners)
    return noted
