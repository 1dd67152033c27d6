"""What makes the compiler see every rule of a game: a match by hand, both kinds of batch, every bot.

A step that is done leaves a mark beside what it compiled, so that another process knows without trying.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from halles.engine.batch import play_batch
from halles.engine.compile import COMPILED
from halles.engine.game import Game
from halles.engine.match import Match

from . import Forfeit, bot, bots
from .search import Search

SEARCH = "search"


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Pieces of work, each with a name, after which nothing of a game is left to compile."""
    setting = game.setting()

    def by_hand() -> None:
        match = Match(game, setting, 0)
        match.play(match.moves()[0])
        match.scores(), match.imagine(0)

    def by_search() -> None:
        for word in ("search:simulations=2", "search:simulations=2:careless=1"):
            bot(word, 0).choose(_with_a_choice(Match(game, setting, 0)))

    yield "match", by_hand
    yield "batch", lambda: play_batch(game, setting, [0])
    yield "batch by odds", lambda: play_batch(game, setting, [0], by_odds=True)
    for name, kind in bots().items():
        if not issubclass(kind, Search):
            yield name, lambda name=name: bot(name, 0).choose(Match(game, setting, 0))  # type: ignore[misc]
    yield SEARCH, by_search


def step_of(word: str) -> str:
    """The step after which a bot thinks with compiled rules; nothing for a bot that is not the house's business."""
    kind = bots().get(word)
    if kind is not None:
        return SEARCH if issubclass(kind, Search) else word
    return SEARCH if word.startswith("search:") else ""


def warm(game: Game, only: str | None = None) -> None:
    """Take all steps of a game, or one."""
    for name, step in steps(game):
        if only in (None, name):
            with suppress(Forfeit):  # somebody's bot that fails: there is nothing of it to compile
                step()
            if COMPILED:
                _mark(game, name).touch()


def warmed(game: Game) -> list[str]:
    """The steps that were taken, by this process or another, with exactly these sources."""
    return [name for name, _ in steps(game) if not COMPILED or _mark(game, name).exists()]


def _mark(game: Game, step: str) -> Path:
    from halles.engine.kept import folder_of

    return folder_of(game.state) / f"{step.replace(' ', '-')}.done"


def _with_a_choice(match: Match) -> Match:
    """Go on until there is something to think about."""
    while len(match.codes()) < 2:
        match.play_code(match.codes()[0])
    return match
