"""What `play` notes down: rows of small integers that Python later turns into words.

A log is an array of rows; row 0 holds the number of notes, every other row is a kind and up to seven numbers. With
`log=None` Numba drops every note while compiling, so playouts pay nothing for them.
"""

from typing import Any, TypeAlias

import numpy as np

from .compile import rule
from .record import Ints

WIDTH = 8
Note: TypeAlias = tuple[int, ...]


@rule
def note(
    log: Ints, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0, f: int = 0, g: int = 0
) -> None:
    """Note one thing that happened, if anybody listens."""
    if log is None:
        return
    row = log[0, 0] + 1
    log[0, 0] = row
    if row >= len(log):
        return  # read_notes complains
    log[row, 0] = kind
    log[row, 1] = a
    log[row, 2] = b
    log[row, 3] = c
    log[row, 4] = d
    log[row, 5] = e
    log[row, 6] = f
    log[row, 7] = g


def new_log(rows: int) -> Any:
    """An empty log with room for that many notes."""
    return np.zeros((rows + 1, WIDTH), np.int64)


def read_notes(log: Any) -> list[Note]:
    """Take the notes out of a log and leave it empty."""
    count = int(log[0, 0])
    log[0, 0] = 0
    if count >= len(log):
        raise RuntimeError(
            f"a move noted {count} things, the game's log has room for {len(log) - 1}: raise Game.log_rows"
        )
    return [tuple(row) for row in log[1 : count + 1].tolist()]
