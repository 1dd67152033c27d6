"""What stands for the rule functions that a game does not bring, and how a game's are made known (`rules.py`)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from . import rules
from .chance import chance
from .compile import COMPILED, rule
from .counting import most_wins
from .notation import Notation
from .record import Ints, Rec

if TYPE_CHECKING:
    from .game import Game


@rule
def whose_turn(s: Rec) -> int:
    """The seat that stands in the field `turn`, for games whose state has one."""
    return s.turn


@rule
def most_win(s: Rec, out: Ints) -> None:
    """Everybody with the highest score."""
    rules.scores(s, out)
    most_wins(out, s.seats, out)


@rule
def fewest_win(s: Rec, out: Ints) -> None:
    """Everybody with the lowest score, for games that say that it is the best."""
    rules.scores(s, out)
    for p in range(s.seats):
        out[p] = -out[p]
    most_wins(out, s.seats, out)


@rule
def pick_from_list(s: Rec, mind: Rec) -> int:
    """One legal move by listing them all, for games without a quicker way."""
    return mind.moves[chance(mind, rules.moves(s, mind.moves))]


@rule
def shown_whole(s: Rec, move: int, eyes: int) -> int:
    """Moves are open to all, for games where nobody hides one."""
    return move


@rule
def nothing_to_imagine(s: Rec, seat: int, seed: int) -> None:
    """All is open but the chance to come, for games that say so."""


@rule
def nothing_observed(s: Rec, eyes: int) -> int:
    """Chance shows nothing that a thinker should tell apart."""
    return 0


@rule
def hides_nothing(s: Rec, seat: int) -> int:
    """Nobody hides anything that a choice depends on."""
    return 0


@rule
def one_stage(s: Rec) -> int:
    """A match is played in one go."""
    return 0


@rule
def all_alike(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """No move looks more natural than another."""
    for i in range(n):
        out[i] = 1.0


@rule
def scores_alone(s: Rec, out: Ints) -> None:
    """A position is worth what it would score now."""
    rules.scores(s, out)


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
    "shown": shown_whole,  # or as its moves are declared
    "observed": nothing_observed,
    "hides": hides_nothing,
    "stage": one_stage,
    "odds": all_alike,
    "evaluate": scores_alone,
    "features": no_features,
    "sketch": no_sketch,
}
_NAMES = (
    "setup", "seat", "moves", "pick", "play", "scores", "winners", "imagine", "shown", "observed", "hides", "stage",
    "odds", "evaluate", "features", "sketch",
)  # fmt: skip


def _shown_by(words: Notation) -> Callable[..., int]:
    """What others see of a move by its declaration: all of it, or nothing of what is for its own seat only."""
    if not any(kind.hidden for kind in words.kinds):
        return shown_whole
    parts = enumerate(words.veiled())
    seen = np.array([code if part < 0 else rules.VEILED + part for code, part in parts])

    @rule
    def shown_in_part(s: Rec, move: int, eyes: int) -> int:
        return seen[move]

    return shown_in_part


def usual(game: "Game") -> dict[str, Any]:
    """What stands for functions that a game does not bring, by what it says of itself."""
    found: dict[str, Any] = dict(_USUAL)
    fields = game.state.names or ()
    if "turn" in fields:
        found["seat"] = whose_turn
    if "seats" in fields:
        found["winners"] = fewest_win if game.lowest_wins else most_win
    if not game.hides:
        found["imagine"] = nothing_to_imagine
    return found


def lacking(game: "Game") -> list[str]:
    """The functions that a game cannot do without and that none of its rooms has."""
    known, rooms = usual(game), (game.rules, game.mind)
    return [name for name in _NAMES if name not in known and not any(hasattr(room, name) for room in rooms)]


def register(game: "Game", *others: Any, state: np.dtype[Any] | None = None) -> None:
    """Make a game's rule functions known under its state's type; they lie below its folder.

    Whoever tries `others` in their place has a type of state for that.
    """
    state = game.state if state is None else state
    rooms = [room for room in (game.rules, game.mind, *others) if room is not None]
    table = usual(game)
    if not any(hasattr(room, "shown") for room in rooms):
        table["shown"] = _shown_by(game.notation)
    for room in rooms:
        table |= {name: getattr(room, name) for name in _NAMES if hasattr(room, name)}
    if rules._by_state.get(state, table) != table:
        raise TypeError("another game has exactly the same state type: rename a field of one of them")
    rules._by_state[state] = table
    if COMPILED:
        from .kept import belongs

        rules._by_type[belongs(state, game.folder)] = table
