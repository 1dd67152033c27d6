"""The plan of the market, drawn: districts, alleys with their stalls, squares with their customers, the Bobby."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import hypot

from halles.engine.game import View
from halles.engine.look.shapes import Marks, brackets, escape, named, num, piece, rect, text, thing, use
from halles.engine.texts import Texts, plain

from ..rules.components import MARKING, TILE_NAMES
from ..table.ledger import mark_worth
from ..table.words import label
from .frame import counted
from .pieces import mark, person, slate, stall, tick
from .plan import KERB, PLACE, SPACE, SQUARE, Alley, Plan, Point

#: The tiles that can mark a district.
_MARKING = {TILE_NAMES[kind] for kind in MARKING}
#: District tints: posters of the house, quietened by the ground; the Bobby's district is pale paper.
_TINTS = tuple(
    f"color-mix(in srgb,var(--{poster}) {part}%,var(--square))"
    for poster, part in (("p2", 62), ("p3", 62), ("p4", 55), ("p1", 62))
)
_HERE = "color-mix(in srgb,var(--sheet) 84%,var(--chalk))"


@dataclass(frozen=True)
class Scene:
    """What is drawn, and for whom: a live table names its things and pieces, an example of the rules page does not."""

    view: View
    plan: Plan
    t: Texts
    marks: Marks
    live: bool = True
    scenery: bool = True

    def thing(self, name: str, body: str, css: str = "cell", hint: str = "") -> str:
        """Something to touch or to ask about; a mouse that rests on it is told its name, and a hint."""
        if self.live:
            spoken = label(self.view, name, self.t)
            told = ". ".join(filter(None, (spoken, hint)))
            return thing(name, spoken, self.marks, f"{body}<title>{escape(told)}</title>", css)
        return f'<g class="{css}{" can" if name in self.marks.can else ""}">{body}</g>'

    def piece(self, name: str, body: str) -> str:
        """A piece with an id of its own."""
        return piece(name if self.live else "", body)


def market(scene: Scene) -> str:
    """The whole plan, layer by layer; every layer is there in every picture, so that pieces keep their place."""
    layers = (
        _ground(scene),
        _alley_strips(scene),
        "".join(_spaces(scene)),
        "".join(_squares(scene)),
        "".join(_places(scene)),
        "".join(_stalls(scene)),
        "".join(_people(scene)),
        "".join(_last_marks(scene)),
        "".join(_slates(scene)),
    )
    return "".join(f"<g>{layer}</g>" for layer in layers)


def _line(a: Point, b: Point) -> str:
    return f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"


# -- ground --


def _ground(scene: Scene) -> str:
    view, plan = scene.view, scene.plan
    body = [f'<rect width="{num(plan.width)}" height="{num(plan.height)}" style="fill:var(--square)"/>']
    for name, corners in plan.corners.items():
        fill = _HERE if name == view["bobby"] else _TINTS[plan.tints[name]]
        body.append(f'<path d="M{"L".join(f"{num(x)} {num(y)}" for x, y in corners)}z" style="fill:{fill}"/>')
    if scene.scenery:
        trees = "".join(use("tree", x - 15, y - 15, 30) for x, y in plan.trees)
        body.append(f'<g style="opacity:.55">{trees}</g>')
        body += [_DECORATE[name](*spot) for name, spot in plan.decorations.items() if name != "title"]
        if "title" in plan.decorations:
            body.append(_title(*plan.decorations["title"], _second_line(scene)))
    body.append(_walks(scene))
    return "".join(body)


def _second_line(scene: Scene) -> str:
    """The street plate names the quarter, and announces the last round."""
    ending = scene.live and scene.view["last_round"] and not scene.view["over"]
    return scene.t("draw-last-round") if ending else "MARKET · W 11"


def _title(x: float, y: float, second: str) -> str:
    return (
        rect(x + 2, y + 2, 164, 58, "b-plate", 5)
        + rect(x + 6, y + 6, 156, 50, "b-key", 3)
        + text(x + 84, y + 29, "PORTOBELLO", "b-coord", 20)
        + text(x + 84, y + 49, second, "b-coord", 17)
    )


def _compass(x: float, y: float) -> str:
    cx, cy = num(x + 35), y + 36
    return (
        f'<g style="opacity:.8"><circle class="k f" cx="{cx}" cy="{num(cy)}" r="25"/>'
        f'<path class="o f" d="M{cx} {num(cy - 34)}l7 34h-14z" style="fill:var(--coeur)"/>'
        f'<path class="o f" d="M{cx} {num(cy + 34)}l7-34h-14z" style="fill:var(--tile)"/></g>'
    )


_DECORATE: dict[str, Callable[[float, float], str]] = {
    "compass": _compass,
    "phonebox": lambda x, y: f'<g style="opacity:.8">{use("phonebox", x, y + 2, 48)}</g>',
    "terrace": lambda x, y: f'<g style="opacity:.55">{use("terrace", x + 2, y, 66)}</g>',
}


def _walks(scene: Scene) -> str:
    """Where the Bobby may go now: dashes from his place to the next ones."""
    view, plan = scene.view, scene.plan
    if view["phase"] != "act":
        return ""
    lit = [name for name in view["crossings"] if f"district-{name}" in scene.marks.can]
    ways = "".join(_line(plan.places[view["bobby"]], plan.places[name]) for name in lit)
    return f'<path d="{ways}" style="fill:none;stroke:var(--lamp-edge);stroke-width:3;stroke-dasharray:7 6"/>'


# -- alleys --


def _alley_strips(scene: Scene) -> str:
    """Paving with kerb stones, darker where an alley is counted; names along the kerb, ticks across."""
    view, plan = scene.view, scene.plan
    outline = "".join(_line(*alley.ends) for alley in plan.alleys.values())
    open_ones = "".join(_line(*a.ends) for name, a in plan.alleys.items() if not counted(view, name))
    paid = "".join(_line(*a.ends) for name, a in plan.alleys.items() if counted(view, name))
    kerbs = "".join(_kerbs(alley) for alley in plan.alleys.values())
    body = [
        f'<path d="{outline}" style="stroke:var(--line);stroke-width:{num(2 * KERB)}"/>',
        f'<path d="{open_ones}" style="stroke:var(--cobble);stroke-width:{num(2 * KERB - 4)}"/>',
        f'<path d="{paid}" style="stroke:var(--cobble-2);stroke-width:{num(2 * KERB - 4)}"/>',
        f'<path d="{kerbs}" style="fill:none;stroke:var(--cobble-2);stroke-width:3;stroke-dasharray:10 4"/>',
    ]
    for name, alley in plan.alleys.items():
        body.append(_name(scene, name, alley))
        if counted(view, name):
            body.append(tick(*alley.tick, plan.letters * 1.25))
    return "".join(body)


def _kerbs(alley: Alley) -> str:
    (ax, ay), (bx, by) = alley.ends
    length = max(hypot(bx - ax, by - ay), 1e-6)
    dx, dy = (by - ay) / length * (KERB - 4.5), -(bx - ax) / length * (KERB - 4.5)
    return _line((ax + dx, ay + dy), (bx + dx, by + dy)) + _line((ax - dx, ay - dy), (bx - dx, by - dy))


def _name(scene: Scene, name: str, alley: Alley) -> str:
    """The name along the kerb; asked, it says how far the alley is built and what the Bobby's crossing costs."""
    x, y = alley.name
    size = scene.plan.letters
    turn = f"translate({num(x)} {num(y)}) rotate({num(alley.name_angle)})"
    written = f'<g transform="{turn}">{text(0, size * 0.35, name, "d-short d-mid", size)}</g>'
    if not scene.live:
        return written
    told = ". ".join(filter(None, (label(scene.view, f"alley-{name}", scene.t), _toll(scene, name))))
    return named(told, f"{written}<title>{escape(told)}</title>")


def _toll(scene: Scene, name: str) -> str:
    """What the looker would pay to lead the Bobby over an alley, wherever he stands now (P5)."""
    view, t = scene.view, scene.t
    sides = [district for district in view["map"]["districts"] if name in district["alleys"]]
    if not scene.live or view["eyes"] not in range(view["seats"]) or len(sides) < 2:
        return ""
    cost, receivers = (view["alleys"][name]["tolls"][view["eyes"]][key] for key in ("cost", "to"))
    kind = "draw-toll-paid" if receivers else "draw-toll-bank" if cost else "draw-toll-free"
    return t(kind, houses=t.together([t.house(seat) for seat in receivers]), count=len(receivers))


def _spaces(scene: Scene) -> Iterator[str]:
    """The spaces of all alleys; they show their value until a stall covers it."""
    for name, alley in scene.plan.alleys.items():
        known, toll = scene.view["alleys"][name], _toll(scene, name)
        for number, (x, y) in enumerate(alley.spaces):
            built = known["stalls"][number] is not None
            ident = _space_id(scene.view, name, alley, number)
            turn, back = (f'transform="rotate({num(a)} {num(x)} {num(y)})"' for a in (alley.angle, -alley.angle))
            body = rect(x - SPACE / 2, y - SPACE / 2, SPACE, SPACE, "", 5)
            if not built:
                lit = ident in scene.marks.can
                size = max(23.0, scene.plan.letters + 3)
                words = text(
                    x, y + size * 0.355, str(alley.values[number]), f"{'d-short' if lit else 'd-label'} d-mid", size
                )
                body += f"<g {back}>{words}</g>"
                if lit:
                    body += _hit(x, y, scene.plan.letters * 1.55)
            body += _ring(scene, ident, x, y, SPACE / 2, 7)
            shade = ' style="opacity:.5"' if counted(scene.view, name) else ""
            yield f"<g {turn}{shade}>{scene.thing(ident, body, hint=toll)}</g>"


def _ring(scene: Scene, name: str, x: float, y: float, half: float, corner: float) -> str:
    """The lamp ring around what is chosen."""
    return rect(x - half, y - half, 2 * half, 2 * half, "ring", corner) * 2 if name in scene.marks.chosen else ""


def _hit(x: float, y: float, radius: float) -> str:
    """A lit thing can be touched a little beside it."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" style="fill:transparent"/>'


def _space_id(view: View, name: str, alley: Alley, number: int) -> str:
    """Spaces that can be built next are called after the move, the others after their place."""
    known = view["alleys"][name]
    if not known["built"] and number in (0, known["length"] - 1):
        return f"end-{name}-{alley.squares[0 if number == 0 else 1]}"
    return f"next-{name}" if number == known["next"] else f"space-{name}-{number + 1}"


def _stalls(scene: Scene) -> Iterator[str]:
    for name, alley in scene.plan.alleys.items():
        known = scene.view["alleys"][name]
        for number, (x, y) in enumerate(alley.spaces):
            if known["stalls"][number] is None:
                continue
            body = stall(known["stalls"][number], x - 19, y - 19, 38)
            faded = f'<g style="opacity:.5">{body}</g>' if counted(scene.view, name) else body
            yield scene.piece(f"piece-{name}-{number + 1}", faded)


# -- squares and districts --


def _squares(scene: Scene) -> Iterator[str]:
    """Round squares, each with its number on a plate; a dashed place where a customer is still missing."""
    size = scene.plan.letters
    for name, (x, y) in scene.plan.squares.items():
        free = scene.view["squares"][name] is None
        at = f'cx="{num(x)}" cy="{num(y)}"'
        paving = f'<circle {at} r="38" style="fill:none;stroke:var(--cobble-2);stroke-width:4;stroke-dasharray:12 4"/>'
        if free:
            empty = "fill:none;stroke:var(--cell-edge);stroke-width:2;stroke-dasharray:5 5"
            paving += f'<circle cx="{num(x)}" cy="{num(y - 4)}" r="22" style="{empty}"/>'
            paving += f'<circle class="dot" cx="{num(x)}" cy="{num(y - 4)}" r="6"/>'
        rim = f'<circle class="k" {at} r="{num(SQUARE)}"/>'
        body = rect(x - SQUARE + 1, y - SQUARE + 1, 2 * SQUARE - 2, 2 * SQUARE - 2, "", SQUARE - 1)
        chosen = _ring(scene, f"square-{name}", x, y, SQUARE, SQUARE)
        yield rim + scene.thing(f"square-{name}", body + paving + chosen)
        wide = 10 + size * 0.52 * len(name)
        sign = rect(x - wide / 2, y + 34 - size * 0.6, wide, size * 1.2, "b-plate", 3)
        yield piece("", sign + text(x, y + 34 + size * 0.35, name, "b-coord", size))


def _places(scene: Scene) -> Iterator[str]:
    """The Bobby's place in every district; dashed where he is kept out, covered where a tile marks it."""
    view, size = scene.view, scene.plan.letters
    for name, (x, y) in scene.plan.places.items():
        ident = f"district-{name}"
        lit = ident in scene.marks.can
        marked = view["districts"][name]["mark"] is not None
        radius = PLACE + 8 if marked else PLACE  # a lit place shows around the tile
        body = rect(x - radius, y - radius, 2 * radius, 2 * radius, "", radius)
        if not marked and name != view["bobby"]:
            body += text(x, y + size * 0.35, name, "d-short d-mid", size)
        if lit:
            body += _hit(x, y, size * 1.75)
        body += _ring(scene, ident, x, y, radius, radius)
        barred = view["phase"] == "act" and not view["crossings"].get(name, {"can": True})["can"]
        yield scene.thing(ident, body, "cell off" if barred else "cell")


def _people(scene: Scene) -> Iterator[str]:
    view, plan = scene.view, scene.plan
    for name, (x, y) in plan.squares.items():
        if view["squares"][name]:
            yield scene.piece(f"person-{name}", person(view["squares"][name], x - 29, y - 37, 58))
    for name, (x, y) in plan.places.items():
        marked = view["districts"][name]["mark"]
        if marked:
            aside = 10 if name == view["bobby"] else 0
            yield scene.piece(f"mark-{name}", mark(marked["seat"], marked["tile"], x - 29 - aside, y - 34, 58))
        if marked or name == view["bobby"]:
            yield _under(x, y + 27 + plan.letters * 0.5, name, plan.letters)
    if view["bobby"]:
        x, y = plan.places[view["bobby"]]
        aside = 24 if view["districts"][view["bobby"]]["mark"] else 0
        yield scene.piece("bobby", person("bobby", x - 32 + aside, y - 40, 64))


def _under(x: float, y: float, name: str, size: float) -> str:
    """A district's name on a strip of paper, where its place is covered."""
    wide, tall = size * 0.5 * len(name) + 8, size * 1.1
    box = f'x="{num(x - wide / 2)}" y="{num(y - tall / 2)}" width="{num(wide)}" height="{num(tall)}" rx="3"'
    paper = f'<rect {box} style="fill:{_HERE}"/>'
    return piece("", paper + text(x, y + size * 0.35, name, "d-short d-mid", size))


# -- marks and prices --


def _last_marks(scene: Scene) -> Iterator[str]:
    """Brackets around what the last decision touched."""
    for ident in sorted(scene.marks.last):
        kind, _, name = ident.partition("-")
        if kind in ("end", "next"):
            name = name.partition("-")[0]
            alley = scene.plan.alleys[name]
            x, y = alley.spaces[scene.view["alleys"][name]["last"]]
            corners = brackets(x - SPACE / 2 - 2, y - SPACE / 2 - 2, SPACE + 4)
            yield f'<g transform="rotate({num(alley.angle)} {num(x)} {num(y)})">{corners}</g>'
        elif kind in ("square", "district"):
            points, radius = (scene.plan.squares, SQUARE) if kind == "square" else (scene.plan.places, PLACE + 3)
            x, y = points[name]
            yield brackets(x - radius, y - radius, 2 * radius)


def _slates(scene: Scene) -> Iterator[str]:
    """What a crossing costs the looker, at the district behind it; before a tile is chosen, what a mark would bring."""
    view, plan = scene.view, scene.plan
    if scene.live and view["eyes"] != view["turn"]:
        return
    if view["phase"] == "act":
        for name, way in view["crossings"].items():
            x, y = plan.places[name]
            yield piece("", slate(x, _below(scene, name, y), plain(-way["cost"]), plan.letters, way["to"]))
    elif view["phase"] == "tile":
        for name, (x, y) in plan.places.items():
            gains = [
                str(mark_worth(view, view["turn"], tile["value"], name))
                for tile in view["players"][view["turn"]]["tiles"]
                if f"tile-{tile['tile']}" in scene.marks.can and tile["tile"] in _MARKING
            ]
            if f"district-{name}" in scene.marks.can and gains:
                words = "/".join(f"+{gain}" if gain != "0" else gain for gain in dict.fromkeys(gains))
                yield piece("", slate(x, _below(scene, name, y), words, plan.letters))


def _below(scene: Scene, name: str, y: float) -> float:
    """Where a slate hangs: under the place, and under its name if that stands there."""
    covered = scene.view["districts"][name]["mark"] is not None or name == scene.view["bobby"]
    return y + PLACE + scene.plan.letters * (1.75 if covered else 0.45)
