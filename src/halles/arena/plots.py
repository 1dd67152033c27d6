"""Plots for the report: small drawings in the house's look, light and dark by tokens, 400 units wide."""

from collections.abc import Callable, Sequence
from math import ceil, floor, log10

from halles.engine.look.shapes import escape, fit, num, rect, text, width_of
from halles.engine.texts import plain

WIDTH = 400.0
_EDGE = 14.0
_ROW = 46.0  # of a named bar: its words, then the bar
_BINS = 28
_LETTER = 0.5  # how wide a bold letter of a sign is, in parts of its size
#: Lines are told apart by their names at their ends, then by dash, then by colour.
_COLOURS = ("--link", "--bad", "--good", "--ink-2")
_DASHES = ("", "7 3", "2 3")


def picture(height: float, body: str, label: str) -> str:
    """A drawing with its spoken name."""
    box = f'viewBox="0 0 {num(WIDTH)} {num(height)}"'
    return f'<svg {box} role="img" aria-label="{escape(label)}"><title>{escape(label)}</title>{body}</svg>'


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """A few round numbers that lie in a range."""
    span = max(high - low, 1e-9)
    rough = span / most
    power = 10.0 ** floor(log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    return [step * k for k in range(ceil(low / step), floor(high / step) + 1)]


def _scale(low: float, high: float, left: float = _EDGE, right: float = WIDTH - _EDGE) -> Callable[[float], float]:
    return lambda value: left + (value - low) / (high - low) * (right - left)


def _axis(marks: Sequence[tuple[float, str]], x: Callable[[float], float], top: float, bottom: float) -> str:
    """Upright hairlines with their numbers below."""
    body = ""
    for value, words in marks:
        body += f'<path class="p-grid" d="M{num(x(value))} {num(top)}V{num(bottom)}"/>'
        half = width_of(words, 13.5) / 2
        at = min(max(x(value), half + 2), WIDTH - half - 2)
        body += text(at, bottom + 16, words, "p-soft p-mid")
    return body


def _heading(y: float, name: str, words: str) -> str:
    """A row's name at the left, its figures at the right."""
    room = WIDTH - 2 * _EDGE - width_of(words, 15) - 16
    return text(_EDGE, y, fit(name, room, 15, _LETTER), "p-name") + text(WIDTH - _EDGE, y, words, "p-figure p-end")


Bar = tuple[str, str, float, float, float]  # name, figures, value, low, high


def bars(
    rows: Sequence[Bar], low: float, high: float, marks: Sequence[tuple[float, str]], even: float | None, label: str
) -> str:
    """Values with their intervals, one below the other; bars from the left end if `even` marks a fair share."""
    x, bottom = _scale(low, high), 10 + _ROW * len(rows)
    body = _axis(marks, x, 10, bottom)
    for number, (name, words, value, least, most) in enumerate(rows):
        y = 10 + _ROW * number
        body += rect(0, y, WIDTH, 22, "p-under") + _heading(y + 16, name, words)
        middle = y + 33
        if even is not None:
            body += rect(x(low), middle - 8, x(high) - x(low), 16, "p-track", 2)
            body += rect(x(low), middle - 8, max(0.0, x(value) - x(low)), 16, "p-bar", 2)
        body += f'<path class="p-span" d="M{num(x(least))} {num(middle)}H{num(x(most))}'
        body += f'M{num(x(least))} {num(middle - 6)}v12M{num(x(most))} {num(middle - 6)}v12"/>'
        body += f'<circle class="p-dot" cx="{num(x(value))}" cy="{num(middle)}" r="5"/>'
        if even is not None:
            body += f'<path class="p-even" d="M{num(x(even))} {num(middle - 11)}v22"/>'
    return picture(bottom + 24, body, label)


def hills(rows: Sequence[tuple[str, str, Sequence[int]]], label: str) -> str:
    """How figures are spread, one hill for each row; an upright line is the mean."""
    everything = [value for _, _, values in rows for value in values] or [0]
    low, high = min(everything), max(everything) + 1
    step = max(1, ceil((high - low) / _BINS))
    bins = ceil((high - low) / step)
    x, tall = _scale(low, low + bins * step), 76.0
    bottom = 10 + tall * len(rows)
    body = _axis([(value, plain(round(value))) for value in ticks(low, high) if value == round(value)], x, 10, bottom)
    for number, (name, words, values) in enumerate(rows):
        top, base = 10 + tall * number, 10 + tall * (number + 1) - 6
        body += rect(0, top, WIDTH, 22, "p-under") + _heading(top + 16, name, words)
        counts = [0] * bins
        for value in values:
            counts[(value - low) // step] += 1
        room = tall - 30
        for index, count in enumerate(counts):
            if count:
                height = room * count / max(counts)
                left = x(low + index * step)
                body += rect(left, base - height, x(low + (index + 1) * step) - left - 1, height, "p-hill")
        body += f'<path class="p-grid" d="M{num(_EDGE)} {num(base)}H{num(WIDTH - _EDGE)}"/>'
        if values:
            mean = x(sum(values) / len(values) + 0.5)
            body += f'<path class="p-mean" d="M{num(mean)} {num(base - room)}V{num(base)}"/>'
    return picture(bottom + 24, body, label)


def matrix(names: Sequence[str], shares: Sequence[Sequence[float | None]], label: str) -> str:
    """Who is ahead of whom, in per cent: the row's bot before the column's; the darker, the more often."""
    size = len(names)
    left = min(170.0, _EDGE + 12 + max(width_of(f"{size}  {name}", 15, _LETTER) for name in names))
    cell = min(64.0, (WIDTH - left - _EDGE) / size)
    top, body = 28.0, ""
    for i, name in enumerate(names):
        y = top + i * cell
        shown = f"{i + 1}  {name}"
        body += text(_EDGE, y + cell / 2 + 5, fit(shown, left - _EDGE - 4, 15, _LETTER), "p-name")
        body += text(left + i * cell + cell / 2, 20, str(i + 1), "p-soft p-mid")
        for j, share in enumerate(shares[i]):
            x = left + j * cell
            if share is None:
                body += rect(x + 1, y + 1, cell - 2, cell - 2, "p-none", 3)
                continue
            box = rect(x + 1, y + 1, cell - 2, cell - 2, "p-cell", 3)
            body += box.replace("<rect", f'<rect style="opacity:{0.06 + 0.4 * share:.2f}"')
            body += text(
                x + cell / 2, y + cell / 2 + 5, f"{100 * share:.0f}", "p-figure p-mid", 15 if cell > 30 else 12
            )
    return picture(top + size * cell + 8, body, label)


def curves(names: Sequence[str], points: Sequence[tuple[int, Sequence[float]]], label: str) -> str:
    """How several figures went, each line with its name at its end."""
    low = min(value for _, values in points for value in values) - 1
    high = max(value for _, values in points for value in values) + 1
    last = max(1, points[-1][0])
    room = min(130.0, 14 + max(width_of(name, 14) for name in names))
    top, bottom, left, right = 12.0, 262.0, 34.0, WIDTH - room
    x, up = _scale(0, last, left, right), _scale(low, high, bottom, top)
    body = ""
    for value in ticks(low, high):
        body += f'<path class="p-grid" d="M{num(left)} {num(up(value))}H{num(right)}"/>'
        body += text(left - 5, up(value) + 5, plain(round(value)), "p-soft p-end")
    marks = [value for value in ticks(0, last, 4) if value == round(value)]
    body += _axis([(value, str(round(value))) for value in marks], x, top, bottom)
    ends = sorted(range(len(names)), key=lambda bot: -points[-1][1][bot])
    y = top - 16.0
    for bot in ends:
        colour = _COLOURS[bot % len(_COLOURS)]
        dash = _DASHES[bot // len(_COLOURS) % len(_DASHES)]
        line = " ".join(f"{num(x(match))},{num(up(values[bot]))}" for match, values in points)
        dashes = f";stroke-dasharray:{dash}" if dash else ""
        body += f'<polyline class="p-line" style="stroke:var({colour}){dashes}" points="{line}"/>'
        y = max(y + 16, up(points[-1][1][bot]) + 5)  # names keep apart
        name = text(right + 6, y, fit(names[bot], room - 10, 14), "p-name", 14)
        body += name.replace('style="', f'style="fill:var({colour});')
    return picture(max(bottom, y) + 24, body, label)
