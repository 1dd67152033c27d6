"""The journal of a schedule: a file to which every finished match is added at once, so that it can be gone on with.

JSON lines: first what is played, then one row for each match, in order. A last line that was not finished is cut off.
Bots whose settings or weights have changed since do not go on with it (`stamp.py`).
"""

import json
from contextlib import suppress
from math import isfinite
from pathlib import Path
from typing import Any

from halles.engine.errors import BadFile
from halles.engine.whole import cannot_write

from .schedule import Row, Schedule, first_reasons
from .stamp import stamp


class Journal:
    """The rows of a schedule in a file: those that were there, and those that are added."""

    def __init__(self, target: Path, schedule: Schedule) -> None:
        if target.suffix not in (".jsonl", ".ndjson"):
            raise BadFile("journal-ending", file=str(target))
        self.target, self.schedule = target, schedule
        self.rows: list[Row] = []
        self.stamped = True  # is it known to be by bots as they are now?
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
        described = {"halles": "arena"} | self.schedule.described
        head = _line(described | {"stamp": stamp(self.schedule.game, self.schedule.bots)})
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        if not lines or (len(lines) == 1 and lines[0] != head and head.startswith(lines[0])):
            self._file.truncate(0)
            self._write(head)
            return
        self.stamped = lines[0] == head
        if not self.stamped and lines[0] != _line(described):  # which is how journals of before begin
            stale = _without_stamp(lines[0]) == _line(described)
            raise BadFile("journal-stale" if stale else "journal-other", file=str(target))
        if not lines[-1].endswith(b"\n"):
            self._file.truncate(sum(map(len, lines[:-1])))
            lines.pop()
        self.rows = [self._read(number, line) for number, line in enumerate(lines[1:])]

    def _read(self, number: int, line: bytes) -> Row:
        """A row, if it is the one that belongs here."""
        pairing = self.schedule.pairing(number)
        try:
            row = Row(**json.loads(line))
            sums = [sum(figures) for figures in (row.scores, row.wins, row.choices, row.seconds)]
            lengths = {len(figures) for figures in (row.scores, row.wins, row.choices, row.seconds)}
            due = number, pairing.seed, pairing.lineup
            good = (row.match, row.seed, tuple(row.lineup)) == due and lengths == {self.schedule.setting.seats}
            good = good and all(reason.say() for reason in first_reasons([row]).values())
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            good = False
        if not good or not all(map(isfinite, sums)):
            raise BadFile("journal-torn", file=str(self.target), line=number + 2)
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


def _without_stamp(line: bytes) -> bytes:
    """The head of a journal as it would be of any bots with these names."""
    with suppress(ValueError, AttributeError):
        head = json.loads(line)
        head.pop("stamp", None)
        return _line(head)
    return line


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
        raise BadFile("journal-taken", file=str(target)) from None
    except OSError:
        return  # a file system without locks
