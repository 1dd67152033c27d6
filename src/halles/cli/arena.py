"""`halles arena`: compare bots, show how it goes, keep what is finished."""

import json
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from halles.arena.journal import Journal
from halles.arena.report import report
from halles.arena.schedule import Row, Schedule, first_reasons
from halles.arena.standings import Standing, check_ratings, standings, summary
from halles.engine.texts import Texts
from halles.engine.whole import WholeFile, write_whole

from .progress import progress, whole_steps


def run_arena(
    schedule: Schedule,
    count: int,
    jobs: int,
    ray: str,
    out: Path | None,
    page: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play, write, and sum up; Ctrl-C keeps the matches that are finished."""
    check_ratings()
    if page is not None:
        WholeFile(page).drop()  # better to know now than after a long series that it cannot be written
    t = schedule.game.texts(lang)
    rows: list[Row] = []
    journal = Journal(out, schedule) if out is not None else None
    try:
        if journal is not None:
            rows = journal.rows[:count]
            if not journal.stamped:
                print(f"halles: {t('journal-unstamped', file=str(out))}", file=sys.stderr)
        stopped = play(schedule, rows, count, jobs, ray, journal)
    finally:
        if journal is not None:
            journal.close()
    found = standings(schedule, rows)
    if as_json:
        print(json.dumps(summary(schedule, rows, found), ensure_ascii=False))
    else:
        print_standings(rows, found, t)
    if page is not None:
        write_whole(page, report(schedule, rows, found, lang))
    if stopped:
        message = "arena-stopped" if out is not None else "arena-stopped-lost"
        print(f"halles: {t(message, games=len(rows), count=count)}", file=sys.stderr)
        raise KeyboardInterrupt


def play(schedule: Schedule, rows: list[Row], count: int, jobs: int, ray: str, journal: Journal | None) -> bool:
    """Play the matches that are missing; True if it was stopped by Ctrl-C."""
    played = schedule.run(len(rows), count - len(rows), jobs, ray)
    with progress(schedule.name, count, len(rows)) as advance, closing(played):  # type: ignore[type-var]
        try:
            for row in played:
                with whole_steps():  # journal and sums always agree
                    if journal is not None:
                        journal.add(row)
                    rows.append(row)
                advance(1)
        except KeyboardInterrupt:
            return True
    return False


def print_standings(rows: Sequence[Row], found: Sequence[Standing], t: Texts) -> None:
    """The standings as a table, best first."""
    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 1))
    table.add_column(t("arena-bot"), overflow="fold")
    for heading in ("games", "wins", "rating", "score", "time"):
        table.add_column(t(f"arena-{heading}"), justify="right", no_wrap=True)
    for one in sorted(found, key=lambda standing: -standing.rating):
        share = [t.figure(100 * value, 1) for value in (one.win_share, one.low, one.high)]
        rating = [t.figure(value, 1) for value in (one.rating, one.rating_high - one.rating)]
        table.add_row(
            escape(one.name),
            str(one.games),
            t("arena-share", share=share[0], low=share[1], high=share[2]),
            t("arena-interval", value=rating[0], more=rating[1]),
            t.figure(one.mean_score, 1),
            t.figure(one.ms_per_move, 2),
        )
    console.print(table)
    console.print(t("arena-sum", games=len(rows), decisions=sum(row.decisions for row in rows)))
    reasons = first_reasons(rows)
    for bot, one in enumerate(found):
        if one.forfeits:
            console.print(t("arena-forfeits-of", bot=one.name, count=one.forfeits), markup=False)
        if bot in reasons:
            console.print(reasons[bot].say(t.lang), markup=False)
