"""The table of Auf Heller und Pfennig as a picture: whole, touchable, in both languages, without others' secrets."""

import random
from xml.etree import ElementTree

import pytest

from halles.engine.drawing import THEMES, Marks, inline, picture, sheet_part, stand_alone, symbols, tokens_css
from halles.engine.match import Match
from halles.engine.sheet import Sheet, SheetLine
from halles.shelf.heller import game
from halles.shelf.heller.draw.board import EXAMPLES

SVG = "{http://www.w3.org/2000/svg}"


def played(seats: int, plies: int = 25, seed: int = 7, **options: str) -> Match:
    match = Match(game, game.setting(seats, options), seed)
    chance = random.Random(seed)
    for _ in range(plies):
        kind = chance.choice(sorted({move.split()[0] for move in match.moves()}))
        match.play(chance.choice([move for move in match.moves() if move.split()[0] == kind]))
    return match


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]


def touchable(match: Match) -> set[str]:
    return {thing for code in match.codes() for thing in game.notation.touches(code, match.setting)}


@pytest.mark.parametrize("seats", game.seats)
@pytest.mark.parametrize("tiles", ["hidden", "open"])
@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("narrow", [False, True])
def test_everything_a_move_touches_is_in_the_picture(seats: int, tiles: str, lang: str, narrow: bool) -> None:
    for plies in range(0, 28, 3):
        match = played(seats, plies, tiles=tiles)
        found = ids(match.draw(match.seat, lang, narrow=narrow))
        assert touchable(match) <= set(found)
        assert len(found) == len(set(found))


def test_lit_things_are_buttons_with_a_name_and_others_are_not() -> None:
    match = played(3)
    root = ElementTree.fromstring(match.draw(match.seat, "fr"))
    cells = [g for g in root.iter(f"{SVG}g") if "cell" in g.attrib.get("class", "").split()]
    assert len(cells) > 30
    for g in cells:
        lit = g.attrib["id"] in touchable(match)
        assert (g.attrib["role"] == "button") == lit == (g.attrib.get("tabindex") == "0")
        assert g.attrib["aria-label"]


def test_a_piece_keeps_its_id_from_one_picture_to_the_next() -> None:
    match = played(2, 0)
    match.play("stall 3 C4")
    assert "piece-C4" in ids(match.draw(0))
    match.play("stall 1 A1")
    assert {"piece-C4", "piece-A1"} <= set(ids(match.draw(None)))


@pytest.mark.parametrize("narrow", [False, True])
def test_a_picture_does_not_depend_on_what_its_eyes_cannot_know(narrow: bool) -> None:
    match, t = played(4, 9), game.texts("en")
    for eyes in (0, 1, 2, 3, None):
        drawn = {
            picture(game, world.view(eyes), t, Marks(), narrow=narrow)
            for world in (match, *(match.imagine(eyes, seed) for seed in range(5)))
        }
        assert len(drawn) == 1


def test_a_secret_is_face_up_for_its_owner_alone() -> None:
    match = played(3, 0)
    own = [match.view(seat)["players"][seat]["secret"] for seat in range(3)]
    for seat in range(3):
        assert "secret" in ids(match.draw(seat))
        symbol = own[seat].replace("+", "cust-").replace("-", "bad-", own[seat].startswith("-"))
        others = [match.draw(other) for other in (0, 1, 2, None) if other is None or own[other] != own[seat]]
        assert f'"#{symbol}"' in match.draw(seat)
        assert not any(f'"#{symbol}"' in drawing for drawing in others)


def test_spectators_have_no_crate() -> None:
    match, t = played(2), game.texts("en")
    assert game.drawer.crate(match.view(None), t, Marks(), False) is None
    assert game.drawer.crate(match.view(-1), t, Marks(), True) is None


def test_who_must_pass_finds_a_plate_for_it() -> None:
    match, t = played(2), game.texts("fr")
    marks = Marks(can=frozenset({"pass"}))
    for narrow in (False, True):
        assert "pass" in ids(picture(game, match.view(0), t, marks, narrow=narrow))


def test_names_are_only_ever_text() -> None:
    svg = played(2).draw(0, names=["<script>\"&'\x00", "]]>&amp;"])
    assert "<script" not in svg
    ElementTree.fromstring(svg)


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_brings_its_tokens_and_symbols_and_dresses_nothing_else(theme: str) -> None:
    root = ElementTree.fromstring(played(4).draw(0, theme=theme))
    style = root.findtext(f"{SVG}style") or ""
    assert "--paper:" in style
    for line in style.splitlines():
        assert line.startswith((".halles", "@media (prefers-color-scheme: dark){.halles-auto"))
    known = {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}
    used = {element.attrib["href"][1:] for element in root.iter(f"{SVG}use")}
    assert used == known


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match="theme is one of"):
        played(2, 0).draw(0, theme="pink")


def test_bodies_name_tokens_never_colours() -> None:
    match, t = played(3), game.texts("fr")
    for part in (
        game.drawer.board(match.view(0), t, Marks(), False),
        game.drawer.crate(match.view(0), t, Marks(), False),
        game.drawer.seat(match.view(0), 1, t, False),
    ):
        assert "fill:#" not in part.body
        assert 'fill="#' not in part.body
        ElementTree.fromstring(inline(part, label="Märkte & <mehr>", css="board").replace("<svg", '<svg xmlns="x"', 1))


def test_the_examples_of_the_rules_page_pay_what_the_rules_say() -> None:
    pays = {"line": ["+12", "+6"], "fire": ["+18", "−6"], "gold": ["+12", "+6"], "eye": ["−3", "−12"]}
    for name in EXAMPLES:
        root = ElementTree.fromstring(stand_alone(game.drawer.figure(name, game.texts("en")), game, label=name))
        assert [e.text for e in root.iter(f"{SVG}text") if "b-sum" in e.attrib["class"]] == pays[name]


def test_a_score_sheet_is_drawn_line_by_line() -> None:
    sheet = Sheet("Round 1", (SheetLine("Row 1", "4 − 1 = 3 per ware", (6, -3)),), SheetLine("Total", "", (6, -3)))
    svg = stand_alone(sheet_part(sheet, game.texts("en"), ["Ada", "B & C"]), game)
    words = [element.text for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert words.count("+6") == words.count("−3") == 2
    assert "B & C" in words


def test_the_stylesheet_writes_both_forced_themes_from_one_table() -> None:
    css = tokens_css()
    assert css.count("--paper:#131A21") == 2
    assert css.count("{") == css.count("}")
    assert ":root[data-theme=dark]{" in css


def test_the_games_symbols_stand_beside_the_houses() -> None:
    assert {"stand-lune", "house-carreau", "coin", "lamp", "cust-6", "bad-1", "fire", "gold", "eye", "back"} <= set(
        symbols(game)
    )
