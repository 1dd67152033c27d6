"""The commands and their options; each command's work is in a room of its own, which is opened when it is called."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Optional

import typer

from halles.engine.errors import BadSetting
from halles.engine.texts import LANGUAGES, best_language, house_texts

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

#: What --lang says, for as long as a command runs; nothing if it says nothing.
_asked_for: ContextVar[str] = ContextVar("language", default="")

OptionWords = Annotated[
    Optional[list[str]],  # noqa: UP045 (typer reads this form)
    typer.Option("--options", metavar="KEY=VALUE …", help="Options of the game, one or more."),
]
Seed = Annotated[int, typer.Option(help="The seed of everything random.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many processes to use.")]
Ray = Annotated[str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster: its address, “auto” or “local”.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name; `halles games` lists them.")]


def language() -> str:
    """The language people are spoken to in: --lang, else the wish of the environment."""
    if asked := _asked_for.get():
        return asked
    wishes = (os.environ.get(name) for name in ("HALLES_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    return best_language(next((wish for wish in wishes if wish), "en"))


@contextmanager
def language_of(words: list[str]) -> Iterator[None]:
    """Read --lang before anything else, so that even a mistake in the command is told in that language."""
    wishes = [after if word == "--lang" else word.partition("--lang=")[2] for word, after in pairwise([*words, ""])]
    before = _asked_for.set(next((wish for wish in reversed(wishes) if wish in LANGUAGES), ""))
    try:
        yield
    finally:
        _asked_for.reset(before)


def read_options(words: list[str] | None) -> dict[str, str]:
    """`key=value` words as a table."""
    table: dict[str, str] = {}
    for word in words or []:
        key, equals, value = word.partition("=")
        if not equals or not key or key in table:
            raise BadSetting("bad-option-word", given=word)
        table[key] = value
    return table


def app_commands() -> list[str]:
    """The names of all commands."""
    return [str(command.name or command.callback.__name__) for command in app.registered_commands if command.callback]


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    lang: Annotated[str, typer.Option(metavar="fr|en", help="Language of everything people read.")] = "",
) -> None:
    """Five board games about markets: play them, study them, simulate them by the million."""
    if lang and lang not in LANGUAGES:
        raise BadSetting("bad-language", given=lang, known=" | ".join(LANGUAGES))
    if context.invoked_subcommand is None:
        serve(open_page=True)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8090,
    db: Annotated[
        str,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://…; by default a file in your data folder."),
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
    trusted_proxy: Annotated[
        Optional[list[str]],  # noqa: UP045 (typer reads this form)
        typer.Option(
            metavar="ADDRESS",
            help="Address or network of a proxy that is trusted to say who is asking; may be repeated.",
        ),
    ] = None,
    host_name: Annotated[
        Optional[list[str]],  # noqa: UP045 (typer reads this form)
        typer.Option(metavar="NAME", help="Answer to this host name only; may be repeated."),
    ] = None,
) -> None:
    """Open the games in the browser (as `halles` alone does)."""
    from .serve import run_serve

    run_serve(host, port, db, open_page, language(), trusted_proxy or (), host_name or ())


@app.command("games")
def list_games(as_json: Json = False) -> None:
    """List the registered games."""
    from .games import run_games

    run_games(as_json, language())


@app.command()
def play(
    game: GameName,
    seats: Annotated[
        str, typer.Option(metavar="you,greedy,…", help="Who sits where: “you”, or the name of a bot.")
    ] = "",
    options: OptionWords = None,
    seed: Annotated[Optional[int], typer.Option(help="The seed of everything random; drawn if not given.")] = None,  # noqa: UP045
    load: Annotated[Optional[Path], typer.Option(metavar="FILE", help="Continue a saved match.")] = None,  # noqa: UP045
) -> None:
    """Play a match in the terminal."""
    from .play import play_match

    play_match(game, seats, read_options(options), seed, load, language())


@app.command()
def simulate(
    game: GameName,
    matches: Annotated[int, typer.Option("--games", min=1, help="How many matches.")],
    seats: Annotated[
        int | None, typer.Option(help="How many seats; by default one for each bot named, or as few as possible.")
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="a,b,…", help="One bot for all seats, or one for each: its name, module:function or stdio:COMMAND."
        ),
    ] = "random",
    options: OptionWords = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = "",
    trace: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write every decision to a file, one JSON object per line.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the results to a .parquet or .jsonl file.")
    ] = None,
    first: Annotated[int, typer.Option(min=0, help="Number of the first match, to continue a series.")] = 0,
    as_json: Json = False,
) -> None:
    """Play many matches between bots."""
    from halles.arena.series import Series
    from halles.engine.seeds import SEED_LIMIT

    from .simulate import run_series

    series = Series.of(game, seats, bots, read_options(options), seed)
    if first + matches >= SEED_LIMIT:
        raise BadSetting("bad-first", given=str(first))
    if trace is not None and out is not None and trace.resolve() == out.resolve():
        raise BadSetting("same-file", file=str(out))
    run_series(series, first, matches, jobs, ray, trace, out, as_json, language())


@app.command()
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="a,b,c", help="The bots to compare.")],
    matches: Annotated[int, typer.Option("--games", min=1, help="How many matches; a multiple of the seats is best.")],
    seats: Annotated[Optional[int], typer.Option(help="How many seats; the fewest if not given.")] = None,  # noqa: UP045
    options: OptionWords = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    ray: Ray = "",
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep every match in a .jsonl file, or continue from one.")
    ] = None,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write an HTML page with plots.")] = None,
    as_json: Json = False,
) -> None:
    """Compare bots: ratings and shares of wins, with intervals."""
    from halles.arena.schedule import Schedule

    from .arena import run_arena

    schedule = Schedule.of(game, seats, bots, read_options(options), seed)
    if report is not None and out is not None and report.resolve() == out.resolve():
        raise BadSetting("same-file-report", file=str(out))
    run_arena(schedule, matches, jobs, ray, out, report, as_json, language())


@app.command()
def train(
    game: GameName,
    minutes: Annotated[float, typer.Option(min=0.01, help="How long to train, roughly, at most.")] = 5.0,
    generations: Annotated[Optional[int], typer.Option(min=1, help="How many generations at most.")] = None,  # noqa: UP045
    seats: Annotated[Optional[int], typer.Option(help="How many seats; the fewest if not given.")] = None,  # noqa: UP045
    seed: Seed = 1,
    matches: Annotated[int, typer.Option("--games", min=16, help="How many matches per generation.")] = 600,
    far: Annotated[
        float,
        typer.Option(
            min=0.0, max=1.0, help="1 learns from results alone; less, also from what later positions are worth."
        ),
    ] = 1.0,
    jobs: Jobs = 1,
    network: Annotated[
        bool, typer.Option("--network", help="Train a small network: slower to think, but surer.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Where to write the weights; by default a new file in your data folder."),
    ] = None,
    install: Annotated[
        bool,
        typer.Option(
            "--install", help="Put weights that pass their exam into the game's folder (source checkout only)."
        ),
    ] = False,
) -> None:
    """Learn to judge a game by self-play."""
    from halles.engine.game import find_game

    from .train import Lessons, run_train

    asked = Lessons(find_game(game), seats, minutes, generations, seed, matches, far, jobs, network, out, install)
    run_train(asked, language())


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's name; all games if not given.")] = None,
    as_json: Json = False,
) -> None:
    """Measure moves, matches and compile times on this machine."""
    from halles.engine.game import find_game, games

    from .bench import run_bench

    run_bench([find_game(game)] if game else list(games()), as_json, language())


@app.command()
def check(
    game: GameName,
    walk: Annotated[
        str, typer.Option("--settings", metavar="all|few", help="All seats and options by twos, or one setting.")
    ] = "all",
    as_json: Json = False,
) -> None:
    """Hold a game to its laws, one line for each; leaves with 1 if one is broken."""
    from halles.engine.game import find_game

    from .check import run_check

    raise typer.Exit(run_check(find_game(game), walk, as_json, language()))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved match, or a trace.")],
    check: Annotated[bool, typer.Option("--check", help="Only check it, without telling it.")] = False,
    svg: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Draw every position as an SVG picture into this folder.")
    ] = None,
) -> None:
    """Replay a saved match, or check a trace."""
    from .replay import run_replay

    run_replay(file, check, svg, language())


@app.command()
def warm() -> None:
    """Compile all games now, so that nobody has to wait later."""
    from .warm import run_warm

    run_warm(house_texts()(language()))
