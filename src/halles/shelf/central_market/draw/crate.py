"""The crate of Central Market: the looker's hand, the cards set aside, the action cards, and what can be answered."""

from collections import Counter
from itertools import groupby

from halles.engine.game import View
from halles.engine.look.shapes import (
    Marks,
    Part,
    button,
    crate_frame,
    named,
    piece,
    rect,
    ring,
    shift,
    tag,
    text,
    thing,
    use,
    width_of,
    wrap,
)
from halles.engine.texts import HOUSES, Texts

from ..rules.components import ACTION_NAMES
from ..table.words import label
from .pieces import CARD_SHAPE, action, back, card
from .rail import leave_words

_WIDE, _NARROW = 216.0, 390.0
#: Equal cards lie on each other: (product, kilograms, how many).
Stack = tuple[str, int, int]


def crate(view: View, t: Texts, marks: Marks, narrow: bool) -> Part | None:
    """The looker's own cards; nothing for spectators."""
    if view["eyes"] not in range(view["seats"]):
        return None
    return _narrow_crate(view, t, marks) if narrow else _wide_crate(view, t, marks)


def groups(cards: list[str]) -> list[list[Stack]]:
    """A hand by products, equal cards together: `carrot2 carrot2 pepper4` gives two groups."""
    stacks = [(name[:-1], int(name[-1]), count) for name, count in Counter(cards).items()]
    return [list(same) for _, same in groupby(stacks, key=lambda stack: stack[0])]


def _parts(view: View) -> tuple[list[list[Stack]], list[list[Stack]]]:
    """The hand in two compartments: the product on auction, and all others."""
    on_sale = view["lot"]["kind"] if view["lot"] else None
    hand = groups(view["players"][view["eyes"]]["hand"])
    return [group for group in hand if group[0][0] == on_sale], [group for group in hand if group[0][0] != on_sale]


# -- wide --


def _wide_crate(view: View, t: Texts, marks: Marks) -> Part:
    answers = _answers(view, t, marks, 12, 54, 192, ["pass", "stay", *_action_answers(view), "no", "keep-none"])
    slats, y = [34.0], 54.0 + answers.height + (6 if answers.body else 0)
    body = [answers.body]
    lot, rest = _parts(view)
    stacks = sum(len(group) for group in rest)
    for part, width in ((lot, 58.0), (rest, 58.0 if stacks < 7 else 45.0)):
        if part:
            rows, y = _rows(view, part, y, width, t, marks)
            body.append(rows)
            slats.append(y)
            y += 20
    aside = view["players"][view["eyes"]]["aside"]
    if aside:
        drawn, y = _set_aside(view, aside, y, t)
        body.append(drawn)
        slats.append(y)
        y += 20
    if not (lot or rest):
        body.append(text(_WIDE / 2, y + 12, t("draw-no-cards"), "d-cap d-on-crate", 13))
        slats.append(y + 26)
        y += 46
    if y < 420:
        body += [_action_line(view, name, y + 48 * k, t, marks) for k, name in enumerate(ACTION_NAMES)]
        y += 48 * len(ACTION_NAMES)
    else:  # a full crate: no room for words
        body += [_action(view, name, 35 + 54 * k, y, t, marks) for k, name in enumerate(ACTION_NAMES)]
        y += 50
    return Part(_WIDE, y, crate_frame(_WIDE, y, t("draw-stock"), slats) + "".join(body))


def _rows(view: View, part: list[list[Stack]], y: float, width: float, t: Texts, marks: Marks) -> tuple[str, float]:
    """Groups side by side as long as there is room, each with its name and its sum below."""
    lines: list[list[list[Stack]]] = []
    for group in part:
        if lines and _line_width([*lines[-1], group], width) <= _WIDE - 14:
            lines[-1].append(group)
        else:
            lines.append([group])
    body = []
    for line in lines:
        x = (_WIDE - _line_width(line, width)) / 2
        for group in line:
            drawn, used = _group(view, group, x, y, width, 12.5, t, marks)
            body.append(drawn)
            x += used + _GROUP_GAP
        y += width * CARD_SHAPE + 26
    return "".join(body), y - 2


_CARD_GAP, _GROUP_GAP = 6.0, 9.0


def _line_width(line: list[list[Stack]], width: float) -> float:
    return sum(_group_width(group, width) for group in line) + _GROUP_GAP * (len(line) - 1)


def _group_width(group: list[Stack], width: float) -> float:
    return len(group) * (width + _CARD_GAP) - _CARD_GAP


def _group(
    view: View, group: list[Stack], x: float, y: float, width: float, size: float, t: Texts, marks: Marks
) -> tuple[str, float]:
    """The stacks of one product, and below them its name with the sum of kilograms."""
    body = [_stack(view, stack, x + k * (width + _CARD_GAP), y, width, t, marks) for k, stack in enumerate(group)]
    kind, total = group[0][0], sum(kg * count for _, kg, count in group)
    used = _group_width(group, width)
    words = t(f"kind-{kind}")
    if total > group[0][1]:
        words = t("draw-group", kind=words, kg=total)
    if width_of(words, size, 0.5) > used + 9:  # one narrow card: its picture is enough
        words = t("draw-kg", kg=total) if total > group[0][1] else ""
    body.append(text(x + used / 2, y + width * CARD_SHAPE + 15, words, "d-cap d-on-crate", size))
    return "".join(body), used


def _stack(view: View, stack: Stack, x: float, y: float, width: float, t: Texts, marks: Marks) -> str:
    """Equal cards on each other; a tag says how many."""
    kind, kg, count = stack
    on_sale = view["lot"] and view["lot"]["kind"] == kind
    name = f"lot-{kg}" if on_sale else f"card-{kind}-{kg}"
    height, unit = width * CARD_SHAPE, t("draw-unit")
    edges = [card(kind, kg, unit, x + 3 * k, y - 3 * k, width) for k in reversed(range(min(count, 3)))]
    note = tag(x + width + 4, y + 12, f"×{count}", small=True) if count > 1 else ""
    frame = (x - 2, y - 2, width + 4, height + 4)
    inner = rect(*frame, "", 6) + piece("", "".join(edges))
    inner += rect(*frame, "ring", 6) * 2 if name in marks.chosen else ""
    drawn = thing(name, label(view, name, t), marks, inner + note, "cell hold")
    return shift(0, -4, drawn) if name in marks.chosen else drawn


def _set_aside(view: View, aside: list[str], y: float, t: Texts) -> tuple[str, float]:
    """Cards for the final round: the looker sees their faces, the others the backs behind them."""
    width = 44.0
    pitch = min(52.0, (_WIDE - 20 - width) / max(1, len(aside) - 1))
    x = (_WIDE - pitch * (len(aside) - 1) - width) / 2
    body = [_own_aside(view, k, name, x + pitch * k, y + 3, width, t) for k, name in enumerate(aside)]
    y += width * CARD_SHAPE + 18
    body.append(text(_WIDE / 2, y, t("draw-aside-until", round=view["rounds"]), "d-cap d-on-crate", 13))
    return "".join(body), y + 8


def _own_aside(view: View, number: int, name: str, x: float, y: float, width: float, t: Texts) -> str:
    face = back(x + 4, y - 4, width) + card(name[:-1], int(name[-1]), t("draw-unit"), x, y, width)
    return named(label(view, f"aside-{number}", t), face)


def _action(view: View, name: str, x: float, y: float, t: Texts, marks: Marks) -> str:
    """An action card; if it is an answer now, its plate stands above and this is only a picture of it."""
    ident, used = f"act-{name}", name not in view["players"][view["eyes"]]["acts"]
    picture = action(name, x, y, 38, used)
    if _is_answer(view, name):
        return picture
    chosen = ring(x - 3, y - 3, 44) if ident in marks.chosen else ""
    inner = rect(x - 3, y - 3, 44, 44, "", 6) + piece("", picture) + chosen
    return thing(ident, label(view, ident, t), marks, inner, "cell hold")


def _action_line(view: View, name: str, y: float, t: Texts, marks: Marks) -> str:
    """An action card with its name and when it serves."""
    used = name not in view["players"][view["eyes"]]["acts"]
    lines = wrap(t("draw-used") if used else t(f"act-{name}-when"), 146, 12, 0.46)[:2]
    first = y + (10 if len(lines) > 1 else 16)
    words = [text(62, first, t(f"act-{name}"), "d-short d-on-crate", 14)]
    words += [text(62, first + 14 + 13 * k, line, "d-soft d-on-crate", 12) for k, line in enumerate(lines)]
    return _action(view, name, 14, y, t, marks) + "".join(words)


# -- narrow --


def _narrow_crate(view: View, t: Texts, marks: Marks) -> Part:
    """All stacks in as few rows as possible, then what can be answered."""
    lot, rest = _parts(view)
    width, x, y, body = 42.0, 8.0, 13.0, []
    row_height = width * CARD_SHAPE + 26
    for k, group in enumerate([*lot, *rest]):
        used = _group_width(group, width)
        if x > 8 and x + used > _NARROW - 8:
            x, y = 8.0, y + row_height
        drawn, _ = _group(view, group, x, y, width, 12, t, marks)
        body.append(drawn)
        x += used + 12
        if lot and k == 0 and rest and x < _NARROW - 60:
            body.append(f'<path class="k f" d="M{x - 5:g} {y - 3:g}v{row_height - 8:g}"/>')
            x += 3
    aside = view["players"][view["eyes"]]["aside"]
    if aside:
        x, y, drawn = _narrow_aside(view, aside, x, y, row_height, t)
        body.append(drawn)
    if not (lot or rest or aside):
        body.append(text(_NARROW / 2, y + 30, t("draw-no-cards"), "d-cap d-on-crate", 14))
        y -= 30
    y += row_height
    # There is no room for the action cards; those that can be used now are plates.
    acts = [f"act-{name}" for name in ACTION_NAMES]
    answers = _answers(view, t, marks, 8, y + 2, _NARROW - 16, [*acts, "no", "keep-none"])
    height = y + (answers.height + 8 if answers.body else 0)
    return Part(_NARROW, height, crate_frame(_NARROW, height) + "".join(body) + answers.body)


def _narrow_aside(
    view: View, aside: list[str], x: float, y: float, row_height: float, t: Texts
) -> tuple[float, float, str]:
    """Cards set aside, beside the hand if they fit there, closer together if need be; else in a row of their own."""
    width, gaps = 40.0, max(1, len(aside) - 1)
    if x > 8 and (_NARROW - 14 - width - x) / gaps < 30:
        x, y = 8.0, y + row_height
    pitch = min(width + 8, (_NARROW - 14 - width - x) / gaps)
    line = f'<path class="k f" d="M{x - 5:g} {y - 3:g}v{row_height - 8:g}"/>' if x > 8 else ""
    cards = [_own_aside(view, k, name, x + 1 + pitch * k, y + 1, width, t) for k, name in enumerate(aside)]
    used = pitch * (len(aside) - 1) + width
    caption = text(x + used / 2, y + 74, t("draw-aside"), "d-cap d-on-crate", 12)
    return x + used, y, line + "".join(cards) + caption


# -- answers --


def _is_answer(view: View, name: str) -> bool:
    """Is the looker asked about this action card now?"""
    return view["eyes"] == view["turn"] and view["phase"] == name and name in ("rot", "tourists")


def _answers(view: View, t: Texts, marks: Marks, x: float, y: float, width: float, names: list[str]) -> Part:
    """Plates for these answers; a question about an action card hangs above them, under the looker's own awning."""
    question = _question(view, t) if view["eyes"] == view["turn"] else None
    body, bottom = [], y
    if question:
        drawn = _asked(view, question, x, y, width)
        body.append(drawn.body)
        bottom += drawn.height + 6
    lit = [name for name in names if name in marks.can]
    columns = max(1, len(lit)) if width > _WIDE else 1
    each = (width - 8 * (columns - 1)) / columns
    for k, name in enumerate(lit):
        left, top = x + (each + 8) * (k % columns), bottom + 50 * (k // columns)
        body.append(button(name, left, top, each, _plate_words(view, name, t), label(view, name, t), marks))
    return Part(width, bottom - y + 50 * -(-len(lit) // columns), "".join(body))


def _action_answers(view: View) -> list[str]:
    return [f"act-{name}" for name in ACTION_NAMES if _is_answer(view, name)]


def _plate_words(view: View, name: str, t: Texts) -> str:
    if name in ("pass", "stay"):
        return leave_words(view, name, t)
    return t(name) if name.startswith("act-") else t(f"draw-{name}")


def _question(view: View, t: Texts) -> list[str] | None:
    """What an action card would do now, in figures."""
    lot = view["lot"]
    if view["phase"] == "rot":
        sale = lot["sale"]
        left, price = sale["left"], sale["price"]
        kept = left - left // 2
        figures = {"kg": left, "kept": kept, "before": left * price, "after": kept * price}
        return [t("draw-ask-rot"), t("draw-rot-effect", house=t.house(sale["seller"]), **figures)]
    if view["phase"] == "tourists":
        return [t("draw-ask-tourists"), t("draw-tourists-effect", price=lot["price"])]
    return None


def _asked(view: View, question: list[str], x: float, y: float, width: float) -> Part:
    """A sheet under the looker's own awning with the question on it."""
    asked, effect = question
    lines = wrap(effect, width - 58, 13, 0.5)
    height = 44.0 + 16 * len(lines)
    body = (
        rect(x, y, width, height, "d-sheet", 6)
        + use(f"strip-{HOUSES[view['eyes']]}", x + 0.75, y + 0.75, width - 1.5, 14)
        + use(f"sign-{view['phase']}", x + 8, y + 21, 32)
        + text(x + 47, y + 32, asked, "d-short", 14)
    )
    body += "".join(text(x + 47, y + 48 + 16 * k, words, "d-soft") for k, words in enumerate(lines))
    return Part(width, height, body)
