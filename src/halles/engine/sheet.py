"""A score sheet: lines that explain where every point comes from, the same data for terminal, page and picture."""

from dataclasses import dataclass


@dataclass(frozen=True)
class SheetLine:
    """One line: what it is, how it was worked out, and what each seat gets by it."""

    label: str
    how: str
    values: tuple[int, ...]


@dataclass(frozen=True)
class Sheet:
    """One scoring, explained line by line; the total is the sum of the lines."""

    title: str
    lines: tuple[SheetLine, ...]
    total: SheetLine
