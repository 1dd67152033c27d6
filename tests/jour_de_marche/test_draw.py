"""The table of Jour de Marché as a picture: whole, touchable, in both languages, without a bid before all are in."""

import copy
import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

from halles.engine.drawing import THEMES, Marks, inline, picture, stand_alone, symbols
from halles.engine.game import EVERYTHING
from halles.engine.match import Match
from halles.shelf.jour_de_marche import game
from halles.shelf.jour_de_marche.draw.figures import FIGURES
from halles.shelf.jour_de_marche.draw.plan import Ground, ground, outline, sign_spot
from halles.shelf.jour_de_marche.table.ledger import offers, walks

SVG = "{http://www.w3.org/2000/svg}"
#: How readily each kind of move is made, so that markets fill and bids are low.
LIKING = {"reserve": 3, "draw": 2, "table": 1, "stall": 1, "bid": 1, "pass": 1}


def move(match: Match, chance: random.Random) -> None:
    kinds = sorted({words.split()[0] for words in match.moves()})
    kind = chance.choices(kinds, [LIKING[kind] for kind in kinds])[0]
    choice = [words for words in match.moves() if words.split()[0] == kind]
    match.play(chance.choice(choice[:4] if kind == "bid" else choice))


def played(seats: int, plies: int = 45, seed: int = 8, **options: str) -> Match:
    match, chance = Match(game, game.setting(seats, options), seed), random.Random(seed)
    while match.ply < plies and not match.over:
        move(match, chance)
    return match


def reached(phase: str, seats: int = 3, seed: int = 8, **options: str) -> Match:
    """A match in which the next decision is of this phase."""
    match, chance = played(seats, 20, seed, **options), random.Random(1)
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
@pytest.mark.parametrize("rules", ["zones", "classic"])
@pytest.mark.parametrize("narrow", [False, True])
def test_everything_a_move_touches_is_in_the_picture(seats: int, rules: str, narrow: bool) -> None:
    match, chance = Match(game, game.setting(seats, {"rules": rules}), 3), random.Random(3)
    phases = set()
    while not match.over:
        phase = match.view(None)["phase"]
        if match.ply % 5 == 0 or phase not in phases:
            phases.add(phase)
            found = ids(match.draw(match.seat, ("fr", "en")[match.ply % 2], narrow=narrow))
            assert touchable(match) <= set(found)
            assert len(found) == len(set(found))
        move(match, chance)
    assert {"turn", "table", "bid", "stall"} <= phases
    ElementTree.fromstring(match.draw(0, "fr", narrow=narrow))


@pytest.mark.parametrize("phase", ["turn", "table", "bid", "stall", "last"])
def test_lit_things_are_buttons_with_a_name_and_others_are_not(phase: str) -> None:
    match = reached(phase)
    root = ElementTree.fromstring(match.draw(match.seat, "fr"))
    things = [g for g in root.iter(f"{SVG}g") if "cell" in g.attrib.get("class", "").split()]
    assert len(things) > len(match.view(None)["cells"])
    for g in things:
        lit = g.attrib["id"] in touchable(match)
        assert (g.attrib["role"] == "button") == lit == (g.attrib.get("tabindex") == "0")
        assert g.attrib["aria-label"]


def test_pieces_keep_their_ids_from_one_picture_to_the_next() -> None:
    match, chance, before = played(2, 0), random.Random(2), set[str]()
    lasting = re.compile(r"(stall|table|truck)-.+")
    while not match.over:
        board = game.drawer.board(match.view(None), game.texts("en"), Marks(), False).body
        now = {name for name in re.findall(r' id="([^"]+)"', board) if lasting.fullmatch(name)}
        assert before <= now
        before = now
        move(match, chance)
    assert {"truck-fish-here", "truck-ice-here"} <= before


@pytest.mark.parametrize("phase", ["turn", "bid", "stall"])
def test_a_picture_does_not_depend_on_what_its_eyes_cannot_know(phase: str) -> None:
    match, t = reached(phase, 4), game.texts("en")
    for eyes in (0, 1, 2, 3, None):
        worlds = (match, *(match.imagine(eyes, seed) for seed in range(4)))
        assert len({picture(game, world.view(eyes), t, Marks(), narrow=True) for world in worlds}) == 1


def test_a_bid_is_a_fist_for_others_until_all_are_in() -> None:
    match = next(
        match
        for match in (reached("bid", seed=seed, market="abcf") for seed in range(30))
        if match.view(None)["auction"]["bids"] == [None] * 3 and len(match.view(None)["auction"]["bidders"]) == 3
    )
    first = match.seat
    match.play("bid 3")
    for eyes in (0, 1, 2, None):
        view = match.view(eyes)
        crate = game.drawer.crate(view, game.texts("en"), Marks(), False).body
        assert crate.count('"#fist"') == 1
        shown = '"#coin"' in re.sub(r'<g id="bid-.*?</g></g>', "", crate)
        assert shown == (eyes == first)


def test_only_who_bids_has_coins_to_touch_and_as_many_as_held() -> None:
    match = reached("bid", 3)
    view = match.view(match.seat)
    coins = view["players"][match.seat]["money"]
    for narrow in (False, True):
        found = ids(match.draw(match.seat, narrow=narrow))
        assert [name for name in found if name.startswith("bid-")] == [f"bid-{n}" for n in range(coins + 1)]
        assert not [name for name in ids(match.draw(None, narrow=narrow)) if name.startswith("bid-")]


def test_while_one_bids_a_tag_under_each_disc_tells_the_distance() -> None:
    for seed in range(8):
        match = reached("bid", 3, seed, market="abcd")
        view = match.view(match.seat)
        found = offers(view, view["turn"], view["tile"])
        tags = ["max" if far >= view["limit"] else str(far) for far in found.values()]
        board = game.drawer.board(view, game.texts("fr"), Marks(), False).body
        drawn = re.findall(r"font:700 18px var\(--font-sign\);text-anchor:end[^>]*>([^<]+)<", board)
        assert drawn == tags
        assert "text-anchor:end" not in game.drawer.board(match.view(None), game.texts("fr"), Marks(), False).body


def test_every_way_is_drawn_and_can_be_asked_for() -> None:
    match = played(3, 90)
    view, svg = match.view(0), match.draw(0)
    ways = {f"way-{seat}-{good}" for seat, own in enumerate(walks(view)) for good, walk in own.items() if walk.cells}
    assert ways
    assert ways == {name for name in ids(svg) if name.startswith("way-")}
    asked = re.findall(r'data-shows="([^"]+)"', svg)
    assert set(asked) >= ways
    for way in ways:
        assert asked.count(way) == 2, "once at the seat, once on the market"


def test_the_end_shows_the_ways_of_the_looker() -> None:
    match = played(2, 10_000, seed=5)
    assert match.over
    view = match.view(0)
    straight = [walk for walk in walks(view)[0].values() if walk.how in ("path", "street")]
    board = game.drawer.board(view, game.texts("fr"), Marks(), False).body
    open_ways = re.sub(r'<g id="way-.*?</g>', "", board)
    assert open_ways.count("stroke-width:8.5") == len(straight) > 0
    assert f"total {match.scores()[0]}".replace("-", "−") in words_of(match.draw(0, "fr"))


@pytest.mark.parametrize(("seats", "market"), [(2, "adg"), (2, "bfg"), (3, "abcf"), (4, "abcde"), (5, "abcdef")])
@pytest.mark.parametrize("rules", ["zones", "classic"])
def test_the_long_side_runs_across_a_page_and_down_a_phone(seats: int, market: str, rules: str) -> None:
    view = played(seats, 0, rules=rules, market=market).view(0)
    wide, narrow = (game.drawer.board(view, game.texts("fr"), Marks(), phone) for phone in (False, True))
    assert wide.width - 34 >= wide.height - 36
    assert narrow.width - 34 <= narrow.height - 36


def test_signs_and_patches_are_for_zones_only() -> None:
    zones, classic = (played(3, 30, rules=rules).view(0) for rules in ("zones", "classic"))
    t = game.texts("fr")
    assert game.drawer.board(zones, t, Marks(), False).body.count("stroke:var(--edge)") == sum(
        not zone["paved"] for zone in zones["zones"].values()
    )
    assert game.drawer.board(classic, t, Marks(), False).body.count("stroke:var(--edge)") == 1


def test_new_paths_are_bracketed() -> None:
    view = copy.deepcopy(played(3, 60).view(None))
    paths = [name for name, what in view["cells"].items() if what == {"path": True}]
    boards = []
    for paved in ([], paths[:2]):
        view["paved"] = paved
        boards.append(game.drawer.board(view, game.texts("fr"), Marks(), False).body.count('class="mark-last"'))
    assert boards == [0, 4]


def test_spectators_see_the_common_stock_only() -> None:
    match = played(3)
    for eyes in (0, 1, 2, None, EVERYTHING):
        for narrow in (False, True):
            crate = game.drawer.crate(match.view(eyes), game.texts("en"), Marks(), narrow).body
            assert 'id="deck"' in crate or match.view(None)["phase"] in ("bid", "stall")
            assert ('"#stand-' in crate) == (eyes in (0, 1, 2)) or match.view(None)["phase"] in ("bid", "stall")


def test_who_must_pass_finds_a_plate_for_it() -> None:
    match, t = reached("turn"), game.texts("fr")
    for narrow in (False, True):
        svg = picture(game, match.view(0), t, Marks(can=frozenset({"pass"})), narrow=narrow)
        assert "pass" in ids(svg)


# -- outlines --


def corners(d: str) -> int:
    return d.count("Q")


def test_outlines_go_around_every_patch() -> None:
    laid = Ground(4, 4, False, 20)
    assert corners(outline(laid, [(0, 0)], 0, 3)) == 4
    assert corners(outline(laid, [(0, 0), (1, 0), (0, 1)], 2, 7)) == 6
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert outline(laid, ring, 0, 3).count("z") == 2
    touching = outline(laid, [(0, 0), (1, 1)], 0, 3)
    assert touching.count("z") == 2
    assert corners(touching) == 8


def test_a_street_at_the_edge_fills_the_band_and_one_in_a_recess_the_whole_cell() -> None:
    laid = ground(9, 7, False, True)
    assert laid.box((3, -1))[2:] == (64, 16)
    assert laid.box((-1, -1))[2:] == (16, 16)
    assert laid.box((3, 3))[2:] == (64, 64)
    turned = ground(9, 7, True, True)
    assert turned.turned
    assert turned.box((3, -1))[2:] == (16, 64)
    assert all(value >= 0 for value in laid.box((-1, -1)))


def test_a_sign_hangs_inside_a_square_of_four() -> None:
    laid = Ground(4, 4, False, 20)
    x, y = laid.corner((1, 1))
    assert sign_spot(laid, [(0, 0), (1, 0), (0, 1), (1, 1)]) == (x, y)


# -- pictures and pages --


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_brings_its_symbols(theme: str) -> None:
    root = ElementTree.fromstring(played(4, 60).draw(0, theme=theme))
    known = {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}
    assert {element.attrib["href"][1:] for element in root.iter(f"{SVG}use")} == known
    named = {element.attrib["id"] for element in root.iter() if "id" in element.attrib} - known
    assert not named & set(symbols(game)), "a thing with the name of a symbol would be drawn in its stead"


def test_bodies_name_tokens_never_colours() -> None:
    t = game.texts("fr")
    for match in (played(3), reached("bid")):
        for narrow in (False, True):
            parts: list[Any] = [
                game.drawer.board(match.view(0), t, Marks(), narrow),
                game.drawer.crate(match.view(0), t, Marks(), narrow),
                game.drawer.seat(match.view(0), 1, t, narrow),
                game.drawer.vignette(),
            ]
            for part in parts:
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
    counts = re.compile(r'text-anchor:middle;fill:var\(--chalk\)">(\d+)<')
    assert counts.findall(drawn["walk"]) == ["1", "2", "3"]
    assert counts.findall(drawn["streets"]) == ["1", "3", "5", "7", "8"]
    assert "1 + 2 + 2 + 2 + 1 = 8" in page
    assert drawn["reserve"].count('class="cell hold can"') == 7
    assert drawn["bids"].count('"#coin"') == 3


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_rules_pages_have_the_same_sections(lang: str) -> None:
    page, other = game.rules_page(lang), game.rules_page("en" if lang == "fr" else "fr")
    sections = re.findall(r"<!-- id: ([a-z-]+) -->", page)
    assert len(sections) == len(set(sections)) == page.count("\n## ")
    assert sections == re.findall(r"<!-- id: ([a-z-]+) -->", other)
    assert {"classic", "markets"} <= set(sections)
