"""What is known of a seat: purse, Priorities and piles in its panel; and all its cards laid out."""

from collections import Counter
from collections.abc import Sequence

from halles.engine.game import View
from halles.engine.look.panels import inner_width
from halles.engine.look.shapes import Part, named, num, piece, rect, tag, text, use, width_of
from halles.engine.texts import Texts

from .pieces import box, card, counted, gauge, height_of, ink

SPREAD, ACROSS, SMALL = 400, 6, 54  # how wide a spread is, its cards in a row, and how wide they are


# -- the panel --


def seat(view: View, seat: int, t: Texts, narrow: bool) -> Part:
    """Three lines: the purse on its gauge, the Priorities, the piles; the bell hangs on the badge of its holder."""
    width = inner_width(view["seats"], narrow)
    bell = named(t("draw-holds-bell"), use("bell", *((13, -21, 17) if narrow else (25, -25, 22))))
    draw = _narrow if narrow else _wide
    body = draw(view, seat, width, t) + (bell if view["first"] == seat else "")
    return Part(width, 60 if narrow else 79, body)


def _wide(view: View, seat: int, width: float, t: Texts) -> str:
    own, prices = view["players"][seat], view["prices"]
    start = 74.0
    parts = f"{own['card_points']} + {own['coin_points']}"
    body = named(
        t("draw-parts", cards=own["card_points"], purse=own["coin_points"]), text(width, -1, parts, "d-soft d-end")
    )
    purse = gauge(start, 13, 164, own["money"], prices["gauge"], prices["coins_per_point"])
    purse += _amount(width, 18.5, own["money"], prices["gauge"])
    body += text(0, 18, t("draw-purse"), "d-label") + named(_purse_words(view, seat, t), purse)
    body += text(0, 44, t("draw-priority"), "d-label") + _minis(view, seat, start, 30, 21)
    if own["aside"]:
        body += _aside(view, seat, width, 30, t)
    body += text(0, 70, t("draw-cards"), "d-label")
    piles = (
        (t("draw-pile"), own["pile"]),
        (t("draw-hand-short"), len(own["hand"])),
        (t("draw-discard"), len(own["discard"])),
    )
    return body + _piles(piles, start, 70, 9)


def _narrow(view: View, seat: int, width: float, t: Texts) -> str:
    own, prices = view["players"][seat], view["prices"]
    purse = use("coin", 0, 0, 15) + _amount(57, 13, own["money"], prices["gauge"])
    purse += gauge(63, 8, width - 63, own["money"], prices["gauge"], prices["coins_per_point"])
    body = named(_purse_words(view, seat, t), purse) + _minis(view, seat, 0, 20, 19)
    if own["aside"]:
        body += _aside(view, seat, width, 20, t, words=False)
    piles = ((t("draw-pile"), own["pile"]), (t("draw-discard"), len(own["discard"])))
    return body + _piles(piles, 0, 55, 9)


def _purse_words(view: View, seat: int, t: Texts) -> str:
    return t("draw-purse-of", amount=view["players"][seat]["money"], most=view["prices"]["gauge"])


def _amount(right: float, y: float, amount: int, most: int) -> str:
    """The coins in the purse, and how many it can hold."""
    limit = f"/ {most}"
    return ink(right, y, limit, 13, "ink-2", 400, "end") + ink(
        right - width_of(limit, 13, 0.38) - 3, y, str(amount), 17, "ink", anchor="end"
    )


def _minis(view: View, seat: int, x: float, y: float, pitch: float) -> str:
    """The Priorities that are not set aside; on slate those that lie on the track, if these eyes know them."""
    own = view["players"][seat]
    body = []
    for i, value in enumerate(own["ready"]):
        out = own["free"] is not None and value not in own["free"]
        body.append(rect(x + pitch * i, y, pitch - 3, 18, "d-mini", 2))
        if out:
            body.append(box(x + pitch * i, y, pitch - 3, 18, "fill:var(--slate)"))
        body.append(ink(x + pitch * i + (pitch - 3) / 2, y + 14, str(value), 14, "chalk" if out else "ink"))
    return "".join(body)


def _aside(view: View, seat: int, right: float, y: float, t: Texts, words: bool = True) -> str:
    """The Priorities set aside, dashed, with the price of having them back."""
    body, values = "", view["players"][seat]["aside"]
    for value in reversed(values):
        cost = view["prices"]["rebuy"][str(value)]
        body += counted("coin", right - 12, y + 14, cost, 14, "ink")
        body += rect(right - 45, y, 18, 18, "d-hole", 2) + ink(right - 36, y + 14, str(value), 14, "ink-2")
        right -= 52
    if words and len(values) < 2:  # beside two of them there is no room for the words
        body += text(right - 2, y + 14, t("draw-aside"), "d-soft d-end")
    return named(t("draw-aside-of", values=t.together([str(value) for value in values])), body)


def _piles(piles: Sequence[tuple[str, int]], x: float, y: float, gap: float) -> str:
    body = []
    for words, count in piles:
        number = f'<tspan style="font:700 15px var(--font-sign)">{count}</tspan>'
        body.append(f'<text class="d-soft d-ink" x="{num(x)}" y="{num(y)}">{words} {number}</text>')
        x += width_of(words, 13, 0.46) + 5 + 7 * len(str(count)) + gap
    return "".join(body)


# -- the spread --


def spread(view: View, seat: int, t: Texts) -> Part:
    """All cards of a seat as far as these eyes know where they are, and those that left the game."""
    own = view["players"][seat]
    seen = "?" not in own["hand"]
    unseen = t("draw-spread-pile") if seen else t("draw-spread-unseen")
    unsold = [name for names in view["unsold"].values() for name in names]
    groups = [
        (t("draw-spread-hand"), own["hand"] if seen else []),
        (t("draw-spread-discard"), own["discard"]),
        (unseen, own["unseen"]),
        (t("draw-spread-destroyed"), own["destroyed"]),
        (t("draw-spread-unsold"), unsold),
    ]
    body, y = "", 0.0
    for title, names in groups:
        if names:
            drawn = _group(view, title, names, y, t)
            body, y = body + drawn.body, y + drawn.height
    return Part(SPREAD, y, body)


def _group(view: View, title: str, names: Sequence[str], y: float, t: Texts) -> Part:
    """One pile: its title with the number of cards, coins and points, then every kind once with its count."""
    faces = [view["cards"][name] for name in names]
    coins, points = sum(face["coins"] for face in faces), sum(face["points"] for face in faces)
    body = text(0, y + 20, f"{title} ({len(names)})", "d-short")
    body += counted("coin", SPREAD - 76, y + 20, coins, 16, "ink") + counted(
        "point", SPREAD - 24, y + 20, points, 16, "ink"
    )
    body += f'<path class="b-rule" d="M0 {num(y + 28)}H{SPREAD}"/>'
    kinds = Counter(names)
    down = height_of(SMALL) + 10
    for number, (name, count) in enumerate(kinds.items()):
        x, top = 67 * (number % ACROSS) + 3, y + 38 + down * (number // ACROSS)
        face = view["cards"][name]
        drawn = piece("", card(face, x, top, SMALL))
        drawn += tag(x + SMALL + 7, top + 14, f"×{count}", small=True) if count > 1 else ""
        body += named(t("draw-card", count=count, **face), drawn)
    return Part(SPREAD, 38 + down * -(-len(kinds) // ACROSS) + 8, body)
