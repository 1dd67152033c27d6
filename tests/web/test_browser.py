"""Matches in a real Chromium: by clicks, by keyboard, by finger; friends, spectators, secrets."""

import json
import re
import time
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from halles.engine.game import EVERYTHING, Game, games
from halles.engine.match import Match, restore
from halles.testing import hidden_from, random_play, states
from halles.web.looks import Looker, look
from halles.web.tables import LiveTable

from .browser import DESKTOP, MY_TURN, OVER, PATIENCE, PHONE, PLY, Visit, Visitor, every_game, sat_with_bots, two_games
from .servers import Person, Server


def two_friends(game: Game, visit: Visit, server: Server, **wishes: Any) -> tuple[Any, Visitor, Visitor]:
    """Two people at one table, one by the other's link; bots on what seats are left."""
    ada, ben = Person(server, "Ada"), Person(server, "Ben")
    table = ada.open_table(game.name, sat_with_bots(game, "me", "friend"), **wishes)
    token = table["seats"][1]["token"]  # type: ignore[index]
    ben.post("/api/join", json={"token": token, "name": "Ben"})
    found = visit(ada), visit(ben)
    for visitor in found:
        visitor.sit(table["id"])
    return table["id"], *found


def whose_turn(*people: Visitor) -> Visitor:
    """Wait until one of these is asked for a move."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for visitor in people:
            if visitor.soon(MY_TURN, 40):
                return visitor
    raise AssertionError("nobody is asked for a move")


# -- whole matches --


@every_game
def test_a_whole_match_by_clicks_from_the_home_page_to_the_end(
    game: Game, visit: Visit, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = visit(reduced_motion="no-preference")
    ada.go("/")
    ada.page.locator(f"a[href='/new'], a[href='/new?game={game.name}']").first.click()
    if not ada.page.locator(f"input[name=game][value={game.name}]").count():
        ada.go(f"/new?game={game.name}")
    ada.page.locator(f".segments label:has(input[value='{game.seats[0]}'])").click()
    for k in range(1, game.seats[0]):
        ada.page.select_option(f"#bot-{k}", "random")
    ada.page.locator("label:has(input[name=pace][value=instant])").click()
    ada.page.locator("#new .go button").click()
    ada.page.wait_for_url("**/t/*")
    ada.wait_drawn()
    made = ada.play_on(ada.move_by_touch)
    assert ada.over
    assert ada.text("#table-end-title")
    assert ada.page.locator("#table-scores li").count() == game.seats[0]
    assert ada.page.locator("#table-scores .won").count() >= 1
    assert ada.page.locator("#table-plot svg").count() == 1
    assert ada.page.locator("#table-end-sheets table").count() >= 1
    seed = ada.hear(lambda look: look["over"] is not None)["table"]["seed"]
    assert seed in ada.ask("document.querySelector('#table-end .fair-text').textContent")
    answers = sorted(ada.ask("window.answers"))
    assert len(answers) >= min(made, 60)
    late = answers[int(0.95 * len(answers))]
    with capsys.disabled():
        print(f"\n{game.name}: {len(answers)} moves, answered on the screen in {late:.0f} ms at the 95th percentile")
    assert late < 2000
    ended = ada.looks[-1]["table"]["id"]  # afterwards the newest look may be the new table's
    ada.page.click("#table-end [data-do=rematch]")
    ada.page.wait_for_url(lambda url: "/t/" in url and ended not in url)
    ada.wait_drawn()


@every_game
def test_a_match_by_keyboard_alone(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    table = person.open_table(game.name, sat_with_bots(game, "me", full=True))
    ada = visit(person)
    ada.go("/")
    ada.tab_to(f"a[href='/t/{table['id']}']")
    ada.press("Enter")
    ada.page.wait_for_url(f"**/t/{table['id']}")
    ada.wait_drawn()
    ada.wait_turn()
    ada.tab_to("#table-root g.can")
    assert ada.ask("document.activeElement.matches(':focus-visible')")
    spot = ada.ask("document.activeElement.getBoundingClientRect().toJSON()")
    seen = {"x": spot["x"] - 8, "y": spot["y"] - 8, "width": spot["width"] + 16, "height": spot["height"] + 16}
    focused = ada.page.screenshot(clip=seen)  # type: ignore[arg-type]
    ada.ask("document.activeElement.blur()")
    assert ada.page.screenshot(clip=seen) != focused, "the focus must be seen"  # type: ignore[arg-type]
    ada.play_on(ada.move_by_keyboard, 15)
    ada.finish(person, table["id"])
    ada.press("Escape")
    assert not ada.over
    ada.tab_to("[data-do=end]")
    ada.press("Enter")
    assert ada.over


# -- two people --


@two_games(0)
def test_two_people_by_an_invite_link_with_a_reconnect_in_the_middle(game: Game, visit: Visit, server: Server) -> None:
    ada, ben = visit(Person(server, "Ada")), visit()
    ada.go(f"/new?game={game.name}")
    ada.page.locator(f".segments label:has(input[value='{game.seats[0]}'])").click()
    ada.page.select_option("#kind-1", "friend")
    for k in range(2, game.seats[0]):
        ada.page.select_option(f"#bot-{k}", "random")
    ada.page.locator("label:has(input[name=pace][value=instant])").click()
    ada.page.locator("#new .go button").click()
    ada.page.wait_for_url("**/t/*")
    ada.wait_drawn()
    link = ada.page.locator(".invites input").input_value()
    assert not ada.my_turn
    ben.page.goto(link)
    ben.page.fill("#join-name", "Ben")
    ben.page.click("form[action^='/j/'] button")
    ben.page.wait_for_url("**/t/*")
    ben.wait_drawn()
    for visitor in (ada, ben):
        visitor.until(
            "!document.querySelector('.invites') && document.querySelectorAll('#table-seats .online').length === 2"
        )
    both_move(ada, ben, 6)
    # one of them is gone for a while: the other sees it and plays on, and nothing is missed
    here = ben.page.url
    ben.go("/")
    ada.until("document.querySelectorAll('#table-seats .offline').length === 1")
    while ada.my_turn:
        before = ada.ply
        ada.move_by_touch()
        ada.until(f"{PLY} > {before}")
    ben.page.goto(here)
    ben.wait_drawn()
    ada.until("document.querySelectorAll('#table-seats .online').length === 2")
    ben.until(f"{PLY} === {ada.ply}")
    both_move(ada, ben, 6)
    # Each sees the board from their own side; what has happened is the same for both.
    plies = "[...document.querySelectorAll('#table-log [data-ply]')].map((line) => Number(line.dataset.ply)).sort()"
    end = time.monotonic() + PATIENCE / 1000
    while ada.ask(plies) != ben.ask(plies) and time.monotonic() < end:  # bots may still be moving
        ada.page.wait_for_timeout(50)
    assert len(ada.ask(plies)) > 12
    assert ada.ask(plies) == ben.ask(plies)


def both_move(ada: Visitor, ben: Visitor, times: int) -> None:
    """Whoever is asked moves; the other sees it in the log."""
    for _ in range(times):
        mover = whose_turn(ada, ben)
        other = ben if mover is ada else ada
        before = mover.ply
        mover.move_by_touch()
        for visitor in (mover, other):
            visitor.until(f"{PLY} > {before}")


def test_a_broken_line_comes_back_by_itself_and_nothing_is_missed(visit: Visit, server: Server) -> None:
    _, ada, ben = two_friends(games()[0], visit, server)
    mover = whose_turn(ada, ben)
    other = ben if mover is ada else ada
    other.ask("window.kept = 'the same page'")
    other.ask("window.wires.at(-1).close()")  # as if the network had gone
    other.until("document.getElementById('table-link').textContent !== ''")
    before = mover.ply
    mover.move_by_touch()
    other.until(f"{PLY} > {before} && document.getElementById('table-link').textContent === ''")
    assert other.ask("window.kept") == "the same page"
    # a move that could not be sent says so, and can be made again when the line is back
    mover = whose_turn(ada, ben)
    mover.ask("(() => { window.cut = true; window.wires.at(-1).close(); })()")
    mover.until("document.getElementById('table-link').textContent !== ''")
    mover.do("list")
    mover.page.locator("#table-choices button").first.click()
    if mover.opened("sure"):
        mover.page.click("#table-sure button[value=yes]")
    offline = json.loads(mover.ask("document.getElementById('words').textContent"))["offlineMove"]
    mover.until(f"document.getElementById('table-note').textContent === {json.dumps(offline)}")
    assert mover.sent <= 1
    mover.ask("window.cut = false")
    mover.until("document.getElementById('table-link').textContent === ''")
    both_move(ada, ben, 2)


@two_games(1)
def test_take_back_by_agreement(game: Game, visit: Visit, server: Server) -> None:
    _, ada, ben = two_friends(game, visit, server)
    asker = whose_turn(ada, ben)
    other = ben if asker is ada else ada
    start = asker.ply
    labels = things(asker)
    asker.move_by_touch()
    asker.until(f"{PLY} > {start}")
    while not other.my_turn:
        whose_turn(ada, ben)
        if asker.my_turn:
            before = asker.ply
            asker.move_by_touch()
            asker.until(f"{PLY} > {before}")
    before = other.ply
    other.move_by_touch()
    other.until(f"{PLY} > {before}")
    whose_turn(ada, ben)  # bots between them have moved, too
    reached = max(ada.ply, ben.ply)
    for visitor in (ada, ben):
        visitor.until(f"{PLY} >= {reached}")

    asker.do("undo")
    other.wait_open("ask")
    assert asker.looks[-1]["seats"][asker.looks[-1]["you"]["eyes"]]["name"] in other.text("#table-ask-title")
    other.press("Escape")
    assert other.opened("ask"), "this question wants an answer"
    other.page.click("#table-ask [data-do=refuse]")
    other.wait_open("ask", False)
    asker.until("!document.querySelector('#table-ask').open")
    assert asker.ply == reached == other.ply

    asker.do("undo")
    other.wait_open("ask")
    other.page.click("#table-ask [data-do=agree]")
    for visitor in (asker, other):
        visitor.until(f"{PLY} < {reached}")
    asker.until(MY_TURN)
    assert asker.ply == other.ply
    assert asker.ply >= start
    if asker.ply == start:
        assert things(asker) == labels


def things(visitor: Visitor) -> list[str]:
    """Every drawn thing as it is spoken."""
    found: list[str] = visitor.ask(
        "[...document.querySelectorAll('#table-root g[id][aria-label]')].map((e) => `${e.id} ${e.ariaLabel}`).sort()"
    )
    return found


@two_games(2)
def test_undo_against_bots_is_free(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    table = person.open_table(game.name, sat_with_bots(game, "me"))
    ada = visit(person)
    ada.sit(table["id"])
    ada.wait_turn()
    start, before = ada.ply, things(ada)
    ada.move_by_touch()
    ada.wait_turn(start)
    ada.do("undo")
    ada.until(f"{PLY} === {start} && {MY_TURN}")
    assert things(ada) == before
    ada.play_on(ada.move_by_touch, 2)


# -- secrets --


@every_game
def test_pass_and_play_hides_everything_between_turns(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    seats = sat_with_bots(game, "me", "here")
    seats[1]["name"] = "Ben"
    table = person.open_table(game.name, seats)
    ada = visit(person)
    ada.sit(table["id"])
    seat = -1
    private: dict[int, set[str]] = {0: set(), 1: set()}
    for _ in range(10):
        ada.until(f"document.getElementById('table-curtain').open || {MY_TURN}")
        if not ada.opened("curtain"):  # bots came between, and the same person goes on
            private[seat] |= move_while_asked(ada, seat, person, table["id"])
            continue
        seat = ada.hear(lambda look: look["you"]["handover"] is not None)["you"]["handover"]
        assert ada.looks[-1]["you"]["eyes"] is None
        assert ada.looks[-1]["parts"]["crate"] == spectators_page(table["id"], ada)[1]["parts"]["crate"]
        page = ada.ask("document.body.innerHTML + document.title")
        for place in ("board", "crate", "seats", "log", "choices", "advice"):
            assert ada.ask(f"document.getElementById('table-{place}').textContent") == "", place
        for owner, words in private.items():
            told = {word for word in words if word in page}
            assert not told, (owner, told)
        ada.press("Escape")
        assert ada.opened("curtain")
        name = ada.looks[-1]["seats"][seat]["name"]
        assert name in ada.text("#table-curtain-title")
        ada.page.click("#table-curtain [data-do=ready]")
        ada.wait_open("curtain", False)
        private[seat] |= move_while_asked(ada, seat, person, table["id"])
    assert any(private.values()), "this test must have seen secrets"


def move_while_asked(ada: Visitor, seat: int, person: Person, table: object) -> set[str]:
    """Make the moves of one seat at a shared device; gives what was said to that seat alone."""
    secrets: set[str] = set()
    while ada.my_turn and not ada.opened("curtain"):
        mine = ada.hear(lambda look: look["you"]["eyes"] == seat)
        secrets |= said_only_to(seat, mine, person, table, ada)
        before = ada.ply
        (ada.move_by_list if before % 2 else ada.move_by_touch)()
        ada.until(f"document.getElementById('table-curtain').open || {PLY} > {before}")
    return secrets


def spectators_page(table: object, visitor: Visitor) -> tuple[str, dict[str, Any]]:
    """The page that somebody is given who only watches, and the look in it."""
    page = Person(visitor.server).get(f"/t/{table}", headers={"accept-language": "en"}).text
    return page, json.loads(re.findall(r'id="boot">(.*?)</script>', page, re.S)[0])


def said_only_to(seat: int, look: dict[str, Any], person: Person, table: object, visitor: Visitor) -> set[str]:
    """Labels of the crate, and sentences of the log, that stand nowhere on a spectator's page."""
    public, boot = spectators_page(table, visitor)
    labels = set(re.findall(r'aria-label="([^"]+)"', look["parts"]["crate"] or ""))
    told = {sentence for line in look["log"] for sentence in line["sentences"]}
    known = json.dumps(boot, ensure_ascii=False)
    return {word for word in labels | told if word not in known and word not in public}


#: Where these parts of a table are, seen from its top.
BOXES = """(parts) => {
  scrollTo(0, 0);
  const box = (each) => each.getBoundingClientRect().toJSON();
  return parts.map((part) => [...document.querySelectorAll(part)].map(box));
}"""


@every_game
def test_a_whole_match_on_a_phone_has_room_and_its_network_log_holds_no_secret_of_another_seat(
    game: Game, visit: Visit, server: Server
) -> None:
    ben = Person(server, "Ben")
    ada_person = Person(server, "Ada")
    made = ada_person.open_table(game.name, sat_with_bots(game, "me", "friend"))
    key = made["id"]
    ben.post("/api/join", json={"token": made["seats"][1]["token"], "name": "Ben"})  # type: ignore[index]
    ada = visit(ada_person, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2, measured=True)
    eve = visit(Person(server, "Eve"), viewport={**DESKTOP, "height": 240})  # she is not looked at, only listened to
    boots = []
    for visitor in (ada, eve):
        visitor.sit(key)
        boots.append(json.loads(visitor.ask("document.getElementById('boot').textContent")))
    eve.ask("document.documentElement.style.display = 'none'")  # so that nothing is laid out and painted for her
    moved, patience = 0, time.monotonic() + PATIENCE / 1000
    people = {0: ada_person, 1: ben}

    def move_there(seat: int) -> Any:
        """A move without the page, which is quicker; what comes over the wire and what is shown are the same."""
        n, moves = people[seat].moves(key)
        answer = people[seat].play(key, n, ada.dice.choice(moves))
        assert answer.status_code == 200
        return answer.json()

    table = ben.get(f"/api/tables/{key}").json()
    while table["status"] != "over":
        assert time.monotonic() < patience, "nothing happens at the table"
        turn, table = table["turn"], None
        if turn == 0:
            ada.until(MY_TURN)
            before = ada.ply
            check_room_on_a_phone(ada)
            if moved < 3:
                ada.do("hint")
                ada.wait_open("hint")
                ada.press("Escape")
            if moved < 12:
                ada.move_by_touch(finger=True)
            elif ada.dice.random() < 0.2:
                ada.move_by_list()
            else:
                table = move_there(0)
            ada.until(f"{PLY} > {before}")
            moved += 1
        elif turn == 1:
            table = move_there(1)
        else:
            ada.page.wait_for_timeout(40)  # a bot thinks
        if turn in people:
            patience = time.monotonic() + PATIENCE / 1000
        table = table or ben.get(f"/api/tables/{key}").json()
    for visitor in (ada, eve):
        visitor.hear(lambda look: look["over"] is not None)
        visitor.until(OVER)
    saved = ada_person.get(f"/api/tables/{key}/replay").json()
    for visitor, seat, boot, narrow in ((ada, 0, boots[0], True), (eve, None, boots[1], False)):
        frames = [json.loads(text) for text in visitor.heard if text.startswith("{")]
        assert {frame["is"] for frame in frames} <= {"look", "hint"}
        looks = [frame for frame in frames if frame["is"] == "look"]
        assert len({seen["ply"] for seen in (boot, *looks)}) > 20
        check_looks(game, saved, [boot], seat, narrow=False)  # the width is told over the wire only
        check_looks(game, saved, [seen for seen in looks if not seen["over"]], seat, narrow=narrow)
        addresses = {text for text in visitor.heard if not text.startswith("{")}
        assert addresses == {f"GET {server.url}/t/{key}"}
    ada.page.wait_for_timeout(100)
    assert ada.ask("window.widest") <= PHONE["width"]
    ada.page.locator("#table-end [data-close]").click()
    for deed in ("menu", "rules", "sheets", "help"):
        ada.do(deed)
        ada.wait_open(deed)
        ada.page.wait_for_timeout(50)
        ada.press("Escape")
    assert ada.ask("window.widest") <= PHONE["width"]


def check_room_on_a_phone(visitor: Visitor) -> None:
    """Prompt, board and crate are on the screen together, and nothing is wider than it."""
    parts = (".prompt", "#table-board", "#table-crate")
    for part, found in zip(parts, visitor.ask(BOXES, parts), strict=True):
        (box,) = found
        assert box["width"] > 0, part
        assert box["y"] >= 0 and box["y"] + box["height"] <= PHONE["height"] + 1, (part, box)
        assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"] + 1, (part, box)


def check_looks(
    game: Game, saved: dict[str, Any], looks: list[dict[str, Any]], eyes: int | None, *, narrow: bool
) -> None:
    """Every look must be the same in a world where all that these eyes may not know is otherwise."""
    match = restore({**saved, "moves": []})
    standings = [game.views.standing(match.view(None))]
    for ply, move in enumerate(saved["moves"]):
        truth = states(match).copy()
        states(match)[...] = states(match.imagine(eyes, ply + 1))
        for seen in (each for each in looks if each["ply"] == ply):
            assert seen["table"]["seed"] is None
            assert seen["table"]["nonce"] is None
            expected = json.loads(json.dumps(look_of(match, standings, seen, eyes, narrow)))
            assert seen.keys() == expected.keys()
            assert [name for name in seen if seen[name] != expected[name]] == [], f"ply {ply}"
        states(match)[...] = truth
        match.play(move)
        standings.append(game.views.standing(match.view(None)))


def look_of(
    match: Match, standings: list[list[int]], seen: dict[str, Any], eyes: int | None, narrow: bool
) -> dict[str, Any]:
    """What these eyes would be shown of a match, everything around it being as it was when they saw this."""
    own = {"seats": match.setting.seats, "options": match.setting.options, "version": match.setting.version}
    row = {**seen["table"], **own, "seed": 0, "host": "0"}
    seats = [
        {**seat, "guest": None if seat["kind"] == "bot" else str(seat["seat"]), "token": None} for seat in seen["seats"]
    ]
    table = LiveTable({**row, "over": False}, seats, [])
    table.match, table.standings, table.n = match, standings, seen["n"]
    told = seen["log_from"] + 1
    looker = Looker(str(eyes), "en", narrow, told=told, told_n=seen["n"] - (match.ply + 1 - told), told_eyes=eyes)
    connected = {str(seat["seat"]) for seat in seen["seats"] if seat["connected"]}
    return look(table, looker, connected, seen["undo"], seen["step"], seen["chat"])


@every_game
def test_there_are_secrets_to_keep_or_the_test_above_is_idle(game: Game) -> None:
    """Where these eyes cannot see all, the world put in the place of the true one must differ from it."""
    hiding = otherwise = 0
    for match in random_play(game, game.setting(), 1):
        for eyes in (0, None):
            if hidden_from(match, eyes):
                hiding += 1
                otherwise += match.imagine(eyes, match.ply + 1).view(EVERYTHING) != match.view(EVERYTHING)
    assert bool(hiding) == game.hides
    assert otherwise >= hiding / 4


@every_game
def test_spectators_see_the_table_without_secrets_and_cannot_move(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    table = person.open_table(game.name, sat_with_bots(game, "me"), public=True)
    ada, eve = visit(person), visit(Person(server, "Eve"))
    ada.sit(table["id"])
    eve.go("/")
    eve.page.click(f".tables a[href='/t/{table['id']}']")
    eve.wait_drawn()
    ada.wait_turn()
    assert eve.lit == []
    assert not eve.my_turn
    assert eve.text("#table-note")
    for name in ("undo", "leave", "list", "rematch"):
        assert not eve.page.locator(f".tools [data-do={name}]:visible, .prompt [data-do={name}]:visible").count(), name
    before = ada.ply
    eve.touch(eve.ask("document.querySelector('#table-board g[id][aria-label]').id"))
    ada.move_by_touch()
    eve.until(f"{PLY} > {before}")
    eve.hear(lambda look: look["ply"] > before + 1)
    assert all(frame["moves"] == [] for frame in eve.looks)


# -- helps and manners at the table --


@every_game
def test_a_hint_shows_moves_with_figures_and_can_be_used(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    ada = visit(person)
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
    ada.wait_turn()
    before = ada.ply
    ada.do("hint")
    ada.wait_open("hint")
    figures = ada.page.locator("#table-advice b").all_text_contents()
    assert figures
    assert all(re.fullmatch(r"\d+%", figure) for figure in figures), figures
    words = ada.page.locator("#table-advice span").first.text_content()
    assert words
    ada.page.locator("#table-advice button").first.click()
    assert words in ada.text("#table-note")
    ada.page.click("[data-do=confirm]:visible")
    if ada.opened("sure"):
        ada.page.click("#table-sure button[value=yes]")
    ada.wait_turn(before)
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me"), hints=False)["id"])
    ada.wait_turn()
    assert not ada.page.locator("[data-do=hint]:visible").count()


@every_game
def test_a_touch_that_is_not_possible_says_why_and_escape_goes_back(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    ada = visit(person)
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
    ada.play_on(ada.move_by_touch, 4)
    ada.wait_turn()
    before = ada.ask("document.getElementById('table-note').textContent")
    dark = ada.ask(
        "[...document.querySelectorAll('#table-root g[id][aria-label]:not(.can):not(.chosen)')].map((e) => e.id)"
    )
    assert dark
    ada.touch(dark[0])
    ada.until(f"document.getElementById('table-note').textContent !== {json.dumps(before)}")
    why = ada.told("why")
    assert ada.ask("document.getElementById('table-note').textContent") == why["text"] != ""
    assert ada.ask("document.getElementById('table-live').textContent") == why["text"]
    ada.press("Escape")
    # a first touch narrows, Escape gives everything back
    moves = [Counter(move["touch"]) for move in ada.hear(lambda look: look["moves"])["moves"]]
    given = Counter(set.intersection(*map(set, moves)))  # taken as touched from the start, unless that would be a move
    given = Counter() if given in moves else given
    for thing in ada.lit:
        all_lit, sent, touched = set(ada.lit), ada.sent, given + Counter([thing])
        needed = {other for move in moves if touched <= move for other in move - touched}
        if not needed:  # this touch makes a move
            continue
        ada.touch(thing)
        assert ada.sent == sent
        assert set(ada.lit) == needed
        assert ada.page.locator(f"#{thing}.chosen").count() == 1
        ada.press("Escape")
        assert set(ada.lit) == all_lit
        break
    else:
        assert all((move - given).total() <= 1 for move in moves)


def test_moves_that_show_something_are_confirmed_unless_switched_off(visit: Visit, server: Server) -> None:
    for game in games():
        person = Person(server, "Ada")
        ada = visit(person)
        ada.sit(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
        ada.wait_turn()
        moves = ada.hear(lambda look: look["moves"])["moves"]
        revealing = [k for k, move in enumerate(moves) if move["confirm"]]
        if not revealing:
            continue
        ada.do("list")
        ada.page.locator("#table-choices button").nth(revealing[0]).click()
        ada.wait_open("sure")
        assert ada.text("#table-sure-text")
        ada.press("Escape")
        assert ada.sent == 0
        ada.do("menu")
        ada.page.locator("#table-set-sure").uncheck()
        ada.press("Escape")
        before = ada.ply
        ada.do("list")
        ada.page.locator("#table-choices button").nth(revealing[0]).click()
        ada.wait_turn(before)
        assert ada.sent == 1


@two_games(3)
def test_leaving_hands_the_seat_to_a_bot_and_coming_back_takes_it_again(
    game: Game, visit: Visit, server: Server
) -> None:
    _, ada, ben = two_friends(game, visit, server)
    leaver = whose_turn(ada, ben)
    stays = ben if leaver is ada else ada
    before = leaver.ply
    leaver.do("leave")
    leaver.wait_open("sure")
    leaver.page.click("#table-sure button[value=yes]")
    stays.until(f"document.querySelectorAll('#table-seats .away').length === 1 && {PLY} > {before}")
    assert not leaver.my_turn
    leaver.do("back")
    stays.until("document.querySelectorAll('#table-seats .away').length === 0")
    for _ in range(40):
        if whose_turn(leaver, stays) is leaver:  # the bot may be stopped in the middle of a turn
            break
        before = stays.ply
        stays.move_by_touch()
        stays.until(f"{PLY} > {before}")
    assert leaver.my_turn


def test_step_by_step_bots_wait_for_the_button(visit: Visit, server: Server) -> None:
    game = games()[0]
    person = Person(server, "Ada")
    table = person.open_table(game.name, sat_with_bots(game, "me"), pace="step")
    ada = visit(person)
    ada.sit(table["id"])
    for _ in range(3):
        while not ada.my_turn:
            ada.page.locator("[data-do=next]:visible").wait_for()
            before = ada.ply
            ada.page.wait_for_timeout(300)
            assert ada.ply == before
            ada.page.click("[data-do=next]:visible")
            ada.until(f"{PLY} > {before}")
        before = ada.ply
        ada.move_by_touch()
        ada.until(f"{PLY} > {before}")


def test_chat_by_phrases_and_free_text_is_escaped_and_can_be_off(visit: Visit, server: Server) -> None:
    game = games()[0]
    _, ada, ben = two_friends(game, visit, server)
    for visitor in (ada, ben):
        visitor.page.click("#table-tab-chat")
    hostile = "<b>bold</b> <img src=x onerror=alert(1)> & so on"
    ada.page.fill("#table-say", hostile)
    ada.press("Enter")
    ben.until("document.querySelectorAll('#table-talk li').length === 1")
    assert hostile in ben.text("#table-talk li")
    assert ben.page.locator("#table-talk img, #table-talk li span b b").count() == 0
    ben.page.locator(".phrase").first.click()
    ada.until("document.querySelectorAll('#table-talk li').length === 2")
    assert ben.page.locator(".phrase").first.inner_text() in ada.text("#table-talk")
    ada.page.reload()
    ada.wait_drawn()
    ada.page.click("#table-tab-chat")
    assert hostile in ada.text("#table-talk")
    ada.do("menu")
    ada.page.locator("#table-set-chat").uncheck()
    ada.press("Escape")
    assert not ada.page.locator("#table-tab-chat").is_visible()
    person = Person(server, "Ada")
    silent = visit(person)
    silent.sit(person.open_table(game.name, sat_with_bots(game, "me"), chat=False)["id"])
    assert not silent.page.locator("#table-tab-chat").is_visible()
    assert not silent.page.locator("#table-chat").is_visible()


def test_hostile_names_stay_words(visit: Visit, server: Server) -> None:
    game = games()[0]
    hostile = "<b>A</b>\"'&<script>"
    person = Person(server, hostile)
    ada = visit(person)
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me"), public=True)["id"])
    ada.play_on(ada.move_by_touch, 1)
    assert hostile in ada.ask("document.querySelector('#table-seats').textContent") or ada.ask(
        "[...document.querySelectorAll('#table-seats svg')].map((e) => e.getAttribute('aria-label')).join()"
    ).startswith(hostile)
    eve = visit()
    eve.go("/")
    assert hostile in eve.ask("document.querySelector('.tables').textContent")


@pytest.mark.parametrize(
    "game", [game for game in games() if hasattr(game.drawer, "spread")], ids=lambda game: game.name
)
def test_what_is_known_of_a_seat_opens_from_its_panel(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    ada = visit(person)
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
    ada.wait_turn()
    for seat, panel in enumerate(ada.page.locator(".spread-open").all()):
        panel.click()
        ada.wait_open("spread")
        assert ada.looks[-1]["seats"][seat]["name"] in ada.text("#table-spread-title")
        assert ada.page.locator("#table-spread-text [role=img]").count() > 0
        ada.press("Escape")
        ada.wait_open("spread", there=False)
    ada.tab_to(".spread-open")
    ada.press("Enter")
    ada.wait_open("spread")


@two_games(4)
def test_the_language_switch_keeps_you_at_the_table(game: Game, visit: Visit, server: Server) -> None:
    person = Person(server, "Ada")
    table = person.open_table(game.name, sat_with_bots(game, "me"))
    ada = visit(person)
    ada.sit(table["id"])
    ada.play_on(ada.move_by_touch, 2)
    ada.wait_turn()
    ply, english = ada.ply, (ada.text("#table-lead"), ada.text("#table-log"), things(ada))
    ada.page.click(".lang a[lang=fr]:visible")
    ada.until("document.documentElement.lang === 'fr'")
    ada.wait_drawn()
    assert str(table["id"]) in ada.page.url
    assert ada.ply == ply
    assert ada.ask("document.documentElement.lang") == "fr"
    french = (ada.text("#table-lead"), ada.text("#table-log"), things(ada))
    for one, other in zip(english, french, strict=True):
        assert one != other
    ada.play_on(ada.move_by_touch, 1)


def test_motion_is_left_out_where_somebody_wishes_so(visit: Visit, server: Server) -> None:
    game = games()[0]
    for wish, moving in (("reduce", False), ("no-preference", True)):
        person = Person(server, "Ada")
        ada = visit(person, reduced_motion=wish)
        ada.context.add_init_script(
            "window.motions = 0; const animate = Element.prototype.animate;"
            "Element.prototype.animate = function (...a) { window.motions += 1; return animate.apply(this, a); };"
        )
        ada.sit(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
        ada.play_on(ada.move_by_touch, 4)
        ada.wait_turn()
        assert bool(ada.ask("window.motions")) is moving
        if not moving:
            slow = "(e) => parseFloat(getComputedStyle(e).transitionDuration) > 0.05"
            found = f"[...document.querySelectorAll('*')].filter({slow}).map((e) => e.outerHTML.slice(0, 80))"
            assert ada.ask(found) == []


def test_what_happens_is_spoken_in_order(visit: Visit, server: Server) -> None:
    game = games()[0]
    person = Person(server, "Ada")
    ada = visit(person, measured=True)
    ada.sit(person.open_table(game.name, sat_with_bots(game, "me"))["id"])
    ada.wait_turn()
    assert ada.page.locator("#table-live[aria-live=polite]").count() == 1
    before = ada.ply
    ada.move_by_touch()
    ada.wait_turn(before)
    assert ada.text("#table-lead") in ada.ask("document.getElementById('table-live').textContent")
    assert all(a["n"] <= b["n"] for a, b in pairwise(ada.looks))
    assert DESKTOP["width"] >= ada.ask("window.widest")
