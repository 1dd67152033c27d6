"""Maps of one's own: what is accepted, what is refused and why, and that whole matches are played on them."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import halles
from halles.engine import rules
from halles.engine.chance import seed_word
from halles.engine.contents import is_content
from halles.engine.errors import BadSetting, HallesError, NotAMove
from halles.engine.game import find_game
from halles.engine.match import Match
from halles.engine.record import as_rule_sees
from halles.shelf.portobello.rules.plan import STANDARD
from halles.shelf.portobello.table import maps
from halles.testing import door

Layout = dict[str, Any]


def smaller() -> Layout:
    """The map of the box without its alley A22 and the district behind it: 21 alleys, 11 districts."""
    layout = copy.deepcopy(STANDARD.layout)
    layout["alleys"].pop()
    layout["districts"] = [district for district in layout["districts"] if district["id"] != "D11"]
    for number, district in enumerate(layout["districts"], 1):
        district["id"] = f"D{number}"
        del district["neighbours"]
    for alley in layout["alleys"]:
        del alley["districts"]
    return layout


def largest() -> Layout:
    """As many alleys and districts as there can be: triangles cut into three again and again; the bare minimum said."""
    places = [(0.0, 0.0), (1000.0, 0.0), (500.0, 900.0)]
    faces = [(0, 1, 2)]
    for _ in range(8):
        a, b, c = faces.pop(0)
        places.append(tuple(sum(places[i][axis] for i in (a, b, c)) / 3 for axis in (0, 1)))  # type: ignore[arg-type]
        new = len(places) - 1
        faces += [(a, b, new), (b, c, new), (a, c, new)]
    edges = sorted({tuple(sorted((f[i], f[j]))) for f in faces for i, j in ((0, 1), (1, 2), (0, 2))})
    names = {edge: f"A{number}" for number, edge in enumerate(edges, 1)}
    return {
        "squares": [{"id": f"S{i + 1}", "x": x, "y": y} for i, (x, y) in enumerate(places)],
        "alleys": [
            {"id": name, "from": f"S{edge[0] + 1}", "to": f"S{edge[1] + 1}", "values": [3, 1, 2]}
            for edge, name in names.items()
        ],
        "districts": [
            {"id": f"D{number}",
             "alleys": [names[tuple(sorted((face[i], face[j])))] for i, j in ((0, 1), (1, 2), (0, 2))]}
            for number, face in enumerate(faces, 1)
        ],
    }  # fmt: skip


def kept(tmp_path: Path, layout: Any) -> str:
    """A map file."""
    path = tmp_path / "map.json"
    path.write_text(json.dumps(layout), encoding="utf-8")
    return str(path)


def test_the_map_of_the_box_passes_its_own_check_and_comes_out_unchanged() -> None:
    checked = maps.check(STANDARD.layout)
    assert {key: checked[key] for key in ("canvas", "squares", "alleys")} == {
        key: STANDARD.layout[key] for key in ("canvas", "squares", "alleys")
    }
    for own, found in zip(STANDARD.layout["districts"], checked["districts"], strict=True):
        assert {key: own[key] for key in found} == found
    assert len(checked["alleys"]) == 22
    assert len(checked["districts"]) == 12
    assert sum(alley["length"] for alley in checked["alleys"]) == 75


@pytest.mark.parametrize("make", [smaller, largest])
def test_a_checked_map_passes_the_check_again_and_says_everything_the_drawing_needs(make: Callable[[], Layout]) -> None:
    checked = maps.check(make())
    assert maps.check(json.loads(json.dumps(checked))) == checked
    assert checked.keys() == STANDARD.layout.keys()
    for part in ("squares", "alleys", "districts"):
        for thing in checked[part]:
            assert thing.keys() <= STANDARD.layout[part][0].keys()
    assert len(maps.codes(json.dumps(checked))) == len(maps.codes("standard"))


@pytest.mark.parametrize("make", [smaller, largest])
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_matches_are_played_drawn_kept_and_loaded_on_a_map_of_ones_own(
    make: Callable[[], Layout], seats: int, tmp_path: Path
) -> None:
    layout = make()
    match = halles.new("portobello", seats=seats, seed=5, options={"map": kept(tmp_path, layout)})
    game, dice = match.game, random.Random(seats)
    assert is_content(match.setting.options["map"])
    assert match.moves() == sorted(f"bobby D{d}" for d in range(1, len(layout["districts"]) + 1))
    while not match.over:
        if match.ply % 40 == 0:
            match.draw(match.seat, narrow=bool(match.ply % 80))
            assert game.terminal.show(match.view(None), game.texts("fr"), list("abcd"), ())
        move = dice.choice(match.moves())
        assert game.notation.text(match.code(move), match.setting) == move
        match.play(move)
        game.views.audit(match.record)
    match.save(tmp_path / "match.json")
    (tmp_path / "map.json").unlink()  # the match does not need the file any more
    assert halles.load(tmp_path / "match.json").digest() == match.digest()
    t = game.texts("fr")
    assert game.option_words("map", match.setting.options["map"], t).startswith("Un plan personnel")


def test_moves_of_the_larger_map_are_no_moves_on_the_smaller_one(tmp_path: Path) -> None:
    match = halles.new("portobello", seats=2, seed=1, options={"map": kept(tmp_path, smaller())})
    for move in ("bobby D12", "stall A22", "stall A22 S10", "mark 4 D12", "stall A1 S3"):
        with pytest.raises(NotAMove):
            match.play(move)
    assert match.game.touch_codes(match.setting)[("district-D11",)]
    assert ("district-D12",) not in match.game.touch_codes(match.setting)


def test_greedy_plays_on_a_map_of_ones_own(tmp_path: Path) -> None:
    match = halles.new("portobello", seats=2, seed=1, options={"map": kept(tmp_path, largest())})
    greedy = halles.bot("greedy", 1)
    for _ in range(30):
        match.play(greedy.choose(match))
    match.game.views.audit(match.record)


# -- refusals --


def moved(layout: Layout, square: str, x: float, y: float) -> None:
    next(s for s in layout["squares"] if s["id"] == square).update(x=x, y=y)


def short(layout: Layout) -> None:
    for alley in layout["alleys"]:
        alley["values"] = [3, 1]
        alley.pop("spaces", None)
        alley.pop("length", None)


def ring(layout: Layout) -> None:
    """The district in the middle of the map is no district."""
    layout["districts"] = [district for district in layout["districts"] if district["id"] != "D5"]
    for number, district in enumerate(layout["districts"], 1):
        district["id"] = f"D{number}"


def spoilt(change: Callable[[Layout], Any]) -> Layout:
    layout = copy.deepcopy(STANDARD.layout)
    change(layout)
    return layout


BAD: list[tuple[str, Callable[[Layout], Any]]] = [
    ("list of objects", lambda m: m.pop("alleys")),
    ("list of objects", lambda m: m["districts"].append("D13")),
    ("more than 27 alleys", lambda m: m["alleys"].extend([{}] * 6)),
    ("S3 is missing", lambda m: m["squares"][2].update(id="S12")),
    ("has 11 squares", lambda m: m["squares"].pop()),
    ("S5 has no place", lambda m: m["squares"][4].update(x=None)),
    ("S5 has no place", lambda m: m["squares"][4].update(y=True)),
    ("is not a complete JSON file", lambda m: m["squares"][4].update(y=float("nan"))),
    ("S1 and S2 lie on the same spot", lambda m: moved(m, "S2", 32, 8)),
    ("A1 must lead from one square", lambda m: m["alleys"][0].update(to="S1")),
    ("A1 must lead from one square", lambda m: m["alleys"][0].update(to="S99")),
    ("A1 must lead from one square", lambda m: m["alleys"][0].update(to=["S1"])),
    ("“values” of A1", lambda m: m["alleys"][0].update(values=[3])),
    ("“values” of A1", lambda m: m["alleys"][0].update(values=[3, 1, 1, 4])),
    ("“values” of A1", lambda m: m["alleys"][0].update(values=[3, 1, 1, 1, 1, 1, 3])),
    ("“values” of A1", lambda m: m["alleys"][0].update(values=[3, 1, True, 3])),
    ("of A1 do not agree", lambda m: m["alleys"][0].update(length=5)),
    ("of A1 do not agree", lambda m: m["alleys"][0]["spaces"].pop()),
    ("of A1 do not agree", lambda m: m["alleys"][0]["spaces"][0].update(value=1)),
    ("A1 has no place", lambda m: m["alleys"][0]["spaces"][0].update(x="left")),
    ("A1 and A2 join the same two squares", lambda m: m["alleys"][1].update({"from": "S2", "to": "S1"})),
    ("cross: the map is not planar", lambda m: moved(m, "S6", 20, 20)),
    ("A10 runs through S1: the map is not planar", lambda m: moved(m, "S1", 24.5, 30)),
    ("D1 must have exactly three alleys", lambda m: m["districts"][0]["alleys"].append("A1")),
    ("D1 must have exactly three alleys", lambda m: m["districts"][0]["alleys"].pop()),
    ("D1 must have exactly three alleys", lambda m: m["districts"][0].update(alleys=["A2", "A3", "A3"])),
    ("D1 must have exactly three alleys", lambda m: m["districts"][0].update(alleys=["A2", "A3", "A11"])),
    ("D1 must have exactly three alleys", lambda m: m["districts"][0].update(alleys=[["A2"], "A3", "A10"])),
    ("D1 and D2 are the same district", lambda m: m["districts"][1].update(alleys=["A3", "A2", "A10"])),
    ("not a district with exactly three alleys", ring),
    ("borders no district", lambda m: m["districts"].pop()),
    ("44 spaces for stalls, and 64 are needed", short),
    ("“canvas”", lambda m: m["canvas"].update(width=50)),
    ("“canvas”", lambda m: m.update(canvas=[100, 70])),
    ("D1 has no place", lambda m: m["districts"][0].update(bobby=3)),
]


@pytest.mark.parametrize(("words", "change"), BAD, ids=[f"{k}-{words}" for k, (words, _) in enumerate(BAD)])
def test_a_bad_map_is_refused_with_the_reason(words: str, change: Callable[[Layout], Any], tmp_path: Path) -> None:
    with pytest.raises(HallesError) as reason:
        halles.new("portobello", options={"map": kept(tmp_path, spoilt(change))})
    assert words in reason.value.say("en")
    assert reason.value.say("fr") != reason.value.say("en")


def test_a_square_inside_a_district_is_refused() -> None:
    layout = largest()
    first = layout["districts"][0]["alleys"]
    edges = {frozenset((alley["from"], alley["to"])): alley["id"] for alley in layout["alleys"]}
    outer = [edges[frozenset(pair)] for pair in (("S1", "S2"), ("S2", "S3"), ("S1", "S3"))]
    first[:] = outer  # the whole map as one district
    with pytest.raises(BadSetting, match="lies inside D1"):
        maps.check(layout)


def test_districts_that_the_bobby_cannot_reach_are_refused() -> None:
    layout = copy.deepcopy(STANDARD.layout)
    # without D2, D4, D7 and D8 the district D1 hangs on by squares only
    layout["districts"] = [d for d in layout["districts"] if d["id"] not in ("D2", "D4", "D7", "D8")]
    wanted = {alley for district in layout["districts"] for alley in district["alleys"]}
    layout["alleys"] = [alley for alley in layout["alleys"] if alley["id"] in wanted]
    names = {alley["id"]: f"A{number}" for number, alley in enumerate(layout["alleys"], 1)}
    for alley in layout["alleys"]:
        alley["id"] = names[alley["id"]]
    for number, district in enumerate(layout["districts"], 1):
        district["id"] = f"D{number}"
        district["alleys"] = [names[alley] for alley in district["alleys"]]
    with pytest.raises(BadSetting, match="cannot reach every district"):
        maps.check(layout)


@pytest.mark.parametrize("text", ["[]", "3", "null", '"standard"'])
def test_a_map_that_is_no_object_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "map.json").write_text(text, encoding="utf-8")
    with pytest.raises(BadSetting, match="one JSON object"):
        halles.new("portobello", options={"map": str(tmp_path / "map.json")})


def test_set_up_lays_out_every_byte_of_the_map(tmp_path: Path) -> None:
    """A record that was used for a larger map before is as good as a fresh one."""
    game = find_game("portobello")
    setting = game.setting(2, game.read_files({"map": kept(tmp_path, smaller())}))
    fresh = Match(game, setting, 3)
    used = Match(game, game.setting(4, game.read_files({"map": kept(tmp_path, largest())})), 4)
    for _ in range(60):
        used.play(used.moves()[0])
    rules.setup(door(used), as_rule_sees(game.option_codes(setting)), 2, seed_word(3), None)
    assert used.digest() == fresh.digest()
