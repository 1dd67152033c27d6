"""A small network that judges positions, run and taught inside compiled code, knowing no game.

A game sketches a position as one seat sees it (`rules.sketch`): figures of the whole, parts with figures of each, such
as the lines of a board, and spots where two parts meet, such as its open spaces. Every part and every spot passes a
layer of units, the same for all of them, which knows the whole as well; what comes out is added up, and corrects the
game's own judgement. A network that was taught nothing corrects nothing.
"""

from typing import Any

import numpy as np

from halles.engine import rules
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

PARTS, SPOTS = 16, 32  # that a sketch has room for
FIGURES, WHOLE = 12, 32  # figures of a part, and of the whole
UNITS = 24  # of each of the two layers
TENS = 10.0  # the network counts in tens of points

#: What is learned: into the units of parts and from them, the same for spots (by the kind of each part that meets
#: there), and straight from the whole.
WEIGHTS = np.dtype(
    [
        ("part_in", "f4", (FIGURES, UNITS)),
        ("part_whole", "f4", (WHOLE, UNITS)),
        ("part_out", "f4", UNITS),
        ("spot_in", "f4", (2, FIGURES, UNITS)),
        ("spot_whole", "f4", (WHOLE, UNITS)),
        ("spot_out", "f4", UNITS),
        ("whole_out", "f4", WHOLE),
    ]
)

#: The weights, the sketch of a position, and room to work in.
NETWORK = np.dtype(
    [
        ("weights", WEIGHTS),
        ("parts", "i8"),
        ("spots", "i8"),
        ("kind", "i8", PARTS),  # of each part, 0 or 1
        ("spot", "i8", (SPOTS, 2)),  # the two parts that meet
        ("part", "f4", (PARTS, FIGURES)),
        ("whole", "f4", WHOLE),
        ("part_base", "f4", UNITS),  # what the whole puts into every unit
        ("spot_base", "f4", UNITS),
        ("lit", "f4", (PARTS, UNITS)),  # how far each unit is lit by each part
        ("bears", "f4", (PARTS, UNITS)),  # what each part puts into the spots that it meets
        ("spot_lit", "f4", (SPOTS, UNITS)),
        ("all_lit", "f4", UNITS),
        ("all_spot_lit", "f4", UNITS),
    ],
    align=True,
)

_DARK = np.float32(0.0)


def flat(networks: Any) -> Any:
    """The weights of every network in an array, a row each; the rows look into the array."""
    return np.asarray(networks["weights"]).view((np.float32, WEIGHTS.itemsize // 4))


def first_weights(seed: int) -> Any:
    """Weights to start from: units that look at any figures, and correct nothing yet."""
    networks, dice = np.zeros(1, NETWORK), np.random.default_rng(seed)
    weights = networks["weights"]
    for name, spread in (("part_in", 0.3), ("spot_in", 0.2), ("part_whole", 0.1), ("spot_whole", 0.1)):
        weights[name] = dice.normal(0.0, spread, weights[name].shape)
    return flat(networks)[0].copy()


@rule
def correct(s: Rec, seats: int, net: Rec, worths: Ints) -> None:
    """Add the network's correction to what a position is worth to every seat, in points."""
    for p in range(seats):
        rules.sketch(s, p, net)
        worths[p] += TENS * run(net)


@rule
def run(net: Rec) -> float:
    """What comes out for the position that is sketched; what lit which unit is kept, to teach it."""
    weights, lit, spot_lit = net.weights, net.lit, net.spot_lit
    part_out, spot_out, all_lit, all_spot_lit = weights.part_out, weights.spot_out, net.all_lit, net.all_spot_lit
    out = see_whole(net)
    for u in range(UNITS):
        all_lit[u] = _DARK
        all_spot_lit[u] = _DARK
    for k in range(net.parts):
        see_part(net, k)
        for u in range(UNITS):
            lit[k, u] = max(lit[k, u], _DARK)
            all_lit[u] += lit[k, u]
    base, bears = net.spot_base, net.bears
    for k in range(net.spots):
        one, other = net.spot[k, 0], net.spot[k, 1]
        for u in range(UNITS):
            spot_lit[k, u] = max(base[u] + bears[one, u] + bears[other, u], _DARK)
            all_spot_lit[u] += spot_lit[k, u]
    for u in range(UNITS):
        out += part_out[u] * all_lit[u] + spot_out[u] * all_spot_lit[u]
    return out


@rule
def see_whole(net: Rec) -> float:
    """What the whole puts into every unit, and straight into the result."""
    weights, part_base, spot_base = net.weights, net.part_base, net.spot_base
    part_whole, spot_whole, whole_out = weights.part_whole, weights.spot_whole, weights.whole_out
    out = 0.0
    for u in range(UNITS):
        part_base[u] = _DARK
        spot_base[u] = _DARK
    for i in range(WHOLE):
        figure = net.whole[i]
        if figure != _DARK:
            out += whole_out[i] * figure
            for u in range(UNITS):
                part_base[u] += part_whole[i, u] * figure
                spot_base[u] += spot_whole[i, u] * figure
    return out


@rule
def see_part(net: Rec, k: int) -> None:
    """What part k puts into its own units, and into those of the spots that it meets."""
    weights, base, lit, bears = net.weights, net.part_base, net.lit, net.bears
    part_in, spot_in, kind = weights.part_in, weights.spot_in, net.kind[k]
    for u in range(UNITS):
        lit[k, u] = base[u]
        bears[k, u] = _DARK
    for i in range(FIGURES):
        figure = net.part[k, i]
        if figure != _DARK:
            for u in range(UNITS):
                lit[k, u] += part_in[i, u] * figure
                bears[k, u] += spot_in[kind, i, u] * figure


# -- teaching --


@rule
def teach(s: Rec, seats: int, mind: Rec, net: Rec, slope: Rec, wanted: Ints) -> float:
    """Add to `slope`, a network of its own, how the squared error changes with every weight; gives the error.

    `wanted` is every seat's lead over the average, in points. The room of `slope` is used.
    """
    rules.evaluate(s, mind.weights)
    mean = 0.0
    for p in range(seats):
        rules.sketch(s, p, net)
        mind.weights[p] = mind.weights[p] / TENS + run(net)
        mean += mind.weights[p] / seats
    total = 0.0
    for p in range(seats):
        error = mind.weights[p] - mean - wanted[p] / TENS
        total += error * error
        rules.sketch(s, p, net)
        run(net)
        blame(net, slope, np.float32(error))  # type: ignore[arg-type]  # in the width of the weights
    return total


@rule
def blame(net: Rec, slope: Rec, error: float) -> None:
    """Go back through what was run last: how each weight of the network changed the result, times the error."""
    ours, weights, part_back, bears_back = slope.weights, net.weights, slope.part_base, slope.bears
    part_out, part_whole, spot_whole, whole_out = ours.part_out, ours.part_whole, ours.spot_whole, ours.whole_out
    spot_base, out, lit = slope.spot_base, weights.part_out, net.lit
    for u in range(UNITS):
        part_back[u] = _DARK
        spot_base[u] = _DARK
    for k in range(net.parts):
        for u in range(UNITS):
            bears_back[k, u] = _DARK
            slope.lit[k, u] = error * out[u] if lit[k, u] > _DARK else _DARK
            part_back[u] += slope.lit[k, u]
            part_out[u] += error * lit[k, u]
    blame_spots(net, slope, error)
    for k in range(net.parts):
        blame_part(net, slope, k)
    for i in range(WHOLE):
        figure = net.whole[i]
        if figure != _DARK:
            whole_out[i] += error * figure
            for u in range(UNITS):
                part_whole[i, u] += part_back[u] * figure
                spot_whole[i, u] += spot_base[u] * figure


@rule
def blame_spots(net: Rec, slope: Rec, error: float) -> None:
    """Back through the units of spots, to the parts that meet there."""
    out, spot_out, base, bears = net.weights.spot_out, slope.weights.spot_out, slope.spot_base, slope.bears
    for k in range(net.spots):
        one, other = net.spot[k, 0], net.spot[k, 1]
        for u in range(UNITS):
            lit = net.spot_lit[k, u]
            back = error * out[u] if lit > _DARK else _DARK
            spot_out[u] += error * lit
            base[u] += back
            bears[one, u] += back
            bears[other, u] += back


@rule
def blame_part(net: Rec, slope: Rec, k: int) -> None:
    """Back through what part k put into units."""
    part_in, spot_in, kind = slope.weights.part_in, slope.weights.spot_in, net.kind[k]
    for i in range(FIGURES):
        figure = net.part[k, i]
        if figure != _DARK:
            for u in range(UNITS):
                part_in[i, u] += slope.lit[k, u] * figure
                spot_in[kind, i, u] += slope.bears[k, u] * figure
