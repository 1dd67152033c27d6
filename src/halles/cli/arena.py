"""`halles arena`: compare bots, show how it goes, keep what is finished."""

import json
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from halles.arena.book import Book
from halles.arena.ladder import Ladder, Row
from halles.arena.report import report
from halles.arena.standings import Standing, check_ratings, standings, summary
from halles.engine.texts import Texts
from halles.engine.whole import WholeFile, write_whole

from .progress import progress, whole_steps


def run_arena(
    ladder: Ladder,
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
    t = ladder.game.texts(lang)
    rows: list[Row] = []
    book = Book(out, ladder) if out is not None else None
    try:
        if book is not None:
            rows = book.rows[:count]
        stopped = play(ladder, rows, count, jobs, ray, book)
    finally:
        if book is not None:
            book.close()
    found = standings(ladder, rows)
    if as_json:
        print(json.dumps(summary(ladder, rows, found), ensure_ascii=False))
    else:
        print_standings(rows, found, t)
    if page is not None:
        write_whole(page, report(ladder, rows, found, lang))
    if stopped:
        message = "arena-stopped" if out is not None else "arena-stopped-lost"
        print(f"halles: {t(message, games=len(rows), count=count)}", file=sys.stderr)
        raise KeyboardInterrupt


def play(ladder: Ladder, rows: list[Row], count: int, jobs: int, ray: str, book: Book | None) -> bool:
    """Play the matches that are missing; True if it was stopped by Ctrl-C."""
    played = ladder.run(len(rows), count - len(rows), jobs, ray)
    with progress(ladder.name, count, len(rows)) as advance, closing(played):  # type: ignore[type-var]
        try:
            for row in played:
                with whole_steps():  # book and sums always agree
                    if book is not None:
                        book.add(row)
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
    for one in found:
        if one.forfeits:
            console.print(t("arena-forfeits-of", bot=one.name, count=one.forfeits), markup=False)
