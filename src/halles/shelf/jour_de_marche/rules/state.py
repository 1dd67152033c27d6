"""The state of Jour de Marché, less than 1.5 kB with the whole market in it, and the audit that counts every piece."""

from halles.engine.record import Rec, declare

from .components import (
    BOARDS,
    CELLS,
    COINS,
    DISC,
    DISCS,
    FLEA,
    FLEA_TILES,
    FREE,
    HELD,
    KINDS,
    LEFT,
    MOST_BOARDS,
    MOST_SEATS,
    OUT,
    PATH,
    ROWS,
    STALL,
    STRIDE,
    TABLE,
    TOP,
    TRUCK,
    ZONES,
)
from .notation import OVER, TO_BID, TO_STALL, TO_TABLE

STATE = declare(
    rng="u8",
    free=("i2", ROWS),  # the free plots of each row of the grid, as bits
    ways=("i2", ROWS),  # its paths and discs
    mark=("i2", ROWS),  # plots about to become paths; nothing between two moves
    fresh=("i2", ROWS),  # the paths that the last decision brought
    cell=("i1", CELLS),  # what every cell holds
    zone=("i1", CELLS),  # the zone of every plot, from 1; nothing in the classic game
    far=("i1", CELLS),  # room to measure: how far cells are, or in which order they were found; else nothing
    next=("u1", CELLS),  # room to measure: the next cell that waits, or the lowest number met; else nothing
    head=("u1", 128),  # room to measure: the first cell that waits at each distance, or the way back; else nothing
    sign=("i1", ZONES + 1),  # how many buildings each zone takes
    built=("i1", ZONES + 1),  # how many it has
    laid=("i1", 4 * MOST_BOARDS),  # board, quarter turns, row, column of every board
    truck=("u1", KINDS),
    stand=("u1", KINDS * MOST_SEATS),  # where each stall is: HELD, OUT, or its cell
    discs=("u1", DISCS * MOST_SEATS),  # the cells of each seat's discs on the market, rising: the first `count`
    count=("i1", MOST_SEATS),  # discs on the market
    coins=("i1", MOST_SEATS),
    bids=("i1", MOST_SEATS),  # -1 where there is none
    length=("i1", KINDS * MOST_SEATS),  # the distances as counted at the end
    deck=("i1", KINDS + 1),  # how many tiles of each good, and of the flea market, are still to be drawn
    last=("i1", KINDS),  # the four open tiles
    dealt="i1",  # how many of them are dealt
    tiles="i1",  # tiles in the deck
    drawn="i1",  # tiles drawn from it
    fleas="i1",  # flea tiles of this match
    limit="i1",
    width="i1",
    height="i1",
    zones="i1",
    seats="i1",
    classic="i1",
    first="i1",
    begun="i1",  # a bit for every seat that has put a disc (K3)
    phase="i1",
    active="i1",  # whose turn it is
    turn="i1",  # who decides
    tile="i1",  # the tile in hand
    sale="i1",  # the good of the last auction; -1 if the tile drawn last was none
    opener="i1",  # who drew that tile
    winner="i1",  # who won that auction; -1 before its end
    version="i1",  # by whose rules the match is played (J4)
)


def audit(s: Rec) -> None:
    """Raise AssertionError unless every plot, disc, stall, tile and coin is accounted for."""
    cells, zones = s.cell.array.tolist(), s.zone.array.tolist()
    seats = range(s.seats)
    market = {c for c in range(CELLS) if cells[c] >= FREE}
    for field in ("far", "next", "head", "mark"):
        assert not getattr(s, field).array.any(), f"{field} was not cleared"
    for row in range(ROWS):
        bits = range(STRIDE)
        free = sum(1 << i for i in bits if cells[row * STRIDE + i] == FREE)
        ways = sum(1 << i for i in bits if PATH <= cells[row * STRIDE + i] < TABLE)
        assert (s.free[row], s.ways[row]) == (free, ways), "a row of the market is not what it seems"
    rows = [c // STRIDE for c in market]
    columns = [c % STRIDE for c in market]
    assert (min(rows), max(rows) + 1 - TOP, min(columns), max(columns) + 1 - LEFT) == (TOP, s.height, LEFT, s.width)
    assert [cells[s.truck[good]] for good in range(KINDS)] == [TRUCK + good for good in range(KINDS)]

    for p in seats:
        own = [s.discs[DISCS * p + i] for i in range(s.count[p])]
        assert own == sorted(c for c in market if cells[c] == DISC + p), "a disc is missing or too many"
        assert len(own) <= DISCS
        assert 0 <= s.coins[p] <= COINS
        for good in range(KINDS):
            place = s.stand[KINDS * p + good]
            assert place in (HELD, OUT) or cells[place] == STALL + KINDS * p + good, "a stall is not where it stands"
    standing = sum(cells[c] >= STALL for c in market)
    assert standing == sum(s.stand[i] > OUT for i in range(KINDS * MOST_SEATS)), "a stall of nobody's"

    boards = [s.laid[4 * i] for i in range(s.seats + 1)]
    assert len(set(boards)) == s.seats + 1 <= BOARDS
    assert 0 <= s.fleas <= FLEA_TILES
    in_hand = s.phase == TO_TABLE
    assert s.fleas == s.deck[FLEA] + in_hand + sum(cells[c] == TABLE for c in market), "a flea table is missing"
    assert s.tiles == sum(s.deck[kind] for kind in range(KINDS + 1)) >= 0
    if s.phase != OVER:
        for good in range(KINDS):
            held = sum(s.stand[KINDS * p + good] == HELD for p in seats)
            sold = s.tile == good and s.phase in (TO_BID, TO_STALL)
            undealt = good in [s.last[i] for i in range(s.dealt, KINDS)]
            assert held == s.deck[good] + sold + undealt, "a stall tile is missing"
    for zone in range(1, s.zones + 1):
        own = [c for c in market if zones[c] == zone]
        built = sum(cells[c] == TABLE or cells[c] >= STALL for c in own)
        assert built == s.built[zone] <= s.sign[zone], "a zone holds too much"
        if s.built[zone] == s.sign[zone]:
            assert all(cells[c] == PATH or cells[c] >= TABLE for c in own), "a full zone is not paved"
