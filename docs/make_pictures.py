"""Draw the pictures of the README and the documentation: `make pictures`."""

from pathlib import Path

import halles
from halles.engine.drawing import stand_alone
from halles.engine.match import Match

FOLDER = Path(__file__).parent / "pictures"


def middle_of_a_match() -> Match:
    """A match between greedy bots, stopped where seat 0 decides in the second round."""
    match, bot = halles.new("heller", seats=3, seed=7), halles.bot("greedy", 1)
    while match.ply < 75 or match.seat != 0:
        match.play(bot.choose(match))
    return match


def main() -> None:
    """Write all pictures."""
    FOLDER.mkdir(exist_ok=True)
    match = middle_of_a_match()
    (FOLDER / "heller-wide.svg").write_text(match.draw(0, "en"), encoding="utf-8")
    (FOLDER / "heller-narrow.svg").write_text(match.draw(0, "fr", narrow=True), encoding="utf-8")
    for name in ("line", "fire", "gold", "eye"):
        part = match.game.drawer.figure(name, match.game.texts("en"))
        (FOLDER / f"heller-{name}.svg").write_text(stand_alone(part, match.game, label=name), encoding="utf-8")


if __name__ == "__main__":
    main()
