"""`halles simulate`: play a series, show how it goes, keep what is finished."""

import json
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from halles.arena.files import Sink, TraceFile, results_file
from halles.arena.series import Results, Series
from halles.engine.texts import Texts


class Tally:
    """Sums over a series."""

    def __init__(self, seats: int) -> None:
        self.games = self.decisions = 0
        self.scores, self.wins = np.zeros(seats), np.zeros(seats)

    def add(self, results: Results) -> None:
        """Count one piece."""
        self.games += len(results)
        self.decisions += int(results.decisions.sum())
        self.scores += results.scores.sum(axis=0)
        self.wins += results.wins.sum(axis=0)


def run_series(
    series: Series, first: int, count: int, jobs: int, trace: Path | None, out: Path | None, as_json: bool, lang: str
) -> None:
    """Play, write, and sum up; Ctrl-C keeps the matches that are finished."""
    t = series.game.texts(lang)
    sinks: list[Sink] = []
    tally, began = Tally(series.setting.seats), time.perf_counter()
    try:
        if trace is not None:
            sinks.append(TraceFile(trace))
        if out is not None:
            sinks.append(results_file(out))
        stopped = play(series, first, count, jobs, trace is not None, sinks, tally)
        with whole_steps():
            while sinks:
                sinks.pop().keep()
    except BaseException:
        for sink in sinks:
            with suppress(Exception):
                sink.drop()
        raise
    seconds = time.perf_counter() - began
    if as_json:
        print(json.dumps(summary(series, first, tally, seconds)))
    else:
        print_summary(series, tally, seconds, t)
    if stopped:
        print(
            f"halles: {t('simulate-stopped', games=tally.games, count=count, next=first + tally.games)}",
            file=sys.stderr,
        )
        raise KeyboardInterrupt


@contextmanager
def whole_steps() -> Iterator[None]:
    """Let a step finish before Ctrl-C is heard."""
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def play(series: Series, first: int, count: int, jobs: int, trace: bool, sinks: list[Sink], tally: Tally) -> bool:
    """Play the series into the sinks; True if it was stopped by Ctrl-C."""
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    with bar:
        task = bar.add_task(series.name, total=count)
        pieces = series.run(first, count, jobs, trace)
        try:
            for results in pieces:
                with whole_steps():  # files and sums always agree
                    for sink in sinks:
                        sink.add(results)
                    tally.add(results)
                bar.advance(task, len(results))
        except KeyboardInterrupt:
            return True
        finally:
            pieces.close()  # type: ignore[attr-defined]
    return False


def summary(series: Series, first: int, tally: Tally, seconds: float) -> dict[str, object]:
    """The sums as plain data."""
    games = max(1, tally.games)
    return {
        "game": series.name,
        "seats": series.setting.seats,
        "options": dict(series.setting.options),
        "bots": list(series.bots),
        "seed": series.seed,
        "first": first,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "mean_scores": [round(float(score) / games, 3) for score in tally.scores],
        "win_shares": [round(float(share) / games, 4) for share in tally.wins],
    }


def print_summary(series: Series, tally: Tally, seconds: float, t: Texts) -> None:
    """The sums as a table."""
    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 2))
    for heading in ("simulate-seat", "simulate-bot", "simulate-mean", "simulate-wins"):
        table.add_column(t(heading), justify="left" if heading == "simulate-bot" else "right")
    games = max(1, tally.games)
    for seat, name in enumerate(series.bots):
        table.add_row(str(seat), name, f"{tally.scores[seat] / games:.2f}", f"{100 * tally.wins[seat] / games:.1f} %")
    console.print(table)
    console.print(t("simulate-sum", games=tally.games, decisions=tally.decisions, seconds=f"{seconds:.1f}"))
