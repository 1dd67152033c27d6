"""People in a real Chromium: they open pages, see what is lit, and play by mouse, finger or keyboard."""

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Request,
    Response,
    WebSocket,
    sync_playwright,
)

from halles.engine.game import Game, games

from .servers import Person, Server

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def two_games(first: int) -> pytest.MarkDecorator:
    """What the page does alike for every game is tried with two of them, each such test with others."""
    found = games()
    chosen = [found[first % len(found)], found[(first + 2) % len(found)]]
    return pytest.mark.parametrize("game", chosen, ids=lambda game: game.name)


PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}
PATIENCE = 60_000  # milliseconds that a page may take before a test gives up

#: The things that can be touched now, as the page shows them.
LIT = "[...document.querySelectorAll('#table-root g.can[id]')].map((thing) => thing.id)"
#: A point of a thing where a click really hits it, or null.
POINT = """(id) => {
  const thing = document.getElementById(id);
  if (!thing) return null;
  const parts = [thing, ...thing.querySelectorAll("rect, circle, path")];
  for (const part of parts) {
    const box = part.getBoundingClientRect();
    const dock = document.querySelector(".dock");
    const covers = dock && !dock.contains(thing) && getComputedStyle(dock).position === "sticky";
    const floor = covers ? dock.getBoundingClientRect().top : innerHeight;
    if (box.bottom > floor || box.top < 0) thing.scrollIntoView({ block: "center" });
    const at = part.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [x, y] = [at.x + at.width * right, at.y + at.height * down];
      if (document.elementFromPoint(x, y)?.closest("g[id][aria-label], g.can[id]") === thing) return [x, y];
    }
  }
  return null;
}"""
#: The newest ply of the log on the page, -1 at the start, -2 behind a curtain.
PLY = "Math.max(-2, ...[...document.querySelectorAll('#table-log [data-ply]')].map((line) => Number(line.dataset.ply)))"
MY_TURN = "document.title.startsWith('●')"
OVER = "document.getElementById('table-end').open"
#: What stands open after a touch, and whether a move went out.
ANSWER = """({
  moves: document.getElementById("table-moves").open,
  sure: document.getElementById("table-sure").open,
  sent: window.movesSent,
})"""
#: Gives what CONDITION says as soon as it is something, or null after a while. The page itself looks again and again:
#: one question over the wire, however long it takes.
WAIT = """(patience) => new Promise((done) => {
  const end = performance.now() + patience;
  const look = () => {
    let found = null;
    try {
      found = CONDITION;
    } catch {
      /* what it speaks of is not there yet */
    }
    if (found) done(found);
    else if (performance.now() > end) done(null);
    else setTimeout(look, 8);
  };
  look();
})"""
#: Before any script of the page: how wide it ever gets, in the frame after every change.
WIDEST = """(() => {
  window.widest = 0;
  let due = false;
  const look = () => {
    due = false;
    window.widest = Math.max(window.widest, document.documentElement.scrollWidth);
  };
  new MutationObserver(() => {
    if (!due) requestAnimationFrame(look);
    due = true;
  }).observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
})()"""
#: Before any script of the page: how long each move takes until it is on the screen, and a way to cut the line (`cut`).
WATCH = """(() => {
  window.answers = [];
  window.movesSent = 0;
  let sent = null;
  window.wires = [];
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      window.wires.push(this);
      if (window.cut) this.close();
      this.addEventListener("message", (event) => {
        const heard = JSON.parse(event.data);
        if (!sent || heard.is !== "look" || heard.n <= sent.n) return;
        const { time } = sent;
        sent = null;
        requestAnimationFrame(() => window.answers.push(performance.now() - time));
      });
    }
    send(text) {
      const said = JSON.parse(text);
      if (said.do === "move") {
        sent = { n: said.n, time: performance.now() };
        window.movesSent += 1;
      }
      super.send(text);
    }
  };
})()"""


@contextmanager
def chromium_at(program: str) -> Iterator[Browser]:
    """The system's Chromium, without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def sat_with_bots(game: Game, *kinds: str, full: bool = False) -> list[dict[str, str]]:
    """Seats of these kinds, then bots up to the fewest that the game allows, or the most for a full table."""
    seats = game.seats[-1 if full else 0]
    return [{"kind": kind} for kind in kinds] + [{"kind": "bot", "bot": "random"}] * (seats - len(kinds))


class Visitor:
    """One person with a browser of their own: a context, its open page, and everything that came over the wire."""

    def __init__(
        self, browser: Browser, server: Server, person: Person | None, *, measured: bool = False, **wishes: Any
    ) -> None:
        self.server, self.person = server, person
        self.dice = random.Random(5)
        self.looks: list[dict[str, Any]] = []  # heard over the wire, oldest first
        self.heard: list[str] = []  # every frame and every answer, as it came
        self.faults: list[str] = []  # script errors, refused by the policy, or requests to other hosts
        usual = {"viewport": DESKTOP, "locale": "en-US", "reduced_motion": "reduce", "base_url": server.url}
        self.context: BrowserContext = browser.new_context(**{**usual, **wishes})
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(WATCH)
        if measured:
            self.context.add_init_script(WIDEST)
        if person is not None:
            self.context.add_cookies([{"name": "halles", "value": person.token, "url": server.url}])
        self.context.on("request", self._asked)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """One more page of this person; the newest is the one they use."""
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("console", self._said)
        self.page.on("websocket", self._wired)
        self.page.on("response", self._answered)
        return self.page

    def _said(self, message: ConsoleMessage) -> None:
        if "Content Security" in message.text:
            self.faults.append(message.text)

    def _asked(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme not in ("data", "blob", "about") and where.netloc != urlsplit(self.server.url).netloc:
            self.faults.append(f"asked another host: {request.url}")

    def _wired(self, wire: WebSocket) -> None:
        if urlsplit(wire.url).netloc != urlsplit(self.server.url).netloc:
            self.faults.append(f"wired to another host: {wire.url}")
        wire.on("framereceived", self._framed)

    def _framed(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.heard.append(text)
        message = json.loads(text)
        if message["is"] == "look":
            self.looks.append(message)

    def _answered(self, response: Response) -> None:
        if response.status == 200 and "/static/" not in response.url:
            self.heard.append(f"{response.request.method} {response.url}")

    # -- going places --

    def go(self, path: str) -> Response | None:
        """Open a page."""
        return self.page.goto(self.server.url + path)

    def sit(self, table: object) -> None:
        """Open a table and wait until it is drawn and connected."""
        before = len(self.looks)
        self.go(f"/t/{table}")
        self.wait_drawn()
        self.hear(lambda _: len(self.looks) > before)

    def wait_drawn(self) -> None:
        """Wait until the table is drawn from what came over the wire, or hidden by a curtain."""
        self.until(
            "(document.querySelector('#table-board svg') || document.getElementById('table-curtain').open)"
            " && document.getElementById('table-link').textContent === ''"
        )
        self.page.wait_for_timeout(50)

    def until(self, condition: str) -> Any:
        """Wait until something is true on the page, and give it."""
        found = self.soon(condition, PATIENCE)
        assert found, f"never came true: {condition}"
        return found

    def soon(self, condition: str, patience: float) -> Any:
        """What a condition says once it is true on the page; None if that takes more than these milliseconds."""
        end = time.monotonic() + patience / 1000
        question = WAIT.replace("CONDITION", condition)
        while True:
            left = (end - time.monotonic()) * 1000
            try:  # evaluated from outside, as the page's policy forbids `eval`
                return self.ask(question, max(0, left))
            except Error:  # one page gave way to the next while it looked
                if left <= 0:
                    return None
                self.page.wait_for_timeout(15)

    def hear(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the newest look that came over the wire is as it should be; the page may be ahead of us."""
        count, end = len(self.looks), time.monotonic() + PATIENCE / 1000
        while not (self.looks and fits(self.looks[-1])):
            if len(self.looks) > count:  # it is far behind, but it comes
                count, end = len(self.looks), time.monotonic() + PATIENCE / 1000
            assert time.monotonic() < end, "the look never came over the wire"
            self.page.wait_for_timeout(15)
        return self.looks[-1]

    def told(self, kind: str) -> dict[str, Any]:
        """The newest message of a kind that came over the wire, waited for."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            for text in reversed(self.heard):
                if text.startswith("{") and (message := json.loads(text))["is"] == kind:
                    found: dict[str, Any] = message
                    return found
            assert time.monotonic() < end, f"no {kind} came over the wire"
            self.page.wait_for_timeout(15)

    def ask(self, expression: str, argument: Any = None) -> Any:
        """What the page says of itself."""
        return self.page.evaluate(expression, argument)

    def text(self, selector: str) -> str:
        """What can be read there."""
        return self.page.inner_text(selector)

    def do(self, name: str) -> None:
        """Press the button that is there for something: in the prompt, in the header, or in the menu."""
        button = self.page.locator(f"[data-do={name}]:visible")
        if not button.count():
            self.page.click("[data-do=menu]:visible")
        button.first.click()

    def opened(self, name: str) -> bool:
        """Is this dialog open?"""
        return bool(self.ask(f"document.getElementById('table-{name}').open"))

    def wait_open(self, name: str, there: bool = True) -> None:
        """Wait until a dialog is open (or not)."""
        self.until(f"document.getElementById('table-{name}').open === {json.dumps(there)}")

    # -- looking at the table --

    @property
    def ply(self) -> int:
        """The newest ply that the log tells of."""
        return int(self.ask(PLY))

    @property
    def lit(self) -> list[str]:
        """What can be touched now."""
        found: list[str] = self.ask(LIT)
        return found

    @property
    def my_turn(self) -> bool:
        """Is this person asked for a move?"""
        return bool(self.ask(MY_TURN))

    @property
    def over(self) -> bool:
        """Is the end of the match shown?"""
        return bool(self.ask(OVER))

    def wait_turn(self, after: int = -9) -> bool:
        """Wait until this person is asked and the log has gone on after a ply; False if the match is over."""
        return self._next_turn(after) is not None

    def _next_turn(self, after: int) -> int | None:
        """The same; gives the newest ply then, None if the match is over."""
        turn = self.until(f"{OVER} ? {{ over: true }} : {MY_TURN} && {PLY} > {after} ? {{ ply: {PLY} }} : null")
        return None if "over" in turn else int(turn["ply"])

    # -- playing --

    def touch(self, thing: str, *, finger: bool = False) -> None:
        """Click on a drawn thing (or tap it), where it can really be hit."""
        point = self.soon(f"({POINT})({json.dumps(thing)})", 5000)  # something may still slide over it
        assert point, f"{thing} is lit but cannot be hit"
        (self.page.touchscreen.tap if finger else self.page.mouse.click)(*point)

    @property
    def sent(self) -> int:
        """How many moves this page has sent."""
        return int(self.ask("window.movesSent"))

    def move_by_touch(self, *, finger: bool = False) -> None:
        """Touch lit things until a move is sent; agree where the page asks whether it is meant."""
        now = self.ask(f"({{ lit: {LIT}, sent: window.movesSent }})")
        before = now["sent"]
        for _ in range(12):
            self.touch(self.dice.choice(now["lit"]), finger=finger)
            answer = self.ask(ANSWER)
            if answer["moves"]:
                self.page.locator("#table-choices button").first.click()
                answer = self.ask(ANSWER)
            if answer["sure"]:
                self.page.click("#table-sure button[value=yes]")
                self.until(f"window.movesSent > {before}")
                return
            if answer["sent"] > before:
                return
            now = {"lit": self.lit}
        raise AssertionError("no move came of touching what is lit")

    def move_by_list(self, which: Callable[[list[str]], int] | None = None) -> None:
        """Choose from the plain list of moves; `which` picks from the moves in words of the notation."""
        self.do("list")
        self.wait_open("moves")
        texts = self.page.locator("#table-choices code").all_text_contents()
        chosen = which(texts) if which else self.dice.randrange(len(texts))
        self.page.locator("#table-choices button").nth(chosen).click()
        if self.opened("sure"):
            self.page.click("#table-sure button[value=yes]")

    def play_on(self, move: Callable[[], None], most: int = 10_000) -> int:
        """Make moves in some way until the match is over or `most` are made; gives how many."""
        made, ply = 0, -9
        while made < most and (turn := self._next_turn(ply)) is not None:
            ply = turn
            move()
            made += 1
        return made

    def finish(self, person: Person, table: object) -> None:
        """Let the rest of this person's moves be made without the page, until it shows the end of the match."""
        while (turn := person.wait_for_turn(table))[1]:
            status = person.play(table, turn[0], self.dice.choice(turn[1])).status_code
            assert status in (200, 409), status  # 409: a move that the page made was still on its way
        self.until(OVER)

    # -- by keyboard --

    def press(self, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        """Go on by Tab until the focus is there."""
        for _ in range(150):
            if self.focused(selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def focused(self, selector: str) -> bool:
        """Is the focus on such an element?"""
        return bool(self.ask("(selector) => document.activeElement?.matches(selector) ?? false", selector))

    def move_by_keyboard(self) -> None:
        """Go to lit things by arrows (or Tab), press Enter, until a move is on its way."""
        before = self.sent
        for _ in range(12):
            self.press(
                *self.dice.choices(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"], k=self.dice.randint(1, 5))
            )
            if not self.focused("#table-root g.can"):
                self.tab_to("#table-root g.can")
            self.press(self.dice.choice(["Enter", "Space"]))
            answer = self.ask(ANSWER)
            if answer["moves"]:
                self.tab_to("#table-choices button")
                self.press("Enter")
                answer = self.ask(ANSWER)
            if answer["sure"]:
                self.tab_to("#table-sure button[value=yes]")
                self.press("Enter")
                self.until(f"window.movesSent > {before}")
                return
            if answer["sent"] > before:
                return
        raise AssertionError("no move came of the keyboard")


Visit = Callable[..., Visitor]
#: A finished match of a game and somebody who sat there.
Ended = Callable[[Game], tuple[Person, str]]
