"""Where results go: JSON lines or Parquet, written beside the target and put in its place only when whole."""

import json
from pathlib import Path
from typing import Any, Protocol

from halles.engine.errors import BadFile, HallesError
from halles.engine.whole import WholeFile, cannot_write

from .series import Results


class Sink(Protocol):
    """Something that takes results piece by piece; `keep` makes the file appear, `drop` leaves no trace."""

    def add(self, results: Results) -> None:
        """Take one piece."""

    def keep(self) -> None:
        """Finish the file and put it in its place."""

    def drop(self) -> None:
        """Forget it all."""


class TraceFile:
    """The trace of a series: one JSON object a line (notation.md)."""

    def __init__(self, target: Path) -> None:
        self._part = WholeFile(target)
        self._file = open(self._part.part, "w", encoding="utf-8", newline="\n")  # noqa: SIM115
        self._begun = False

    def text(self, results: Results) -> str:
        """What one piece adds to the file."""
        return results.trace

    def add(self, results: Results) -> None:
        """Write one piece."""
        self._begun = True
        try:
            self._file.write(self.text(results))
        except OSError as problem:
            raise cannot_write(self._part.target, problem) from None

    def keep(self) -> None:
        """Finish the file and put it in its place, if there is anything in it."""
        if not self._begun:
            self.drop()
            return
        try:
            self._file.close()
        except OSError as problem:
            self._part.drop()
            raise cannot_write(self._part.target, problem) from None
        self._part.keep()

    def drop(self) -> None:
        """Forget it all."""
        self._part.drop()
        self._file.close()


class JsonLines(TraceFile):
    """Results as JSON lines, one match a line."""

    def text(self, results: Results) -> str:
        """One line for each match, with the same names as the Parquet columns."""
        columns = table(results)
        rows = zip(*(column.tolist() for column in columns.values()), strict=True)
        return "".join(json.dumps(dict(zip(columns, row, strict=True))) + "\n" for row in rows)


class ParquetFile:
    """Results as Parquet, one row group for each piece, so that memory stays the same however long the series is."""

    def __init__(self, target: Path) -> None:
        try:
            import pyarrow
            import pyarrow.parquet
        except ImportError:
            raise BadFile("parquet-missing", file=str(target)) from None
        self._arrow: Any = pyarrow
        self._part = WholeFile(target)
        self._writer: Any = None

    def add(self, results: Results) -> None:
        """Write one row group."""
        rows = self._arrow.table(table(results))
        try:
            if self._writer is None:
                self._writer = self._arrow.parquet.ParquetWriter(self._part.part, rows.schema)
            self._writer.write_table(rows)
        except OSError as problem:
            raise cannot_write(self._part.target, problem) from None

    def keep(self) -> None:
        """Finish the file and put it in its place."""
        if self._writer is None:
            self._part.drop()
            return
        try:
            self._writer.close()
        except OSError as problem:
            self._part.drop()
            raise cannot_write(self._part.target, problem) from None
        self._part.keep()

    def drop(self) -> None:
        """Forget it all."""
        self._part.drop()
        if self._writer is not None:
            self._writer.close()


def table(results: Results) -> dict[str, Any]:
    """Results as named columns: match, seed, decisions, score_k and win_k for every seat k, forfeit (-1: none), why."""
    import numpy as np

    columns: dict[str, Any] = {
        "match": np.arange(results.first, results.first + len(results), dtype=np.int64),
        "seed": np.asarray(results.seeds).astype(np.int64),
        "decisions": results.decisions.astype(np.int32),
    }
    for seat in range(results.scores.shape[1]):
        columns[f"score_{seat}"] = results.scores[:, seat].astype(np.int32)
    for seat in range(results.wins.shape[1]):
        columns[f"win_{seat}"] = results.wins[:, seat]
    columns["forfeit"] = np.asarray(results.forfeits).astype(np.int8)
    columns["why"] = np.full(len(results), "", object)
    for i, why in enumerate(results.why):
        if why:
            columns["why"][i] = str(HallesError.from_data(why))
    return columns


def results_file(target: Path) -> Sink:
    """A file for results, by the ending of its name."""
    if target.suffix == ".parquet":
        return ParquetFile(target)
    if target.suffix in (".jsonl", ".ndjson"):
        return JsonLines(target)
    raise BadFile("out-ending", file=str(target))
