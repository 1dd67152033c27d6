"""The drawn examples of the rules page of Central Market."""

import re
from typing import Any

from halles.engine.look.shapes import Marks, Part, num, rect, shift, text
from halles.engine.texts import Texts

from ..rules.components import ACTION_NAMES, KIND_NAMES, PRICES, WEIGHTS
from .hall import WIDTH, hall, hall_height
from .pieces import CARD_SHAPE, action, badge, card, crate_label
from .pieces import figure as chalk
from .rail import rail, rail_height


def figure(name: str, t: Texts) -> Part:
    """An example of the rules page; its things have no ids, since they may stand beside the real ones."""
    drawn = {
        "cards": _cards,
        "auction": _auction,
        "limit": _limit,
        "cheat": _cheat,
        "rot": _rot,
        "points": _points,
    }[name](t)
    return Part(drawn.width, drawn.height, re.sub(r' id="[^"]*"', "", drawn.body))


def _cards(t: Texts) -> Part:
    """One product in all its weights, and the action cards with their names."""
    body = [card("carrot", kg, t("draw-unit"), 4 + 68 * k, 6, 62) for k, kg in enumerate(WEIGHTS)]
    for k, name in enumerate(ACTION_NAMES):
        x = 263 + 97 * k
        body.append(action(name, x - 29, 6, 58) + text(x, 89, t(f"act-{name}"), "d-short d-mid", 18))
    return Part(WIDTH, 102, "".join(body))


def _auction(t: Texts) -> Part:
    """Three bids on the rail; the last is the lowest."""
    bids = {9: 1, 7: 3, 5: 0}
    marks = Marks(last=frozenset({"slate-5"}))
    drawn = rail(PRICES, bids, 5, 0, lambda name: name.partition("-")[2], marks, True)
    return Part(WIDTH, rail_height(PRICES, True), drawn)


def _sold(price: int, kg: int) -> dict[str, Any]:
    return {"price": price, "kg": kg, "paid": kg, "cheat": False, "tourists": 0}


def _hall(t: Texts, bays: dict[str, list[dict[str, Any] | None]]) -> Part:
    """A whole hall with these sales, none of them running now, as a phone shows it: a rules page may be as narrow."""
    seats = len(next(iter(bays.values())))
    empty: list[dict[str, Any] | None] = [None] * seats
    full = {kind: bays.get(kind, empty) for kind in KIND_NAMES}
    per_seat = [[sales[seat] for sales in full.values() if sales[seat]] for seat in range(seats)]
    incomes = [sum(sale["paid"] * sale["price"] for sale in sales if sale) for sales in per_seat]
    view = {
        "seats": seats,
        "eyes": None,
        "turn": None,
        "over": False,
        "phase": "propose",
        "removed": None,
        "kinds": list(KIND_NAMES),
        "lot": None,
        "proposed": list(bays),
        "bays": full,
        "sold": {kind: sum(sale["kg"] for sale in sales if sale) for kind, sales in full.items()},
        "players": [
            {"kg": sum(sale["kg"] for sale in sales if sale), "income": income}
            for sales, income in zip(per_seat, incomes, strict=True)
        ],
    }
    return Part(WIDTH, hall_height(seats, True), hall(view, t, Marks(), True))


def _limit(t: Texts) -> Part:
    """Six kilograms, three, and the last one."""
    return _hall(t, {"carrot": [_sold(4, 6), _sold(6, 1), _sold(5, 3)]})


def _points(t: Texts) -> Part:
    """Two seats share a place: both get the points of the last one they share."""
    return _hall(
        t,
        {
            "tomato": [_sold(6, 5), _sold(8, 2), None, _sold(5, 2)],
            "pepper": [None, _sold(2, 2), _sold(4, 5), None],
        },
    )


def _slate(x: float, words: str, sum_words: str) -> str:
    """A slate in a wooden frame: a sale and what it pays."""
    frame = rect(x, 4, 112, 74, "o", 4).replace("<rect", '<rect style="fill:var(--wood)"', 1)
    face = rect(x + 5, 9, 102, 64, "o f", 2).replace("<rect", '<rect style="fill:var(--slate)"', 1)
    return frame + face + chalk(x + 56, 37, words, "chalk", 22) + chalk(x + 56, 63, sum_words, "chalk-hi", 22)


def _arrow(x: float) -> str:
    return f'<path class="k" d="M{num(x)} 41h26m-8-7 8 7-8 7" style="stroke:var(--ink)"/>'


def _rot(t: Texts) -> Part:
    """Five kilograms, once rotten, twice rotten."""
    kg, price, body, x = 5, 6, [], 2.0
    for step in range(3):
        if step:
            kg -= kg // 2
            body.append(action("rot", x + 6, 22, 38) + _arrow(x + 49))
            x += 82
        body.append(_slate(x, f"{kg} × {price}", f"= {kg * price}"))
        x += 112
    return Part(WIDTH, 82, "".join(body))


def _cheat(t: Texts) -> Part:
    """The Cheater and a card of another product, sold as the one on auction."""
    width = 58.0
    body = badge(0, 24, 45, 34) + action("cheat", 56, 16, 58) + card("pepper", 4, t("draw-unit"), 128, 4, width)
    body += _arrow(200) + shift(0, 4, crate_label("carrot", 240, 10, 62)) + shift(0, 4, _slate(316, "4 × 5", "= 20"))
    return Part(WIDTH, width * CARD_SHAPE + 8, body)
