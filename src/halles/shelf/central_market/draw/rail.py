"""The auction of Central Market: what is on sale now, and the rail of ten slates with the badges of the bidders."""

from collections.abc import Callable, Mapping

from halles.engine.game import View
from halles.engine.look.shapes import Marks, button, marked, named, piece, rect, shift, text, thing, width_of
from halles.engine.texts import Texts

from ..rules.components import HIGHEST, LIMIT, LOWEST
from ..table.words import label
from .pieces import back, badge, crate_label, gauge

_SLATE = 44.0
#: Where the first slate hangs, how far apart they are, how long the plank is: ten slates on it, or five on a phone.
_PLANK, _NARROW_PLANK = (6.0, 50.22, 505.0), (9.7, 56.7, 287.0)
#: On a phone a plank is drawn so much larger.
_SCALE = 1.75
_HALF = (HIGHEST - LOWEST + 1) // 2

Label = Callable[[str], str]


def lot_height(narrow: bool) -> float:
    """How high the line above the rail is."""
    return 66.0 if narrow else 38.0


def rail_height(narrow: bool) -> float:
    """How high the rail is: one long plank, or on a phone two larger ones."""
    return 2 * 56 * _SCALE + 2 if narrow else 56.0


# -- what is on sale --


def lot_line(view: View, t: Texts, marks: Marks, narrow: bool) -> str:
    """The product on auction, who does what with it, and how many kilograms are sold; else what happens now."""
    lot, size = view["lot"], lot_height(narrow) - (16 if narrow else 4)
    title, under, seat = _title(view, t)
    big, small = (22, 17) if narrow else (15, 11)
    left = 4.0 if lot is None else size + 10
    body = [crate_label(lot["kind"], 3, 1, size)] if lot else []
    body.append(text(left, size * 0.44, title, "d-title", big))
    start = left
    if seat is not None and under:
        body.append(badge(seat, start + small / 2 + 1, size * 0.44 + small * 1.15, small * 1.3))
        start += small * 1.3 + 5
    body.append(text(start, size * 0.44 + small * 1.5, under, "d-soft", small))
    if not narrow or lot is None:
        body.append(_piles(view, 345 if lot else 500, size, t, narrow))
    leave = leaving(marks) if narrow else None
    if leave:
        plate = button(leave, 0, 2, 142, leave_words(view, leave, t), label(view, leave, t), marks)
        body.append(shift(308, -3, plate, 1.36))
    elif lot:
        body.append(_kilograms(lot["sold"], size, t, narrow))
    return "".join(body)


def leaving(marks: Marks) -> str | None:
    """The plate by which one leaves the auction, if one can now; on a phone it hangs beside the product."""
    return next((name for name in ("pass", "stay") if name in marks.can), None)


def leave_words(view: View, name: str, t: Texts) -> str:
    """What stands on that plate."""
    return t("draw-pass") if name == "pass" else t("draw-stay", price=view["lot"]["bids"][view["eyes"]])


def _title(view: View, t: Texts) -> tuple[str, str, int | None]:
    """What is going on: a title, a line below it, and the house that this line is about."""
    lot, turn = view["lot"], view["turn"]
    if view["over"]:
        winners = [t.house(seat) for seat in view["winners"]]
        return t("draw-over"), t("draw-won", houses=t.together(winners), count=len(winners)), view["winners"][0]
    if view["phase"] == "keep":
        return t("draw-keep-title", round=view["round"]), t("draw-keep-asked", house=t.house(turn)), turn
    if lot is None:
        return t("draw-propose-title"), t("draw-propose-asked", house=t.house(turn)), turn
    kind = t(f"kind-{lot['kind']}")
    if view["phase"] == "bid":
        return kind, t("draw-proposed", house=t.house(lot["proposer"])), lot["proposer"]
    if view["phase"] == "sell":
        return kind, t("draw-sells", house=t.house(turn), price=lot["bids"][turn]), turn
    if view["phase"] == "rot":
        sale = lot["sale"]
        return kind, t("draw-laid", house=t.house(sale["seller"]), kg=sale["kg"], price=sale["price"]), sale["seller"]
    return kind, t("draw-tourists-asked", house=t.house(turn), price=lot["price"]), turn


def _piles(view: View, right: float, size: float, t: Texts, narrow: bool) -> str:
    """How many cards are left to deal, and how many lie in the discard."""
    type_size = 17.0 if narrow else 11.0
    words = t("draw-piles", deck=view["deck"], discard=view["discard"])
    left = right - width_of(words, type_size, 0.46)
    pile = back(left - 21, size / 2 - 11, 15.5) + text(left, size / 2 + 5, words, "d-soft", type_size)
    return named(words, pile)


def _kilograms(sold: int, size: float, t: Texts, narrow: bool) -> str:
    type_size, width = (17, 172) if narrow else (11, 118)
    words = t("draw-kg-sold")
    room = width_of(words, type_size, 0.5) + 6
    body = text(505, size * 0.44, words, "d-soft d-end", type_size)
    body += text(505 - room, size * 0.44, f"{sold} / {LIMIT}", "b-sum", type_size + 4)
    body += gauge(sold, 505 - width, size * 0.58, width, size * 0.26)
    return named(t("draw-kg-spoken", kg=sold, limit=LIMIT), body)


# -- the rail --


def rail(bids: Mapping[int, int], now: int, best: int, spoken: Label, marks: Marks, narrow: bool) -> str:
    """All prices. `bids`: who stands on which; `now`: the one that counts; `best`: how many kg the looker can sell."""
    first, pitch, length = _NARROW_PLANK if narrow else _PLANK
    planks = [range(HIGHEST, LOWEST - 1, -1)]
    if narrow:
        planks = [planks[0][:_HALF], planks[0][_HALF:]]
    drawn = []
    for prices in planks:
        places = {price: first + pitch * i for i, price in enumerate(prices)}
        slates = [_slate(price, x, bids, now, best, spoken, marks) for price, x in places.items()]
        hung = [
            piece(f"bid-{bids[price]}", badge(bids[price], x + _SLATE / 2, 20.5, 23))
            for price, x in places.items()
            if price in bids
        ]
        over = [marked(f"slate-{price}", x, 6, marks, _SLATE) for price, x in places.items()]
        plank = rect(1.5, 2, length, 52, "o", 4.5).replace("<rect", '<rect style="fill:var(--wood)"', 1)
        drawn.append("".join((plank, *slates, *hung, *over)))
    if narrow:
        return "".join(shift(0, (56 * _SCALE + 2) * k, half, _SCALE) for k, half in enumerate(drawn))
    return drawn[0]


def _slate(price: int, x: float, bids: Mapping[int, int], now: int, best: int, spoken: Label, marks: Marks) -> str:
    """A price: quiet, with a badge above it, or lit with what it could bring at most."""
    name, middle = f"slate-{price}", x + _SLATE / 2
    css = "cell slab"
    if price in bids:
        css += " bid low" if price == now else " bid"
        figures = text(middle, 45.5, str(price), "t", 16)
    elif name in marks.can:
        figures = text(middle, 31 if best else 35, str(price), "t", 24)
        figures += text(middle, 46, f"+{best * price}", "t best", 12.5) if best else ""
        figures += f'<circle class="dot" cx="{x + _SLATE - 7:g}" cy="13.5" r="2.6"/>'
    else:
        figures = text(middle, 35, str(price), "t", 20)
    inset = 2.6 if name in marks.last else 0  # the brackets of the last move stand on the wood
    ground = rect(x + inset, 6 + inset, _SLATE - 2 * inset, _SLATE - 2 * inset, "", 4)
    return thing(name, spoken(name), marks, ground + figures, css)
