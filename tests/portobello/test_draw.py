"""The table of Portobello Market as a picture: whole, touchable, in both languages, for any map."""

import copy
import json
import random
import re
from math import cos, sin, tau
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from halles.engine.drawing import THEMES, Marks, inline, picture, stand_alone, symbols
from halles.engine.game import EVERYTHING
from halles.engine.match import Match, new
from halles.shelf.portobello import game
from halles.shelf.portobello.draw.figures import FIGURES
from halles.shelf.portobello.draw.frame import ROUND_TRIP, Track
from halles.shelf.portobello.draw.plan import KERB, SPACE, SQUARE, plan
from halles.shelf.portobello.rules.plan import STANDARD

SVG = "{http://www.w3.org/2000/svg}"
#: How readily each kind of move is made, so that matches get somewhere.
LIKING = {"stall": 8, "customer": 2, "tile": 6, "mark": 1, "bobby": 2, "place": 1, "lord": 2, "done": 0.3}


def move(match: Match, chance: random.Random) -> None:
    kinds = sorted({words.split()[0] for words in match.moves()})
    kind = chance.choices(kinds, [LIKING[kind] for kind in kinds])[0]
    match.play(chance.choice([words for words in match.moves() if words.split()[0] == kind]))


def played(seats: int, plies: int = 40, seed: int = 7, **options: str) -> Match:
    match, chance = Match(game, game.setting(seats, options), seed), random.Random(seed)
    while match.ply < plies and not match.over:
        move(match, chance)
    return match


def reached(phase: str, plies: int = 40) -> Match:
    """A match in which the next decision is of this phase."""
    match, chance = played(3, plies), random.Random(1)
    while match.view(None)["phase"] != phase:
        move(match, chance)
    return match


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]


def words_of(svg: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def touchable(match: Match) -> set[str]:
    return {thing for code in match.codes() for thing in game.notation.touches(code, match.setting)}


@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.parametrize("customers", ["bag", "open"])
@pytest.mark.parametrize("narrow", [False, True])
def test_everything_a_move_touches_is_in_the_picture(seats: int, customers: str, narrow: bool) -> None:
    match, chance = Match(game, game.setting(seats, {"customers": customers}), 3), random.Random(3)
    while not match.over:
        if match.ply % 4 == 0:
            found = ids(match.draw(match.seat, ("fr", "en")[match.ply % 8 // 4], narrow=narrow))
            assert touchable(match) <= set(found)
            assert len(found) == len(set(found))
        move(match, chance)
    ElementTree.fromstring(match.draw(0, "fr", narrow=narrow))


def test_lit_things_are_buttons_with_a_name_and_others_are_not() -> None:
    for phase in ("bobby", "tile", "act", "place"):
        match = reached(phase, plies=0 if phase == "bobby" else 40)
        root = ElementTree.fromstring(match.draw(match.seat, "fr"))
        things = [g for g in root.iter(f"{SVG}g") if "cell" in g.attrib.get("class", "").split()]
        assert len(things) > 75 + 11 + 12
        for g in things:
            lit = g.attrib["id"] in touchable(match)
            assert (g.attrib["role"] == "button") == lit == (g.attrib.get("tabindex") == "0")
            assert g.attrib["aria-label"]


def test_what_is_chosen_has_a_ring() -> None:
    match, t = reached("tile"), game.texts("en")
    for name in ("square-S1", "district-D1", "tile-3", "next-A5", "end-A5-S2"):
        svg = picture(game, match.view(match.seat), t, Marks(chosen=frozenset({name})))
        assert svg.count('class="ring"') == (2 if name in ids(svg) else 0)


def test_pieces_keep_their_ids_from_one_picture_to_the_next() -> None:
    match, chance, before = played(2, 0), random.Random(2), set[str]()
    lasting = re.compile(r"(piece|person|mark|score)-.+|bobby")
    while not match.over:
        now = {name for name in ids(match.draw(None)) if lasting.fullmatch(name)}
        assert before <= now
        before = now
        move(match, chance)
    assert {"bobby", "score-0", "score-1", "person-S1"} <= before


@pytest.mark.parametrize("customers", ["bag", "open"])
def test_a_picture_does_not_depend_on_what_its_eyes_cannot_know(customers: str) -> None:
    match, t = played(4, 30, customers=customers), game.texts("en")
    for eyes in (0, 1, 2, 3, None):
        worlds = (match, *(match.imagine(eyes, seed) for seed in range(4)))
        assert len({picture(game, world.view(eyes), t, Marks()) for world in worlds}) == 1


def test_spectators_have_no_crate_but_see_the_common_stock() -> None:
    for customers in ("bag", "open"):
        match, t = played(3, customers=customers), game.texts("en")
        for eyes in (0, 1, 2, None, EVERYTHING):
            for narrow in (False, True):
                crate = game.drawer.crate(match.view(eyes), t, Marks(), narrow)
                board = game.drawer.board(match.view(eyes), t, Marks(), narrow).body
                assert (crate is None) == (eyes in (None, EVERYTHING)) == ('id="lord"' in board)
                assert 'id="tile-' not in board
                assert crate is None or 'id="tile-' in crate.body


@pytest.mark.parametrize("last", [False, True])
def test_the_street_plate_announces_the_last_round(last: bool) -> None:
    view = played(2).view(0) | {"last_round": last}
    for narrow in (False, True):
        svg = picture(game, view, game.texts("en"), Marks(), narrow=narrow)
        assert ("Last round!" in words_of(svg)) == last


def test_each_crossing_has_its_price_on_a_slate_for_who_is_to_pay_it() -> None:
    match = reached("act")
    view = match.view(match.seat)
    prices = sorted(f"−{way['cost']}" if way["cost"] else "0" for way in view["crossings"].values())
    slates = re.findall(r'font:700 17px var\(--font-sign\);text-anchor:middle">([^<]+)<', match.draw(match.seat))
    assert prices
    assert sorted(slates) == prices
    other = (view["turn"] + 1) % 3
    assert "fill:var(--slate);stroke:var(--chalk)" not in match.draw(other)


def test_a_district_the_bobby_may_not_enter_is_dashed_for_everybody() -> None:
    match = played(2, 0)
    for words in ("bobby D4", "tile 3", "bobby D5"):
        match.play(words)
    for eyes in (0, 1, None):
        groups = ElementTree.fromstring(match.draw(eyes)).iter(f"{SVG}g")
        dashed = [g.attrib["id"] for g in groups if "off" in g.attrib.get("class", "").split()]
        assert dashed == ["district-D4"]


def test_whoever_rests_on_an_alley_is_told_what_crossing_it_would_cost() -> None:
    match = played(2, 0)
    for words in ("bobby D4", "tile 3", "stall A5 S2", "stall A5"):
        match.play(words)
    builder = match.seat
    assert builder is not None
    told = {}
    for eyes in (0, 1):
        spots = ElementTree.fromstring(match.draw(eyes, "en")).iter(f"{SVG}title")
        told[eyes] = [title.text or "" for title in spots]
    house = game.texts("en").house(builder)
    assert any(title.startswith("A5") and title.endswith("across for free") for title in told[builder])
    paid = f"1 point, which goes to {house}"
    assert any(title.startswith("A5") and title.endswith(paid) for title in told[1 - builder])
    assert any(title.startswith("A6") and title.endswith("1 point, which nobody gets") for title in told[1 - builder])
    assert not any(title.startswith("A1,") and "Bobby" in title for title in told[builder])  # nothing lies behind A1


def test_before_a_tile_is_chosen_districts_show_what_a_mark_brings() -> None:
    match = played(2, 0)
    for words in ("bobby D4", "tile 3", "stall A5 S2", "stall A5", "stall A5", "done", "tile 3"):
        match.play(words)
    while match.view(None)["phase"] != "tile":
        move(match, random.Random(4))
    seat = match.seat
    assert seat is not None
    own = match.view(seat)["districts"]["D4"]["stalls"][seat]
    assert own > 0
    assert f">+{2 * own}/+{4 * own}<" in match.draw(seat)


def test_counted_alleys_are_ticked_and_faded() -> None:
    match = played(2, 10_000)
    view = match.view(None)
    board = game.drawer.board(view, game.texts("fr"), Marks(), False).body
    counted = sum(alley["scored"] for alley in view["alleys"].values())
    assert counted
    assert board.count('"#tick"') >= counted
    for name, alley in view["alleys"].items():
        if alley["scored"]:
            assert re.search(rf'id="piece-{name}-1"[^>]*><g style="opacity:.5">', board)


def test_the_track_has_a_hundred_arches_without_a_gap() -> None:
    track = Track(950, 720, 34)
    spots = [track.place(points) for points in range(ROUND_TRIP)]
    assert len(set(spots)) == ROUND_TRIP
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(spots, spots[1:] + spots[:1], strict=True)]
    assert max(steps) < 34
    assert track.place(103) == track.place(3)


def test_points_beyond_the_track_say_so() -> None:
    view = copy.deepcopy(played(2, 5).view(0))
    view["players"][1]["points"] = 112
    svg = picture(game, view, game.texts("en"), Marks())
    assert "+100" in words_of(svg)


def far(a: Any, b: Any) -> float:
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)


def changed(scale: float, angle: bool) -> dict[str, Any]:
    """Our map in other units, perhaps lying on its side: a person's own file may use any."""
    layout: dict[str, Any] = copy.deepcopy(STANDARD.layout)
    places = [district["bobby"] for district in layout["districts"]]
    spaces = [space for alley in layout["alleys"] for space in alley["spaces"]]
    for spot in (*layout["squares"], *spaces, *places):
        x, y = spot["x"] * scale - 500, spot["y"] * scale + 30
        spot["x"], spot["y"] = (y, x) if angle else (x, y)
    return layout


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("layout", [STANDARD.layout, changed(0.03, False), changed(77, True)])
def test_any_map_is_drawn_without_collisions(layout: dict[str, Any], narrow: bool) -> None:
    laid = plan(layout, narrow)
    assert 600 < laid.width < 1000
    assert 600 < laid.height < 1000
    if narrow:
        assert laid.width < laid.height
    spaces = [spot for alley in laid.alleys.values() for spot in alley.spaces]
    for x, y in (*spaces, *laid.squares.values(), *laid.places.values()):
        assert 0 < x < laid.width
        assert 0 < y < laid.height
    assert all(far(a, b) > SPACE for i, a in enumerate(spaces) for b in spaces[:i])
    assert all(far(a, b) > SQUARE + SPACE / 2 for a in spaces for b in laid.squares.values())
    for alley in laid.alleys.values():
        assert all(far(alley.name, spot) > KERB for spot in alley.spaces)
    near = {d["id"]: [n["district"] for n in d["neighbours"]] for d in layout["districts"]}
    assert all(laid.tints[d] != laid.tints[n] for d, others in near.items() for n in others)


def wheel() -> dict[str, Any]:
    """A map with ten districts around one square, and nothing said of how to draw its spaces."""
    spots = [(500, 500), *((500 + 450 * cos(k * tau / 10), 500 + 450 * sin(k * tau / 10)) for k in range(10))]
    spokes = [{"id": f"A{k + 1}", "from": "S1", "to": f"S{k + 2}", "values": [3, 1, 2, 3]} for k in range(10)]
    rims = [
        {"id": f"A{k + 11}", "from": f"S{k + 2}", "to": f"S{(k + 1) % 10 + 2}", "values": [3, 1, 2]} for k in range(10)
    ]
    walls = [[f"A{k + 1}", f"A{(k + 1) % 10 + 1}", f"A{k + 11}"] for k in range(10)]
    return {
        "squares": [{"id": f"S{k}", "x": x, "y": y} for k, (x, y) in enumerate(spots, 1)],
        "alleys": spokes + rims,
        "districts": [{"id": f"D{k}", "alleys": alleys} for k, alleys in enumerate(walls, 1)],
    }


@pytest.mark.parametrize("narrow", [False, True])
def test_a_match_on_a_map_of_ones_own_is_drawn(tmp_path: Path, narrow: bool) -> None:
    (tmp_path / "wheel.json").write_text(json.dumps(wheel()), encoding="utf-8")
    match, chance = new("portobello", seats=3, seed=2, options={"map": str(tmp_path / "wheel.json")}), random.Random(2)
    for _ in range(60):
        found = ids(match.draw(match.seat, "fr", narrow=narrow))
        assert touchable(match) | {"square-S11", "district-D10"} <= set(found)
        assert "district-D12" not in found
        move(match, chance)


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_brings_its_symbols(theme: str) -> None:
    root = ElementTree.fromstring(played(4, 10_000).draw(0, theme=theme))
    known = {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}
    assert {element.attrib["href"][1:] for element in root.iter(f"{SVG}use")} == known
    named = {element.attrib["id"] for element in root.iter() if "id" in element.attrib} - known
    assert not named & set(symbols(game)), "a thing with the name of a symbol would be drawn in its stead"


def test_bodies_name_tokens_never_colours() -> None:
    match, t = played(3), game.texts("fr")
    for narrow in (False, True):
        for part in (
            game.drawer.board(match.view(0), t, Marks(), narrow),
            game.drawer.crate(match.view(0), t, Marks(), narrow),
            game.drawer.seat(match.view(0), 1, t, narrow),
            game.drawer.vignette(),
        ):
            assert "fill:#" not in part.body
            assert 'fill="#' not in part.body
            ElementTree.fromstring(inline(part, label="Märkte & <mehr>").replace("<svg", '<svg xmlns="x"', 1))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_examples_of_the_rules_page_are_drawn_and_say_what_the_page_says(lang: str) -> None:
    t, page = game.texts(lang), game.rules_page(lang)
    assert set(re.findall(r"\(figure:([a-z-]+)\)", page)) == set(FIGURES)
    drawn = {name: stand_alone(game.drawer.figure(name, t), game, label=name) for name in FIGURES}
    for name, svg in drawn.items():
        assert not [ident for ident in ids(svg) if ident not in symbols(game)], name
    assert {"+12", "+2", "×2", "4/4"} <= set(words_of(drawn["alley"]))
    assert [words for words in words_of(drawn["lord"]) if words[0] == "+"] == ["+3", "+9", "+12"]
    assert sorted(words for words in words_of(drawn["bobby"]) if words[0] == "−" or words == "0") == ["0", "−1", "−2"]
    assert "×4" in words_of(drawn["district"])
    assert drawn["build"].count('class="cell can"') == 5


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_page_tells_of_the_map(lang: str) -> None:
    page = game.rules_page(lang)
    assert "--options map=" in page
    sections = re.findall(r"<!-- id: ([a-z-]+) -->", page)
    assert len(sections) == len(set(sections)) == page.count("\n## ")
    other = re.findall(r"<!-- id: ([a-z-]+) -->", game.rules_page("en" if lang == "fr" else "fr"))
    assert sections == other
