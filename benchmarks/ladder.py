"""The ladder of all games: `python benchmarks/ladder.py --games 200 --jobs 2` plays every series and writes ladder.md.

Matches are kept in the folder `books` as they are finished, so it can be stopped and continued, and everybody can
check what was played; after a change of bots or judgement, delete the books it concerns. `--part K/N` plays every N-th
series only, for several machines.
"""

import argparse
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from halles.arena.book import Book
from halles.arena.ladder import Ladder
from halles.arena.standings import Standing, standings
from halles.bots.search import levels
from halles.engine.game import games

HERE = Path(__file__).parent
SEED = 11
FASTER = "search:simulations=800", "search:simulations=200"


def series() -> list[tuple[str, int, str, str, str]]:
    """Game, seats, the two bots, and the share that the first should have, in words."""
    found = []
    for game in games():
        least, most = game.seats[0], game.seats[-1]
        for seats in sorted({least, most}):
            found.append((game.name, seats, "expert", "greedy", "0.85" if seats == 2 else f"{2.2 / seats:.2f}"))
            found.append((game.name, seats, "greedy", "random", "0.90" if seats == 2 else f"{2.5 / seats:.2f}"))
        found.append((game.name, least, *FASTER, "0.60"))
        for above, below in (("habitue", "debutant"), ("expert", "habitue"), ("maitre", "expert")):
            found.append((game.name, least, above, below, f"more than {1 / least:.2f}"))
    return found


def play(name: str, seats: int, above: str, below: str, count: int, jobs: int, books: Path) -> tuple[int, Standing]:
    """Play a series to its end, or go on with it."""
    ladder = Ladder.of(name, seats, f"{above},{below}", {}, SEED)
    words = f"{name}_{seats}_{above}_{below}".replace(":", "-").replace("=", "")
    book = Book(books / f"{words}.jsonl", ladder)
    try:
        for row in ladder.run(len(book.rows), count - len(book.rows), jobs):
            book.add(row)
    finally:
        book.close()
    return len(book.rows), standings(ladder, book.rows)[0]


def main() -> None:
    """Play what is missing, then write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--slow-games", type=int, default=20, help="matches of the level that thinks for seconds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--books", type=Path, default=HERE / "books")
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--only", default="", help="series whose words contain this")
    chosen = parser.parse_args()
    chosen.books.mkdir(exist_ok=True)
    part, parts = map(int, chosen.part.split("/"))
    lines = []
    for number, (name, seats, above, below, due) in enumerate(series()):
        if number % parts != part - 1 or chosen.only not in f"{name} {seats} {above} {below}":
            continue
        count = chosen.slow_games if above == "maitre" else chosen.games
        count += -count % seats  # whole groups
        made, one = play(name, seats, above, below, count, chosen.jobs, chosen.books)
        share = f"{one.win_share:.3f} [{one.low:.3f}–{one.high:.3f}]"
        lines.append(f"| {name} | {seats} | `{above}` | `{below}` | {made} | {share} | {due} | {one.ms_per_move:.1f} |")
        print(lines[-1], flush=True)
    if parts > 1 or chosen.only:
        return
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE).stdout
    kinds = (levels.debutant, levels.habitue, levels.expert, levels.maitre)
    (HERE / "ladder.md").write_text(
        "# The ladder\n\n"
        "One of the first bot among seats of the second, every deal once from every seat; share of victory of that\n"
        "one seat with its 95 % interval, the share it should have, and its milliseconds a move.\n\n"
        f"Made by `python benchmarks/ladder.py --games {chosen.games} --jobs {chosen.jobs}` at commit {commit.strip()},"
        f" {datetime.now(UTC):%Y-%m-%d}.\n\n"
        "| game | seats | one | among | matches | share of victory | due | ms/move |\n"
        "|---|---|---|---|---|---|---|---|\n"
        + "\n".join(lines)
        + "\n\n## Settings\n"
        + "".join(f"- `{kind.name}`: {kind.budget}\n" for kind in kinds),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
