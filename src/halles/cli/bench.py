"""`halles bench`: decisions and matches a second, state size and compile times, all measured in one run."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

from halles.bots import bot
from halles.engine.batch import all_cores, play_batch
from halles.engine.game import Game, Setting
from halles.engine.match import Match
from halles.engine.record import blank
from halles.engine.texts import house_texts

_MATCHES = 20_000  # in one timed batch
_SIMULATIONS = 5000  # of one timed decision
_SECONDS = 1.0  # timed for each row
_PLAIN_SECONDS = 3.0  # timed uncompiled

#: The search with a turn of moves drawn by their odds after its trees, and as the levels think about each game.
_SEARCHES = {
    "simulations_per_s": "search:simulations={}:turns=1:playout=1",
    "level_simulations_per_s": "search:simulations={}",
}


def run_bench(games: list[Game], as_json: bool, lang: str) -> None:
    """Measure and print."""
    rows = [row for game in games for row in measure(game)]
    if as_json:
        print(json.dumps(rows, indent=1))
    else:
        print_rows(rows, lang)


def settings(game: Game) -> Iterator[Setting]:
    """Every seat count with the usual options, then each other option value alone, with the fewest seats it allows."""
    for seats in game.seats:
        yield game.setting(seats)
    for choice in game.options:
        for value in choice.values[1:]:
            seats = next(seats for seats in game.seats if value in choice.values_for(seats))
            yield game.setting(seats, {choice.name: value})


def measure(game: Game) -> list[dict[str, Any]]:
    """All rows of one game."""
    cold, warm = compile_seconds(game)
    plain = {seats: plain_speed(game, seats) for seats in (game.seats[0],)}
    rows = []
    for setting in settings(game):
        simulations = {name: simulation_speed(game, setting, word) for name, word in _SEARCHES.items()}
        for cores in sorted({1, all_cores()}):
            decisions, matches = speed(game, setting, cores)
            usual = setting.options == game.setting().options
            slow = plain.get(setting.seats) if cores == 1 and usual else None
            rows.append(
                {
                    "game": game.name,
                    "seats": setting.seats,
                    "options": dict(setting.options),
                    "cores": cores,
                    "decisions_per_s": round(decisions),
                    "games_per_s": round(matches),
                    "state_bytes": game.state.itemsize,
                    **{name: round(made) if cores == 1 else None for name, made in simulations.items()},
                    "compile_cold_s": cold,
                    "compile_warm_s": warm,
                    "uncompiled_decisions_per_s": round(slow) if slow else None,
                    "times_uncompiled": round(decisions / slow) if slow else None,
                }
            )
    return rows


def speed(game: Game, setting: Setting, cores: int) -> tuple[float, float]:
    """Decisions and matches a second of uniformly random play, set-up and scoring included."""
    seeds, states = np.arange(_MATCHES * cores), blank(game.state, _MATCHES * cores)
    play_batch(game, setting, seeds[: 8 * cores], threads=cores, states=states)
    decisions = matches = 0
    began = time.perf_counter()
    while (seconds := time.perf_counter() - began) < _SECONDS:
        batch = play_batch(game, setting, seeds, threads=cores, states=states)
        decisions += int(batch.decisions.sum())
        matches += len(seeds)
        seeds += len(seeds)
    return decisions / seconds, matches / seconds


def simulation_speed(game: Game, setting: Setting, word: str) -> float:
    """Simulations a second of the search from the opening on one core, all that belongs to a decision included."""
    match = Match(game, setting, 0)
    while len(match.codes()) < 2:
        match.play_code(match.codes()[0])
    assert match.seat is not None
    sight = match.sight(match.seat)
    bot(word.format(8), 0).advise(sight)
    made, began = 0, time.perf_counter()
    while (seconds := time.perf_counter() - began) < _SECONDS:
        bot(word.format(_SIMULATIONS), made).advise(sight)  # never stops early
        made += _SIMULATIONS
    return made / seconds


def _measured(code: str, **environment: str) -> float:
    """What a fresh interpreter prints."""
    done = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | environment, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def compile_seconds(game: Game) -> tuple[float, float]:
    """Seconds until the first random match is over, in a fresh interpreter: with nothing cached, and cached."""
    code = (
        "import time; from halles.engine.game import find_game; from halles.engine.batch import play_batch;"
        f"game = find_game({game.name!r}); began = time.perf_counter(); play_batch(game, game.setting(), [0]);"
        "print(time.perf_counter() - began)"
    )
    with tempfile.TemporaryDirectory() as folder:
        cold, warm = (round(_measured(code, HALLES_CACHE=folder), 2) for _ in range(2))
    return cold, warm


def plain_speed(game: Game, seats: int) -> float:
    """Decisions a second of the same source, uncompiled."""
    code = (
        "import time; from halles.engine.game import find_game; from halles.engine.batch import play_batch;"
        f"game = find_game({game.name!r}); setting = game.setting({seats}); made = 0; seed = 0;"
        "began = time.perf_counter()\n"
        f"while time.perf_counter() - began < {_PLAIN_SECONDS}:\n"
        "    made += int(play_batch(game, setting, [seed]).decisions.sum()); seed += 1\n"
        "print(made / (time.perf_counter() - began))"
    )
    return _measured(code, NUMBA_DISABLE_JIT="1")


def print_rows(rows: list[dict[str, Any]], lang: str) -> None:
    """The figures as a table for each game; only options other than the usual ones are named."""
    t, console = house_texts()(lang), Console(highlight=False)
    for name in dict.fromkeys(row["game"] for row in rows):
        own = [row for row in rows if row["game"] == name]
        usual, first = own[0]["options"], own[0]
        facts = {"bytes": str(first["state_bytes"]), "cold": t.figure(first["compile_cold_s"], 1)}
        facts |= {"warm": t.figure(first["compile_warm_s"], 2), "times": t.figure(first["times_uncompiled"])}
        table = Table(box=None, padding=(0, 2), title=t("bench-title", game=name, **facts), title_justify="left")
        for head in ("seats", "options", "cores", "decisions", "games", "scaling", "simulations", "levels"):
            table.add_column(t(f"bench-{head}"), justify="left" if head == "options" else "right")
        one = 1.0
        for row in own:
            other = [f"{key}={value}" for key, value in row["options"].items() if value != usual.get(key)]
            one = row["decisions_per_s"] if row["cores"] == 1 else one
            scaling = t.figure(row["decisions_per_s"] / one, 2) if row["cores"] > 1 else ""
            figures = t.figure(row["decisions_per_s"] / 1e6, 1) + " M", t.figure(row["games_per_s"]), scaling
            thought = [t.figure(row[name]) if row[name] else "" for name in _SEARCHES]
            table.add_row(str(row["seats"]), " ".join(other), str(row["cores"]), *figures, *thought)
        console.print(table)
