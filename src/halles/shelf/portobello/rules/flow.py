"""The rules of Portobello Market, in the order in which a match happens. Rulings are cited by number (P9)."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec

from .bobby import crossing_price, move_bobby
from .components import (
    CITIZEN,
    CITIZENS,
    CLERK,
    CLERKS,
    CUSTOMERS,
    LORD_HIMSELF,
    MARKS,
    MOST_ALLEYS,
    MOST_DISTRICTS,
    MOST_SEATS,
    PILE,
    POINTS,
    SLOTS,
    SQUARES,
    STALLS,
    TILE_VALUE,
)
from .lanes import length_of, stalls_of
from .notation import (
    AT_FIRST,
    AT_SECOND,
    BOBBY,
    BUILT,
    CUSTOMER,
    DONE,
    DREW,
    END,
    FIRST,
    LAST_ROUND,
    LORD,
    MARK,
    MARKED,
    NEUTRAL,
    NEXT,
    PLACE,
    ROW,
    STALEMATE,
    STALL,
    STANDS,
    TILE,
)
from .plan import NO_DISTRICT
from .scoring import score_alley_if_complete, score_lord, score_square

OPTIONS = 2  # customers, map; then the map's words
_ALL_DOWN = (1 << SLOTS) - 1


# -- putting the pieces out --


@rule
def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    """Map, points, stalls and tiles; a first player drawn by lot, whose right neighbour puts the Bobby (P1)."""
    s.seats = seats
    s.open = options[0]
    lay_map(s, options)
    for p in range(MOST_SEATS):
        s.points[p] = POINTS
        s.stalls[p] = STALLS[seats]
        s.down[p] = 0
        for slot in range(SLOTS):
            s.tile[SLOTS * p + slot] = slot
    s.pile = 0
    s.frees = SQUARES
    for i in range(SQUARES):
        s.square[i] = 0
    s.first = chance(s, seats)
    note(log, FIRST, s.first)
    fill_bag(s, log)
    s.drawn = 0
    s.bobby = NO_DISTRICT
    s.round = 1
    s.busy = s.last = s.over = 0
    s.turn = s.first - 1 if s.first else seats - 1
    start_turn(s)


@rule
def lay_map(s: Rec, options: Ints) -> None:
    """Put an empty map on the table: the words of a plan follow the options themselves."""
    at = OPTIONS
    s.alleys, s.districts = options[at], options[at + 1]
    at += 2
    for a in range(MOST_ALLEYS):
        s.lane[a] = options[at + a]
        s.built[a] = s.begun[a] = 0
        s.owners[a] = s.counts[a] = 0
    at += MOST_ALLEYS
    for i in range(3 * MOST_DISTRICTS):
        s.wall[i] = options[at + i]
        s.beyond[i] = options[at + 3 * MOST_DISTRICTS + i]
    for d in range(MOST_DISTRICTS):
        s.mark[d] = 0


@rule
def fill_bag(s: Rec, log: Ints) -> None:
    """Ten customers in the bag; in the open variant in a row for all to see (P15)."""
    s.clerks, s.citizens = CLERKS, CITIZENS
    s.row = 0
    if s.open == 0:
        return
    row = 0
    for i in range(CUSTOMERS):
        if draw_customer(s) == CITIZEN:
            row |= 1 << i
    s.clerks, s.citizens = CLERKS, CITIZENS
    s.row = row
    note(log, ROW, row)


@rule
def draw_customer(s: Rec) -> int:
    """Take any customer out of the bag."""
    if chance(s, s.clerks + s.citizens) < s.clerks:
        s.clerks -= 1
        return CLERK
    s.citizens -= 1
    return CITIZEN


# -- what a seat may do --


@rule
def seat(s: Rec) -> int:
    """Who decides now; -1 when the match is over."""
    return -1 if s.over else s.turn


@rule
def moves(s: Rec, out: Ints) -> int:
    """List the legal moves of whatever is to be decided: the Bobby's first place, a tile, a square, or an action."""
    n = 0
    if s.bobby == NO_DISTRICT:
        for d in range(s.districts):
            out[d] = BOBBY + d
        return s.districts
    if s.drawn:  # nothing else before the customer stands (P7)
        for i in range(SQUARES):
            if s.square[i] == 0:
                out[n] = PLACE + i
                n += 1
        return n
    if s.slot < 0:
        return list_tiles(s, out)
    if s.actions:
        n = list_actions(s, out)
    out[n] = DONE  # a tile's number is a most, never a must (P2)
    return list_walks(s, out, n + 1)


@rule
def list_tiles(s: Rec, out: Ints) -> int:
    """The tiles that lie face up, and every district that one of them can mark (P2, P10)."""
    n = 0
    seen = 0  # two equal tiles are one choice
    for slot in range(SLOTS):
        kind = s.tile[SLOTS * s.turn + slot]
        if s.down[s.turn] >> slot & 1 or seen >> kind & 1:
            continue
        seen |= 1 << kind
        out[n] = TILE + kind
        n += 1
    for i in range(len(MARKS)):
        if seen >> MARKS[i] & 1:
            for d in range(s.districts):
                if s.mark[d] == 0:
                    out[n] = MARK + len(MARKS) * d + i
                    n += 1
    return n


@rule
def list_actions(s: Rec, out: Ints) -> int:
    """Stalls around the Bobby's district (P3, P4), a customer from the bag (P7), or the lord (P8)."""
    n = 0
    if s.stalls[s.turn]:
        for k in range(3):
            a = s.wall[3 * s.bobby + k]
            if s.built[a] == 0:
                out[n] = STALL + 3 * a + AT_FIRST
                out[n + 1] = STALL + 3 * a + AT_SECOND
                n += 2
            elif s.built[a] < length_of(s.lane[a]):
                out[n] = STALL + 3 * a + NEXT
                n += 1
    if s.frees > 1:
        out[n] = CUSTOMER
        n += 1
    elif s.frees == 1:
        out[n] = LORD
        n += 1
    return n


@rule
def list_walks(s: Rec, out: Ints, n: int) -> int:
    """The neighbouring districts that the Bobby may enter and the mover can pay for (P5, P6, P18)."""
    for k in range(3):
        d = s.beyond[3 * s.bobby + k]
        if d == NO_DISTRICT or s.walked >> d & 1:
            continue
        if crossing_price(s, s.turn, s.wall[3 * s.bobby + k]) <= s.points[s.turn]:
            out[n] = BOBBY + d
            n += 1
    return n


# -- doing it --


@rule
def play(s: Rec, move: int, log: Ints) -> None:
    """Carry out a legal move."""
    if move == DONE:
        turn_down(s)
        next_turn(s, log)
    elif move >= LORD:
        put_customer(s, last_square(s), LORD_HIMSELF, log)
    elif move >= PLACE:
        customer = s.drawn
        s.drawn = 0
        put_customer(s, move - PLACE, customer, log)
    elif move == CUSTOMER:
        take_customer(s, log)
    elif move >= STALL:
        a = (move - STALL) // 3
        build_stall(s, a, move - STALL - 3 * a, log)
    elif move >= MARK:
        d = (move - MARK) // len(MARKS)
        mark_district(s, d, move - MARK - len(MARKS) * d, log)
    elif move >= TILE:
        choose_tile(s, move - TILE)
    elif s.bobby == NO_DISTRICT:
        s.bobby = move - BOBBY
        s.turn = s.first
    else:
        move_bobby(s, move - BOBBY, log)


@rule
def choose_tile(s: Rec, kind: int) -> None:
    """Take a tile from under the awning: as many actions as it says."""
    s.slot = find_slot(s, kind)
    s.actions = TILE_VALUE[kind]
    s.walked = 1 << s.bobby


@rule
def find_slot(s: Rec, kind: int) -> int:
    """Where the first such tile hangs face up."""
    slot = 0
    while s.tile[SLOTS * s.turn + slot] != kind or s.down[s.turn] >> slot & 1:
        slot += 1
    return slot


@rule
def use_action(s: Rec) -> None:
    """One action less; the Bobby may go everywhere again but where he stands (P18)."""
    s.actions -= 1
    s.walked = 1 << s.bobby
    s.busy = 1


@rule
def build_stall(s: Rec, a: int, where: int, log: Ints) -> None:
    """Put a stall up next to the others; the last one of a supply makes this the last round (P4, P12)."""
    if where != NEXT:
        s.begun[a] = where
    k = s.built[a]
    s.built[a] = k + 1
    s.owners[a] |= s.turn << 2 * k
    s.counts[a] += 1 << 4 * s.turn
    s.stalls[s.turn] -= 1
    note(log, BUILT, a, k if s.begun[a] == AT_FIRST else length_of(s.lane[a]) - 1 - k)
    use_action(s)
    score_alley_if_complete(s, a, log)
    if s.stalls[s.turn] == 0 and s.last == 0:
        s.last = 1
        note(log, LAST_ROUND)


@rule
def take_customer(s: Rec, log: Ints) -> None:
    """Draw a customer from the bag, or take the first of the row; the same seat then puts it on a square (P7, P15)."""
    if s.open:
        s.drawn = CITIZEN if s.row & 1 else CLERK
        s.citizens -= s.row & 1
        s.clerks -= 1 - (s.row & 1)
        s.row >>= 1
    else:
        s.drawn = draw_customer(s)
    note(log, DREW, s.drawn)


@rule
def put_customer(s: Rec, i: int, who: int, log: Ints) -> None:
    """Put a customer or the lord on a free square; every alley this completes is scored (P7, P8, P9)."""
    s.square[i] = who
    s.frees -= 1
    note(log, STANDS, i, who)
    use_action(s)
    score_square(s, i, log)


@rule
def last_square(s: Rec) -> int:
    """The one square that is still free."""
    i = 0
    while s.square[i]:
        i += 1
    return i


@rule
def mark_district(s: Rec, d: int, which: int, log: Ints) -> None:
    """The whole turn: own stalls around a district times the tile, which stays there for good (P10)."""
    kind = MARKS[which]
    count = 0
    for k in range(3):
        count += stalls_of(s.counts[s.wall[3 * d + k]], s.turn)
    s.points[s.turn] += count * TILE_VALUE[kind]
    s.mark[d] = 1 + len(MARKS) * s.turn + which
    s.busy = 1
    note(log, MARKED, d, s.turn, count * TILE_VALUE[kind], count, TILE_VALUE[kind])
    s.slot = find_slot(s, kind)
    s.tile[SLOTS * s.turn + s.slot] = PILE[s.pile]  # hangs face down: the place was this turn's use (P11)
    note(log, NEUTRAL, s.turn, TILE_VALUE[PILE[s.pile]])
    s.pile += 1
    turn_down(s)
    next_turn(s, log)


@rule
def turn_down(s: Rec) -> None:
    """The tile used turns face down; when all three lie so, they turn up (P2)."""
    down = s.down[s.turn] | 1 << s.slot
    s.down[s.turn] = 0 if down == _ALL_DOWN else down


# -- turns and rounds --


@rule
def start_turn(s: Rec) -> None:
    """No tile is chosen yet, and the Bobby has not moved."""
    s.slot = -1
    s.actions = 0
    s.walked = 0


@rule
def next_turn(s: Rec, log: Ints) -> None:
    """The left neighbour goes on; a round after which nobody goes on ends the match (P12, P17)."""
    s.turn = s.turn + 1 if s.turn + 1 < s.seats else 0
    start_turn(s)
    if s.turn != s.first:
        return
    if s.last == 0 and s.busy == 0:
        note(log, STALEMATE)
    if s.last or s.busy == 0:
        score_lord(s, log)
        s.over = 1
        note(log, END)
        return
    s.round += 1
    s.busy = 0


@rule
def scores(s: Rec, out: Ints) -> None:
    """Points are the score."""
    for p in range(s.seats):
        out[p] = s.points[p]


@rule
def winners(s: Rec, out: Ints) -> None:
    """Whoever has most; a tie is a shared victory (P14)."""
    most = s.points[0]
    for p in range(1, s.seats):
        most = max(most, s.points[p])
    for p in range(s.seats):
        out[p] = 1 if s.points[p] == most else 0


@rule
def imagine(s: Rec, seat: int, seed: int) -> None:
    """Only the order of the bag is hidden, and it is decided by the chance to come (P16)."""


@rule
def observed(s: Rec, eyes: int) -> int:
    """The customer just drawn, whom everybody sees."""
    return s.drawn
