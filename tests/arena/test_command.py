"""`halles arena`: what it prints and writes, what it refuses, and how it goes on after it was stopped."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from halles.arena.journal import Journal
from halles.arena.schedule import Pairing, Row, Schedule
from halles.arena.stamp import stamp
from halles.bots import bots
from halles.cli import run
from halles.engine.errors import BadFile
from halles.engine.game import find_game

from .players import Quitter, untimed


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in an empty folder, in English, on a wide screen."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HALLES_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command in this process."""

    def arena(*words: str, lang: str = "en") -> Ran:
        capsys.readouterr()
        code = run(["--lang", lang, "arena", "heller", *words])
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return arena


WORDS = ("--bots", "random,greedy", "--seed", "4")


def rows_of(file: str) -> list[dict[str, Any]]:
    """The rows of a journal, without their times."""
    _, *lines = Path(file).read_text(encoding="utf-8").splitlines()
    return [{key: value for key, value in json.loads(line).items() if key != "seconds"} for line in lines]


@pytest.fixture(scope="module")
def whole() -> list[dict[str, Any]]:
    """The rows that the schedule of this file must have."""
    return untimed(list(Schedule.of("heller", None, "random,greedy", {}, 4).run(0, 8)))


def test_json_is_one_document_with_a_standing_for_every_bot(arena: Command) -> None:
    ran = arena(*WORDS, "--games", "5", "--seats", "3", "--options", "tiles=open", "--json")
    assert (ran.code, ran.err) == (0, "")
    said = json.loads(ran.out)
    assert (said["game"], said["seats"], said["games"], said["options"]["tiles"]) == ("heller", 3, 5, "open")
    assert [one["name"] for one in said["bots"]] == ["random", "greedy"]
    for one in said["bots"]:
        assert {"games", "win_share", "low", "high", "rating", "mean_score", "ms_per_move"} <= set(one)
        assert one["games"] == 5
        assert 0 <= one["low"] <= one["win_share"] <= one["high"] <= 1
        assert one["rating_low"] < one["rating"] < one["rating_high"]
        assert one["ms_per_move"] > 0
    assert said["bots"][0]["win_share"] + 2 * said["bots"][1]["win_share"] == pytest.approx(1)


def test_the_table_has_a_line_for_every_bot_in_either_language(arena: Command) -> None:
    ran = arena(*WORDS, "--games", "2")
    assert (ran.code, ran.err) == (0, "")
    assert [line.split()[0] for line in ran.out.splitlines()] == ["bot", "greedy", "random", "2"]
    assert "100.0" in ran.out
    ran = arena(*WORDS, "--games", "2", lang="fr")
    assert "100,0" in ran.out and "2 parties" in ran.out


def test_forfeits_are_told(arena: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots(), "quitter", Quitter)
    ran = arena("--bots", "quitter,random", "--games", "4")
    assert ran.code == 0
    assert "quitter gave up 4 matches" in ran.out
    assert "quitter loses by default: the process in which it was thinking did not answer." in ran.out
    words = "--bots", "quitter,random", "--games", "4", "--out", "x.jsonl", "--report", "x.html"
    for _ in range(2):  # and once more from the journal
        assert "quitter perd par forfait" in arena(*words, lang="fr").out
        assert "quitter perd par forfait" in Path("x.html").read_text()
    said = json.loads(arena("--bots", "quitter,random", "--games", "4", "--json").out)
    assert said["forfeits"] == 4
    assert [(one["forfeits"], one["win_share"], one["mean_score"]) for one in said["bots"]] == [
        (4, 0, None),
        (0, 1, None),
    ]


REFUSED = [
    ("--bots random --games 2", "at least two bots"),
    ("--bots random,clever --games 2", "no bot “clever”"),
    ("--bots random,greedy", "--games is missing"),
    ("--games 2", "--bots is missing"),
    ("--bots random,greedy --games 0", "--games"),
    ("--bots random,greedy --games 2 --seats 5", "2 to 4 seats"),
    ("--bots random,greedy --games 2 --options tiles=red", "hidden | open"),
    ("--bots random,greedy --games 2 --jobs 2 --ray local", "not both"),
    ("--bots random,greedy --games 2 --ray 127.0.0.1:1", "No Ray cluster"),
    ("--bots random,greedy --games 2 --ray nonsense", "No Ray cluster"),
    ("--bots random,greedy --games 2 --out x.parquet", ".jsonl"),
    ("--bots random,greedy --games 2 --out missing/x.jsonl", "Cannot write missing/x.jsonl"),
    ("--bots random,greedy --games 2 --out folder.jsonl", "Cannot write folder.jsonl"),
    ("--bots random,greedy --games 2 --report folder", "Cannot write folder"),
    ("--bots random,greedy --games 2 --report missing/x.html", "Cannot write missing/x.html"),
    ("--bots random,greedy --games 2 --out x.jsonl --report ./x.jsonl", "cannot both"),
    ("--bots random,greedy --games 2 --out x.jsonl --ray 127.0.0.1:1", "No Ray cluster"),
]


@pytest.mark.parametrize(("words", "reason"), REFUSED, ids=[words for words, _ in REFUSED])
def test_bad_input_gets_one_line_and_touches_nothing(arena: Command, words: str, reason: str) -> None:
    for folder in ("folder", "folder.jsonl"):
        Path(folder).mkdir()
    for lang in ("en", "fr"):
        ran = arena(*words.split(), lang=lang)
        assert (ran.code, ran.out) == (2, "")
        assert len(ran.err.splitlines()) == 1
        assert lang == "fr" or reason in ran.err
    assert sorted(os.listdir()) == ["folder", "folder.jsonl"]


@pytest.mark.parametrize(("module", "extra"), [("ray", "halles[ray]"), ("openskill.models", "halles[arena]")])
def test_what_is_not_installed_is_named(
    arena: Command, monkeypatch: pytest.MonkeyPatch, module: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    ran = arena(*WORDS, "--games", "2", "--ray", "local", "--out", "x.jsonl")
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1)
    assert extra in ran.err
    assert os.listdir() == []


# -- stop and continue --


def test_a_book_goes_on_where_it_ends_and_can_be_extended(arena: Command, whole: list[dict[str, Any]]) -> None:
    for games in ("3", "3", "8"):
        assert arena(*WORDS, "--games", games, "--out", "x.jsonl").code == 0
    assert rows_of("x.jsonl") == whole
    before = Path("x.jsonl").read_bytes()
    said = json.loads(arena(*WORDS, "--games", "5", "--out", "x.jsonl", "--json").out)
    assert said["games"] == 5
    assert Path("x.jsonl").read_bytes() == before


def test_a_line_that_was_not_finished_is_played_again(arena: Command, whole: list[dict[str, Any]]) -> None:
    assert arena(*WORDS, "--games", "8", "--out", "whole.jsonl").code == 0
    text = Path("whole.jsonl").read_bytes()
    head = text.index(b"\n") + 1
    for cut in (
        0,
        1,
        head - 1,
        head,
        head + 1,
        len(text) - 1,
        text.rindex(b"\n", 0, -1),
        text.rindex(b"\n", 0, -1) + 1,
    ):
        Path("x.jsonl").write_bytes(text[:cut])
        schedule = Schedule.of("heller", None, "random,greedy", {}, 4)
        journal = Journal(Path("x.jsonl"), schedule)
        kept = len(journal.rows)
        assert untimed(journal.rows) == whole[:kept]
        assert kept == max(0, text[:cut].count(b"\n") - 1)
        for line in text.splitlines()[1 + kept :]:
            journal.add(Row(**json.loads(line)))
        journal.close()
        assert Path("x.jsonl").read_bytes() == text


@pytest.mark.parametrize(
    "words",
    [
        "--bots greedy,random --seed 4",
        "--bots random,greedy --seed 5",
        "--bots random,greedy --seed 4 --seats 3",
        "--bots random,greedy --seed 4 --options tiles=open",
        "--bots random,greedy,greedy --seed 4",
    ],
)
def test_the_journal_of_another_arena_is_refused_and_left_alone(arena: Command, words: str) -> None:
    assert arena(*WORDS, "--games", "2", "--out", "x.jsonl").code == 0
    before = Path("x.jsonl").read_bytes()
    ran = arena(*words.split(), "--games", "4", "--out", "x.jsonl")
    assert (ran.code, ran.out) == (2, "")
    assert "something other than this arena" in ran.err
    assert Path("x.jsonl").read_bytes() == before


def test_a_journal_of_bots_as_they_no_longer_are_is_refused_and_left_alone(
    arena: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "--bots", "search:simulations=2,random", "--seed", "4", "--out", "x.jsonl"
    assert arena(*words, "--games", "2").code == 0
    before = Path("x.jsonl").read_bytes()
    read = Path.read_text
    monkeypatch.setattr(Path, "read_text", lambda file, **how: read(file, **how).replace('"turns": 4', '"turns": 9'))
    ran = arena(*words, "--games", "4")
    assert (ran.code, ran.out) == (2, "") and "other settings or weights" in ran.err
    assert Path("x.jsonl").read_bytes() == before


def test_a_stamp_hangs_on_settings_weights_and_figures_and_on_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("heller")
    mine = stamp(game, ("expert", "random"))
    assert mine == stamp(game, ("expert", "random")) != stamp(game, ("random", "expert"))
    assert mine != stamp(find_game("portobello"), ("expert", "random"))
    one, other = (stamp(game, (f"search:{words}",)) for words in ("turns=1:tree=5", "tree=5:turns=1"))
    assert one == other != stamp(game, ("search:turns=2:tree=5",))
    read = Path.read_text
    for change in (("NAME = 1", "NAME = 2"), ("# one word", "# another")):
        found = []
        for words in change:
            more = f"\n{words}\n"
            changed = lambda file, more=more, **how: read(file, **how) + (more if file.suffix == ".py" else "")  # noqa: E731
            monkeypatch.setattr(Path, "read_text", changed)
            found.append(stamp(game, ("expert", "random")))
        assert (found[0] == found[1]) == (change[0][0] == "#")


def test_a_journal_of_before_is_gone_on_with_and_that_is_said(arena: Command) -> None:
    assert arena(*WORDS, "--games", "2", "--out", "x.jsonl").code == 0
    head, *rows = Path("x.jsonl").read_text().splitlines()
    plain = json.loads(head)
    assert len(plain.pop("stamp")) == 16
    Path("x.jsonl").write_text("\n".join([json.dumps(plain, ensure_ascii=False), *rows]) + "\n")
    ran = arena(*WORDS, "--games", "4", "--out", "x.jsonl")
    assert ran.code == 0 and "does not say with which settings" in ran.err
    assert len(Path("x.jsonl").read_text().splitlines()) == 5


def test_a_file_that_is_no_journal_is_refused_and_left_alone(arena: Command) -> None:
    assert arena(*WORDS, "--games", "4", "--out", "good.jsonl").code == 0
    head, first, second, *_ = Path("good.jsonl").read_bytes().splitlines(keepends=True)
    row = json.loads(first)
    spoilt = [{**row, "lineup": [1, 0]}, {**row, "seed": 1}, {**row, "scores": [1]}, {**row, "wins": ["1", "0"]}]
    files = [
        b"old",
        b"old\n",
        b"\n",
        b"\xff\n",
        b"null\n",
        head + second,
        head + first + first,
        head + b"{}\n" + second,
    ]
    files += [head + json.dumps(wrong).encode() + b"\n" for wrong in spoilt]
    for data in files:
        Path("x.jsonl").write_bytes(data)
        ran = arena(*WORDS, "--games", "4", "--out", "x.jsonl")
        assert (ran.code, ran.out, len(ran.err.splitlines())) == (2, "", 1), data
        assert Path("x.jsonl").read_bytes() == data


def test_a_pipe_is_no_journal_and_nobody_else_may_write_in_it(arena: Command) -> None:
    os.mkfifo("pipe.jsonl")
    assert arena(*WORDS, "--games", "2", "--out", "pipe.jsonl").code == 2
    schedule = Schedule.of("heller", None, "random,greedy", {}, 4)
    journal = Journal(Path("x.jsonl"), schedule)
    with pytest.raises(BadFile, match="another arena"):
        Journal(Path("x.jsonl"), schedule)
    journal.close()
    assert os.listdir() == ["pipe.jsonl"]


@pytest.mark.parametrize("kept", [True, False])
def test_ctrl_c_shows_what_is_finished_and_says_how_to_go_on(
    arena: Command, monkeypatch: pytest.MonkeyPatch, whole: list[dict[str, Any]], kept: bool
) -> None:
    play = Schedule.play

    def play_or_stop(self: Schedule, pairings: tuple[Pairing, ...]) -> list[Row]:
        if pairings[0].match == 3:
            signal.raise_signal(signal.SIGINT)
        return play(self, pairings)

    words = (*WORDS, "--games", "8", *(("--out", "x.jsonl") if kept else ()))
    with monkeypatch.context() as patched:
        patched.setattr(Schedule, "play", play_or_stop)
        ran = arena(*words)
    assert ran.code == 130
    assert "3 matches" in ran.out
    assert ran.err.startswith("halles: stopped after 3 of 8 matches")
    assert ("--out" in ran.err) != kept
    if kept:
        assert rows_of("x.jsonl") == whole[:3]
        assert arena(*words).code == 0
        assert rows_of("x.jsonl") == whole


def alive(pid: int) -> bool:
    """Is this process still there, and no mere name on a list?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def children(pid: int) -> list[int]:
    """The processes that this process has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        if parent == pid:
            found.append(int(stat.parent.name))
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")
def test_after_a_kill_in_the_middle_the_same_command_gives_the_same_rows(arena: Command) -> None:
    words = [*WORDS, "--games", "240", "--out", "x.jsonl"]
    code = "from halles.cli import main; main()"
    process = subprocess.Popen([sys.executable, "-c", code, "arena", "heller", *words, "--jobs", "2"])
    workers: list[int] = []
    try:
        end = time.monotonic() + 240
        while time.monotonic() < end and process.poll() is None:
            if Path("x.jsonl").exists() and Path("x.jsonl").read_bytes().count(b"\n") > 12:
                break
            time.sleep(0.01)
        workers = children(process.pid)
    finally:
        process.kill()
        process.wait()
    finished = Path("x.jsonl").read_bytes().count(b"\n") - 1
    assert 12 <= finished < 240
    assert workers
    end = time.monotonic() + 60
    while any(map(alive, workers)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(alive, workers))  # nobody is left behind
    games = finished + 12
    words[words.index("240")] = str(games)
    assert arena(*words).code == 0
    assert rows_of("x.jsonl") == untimed(list(Schedule.of("heller", None, "random,greedy", {}, 4).run(0, games)))


# -- the report --


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_report_is_one_whole_page_that_needs_nothing_else(arena: Command, lang: str) -> None:
    ran = arena(*WORDS, "--games", "4", "--seats", "3", "--options", "tiles=open", "--report", "x.html", lang=lang)
    assert (ran.code, ran.err) == (0, "")
    text = Path("x.html").read_text(encoding="utf-8")
    page = ElementTree.fromstring(text)
    assert page.get("lang") == lang
    assert len(page.findall(".//svg[@role='img']")) == 7  # six plots, and the sign
    assert not re.search(r"https?:|//[a-z]|url\(|@import|<script|<link|\bsrc=", text)
    assert "halles arena heller --bots random,greedy --games 4 --seats 3 --seed 4 --options tiles=open" in text
    assert "−" in text or "–" in text
    names = [name.text for name in page.findall(".//tbody/tr/th")]
    assert names == ["greedy", "random"]
    assert ("Classement" in text) == (lang == "fr")


def test_a_strange_name_cannot_break_the_report(arena: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    name = '<b>&amp; [red]\x07"it\'s" a very long name for a bot indeed'
    monkeypatch.setitem(bots(), name, bots()["random"])
    ran = arena("--bots", f"{name},random", "--games", "2", "--report", "x.html")
    assert ran.code == 0
    assert "[red]" in ran.out
    page = ElementTree.fromstring(Path("x.html").read_text(encoding="utf-8"))
    assert name.replace("\x07", "") in [name.text for name in page.findall(".//tbody/tr/th")]


def test_a_report_of_nothing_but_forfeits_is_a_page_too(arena: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots(), "quitter", Quitter)
    assert arena("--bots", "quitter,random", "--games", "1", "--report", "x.html").code == 0
    ElementTree.fromstring(Path("x.html").read_text(encoding="utf-8"))
