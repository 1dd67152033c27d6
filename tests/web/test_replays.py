"""Replays: played once and shown beside the event loop; what is uploaded is checked to the last key, and bounded."""

import asyncio
import json
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import halles
from halles.engine.game import EVERYTHING, Game, games
from halles.engine.match import Match, restore
from halles.engine.save import commitment_of
from halles.web import looks
from halles.web import projector as projectors
from halles.web.app import create_app
from halles.web.projector import Projector, Replay

from .browser import every_game
from .servers import Caller, Server


def finished(game: Game) -> Match:
    """A whole match by random moves."""
    match, dice = Match(game, game.setting(), 5), random.Random(5)
    while not match.over:
        match.play_code(dice.choice(match.codes()))
    return match


SAVED = finished(games()[0]).saved()
PROMISED = SAVED | {"nonce": "abc", "commitment": commitment_of(SAVED["game"], SAVED["seed"], "abc")}


def upload(server: Server, document: Any) -> httpx.Response:
    """Upload something as a saved match, as a browser does."""
    data = document if isinstance(document, bytes) else json.dumps(document).encode()
    return Caller(server).post("/replay", files={"file": ("m.json", data)}, headers={"accept": "text/html"})


@pytest.mark.parametrize("saved", [SAVED, PROMISED], ids=["plain", "promised"])
def test_an_uploaded_match_comes_back_as_it_was(plain_server: Server, saved: dict[str, Any]) -> None:
    place = upload(plain_server, saved).headers["location"]
    assert Caller(plain_server).get(f"{place}/file").json() == saved
    ply = len(saved["moves"])
    assert Caller(plain_server).get(f"{place}/frame/{ply}?eyes=0").json()["ply"] == ply


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"junk": "x" * 900_000}, "junk"),
        ({"k" * 900: 1}, "k" * 60),
        ({"nonce": None}, "nonce"),
        ({"nonce": "x" * 65}, "nonce"),
        ({"nonce": "a\u0000b"}, "nonce"),
        ({"nonce": "\ud800"}, ""),
        ({"nonce": float("nan")}, ""),
        ({"commitment": [[]]}, "commitment"),
        ({"commitment": "\ud800"}, ""),
        ({"commitment": float("inf")}, ""),
        ({"commitment": "0" * 64}, ""),
        ({"options": {"\ud800": 1}}, ""),
        ({"moves": ["\ud800"]}, ""),
        ({"moves": ["x" * 900_000]}, "moves"),
        ({"seed": float("nan")}, ""),
    ],
)  # fmt: skip
def test_what_else_is_uploaded_is_refused_in_a_sentence(
    plain_server: Server, change: dict[str, Any], named: str
) -> None:
    answer = upload(plain_server, PROMISED | change)
    assert answer.status_code == 422
    assert named in answer.text
    assert len(answer.text) < 60_000


@every_game
def test_a_moment_is_what_the_moves_up_to_it_lead_to(game: Game) -> None:
    match = finished(game)
    called = [f"P{seat}" for seat in range(match.setting.seats)]
    replay = Replay(restore(match.saved()))
    for ply in (0, 1, match.ply // 2, match.ply):
        again = restore(match.saved() | {"moves": match.saved()["moves"][:ply]})
        assert match.at(ply).digest() == again.digest()
        for eyes in (None, 0, EVERYTHING):
            fresh = Replay(again).frame(ply, eyes, "fr", True, called)
            assert replay.frame(ply, eyes, "fr", True, called) == fresh


def test_a_match_is_played_once_however_many_moments_are_shown_and_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    drawn: list[str] = []

    def counted(deed: Callable[..., Any], where: list[str]) -> Callable[..., Any]:
        def deed_and_note(*words: Any) -> Any:
            where.append(threading.current_thread().name)
            return deed(*words)

        return deed_and_note

    monkeypatch.setattr(Match, "_carry_out", counted(Match._carry_out, played))
    monkeypatch.setattr(projectors, "frame", counted(looks.frame, drawn))

    async def look() -> None:
        app = create_app(folder=tmp_path)
        line = httpx.ASGITransport(app)
        async with app.router.lifespan_context(app), httpx.AsyncClient(transport=line, base_url="http://here") as eve:
            place = (await eve.post("/replay", files={"file": ("m", json.dumps(SAVED))})).headers["location"]
            played.clear()
            moments = [eve.get(f"{place}/frame/{ply}?eyes=0&narrow=1") for ply in range(12)]
            assert {answer.status_code for answer in await asyncio.gather(*moments)} == {200}

    asyncio.run(look())
    assert len(played) == len(SAVED["moves"])
    assert len(drawn) == 12
    assert {name.partition("_")[0] for name in played + drawn} == {"replay"}


def test_uploads_are_kept_by_their_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projectors, "_UPLOADS", 5 * len(json.dumps(SAVED)))
    projector = Projector()
    for key in range(9):
        projector.keep(str(key), SAVED)
        projector.keep(str(key), SAVED)  # the same once more takes no more room
    assert [str(key) for key in range(9) if projector.uploaded(str(key))] == ["4", "5", "6", "7", "8"]
    projector.close()


def test_few_replays_are_kept_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    async def show() -> tuple[int, int]:
        projector = Projector()
        for seed in range(projectors._KEPT + 3):
            saved = halles.new(SAVED["game"], seats=2, seed=seed).saved()
            replay = await projector.of_upload(str(seed), saved)
        for name in range(projectors._TOLD + 3):
            replay.frame(0, None, "en", False, [str(name)] * 2)
        projector.close()
        return len(projector._ready), len(replay._told)

    assert asyncio.run(show()) == (projectors._KEPT, projectors._TOLD)


@pytest.mark.parametrize("eyes", ["--1", "9" * 5000, "-2", "9", "x", "%00", "²"])
def test_eyes_that_nobody_has_see_nothing(plain_server: Server, eyes: str) -> None:
    place = upload(plain_server, SAVED).headers["location"]
    assert Caller(plain_server).get(f"{place}/frame/0?eyes={eyes}").status_code == 404
    assert Caller(plain_server).get(f"{place}?eyes={eyes}&ply={eyes}").status_code in (200, 422)
    assert Caller(plain_server).get(f"{place}/frame/{'9' * 5000}").status_code == 422
