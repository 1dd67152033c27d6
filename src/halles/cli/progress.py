"""How long work shows itself: a bar on a terminal, and steps that Ctrl-C does not tear apart."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(name: str, total: int, done: int = 0) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal, nothing in a pipe; what it gives is called with how many more are done."""
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, disable=not console.is_terminal, transient=True) as bar:
        task = bar.add_task(name, total=total, completed=done)
        yield lambda count: bar.advance(task, count)


@contextmanager
def whole_steps() -> Iterator[None]:
    """Let a step finish before Ctrl-C is heard."""
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt
