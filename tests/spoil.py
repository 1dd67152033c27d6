"""Ways to spoil a trace, whatever the game: what the mistakes of all games are made of."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

Lines = list[dict[str, Any]]
Spoil = Callable[[Lines], None]


def find(lines: Lines, start: str) -> tuple[list[str], int]:
    """The events among which one begins with these words, and where."""
    for line in lines:
        for i, event in enumerate(line.get("events", [])):
            if event.startswith(start):
                return line["events"], i
    raise AssertionError(start)


def decision(lines: Lines, wanted: Callable[[dict[str, Any]], object]) -> int:
    """Where the first decision of this sort stands."""
    return next(i for i, line in enumerate(lines) if "move" in line and wanted(line))


def renumber(lines: Lines) -> None:
    """Let the plies count on, whatever was taken out or put in."""
    ply: Counter[int] = Counter()
    for line in lines:
        if "ply" in line:
            line["ply"] = ply[line["match"]]
            ply[line["match"]] += 1


def change_event(start: str, changed: Callable[[str], str]) -> Spoil:
    """Change the first event that begins with these words."""

    def change(lines: Lines) -> None:
        events, i = find(lines, start)
        events[i] = changed(events[i])

    return change


def drop_event(start: str) -> Spoil:
    """Leave out the first event that begins with these words."""

    def drop(lines: Lines) -> None:
        events, i = find(lines, start)
        del events[i]

    return drop


def one_more(event: str) -> str:
    words, number = event.rsplit(" ", 1)
    return f"{words} {int(number) + 1}"


def say(event: str) -> Callable[[str], str]:
    return lambda _: event


def other_seat(event: str) -> str:
    return re.sub(r"@(\d)", lambda seat: f"@{(int(seat[1]) + 1) % 3}", event)


def let_another_seat_decide(lines: Lines) -> None:
    lines[5]["seat"] = (lines[5]["seat"] + 1) % 3


def change_the_winners(lines: Lines) -> None:
    result = next(line for line in lines if "winners" in line)
    result["winners"] = [seat for seat in range(3) if seat not in result["winners"]]


def change_a_score(lines: Lines) -> None:
    next(line for line in lines if "scores" in line)["scores"][1] -= 1


def skip_a_ply(lines: Lines) -> None:
    lines[5]["ply"] += 1


def lose_the_result(lines: Lines) -> None:
    del lines[-1]


def lose_a_match(lines: Lines) -> None:
    lines[:] = [line for line in lines if line["match"] != 1]


def add_a_key(lines: Lines) -> None:
    lines[5]["time"] = 0


def say_a_move_twice(lines: Lines) -> None:
    lines[1]["moves"].insert(0, lines[1]["moves"][0])


def mix_the_moves(lines: Lines) -> None:
    lines[1]["moves"].reverse()


def read(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
