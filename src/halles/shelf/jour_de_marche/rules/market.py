"""How a market is put together: boards edge to edge, zones, streets round it, trucks at its edge (J1, J16, K2, K4)."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Rec

from .components import (
    BOARD_FLEAS,
    BOARDS,
    CELLS,
    FLEA_MINUS,
    FLEA_TILES,
    FREE,
    HEIGHT,
    KINDS,
    LAID,
    LEFT,
    ONES,
    OUTSIDE,
    PATH,
    ROWS,
    SIDE,
    SIGNS,
    STEPS,
    STREET,
    STREET_STEPS,
    STRIDE,
    TOP,
    TRUCK,
    TURNS,
    WIDTH,
    ZONE_AT,
    ZONES_OF_BOARD,
)
from .ways import connected, is_ground, put

TRIES = 60  # places tried for one board before all are taken up again
PLACES = 3  # of so many places that are found for a board, it gets the one that keeps the market smallest


@rule
def lay_market(s: Rec, arrangement: int) -> None:
    """Lay the boards as the arrangement says (from 1), or at random until they make a legal market."""
    boards = s.seats + 1
    if arrangement > 0:
        for i in range(boards):
            for k in range(4):
                s.laid[4 * i + k] = LAID[arrangement - 1, i, k]
        paint(s)
        return
    choose_boards(s)
    while True:
        if arrange(s):
            paint(s)
            if not has_hole(s) and count_bits(outer_ones(s)) >= KINDS:
                return


# -- boards --


@rule
def choose_boards(s: Rec) -> None:
    """Any set of boards that has four zones with sign 1 and needs no more flea tiles than there are (K4)."""
    boards = s.seats + 1
    while True:
        left = (1 << BOARDS) - 1
        ones = 0
        for i in range(boards):
            board = nth_bit(left, chance(s, BOARDS - i))
            left &= ~(1 << board)
            s.laid[4 * i] = board
            ones += ONES[board]
        if ones >= KINDS and flea_tiles(s) <= FLEA_TILES:
            return


@rule
def flea_tiles(s: Rec) -> int:
    """The flea tiles that these boards ask for."""
    tiles = 0 if s.classic else -FLEA_MINUS[s.seats]
    for i in range(s.seats + 1):
        tiles += BOARD_FLEAS[s.laid[4 * i]]
    return tiles


@rule
def arrange(s: Rec) -> bool:
    """Lay one board after the other where it touches the others; False if no place was found for one of them."""
    top, left, bottom, right = 0, 0, 0, 0
    for i in range(s.seats + 1):
        found, smallest, turn, row, column = 0, 4 * SIDE, 0, 0, 0
        for _ in range(TRIES):
            way = chance(s, TURNS)
            height, width = HEIGHT[s.laid[4 * i], way], WIDTH[s.laid[4 * i], way]
            low = max(bottom - SIDE, top - height)
            y = low + chance(s, min(top + SIDE - height, bottom) - low + 1)
            low = max(right - SIDE, left - width)
            x = low + chance(s, min(left + SIDE - width, right) - low + 1)
            s.laid[4 * i + 1], s.laid[4 * i + 2], s.laid[4 * i + 3] = way, y, x
            if i > 0 and not fits(s, i):
                continue
            found += 1
            size = max(bottom, y + height) - min(top, y) + max(right, x + width) - min(left, x)
            if size < smallest:
                smallest, turn, row, column = size, way, y, x
            if found == PLACES or i == 0:
                break
        if found == 0:
            return False
        s.laid[4 * i + 1], s.laid[4 * i + 2], s.laid[4 * i + 3] = turn, row, column
        end, edge = row + HEIGHT[s.laid[4 * i], turn], column + WIDTH[s.laid[4 * i], turn]
        top, bottom = (row, end) if i == 0 else (min(top, row), max(bottom, end))
        left, right = (column, edge) if i == 0 else (min(left, column), max(right, edge))
    for i in range(s.seats + 1):
        s.laid[4 * i + 2] -= top
        s.laid[4 * i + 3] -= left
    return True


@rule
def fits(s: Rec, i: int) -> bool:
    """Does board i lie on none of the boards before it, and share a piece of edge with one of them?"""
    board, turn, row, column = s.laid[4 * i], s.laid[4 * i + 1], s.laid[4 * i + 2], s.laid[4 * i + 3]
    end, right = row + HEIGHT[board, turn], column + WIDTH[board, turn]
    touches = False
    for k in range(i):
        board, turn = s.laid[4 * k], s.laid[4 * k + 1]
        other, first = s.laid[4 * k + 2], s.laid[4 * k + 3]
        rows = min(end, other + HEIGHT[board, turn]) - max(row, other)  # shared; 0: one ends where the other begins
        columns = min(right, first + WIDTH[board, turn]) - max(column, first)
        if rows > 0 and columns > 0:
            return False
        touches |= (rows == 0 and columns > 0) or (columns == 0 and rows > 0)
    return touches


@rule
def paint(s: Rec) -> None:
    """Turn the boards as they lie into free plots; zones are numbered in reading order."""
    for c in range(CELLS):
        s.cell[c] = OUTSIDE
        s.zone[c] = 0
    s.height, s.width, s.zones = 0, 0, 0
    for i in range(s.seats + 1):
        board, turn = s.laid[4 * i], s.laid[4 * i + 1]
        top, left = s.laid[4 * i + 2], s.laid[4 * i + 3]
        s.height = max(s.height, top + HEIGHT[board, turn])
        s.width = max(s.width, left + WIDTH[board, turn])
        for row in range(HEIGHT[board, turn]):
            for column in range(WIDTH[board, turn]):
                c = (TOP + top + row) * STRIDE + LEFT + left + column
                s.cell[c] = FREE
                s.zone[c] = 1 + ZONES_OF_BOARD * board + ZONE_AT[board, turn, row, column]
    for row in range(ROWS):
        s.free[row] = 0
        s.ways[row] = 0
    for c in range(CELLS):
        if s.cell[c] == FREE:
            s.free[c // STRIDE] |= 1 << c % STRIDE
            raw = s.zone[c]
            if s.head[raw] == 0:
                s.zones += 1
                s.head[raw] = s.zones
                s.sign[s.zones] = SIGNS[(raw - 1) // ZONES_OF_BOARD, (raw - 1) % ZONES_OF_BOARD]
            s.zone[c] = s.head[raw]
    for raw in range(1 + ZONES_OF_BOARD * BOARDS):
        s.head[raw] = 0


@rule
def has_hole(s: Rec) -> bool:
    """Is there an outside cell with no orthogonal way out?

    Whoever walks round the outline turns four times more one way than the other, and round a hole four times more the
    other way; so the corners tell. Where two plots touch by a corner only, the outside does not pass: two inward turns.
    """
    turns = 0
    for row in range(TOP - 1, TOP + s.height):
        for column in range(LEFT - 1, LEFT + s.width):
            c = row * STRIDE + column
            a, b = s.cell[c] == FREE, s.cell[c + 1] == FREE
            d, e = s.cell[c + STRIDE] == FREE, s.cell[c + STRIDE + 1] == FREE
            plots = a + b + d + e
            turns += (plots == 1) - (plots == 3)
            turns -= 2 * (plots == 2 and a == e)
    return turns != 4


@rule
def is_outer(s: Rec, c: int) -> bool:
    """Has this plot a neighbour outside the market?"""
    for step in STEPS:
        if s.cell[c + step] <= STREET:
            return True
    return False


@rule
def outer_ones(s: Rec) -> int:
    """The zones with sign 1 that have an outer plot, as bits."""
    zones = 0
    for c in range(CELLS):
        if s.cell[c] >= FREE and s.sign[s.zone[c]] == 1 and is_outer(s, c):
            zones |= 1 << s.zone[c]
    return zones


@rule
def lay_streets(s: Rec) -> None:
    """Find all places outside where a street may lie (J16)."""
    for c in range(CELLS):
        if s.cell[c] >= FREE:
            for step in STREET_STEPS:
                if s.cell[c + step] == OUTSIDE:
                    s.cell[c + step] = STREET


# -- trucks --


@rule
def park_in_zones(s: Rec) -> None:
    """Each truck on an outer plot of a zone of its own with sign 1; the rest of these zones become paths (J1)."""
    zones = outer_ones(s)
    for good in range(KINDS):
        zone = nth_bit(zones, chance(s, count_bits(zones)))
        zones &= ~(1 << zone)
        s.truck[good] = outer_plot(s, zone)
        put(s, s.truck[good], TRUCK + good)
        for c in range(CELLS):
            if s.zone[c] == zone and s.cell[c] == FREE:
                put(s, c, PATH)


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
def park_anywhere(s: Rec) -> None:
    """Each truck on any outer plot, as long as all plots stay connected and every truck is reached (K2)."""
    for c in range(CELLS):
        s.zone[c] = 0
    for zone in range(s.zones + 1):
        s.sign[zone] = 0
    s.zones = 0
    while True:
        for good in range(KINDS):
            s.truck[good] = outer_plot(s, 0)
            put(s, s.truck[good], TRUCK + good)
        if connected(s) and trucks_reached(s):
            return
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


# -- bits --


@rule
def count_bits(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def nth_bit(bits: int, nth: int) -> int:
    """The place of the bit before which `nth` others are set."""
    place = 0
    while True:
        if bits >> place & 1:
            if nth == 0:
                return place
            nth -= 1
        place += 1
