"""The table of Marché de Noël as a picture: whole, touchable, in both languages, without others' secrets."""

import random
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from halles.engine.drawing import THEMES, Marks, inline, picture, spreads, stand_alone, symbols
from halles.engine.match import Match
from halles.shelf.marche_de_noel import game

SVG = "{http://www.w3.org/2000/svg}"
PHASES = ("place", "effect", "pay", "option", "market")


def positions(seed: int) -> Iterator[Match]:
    """A match of random moves from its first decision to its end."""
    match = Match(game, game.setting(2), seed)
    chance = random.Random(seed)
    yield match
    while not match.over:
        moves = match.moves()
        calm = [move for move in moves if move != "done"]  # so that markets are used
        match.play(chance.choice(calm if calm and chance.random() < 0.7 else moves))
        yield match


def ended(seed: int) -> Match:
    *_, match = positions(seed)
    return match


def at(phase: str) -> Match:
    """The first position of that phase in some match."""
    for seed in range(40):
        for match in positions(seed):
            if match.view(None)["phase"] == phase:
                return match
    raise AssertionError(f"no match has the phase {phase}")


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in ElementTree.fromstring(svg).iter() if "id" in element.attrib]


def touchable(match: Match) -> set[str]:
    return {thing for code in match.codes() for thing in game.notation.touches(code, match.setting)}


def words_of(svg: str) -> list[str]:
    return ["".join(element.itertext()) for element in ElementTree.fromstring(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("narrow", [False, True])
def test_everything_a_move_touches_is_in_the_picture(lang: str, narrow: bool) -> None:
    seen = set()
    for seed in range(3):
        for ply, match in enumerate(positions(seed)):
            if match.over or ply % 5 != seed:
                continue
            seen.add(match.view(None)["phase"])
            found = ids(match.draw(match.seat, lang, narrow=narrow))
            assert touchable(match) <= set(found)
            assert len(found) == len(set(found))
    assert seen >= {"place", "pay", "market"}


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("narrow", [False, True])
def test_lit_things_are_buttons_with_a_name_and_others_are_not(phase: str, narrow: bool) -> None:
    match = at(phase)
    root = ElementTree.fromstring(match.draw(match.seat, "fr", narrow=narrow))
    things = [g for g in root.iter(f"{SVG}g") if "cell" in g.attrib.get("class", "").split() and "id" in g.attrib]
    assert {g.attrib["id"] for g in things} >= {"slot-first", "slot-III", "prio-0", "prio-4"}
    for g in things:
        lit = g.attrib["id"] in touchable(match)
        assert (g.attrib["role"] == "button") == lit == (g.attrib.get("tabindex") == "0")
        assert g.attrib["aria-label"]


@pytest.mark.parametrize("phase", PHASES)
def test_a_plate_stands_only_where_it_acts(phase: str) -> None:
    match = at(phase)
    plates = {"done", "no", "buy", "settle", "destroy"}
    for narrow in (False, True):
        assert plates & set(ids(match.draw(match.seat, narrow=narrow))) == plates & touchable(match)
        assert not plates & set(ids(match.draw(1 - (match.seat or 0), narrow=narrow)))


def test_a_piece_keeps_its_id_from_one_picture_to_the_next() -> None:
    match = Match(game, game.setting(2), 5)
    starter = match.seat
    match.play("place 3 II")
    offered = {f"offer-{card}" for card in match.view(None)["offers"].values()}
    for eyes in (0, 1, None):
        assert {f"put-{starter}-II"} | offered <= set(ids(match.draw(eyes)))
    match.play("done")
    assert {f"put-{starter}-II"} | offered <= set(ids(match.draw(None)))


@pytest.mark.parametrize("narrow", [False, True])
def test_a_picture_does_not_depend_on_what_its_eyes_cannot_know(narrow: bool) -> None:
    t = game.texts("en")
    for ply, match in enumerate(positions(11)):
        if ply % 17:
            continue
        for eyes in (0, 1, None):
            worlds = (match, match.imagine(eyes, 1), match.imagine(eyes, 2))
            drawn = {picture(game, world.view(eyes), t, Marks(), narrow=narrow) for world in worlds}
            laid_out = {tuple(spreads(game, world.view(eyes), t)) for world in worlds}
            assert len(drawn) == len(laid_out) == 1


def test_a_priority_lies_face_down_for_all_but_its_owner() -> None:
    match = Match(game, game.setting(2), 5)
    starter = match.seat or 0
    match.play("place 4 III")
    backs = {eyes: match.draw(eyes).count('href="#candles-back"') for eyes in (0, 1, None)}
    assert backs == {starter: 0, 1 - starter: 1, None: 1}


def test_spectators_have_no_crate_and_see_both_rows() -> None:
    match, t = at("market"), game.texts("en")
    for eyes in (None, -1):
        assert game.drawer.crate(match.view(eyes), t, Marks(), False) is None
        assert not [name for name in ids(match.draw(eyes)) if name.startswith(("prio-", "hand-"))]


def test_the_end_shows_how_the_points_come_together() -> None:
    match = ended(3)
    view = match.view(None)
    words = words_of(stand_alone(game.drawer.board(view, game.texts("en"), Marks(), False), game))
    for player, score in zip(view["players"], match.scores(), strict=True):
        assert str(score) in words
        assert f"cards {player['card_points']}" in words
        assert f"purse {player['coin_points']}" in words


def test_a_spread_shows_every_card_that_somebody_owns() -> None:
    match, t = at("market"), game.texts("fr")
    for eyes in (0, 1, None):
        view = match.view(eyes)
        for seat, part in enumerate(spreads(game, view, t)):
            own = view["players"][seat]
            svg = stand_alone(part, game)
            counts = [int(words.rpartition("(")[2].strip(")")) for words in words_of(svg) if words.endswith(")")]
            unsold = sum(map(len, view["unsold"].values()))
            assert sum(counts) == len(own["owned"]) + len(own["destroyed"]) + unsold


def test_the_purse_lights_a_coin_for_each_step_and_a_star_for_every_three() -> None:
    t, view = game.texts("en"), at("place").view(None)
    for amount in range(13):
        view["players"][0]["money"] = amount
        panel = game.drawer.seat(view, 0, t, False).body
        gold = panel.count("fill:var(--gold)")
        assert gold == amount
        assert panel.count('href="#point"') - panel.count('class="dim"') == amount // 3


@pytest.mark.parametrize("most", [0, 30])
def test_a_purse_of_ones_own_is_drawn_whole(most: int) -> None:
    t, view = game.texts("fr"), at("place").view(None)
    view["prices"]["gauge"] = view["players"][0]["money"] = most
    for narrow in (False, True):
        panel = game.drawer.seat(view, 0, t, narrow).body
        assert panel.count("<circle") == panel.count("fill:var(--gold)") == most


def test_a_card_with_large_figures_is_drawn_whole() -> None:
    view = at("place").view(None)
    name = view["offers"]["III"]
    view["cards"][name] |= {"cost": 20, "coins": 9, "points": 30, "full": 29, "alone": 9}
    words = words_of(stand_alone(game.drawer.board(view, game.texts("en"), Marks(), False), game))
    assert {"20", "9", "30", "29"} <= set(words)


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_brings_its_symbols_and_no_others(theme: str) -> None:
    root = ElementTree.fromstring(at("market").draw(0, theme=theme))
    known = {symbol.attrib["id"] for symbol in root.iter(f"{SVG}symbol")}
    used = {element.attrib["href"][1:] for element in root.iter(f"{SVG}use")}
    assert used == known


def test_no_drawn_thing_has_the_id_of_a_symbol() -> None:
    for ply, match in enumerate(positions(2)):
        for eyes in (0, 1, None) if ply % 8 == 0 else ():
            body = match.draw(eyes).partition("</defs>")[2]
            assert not set(symbols(game)) & set(ids(f'<svg xmlns="http://www.w3.org/2000/svg">{body}'))


def test_bodies_name_tokens_never_colours() -> None:
    match, t = at("pay"), game.texts("fr")
    view = match.view(match.seat)
    for part in (
        game.drawer.board(view, t, Marks(), False),
        game.drawer.crate(view, t, Marks(), True),
        game.drawer.seat(view, 1, t, False),
        *spreads(game, view, t),
        game.drawer.vignette(),
    ):
        assert "fill:#" not in part.body
        assert 'fill="#' not in part.body
        ElementTree.fromstring(inline(part, label="Boules & <plus>").replace("<svg", '<svg xmlns="x"', 1))


def test_the_examples_of_the_rules_page_show_the_figures_it_speaks_of() -> None:
    shown = {
        "card": {"cost", "level", "coins", "points"},
        "bids": {"full", "start", "5", "1"},
        "reveal": {"1", "5", "unsold"},
        "payment": {"price 5", "+", "1"},
        "short": {"full − 1", "8"},
        "purse": {"7", "2"},
    }
    for name, figures in shown.items():
        svg = stand_alone(game.drawer.figure(name, game.texts("en")), game, label=name)
        assert figures <= set(words_of(svg))
