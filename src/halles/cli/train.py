"""`halles train`: learn to judge a game by self-play, watch the learning curve, keep the weights in a file.

The file is the user's. Only `--install` changes what everybody plays by: in a checkout, after an exam that was passed.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from math import isfinite
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from halles.arena.workers import shared_among
from halles.bots.search.thinking import FILE, NETWORK_FILE
from halles.engine.errors import BadFile, BadSetting, of_system
from halles.engine.game import Game, Setting
from halles.engine.places import data_folder
from halles.engine.save import read
from halles.engine.texts import house_texts
from halles.engine.whole import indented, write_whole
from halles.learning import linear
from halles.learning import network as networks


@dataclass(frozen=True)
class Lessons:
    """What a person asked for: how long, with what, and where the weights go."""

    game: Game
    seats: int | None
    minutes: float
    most: int | None  # generations
    seed: int
    matches: int  # of a generation
    far: float
    jobs: int
    network: bool
    out: Path | None
    install: bool

    def __post_init__(self) -> None:
        for name, number in (("--minutes", self.minutes), ("--far", self.far)):
            if not isfinite(number):
                raise BadSetting("usage-bad-value", name=name)
        if self.network and not networks.can_learn(self.game, self.setting):
            raise BadSetting("train-no-network", game=self.game.name)
        if self.install and not in_checkout(self.game.folder):
            raise BadSetting("train-no-checkout", game=self.game.name)

    @property
    def setting(self) -> Setting:
        """What the matches are."""
        return self.game.setting(self.seats)

    def generations(self) -> Iterator[linear.Generation]:
        """Learn, for as long as somebody asks for more."""
        learn = networks.generations if self.network else linear.generations
        return learn(self.game.name, self.setting, self.seed, self.matches, self.far, shared_among(self.jobs))

    def command(self, generations: int) -> str:
        """The command that finds the same once more."""
        words = f"halles train {self.game.name} --seats {self.setting.seats} --minutes 999 --generations {generations}"
        words += f" --seed {self.seed} --games {self.matches}" + (f" --far {self.far:g}" if self.far < 1 else "")
        return words + (" --network" if self.network else "")


def run_train(asked: Lessons, lang: str) -> None:
    """Train until the time is over or somebody stops it; the best generation is kept."""
    game, setting, network, minutes, t = asked.game, asked.setting, asked.network, asked.minutes, house_texts()(lang)
    target = asked.out or own_file(game, setting, network)
    check_place(target)
    whole = weights_in(target, game)
    console, began = Console(stderr=True), time.monotonic()
    curve: list[list[float]] = []
    best: linear.Generation | None = None
    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(),
        console=console, disable=not console.is_terminal, transient=True,
    )  # fmt: skip
    try:
        with bar:
            task = bar.add_task(game.name, total=60 * minutes)
            for number, made in enumerate(asked.generations(), 1):
                best = made if best is None or made.exam > best.exam else best
                curve.append([round(figure, 4) for figure in (*made.seen.explained, made.exam)])
                own, learnt, exam = (t.figure(figure, 3) for figure in curve[-1])
                bar.console.print(t("train-step", number=number, own=own, learnt=learnt, exam=exam), style="dim")
                gone = time.monotonic() - began
                bar.update(task, completed=gone)
                if gone + gone / number / 2 > 60 * minutes or number == asked.most:
                    break
    except KeyboardInterrupt:
        print(f"halles: {t('train-stopped', generations=len(curve))}", file=sys.stderr)
        if best is None:
            raise
    assert best is not None
    found = {"command": asked.command(len(curve)), "seed": asked.seed, "curve": curve}
    if network:
        found["options"] = dict(setting.options)  # it is only for matches like those it was taught in
    found["weights"] = [round(float(weight), 5) for weight in best.weights]
    keep(target, whole | {"game": game.name}, setting, found)
    exam, passed = t.figure(best.exam, 3), best.exam * setting.seats > 1
    print(t("train-kept", file=str(target), seats=setting.seats, generations=len(curve), exam=exam))
    if asked.install and not passed:
        raise BadSetting("train-not-installed", exam=exam, seats=setting.seats)
    if not passed:
        print(f"halles: {t('train-failed', exam=exam, seats=setting.seats)}", file=sys.stderr)
    if asked.install:
        place = game.folder / "mind" / (NETWORK_FILE if network else FILE)
        keep(place, weights_in(place, game), setting, found)
        print(t("train-installed", file=str(place)))


def own_file(game: Game, setting: Setting, network: bool) -> Path:
    """A new file in the user's data folder."""
    name = f"{game.name}-{setting.seats}" + ("-network" if network else "")
    files = (data_folder() / "weights" / f"{name}{f'-{number}' if number else ''}.json" for number in count())
    return next(file for file in files if not file.exists())


def in_checkout(folder: Path) -> bool:
    """Does a game's folder lie where its sources are worked on, and not where packages are installed?"""
    above = folder.resolve().parents
    installed = any(parent.name in ("site-packages", "dist-packages") for parent in above)
    return not installed and any((parent / "pyproject.toml").is_file() for parent in above)


def check_place(target: Path) -> None:
    """Say before the work, not after it, that its file cannot be written."""
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadFile("cannot-write", file=str(target), problem=of_system(problem)) from None
    if not os.access(target.parent, os.W_OK) or target.is_dir():
        raise BadFile("cannot-write", file=str(target), problem=of_system(OSError(errno.EACCES, "")))


def weights_in(file: Path, game: Game) -> dict[str, Any]:
    """What a file of weights holds already, if it is there: others are kept beside them."""
    whole = read(file) if file.exists() else {}
    if not isinstance(whole, dict) or whole.get("game", game.name) != game.name:
        raise BadFile("train-no-weights", file=str(file))
    if not isinstance(whole.setdefault("seats", {}), dict):
        raise BadFile("train-no-weights", file=str(file))
    return whole


def keep(file: Path, whole: dict[str, Any], setting: Setting, found: dict[str, Any]) -> None:
    """Write what was found for so many seats in place of what stood there, with everything else as it was."""
    entry = whole["seats"].get(str(setting.seats))
    rest = {name: value for name, value in entry.items() if name != "options"} if isinstance(entry, dict) else {}
    seats = whole["seats"] | {str(setting.seats): rest | found}
    write_whole(file, indented(whole | {"seats": seats}))
