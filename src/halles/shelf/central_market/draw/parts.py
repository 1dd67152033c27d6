"""Central Market draws itself: hall, rail and street, the crate, the seats, the rule examples."""

from halles.engine.game import View
from halles.engine.look.panels import inner_width
from halles.engine.look.shapes import Marks, Part, named, shift, text, use, width_of
from halles.engine.texts import Texts

from ..rules.components import ACTION_NAMES
from ..table.words import label
from .crate import crate, groups
from .figures import figure
from .hall import WIDTH, hall, hall_height, price_now
from .pieces import action, back
from .rail import lot_height, lot_line, rail, rail_height
from .street import HEIGHT as STREET
from .street import street
from .vignette import vignette

__all__ = ["board", "crate", "figure", "seat", "vignette"]


def board(view: View, t: Texts, marks: Marks, narrow: bool) -> Part:
    """The hall with its sales, the auction on its rail, the street with the points (on a phone, the street first)."""
    points = [player["points"] for player in view["players"]]
    bids = {price: seat for seat, price in enumerate(view["lot"]["bids"]) if price} if view["lot"] else {}
    now = price_now(view["lot"]) if view["lot"] else 0
    storeys = [
        (hall(view, t, marks, narrow), hall_height(view["seats"], narrow), 6.0),
        (lot_line(view, t, marks, narrow), lot_height(narrow), 2.0),
        (
            rail(view["prices"], bids, now, view["most"], lambda name: label(view, name, t), marks, narrow),
            rail_height(view["prices"], narrow),
            8.0,
        ),
    ]
    paved = (street(points, view["seats"] * view["rounds"], view["eyes"], t), STREET, 8.0)
    storeys.insert(0 if narrow else len(storeys), paved)
    body, y = [], 0.0
    for drawn, height, gap in storeys:
        body.append(shift(0, y, drawn))
        y += height + gap
    return Part(WIDTH, y - storeys[-1][2], "".join(body))


# -- seats --


def seat(view: View, seat: int, t: Texts, narrow: bool) -> Part:
    """Action cards left, how many cards in hand and set aside; a bell for the first player of the round."""
    draw = _narrow_seat if narrow else _wide_seat
    return draw(view, seat, inner_width(view["seats"], narrow), t)


def _actions(view: View, seat: int, size: float, pitch: float, t: Texts) -> str:
    left = view["players"][seat]["acts"]
    body = "".join(action(name, pitch * k, 0, size, name not in left) for k, name in enumerate(ACTION_NAMES))
    return named(t("draw-acts-left", acts=t.together([t(f"act-{name}") for name in left]), count=len(left)), body)


def _bell(view: View, seat: int, x: float, y: float, size: float, t: Texts) -> str:
    return named(t("draw-first"), use("bell", x, y, size)) if view["first"] == seat and not view["over"] else ""


def _wide_seat(view: View, seat: int, width: float, t: Texts) -> Part:
    player = view["players"][seat]
    hand, aside = str(len(player["hand"])), len(player["aside"])
    body = [_actions(view, seat, 26, 30, t), _bell(view, seat, 94, 3, 20, t)]
    pitch = 15 if aside < 4 else 9
    right = width
    if aside:
        backs = "".join(back(width - 14 - pitch * k, 2, 14) for k in range(aside))
        body.append(named(t("draw-aside-count", count=aside), backs))
        right -= 14 + pitch * (aside - 1) + 6
        body.append(text(right, 18, t("draw-aside"), "d-label d-end"))
        right -= width_of(t("draw-aside"), 13, 0.62) + 10
    body.append(text(right, 19, hand, "d-short d-end", 16))
    body.append(text(right - width_of(hand, 16) - 5, 18, t("draw-hand"), "d-label d-end"))
    height = 28.0
    if view["eyes"] != seat and player["hand"] and "?" not in player["hand"]:
        body.append(shift(0, 34, _open_hand(player["hand"])))
        height += 26
    return Part(width, height, "".join(body))


def _open_hand(hand: list[str]) -> str:
    """A hand for eyes that see everything: every product with its kilograms."""
    body, x = [], 0.0
    for group in groups(hand):
        words = " ".join(str(kg) for _, kg, count in group for _ in range(count))
        body.append(use(group[0][0], x, 0, 18) + text(x + 20, 14, words, "d-short", 13))
        x += 20 + width_of(words, 13, 0.4) + 6
    return "".join(body)


def _narrow_seat(view: View, seat: int, width: float, t: Texts) -> Part:
    player = view["players"][seat]
    hand, aside = len(player["hand"]), len(player["aside"])
    size = 18 if width < 70 else 22
    body = [_actions(view, seat, size, size + 2, t)]
    words = f"{t('draw-hand')} {hand}", f"{t('draw-aside')} {aside}" if aside else ""
    if width_of("".join(words), 13) > width:  # five in a row, or many cards: signs instead of words
        count = _mini_card(0, size + 4) + text(12, size + 16, str(hand), "d-short", 13)
        body.append(named(t("draw-hand-count", count=hand), count))
        if aside:
            count = back(27, size + 4, 10) + text(38, size + 16, str(aside), "d-short", 13)
            body.append(named(t("draw-aside-count", count=aside), count))
    else:
        body.append(text(0, size + 16, words[0], "d-short", 13) + text(width, size + 16, words[1], "d-short d-end", 13))
    if width < 70:
        body.append(_bell(view, seat, width - 12, size + 5, 13, t))
    else:
        body.append(_bell(view, seat, width - 13, -24, 15, t))  # beside the points
    return Part(width, size + 20, "".join(body))


def _mini_card(x: float, y: float) -> str:
    return f'<rect class="d-tag" x="{x + 0.75:g}" y="{y:g}" width="9.5" height="14" rx="1.5"/>'
