"""Auf Heller und Pfennig in a terminal: the square with its ledger, and everybody's hand."""

from collections.abc import Sequence

from rich.text import Text

from halles.engine.game import View
from halles.engine.terminal import SEAT_COLOURS, SEAT_SIGNS, figure
from halles.engine.texts import Texts, plain, signed

from .ledger import COLUMN_NAMES, LINES, ROW_NAMES, ledger

_WIDTH = 6  # characters of one space
_SPECIAL = {"fire": "bold white on dark_red", "gold": "bold black on gold3", "eye": "bold white on dark_violet"}


def show(view: View, t: Texts, names: Sequence[str], last: Sequence[str]) -> Text:
    """The square, what every line pays now, and what everybody holds."""
    out = Text()
    pays = ledger(view)
    seats = range(view["seats"])
    signs = "".join(f"{SEAT_SIGNS[p]:>6}" for p in seats)
    out.append("     " + "".join(f"{name:^{_WIDTH + 1}}" for name in COLUMN_NAMES) + " " + signs + "\n", "bold")
    bar = "─" * _WIDTH
    out.append(f"    ┌{'┬'.join([bar] * len(COLUMN_NAMES))}┐\n", "dim")
    for i, row in enumerate(ROW_NAMES):
        if i:
            out.append(f"    ├{'┼'.join([bar] * len(COLUMN_NAMES))}┤\n", "dim")
        out.append(f"  {row} ", "bold").append("│", "dim")
        for cell in LINES[row]:
            out.append_text(_cell(view, cell, f"cell-{cell}" in last)).append("│", "dim")
        out.append(" ")
        for p in seats:
            out.append_text(figure(pays[row][p], 6))
        out.append("\n")
    out.append(f"    └{'┴'.join([bar] * len(COLUMN_NAMES))}┘\n", "dim")
    for p in seats:
        out.append(f"  {SEAT_SIGNS[p]}  ", SEAT_COLOURS[p])
        for column in COLUMN_NAMES:
            out.append_text(figure(pays[column][p], _WIDTH)).append(" ")
        out.append(" ").append(" " * 6 * p)
        out.append_text(figure(sum(line[p] for line in pays.values()), 6, bold=True)).append("\n")
    out.append("\n")
    for p in seats:
        out.append_text(_hand(view, p, t, names[p]))
    if view["open"] is not None:
        out.append("\n  " + t("draw-open-tiles") + ": ", "bold")
        for tile, count in view["open"].items():
            out.append_text(_tile(tile, len(tile) + 2))
            out.append(f"×{count} " if count > 1 else " ")
        out.append("\n")
    else:
        out.append("\n  " + t("term-supply", count=view["supply"]) + "\n", "dim")
    return out


def _cell(view: View, cell: str, is_last: bool) -> Text:
    """One space: a tile, a stall in its owner's colour with its sign, or its own name if it is free."""
    piece = view["cells"][cell]
    if piece is None:
        return Text(f"{cell:^{_WIDTH}}", "grey50")
    if "tile" in piece:
        text = _tile(piece["tile"], _WIDTH)
    else:
        seat = piece["seat"]
        text = Text(f"{SEAT_SIGNS[seat]} {piece['stall']}".center(_WIDTH), f"bold black on {SEAT_COLOURS[seat]}")
    if is_last:
        text = Text.assemble(("[", "bold"), text[1:-1], ("]", "bold"))
    return text


def _tile(tile: str, width: int) -> Text:
    if tile in _SPECIAL:
        return Text(f"{tile:^{width}}", _SPECIAL[tile])
    worth = int(tile)
    return Text(
        f"{signed(worth):^{width}}", "bold black on dark_sea_green" if worth > 0 else "bold black on light_salmon3"
    )


def _hand(view: View, p: int, t: Texts, name: str) -> Text:
    """Name, money, stalls left, and the secret tile for whoever may see it."""
    player = view["players"][p]
    out = Text("  ")
    out.append("▸ " if view["turn"] == p else "  ", "bold")
    out.append(f"{SEAT_SIGNS[p]} {name:<20.20}", f"bold {SEAT_COLOURS[p]}")
    out.append(f"{plain(player['money']):>5} ", "bold").append(f"{t('term-money', count=player['money']):<7} ", "dim")
    out.append(t("draw-stalls").lower() + " ", "dim")
    out.append(" ".join(goods for goods, count in player["stalls"].items() for _ in range(count)) or "–")
    if player["secret"]:
        out.append("   " + t("term-secret") + " ", "dim")
        out.append_text(
            Text("?", "bold") if player["secret"] == "?" else _tile(player["secret"], len(player["secret"]) + 2)
        )
    return out.append("\n")
