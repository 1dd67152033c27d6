"""What makes the compiler see every rule of a game: a match by hand, both kinds of batch, every bot."""

from collections.abc import Callable, Iterator

from halles.engine.batch import play_batch
from halles.engine.game import Game
from halles.engine.match import Match

from . import bot, bots
from .search import Search


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Pieces of work, each with a name, after which nothing of a game is left to compile."""
    setting = game.setting()

    def by_hand() -> None:
        match = Match(game, setting, 0)
        match.play(match.moves()[0])
        match.scores(), match.imagine(0)

    yield "match", by_hand
    yield "batch", lambda: play_batch(game, setting, [0])
    yield "weighted batch", lambda: play_batch(game, setting, [0], weighted=True)
    for name, kind in bots().items():
        if not issubclass(kind, Search):
            yield name, lambda name=name: bot(name, 0).choose(Match(game, setting, 0))  # type: ignore[misc]
    yield "search", lambda: bot("search:simulations=2", 0).choose(_with_a_choice(Match(game, setting, 0)))


def _with_a_choice(match: Match) -> Match:
    """Go on until there is something to think about."""
    while len(match.codes()) < 2:
        match.play_code(match.codes()[0])
    return match
