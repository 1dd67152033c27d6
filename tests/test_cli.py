"""The `halles` command: what it prints and writes, what it refuses, and what Ctrl-C leaves."""

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow.parquet
import pytest

import halles
from halles.arena.files import JsonLines, ParquetFile
from halles.arena.series import Results, Series
from halles.cli import run

from .laws import EVERY

COMMAND = (sys.executable, "-c", "from halles.cli import main; main()")


class Ran(NamedTuple):
    """What a command left behind: its exit code, and what it printed."""

    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder, in English, on a wide screen."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HALLES_LANG", "en")
    monkeypatch.setenv("COLUMNS", "300")
    return tmp_path


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command in this process."""

    def command(*words: str) -> Ran:
        capsys.readouterr()
        code = run(list(words))
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return command


def simulate(command: Command, *words: str) -> str:
    """Simulate matches of heller, and succeed."""
    ran = command("simulate", "heller", *words)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def save(file: str, plies: int, seats: int = 2, **options: str) -> halles.Match:
    """Save a match by random moves."""
    match, dice = halles.new("heller", seats=seats, seed=8, options=options), random.Random(8)
    while not match.over and match.ply < plies:
        match.play(dice.choice(match.moves()))
    match.save(file)
    return match


def everything_here() -> dict[str, bytes | None]:
    """All files and folders below the working folder, with what is in them."""
    found = Path().rglob("*")
    return {str(path): path.read_bytes() if path.is_file() else None for path in found}


def refused(command: Command, *words: str) -> str:
    """Bad input: exit code 2, one line on standard error in either language, nothing else, no file touched."""
    before = everything_here()
    lines = []
    for lang in ("en", "fr"):
        ran = command("--lang", lang, *words)
        assert ran.code == 2
        assert ran.out == ""
        assert ran.err.startswith("halles: ")
        assert ran.err.endswith(".\n")
        assert len(ran.err.splitlines()) == 1
        lines.append(ran.err)
    assert lines[0] != lines[1]
    assert everything_here() == before
    return lines[0]


# -- bad input --


BAD_WORDS = [
    ("simulate monopoly --games 1", "no game “monopoly”"),
    ("play monopoly", "no game “monopoly”"),
    ("bench monopoly", "no game “monopoly”"),
    ("simulate heller --games 1 --seats 5", "2 to 4 seats, not 5"),
    ("simulate heller --games 1 --seats 1", "2 to 4 seats, not 1"),
    ("simulate heller --games 1 --seats -3", "2 to 4 seats, not -3"),
    ("simulate heller --games 1 --seats two", "--seats"),
    ("play heller --seats you", "2 to 4 seats, not 1"),
    ("play heller --seats you,random,random,random,random", "2 to 4 seats, not 5"),
    ("simulate heller --games 1 --options colour=red", "no option “colour”"),
    ("simulate heller --games 1 --options tiles=red", "hidden | open"),
    ("simulate heller --games 1 --options tiles=", "hidden | open"),
    ("simulate heller --games 1 --options tiles=Open", "hidden | open"),
    ("simulate heller --games 1 --options tiles=open variant=long", "standard | last_stall"),
    ("simulate heller --games 1 --options tiles", "key=value"),
    ("simulate heller --games 1 --options =open", "key=value"),
    ("simulate heller --games 1 --options tiles=open tiles=open", "each key once"),
    ("simulate heller --games 1 --options", "--options"),
    ("play heller --options tiles=red", "hidden | open"),
    ("simulate heller --games 1 --bots clever", "no bot “clever”"),
    ("simulate heller --games 1 --bots random,clever", "no bot “clever”"),
    ("simulate heller --games 1 --bots random,", "no bot “”"),
    ("play heller --seats you,clever", "no bot “clever”"),
    ("simulate heller --games 1 --seats 3 --bots random,random", "2 bots were named for 3 seats"),
    ("simulate heller --games 1 --bots random,random,random,random,random", "2 to 4 seats, not 5"),
    ("simulate heller --games 0", "--games"),
    ("simulate heller --games -1", "--games"),
    ("simulate heller --games many", "--games"),
    ("simulate heller --games 1.5", "--games"),
    ("simulate heller", "--games is missing"),
    ("simulate --games 1", "GAME is missing"),
    ("simulate heller --games 1 --seed -1", "not “-1”"),
    ("simulate heller --games 1 --seed 9223372036854775808", "not “9223372036854775808”"),
    ("simulate heller --games 1 --seed x", "--seed"),
    ("play heller --seed -1", "not “-1”"),
    ("simulate heller --games 1 --jobs 0", "--jobs"),
    ("simulate heller --games 1 --first -1", "--first"),
    ("simulate heller --games 1 --loud", "no option --loud"),
    ("games --loud", "no option --loud"),
    ("replay", "FILE is missing"),
    ("replay missing.json", "Cannot read missing.json"),
    ("replay missing.jsonl", "Cannot read missing.jsonl"),
    ("replay folder", "Cannot read folder"),
    ("replay plain.txt/x.json", "Cannot read plain.txt/x.json"),
    ("replay broken.json", "broken.json is not a complete JSON file"),
    ("replay broken.json --check", "broken.json is not a complete JSON file"),
    ("replay other.json", "other.json is not a saved match of Halles"),
    ("replay future.json", "version 99"),
    ("replay illegal.json", "A1 is taken"),
    ("replay good.json --svg plain.txt", "Cannot write plain.txt"),
    ("replay good.json --svg plain.txt/x", "Cannot write plain.txt/x"),
    ("play heller --load missing.json", "Cannot read missing.json"),
    ("play heller --load broken.json", "broken.json is not a complete JSON file"),
    ("play heller --load future.json", "version 99"),
    ("play heller --load good.json --seats you,random,random", "2 seats"),
    ("simulate heller --games 3 --trace missing/t.jsonl", "Cannot write missing/t.jsonl"),
    ("simulate heller --games 3 --trace folder", "Cannot write folder"),
    ("simulate heller --games 3 --trace plain.txt/t.jsonl", "Cannot write plain.txt/t.jsonl"),
    ("simulate heller --games 3 --out missing/x.jsonl", "Cannot write missing/x.jsonl"),
    ("simulate heller --games 3 --out missing/x.parquet", "Cannot write missing/x.parquet"),
    ("simulate heller --games 3 --out folder.parquet", "Cannot write folder.parquet"),
    ("simulate heller --games 3 --out plain.txt/x.parquet", "Cannot write plain.txt/x.parquet"),
    ("simulate heller --games 3 --out x.csv", ".parquet or .jsonl"),
    ("simulate heller --games 3 --out x", ".parquet or .jsonl"),
    ("simulate heller --games 3 --trace t.jsonl --out x.csv", ".parquet or .jsonl"),
    ("simulate heller --games 3 --out x.jsonl --trace missing/t.jsonl", "Cannot write missing/t.jsonl"),
]


@pytest.mark.parametrize(("words", "reason"), BAD_WORDS, ids=[words for words, _ in BAD_WORDS])
def test_bad_input_gets_one_line_and_exit_code_2(command: Command, words: str, reason: str) -> None:
    good = save("good.json", 5).saved()
    Path("folder").mkdir()
    Path("folder.parquet").mkdir()
    Path("plain.txt").write_text("plain\n")
    Path("broken.json").write_text(json.dumps(good)[:-40])
    Path("other.json").write_text('{"name": "something else"}')
    Path("future.json").write_text(json.dumps({**good, "version": 99}))
    Path("illegal.json").write_text(json.dumps({**good, "moves": ["stall 1 A1", "stall 1 A1"]}))
    assert reason in refused(command, *words.split(" "))


@pytest.mark.parametrize("words", [["dance"], ["--loud"], ["--loud", "games"]], ids=" ".join)
def test_an_unknown_command_or_option_before_it_gets_one_line_in_the_users_language(
    command: Command, words: list[str]
) -> None:
    refused(command, *words)


@pytest.mark.parametrize("words", [["dance"], ["--loud"], ["--lang", "de", "games"], ["--lang"]], ids=" ".join)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_language_of_the_environment_is_used_where_no_other_is_named(
    command: Command, monkeypatch: pytest.MonkeyPatch, lang: str, words: list[str]
) -> None:
    command("games")
    monkeypatch.setenv("HALLES_LANG", lang)
    ran = command(*words)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    assert (" ; " in ran.err) == (lang == "fr")  # only French puts a space before it


@pytest.mark.parametrize("first", [2**63 - 1, 2**64, 10**30])
def test_a_series_that_starts_too_far_out_is_refused(command: Command, first: int) -> None:
    refused(command, "simulate", "heller", "--games", "2", "--first", str(first), "--out", "x.jsonl")


@pytest.mark.parametrize("rest", ["", "tiles"])
def test_a_second_options_is_read_like_the_first(command: Command, rest: str) -> None:
    words = ["simulate", "heller", "--games", "1", "--options", "variant=standard", "--options", *rest.split()]
    line = refused(command, *words)
    assert "--options" in line or "key=value" in line


def test_trace_and_results_cannot_go_to_the_same_file(command: Command) -> None:
    refused(command, "simulate", "heller", "--games", "2", "--out", "x.jsonl", "--trace", "./x.jsonl")


def test_a_trace_never_takes_the_place_of_a_pipe_or_device(command: Command) -> None:
    os.mkfifo("pipe.jsonl")
    for option in ("--trace", "--out"):
        refused(command, "simulate", "heller", "--games", "2", option, "pipe.jsonl")
    assert Path("pipe.jsonl").is_fifo()


# -- games --


def test_games_lists_every_game_with_its_options(command: Command) -> None:
    english, french = command("games"), command("--lang", "fr", "games")
    assert (english.code, english.err, french.code, french.err) == (0, "", 0, "")
    assert english.out != french.out
    for game in halles.games():
        for printed in (english.out, french.out):
            assert game.name in printed
            assert all(f"{choice.name} = {' | '.join(choice.values)}" in printed for choice in game.options)


def test_games_json_is_one_document_with_the_facts(command: Command) -> None:
    ran = command("games", "--json")
    facts = {entry["name"]: entry for entry in json.loads(ran.out)}
    assert set(facts) == {game.name for game in halles.games()}
    heller = facts["heller"]
    assert heller["seats"] == [2, 3, 4]
    assert heller["options"]["tiles"] == ["hidden", "open"]
    assert heller["state_bytes"] <= 176  # 16 of them the key of the match's chance
    assert set(heller["title"]) == set(heller["tagline"]) == {"fr", "en"}


def test_no_command_at_all_opens_the_page(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[dict[str, object]] = []
    monkeypatch.setattr(sys.modules["halles.cli.app"], "serve", lambda **words: served.append(words))
    assert command().code == 0
    assert served == [{"open_page": True}]


def test_no_command_but_a_language_opens_the_page_in_that_language(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[str] = []
    app = sys.modules["halles.cli.app"]
    monkeypatch.setattr(app, "serve", lambda **_: served.append(app.language()))
    assert command("--lang", "fr").code == 0
    assert served == ["fr"]
    assert command("--lang", "de").code == 2
    assert served == ["fr"]


def test_help_leaves_with_0_and_names_every_command(command: Command) -> None:
    ran = command("--help")
    assert ran.code == 0
    assert all(name in ran.out for name in ("games", "play", "simulate", "arena", "bench", "replay", "serve", "warm"))
    assert command("simulate", "--help").code == 0


def test_help_is_told_in_french_too(command: Command) -> None:
    from halles.cli.app import app_commands

    english = re.findall(
        r"help=\"([^\"]+)\"", (Path(halles.cli.__file__).parent / "app.py").read_text(encoding="utf-8")
    )
    assert len(english) > 20, "the sentences are still written there"
    for name in ("", *app_commands()):  # an option without its sentence would raise
        said = command("--lang", "fr", *filter(None, [name]), "--help")
        assert said.code == 0
        assert said.out.startswith(f"Utilisation\u00a0: halles {name}".rstrip())
        assert "Montrer cette aide" in said.out
        words = " ".join(said.out.split())
        assert not re.search(r"Usage:|Commands:|required|default|\bGAME\b|\bFILE\b|Show this", words)
        assert not [sentence for sentence in english if sentence in words]
    assert "Il manque JEU" in command("--lang", "fr", "play").err
    assert command("--help").out.startswith("Usage: halles"), "and in English as before"


# -- simulate --


def test_simulate_json_is_one_document_with_the_sums(command: Command) -> None:
    words = ["--games", "40", "--seats", "3", "--options", "tiles=open", "variant=last_stall", "--seed", "9", "--json"]
    summary = json.loads(simulate(command, *words, "--out", "x.jsonl"))
    rows = lines_of("x.jsonl")
    assert summary.pop("seconds") >= 0
    assert summary == {
        "game": "heller",
        "seats": 3,
        "options": {"variant": "last_stall", "tiles": "open", "starter": "richest"},
        "bots": ["random"] * 3,
        "seed": 9,
        "first": 0,
        "games": 40,
        "decisions": sum(row["decisions"] for row in rows),
        "forfeits": 0,
        "why": {},
        "mean_scores": [pytest.approx(sum(row[f"score_{p}"] for row in rows) / 40, abs=0.001) for p in range(3)],
        "win_shares": [pytest.approx(sum(row[f"win_{p}"] for row in rows) / 40, abs=0.0001) for p in range(3)],
    }


def test_simulate_prints_a_row_for_every_seat(command: Command) -> None:
    printed = simulate(command, "--games", "4", "--bots", "greedy,random,random")
    assert printed.count("greedy") == 1
    assert printed.count("random") == 2
    assert "4 matches" in printed
    ran = command("--lang", "fr", "simulate", "heller", "--games", "4")
    assert "4 parties" in ran.out


def lines_of(file: str) -> list[dict[str, Any]]:
    """The objects of a file of JSON lines."""
    return [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]


def rows_of(file: str) -> list[dict[str, Any]]:
    """The rows of a results file, JSON lines or Parquet."""
    if file.endswith(".parquet"):
        rows: list[dict[str, Any]] = pyarrow.parquet.read_table(file).to_pylist()
        return rows
    return lines_of(file)


@pytest.mark.parametrize("words", ["--games 120", "--games 5 --bots greedy,random,greedy"])
def test_parquet_and_json_lines_say_the_same(command: Command, words: str) -> None:
    for file in ("x.parquet", "x.jsonl", "x.ndjson"):
        simulate(command, *words.split(" "), "--seed", "3", "--out", file)
    rows = rows_of("x.parquet")
    assert rows == rows_of("x.jsonl")
    assert Path("x.jsonl").read_bytes() == Path("x.ndjson").read_bytes()
    seats = 3 if "greedy" in words else 2
    assert [row["match"] for row in rows] == list(range(int(words.split(" ")[1])))
    for row in rows:
        scores, wins = ([row[f"{what}_{p}"] for p in range(seats)] for what in ("score", "win"))
        assert sum(wins) == pytest.approx(1)
        assert all((win > 0) == (score == max(scores)) for score, win in zip(scores, wins, strict=True))
    assert sorted(os.listdir()) == ["x.jsonl", "x.ndjson", "x.parquet"]


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_two_jobs_write_the_same_bytes_as_one(command: Command, bots: str) -> None:
    games = "36" if bots == "random" else "18"  # more than two pieces, the last one short
    for jobs in ("1", "2"):
        words = ["--games", games, "--bots", bots, "--seed", "5", "--jobs", jobs]
        simulate(command, *words, "--trace", f"{jobs}.jsonl", "--out", f"{jobs}.ndjson")
    assert Path("1.jsonl").read_bytes() == Path("2.jsonl").read_bytes()
    assert Path("1.ndjson").read_bytes() == Path("2.ndjson").read_bytes()


def test_two_jobs_of_compiled_play_write_the_same_bytes_as_one(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("halles.arena.series._MANY", 300)
    printed = [simulate(command, "--games", "2000", "--jobs", jobs, "--out", f"{jobs}.jsonl") for jobs in ("1", "2")]
    assert Path("1.jsonl").read_bytes() == Path("2.jsonl").read_bytes()
    assert len(lines_of("1.jsonl")) == 2000
    assert printed[0].splitlines()[:-1] == printed[1].splitlines()[:-1]  # the last line tells the time


@pytest.mark.parametrize(("game", "setting"), EVERY)
def test_compiled_matches_and_traced_ones_have_the_same_results(
    command: Command, game: halles.Game, setting: Any
) -> None:
    words = ["simulate", game.name, "--games", "2", "--seats", str(setting.seats), "--seed", "11", "--options"]
    words += [f"{key}={value}" for key, value in setting.options.items()]
    assert command(*words, "--out", "fast.jsonl").code == 0
    assert command(*words, "--out", "slow.jsonl", "--trace", "trace.jsonl").code == 0
    assert Path("fast.jsonl").read_bytes() == Path("slow.jsonl").read_bytes()
    closing = [row for row in lines_of("trace.jsonl") if "scores" in row]
    for row, end in zip(lines_of("fast.jsonl"), closing, strict=True):
        assert [row[f"score_{p}"] for p in range(setting.seats)] == end["scores"]
        assert [p for p in range(setting.seats) if row[f"win_{p}"]] == end["winners"]


@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_a_trace_is_the_match_of_its_seed(command: Command, bots: str) -> None:
    simulate(command, "--games", "2", "--seats", "3", "--bots", bots, "--trace", "t.jsonl", "--out", "x.ndjson")
    seeds = iter(row["seed"] for row in lines_of("x.ndjson"))
    for row in lines_of("t.jsonl"):
        if "game" in row:
            match = halles.new(row["game"], seats=row["seats"], options=row["options"], seed=next(seeds))
            assert row["events"] == list(match.events()[0].events)
        elif "move" in row:
            assert (row["ply"], row["seat"], row["moves"]) == (match.ply, match.seat, match.moves())
            assert match.play(row["move"]) == row["events"]
        else:
            assert match.over
            assert (row["scores"], row["winners"]) == (match.scores(), match.winners())


@pytest.mark.parametrize("words", ["--trace {}.trace", "--bots greedy", ""], ids=["traced", "greedy", "compiled"])
def test_first_goes_on_with_a_series(command: Command, words: str) -> None:
    parts = {"whole": ("0", "7"), "a": ("0", "4"), "b": ("4", "3")}
    for name, (first, games) in parts.items():
        series = ["--first", first, "--games", games, "--seed", "2", "--out", f"{name}.jsonl"]
        simulate(command, *series, *words.format(name).split())
    for ending in ("jsonl", "trace") if "trace" in words else ("jsonl",):
        whole, a, b = (Path(f"{name}.{ending}").read_bytes() for name in parts)
        assert whole == a + b


def test_matches_of_a_series_differ_and_so_do_series(command: Command) -> None:
    for seed in ("1", "2"):
        simulate(command, "--games", "50", "--seed", seed, "--out", f"{seed}.jsonl")
    seeds = [row["seed"] for file in ("1.jsonl", "2.jsonl") for row in lines_of(file)]
    assert len(set(seeds)) == 100


def test_files_that_were_there_are_replaced(command: Command) -> None:
    for file in ("t.jsonl", "x.ndjson", "x.parquet"):
        Path(file).write_text("old")
    simulate(command, "--games", "2", "--trace", "t.jsonl", "--out", "x.ndjson")
    simulate(command, "--games", "2", "--out", "x.parquet")
    assert len(rows_of("x.ndjson")) == len(rows_of("x.parquet")) == 2
    assert command("replay", "t.jsonl").code == 0
    assert sorted(os.listdir()) == ["t.jsonl", "x.ndjson", "x.parquet"]


def test_no_progress_bar_in_a_pipe(command: Command) -> None:
    assert command("simulate", "heller", "--games", "40", "--trace", "t.jsonl").err == ""


# -- a disk that is full --


def on_a_small_disk(size: int, *words: str) -> Ran:
    """Run the command where no file may grow beyond so many bytes; the rules are compiled before."""
    code = f"""
import resource, pyarrow.parquet
from halles.arena.series import Series
from halles.cli import main
series = Series.of("heller", None, "random", {{}}, 0)
series.play(0, 1), series.play(0, 1, True)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
main()
"""
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=300)
    return Ran(done.returncode, done.stdout, done.stderr)


def refused_on_a_small_disk(size: int, *words: str) -> None:
    """A full disk gets one line, and nothing is left of the file."""
    ran = on_a_small_disk(size, *words)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert "Cannot write" in ran.err
    assert os.listdir() == ["old"]


@pytest.mark.parametrize("words", ["--trace x.jsonl", "--out x.jsonl", "--out x.parquet"])
def test_a_full_disk_gets_one_line_and_leaves_nothing(command: Command, words: str) -> None:
    Path("old").write_text("old")
    refused_on_a_small_disk(1000, "simulate", "heller", "--games", "40", *words.split(" "))


def test_a_disk_that_fills_with_the_last_bytes_gets_one_line_and_leaves_nothing(command: Command) -> None:
    simulate(command, "--games", "2000", "--out", "x.parquet")
    size = Path("x.parquet").stat().st_size
    Path("x.parquet").rename("old")
    refused_on_a_small_disk(size - 50, "simulate", "heller", "--games", "2000", "--out", "x.parquet")


@pytest.mark.parametrize("sink", [JsonLines, ParquetFile])
def test_a_file_that_cannot_be_closed_is_dropped_all_the_same(sink: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    file = sink(Path("x.parquet"))
    file.add(Series.of("heller", None, "random", {}, 0).play(0, 2))

    class Unclosable(io.StringIO):
        def close(self) -> None:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(file, "_writer" if sink is ParquetFile else "_file", Unclosable())
    with suppress(OSError):
        file.drop()
    assert os.listdir() == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk_behind_standard_output_gets_one_line() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "games", "--json"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=300
        )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


# -- memory --


def peak_megabytes(*words: str) -> float:
    """The most memory that a command held at any time."""
    code = """
import resource, sys
from pathlib import Path
from halles.cli import run
assert run(sys.argv[1:]) == 0
status = Path("/proc/self/status")
if status.exists():  # getrusage would count what the parent held before exec
    peak = next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform == "darwin" else 1)
print(peak / 1024, file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, timeout=300, check=True)
    return float(done.stderr)


@pytest.mark.parametrize("words", ["--out x.parquet", "--out x.parquet --jobs 2"])
def test_a_long_series_needs_no_more_memory_than_a_short_one(words: str) -> None:
    short, long = (
        peak_megabytes("simulate", "heller", "--games", games, *words.split(" ")) for games in ("100000", "300000")
    )
    assert long < short + 60
    assert pyarrow.parquet.read_metadata("x.parquet").num_rows == 300_000


# -- replay of a save --


def test_replay_tells_every_move_of_a_save(command: Command) -> None:
    match = save("x.json", 10_000, seats=3)
    english, french = command("replay", "x.json"), command("--lang", "fr", "replay", "x.json")
    for ran in (english, french):
        assert (ran.code, ran.err) == (0, "")
        numbers = [line.split()[0] for line in ran.out.splitlines() if line[:4].strip().isdecimal()]
        assert numbers == [str(number) for number in range(1, match.ply + 1)]
    assert "The match is over." in english.out
    assert "La partie est finie." in french.out


def test_replay_check_says_whether_the_match_is_whole(command: Command) -> None:
    whole, begun = save("whole.json", 10_000), save("begun.json", 9)
    said = command("replay", "whole.json", "--check")
    assert said.code == 0
    assert f"is a complete match: {whole.ply} decisions" in said.out
    assert all(str(score) in said.out for score in whole.scores())
    assert f"is a match in progress: {begun.ply} decisions" in command("replay", "begun.json", "--check").out
    assert "est une partie complète" in command("--lang", "fr", "replay", "whole.json", "--check").out


def test_replay_draws_every_position_into_a_folder(command: Command) -> None:
    match = save("x.json", 9, tiles="open")
    ran = command("--lang", "fr", "replay", "x.json", "--svg", "deep/pictures")
    assert (ran.code, ran.err) == (0, "")
    assert sorted(os.listdir("deep/pictures")) == [f"{number:04}.svg" for number in range(match.ply + 1)]
    pictures = [Path("deep/pictures", name).read_text(encoding="utf-8") for name in sorted(os.listdir("deep/pictures"))]
    for picture in pictures:
        assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert len(set(pictures)) == match.ply + 1


# -- replay of a trace --


@pytest.fixture(scope="module")
def trace(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of a good trace of two matches."""
    file = tmp_path_factory.mktemp("trace") / "t.jsonl"
    words = ["--games", "2", "--seed", "1", "--options", "variant=last_stall", "tiles=open", "--trace", str(file)]
    assert run(["simulate", "heller", *words]) == 0
    return file.read_text(encoding="utf-8").splitlines()


def write_trace(lines: list[str]) -> None:
    Path("t.jsonl").write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def changed(line: str, **values: Any) -> str:
    """A line of a trace with other values."""
    return json.dumps({**json.loads(line), **values})


def test_a_good_trace_is_counted(command: Command, trace: list[str]) -> None:
    write_trace(trace)
    assert command("replay", "t.jsonl").out == "t.jsonl is a well-formed trace of 2 matches.\n"
    assert "2 parties" in command("--lang", "fr", "replay", "t.jsonl", "--check").out
    end = next(number for number, line in enumerate(trace) if "scores" in json.loads(line))
    write_trace(trace[: end + 1])
    assert command("replay", "t.jsonl").out == "t.jsonl is a well-formed trace of 1 match.\n"


def test_a_trace_with_a_line_missing_is_refused(command: Command, trace: list[str]) -> None:
    for number in {0, 1, len(trace) - 3, len(trace) - 1, *range(0, len(trace) - 2, 17)}:
        write_trace(trace[:number] + trace[number + 1 :])
        refused(command, "replay", "t.jsonl")


def test_a_trace_without_the_decision_that_ended_a_match_is_refused(command: Command, trace: list[str]) -> None:
    write_trace([*trace[:-2], trace[-1]])
    refused(command, "replay", "t.jsonl")


def test_a_trace_with_a_line_twice_is_refused(command: Command, trace: list[str]) -> None:
    for number in {0, 1, len(trace) - 2, len(trace) - 1, *range(0, len(trace), 17)}:
        write_trace([*trace[: number + 1], *trace[number:]])
        refused(command, "replay", "t.jsonl")


def test_a_trace_with_lines_swapped_is_refused(command: Command, trace: list[str]) -> None:
    for number in {0, 1, len(trace) - 2, *range(0, len(trace) - 1, 17)}:
        write_trace([*trace[:number], trace[number + 1], trace[number], *trace[number + 2 :]])
        refused(command, "replay", "t.jsonl")


def test_a_trace_cut_off_anywhere_is_refused(command: Command, trace: list[str]) -> None:
    whole = "".join(line + "\n" for line in trace).encode()
    ends = [len(("".join(line + "\n" for line in trace[: number + 1])).encode()) for number, line in enumerate(trace)]
    whole_matches = {end for end, line in zip(ends, trace, strict=True) if "scores" in json.loads(line)}
    dice = random.Random(4)
    for length in [0, 1, 2, len(whole) - 2, *dice.sample(range(len(whole)), 15), *dice.sample(ends[:-1], 5)]:
        if whole_matches & {length, length + 1}:
            continue
        Path("t.jsonl").write_bytes(whole[:length])
        refused(command, "replay", "t.jsonl")


def hostile_traces() -> Iterator[tuple[str, Callable[[list[str]], list[str]]]]:
    """What can be wrong with a trace, each as a name and an edit."""
    wrong: dict[int, list[dict[str, Any]]] = {
        0: [
            {"game": "monopoly"}, {"game": None}, {"game": []}, {"seats": 5}, {"seats": "2"}, {"seats": True},
            {"options": []}, {"options": {"colour": "red"}}, {"options": {"tiles": "red"}}, {"options": {"tiles": []}},
            {"events": {}}, {"events": [1]}, {"match": "0"}, {"match": None}, {"match": 7}, {"extra": 1},
        ],
        1: [
            {"ply": 1}, {"ply": -1}, {"ply": "0"}, {"ply": None}, {"seat": 2}, {"seat": -1}, {"seat": None},
            {"seat": []}, {"moves": []}, {"moves": ["dance"]}, {"moves": [1]}, {"moves": "draw"}, {"moves": None},
            {"move": None},
            {"move": "dance"}, {"move": []}, {"events": None}, {"events": [None]}, {"match": 7}, {"extra": 1},
        ],
        -1: [
            {"scores": []}, {"scores": [1]}, {"scores": [1, 2, 3]}, {"scores": None}, {"scores": {}}, {"winners": []},
            {"winners": [1, 0]}, {"winners": [0, 0]}, {"winners": None}, {"winners": "0"}, {"match": 7}, {"extra": 1},
        ],
    }  # fmt: skip
    for at, edits in wrong.items():
        for values in edits:
            yield f"line {at} {values}", lambda lines, at=at, values=values: _edited(lines, at, values)  # type: ignore[misc]


def _edited(lines: list[str], at: int, values: dict[str, Any]) -> list[str]:
    edited = list(lines)
    edited[at] = changed(lines[at], **values)
    return edited


@pytest.mark.parametrize("edit", [edit for _, edit in hostile_traces()], ids=[name for name, _ in hostile_traces()])
def test_a_trace_with_wrong_values_is_refused(
    command: Command, trace: list[str], edit: Callable[[list[str]], list[str]]
) -> None:
    write_trace(edit(trace))
    refused(command, "replay", "t.jsonl")


def test_a_trace_whose_legal_moves_are_not_sorted_or_not_unique_is_refused(command: Command, trace: list[str]) -> None:
    moves = json.loads(trace[1])["moves"]
    for wrong in (moves[::-1], [moves[0], *moves], sorted([*moves, "stall 3 Z9"]), [move.upper() for move in moves]):
        write_trace([trace[0], changed(trace[1], moves=wrong), *trace[2:]])
        refused(command, "replay", "t.jsonl")


IMPOSSIBLE_RESULTS = [
    *({"winners": winners} for winners in ([[0]], [0, "1"], [7], [-1], [None], [0.5])),
    {"winners": [True]},
    *({"scores": scores} for scores in (["1", "2"], [None, 1], [[], 1], [0.5, 1], [True, 1])),
]


@pytest.mark.parametrize("values", IMPOSSIBLE_RESULTS, ids=repr)
def test_a_trace_with_an_impossible_result_is_refused(
    command: Command, trace: list[str], values: dict[str, Any]
) -> None:
    write_trace([*trace[:-1], changed(trace[-1], **values)])
    refused(command, "replay", "t.jsonl")


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n",
        b"\x00",
        b"\xff\xfe\x00binary",
        bytes(range(256)),
        b"{",
        b"null\n",
        b"1\n",
        b"[]\n",
        b"{}\n",
        b'"match"\n',
        b"NaN\n",
        b"[" * 100_000,
        b'{"match":' * 100_000,
        b'{"match": ' + b"9" * 10_000 + b"}\n",
        b"PAR1",
    ],
    ids=lambda data: repr(data[:12]),
)
def test_a_file_that_is_no_trace_is_refused(command: Command, trace: list[str], data: bytes) -> None:
    Path("t.jsonl").write_bytes(data)
    refused(command, "replay", "t.jsonl")
    whole = "".join(line + "\n" for line in trace).encode()
    Path("t.jsonl").write_bytes(whole + (data or b"\n"))
    refused(command, "replay", "t.jsonl")


def test_a_trace_of_an_unknown_game_is_refused_wholly_in_the_users_language(command: Command, trace: list[str]) -> None:
    write_trace([changed(trace[0], game="monopoly"), *trace[1:]])
    assert "Il n’y a pas de jeu « monopoly »" in command("--lang", "fr", "replay", "t.jsonl").err


# -- Ctrl-C --


def check_results(file: str, first: int = 0) -> int:
    """A results file holds whole, consecutive matches; gives how many."""
    rows = rows_of(file)
    assert [row["match"] for row in rows] == list(range(first, first + len(rows)))
    return len(rows)


def check_trace(command: Command, file: str) -> int:
    """A trace holds whole, consecutive matches; gives how many."""
    assert command("replay", file).code == 0
    closed = [row["match"] for row in lines_of(file) if "scores" in row]
    assert closed == list(range(len(closed)))
    return len(closed)


def stop_at(monkeypatch: pytest.MonkeyPatch, piece: int) -> None:
    """Press Ctrl-C while that piece of the series is played."""
    play = Series.play
    played = iter(range(10**6))

    def play_or_stop(self: Series, first: int, count: int, trace: bool = False) -> Results:
        if next(played) == piece:
            signal.raise_signal(signal.SIGINT)
        return play(self, first, count, trace)

    monkeypatch.setattr(Series, "play", play_or_stop)


@pytest.mark.parametrize("out", ["x.parquet", "x.ndjson"])
def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(
    command: Command, monkeypatch: pytest.MonkeyPatch, out: str
) -> None:
    monkeypatch.setattr("halles.arena.series._FEW", 2)
    words = ["simulate", "heller", "--seed", "6"]
    assert command(*words, "--games", "7", "--trace", "whole.jsonl", "--out", f"whole{Path(out).suffix}").code == 0
    with monkeypatch.context() as patched:
        stop_at(patched, 2)
        ran = command(*words, "--games", "7", "--trace", "a.jsonl", "--out", f"a{Path(out).suffix}")
    assert ran.code == 130
    assert "4 matches" in ran.out
    assert (
        ran.err.strip()
        == "halles: stopped after 4 of 7 matches, which are kept; go on with --first 4 and another file."
    )
    rest = ["--games", "3", "--first", "4", "--trace", "b.jsonl", "--out", f"b{Path(out).suffix}"]
    assert command(*words, *rest).code == 0
    assert Path("a.jsonl").read_bytes() + Path("b.jsonl").read_bytes() == Path("whole.jsonl").read_bytes()
    a, b, whole = (rows_of(f"{name}{Path(out).suffix}") for name in ("a", "b", "whole"))
    assert a + b == whole
    assert len(os.listdir()) == 6


def test_ctrl_c_says_how_to_go_on_in_french_too(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halles.arena.series._FEW", 2)
    stop_at(monkeypatch, 1)
    ran = command("--lang", "fr", "simulate", "heller", "--games", "7", "--first", "3", "--trace", "t.jsonl")
    assert ran.code == 130
    assert "arrêté après 2 parties sur 7" in ran.err
    assert "--first 5" in ran.err


@pytest.mark.parametrize(
    "words",
    ["--out x.parquet", "--out x.jsonl", "--trace x.jsonl"],
)
def test_ctrl_c_before_the_first_match_is_finished_leaves_what_was_there(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    Path(words.split(" ")[1]).write_text("old")
    before = everything_here()
    stop_at(monkeypatch, 0)
    assert command("simulate", "heller", "--games", "5", *words.split(" ")).code == 130
    assert everything_here() == before


@pytest.mark.parametrize("sink", [JsonLines, ParquetFile])
def test_ctrl_c_while_a_file_is_written_leaves_files_and_sums_that_agree(
    command: Command, monkeypatch: pytest.MonkeyPatch, sink: Any
) -> None:
    monkeypatch.setattr("halles.arena.series._FEW", 2)
    add, added = sink.add, iter(range(100))

    def add_and_stop(self: Any, results: Results) -> None:
        add(self, results)
        if next(added) == 1:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(sink, "add", add_and_stop)
    out = "x.parquet" if sink is ParquetFile else "x.ndjson"
    ran = command("simulate", "heller", "--games", "9", "--trace", "t.jsonl", "--out", out)
    assert ran.code == 130
    assert check_results(out) == check_trace(command, "t.jsonl") == 4
    assert "stopped after 4 of 9 matches" in ran.err
    assert "--first 4" in ran.err


@pytest.mark.parametrize("words", ["--out x.parquet", "--out x.ndjson", "--trace t.jsonl --out x.parquet"])
def test_ctrl_c_while_a_file_is_put_in_its_place_leaves_no_part_of_it(
    command: Command, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    replace = os.replace

    def replace_and_stop(*arguments: Any) -> None:
        replace(*arguments)
        signal.raise_signal(signal.SIGINT)

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", replace_and_stop)
        assert command("simulate", "heller", "--games", "3", *words.split(" ")).code == 130
    assert not list(Path().glob(".*"))
    for file in os.listdir():
        assert (check_trace(command, file) if file == "t.jsonl" else check_results(file)) == 3


def children(pid: int) -> int:
    """How many processes that process has started."""
    count = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            count += int(stat.read_text().rpartition(")")[2].split()[1]) == pid
        except OSError:
            continue
    return count


def stopped(ready: Callable[[int], bool], *words: str) -> Ran:
    """Press Ctrl-C in a terminal where the command runs, once it is ready for it."""
    code = "import resource; resource.setrlimit(resource.RLIMIT_CPU, (300, 300)); from halles.cli import main; main()"
    process = subprocess.Popen(  # it ends by itself some day, even if nobody is left to stop it
        [sys.executable, "-c", code, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        end = time.monotonic() + 300
        while not ready(process.pid) and process.poll() is None and time.monotonic() < end:
            time.sleep(0.02)
        assert process.poll() is None, process.communicate()
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=300)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    return Ran(process.returncode, out, err)


def has_begun(_: int) -> bool:
    """Has something been written beside the target?"""
    parts = list(Path().glob(".*.part"))
    if not parts or not all(part.stat().st_size for part in parts):
        return False
    time.sleep(0.2)
    return True


@pytest.mark.parametrize(
    "words",
    ["--out x.parquet", "--out x.jsonl --jobs 2", "--trace t.jsonl", "--trace t.jsonl --out x.parquet --jobs 2"],
)
def test_ctrl_c_in_a_terminal_leaves_whole_files_or_none(command: Command, words: str) -> None:
    ran = stopped(has_begun, "simulate", "heller", "--games", "1000000000", *words.split(" "))
    assert ran.code == 130
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith("halles: stopped after ")
    assert "--first" in ran.err
    said = int(ran.err.split()[3].replace(",", ""))
    assert not list(Path().glob(".*"))
    for file in os.listdir():
        assert (check_trace(command, file) if file == "t.jsonl" else check_results(file)) == said


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_ctrl_c_while_workers_start_prints_one_line_all_the_same() -> None:
    def starting(pid: int) -> bool:
        if children(pid) < 2:
            return False
        time.sleep(0.15)
        return True

    ran = stopped(starting, "simulate", "heller", "--games", "100000", "--bots", "greedy", "--jobs", "2")
    assert ran.code == 130
    assert len(ran.err.splitlines()) == 1


def test_a_reader_that_leaves_early_is_no_mistake() -> None:
    with subprocess.Popen([*COMMAND, "games", "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
