"""A market laid out by hand, for tests that compute a round on paper."""

from halles.engine.match import Match, new
from halles.shelf.heller.rules.components import CELL_NAMES, FIRST_STALL, GOODS, TILE_NUMBER
from halles.shelf.heller.rules.flow import put
from halles.shelf.heller.rules.supply import take_tile
from halles.testing import door

HOUSES = "LCET"  # Lune, Cœur, Étoile, Trèfle


def lay_out(*rows: str, seats: int = 2, **options: str) -> Match:
    """A match in round 1 with these pieces on the square: `L3` is Lune's stall with 3 goods, `.` a free space.

    Tiles come from the supply, or from the seat that holds them as a secret; stalls from their owner's hand.
    """
    match = new("heller", seats=seats, seed=1, options=options)
    for cell, word in enumerate(" ".join(rows).split()):
        if word != ".":
            place(match, CELL_NAMES[cell], word)
    return match


def place(match: Match, cell: str, word: str) -> None:
    """Put one piece on the square as if somebody had."""
    put(door(match), CELL_NAMES.index(cell), _take(match, word), None)


def _take(match: Match, word: str) -> int:
    s = door(match)
    if word[0] in HOUSES:
        stall = GOODS * HOUSES.index(word[0]) + int(word[1]) - 1
        s.stalls[stall] -= 1
        return FIRST_STALL + stall
    kind = TILE_NUMBER[word]
    for i in range(s.tiles):
        if s.supply[i] == kind:
            return int(take_tile(s, i))
    holder = next(p for p in range(s.seats) if s.secret[p] == kind)
    s.secret[holder] = take_tile(s, 0)  # he gets another secret instead
    return kind


def to_move(match: Match, seat: int) -> None:
    """Let this seat decide next."""
    door(match).turn = seat


def incomes(events: list[str]) -> list[int]:
    """The incomes among some events, by seat."""
    return [int(event.split()[2]) for event in events if event.startswith("income")]
