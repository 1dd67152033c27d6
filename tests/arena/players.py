"""Bots and ladders that misbehave, for the tests of the arena; workers import them from here."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from halles.arena.schedule import Pairing, Row, Schedule
from halles.bots import Bot, Forfeit
from halles.engine.match import Match, Sight


class Quitter(Bot):
    """Takes the first move that there is, and gives up at its third decision."""

    name, rank = "quitter", -1
    opened: ClassVar[int] = 0
    closed: ClassVar[int] = 0

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        Quitter.opened += 1
        self.left = 2

    def choose(self, match: Match) -> str:
        if not self.left:
            raise Forfeit("forfeit-gone", bot=self.name)
        self.left -= 1
        return super().choose(match)

    def think(self, sight: Sight) -> int:
        return sight.codes[0]

    def close(self) -> None:
        Quitter.closed += 1


class Babbler(Quitter):
    """Says something that is no move."""

    def choose(self, match: Match) -> str:
        return "good morning"


class Absent(Quitter):
    """Does not even come."""

    def __init__(self, seed: int | None = None) -> None:
        raise Forfeit("forfeit-gone", bot=self.name)


def double(number: int) -> int:
    """Work that anybody can do."""
    return 2 * number


def double_or_die(number: int) -> int:
    """Work that nobody survives if the number is 13."""
    if number == 13:
        os.kill(os.getpid(), 9)
    return 2 * number


@dataclass(frozen=True)
class SignedSchedule(Schedule):
    """A schedule whose workers take their time, and sign for every piece that they begin."""

    folder: str = ""

    def play(self, pairings: tuple[Pairing, ...]) -> list[Row]:
        (Path(self.folder) / f"{pairings[0].match}-{os.getpid()}-{time.monotonic_ns()}").touch()
        time.sleep(0.2)
        return super().play(pairings)

    def signed(self) -> list[tuple[int, int]]:
        """Who began what: (first match of the piece, worker)."""
        return [(int(a), int(b)) for a, b, _ in (path.name.split("-") for path in Path(self.folder).iterdir())]


def untimed(rows: list[Row]) -> list[dict[str, Any]]:
    """Rows without what differs from run to run."""
    return [{key: value for key, value in row.as_data().items() if key != "seconds"} for row in rows]
