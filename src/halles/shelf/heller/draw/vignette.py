"""The small picture that stands for the game on the home page: six spaces of the square, in a bay of the hall."""

from halles.engine.look.shapes import VIGNETTE, Part, bay, piece, rect

from .pieces import stall, tile

WIDTH, HEIGHT = VIGNETTE
_SPACE, _PIECE = 54, 50


def vignette() -> Part:
    """Two stalls, three people and a fire on a corner of the square."""
    ground = f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 4}" style="fill:var(--p1)"/>'
    square = '<rect class="o" x="26" y="29" width="172" height="130" rx="5" style="fill:var(--square)"/>'
    corners = [(31 + _SPACE * column, 34 + (_SPACE + 2) * row) for row in range(2) for column in range(3)]
    # The rim of a space is set under `.cell`; nothing here can be touched.
    spaces = "".join(f'<g class="cell">{rect(x, y, _SPACE, _SPACE, "", 4)}</g>' for x, y in corners)
    at = [(x + 2, y + 2, _PIECE) for x, y in corners]
    pieces = (
        tile("+5", *at[0]),
        stall(1, 2, *at[1]),
        tile("-3", *at[2]),
        stall(0, 3, *at[3]),
        tile("fire", *at[4]),
        tile("+6", *at[5]),
    )
    return Part(WIDTH, HEIGHT, ground + square + spaces + "".join(piece("", body) for body in pieces) + bay())
