"""The table of Central Market as a picture: whole, touchable, in both languages, without others' secrets."""

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from halles.engine.drawing import Marks, inline, picture, stand_alone, symbols
from halles.engine.match import Match
from halles.shelf.central_market import game
from halles.shelf.central_market.rules.components import ACTION_NAMES, KIND_NAMES

SVG = "{http://www.w3.org/2000/svg}"
PHASES = {"propose", "bid", "sell", "rot", "tourists", "keep"}
SETTINGS = [(3, "50"), (3, "40"), (4, "50"), (5, "50")]


def positions(seats: int, seed: int = 7, deck: str = "50", step: int = 1) -> Iterator[Match]:
    """One match, played with every kind of move equally likely; stops at every so many decisions, and at the end."""
    match = Match(game, game.setting(seats, {"deck": deck}), seed)
    chance = random.Random(seed)
    while not match.over:
        if match.ply % step == 0:
            yield match
        kind = chance.choice(sorted({move.split()[0] for move in match.moves()}))
        match.play(chance.choice([move for move in match.moves() if move.split()[0] == kind]))
    yield match


def at(phase: str, seats: int = 4) -> Match:
    """A position of a phase, some rounds into a match."""
    return next(
        m for seed in range(20) for m in positions(seats, seed) if m.ply > 30 and m.view(None)["phase"] == phase
    )


def marks_of(match: Match) -> Marks:
    can = {thing for code in match.codes() for thing in game.notation.touches(code, match.setting)}
    return Marks(can=frozenset(can), last=frozenset(match.last_touched()))


def elements(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg).iter())


def ids(svg: str) -> list[str]:
    return [element.attrib["id"] for element in elements(svg) if "id" in element.attrib]


def words(svg: str) -> list[str]:
    return [element.text or "" for element in elements(svg) if element.tag == f"{SVG}text"]


@pytest.mark.parametrize(("seats", "deck"), SETTINGS)
@pytest.mark.parametrize(("lang", "narrow"), [("fr", False), ("en", True)])
def test_everything_a_move_touches_is_in_the_picture_once(seats: int, deck: str, lang: str, narrow: bool) -> None:
    phases = set()
    for match in positions(seats, deck=deck):
        if match.over:
            break
        phases.add(match.view(None)["phase"])
        found = ids(match.draw(match.seat, lang, narrow=narrow))
        assert marks_of(match).can <= set(found)
        assert len(found) == len(set(found))
    assert phases == PHASES


@pytest.mark.parametrize("phase", sorted(PHASES))
@pytest.mark.parametrize("narrow", [False, True])
def test_lit_things_are_buttons_with_a_name_and_others_are_not(phase: str, narrow: bool) -> None:
    match = at(phase)
    lit = marks_of(match).can
    things = [
        e for e in elements(match.draw(match.seat, "fr", narrow=narrow)) if "id" in e.attrib and "role" in e.attrib
    ]
    assert lit <= {g.attrib["id"] for g in things}
    for g in things:
        is_lit = g.attrib["id"] in lit
        assert (g.attrib["role"] == "button") == is_lit == (g.attrib.get("tabindex") == "0")
        assert g.attrib["aria-label"]


@pytest.mark.parametrize("narrow", [False, True])
def test_a_seat_that_is_not_asked_finds_nothing_lit(narrow: bool) -> None:
    match = at("bid")
    for eyes in {0, 1, 2, 3, None} - {match.seat}:
        assert not [e for e in elements(match.draw(eyes, narrow=narrow)) if e.attrib.get("role") == "button"]


def test_badges_keep_their_ids_on_rail_and_street() -> None:
    for match in positions(5, step=4):
        view = match.view(None)
        bids = view["lot"]["bids"] if view["lot"] else []
        hung = {f"bid-{seat}" for seat, price in enumerate(bids) if price}
        found = set(ids(match.draw(None)))
        assert {f"points-{seat}" for seat in range(5)} <= found
        assert {name for name in found if name.startswith("bid-")} == hung


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("seats", [3, 5])
def test_a_picture_does_not_depend_on_what_its_eyes_cannot_know(seats: int, narrow: bool) -> None:
    t = game.texts("en")
    for match in positions(seats, step=29):
        for eyes in (*range(seats), None):
            worlds = (match, *(match.imagine(eyes, seed) for seed in range(2)))
            assert len({picture(game, world.view(eyes), t, Marks(), narrow=narrow) for world in worlds}) == 1


def test_cards_are_face_up_for_their_owner_alone() -> None:
    match = at("keep")
    for seat in range(4):
        view, t = match.view(seat), game.texts("en")
        crate = game.drawer.crate(view, t, Marks(), False)
        own = {card[:-1] for name in ("hand", "aside") for card in view["players"][seat][name]}
        assert {kind for kind in KIND_NAMES if f'"#{kind}"' in crate.body} == own
        for other in set(range(4)) - {seat}:
            panel = game.drawer.seat(view, other, t, False).body
            assert not any(f'"#{kind}"' in panel for kind in KIND_NAMES)
            assert panel.count('"#card-back"') == len(view["players"][other]["aside"])


def test_eyes_that_see_everything_see_every_hand() -> None:
    view, t = at("propose").view(-1), game.texts("fr")
    for seat, player in enumerate(view["players"]):
        panel = game.drawer.seat(view, seat, t, False).body
        assert {kind for kind in KIND_NAMES if f'"#{kind}"' in panel} == {card[:-1] for card in player["hand"]}


def test_spectators_have_no_crate() -> None:
    match, t = at("sell"), game.texts("en")
    for eyes in (None, -1):
        for narrow in (False, True):
            assert game.drawer.crate(match.view(eyes), t, Marks(), narrow) is None


def test_the_sums_of_the_hall_are_those_of_the_view() -> None:
    for match in positions(4, step=17):
        view = match.view(None)
        shown = words(stand_alone(game.drawer.board(view, game.texts("en"), Marks(), False), game))
        sums = [f"{kg}/10" for kg in view["sold"].values()] + [f"{player['kg']}/10" for player in view["players"]]
        assert sorted(word for word in shown if re.fullmatch(r"\d+/10", word)) == sorted(sums)


def test_a_lit_price_says_what_it_could_bring_at_most() -> None:
    match = next(m for m in positions(4) if not m.over and m.view(None)["phase"] == "bid" and "bid 1" in m.moves())
    view = match.view(match.seat)
    own = view["players"][match.seat or 0]
    kinds = {kind: sum(int(card[-1]) for card in own["hand"] if card[:-1] == kind) for kind in KIND_NAMES}
    most = min(kinds[view["lot"]["kind"]] or max(kinds.values()), 10 - own["kg"])
    root = ElementTree.fromstring(match.draw(match.seat, "en"))
    slate = next(g for g in root.iter(f"{SVG}g") if g.attrib.get("id") == "slate-1")
    assert [element.text for element in slate.iter(f"{SVG}text")] == ["1", f"+{most}"]


def test_a_question_about_rot_shows_its_effect_in_figures() -> None:
    match = at("rot")
    sale = match.view(None)["lot"]["sale"]
    left = sale["left"] - sale["left"] // 2
    for narrow in (False, True):
        shown = " ".join(words(match.draw(match.seat, "en", narrow=narrow)))
        assert f"{sale['left'] * sale['price']}\u00a0→\u00a0{left * sale['price']}" in shown
        assert "→" not in " ".join(words(match.draw(None, "en", narrow=narrow)))


@pytest.mark.parametrize(("lang", "said"), [("fr", "gagne"), ("en", "wins")])
def test_the_end_names_the_winner(lang: str, said: str) -> None:
    *_, match = positions(3, seed=3)
    assert match.over
    t, winners = game.texts(lang), match.winners()
    assert len(winners) == 1
    assert f"{t.house(winners[0])} {said}" in words(match.draw(None, lang))


def test_a_product_that_is_not_in_the_match_stays_shut() -> None:
    match = next(positions(3, deck="40"))
    removed = match.view(None)["removed"]
    found = ids(match.draw(match.seat))
    assert {f"bay-{kind}" for kind in KIND_NAMES if kind != removed} == {
        name for name in found if name.startswith("bay-")
    }


def test_bodies_name_tokens_never_colours() -> None:
    match, t = at("tourists"), game.texts("fr")
    view, marks = match.view(match.seat), marks_of(match)
    for narrow in (False, True):
        for part in (
            game.drawer.board(view, t, marks, narrow),
            game.drawer.crate(view, t, marks, narrow),
            game.drawer.seat(view, 1, t, narrow),
            game.drawer.vignette(),
        ):
            assert not re.search(r"(fill|stroke)(:|=\")#", part.body)
            ElementTree.fromstring(inline(part, label="a & <b>").replace("<svg", '<svg xmlns="x"', 1))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_figure_of_the_rules_page_is_drawn(lang: str) -> None:
    names = re.findall(r"\(figure:([a-z-]+)\)", game.rules_page(lang))
    assert names == ["cards", "auction", "limit", "cheat", "rot", "points"]
    for name in names:
        drawn = game.drawer.figure(name, game.texts(lang))
        ElementTree.fromstring(stand_alone(drawn, game, label=name))
        assert " id=" not in drawn.body  # a rules page may lie beside the table


def test_the_examples_of_the_rules_page_pay_what_the_rules_say() -> None:
    shown = {
        name: words(stand_alone(game.drawer.figure(name, game.texts("en")), game))
        for name in ("limit", "rot", "points")
    }
    assert [word for word in shown["limit"] if word in ("24", "6", "15", "10/10")] == ["10/10", "24", "6", "15"]
    assert [word for word in shown["rot"] if word[0] == "="] == ["= 30", "= 18", "= 12"]
    assert [word for word in shown["points"] if re.fullmatch(r"\+\d", word)] == ["+4", "+2", "+2", "+1"]


def test_both_rules_pages_have_the_same_sections() -> None:
    sections = [re.findall(r"<!-- id: ([a-z-]+) -->", game.rules_page(lang)) for lang in ("fr", "en")]
    assert sections[0] == sections[1]
    assert {"turn", "end"} <= set(sections[0])


def test_no_symbol_shares_its_id_with_a_thing() -> None:
    things = {f"act-{name}" for name in ACTION_NAMES} | {f"bay-{kind}" for kind in KIND_NAMES}
    assert not things & set(symbols(game))
