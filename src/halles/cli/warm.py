"""`halles warm`: compile everything once, with a bar that shows how far it is."""

import time
from contextlib import suppress

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from halles.bots import Forfeit
from halles.bots.warm import steps
from halles.engine.compile import cache_folder, forget_old_caches
from halles.engine.game import games
from halles.engine.texts import Texts


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
            with suppress(Forfeit):  # somebody's bot that fails: there is nothing of it to compile
                step()
            bar.advance(task)
    forget_old_caches()
    print(t("warm-done", games=len(games()), seconds=f"{time.perf_counter() - began:.1f}", folder=str(cache_folder())))
