"""The street of Central Market: points as paving stones, in two rows that turn like a snake."""

from collections import defaultdict
from collections.abc import Sequence

from halles.engine.look.shapes import named, piece, rect, text, use
from halles.engine.texts import Texts

from .pieces import badge

WIDTH, HEIGHT = 508.0, 66.0
_LEFT, _RIGHT = 39.7, 506.7
#: How large the badges on one stone are, and where they lie around its middle.
_BADGES: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    1: (24, ((0, 0),)),
    2: (19, ((-7.75, 0), (7.75, 0))),
    3: (16, ((-7, -5.5), (7, -5.5), (0, 5.5))),
    4: (15, ((-6.75, -6.5), (6.75, -6.5), (-6.75, 6.5), (6.75, 6.5))),
    5: (14, ((-7.5, -7), (7.5, -7), (0, 0), (-7.5, 7), (7.5, 7))),
}


def _middle(points: int, row: int) -> tuple[float, float]:
    """The middle of a stone: the upper row runs to the right, the lower one back."""
    column = points if points < row else 2 * row - 1 - points
    pitch = (_RIGHT - _LEFT) / row
    return _LEFT + pitch * column + pitch / 2 - 1.2, 18.5 if points < row else 48.5


def street(points: Sequence[int], most: int, eyes: int | None, t: Texts) -> str:
    """A stone for every number of points up to the most there can be, and the badge of every house on its own."""
    row = max(15, most // 2 + 1)
    stone = (_RIGHT - _LEFT) / row - 2.4
    body = [
        '<rect class="b-rim" x="1" y="1" width="506" height="64" rx="5" style="fill:var(--cobble-2)"/>',
        '<path class="b-iron" d="M36 1H6a5 5 0 0 0-5 5V60a5 5 0 0 0 5 5H36z"/>',
        use("point", 5, 19, 27),
    ]
    for number in range(2 * row):
        x, y = _middle(number, row)
        faint = ";opacity:.45" if number > most else ""
        ground = rect(x - stone / 2, y - 13.5, stone, 27, "", 6)
        body.append(ground.replace("<rect", f'<rect style="fill:var(--cobble){faint}"', 1))
        if number <= most and number not in points:
            body.append(text(x, y + 5.7, str(number), "b-sum d-mid", 16.5))
    body += _badges(points, row, eyes, t)
    return "".join(body)


def _badges(points: Sequence[int], row: int, eyes: int | None, t: Texts) -> list[str]:
    """Houses that share a stone lie close together; the looker's is in front."""
    stones: dict[int, list[int]] = defaultdict(list)
    for seat, worth in enumerate(points):
        stones[worth].append(seat)
    drawn = []
    for seat, worth in sorted(enumerate(points), key=lambda house: house[0] == eyes):
        here = stones[worth]
        x, y = _middle(worth, row)
        size, places = _BADGES[len(here)]
        aside, down = places[here.index(seat)]
        mark = piece(f"points-{seat}", badge(seat, x + aside, y + down, size))
        drawn.append(named(t("draw-seat-points", house=t.house(seat), points=worth), mark))
    return drawn
