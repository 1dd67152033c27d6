"""Every page from 320 to 1280 px, in both languages: nothing is squeezed, broken, or beyond the edge."""

import pytest

from halles.engine.game import Game, games

from .browser import Visit, every_game, sat_with_bots
from .layout import layout_faults
from .servers import Person, Server

HOME_ROOM = 1.5  # the home page has no empty halves, so it may not be much taller than what is on it
in_both_languages = pytest.mark.parametrize("locale", ["fr-FR", "en-US"])

#: The home page with so many games: cards are left out or shown again, and the first steps stand in the last places.
WITH_GAMES = """([count, steps]) => {
  const games = document.querySelector(".games");
  const cards = [...games.querySelectorAll(".game")];
  games.replaceChildren(...Array.from({ length: count }, (_, k) => cards[k % cards.length].cloneNode(true)));
  games.className = `games of-${Math.min(count, 5)}`;
  if (count < 4) games.insertAdjacentHTML("beforeend", steps);
}"""
STEPS = (
    "<section class='steps panel'><h2>The first steps</h2><ol>"
    + "<li><span class='plate'>1</span><p><b>Take a seat</b> Choose a game, and who sits with you.</p></li>" * 3
    + "</ol></section>"
)
#: The width of the narrowest card, how many cards stand in the first row, and how tall they are.
CARDS = """(() => {
  const boxes = [...document.querySelectorAll(".games > .game")].map((card) => card.getBoundingClientRect());
  return {
    row: boxes.filter((box) => Math.abs(box.top - boxes[0].top) < 1).length,
    uneven: Math.max(...boxes.map((box) => box.width)) - Math.min(...boxes.map((box) => box.width)),
  };
})()"""
#: How many cards stand side by side on a phone, on a tablet and in a wide window, for so many games.
BAYS = {1: (1, 1, 1), 2: (1, 2, 2), 3: (1, 2, 3), 4: (1, 2, 4), 5: (1, 3, 5), 6: (1, 3, 5), 7: (1, 3, 5)}


@in_both_languages
def test_the_home_page_is_whole_at_every_width(visit: Visit, server: Server, locale: str) -> None:
    person = Person(server, "Ada")
    for game in games():
        person.open_table(game.name, sat_with_bots(game, "me", "friend", full=True), public=True)
    for visitor in (visit(person, locale=locale), visit(locale=locale)):
        visitor.go("/")
        assert layout_faults(visitor, HOME_ROOM) == []


@pytest.mark.parametrize("count", BAYS)
def test_the_home_page_has_room_for_any_number_of_games(visit: Visit, count: int) -> None:
    ada = visit()
    ada.go("/")
    ada.ask(WITH_GAMES, [count, STEPS])
    assert layout_faults(ada, HOME_ROOM) == []
    for width, bays in zip((390, 1024, 1280), BAYS[count], strict=True):
        ada.page.set_viewport_size({"width": width, "height": 800})
        cards = ada.ask(CARDS)
        assert cards["row"] == bays, width
        assert cards["uneven"] < 1, width


@in_both_languages
@pytest.mark.parametrize("path", ["/new", "/rules", "/help", "/replay", "/docs", "/nowhere"])
def test_a_page_is_whole_at_every_width(visit: Visit, path: str, locale: str) -> None:
    ada = visit(locale=locale)
    ada.go(path)
    assert layout_faults(ada) == []


@in_both_languages
@every_game
def test_the_pages_of_a_game_are_whole_at_every_width(game: Game, visit: Visit, server: Server, locale: str) -> None:
    table = Person(server, "Ada").open_table(game.name, sat_with_bots(game, "me", "friend"))
    token = table["seats"][1]["token"]  # type: ignore[index]
    ada = visit(locale=locale)
    for path in (f"/new?game={game.name}", f"/rules/{game.name}", f"/j/{token}"):
        ada.go(path)
        assert layout_faults(ada) == [], path
