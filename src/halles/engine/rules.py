"""The rule functions every game has, found by the type of its record.

Generic code writes `rules.play(s, move, log)`. Compiled, an overload picks the game's own function while compiling, at
no cost; from the interpreter the same name looks it up. The rooms of a game bring these functions, `rules` the first
ones, `mind` the last four:

| function | says |
|---|---|
| `setup(s, options, seats, seed, log)` | puts the pieces out; the chance is seeded already |
| `seat(s)` | who decides now, -1 when the match is over; without one, the state's `turn` |
| `moves(s, out)` | fills `out` with the legal move codes, returns how many |
| `pick(s, mind)` | one legal move, uniformly at random; without one, from the list |
| `play(s, move, log)` | carries a legal move out, chance included; notes what happens |
| `scores(s, out)` | the result |
| `winners(s, out)` | 1 for each winner under the game's own tie-breaks; without one, all with the best score |
| `imagine(s, seat, seed)` | redraws all that this seat (-1: a spectator) cannot see; another chance is seeded already |
| | (only a game that says it hides nothing can do without) |
| `shown(s, move, eyes)` | a move as other seats see it made: its code, or `VEILED` and more; without one, as declared |
| `observed(s, eyes)` | what chance has just shown this seat, a number from 1 up, 0 for nothing; without one, nothing |
| `hides(s, seat)` | what this seat alone knows and its choice depends on, a number from 1 up; without one, 0 |
| `stage(s)` | a number that changes where `evaluate` is surest, such as between two rounds; without one, never |
| `odds(s, moves, n, out)` | cheap positive prior weights of the legal moves; without one, all alike |
| `evaluate(s, out)` | cheap value of the position for every seat, in final points; without one, the scores |
| `features(s, seat, out)` | figures that judgement can be learned from, first how far the match has gone (0 to 1) |
| `sketch(s, seat, out)` | the position as this seat sees it, for a network to learn from; without one, none does |
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from .chance import imagine_chance, start_chance
from .compile import overload
from .mind import MOST_MOVES
from .record import Ints, Rec

#: What `shown` gives for a move that others see only in part is this, or more: no game has so many codes.
VEILED = 1 << 20

_by_state: dict[Any, dict[str, Callable[..., Any]]] = {}  # NumPy's dtype, for the interpreter
_by_type: dict[Any, dict[str, Callable[..., Any]]] = {}  # Numba's type, for the compiler


def _find(name: str, s: Rec) -> Callable[..., Any]:
    return _by_state[s.dtype][name]


# What generic code calls: from the interpreter it looks the game up; in compiled code its overload stands in, which
# has the same names of arguments, as Numba wants it.

_AS_A_RULE: Any = {"jit_options": {"nogil": True, "error_model": "numpy"}}


def _compiled(name: str, s: Any) -> Any:
    """A game's own function by Numba's type of its record; None for anything else, which no overload is for."""
    table = _by_type.get(s)
    return None if table is None else table[name]


def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    """Seed the chance and put the pieces out."""
    start_chance(s, seed)
    _find("setup", s)(s, options, seats, seed, log)


@overload(setup, **_AS_A_RULE)
def _setup(s: Any, options: Any, seats: Any, seed: Any, log: Any) -> Any:
    if (function := _compiled("setup", s)) is None:
        return None

    def setup(s: Any, options: Any, seats: Any, seed: Any, log: Any) -> Any:
        start_chance(s, seed)
        return function(s, options, seats, seed, log)

    return setup


def seat(s: Rec) -> int:
    """Who decides now; -1 when the match is over."""
    return _find("seat", s)(s)


@overload(seat, **_AS_A_RULE)
def _seat(s: Any) -> Any:
    if (function := _compiled("seat", s)) is None:
        return None

    def seat(s: Any) -> Any:
        return function(s)

    return seat


def moves(s: Rec, out: Ints) -> int:
    """List the legal moves."""
    return _find("moves", s)(s, out)


@overload(moves, **_AS_A_RULE)
def _moves(s: Any, out: Any) -> Any:
    if (function := _compiled("moves", s)) is None:
        return None

    def moves(s: Any, out: Any) -> Any:
        return function(s, out)

    return moves


def pick(s: Rec, mind: Rec) -> int:
    """One legal move, uniformly at random."""
    return _find("pick", s)(s, mind)


@overload(pick, **_AS_A_RULE)
def _pick(s: Any, mind: Any) -> Any:
    if (function := _compiled("pick", s)) is None:
        return None

    def pick(s: Any, mind: Any) -> Any:
        return function(s, mind)

    return pick


def play(s: Rec, move: int, log: Ints) -> None:
    """Carry a legal move out."""
    _find("play", s)(s, move, log)


@overload(play, **_AS_A_RULE)
def _play(s: Any, move: Any, log: Any) -> Any:
    if (function := _compiled("play", s)) is None:
        return None

    def play(s: Any, move: Any, log: Any) -> Any:
        return function(s, move, log)

    return play


def scores(s: Rec, out: Ints) -> None:
    """The score of every seat."""
    _find("scores", s)(s, out)


@overload(scores, **_AS_A_RULE)
def _scores(s: Any, out: Any) -> Any:
    if (function := _compiled("scores", s)) is None:
        return None

    def scores(s: Any, out: Any) -> Any:
        return function(s, out)

    return scores


def winners(s: Rec, out: Ints) -> None:
    """1 for each seat that shares the victory, else 0."""
    _find("winners", s)(s, out)


@overload(winners, **_AS_A_RULE)
def _winners(s: Any, out: Any) -> Any:
    if (function := _compiled("winners", s)) is None:
        return None

    def winners(s: Any, out: Any) -> Any:
        return function(s, out)

    return winners


def imagine(s: Rec, seat: int, seed: int) -> None:
    """Seed another chance, so that no game can forget to, and redraw everything this seat cannot see."""
    imagine_chance(s, seed)
    _find("imagine", s)(s, seat, seed)


@overload(imagine, **_AS_A_RULE)
def _imagine(s: Any, seat: Any, seed: Any) -> Any:
    if (function := _compiled("imagine", s)) is None:
        return None

    def imagine(s: Any, seat: Any, seed: Any) -> Any:
        imagine_chance(s, seed)
        return function(s, seat, seed)

    return imagine


def shown(s: Rec, move: int, eyes: int) -> int:
    """A move, before it is made, as another seat will see it."""
    return _find("shown", s)(s, move, eyes)


@overload(shown, **_AS_A_RULE)
def _shown(s: Any, move: Any, eyes: Any) -> Any:
    if (function := _compiled("shown", s)) is None:
        return None

    def shown(s: Any, move: Any, eyes: Any) -> Any:
        return function(s, move, eyes)

    return shown


def observed(s: Rec, eyes: int) -> int:
    """What chance has just shown a seat."""
    return _find("observed", s)(s, eyes)


@overload(observed, **_AS_A_RULE)
def _observed(s: Any, eyes: Any) -> Any:
    if (function := _compiled("observed", s)) is None:
        return None

    def observed(s: Any, eyes: Any) -> Any:
        return function(s, eyes)

    return observed


def hides(s: Rec, seat: int) -> int:
    """What a seat alone knows and its choice now depends on."""
    return _find("hides", s)(s, seat)


@overload(hides, **_AS_A_RULE)
def _hides(s: Any, seat: Any) -> Any:
    if (function := _compiled("hides", s)) is None:
        return None

    def hides(s: Any, seat: Any) -> Any:
        return function(s, seat)

    return hides


def stage(s: Rec) -> int:
    """The part of the match that is being played."""
    return _find("stage", s)(s)


@overload(stage, **_AS_A_RULE)
def _stage(s: Any) -> Any:
    if (function := _compiled("stage", s)) is None:
        return None

    def stage(s: Any) -> Any:
        return function(s)

    return stage


def odds(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Prior weights of the legal moves."""
    _find("odds", s)(s, moves, n, out)


@overload(odds, **_AS_A_RULE)
def _odds(s: Any, moves: Any, n: Any, out: Any) -> Any:
    if (function := _compiled("odds", s)) is None:
        return None

    def odds(s: Any, moves: Any, n: Any, out: Any) -> Any:
        return function(s, moves, n, out)

    return odds


def evaluate(s: Rec, out: Ints) -> None:
    """Value of the position for every seat."""
    _find("evaluate", s)(s, out)


@overload(evaluate, **_AS_A_RULE)
def _evaluate(s: Any, out: Any) -> Any:
    if (function := _compiled("evaluate", s)) is None:
        return None

    def evaluate(s: Any, out: Any) -> Any:
        return function(s, out)

    return evaluate


def features(s: Rec, seat: int, out: Ints) -> int:
    """What can be learned from: how far the match has gone, then figures of a seat; gives how many they are."""
    return _find("features", s)(s, seat, out)


@overload(features, **_AS_A_RULE)
def _features(s: Any, seat: Any, out: Any) -> Any:
    if (function := _compiled("features", s)) is None:
        return None

    def features(s: Any, seat: Any, out: Any) -> Any:
        return function(s, seat, out)

    return features


def sketch(s: Rec, seat: int, out: Rec) -> int:
    """A position as a seat sees it, in figures of the whole and of its parts; gives how many parts there are."""
    return _find("sketch", s)(s, seat, out)


@overload(sketch, **_AS_A_RULE)
def _sketch(s: Any, seat: Any, out: Any) -> Any:
    if (function := _compiled("sketch", s)) is None:
        return None

    def sketch(s: Any, seat: Any, out: Any) -> Any:
        return function(s, seat, out)

    return sketch


def move_list() -> Ints:
    """Scratch space for the legal moves of one position."""
    return np.empty(MOST_MOVES, np.int32)
