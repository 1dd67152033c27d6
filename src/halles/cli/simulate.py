"""`halles simulate`: play a series, show how it goes, keep what is finished."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from halles.arena.files import Sink, TraceFile, results_file
from halles.arena.series import Results, Series
from halles.engine.errors import HallesError
from halles.engine.texts import Texts

from .progress import progress, whole_steps


class Tally:
    """Sums over a series."""

    def __init__(self, seats: int) -> None:
        self.games = self.decisions = self.forfeits = 0
        self.scores, self.wins = np.zeros(seats), np.zeros(seats)
        self.why: dict[int, HallesError] = {}  # how each seat first gave up a match

    def add(self, results: Results) -> None:
        """Count one piece."""
        self.games += len(results)
        self.decisions += int(results.decisions.sum())
        whole = results.forfeits < 0  # a match that was given up has no scores to compare
        self.forfeits += len(results) - int(whole.sum())
        self.scores += results.scores[whole].sum(axis=0)
        self.wins += results.wins.sum(axis=0)
        for seat, why in zip(results.forfeits, results.why, strict=False):
            if why and int(seat) not in self.why:
                self.why[int(seat)] = HallesError.from_data(why)

    def mean_scores(self) -> list[float]:
        """The mean score of each seat, over the matches that nobody gave up."""
        return [float(score) / max(1, self.games - self.forfeits) for score in self.scores]

    def win_shares(self) -> list[float]:
        """The share of victories of each seat."""
        return [float(share) / max(1, self.games) for share in self.wins]


def run_series(
    series: Series,
    first: int,
    count: int,
    jobs: int,
    ray: str,
    trace: Path | None,
    out: Path | None,
    as_json: bool,
    lang: str,
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
        pieces = series.run(first, count, jobs, trace is not None, ray)
        stopped = play(series, pieces, count, sinks, tally)
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


def play(series: Series, pieces: Iterator[Results], count: int, sinks: list[Sink], tally: Tally) -> bool:
    """Play the series into the sinks; True if it was stopped by Ctrl-C."""
    with progress(series.name, count) as advance, closing(pieces):  # type: ignore[type-var]
        try:
            for results in pieces:
                with whole_steps():  # files and sums always agree
                    for sink in sinks:
                        sink.add(results)
                    tally.add(results)
                advance(len(results))
        except KeyboardInterrupt:
            return True
    return False


def summary(series: Series, first: int, tally: Tally, seconds: float) -> dict[str, object]:
    """The sums as plain data."""
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
        "forfeits": tally.forfeits,
        "why": {str(seat): str(why) for seat, why in sorted(tally.why.items())},
        "mean_scores": [round(score, 3) for score in tally.mean_scores()],
        "win_shares": [round(share, 4) for share in tally.win_shares()],
    }


def print_summary(series: Series, tally: Tally, seconds: float, t: Texts) -> None:
    """The sums as a table."""
    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 2))
    for heading in ("simulate-seat", "simulate-bot", "simulate-mean", "simulate-wins"):
        table.add_column(t(heading), justify="left" if heading == "simulate-bot" else "right")
    rows = zip(series.bots, tally.mean_scores(), tally.win_shares(), strict=True)
    for seat, (name, score, share) in enumerate(rows):
        table.add_row(str(seat), escape(name), t.figure(score, 2), t.percent(share, 1))
    console.print(table)
    if tally.forfeits:
        console.print(t("arena-forfeits", count=tally.forfeits))
    for _, why in sorted(tally.why.items()):
        console.print(why.say(t.lang), markup=False)
    console.print(t("simulate-sum", games=tally.games, decisions=tally.decisions, seconds=t.figure(seconds, 1)))
