"""A public door into a match, for tests: the true position as rules see it, to read, to change and to put back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from halles.engine import rules
from halles.engine.game import Game
from halles.engine.match import Match
from halles.engine.record import StillRecord, as_rule_sees


def door(match: Match) -> Any:
    """The true position as rules are handed it: fields to read and to set, `door(match).turn = 1`."""
    return as_rule_sees(states(match)[0])


def states(match: Match) -> Any:
    """The true position as an array of one record: its bytes to compare, its whole to copy and to put back."""
    return match._states


def audit(match: Match) -> None:
    """Raise AssertionError unless everything in a position is accounted for."""
    match.game.views.audit(StillRecord(states(match)[0]))


def rule_of(game: Game, name: str) -> Callable[..., Any]:
    """The rule that a game goes by, its own or the usual one."""
    return rules._by_state[game.state][name]


@contextmanager
def planted(game: Game, **others: Callable[..., Any]) -> Iterator[None]:
    """Let a game go by other rules for a while, to see what notices: `with planted(game, imagine=truth): …`.

    Whatever is called from the interpreter goes by them; compiled code has been told already.
    """
    table = rules._by_state[game.state]
    before = dict(table)
    try:
        table.update(others)
        yield
    finally:
        table.update(before)
