"""The small picture that stands for the game on the home page: a truck, its way and a stall, in a bay of the hall."""

from halles.engine.look.shapes import CELL, VIGNETTE, Part, bay, piece, rect, shift, use

from .pieces import disc, on_plot, sign

WIDTH, HEIGHT = VIGNETTE
_SCALE = 0.84
#: Three columns and two rows: what stands on each plot.
_PLOTS = (("truck", "path", "stall"), ("path", "path", "disc"))


def vignette() -> Part:
    """A fish truck, cobbles that lead from it, a stall of Cœur, and a plot that Lune has reserved."""
    backdrop = f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 4}" style="fill:var(--p4)"/>'
    pitch = CELL + 2
    square = rect(-6, -6, 3 * pitch + 10, 2 * pitch + 10, "o", 6).replace(
        "<rect", '<rect style="fill:var(--square)"', 1
    )
    body = [square]
    for row, plots in enumerate(_PLOTS):
        for column, what in enumerate(plots):
            x, y = column * pitch, row * pitch
            if what == "path":
                body.append(use("path", x - 1, y - 1, CELL + 2))
            elif what == "disc":
                body.append(f'<g class="cell">{rect(x, y, CELL, CELL, "", 6)}</g>')
                body.append(disc(0, x + 11, y + 11, 42) + sign(x + 54, y + 14, 1, 0))
            else:
                body.append(on_plot(what, x, y, seat=1, kind="fish"))
    left = (WIDTH - (3 * pitch - 2) * _SCALE) / 2
    return Part(WIDTH, HEIGHT, backdrop + shift(left, 34, piece("", "".join(body)), _SCALE) + bay())
