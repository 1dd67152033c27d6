"""What a pair of eyes cannot see, and how often worlds agree in it.

`python -m halles.testing.hidden` measures that for all games.

If the worlds that a seat imagines are as likely as they should be, the truth is just one more of them: it agrees with
an imagined world about as often as two imagined worlds agree with each other.
"""

import itertools
import random
import statistics
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from halles.engine.game import EVERYTHING, Eyes, Game, Setting, View, games
from halles.engine.match import Match

Place = tuple[Any, ...]


def hidden(seen: Any, full: Any, place: Place = ()) -> Iterator[Place]:
    """The places of a view at which less stands than in the full view; who looks is no secret."""
    if isinstance(seen, dict) and isinstance(full, dict) and seen.keys() == full.keys():
        for key in seen:
            if (*place, key) != ("eyes",):
                yield from hidden(seen[key], full[key], (*place, key))
    elif isinstance(seen, list) and isinstance(full, list) and len(seen) == len(full):
        for i, (one, other) in enumerate(zip(seen, full, strict=True)):
            yield from hidden(one, other, (*place, i))
    elif seen != full:
        yield place


def hidden_from(match: Match, eyes: Eyes) -> list[Place]:
    """What these eyes cannot see of a match now."""
    return list(hidden(match.view(eyes), match.view(EVERYTHING)))


def at(view: Any, place: Place) -> Any:
    """What stands at a place of a view."""
    for key in place:
        view = view[key]
    return view


def agreement(one: View, other: View, places: list[Place]) -> float:
    """In which part of these places two full views say the same."""
    return sum(bool(at(one, place) == at(other, place)) for place in places) / len(places)


def truth_and_worlds(match: Match, eyes: Eyes, worlds: int = 4) -> tuple[float, float] | None:
    """How far the truth agrees with imagined worlds, and these with each other; None where nothing is hidden."""
    places = hidden_from(match, eyes)
    if not places:
        return None
    truth = match.view(EVERYTHING)
    seeds = random.Random(f"{match.digest()} {eyes}").sample(range(2**32), worlds)  # others in every position
    seen = [match.imagine(eyes, seed).view(EVERYTHING) for seed in seeds]
    with_truth = [agreement(truth, world, places) for world in seen]
    with_each_other = [agreement(one, other, places) for one, other in itertools.combinations(seen, 2)]
    return statistics.fmean(with_truth), statistics.fmean(with_each_other)


def compare(
    matches: Iterable[Iterator[Match]], where: Callable[[View], bool], every: int = 5
) -> list[tuple[float, float]]:
    """For each match the two figures of `truth_and_worlds`, on average over all eyes and over positions like these."""
    found = []
    for number, match in enumerate(matches):
        figures = []
        for position in itertools.islice(match, number % every, None, every):
            if where(position.view(None)):
                for eyes in (*range(position.setting.seats), None):
                    figures.append(truth_and_worlds(position, eyes))
        known = [figure for figure in figures if figure is not None]
        if known:
            found.append((statistics.fmean(a for a, _ in known), statistics.fmean(b for _, b in known)))
    return found


def difference(found: list[tuple[float, float]]) -> tuple[float, float]:
    """By how much the truth agrees more than a world does, and the standard error of that; matches are independent."""
    apart = [truth - world for truth, world in found]
    return statistics.fmean(apart), statistics.stdev(apart) / len(apart) ** 0.5


def measure(game: Game, setting: Setting, bot: str, count: int) -> list[tuple[float, float]]:
    """The same in matches that a bot plays."""
    import halles

    def played(seed: int) -> Iterator[Match]:
        match, player = Match(game, setting, seed), halles.bot(bot, seed)
        yield match
        while not match.over:
            match.play(player.choose(match))
            yield match

    return compare(map(played, range(count)), lambda _: True)


if __name__ == "__main__":
    print("| game | bots | truth and a world | two worlds |\n|---|---|---|---|")
    for each in games():
        for name in ("random", "greedy"):
            if each.hides and (pairs := measure(each, each.setting(each.seats[-1]), name, 60)):
                true, imagined = (statistics.fmean(column) for column in zip(*pairs, strict=True))
                error = difference(pairs)[1]
                print(f"| {each.title('en')} | `{name}` | {true:.3f} ± {2 * error:.3f} | {imagined:.3f} |", flush=True)
