"""The book of a ladder: a file to which every finished match is added at once, so that the ladder can be continued.

JSON lines: first what is played, then one row for each match, in order. A last line that was not finished is cut off.
"""

import json
from math import isfinite
from pathlib import Path
from typing import Any

from halles.engine.errors import BadFile
from halles.engine.whole import cannot_write

from .ladder import Ladder, Row


class Book:
    """The rows of a ladder in a file: those that were there, and those that are added."""

    def __init__(self, target: Path, ladder: Ladder) -> None:
        if target.suffix not in (".jsonl", ".ndjson"):
            raise BadFile("book-ending", file=str(target))
        self.target, self.ladder = target, ladder
        self.rows: list[Row] = []
        try:
            if target.exists() and not target.is_file():
                raise OSError(22, "not a plain file")
            self._fresh = not target.exists()
            self._file = open(target, "a+b", buffering=0)  # noqa: SIM115
        except OSError as problem:
            raise cannot_write(target, problem) from None
        try:
            self._take(target)
        except BaseException:
            self.close()
            raise

    def _take(self, target: Path) -> None:
        _lock(self._file, target)
        head = _line({"halles": "arena"} | self.ladder.described)
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        if not lines or (len(lines) == 1 and lines[0] != head and head.startswith(lines[0])):
            self._file.truncate(0)
            self._write(head)
            return
        if lines[0] != head:
            raise BadFile("book-other", file=str(target))
        if not lines[-1].endswith(b"\n"):
            self._file.truncate(sum(map(len, lines[:-1])))
            lines.pop()
        self.rows = [self._read(number, line) for number, line in enumerate(lines[1:])]

    def _read(self, number: int, line: bytes) -> Row:
        """A row, if it is the one that belongs here."""
        pairing = self.ladder.pairing(number)
        try:
            row = Row(**json.loads(line))
            sums = [sum(figures) for figures in (row.scores, row.wins, row.choices, row.seconds)]
            lengths = {len(figures) for figures in (row.scores, row.wins, row.choices, row.seconds)}
            due = number, pairing.seed, pairing.lineup
            good = (row.match, row.seed, tuple(row.lineup)) == due and lengths == {self.ladder.setting.seats}
        except (ValueError, TypeError, RecursionError):
            good = False
        if not good or not all(map(isfinite, sums)):
            raise BadFile("book-torn", file=str(self.target), line=number + 2)
        return row

    def add(self, row: Row) -> None:
        """Write one more row; it is in the file when this returns."""
        self._write(_line(row.as_data()))
        self.rows.append(row)

    def _write(self, line: bytes) -> None:
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as problem:
            raise cannot_write(self.target, problem) from None

    def close(self) -> None:
        """Let go of the file; one that we made and have nothing for disappears."""
        self._file.close()
        if self._fresh and not self.rows:
            self.target.unlink(missing_ok=True)


def _line(data: dict[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False) + "\n").encode()


def _lock(file: Any, target: Path) -> None:
    """One writer at a time; where the platform has no such locks, people must take care themselves."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadFile("book-taken", file=str(target)) from None
    except OSError:
        return  # a file system without locks
