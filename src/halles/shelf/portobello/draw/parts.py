"""Portobello Market draws itself: the plan in its frame with its ledger, the crate, the seats, the rule examples."""

from halles.engine.game import View
from halles.engine.look.panels import inner_width
from halles.engine.look.shapes import Marks, Part, named, shift, text
from halles.engine.texts import Texts

from .board import Scene, market
from .crate import Crate, tile_state
from .figures import figure
from .frame import alley_ledger, frame
from .pieces import stall, watch, watch_ring
from .plan import plan
from .vignette import vignette

__all__ = ["board", "crate", "figure", "seat", "vignette"]

#: How wide the iron frame is, wide and narrow.
BANDS = {False: 34.0, True: 32.0}
#: Units of the plan are small: about one pixel of a wide screen after this.
SCALE = 0.72
#: How wide a spectator's strip of common stock is laid out.
STRIPS = {False: 684.0, True: 374.0}


def board(view: View, t: Texts, marks: Marks, narrow: bool) -> Part:
    """The plan of the market inside the score track; under it, what every begun alley pays now."""
    laid, band = plan(view["map"], narrow), BANDS[narrow]
    width, height = laid.width + 2 * band, laid.height + 2 * band
    lines = alley_ledger(view, width, laid.letters, t)
    body = shift(band, band, market(Scene(view, laid, t, marks)))
    body += frame(view, width, height, band, laid.letters) + shift(0, height - 1, lines.body)
    whole = Part(width * SCALE, (height + lines.height) * SCALE, shift(0, 0, body, SCALE))
    return whole if _sits(view) else _with_common(whole, Crate(view, t, marks).common(STRIPS[narrow]))


def _sits(view: View) -> bool:
    return view["eyes"] in range(view["seats"])


def _with_common(whole: Part, strip: Part) -> Part:
    """A board with the common stock under it, for those who have no crate."""
    grow = whole.width / strip.width
    return Part(whole.width, whole.height + strip.height * grow, whole.body + shift(0, whole.height, strip.body, grow))


def crate(view: View, t: Texts, marks: Marks, narrow: bool) -> Part | None:
    """The looker's watches and stalls, and what everybody draws from; nothing for spectators."""
    if not _sits(view):
        return None
    drawn = Crate(view, t, marks)
    return drawn.narrow() if narrow else drawn.wide()


def seat(view: View, seat: int, t: Texts, narrow: bool) -> Part:
    """The three watches of a seat and how many stalls it has left."""
    known, width = view["players"][seat], inner_width(view["seats"], narrow)
    size, pitch, start = (24.0, 23.0, 0.0) if narrow else (33.0, 37.0, 56.0)
    watches, states = [], []
    for slot, tile in enumerate(known["tiles"]):
        x = start + pitch * slot
        if tile["state"] == "chosen":
            watches.append(watch_ring(x, 0, size))
        watches.append(watch(seat, tile, x, 0, size))
        chosen = tile["state"] == "chosen"
        state = t("term-actions", actions=view["actions"]) if chosen else tile_state(tile, view, t)
        states.append(t("draw-seat-tile", tile=tile["value"], state=state))
    body = named(t("draw-seat", tiles=", ".join(states)), "".join(watches))
    if not narrow:
        body += text(0, 24, t("draw-tiles"), "d-label")
    below = narrow and width < 100  # four in a row have no room for stalls beside the watches
    icon, letters = (18.0, 16.0) if narrow else (27.0, 20.0)
    x, y = (0.0, 26.0) if below else (width - icon - 1.1 * letters - 2, 4.0)
    number = text(x + icon + 4, y + icon * 0.8, str(known["stalls"]), "d-short", letters)
    body += named(t("draw-left", stalls=known["stalls"]), stall(seat, x, y, icon) + number)
    return Part(width, (46 if below else 27) if narrow else 36, body)
