"""`halles train`: learn to judge a game by self-play, watch the learning curve, keep the weights."""

import json
import sys
import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from halles.arena import training, tuition
from halles.arena.workers import hire
from halles.bots.search.thinking import FILE, NETWORK_FILE
from halles.engine.errors import BadFile, BadSetting
from halles.engine.game import Game
from halles.engine.save import read, write_whole
from halles.engine.texts import house_texts


def run_train(
    game: Game, seats: int | None, minutes: float, most: int | None, seed: int, matches: int, far: float, jobs: int,
    network: bool, out: Path | None, lang: str,
) -> None:  # fmt: skip
    """Train until the time is over or somebody stops it; the best generation is kept."""
    setting, t = game.setting(seats), house_texts()(lang)
    if network and not tuition.can_learn(game, setting):
        raise BadSetting("train-no-network", game=game.name)
    learn = tuition.generations if network else training.generations
    target = out or game.folder / (NETWORK_FILE if network else FILE)
    whole = read(target) if target.is_file() else {}
    if not isinstance(whole, dict):
        raise BadFile("train-no-weights", file=str(target))
    console, began = Console(stderr=True), time.monotonic()
    curve: list[list[float]] = []
    best: training.Generation | None = None
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    try:
        with bar:
            task = bar.add_task(game.name, total=60 * minutes)
            for number, made in enumerate(learn(game.name, setting, seed, matches, far, lambda: hire(jobs)), 1):
                best = made if best is None or made.exam > best.exam else best
                curve.append([round(figure, 4) for figure in (*made.seen.explained, made.exam)])
                own, learnt, exam = (f"{figure:.3f}" for figure in curve[-1])
                bar.console.print(t("train-step", number=number, own=own, learnt=learnt, exam=exam), style="dim")
                gone = time.monotonic() - began
                bar.update(task, completed=gone)
                if gone + gone / number / 2 > 60 * minutes or number == most:
                    break
    except KeyboardInterrupt:
        print(f"halles: {t('train-stopped', generations=len(curve))}", file=sys.stderr)
        if best is None:
            raise
    assert best is not None
    command = f"halles train {game.name} --seats {setting.seats} --minutes 999 --generations {len(curve)} --seed {seed}"
    command += f" --games {matches}" + (f" --far {far:g}" if far < 1 else "") + (" --network" if network else "")
    found = {"command": command, "seed": seed, "curve": curve}
    if network:
        found["options"] = dict(setting.options)  # it is only for matches like those it was taught in
    found["weights"] = [round(float(weight), 5) for weight in best.weights]
    whole.setdefault("seats", {}).setdefault(str(setting.seats), {}).update(found)
    write_whole(target, json.dumps(whole) + "\n")
    print(t("train-kept", file=str(target), seats=setting.seats, generations=len(curve), exam=f"{best.exam:.3f}"))
