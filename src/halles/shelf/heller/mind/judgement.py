"""What a position is worth: cheap, public, and only ever asked of imagined states."""

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from ..rules.components import CELLS, COLUMNS, FIRE, GOODS, ROUNDS, ROWS, WORTH
from ..rules.lines import GOLDS, WORD, goods_of, segment_value

# Weights found by playing greedy against itself (benchmarks/tune_heller.py).
STALL_NOW = 1.0  # a good still in hand, on an empty square, in points
STALL_LATER_TWO = 6.5  # the same good when a round is still to come, with two seats
STALL_LATER_MORE = 5.0  # and with more of them, when the square fills faster
SECRET_HELD = 0.5  # a secret tile still in hand, per point printed on it
OPEN_SPACE = 0.6  # how much of the average unseen tile an open space can be expected to bring

# The words of lines.py, and above them how many open spaces a segment has.
SPACES = GOLDS + 4
SPACE_WORD = WORD.copy()
SPACE_WORD[0] = 1 << SPACES


@rule
def evaluate(s: Rec, out: Ints) -> None:
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


@rule
def paid(word: int) -> int:
    """What a segment pays for each good."""
    return segment_value(word & ((1 << SPACES) - 1))
