"""Jour de Marché draws itself: the market, the crate, the seats, the rule examples."""

from collections.abc import Mapping

from halles.engine.game import View
from halles.engine.look.panels import inner_width
from halles.engine.look.shapes import CELL, Marks, Part, escape, named, num, text
from halles.engine.texts import Texts, plain

from ..rules.components import GOODS
from ..table.ledger import Walk, offers, standing, walks
from ..table.words import label
from .board import Market
from .crate import crate
from .figures import figure
from .pieces import disc, distance, goods
from .vignette import vignette

__all__ = ["board", "crate", "figure", "seat", "vignette"]


def board(view: View, t: Texts, marks: Marks, narrow: bool) -> Part:
    """The market under its iron frame; at the end, with the ways of the looker's stalls (or of the winner's)."""
    market, found = Market(view, narrow), walks(view)
    tags = offers(view, view["eyes"], view["tile"]) if _wonders(view) else {}
    layers = [
        market.frame(),
        market.patches(),
        market.paths(),
        market.streets(found),
        market.spaces(lambda name: label(view, name, t), marks),
        market.pieces(tags),
        market.signs(),
        market.tags(view["tile"], tags, view["limit"]) if tags else "",
        market.ways(found, _walker(view)),
        market.marks(marks, view.get("paved", [])),
    ]
    return Part(market.laid.width, market.laid.height, "".join(layers), touch=CELL)


def _wonders(view: View) -> bool:
    """Does the looker bid for a stall, or put one up, so that distances from the own discs are of interest?"""
    me = view["eyes"]
    if me not in range(view["seats"]):
        return False
    if view["phase"] == "bid":
        return me in view["auction"]["bidders"]
    return view["phase"] in ("stall", "last") and view["turn"] == me


def _walker(view: View) -> int | None:
    """Whose ways lie on the market for all to see, once the match is over."""
    if not view["over"]:
        return None
    seat: int = view["eyes"] if view["eyes"] in range(view["seats"]) else view["winners"][0]
    return seat


# -- seats --


def seat(view: View, seat: int, t: Texts, narrow: bool) -> Part:
    """Discs in supply, and on a slate how far each stall is from its truck today; at the end, the score."""
    width, found = inner_width(view["seats"], narrow), walks({**view, "players": [view["players"][seat]]})[0]
    if not narrow:
        return Part(width, 29, _discs(view, seat, width, 1, t) + _strip(seat, found, width, 12, 6, 32, t))
    if width > 88:
        return Part(width, 34, _discs(view, seat, width - 2, -7, t) + _strip(seat, found, width, 6, 2, 38, t))
    return Part(width, 50, _discs(view, seat, width, 12, t) + _strip(seat, found, width, 6, 18, 38, t))


def _discs(view: View, seat: int, right: float, y: float, t: Texts) -> str:
    """How many discs a seat has left; the score in their place when all is over."""
    if view["over"]:
        return text(right, y, t("draw-score", score=plain(standing(view)[seat])), "d-short d-end", 15)
    left = view["players"][seat]["discs"]
    drawn = disc(seat, right - 28, y - 13, 16) + text(right, y, str(left), "d-short d-end", 16)
    return named(t("draw-discs-left", left=left), drawn)


def _strip(seat: int, found: Mapping[str, Walk], width: float, margin: float, y: float, height: float, t: Texts) -> str:
    """The four distances in their fixed order, on a slate as wide as the panel."""
    left, whole, bottom = 0.75 - margin, width + 2 * margin - 1.5, y + height - 0.75
    edge = f"M{num(left)} {num(y)}h{num(whole)}V{num(bottom - 5)}a5 5 0 0 1-5 5H{num(left + 5)}a5 5 0 0 1-5-5z"
    body = [f'<path class="o f" d="{edge}" style="fill:var(--slate)"/>']
    room = whole / len(GOODS)
    for i, good in enumerate(GOODS):
        x = left + room * i
        if i:
            body.append(f'<path d="M{num(x)} {num(y + 1)}V{num(bottom - 1)}" style="stroke:var(--slate-2)"/>')
        body.append(_figure(seat, good, found[good], x, y, room, height, t))
    return "".join(body)


def _figure(seat: int, good: str, walk: Walk, x: float, y: float, room: float, height: float, t: Texts) -> str:
    """A good and its distance; pointed at, it shows the way on the market."""
    words, ink = ("–", "chalk-2") if walk.distance is None else (str(walk.distance), "chalk")
    most = walk.how in ("long", "cut", "out")
    if most and room > 24:
        words, most = "max", False
    if height < 36:  # side by side
        drawn = goods(good, x + room / 2 - 27, y + 5, 22)
        drawn += distance(
            x + room / 2 + 13.5, y + 22, words, 19 if words != "max" else 16, streets=walk.how == "street", ink=ink
        )
    else:
        drawn = goods(good, x + room / 2 - 8, y + 2.5, 16)
        size = 15 if room > 20 else 13
        drawn += distance(x + room / 2, y + 31, words, size, streets=walk.how == "street", over=most, ink=ink)
    spoken = t("draw-walk", good=t(f"good-{good}"), how=walk.how, distance=walk.distance or 0)
    if not walk.cells:
        return named(spoken, drawn)
    ground = (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(room)}" height="{num(height - 1)}" style="fill:transparent"/>'
    )
    pointer = f'role="img" tabindex="0" data-shows="way-{seat}-{good}" aria-label="{escape(spoken)}"'
    return f"<g {pointer}>{ground}{drawn}</g>"
