"""An independent referee for traces of Auf Heller und Pfennig.

Written from the rule book, the rulings (H1 …) and the notation alone; it imports nothing of the package.
Chance is believed as the events tell it, as long as the bag can give it; all the rest is worked out again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from tests.trace import DECISION, OPENING, RESULT, Trace, compare_moves

COLUMNS, ROWS = "ABCDEF", "12345"
CELLS = [column + row for column in COLUMNS for row in ROWS]
LINES = [[column + row for column in COLUMNS] for row in ROWS] + [[column + row for row in ROWS] for column in COLUMNS]
BUYERS, THIEVES = [f"+{n}" for n in range(1, 7)], [f"-{n}" for n in range(1, 7)]
TILES = [*BUYERS, *BUYERS, *THIEVES, "fire", "fire", "gold", "eye"]  # 22 (H1)
STALLS = {1: 4, 2: 3, 3: 2, 4: 1}  # goods: how many of each colour
ONES = {2: 4, 3: 3, 4: 2}  # seats: stalls with one good that are used
START_MONEY = 50
ROUNDS = 3
OPTIONS = {"variant": ["standard", "last_stall"], "tiles": ["hidden", "open"], "starter": ["richest", "next"]}


def check(lines: Iterable[str], first: int = 0) -> int:
    """Replay a trace whose matches are numbered from `first` on; gives how many there were, all of them in order."""
    trace = Trace(iter(lines), first)
    for opening in trace.lines:
        trace.read(opening, OPENING, None)
        Table(trace).referee_match()
        trace.match += 1
    return trace.match - first


class Table:
    """One match as it lies on the table, and what the rule book does with it, in the order of play."""

    def __init__(self, trace: Trace) -> None:
        line = trace.line
        trace.same("game", "heller", line["game"])
        if line["seats"] not in list(ONES) or type(line["seats"]) is not int:
            raise trace.wrong(f"2, 3 or 4 seats expected; found: {line['seats']!r}")
        self.trace = trace
        self.seats = range(line["seats"])
        self.options = read_options(trace, line["options"])
        self.hidden = self.options["tiles"] == "hidden"
        self.last_stall = self.options["variant"] == "last_stall"
        self.ones = STALLS[1] if self.last_stall else ONES[len(self.seats)]  # H18
        self.stock = [{**STALLS, 1: self.ones} for _ in self.seats]  # stalls not yet put, by goods
        self.money = [START_MONEY for _ in self.seats]
        self.round = 0
        self.starter = -1
        self.seat = -1  # who decides
        self.bag: Counter[str] = Counter()  # the tiles on the table, face down, or open
        self.secrets: dict[int, str] = {}
        self.drawn: str | None = None
        self.tiles: dict[str, str] = {}  # on the market, by cell
        self.stalls: dict[str, tuple[int, int]] = {}  # on the market, by cell: seat and goods
        self.over = False

    def referee_match(self) -> None:
        """From the opening line to the result."""
        self.start_round()
        self.trace.no_more_events()
        ply = 0
        while not self.over:
            self.trace.next_line(DECISION, ply)
            self.referee_decision()
            ply += 1
        self.referee_result()

    def start_round(self) -> None:
        """All 22 tiles are mixed, somebody starts, everybody takes a secret tile."""
        self.round += 1
        self.tiles, self.stalls, self.secrets = {}, {}, {}
        self.bag = Counter(TILES)
        self.starter = self.seat = self.first_starter() if self.round == 1 else self.next_starter()
        if self.hidden:
            for seat in self.seats:
                self.secrets[seat] = self.take_out(self.trace.learn(f"secret @{seat}"))

    def first_starter(self) -> int:
        """By lot (H8)."""
        name = self.trace.learn("round 1 starts")
        if name not in [f"@{seat}" for seat in self.seats]:
            raise self.trace.wrong(f"a seat expected as starter; found: {name!r}")
        return int(name[1:])

    def next_starter(self) -> int:
        """The richest, the first one clockwise from the previous starter on; or the previous one's neighbour (H9)."""
        clockwise = [(self.starter + step) % len(self.seats) for step in self.seats]
        richest = next(seat for seat in clockwise if self.money[seat] == max(self.money))
        starter = richest if self.options["starter"] == "richest" else clockwise[1]
        self.trace.hear(f"round {self.round} starts @{starter}")
        return starter

    def take_out(self, tile: str) -> str:
        """Take a tile out of the bag, where it must still be."""
        if not self.bag[tile]:
            raise self.trace.wrong(f"a tile of the bag expected; found: {tile!r}, which is not in there")
        self.bag[tile] -= 1
        return tile

    def referee_decision(self) -> None:
        """The right seat, all its legal moves, the chosen one and what follows from it."""
        line = self.trace.line
        self.trace.same("ply", self.trace.ply, line["ply"])
        self.trace.same("seat", self.seat, line["seat"])
        moves = self.legal_moves()
        compare_moves(self.trace, moves, line["moves"])
        if line["move"] not in moves:
            raise self.trace.wrong(f"one of the legal moves expected; found: {line['move']!r}")
        self.play(line["move"])
        self.trace.no_more_events()

    def legal_moves(self) -> list[str]:
        """Every move of the seat that decides, sorted."""
        moves = [f"{piece} {cell}" for piece in self.pieces() for cell in CELLS if self.is_free(cell)]
        if self.hidden and self.bag.total() and not self.drawn:
            moves.append("draw")
        return sorted(moves) or ["pass"]  # H12

    def pieces(self) -> list[str]:
        """What the seat may put on a free cell now; equal pieces count once."""
        if self.drawn:
            return ["tile"]  # it cannot be kept (H10)
        pieces = [f"stall {goods}" for goods, left in self.stock[self.seat].items() if left]
        if self.seat in self.secrets:
            pieces.append("secret")
        if not self.hidden:
            pieces += [f"take {tile}" for tile, left in self.bag.items() if left]  # H19
        return pieces

    def is_free(self, cell: str) -> bool:
        """Nothing stands or lies there."""
        return cell not in self.tiles and cell not in self.stalls

    def play(self, move: str) -> None:
        """Do what the move says, then go on clockwise, or end the round."""
        match move.split():
            case ["draw"]:
                self.drawn = self.take_out(self.trace.learn("drew"))
                return  # the same seat puts it down, even if it was the last thing anybody could do
            case ["tile", cell] if self.drawn:
                self.tiles[cell], self.drawn = self.drawn, None
            case ["secret", cell]:
                self.tiles[cell] = self.secrets.pop(self.seat)  # not refilled (H11)
            case ["take", tile, cell]:
                self.tiles[cell] = self.take_out(tile)
            case ["stall", goods, cell]:
                self.stock[self.seat][int(goods)] -= 1
                self.stalls[cell] = self.seat, int(goods)
        self.seat = (self.seat + 1) % len(self.seats)
        if not any(map(self.is_free, CELLS)) or not any(map(self.can_act, self.seats)):
            self.end_round()

    def can_act(self, seat: int) -> bool:
        """A tile on the table, a secret one or a stall is left for this seat."""
        return self.bag.total() > 0 or seat in self.secrets or any(self.stock[seat].values())

    def end_round(self) -> None:
        """Everybody is paid; then the next round, or the end."""
        for seat in self.seats:
            income = market_income(seat, self.tiles, self.stalls)
            self.trace.hear(f"income @{seat} {income}")
            self.money[seat] += income  # below zero too (H7)
        if self.was_last_round():
            self.trace.hear("end")
            self.over = True
            return
        if not self.last_stall:
            for stock in self.stock:
                stock[1] = self.ones  # the ones come back, the others on the market leave the game (H14)
        self.start_round()

    def was_last_round(self) -> bool:
        """The third one; with "last stall", one that leaves a seat without stalls (H18a)."""
        if self.last_stall:
            return any(not any(stock.values()) for stock in self.stock)
        return self.round == ROUNDS

    def referee_result(self) -> None:
        """The money is the score; all with the most money have won (H16)."""
        self.trace.next_line(RESULT, None)
        self.trace.same("scores", self.money, self.trace.line["scores"])
        winners = [seat for seat in self.seats if self.money[seat] == max(self.money)]
        self.trace.same("winners", winners, self.trace.line["winners"])


def market_income(seat: int, tiles: Mapping[str, str], stalls: Mapping[str, tuple[int, int]]) -> int:
    """What all rows and columns, each valued on its own (H5), pay a seat."""
    income = 0
    for line in LINES:
        for segment in segments(line, tiles):
            goods = sum(stalls[cell][1] for cell in segment if cell in stalls and stalls[cell][0] == seat)
            income += goods * segment_value([tiles[cell] for cell in segment if cell in tiles])  # H6
    return income


def segments(line: list[str], tiles: Mapping[str, str]) -> Iterator[list[str]]:
    """The parts of a line between fires (H4); an empty cell does not cut it (H18a)."""
    segment: list[str] = []
    for cell in line:
        if tiles.get(cell) == "fire":
            yield segment
            segment = []
        else:
            segment.append(cell)
    yield segment


def segment_value(tiles: list[str]) -> int:
    """What the tiles of one segment pay for one good."""
    buyers = sum(int(tile) for tile in tiles if tile in BUYERS)
    thieves = sum(int(tile) for tile in tiles if tile in THIEVES)
    if "eye" in tiles:
        buyers = 0
    return (buyers + thieves) * (2 if "gold" in tiles else 1)  # H2


def read_options(trace: Trace, given: object) -> dict[str, str]:
    """The options of a match; one that is not given has its first value."""
    if not isinstance(given, dict):
        raise trace.wrong(f"options expected; found: {given!r}")
    for name, value in given.items():
        if value not in OPTIONS.get(name, []):
            raise trace.wrong(f"a known option expected; found: {name}={value!r}")
    return {name: str(given.get(name, values[0])) for name, values in OPTIONS.items()}
