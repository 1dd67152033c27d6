"""Judging positions, by a game's own judgement or by what was learned, and the look ahead to the end of a turn.

What was learned are weights of a game's features, or a network (`network.py`), which is slower and surer.

A model has two weights for every feature of a game (`rules.features`): one for the start of a match, and how it changes
towards the end. In place of the first feature, which says how far the match is, stands the game's own judgement.
"""

from typing import Any

import numpy as np

from halles.engine import rules
from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec, at, blank, copy_into

from .network import NETWORK, correct, flat

MOST_FEATURES = 48  # what a game may be judged by, its own judgement included
LONGEST_TURN = 12  # decisions of one turn that are followed through
KINDS = 4  # moves that are looked at though they may not be likely
BY_ITSELF, BY_WEIGHTS, BY_NETWORK = range(3)  # how a game is judged

#: How it judges, how many moves it looks at (most of them the likeliest; 0: all), the weights with room for the
#: features of one seat, the network.
MODEL = np.dtype(
    [
        ("learned", "i8"),
        ("narrow", "i8"),
        ("weights", "f8", 2 * MOST_FEATURES),
        ("features", "f8", MOST_FEATURES),
        ("network", NETWORK),
    ],
    align=True,
)


def new_model(weights: Any = None, network: Any = None, narrow: int = 0) -> Any:
    """An array of one model; with neither weights nor a network's, it judges as the game does."""
    models = blank(MODEL, 1)
    models[0].narrow = narrow
    if network is not None:
        models[0].learned = BY_NETWORK
        flat(models["network"])[0] = network
    elif weights is not None:
        models[0].learned = BY_WEIGHTS
        models[0].weights[: len(weights)] = weights
    return models


@rule
def evaluate(s: Rec, seats: int, mind: Rec, model: Rec) -> None:
    """What a position is worth to every seat, in points; in `mind.weights`."""
    rules.evaluate(s, mind.weights)
    if model.learned == BY_ITSELF or rules.seat(s) < 0:
        return
    if model.learned == BY_NETWORK:
        correct(s, seats, model.network, mind.weights)
        return
    for p in range(seats):
        n = rules.features(s, p, model.features)
        gone = model.features[0]
        model.features[0] = mind.weights[p]
        worth = 0.0
        for i in range(n):
            worth += (model.weights[2 * i] + gone * model.weights[2 * i + 1]) * model.features[i]
        mind.weights[p] = worth


@rule
def observe(s: Rec, seats: int, mind: Rec, model: Rec, out: Ints) -> int:
    """The features of all seats in a row, each time the game's own judgement first; last of all how far the match is.

    Gives how many features a seat has.
    """
    rules.evaluate(s, mind.weights)
    n = 0
    for p in range(seats):
        n = rules.features(s, p, model.features)
        out[seats * n] = model.features[0]
        model.features[0] = mind.weights[p]
        for i in range(n):
            out[p * n + i] = model.features[i]
    return n


@rule
def lead(s: Rec, seat: int, seats: int, mind: Rec, model: Rec) -> float:
    """How far a seat is ahead of the others, half by the best of them, half by their average."""
    evaluate(s, seats, mind, model)
    best = -1e18
    total = 0.0
    for p in range(seats):
        if p != seat:
            best = max(best, mind.weights[p])
            total += mind.weights[p]
    ahead: float = mind.weights[seat] - 0.5 * best - 0.5 * total / (seats - 1)
    return ahead


@rule
def likeliest(s: Rec, mind: Rec, n: int, most: int) -> int:
    """Of n moves in `mind`, put first what is worth a look; gives how many that are, `most` or, if that is 0, all.

    Some stand for their kind, from all over the list and the last one always, as many equal moves of one kind would
    crowd them out; the others are the likeliest.
    """
    if most == 0 or n <= most:
        return n
    rules.odds(s, mind.moves, n, mind.weights)
    for i in range(KINDS):
        mind.weights[i * (n - 1) // (KINDS - 1)] = 1e9
    for i in range(most):
        best = i
        for j in range(i + 1, n):
            if mind.weights[j] > mind.weights[best]:
                best = j
        mind.weights[i], mind.weights[best] = mind.weights[best], mind.weights[i]
        mind.moves[i], mind.moves[best] = mind.moves[best], mind.moves[i]
    return most


@rule
def finish_turn(scratch: Any, seat: int, seats: int, mind: Rec, model: Rec, blind: bool) -> None:
    """Let a seat go on with its turn in scratch record 0, each decision by the same short look ahead.

    A blind seat looks ahead in a world of its own, in record 2, that only fits what it knows; else record 0 is its own.
    """
    seen = 2 if blind else 0
    for _ in range(LONGEST_TURN):
        if rules.seat(at(scratch, 0)) != seat:
            return
        n = likeliest(at(scratch, 0), mind, rules.moves(at(scratch, 0), mind.moves), model.narrow)
        best, best_move = -1e18, mind.moves[0]
        if blind and n > 1:
            copy_into(scratch, 2, scratch, 0)
            chance(mind, 2)
            rules.imagine(at(scratch, 2), seat, mind.rng)
        for i in range(n if n > 1 else 0):
            copy_into(scratch, 1, scratch, seen)
            rules.play(at(scratch, 1), mind.moves[i], None)
            worth = lead(at(scratch, 1), seat, seats, mind, model)
            if worth > best:
                best, best_move = worth, mind.moves[i]
        rules.play(at(scratch, 0), best_move, None)


@rule
def look_ahead(
    worlds: Any, scratch: Any, seat: int, seats: int, mind: Rec, model: Rec, moves: Ints, n: int, worths: Ints
) -> None:
    """For each of n moves, the average lead that the seat's turn ends with in these worlds."""
    for i in range(n):
        worths[i] = 0.0
        for k in range(len(worlds)):
            copy_into(scratch, 0, worlds, k)
            rules.play(at(scratch, 0), moves[i], None)
            finish_turn(scratch, seat, seats, mind, model, False)
            worths[i] += lead(at(scratch, 0), seat, seats, mind, model) / len(worlds)
