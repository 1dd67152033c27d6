"""What every row and column would pay now, worked out from a view the way a person would at the table."""

from typing import Any

from halles.engine.game import View

from ..rules.components import CELL_NAMES, COLUMNS, ROWS

ROW_NAMES = tuple(str(row + 1) for row in range(ROWS))
COLUMN_NAMES = tuple("ABCDEF"[:COLUMNS])
LINES: dict[str, list[str]] = {
    **{name: list(CELL_NAMES[COLUMNS * row : COLUMNS * (row + 1)]) for row, name in enumerate(ROW_NAMES)},
    **{name: list(CELL_NAMES[column::COLUMNS]) for column, name in enumerate(COLUMN_NAMES)},
}


def segments(pieces: list[dict[str, Any] | None]) -> list[list[dict[str, Any]]]:
    """Cut a line at its fires (H4); empty spaces do not count (H18a)."""
    parts: list[list[dict[str, Any]]] = [[]]
    for piece in pieces:
        if piece and piece.get("tile") == "fire":
            parts.append([])
        elif piece:
            parts[-1].append(piece)
    return parts


def segment_pays(part: list[dict[str, Any]], seats: int) -> list[int]:
    """What one segment pays each seat (H2, H3, H6)."""
    tiles = [piece["tile"] for piece in part if "tile" in piece]
    worths = [int(tile) for tile in tiles if tile[0] in "+-"]
    value = sum(worth for worth in worths if worth < 0 or "eye" not in tiles)
    if "gold" in tiles:
        value *= 2
    goods = [sum(piece["stall"] for piece in part if piece.get("seat") == seat) for seat in range(seats)]
    return [value * count for count in goods]


def ledger(view: View) -> dict[str, list[int]]:
    """For every row `1`…`5` and column `A`…`F`, what each seat would get now."""
    pays: dict[str, list[int]] = {}
    for name, cells in LINES.items():
        parts = segments([view["cells"][cell] for cell in cells])
        pays[name] = [
            sum(column) for column in zip(*(segment_pays(part, view["seats"]) for part in parts), strict=True)
        ]
    return pays
