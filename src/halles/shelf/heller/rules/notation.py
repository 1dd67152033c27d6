"""Every move and note of Auf Heller und Pfennig, declared once: codes, words, what is touched, who may know."""

from halles.engine.notation import Notation, among

from .components import CELL_NAMES, GOODS, TILE_NAMES

notation = Notation(
    goods=among([str(goods) for goods in range(1, GOODS + 1)], first=1),
    cell=among(CELL_NAMES),
    tile=among(TILE_NAMES[1:], first=1),
)
_move, _note = notation.move, notation.note

# A space counts fastest in all of them, so that a code modulo CELLS is the space.
STALL = _move("stall {goods} {cell}", touch="stall-{goods} cell-{cell}")
TILE = _move("tile {cell}", touch="drawn cell-{cell}")
SECRET = _move("secret {cell}", touch="secret cell-{cell}", reveals=True)
TAKE = _move("take {tile} {cell}", touch="tile-{tile} cell-{cell}")
DRAW = _move("draw", touch="supply")
PASS = _move("pass", touch="pass")

ROUND_STARTS = _note("round {round} starts @{seat}", name="round")
SECRET_DEALT = _note("secret @{seat} {tile?}", name="own-secret")
DREW = _note("drew {tile}")
INCOME = _note("income @{seat} {points}")
END = _note("end")
# These explain scores and moves.
SEGMENT = _note(name="segment", more="line begun end buyers takers flags goods")
PLACED = _note(name="placed", more="space piece")
