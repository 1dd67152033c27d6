"""Markets of one's own: what is accepted, what is refused and why, and that whole matches are played on them."""

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest

import halles
from halles.cli import run
from halles.engine.compile import COMPILED
from halles.engine.contents import is_content
from halles.engine.errors import BadSetting, HallesError
from halles.engine.game import find_game
from halles.engine.match import Match, restore
from halles.shelf.jour_de_marche.rules import market
from halles.shelf.jour_de_marche.rules.components import ARRANGEMENTS, GOODS, SIDE, plot_name
from halles.shelf.jour_de_marche.table import boards, markets
from halles.shelf.jour_de_marche.table.boards import STANDARD, Laid, Plan

from .referee import check as referee

GAME = find_game("jour_de_marche")
Data = dict[str, Any]

Q: Data = {
    "id": "Q",
    "flea": 3,
    "grid": ["aab", "abb", "ccc"],
    "zones": [{"id": "a", "sign": 1}, {"id": "b", "sign": 2}, {"id": "c", "sign": 1}],
}
LAID: list[Data] = [
    {"board": "A", "rot90cw": 0, "row": 0, "col": 0},
    {"board": "B", "rot90cw": 0, "row": 3, "col": 0},
    {"board": "Q", "rot90cw": 1, "row": 0, "col": 4},
]
TRUCKS = {"fish": "C1", "soda": "A3", "cheese": "E1", "ice": "A4"}
OWN: Data = {"boards": ["A", "B", Q], "placements": LAID, "trucks": TRUCKS}


def largest() -> Data:
    """Six boards of twenty plots, twelve rows high, with 36 zones."""
    board = {"flea": 3, "grid": ["aaabb", "cccbd", "eeedd", "fffdd"]}
    zones = [{"id": letter, "sign": 1 + (letter > "c")} for letter in "abcdef"]
    return {
        "boards": [{"id": name, **board, "zones": zones} for name in "UVWXYZ"],
        "placements": [
            {"board": name, "rot90cw": 0, "row": 4 * (i // 2), "col": 5 * (i % 2)} for i, name in enumerate("UVWXYZ")
        ],
    }


def strips(rows: int, columns: int, names: str) -> list[Data]:
    """Boards whose columns are their zones."""
    letters = "abcdefghijklmnopqrstuvwxyz"[:columns]
    zones = [{"id": letter, "sign": 1} for letter in letters]
    return [{"id": name, "flea": 2, "grid": [letters] * rows, "zones": zones} for name in names]


def option(document: Any) -> str:
    return json.dumps(document)


def new(document: Any, seats: int = 2, seed: int = 1, rules: str = "zones") -> Match:
    return halles.new("jour_de_marche", seats=seats, seed=seed, options={"market": option(document), "rules": rules})


def truck_plots(match: Match) -> Data:
    cells = match.view(None)["cells"]
    return {piece["truck"]: plot for plot, piece in cells.items() if piece and "truck" in piece}


def play_through(match: Match) -> None:
    dice = random.Random(match.seed)
    while not match.over:
        match.game.views.audit(match.record)
        match.play(dice.choice(match.moves()))
    match.game.views.audit(match.record)


# -- what a file can say --


def test_the_component_file_and_each_of_its_arrangements_can_be_used_as_they_are() -> None:
    """As the table of facts has them: more keys than are needed, boards by name or in full."""
    full = [
        {
            "id": board.name,
            "rows": len(board.grid),
            "cols": len(board.grid[0]),
            "flea": board.flea,
            "grid": list(board.grid),
            "zones": [{"id": "abcdef"[i], "sign": sign, "plots": []} for i, sign in enumerate(board.signs)],
            "capacity": sum(board.signs),
        }
        for board in STANDARD
    ]
    assert markets.check({"game": "Fresh Fish", "boards": full}) == {"boards": list("ABCDEFG")}
    for name in ARRANGEMENTS:
        plan = boards.standard_plan(name)
        told = {"players": plan.seats, "boards": list(name.upper()), **json.loads(markets.text(plan))}
        content = markets.check(told)
        assert list(content) == ["placements"]
        assert markets.read(option(content)).plots == plan.plots


@pytest.mark.parametrize("document", [OWN, largest(), {"boards": ["A", "B", Q]}, {"boards": list("ADG")}])
def test_what_was_checked_passes_again_and_is_the_same_text(document: Data) -> None:
    content = markets.check(document)
    assert markets.check(json.loads(json.dumps(content))) == content
    plan = markets.read(option(content))
    assert markets.text(plan) == json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    assert len(markets.codes(markets.text(plan))) == len(markets.codes("random"))


def test_the_same_market_said_otherwise_is_the_same_text() -> None:
    other = copy.deepcopy(OWN)
    other["boards"] = [{**Q, "grid": ["xxk", "xkk", "ddd"], "rows": 3}, "B", "A", "G"]
    other["boards"][0]["zones"] = [{"id": "d", "sign": 1}, {"id": "k", "sign": 2}, {"id": "x", "sign": 1}]
    for place in other["placements"]:
        place["row"], place["col"] = place["row"] + 2, place["col"] + 5
    other["placements"].reverse()
    assert markets.check(other) == markets.check(OWN)


def test_a_plan_is_made_of_every_value_and_a_value_of_every_plan() -> None:
    assert markets.text(markets.read("random")) == "random"
    assert markets.read("adg").seats == 2
    assert markets.read(markets.text(markets.read("adg"))).plots == markets.read("adg").plots
    plan = Plan(laid=(Laid("A", 0, 0, 0), Laid("D", 0, 0, 4), Laid("G", 0, 4, 0)))
    assert json.loads(markets.text(plan))["placements"][1] == {"board": "D", "rot90cw": 0, "row": 0, "col": 4}


# -- what it leads to --


@pytest.mark.parametrize("rules", ["zones", "classic"])
@pytest.mark.parametrize(
    ("document", "seats"),
    [(OWN, 2), (largest(), 5), ({"boards": ["A", "B", Q]}, 2), ({"boards": ["B", "C", "D", "E", Q]}, 3)],
)
def test_whole_matches_are_played_drawn_told_kept_and_loaded(
    document: Data, seats: int, rules: str, tmp_path: Path
) -> None:
    file = tmp_path / "market.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    options = {"market": str(file), "rules": rules}
    match = halles.new("jour_de_marche", seats=seats, seed=5, options=options)
    file.unlink()
    assert is_content(match.setting.options["market"])
    for lang in ("en", "fr"):
        assert match.draw(0, lang=lang).startswith("<svg")
        assert match.game.terminal.show(match.view(0), match.game.texts(lang), "abcde", [])
        assert match.story(None, lang)[0]
    play_through(match)
    match.save(tmp_path / "match.json")
    assert halles.load(tmp_path / "match.json").digest() == match.digest()


@pytest.mark.parametrize("rules", ["zones", "classic"])
@pytest.mark.parametrize(("document", "seats"), [(OWN, 2), (largest(), 5), ({"boards": ["A", "B", Q]}, 2)])
def test_the_referee_agrees_on_markets_of_ones_own(document: Data, seats: int, rules: str, tmp_path: Path) -> None:
    file, trace = tmp_path / "market.json", tmp_path / "trace.jsonl"
    file.write_text(json.dumps(document), encoding="utf-8")
    words = ["simulate", "jour_de_marche", "--games", "2", "--seats", str(seats), "--seed", "3", "--bots", "random"]
    assert run([*words, "--options", f"rules={rules}", f"market={file}", "--trace", str(trace)]) == 0
    with trace.open(encoding="utf-8") as lines:
        assert referee(lines) == 2


def test_boards_lie_and_trucks_stand_where_somebody_put_them() -> None:
    for seed in range(4):
        match = new(OWN, seed=seed)
        assert truck_plots(match) == TRUCKS
        assert match.view(None)["laid"][2] == {"board": "Q", "column": 4, "row": 0, "width": 3, "height": 3}
        assert match.events()[0].events[1] == "boards A B Q"
        assert match.view(None)["fleas"] == 2 + 3 + 3 - 1
        zone = match.view(None)["zones"][match.view(None)["zone"]["E1"]]
        assert zone == {"sign": 1, "plots": ["E1", "E2", "E3"], "built": 0, "paved": True}
    free = copy.deepcopy(OWN)
    del free["trucks"]
    assert len({str(truck_plots(new(free, seed=seed))) for seed in range(12)}) > 4


def test_boards_of_ones_own_are_turned_like_ours() -> None:
    for turn in range(4):
        document = copy.deepcopy(OWN)
        del document["trucks"]
        document["placements"][2]["rot90cw"] = turn
        plan = markets.read(option(document))
        view = new(document).view(None)
        zones: dict[tuple[str, str], list[str]] = {}
        for spot, plot in plan.plots.items():
            zones.setdefault((plot.board, plot.zone), []).append(plot_name(*spot))
        assert sorted(map(sorted, zones.values())) == sorted(sorted(zone["plots"]) for zone in view["zones"].values())


def test_in_the_classic_game_trucks_may_stand_inside_but_never_cut_the_ground() -> None:
    inner = {**OWN, "trucks": {"fish": "B2", "soda": "F2", "cheese": "C4", "ice": "A5"}}
    assert truck_plots(new(inner, rules="classic")) == inner["trucks"]
    cut = {**OWN, "trucks": {"fish": "B1", "soda": "A2", "cheese": "G1", "ice": "A5"}}
    with pytest.raises(BadSetting, match="golden rule"):
        new(cut, rules="classic")


def test_boards_chosen_without_an_arrangement_are_laid_by_lot() -> None:
    shapes = set()
    for seed in range(20):
        match = new({"boards": list("ADG")}, seed=seed)
        assert match.events()[0].events[1] == "boards A D G"
        shapes.add(str(match.view(None)["laid"]))
    assert len(shapes) == 20


@pytest.mark.skipif(COMPILED, reason="what is compiled cannot be told to draw no lots")
@pytest.mark.parametrize("rules", ["zones", "classic"])
def test_a_plain_market_is_laid_where_lots_lead_to_none(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(market, "TRIES", 0)
    for document, seats in (({"boards": largest()["boards"]}, 5), ({"boards": ["A", "B", Q]}, 2)):
        match = new(document, seats, rules=rules)
        plain = markets.plain_arrangement(markets.read(match.setting.options["market"]).boards, seats,
                                          classic=rules == "classic")  # fmt: skip
        assert plain is not None
        laid = [(one["board"], one["row"], one["column"]) for one in match.view(None)["laid"]]
        assert laid == [(one.board, one.row, one.column) for one in plain]
        play_through(match)


def test_there_is_a_plain_market_of_our_own_boards_for_everybody() -> None:
    for seats in GAME.seats:
        for classic in (False, True):
            laid = markets.plain_arrangement(STANDARD, seats, classic=classic)
            assert laid is not None
            document = json.loads(markets.text(Plan(laid=laid)))
            assert markets.why_not(markets.read(option(markets.check(document))), seats, classic=classic) is None


def test_J1_with_two_seats_B_C_and_D_are_refused_in_the_zones_game_only() -> None:
    with pytest.raises(BadSetting, match="four zones with sign 1"):
        new({"boards": list("BCD")})
    assert new({"boards": list("BCD")}, rules="classic").events()[0].events[1] == "boards B C D"
    laid = [{"board": name, "row": 0, "col": column} for name, column in (("B", 0), ("C", 5), ("D", 9))]
    with pytest.raises(BadSetting, match="13 columns"):
        new({"placements": laid})
    laid[2] |= {"row": 4, "col": 5}
    with pytest.raises(BadSetting, match="has only 3 zones with sign 1 at its edge"):
        new({"placements": laid})
    assert new({"placements": laid}, rules="classic").seat is not None


def test_K4_own_boards_that_need_too_many_flea_tiles_are_refused() -> None:
    many = {**Q, "flea": 14}
    with pytest.raises(BadSetting, match="need 19 flea market tiles"):
        new({**OWN, "boards": ["A", "B", many]}, rules="classic")
    assert new({**OWN, "boards": ["A", "B", many]}).view(None)["fleas"] == 18


def test_a_match_of_version_1_has_no_market_of_ones_own() -> None:
    saved = new(OWN).saved() | {"version": 1}
    with pytest.raises(HallesError, match="version 2"):
        restore(saved)


# -- what is refused --


def changed(**parts: Any) -> Data:
    return {**copy.deepcopy(OWN), **parts}


def with_q(**parts: Any) -> Data:
    return changed(boards=["A", "B", {**copy.deepcopy(Q), **parts}])


def placed(number: int, **parts: Any) -> Data:
    document = changed()
    document["placements"][number] |= parts
    return document


RING = [  # a pinwheel round two empty cells
    {"board": "A", "rot90cw": 0, "row": 0, "col": 1},
    {"board": "B", "rot90cw": 1, "row": 0, "col": 5},
    {"board": "C", "rot90cw": 0, "row": 5, "col": 4},
    {"board": "D", "rot90cw": 0, "row": 3, "col": 0},
]

WRONG: list[tuple[Any, str]] = [
    ([], "one JSON object"),
    ({}, "one JSON object"),
    ({"markets": []}, "one JSON object"),
    (changed(boards={}), "must be a list of boards"),
    (changed(boards=[]), "must be a list of boards"),
    (changed(boards=[*"ABCDEFG", Q]), "more than 7 boards"),
    (changed(boards=["A", "B", "A"]), "two boards called A"),
    (changed(boards=["A", "B", {**Q, "id": "A"}]), "two boards called A"),
    (changed(boards=["A", "B", "H"]), "no board “H” in the box"),
    (changed(boards=["A", "B", 7]), "needs an “id”"),
    (with_q(id="QQ"), "needs an “id”"),
    (with_q(id="é"), "needs an “id”"),
    (with_q(flea=None), "flea. number of board Q"),
    (with_q(flea=True), "flea. number of board Q"),
    (with_q(flea=19), "whole number from 0 to 18"),
    (with_q(grid="aab"), "grid. of board Q"),
    (with_q(grid=["aab", "ab"]), "grid. of board Q"),
    (with_q(grid=["aaa"]), "2 to 12 rows"),
    (with_q(grid=["a" * 13] * 2), "2 to 12 rows"),
    (with_q(grid=["aAb", "abb"]), "letters from a to z"),
    (with_q(rows=4), "do not agree"),
    (with_q(grid=["aab", "aab", "ccc"]), "zone b of board Q has 2 plots"),
    (with_q(grid=["aab", "aac", "ccc"]), "zone b of board Q has only one plot; a zone has 3 to 5"),
    (with_q(grid=["aab", "bba", "ccc"]), "zone a of board Q is in several pieces"),
    (with_q(zones={}), "each of a, b, c"),
    (with_q(zones=Q["zones"][:2]), "each of a, b, c"),
    (with_q(zones=[*Q["zones"], {"id": "d", "sign": 1}]), "each of a, b, c"),
    (with_q(zones=[*Q["zones"][:2], {"id": "c", "sign": 3}]), "sign. of zone c of board Q must be 1 or 2"),
    (with_q(zones=[*Q["zones"][:2], {"id": ["c"], "sign": 1}]), "each of a, b, c"),
    (changed(placements={}), "must be a list of objects"),
    (changed(placements=LAID[:2]), "this one has 2"),
    (placed(2, board="C"), "names board “C”, but the boards are A, B, Q"),
    (placed(2, board=["C"]), "names board"),
    (placed(2, rot90cw=4), "board Q must be laid"),
    (placed(2, row=-1), "board Q must be laid"),
    (placed(2, col="4"), "board Q must be laid"),
    (placed(2, col=26), "from 0 to 25"),
    (placed(2, board="B"), "board B is laid twice"),
    (placed(2, col=3), "A and Q overlap"),
    (placed(2, col=10), "13 columns; it can have at most 12 of each"),
    (
        {
            "boards": strips(4, 12, "XYZ"),
            "placements": [{"board": name, "row": 4 * i, "col": 0} for i, name in enumerate("XYZ")],
        },
        "144 plots; it can have at most 127",
    ),
    (placed(2, row=6, col=6), "board Q lies apart"),
    ({"placements": RING}, "a hole at E4"),
    ({"boards": ["A", "B", Q], "trucks": TRUCKS}, "needs “placements”"),
    (changed(trucks=["C1"]), "fish, soda, cheese, ice"),
    (changed(trucks={"fish": "C1"}), "fish, soda, cheese, ice"),
    (changed(trucks={**TRUCKS, "bread": "C2"}), "nothing else"),
    (changed(trucks={**TRUCKS, "fish": "L12"}), "fish truck is to stand on “L12”"),
    (changed(trucks={**TRUCKS, "ice": 3}), "ice cream truck is to stand on “3”"),
    (changed(trucks={**TRUCKS, "ice": "C1"}), "same plot"),
]


@pytest.mark.parametrize(("document", "sentence"), WRONG)
def test_a_bad_file_gets_one_sentence(document: Any, sentence: str, tmp_path: Path) -> None:
    file = tmp_path / "market.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(BadSetting, match=sentence) as refusal:
        halles.new("jour_de_marche", seats=2, options={"market": str(file)})
    assert refusal.value.say("en").startswith(f"{file} cannot be used for option market: ")
    french = refusal.value.say("fr").replace("\u00a0", " ")
    assert french.startswith(f"{file} ne convient pas à l’option market : ") and french.endswith(".")
    assert "market-" not in french.replace(str(file), "")


NOT_HERE: list[tuple[Data, int, str, str]] = [
    (OWN, 3, "zones", "of 3 boards is for 2 players, not for 3"),
    ({"boards": ["A", "B", Q]}, 3, "zones", "for 3 players, 4 boards are needed; this list has only 3"),
    ({"boards": ["B", "C", "D", "F", "G", "E"]}, 5, "classic", ": no 6 of these boards need 0 to 18"),
    ({**OWN, "trucks": {**TRUCKS, "fish": "A1"}}, 2, "zones", "fish truck cannot stand on A1"),
    ({**OWN, "trucks": {**TRUCKS, "fish": "B2"}}, 2, "zones", "fish truck cannot stand on B2"),
    ({**OWN, "trucks": {**TRUCKS, "fish": "D1", "soda": "C1", "cheese": "A3"}}, 2, "zones", "D1 and C1 would share"),
    ({"boards": strips(5, 8, "XYZ")}, 2, "classic", "make a market of at most 12 by 12 plots; lay them"),
    ({"boards": strips(5, 8, "XYZ")}, 2, "zones", "12 plots with four zones with sign 1 at its edge; lay them"),
    ({"boards": strips(4, 12, "XYZ")}, 2, "zones", "and have at most 127 plots"),
    ({"boards": strips(4, 12, "XYZ")}, 2, "classic", "and have at most 127 plots"),
]  # fmt: skip


@pytest.mark.parametrize(("document", "seats", "rules", "sentence"), NOT_HERE)
def test_a_market_that_does_not_go_with_seats_or_rules_gets_one_sentence(
    document: Data, seats: int, rules: str, sentence: str
) -> None:
    with pytest.raises(BadSetting, match=sentence) as refusal:
        new(document, seats, rules=rules)
    french = refusal.value.say("fr").replace("\u00a0", " ")
    assert french.startswith("Le contenu donné pour l’option market ne convient pas : ") and french.endswith(".")
    assert "market-" not in french
    problem = markets.why_not(markets.read(option(markets.check(document))), seats, classic=rules == "classic")
    assert problem is not None and refusal.value.say("en").endswith(f": {problem.say('en')}")
    assert problem.say("en")[0].islower() and problem.say("fr")[0].islower()


@pytest.mark.parametrize(
    ("ones", "english", "french"),
    [
        (0, "this market has no zone with sign 1 at its edge", "n’a aucune zone à panneau 1 sur ses bords"),
        (1, "has only one zone with sign 1 at its edge", "n’a qu’une zone à panneau 1 sur ses bords"),
        (2, "has only 2 zones with sign 1 at its edge", "n’a que 2 zones à panneau 1 sur ses bords"),
    ],
)
def test_too_few_outer_zones_are_told_with_a_singular(ones: int, english: str, french: str) -> None:
    """Three boards of one zone each in a row; some have sign 1."""
    boards = [
        {"id": name, "flea": 2, "grid": ["aa", "aa"], "zones": [{"id": "a", "sign": 1 if i < ones else 2}]}
        for i, name in enumerate("XYZ")
    ]
    laid = [{"board": name, "row": 0, "col": 2 * i} for i, name in enumerate("XYZ")]
    with pytest.raises(BadSetting, match=english) as refusal:
        new({"boards": boards, "placements": laid})
    assert french in refusal.value.say("fr").replace("\u00a0", " ")


def test_nobody_can_break_it_with_nonsense() -> None:
    dice = random.Random(1)
    things: list[Any] = [None, True, -1, 3.5, "A", "", [], {}, "é" * 40, [[]], {"id": {}}]
    refused = 0
    for _ in range(3000):
        document = copy.deepcopy(OWN)
        target: Any = document
        while isinstance(target, (dict, list)) and target:
            key = dice.choice(list(target) if isinstance(target, dict) else range(len(target)))
            if dice.random() < 0.4 or not isinstance(target[key], (dict, list)):
                target[key] = dice.choice(things)
                break
            target = target[key]
        try:
            GAME.setting(2, {"market": option(document)})
        except BadSetting as refusal:
            refused += 1
            assert refusal.say("fr").endswith(".")
    assert refused > 1500


# -- what a chooser of boards and trucks stands on --


def test_places_are_where_one_more_board_may_lie() -> None:
    plan = Plan(laid=(Laid("A", 0, 0, 0),))
    places = plan.places("D")
    assert Laid("D", 0, 0, 4) in places and Laid("D", 0, -4, 0) in places and Laid("D", 0, 3, 3) in places
    assert Laid("D", 0, 3, 4) not in places and Laid("D", 0, 2, 0) not in places and Laid("D", 0, 0, 9) not in places
    for place in places:
        laid = boards.moved([*plan.laid, place])
        assert min(one.row for one in laid) == min(one.column for one in laid) == 0
        plots = Plan(laid=laid).plots
        assert len(plots) == 12 + 16 and boards.is_one(plots)
        assert max(max(spot) for spot in plots) < SIDE


def test_parking_is_where_the_next_truck_may_stand() -> None:
    plan = markets.read(option(OWN))
    everywhere = plan.parking(classic=False)
    assert {*TRUCKS.values()} <= {*everywhere} and "A1" not in everywhere and "B2" not in everywhere
    assert not {"C1", "D1", "D2"} & {*plan.parking(classic=False, taken=["C1"])}
    for good in GOODS:
        others = [plot for other, plot in TRUCKS.items() if other != good]
        for plot in plan.parking(classic=False, taken=others):
            assert new({**OWN, "trucks": {**TRUCKS, good: plot}}).seat is not None
    assert "A1" not in plan.parking(classic=True, taken=["B1", "A2", "C1"])
    assert "B2" in plan.parking(classic=True)
