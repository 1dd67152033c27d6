"""Two people read the same rule book: the package plays, the independent referee replays; they must agree on all."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from halles.bots import Bot, bots
from halles.cli import run
from halles.engine.match import Sight
from tests.spoil import Lines, read

from .mistakes import MISTAKES
from .referee import Disagreement, check, selections, useful_selections, victory_points

SETTINGS = [(3, "50"), (3, "40"), (4, "50"), (5, "50")]


class Fond(Bot):
    """Does what it is fond of whenever it can, and so goes where the others seldom get."""

    rank = 0
    likes: str  # a pattern for the whole move

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.lot = random.Random(seed)

    def think(self, sight: Sight) -> int:
        liked = [code for code in sight.codes if re.fullmatch(self.likes, sight.text(code))]
        return self.lot.choice(liked or sight.codes)


class Haggler(Fond):
    """Bids in small steps and plays every action card it can."""

    name = "haggler"
    likes = r"propose \w+ 10|bid [5-9]|rot|tourists .*"


class Lordly(Fond):
    """Asks the highest price, sells much, never goes lower."""

    name = "lordly"
    likes = r"propose \w+ 10|pass|stay|sell( \d){3,}|tourists( \d){2,}|no|keep none"


class Hoarder(Fond):
    """Sells little and sets a card aside whenever it can, until the deck is used up."""

    name = "hoarder"
    likes = r"propose \w+ 10|pass|stay|sell \d|no|keep [a-z]+\d"


class Spender(Fond):
    """Sells what it can and sets nothing aside."""

    name = "spender"
    likes = r"bid .*|sell( \d){2,}|cheat .*|tourists .*|no|keep none"


def play_trace(path: Path, seats: int, deck: str, bots: str, games: int) -> Path:
    """A trace written by the command line."""
    words = ["simulate", "central_market", "--games", str(games), "--seats", str(seats), "--seed", "5", "--bots", bots]
    assert run([*words, "--options", f"deck={deck}", "--trace", str(path)]) == 0
    return path


def referee(path: Path, met: Counter[str] | None = None) -> int:
    with path.open(encoding="utf-8") as lines:
        return check(lines, met)


# -- the package and the referee agree --


@pytest.mark.parametrize(("bots", "games"), [("random", 12), ("greedy", 2)])
@pytest.mark.parametrize(("seats", "deck"), SETTINGS)
def test_referee_agrees(tmp_path: Path, seats: int, deck: str, bots: str, games: int) -> None:
    assert referee(play_trace(tmp_path / "trace", seats, deck, bots, games)) == games


@pytest.fixture(scope="module")
def fond() -> Any:
    """These bots at the table, for the tests of this file."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Haggler, Lordly, Hoarder, Spender):
            patch.setitem(bots(), kind.name, kind)
        yield


@pytest.fixture(scope="module")
def met(fond: None, tmp_path_factory: pytest.TempPathFactory) -> Counter[str]:
    """What the referee met in steered play, at tables of every size; it agreed with all of it."""
    met: Counter[str] = Counter()
    folder = tmp_path_factory.mktemp("steered")
    tables = [[name] * 5 for name in ("haggler", "lordly", "hoarder", "spender")]
    for names in [*tables, ["random", "haggler", "spender", "lordly", "hoarder"]]:
        for seats, deck in SETTINGS:
            path = play_trace(folder / "trace", seats, deck, ",".join(names[:seats]), 6)
            assert referee(path, met) == 6
    return met


RARITIES = """
C3 proposer at the limit
C3 proposer has proposed kinds only
C5 proposer lowers
C7 others still in it
C8 bid without the kind
C8a at the limit
C8a empty hand
C8a can only pass
C9 a card would be superfluous
C10 overshoot by choice
C11 lost by the kind's limit
C11 lost by the seat's limit
C12 too late to sell
C13 more than 99
C16 cheat
C18 cheater unnoticed
C19 nothing left to rot after a Rot
C19 one kilogram cannot rot
C20 Rot on Rot
C20 odd kilograms
C23 Rot on a cheater
C24 can only say no
C24 cheater not asked
C24 no cards at all
C25 Tourists
C25 Tourists beyond the seat's limit
C27 tie
C28 no income
C29 tie with the present first player
C30 empty hand
C32 reshuffle
C32 not enough cards
C34 nothing set aside
C34 final without cards
C37 decided by action cards
C37 shared victory
""".strip().splitlines()


def test_referee_agrees_on_rare_rules_and_meets_no_others(met: Counter[str]) -> None:
    assert [rarity for rarity in RARITIES if not met[rarity]] == []
    assert set(met) == set(RARITIES)


# -- how the referee counts --


def test_equals_take_the_last_of_their_places() -> None:
    assert victory_points([30, 20, 20, 10]) == [4, 2, 2, 1]  # C27
    assert victory_points([7, 7, 7]) == [1, 1, 1]
    assert victory_points([30, 20, 0, 0]) == [4, 3, 0, 0]  # C28
    assert victory_points([0, 0, 0]) == [0, 0, 0]


def test_nobody_sells_a_superfluous_card() -> None:
    assert useful_selections([2, 3, 4], 4) == [(2,), (2, 3), (3,), (4,)]  # C9
    assert useful_selections([3, 3], 1) == [(3,)]


def test_equal_cards_give_one_selection() -> None:
    assert selections([3, 2, 3]) == [(2,), (2, 3), (2, 3, 3), (3,), (3, 3)]


# -- the referee finds what is wrong --


@pytest.fixture(scope="module")
def good(fond: None, tmp_path_factory: pytest.TempPathFactory) -> Lines:
    path = tmp_path_factory.mktemp("good") / "trace"
    return read(play_trace(path, 3, "40", "haggler,random,random", 4))


@pytest.mark.parametrize(("spoil", "sentence"), MISTAKES)
def test_referee_disagrees(good: Lines, spoil: Callable[[Lines], None], sentence: str) -> None:
    lines: Lines = json.loads(json.dumps(good))
    spoil(lines)
    assert lines != good
    with pytest.raises(Disagreement, match=sentence):
        check(map(json.dumps, lines))


def test_disagreement_names_the_place(good: Lines) -> None:
    lines: Lines = json.loads(json.dumps(good))
    lines[5]["seat"] = 7
    with pytest.raises(Disagreement) as found:
        check(map(json.dumps, lines))
    assert (found.value.match, found.value.ply) == (0, 4)
    assert found.value.sentence.endswith("found: 7")
