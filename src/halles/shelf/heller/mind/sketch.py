"""The square as a network sees it: lines between fires, the open spaces where they cross, and what is still to come."""

from halles.engine.compile import rule
from halles.engine.record import Rec

from ..rules.components import CELLS, COLUMNS, EYE, FIRE, GOLD, GOODS, ROUNDS, ROWS, WORTH
from ..rules.lines import BUYERS, EYES, GOLDS, TAKERS, all_goods, goods_of
from .judgement import SPACE_WORD, SPACES, paid

# Where figures of the whole begin.
ROOM, UNSEEN, OWN_STALLS, RIVAL_STALLS, TURN, OWN_SECRET, RIVAL_SECRET, DRAWN = 1, 3, 8, 12, 16, 19, 23, 27


@rule
def sketch(s: Rec, seat: int, out: Rec) -> int:
    """Parts are segments, first those of rows; spots are open spaces. Every figure is near one."""
    out.parts = 0
    out.spots = s.frees
    for row in range(ROWS):
        sketch_line(s, seat, 0, COLUMNS * row, 1, COLUMNS, out)
    for column in range(COLUMNS):
        sketch_line(s, seat, 1, column, COLUMNS, ROWS, out)
    sketch_whole(s, seat, out)
    return out.parts


@rule
def sketch_line(s: Rec, seat: int, kind: int, start: int, step: int, length: int, out: Rec) -> None:
    """Add the segments of one line, and note which open spaces lie in them."""
    word = 0
    for i in range(length):
        cell = start + i * step
        piece = s.cell[cell]
        if piece == FIRE:
            sketch_segment(s, seat, kind, word, out)
            word = 0
            continue
        word += SPACE_WORD[piece]
        if piece == 0:
            out.spot[s.place[cell], kind] = out.parts
    sketch_segment(s, seat, kind, word, out)


@rule
def sketch_segment(s: Rec, seat: int, kind: int, word: int, out: Rec) -> None:
    """Add one segment: goods of the seat and of its rivals on average, what it pays, who comes, open spaces."""
    k, free, value, mine = out.parts, word >> SPACES, paid(word), goods_of(word, seat)
    other = (all_goods(word) - mine) / (s.seats - 1.0)
    out.kind[k] = kind
    part = out.part
    part[k, 0] = mine / 4.0
    part[k, 1] = other / 4.0
    part[k, 2] = value / 8.0
    part[k, 3] = (word >> BUYERS & 0xFF) / 10.0
    part[k, 4] = (word >> TAKERS & 0xFF) / 8.0
    part[k, 5] = 1.0 if word >> EYES & 0xF else 0.0
    part[k, 6] = 1.0 if word >> GOLDS & 0xF else 0.0
    part[k, 7] = free / 4.0
    part[k, 8] = mine * value / 20.0
    part[k, 9] = other * value / 20.0
    part[k, 10] = mine * free / 10.0
    part[k, 11] = other * free / 10.0
    out.parts = k + 1


@rule
def sketch_whole(s: Rec, seat: int, out: Rec) -> None:
    """Room, tiles nobody has seen on the square, stalls in hand, turn and round, secret tiles, the tile just drawn."""
    whole = out.whole
    for i in range(len(whole)):
        whole[i] = 0.0
    whole[0] = 1.0
    whole[ROOM] = s.frees / (0.5 * CELLS)
    whole[ROOM + 1] = s.tiles / 11.0
    for i in range(s.tiles):
        sketch_unseen(s.supply[i], whole)
    sketch_unseen(s.drawn, whole)
    rivals = s.seats - 1.0
    for p in range(s.seats):
        sketch_unseen(s.secret[p], whole)
        share = 1.0 if p == seat else 1.0 / rivals
        sketch_tile(s.secret[p], share, OWN_SECRET if p == seat else RIVAL_SECRET, whole)
        stalls = OWN_STALLS if p == seat else RIVAL_STALLS
        for goods in range(GOODS):
            whole[stalls + goods] += share * s.stalls[GOODS * p + goods] / 2.0
    whole[TURN + 1] = 1.0 if s.round == 1 else 0.0
    whole[TURN + 2] = 1.0 if s.round == ROUNDS else 0.0
    if s.turn == seat:
        whole[TURN] = 1.0
        sketch_tile(s.drawn, 1.0, DRAWN, whole)


@rule
def sketch_unseen(kind: int, whole: Rec) -> None:
    """Count one tile that does not lie on the square."""
    worth = WORTH[kind]
    if worth > 0:
        whole[UNSEEN] += worth / 20.0
    elif worth < 0:
        whole[UNSEEN + 1] -= worth / 10.0
    elif kind == EYE:
        whole[UNSEEN + 2] += 1.0
    elif kind == GOLD:
        whole[UNSEEN + 3] += 1.0
    elif kind == FIRE:
        whole[UNSEEN + 4] += 0.5


@rule
def sketch_tile(kind: int, share: float, place: int, whole: Rec) -> None:
    """Add a tile that somebody holds: that there is one, what it brings, what it takes, whether it does neither."""
    if kind == 0:
        return
    whole[place] += share
    whole[place + 1] += share * max(0, WORTH[kind]) / 4.0
    whole[place + 2] += share * max(0, -WORTH[kind]) / 4.0
    whole[place + 3] += share if WORTH[kind] == 0 else 0.0
