"""The auction track: four slots between two rows of Priorities, the cards on offer, their prices, the ledger."""

from typing import Any

from halles.engine.game import View
from halles.engine.look.shapes import (
    Marks,
    Part,
    brackets,
    cell,
    emblem,
    named,
    num,
    piece,
    plate,
    rect,
    ring,
    use,
    width_of,
)
from halles.engine.texts import Texts

from ..rules.components import SLOTS
from ..table.ledger import is_fixed, ledger
from ..table.words import label, slot_words
from .pieces import badge, card, counted, first_card, height_of, ink, priority, slate

WIDTH, HEIGHT = 508, 456
LEFT, TOP, FOOT = 34, 46, 408  # where the track begins, and where its ledger does
PITCH, CELL = 117, 113
FAR, NEAR = (50, 86), (312, 92)  # top and height of the two rows of cells
OFFER, PRICE = 142, 258  # tops of the offered cards and of their slates
OFFERED, PLAYED, SPENT = 80, 58, 36  # how wide cards on offer, Priorities and spent cards are

#: One row of cells: whose it is, its top, its height.
Row = tuple[int, float, float]


def track(view: View, t: Texts, marks: Marks, foot: bool = True) -> Part:
    """The whole track; an example needs no ledger at its foot."""
    near = view["eyes"] if view["eyes"] in (0, 1) else 0
    rows: tuple[Row, Row] = ((1 - near, *FAR), (near, *NEAR))
    news = _news(view)
    cells, pieces, over = [], [], []
    for number, slot in enumerate(SLOTS):
        x = LEFT + 4 + PITCH * number
        for row in rows:
            cells.append(_cell(view, slot, x, row, t, marks))
            pieces.append(_put(view, slot, x, row))
            if (row[0], slot) in news:
                over.append(brackets(x, row[1], CELL, row[2]))
            if row[0] == view["eyes"] and f"slot-{slot}" in marks.chosen:
                over.append(ring(x, row[1], CELL, row[2]))
        pieces.append(_bell_slot(view, x, t) if slot == "first" else _offer(view, slot, x, t))
    height = HEIGHT if foot else FOOT + 2
    signs = [badge(who, 4.5, y + high / 2 - 13, 26) for who, y, high in rows]
    body = (_frame(height), _garland(), _plates(view, t), *signs, use("coin", 8.5, 273, 18), *cells, *pieces, *over)
    return Part(WIDTH, height, "".join(body) + (_foot(view, rows, t) if foot else ""))


def _news(view: View) -> set[tuple[int, str]]:
    """The cells to look at: what the other has just put down, or who has just won."""
    if view["due"]:
        return {(view["due"]["seat"], view["due"]["slot"])}
    if view["phase"] == "place" and view["turn"] != view["first"]:
        return {(view["first"], slot) for slot in SLOTS if view["placed"][slot][view["first"]] is not None}
    if view["phase"] == "effect":
        return {(view["first"], "first")} if view["placed"]["first"][view["first"]] is not None else set()
    return set()


# -- frame --


def _frame(height: float) -> str:
    """Iron above and at the left, an arch over every slot, the ground of the track, the sheet of the ledger."""
    bottom = num(height - 1)
    bows = "".join(f"M{LEFT + 2 + PITCH * i} {TOP}v-4a58.5 30 0 0 1 {PITCH} 0v4" for i in range(len(SLOTS)))
    sheet = f'<path class="b-sheet" d="M{LEFT} {FOOT}H{WIDTH - 1}V{num(height - 5)}a4 4 0 0 1-4 4H{LEFT}z"/>'
    iron = f"M1 13a5 5 0 0 1 5-5H{WIDTH - 6}a5 5 0 0 1 5 5V{TOP}H{LEFT}V{bottom}H6a5 5 0 0 1-5-5z"
    return (
        (sheet if height == HEIGHT else "")
        + f'<path class="b-iron" d="{iron}"/><path class="b-orn" d="{bows}"/>'
        + rect(LEFT, TOP, WIDTH - LEFT - 1, min(FOOT, height - 1) - TOP, "b-square")
    )


def _garland() -> str:
    """A fir branch with berries along the top, hung up between the slots."""
    half = PITCH / 2
    tip = f'<g transform="translate({num(LEFT + 2.5)} 0) scale(-.75 1)">{use("fir-tip", 0, -0.5, half, 21.94)}</g>'
    twigs, berries = [tip], []
    for i in range(len(SLOTS) + 1):
        x = LEFT + 2.5 + PITCH * i - (6 if i == len(SLOTS) else 0)
        if i < len(SLOTS):
            twigs.append(use("fir", x - 1, -0.5, half, 21.94))
        if i:
            mirrored = use("fir", 0, -0.5, half, 21.94)
            twigs.append(f'<g transform="translate({num(LEFT + 1.5 + PITCH * i)} 0) scale(-1 1)">{mirrored}</g>')
        for dx, y in ((-3.6, 8.5), (3.6, 8.5), (0, 13.5)):
            berries.append(f'<circle class="o f" cx="{num(x + dx)}" cy="{y}" r="4" style="fill:var(--tomato)"/>')
    return "".join(twigs + berries)


def _plates(view: View, t: Texts) -> str:
    """The names of the slots, and how many cards are left in each level's pile."""
    body = [plate(_middle(0), 30.5, t("draw-first"), 40)]
    for number, slot in enumerate(SLOTS[1:], 1):
        x, left = _middle(number), view["stock"][slot]
        pile = use("bauble-card", x + 23, 21.5, 13, 18.3) + ink(x + 39, 36.5, str(left), 16, "iron-ink", anchor="start")
        body.append(plate(x, 30.5, slot, 26 + 2 * len(slot)))
        body.append(named(t("draw-stack", level=slot, count=left), pile))
    return "".join(body)


def _middle(number: int) -> float:
    return LEFT + 4 + PITCH * number + CELL / 2


# -- Priorities --


def _cell(view: View, slot: str, x: float, row: Row, t: Texts, marks: Marks) -> str:
    """A place for a Priority; those of the near row can be touched."""
    who, y, high = row
    if y == NEAR[0]:
        return cell(f"slot-{slot}", x, y, label(view, f"slot-{slot}", t), marks, CELL, high)
    value = view["placed"][slot][who]
    what = (
        t("draw-nothing" if value is None else "draw-face-down") if value in (None, "?") else t("draw-shown", n=value)
    )
    words = t("draw-side", house=t.house(who), slot=slot_words(slot, t), what=what)
    return named(words, f'<g class="cell">{rect(x, y, CELL, high, "", 5)}</g>')


def _put(view: View, slot: str, x: float, row: Row) -> str:
    """The Priority that somebody has put at a slot, with the bell on it and the payment beside it if they are there."""
    who, y, high = row
    value, due = view["placed"][slot][who], view["due"]
    if value is None:
        return ""
    paying = due is not None and (due["seat"], due["slot"]) == (who, slot) and bool(due["spent"])
    left = x + (5 if paying else (CELL - PLAYED) / 2)
    top = y + (high - height_of(PLAYED)) / 2
    body = piece(f"put-{who}-{slot}", priority(value, who, left, top, PLAYED))
    if view["effect"] == slot and who == view["first"]:
        body += piece("bell-put", use("bell", left + PLAYED - 15, top - 5, 26))
    if view["phase"] in ("market", None):  # the cards are back with their owners: this is how it was
        body = f'<g class="dim">{body}</g>'
    return body + (_payment(view, x + CELL - 4, y + high - 5) if paying else "")


def _payment(view: View, right: float, bottom: float) -> str:
    """The cards put down so far, fanned, with their sum against the price."""
    due = view["due"]
    room, count = CELL - PLAYED - 14 - SPENT, len(due["spent"])
    pitch = room / max(1, count - 1) if count > 3 else 7
    start = right - SPENT - pitch * (count - 1)
    fan = [
        piece(f"spent-{i}", card(view["cards"][name], start + pitch * i, bottom - height_of(SPENT) - 18, SPENT))
        for i, name in enumerate(due["spent"])
    ]
    words = f"{due['sum']} / {due['price']}"
    width = width_of(words, 17) + 10
    paper = rect(right + 1 - width, bottom - 21, width, 22, "d-tag", 3)
    return "".join(fan) + paper + ink(right + 1 - width / 2, bottom - 4, words, 17, "tile-ink")


# -- what is on offer --


def _bell_slot(view: View, x: float, t: Texts) -> str:
    """The first player's card with the badge of its holder, and what it is good for."""
    left, holder = x + (CELL - OFFERED) / 2, view["first"]
    drawn = first_card(left, OFFER, OFFERED, t)
    drawn += piece("first-holder", badge(holder, left + OFFERED - 19, OFFER - 3, 24))
    body = drawn + slate(x + 3, PRICE, 107, 48)
    for i, words in enumerate((t("draw-tie-one"), t("draw-tie-two"))):
        body += ink(x + CELL / 2, PRICE + 20.5 + 17 * i, words, 16.5, "chalk-2")
    return named(t("draw-bell", house=t.house(holder)), body)


def _offer(view: View, slot: str, x: float, t: Texts) -> str:
    """The card of a level with its slate; once settled it fades, and says who took it."""
    result, left = view["results"][slot], x + (CELL - OFFERED) / 2
    name = result["card"] if result else view["offers"][slot]
    if name is None:
        return ""
    face = view["cards"][name]
    drawn = card(face, left, OFFER, OFFERED)
    drawn = f'<g class="dim">{drawn}</g>' if result else drawn
    body = piece(f"offer-{name}", drawn) + slate(x + 3, PRICE, 107, 48)
    words = t("draw-offer", **face)
    if result:
        words += _result_words(result, t)
        body += _settled(result, x, left, t)
    elif view["due"] and view["due"]["slot"] == slot:
        body += _due(view, x, t)
    else:
        body += _two_prices(view, slot, face, x, t)
    return named(words, body)


def _result_words(result: dict[str, Any], t: Texts) -> str:
    if result["buyer"] is None:
        return t("draw-offer-unsold")
    return t("draw-offer-sold", house=t.house(result["buyer"]), price=result["price"])


def _settled(result: dict[str, Any], x: float, left: float, t: Texts) -> str:
    """Who took the card, and for how much; or that nobody did."""
    middle = x + CELL / 2
    if result["buyer"] is None:
        return ink(middle, PRICE + 30, t("draw-unsold"), 18, "chalk-2")
    taken = piece("", badge(result["buyer"], left + OFFERED / 2 - 20, OFFER + 36, 40))
    return taken + counted("coin", middle, PRICE + 32, result["price"], 23, "chalk-hi")


def _due(view: View, x: float, t: Texts) -> str:
    """The one price that is asked for now."""
    words = t("draw-less-one" if view["phase"] == "option" else "draw-due")
    middle = x + CELL / 2
    return ink(middle, PRICE + 19, words, 16.5, "chalk-hi") + ink(
        middle, PRICE + 40.5, str(view["due"]["price"]), 24, "chalk-hi"
    )


def _two_prices(view: View, slot: str, face: dict[str, Any], x: float, t: Texts) -> str:
    """The full price and the price for somebody alone; the one that holds for the looker is underlined."""
    eyes, holds = view["eyes"], ""
    if eyes in (0, 1) and is_fixed(view):
        holds = "alone" if view["placed"][slot][1 - eyes] is None else "full"
    middle = x + CELL / 2
    body = f'<path d="M{num(middle)} {PRICE + 8}v32" style="fill:none;stroke:var(--chalk-2);opacity:.6"/>'
    for kind, cx in (("full", middle - 25.25), ("alone", middle + 25.25)):
        token = "chalk-hi" if kind == holds else "chalk-2"
        body += ink(cx, PRICE + 18, t(f"draw-{kind}"), 16.5, token) + ink(cx, PRICE + 39, str(face[kind]), 23, token)
        if kind == holds:
            line = "fill:none;stroke:var(--chalk-hi);stroke-width:2.25;stroke-linecap:round"
            body += f'<path d="M{num(cx - 13)} {PRICE + 42.5}h26" style="{line}"/>'
    return body


# -- the ledger --


def _foot(view: View, rows: tuple[Row, Row], t: Texts) -> str:
    """What each side would pay or has paid at every slot; at the end, how its points come together."""
    lines = "".join(f"M{LEFT + 2 + PITCH * i} {FOOT + 1}V{HEIGHT - 2}" for i in range(1, len(SLOTS)))
    body = [f'<path class="b-rule" d="{lines}"/>']
    sums = ledger(view)
    for (who, _, _), y in zip(rows, (426.5, 448.5), strict=True):
        body.append(emblem(who, 10, y - 13.5, "d-on-iron", 15))
        body.append(_total(view, who, y, t) if view["over"] else _pays(view, who, y, sums, t))
    return "".join(body)


def _pays(view: View, who: int, y: float, sums: dict[str, list[dict[str, Any]]], t: Texts) -> str:
    tense = "draw-paid" if view["phase"] == "market" else "draw-pays"
    words = t(tense, house=t.house(who), you="yes" if who == view["eyes"] else "no")
    body = ink(_middle(0), y, words, 16.5, "ink-2", 400)
    for number, slot in enumerate(SLOTS[1:], 1):
        x, entry, result = _middle(number), sums[slot][who], view["results"][slot]
        due = view["due"]
        if result and result["buyer"] == who:
            body += counted("coin", x, y, result["price"], 18, "ink-2")
        elif due and (due["seat"], due["slot"]) == (who, slot):
            body += counted("coin", x, y, due["price"], 18, "ink")
        elif entry["price"] is None:
            body += ink(x, y, "–", 16.5, "ink-2", 400)
        elif entry["lacks"]:
            body += counted("coin", x - 33, y, entry["price"], 18, "bad")
            body += ink(x - 8, y, t("draw-lacks", count=entry["lacks"]), 16.5, "bad", 400, "start")
        else:
            body += counted("coin", x, y, entry["price"], 18, "ink")
    return body


def _total(view: View, who: int, y: float, t: Texts) -> str:
    own = view["players"][who]
    return (
        ink(_middle(0), y, t.house(who), 16.5, "ink-2", 400)
        + ink(_middle(1), y, t("draw-from-cards", points=own["card_points"]), 16.5, "ink", 400)
        + ink(_middle(2), y, t("draw-from-purse", points=own["coin_points"]), 16.5, "ink", 400)
        + counted("point", _middle(3), y, own["points"], 20, "ink")
    )
