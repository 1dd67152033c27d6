"""Around the plan: the iron frame whose hundred arches are the score track, and the ledger of alleys under it."""

from collections.abc import Iterator

from halles.engine.game import View
from halles.engine.look.shapes import Part, emblem, named, num, piece, rect, tag, text, use
from halles.engine.texts import HOUSES, Texts, signed

from ..table.ledger import ledger
from .plan import Point

ROUND_TRIP = 100  # arches of the track; who has more begins again


class Track:
    """A hundred arches around a box, four of them in its corners, counted clockwise from the top left."""

    def __init__(self, width: float, height: float, band: float) -> None:
        self.width, self.height, self.band = width, height, band
        inner, tall = width - 2 * band, height - 2 * band
        half = ROUND_TRIP // 2 - 2
        self.across = round(half * inner / (inner + tall))
        self.down = half - self.across
        self.pitch = (inner / self.across, tall / self.down)

    def place(self, points: int) -> Point:
        """The middle of the arch for so many points."""
        number, middle = points % ROUND_TRIP, self.band / 2
        far_x, far_y = self.width - middle, self.height - middle
        along, upright = self.pitch
        if number <= self.across:
            return (middle, middle) if number == 0 else (self.band + along * (number - 0.5), middle)
        number -= self.across + 1
        if number <= self.down:
            return far_x, middle if number == 0 else self.band + upright * (number - 0.5)
        number -= self.down + 1
        if number <= self.across:
            return (far_x if number == 0 else far_x - middle - along * (number - 0.5)), far_y
        number -= self.across + 1
        return middle, far_y if number == 0 else far_y - middle - upright * (number - 0.5)

    def inward(self, points: int) -> Point:
        """Which way the plan lies, seen from an arch."""
        x, y = self.place(points)
        middle = self.band / 2
        if y == middle:
            return 0, 1
        if x == self.width - middle:
            return -1, 0
        return (0, -1) if y == self.height - middle else (1, 0)


def frame(view: View, width: float, height: float, band: float, letters: float) -> str:
    """The iron frame with its arches, numbers and the badges of all seats; the middle is left open."""
    track = Track(width, height, band)
    h, b = num(height - 1), num(band)
    far_x, far_y = num(width - band), num(height - band)
    iron = f'<path class="b-iron" style="fill-rule:evenodd" d="M1 6a5 5 0 0 1 5-5H{num(width - 6)}a5 5 0 0 1 5 5V{h}H1z'
    iron += f'M{b} {b}V{far_y}H{far_x}V{b}z"/>'
    bows = f'<path class="b-orn" d="{"".join(_bows(track))}"/>'
    every = 10 if letters > 20 else 5
    numbers = []
    for points in range(0, ROUND_TRIP, every):
        x, y = track.place(points)
        numbers.append(text(x, y + letters * 0.36, str(points), "b-coord", letters))
    return iron + bows + "".join(numbers) + "".join(_badges(view, track, letters))


def _bows(track: Track) -> Iterator[str]:
    """One arch for each point, open towards the plan."""
    (along, upright), band = track.pitch, track.band
    rise = band * 0.7
    for i in range(track.across):
        x = track.band + along * i
        yield f"M{num(x)} {num(band)}a{num(along / 2)} {num(rise)} 0 0 1 {num(along)} 0"
        yield f"M{num(x)} {num(track.height - band)}a{num(along / 2)} {num(rise)} 0 0 0 {num(along)} 0"
    for i in range(track.down):
        y = track.band + upright * i
        yield f"M{num(band)} {num(y)}a{num(rise)} {num(upright / 2)} 0 0 0 0 {num(upright)}"
        yield f"M{num(track.width - band)} {num(y)}a{num(rise)} {num(upright / 2)} 0 0 1 0 {num(upright)}"


def _badges(view: View, track: Track, letters: float) -> Iterator[str]:
    """Every seat's badge on its arch; equal ones stand one behind the other, towards the plan."""
    size = letters * 1.6
    scores = [player["points"] for player in view["players"]]
    for seat, points in enumerate(scores):
        behind = sum(other % ROUND_TRIP == points % ROUND_TRIP for other in scores[:seat])
        (x, y), (dx, dy) = track.place(points), track.inward(points)
        x, y = x + dx * behind * size * 0.7, y + dy * behind * size * 0.7
        halo = f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(size * 0.53)}" style="fill:var(--tile)"/>'
        more = tag(x + size * 0.9, y + size * 0.75, f"+{points // ROUND_TRIP * ROUND_TRIP}", small=True)
        badge = use(f"house-{HOUSES[seat]}", x - size / 2, y - size / 2, size)
        yield piece(f"score-{seat}", halo + badge + (more if points >= ROUND_TRIP else ""))


# -- the ledger --


def counted(view: View, name: str) -> bool:
    """Has this alley been paid, by its customers or by the lord at the end (P9, P12)?"""
    return bool(view["alleys"][name]["scored"]) or bool(view["alleys"][name]["lord"])


def alley_ledger(view: View, width: float, letters: float, t: Texts) -> Part:
    """What every begun alley would pay each seat now: signed once both customers stand, grey sums before.

    At the end only what the lord has paid is left.
    """
    lines = ledger(view)
    if view["phase"] == "over":
        lines = [line for line in lines if view["alleys"][line["alley"]]["lord"]]
    head, least = letters * 5.2, letters * 2.15
    fit = max(1, int((width - head) / least))
    rows = [lines[i : i + fit] for i in range(0, len(lines), fit)] or [[]]
    tall = _row_height(view, letters)
    body = []
    for number, row in enumerate(rows):
        body.append(f'<g transform="translate(0 {num(tall * number)})">{_row(view, row, width, head, letters, t)}</g>')
    return Part(width, tall * len(rows) + 1, "".join(body))


def _row_height(view: View, letters: float) -> float:
    return float(round(letters * (3.75 + 1.2 * int(view["seats"])) + 4))


def _row(view: View, lines: list[dict[str, object]], width: float, head: float, letters: float, t: Texts) -> str:
    tall, seats = _row_height(view, letters), view["seats"]
    first = letters * 4.75
    body = [
        rect(1, 0, width - 2, tall, "b-sheet"),
        rect(1, 0, head, tall, "b-iron"),
        text(
            head / 2, letters * 1.35, t("draw-lords" if view["phase"] == "over" else "draw-alleys"), "b-coord", letters
        ),
        text(head / 2, letters * 2.5, t("draw-built"), "b-coord", letters),
        text(head / 2, letters * 3.6, t("draw-times"), "b-coord", letters),
    ]
    sign = letters * 0.9
    body += [
        emblem(seat, head / 2 - sign / 2, first + letters * (1.2 * seat - 0.8), "d-on-iron", sign)
        for seat in range(seats)
    ]
    if not lines:
        body.append(
            text(
                head + letters,
                tall / 2 + letters * 0.3,
                t("draw-no-lord" if view["phase"] == "over" else "draw-no-alley"),
                "d-soft",
                letters,
            )
        )
    pitch = min(letters * 5, (width - head - 2) / max(1, len(lines)))
    for number, line in enumerate(lines):
        body.append(_column(line, head + pitch * number, pitch, tall, first, letters, t))
    return "".join(body)


def _column(
    line: dict[str, object], x: float, pitch: float, tall: float, first: float, letters: float, t: Texts
) -> str:
    """One alley: its name, how far it is built, its multiplier, and what it pays."""
    known, middle = line["multiplier"] is not None, x + pitch / 2
    times = f"×{line['multiplier']}" if known else "×?"
    built = f"{line['built']}/{line['length']}"
    body = [rect(x + 1, 1, pitch - 1, tall - 2, "d-quiet")] if known else []
    body.append(f'<path class="b-rule" d="M{num(x + pitch)} 1V{num(tall - 1)}"/>')
    body.append(rect(middle - letters, letters * 0.3, letters * 2, letters * 1.3, "b-plate", 3))
    body.append(rect(middle - letters + 2, letters * 0.3 + 2, letters * 2 - 4, letters * 1.3 - 4, "b-key", 2))
    body.append(text(middle, letters * 1.3, str(line["alley"]), "b-coord", letters))
    strong, weak = "d-short d-mid", "d-label d-mid"
    body.append(text(middle, letters * 2.5, built, strong if known else weak, letters))
    body.append(text(middle, letters * 3.6, times, strong if known else weak, letters))
    pays = line["pays"]
    assert isinstance(pays, list)
    for seat, value in enumerate(pays):
        words = signed(value) if known else str(value)
        css = strong if known and value else weak
        body.append(text(middle, first + letters * 1.2 * seat, words, css, letters * 1.08))
    spoken = t(
        "draw-ledger",
        alley=line["alley"],
        built=line["built"],
        length=line["length"],
        known="yes" if known else "no",
        times=times,
        pays=t.together([f"{t.house(seat)} {value}" for seat, value in enumerate(pays) if value]),
    )
    return named(spoken, "".join(body))
