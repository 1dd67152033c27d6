"""An independent referee for traces of Portobello Market.

Written from the rule book, the rulings (P1 …) and the notation alone; it imports nothing of the package.
The match is told in the order of play, and every question to a seat must be the next line of the trace. Chance is
believed as the events tell it, as long as the bag can give it; all the rest is worked out again.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.trace import DECISION, OPENING, RESULT, Disagreement, Trace, compare_moves

__all__ = ["Alley", "Disagreement", "check", "crossing_price", "people_factor", "stall_points"]

SUPPLY = {2: 30, 3: 20, 4: 16}  # seats: stalls of each
OWN_TILES = [2, 3, 4]
MARKING_TILES = [2, 4]
NEUTRAL_TILES = [3, 3, 2, 2, 1, 1, 1, 1]  # from the top
CUSTOMERS = ["clerk"] * 5 + ["citizen"] * 5
START_POINTS = 10
OPTIONS = {"customers": ["bag", "open"], "map": ["standard"]}  # or a map's content

# Alley, the squares at its ends, the values of its spaces from the first end to the second.
STANDARD_ALLEYS = """
A1 S1 S2 3113, A2 S1 S4 312, A3 S1 S5 213, A4 S2 S3 213, A5 S2 S5 32113, A6 S2 S6 3212, A7 S2 S7 3113, A8 S3 S7 312,
A9 S3 S11 321123, A10 S4 S5 312, A11 S4 S8 2123, A12 S5 S6 32, A13 S5 S8 31213, A14 S5 S9 3113, A15 S6 S7 13,
A16 S6 S9 23, A17 S6 S10 213, A18 S7 S10 213, A19 S7 S11 312, A20 S8 S9 3212, A21 S9 S10 312, A22 S10 S11 31
"""
# District and its three alleys.
STANDARD_DISTRICTS = """
D1 A2 A3 A10, D2 A1 A3 A5, D3 A4 A7 A8, D4 A5 A6 A12, D5 A6 A7 A15, D6 A8 A9 A19, D7 A10 A11 A13, D8 A13 A14 A20,
D9 A12 A14 A16, D10 A15 A17 A18, D11 A18 A19 A22, D12 A16 A17 A21
"""


@dataclass
class Alley:
    """An alley between two squares, and the stalls in it from the end at which it was begun."""

    name: str
    ends: tuple[str, str]
    values: list[int]  # from the first end on
    stalls: list[int] = field(default_factory=list)  # whose
    begun_at: str = ""  # a square

    @property
    def is_full(self) -> bool:
        """Is there a stall on every space?"""
        return len(self.stalls) == len(self.values)


@dataclass
class Map:
    """Alleys and districts by name; the alleys lie in the order of their numbers."""

    squares: list[str]
    alleys: dict[str, Alley]
    districts: dict[str, list[str]]  # its alleys

    def between(self, district: str, other: str) -> Alley | None:
        """The alley that two districts share."""
        shared = [self.alleys[name] for name in self.districts[district] if name in self.districts[other]]
        return shared[0] if shared else None

    def at(self, square: str) -> list[Alley]:
        """All alleys that end at a square."""
        return [alley for alley in self.alleys.values() if square in alley.ends]


def standard_map() -> Map:
    """The map of the component file, without stalls."""
    alleys = {}
    for text in STANDARD_ALLEYS.split(","):
        name, start, end, values = text.split()
        alleys[name] = Alley(name, (start, end), [int(value) for value in values])
    districts = {name: names for name, *names in (text.split() for text in STANDARD_DISTRICTS.split(","))}
    return Map([f"S{number}" for number in range(1, 12)], alleys, districts)


def read_map(trace: Trace, text: str) -> Map:
    """A map of one's own, laid out like the component file."""
    try:
        layout = json.loads(text)
        return Map(
            [square["id"] for square in layout["squares"]],
            {one["id"]: Alley(one["id"], (one["from"], one["to"]), list(one["values"])) for one in layout["alleys"]},
            {district["id"]: list(district["alleys"]) for district in layout["districts"]},
        )
    except (ValueError, TypeError, KeyError):
        raise trace.wrong(f"a known option expected; found: map={text!r}") from None


def check(lines: Iterable[str], met: Counter[str] | None = None) -> int:
    """Replay a trace whose matches are numbered from 0 on; gives how many there were.

    `met` counts, by ruling, the rare things that happened.
    """
    trace = Trace(iter(lines), 0)
    for opening in trace.lines:
        trace.read(opening, OPENING, None)
        Table(trace, Counter() if met is None else met).referee_match()
        trace.match += 1
    return trace.match


@dataclass
class Tile:
    """An action tile in one of a seat's three slots."""

    number: int
    is_neutral: bool = False
    is_up: bool = True

    def __str__(self) -> str:
        return f"{self.number}n" if self.is_neutral else f"{self.number}"


class Table:
    """One match as it lies on the table, and what the rule book does with it, in the order of play."""

    def __init__(self, trace: Trace, met: Counter[str]) -> None:
        self.trace, self.met = trace, met
        line = trace.line
        trace.same("game", "portobello", line["game"])
        if type(line["seats"]) is not int or line["seats"] not in SUPPLY:
            raise trace.wrong(f"2, 3 or 4 seats expected; found: {line['seats']!r}")
        self.seats = range(line["seats"])
        options = read_options(trace, line["options"])
        self.is_open = options["customers"] == "open"
        self.map = standard_map() if options["map"] == "standard" else read_map(trace, options["map"])
        self.ply = 0
        self.supply = [SUPPLY[len(self.seats)] for _ in self.seats]
        self.points = [START_POINTS for _ in self.seats]
        self.tiles = [[Tile(number) for number in OWN_TILES] for _ in self.seats]
        self.neutral = list(NEUTRAL_TILES)
        self.waiting = list(CUSTOMERS)  # in the bag, or in the row
        self.people: dict[str, str] = {}  # customers and lord, by square
        self.marked: set[str] = set()
        self.bobby = ""
        self.entered: set[str] = set()  # by the Bobby, since the last placement of this turn (P18)
        self.is_last_round = False
        self.something_happened = False  # in this round (P17)

    # -- what all phases need --

    def ask(self, seat: int, moves: list[str]) -> str:
        """The next line is this seat's decision between just these moves; gives what it chose."""
        self.trace.no_more_events()
        self.trace.next_line(DECISION, self.ply)
        line = self.trace.line
        self.trace.same("ply", self.ply, line["ply"])
        self.trace.same("seat", seat, line["seat"])
        compare_moves(self.trace, sorted(moves), line["moves"])
        if line["move"] not in moves:
            raise self.trace.wrong(f"one of the legal moves expected; found: {line['move']!r}")
        self.ply += 1
        return str(line["move"])

    def meet(self, rarity: str, happened: object = True) -> None:
        """Count something rare, if it happened."""
        if happened:
            self.met[rarity] += 1

    @property
    def lord_square(self) -> str | None:
        """Where the lord stands."""
        return next((square for square, person in self.people.items() if person == "lord"), None)

    # -- the match --

    def referee_match(self) -> None:
        """From the opening line to the result."""
        first = self.set_up()
        order = [(first + step) % len(self.seats) for step in self.seats]
        self.bobby = self.ask(order[-1], [f"bobby {name}" for name in self.map.districts]).split()[1]  # P1
        while True:
            self.something_happened = False
            for seat in order:
                self.take_turn(seat)
            if self.is_last_round:  # P12
                break
            if not self.something_happened:  # P17
                self.trace.hear("stalemate")
                self.meet("P17 stalemate")
                break
        self.value_the_lord()
        self.trace.hear("end")
        self.trace.no_more_events()
        self.referee_result()

    def set_up(self) -> int:
        """Who is first, by lot (P1), and the row of the open variant (P15)."""
        name = self.trace.learn("first")
        if name not in [f"@{seat}" for seat in self.seats]:
            raise self.trace.wrong(f"a seat expected as first player; found: {name!r}")
        if self.is_open:
            row = self.trace.learn("row").split(" ")
            if sorted(row) != sorted(CUSTOMERS):
                raise self.trace.wrong(f"a row of five clerks and five citizens expected; found: {row}")
            self.waiting = row
        return int(name[1:])

    def take_turn(self, seat: int) -> None:
        """A tile for actions, or to mark a district (P2)."""
        tiles = [tile for tile in self.tiles[seat] if tile.is_up]
        self.meet("P2 equal tiles", len({str(tile) for tile in tiles}) < len(tiles))
        marking = [tile.number for tile in tiles if tile.number in MARKING_TILES and not tile.is_neutral]
        free = [name for name in self.map.districts if name not in self.marked]
        marks = [f"mark {number} {district}" for number in marking for district in free]
        match self.ask(seat, [*{f"tile {tile}" for tile in tiles}, *marks]).split():
            case ["tile", name]:
                tile = next(tile for tile in tiles if str(tile) == name)
                self.act(seat, tile.number)
            case [_, number, district]:
                tile = next(tile for tile in tiles if str(tile) == number)
                self.mark(seat, tile, district)
        tile.is_up = False
        if not any(tile.is_up for tile in self.tiles[seat]):
            for tile in self.tiles[seat]:
                tile.is_up = True

    def mark(self, seat: int, tile: Tile, district: str) -> None:
        """The own stalls count, whatever else stands there (P10); a neutral tile takes the slot (P11)."""
        self.marked.add(district)
        stalls = sum(self.map.alleys[name].stalls.count(seat) for name in self.map.districts[district])
        self.trace.hear(f"marked {district} @{seat} {stalls * tile.number}")
        self.points[seat] += stalls * tile.number
        tile.number, tile.is_neutral = self.neutral.pop(0), True
        self.trace.hear(f"neutral @{seat} {tile.number}")
        self.something_happened = True
        self.meet("P10 mark without own stall", not stalls)
        self.meet("P10 mark with own stalls", stalls)
        self.meet("P11 replaced the last face-up tile", sum(tile.is_up for tile in self.tiles[seat]) == 1)
        self.meet("P11 the last neutral tile", not self.neutral)
        self.meet("P12 mark in the last round", self.is_last_round)

    def act(self, seat: int, number: int) -> None:
        """At most as many actions as the tile says and Bobby moves, in any order, until the seat has done (P2)."""
        actions = number
        self.entered = {self.bobby}
        while True:
            placements = self.placements(seat) if actions else []
            move = self.ask(seat, [*placements, "done", *self.bobby_moves(seat)])
            match move.split():
                case ["done"]:
                    self.meet("P13 nothing left to place", actions and not self.supply[seat])
                    self.meet("P2 done with an action left", placements)
                    self.meet("P2 done before the first action", actions == number and placements)
                    self.meet("P2 done in a full district", actions and self.supply[seat] and not placements)
                    return
                case ["bobby", district]:
                    self.move_bobby(seat, district)
                    self.meet("P2 Bobby after the actions", not actions)
                    self.meet("P2 Bobby away from places to build", actions and not self.placements(seat))
                    continue
                case ["stall", name, *square]:
                    self.build(seat, self.map.alleys[name], *square)
                case ["customer"]:
                    self.place_customer(seat)
                case ["lord"]:
                    self.place_person("lord", self.free_squares()[0])
            actions -= 1
            self.entered = {self.bobby}
            self.something_happened = True
            self.meet("P12 action after the own last stall", actions and not self.supply[seat] and placements)

    # -- actions --

    def placements(self, seat: int) -> list[str]:
        """Every stall, customer or lord that the seat can place now."""
        moves = []
        for name in self.map.districts[self.bobby]:  # P3
            alley = self.map.alleys[name]
            if self.supply[seat] and not alley.is_full:  # P4
                moves += [f"stall {name}"] if alley.stalls else [f"stall {name} {square}" for square in alley.ends]
        if self.waiting:
            moves.append("customer")
        elif not self.lord_square:
            moves.append("lord")  # P8
        return moves

    def build(self, seat: int, alley: Alley, square: str = "") -> None:
        """One more stall."""
        alley.begun_at = alley.begun_at or square
        alley.stalls.append(seat)
        self.supply[seat] -= 1
        scored = self.score_alleys([alley])
        if not self.supply[seat] and not self.is_last_round:
            self.is_last_round = True
            self.trace.hear("last round")
            self.meet("P12 last round and a scored alley at once", scored)
        elif not self.supply[seat]:
            self.meet("P12 second empty supply")
        self.meet("P9 scored by a stall", scored)

    def free_squares(self) -> list[str]:
        """Where nobody stands."""
        return [square for square in self.map.squares if square not in self.people]

    def place_customer(self, seat: int) -> None:
        """Drawn blind, or the first of the row (P15), and put on a free square before anything else (P7)."""
        person = self.trace.learn("drew")
        possible = self.waiting[:1] if self.is_open else self.waiting
        if person not in possible:
            raise self.trace.wrong(f"one of {sorted(set(possible))} expected; found: {person!r}")
        self.waiting.remove(person)
        move = self.ask(seat, [f"place {square}" for square in self.free_squares()])
        self.place_person(person, move.split()[1])

    def place_person(self, person: str, square: str) -> None:
        """A customer or the lord arrives."""
        self.people[square] = person
        scored = self.score_alleys(self.map.at(square))
        self.meet(f"P9 scored by a {person}", scored)
        self.meet("P9 several alleys at once", scored > 1)

    def score_alleys(self, alleys: list[Alley]) -> int:
        """Those that have just become full with people at both ends (P9); gives how many there were."""
        scored = 0
        for alley in alleys:
            if alley.is_full and all(square in self.people for square in alley.ends):
                scored += 1
                self.score_stalls(f"alley {alley.name}", alley)
        return scored

    def score_stalls(self, words: str, alley: Alley) -> None:
        """Everybody with stalls in an alley gets their values, as often as the two people say."""
        factor = people_factor([self.people[square] for square in alley.ends])
        self.meet(f"P9 times {factor}")
        for seat in sorted(set(alley.stalls)):
            points = stall_points(alley, seat) * factor
            self.trace.hear(f"{words} @{seat} {points}")
            self.points[seat] += points

    # -- the Bobby --

    def bobby_moves(self, seat: int) -> list[str]:
        """Every neighbouring district that the seat can pay for (P6) and that he has not been in (P18)."""
        moves = []
        for district in self.map.districts:
            alley = self.map.between(self.bobby, district)
            if not alley or district == self.bobby:
                continue
            price = len(crossing_price(alley, seat))
            if district in self.entered:
                self.meet("P18 been there")
            elif price > self.points[seat]:
                self.meet("P6 too few points")
                self.meet("P6 too few, though more than none", self.points[seat])
            else:
                self.meet("P6 just enough points", price == self.points[seat] > 0)
                moves.append(f"bobby {district}")
        return moves

    def move_bobby(self, seat: int, district: str) -> None:
        """Over the alley between, for its price (P5)."""
        alley = self.map.between(self.bobby, district)
        assert alley
        receivers = crossing_price(alley, seat)
        for receiver in receivers:
            self.points[seat] -= 1
            self.trace.hear(f"paid @{seat} {'bank' if receiver is None else f'@{receiver}'}")
            if receiver is not None:
                self.points[receiver] += 1
        self.bobby = district
        self.entered.add(district)
        if receivers == [None]:
            self.meet("P5 shared majority" if alley.stalls else "P5 empty alley")
        else:
            self.meet(f"P5 {len(receivers)} receivers")

    # -- the end --

    def value_the_lord(self) -> None:
        """The alleys at the lord's square that are not full score as they are (P12)."""
        square = self.lord_square
        if not square:
            self.meet("P12 no lord")
            return
        for alley in self.map.at(square):
            if alley.stalls and not alley.is_full:
                self.score_stalls(f"lord alley {alley.name}", alley)
                self.meet("P12 lord scoring")

    def referee_result(self) -> None:
        """Most points win; a tie is shared (P14)."""
        self.trace.next_line(RESULT, None)
        self.trace.same("scores", self.points, self.trace.line["scores"])
        winners = [seat for seat in self.seats if self.points[seat] == max(self.points)]
        self.trace.same("winners", winners, self.trace.line["winners"])
        self.meet("P14 shared victory", len(winners) > 1)


def crossing_price(alley: Alley, mover: int) -> list[int | None]:
    """Who gets a point each from a mover who leads the Bobby over an alley; None is the bank (P5)."""
    stalls = Counter(alley.stalls)
    leaders = sorted(seat for seat in stalls if stalls[seat] == max(stalls.values()))
    if leaders == [mover]:
        return []
    if not leaders or mover in leaders:
        return [None]
    return list(leaders)


def stall_points(alley: Alley, seat: int) -> int:
    """The values of the spaces on which a seat's stalls stand (P4)."""
    values = alley.values if alley.begun_at == alley.ends[0] else alley.values[::-1]
    return sum(value for value, owner in zip(values, alley.stalls, strict=False) if owner == seat)


def people_factor(people: list[str]) -> int:
    """How often stalls count between two people (P9)."""
    factors = {"clerk clerk": 1, "citizen clerk": 2, "citizen citizen": 3, "clerk lord": 3, "citizen lord": 4}
    return factors[" ".join(sorted(people))]


def read_options(trace: Trace, given: object) -> dict[str, str]:
    """The options of a match; one that is not given has its first value."""
    if not isinstance(given, dict):
        raise trace.wrong(f"options expected; found: {given!r}")
    for name, value in given.items():
        is_own_map = name == "map" and str(value).startswith("{")
        if value not in OPTIONS.get(name, []) and not is_own_map:
            raise trace.wrong(f"a known option expected; found: {name}={value!r}")
    return {name: str(given.get(name, values[0])) for name, values in OPTIONS.items()}
