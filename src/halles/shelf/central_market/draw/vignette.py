"""The small picture that stands for the game on the home page: five vegetables in a crate, the price on a slate."""

from halles.engine.look.shapes import VIGNETTE, Part, bay, use

WIDTH, HEIGHT = VIGNETTE
_VEGETABLES = (
    ("cucumber", 22, 44, 62),
    ("carrot", 62, 36, 62),
    ("tomato", 102, 48, 56),
    ("pepper", 128, 46, 58),
    ("aubergine", 154, 46, 54),
)


def vignette() -> Part:
    """A full crate and a slate whose price goes down, in a bay of the hall."""
    ground = f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 4}" style="fill:var(--p2)"/>'
    vegetables = "".join(use(kind, x, y, size) for kind, x, y, size in _VEGETABLES)
    crate = (
        '<rect class="o" x="22" y="96" width="180" height="60" style="fill:var(--wood)"/>'
        '<path class="k f" d="M22 112h180M22 128h180M22 144h180"/>'
    )
    slate = (
        '<g transform="rotate(-4 112 116)">'
        '<rect class="o" x="74" y="84" width="76" height="56" rx="3" style="fill:var(--wood-2)"/>'
        '<rect class="o f" x="79" y="89" width="66" height="46" rx="1" style="fill:var(--slate)"/>'
        '<text class="t" x="112" y="125" style="fill:var(--chalk);font-size:36px">4</text>'
        '<path d="M90 98v20m-5-6 5 7 5-7" style="fill:none;stroke:var(--chalk-hi);stroke-width:2.5;'
        'stroke-linecap:round;stroke-linejoin:round"/></g>'
    )
    return Part(WIDTH, HEIGHT, ground + vegetables + crate + slate + bay())
