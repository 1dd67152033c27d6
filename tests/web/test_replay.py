"""A replay in windows of several sizes: whoever's eyes are chosen, every control can be reached."""

import pytest

from halles.engine.game import Game

from .browser import DESKTOP, PHONE, Ended, Visit, every_game

SMALL = {"width": 960, "height": 540}
#: The controls of the page that a click in their middle would not hit, once they are scrolled to.
BURIED = """[...document.querySelectorAll("button, select, input, a")].filter((control) => {
  if (!control.checkVisibility() || control.closest("dialog, .skip, .sprite")) return false;
  control.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = control.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !control.contains(hit);
}).map((control) => control.id || control.dataset.do || control.textContent.trim())"""
#: Is all of the choice of eyes, and of the buttons that play, on the screen without scrolling?
AT_HAND = """[...document.querySelectorAll("#table-eyes, .player button")].every((control) => {
  const box = control.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
})"""


@pytest.mark.parametrize("size", [DESKTOP, SMALL, PHONE], ids=["desktop", "small", "phone"])
@every_game
def test_whoever_looks_can_press_every_button_and_choose_other_eyes(
    game: Game, visit: Visit, ended: Ended, size: dict[str, int]
) -> None:
    _, key = ended(game)
    eve = visit(viewport=size)
    for ply in (0, 40):
        eve.go(f"/t/{key}/replay?ply={ply}")
        eve.until("document.getElementById('table-root').ariaBusy === 'false'")
        for eyes in eve.page.locator("#table-eyes option").evaluate_all("(all) => all.map((one) => one.value)"):
            eve.page.select_option("#table-eyes", eyes)
            eve.until("document.getElementById('table-root').ariaBusy === 'false'")
            assert eve.ask(BURIED) == [], (ply, eyes)
            assert size is PHONE or eve.ask(f"(scrollTo(0, 0), {AT_HAND})"), (ply, eyes)
