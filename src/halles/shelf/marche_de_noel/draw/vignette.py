"""The small picture that stands for the game on the home page: three baubles on a branch, in a bay of the hall."""

from halles.engine.look.shapes import VIGNETTE, Part, bay, num, use

WIDTH, HEIGHT = VIGNETTE
_TWIGS = ((36, 30), (66, 34), (96, 20), (130, 20), (158, 34), (188, 30))
_SPARKS = ((32, 120), (66, 132), (190, 118), (160, 128))
#: Level, left, top and size of every bauble.
_BAUBLES = ((2, 36, 50, 56), (3, 78, 66, 70), (1, 134, 46, 54))


def _spark(x: float, y: float) -> str:
    """A small light with four points."""
    near, far = 1.7, 6.0
    ways = ((0, -far), (near, -near), (far, 0), (near, near), (0, far), (-near, near), (-far, 0), (-near, -near))
    return "M" + "L".join(f"{num(x + dx)} {num(y + dy)}" for dx, dy in ways) + "z"


def vignette() -> Part:
    """A bauble of every level hangs from the fir."""
    ground = f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 4}" style="fill:var(--p5)"/>'
    threads = '<path class="k" d="M64 30v28M112 10v64M160 30v20"/>'
    branch = '<path class="o" d="M-2 40C40 64 74 46 112 28 150 46 184 64 226 40V0H-2z" style="fill:var(--fir)"/>'
    needles = "".join(f"M{x} {y}l-7 9M{x} {y}v11M{x} {y}l7 9" for x, y in _TWIGS)
    sparks = "".join(_spark(x, y) for x, y in _SPARKS)
    body = (
        f'{ground}{threads}{branch}<path class="q" d="{needles}"/>'
        + "".join(use(f"bauble-{level}", x, y, size) for level, x, y, size in _BAUBLES)
        + f'<path d="{sparks}" style="fill:var(--chalk-hi)"/>'
    )
    # The branch is wider than the bay: what sticks out is cut off by a picture of its own.
    inside = f'<svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">{body}</svg>'
    return Part(WIDTH, HEIGHT, inside + bay())
