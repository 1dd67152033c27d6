"""Ten thousand random markets, each held against J1, K2 and K4 by slow means of its own."""

import numpy as np
import pytest

from halles.engine.compile import COMPILED
from halles.engine.game import find_game
from halles.shelf.jour_de_marche.rules.components import (
    ARRANGEMENTS,
    BOARD_FLEAS,
    DISC,
    FREE,
    KINDS,
    LEFT,
    PATH,
    ROWS,
    STRIDE,
    TOP,
    TRUCK,
)

GAME = find_game("jour_de_marche")
AREAS = (12, 15, 16, 16, 18, 20, 21)
MATCHES = 10_000 if COMPILED else 60


def spread(ground: np.ndarray, start: np.ndarray) -> np.ndarray:
    """All of the ground that can be reached from a start by orthogonal steps."""
    reached: np.ndarray = start & ground
    while True:
        wider = reached.copy()
        wider[1:] |= reached[:-1]
        wider[:-1] |= reached[1:]
        wider[:, 1:] |= reached[:, :-1]
        wider[:, :-1] |= reached[:, 1:]
        wider &= ground
        if (wider == reached).all():
            return reached
        reached = wider


def one_of(ground: np.ndarray) -> np.ndarray:
    """The first cell of some ground."""
    start = np.zeros_like(ground)
    start[np.unravel_index(ground.argmax(), ground.shape)] = True
    return start


def check(state: np.void, seats: int, classic: bool) -> None:
    cells = state["cell"].reshape(ROWS, STRIDE)
    market = cells >= FREE
    boards = [int(state["laid"][4 * i]) for i in range(seats + 1)]
    assert len(set(boards)) == seats + 1
    assert market.sum() == sum(AREAS[board] for board in boards), "boards lie on each other"
    assert (spread(market, one_of(market)) == market).all(), "not connected"
    way_out = np.zeros_like(market)
    way_out[0] = True
    outside = spread(~market, way_out)
    assert (outside == ~market).all(), "a hole"
    assert market[TOP].any() and market[:, LEFT].any()
    assert state["height"] <= 26 and state["width"] <= 26
    near = np.zeros_like(market)
    near[1:] |= outside[:-1]
    near[:-1] |= outside[1:]
    near[:, 1:] |= outside[:, :-1]
    near[:, :-1] |= outside[:, 1:]
    outer = market & near
    trucks = [cells == TRUCK + good for good in range(KINDS)]
    assert all(truck.sum() == 1 and (truck & outer).any() for truck in trucks)
    fleas = sum(int(BOARD_FLEAS[board]) for board in boards)
    if classic:
        assert state["fleas"] == fleas <= 18
        ground = (cells >= FREE) & (cells <= DISC)
        assert (spread(ground, one_of(ground)) == ground).all(), "the ground falls apart"
        return
    assert state["fleas"] == fleas - {2: 1, 3: 2, 4: 2, 5: 3}[seats] <= 18
    assert sorted(boards) != [1, 2, 3], "B, C and D have too few zones with sign 1"
    zones = state["zone"].reshape(ROWS, STRIDE)
    parked = {int(zones[truck][0]) for truck in trucks}
    assert len(parked) == 4
    for zone in parked:
        assert state["sign"][zone] == 1
        assert set(cells[zones == zone].tolist()) <= {PATH, *range(TRUCK, TRUCK + KINDS)}


@pytest.mark.parametrize("rules", ["zones", "classic"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_markets_are_legal(seats: int, rules: str) -> None:
    setting = GAME.setting(seats, {"rules": rules})
    shapes = set()
    for seed in range(MATCHES // 8):
        states = GAME.set_up(setting, seed)
        check(np.asarray(states)[0], seats, rules == "classic")
        shapes.add(states[0].cell.tobytes())
    assert len(shapes) > 0.95 * (MATCHES // 8)


@pytest.mark.parametrize("name", ARRANGEMENTS)
def test_arrangements_are_legal(name: str) -> None:
    seats = len(name) - 1
    for seed in range(5):
        states = GAME.set_up(GAME.setting(seats, {"market": name}), seed)
        check(np.asarray(states)[0], seats, False)


def test_states_stay_small() -> None:
    assert GAME.state.itemsize <= 1500
