"""Portobello Market in a terminal: the map, what the alleys would pay, the Bobby's ways, and everybody's shop."""

from collections.abc import Sequence

from rich.text import Text

from halles.engine.game import View
from halles.engine.terminal import SEAT_COLOURS, SEAT_SIGNS
from halles.engine.texts import Texts, plain

from .ledger import ledger

_WIDTH, _HEIGHT = 78, 27  # characters and lines of the map
_PEOPLE = {"clerk": ("c", "black on grey70"), "citizen": ("C", "black on pink1"), "lord": ("L", "white on grey15")}
_LAST = " bold underline"


class _Paper:
    """Lines of characters, each with its style; later ink covers earlier ink."""

    def __init__(self, view: View) -> None:
        squares = view["map"]["squares"]
        self.low = {axis: min(square[axis] for square in squares) for axis in "xy"}
        span = {axis: max(square[axis] for square in squares) - self.low[axis] for axis in "xy"}
        self.scale = {"x": (_WIDTH - 8) / span["x"], "y": (_HEIGHT - 1) / span["y"]}
        self.ink: dict[tuple[int, int], tuple[str, str]] = {}

    def spot(self, place: dict[str, float]) -> tuple[int, int]:
        """The line and column of a place of the map."""
        row, column = ((place[axis] - self.low[axis]) * self.scale[axis] for axis in "yx")
        return round(row), round(column) + 4

    def write(self, place: dict[str, float], words: str, style: str) -> None:
        """Write words around a place of the map."""
        row, column = self.spot(place)
        for i, letter in enumerate(words, column - len(words) // 2):
            self.ink[row, i] = letter, style

    def write_beside(self, place: dict[str, float], words: str, style: str) -> None:
        """Write words near a place, where nothing is written yet; leave them out if there is no room."""
        row, column = self.spot(place)
        wide = len(words)
        for down, right in ((0, 2), (0, -1 - wide), (1, 0), (-1, 0), (1, -wide), (-1, -wide), (0, 3), (0, -2 - wide)):
            start = column + right
            if all((row + down, i) not in self.ink for i in range(start - 1, start + wide + 1)):
                for i, letter in enumerate(words, start):
                    self.ink[row + down, i] = letter, style
                return

    def text(self) -> Text:
        """The whole sheet."""
        out = Text()
        for row in range(-1, _HEIGHT + 1):
            found = sorted((column, ink) for (r, column), ink in self.ink.items() if r == row)
            at = 0
            for column, (letter, style) in found:
                out.append(" " * (column - at)).append(letter, style)
                at = column + 1
            out.append("\n" if found or 0 <= row < _HEIGHT else "")
        return out


def show(view: View, t: Texts, names: Sequence[str], last: Sequence[str]) -> Text:
    """The map and all that lies beside it."""
    out = _map(view, last)
    out.append("\n").append_text(_ledger(view, t))
    out.append_text(_walks(view, t)).append_text(_supply(view, t)).append("\n")
    for p in range(view["seats"]):
        out.append_text(_shop(view, p, t, names[p]))
    return out.append("\n  " + t("term-legend") + "\n", "dim")


# -- the map --


def _map(view: View, last: Sequence[str]) -> Text:
    paper = _Paper(view)
    for district in view["map"]["districts"]:
        name = district["id"]
        mark = view["districts"][name]["mark"]
        style = "grey50"
        words = name
        if mark:
            words, style = f"{name}×{mark['tile']}{SEAT_SIGNS[mark['seat']]}", SEAT_COLOURS[mark["seat"]]
        if view["bobby"] == name:
            words, style = f"♟{words}", "bold white on blue"
        paper.write(district["bobby"], words, style + (_LAST if f"district-{name}" in last else ""))
    for alley in view["map"]["alleys"]:
        _draw_alley(paper, view, alley["id"], alley["spaces"], last)
    for square in view["map"]["squares"]:
        name = square["id"]
        letter, style = _PEOPLE.get(view["squares"][name] or "", ("·", "black on khaki1"))
        paper.write(square, f"{name}{letter}", style + (_LAST if f"square-{name}" in last else ""))
    for alley in view["map"]["alleys"]:
        paper.write_beside(alley["spaces"][len(alley["spaces"]) // 2], alley["id"], "grey42")
    return paper.text()


def _draw_alley(paper: _Paper, view: View, name: str, spaces: Sequence[dict[str, float]], last: Sequence[str]) -> None:
    """Values of free spaces, emblems on the others."""
    alley = view["alleys"][name]
    touched = any(thing == f"next-{name}" or thing.startswith(f"end-{name}-") for thing in last)
    for i, (space, owner) in enumerate(zip(spaces, alley["stalls"], strict=True)):
        if owner is None:
            paper.write(space, str(int(space["value"])), "grey62")
            continue
        newest = touched and i == alley["last"]
        style = f"{SEAT_COLOURS[owner]}{' dim' if alley['scored'] else ' bold'}{_LAST if newest else ''}"
        paper.write(space, SEAT_SIGNS[owner], style)


# -- beside it --


def _ledger(view: View, t: Texts) -> Text:
    """What every alley that is begun would pay now; a sum of values while its customers are missing."""
    out = Text()
    in_a_line = _WIDTH // (13 + 5 * view["seats"])
    for i, line in enumerate(ledger(view)):
        times = f"×{line['multiplier'] or '?'}"
        out.append("  ").append(f"{line['alley']:<3}", "bold").append(
            f" {line['built']}/{line['length']} {times} ", "dim"
        )
        for p, pays in enumerate(line["pays"]):
            known = "bold" if line["multiplier"] else ""
            out.append(SEAT_SIGNS[p], SEAT_COLOURS[p]).append(f"{pays:>3} ", known if pays else "grey50")
        out.append("\n" if (i + 1) % in_a_line == 0 else "")
    if out and not out.plain.endswith("\n"):
        out.append("\n")
    return out


def _walks(view: View, t: Texts) -> Text:
    """Where the Bobby is, and what his ways from there cost the seat that decides."""
    out = Text("  ").append(t("term-bobby", district=view["bobby"]) if view["bobby"] else t("term-no-bobby"), "bold")
    for district, way in view["crossings"].items():
        price = t("term-free") if not way["cost"] else plain(-way["cost"])
        out.append(f"   {district} {t('term-by', alley=way['alley'])} ", "" if way["can"] else "grey50")
        out.append(price, "green3" if not way["cost"] else "red1" if way["can"] else "grey50")
        for seat in way["to"]:
            out.append(f" {SEAT_SIGNS[seat]}", SEAT_COLOURS[seat])
    return out.append("\n")


def _supply(view: View, t: Texts) -> Text:
    """The bag or the row, the lord, the pile of neutral tiles, and how far the match is."""
    out = Text("  ")
    if view["row"] is None:
        out.append(t("term-bag", clerks=view["bag"]["clerk"], citizens=view["bag"]["citizen"]))
    else:
        out.append(t("term-row") + " ")
        for customer in view["row"]:
            out.append(_PEOPLE[customer][0], _PEOPLE[customer][1]).append(" ")
    out.append("   " + t(f"term-lord-{view['lord']}"), "dim")
    out.append("   " + t("term-neutral") + " ", "dim").append(" ".join(map(str, view["neutral"])) or "–")
    if view["last_round"]:
        out.append("   " + t("term-last-round"), "bold red1")
    return out.append("\n")


def _shop(view: View, p: int, t: Texts, name: str) -> Text:
    """Name, points, the three tiles (face down in brackets), stalls left."""
    player = view["players"][p]
    out = Text("  ").append("▸ " if view["turn"] == p else "  ", "bold")
    out.append(f"{SEAT_SIGNS[p]} {name:<17.17}", f"bold {SEAT_COLOURS[p]}")
    out.append(f"{player['points']:>4} ", "bold").append(f"{t('term-points', count=player['points']):<8}", "dim")
    for tile in player["tiles"]:
        words = {"up": f" {tile['tile']} ", "down": f"({tile['tile']})", "chosen": f"[{tile['tile']}]"}[tile["state"]]
        out.append(f"{words:<5}", {"up": "bold", "down": "grey50", "chosen": "bold gold1"}[tile["state"]])
    out.append(" " + t("term-left", count=player["stalls"]))
    if view["turn"] == p and view["tile"]:
        out.append("  " + t("term-actions", actions=view["actions"]), "gold1")
    return out.append("\n")
