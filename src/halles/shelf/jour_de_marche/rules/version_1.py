"""What was otherwise in version 1, for matches that were begun then: the market, the trucks' places, and J4.

Every lot is drawn in the order of those days, so that a seed lays the market that it laid then.
"""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .components import FLEA_TILES, KINDS, PLACED, PLACES, TRUCK
from .market import arrange, count_bits, draw_boards, flea_tiles, has_hole, lay, nth_bit, outer_ones, paint
from .parking import cover_zone, draw_parking, drive_off, forget_zones, outer_plot, trucks_reached
from .ways import connected, put


@rule
def lay_market_then(s: Rec, market: Ints) -> None:
    """Boards were chosen as for the zones game in the classic game too, and touched over one unit at least."""
    if market[PLACED]:
        lay(s, market, PLACES)
        paint(s, market)
        return
    while True:
        ones = draw_boards(s, market)
        if ones >= KINDS and flea_tiles(s, market) <= FLEA_TILES:
            break
    while True:
        if arrange(s, market, 1):
            paint(s, market)
            if not has_hole(s) and count_bits(outer_ones(s)) >= KINDS:
                return


@rule
def park_then(s: Rec) -> None:
    """One truck after the other, side by side or not."""
    if s.classic:
        forget_zones(s)
        while True:
            draw_parking(s)
            if connected(s) and trucks_reached(s):
                return
            drive_off(s)
    zones = outer_ones(s)
    for good in range(KINDS):
        zone = nth_bit(zones, chance(s, count_bits(zones)))
        zones &= ~(1 << zone)
        s.truck[good] = outer_plot(s, zone)
        put(s, s.truck[good], TRUCK + good)
        cover_zone(s, zone)
