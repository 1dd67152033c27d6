"""The examples of the rules page of Jour de Marché: small markets drawn by the game's own hand."""

from collections.abc import Sequence
from typing import Any

from halles.engine.game import View
from halles.engine.look.shapes import CELL, Marks, Part, num, rect, shift
from halles.engine.texts import Texts

from ..rules.components import GOODS, plot_name
from ..table.ledger import walks
from .board import Market
from .plan import LEFT, TOP
from .slate import Auction

_LETTERS = {good[0]: good for good in GOODS}


def scene(plots: str, zones: str = "", signs: str = "") -> View:
    """As much of a view as a picture of the market needs.

    Plots by rows, separated by `/`: `.` free, `#` path, `-` outside, `x` table, `Tf` fish truck, `d1` disc of seat 1,
    `1f` fish stall of seat 1. Zones likewise, a letter for each plot; `signs` says `a2` for every one of them.
    """
    rows = [row.split() for row in plots.split("/")]
    cells: dict[str, Any] = {}
    stalls: list[dict[str, str | None]] = [dict.fromkeys(GOODS) for _ in range(3)]
    for row, words in enumerate(rows):
        for column, word in enumerate(words):
            if word != "-":
                name = plot_name(column, row)
                cells[name] = _what(word)
                if word[0].isdigit():
                    stalls[int(word[0])][_LETTERS[word[1]]] = name
    view: View = {
        "seats": 3,
        "eyes": None,
        "over": False,
        "options": {"rules": "zones" if zones else "classic"},
        "width": len(rows[0]),
        "height": len(rows),
        "cells": cells,
        "zones": {},
        "zone": {},
        "limit": 10,
        "players": [{"money": 15, "discs": 6, "on": [], "stalls": own} for own in stalls],
    }
    for row, letters in enumerate(zones.split("/") if zones else ()):
        for column, zone in enumerate(letters.split()):
            view["zone"][plot_name(column, row)] = zone
    for word in signs.split():
        own = [name for name, zone in view["zone"].items() if zone == word[0]]
        built = sum(1 for name in own if cells[name] and ("stall" in cells[name] or "table" in cells[name]))
        paved = built >= int(word[1]) or any(cells[name] == {"path": True} for name in own)
        view["zones"][word[0]] = {"sign": int(word[1]), "plots": own, "built": built, "paved": paved}
    view["streets"] = _ring(view) if zones else []
    return view


def _what(word: str) -> dict[str, Any] | None:
    if word == ".":
        return None
    if word in "#x":
        return {"path": True} if word == "#" else {"table": True}
    if word[0] == "T":
        return {"truck": _LETTERS[word[1]]}
    return {"disc": int(word[1])} if word[0] == "d" else {"stall": _LETTERS[word[1]], "seat": int(word[0])}


def _ring(view: View) -> list[list[int]]:
    """Every outside cell that touches the market by an edge or a corner (J16)."""
    inside = {(c, r) for c in range(view["width"]) for r in range(view["height"]) if plot_name(c, r) in view["cells"]}
    around = {(c + i, r + j) for c, r in inside for i in (-1, 0, 1) for j in (-1, 0, 1)} - inside
    return [[c, r] for c, r in sorted(around, key=lambda cell: (cell[1], cell[0]))]


def _far_trucks(view: View) -> dict[str, Any]:
    """The trucks that an example leaves out, where no way leads: a market always has four."""
    shown = {what["truck"] for what in view["cells"].values() if what and "truck" in what}
    return {plot_name(10, 2 * i): {"truck": good} for i, good in enumerate(GOODS) if good not in shown}


# -- pictures --


def _market(view: View, lit: str = "", way: Sequence[tuple[int, str]] = (), last: str = "", bare: bool = False) -> Part:
    """A small market: lit plots, ways, and brackets around the last move; `bare`, without its iron frame."""
    market = Market(view, False, still=True)
    found = walks({**view, "cells": view["cells"] | _far_trucks(view)}) if way else []
    marks = Marks(
        can=frozenset(f"plot-{name}" for name in lit.split()), last=frozenset(f"plot-{n}" for n in last.split())
    )
    laid = market.laid
    body = [
        market.patches(),
        market.paths(),
        market.streets([{good: found[seat][good]} for seat, good in way]),
        market.spaces(str, marks),
        market.pieces({}),
        market.signs(),
        *(market.way(seat, good, found[seat][good]) for seat, good in way),
        market.marks(marks, ()),
    ]
    if not bare:
        return Part(laid.width, laid.height, market.frame() + "".join(body))
    width, height = laid.width - LEFT, laid.height - TOP
    return Part(width, height, rect(1, 1, width - 2, height - 2, "b-square", 5) + shift(-LEFT, -TOP, "".join(body)))


def _then(before: Part, after: Part) -> Part:
    """Two pictures, one after the other, with an arrow between them."""
    gap, middle = 44.0, max(before.height, after.height) / 2
    x = before.width
    arrow = (
        f'<path d="M{num(x + 8)} {num(middle)}h24m-9-9 9 9-9 9" '
        'style="fill:none;stroke:var(--ink);stroke-width:4;stroke-linecap:round;stroke-linejoin:round"/>'
    )
    body = before.body + arrow + shift(x + gap, 0, after.body)
    return Part(x + gap + after.width, 2 * middle, body)


def _setup(t: Texts) -> Part:
    """Trucks in outer zones with a 1, the rest of those zones paved; the other zones are free."""
    zones = "a a b b c/a b b d c/e e d d c/e f f f c"
    return _market(scene("Tf # . . #/# . . . Ti/# # . . #/Ts # Tc # #", zones, "a1 b2 c1 d2 e1 f1"))


def _reserve(t: Texts) -> Part:
    """Where a disc may go: next to a path or to a disc."""
    view = scene("Tf # . . ./# . . d1 ./. . . . .", "a a b b c/a d b c c/d d e e e", "a1 b2 c2 d1 e2")
    return _market(view, lit="C1 B2 A3 D1 C2 E2 D3")


def _paving(t: Texts) -> Part:
    """The second building of a zone with a 2: its other plots become paths, a disc goes back."""
    zones, signs = "a a b b/a a b b", "a2 b1"
    before = scene("0f d1 . ./d0 . . .", zones, signs)
    after = scene("0f # . ./x # . .", zones, signs)
    return _then(_market(before, lit="A2", bare=True), _market(after, last="A2", bare=True))


def _walk(t: Texts) -> Part:
    """A direct way: three paths."""
    view = scene("Tf # # x/# x # 1f/# # # #", "a a a b/a c a b/a a a a", "a2 b2 c1")
    return _market(view, way=[(1, "fish")])


def _streets(t: Texts) -> Part:
    """No way over paths: the streets round the market count two each."""
    view = scene(
        "0c # x # Tc/# # x # #/. . # . ./. . . . .", "a a b c c/a a b c c/d d b e e/d d d e e", "a1 b2 c1 d2 e2"
    )
    return _market(view, way=[(0, "cheese")])


def _access(t: Texts) -> Part:
    """Golden rule, first half: the last plot beside a stall must be a path."""
    before, after = scene("1f d0 . ./d2 . . ./. . . ."), scene("1f x . ./# . . ./. . . .")
    return _then(_market(before, lit="B1", bare=True), _market(after, last="B1", bare=True))


def _link(t: Texts) -> Part:
    """Golden rule, second half: what joins the two halves must be a path."""
    before, after = scene(". . x . ./. . d0 . ./. . . . ."), scene(". . x . ./. . x . ./. # # # .")
    return _then(_market(before, lit="C2", bare=True), _market(after, last="C2", bare=True))


def _bids(t: Texts) -> Part:
    """The hands open: two bid 3, and the active player's is the stall."""
    view = scene("Tf")
    view |= {"phase": "stall", "tile": "cheese"}
    view["auction"] = {
        "good": "cheese",
        "bidders": [1, 2, 0],
        "bids": [3, 3, 2],
        "open": True,
        "winner": 1,
        "price": 3,
    }
    slate = Auction(view, t, Marks()).wide()
    return Part(CELL * 7.5, slate.height, shift((CELL * 7.5 - slate.width) / 2, 0, slate.body))


FIGURES = {
    "setup": _setup,
    "reserve": _reserve,
    "bids": _bids,
    "paving": _paving,
    "walk": _walk,
    "streets": _streets,
    "access": _access,
    "link": _link,
}


def figure(name: str, t: Texts) -> Part:
    """An example of the rules page."""
    return FIGURES[name](t)
