"""`halles train`: learn to judge a game by self-play, watch the learning curve, keep the weights."""

import json
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from halles.arena.training import generations
from halles.arena.workers import hire
from halles.bots.search.thinking import FILE
from halles.engine.errors import BadFile
from halles.engine.game import Game
from halles.engine.save import read, write_whole
from halles.engine.texts import house_texts


def run_train(
    game: Game, seats: int | None, minutes: float, seed: int, simulations: int, matches: int, jobs: int,
    out: Path | None, lang: str,
) -> None:  # fmt: skip
    """Train until the time is over or somebody stops it; the last whole generation is kept."""
    setting, t = game.setting(seats), house_texts()(lang)
    target = out or game.folder / FILE
    whole = read(target) if target.is_file() else {}
    if not isinstance(whole, dict):
        raise BadFile("train-no-weights", file=str(target))
    console, began = Console(stderr=True), time.monotonic()
    curve: list[list[float]] = []
    weights: Any = None
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    try:
        with bar:
            task = bar.add_task(game.name, total=60 * minutes)
            for number, (learned, seen) in enumerate(
                generations(game.name, setting, seed, simulations, matches, lambda: hire(jobs)), 1
            ):
                own, learnt = seen.explained
                weights = learned
                curve.append([round(own, 4), round(learnt, 4)])
                bar.console.print(t("train-step", number=number, own=f"{own:.3f}", learnt=f"{learnt:.3f}"), style="dim")
                gone = time.monotonic() - began
                bar.update(task, completed=gone)
                if gone + gone / number / 2 > 60 * minutes:
                    break
    except KeyboardInterrupt:
        print(f"halles: {t('train-stopped', generations=len(curve))}", file=sys.stderr)
        if weights is None:
            raise
    command = f"halles train {game.name} --seats {setting.seats} --minutes {minutes:g} --seed {seed}"
    command += f" --simulations {simulations} --games {matches}"
    whole.setdefault("seats", {})[str(setting.seats)] = {
        "command": command,
        "seed": seed,
        "generations": len(curve),
        "explained": curve,
        "weights": [round(float(weight), 5) for weight in weights],
    }
    write_whole(target, json.dumps(whole) + "\n")
    print(t("train-kept", file=str(target), seats=setting.seats, generations=len(curve)))
