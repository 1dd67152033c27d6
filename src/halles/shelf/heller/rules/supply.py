"""The supply of tiles, which lie in no particular order."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Rec


@rule
def draw_tile(s: Rec) -> int:
    """Take any tile of the supply."""
    return take_tile(s, chance(s, s.tiles))


@rule
def take_tile(s: Rec, i: int) -> int:
    """Take tile number i of the supply; the last one takes its place."""
    tile = s.supply[i]
    s.tiles -= 1
    s.supply[i] = s.supply[s.tiles]
    s.supply[s.tiles] = 0
    return tile
