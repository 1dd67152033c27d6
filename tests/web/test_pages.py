"""Every page in a real Chromium: replays, languages, accessibility, weight, and kind words for mistakes."""

import json
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe

import halles
from halles.engine.game import Game, games

from .browser import DESKTOP, PHONE, Ended, Visit, Visitor, every_game, sat_with_bots, two_games
from .servers import Caller, Person, Server, addresses_in

# -- replay --


def where(visitor: Visitor) -> int:
    """The moment that a replay shows."""
    return int(visitor.ask("document.getElementById('table-at').value"))


def wait_moment(visitor: Visitor, ply: int) -> None:
    """Wait until a replay shows a moment: the slider, the address and the log agree."""
    plies = "[...document.querySelectorAll('#table-log [data-ply]')].map((line) => Number(line.dataset.ply))"
    visitor.until(
        f"document.getElementById('table-at')?.value === '{ply}'"
        f" && new URL(location.href).searchParams.get('ply') === '{ply}' && Math.max(-1, ...{plies}) === {ply} - 1"
    )


@every_game
def test_a_replay_by_slider_steps_and_playing_through_all_eyes(game: Game, visit: Visit, ended: Ended) -> None:
    _, key = ended(game)
    eve = visit()  # anybody may look, once it is over
    eve.go(f"/t/{key}/replay")
    wait_moment(eve, 0)
    last = int(eve.ask("document.getElementById('table-at').max"))
    assert last > 10
    eve.page.click("[data-do=after]")
    wait_moment(eve, 1)
    eve.press("ArrowRight")
    wait_moment(eve, 2)
    eve.page.click("[data-do=before]")
    wait_moment(eve, 1)
    eve.page.locator("#table-at").focus()
    eve.press("End")
    wait_moment(eve, last)
    assert eve.text("#table-note")
    eve.press("Home")
    wait_moment(eve, 0)
    eve.page.click("[data-do=play]")
    assert eve.ask("document.querySelector('[data-do=play]').ariaPressed") == "true"
    wait_moment(eve, 2)
    eve.page.click("[data-do=play]")
    assert eve.ask("document.querySelector('[data-do=play]').ariaPressed") == "false"
    at = where(eve)
    eve.page.wait_for_timeout(1200)
    assert where(eve) == at
    choices = eve.page.locator("#table-eyes option").evaluate_all("(all) => all.map((one) => one.value)")
    assert choices == ["-1", *map(str, range(game.seats[0])), "null"]
    seen = {}
    for eyes in choices:
        if eyes == choices[0]:  # shown already
            eve.page.select_option("#table-eyes", eyes)
        else:
            with eve.page.expect_response(lambda answer: f"/frame/{at}?" in answer.url) as frame:
                eve.page.select_option("#table-eyes", eyes)
            frame.value.finished()
        eve.page.wait_for_timeout(100)
        seen[eyes] = eve.ask("document.getElementById('table-crate').childElementCount")
    assert seen["0"] == 1 or not any(seen.values())


@two_games(0)
def test_a_link_to_a_moment_opens_there_and_the_file_can_be_uploaded_again(
    game: Game, visit: Visit, ended: Ended, tmp_path: Path
) -> None:
    person, key = ended(game)
    eve = visit()
    eve.go(f"/t/{key}/replay?ply=7&eyes=0")
    wait_moment(eve, 7)
    assert eve.ask("document.getElementById('table-eyes').value") == "0"
    sentence = eve.text("#table-lead")
    eve.page.click(".lang a[lang=fr]")
    eve.until("document.documentElement.lang === 'fr'")
    wait_moment(eve, 7)
    assert eve.text("#table-lead") != sentence, "the moment must not come from the cache in the other language"
    assert eve.ask("document.getElementById('table-eyes').value") == "0"
    eve.page.click(".lang a[lang=en]")
    eve.until("document.documentElement.lang === 'en'")
    wait_moment(eve, 7)
    with eve.page.expect_download() as download:
        eve.page.click("a[download]")
    file = tmp_path / "match.json"
    download.value.save_as(file)
    match = halles.load(file)
    assert match.over
    assert match.scores() == person.get(f"/api/tables/{key}").json()["scores"]
    eve.go("/replay")
    eve.page.set_input_files("#file", file)
    eve.page.click("form[enctype] button")
    eve.page.wait_for_url("**/replay/*")
    wait_moment(eve, 0)
    assert int(eve.ask("document.getElementById('table-at').max")) == match.ply
    eve.page.locator("#table-at").focus()
    eve.press("End")
    wait_moment(eve, match.ply)


@pytest.mark.parametrize("locale", ["fr-FR", "en-US"])
def test_a_broken_upload_gets_a_kind_page(visit: Visit, ended: Ended, tmp_path: Path, locale: str) -> None:
    person, key = ended(games()[0])
    saved = person.get(f"/api/tables/{key}/replay").json()
    wrong = {
        "broken.json": "{",
        "other.json": "[]",
        "forged.json": json.dumps({**saved, "seed": 7, "moves": []}),
        "cheat.json": json.dumps({**saved, "moves": [*saved["moves"][:3], "fly away"]}),
    }
    eve = visit(locale=locale)
    for name, text in wrong.items():
        (tmp_path / name).write_text(text)
        eve.go("/replay")
        eve.page.set_input_files("#file", tmp_path / name)
        with eve.page.expect_navigation() as answer:
            eve.page.click("form[enctype] button")
        assert answer.value.status == 422, name
        kind_page(eve, locale[:2])


# -- languages --


@pytest.mark.parametrize(("locale", "lang"), [("fr-FR", "fr"), ("fr-CA", "fr"), ("en-US", "en"), ("de-DE", "en")])
def test_the_first_language_is_the_browsers_wish(visit: Visit, locale: str, lang: str) -> None:
    eve = visit(locale=locale)
    for path in ("/", "/new", "/rules", "/help", "/replay", "/nothing-here"):
        eve.go(path)
        assert eve.ask("document.documentElement.lang") == lang
    eve.go("/help")
    english = eve.text("h1")
    eve.page.click(f".lang a[lang={'en' if lang == 'fr' else 'fr'}]")
    assert urlsplit(eve.page.url).path == "/help"
    assert eve.text("h1") != english
    eve.go("/")
    assert eve.ask("document.documentElement.lang") != lang


@every_game
def test_rules_have_drawn_examples_in_both_languages_and_open_beside_the_table(
    game: Game, visit: Visit, server: Server
) -> None:
    person = Person(server, "Ada")
    for locale in ("fr-FR", "en-US"):
        ada = visit(person, locale=locale)
        ada.go(f"/rules/{game.name}")
        assert ada.page.locator(".prose svg").count() >= 1
        assert ada.page.locator(".toc a").count() >= 3
        for link in ada.page.locator(".toc a").all():
            target = link.get_attribute("href") or ""
            assert ada.page.locator(f"[id='{target[1:]}']").count() == 1
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
    ada.wait_turn()
    ada.do("rules")
    ada.until("document.querySelector('#table-rules-text .prose, #table-rules-text h2') !== null")
    assert ada.page.locator("#table-rules-text svg").count() >= 1
    ada.press("Escape")
    assert not ada.opened("rules")


# -- accessibility --


Look = tuple[dict[str, int], Literal["light", "dark"]]
LOOKS: list[Look] = [(DESKTOP, "light"), (DESKTOP, "dark"), (PHONE, "light"), (PHONE, "dark")]
EACH_ONCE = [LOOKS[0], LOOKS[3]]  # colours do not depend on the width: each width and each light once


AXE = Axe().axe_script
AXE_FAULTS = "axe.run(document, { resultTypes: ['violations'] }).then((results) => results.violations)"


def resize(visitor: Visitor, size: dict[str, int]) -> None:
    """Make the window as large as this, and wait until a table or a replay is drawn for that width."""
    before, heard = visitor.page.viewport_size, len(visitor.looks)
    if before == size:
        return
    visitor.page.set_viewport_size(size)  # type: ignore[arg-type]
    if visitor.ask("window.wires?.at(-1)?.readyState === WebSocket.OPEN"):
        visitor.hear(lambda _: len(visitor.looks) > heard)
    elif "/replay" in visitor.page.url:
        visitor.page.wait_for_timeout(250)


def wear(visitor: Visitor, look: Look) -> None:
    """A window of this size, in this light."""
    size, scheme = look
    visitor.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    resize(visitor, size)


def check_accessible(visitor: Visitor, name: str) -> None:
    """Axe finds no serious fault in the page as it is now."""
    if not visitor.ask("'axe' in window"):
        visitor.ask(AXE)
    visitor.ask("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
    found = [
        f"{fault['id']}: {[(node['target'], node['failureSummary'][-160:]) for node in fault['nodes'][:3]]}"
        for fault in visitor.ask(AXE_FAULTS)
        if fault["impact"] in ("serious", "critical")
    ]
    scheme = "dark" if visitor.ask("matchMedia('(prefers-color-scheme: dark)').matches") else "light"
    assert not found, "\n".join([f"{name}, {visitor.page.viewport_size}, {scheme}:", *found])


def check_each_once(visitor: Visitor, name: str) -> None:
    """Axe finds no serious fault, in the dark on a phone and in light on a desktop, as which the window stays."""
    for look in reversed(EACH_ONCE):
        wear(visitor, look)
        check_accessible(visitor, name)


@pytest.mark.parametrize("path", ["/", "/new", "/rules", "/help", "/replay", "/docs", "/nothing-here"])
def test_axe_finds_no_serious_fault_on_a_page(visit: Visit, server: Server, path: str) -> None:
    person = Person(server, "Ada")
    for game in games():
        person.open_table(game.name, sat_with_bots(game, "me"), public=True)
    ada = visit(person)
    ada.go(path)
    check_each_once(ada, path)


@every_game
def test_axe_finds_no_serious_fault_on_the_pages_of_a_game(game: Game, visit: Visit, server: Server) -> None:
    host = Person(server, "Ada")
    table = host.open_table(game.name, sat_with_bots(game, "me", "friend"))
    eve = visit(Person(server, "Eve"))
    pages = [f"/new?game={game.name}", f"/rules/{game.name}", f"/j/{table['seats'][1]['token']}"]  # type: ignore[index]
    for path in pages:
        eve.go(path)
        check_each_once(eve, path)


@every_game
def test_axe_finds_no_serious_fault_at_the_table(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    ada = visit(person)
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
    ada.play_on(ada.move_by_list, 8)
    ada.wait_turn()
    for look in LOOKS:
        wear(ada, look)
        check_accessible(ada, "table")
        if look in EACH_ONCE:
            check_dialogs(ada)


def check_dialogs(ada: Visitor) -> None:
    """Axe finds no serious fault in what can be opened over a table."""
    for deed, dialog in (("list", "moves"), ("hint", "hint"), ("menu", "menu"), ("rules", "rules"), ("help", "help")):
        ada.do(deed)
        ada.wait_open(dialog)
        check_accessible(ada, dialog)
        ada.press("Escape")
    ada.page.click("#table-tab-chat")
    check_accessible(ada, "chat")
    for k, move in enumerate(ada.hear(lambda look: look["moves"])["moves"]):
        if move["confirm"]:
            ada.do("list")
            ada.page.locator("#table-choices button").nth(k).click()
            ada.wait_open("sure")
            check_accessible(ada, "sure")
            ada.press("Escape")
            break


@two_games(1)
def test_axe_finds_no_serious_fault_at_the_end_in_a_replay_and_behind_a_curtain(
    game: Game, visit: Visit, server: Server, ended: Ended
) -> None:
    person, key = ended(game)
    ada = visit(person)
    ada.sit(key)
    ada.wait_open("end")
    check_each_once(ada, "end")
    ada.press("Escape")
    check_each_once(ada, "table after the end")
    ada.go(f"/t/{key}/replay?ply=9")
    wait_moment(ada, 9)
    check_each_once(ada, "replay")
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me", "here"))["id"])
    ada.wait_open("curtain")
    check_each_once(ada, "curtain")


# -- weight and hosts --


def test_the_home_page_is_light(visit: Visit) -> None:
    eve = visit()
    wire = eve.context.new_cdp_session(eve.page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    eve.page.goto(eve.server.url, wait_until="networkidle")
    assert len(sizes) >= 3
    assert sum(sizes) < 100_000, f"{sum(sizes):.0f} bytes"


def test_static_files_may_be_kept_long_and_nothing_comes_from_elsewhere(visit: Visit, ended: Ended) -> None:
    eve = visit()
    kept: dict[str, str] = {}
    seen: dict[str, set[str]] = {game.name: set() for game in games()}
    here = list(seen)

    def keep(url: str, how: str) -> None:
        if "/static/" in url:
            kept[url] = how
            for name in here:
                seen[name].add(url)

    def go(*paths: str) -> None:
        for path in paths:
            answer = eve.go(path)
            assert answer is not None
            assert addresses_in(answer.text()) == set()
            eve.page.wait_for_load_state("networkidle")

    eve.page.on("response", lambda r: keep(r.url, r.headers.get("cache-control", "")))
    go("/", "/new", "/help", "/replay", "/docs")
    for game in games():
        here = [game.name]
        _, key = ended(game)
        go(f"/rules/{game.name}", f"/t/{key}", f"/t/{key}/replay")
    assert {name: len(urls) for name, urls in seen.items() if len(urls) < 10} == {}
    short = [url for url, how in kept.items() if "max-age=31536000" not in how]
    assert short == [], "these are asked for again and again"


# -- kind words for mistakes --


def kind_page(visitor: Visitor, lang: str) -> None:
    """A page of ours, in the right language, with a sentence and a way on; no traceback."""
    assert visitor.ask("document.documentElement.lang") == lang
    assert visitor.text("main h1")
    assert visitor.text("main p")
    assert visitor.page.locator("main a[href='/']").count() == 1
    assert "Traceback" not in visitor.page.content()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_mistakes_get_a_kind_page_with_the_right_status(visit: Visit, server: Server, ended: Ended, lang: str) -> None:
    game = games()[0]
    host, friend = Person(server, "Ada"), Person(server, "Ben")
    table = host.open_table(game.name, sat_with_bots(game, "me", "friend"))
    token = table["seats"][1]["token"]  # type: ignore[index]
    friend.post("/api/join", json={"token": token, "name": "Ben"})
    eve = visit(locale={"fr": "fr-FR", "en": "en-US"}[lang])
    words = set()
    for path, status in (
        ("/t/no-such-table", 404),
        ("/t/no-such-table/replay", 404),
        (f"/j/{token}", 409),
        ("/j/no-such-link", 404),
        ("/nothing-here", 404),
        ("/rules/no-such-game", 404),
        ("/new?game=no-such-game", 404),
        ("/replay/no-such-upload", 404),
        (f"/t/{table['id']}/replay", 409),
        (f"/t/{ended(game)[1]}/replay?ply=lots", 422),
    ):
        answer = eve.go(path)
        assert answer is not None
        assert answer.status == status, path
        kind_page(eve, lang)
        words.add(eve.text("main p"))
    assert len(words) >= 6, "each says what is wrong"


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_browser_without_cookies_is_told_so(server: Server, lang: str) -> None:
    game = games()[0]
    said = Caller(server).post(
        "/api/tables",
        json={"game": game.name, "seats": sat_with_bots(game, "me")},
        headers={"accept-language": lang},
    )
    assert said.status_code == 403
    assert "cookie" in said.json()["detail"]
    # a browser that keeps no cookie must not be led to a table where it has no seat
    for path, form in (
        (f"/play/{game.name}", {}),
        ("/new", {"game": game.name, "seats": str(game.seats[0]), "kind.0": "me"}),
    ):
        answer = Caller(server).post(
            path,
            data=form,
            headers={"accept-language": lang, "accept": "text/html"},
            follow_redirects=False,
        )
        assert answer.status_code == 403, path
        assert "cookie" in answer.text
        assert f'lang="{lang}"' in answer.text


# -- the way in --


@two_games(2)
def test_play_now_leads_to_a_table_in_one_click_and_home_leads_back(game: Game, visit: Visit) -> None:
    eve = visit()
    eve.go("/")
    eve.page.locator(f"form[action='/play/{game.name}'] button").last.click()
    eve.page.wait_for_url("**/t/*")
    eve.wait_drawn()
    eve.wait_turn()
    eve.page.click(".to-home")
    eve.page.locator(".tables a[href^='/t/']").first.click()
    eve.wait_drawn()
    assert eve.my_turn or eve.lit == []


def test_a_name_is_kept_and_the_theme_too(visit: Visit) -> None:
    eve = visit()
    eve.go("/help")
    eve.page.click("details.me summary")
    eve.page.fill("#guest-name", "Ève <i>")
    eve.page.click("details.me button")
    assert urlsplit(eve.page.url).path == "/help"
    assert eve.text(".me .called") == "Ève <i>"
    eve.page.locator("#theme label:has(input[value=dark])").click()
    eve.go("/")
    assert eve.ask("document.documentElement.dataset.theme") == "dark"
