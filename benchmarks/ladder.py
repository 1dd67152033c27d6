"""The ladder of all games: `python benchmarks/ladder.py --jobs 2` plays every series and writes ladder.md.

Matches are kept in the folder `journals` as they are finished, so it can be stopped and continued, and everybody can
check what was played; journals of bots as they no longer are are refused: delete those. `--only WORDS` plays only the
series whose words contain these; the page always tells all that the journals hold.
"""

import argparse
import subprocess
from datetime import UTC, datetime
from pathlib import Path

from halles.arena.journal import Journal
from halles.arena.schedule import Schedule
from halles.arena.standings import ahead, standings
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
        if least > 2:  # there one among others is not the whole story
            found.append((game.name, least, *FASTER[::-1], f"less than {1 / least:.2f}"))
        for above, below in (("habitue", "debutant"), ("expert", "habitue"), ("maitre", "expert")):
            found.append((game.name, least, above, below, f"more than {1 / least:.2f}"))
    return found


def line(played: Journal, due: str) -> str:
    """One series as a line of the page."""
    schedule, rows = played.schedule, played.rows
    one, before = standings(schedule, rows)[0], ahead(schedule, rows)[0][1]
    above, below = (f"`{bot}`" for bot in schedule.bots)
    share = f"{one.win_share:.3f} [{one.low:.3f}–{one.high:.3f}]"
    cells = (schedule.name, schedule.setting.seats, above, below, len(rows), share, due)
    return f"| {' | '.join(map(str, cells))} | {before:.3f} | {one.ms_per_move:.1f} |"


def evenly(journals: dict[tuple[str, ...], Journal]) -> list[str]:
    """Who thinks longer against who thinks less, where both kinds sat equally often: half the victories are even."""
    lines = []
    for (name, *bots), one in journals.items():
        other = journals.get((name, *FASTER[::-1]))
        if tuple(bots) != FASTER or other is None:
            continue
        longer, less = (standings(journal.schedule, journal.rows)[0] for journal in (one, other))
        share = (longer.win_share + 1 - less.win_share) / 2
        error = ((longer.high - longer.low) ** 2 + (less.high - less.low) ** 2) ** 0.5 / 4
        lines.append(f"- {name}: {share:.3f} [{share - error:.3f}–{share + error:.3f}], due 0.60\n")
    return lines


def main() -> None:
    """Play what is missing, then write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="matches of a series against greedy or random")
    parser.add_argument("--fewer-games", type=int, default=100, help="matches of searches and levels with each other")
    parser.add_argument("--slow-games", type=int, default=12, help="matches of the level that thinks for seconds")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--journals", type=Path, default=HERE / "journals")
    parser.add_argument("--only", default="", help="series whose words contain this")
    chosen = parser.parse_args()
    chosen.journals.mkdir(exist_ok=True)
    lines, missing = [], []
    journals: dict[tuple[str, ...], Journal] = {}
    for name, seats, above, below, due in series():
        words = f"{name} {seats} {above} {below}"
        place = chosen.journals / f"{words.translate({32: '_', 58: '-', 61: None})}.jsonl"
        if chosen.only not in words and not place.exists():
            missing.append(f"- {words}\n")
            continue
        played = Journal(place, Schedule.of(name, seats, f"{above},{below}", {}, SEED))
        count = chosen.games if below in ("greedy", "random") else chosen.fewer_games
        count = chosen.slow_games if above == "maitre" else count
        count += -count % seats - len(played.rows)  # whole groups
        try:
            if chosen.only in words and count > 0:
                for row in played.schedule.run(len(played.rows), count, chosen.jobs if above != "maitre" else 1):
                    played.add(row)
        finally:
            played.close()
        if played.rows:
            journals[name, above, below] = played
            lines.append(line(played, due))
            print(lines[-1], flush=True)
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=HERE).stdout
    kinds = (levels.debutant, levels.habitue, levels.expert, levels.maitre)
    (HERE / "ladder.md").write_text(
        "# The ladder\n\n"
        "One of the first bot among seats of the second, every deal once from every seat; share of victory of that\n"
        "one seat with its 95 % interval, the share it should have, how often it is placed before a bot of the second\n"
        "kind, and its milliseconds a move.\n\n"
        f"`python benchmarks/ladder.py --jobs {chosen.jobs}` plays what is missing and writes this page; the last time"
        f" at commit {commit.strip()}, {datetime.now(UTC):%Y-%m-%d}.\n"
        "Every match is in `journals`, some from earlier commits that play the same.\n\n"
        "| game | seats | one | among | matches | share of victory | due | placed before | ms/move |\n"
        "|---|---|---|---|---|---|---|---|---|\n"
        + "\n".join(lines)
        + "\n\nFour times the simulations with three seats, one among two and two against one taken together: both"
        " kinds sit equally\noften, and 0.50 is even:\n\n"
        + "".join(evenly(journals))
        + "".join(["\n## Not played yet\n", *missing] if missing else [])
        + "\n## Settings\n"
        + "".join(f"- `{kind.name}`: {kind.budget}\n" for kind in kinds),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
