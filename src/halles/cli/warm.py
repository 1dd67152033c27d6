"""`halles warm`: compile everything once, on all cores, with a bar that shows how far it is."""

import gc
import time

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from halles.arena.workers import hire, in_order
from halles.bots.warm import warm
from halles.engine.batch import all_cores
from halles.engine.game import find_game, games
from halles.engine.kept import cache_folder, forget_old_caches
from halles.engine.texts import Texts


def run_warm(t: Texts) -> None:
    """Compile all games, then forget what older versions left."""
    console = Console(stderr=True)
    began = time.perf_counter()
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task("", total=len(games()))
        for name in in_order(hire(min(all_cores(), len(games()))), warm_game, [(game.name,) for game in games()]):
            bar.update(task, advance=1, description=name)
    forget_old_caches()
    print(
        t(
            "warm-done",
            games=len(games()),
            seconds=t.figure(time.perf_counter() - began, 1),
            folder=str(cache_folder().parent),
        )
    )


def warm_game(name: str) -> str:
    """Compile one game; gives its name."""
    gc.set_threshold(50_000, 20, 100)  # the compiler keeps what it makes: to sift it often takes a seventh of the time
    warm(find_game(name))
    return name
