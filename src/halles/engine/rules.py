"""The rule functions every game has, found by the type of its record.

Generic code writes `rules.play(s, move, log)`. Compiled, an overload picks the game's own function while compiling, at
no cost; from the interpreter the same name looks it up. A game brings a module with these functions:

| function | says |
|---|---|
| `setup(s, options, seats, seed, log)` | puts the pieces out; the chance is seeded already |
| `seat(s)` | who decides now; -1 when the match is over |
| `moves(s, out)` | fills `out` with the legal move codes, returns how many |
| `pick(s, mind)` | one legal move, uniformly at random (a game without one gets `pick_from_list`) |
| `play(s, move, log)` | carries a legal move out, chance included; notes what happens |
| `scores(s, out)`, `winners(s, out)` | the result under the game's own tie-breaks; 1 for each winner |
| `imagine(s, seat, seed)` | redraws all that this seat (-1: a spectator) cannot see; another chance is seeded already |
| `guess(s, moves, n, out)` | cheap positive weights of the legal moves |
| `judge(s, out)` | cheap value of the position for every seat, in points of the final score |
| `shown(s, move, eyes)` | the move as other seats see it made: its code, or `VEILED` and more; without one, its code |
| `news(s, eyes)` | what chance has just shown this seat, as a number from 1 up, 0 for nothing; without one, nothing |
| `held(s, seat)` | what this seat alone knows and its choice depends on, as a number from 1 up; without one, 0 |
| `stage(s)` | a number that changes where `judge` is surest, such as between two rounds; without one, never |
| `features(s, seat, out)` | figures that judgement can be learned from, first how far the match has gone (0 to 1) |
| `sketch(s, seat, out)` | the position as this seat sees it, for a network to learn from; without one, none does |
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from .chance import chance, imagine_chance, start_chance
from .compile import COMPILED, overload, rule
from .mind import MOST_MOVES
from .record import Ints, Rec

#: What `shown` gives for a move that others see only in part is this, or more: no game has so many codes.
VEILED = 1 << 20

_by_state: dict[Any, dict[str, Callable[..., Any]]] = {}  # NumPy's dtype, for the interpreter
_by_type: dict[Any, dict[str, Callable[..., Any]]] = {}  # Numba's type, for the compiler


@rule
def pick_from_list(s: Rec, mind: Rec) -> int:
    """One legal move by listing them all, for games without a quicker way."""
    return mind.moves[chance(mind, moves(s, mind.moves))]


@rule
def shown_whole(s: Rec, move: int, eyes: int) -> int:
    """Moves are open to all, for games where nobody hides one."""
    return move


@rule
def no_news(s: Rec, eyes: int) -> int:
    """Chance shows nothing that a thinker should tell apart."""
    return 0


@rule
def holds_nothing(s: Rec, seat: int) -> int:
    """Nobody hides anything that a choice depends on."""
    return 0


@rule
def one_stage(s: Rec) -> int:
    """A match is played in one go."""
    return 0


@rule
def no_features(s: Rec, seat: int, out: Ints) -> int:
    """Nothing to learn from but the game's own judgement."""
    out[0] = 0.0
    return 1


@rule
def no_sketch(s: Rec, seat: int, out: Rec) -> int:
    """Nothing that a network could learn from."""
    return 0


_USUAL = {
    "pick": pick_from_list,
    "shown": shown_whole,
    "news": no_news,
    "held": holds_nothing,
    "stage": one_stage,
    "features": no_features,
    "sketch": no_sketch,
}


def register(state: np.dtype[Any], room: ModuleType | Any) -> None:
    """Make a game's rule functions known under its state's type."""
    table: dict[str, Any] = {name: getattr(room, name, None) for name in _NAMES}
    for name, usual in _USUAL.items():
        table[name] = table[name] or usual
    if missing := [name for name, function in table.items() if function is None]:
        raise TypeError(f"these rule functions are missing: {', '.join(missing)}")
    if _by_state.get(state, table) != table:
        raise TypeError("another game has exactly the same state type: rename a field of one of them")
    _by_state[state] = table
    if COMPILED:
        from .kept import belongs

        _by_type[belongs(state, table["play"])] = table


def _find(name: str, s: Rec) -> Callable[..., Any]:
    return _by_state[s.dtype][name]


# The stubs: called from the interpreter they look the game up; in compiled code their overloads below stand in.


def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    """Seed the chance and put the pieces out."""
    start_chance(s, seed)
    _find("setup", s)(s, options, seats, seed, log)


def seat(s: Rec) -> int:
    """Who decides now; -1 when the match is over."""
    return _find("seat", s)(s)


def moves(s: Rec, out: Ints) -> int:
    """List the legal moves."""
    return _find("moves", s)(s, out)


def pick(s: Rec, mind: Rec) -> int:
    """One legal move, uniformly at random."""
    return _find("pick", s)(s, mind)


def play(s: Rec, move: int, log: Ints) -> None:
    """Carry a legal move out."""
    _find("play", s)(s, move, log)


def scores(s: Rec, out: Ints) -> None:
    """The score of every seat."""
    _find("scores", s)(s, out)


def winners(s: Rec, out: Ints) -> None:
    """1 for each seat that shares the victory, else 0."""
    _find("winners", s)(s, out)


def imagine(s: Rec, seat: int, seed: int) -> None:
    """Seed another chance, so that no game can forget to, and redraw everything this seat cannot see."""
    imagine_chance(s, seed)
    _find("imagine", s)(s, seat, seed)


def guess(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Weights of the legal moves."""
    _find("guess", s)(s, moves, n, out)


def judge(s: Rec, out: Ints) -> None:
    """Value of the position for every seat."""
    _find("judge", s)(s, out)


def shown(s: Rec, move: int, eyes: int) -> int:
    """A move, before it is made, as another seat will see it."""
    return _find("shown", s)(s, move, eyes)


def news(s: Rec, eyes: int) -> int:
    """What chance has just shown a seat."""
    return _find("news", s)(s, eyes)


def held(s: Rec, seat: int) -> int:
    """What a seat alone knows and its choice now depends on."""
    return _find("held", s)(s, seat)


def stage(s: Rec) -> int:
    """The part of the match that is being played."""
    return _find("stage", s)(s)


def features(s: Rec, seat: int, out: Ints) -> int:
    """What can be learned from: how far the match has gone, then figures of a seat; gives how many they are."""
    return _find("features", s)(s, seat, out)


def sketch(s: Rec, seat: int, out: Rec) -> int:
    """A position as a seat sees it, in figures of the whole and of its parts; gives how many parts there are."""
    return _find("sketch", s)(s, seat, out)


_STUBS = (
    setup, seat, moves, pick, play, scores, winners, imagine, guess, judge, shown, news, held, stage, features, sketch,
)  # fmt: skip
_NAMES = tuple(stub.__name__ for stub in _STUBS)


_FIRST = {"setup": start_chance, "imagine": imagine_chance}


def _make_overload(stub: Callable[..., Any]) -> None:
    """Let the compiler find the game's function by the type of the first argument."""
    name, count = stub.__name__, stub.__code__.co_argcount
    names = ", ".join(stub.__code__.co_varnames[:count])
    scope: dict[str, Any] = {}
    first = f"        first({stub.__code__.co_varnames[0]}, seed)\n" if name in _FIRST else ""
    # Numba wants a function with the stub's own argument names, so it is written out here.
    exec(
        f"def typing({names}):\n"
        f"    table = by_type.get({stub.__code__.co_varnames[0]})\n"
        f"    if table is None:\n"
        f"        return None\n"
        f"    function = table[{name!r}]\n"
        f"    def implementation({names}):\n"
        f"{first}"
        f"        return function({names})\n"
        f"    return implementation\n",
        {"by_type": _by_type, "first": _FIRST.get(name)},
        scope,
    )
    overload(stub, jit_options={"nogil": True, "error_model": "numpy"})(scope["typing"])


if COMPILED:
    for _stub in _STUBS:
        _make_overload(_stub)


def move_list() -> Ints:
    """Scratch space for the legal moves of one position."""
    return np.empty(MOST_MOVES, np.int32)
