"""What the laws walk: settings that cover every combination of two things, and matches by random moves."""

import itertools
import random
from collections.abc import Iterator

from halles.engine.contents import is_content
from halles.engine.game import Game, Setting
from halles.engine.match import Match
from halles.engine.seeds import Seed


def settings(game: Game, most: int = 2) -> Iterator[Setting]:
    """Every seat count with every combination of options; of an option with many values, two stand for all."""
    for seats in game.seats:
        values = [choice.values_for(seats)[:most] for choice in game.options]
        for chosen in itertools.product(*values):
            options = dict(zip((choice.name for choice in game.options), chosen, strict=True))
            if not game.clash(options):
                yield game.setting(seats, options)


def own_settings(game: Game) -> list[Setting]:
    """Settings with a content of one's own, as the game names them."""
    return [game.setting(seats, options) for seats, options in game.own_settings]


def pairs(setting: Setting) -> set[tuple[str, ...]]:
    """Every two things that a setting joins: a value of an option with a seat count, or with that of another option."""
    things = [("seats", str(setting.seats)), *setting.options.items()]
    return {(*one, *two) for one, two in itertools.combinations(things, 2)} or {("seats", str(setting.seats))}


def covering(game: Game) -> list[Setting]:
    """As few settings as will do, so that whatever two things can be chosen together are together in one of them.

    The usual options with the fewest seats stand first. Every combination is played by a law of its own.
    """
    left = list(settings(game))
    chosen = [left.pop(0)]
    missing = set().union(*map(pairs, left)) - pairs(chosen[0]) if left else set()
    while missing:
        best = max(left, key=lambda setting: len(pairs(setting) & missing))
        chosen.append(best)
        missing -= pairs(best)
    return chosen


def walked(game: Game, few: bool = False) -> list[Setting]:
    """The settings that laws are held to; few: one stands for the game."""
    return [*covering(game), *own_settings(game)][: 1 if few else None]


def name_of(game: Game, setting: Setting) -> str:
    """A setting in one word: the game, its seats, the value of each option."""
    values = ["own" if is_content(value) else value for value in setting.options.values()]
    return "-".join([game.name, str(setting.seats), *values])


def secret(number: int) -> str:
    """A seed as tables draw them, always the same one for a number."""
    return f"sip-{number + 1:032x}"


def random_play(game: Game, setting: Setting, seed: Seed) -> Iterator[Match]:
    """A match by random moves, handed out before the first move and after every one."""
    match, dice = Match(game, setting, seed), random.Random(seed)
    yield match
    while not match.over:
        match.play_code(dice.choice(match.codes()))
        yield match


def everybody(setting: Setting) -> list[int | None]:
    """Every seat, and a spectator."""
    return [*range(setting.seats), None]
