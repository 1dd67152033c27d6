"""Options chosen on pictures, in a real Chromium: by touch, by keyboard, without a script; what is wrong is refused."""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from halles.engine.game import Choice, Game, games

from ..jour_de_marche.test_own_markets import OWN
from .browser import PHONE, Visit, Visitor
from .layout import layout_faults
from .servers import Caller, Person, Server
from .test_pages import check_each_once

NEW = "/new?game=jour_de_marche"
SHOWN = (
    "[...document.querySelectorAll('.tile input')].filter((tile) => tile.checkVisibility()).map((tile) => tile.value)"
)
CHOSEN = "document.querySelector('.tile input:checked').value"
LIT = "[...document.querySelectorAll('.stage g.can')].map((thing) => thing.id)"
PUT = "Object.fromEntries([...document.querySelectorAll('.stage select')].map((put) => [put.name, put.value]))"
SAID = "document.querySelector('[data-said]')?.textContent"
GOODS = ("fish", "soda", "cheese", "ice")
SPOTS = ("plot-E1", "plot-G4", "plot-A5", "plot-A7")  # on A D G: each in another zone with sign 1, at the edge
ANSWERS = {
    "game": "jour_de_marche",
    "seats": "2",
    "kind.0": "me",
    "kind.1": "bot",
    "bot.1": "random",
    "pace": "instant",
}


@pytest.fixture
def come(one_chromium: Browser, plain_server: Server) -> Iterator[Visit]:
    """People on a server without a compiler; nothing may go wrong in their browsers."""
    everybody: list[Visitor] = []

    def visit(person: Person | None = None, **wishes: Any) -> Visitor:
        everybody.append(Visitor(one_chromium, plain_server, person or Person(plain_server, "Ada"), **wishes))
        return everybody[-1]

    yield visit
    for visitor in everybody:
        visitor.context.close()
    assert [fault for visitor in everybody for fault in visitor.faults] == []


def sit_two(ada: Visitor) -> None:
    """Two seats, a quick bot, the markets for two."""
    ada.go(NEW)
    ada.page.locator(".segments label:has(input[value='2'])").click()
    ada.page.select_option("#bot-1", "random")
    ada.page.locator("label:has(input[name=pace][value=instant])").click()
    ada.until(f"{SHOWN}.length === 4")


def open_and_play(ada: Visitor, moves: int) -> list[str]:
    """Open the table, play there, and give the events of its set-up."""
    ada.page.locator("#new .go button").click()
    ada.page.wait_for_url("**/t/*")
    ada.wait_drawn()
    assert ada.play_on(ada.move_by_touch, moves) == moves
    key = ada.page.url.rpartition("/")[2]
    log = Caller(ada.server).get(f"/api/tables/{key}/log").json()
    return re.findall(r'"((?:boards|truck) [^"]*)"', str(log).replace("'", '"'))


PARKED = ["boards A D G", *(f"truck {good} {spot[5:]}" for good, spot in zip(GOODS, SPOTS, strict=True))]


@pytest.mark.parametrize(
    "wishes", [{}, {"viewport": PHONE, "has_touch": True, "locale": "fr-FR"}], ids=["wide", "phone"]
)
def test_a_market_and_its_trucks_are_chosen_by_touch(come: Visit, wishes: dict[str, Any]) -> None:
    ada, finger = come(**wishes), "has_touch" in wishes
    sit_two(ada)
    ada.page.locator(".tile:has([value=adg])").click()
    ada.page.locator(".places summary").click()
    ada.until("document.querySelector('.stage svg g[id]')")
    for good, spot in zip(GOODS, SPOTS, strict=True):
        button = ada.page.locator(f"#piece-{good}")
        button.tap() if finger else button.click()
        ada.until(f"{LIT}.includes('{spot}')")
        ada.touch(spot, finger=finger)
        ada.until(f"{PUT}['place.market.{good}'] === '{spot}'")
    assert layout_faults(ada) == []
    assert open_and_play(ada, 3) == PARKED


def test_a_market_and_its_trucks_are_chosen_by_keyboard(come: Visit) -> None:
    ada = come()
    sit_two(ada)
    ada.tab_to(".tile input")
    unfocused = "document.querySelector('.tile:has([value=adg])')"
    plain = ada.page.locator(".tile:has([value=adg])").screenshot()
    ada.press("ArrowRight")
    assert ada.ask(CHOSEN) == "adg"
    assert ada.ask(f"getComputedStyle({unfocused}).outlineStyle") == "solid", "the focus must be seen"
    assert ada.page.locator(".tile:has([value=adg])").screenshot() != plain
    ada.press("ArrowLeft", "ArrowLeft")  # round, past those that do not fit
    assert ada.ask(CHOSEN) == "ade"
    ada.press("ArrowRight", "ArrowRight")
    ada.until("document.querySelector('input[name=\"place.market.on\"]')?.value === 'adg'")
    ada.tab_to(".places summary")
    ada.press("Enter")
    for good, spot in zip(GOODS, SPOTS, strict=True):
        ada.page.locator(".places summary").focus()
        ada.tab_to(f"#piece-{good}")
        ada.press("Space")
        ada.until(f"{LIT}.includes('{spot}')")
        assert ada.focused(f"#piece-{good}"), "the focus stays where it was"
        ada.tab_to(f"#{spot}")
        ada.press("Enter")
        ada.until(f"{PUT}['place.market.{good}'] === '{spot}'")
        ada.until(f"document.querySelector('.places [role=status]').textContent.endsWith('{spot[5:]}.')")
    assert open_and_play(ada, 2) == PARKED


def test_trucks_are_put_by_the_lists_alone(come: Visit) -> None:
    ada = come()
    sit_two(ada)
    ada.page.locator(".tile:has([value=adg])").click()
    ada.page.locator(".places summary").click()
    for good, spot in zip(GOODS, SPOTS, strict=True):
        ada.page.select_option(f"#place-market-{good}", spot)
        ada.until(f"document.querySelectorAll('.stage [id^=truck-]').length === {GOODS.index(good) + 1}")
    assert open_and_play(ada, 1) == PARKED


def test_a_truck_cannot_be_put_where_it_may_not_stand(come: Visit) -> None:
    ada = come()
    sit_two(ada)
    ada.page.locator(".tile:has([value=adg])").click()
    ada.page.locator(".places summary").click()
    ada.until("document.querySelector('.stage svg g[id]')")
    ada.touch("plot-E1")
    ada.until(f"{SAID} === 'First touch what you want to place.'")
    ada.page.click("#piece-fish")
    ada.until(f"{LIT}.length === 8")
    ada.touch("plot-A1")  # at the edge, in a zone with sign 2
    ada.until(f"{SAID}.startsWith('The fish truck cannot stand on A1')")
    assert ada.ask(PUT)["place.market.fish"] == "" and len(ada.ask(LIT)) == 8
    ada.touch("plot-G3")
    ada.until(f"{PUT}['place.market.fish'] === 'plot-G3'")
    ada.page.click("#piece-ice")
    ada.until(f"{LIT}.includes('plot-E1') && !{LIT}.includes('plot-G4')")
    ada.touch("plot-G4")  # the same zone
    ada.until(f"{SAID}.includes('would share')")
    ada.touch("plot-E1")
    ada.until(f"{PUT}['place.market.ice'] === 'plot-E1'")
    # two of four: the table is not opened, and the form comes back as it was
    ada.page.locator("label:has(input[name=public])").click()
    ada.page.locator("#new .go button").click()
    ada.until("document.getElementById('problem')")
    assert ada.text("#problem") == "Only 2 of the 4 trucks have a place: place all of them, or none."
    ada.until(f"{CHOSEN} === 'adg' && {PUT}['place.market.fish'] === 'plot-G3'")
    kept = ada.ask("Object.fromEntries(new FormData(document.getElementById('new')))")
    assert {key: kept[key] for key in ("seats", "bot.1", "pace", "public", "place.market.ice")} == {
        "seats": "2", "bot.1": "random", "pace": "instant", "public": "on", "place.market.ice": "plot-E1",
    }  # fmt: skip
    assert ada.ask("document.querySelector('.places').open")
    ada.page.click("#clear-market")
    ada.until(f"Object.values({PUT}).join('') === ''")
    assert open_and_play(ada, 1)[0] == "boards A D G"


def test_seats_and_rules_change_what_fits(come: Visit) -> None:
    ada = come()
    ada.go(NEW)
    ada.until(f"{SHOWN}.join(' ') === 'random abcf abcd bcdf'")
    ada.page.locator(".tile:has([value=abcd])").click()
    ada.page.locator(".places summary").click()
    ada.until("document.querySelector('.stage svg g[id]')")
    ada.page.locator(".segments label:has(input[value='5'])").click()
    ada.until(f"{SHOWN}.join(' ') === 'random acdefg abcdfg abcdeg abcdef' && {CHOSEN} === 'random'")
    ada.until("!document.querySelector('.stage svg')")
    ada.page.locator(".tile:has([value=acdefg])").click()
    ada.page.locator("label:has(input[value=classic])").click()
    ada.until(f"{SHOWN}.join(' ') === 'random abcdef' && {CHOSEN} === 'random'")
    assert not ada.page.locator(".tile [data-only]").first.is_visible(), "the back of the boards has no zones"
    ada.page.locator("label:has(input[value=zones])").click()
    ada.until(f"{SHOWN}.length === 5")


def test_a_file_of_ones_own_stands_beside_the_pictures_and_is_kept_when_refused(come: Visit, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(json.dumps(OWN), encoding="utf-8")
    ada = come()
    sit_two(ada)
    ada.page.locator(".tile:has([value=adg])").click()
    ada.page.locator(".places summary").wait_for()
    ada.page.set_input_files("#file-market", tmp_path / "own.json")
    ada.until("document.querySelector('.own [type=radio]').checked && document.querySelector('.places').hidden")
    ada.page.locator(".segments label:has(input[value='3'])").click()
    ada.page.locator("#new .go button").click()
    ada.until("document.getElementById('problem')")
    assert ada.text("#problem").endswith(": this market of 3 boards is for 2 players, not for 3.")
    assert ada.ask("document.querySelector('.own [type=radio]').checked")
    assert ada.text(".own").startswith("A market of your own (")
    ada.page.locator(".segments label:has(input[value='2'])").click()
    assert open_and_play(ada, 1)[0] == "boards A B Q"


def test_every_picture_is_named_and_axe_is_content(come: Visit) -> None:
    for locale in ("en-US", "fr-FR"):
        ada = come(locale=locale)
        sit_two(ada)
        ada.page.locator(".tile:has([value=adg])").click()
        ada.page.locator(".places summary").click()
        ada.until("document.querySelector('.stage svg g[id]')")
        names = ada.page.get_by_role("radio", name=re.compile("Boards A, D, G|Plateaux A, D, G"))
        assert names.count() == 1
        ada.page.click("#piece-fish")
        ada.until(f"{LIT}.length === 8")
        plot = ada.page.locator("#plot-E1")
        assert plot.get_attribute("role") == "button" and (plot.get_attribute("aria-label") or "").startswith("E1,")
        check_each_once(ada, "places")


def test_without_a_script_the_pictures_are_radio_buttons_and_the_places_lists(
    come: Visit, plain_server: Server
) -> None:
    ada = come(java_script_enabled=False)
    page = ada.page
    ada.go(NEW)
    page.locator(".segments label:has(input[value='2'])").click()
    page.select_option("#bot-1", "random")
    assert [tile.get_attribute("value") for tile in page.locator(".tile:visible input").all()] == [
        "random", "adg", "bfg", "ade",
    ]  # fmt: skip
    page.locator(".tile:has([value=adg])").click()
    page.locator("noscript button, button[name=show]").click()
    assert page.locator(".tile:has([value=adg]) input").is_checked() and page.locator(".large svg").is_visible()
    page.select_option("#place-market-fish", "plot-E1")
    page.locator("#new .go button").click()
    assert page.locator("#problem").inner_text().startswith("Only 1 of the 4 trucks has a place")
    assert page.locator("#bot-1").input_value() == "random"
    for good, spot in zip(GOODS, SPOTS, strict=True):
        page.select_option(f"#place-market-{good}", spot)
    page.locator("#new .go button").click()
    page.wait_for_url("**/t/*")
    log = Caller(plain_server).get(f"/api/tables/{page.url.rpartition('/')[2]}/log").text
    assert all(event in log for event in PARKED)


# -- what comes over the wire --


def post(server: Server, **answers: str) -> Any:
    """The form as a browser would send it."""
    ada = Person(server, "Ada")
    ada.cookies.set("halles", ada.token)
    return ada.post("/new", data={**ANSWERS, **{k.replace("__", "."): v for k, v in answers.items()}})


PLACES = {"option__market": "adg", "place__market__on": "adg"} | {
    f"place__market__{good}": spot for good, spot in zip(GOODS, SPOTS, strict=True)
}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"place__market__fish": "plot-A1"}, "The fish truck cannot stand on A1"),
        ({"place__market__fish": "plot-G3"}, "would share"),
        ({"place__market__fish": "plot-G4"}, "Two trucks"),
        ({"place__market__fish": "plot-Z9"}, "Z9"),
        ({"place__market__fish": "<b>"}, "&lt;b&gt;"),
        ({"place__market__fish": ""}, "Only 3 of the 4 trucks have a place"),
        ({"seats": "3", "kind__2": "bot", "bot__2": "random"}, "only with this number of seats"),
        ({"option__rules": "golden"}, "golden"),
        ({"kind__1": "me"}, ""),
        ({"pace": "hasty"}, "hasty"),
    ],
)
def test_a_wrong_form_gets_one_sentence_and_is_kept(
    plain_server: Server, change: dict[str, str], sentence: str
) -> None:
    answer = post(plain_server, **(PLACES | {"name__1": "Zoé"} | change))
    assert answer.status_code == 422 and answer.text.count('id="problem"') == 1
    assert sentence in answer.text.partition('id="problem"')[2].partition("</p>")[0]
    assert re.search(r'value="adg"[^>]* checked', answer.text) and 'value="Zoé"' in answer.text
    assert not re.search(r'name="hints"[^>]* checked', answer.text), "a switch that was off stays off"


def test_trucks_of_another_market_count_no_more(plain_server: Server) -> None:
    answer = post(plain_server, **(PLACES | {"option__market": "bfg"}))
    assert answer.status_code == 303 or answer.url.path.startswith("/t/")


def test_odd_questions_about_places_are_answered_kindly(plain_server: Server) -> None:
    odd = ["", "plot-A1", "piece-fish", "piece-", "clear", "plot-", "x" * 3000, "<g>", "é\u0000", "-1", "random", "adg"]
    caller = Caller(plain_server)
    for touch, value in itertools.product(odd, odd):
        asked = {
            "game": "jour_de_marche", "option": "market", "touch": touch, "seats": "2", "option.market": "adg",
            "place.market.on": "adg", "place.market.fish": value, "held.market": value,
        }  # fmt: skip
        assert caller.get("/new/places", params=asked).status_code == 200
        assert caller.get("/new/places", params=asked | {"option.market": value}).status_code == 200
        assert caller.get("/new/places", params=asked | {"seats": value}).status_code in (200, 422)
        assert caller.get("/new/places", params=asked | {"option": value}).status_code == 404
    assert caller.get("/new/places", params={"game": "none", "option": "market"}).status_code == 404
    assert caller.get("/new/places").status_code == 422


# -- any game --


def with_pictures() -> list[tuple[Game, Choice]]:
    """The options that are chosen on pictures."""
    return [(game, choice) for game in games() for choice in game.options if choice.pictures is not None]


@pytest.mark.parametrize(("game", "choice"), with_pictures(), ids=lambda one: one.name)
def test_what_can_be_put_on_a_picture_is_what_the_option_accepts(game: Game, choice: Choice) -> None:
    pictures = choice.pictures
    assert pictures is not None
    assert len({pictures.tile(value).body for value in choice.values}) == len(choice.values), "each has its own picture"
    for value, lang in itertools.product(choice.values, ("fr", "en")):
        assert 0 < len(pictures.caption(value, game.texts(lang))) < 16
    others = [other for other in game.options if other is not choice]
    for seats, value in itertools.product(game.seats, choice.values):
        if value not in choice.values_for(seats):
            continue
        for named in itertools.product(*(other.values for other in others)):
            options = dict(zip((other.name for other in others), named, strict=True)) | {choice.name: value}
            if game.clash(options):
                continue
            setting = game.setting(seats, options)
            put: dict[str, str] = {}
            for piece in pictures.pieces(setting):
                spots = pictures.spots(setting, put, piece)
                drawn = pictures.stage(setting, put, piece, game.texts("en"), seats % 2 == 0).body
                lit = set(re.findall(r'id="([^"]+)" class="[^"]*\bcan\b', drawn))
                assert lit == set(spots) and spots
                for spot in re.findall(r'<g id="([^"]+)" class="cell', drawn):
                    why = pictures.why_not(setting, {**put, piece: spot})
                    assert (why is None) == (spot in spots), (options, put, piece, spot)
                put[piece] = spots[len(spots) // 2]
            if put:
                chosen = pictures.value(setting, put)
                assert game.setting(seats, options | {choice.name: chosen}).options[choice.name] == chosen
