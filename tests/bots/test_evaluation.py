"""The network: what it gives is what its weights say, compiled or not, and it is taught in the right direction."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from halles.bots.evaluation import BY_NETWORK, evaluate, new_model
from halles.bots.network import FIGURES, NETWORK, TENS, UNITS, WHOLE, first_weights, flat, run, teach
from halles.engine import rules
from halles.engine.game import find_game
from halles.engine.match import Match
from halles.engine.mind import new_minds
from halles.engine.record import as_rule_sees as see
from halles.engine.record import blank


def any_weights(seed: int) -> Any:
    """Weights that light some units and correct something."""
    return first_weights(seed) + np.random.default_rng(seed).normal(0, 0.05, len(first_weights(seed))).astype(
        np.float32
    )


def a_world(seats: int, plies: int, seed: int = 4) -> Any:
    """A position of heller after so many moves, imagined by the seat whose turn it is."""
    game, dice = find_game("heller"), np.random.default_rng(seed)
    match = Match(game, game.setting(seats), seed)
    for _ in range(plies):
        match.play_code(int(dice.choice(match.codes())))
    assert match.seat is not None
    return match.sight(match.seat).worlds([1])


def sketched(world: Any, seat: int, weights: Any) -> Any:
    """A network with these weights that looks at a position."""
    networks = blank(NETWORK, 1)
    flat(networks)[0] = weights
    rules.sketch(see(world[0]), seat, see(networks[0]))
    return networks


@pytest.mark.parametrize(("seats", "plies"), [(2, 0), (2, 21), (3, 12), (4, 25)])
def test_the_network_is_two_layers_of_units_and_their_sum(seats: int, plies: int) -> None:
    networks = sketched(a_world(seats, plies), 1, any_weights(2))
    net, weights = networks[0], networks["weights"][0]
    parts, whole = np.array(net.part[: net.parts], float), np.array(net.whole, float)
    assert parts.shape[1] == FIGURES and whole.shape == (WHOLE,)
    units = np.maximum(parts @ weights["part_in"] + whole @ weights["part_whole"], 0)
    bears = np.array([part @ weights["spot_in"][kind] for part, kind in zip(parts, net.kind, strict=False)])
    spots = bears[net.spot[: net.spots]].sum(axis=1).reshape(-1, UNITS) + whole @ weights["spot_whole"]
    wanted = whole @ weights["whole_out"] + (units @ weights["part_out"]).sum()
    wanted += (np.maximum(spots, 0) @ weights["spot_out"]).sum()
    assert run(see(net)) == pytest.approx(wanted, abs=1e-4)


def test_a_network_that_was_taught_nothing_corrects_nothing() -> None:
    world, minds, out = a_world(2, 15), new_minds(0), []
    for models in (new_model(), new_model(None, first_weights(1))):
        evaluate(see(world[0]), 2, see(minds[0]), see(models[0]))
        out.append(minds[0].weights[:2].tolist())
    assert out[0] == out[1]


@pytest.mark.parametrize(("seats", "plies"), [(2, 20), (3, 9)])
def test_the_slope_is_the_one_that_small_steps_find(seats: int, plies: int) -> None:
    world, minds, weights = a_world(seats, plies), new_minds(0), any_weights(3)
    wanted = np.linspace(12, -12, seats)

    def error(weights: Any) -> float:
        models = new_model(None, weights)
        assert models[0].learned == BY_NETWORK
        evaluate(see(world[0]), seats, see(minds[0]), see(models[0]))
        judged = minds[0].weights[:seats] - minds[0].weights[:seats].mean()
        return float((((judged - wanted) / TENS) ** 2).sum() / 2)

    networks, slopes = sketched(world, 0, weights), blank(NETWORK, 1)
    squares = teach(see(world[0]), seats, see(minds[0]), see(networks[0]), see(slopes[0]), see(wanted))
    assert squares == pytest.approx(2 * error(weights), rel=1e-4)
    slope, far = flat(slopes)[0], 0.004
    dice = np.random.default_rng(0)
    steep = np.flatnonzero(np.abs(slope) > 0.02 * np.abs(slope).max())
    for i in dice.choice(steep, 60, replace=False):
        there, back = weights.copy(), weights.copy()
        there[i] += far
        back[i] -= far
        found = (error(there) - error(back)) / (2 * far)
        assert slope[i] == pytest.approx(found, rel=0.05, abs=0.01 * float(np.abs(slope).max())), i


def test_nothing_compiled_judges_the_same_but_for_rounding() -> None:
    program = (
        "from tests.bots.test_evaluation import *\n"
        "world, minds, models = a_world(2, 14), new_minds(0), new_model(None, any_weights(5))\n"
        "evaluate(see(world[0]), 2, see(minds[0]), see(models[0]))\n"
        "print(*minds[0].weights[:2])\n"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", program], env=os.environ | {"NUMBA_DISABLE_JIT": plain}, capture_output=True,
            text=True, check=True,
        ).stdout.split()
        for plain in ("0", "1")
    ]  # fmt: skip
    assert [float(word) for word in said[0]] == pytest.approx([float(word) for word in said[1]], abs=1e-3)
