"""Small programs for tests, good and bad, and a way to see that none of them is left."""

import os
import shlex
import sys
import time
from pathlib import Path

from halles.bots import Bot
from halles.engine.match import Match, new

SAMPLES = Path(__file__).parents[2] / "samples" / "bots"

#: A program that keeps its pids and what it heard in files, and plays the first move; the marked places can be changed.
PROGRAM = """
import json, os, signal, subprocess, sys, time

def note(pid):
    with open("pids", "a") as file:
        file.write(f"{pid}\\n")

def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()

note(os.getpid())
[start]
asked = 0
for line in sys.stdin:
    with open("heard", "a") as file:
        file.write(line)
    heard = json.loads(line)
    if heard["is"] == "hello":
        [hello]
        continue
    if heard["is"] == "over":
        [over]
        break
    asked += 1
    first = json.dumps({"move": heard["moves"][0]["move"]})
    [decide]
"""


def program(
    start: str = "", hello: str = """say('{"is": "ready"}')""", decide: str = "say(first)", over: str = "pass"
) -> str:
    """Write such a program into the current folder; gives the command that runs it."""
    text = PROGRAM.replace("[start]", start).replace("[hello]", hello).replace("[decide]", decide)
    Path("program.py").write_text(text.replace("[over]", over), encoding="utf-8")
    return shlex.join([sys.executable, "program.py"])


def pids() -> list[int]:
    """The processes that were started, by their own account."""
    return [int(line) for line in Path("pids").read_text().split()] if Path("pids").exists() else []


def runs(pid: int) -> bool:
    """Is this process there, and not only waiting to be buried?"""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:  # gone between the two looks, or a system without /proc
        return not Path("/proc").is_dir()


def nobody_left() -> bool:
    """Have some been started, and are all of them gone?"""
    end = time.monotonic() + 2
    while any(map(runs, pids())) and time.monotonic() < end:
        time.sleep(0.01)
    return bool(pids()) and not any(map(runs, pids()))


def played(*players: Bot, game: str = "heller", seed: int = 3) -> Match:
    """A whole match between these bots, who are let go at its end."""
    match = new(game, seats=len(players), seed=seed)
    try:
        while match.seat is not None:
            match.play(players[match.seat].choose(match))
    finally:
        for player in players:
            player.close()
    return match
