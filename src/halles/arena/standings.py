"""Standings: what the rows of a schedule say about its bots, and how sure it is.

Matches of one group share a deal, so they are no independent witnesses: win shares and their intervals are reckoned
group by group. Ratings are openskill's (Plackett-Luce, several players at a table), for players whose strength does not
change; they are the mean over several orders of the groups, so that it does not matter who met whom first.
"""

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, median
from typing import Any

from halles.engine.errors import BadSetting

from .schedule import Row, Schedule

NORMAL = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
_ORDERS, _RATED = 10, 50_000  # orders of the groups, and matches rated in all of them together
_POINTS = 120  # of a curve


@dataclass(frozen=True)
class Standing:
    """One bot: a shared victory counts 1/n; low and high are the ends of 95 % intervals."""

    name: str
    games: int  # matches it took part in
    seats: int  # seats it had in them; shares and means are for each seat
    win_share: float
    low: float
    high: float
    rating: float
    rating_low: float
    rating_high: float
    mean_score: float | None  # over the matches that nobody gave up
    ms_per_move: float | None  # the median match's mean: the first match of a worker may have to compile
    forfeits: int  # matches that it gave up

    def as_data(self) -> dict[str, Any]:
        """The standing as plain data, without needless digits."""
        digits = {"win_share": 4, "low": 4, "high": 4, "ms_per_move": 3}
        return {
            key: round(value, digits.get(key, 2)) if isinstance(value, float) else value
            for key, value in asdict(self).items()
        }


def standings(schedule: Schedule, rows: Sequence[Row]) -> list[Standing]:
    """One standing for each bot, in the order in which they were named."""
    ratings = rate(schedule, rows)
    return [_standing(schedule, rows, bot, *ratings[bot]) for bot in range(len(schedule.bots))]


def _standing(schedule: Schedule, rows: Sequence[Row], bot: int, mu: float, sigma: float) -> Standing:
    played = [row for row in rows if bot in row.lineup]
    wins: dict[int, float] = defaultdict(float)
    seats: dict[int, int] = defaultdict(int)
    speeds = []
    for row in played:
        own = [seat for seat, player in enumerate(row.lineup) if player == bot]
        wins[schedule.group(row.match)] += sum(row.wins[seat] for seat in own)
        seats[schedule.group(row.match)] += len(own)
        if choices := sum(row.choices[seat] for seat in own):
            speeds.append(1000 * sum(row.seconds[seat] for seat in own) / choices)
    scores = scores_of(rows, bot)
    low, high = share_interval(list(wins.values()), list(seats.values()))
    return Standing(
        name=schedule.bots[bot],
        games=len(played),
        seats=sum(seats.values()),
        win_share=sum(wins.values()) / max(1, sum(seats.values())),
        low=low,
        high=high,
        rating=mu,
        rating_low=mu - NORMAL * sigma,
        rating_high=mu + NORMAL * sigma,
        mean_score=fmean(scores) if scores else None,
        ms_per_move=median(speeds) if speeds else None,
        forfeits=sum(row.forfeit is not None and row.lineup[row.forfeit] == bot for row in played),
    )


def scores_of(rows: Sequence[Row], bot: int) -> list[int]:
    """All scores of a bot, one for each seat it had, in matches that nobody gave up."""
    whole = (row for row in rows if row.forfeit is None)
    return [score for row in whole for score, player in zip(row.scores, row.lineup, strict=True) if player == bot]


def share_interval(wins: Sequence[float], seats: Sequence[int]) -> tuple[float, float]:
    """95 % interval of a share, from its counts in groups: Wilson's, for as many trials as the groups are worth.

    The spread between groups says what they are worth. Where there is none, such as a bot that always wins, each group
    counts as one trial only.
    """
    groups, total = len(wins), sum(seats)
    if not total:
        return 0.0, 1.0
    share = sum(wins) / total
    trials, width = float(groups), NORMAL
    if groups > 1:
        spread = sum((won - share * had) ** 2 for won, had in zip(wins, seats, strict=True))
        variance = groups / (groups - 1) * spread / total**2
        if variance > 1e-12 and 0 < share < 1:
            width = _student(groups - 1)
            trials = min(share * (1 - share) / variance, 4.0 * total)
    extra = width * width / trials
    centre = (share + extra / 2) / (1 + extra)
    half = width / (1 + extra) * sqrt(max(0.0, share * (1 - share)) / trials + extra / (4 * trials))
    return max(0.0, centre - half), min(1.0, centre + half)


def _student(freedom: int) -> float:
    """What takes the normal distribution's place for few groups (Student's t, by its expansion)."""
    z = NORMAL
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def places(row: Row, lowest_wins: bool) -> list[int]:
    """The place of each seat, 0 for those who share the victory; the others by their scores, who gives up loses."""
    if row.forfeit is not None:
        return [int(seat == row.forfeit) for seat in range(len(row.lineup))]
    worth = [-score if lowest_wins else score for score in row.scores]
    better = [0 if won else 1 + sum(other > own for other in worth) for own, won in zip(worth, row.wins, strict=True)]
    return [sorted(set(better)).index(place) for place in better]


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadSetting("openskill-missing") from None
    return PlackettLuce(tau=0.0)  # bots do not get tired


def check_ratings() -> None:
    """Raise if there is nothing to rate with: better before a long series than after it."""
    _model()


def rate(schedule: Schedule, rows: Sequence[Row]) -> list[tuple[float, float]]:
    """Rating and its standard deviation for each bot."""
    groups: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        groups[schedule.group(row.match)].append(row)
    order, dice = list(groups.values()), random.Random(0)
    found = []
    for _ in range(max(1, min(_ORDERS, _RATED // max(1, len(rows))))):
        found.append(_rate_in_order(schedule, [row for group in order for row in group])[-1])
        dice.shuffle(order)
    return [(fmean(r[bot][0] for r in found), fmean(r[bot][1] for r in found)) for bot in range(len(schedule.bots))]


def rating_history(schedule: Schedule, rows: Sequence[Row]) -> list[tuple[int, list[float]]]:
    """The ratings after so many matches, in the order in which they were played."""
    after = _rate_in_order(schedule, rows)
    last = len(after) - 1
    marks = sorted({round(last * point / _POINTS) for point in range(_POINTS + 1)})
    return [(mark, [mu for mu, _ in after[mark]]) for mark in marks]


def _rate_in_order(schedule: Schedule, rows: Sequence[Row]) -> list[list[tuple[float, float]]]:
    """Rating and deviation of each bot before the first match and after every one."""
    model, lowest_wins = _model(), schedule.game.lowest_wins
    now = [model.rating() for _ in schedule.bots]
    after = [[(rating.mu, rating.sigma) for rating in now]]
    for row in rows:
        rated = model.rate([[now[bot]] for bot in row.lineup], ranks=places(row, lowest_wins))
        for bot in set(row.lineup):  # a bot in several seats: the mean of what they teach
            own = [team[0] for team, player in zip(rated, row.lineup, strict=True) if player == bot]
            now[bot] = model.rating(mu=fmean(r.mu for r in own), sigma=fmean(r.sigma for r in own))
        after.append([(rating.mu, rating.sigma) for rating in now])
    return after


def ahead(schedule: Schedule, rows: Sequence[Row]) -> list[list[float | None]]:
    """How often each bot is placed before each other one at the same table; a tie counts half. None: they never met."""
    size = len(schedule.bots)
    won, met = [[0.0] * size for _ in range(size)], [[0] * size for _ in range(size)]
    for row in rows:
        ranks = places(row, schedule.game.lowest_wins)
        for mine, place in zip(row.lineup, ranks, strict=True):
            for theirs, other in zip(row.lineup, ranks, strict=True):
                if mine != theirs:
                    won[mine][theirs] += (place < other) + (place == other) / 2
                    met[mine][theirs] += 1
    return [[won[i][j] / met[i][j] if met[i][j] else None for j in range(size)] for i in range(size)]


def seat_shares(schedule: Schedule, rows: Sequence[Row]) -> list[tuple[float, float, float]]:
    """How often each seat wins, whoever sits there, with the ends of the 95 % interval."""
    found = []
    for seat in range(schedule.setting.seats):
        wins: dict[int, float] = defaultdict(float)
        played: dict[int, int] = defaultdict(int)
        for row in rows:
            wins[schedule.group(row.match)] += row.wins[seat]
            played[schedule.group(row.match)] += 1
        share = sum(wins.values()) / max(1, len(rows))
        found.append((share, *share_interval(list(wins.values()), list(played.values()))))
    return found


def summary(schedule: Schedule, rows: Sequence[Row], found: Sequence[Standing]) -> dict[str, Any]:
    """The whole ladder as plain data."""
    described = schedule.described
    return {
        "game": described.pop("game"),
        "seats": described.pop("seats"),
        "options": described.pop("options"),
        "games": len(rows),
        "seed": schedule.seed,
        "version": schedule.game.version,
        "forfeits": sum(row.forfeit is not None for row in rows),
        "bots": [standing.as_data() for standing in found],
    }
