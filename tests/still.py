"""A position read once: an audit looks at every field again and again, and a list answers sooner than an array."""

from typing import Any

import numpy as np

from halles.engine.match import Match


class Row(list[Any]):
    """The integers of an array; `array` is the array itself, as a state's reader has it."""

    def __init__(self, array: Any) -> None:
        super().__init__(array.tolist())
        self.array = array


class Grid(Row):
    """The same with more than one index."""

    def __getitem__(self, key: Any) -> Any:
        if not isinstance(key, tuple):
            return super().__getitem__(key)
        found: Any = self
        for index in key:
            found = list.__getitem__(found, index)
        return found


class Still:
    """What `Match.record` shows, at one moment."""

    def __init__(self, record: Any) -> None:
        for name in record.dtype.names:
            value = record[name]
            if isinstance(value, np.ndarray):
                setattr(self, name, (Row if value.ndim == 1 else Grid)(value))
            else:
                setattr(self, name, value.item())


def audit(match: Match) -> None:
    """Raise AssertionError unless everything in a position is accounted for."""
    match.game.views.audit(Still(match._states[0]))
