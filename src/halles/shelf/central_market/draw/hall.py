"""The hall of Central Market: a bay for every product, a row for every seat, and the sums of both limits."""

from typing import Any

from halles.engine.game import View
from halles.engine.look.shapes import Marks, fit, named, num, rect, ring, text, thing, use
from halles.engine.texts import Texts, signed

from ..rules.components import KIND_NAMES, LIMIT
from ..table.view import would
from ..table.words import label
from .pieces import badge, crate_label, figure, gauge

WIDTH = 508.0
LEFT, TOP, COLUMN = 36.0, 70.0, 60.0  # where the sales begin, and how wide a product is
RIGHT = LEFT + COLUMN * len(KIND_NAMES)  # where the sums of the seats do
_INCOME, _POINTS, _FOOT = 406.0, 459.0, 33.0
#: How high a seat's row is, by seats; a phone has no room to spare.
_ROWS, _NARROW_ROWS = {3: 50.0, 4: 43.0, 5: 36.0}, {3: 40.0, 4: 39.0, 5: 36.0}


def _row(seats: int, narrow: bool) -> float:
    return (_NARROW_ROWS if narrow else _ROWS)[seats]


def hall_height(seats: int, narrow: bool) -> float:
    """How high the hall is, for so many seats."""
    return TOP + _row(seats, narrow) * seats + _FOOT + 1


def hall(view: View, t: Texts, marks: Marks, narrow: bool) -> str:
    """The sales of this round: kilograms times price by product and seat, both limits, incomes and what they give."""
    seats, pitch = view["seats"], _row(view["seats"], narrow)
    foot, bottom = TOP + pitch * seats, hall_height(seats, narrow) - 1
    body = [_frame(foot, bottom, pitch, seats)]
    for column, kind in enumerate(KIND_NAMES):
        body.append(_column(view, kind, LEFT + COLUMN * column, foot, t, marks, narrow))
    points = would([player["income"] for player in view["players"]])
    for seat in range(seats):
        body.append(_seat_sums(view, seat, points[seat], TOP + pitch * (seat + 0.5), t))
    body += [use("weight", 7, foot + 4.5, 23), use("weight", 356, 23, 30), use("coin", 418.5, 24, 28)]
    body += [use("point", 468, 22, 30), _legend(foot, view["over"], t, narrow)]
    return "".join(body)


def _frame(foot: float, bottom: float, pitch: float, seats: int) -> str:
    """Sheet, iron, paving; hairlines between seats and under products."""
    f, b = num(foot), num(bottom)
    lines = "".join(f"M{num(RIGHT)} {num(TOP + pitch * k)}H506" for k in range(1, seats))
    lines += f"M{num(_INCOME)} 71V{f}M{num(_POINTS)} 71V{f}"
    lines += "".join(f"M{num(LEFT + COLUMN * k)} {f}V{b}" for k in range(1, len(KIND_NAMES) + 1))
    return (
        f'<path class="b-sheet" d="M36 70H507V{num(bottom - 4)}a4 4 0 0 1-4 4H36z"/>'
        f'<path class="d-quiet" d="M36 {f}H506V{num(bottom - 4)}a3 3 0 0 1-3 3H36z"/>'
        f'<path class="b-iron" d="M1 6a5 5 0 0 1 5-5H502a5 5 0 0 1 5 5V70H36V{b}H6a5 5 0 0 1-5-5z"/>'
        + rect(LEFT, TOP, RIGHT - LEFT, foot - TOP, "b-square")
        + f'<path class="b-rule" d="{lines}"/><path class="k" d="M36 {f}H507"/>'
    )


# -- a product --


def _column(view: View, kind: str, x: float, foot: float, t: Texts, marks: Marks, narrow: bool) -> str:
    """A bay and its sales: open, shut once it was sold, or with a slate hanging down while it is on auction."""
    lot = view["lot"] if view["lot"] and view["lot"]["kind"] == kind else None
    gone, middle = kind == view["removed"], x + COLUMN / 2
    pitch = _row(view["seats"], narrow)
    body = [] if lot else _cells(view, kind, x, pitch, t)
    if lot:
        body += [_hanging_slate(x, foot, pitch, view["seats"]), *_chalked(view, lot, middle, t, narrow)]
    elif gone or kind in view["proposed"]:
        laths = "".join(f"M{num(x + 6)} {y}h48" for y in (28, 35, 42, 49))
        body.append(
            _arch(x, "zinc") + f'<path d="M{num(x + 11)} 21h38{laths}" style="stroke:var(--zinc-2);stroke-width:2"/>'
        )
    else:
        body.append(_arch(x, "sky"))
    sold = view["sold"].get(kind, 0)
    ink = "chalk" if lot else "ink" if sold else "ink-2"
    if not gone:
        body.append(figure(middle, foot + 22.5, f"{sold}/{LIMIT}", ink, 18, "" if sold or lot else " nil"))
    body.append(_bay(view, kind, x, bool(lot), t, marks, narrow))
    return "".join(body)


def _arch(x: float, token: str) -> str:
    shape = f"M{num(x + 4)} 70V35a26 26 0 0 1 52 0V70z"
    return f'<path class="b-rim" d="{shape}" style="fill:var(--{token})"/>'


def _hanging_slate(x: float, foot: float, pitch: float, seats: int) -> str:
    end = num(foot + 29)
    lines = "".join(f"M{num(x + 10)} {num(TOP + pitch * k)}h40" for k in range(1, seats + 1))
    return (
        f'<path class="b-rim" style="fill:var(--wood)" d="M{num(x + 1)} {end}V35a29 29 0 0 1 58 0V{end}'
        f'a3 3 0 0 1-3 3H{num(x + 4)}a3 3 0 0 1-3-3z"/>'
        f'<path class="b-rim" d="M{num(x + 5)} {num(foot + 28)}V35a25 25 0 0 1 50 0V{num(foot + 28)}z" '
        'style="fill:var(--slate);stroke-width:1.5"/>'
        f'<path d="{lines}" style="stroke:var(--chalk-2);stroke-width:1;opacity:.4"/>'
    )


def _bay(view: View, kind: str, x: float, open_now: bool, t: Texts, marks: Marks, narrow: bool) -> str:
    """The head of a bay: the product's label, and on a wide board its name on enamel. Lit, one can propose it."""
    name, top, y = f"bay-{kind}", 8.0, 22.0 if narrow else 15.0
    sign = crate_label(kind, x + 12, y, 36)
    if kind == view["removed"] or (kind in view["proposed"] and not open_now):
        sign = f'<g class="dim">{sign}</g>'
    if not narrow:
        sign += _name_plate(x + COLUMN / 2, t(f"kind-{kind}"))
    if kind == view["removed"]:
        return named(t("draw-removed", kind=t(f"kind-{kind}")), sign)
    # The lamp shines through the arch: iron spandrels cover the corners of the lit ground.
    ground = rect(x + 4, top, 52, 61, "", 3)
    if name in marks.can:
        corners = f"M{num(x + 3)} 7H{num(x + 57)}V36h-2V35a25 25 0 0 0-50 0V36h-2z"
        ground += f'<path d="{corners}" style="fill:var(--iron)"/>'
        ground += f'<path class="k" d="M{num(x + 5)} 69V35a25 25 0 0 1 50 0V69" style="stroke:var(--lamp-edge)"/>'
    chosen = ring(x + 9, y - 3, 42) if name in marks.chosen else ""
    return thing(name, label(view, name, t), marks, ground + sign, "cell hold") + chosen


def _name_plate(x: float, words: str) -> str:
    return rect(x - 29, 53, 58, 15, "b-plate", 3) + text(x, 64.4, fit(words, 58, 10.8), "b-coord", 10.8)


# -- what was sold --


def _cells(view: View, kind: str, x: float, pitch: float, t: Texts) -> list[str]:
    """The sales of a product that is not on auction now; a dash for seats without a bid."""
    if kind == view["removed"]:
        return []
    body = []
    sales = view["bays"][kind]
    for seat, sale in enumerate(sales):
        y = TOP + pitch * seat
        body.append(f'<g class="cell">{rect(x + 2.5, y + 2.5, COLUMN - 5, pitch - 5, "", 4)}</g>')
        if sale:
            lowest = min(other["price"] for other in sales if other)
            body.append(named(_spoken(seat, kind, sale, t), sold_figures(sale, lowest, x + COLUMN / 2, y + pitch / 2)))
        elif kind in view["proposed"]:
            body.append(figure(x + COLUMN / 2, y + pitch / 2 + 6, "–", "ink-2", 18, " nil"))
    return body


def _spoken(seat: int, kind: str, sale: dict[str, Any], t: Texts) -> str:
    name = "draw-sale-rotten" if sale["paid"] < sale["kg"] else "draw-sale"
    figures = {what: sale[what] for what in ("kg", "price", "paid")}
    return t(name, house=t.house(seat), kind=t(f"kind-{kind}"), **figures)


def sold_figures(sale: dict[str, Any], lowest: int, x: float, y: float, chalk: bool = False) -> str:
    """Kilograms times price; the sign of the Cheater, of Rot with what it left, of Tourists with what they bought."""
    ink, quiet = ("chalk", "chalk-2") if chalk else ("ink", "ink-2")
    second, beside = "", "cheat" if sale["cheat"] else ""
    if sale["paid"] < sale["kg"]:
        second = f"{sale['paid']}×{sale['price']}"
    sign = "rot"
    if sale["tourists"]:
        beside = beside or ("rot" if second else "")
        second, sign = f"{sale['tourists']}×{lowest}", "tourists"
    main = y - 3 if second else y + 6
    words = f"{sale['kg']} × {sale['price']}"
    if beside or len(words) > 6:
        words = words.replace(" ", "")
    shift_left = 9 if beside else 0
    body = figure(x - shift_left, main, words, ink if sale["kg"] else quiet, 16 if len(words) + shift_left > 13 else 18)
    body += use(f"sign-{beside}", x + 9, main - 14, 17) if beside else ""
    if second:
        body += use(f"sign-{sign}", x - 25, main + 2, 16) + figure(x + 9, main + 16, second, ink, 16)
    return body


def _chalked(view: View, lot: dict[str, Any], x: float, t: Texts, narrow: bool) -> list[str]:
    """The column on auction: bids, who passed, and from the lowest bid upwards what was sold."""
    pitch, body = _row(view["seats"], narrow), []
    for seat in range(view["seats"]):
        y = TOP + pitch * (seat + 0.5)
        sale, price = _sale_now(view, lot, seat), lot["bids"][seat]
        if sale:
            body.append(named(_spoken(seat, lot["kind"], sale, t), sold_figures(sale, lot["price"], x, y, chalk=True)))
        elif price is not None:
            stays = lot["out"][seat] and view["phase"] == "bid"
            ink = "chalk-hi" if price == price_now(lot) else "chalk-2" if stays else "chalk"
            small = stays and not narrow
            body.append(figure(x, y + (2 if small else 7), str(price), ink, 20, " nil" if stays else ""))
            body.append(figure(x, y + 14, t("draw-stays"), "chalk-2", 10.8, " nil") if small else "")
        elif lot["out"][seat]:
            body.append(figure(x, y + 6, t("draw-passes"), "chalk-2", 17, " nil"))
        elif not lot["asked"][seat]:
            body.append(figure(x, y + 6, "–", "chalk-2", 18, " nil"))
    return body


def price_now(lot: dict[str, Any]) -> int:
    """The price that counts now: the seller's, or the lowest bid."""
    price: int = lot["bids"][lot["sellers"][0]] if lot["sellers"] else lot["price"]
    return price


def _sale_now(view: View, lot: dict[str, Any], seat: int) -> dict[str, Any] | None:
    """What a seat has sold of the product on auction, the sale that lies on the table included."""
    now = lot["sale"]
    if now and now["seller"] == seat:
        return {"kg": now["kg"], "price": now["price"], "paid": now["left"], "cheat": bool(now["cheat"]), "tourists": 0}
    if view["phase"] == "bid" or seat in lot["sellers"]:
        return None
    sale: dict[str, Any] | None = view["bays"][lot["kind"]][seat]
    return sale


# -- the sums --


def _seat_sums(view: View, seat: int, points: int, y: float, t: Texts) -> str:
    """A seat's badge at the left; at the right its kilograms, its income and the points that it gives."""
    player = view["players"][seat]
    spoken = t("draw-sums", house=t.house(seat), kg=player["kg"], limit=LIMIT, income=player["income"], points=points)
    low = 3 if view["seats"] == 5 else 0
    body = figure(371, y + low / 3, f"{player['kg']}/{LIMIT}") + gauge(player["kg"], 341.5, y + 6.5 - low / 3, 59, 7)
    body += figure(432.5, y + 7.5, str(player["income"]), size=22)
    body += figure(483, y + 6.2, signed(points), "ink-2", 18, " nil")
    return badge(seat, 18.5, y, 27) + named(spoken, body)


def _legend(foot: float, over: bool, t: Texts, narrow: bool) -> str:
    if narrow:
        return figure(422, foot + 22.5, t("draw-legend-short"), "ink-2", 16.5, " nil")
    names = ("draw-legend-sale", "draw-legend-over" if over else "draw-legend-points")
    lines = (figure(422, foot + 14.5 + 13 * k, t(name), "ink-2", 11.5, " nil") for k, name in enumerate(names))
    return "".join(lines)
