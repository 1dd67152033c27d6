"""The crate: the looker's Priorities, the hand, what can be spent, and the plates that act."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from halles.engine.game import View
from halles.engine.look.shapes import (
    Marks,
    Part,
    crate_frame,
    hold,
    named,
    piece,
    plate,
    rect,
    shift,
    tag,
    text,
    thing,
    width_of,
)
from halles.engine.texts import Texts

from ..rules.components import PRIORITIES
from ..table.words import label
from .pieces import card, counted, height_of, hole, ink, priority


@dataclass(frozen=True)
class _Grid:
    """Where the places of a crate are: corner, steps to the right and down, places in a row, size of a place."""

    x: float
    y: float
    right: float
    down: float
    columns: int
    width: float
    height: float

    def place(self, number: int) -> tuple[float, float]:
        """The corner of a place."""
        return self.x + self.right * (number % self.columns), self.y + self.down * (number // self.columns)


def crate(view: View, t: Texts, marks: Marks, narrow: bool) -> Part | None:
    """The looker's Priorities and hand with what they are worth; nothing for spectators."""
    if view["eyes"] not in (0, 1):
        return None
    return _narrow_crate(view, t, marks) if narrow else _wide_crate(view, t, marks)


def _wide_crate(view: View, t: Texts, marks: Marks) -> Part:
    """Two boxes one above the other, and a shelf below for what can be done."""
    top, low, shelf = _Grid(9, 49, 67, 84, 3, 64, 80), _Grid(9, 274, 67, 90, 3, 64, 87), 462
    body = _priorities(view, top, t, marks) + _rebuy(view, *top.place(5), top, t)
    body += text(12, 246, t("draw-hand"), "d-head d-on-crate")
    body += _hand(view, low, t, marks) + _receipt(view, *low.place(5), low, t)
    acts = _acts(view, t, marks)
    letters, x = sum(len(words) + 6 for _, words in acts), 11.0
    for name, words in acts:
        width = (204 - 10 * len(acts)) * (len(words) + 6) / letters
        body += _plate(name, x, shelf, width, 44, words, view, t, marks)
        x += width + 10
    frame = crate_frame(216, shelf + 58, t("draw-priorities"), (34, 220, 256))
    return Part(216, shelf + 58, frame + body)


def _narrow_crate(view: View, t: Texts, marks: Marks) -> Part:
    """Two rows of six; at their right end a note, or the plate that acts instead of it."""
    top, low = _Grid(5, 7, 63.6, 0, 6, 61, 78), _Grid(5, 102, 63.6, 0, 6, 61, 83)
    body = _priorities(view, top, t, marks) + _hand(view, low, t, marks)
    acts = _acts(view, t, marks, "-short")
    notes = (_rebuy(view, *top.place(5), top, t), _receipt(view, *low.place(5), low, t))
    for i, (note, grid) in enumerate(zip(notes, (top, low), strict=True)):
        x, y = grid.place(5)
        if i < len(acts):
            name, words = acts[i]
            body += _plate(name, x + 1, y + 3, grid.width - 2, grid.height - 6, words, view, t, marks)
        else:
            body += note
    return Part(390, 190, crate_frame(390, 190) + rect(-1, 90, 392, 6, "d-slat") + body)


# -- Priorities --


def _priorities(view: View, grid: _Grid, t: Texts, marks: Marks) -> str:
    """Every Priority at its own place; a dashed one says where it is, or what it costs to have it back."""
    own, eyes = view["players"][view["eyes"]], view["eyes"]
    width = min(grid.width - 10, (grid.height - 8) * 64 / 90)
    body = []
    for value in range(PRIORITIES):
        x, y = grid.place(value)
        left, top = x + (grid.width - width) / 2, y + (grid.height - height_of(width)) / 2
        if value in own["free"]:
            drawn = piece("", priority(value, eyes, left, top, width))
        else:
            drawn = hole(left, top, width, value)
            middle, line = left + width / 2, top + height_of(width) * 0.75
            if value in own["aside"]:
                drawn += counted("coin", middle, line + 6, view["prices"]["rebuy"][str(value)], 17, "crate-ink")
            else:
                slot = next(slot for slot, cards in view["placed"].items() if cards[eyes] == value)
                words = t("draw-first") if slot == "first" else slot
                drawn += plate(middle, line, words, 34 if slot == "first" else 28)
        name = f"prio-{value}"
        body.append(hold(name, x, y, grid.width, label(view, name, t), marks, drawn, height=grid.height))
    return "".join(body)


def _rebuy(view: View, x: float, y: float, grid: _Grid, t: Texts) -> str:
    """A paper note: what the 3 and the 4 cost once they are set aside."""
    middle = x + grid.width / 2
    body = _paper(x, y, grid) + ink(middle, y + 24, t("draw-rebuy"), 13, "tile-ink")
    for i, (value, cost) in enumerate(view["prices"]["rebuy"].items()):
        line = y + 44 + 21 * i
        body += ink(middle - 15, line, value, 17, "tile-ink", anchor="end") + ink(
            middle - 11, line, ":", 16, "tile-ink", 400
        )
        body += counted("coin", middle + 9, line, cost, 17, "tile-ink")
    return named(
        t("draw-rebuy-note", **{f"cost{value}": cost for value, cost in view["prices"]["rebuy"].items()}), body
    )


def _paper(x: float, y: float, grid: _Grid) -> str:
    return rect(x + 4, y + 5, grid.width - 8, grid.height - 10, "d-tag", 3)


# -- the hand --


def _hand(view: View, grid: _Grid, t: Texts, marks: Marks) -> str:
    """Equal cards lie on one another, with their count on a tag."""
    body = []
    for number, (name, count) in enumerate(Counter(view["players"][view["eyes"]]["hand"]).items()):
        x, y = grid.place(number)
        behind = min(3, count) - 1
        width = min(grid.width - 6, (grid.height - 6) * 64 / 90) - 3 * (count > 1)
        left, top = x + (grid.width - width) / 2 - behind, y + (grid.height - height_of(width)) / 2 + behind
        steps = (3.0 * i for i in reversed(range(behind + 1)))
        drawn = piece("", "".join(card(view["cards"][name], left + step, top - step, width) for step in steps))
        note = tag(x + grid.width + 1, y + 17, f"×{count}", small=True) if count > 1 else ""
        thing_name = f"hand-{name}"
        words = label(view, thing_name, t)
        body.append(hold(thing_name, x, y, grid.width, words, marks, drawn, note, grid.height))
    return "".join(body)


def _receipt(view: View, x: float, y: float, grid: _Grid, t: Texts) -> str:
    """What can be spent: the coins of the hand and the purse; while paying, what is due and what lies there."""
    own, due = view["players"][view["eyes"]], view["due"]
    if due and due["seat"] == view["eyes"] and view["phase"] == "pay":
        lines = ((t("draw-owe"), due["price"]), (t("draw-laid"), due["sum"]))
        total, token = due["missing"], "tile-red" if due["missing"] > own["money"] else "tile-ink"
        words = t("draw-receipt-due", price=due["price"], sum=due["sum"], missing=due["missing"])
    else:
        lines = ((t("draw-in-hand"), own["hand_coins"]), (t("draw-in-purse"), own["money"]))
        total, token = own["hand_coins"] + own["money"], "tile-ink"
        words = t("draw-receipt", hand=own["hand_coins"], purse=own["money"], total=total)
    body = _paper(x, y, grid)
    for i, (what, number) in enumerate(lines):
        line = y + 23 + 19 * i
        body += ink(x + 8, line, what, 14, "tile-ink", 400, "start")
        body += ink(x + grid.width - 8, line, str(number), 15, "tile-ink", anchor="end")
    stroke = "fill:none;stroke:var(--tile-ink);stroke-width:1.5"
    body += f'<path d="M{x + 10:g} {y + 50:g}H{x + grid.width - 10:g}" style="{stroke}"/>'
    return named(words, body + counted("coin", x + grid.width / 2, y + 70, total, 19, token))


# -- what can be done --


def _acts(view: View, t: Texts, marks: Marks, short: str = "") -> list[tuple[str, str]]:
    """The plates that act now, with their words, in the order in which they stand."""
    due: dict[str, Any] = view["due"] or {"missing": 0, "price": 0}
    words = {
        "settle": t(f"draw-settle{short}", missing=due["missing"]),
        "buy": t(f"draw-buy{short}", price=due["price"]),
        "done": t("draw-done"),
        "no": t("draw-no"),
        "destroy": t(f"draw-destroy{short}", cost=view["prices"]["destroy"]),
    }
    return [(name, said) for name, said in words.items() if name in marks.can | marks.chosen]


def _plate(
    name: str, x: float, y: float, width: float, height: float, words: str, view: View, t: Texts, marks: Marks
) -> str:
    """An enamel plate that acts, as high as its place; its words stand in lines if the place is slim."""
    lines = words.split(" ") if width < 80 else [words]
    body = rect(x - 2, y - 2, width + 4, height + 4, "", 7) + rect(x, y, width, height, "b-plate", 6)
    body += rect(x + 3, y + 3, width - 6, height - 6, "b-key", 3)
    start = y + height / 2 + 5.5 - 9 * (len(lines) - 1)
    for i, line in enumerate(lines):
        size = 16 if width_of(line, 16) < width - 10 else 13.5
        body += ink(x + width / 2, start + 18 * i, line, size, "enamel-ink")
    drawn = thing(name, label(view, name, t), marks, body, "cell hold")
    return shift(0, -4, drawn) if name in marks.chosen else drawn
