"""Prior odds of moves, for search and play."""

from halles.engine.compile import rule
from halles.engine.record import Ints, Rec

from ..rules.components import CELLS, COLUMNS, FIRE, WORTH
from ..rules.lines import WORD, all_goods, goods_of
from ..rules.notation import DRAW, PASS, SECRET, STALL, TAKE, TILE
from .judgement import SECRET_HELD, SPACE_WORD, SPACES, good_in_hand, hope, paid

# A lead this much smaller makes a move less likely by a factor e; and what even the oddest one has.
CARE = 3.0
ODD = 0.0005


@rule
def odds(s: Rec, moves: Ints, n: int, out: Ints) -> None:
    """The likelier, the further a move puts the seat ahead by `evaluate`; in the order of `moves`, space by space."""
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
def ahead(s: Rec, word: int) -> float:
    """The goods of the seat whose turn it is in a segment, less the others' on average."""
    mine = goods_of(word, s.turn)
    return mine - (all_goods(word) - mine) / (s.seats - 1.0)
