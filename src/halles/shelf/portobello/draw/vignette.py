"""The small picture that stands for the game on the home page: a district with its Bobby, in a bay of the hall."""

from math import atan2, degrees

from halles.engine.look.shapes import VIGNETTE, Part, bay, num, piece, text

from .pieces import person, stall

WIDTH, HEIGHT = VIGNETTE
_LEFT, _RIGHT, _TOP = (42, 118), (182, 118), (112, 40)
#: Alleys: two ends, then what stands on their spaces: a seat's stall or a value.
_ALLEYS: tuple[tuple[tuple[int, int], tuple[int, int], tuple[int | str, ...]], ...] = (
    (_LEFT, _TOP, (0, "1")),
    (_TOP, _RIGHT, ("2", 2)),
    (_LEFT, _RIGHT, (0, 1, 1)),
)


def vignette() -> Part:
    """Three alleys with stalls and values, customers on the squares, the Bobby in the middle."""
    ground = f'<rect x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 4}" style="fill:var(--p3)"/>'
    corners = "L".join(f"{x} {y}" for x, y in (_LEFT, _TOP, _RIGHT))
    district = f'<path d="M{corners}z" style="fill:var(--sheet)"/>'
    lines = "".join(f"M{a[0]} {a[1]}L{b[0]} {b[1]}" for a, b, _ in _ALLEYS)
    strips = f'<path d="{lines}" style="stroke:var(--line);stroke-width:35"/>'
    strips += f'<path d="{lines}" style="stroke:var(--cobble);stroke-width:31"/>'
    squares = "".join(
        f'<circle class="o" cx="{x}" cy="{y}" r="25" style="fill:var(--cell)"/>' for x, y in (_LEFT, _RIGHT, _TOP)
    )
    people = (("citizen", _LEFT), ("clerk", _RIGHT), ("lord", _TOP))
    faces = "".join(person(kind, x - 19, y - 23, 38) for kind, (x, y) in people)
    officer = person("bobby", 90, 57, 44)
    return Part(
        WIDTH,
        HEIGHT,
        ground + district + strips + "".join(map(_spaces, _ALLEYS)) + piece("", squares + faces + officer) + bay(),
    )


def _spaces(alley: tuple[tuple[int, int], tuple[int, int], tuple[int | str, ...]]) -> str:
    (ax, ay), (bx, by), things = alley
    angle, body = degrees(atan2(by - ay, bx - ax)), []
    for number, what in enumerate(things):
        part = 0.5 + (number - (len(things) - 1) / 2) * (0.21 if len(things) > 2 else 0.27)
        x, y = ax + (bx - ax) * part, ay + (by - ay) * part
        box = f'x="{num(x - 12)}" y="{num(y - 12)}" width="24" height="24" rx="3"'
        body.append(f'<rect {box} transform="rotate({num(angle)} {num(x)} {num(y)})" style="fill:var(--cell)"/>')
        if isinstance(what, int):
            body.append(stall(what, x - 14, y - 15, 28))
        else:
            body.append(text(x, y + 6, what, "d-short d-mid", 17))
    return piece("", "".join(body))
