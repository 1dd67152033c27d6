"""Markets laid out by hand, tiles drawn on demand, for tests that work a position out on paper."""

from halles.engine import rules
from halles.engine.game import find_game
from halles.engine.match import Match
from halles.engine.record import as_rule_sees
from halles.shelf.jour_de_marche.rules.components import (
    CELLS,
    FREE,
    GOODS,
    KINDS,
    LEFT,
    OUTSIDE,
    PATH,
    ROWS,
    STALL,
    STRIDE,
    TABLE,
    TILE_NAMES,
    TOP,
    TRUCK,
    plot_at,
)
from halles.shelf.jour_de_marche.rules.market import lay_streets
from halles.shelf.jour_de_marche.rules.notation import DRAW
from halles.shelf.jour_de_marche.rules.ways import put, put_disc
from halles.testing import door, states

LETTERS = "FSCI"  # trucks; stalls are written f0, s2 …, discs d0


def cell(plot: str) -> int:
    """The cell of a plot."""
    column, row = plot_at(plot)
    return (row + TOP) * STRIDE + column + LEFT


def lay_out(
    *rows: str, seats: int = 2, signs: tuple[str, ...] = (), rules: str = "zones", version: int | None = None
) -> Match:
    """A match on this market: `.` outside, `o` free, `#` path, `*` table, `F` a truck, `f0` a stall, `d1` a disc.

    `signs` are rows such as `a1 a1 b2`; without them the whole market is one zone that never fills.
    """
    game = find_game("jour_de_marche")
    match = Match(game, game.setting(seats, {"rules": rules}, version), 1)
    s = door(match)
    for c in range(CELLS):
        s.cell[c], s.zone[c] = OUTSIDE, 0
    for row in range(ROWS):
        s.free[row], s.ways[row] = 0, 0
    words = [row.split() for row in rows]
    s.height, s.width, s.zones = len(words), max(map(len, words)), 0
    for row, line in enumerate(words):
        for column, word in enumerate(line):
            if word != ".":
                c = (row + TOP) * STRIDE + column + LEFT
                s.cell[c] = FREE
                s.free[row + TOP] |= 1 << column + LEFT
    _lay_zones(match, signs)
    for row, line in enumerate(words):
        for column, word in enumerate(line):
            _lay_piece(match, (row + TOP) * STRIDE + column + LEFT, word)
    if rules == "zones":
        lay_streets(s)
    return match


def _lay_zones(match: Match, signs: tuple[str, ...]) -> None:
    s = door(match)
    for zone in range(len(s.sign)):
        s.sign[zone], s.built[zone] = 100, 0
    names: list[str] = []
    for row, line in enumerate(signs):
        for column, word in enumerate(line.split()):
            if word != ".":
                if word[:-1] not in names:
                    names.append(word[:-1])
                zone = names.index(word[:-1]) + 1
                s.zone[(row + TOP) * STRIDE + column + LEFT] = zone
                s.sign[zone] = int(word[-1])
    s.zones = len(names)


def _lay_piece(match: Match, c: int, word: str) -> None:
    s = door(match)
    if word == "#":
        put(s, c, PATH)
    elif word == "*":
        put(s, c, TABLE)
        s.built[s.zone[c]] += 1
    elif word in LETTERS:
        s.truck[LETTERS.index(word)] = c
        put(s, c, TRUCK + LETTERS.index(word))
    elif word[0] == "d":
        put_disc(s, int(word[1]), c)
        s.begun |= 1 << int(word[1])
    elif word[0].upper() in LETTERS:
        stall = KINDS * int(word[1]) + LETTERS.index(word[0].upper())
        put(s, c, STALL + stall)
        s.stand[stall] = c
        s.built[s.zone[c]] += 1


def to_move(match: Match, seat: int) -> None:
    """Let this seat have its turn."""
    door(match).turn = door(match).active = seat


def draw(match: Match, tile: str) -> list[str]:
    """Let the seat to move draw this tile: chance is set so that it comes."""
    for word in range(10_000):
        copy = states(match).copy()
        copy[0].rng = word
        rules.play(as_rule_sees(copy[0]), DRAW, None)
        if TILE_NAMES[int(copy[0].tile)] == tile:
            door(match).rng = word
            return match.play("draw")
    raise AssertionError(f"no {tile} in the deck")


def empty_deck(match: Match, *tiles: str) -> None:
    """Leave these tiles in the deck and no others; the stalls that go with the rest stay in hand."""
    s = door(match)
    for kind, name in enumerate(TILE_NAMES):
        s.deck[kind] = tiles.count(name)
    s.tiles = len(tiles)


def has(match: Match, seat: int, *goods: str) -> None:
    """Let a seat still hold just these stalls, the others being outside."""
    for good, name in enumerate(GOODS):
        door(match).stand[KINDS * seat + good] = 0 if name in goods else 1
