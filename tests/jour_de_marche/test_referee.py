"""Two people read the same rule book: the package plays, the independent referee replays; they must agree on all."""

import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from halles.bots import Bot, bots
from halles.cli import run
from halles.engine.match import Sight
from tests.spoil import Lines, Spoil, read
from tests.trace import OPENING, Trace

from .ground import (
    ARRANGEMENTS,
    BOARDS,
    arrangement,
    can_be_laid,
    cheapest_way,
    could_stand_apart,
    has_hole,
    read_wanted,
    touch_well,
)
from .mistakes import CLASSIC, NAMED, ZONES
from .referee import FLEA_TILES, RULES, Disagreement, Table, check, is_needed

SEATS = (2, 3, 4, 5)
ALL_FLEAS = {name: sum(BOARDS[board].fleas for board, *_ in boards) for name, boards in ARRANGEMENTS.items()}
NAMES = [("zones", name) for name in ARRANGEMENTS]
NAMES += [("classic", name) for name in ARRANGEMENTS if ALL_FLEAS[name] <= FLEA_TILES]  # K4
TABLES = [
    ["hasty"] * 5,
    ["lavish"] * 5,
    ["hoarder"] * 5,
    ["hasty", *["hoarder"] * 4],
    ["random", "lavish", "hoarder", "hasty", "random"],
]


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


class Hasty(Fond):
    """Draws as soon as it has a disc, and never pays."""

    name = "hasty"
    likes = "draw|bid 0"


class Hoarder(Fond):
    """Keeps as many plots as it can, and never pays."""

    name = "hoarder"
    likes = "reserve .*|bid 0"


class Lavish(Fond):
    """Draws as soon as it has a disc, and pays a lot for what it then has no plot for."""

    name = "lavish"
    likes = r"draw|bid [4-9]|bid 1\d"


def play_trace(path: Path, seats: int, rules: str, market: str, bots: str, games: int) -> Path:
    """A trace written by the command line."""
    words = ["simulate", "jour_de_marche", "--games", str(games), "--seats", str(seats), "--seed", "5", "--bots", bots]
    assert run([*words, "--options", f"rules={rules}", f"market={market}", "--trace", str(path)]) == 0
    return path


def referee(path: Path, met: Counter[str] | None = None) -> int:
    with path.open(encoding="utf-8") as lines:
        return check(lines, met)


# -- the package and the referee agree --


@pytest.mark.parametrize(("bots", "games"), [("random", 8), ("greedy", 1)])
@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", SEATS)
def test_referee_agrees(tmp_path: Path, seats: int, rules: str, bots: str, games: int) -> None:
    assert referee(play_trace(tmp_path / "trace", seats, rules, "random", bots, games)) == games


@pytest.mark.parametrize(("rules", "name"), NAMES)
def test_referee_agrees_on_arrangements_with_a_name(tmp_path: Path, rules: str, name: str) -> None:
    seats = len(ARRANGEMENTS[name]) - 1
    assert referee(play_trace(tmp_path / "trace", seats, rules, name, "random", 1)) == 1


@pytest.fixture(scope="module")
def fond() -> Any:
    """These bots at the table, for the tests of this file."""
    with pytest.MonkeyPatch.context() as patch:
        for kind in (Hasty, Hoarder, Lavish):
            patch.setitem(bots(), kind.name, kind)
        yield


@pytest.fixture(scope="module")
def met(fond: None, tmp_path_factory: pytest.TempPathFactory) -> Counter[str]:
    """What the referee met in steered play, at tables of every size; it agreed with all of it."""
    met: Counter[str] = Counter()
    folder = tmp_path_factory.mktemp("steered")
    for names in TABLES:
        for seats in SEATS:
            for rules in RULES:
                path = play_trace(folder / "trace", seats, rules, "random", ",".join(names[:seats]), 4)
                assert referee(path, met) == 4
    for table in ("lavish,lavish,lavish", "hasty,hoarder,hoarder,hoarder"):  # here J4 is met, rarely
        seats = table.count(",") + 1
        assert referee(play_trace(folder / "trace", seats, "zones", "random", table, 12), met) == 12
    return met


RARITIES = """
J4 none beside a path or disc
J4 a seat with a disc can only draw
J5 all discs on the market
J6 no disc after the first turn
J6 pass
J7 bid without a disc
J7 bid without coins
J8 nobody offers a coin
J8 others tie past the last seat
J8 tie of others
J8 tie with the active seat
J9 winner without a disc
J10 active seat did not bid
J10 auction lost with the last tile
J12 disc goes back
J13 last tile outside
J14 disc at the end
J15 over streets
J15 streets would be shorter
J16 street round a corner
J17 no way at all
J17 way too long
J18 decided by the ways
J18 shared victory
J20 stall beside its truck
J21 bid without disc and free plot
K1 disc goes back
K1 last plot beside a stall
K1 last plot beside a truck
K1 plot that connects others
K1 table without access
K2 path at set-up
K3 first disc far from all
K6 outside in the classic game
""".strip().splitlines()


def test_referee_agrees_on_rare_rules_and_meets_no_others(met: Counter[str]) -> None:
    assert [rarity for rarity in RARITIES if not met[rarity]] == []
    assert set(met) <= {*RARITIES, "J22 nobody can act", "K2 boards that the zones game refuses"}


# -- how the referee judges --


def plots(picture: str) -> dict[str, list[tuple[int, int]]]:
    """Where each letter stands in a picture; a slash ends a row."""
    found: dict[str, list[tuple[int, int]]] = {}
    for row, line in enumerate(picture.split("/")):
        for column, letter in enumerate(line.strip()):
            found.setdefault(letter, []).append((row, column))
    return found


def test_last_plot_beside_a_stall_is_needed() -> None:
    seen = plots("Sx. / T.. / ...")  # the first example of the rule book's golden rule: a stall in the corner
    network = {*seen["."], *seen["x"]}
    assert is_needed(seen["x"][0], network, seen["S"])
    assert not is_needed(seen["x"][0], network, [])  # tables need no access


def test_plot_that_connects_others_is_needed() -> None:
    seen = plots("..T.. / ..x.. / ..T..")
    network = {*seen["."], *seen["x"]}
    assert is_needed(seen["x"][0], network, [])
    assert not any(is_needed(plot, network, []) for plot in seen["."] if plot[1] in (0, 4))


def test_last_plot_of_all_is_needed() -> None:
    assert is_needed((0, 0), {(0, 0)}, [])


def test_stall_beside_its_truck_still_needs_a_path() -> None:
    seen = plots("SL / pp")
    assert cheapest_way(seen["S"][0], seen["L"][0], dict.fromkeys(seen["p"], 1)) == 2
    assert cheapest_way(seen["S"][0], seen["L"][0], {}) is None


def test_street_counts_double() -> None:
    seen = plots("SpTL / .sss")
    costs = {**dict.fromkeys(seen["p"], 1), **dict.fromkeys(seen["s"], 2)}
    assert cheapest_way(seen["S"][0], seen["L"][0], costs) == 7


@pytest.mark.parametrize("name", ARRANGEMENTS)
def test_arrangement_is_made_of_its_boards(name: str) -> None:
    boards = {board: BOARDS[board] for board, *_ in sorted(ARRANGEMENTS[name])}
    market = arrangement(read_wanted(name), classic=False)
    assert list(boards) == list(name.upper())
    assert can_be_laid(market, boards)
    assert can_be_laid(arrangement(read_wanted(name), classic=True), boards)
    assert not can_be_laid(market, dict(list(boards.items())[1:]))
    assert not has_hole(market)


def test_boards_that_share_one_unit_of_edge_do_not_touch_well() -> None:
    seen = plots("aab. / aabb / ..cc / ..cc")
    assert touch_well([{*seen["a"]}, {*seen["b"]}, {*seen["c"]}])
    assert not touch_well([{*seen["a"]}, {*plots("...b / ...b")["b"], (1, 2)}])
    assert not touch_well([{*seen["a"]}, {*seen["c"]}])


def test_trucks_that_can_only_stand_side_by_side() -> None:
    lane = {(0, column): zone for column, zone in enumerate(["a1", "b1", "c1", "d1"])}
    assert not could_stand_apart(lane)
    assert could_stand_apart({(0, 2 * column): zone for (_, column), zone in lane.items()})


def test_hole_is_seen() -> None:
    ring = plots("ooo / o.o / ooo")
    assert has_hole(ring["o"])
    assert has_hole(ring["o"][1:])  # a corner is no way out
    assert not has_hole(ring["o"][:1] + ring["o"][2:])


def test_stalls_of_a_market_where_nobody_can_act_stand_outside() -> None:
    events = ["outside ice @0", "outside fish @1", "outside soda @1"]  # J22
    opening = {"match": 0, "game": "jour_de_marche", "seats": 2, "options": {"rules": "classic"}, "events": events}
    trace = Trace(iter(()), 0)
    trace.read(json.dumps(opening), OPENING, None)
    table = Table(trace, Counter())
    table.market, table.paths = {(0, 0): "o", (0, 1): "o"}, {(0, 0), (0, 1)}
    table.held = [["ice"], ["fish", "soda"]]
    assert table.is_stuck()
    table.leave_all_outside()
    trace.no_more_events()


# -- the referee finds what is wrong --


@pytest.fixture(scope="module")
def good(fond: None, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Lines]:
    """A trace with zones, a classic one and one with a name, in which all that can be spoiled does happen."""
    folder, bots = tmp_path_factory.mktemp("good"), "hoarder,lavish,random"
    settings = {"zones": ("zones", "random"), "classic": ("classic", "random"), "named": ("zones", "abcf")}
    return {kind: read(play_trace(folder / kind, 3, *setting, bots, 4)) for kind, setting in settings.items()}


MISTAKES = [
    (kind, *mistake) for kind, list_ in (("zones", ZONES), ("classic", CLASSIC), ("named", NAMED)) for mistake in list_
]


@pytest.mark.parametrize(("kind", "spoil", "sentence"), MISTAKES)
def test_referee_disagrees(good: dict[str, Lines], kind: str, spoil: Spoil, sentence: str) -> None:
    lines: Lines = json.loads(json.dumps(good[kind]))
    spoil(lines)
    assert lines != good[kind]
    with pytest.raises(Disagreement, match=sentence):
        check(map(json.dumps, lines))


def test_disagreement_names_the_place(good: dict[str, Lines]) -> None:
    lines: Lines = json.loads(json.dumps(good["zones"]))
    lines[5]["seat"] = 7
    with pytest.raises(Disagreement) as found:
        check(map(json.dumps, lines))
    assert (found.value.match, found.value.ply) == (0, 4)
    assert found.value.sentence.endswith("found: 7")
