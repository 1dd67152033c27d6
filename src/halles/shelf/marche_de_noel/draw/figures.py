"""The drawn examples of the rules page."""

from typing import Any

from halles.engine.game import View
from halles.engine.look.shapes import Marks, Part, num, piece, rect, text
from halles.engine.texts import Texts

from ..rules.cards import card_list
from ..rules.components import BOX, ROUNDS, SLOTS
from ..table.view import faces
from .board import track
from .pieces import CARD, card, counted, gauge, height_of, ink

#: Which cards the examples show, by level: cost 3, 3 and 5.
OFFERS = {"I": "I-10", "II": "II-06", "III": "III-08"}


def figure(name: str, t: Texts) -> Part:
    """An example of the rules page, by its name."""
    drawn = {"card": _card, "payment": _payment, "purse": _purse}
    return drawn[name](t) if name in drawn else track(_examples()[name], t, Marks(), foot=False)


def _faces() -> dict[str, dict[str, Any]]:
    """The cards of the box."""
    return faces(card_list("standard"))


# -- a card --


def _card(t: Texts) -> Part:
    """One card, its four figures named."""
    width, height, left, top, size = 508, 190, 194.0, 8.0, 120.0
    scale = size / CARD[0]
    body = piece("", card(_faces()[OFFERS["II"]], left, top, size))
    notes = (
        ("figure-cost", -1, 2.0, 11.0),
        ("figure-level", 1, 62.0, 11.0),
        ("figure-coins", -1, 2.0, 76.0),
        ("figure-points", 1, 62.0, 76.0),
    )
    for message, side, x, y in notes:
        at, line = left + x * scale, top + y * scale
        end = left - 14 if side < 0 else left + size + 14
        body += f'<path class="k f" d="M{num(at)} {num(line)}H{num(end)}" style="stroke:var(--ink)"/>'
        body += ink(end + 6 * side, line + 6, t(message), 18, "ink", anchor="end" if side < 0 else "start")
    return Part(width, height, body)


# -- the track --


def _examples() -> dict[str, View]:
    """The track in the situations of the rules."""
    bought = {"card": OFFERS["I"], "buyer": 0, "price": 1}
    return {
        "bids": _example({"I": (1, None), "II": (3, "?"), "III": (None, "?")}, eyes=0, first=1, phase="place", turn=0),
        "reveal": _example(
            {"I": (1, None), "II": (3, 0), "III": (2, 2)},
            results={
                "I": bought,
                "II": {"card": OFFERS["II"], "buyer": 0, "price": 5},
                "III": {"card": OFFERS["III"], "buyer": None, "price": 0},
            },
        ),
        "short": _example(
            {"I": (1, None), "III": (4, 2)},
            phase="option",
            results={"I": bought, "II": {"card": OFFERS["II"], "buyer": None, "price": 0}},
            due={"seat": 1, "slot": "III", "card": OFFERS["III"], "price": 8, "spent": [], "sum": 0, "missing": 8},
        ),
    }


def _example(
    placed: dict[str, tuple[int | str | None, int | str | None]], results: dict[str, Any] | None = None, **known: Any
) -> View:
    """A view with what the track shows, at the fourth round; Lune's side is the near one."""
    return {
        "eyes": None, "first": 0, "phase": "pay", "turn": 0, "over": False, "round": 4, "rounds": ROUNDS, "seats": 2,
        "placed": {slot: list(placed.get(slot, (None, None))) for slot in SLOTS},
        "cards": _faces(), "offers": OFFERS, "results": dict.fromkeys(OFFERS) | (results or {}),
        "revealed": [], "effect": None, "due": None, "stock": dict.fromkeys(OFFERS, 6),
        "players": [{"money": 2, "hand_coins": None, "free": None, "ready": [0, 1, 2, 3, 4], "aside": []}] * 2,
        **known,
    }  # fmt: skip


# -- coins --


def _payment(t: Texts) -> Part:
    """Five coins for a card: two cards of two, and one from the purse."""
    cards, width, size = _faces(), 508, 74.0
    body = [rect(1, 1, width - 2, 148, "d-sheet", 6)]
    price = cards[OFFERS["II"]]["full"]
    captions = ((56, t("figure-price", price=price)), (238, t("figure-spent")), (416, t("figure-purse")))
    body += [text(x, 26, words, "d-cap d-ink") for x, words in captions]
    for name, x in ((OFFERS["II"], 19.0), ("base-2", 160.0), ("base-2", 242.0)):
        body.append(piece("", card(cards[name], x, 36, size)))
    middle = 36 + height_of(size) / 2
    body += [ink(x, middle + 11, sign, 32, "ink") for x, sign in ((126, "="), (342, "+"))]
    return Part(width, 150, "".join(body) + counted("coin", 416, middle + 11, 1, 32, "ink"))


def _purse(t: Texts) -> Part:
    """Seven coins on the gauge, two stars lit."""
    most, amount, group = BOX["wallet"]["max"], 7, BOX["coins_per_point"]
    body = rect(1, 1, 506, 50, "d-sheet", 6) + text(14, 31, t("figure-purse"), "d-label")
    body += gauge(96, 26, 220, amount, most, group) + counted("coin", 380, 33, amount, 22, "ink")
    return Part(508, 52, body + counted("point", 452, 33, amount // group, 22, "ink"))
