"""A game says only its own: what stands behind what it does not say, and how it is refused if that is not enough."""

import itertools
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from halles.engine import rules
from halles.engine.errors import BadGame, HallesError
from halles.engine.kit import EVERYTHING, Choice, Game, Ints, Notation, Rec, among, chance, declare, note, rule
from halles.engine.match import Match
from halles.engine.telling import move_words
from halles.engine.texts import LANGUAGES
from halles.testing import door

say = Notation(apples=among([str(n) for n in range(1, 4)], first=1))
TAKE = say.move("take {apples}")
SLIP = say.move("slip {apples?}")
PASS = say.move("pass")
GROWN = say.note("grown {apples}")
_numbers = itertools.count()


@rule
def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    s.seats, s.tree = seats, 6 + chance(s, 3)
    note(log, GROWN, 1 + chance(s, 3))


@rule
def moves(s: Rec, out: Ints) -> int:
    for i in range(7):
        out[i] = i
    return 7


@rule
def play(s: Rec, move: int, log: Ints) -> None:
    s.money[s.turn] += 1 + move % 3
    s.tree -= 1
    s.turn = -1 if s.tree == 0 else (s.turn + 1) % s.seats


@rule
def scores(s: Rec, out: Ints) -> None:
    for p in range(s.seats):
        out[p] = s.money[p]


@pytest.fixture
def orchard(tmp_path: Path) -> Iterator[Any]:
    """Makes a game of apples that says as little as it can; a wish may say more, or None, for nothing."""
    texts = tmp_path / "table" / "texts"
    texts.mkdir(parents=True)
    for lang in LANGUAGES:
        (texts / f"{lang}.ftl").write_text("title = Orchard\ntagline = Apples.\n", encoding="utf-8")
        (texts / f"rules.{lang}.md").write_text("<!-- id: idea -->\n## Apples\n", encoding="utf-8")
    made: list[Any] = []

    def make(**wishes: Any) -> Game:
        fields: dict[str, Any] = {"rng": "u8", "money": ("i2", 3), "turn": "i2", "tree": "i2", "seats": "i1"}
        state = declare(**fields, **{f"n{next(_numbers)}": "i8"})  # a type of its own
        room = SimpleNamespace(setup=setup, moves=moves, play=play, scores=scores)
        least: dict[str, Any] = {"name": "orchard", "seats": range(2, 4), "minutes": 1, "state": state, "rules": room,
                 "notation": say, "folder": tmp_path, "hides": False}  # fmt: skip
        game = Game(**least | wishes)
        made.append(game.state)
        return game

    yield make
    for state in made:
        rules._by_state.pop(state, None)


def test_a_game_that_says_the_least_is_played_told_and_drawn(orchard: Any) -> None:
    game = orchard()
    match = Match(game, game.setting(3), 1)
    while match.seat is not None:
        for lang in LANGUAGES:
            t, view = game.texts(lang), match.view(match.seat)
            assert game.words.ask(view, t)
            assert all(game.words.label(view, thing, t) for thing in match.position.lit)
            assert match.position.lit <= {
                thing for thing in match.position.lit if f'id="{thing}"' in match.draw(match.seat, lang)
            }
            assert "Lune" in str(game.terminal.show(view, t, ["Lune", "Cœur", "Étoile"], ()))
        match.play(match.moves()[0])
    assert match.winners() == [p for p in range(3) if match.scores()[p] == max(match.scores())]
    assert game.views.standing(match.view(None)) == match.scores()
    assert match.sheets() == []
    game.views.audit(match.record)
    assert game.drawer.vignette().body and game.drawer.figure("coin", t).body
    assert [move_words(game, code, t, match.setting) for code in (TAKE, PASS)] == ["take 1", "pass"]


def test_the_view_of_a_game_that_hides_nothing_is_all_there_is(orchard: Any) -> None:
    game = orchard()
    match = Match(game, game.setting(2), 1)
    view = match.view(0)
    assert view == match.view(EVERYTHING) | {"eyes": 0}
    assert (view["tree"], view["players"]) == (match.record.tree, [{"money": 0}, {"money": 0}])
    assert (view["game"], view["seats"], view["over"], view["turn"]) == ("orchard", 2, False, 0)
    assert "rng" not in view and "key" not in view
    assert match.imagine(0, 1).view(EVERYTHING) == match.view(EVERYTHING)


def test_plain_words_are_those_of_the_notation_and_keep_its_secrets(orchard: Any) -> None:
    game = orchard()
    match = Match(game, game.setting(2), 1)
    match.play("slip 2")
    assert match.story(0) == [[f"{match.events()[0].events[0]}."], ["Lune: slip 2."]]
    assert match.story(1)[1] == match.story(None)[1] == ["Lune: slip ?."]
    seen = [int(rules.shown(door(match), code, 1)) for code in range(7)]
    assert seen[:3] + seen[6:] == [0, 1, 2, 6]
    assert len(set(seen[3:6])) == 1 and seen[3] >= rules.VEILED


def test_a_message_that_names_what_is_hidden_does_not_tell_it(orchard: Any, tmp_path: Path) -> None:
    for lang in LANGUAGES:
        with (tmp_path / "table" / "texts" / f"{lang}.ftl").open("a", encoding="utf-8") as file:
            file.write("tell-slip = { $who }: { $apples } ({ $you }).\n")
    game = orchard()
    match = Match(game, game.setting(2), 1)
    match.play("slip 2")
    assert [match.story(eyes)[1] for eyes in (0, 1)] == [["Lune: 2 (yes)."], ["Lune: ? (no)."]]


def test_the_lowest_score_wins_where_a_game_says_so(orchard: Any) -> None:
    game = orchard(lowest_wins=True)
    match = Match(game, game.setting(2), 1)
    while match.seat is not None:
        match.play("take 1" if match.seat else "take 3")
    assert match.winners() == [1]


def refused(orchard: Any, **wishes: Any) -> str:
    with pytest.raises(BadGame) as found:
        orchard(**wishes)
    assert isinstance(found.value, HallesError)
    assert found.value.say("fr") != found.value.say("en")
    return found.value.say("en")


def test_a_game_that_lacks_something_is_refused_with_all_of_it_in_one_sentence(orchard: Any, tmp_path: Path) -> None:
    assert refused(orchard, hides=True, rules=SimpleNamespace(setup=setup), minutes=None) == (
        "The game “orchard” lacks what only it can say: minutes, rules: moves, rules: play, rules: scores, "
        "rules: imagine, table: view."
    )
    bare = declare(rng="u8", who="i8")
    texts = tmp_path / "bare" / "table" / "texts"
    texts.mkdir(parents=True)
    for name in ("en.ftl", "fr.ftl", "rules.en.md"):
        (texts / name).write_text("title = Orchard\n", encoding="utf-8")
    (texts / "fr.ftl").write_text("title = Orchard\ntagline = Apples.\n", encoding="utf-8")
    assert refused(orchard, state=bare, folder=tmp_path / "bare", options=(Choice("fruit", ("apple",)),)) == (
        "The game “orchard” lacks what only it can say: rules: seat, rules: winners, table: view, "
        "fr.ftl: option-fruit, fr.ftl: option-fruit-apple, rules.fr.md, "
        "en.ftl: tagline, en.ftl: option-fruit, en.ftl: option-fruit-apple."
    )
    with pytest.raises(BadGame, match="“\\?” lacks what only it can say: name, seats, minutes, state, rules, notat"):
        Game()
