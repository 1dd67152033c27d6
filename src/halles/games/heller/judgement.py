"""What a position is worth, and which moves look natural: cheap, public, and only ever asked of imagined states."""

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from .codes import DRAW, PASS, SECRET, TAKE, TILE
from .components import CELLS, COLUMNS, EYE, FIRE, GOLD, GOODS, ROUNDS, ROWS, WORTH
from .lines import WORD, all_goods, column_segment, goods_of, row_segment, segment_value

# Weights found by playing greedy against itself (benchmarks/tune_heller.py).
STALL_NOW = 1.0  # a good still in hand, on an empty square, in points
STALL_LATER_TWO = 6.5  # the same good when a round is still to come, with two seats
STALL_LATER_MORE = 5.0  # and with more of them, when the square fills faster
SECRET_HELD = 0.5  # a secret tile still in hand, per point printed on it
OPEN_SPACE = 0.6  # how much of the average unseen tile an open space can be expected to bring


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
    later = s.last_stall == 1 or s.round < ROUNDS
    worth = 0.0
    for goods in range(1, GOODS + 1):
        stays = later and (goods > 1 or s.last_stall == 1)  # the ones come back by themselves
        each = stall_later(s) if stays else STALL_NOW * room
        worth += each * goods * s.stalls[GOODS * p + goods - 1]
    return worth + SECRET_HELD * room * abs(WORTH[s.secret[p]])


@rule
def stall_later(s: Rec) -> float:
    """What a good in hand is worth while a round is still to come."""
    return STALL_LATER_TWO if s.seats == 2 else STALL_LATER_MORE


@rule
def guess(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """Stalls where segments pay, tiles where they help me more than others; as listed by `moves`."""
    me = s.turn
    frees = s.frees
    draws = 1 if moves[n - 1] == DRAW else 0  # listed after everything else
    if moves[0] == PASS:
        out[0] = 1.0
        return
    for i in range(min(frees, n - draws)):
        cell = moves[i] % CELLS
        row = row_segment(s, cell)
        column = column_segment(s, cell)
        pays = segment_value(row) + segment_value(column)
        lead = 2 * (goods_of(row, me) + goods_of(column, me)) - all_goods(row) - all_goods(column)
        bent = segment_value(row) * (2 * goods_of(row, me) - all_goods(row))
        bent += segment_value(column) * (2 * goods_of(column, me) - all_goods(column))
        for k in range(i, n - draws, frees):
            out[k] = weigh(s, moves[k] // CELLS, pays, lead, bent)
    if draws:
        out[n - 1] = 6.0 * frees


@rule
def weigh(s: Rec, action: int, pays: int, lead: int, bent: int) -> float:
    """One move's weight, from what its two segments pay, who has more goods there, and who gains by them now."""
    if action < GOODS:
        gain = (action + 1) * pays - stall_later(s) * (action > 0)
    else:
        kind = s.drawn if action == TILE else s.secret[s.turn] if action == SECRET else action - TAKE
        gain = WORTH[kind] * lead * 1.0
        if kind == GOLD:
            gain = bent * 1.0
        elif kind in (EYE, FIRE):
            gain = -bent * 1.0
    x = max(0.0, min(gain, 30.0) + 4.0)
    return 0.2 + x * x * 0.1


# -- for learning --


@rule
def features(s: Rec, p: int, out: Ints) -> int:
    """How far the match is, then what a seat has: lines that pay and cost, open spaces, stalls, secret tile, turn."""
    room = s.frees / CELLS
    out[0] = (s.round - room) / ROUNDS
    for i in range(1, 6):
        out[i] = 0.0
    for row in range(ROWS):
        measure_line(s, p, COLUMNS * row, 1, COLUMNS, out)
    for column in range(COLUMNS):
        measure_line(s, p, column, COLUMNS, ROWS, out)
    later = s.last_stall == 1 or s.round < ROUNDS
    for goods in range(1, GOODS + 1):
        held = 1.0 * s.stalls[GOODS * p + goods - 1]
        out[5 + goods] = held * room
        out[9 + goods] = held * later
    secret = WORTH[s.secret[p]]
    out[14] = abs(secret) * room
    mine = 1.0 if s.turn == p else 0.0
    out[15] = mine * room
    out[16] = mine * WORTH[s.drawn]
    out[17] = abs(out[16])
    measure_spaces(s, p, room, out)
    return 21


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
    out[18] = best
    out[19] = second
    out[20] = total * room / max(1, s.frees)


@rule
def measure_line(s: Rec, p: int, start: int, step: int, length: int, out: Ints) -> None:
    """Add the segments of one line to a seat's features."""
    word = 0
    free = 0
    for i in range(length):
        piece = s.cell[start + i * step]
        if piece == FIRE:
            measure_segment(word, free, p, out)
            word = 0
            free = 0
        else:
            word += WORD[piece]
            free += piece == 0
    measure_segment(word, free, p, out)


@rule
def measure_segment(word: int, free: int, p: int, out: Ints) -> None:
    """Goods times value where it is safe and where it can still change, and goods beside open spaces."""
    value = segment_value(word)
    goods = goods_of(word, p)
    if free == 0:
        out[1] += value * goods
    elif value > 0:
        out[2] += value * goods
    else:
        out[3] += value * goods
    out[4] += free * goods
    out[5] += free * goods * (all_goods(word) - goods)
