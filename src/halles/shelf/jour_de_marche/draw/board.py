"""The market of Jour de Marché, drawn: zones and their signs, paths, streets, pieces, tags and ways."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from halles.engine.game import View
from halles.engine.look.shapes import CELL, Marks, brackets, num, piece, plate, rect, ring, shift, text, thing, use

from ..rules.components import plot_at
from ..table.ledger import Walk
from .pieces import chalk, disc, on_plot, sign, what_if
from .plan import LEFT, TOP, Cell, Ground, ground, joints, outline, sign_spot

#: With more plots than this side by side, a phone shows signs and letters larger.
_CROWDED = 8

Label = Callable[[str], str]
Walks = Sequence[Mapping[str, Walk]]


class Market:
    """One picture of the market, layer by layer."""

    def __init__(self, view: View, narrow: bool, still: bool = False) -> None:
        self.view = view
        self.still = still  # an example on a page of rules: nothing has an id
        self.classic = view["options"]["rules"] == "classic"
        self.laid: Ground = ground(view["width"], view["height"], narrow, not self.classic)
        self.grown = min(1.3, self.laid.across / _CROWDED) if narrow and self.laid.across > _CROWDED else 1.0
        self.plots: dict[str, Cell] = {name: plot_at(name) for name in view["cells"]}

    def corner(self, plot: str) -> tuple[float, float]:
        """The upper left corner of a plot."""
        return self.laid.corner(self.plots[plot])

    # -- the ground --

    def frame(self) -> str:
        """Iron above and at the left with an arch for every line of plots, and the plots' letters and numbers."""
        w, h, laid = num(self.laid.width - 1), num(self.laid.height - 1), self.laid
        low = num(laid.height - 6)
        body = [
            f'<path class="b-square" d="M{LEFT} {TOP}H{w}V{low}a5 5 0 0 1-5 5H{LEFT}z"/>',
            f'<path class="b-iron" d="M1 6a5 5 0 0 1 5-5H{num(laid.width - 6)}a5 5 0 0 1 5 5V{TOP}H{LEFT}V{h}'
            'H6a5 5 0 0 1-5-5z"/>',
        ]
        start = laid.left
        bows = "".join(f"M{num(start + CELL * i)} {TOP}v-6a32 28 0 0 1 64 0v6" for i in range(laid.across))
        body.append(f'<path class="b-orn" d="{bows}"/>')
        letters = [chr(ord("A") + i) for i in range(laid.columns)]
        numbers = [str(i + 1) for i in range(laid.rows)]
        top, left = (numbers, letters) if laid.turned else (letters, numbers)
        for i, words in enumerate(top):
            body.append(self._plate(start + CELL * (i + 0.5), 19.5, words))
        for i, words in enumerate(left):
            body.append(self._plate(17, TOP + laid.margin + CELL * (i + 0.5), words))
        return "".join(body)

    def _plate(self, x: float, y: float, words: str) -> str:
        return shift(x, y, plate(0, 0, words, 24, 23), self.grown)

    def patches(self) -> str:
        """The zones that are not paved yet, each a patch with a strong edge; in the classic game, one plain."""
        every = list(self.plots.values())
        shade = f'<path class="d-shade" d="{outline(self.laid, every, 0, 4)}"/>'
        if self.classic:
            return shade + self._patch(every, 1.2)
        return shade + "".join(self._patch([self.plots[plot] for plot in zone["plots"]], 2.6) for zone in self._open())

    def _open(self) -> list[Mapping[str, Any]]:
        """The zones that are not paved yet."""
        return [zone for zone in self.view["zones"].values() if not zone["paved"] and not self.view["over"]]

    def _patch(self, cells: Sequence[Cell], inset: float) -> str:
        edge = outline(self.laid, cells, inset, 7)
        slabs = "".join(use("slabs", *self.laid.corner(cell), CELL) for cell in cells)
        return (
            f'<path d="{edge}" style="fill:var(--cell)"/>{slabs}'
            f'<path d="{joints(self.laid, cells)}" style="fill:none;stroke:var(--cell-edge);stroke-width:1.5"/>'
            f'<path d="{edge}" style="fill:none;stroke:var(--edge);stroke-width:2.25"/>'
        )

    def paths(self) -> str:
        """Cobbles to the edge of every path, so that paths join up."""
        paved = [self.plots[name] for name, what in self.view["cells"].items() if what and "path" in what]
        stones = "".join(use("path", *self.laid.corner(cell), CELL) for cell in paved)
        return stones + f'<path class="k" d="{outline(self.laid, paved, 0, 3)}"/>' if paved else ""

    def streets(self, walks: Walks) -> str:
        """The streets that somebody's way needs today, each marked with what it counts."""
        used = {
            (cell[0], cell[1])
            for goods in walks
            for walk in goods.values()
            if walk.how == "street"
            for cell in walk.cells
            if (cell[0], cell[1]) not in set(self.plots.values())
        }
        body = []
        for cell in sorted(used):
            x, y, width, height = self.laid.box(cell)
            stone = rect(x, y, width, height, "o f").replace("<rect", '<rect style="fill:var(--cobble)"', 1)
            body.append(stone + text(x + width / 2, y + height / 2 + 6.2, "2", "d-short d-mid", 18))
        return "".join(body)

    # -- plots and pieces --

    def spaces(self, label: Label, marks: Marks) -> str:
        """Every plot, to be touched or asked about; a stall's plot shows its way when it is pointed at."""
        body = []
        for name, what in self.view["cells"].items():
            x, y = self.corner(name)
            inner = rect(x + 3.5, y + 3.5, CELL - 7, CELL - 7, "", 6)
            if what is None:
                dot = f'<circle class="dot" cx="{num(x + CELL / 2)}" cy="{num(y + CELL / 2)}" r="5"/>'
                inner += use("plot", x, y, CELL) + dot
            if self.still:
                body.append(f'<g class="cell hold{" can" if f"plot-{name}" in marks.can else ""}">{inner}</g>')
                continue
            space = thing(f"plot-{name}", label(f"plot-{name}"), marks, inner, "cell hold")
            if what and "stall" in what:
                space = f'<g data-shows="way-{what["seat"]}-{what["stall"]}">{space}</g>'
            body.append(space)
        return "".join(body)

    def pieces(self, tags: Mapping[str, Any]) -> str:
        """Trucks, stalls, tables and discs; a disc with a tag under it makes room for it."""
        body = []
        for name, what in self.view["cells"].items():
            if not what or "path" in what:
                continue
            x, y = self.corner(name)
            if "disc" in what:
                drawn = (
                    disc(what["disc"], x + 12.5, y + 3.5, 39)
                    if name in tags
                    else disc(what["disc"], x + 11, y + 11, 42)
                )
                body.append(self._piece(f"disc-{what['disc']}-{name}", drawn))
            elif "stall" in what:
                ident = f"stall-{what['seat']}-{what['stall']}"
                body.append(self._piece(ident, on_plot("stall", x, y, seat=what["seat"], kind=what["stall"])))
            elif "truck" in what:
                body.append(self._piece(f"truck-{what['truck']}-here", on_plot("truck", x, y, kind=what["truck"])))
            else:
                body.append(self._piece(f"table-{name}", on_plot("table", x, y)))
        return "".join(body)

    def _piece(self, name: str, drawn: str) -> str:
        return piece("" if self.still else name, drawn)

    def signs(self) -> str:
        """The sign of every zone that is not paved yet."""
        body = []
        for zone in self._open():
            x, y = sign_spot(self.laid, [self.plots[plot] for plot in zone["plots"]])
            body.append(sign(x, y, zone["sign"], zone["built"], 28 * self.grown))
        return f'<g class="piece" aria-hidden="true">{"".join(body)}</g>'

    def tags(self, good: str, offers: Mapping[str, int], limit: int) -> str:
        """Under each disc of the looker the distance that the stall would have there today."""
        body = []
        for plot, distance in offers.items():
            x, y = self.corner(plot)
            most = distance >= limit
            drawn = what_if(good, "max" if most else str(distance), 0, 0)
            body.append(shift(x + CELL / 2, y + CELL - 3, drawn, min(self.grown, 1.08) if most else self.grown))
        return f'<g class="piece" aria-hidden="true">{"".join(body)}</g>'

    # -- ways --

    def ways(self, walks: Walks, shown: int | None = None) -> str:
        """Every stall's way to its truck, hidden until it is asked for; all those of one seat at the end."""
        body = []
        for seat, goods in enumerate(walks):
            for number, (good, walk) in enumerate(goods.items()):
                if walk.cells:
                    if seat == shown and walk.how != "long":
                        body.append(self._trail(seat, good, walk, (number - 1.5) * 7))
                    steps = self._trail(seat, good, walk) + self._counts(walk)
                    body.append(f'<g id="way-{seat}-{good}" class="way">{steps}</g>')
        return f'<g aria-hidden="true" style="pointer-events:none">{"".join(body)}</g>'

    def way(self, seat: int, good: str, walk: Walk) -> str:
        """One way, for all to see."""
        return self._trail(seat, good, walk) + self._counts(walk)

    def _trail(self, seat: int, good: str, walk: Walk, aside: float = 0) -> str:
        start = self.plots[self.view["players"][seat]["stalls"][good]]
        end = next(self.plots[name] for name, what in self.view["cells"].items() if what and what.get("truck") == good)
        cells = [start, *((cell[0], cell[1]) for cell in walk.cells), end]
        points = [self.laid.middle(cell) for cell in cells]
        # From edge to edge: a way begins where the stall ends.
        points[0] = _towards(points[0], points[1], 27)
        points[-1] = _towards(points[-1], points[-2], 27)
        d = "M" + "L".join(f"{num(x + aside)} {num(y + aside)}" for x, y in points)
        lines = (("line", 8.5), (good, 5)) if aside else (("line", 10), ("chalk", 5))
        return "".join(
            f'<path d="{d}" style="fill:none;stroke:var(--{ink});stroke-width:{width};stroke-linejoin:round;'
            'stroke-linecap:round"/>'
            for ink, width in lines
        )

    def _counts(self, walk: Walk) -> str:
        """The running count on every step: one for a path, two for a street."""
        body, count, plots = [], 0, set(self.plots.values())
        for cell in walk.cells:
            count += 1 if (cell[0], cell[1]) in plots else 2
            x, y = self.laid.middle((cell[0], cell[1]))
            size = 12 * self.grown
            body.append(
                f'<circle class="o f" cx="{num(x)}" cy="{num(y)}" r="{num(size)}" style="fill:var(--slate)"/>'
                + chalk(x, y + size * 0.5, str(count), size * 1.42, side="middle")
            )
        return "".join(body)

    # -- marks --

    def marks(self, marks: Marks, paved: Sequence[str]) -> str:
        """Brackets around the last move and the paths that it laid, the ring around what is chosen."""
        body = []
        for name in self.plots:
            x, y = self.corner(name)
            if f"plot-{name}" in marks.last or name in paved:
                corners = brackets(x + 2, y + 2, CELL - 4)
                halo = 'class="mark-last" style="stroke:var(--sheet);stroke-width:8"'
                body.append(corners.replace('class="mark-last"', halo, 1) + corners)
            if f"plot-{name}" in marks.chosen:
                body.append(ring(x + 3.5, y + 3.5, CELL - 7))
        return f'<g class="piece" aria-hidden="true">{"".join(body)}</g>'


def _towards(start: tuple[float, float], end: tuple[float, float], far: float) -> tuple[float, float]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, (dx * dx + dy * dy) ** 0.5)
    return start[0] + dx / length * far, start[1] + dy / length * far
