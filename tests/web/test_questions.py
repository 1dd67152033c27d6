"""What the page asks and advises before a move: true sentences, and whose move is whose."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import halles
from halles.bots import Advice
from halles.engine.game import Game
from halles.engine.match import Match
from halles.web.app import default_address
from halles.web.identity import Guest
from halles.web.looks import Looker, advised, look
from halles.web.migrate import prepare
from halles.web.store import Store
from halles.web.tables import LiveTable, Tables, Wish
from halles.web.words import table_texts

from ..central_market.stand import play, stand
from .browser import every_game


def live(game: str, seats: list[dict[str, str]], folder: Path) -> LiveTable:
    """A table of Ada's, in a store of its own; whoever is invited is called Ben."""

    async def made() -> LiveTable:
        store = Store(default_address(folder))
        await prepare(store)
        tables = Tables(store)
        table = await tables.open(await tables.make(Wish(game, seats, pace="instant"), Guest("ada", "Ada")))
        await store.close()
        return table

    table = asyncio.run(made())
    for row in table.seats:
        if row["kind"] == "friend":
            row["guest"] = "ben"
    return table


def asked(table: LiveTable, guest: str, lang: str = "en") -> dict[str, str | None]:
    """The question that the page asks before each move."""
    found = look(table, Looker(guest, lang), set(), "none", False, [])
    return {move["text"]: move["confirm"] for move in found["moves"]}


def until(match: Match, there: Callable[[Match], bool]) -> None:
    dice = random.Random(4)
    while not there(match):
        build = [move for move in match.moves() if move.startswith(("stall", "tile"))]
        match.play(dice.choice(build or match.moves()))


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("company", ["friend", "bot"])
def test_a_question_before_a_secret_bid_does_not_say_that_everybody_sees_it(
    company: str, lang: str, tmp_path: Path
) -> None:
    other = {"kind": "friend"} if company == "friend" else {"kind": "bot", "bot": "random"}
    table = live("jour_de_marche", [{"kind": "me"}, dict(other), dict(other)], tmp_path)
    dice = random.Random(4)
    while table.match.seat != 0 or not table.match.moves()[0].startswith("bid "):
        table.apply("move", dice.choice(table.match.moves()))
    t = table_texts(table.game, lang)
    said = t("table-confirm-alone" if company == "bot" else "table-confirm-secret")
    assert set(asked(table, "ada", lang).values()) == {said}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_who_bids_without_the_product_is_told_of_the_cheater(lang: str) -> None:
    match = stand("carrot2", "pepper3", "carrot4", first=0)
    play(match, "propose carrot 5")
    words, t = match.game.words, match.game.texts(lang)
    cheater = {"fr": "Tricheur", "en": "Cheater"}[lang]
    assert match.game.warns is not None
    view = match.view(1)
    assert cheater in words.ask(view, t)
    assert cheater in (match.game.warns(view, match.code("bid 4"), t) or "")
    assert match.game.warns(view, match.code("pass"), t) is None
    play(match, "bid 4")
    view = match.view(2)
    assert cheater not in words.ask(view, t)
    assert match.game.warns(view, match.code("bid 3"), t) is None
    play(match, "bid 3", "bid 2")
    view = match.view(1)
    assert cheater in words.ask(view, t)
    assert match.game.warns(view, match.code("bid 1"), t) is None, "the Cheater is staked already"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_mark_that_pays_nothing_is_asked_about(lang: str) -> None:
    match = halles.new("portobello", seats=2, seed=1)
    t = match.game.texts(lang)
    until(match, lambda match: any(move.startswith("mark ") for move in match.moves()))
    assert match.seat is not None and match.game.warns is not None
    marks = [match.code(move) for move in match.moves() if move.startswith("mark ")]
    assert all(match.game.warns(match.view(match.seat), code, t) for code in marks), "nobody has a stall yet"
    assert match.game.warns(match.view(match.seat), match.code("tile 3"), t) is None
    until(match, lambda match: any(pays(match, move) for move in match.moves() if move.startswith("mark ")))
    for move in match.moves():
        if move.startswith("mark "):
            warned = match.game.warns(match.view(match.seat), match.code(move), t)
            assert (warned is None) == pays(match, move), move


def pays(match: Match, move: str) -> bool:
    """Does a mark bring its seat points?"""
    seat, before = match.seat, match.scores()
    assert seat is not None
    match.play(move)
    after = match.scores()
    match.undo(force=True)
    return after[seat] > before[seat]


@every_game
def test_a_hint_says_who_makes_the_moves_that_may_follow(game: Game) -> None:
    match = Match(game, game.setting(), 3)
    called = [f"N{seat}" for seat in range(match.setting.seats)]
    t = table_texts(game, "en")
    dice, seen = random.Random(1), 0
    for _ in range(12):
        if match.seat is None:
            break
        sight = match.sight(match.seat)
        world = match.imagine(match.seat, seed=0)
        first = dice.choice(sight.codes)
        line: list[int] = []
        seats: list[int] = []
        world.play_code(first)
        while world.seat is not None and len(line) < 6:
            seats.append(world.seat)
            line.append(dice.choice(world.codes()))
            world.play_code(line[-1])
        steps = advised(sight, [Advice(first, 0.0, line=(*line, game.codes))], called, t)[0]["line"]
        for k, step in enumerate(steps):
            if k == 0 or seats[k] != seats[k - 1]:
                name = t("table-you") if seats[k] == match.seat else called[seats[k]]
                assert step.startswith(f"{name}: "), (step, seats)
            seen += 1
        assert len(steps) <= len(line)
        match.play(dice.choice(match.moves()))
    assert seen
