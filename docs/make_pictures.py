"""Draw the pictures of the README and the documentation: `make pictures`.

The photograph of the page needs Chromium; without it only the drawings are made.
"""

import shutil
import tempfile
from pathlib import Path

import halles
from halles.engine.drawing import stand_alone
from halles.engine.match import Match

FOLDER = Path(__file__).parent / "pictures"
#: How many own moves into a match each table is photographed.
MOVES = {"heller": 9, "central_market": 7, "portobello": 24, "jour_de_marche": 12, "marche_de_noel": 16}


def middle_of_a_match() -> Match:
    """A match between greedy bots, stopped where seat 0 decides in the second round."""
    match, bot = halles.new("heller", seats=3, seed=7), halles.bot("greedy", 1)
    while match.ply < 75 or match.seat != 0:
        match.play(bot.choose(match))
    return match


def photograph(chromium: str) -> None:
    """The home page and a table of every game in a real browser, some moves into a match against bots."""
    from playwright.sync_api import sync_playwright

    from tests.web.servers import Person, Server

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as play:
        server = Server(Path(folder)).start()
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
        page = context.new_page()
        page.goto(server.url)
        page.screenshot(path=FOLDER / "home.png")
        for game in halles.games():
            person, bot = Person(server, "Camille"), {"kind": "bot", "bot": "greedy"}
            seats = min(3, game.seats[-1])
            key = person.open_table(game.name, [{"kind": "me"}, *[bot] * (seats - 1)])["id"]
            for _ in range(MOVES[game.name]):
                n, moves = person.wait_for_turn(key)
                person.play(key, n, moves[len(moves) * 3 // 5])
            person.wait_for_turn(key)
            context.add_cookies([{"name": "halles", "value": person.token, "url": server.url}])
            page.goto(f"{server.url}/t/{key}")
            page.wait_for_timeout(1500)
            page.screenshot(path=FOLDER / f"table-{game.name}.png")
        browser.close()
        server.stop()


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    match = middle_of_a_match()
    (FOLDER / "heller-wide.svg").write_text(match.draw(0, "en"), encoding="utf-8")
    (FOLDER / "heller-narrow.svg").write_text(match.draw(0, "fr", narrow=True), encoding="utf-8")
    for name in ("line", "fire", "gold", "eye"):
        part = match.game.drawer.figure(name, match.game.texts("en"))
        (FOLDER / f"heller-{name}.svg").write_text(stand_alone(part, match.game, label=name), encoding="utf-8")
    if chromium := shutil.which("chromium"):
        photograph(chromium)


if __name__ == "__main__":
    main()
