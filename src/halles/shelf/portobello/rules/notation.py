"""Every move and note of Portobello Market, declared once: codes, words, what is touched."""

from functools import lru_cache

from halles.engine.game import Setting
from halles.engine.notation import Notation, among

from .components import (
    CUSTOMER_NAMES,
    CUSTOMERS,
    LONGEST,
    MARKING,
    MOST_ALLEYS,
    MOST_DISTRICTS,
    SQUARES,
    TILE_NAMES,
)
from .plan import Plan, plan_of

NEXT, AT_FIRST, AT_SECOND = range(3)  # where in the alley: next to the last stall, or at one of its two squares
NOBODY = -1  # who is paid when a point goes to no seat


def row_names(row: int) -> list[str]:
    """The customers of the open variant's row, first one first."""
    return [CUSTOMER_NAMES[1 + (row >> i & 1)] for i in range(CUSTOMERS)]


@lru_cache(64)
def _spots(plan: Plan) -> tuple[str, ...]:
    """Where a stall can go on a map: three spots in every alley."""
    return tuple(
        f"A{alley}{end}"
        for alley, squares in enumerate(plan.ends, 1)
        for end in ("", *(f" S{square + 1}" for square in squares))
    )


def _touched_spot(setting: Setting, spot: int) -> str:
    """The next space of a begun alley, or an end of an empty one; alleys of other maps are not there."""
    spots = _spots(plan_of(setting))
    if spot >= len(spots):
        return ""
    return f"next-{spots[spot]}" if spot % 3 == NEXT else f"end-{spots[spot].replace(' ', '-')}"


notation = Notation(
    district=among(lambda setting: [f"D{d}" for d in range(1, len(plan_of(setting).walls) + 1)], MOST_DISTRICTS),
    tile=among(TILE_NAMES),
    own=among([TILE_NAMES[kind] for kind in MARKING]),
    spot=among(lambda setting: _spots(plan_of(setting)), 3 * MOST_ALLEYS),
    square=among([f"S{square}" for square in range(1, SQUARES + 1)]),
    customer=among(CUSTOMER_NAMES),
    alley=among([f"A{alley}" for alley in range(1, MOST_ALLEYS + 1)]),
    space=among([str(space) for space in range(1, LONGEST + 1)]),
)
_move, _note = notation.move, notation.note

BOBBY = _move("bobby {district}", touch="district-{district}")
TILE = _move("tile {tile}", touch="tile-{tile}")
MARK = _move("mark {own} {district}", touch="tile-{own} district-{district}", order="district own")
STALL = _move("stall {spot}", touch=_touched_spot)
CUSTOMER = _move("customer", touch="bag")
PLACE = _move("place {square}", touch="drawn square-{square}")
LORD = _move("lord", touch="lord")
DONE = _move("done", touch="done")

FIRST = _note("first @{seat}")
ROW = _note("row {customers}", said=lambda _, note: f"row {' '.join(row_names(note[1]))}")
DREW = _note("drew {customer}")
PAID = _note(
    "paid @{seat} @{to}", said=lambda _, note: f"paid @{note[1]} {'bank' if note[2] == NOBODY else f'@{note[2]}'}"
)
ALLEY = _note("alley {alley} @{seat} {points}", more="sum times")
MARKED = _note("marked {district} @{seat} {points}", more="count value")
NEUTRAL = _note("neutral @{seat} {value}")
LAST_ROUND = _note("last round")
STALEMATE = _note("stalemate")
LORD_ALLEY = _note("lord alley {alley} @{seat} {points}", more="sum times")
END = _note("end")
# These explain moves.
WALKED = _note(name="walked", more="alley")
BUILT = _note(name="built", more="alley space")
STANDS = _note(name="stands", more="square customer")
