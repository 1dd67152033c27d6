"""Two people read the same rule book: the package plays, the independent referee replays; they must agree on all."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path

import pytest

from halles.bots import Bot, bots
from halles.cli import run
from halles.engine.match import Sight
from tests.spoil import Lines, read

from .mistakes import MISTAKES
from .referee import Alley, Disagreement, check, crossing_price, people_factor, stall_points
from .test_maps import kept, largest, smaller

SETTINGS = list(product((2, 3, 4), ("bag", "open")))
SEED = "16"  # with which random play comes to a shared victory


class Fond(Bot):
    """Does what it is fond of whenever it can, and so goes where the others seldom get."""

    rank = 0
    likes: str  # a pattern for the whole move

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.lot = random.Random(seed)

    def think(self, sight: Sight) -> int:
        kinds: dict[str, list[int]] = {}
        places = any(re.match("stall|customer|lord", sight.text(code)) for code in sight.codes)
        codes = [code for code in sight.codes if not places or sight.text(code) != "done"]  # random play stops early
        liked = [code for code in codes if re.fullmatch(self.likes, sight.text(code))]
        for code in liked or codes:
            kinds.setdefault(sight.text(code).split()[0], []).append(code)
        return self.lot.choice(kinds[self.lot.choice(sorted(kinds))])  # no kind more often because it has more places


class Builder(Fond):
    """Builds and builds, so that the end comes before the lord; keeps its marks for the last round."""

    name = "builder"

    def think(self, sight: Sight) -> int:
        is_last_round = any("last round" in entry.events for entry in sight.events)
        self.likes = r"mark .*|stall .*" if is_last_round else r"tile .*|stall .*|done"
        return super().think(sight)


class Host(Fond):
    """Calls everybody at once, then builds where the Bobby stands until nobody can go on."""

    name = "host"
    likes = r"tile .*|customer|lord|done"


class Walker(Fond):
    """Leads the Bobby about until no point is left."""

    name = "walker"
    likes = r"tile .*|bobby .*"


class Marker(Fond):
    """Saves nothing up: every district is marked as soon as its stalls are begun."""

    name = "marker"
    likes = r"mark .*|stall A\d+|lord"


def play_trace(path: Path, seats: int, customers: str, bots: str, games: int, own_map: str = "standard") -> Path:
    """A trace written by the command line."""
    words = ["simulate", "portobello", "--games", str(games), "--seats", str(seats), "--seed", SEED, "--bots", bots]
    options = [f"customers={customers}", f"map={own_map}"]
    assert run([*words, "--options", *options, "--trace", str(path)]) == 0
    return path


def referee(path: Path, met: Counter[str] | None = None) -> int:
    with path.open(encoding="utf-8") as lines:
        return check(lines, met)


# -- the package and the referee agree --


@pytest.mark.parametrize(("bots", "games"), [("random", 12), ("greedy", 2)])
@pytest.mark.parametrize(("seats", "customers"), SETTINGS)
def test_referee_agrees(tmp_path: Path, seats: int, customers: str, bots: str, games: int) -> None:
    assert referee(play_trace(tmp_path / "trace", seats, customers, bots, games)) == games


@pytest.mark.parametrize("make", [smaller, largest])
@pytest.mark.parametrize(("seats", "customers"), SETTINGS)
def test_referee_agrees_on_a_map_of_ones_own(
    tmp_path: Path, seats: int, customers: str, make: Callable[[], dict[str, object]]
) -> None:
    path = play_trace(tmp_path / "trace", seats, customers, "random", 4, kept(tmp_path, make()))
    assert referee(path) == 4
    assert bare(json.loads(read(path)[0]["options"]["map"])) == bare(make())


def bare(layout: dict[str, object]) -> object:
    """What of a map matters for the rules."""
    keys = {"squares": ["id"], "alleys": ["id", "from", "to", "values"], "districts": ["id", "alleys"]}
    return {part: [[thing[key] for key in keys[part]] for thing in layout[part]] for part in keys}  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def fond() -> Iterator[None]:
    """These bots at the table, for the tests of this file."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Builder, Host, Walker, Marker):
            patch.setitem(bots(), kind.name, kind)
        yield


@pytest.fixture(scope="module")
def met(fond: None, tmp_path_factory: pytest.TempPathFactory) -> Counter[str]:
    """What the referee met in steered play, at tables of every size; it agreed with all of it."""
    met: Counter[str] = Counter()
    folder = tmp_path_factory.mktemp("steered")
    tables = [[name] * 4 for name in ("random", "builder", "host", "walker", "marker")]
    for names in [*tables, ["host", "builder", "marker", "walker"]]:
        for seats, customers in [(2, "bag"), (3, "open"), (4, "bag")]:
            path = play_trace(folder / "trace", seats, customers, ",".join(names[:seats]), 8)
            assert referee(path, met) == 8
    return met


RARITIES = """
P2 Bobby after the actions
P2 Bobby away from places to build
P2 done before the first action
P2 done in a full district
P2 done with an action left
P2 equal tiles
P5 0 receivers
P5 1 receivers
P5 2 receivers
P5 3 receivers
P5 empty alley
P5 shared majority
P6 just enough points
P6 too few points
P6 too few, though more than none
P9 scored by a citizen
P9 scored by a clerk
P9 scored by a lord
P9 scored by a stall
P9 several alleys at once
P9 times 1
P9 times 2
P9 times 3
P9 times 4
P10 mark with own stalls
P10 mark without own stall
P11 replaced the last face-up tile
P11 the last neutral tile
P12 action after the own last stall
P12 last round and a scored alley at once
P12 lord scoring
P12 mark in the last round
P12 no lord
P12 second empty supply
P13 nothing left to place
P14 shared victory
P17 stalemate
P18 been there
""".strip().splitlines()


def test_referee_agrees_on_rare_rules_and_meets_no_others(met: Counter[str]) -> None:
    assert [rarity for rarity in RARITIES if not met[rarity]] == []
    assert set(met) == set(RARITIES)


# -- how the referee counts --


def test_crossing_an_alley() -> None:
    """The rule book's pictures: red (0) leads the Bobby; yellow is 1, green 2, blue 3."""

    def price(*stalls: int) -> list[int | None]:
        return crossing_price(Alley("A1", ("S1", "S2"), [3, 1, 1, 1, 3], list(stalls)), 0)

    assert price(0, 1, 0) == []
    assert price() == [None]
    assert price(0, 1) == [None]
    assert price(1, 0, 1) == [1]
    assert price(3, 2, 0, 3, 2) == [2, 3]


def test_stalls_stand_from_the_end_at_which_the_alley_was_begun() -> None:
    """The rule book's alley: red 3 + 2 + 1, green 1 + 3, blue 2."""
    values, stalls = [3, 2, 1, 1, 2, 3], [0, 0, 0, 2, 3, 2]
    first = Alley("A1", ("S1", "S2"), values, stalls, "S1")
    assert [stall_points(first, seat) for seat in range(4)] == [6, 0, 4, 2]
    assert stall_points(Alley("A2", ("S1", "S2"), [3, 1, 2], [0, 1], "S2"), 0) == 2


def test_what_two_people_make_of_an_alley() -> None:
    assert people_factor(["clerk", "clerk"]) == 1
    assert people_factor(["clerk", "citizen"]) == 2
    assert people_factor(["citizen", "citizen"]) == people_factor(["lord", "clerk"]) == 3
    assert people_factor(["citizen", "lord"]) == 4


# -- the referee finds what is wrong --


@pytest.fixture(scope="module")
def good(fond: None, tmp_path_factory: pytest.TempPathFactory) -> Lines:
    path = tmp_path_factory.mktemp("good") / "trace"
    return read(play_trace(path, 3, "open", "host,builder,random", 6))


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
