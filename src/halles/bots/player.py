"""What a bot is: something that is handed a sight and answers with a move."""

import secrets
from abc import ABC, abstractmethod
from typing import ClassVar, NamedTuple

from halles.engine.errors import HallesError, IllegalMove
from halles.engine.match import Match, Sight
from halles.engine.mind import new_minds
from halles.engine.record import Rec, as_rule_sees


class Advice(NamedTuple):
    """A move and what it is expected to be worth: a lead in points, or a share of victory if there are shares."""

    code: int
    worth: float
    visits: int = 0  # how often it was tried
    shares: tuple[float, ...] = ()  # of victory, for every seat
    line: tuple[int, ...] = ()  # what is expected to follow


class Reason(NamedTuple):
    """An advice in the words of the notation."""

    move: str
    worth: float
    visits: int
    shares: tuple[float, ...]
    line: tuple[str, ...]


class Forfeit(HallesError):
    """A bot gave no legal answer: it crashed, kept silent, or spoke nonsense. It loses the match."""


class Bot(ABC):
    """A player that decides by itself; a subclass needs only `think`."""

    name: ClassVar[str]
    rank: ClassVar[int]  # the stronger, the higher
    advises: ClassVar[bool] = False  # can it explain its choice?
    quick: ClassVar[bool] = False  # does it answer soon even where nothing is compiled?

    def __init__(self, seed: int | None = None) -> None:
        self._minds = new_minds(secrets.randbits(53) if seed is None else seed)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    @property
    def mind(self) -> Rec:
        """The bot's own chance and scratch space, as rule functions are handed it."""
        return as_rule_sees(self._minds[0])

    def choose(self, match: Match) -> str:
        """The bot's move for the seat that decides now; it is shown only what that seat may know."""
        if match.seat is None:
            raise IllegalMove("match-over")
        sight = match.sight(match.seat)
        return sight.text(self.decide(sight))

    def decide(self, sight: Sight) -> int:
        """The code of the move; one that is forced costs no thought."""
        return sight.codes[0] if len(sight.codes) == 1 else self.think(sight)

    @abstractmethod
    def think(self, sight: Sight) -> int:
        """Choose among several legal moves."""

    def explain(self, match: Match) -> list[Reason]:
        """The moves of the seat that decides now with what they are worth, best first, by what that seat may know."""
        if match.seat is None:
            return []
        sight = match.sight(match.seat)
        return [
            Reason(sight.text(best.code), best.worth, best.visits, best.shares, tuple(map(sight.text, best.line)))
            for best in self.advise(sight)
        ]

    def advise(self, sight: Sight) -> list[Advice]:
        """The legal moves with what they are worth, best first; empty for a bot that cannot say."""
        return []

    def close(self) -> None:  # noqa: B027 (most bots hold nothing)
        """The match is over: let go of whatever the bot holds, such as a process."""
