"""What a position is worth, and which moves look natural: cheap, public, and only ever asked of imagined states."""

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .components import CELLS, COLUMNS, FIRE, GOODS, ROUNDS, ROWS, WORTH
from .lines import EYES, GOLDS, WORD, all_goods, column_segment, goods_of, row_segment, segment_value
from .notation import DRAW, PASS, SECRET, STALL, TAKE, TILE

# Weights found by playing greedy against itself (benchmarks/tune_heller.py).
STALL_NOW = 1.0  # a good still in hand, on an empty square, in points
STALL_LATER_TWO = 6.5  # the same good when a round is still to come, with two seats
STALL_LATER_MORE = 5.0  # and with more of them, when the square fills faster
SECRET_HELD = 0.5  # a secret tile still in hand, per point printed on it
OPEN_SPACE = 0.6  # how much of the average unseen tile an open space can be expected to bring

# Natural moves: a lead this much smaller makes a move less likely by a factor e; and what even the oddest one has.
CARE = 3.0
ODD = 0.0005

# The words of lines.py, and above them how many open spaces a segment has.
SPACES = GOLDS + 4
SPACE_WORD = WORD.copy()
SPACE_WORD[0] = 1 << SPACES


@rule
def judge(s: Rec, out: Ints) -> None:
    """Money, what the square would pay now, what the unseen tiles may still bring, and the stalls still in hand."""
    for p in range(s.seats):
        out[p] = s.money[p]
    if s.over:
        return
    unseen = hope(s)
    for row in range(ROWS):
        judge_line(s, COLUMNS * row, 1, COLUMNS, unseen, out)
    for column in range(COLUMNS):
        judge_line(s, column, COLUMNS, ROWS, unseen, out)
    room = s.frees / CELLS
    for p in range(s.seats):
        out[p] += hand_worth(s, p, room)


@rule
def hope(s: Rec) -> float:
    """What one more open space in a segment can be expected to bring for each good in it."""
    total = WORTH[s.drawn]
    tiles = s.tiles + (s.drawn > 0)
    for i in range(s.tiles):
        total += WORTH[s.supply[i]]
    stalls = 0
    for p in range(s.seats):
        total += WORTH[s.secret[p]]
        tiles += s.secret[p] > 0
        for goods in range(GOODS):
            stalls += s.stalls[GOODS * p + goods]
    return OPEN_SPACE * total / max(1, tiles + stalls)


@rule
def judge_line(s: Rec, start: int, step: int, length: int, unseen: float, out: Ints) -> None:
    """Add what a line pays now, and its open spaces' hope."""
    word = 0
    free = 0
    for i in range(length):
        piece = s.cell[start + i * step]
        if piece == FIRE:
            judge_segment(s, word, free, unseen, out)
            word = 0
            free = 0
        else:
            word += WORD[piece]
            free += piece == 0
    judge_segment(s, word, free, unseen, out)


@rule
def judge_segment(s: Rec, word: int, free: int, unseen: float, out: Ints) -> None:
    """Everyone's goods times what the segment pays and may still pay."""
    value = segment_value(word) + free * unseen
    for p in range(s.seats):
        out[p] += value * goods_of(word, p)


@rule
def hand_worth(s: Rec, p: int, room: float) -> float:
    """Stalls and secret tile still in hand: worth the more, the more room and rounds there are for them."""
    worth = 0.0
    for goods in range(1, GOODS + 1):
        worth += good_in_hand(s, goods, room) * goods * s.stalls[GOODS * p + goods - 1]
    return worth + SECRET_HELD * room * abs(WORTH[s.secret[p]])


@rule
def good_in_hand(s: Rec, goods: int, room: float) -> float:
    """What each good of a stall in hand is worth; the ones come back by themselves, and save nothing for later."""
    if (s.last_stall == 0 and s.round == ROUNDS) or (goods == 1 and s.last_stall == 0):
        return STALL_NOW * room
    return STALL_LATER_TWO if s.seats == 2 else STALL_LATER_MORE


# -- natural moves --


@rule
def guess(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """The likelier, the further a move puts the seat ahead by `judge`; in the order of `moves`, space by space."""
    if moves[0] == PASS:
        out[0] = 1.0
        return
    frees, unseen, room = s.frees, hope(s), s.frees / CELLS
    draws = 1 if moves[n - 1] == DRAW else 0  # listed after everything else
    good, bad, most = 0.0, 0.0, -1e9
    for i in range(min(frees, n - draws)):
        cell = moves[i] % CELLS
        row, column = row_spaces(s, cell), column_spaces(s, cell)
        pays = paid(row) + paid(column) + unseen * ((row >> SPACES) + (column >> SPACES) - 2)
        row_lead, column_lead = ahead(s, row), ahead(s, column)
        lead = row_lead + column_lead
        good, bad = max(good, lead), min(bad, lead)
        for k in range(i, n - draws, frees):
            move = moves[k]
            if move < TILE:
                goods = 1 + (move - STALL) // CELLS
                out[k] = goods * (pays - good_in_hand(s, goods, room)) - unseen * lead
            else:
                secret = SECRET <= move < TAKE
                kind = s.drawn if move < SECRET else s.secret[s.turn] if secret else 1 + (move - TAKE) // CELLS
                out[k] = -SECRET_HELD * room * abs(WORTH[kind]) if secret else 0.0
                if kind == FIRE:
                    out[k] += burnt(s, cell, unseen)
                else:
                    change = (paid(row + WORD[kind]) - paid(row)) * row_lead
                    change += (paid(column + WORD[kind]) - paid(column)) * column_lead
                    out[k] += change - unseen * lead
            most = max(most, out[k])
    if draws:
        out[n - 1] = drawn_worth(s, good, bad)
        most = max(most, out[n - 1])
    for i in range(n):
        near = max(0.0, 1.0 + (out[i] - most) / (8.0 * CARE))
        near *= near
        near *= near
        out[i] = ODD + near * near  # about exp((out - most) / CARE)


@rule
def drawn_worth(s: Rec, good: float, bad: float) -> float:
    """What a tile from the supply promises, put where it helps most or hurts most."""
    worth = 0.0
    for i in range(s.tiles):
        each = WORTH[s.supply[i]]
        worth += each * (good if each > 0 else bad)
    return worth / s.tiles


@rule
def burnt(s: Rec, cell: int, unseen: float) -> float:
    """How far a fire on a space would put the seat ahead, by cutting its row and its column in two."""
    start = cell - cell % COLUMNS
    change = parted(s, cell, 1, start, start + COLUMNS, unseen)
    return change + parted(s, cell, COLUMNS, 0, CELLS, unseen)


@rule
def parted(s: Rec, cell: int, step: int, low: int, high: int, unseen: float) -> float:
    """The two parts of a segment less the whole."""
    before = spaces_from(s, cell - step, -step, low, high)
    after = spaces_from(s, cell + step, step, low, high)
    parts = expected(s, before, unseen) + expected(s, after, unseen)
    return parts - expected(s, before + after + SPACE_WORD[0], unseen)


@rule
def expected(s: Rec, word: int, unseen: float) -> float:
    """How far a segment puts the seat ahead, its open spaces' hope included."""
    return (paid(word) + unseen * (word >> SPACES)) * ahead(s, word)


@rule
def row_spaces(s: Rec, cell: int) -> int:
    """The row segment of a free space, its open spaces counted."""
    start = cell - cell % COLUMNS
    word = spaces_from(s, cell, 1, start, start + COLUMNS)
    return word + spaces_from(s, cell - 1, -1, start, start + COLUMNS)


@rule
def column_spaces(s: Rec, cell: int) -> int:
    """The column segment of a free space, its open spaces counted."""
    return spaces_from(s, cell, COLUMNS, 0, CELLS) + spaces_from(s, cell - COLUMNS, -COLUMNS, 0, CELLS)


@rule
def spaces_from(s: Rec, cell: int, step: int, low: int, high: int) -> int:
    """Add up from a space on, to the next fire or the edge."""
    word = 0
    while low <= cell < high and s.cell[cell] != FIRE:
        word += SPACE_WORD[s.cell[cell]]
        cell += step
    return word


@rule
def paid(word: int) -> int:
    """What a segment pays for each good."""
    return segment_value(word & ((1 << SPACES) - 1))


@rule
def ahead(s: Rec, word: int) -> float:
    """The goods of the seat whose turn it is in a segment, less the others' on average."""
    mine = goods_of(word, s.turn)
    return mine - (all_goods(word) - mine) / (s.seats - 1.0)


# -- for learning --

# Where a seat's features begin; those of segments go by how many open spaces they have, the last for all with more.
WORTH_BY, LOSS_BY, GOODS_BY, CONTEST_BY, STAKE_BY = 1, 6, 10, 14, 18
HOPES, IN_HAND, LATER, SECRETS, TURNS, LEADS = 22, 25, 29, 33, 35, 38
MANY_SPACES = 4


@rule
def features(s: Rec, p: int, out: Ints) -> int:
    """How far the match is, then what a seat has: segments, hopes, stalls, secret tile, turn, places for tiles."""
    room = s.frees / CELLS
    out[0] = (s.round - room) / ROUNDS
    for i in range(1, IN_HAND):
        out[i] = 0.0
    unseen = hope(s)
    for row in range(ROWS):
        measure_line(s, p, COLUMNS * row, 1, COLUMNS, unseen, out)
    for column in range(COLUMNS):
        measure_line(s, p, column, COLUMNS, ROWS, unseen, out)
    later = s.last_stall == 1 or s.round < ROUNDS
    for goods in range(GOODS):
        held = 1.0 * s.stalls[GOODS * p + goods]
        out[IN_HAND + goods] = held * room
        out[LATER + goods] = held * later
    secret = s.secret[p]
    out[SECRETS] = abs(WORTH[secret]) * room
    out[SECRETS + 1] = room if secret and WORTH[secret] == 0 else 0.0
    mine = 1.0 if s.turn == p else 0.0
    out[TURNS] = mine * room
    out[TURNS + 1] = mine * WORTH[s.drawn]
    out[TURNS + 2] = abs(out[TURNS + 1])
    measure_spaces(s, p, room, out)
    return LEADS + 3


@rule
def measure_line(s: Rec, p: int, start: int, step: int, length: int, unseen: float, out: Ints) -> None:
    """Add the segments of one line to a seat's features."""
    word = 0
    for i in range(length):
        piece = s.cell[start + i * step]
        if piece == FIRE:
            measure_segment(word, p, unseen, out)
            word = 0
        else:
            word += SPACE_WORD[piece]
    measure_segment(word, p, unseen, out)


@rule
def measure_segment(word: int, p: int, unseen: float, out: Ints) -> None:
    """A seat's goods: what they earn or lose now, how many they are, beside others' and each other; their hopes."""
    goods = goods_of(word, p)
    if goods == 0:
        return
    worth, free = paid(word) * goods, word >> SPACES
    by = min(free, MANY_SPACES)
    out[WORTH_BY + by] += worth
    if by == 0:
        return
    out[LOSS_BY + by - 1] += min(0, worth)
    out[GOODS_BY + by - 1] += goods
    out[CONTEST_BY + by - 1] += goods * (all_goods(word) - goods)
    out[STAKE_BY + by - 1] += goods * goods
    out[HOPES] += free * goods * unseen
    out[HOPES + 1] += free * goods * (word >> EYES & 0xF)
    out[HOPES + 2] += free * goods * (word >> GOLDS & 0xF)


@rule
def measure_spaces(s: Rec, p: int, room: float, out: Ints) -> None:
    """Add what a seat can do with tiles: how far its goods lead around the best open spaces, and around all."""
    best, second = 0.0, 0.0
    total = 0.0
    for i in range(s.frees):
        cell = s.free[i]
        row = row_segment(s, cell)
        column = column_segment(s, cell)
        lead = 2.0 * (goods_of(row, p) + goods_of(column, p)) - all_goods(row) - all_goods(column)
        if lead > best:
            best, second = lead, best
        elif lead > second:
            second = lead
        total += max(0.0, lead)
    out[LEADS] = best
    out[LEADS + 1] = second
    out[LEADS + 2] = total * room / max(1, s.frees)
