"""Save files: JSON with the game, its version, seats, options, seed and the moves in words."""

import hashlib
import json
import os
import re
from os import PathLike
from typing import Any

from .errors import BadFile, BadSave, HallesError, of_system
from .game import Game, Setting, find_game
from .plain import read_json
from .seeds import Seed
from .whole import write_whole

FORMAT = 1
LARGEST = 8_000_000  # bytes; a long match takes less than 100,000
_KINDS: dict[str, Any] = {
    "halles": int, "game": str, "version": int, "seats": int, "options": dict, "seed": (int, str), "moves": list,
}  # fmt: skip
#: What the deal of a table was promised by; a save may carry both.
_PROMISE = {"nonce": re.compile(r"[\x21-\x7e]{1,64}"), "commitment": re.compile(r"[0-9a-f]{64}")}
_LONGEST_MOVE = 256  # characters


def document(game: Game, setting: Setting, seed: Seed | None, moves: list[str]) -> dict[str, Any]:
    """A match as plain data."""
    return {
        "halles": FORMAT,
        "game": game.name,
        "version": setting.version,
        "seats": setting.seats,
        "options": dict(setting.options),
        "seed": seed,
        "moves": moves,
    }


def write(path: "str | PathLike[str]", saved: dict[str, Any]) -> None:
    """Write a save file."""
    write_whole(path, json.dumps(saved, indent=1, ensure_ascii=False) + "\n")


def read(path: "str | PathLike[str]") -> Any:
    """Read a save file's plain data."""
    try:
        if os.stat(path).st_size > LARGEST:
            raise BadSave("save-too-large", file=str(path))
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
        if len(data) > LARGEST:
            raise BadSave("save-too-large", file=str(path))
    except (OSError, ValueError) as problem:
        raise BadFile("cannot-read", file=str(path), problem=_reason(problem)) from None
    return parse(data, str(path))


def parse(data: bytes, name: str) -> Any:
    """The plain data of a save file's bytes."""
    try:
        return read_json(data.decode("utf-8"))
    except ValueError:
        raise BadSave("save-not-json", file=name) from None


def check(saved: Any, name: str) -> tuple[Game, Setting, Seed, list[str]]:
    """Check everything in a save that can be checked before its moves are replayed."""
    if not isinstance(saved, dict) or saved.get("halles") != FORMAT or isinstance(saved["halles"], bool):
        raise BadSave("save-not-ours", file=name)
    for key in saved:
        if key not in _KINDS and key not in _PROMISE:
            raise BadSave("save-unknown-key", file=name, key=str(key)[:60])
    for key, kind in _KINDS.items():
        if not isinstance(saved.get(key), kind) or isinstance(saved[key], bool):
            raise BadSave("save-bad-key", file=name, key=key)
    for key, form in _PROMISE.items():
        if key in saved and not (isinstance(saved[key], str) and form.fullmatch(saved[key])):
            raise BadSave("save-bad-key", file=name, key=key)
    if not all(isinstance(move, str) and len(move) <= _LONGEST_MOVE for move in saved["moves"]):
        raise BadSave("save-bad-key", file=name, key="moves")
    try:
        game = find_game(saved["game"])
        if not game.replays(saved["version"]):
            raise BadSave(
                "save-version", file=name, title=game.title("en"), version=str(saved["version"]), ours=str(game.version)
            )
        setting = game.setting(saved["seats"], saved["options"], saved["version"])
        return game, setting, saved["seed"], saved["moves"]
    except BadSave:
        raise
    except HallesError as reason:
        raise BadSave("save-because", file=name, reason=reason) from None


def commitment_of(game: str, seed: Seed, nonce: str) -> str:
    """What a table shows at the start so that nobody can choose the deal later: a hash of game, seed and nonce."""
    return hashlib.sha256(f"{game}:{seed}:{nonce}".encode()).hexdigest()


def check_commitment(saved: dict[str, Any], name: str) -> bool:
    """Does a save carry a commitment? If so it must be true."""
    if "commitment" not in saved and "nonce" not in saved:
        return False
    if commitment_of(str(saved.get("game")), saved["seed"], str(saved.get("nonce"))) != saved.get("commitment"):
        raise BadSave("save-commitment", file=name)
    return True


def imagined_match() -> BadSave:
    """An imagined match has no seed and no true past."""
    return BadSave("save-imagined")


def moves_after_end(name: str, number: int) -> BadSave:
    """The save goes on after the match was over."""
    return BadSave("save-after-end", file=name, number=str(number))


def impossible_move(name: str, number: int, move: str, reason: HallesError) -> BadSave:
    """Move number so-and-so cannot have been made, and why."""
    return BadSave("save-bad-move", file=name, number=str(number), move=move[:60], reason=reason)


def _reason(problem: Exception) -> HallesError | str:
    return of_system(problem) if isinstance(problem, OSError) else str(problem)
