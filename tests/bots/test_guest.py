"""Functions as bots: what they are handed, what they may answer, how they are found."""

import json
import os
import random
import re
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import pytest

import halles
from halles import bots as registry
from halles.bots import Forfeit, bot, bot_label, bots, registered_bot, usual_opponent
from halles.bots.guest import guest
from halles.bots.random import Random
from halles.cli import run
from halles.engine.chance import derive
from halles.engine.errors import UnknownBot
from halles.engine.game import Game, games
from halles.engine.match import Match
from halles.engine.texts import house_texts

from .programs import SAMPLES, played

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Work in an empty folder; modules that were imported from it are forgotten."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    known = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - known:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


def write(name: str, text: str) -> None:
    Path(name).write_text(text, encoding="utf-8")


def sentences(problem: halles.HallesError) -> tuple[str, str]:
    """What is said in English and French; never the same."""
    said = problem.say("en"), problem.say("fr")
    assert said[0] != said[1]
    return said


def only(text: str, language: str) -> str:
    """The one block of code in this language."""
    (block,) = re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)
    return str(block)


def test_the_ten_lines_of_the_documentation_play_a_match() -> None:
    block = only(DOCS.read_text(encoding="utf-8"), "python")
    assert len(block.splitlines()) <= 10
    write("mine.py", block)
    match = played(bot("mine:choose", 1), bot("random", 2))
    assert match.over
    stalls = [entry.move for entry in match.events() if entry.seat == 0 and str(entry.move).startswith("stall")]
    assert stalls[0] is not None and stalls[0].endswith(("A1", "A2"))


def test_the_sample_plays_a_match_and_the_same_one_with_the_same_seed() -> None:
    write("first_choice.py", (SAMPLES / "first_choice.py").read_text(encoding="utf-8"))
    digests = [played(bot("first_choice:choose", seed), bot("random", 2)).digest() for seed in (1, 1, 5)]
    assert digests[0] == digests[1] != digests[2]


def test_a_guest_is_handed_view_and_moves_and_chance_and_not_asked_when_forced() -> None:
    asked: list[tuple[Any, list[str]]] = []

    def choose(view: dict[str, Any], moves: list[str], rng: random.Random) -> str:
        assert isinstance(rng, random.Random)
        asked.append((view, moves))
        return moves[-1]

    player, match, forced = guest("spy", choose)(1), halles.new("heller", seats=2, seed=3), 0
    while match.seat is not None:
        move = player.choose(match)
        if len(match.moves()) == 1:
            forced += 1
        else:
            assert asked.pop() == (match.view(match.seat), match.moves())
            assert move == match.moves()[-1]
        assert not asked
        match.play(move)
    assert forced


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_guest_is_handed_the_same_in_all_worlds_it_cannot_tell_apart(game: Game) -> None:
    seen: list[str] = []

    def choose(view: dict[str, Any], moves: list[str], rng: random.Random) -> str:
        seen.append(json.dumps([view, moves, rng.random()]))
        return moves[0]

    match, dice = Match(game, game.setting(), 4), random.Random(4)
    for _ in range(60):
        if match.seat is None:
            break
        for world in (match, *(match.imagine(match.seat, seed) for seed in range(3))):
            guest("spy", choose)(1).choose(world)
        assert len(set(seen)) <= 1
        seen.clear()
        match.play(dice.choice(match.moves()))


def test_a_guest_cannot_change_anything_by_changing_what_it_was_handed() -> None:
    def choose(view: dict[str, Any], moves: list[str], rng: random.Random) -> str:
        view.clear()
        return moves.pop()

    for game in games():
        match = Match(game, game.setting(), 1)
        before = match.digest(), match.view(match.seat), match.moves()
        assert guest("vandal", choose)(1).choose(match) in match.moves()
        assert (match.digest(), match.view(match.seat), match.moves()) == before


def test_the_chance_of_a_guest_does_not_betray_the_chance_of_the_match() -> None:
    rolled: list[float] = []

    def choose(view: dict[str, Any], moves: list[str], rng: random.Random) -> str:
        rolled.append(rng.random())
        return moves[0]

    seed = derive(7, 0)
    for _ in range(2):
        guest("spy", choose)(seed).choose(halles.new("heller", seed=7))
    assert rolled[0] == rolled[1] != random.Random(seed).random()


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("raise ValueError('no idea')", "failed with ValueError: no idea."),
        ("raise SystemExit(3)", "failed with SystemExit: 3."),
        ("return choose(view, moves, rng)", "failed with RecursionError"),
        ("return 'fly away'", "“fly away” is not one of the legal moves."),
        ("return 'pass'", "“pass” is not one of the legal moves."),
        ("return moves[0].upper()", "is not one of the legal moves."),
        ("return None", "“None” is not one of the legal moves."),
        ("return moves", "is not one of the legal moves."),
        ("return type('Odd', (), {'__str__': lambda self: 1 / 0})()", "“Odd” is not one of the legal moves."),
    ],
)
def test_a_guest_without_a_legal_answer_forfeits_with_one_clear_sentence(body: str, words: str) -> None:
    write("failing.py", f"def choose(view, moves, rng):\n    {body}\n")
    match = halles.new("heller", seed=1)
    with pytest.raises(Forfeit) as caught:
        bot("failing:choose", 1).choose(match)
    english, french = sentences(caught.value)
    assert english.startswith("failing:choose loses by default: ")
    assert words in english
    assert french.startswith("failing:choose perd par forfait\u00a0: ")
    assert match.ply == 0


# -- how they are found --


def test_ctrl_c_in_a_guest_is_ctrl_c() -> None:
    write("stopped.py", "def choose(view, moves, rng):\n    raise KeyboardInterrupt\n")
    with pytest.raises(KeyboardInterrupt):
        bot("stopped:choose").choose(halles.new("heller", seed=1))


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("nowhere:choose", "There is no module “nowhere” here"),
        ("nowhere.deep:choose", "There is no module “nowhere.deep” here"),
        ("here:nothing", "The module “here” has no “nothing”"),
        ("here:", "The module “here” has no “”"),
        (":choose", "The bot “:choose” cannot be loaded"),
        ("..here:choose", "The bot “..here:choose” cannot be loaded"),
        ("here:number", "neither a function choose(view, moves, rng) nor a bot class"),
        ("here:Thing", "neither a function choose(view, moves, rng) nor a bot class"),
        ("here:Nameless", "neither a function choose(view, moves, rng) nor a bot class"),
        ("wrong:choose", "cannot be loaded: SyntaxError"),
        ("lost:choose", "cannot be loaded: ModuleNotFoundError: No module named 'elsewhere'"),
        ("leaving:choose", "cannot be loaded: SystemExit: 1."),
    ],
)
def test_a_word_that_names_no_bot_gets_one_clear_sentence(word: str, words: str) -> None:
    write("here.py", "from halles.bots import Bot\nnumber = 3\nclass Thing: pass\nclass Nameless(Bot): pass\n")
    write("wrong.py", "def choose(:\n")
    write("lost.py", "import elsewhere\n")
    write("leaving.py", "raise SystemExit(1)\n")
    with pytest.raises(UnknownBot) as caught:
        bot(word)
    english, _ = sentences(caught.value)
    assert words in english
    assert word in english


def test_a_kind_of_bot_can_be_named_like_a_function() -> None:
    write("kinds.py", "from halles.bots.random import Random\nclass Mine(Random):\n    name = 'mine'\n")
    assert isinstance(bot("kinds:Mine", 1), Random)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_series_finds_the_function_also_in_other_processes(jobs: str, capsys: pytest.CaptureFixture[str]) -> None:
    write("highest.py", "def choose(view, moves, rng):\n    return moves[-1]\n")
    words = ["simulate", "heller", "--games", "17", "--bots", "highest:choose,random", "--json", "--jobs", jobs]
    assert run(words) == 0
    sums = json.loads(capsys.readouterr().out)
    assert sums["games"] == 17
    assert sums["bots"] == ["highest:choose", "random"]


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody's package registers bots: a good one, a ranked one, broken ones, and one that wants our name."""
    write(
        "somebody.py",
        "def choose(view, moves, rng):\n    return moves[0]\n"
        "def ranked(view, moves, rng):\n    return moves[0]\n"
        "ranked.rank = 7\n"
        "def boast(view, moves, rng):\n    return moves[0]\n"
        "boast.rank = 'the best'\n"
        "def failing(view, moves, rng):\n    raise ValueError\n"
        "number = 3\n",
    )
    write("rotten.py", "raise ImportError('out of date')\n")
    monkeypatch.syspath_prepend(os.getcwd())
    values = {
        "first": "somebody:choose", "ranked": "somebody:ranked", "boast": "somebody:boast", "random": "rotten:choose",
        "greedy": "somebody:choose", "rotten": "rotten:choose", "number": "somebody:number", "gone": "somebody:gone",
    }  # fmt: skip
    extra = [EntryPoint(name, value, "halles.bots") for name, value in values.items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: [*extra, *entry_points(group=group), *extra])
    registry._registered.cache_clear()
    yield
    registry._registered.cache_clear()


@pytest.mark.usefixtures("registered")
def test_a_registered_function_is_a_bot_with_a_name_and_a_rank() -> None:
    order = list(bots())
    assert order.index("random") < order.index("boast") < order.index("ranked") < order.index("greedy")
    assert bots()["first"].rank == bots()["boast"].rank == 5
    assert not bots()["first"].advises
    match = halles.new("heller", seed=1)
    assert bot("first").choose(match) == registered_bot("first").choose(match) == match.moves()[0]
    assert bot("first").name == "first"


@pytest.mark.usefixtures("registered")
def test_a_registered_bot_that_cannot_be_loaded_is_left_out_and_said_so_when_asked_for() -> None:
    assert not {"rotten", "number", "gone"} & set(bots())
    for name, words in (
        ("rotten", "cannot be loaded: ImportError: out of date."),
        ("number", "neither a function"),
        ("gone", "cannot be loaded: AttributeError"),
    ):
        for _ in range(2):
            with pytest.raises(UnknownBot) as caught:
                bot(name)
            assert words in sentences(caught.value)[0]


@pytest.mark.usefixtures("registered")
def test_nobody_takes_the_name_of_a_bot_of_the_house() -> None:
    assert bots()["random"] is Random
    assert bots()["greedy"].advises


def test_a_bots_name_is_translated_where_the_house_knows_it() -> None:
    t = house_texts()("fr")
    assert bot_label(t, "random") == "Hasard"
    assert bot_label(t, "mine:choose") == "mine:choose"
    assert bot_label(t, "stdio:node x.js") == "stdio:node x.js"


def test_the_usual_opponent_is_the_regular_or_else_the_strongest(monkeypatch: pytest.MonkeyPatch) -> None:
    def some(view: dict[str, Any], moves: list[str], rng: random.Random) -> str:
        return moves[0]

    kinds = {name: guest(name, some) for name in ("weak", "habitue", "strong")}
    monkeypatch.setattr(registry, "bots", lambda: kinds)
    assert usual_opponent() == "habitue"
    del kinds["habitue"]
    assert usual_opponent() == "strong"


# -- at a table --


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_at_a_terminal_a_bot_that_forfeits_is_replaced_and_the_match_goes_on(
    lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    write("tired.py", "def choose(view, moves, rng):\n    return moves[0] if view['round'] < 2 else 'zzz'\n")
    assert run(["--lang", lang, "play", "heller", "--seats", "tired:choose,random", "--seed", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    forfeits = [line for line in lines if line.startswith("tired:choose ")]
    assert len(forfeits) == 1
    assert ("perd par forfait" if lang == "fr" else "loses by default") in forfeits[0]
    after = lines[lines.index(forfeits[0]) + 1]
    assert after == {"en": "Lune is played by Random from now on.", "fr": "Hasard joue désormais pour Lune."}[lang]
    assert lines[-1].endswith({"en": ("wins.", "victory."), "fr": ("gagne.", "victoire.")}[lang])
