"""The auction of Central Market: what is on sale now, and the rail of slates with the badges of the bidders."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from halles.engine.game import View
from halles.engine.look.shapes import Marks, button, marked, named, piece, rect, shift, text, thing, width_of
from halles.engine.texts import Texts

from ..rules.components import LIMIT
from ..table.words import label
from .pieces import back, badge, crate_label, gauge

_SLATE = 44.0
_PLANK_HEIGHT = 56.0


@dataclass(frozen=True)
class Plank:
    """How slates hang on a plank: so many at most, how large it is all drawn, its length, and the first slate on it.

    A few slates have a shorter plank.
    """

    room: int
    scale: float
    length: float
    first: float

    def pitch(self, count: int) -> float:
        """How far apart slates are if the fullest plank holds so many."""
        return min((self.length + 3 - _SLATE - 2 * self.first) / max(1, count - 1), 1.6 * _SLATE)


_PLANK = Plank(10, 1.0, 505, 6)
#: On a phone slates are larger; a long track has less large ones, still as large as a finger.
_NARROW_PLANK, _NARROW_LONG = Plank(5, 1.75, 287, 9.7), Plank(7, 1.36, 370, 5)

Label = Callable[[str], str]


def lot_height(narrow: bool) -> float:
    """How high the line above the rail is."""
    return 66.0 if narrow else 38.0


def _hang(prices: Sequence[int], narrow: bool) -> tuple[Plank, list[Sequence[int]]]:
    """The prices from the highest down, spread over as few planks as can hold them."""
    plank = _PLANK
    if narrow:
        plank = _NARROW_PLANK if len(prices) <= 2 * _NARROW_PLANK.room else _NARROW_LONG
    falling = prices[::-1]
    count = -(-len(falling) // plank.room)
    each = -(-len(falling) // count)
    return plank, [falling[k : k + each] for k in range(0, len(falling), each)]


def rail_height(prices: Sequence[int], narrow: bool) -> float:
    """How high the rail is: one long plank for ten prices, on a phone two larger ones; more for a longer track."""
    plank, rows = _hang(prices, narrow)
    return len(rows) * (_PLANK_HEIGHT * plank.scale + 2) - (0 if narrow else 2)


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


def rail(
    prices: Sequence[int], bids: Mapping[int, int], now: int, best: int, spoken: Label, marks: Marks, narrow: bool
) -> str:
    """All prices. `bids`: who stands on which; `now`: the one that counts; `best`: how many kg the looker can sell."""
    plank, rows = _hang(prices, narrow)
    pitch = plank.pitch(len(rows[0]))
    drawn = []
    for row in rows:
        places = {price: plank.first + pitch * i for i, price in enumerate(row)}
        slates = [_slate(price, x, bids, now, best, spoken, marks) for price, x in places.items()]
        hung = [
            piece(f"bid-{bids[price]}", badge(bids[price], x + _SLATE / 2, 20.5, 23))
            for price, x in places.items()
            if price in bids
        ]
        over = [marked(f"slate-{price}", x, 6, marks, _SLATE) for price, x in places.items()]
        wood = rect(1.5, 2, pitch * (len(rows[0]) - 1) + _SLATE + 2 * plank.first - 3, 52, "o", 4.5).replace(
            "<rect", '<rect style="fill:var(--wood)"', 1
        )
        drawn.append("".join((wood, *slates, *hung, *over)))
    if len(drawn) == 1 and plank.scale == 1:
        return drawn[0]
    down = _PLANK_HEIGHT * plank.scale + 2
    return "".join(shift(0, down * k, row, plank.scale) for k, row in enumerate(drawn))


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
