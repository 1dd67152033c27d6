"""A schedule: who plays whom, on which chance, in which seats. All of it follows from the number of the match.

Matches come in groups of as many as there are seats: the same bots on the same deal, moved on by one seat each time, so
that everybody plays every seat on the same chance. From group to group the deal, the bots and their order change.

- As many bots as seats, or more: the combinations of bots take turns, those first whose bots have played least.
- Two bots and more than two seats: one of the first among bots of the second kind.
- Otherwise the bots sit down in their order and begin again until every seat is taken; the next group begins with the
  next bot.
"""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import combinations, permutations
from math import factorial
from typing import Any

import numpy as np

from halles.engine.chance import derive
from halles.engine.errors import BadSetting, HallesError
from halles.engine.game import Game, Setting, find_game
from halles.engine.seeds import check_seed

from .bout import check_bots, play_bout
from .workers import hire, in_order

PIECE = 4  # matches of one piece of work


@dataclass(frozen=True)
class Pairing:
    """A match to be played: its number, its group's deal, and which bot, by its number, has which seat."""

    match: int
    seed: int
    lineup: tuple[int, ...]


@dataclass(frozen=True)
class Row:
    """A match as it was played; the lists have one entry for each seat. Only `seconds` differ from run to run."""

    match: int
    seed: int
    lineup: list[int]
    scores: list[int]
    wins: list[float]  # a shared victory counts 1/n
    decisions: int
    choices: list[int]  # decisions of each seat
    seconds: list[float]  # spent on them
    forfeit: int | None  # the seat that gave no legal answer
    why: dict[str, Any] | None = None  # the message that says how, and its arguments

    def as_data(self) -> dict[str, Any]:
        """The row as plain data."""
        data = asdict(self)
        return data if self.why else {name: value for name, value in data.items() if name != "why"}


@dataclass(frozen=True)
class Schedule:
    """What is played: game, setting, the bots that are compared, and the seed of all chance."""

    name: str
    setting: Setting
    bots: tuple[str, ...]
    seed: int

    @classmethod
    def of(cls, name: str, seats: int | None, bot_words: str, options: dict[str, str], seed: int) -> "Schedule":
        """Check what a person asked for: `of(NAME, 2, "greedy,random", {}, 7)`."""
        game = find_game(name)
        names = check_bots(bot_words)
        if len(names) < 2:
            raise BadSetting("arena-alone", given=names[0])
        return cls(name, game.setting(seats, game.read_files(options)), names, check_seed(seed))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return find_game(self.name)

    @property
    def described(self) -> dict[str, Any]:
        """All that decides how its matches go, as plain data."""
        return {
            "game": self.name,
            "version": self.game.version,
            "seats": self.setting.seats,
            "options": dict(self.setting.options),
            "bots": list(self.bots),
            "seed": self.seed,
        }

    def group(self, match: int) -> int:
        """The group of a match: those of one group have the same deal."""
        return match // self.setting.seats

    def pairing(self, match: int) -> Pairing:
        """Match number so-and-so; always the same."""
        seats, group = self.setting.seats, self.group(match)
        tables = _tables(len(self.bots), seats)
        head, *others = tables[group % len(tables)]
        order = _order(tuple(others), group // len(tables) % factorial(seats - 1))
        lineup = (head, *order)
        turn = match % seats
        return Pairing(match, derive(self.seed, group), lineup[seats - turn :] + lineup[: seats - turn])

    def play(self, pairings: tuple[Pairing, ...]) -> list[Row]:
        """Play some matches."""
        return [self._play(pairing) for pairing in pairings]

    def _play(self, pairing: Pairing) -> Row:
        names = tuple(self.bots[bot] for bot in pairing.lineup)
        bout = play_bout(self.game, self.setting, pairing.seed, names)
        return Row(
            match=pairing.match,
            seed=pairing.seed,
            lineup=list(pairing.lineup),
            scores=bout.match.scores(),
            wins=bout.wins,
            decisions=bout.match.ply,
            choices=bout.choices,
            seconds=[round(seconds, 6) for seconds in bout.seconds],
            forfeit=bout.forfeit,
            why=bout.why.as_data() if bout.why else None,
        )

    def run(self, first: int, count: int, jobs: int = 1, ray: str = "") -> Iterator[Row]:
        """Play matches first..first+count-1, `jobs` pieces at a time or on Ray; rows come in order."""
        size = PIECE if jobs > 1 or ray else 1
        starts = range(first, first + count, size)
        pieces = (
            (tuple(self.pairing(match) for match in range(start, min(start + size, first + count))),)
            for start in starts
        )
        for rows in in_order(hire(jobs, ray), self.play, pieces):
            yield from rows


class _Tables:
    """Which bots sit together, in the order in which the groups go through them; found when they are needed."""

    def __init__(self, bots: int, seats: int) -> None:
        if bots == 2 and seats > 2:
            tables = [(0, *[1] * (seats - 1))]
        elif bots < seats:
            tables = [tuple((start + seat) % bots for seat in range(seats)) for start in range(bots)]
        else:
            tables = list(combinations(range(bots), seats))
        self._all, self._played = np.array(tables), np.zeros(bots)
        self._gone = np.zeros(len(tables))
        self._order: list[tuple[int, ...]] = []

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, number: int) -> tuple[int, ...]:
        while len(self._order) <= number:
            fairest = int(np.argmin(self._played[self._all].sum(axis=1) + self._gone))
            self._gone[fairest] = np.inf
            np.add.at(self._played, self._all[fairest], 1)
            self._order.append(tuple(map(int, self._all[fairest])))
        return self._order[number]


_tables = lru_cache(_Tables)


@lru_cache(256)
def _order(others: tuple[int, ...], number: int) -> tuple[int, ...]:
    """One of the orders in which the others can sit after the first: in time everybody sits next to everybody."""
    for index, order in enumerate(permutations(others)):
        if index == number:
            return order
    raise ValueError(number)


def first_reasons(rows: Iterable[Row]) -> dict[int, HallesError]:
    """Why each bot, by its number, first gave up a match; nothing of journals that do not say."""
    found: dict[int, HallesError] = {}
    for row in rows:
        if row.forfeit is not None and row.why:
            found.setdefault(row.lineup[row.forfeit], HallesError.from_data(row.why))
    return found
