"""Where the trucks stand: by hand, or by lot at the edge of the market, apart from each other (J1, K2)."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .components import CELLS, FREE, KINDS, LEFT, PARKED, PATH, SIDE, STEPS, STRIDE, TOP, TRUCK
from .market import TRIES, count_bits, is_outer, nth_bit, outer_ones
from .ways import connected, is_ground, put


@rule
def park(s: Rec, market: Ints) -> None:
    """Put the trucks where somebody wants them, or by lot where they do not stand side by side (J1, K2)."""
    if s.classic:
        forget_zones(s)
    if market[PARKED]:
        for good in range(KINDS):
            plot = market[PARKED + good] - 1
            s.truck[good] = (plot // SIDE + TOP) * STRIDE + plot % SIDE + LEFT
            put(s, s.truck[good], TRUCK + good)
    elif s.classic:
        park_anywhere(s)
    else:
        find_places(s, outer_ones(s))
        for good in range(KINDS):
            put(s, s.truck[good], TRUCK + good)
    if s.classic == 0:
        for good in range(KINDS):
            cover_zone(s, s.zone[s.truck[good]])


@rule
def cover_zone(s: Rec, zone: int) -> None:
    """What a truck leaves of its zone becomes paths."""
    for c in range(CELLS):
        if s.zone[c] == zone and s.cell[c] == FREE:
            put(s, c, PATH)


@rule
def find_places(s: Rec, zones: int) -> None:
    """A place for each truck: an outer plot of a zone of its own, no two side by side where that can be had (J1)."""
    for _ in range(TRIES):
        left = zones
        for good in range(KINDS):
            zone = nth_bit(left, chance(s, count_bits(left)))
            left &= ~(1 << zone)
            s.truck[good] = outer_plot(s, zone)
        if not side_by_side(s):
            return
    find_apart(s, zones)


@rule
def find_apart(s: Rec, zones: int) -> None:
    """The first four places in reading order that are not side by side; if there are none, the trucks' places stay."""
    for a in range(CELLS):
        if not takes_truck(s, a, zones):
            continue
        for b in range(a + 1, CELLS):
            if not takes_truck(s, b, zones) or not apart(s, a, b):
                continue
            for c in range(b + 1, CELLS):
                if not takes_truck(s, c, zones) or not apart(s, a, c) or not apart(s, b, c):
                    continue
                for d in range(c + 1, CELLS):
                    if takes_truck(s, d, zones) and apart(s, a, d) and apart(s, b, d) and apart(s, c, d):
                        s.truck[0], s.truck[1], s.truck[2], s.truck[3] = a, b, c, d
                        return


@rule
def takes_truck(s: Rec, c: int, zones: int) -> bool:
    """Is this an outer plot of one of these zones?"""
    return s.cell[c] == FREE and zones >> s.zone[c] & 1 == 1 and is_outer(s, c)


@rule
def apart(s: Rec, a: int, b: int) -> bool:
    """Are two plots in different zones and not side by side?"""
    return s.zone[a] != s.zone[b] and not next_to(a, b)


@rule
def next_to(a: int, b: int) -> bool:
    """Do two plots share an edge?"""
    return a - b == 1 or b - a == 1 or a - b == STRIDE or b - a == STRIDE


@rule
def side_by_side(s: Rec) -> bool:
    """Do two trucks stand side by side?"""
    for good in range(KINDS):
        for other in range(good):
            if next_to(0 + s.truck[good], 0 + s.truck[other]):
                return True
    return False


@rule
def outer_plot(s: Rec, zone: int) -> int:
    """Any free outer plot of a zone; of the whole market if the zone is 0."""
    found = 0
    plot = 0
    for c in range(CELLS):
        if s.cell[c] == FREE and (zone == 0 or s.zone[c] == zone) and is_outer(s, c):
            found += 1
            if chance(s, found) == 0:  # each of those found so far is as likely as the others
                plot = c
    return plot


@rule
def forget_zones(s: Rec) -> None:
    """The back of the boards has no zones."""
    for c in range(CELLS):
        s.zone[c] = 0
    for zone in range(s.zones + 1):
        s.sign[zone] = 0
    s.zones = 0


@rule
def park_anywhere(s: Rec) -> None:
    """Each truck on any outer plot, as long as all plots stay connected and every truck is reached (K2)."""
    tries = 0
    while True:
        tries += 1
        draw_parking(s)
        if connected(s) and trucks_reached(s) and (tries > TRIES or not side_by_side(s)):
            return
        drive_off(s)


@rule
def draw_parking(s: Rec) -> None:
    """Put each truck on an outer plot by lot."""
    for good in range(KINDS):
        s.truck[good] = outer_plot(s, 0)
        put(s, s.truck[good], TRUCK + good)


@rule
def drive_off(s: Rec) -> None:
    """Take the trucks off the market again."""
    for good in range(KINDS):
        s.cell[s.truck[good]] = FREE
        s.free[s.truck[good] // STRIDE] |= 1 << s.truck[good] % STRIDE


@rule
def trucks_reached(s: Rec) -> bool:
    """Has every truck a neighbour that is or may become a path?"""
    for good in range(KINDS):
        reached = False
        for step in STEPS:
            reached |= is_ground(s.cell[s.truck[good] + step])
        if not reached:
            return False
    return True
