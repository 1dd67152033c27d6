"""Panels of the house: a seat under its awning, and a score sheet."""

from collections.abc import Sequence

from halles.engine.sheet import Sheet, SheetLine
from halles.engine.texts import HOUSES, Texts, plain

from .shapes import POSTER_LETTER, TEXT_LETTER, Part, figure, fit, num, rect, shift, text, use, width_of, wrap

WIDE, NARROW = 300.0, 374.0


def panel_width(seats: int, narrow: bool) -> float:
    """How wide a seat's panel is; narrow, all panels share one row."""
    return (NARROW - 6 * (seats - 1)) / seats if narrow else WIDE


def inner_width(seats: int, narrow: bool) -> float:
    """How wide the part can be that a game draws into a seat's panel."""
    return panel_width(seats, narrow) - (12 if narrow else 24)


def seat_panel(
    seat: int, name: str, state: str, money: int, cash: str, inside: Part, width: float, *, narrow: bool, turn: bool
) -> Part:
    """A seat: its awning, badge, name, state in words, main figure; then what the game knows of it."""
    head = (58 if width > 100 else 66) if narrow else 66
    height = head + inside.height + (6 if narrow else 9)
    draw = _narrow_head if narrow else _wide_head
    margin = 6 if narrow else 12
    ring = rect(-1.5, -1.5, width + 3, height + 3, "d-turn", 8) if turn else ""
    # The awning's upright edge would stick out of the panel's round corners, hence the frame on top.
    awning = use(f"strip-{HOUSES[seat]}", 0.75, 0.75, width - 1.5, 14 if narrow else 18)
    body = (
        rect(0, 3, width, height, "d-shade", 6)
        + rect(0, 0, width, height, "d-sheet", 6)
        + awning
        + draw(seat, name, state, plain(money), cash, width)
        + shift(margin, head, inside.body)
        + ring
    )
    return Part(width, height + 3, f'<g id="seat-{seat}" class="seat-{HOUSES[seat]}">{body}</g>')


def _wide_head(seat: int, name: str, state: str, money: str, cash: str, width: float) -> str:
    left = width - 12 - width_of(money, 24) - 4
    room = left - 28 - 60
    return (
        use(f"house-{HOUSES[seat]}", 12, 23, 38)
        + text(60, 40 if state else 48, fit(name, room, 18, POSTER_LETTER), "d-name")
        + text(60, 57, fit(state, room, 13, TEXT_LETTER), "d-soft")
        + use(cash, left - 24, 31, 22)
        + text(width - 12, 51, money, "d-money d-end")
    )


def _narrow_head(seat: int, name: str, state: str, money: str, cash: str, width: float) -> str:
    if width < 100:  # four or five in a row: the name needs the whole line
        tight = width < 80
        return (
            text(6, 30, fit(name, width - 10, 15), "d-short")
            + use(f"house-{HOUSES[seat]}", 5, 36, 25)
            + use(cash, 32 if tight else 34, 41, 16)
            + text(49 if tight else 53, 55, money, "d-money", 18 if tight else 19)
        )
    return (
        use(f"house-{HOUSES[seat]}", 6, 23, 26)
        + text(37, 32, fit(name, width - 40, 15), "d-short")
        + use(cash, 37, 38, 16)
        + text(57, 52, money, "d-money", 19)
    )


_LABEL, _COLUMN = 250, 62
_LAYERS = ((3, "d-shade"), (0, "d-sheet"), (0, "d-rim"))


def sheet_part(sheet: Sheet, t: Texts, names: Sequence[str] | None = None) -> Part:
    """A score sheet: what every line gave each seat, and how it was worked out."""
    seats = len(sheet.total.values)
    names = names or [t.house(seat) for seat in range(seats)]
    width = 24 + _LABEL + _COLUMN * seats
    rights = [12 + _LABEL + _COLUMN * (seat + 1) for seat in range(seats)]
    body = [text(12, 30, fit(sheet.title, _LABEL, 19, POSTER_LETTER), "d-title")]
    for seat, right in enumerate(rights):
        body.append(use(f"house-{HOUSES[seat]}", right - 26, 8, 26))
        body.append(text(right, 49, fit(names[seat], _COLUMN - 4, 14), "d-short d-end", 14))
    y = 58.0
    for line in sheet.lines:
        drawn = _line(line, rights, width, y)
        body.append(drawn.body)
        y += drawn.height
    total = _line(sheet.total, rights, width, y, size=21)
    body.append(rect(0.75, y, width - 1.5, total.height - 1, "d-quiet", 5) + total.body)
    height = y + total.height + 3
    shade, ground, rim = (rect(0.75, 0.75 + drop, width - 1.5, height - 4.5, css, 6) for drop, css in _LAYERS)
    return Part(width, height, shade + ground + "".join(body) + rim)


def _line(line: SheetLine, rights: Sequence[float], width: float, y: float, size: float = 17) -> Part:
    how = wrap(line.how, _LABEL, 13) if line.how else []
    body = [f'<path class="b-rule" d="M1 {num(y)}H{num(width - 1)}"/>', text(12, y + 20, line.label, "d-short")]
    body += [text(12, y + 36 + 16 * i, words, "d-soft") for i, words in enumerate(how)]
    body += [figure(right, y + 21, value, size) for right, value in zip(rights, line.values, strict=True)]
    return Part(width, 30 + 16 * len(how), "".join(body))
