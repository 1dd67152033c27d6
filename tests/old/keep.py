"""Matches kept for later versions: `python -m tests.old.keep 2` writes saves, traces and a database of today's rules.

What was kept is never written anew: a version that cannot come to the same end has to say so.
"""

import gzip
import hashlib
import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import numpy as np

from halles.engine import rules
from halles.engine.batch import choose_by_odds
from halles.engine.chance import derive
from halles.engine.game import EVERYTHING, Game, Setting, games
from halles.engine.match import Match, restore
from halles.engine.mind import new_minds
from halles.engine.record import KEY, StillRecord, as_rule_sees
from halles.testing import door, settings, states

from ..web.servers import Caller, Person, Server

HERE = Path(__file__).parent
#: What says nothing about where the match stands: chance to come, room to measure in, bytes to fill up.
_NO_PART = {"rng", "blank", KEY}
_MATCHES = ((1, 1.0), (2, 0.6), (3, 0.15))  # seed, and how much of the match is played


def position(match: Match, fields: list[str]) -> str:
    """A fingerprint of these fields of the true position; arrays may have grown since."""
    record = StillRecord(states(match)[0])
    plain = {name: _without_zeros(getattr(record, name)) for name in fields}
    return hashlib.sha256(json.dumps(plain).encode()).hexdigest()[:32]


def fields_of(game: Game) -> list[str]:
    """The fields of a game's record that say where a match stands."""
    return [name for name in game.state.names or () if name not in _NO_PART]


def _without_zeros(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    plain = np.ravel(value).tolist()
    while plain and plain[-1] == 0:
        plain.pop()
    return plain


def story(match: Match) -> str:
    """A fingerprint of the whole log, all open."""
    log = [[entry.ply, entry.seat, entry.move, *entry.events] for entry in match.events(EVERYTHING)]
    return hashlib.sha256(json.dumps(log).encode()).hexdigest()[:32]


def facts(match: Match, fields: list[str]) -> dict[str, Any]:
    """What must come out again."""
    return {
        "ply": match.ply,
        "over": match.over,
        "scores": match.scores(),
        "winners": match.winners(),
        "position": position(match, fields),
        "log": story(match),
    }


def kept_matches(game: Game) -> Iterator[tuple[dict[str, Any], list[str]]]:
    """A few matches on every seat count and option: a save with its facts, and the trace of the whole match."""
    fields = fields_of(game)
    for number, setting in enumerate(settings(game)):
        for seed, share in _MATCHES:
            choose = choose_by_odds if (number + seed) % 2 else rules.pick
            document, lines = _play(game, setting, derive(seed, number), choose)
            document["moves"] = document["moves"][: round(share * len(document["moves"]))]
            match = restore(document)
            yield {"save": document, "fields": fields, **facts(match, fields)}, lines


def _play(game: Game, setting: Setting, seed: int, choose: Any) -> tuple[dict[str, Any], list[str]]:
    """A match by moves at random or drawn by their odds: as a save, and as a trace."""
    match, mind = Match(game, setting, seed), as_rule_sees(new_minds(seed)[0])
    opening = {"match": 0, "game": game.name, "seats": setting.seats, "options": dict(setting.options)}
    rows: list[dict[str, Any]] = [opening | {"events": match.events()[0].events}]
    while not match.over:
        row = {"match": 0, "ply": match.ply, "seat": match.seat, "moves": match.moves()}
        move = game.notation.text(choose(door(match), mind), setting)
        rows.append(row | {"move": move, "events": match.play(move)})
    rows.append({"match": 0, "scores": match.scores(), "winners": match.winners()})
    return match.saved(), [json.dumps(row) for row in rows]


def keep_files(version: int) -> None:
    """Write the saves and the traces."""
    with (
        gzip.open(HERE / f"saves-{version}.jsonl.gz", "wt", 9) as saves,
        gzip.open(HERE / f"traces-{version}.jsonl.gz", "wt", 9) as traces,
    ):
        for game in games():
            for saved, lines in kept_matches(game):
                saves.write(json.dumps(saved) + "\n")
                if saved["over"]:
                    traces.write("\n".join(lines) + "\n")


def keep_hall(version: int) -> None:
    """Play at a real server: for each game one table to its end and one half-way; keep its database."""
    with tempfile.TemporaryDirectory() as name:
        server = Server(Path(name)).start()
        try:
            tables = [told for game in games() for told in _play_tables(server, game)]
        finally:
            server.stop()
        database = Path(name) / "halles.db"
        (HERE / f"hall-{version}.db.gz").write_bytes(gzip.compress(database.read_bytes(), 9, mtime=0))
        text = "".join(json.dumps(told) + "\n" for told in tables)
        (HERE / f"hall-{version}.jsonl.gz").write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def told(anybody: httpx.Client, key: object) -> dict[str, Any]:
    """What anybody is told of a table: where it stands, and its log."""
    table = anybody.get(f"/api/tables/{key}").json()
    facts = {name: table[name] for name in ("id", "game", "status", "n", "ply", "turn", "scores", "winners")}
    return {**facts, "log": anybody.get(f"/api/tables/{key}/log").json()}


def _play_tables(server: Server, game: Game) -> Iterator[dict[str, Any]]:
    """One table a little way, with a decision taken back if that can be, and one to its end."""
    bots = [{"kind": "bot", "bot": "random"}] * (game.seats[0] - 1)
    for decisions in (9, 10_000):
        person = Person(server, "Ada")
        key = person.open_table(game.name, [{"kind": "me"}, *bots])["id"]
        for number in range(decisions):
            n, moves = person.wait_for_turn(key)
            if not moves:
                break
            person.play(key, n, moves[len(moves) * 2 // 3])
            if number == 5:
                n, _ = person.wait_for_turn(key)
                person.post(f"/api/tables/{key}/undo", json={"n": n})
        person.wait_for_turn(key)
        yield told(Caller(server), key)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        keep_files(int(sys.argv[1]))
        keep_hall(int(sys.argv[1]))
