"""How a market is put together: boards edge to edge, zones, streets round it (J1, J16, K2, K4)."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .components import (
    BOARD_WORDS,
    BOX,
    CELLS,
    FLEA_MINUS,
    FLEA_NUMBER,
    FLEA_TILES,
    FREE,
    GROUND,
    IN_BOX,
    KINDS,
    LEFT,
    MOST_BOARDS,
    MOST_GROUND,
    MOST_SEATS,
    ONES,
    OUTSIDE,
    PLACED,
    PLACES,
    PLAIN,
    ROWS,
    SIDE,
    SIGN_BITS,
    SIZE,
    STEPS,
    STREET,
    STREET_STEPS,
    STRIDE,
    TOP,
    TURNS,
    ZONE_COUNT,
    ZONES,
)

CONTACT = 2  # units of edge that a random market's boards share at least, as people would lay them (J1)
SPOTS = 60  # places tried for one board before all are taken up again
CHOICES = 3  # of so many places that are found for a board, it gets the one that keeps the market smallest
TRIES = 200  # lots drawn for boards, for arrangements and for trucks before what is plain is taken instead


@rule
def lay_market(s: Rec, market: Ints) -> None:
    """Lay the boards where they were placed, or at random until they make a legal market (J1, K2)."""
    if market[PLACED]:
        lay(s, market, PLACES)
        paint(s, market)
        return
    if choose_boards(s, market):
        for _ in range(TRIES):
            if arrange(s, market, CONTACT):
                paint(s, market)
                if not has_hole(s) and (s.classic or count_bits(outer_ones(s)) >= KINDS):
                    return
    lay(s, market, PLAIN + 4 * MOST_BOARDS * ((MOST_SEATS - 1) * s.classic + s.seats - 2))
    paint(s, market)


# -- boards --


@rule
def lay(s: Rec, market: Ints, start: int) -> None:
    """Lay the boards as an arrangement says that begins here."""
    for i in range(4 * (s.seats + 1)):
        s.laid[i] = market[start + i]


@rule
def word_of(market: Ints, board: int, which: int) -> int:
    """What is known of a board."""
    return market[BOX + BOARD_WORDS * board + which]


@rule
def height_of(market: Ints, board: int, turn: int) -> int:
    """Rows of a board that was turned: a quarter turn makes its columns rows."""
    return word_of(market, board, SIZE + (turn & 1))


@rule
def width_of(market: Ints, board: int, turn: int) -> int:
    """Columns of a board that was turned."""
    return word_of(market, board, SIZE + 1 - (turn & 1))


@rule
def plot_word(market: Ints, board: int, turn: int, row: int, column: int) -> int:
    """Zone and sign of a plot of a board that was turned clockwise: where it was before."""
    rows, columns = word_of(market, board, SIZE), word_of(market, board, SIZE + 1)
    if turn == 1:
        row, column = rows - 1 - column, row
    elif turn == 2:
        row, column = rows - 1 - row, columns - 1 - column
    elif turn == 3:
        row, column = column, columns - 1 - row
    return word_of(market, board, GROUND + columns * row + column)


@rule
def choose_boards(s: Rec, market: Ints) -> bool:
    """Boards by lot: with four zones of sign 1 (J1; classic: any, K2), and no more flea tiles than there are (K4)."""
    for _ in range(TRIES):
        ones = draw_boards(s, market)
        fleas = flea_tiles(s, market)
        if (s.classic or ones >= KINDS) and 0 <= fleas <= FLEA_TILES and plots_of(s, market) <= MOST_GROUND:
            return True
    return False


@rule
def draw_boards(s: Rec, market: Ints) -> int:
    """One board more than seats, each as likely as the others; gives their zones with sign 1."""
    left = (1 << market[IN_BOX]) - 1
    ones = 0
    for i in range(s.seats + 1):
        board = nth_bit(left, chance(s, market[IN_BOX] - i))
        left &= ~(1 << board)
        s.laid[4 * i] = board
        ones += word_of(market, board, ONES)
    return ones


@rule
def flea_tiles(s: Rec, market: Ints) -> int:
    """The flea tiles that these boards ask for."""
    tiles = 0 if s.classic else -FLEA_MINUS[s.seats]
    for i in range(s.seats + 1):
        tiles += word_of(market, s.laid[4 * i], FLEA_NUMBER)
    return tiles


@rule
def plots_of(s: Rec, market: Ints) -> int:
    """How many plots these boards have together."""
    plots = 0
    for i in range(s.seats + 1):
        plots += height_of(market, s.laid[4 * i], 0) * width_of(market, s.laid[4 * i], 0)
    return plots


@rule
def arrange(s: Rec, market: Ints, contact: int) -> bool:
    """Lay one board after the other where it touches the others; False if no place was found for one of them."""
    top, left, bottom, right = 0, 0, 0, 0
    for i in range(s.seats + 1):
        board = s.laid[4 * i]
        found, smallest, turn, row, column = 0, 4 * SIDE, 0, 0, 0
        for _ in range(SPOTS):
            way = chance(s, TURNS)
            height, width = height_of(market, board, way), width_of(market, board, way)
            low = max(bottom - SIDE, top - height)
            y = low + chance(s, min(top + SIDE - height, bottom) - low + 1)
            low = max(right - SIDE, left - width)
            x = low + chance(s, min(left + SIDE - width, right) - low + 1)
            s.laid[4 * i + 1], s.laid[4 * i + 2], s.laid[4 * i + 3] = way, y, x
            if i > 0 and not touches(s, market, i, contact):
                continue
            found += 1
            size = max(bottom, y + height) - min(top, y) + max(right, x + width) - min(left, x)
            if size < smallest:
                smallest, turn, row, column = size, way, y, x
            if found == CHOICES or i == 0:
                break
        if found == 0:
            return False
        s.laid[4 * i + 1], s.laid[4 * i + 2], s.laid[4 * i + 3] = turn, row, column
        end, edge = row + height_of(market, board, turn), column + width_of(market, board, turn)
        top, bottom = (row, end) if i == 0 else (min(top, row), max(bottom, end))
        left, right = (column, edge) if i == 0 else (min(left, column), max(right, edge))
    for i in range(s.seats + 1):
        s.laid[4 * i + 2] -= top
        s.laid[4 * i + 3] -= left
    return True


@rule
def touches(s: Rec, market: Ints, i: int, contact: int) -> bool:
    """Does board i lie on none of the boards before it, and share so many units of edge with one of them?"""
    board, turn, row, column = s.laid[4 * i], s.laid[4 * i + 1], s.laid[4 * i + 2], s.laid[4 * i + 3]
    end, right = row + height_of(market, board, turn), column + width_of(market, board, turn)
    found = False
    for k in range(i):
        board, turn = s.laid[4 * k], s.laid[4 * k + 1]
        other, first = s.laid[4 * k + 2], s.laid[4 * k + 3]
        rows = min(end, other + height_of(market, board, turn)) - max(row, other)  # 0: one ends where the other begins
        columns = min(right, first + width_of(market, board, turn)) - max(column, first)
        if rows > 0 and columns > 0:
            return False
        found |= (rows == 0 and columns >= contact) or (columns == 0 and rows >= contact)
    return found


@rule
def paint(s: Rec, market: Ints) -> None:
    """Turn the boards as they lie into free plots; zones are numbered in reading order."""
    for c in range(CELLS):
        s.cell[c] = OUTSIDE
        s.zone[c] = 0
    s.height, s.width, s.zones = 0, 0, 0
    before = 0  # zones of the boards that are down already
    for i in range(s.seats + 1):
        board, turn = s.laid[4 * i], s.laid[4 * i + 1]
        top, left = s.laid[4 * i + 2], s.laid[4 * i + 3]
        height, width = height_of(market, board, turn), width_of(market, board, turn)
        s.height = max(s.height, top + height)
        s.width = max(s.width, left + width)
        for row in range(height):
            for column in range(width):
                c = (TOP + top + row) * STRIDE + LEFT + left + column
                plot = plot_word(market, board, turn, row, column)
                s.cell[c] = FREE
                s.zone[c] = before + (plot & ((1 << SIGN_BITS) - 1))
                s.next[s.zone[c]] = plot >> SIGN_BITS
        before += word_of(market, board, ZONE_COUNT)
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
                s.sign[s.zones] = s.next[raw]
            s.zone[c] = s.head[raw]
    for raw in range(ZONES + 1):
        s.head[raw], s.next[raw] = 0, 0


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
