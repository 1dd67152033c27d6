"""What one chooses a market by: a small picture of each arrangement, and a large one on which trucks find their places.

The room behind the option `market` on the page for a new table (`engine.contract.Pictures`). What may stand where is
known
in `boards.py` and `markets.py`; here it is drawn and named.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from halles.engine.errors import BadSetting, HallesError
from halles.engine.game import Setting, View
from halles.engine.look.shapes import CELL, VIGNETTE, Marks, Part, num, plate, rect, shift
from halles.engine.texts import Texts

from ..rules.components import ARRANGEMENTS, GOODS, KINDS, PLOT_NUMBER, plot_at, plot_name, zone_name
from ..table import markets
from ..table.boards import Plan, Spot, covered
from ..table.texts import texts
from ..table.words import good_words, label
from .board import Market
from .pieces import on_plot
from .plan import TOP, ground, joints, outline

WIDTH, HEIGHT = VIGNETTE
_EDGE = 7.0  # of a small picture
_THING = "plot-"  # what a plot's id begins with


# -- small --


def caption(value: str, t: Texts) -> str:
    """The boards of an arrangement by their letters; chance by its name."""
    return " ".join(board for board in value.upper()) if value in ARRANGEMENTS else t("choose-random")


@cache
def tile(value: str) -> Part:
    """An arrangement as it lies, each board with its letter; chance is three boards face down."""
    plan = markets.read(value)
    return Part(WIDTH, HEIGHT, _arrangement(plan) if plan.laid else _face_down())


def _arrangement(plan: Plan) -> str:
    columns, rows = _size(plan)
    laid = ground(columns, rows, False, False)
    body = [f'<path class="d-shade" d="{outline(laid, list(plan.plots), 0, 6)}" transform="translate(0 9)"/>']
    letters = []
    for one in plan.laid:
        plots = covered(plan.named[one.board], one)
        body.append(f'<path d="{outline(laid, list(plots), 0, 8)}" style="fill:var(--cell)"/>')
        body.append(_line(joints(laid, list(plots)), "cell-edge", 2))
        zones = (outline(laid, [s for s, plot in plots.items() if plot.zone == z], 0, 8) for z in _zones(plots))
        body.append(f'<g data-only="rules=zones" style="opacity:.6">{_line("".join(zones), "edge", 3)}</g>')
        body.append(_line(outline(laid, list(plots), 0, 8), "edge", 8))
        corners = [laid.corner(spot) for spot in plots]
        x, y = ((min(at[axis] for at in corners) + max(at[axis] for at in corners) + CELL) / 2 for axis in (0, 1))
        letters.append(shift(x, y, plate(0, 0, one.board, 24, 24), 2.9))
    scale = _scale(len(plan.laid))
    across, down = CELL * laid.across * scale, CELL * laid.down * scale
    x, y = (WIDTH - across) / 2 - laid.left * scale, (HEIGHT - down) / 2 - (TOP + laid.margin) * scale
    return shift(x, y, "".join([*body, *letters]), scale)


def _line(d: str, ink: str, width: float) -> str:
    return f'<path d="{d}" style="fill:none;stroke:var(--{ink});stroke-width:{num(width)}"/>'


def _zones(plots: Mapping[Spot, Any]) -> list[str]:
    return sorted({plot.zone for plot in plots.values()})


def _size(plan: Plan) -> tuple[int, int]:
    """Columns and rows."""
    return max(x for x, _ in plan.plots) + 1, max(y for _, y in plan.plots) + 1


@cache
def _scale(boards: int) -> float:
    """One scale for all arrangements of so many boards, so that one sees which is larger."""
    sizes = [sorted(_size(markets.read(value))) for value in ARRANGEMENTS if len(value) == boards]
    return min(
        (WIDTH - 2 * _EDGE) / CELL / max(long for _, long in sizes),
        (HEIGHT - 2 * _EDGE - 4) / CELL / max(short for short, _ in sizes),
    )


def _face_down() -> str:
    """Three boards on a heap, their backs up."""
    body = []
    for x, y, width, height, turn in ((34, 30, 76, 100, -13), (112, 24, 84, 84, 11), (62, 48, 104, 80, -3)):
        board = rect(x, y + 4, width, height, "d-shade", 4)
        board += rect(x, y, width, height, "o", 4).replace("<rect", '<rect style="fill:var(--crate)"', 1)
        board += rect(x + 6, y + 6, width - 12, height - 12, "", 2).replace(
            "<rect", '<rect style="fill:none;stroke:var(--crate-2);stroke-width:3"', 1
        )
        body.append(f'<g transform="rotate({turn} {x + width / 2} {y + height / 2})">{board}</g>')
    return "".join(body) + shift(114, 88, plate(0, 0, "?", 26, 26), 1.6)


# -- large --


def pieces(setting: Setting) -> tuple[str, ...]:
    """The four trucks; while boards are laid by lot there is nowhere to put them."""
    return GOODS if markets.read(setting.options["market"]).laid else ()


def piece(name: str) -> Part:
    """A truck on its parking."""
    return Part(CELL, CELL, on_plot("truck", 0, 0, kind=name))


def piece_words(name: str, t: Texts) -> str:
    """A truck by what it carries."""
    return t("label-truck", good=good_words(name, t))


def spot_words(spot: str, t: Texts) -> str:
    """A plot by its name."""
    return spot.removeprefix(_THING)


def spots(setting: Setting, put: Mapping[str, str], piece: str) -> list[str]:
    """Where this truck may stand while the others stand where they are (J1, K2)."""
    plan, there = _plan(setting), _there(setting, put)
    taken = [plot for good, plot in there.items() if good != piece]
    return [_THING + plot for plot in plan.parking(classic=_classic(setting), taken=taken)]


def why_not(setting: Setting, put: Mapping[str, str]) -> HallesError | None:
    """Why trucks cannot stand like that; None if they can."""
    there = _there(setting, put)
    for good, spot in put.items():
        if good not in there:
            return BadSetting("market-truck-plot", texts=texts, good=good, plot=spot.removeprefix(_THING)[:20])
    return markets.why_not_parked(_plan(setting), there, classic=_classic(setting))


def value(setting: Setting, put: Mapping[str, str]) -> str:
    """The market with its trucks as a value of the option; one sentence if a truck is missing or cannot stand there."""
    if (problem := why_not(setting, put)) is not None:
        raise problem
    if put.keys() != set(GOODS):
        raise BadSetting("choose-missing", texts=texts, put=len(put), all=KINDS)
    there = _there(setting, put)
    return markets.text(replace(_plan(setting), trucks=tuple(there[good] for good in GOODS)))


def stage(setting: Setting, put: Mapping[str, str], held: str | None, t: Texts, narrow: bool) -> Part:
    """The market as it will lie, with the trucks that are put, the paths round them, and the held one's plots lit."""
    there = _there(setting, put)
    view = _view(setting, there, held)
    can = spots(setting, put, held) if held else [_THING + plot for plot in there.values()]
    chosen = {_THING + there[held]} if held in there else set()
    marks = Marks(can=frozenset(can), chosen=frozenset(chosen))
    market = Market(view, narrow)
    layers = [
        market.frame(),
        market.patches(),
        market.paths(),
        market.spaces(lambda name: label(view, name, t), marks),
        market.pieces({}),
        market.signs(),
        market.marks(marks, ()),
    ]
    return Part(market.laid.width, market.laid.height, "".join(layers), touch=CELL)


def _plan(setting: Setting) -> Plan:
    return markets.read(setting.options["market"])


def _classic(setting: Setting) -> bool:
    return setting.options["rules"] == "classic"


def _there(setting: Setting, put: Mapping[str, str]) -> dict[str, str]:
    """The plots of the trucks that stand on plots of this market, by good."""
    plots, found = _plan(setting).plots, {}
    for good in GOODS:
        plot = put.get(good, "").removeprefix(_THING)
        if plot in PLOT_NUMBER and plot_at(plot) in plots:
            found[good] = plot
    return found


def _view(setting: Setting, there: Mapping[str, str], held: str | None) -> View:
    """As much of a view as a picture of the market needs; what a truck leaves of its zone is paved, as at set-up."""
    plan = _plan(setting)
    columns, rows = _size(plan)
    cells: dict[str, Any] = {plot_name(*spot): None for spot in plan.plots}
    zones: dict[str, Any] = {}
    zone: dict[str, str] = {}
    if not _classic(setting):
        for name, plots in _named_zones(plan):
            paved = any(plot in plots and good != held for good, plot in there.items())
            sign = plan.plots[plot_at(plots[0])].sign
            zones[name] = {"sign": sign, "plots": plots, "built": 0, "paved": paved}
            zone.update(dict.fromkeys(plots, name))
            if paved:
                cells.update({plot: {"path": True} for plot in plots})
    cells.update({plot: {"truck": good} for good, plot in there.items()})
    return {
        "options": setting.options, "over": False, "width": columns, "height": rows,
        "cells": cells, "zones": zones, "zone": zone,
    }  # fmt: skip


def _named_zones(plan: Plan) -> list[tuple[str, Sequence[str]]]:
    """The zones with their plots, lettered in reading order."""
    found: dict[tuple[str, str], list[str]] = {}
    for spot, plot in plan.plots.items():
        found.setdefault(plot[:2], []).append(plot_name(*spot))
    return [(zone_name(i), plots) for i, plots in enumerate(found.values())]


__all__ = [
    "caption", "piece", "piece_words", "pieces", "spot_words", "spots", "stage", "tile", "value", "why_not",
]  # fmt: skip
