"""Programs as bots: whole matches, what they are told, every way to fail, and that no process is left."""

import gc
import json
import os
import random
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import halles
from halles.bots import Forfeit, bot, stdio
from halles.bots.stdio import Program
from halles.cli import run
from halles.engine.chance import derive
from halles.engine.errors import UnknownBot
from halles.engine.game import Game, games
from halles.engine.match import Match

from ..web.servers import must_have
from .programs import SAMPLES, nobody_left, pids, played, program, runs

pytestmark = pytest.mark.skipif(os.name != "posix", reason="programs as bots need Linux or macOS")


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def sample(language: str) -> str:
    """The word for one of our samples."""
    if language == "python":
        return f"stdio:{shlex.join([sys.executable, str(SAMPLES / 'stdio_bot.py')])}"
    must_have(shutil.which("node") is not None, "nodejs")
    return f"stdio:{shlex.join(['node', str(SAMPLES / 'stdio_bot.js')])}"


def heard() -> list[dict[str, Any]]:
    """What the program was told."""
    return [json.loads(line) for line in Path("heard").read_text().splitlines()]


def forfeit(word: str) -> str:
    """Play heller against random until the program forfeits; gives what is said in English."""
    player, other, match = bot(word, 1), bot("random", 2), halles.new("heller", seats=2, seed=3)
    with pytest.raises(Forfeit) as caught:  # noqa: PT012 (the match leads to it)
        while match.seat is not None:
            match.play((player, other)[match.seat].choose(match))
    english, french = caught.value.say("en"), caught.value.say("fr")
    assert english.startswith(f"{word} loses by default: ")
    assert french.startswith(f"{word} perd par forfait\u00a0: ")
    assert nobody_left()
    player.close()
    return english.partition("loses by default: ")[2]


# -- whole matches --


@pytest.mark.parametrize("language", ["python", "node"])
def test_the_samples_play_matches_and_the_same_ones_with_the_same_seed(language: str) -> None:
    word = sample(language)
    digests = [played(bot(word, seed), bot("random", 2)).digest() for seed in (1, 1, 9)]
    assert digests[0] == digests[1] != digests[2]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_every_game_can_be_played_over_the_wire_and_nothing_hidden_is_told(game: Game) -> None:
    word = f"stdio:{program()}"
    match, dice = Match(game, game.setting(), 4), random.Random(4)
    for _ in range(24):
        match.play(dice.choice([move for move in match.moves() if move != "done"] or match.moves()))
    while len(match.moves()) == 1:
        match.play(match.moves()[0])
    assert match.seat is not None
    for world in (match, match.imagine(match.seat, 1), match.imagine(match.seat, 2)):
        player = bot(word, derive(4, match.seat))
        assert player.choose(world) == match.moves()[0]
        player.close()
    told = [heard()[at : at + 3] for at in (0, 3, 6)]
    assert told[0] == told[1] == told[2]
    hello, decide, over = told[0]
    assert hello == {
        "is": "hello",
        "protocol": 1,
        "game": game.name,
        "version": game.version,
        "seats": match.setting.seats,
        "options": dict(match.setting.options),
        "seat": match.seat,
        "seed": hello["seed"],
        "limit_ms": 5000,
    }
    assert 0 <= hello["seed"] < 2**53
    assert hello["seed"] != derive(4, match.seat)  # from which the deal could be worked out
    assert decide == {
        "is": "decide",
        "ply": match.ply,
        "view": json.loads(json.dumps(match.view(match.seat), default=lambda number: number.item())),
        "events": [json.loads(json.dumps(entry._asdict())) for entry in match.events(match.seat)],
        "moves": sorted(
            (
                {
                    "move": game.notation.text(code, match.setting),
                    "touch": list(game.notation.touches(code, match.setting)),
                }
                for code in match.codes()
            ),
            key=lambda move: str(move["move"]),
        ),
        "time_left_ms": 5000,
    }
    assert over == {"is": "over"}
    assert nobody_left()


def test_one_process_plays_a_match_and_is_told_every_entry_of_the_log_once() -> None:
    match = played(bot(f"stdio:{program()}", 1), bot("random", 2))
    assert match.over
    hello, *decisions, over = heard()
    assert (hello["is"], over) == ("hello", {"is": "over"})
    assert all(len(decision["moves"]) > 1 for decision in decisions)  # forced moves are not asked for
    told = [entry for decision in decisions for entry in decision["events"]]
    assert [entry["ply"] for entry in told] == list(range(-1, decisions[-1]["ply"]))
    assert told == [json.loads(json.dumps(entry._asdict())) for entry in match.events(0)[: len(told)]]
    assert len(pids()) == 1
    assert nobody_left()


def test_nothing_is_started_before_the_first_decision() -> None:
    player = bot(f"stdio:{program()}")
    time.sleep(0.1)
    player.close()
    assert not pids()


def test_another_match_or_a_decision_taken_back_gets_a_new_process() -> None:
    player, match = bot(f"stdio:{program()}", 1), halles.new("heller", seats=2, seed=3)
    player.choose(match)
    player.choose(match)
    assert len(pids()) == 1
    match.play(player.choose(match))
    player.choose(match)
    match.undo(force=True)
    player.choose(match)
    player.choose(halles.new("heller", seats=2, seed=4))
    player.choose(halles.new("heller", seats=3, seed=4))
    assert len(pids()) in (4, 5)  # the second decision may be of the other seat, which is another table
    assert [runs(pid) for pid in pids()].count(True) == 1
    assert heard()[-1]["events"][0]["ply"] == -1
    player.close()
    assert nobody_left()


def test_a_match_is_played_while_the_program_floods_its_standard_error() -> None:
    noisy = "sys.stderr.write('tick ' * 100_000); sys.stderr.flush() if asked < 5 else None; say(first)"
    assert played(bot(f"stdio:{program(decide=noisy)}", 1), bot("random", 2)).over
    assert nobody_left()


def test_no_full_pipe_stops_a_long_question_or_a_long_answer() -> None:
    talker = (
        "import sys, time\n"
        "sys.stdout.write('{\"x\": \"' + 'a' * 900_000); sys.stdout.flush()\n"
        "sys.stderr.write('b' * 900_000); sys.stderr.flush()\n"
        "n = len(sys.stdin.readline())\n"
        'print(\'", "n": %d}\' % n, flush=True); time.sleep(60)\n'
    )
    asked = Program("talker", (sys.executable, "-c", talker))
    answer = asked.ask({"y": "c" * 3_000_000}, 5000)
    assert answer["n"] == 3_000_000 + len('{"y": ""}\n')
    began = time.monotonic()
    asked.close()
    assert time.monotonic() - began < 5


# -- ways to fail --


FAILURES: dict[str, tuple[dict[str, str], str]] = {
    "crash": ({"decide": "raise RuntimeError('boom')"}, "(exit code 1). Its last words: “RuntimeError: boom”."),
    "crash later": (
        {"decide": "sys.stderr.write('I am\\ntired\\n\\n') if asked > 3 else say(first); asked > 3 and sys.exit(4)"},
        "it ended before it answered (exit code 4). Its last words: “tired”.",
    ),
    "exit at start": ({"start": "sys.exit(3)"}, "it ended before it answered (exit code 3)."),
    "exit without answer": ({"decide": "break"}, "it ended before it answered (exit code 0)."),
    "killed": ({"decide": "os.kill(os.getpid(), 9)"}, "(exit code -9)."),
    "closes its output": ({"decide": "os.close(1); time.sleep(60)"}, "it ended before it answered"),
    "no text": ({"decide": "say('good morning')"}, "“good morning” is not a JSON object on one line of UTF-8."),
    "empty line": ({"decide": "say('')"}, "“” is not a JSON object"),
    "list": ({"decide": "say('[1, 2]')"}, "“[1, 2]” is not a JSON object"),
    "deep": ({"decide": "say('[' * 200_000)"}, "is not a JSON object"),
    "no utf-8": (
        {"decide": r"sys.stdout.buffer.write(b'{\"move\": \"\xff\xfe\"}\n'); sys.stdout.flush()"},
        "is not a JSON object on one line of UTF-8.",
    ),
    "no move": ({"decide": "say('{\"m\": 1}')"}, 'there is no move in its answer “{"m": 1}”.'),
    "move is no text": ({"decide": "say('{\"move\": [1]}')"}, "there is no move in its answer"),
    "no move of the game": ({"decide": 'say(\'{"move": "fly"}\')'}, "“fly” is not one of the legal moves."),
    "illegal": ({"decide": 'say(\'{"move": "pass"}\')'}, "its answer “pass” is not one of the legal moves."),
    "cursor": ({"decide": 'say(r\'{"move": "\\u001b[2Jx\\ny"}\')'}, "“ [2Jx y” is not one of the legal moves."),
    "long line": ({"decide": "say('{\"move\": \"' + 'x' * 1_000_000 + '\"}')"}, "a line of more than 1,000,000 bytes."),
    "endless line": ({"decide": "\n    while True: sys.stdout.write('x' * 4096)"}, "a line of more than 1,000,000"),
    "two answers": ({"decide": "say(first + '\\n' + first)"}, "” without being asked."),
    "banner": ({"start": "say('Welcome!')"}, "“Welcome!"),
    "not ready": (
        {"hello": 'say(\'{"is": "well"}\')'},
        'should have said that it is ready, and said “{"is": "well"}”.',
    ),
    "not ready but moving": ({"hello": 'say(\'{"move": "draw"}\')'}, "should have said that it is ready"),
}


@pytest.mark.parametrize("kind", FAILURES)
def test_a_program_that_fails_loses_with_one_clear_sentence_and_is_gone(kind: str) -> None:
    parts, words = FAILURES[kind]
    assert words in forfeit(f"stdio:{program(**parts)}")


IGNORE = "signal.signal(signal.SIGTERM, signal.SIG_IGN); "
SILENT = {
    "sleeps": {"decide": "time.sleep(60)"},
    "ignores SIGTERM": {"start": IGNORE, "decide": "time.sleep(60)"},
    "drips": {"decide": "\n    while True: sys.stdout.write('x'); sys.stdout.flush(); time.sleep(0.01)"},
    "complains all the time": {"decide": "\n    while True: sys.stderr.write('no ')"},
    "does not listen": {"hello": 'say(\'{"is": "ready"}\'); os.close(0); time.sleep(60)'},
}


@pytest.mark.parametrize("kind", SILENT)
def test_a_program_that_keeps_silent_loses_in_time_and_is_gone(kind: str) -> None:
    began = time.monotonic()
    said = forfeit(f"stdio+300:{program(**SILENT[kind])}")
    assert said.startswith("it gave no answer within 300 ms.")
    assert time.monotonic() - began < 10


def test_a_program_that_never_gets_ready_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stdio, "START_MS", 1500)
    assert forfeit(f"stdio:{program(hello='time.sleep(60)')}").startswith("it gave no answer within 1500 ms.")


def test_a_slow_start_is_not_counted_as_thinking() -> None:
    player = bot(f"stdio+400:{program(start='time.sleep(0.7)')}", 1)
    match = halles.new("heller", seats=2, seed=3)
    assert player.choose(match) in match.moves()
    player.close()


def test_a_program_that_cannot_be_started_forfeits() -> None:
    Path("broken").write_bytes(b"\x7fELF no program at all")
    Path("broken").chmod(0o755)
    with pytest.raises(Forfeit) as caught:
        bot("stdio:./broken").choose(halles.new("heller", seed=1))
    assert "cannot be started, " in caught.value.say("en")
    assert "impossible de le lancer, " in caught.value.say("fr")


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("stdio:", "does not name a program; write stdio:COMMAND"),
        ("stdio: ", "does not name a program"),
        ("stdio:'sh", "does not name a program"),
        ("stdio+:sh", "does not name a program"),
        ("stdio+0:sh", "does not name a program"),
        ("stdio+-5:sh", "does not name a program"),
        ("stdio+fast:sh", "does not name a program"),
        ("stdio+12345678:sh", "does not name a program"),
        ("stdio:no-such-program --fast", "There is no program “no-such-program” on this machine"),
        ("stdio:./program.py", "There is no program “./program.py” on this machine"),
        ("stdio", "There is no bot “stdio”"),
    ],
)
def test_a_word_that_names_no_program_is_refused_at_once(word: str, words: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(word)
    assert words in caught.value.say("en")
    assert caught.value.say("en") != caught.value.say("fr")


# -- nobody is left --


CHILD = "note(subprocess.Popen(['sleep', '60']).pid); "


def keep(word: str) -> None:
    """Make one decision and close."""
    player = bot(word, 1)
    player.choose(halles.new("heller", seats=2, seed=3))
    assert runs(pids()[0])
    player.close()
    player.close()


@pytest.mark.parametrize(
    "parts",
    [
        {"over": "time.sleep(60)"},
        {"start": IGNORE, "over": "time.sleep(60)"},
        {"start": IGNORE + CHILD, "over": "\n        while True: print('still here')"},
        {"start": CHILD},
        {"start": CHILD, "over": "os.kill(os.getpid(), 9)"},
        {"decide": "say(first); os.kill(os.getpid(), 19)"},
    ],
    ids=["stays", "ignores SIGTERM", "talks on", "has a child", "leaves a child", "is stopped"],
)
def test_whoever_does_not_leave_is_ended_with_all_its_children(parts: dict[str, str]) -> None:
    began = time.monotonic()
    keep(f"stdio:{program(**parts)}")
    assert time.monotonic() - began < 10
    assert nobody_left()


def test_a_program_that_leaves_when_told_is_let_go() -> None:
    keep("stdio:" + program(over="open('left', 'w').close()"))
    assert Path("left").exists()


def test_a_loss_takes_the_children_along() -> None:
    assert "“fly” is not one" in forfeit("stdio:" + program(start=CHILD, decide="""say('{"move": "fly"}')"""))
    assert len(pids()) == 2


def test_a_bot_that_is_forgotten_leaves_no_process() -> None:
    player = bot(f"stdio:{program(start=IGNORE, over='time.sleep(60)')}", 1)
    player.choose(halles.new("heller", seats=2, seed=3))
    del player
    gc.collect()
    assert nobody_left()


def test_a_python_that_ends_without_closing_its_bot_leaves_no_process() -> None:
    word = f"stdio:{program(start=IGNORE, over='time.sleep(60)')}"
    code = (
        "import sys, halles; player = halles.bot(sys.argv[1]); "
        "player.choose(halles.new('heller', seats=2, seed=3)); sys.exit(7)"
    )
    assert subprocess.run([sys.executable, "-c", code, word], timeout=300).returncode == 7
    assert nobody_left()


# -- at a table --


def test_at_a_terminal_a_silent_program_is_replaced_and_the_match_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    word = f"stdio+300:{program(decide='time.sleep(60 if asked > 2 else 0); say(first)')}"
    assert run(["--lang", "en", "play", "heller", "--seats", f"{word},random", "--seed", "3"]) == 0
    printed = " ".join(capsys.readouterr().out.split())
    assert printed.count("loses by default: it gave no answer within 300 ms.") == 1
    assert "Lune is played by Random from now on." in printed
    assert "wins." in printed or "share the victory." in printed
    assert nobody_left()


@pytest.mark.parametrize("lines", ["quit\n", ""])
def test_whoever_leaves_the_terminal_takes_the_program_along(lines: str, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(lines.splitlines())

    def read(*_: object) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("builtins.input", read)
    word = f"stdio:{program(start=IGNORE, over='time.sleep(60)')}"
    seed = next(seed for seed in range(20) if halles.new("heller", seats=2, seed=seed).seat == 0)  # it begins
    assert run(["play", "heller", "--seats", f"{word},you", "--seed", str(seed)]) == (0 if lines else 130)
    assert nobody_left()
