"""The map of a match: squares, alleys, districts, as the component file lays them out and as the rules read them."""

import json
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from halles.engine.game import Setting

from .components import BOX_FILE, MOST_ALLEYS, MOST_DISTRICTS
from .lanes import lane_word

NO_DISTRICT = -1


@dataclass(frozen=True, eq=False)
class Plan:
    """A map whose layout has been checked; squares, alleys and districts are numbered in the order of the layout."""

    layout: dict[str, Any]

    @cached_property
    def ends(self) -> list[tuple[int, int]]:
        """The two squares of every alley."""
        return [(_number(alley["from"]), _number(alley["to"])) for alley in self.layout["alleys"]]

    @cached_property
    def values(self) -> list[tuple[int, ...]]:
        """The values of every alley's spaces, from its first square on."""
        return [tuple(alley["values"]) for alley in self.layout["alleys"]]

    @cached_property
    def walls(self) -> list[tuple[int, ...]]:
        """The three alleys of every district."""
        return [tuple(map(_number, district["alleys"])) for district in self.layout["districts"]]

    @cached_property
    def beyond(self) -> list[tuple[int, ...]]:
        """For every district, what lies behind each of its alleys."""
        return [tuple(self._behind(district, alley) for alley in walls) for district, walls in enumerate(self.walls)]

    def _behind(self, district: int, alley: int) -> int:
        others = [d for d, walls in enumerate(self.walls) if alley in walls and d != district]
        return others[0] if others else NO_DISTRICT

    @cached_property
    def words(self) -> tuple[int, ...]:
        """The map as the integers that `setup` reads: how many alleys and districts, then room for the most of each."""
        lanes = [lane_word(*ends, values) for ends, values in zip(self.ends, self.values, strict=True)]
        around = [alley for walls in self.walls for alley in walls]
        behind = [district for row in self.beyond for district in row]
        return (
            len(lanes), len(self.walls), *_filled(lanes, MOST_ALLEYS, 0), *_filled(around, 3 * MOST_DISTRICTS, 0),
            *_filled(behind, 3 * MOST_DISTRICTS, NO_DISTRICT),
        )  # fmt: skip


def _filled(numbers: list[int], length: int, blank: int) -> list[int]:
    return numbers + [blank] * (length - len(numbers))


def _number(name: str) -> int:
    """The number behind a name: S1 is 0."""
    return int(name[1:]) - 1


STANDARD = Plan({name: BOX_FILE[name] for name in ("canvas", "squares", "alleys", "districts")})


@lru_cache(64)
def plan_named(value: str) -> Plan:
    """The map of a value of the option `map`: `standard`, or the checked content of a file."""
    return STANDARD if value == "standard" else Plan(json.loads(value))


def plan_of(setting: Setting) -> Plan:
    """The map that a match is played on."""
    return plan_named(setting.options["map"])
