"""The rules of Jour de Marché, in the order in which a match happens. Rulings are cited by number (J8, K1)."""

from halles.engine.chance import chance
from halles.engine.compile import rule
from halles.engine.notes import note
from halles.engine.record import Ints, Rec
from halles.engine.rules import VEILED

from .components import (
    CELLS,
    COINS,
    FLEA,
    FREE,
    HELD,
    KINDS,
    LEFT,
    LONGEST,
    MOST_SEATS,
    OUT,
    PATH,
    PLOTS,
    ROWS,
    STALL,
    STRIDE,
    TABLE,
    TOP,
)
from .legal import cell_of
from .market import flea_tiles, lay_market, lay_streets
from .notation import (
    BID,
    BIDS,
    BOARDS_USED,
    DRAW,
    DREW,
    END,
    FIRST,
    FLEAS,
    LAST_TILES,
    LIMIT,
    OUTSIDE_AT,
    OVER,
    PATH_AT,
    PUT_STALL,
    PUT_TABLE,
    ROW,
    ROW_WORD,
    SCORE,
    TO_BID,
    TO_LAST,
    TO_STALL,
    TO_TABLE,
    TRUCK_AT,
    TURN,
    WON,
)
from .parking import park
from .version_1 import lay_market_then, park_then
from .ways import mark_forced, mark_rest, mark_zone, measure, pave, put, put_disc, take_disc

# -- setting up --


@rule
def setup(s: Rec, options: Ints, seats: int, seed: int, log: Ints) -> None:
    """The market with its trucks and first paths, the deck, discs and coins for everybody, a starter by lot (J19)."""
    s.seats = seats
    s.classic = options[0]
    s.version = options[len(options) - 1]
    s.limit = LONGEST[seats]
    s.first = chance(s, seats)
    if s.version == 1:
        lay_market_then(s, options)
    else:
        lay_market(s, options)
    s.fleas = flea_tiles(s, options)
    note_market(s, log)
    if s.classic == 0:
        lay_streets(s)
    if s.version == 1:
        park_then(s)
    else:
        park(s, options)
    for good in range(KINDS):
        note(log, TRUCK_AT, good, s.truck[good])
    lay_first_paths(s, log)
    fill_deck(s)
    note(log, LAST_TILES, s.last[0], s.last[1], s.last[2], s.last[3])
    for p in range(MOST_SEATS):
        s.bids[p] = -1
    for p in range(seats):
        s.coins[p] = COINS
        for good in range(KINDS):
            s.length[KINDS * p + good] = s.limit
    s.sale, s.winner = -1, -1
    s.phase, s.active, s.turn = TURN, s.first, s.first


@rule
def lay_first_paths(s: Rec, log: Ints) -> None:
    """The zones of the trucks are paved already; the classic game has its golden rule from the start (K1)."""
    if s.classic:
        mark_forced(s)
        pave(s, log)
        return
    for c in range(CELLS):
        if s.cell[c] == PATH:
            note(log, PATH_AT, c)


@rule
def fill_deck(s: Rec) -> None:
    """One set of stall tiles lies open in a row; the others and the flea tiles are mixed (in any order until drawn)."""
    for good in range(KINDS):
        s.deck[good] = s.seats - 1
        s.last[good] = good
    s.deck[FLEA] = s.fleas
    s.tiles = KINDS * (s.seats - 1) + s.fleas
    for i in range(KINDS - 1, 0, -1):
        k = chance(s, i + 1)
        s.last[i], s.last[k] = s.last[k], s.last[i]


@rule
def note_market(s: Rec, log: Ints) -> None:
    """Note who begins, the boards, and the market row by row: zone and sign of each plot in eight bits."""
    if log is None:
        return
    note(log, FIRST, s.first)
    boards = 0
    for i in range(s.seats + 1):
        boards |= 1 << s.laid[4 * i]
    note(log, BOARDS_USED, boards)
    for row in range(s.height):
        first, second = 0, 0
        for column in range(s.width):
            c = (TOP + row) * STRIDE + LEFT + column
            plot = 0
            if s.cell[c] == FREE:
                plot = s.zone[c] | (s.sign[s.zone[c]] << 6)
            if column < ROW_WORD:
                first |= plot << 8 * column
            else:
                second |= plot << 8 * (column - ROW_WORD)
        note(log, ROW, row, s.width, first, second)
    note(log, FLEAS, s.fleas)
    note(log, LIMIT, s.limit)


@rule
def seat(s: Rec) -> int:
    """Who decides now; -1 when the match is over."""
    return -1 if s.phase == OVER else s.turn


# -- doing it --


@rule
def play(s: Rec, move: int, log: Ints) -> None:
    """Carry out a legal move."""
    for row in range(ROWS):
        s.fresh[row] = 0
    if move >= BID:
        if move < DRAW:
            take_bid(s, move - BID, log)
        elif move == DRAW:
            draw_tile(s, log)
        else:
            start_turn(s, next_seat(s, s.turn), log)  # J6: nothing can be done
        return
    c = cell_of(move % PLOTS)
    if move < PUT_TABLE:
        put_disc(s, s.turn, c)
        s.begun |= 1 << s.turn
        start_turn(s, next_seat(s, s.turn), log)
    elif move < PUT_STALL:
        build(s, c, TABLE, log)
        if s.tiles == 0:
            deal_last(s, log)
        else:
            start_turn(s, next_seat(s, s.turn), log)
    else:
        s.stand[KINDS * s.turn + s.tile] = c
        build(s, c, STALL + KINDS * s.turn + s.tile, log)
        if s.phase == TO_LAST:
            s.dealt += 1
            deal_last(s, log)
        else:
            end_sale(s, log)


@rule
def start_turn(s: Rec, p: int, log: Ints) -> None:
    """A seat's turn; if nobody can do anything any more, the match ends (J22)."""
    s.phase, s.active, s.turn = TURN, p, p
    for row in range(TOP, TOP + s.height):
        if s.free[row]:
            return
    for other in range(s.seats):
        if s.count[other]:
            return
    for other in range(s.seats):
        for good in range(KINDS):
            if s.stand[KINDS * other + good] == HELD:
                stand_outside(s, other, good, log)
    finish(s, log)


@rule
def next_seat(s: Rec, p: int) -> int:
    """The left neighbour: turns go by rising seat."""
    return p + 1 if p + 1 < s.seats else 0


@rule
def draw_tile(s: Rec, log: Ints) -> None:
    """Draw a tile: a table for one of the own discs, or an auction of all who still hold the stall (J7)."""
    nth = chance(s, s.tiles)
    kind = 0
    while nth >= s.deck[kind]:
        nth -= s.deck[kind]
        kind += 1
    s.deck[kind] -= 1
    s.tiles -= 1
    s.drawn += 1
    s.tile, s.sale, s.opener, s.winner = kind, -1, s.turn, -1
    for p in range(s.seats):
        s.bids[p] = -1
    note(log, DREW, kind)
    if kind == FLEA:
        s.phase = TO_TABLE
        return
    s.sale = kind
    s.phase = TO_BID
    while s.stand[KINDS * s.turn + kind] != HELD:
        s.turn = next_seat(s, s.turn)


@rule
def build(s: Rec, c: int, piece: int, log: Ints) -> None:
    """Put a table or stall in place of an own disc, then lay the paths that this calls for (J12, K1)."""
    take_disc(s, s.turn, c)
    put(s, c, piece)
    if s.classic:
        mark_forced(s)
    else:
        zone = s.zone[c]
        s.built[zone] += 1
        if s.built[zone] < s.sign[zone]:
            return
        mark_zone(s, zone)
    pave(s, log)


# -- auctions --


@rule
def take_bid(s: Rec, coins: int, log: Ints) -> None:
    """Keep a bid; the next bidder is asked, or all bids are shown."""
    s.bids[s.turn] = coins
    p = next_seat(s, s.turn)
    while p != s.active and s.stand[KINDS * p + s.tile] != HELD:
        p = next_seat(s, p)
    if p != s.active:
        s.turn = p
        return
    sell(s, log)


@rule
def sell(s: Rec, log: Ints) -> None:
    """The highest bid pays and places; ties go to the active seat, then clockwise (J8)."""
    note(log, BIDS, s.tile, s.bids[0], s.bids[1], s.bids[2], s.bids[3], s.bids[4])
    best = s.active
    p = next_seat(s, s.active)
    while p != s.active:
        if s.bids[p] > s.bids[best]:
            best = p
        p = next_seat(s, p)
    s.winner = best
    s.coins[best] -= s.bids[best]
    note(log, WON, s.tile, best, s.bids[best])
    if s.count[best]:
        s.phase, s.turn = TO_STALL, best
        return
    stand_outside(s, best, s.tile, log)
    end_sale(s, log)


@rule
def stand_outside(s: Rec, p: int, good: int, log: Ints) -> None:
    """A stall whose owner has no disc stands outside for the whole match (J9)."""
    s.stand[KINDS * p + good] = OUT
    note(log, OUTSIDE_AT, good, p)


@rule
def end_sale(s: Rec, log: Ints) -> None:
    """The active seat has another turn if somebody else bought, unless the deck is empty (J10)."""
    if s.tiles == 0:
        deal_last(s, log)
    elif s.winner == s.active:
        start_turn(s, next_seat(s, s.active), log)
    else:
        start_turn(s, s.active, log)


# -- the end --


@rule
def deal_last(s: Rec, log: Ints) -> None:
    """The open tiles, left to right, each to the one seat that still holds the stall (J13)."""
    while s.dealt < KINDS:
        good = s.last[s.dealt]
        holder = 0
        while s.stand[KINDS * holder + good] != HELD:
            holder += 1
        s.tile = good
        if s.count[holder]:
            s.phase, s.turn = TO_LAST, holder
            return
        stand_outside(s, holder, good, log)
        s.dealt += 1
    finish(s, log)


@rule
def finish(s: Rec, log: Ints) -> None:
    """All plots that are left become paths (J14), then every delivery is measured (J15) and counted (J18)."""
    mark_rest(s)
    pave(s, log)
    measure(s, log)
    for p in range(s.seats):
        i = KINDS * p
        note(log, SCORE, p, s.length[i], s.length[i + 1], s.length[i + 2], s.length[i + 3], s.coins[p])
    s.phase = OVER
    note(log, END)


@rule
def lengths(s: Rec, p: int) -> int:
    """The sum of a seat's four distances."""
    i = KINDS * p
    return s.length[i] + s.length[i + 1] + s.length[i + 2] + s.length[i + 3]


@rule
def scores(s: Rec, out: Ints) -> None:
    """Lengths minus coins; the lowest wins. Before the end every length is the longest one."""
    for p in range(s.seats):
        out[p] = lengths(s, p) - s.coins[p]


@rule
def winners(s: Rec, out: Ints) -> None:
    """Whoever has the lowest score; of those, whoever has the shortest ways; then the victory is shared (J18)."""
    best = 0
    for p in range(1, s.seats):
        if is_better(s, p, best):
            best = p
    for p in range(s.seats):
        out[p] = 0 if is_better(s, best, p) else 1


@rule
def is_better(s: Rec, p: int, other: int) -> bool:
    """Does a seat end before another?"""
    mine, theirs = lengths(s, p), lengths(s, other)
    if mine - s.coins[p] != theirs - s.coins[other]:
        return mine - s.coins[p] < theirs - s.coins[other]
    return mine < theirs


# -- imagining --


# -- what others see --


@rule
def shown(s: Rec, move: int, eyes: int) -> int:
    """A bid is sealed until all are made."""
    return VEILED if BID <= move < DRAW else move


@rule
def observed(s: Rec, eyes: int) -> int:
    """The tile in hand, and once it is sold, to whom for how much."""
    if s.phase == TO_STALL:
        return 8 + (COINS + 1) * s.winner + s.bids[s.winner]
    return s.tile + 1 if s.phase in (TO_BID, TO_TABLE) else 0
