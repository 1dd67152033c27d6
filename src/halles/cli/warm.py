"""`halles warm`: compile everything once, with a bar that shows how far it is."""

import time
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from halles.bots import bot, bots
from halles.engine.batch import play_batch
from halles.engine.compile import cache_folder, forget_old_caches
from halles.engine.game import Game, games
from halles.engine.match import Match
from halles.engine.texts import Texts


def steps(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """What makes the compiler see every rule of a game: a match by hand, both kinds of batch, every bot."""
    setting = game.setting()

    def by_hand() -> None:
        match = Match(game, setting, 0)
        match.play(match.moves()[0])
        match.scores(), match.imagine(0)

    yield "match", by_hand
    yield "batch", lambda: play_batch(game, setting, [0])
    yield "weighted batch", lambda: play_batch(game, setting, [0], weighted=True)
    for name in bots():
        yield name, lambda name=name: bot(name, 0).choose(Match(game, setting, 0))  # type: ignore[misc]


def run_warm(t: Texts) -> None:
    """Compile all games, then forget what older versions left."""
    console = Console(stderr=True)
    work = [(f"{game.name}: {what}", step) for game in games() for what, step in steps(game)]
    began = time.perf_counter()
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("", total=len(work))
        for what, step in work:
            bar.update(task, description=what)
            step()
            bar.advance(task)
    forget_old_caches()
    print(t("warm-done", games=len(games()), seconds=f"{time.perf_counter() - began:.1f}", folder=str(cache_folder())))
