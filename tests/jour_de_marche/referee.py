"""An independent referee for traces of Jour de Marché.

Written from the rule book, the rulings (J1 …, K1 …) and the notation alone; it imports nothing of the package.
The match is told in the order of play, and every question to a seat must be the next line of the trace. Chance is
believed as the events tell it, as long as the box can give it; all the rest is worked out again, the slow way.
"""

from collections import Counter
from collections.abc import Iterable

from tests.trace import DECISION, OPENING, RESULT, Disagreement, Trace, compare_moves

from .ground import (
    ARRANGEMENTS,
    Plot,
    Wanted,
    all_streets,
    arrangement,
    beside,
    can_be_laid,
    cheapest_way,
    could_stand_apart,
    edge_streets,
    has_hole,
    is_connected,
    is_outer,
    layings,
    read_rows,
    read_wanted,
    touch_well,
    written,
)

__all__ = ["Disagreement", "check", "is_needed"]

GOODS = ["fish", "soda", "cheese", "ice"]
DISCS = 6
COINS = 15
FLEA_TILES = 18  # in the box
FLEAS_LESS = {2: 1, 3: 2, 4: 2, 5: 3}
LONGEST = {2: 8, 3: 10, 4: 12, 5: 14}  # J17
PATH, STREET = 1, 2  # what one tile counts
RULES = ["zones", "classic"]


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


class Table:
    """One match as it lies on the table, and what the rule book does with it, in the order of play."""

    def __init__(self, trace: Trace, met: Counter[str]) -> None:
        self.trace, self.met = trace, met
        line = trace.line
        trace.same("game", "jour_de_marche", line["game"])
        if type(line["seats"]) is not int or line["seats"] not in LONGEST:
            raise trace.wrong(f"2 to 5 seats expected; found: {line['seats']!r}")
        self.seats = range(line["seats"])
        self.limit = LONGEST[line["seats"]]
        rules, self.wanted = read_options(trace, line["seats"], line["options"])
        self.classic = rules == "classic"
        self.ply = 0
        self.market: dict[Plot, str] = {}  # each plot with its zone and sign
        self.paths: set[Plot] = set()
        self.trucks: dict[str, Plot] = {}
        self.tables: set[Plot] = set()
        self.stalls: dict[Plot, tuple[int, str]] = {}  # whose, and what it sells
        self.discs: dict[Plot, int] = {}
        self.began = dict.fromkeys(self.seats, False)  # has put a disc in this match
        self.held = [list(GOODS) for _ in self.seats]  # stalls still in a seat's reserve
        self.coins = [COINS for _ in self.seats]
        self.deck: Counter[str] = Counter()
        self.last: list[str] = []

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

    def ask_plot(self, seat: int, verb: str, plots: Iterable[Plot]) -> Plot:
        """Let the seat do this on one of these plots."""
        moves = {f"{verb} {written(plot)}": plot for plot in plots}
        return moves[self.ask(seat, list(moves))]

    def meet(self, rarity: str, happened: object = True) -> None:
        """Count something rare, if it happened."""
        if happened:
            self.met[rarity] += 1

    def clockwise(self, start: int) -> list[int]:
        """All seats, from this one on."""
        return [(start + step) % len(self.seats) for step in self.seats]

    def built(self) -> set[Plot]:
        """Where a truck, a stall or a table stands."""
        return {*self.trucks.values(), *self.stalls, *self.tables}

    def open_plots(self) -> list[Plot]:
        """Plots without anything but perhaps a disc, as one reads."""
        return sorted(set(self.market) - self.built() - self.paths)

    def free_plots(self) -> list[Plot]:
        """Plots without anything (J2), as one reads."""
        return [plot for plot in self.open_plots() if plot not in self.discs]

    def discs_of(self, seat: int) -> list[Plot]:
        """Where a seat has put its discs."""
        return [plot for plot, owner in self.discs.items() if owner == seat]

    # -- the match --

    def referee_match(self) -> None:
        """From the opening line to the result."""
        seat = self.set_up()
        while self.deck.total() and not self.is_stuck():
            if self.take_turn(seat):
                seat = self.clockwise(seat)[1]
        if self.deck.total():
            self.leave_all_outside()
        else:
            self.place_last_tiles()
        self.fill_with_paths()
        self.score()

    def set_up(self) -> int:
        """First player, market, trucks, first paths and the open row; gives the first player (J19)."""
        name = self.trace.learn("first")
        if name not in [f"@{seat}" for seat in self.seats]:
            raise self.trace.wrong(f"a seat expected as first player; found: {name!r}")
        boards = self.read_boards()
        self.market = read_rows(self.trace, classic=self.classic)
        if self.wanted.places:
            expected = arrangement(self.wanted, classic=self.classic)
            self.trace.same("plots of this arrangement", sorted(expected.items()), sorted(self.market.items()))
        else:
            self.check_market(boards)
        fleas = sum(self.wanted.boards[board].fleas for board in boards)
        fleas -= 0 if self.classic else FLEAS_LESS[len(self.seats)]
        if fleas > FLEA_TILES:  # K4
            raise self.trace.wrong(f"boards for at most {FLEA_TILES} flea tiles expected; found: {fleas}")
        self.trace.hear(f"fleas {fleas}")
        self.trace.hear(f"limit {self.limit}")
        self.park_trucks()
        self.lay_paths(self.first_paths())
        self.last = self.trace.learn("last").split()
        self.trace.same("the four goods", sorted(GOODS), sorted(self.last))
        self.deck = Counter(GOODS * (len(self.seats) - 1) + ["flea"] * fleas)
        return int(name[1:])

    def read_boards(self) -> list[str]:
        """One board more than seats, in the order of the alphabet."""
        boards = self.trace.learn("boards").split(" ")
        if len(boards) != len(self.seats) + 1 or boards != sorted(set(boards) & set(self.wanted.boards)):
            raise self.trace.wrong(f"{len(self.seats) + 1} boards expected, in order; found: {boards}")
        if self.wanted.places:
            self.trace.same("boards", sorted(board for board, *_ in self.wanted.places), boards)
        self.meet("K2 boards that the zones game refuses", self.classic and boards == ["B", "C", "D"])
        return boards

    def check_market(self, boards: list[str]) -> None:
        """It is made of these boards, which touch over two units, in one piece and without holes (J1)."""
        used = {board: self.wanted.boards[board] for board in boards}
        if not can_be_laid(self.market, used):
            raise self.trace.wrong(f"a market of the boards {boards} expected; found: {sorted(self.market.items())}")
        if not any(touch_well(laying) for laying in layings(self.market, used)):
            raise self.trace.wrong("boards that touch over two units expected; found: less")
        if not is_connected(set(self.market)):
            raise self.trace.wrong("a market in one piece expected; found: several")
        if has_hole(self.market):
            raise self.trace.wrong("a market without holes expected; found: a hole")

    def park_trucks(self) -> None:
        """Where somebody wants them, or by lot: then on outer plots, and apart where that is possible (J1).

        In the zones game they stand in four different zones with a 1 (J1), in the classic game they leave the plots
        connected and have one beside them (K2).
        """
        zones = []
        for good in GOODS:
            place = self.trace.learn(f"truck {good}")
            if self.wanted.trucks:
                self.trace.same(f"plot wanted for the truck of {good}", self.wanted.trucks[good], place)
            inner = self.classic and self.wanted.trucks
            plots = [plot for plot in self.market if written(plot) == place and (inner or is_outer(plot, self.market))]
            if not plots or plots[0] in self.trucks.values():
                raise self.trace.wrong(f"an outer plot for a truck expected; found: {place!r}")
            zone = self.market[plots[0]]
            if not self.classic and (zone in zones or not zone.endswith("1")):
                raise self.trace.wrong(f"a truck in another outer zone with a 1 expected; found: {place!r} in {zone}")
            zones.append(zone)
            self.trucks[good] = plots[0]
        if not self.classic and not self.wanted.trucks and could_stand_apart(self.market):
            self.check_apart()
        network = set(self.open_plots())
        if self.classic and not is_connected(network):
            raise self.trace.wrong("trucks that leave the plots connected expected; found: plots cut off")
        if self.classic and not all(network & set(beside(truck)) for truck in self.trucks.values()):
            raise self.trace.wrong("trucks with a plot beside them expected; found: one without")

    def check_apart(self) -> None:
        """No two trucks are side by side."""
        places = set(self.trucks.values())
        for truck in places:
            if places & set(beside(truck)):
                raise self.trace.wrong(f"trucks that stand apart expected; found: one beside {written(truck)}")

    def first_paths(self) -> list[Plot]:
        """The zones of the trucks are covered with paths; in the classic game by the golden rule (K1)."""
        if self.classic:
            paths = self.paths_due()
            self.meet("K2 path at set-up", paths)
            return paths
        zones = {self.market[truck] for truck in self.trucks.values()}
        return [plot for plot in self.open_plots() if self.market[plot] in zones]

    # -- turns --

    def is_stuck(self) -> bool:
        """Can nobody do anything any more (J22)?"""
        return not self.discs and not self.free_plots()

    def take_turn(self, seat: int) -> bool:
        """Reserve a plot or draw a tile; gives whether the next seat follows, not the same one again (J10)."""
        own, plots = self.discs_of(seat), self.plots_to_reserve(seat)
        moves = [f"reserve {written(plot)}" for plot in plots] + ["draw"] * bool(own)
        self.meet("J5 all discs on the market", len(own) == DISCS)
        self.meet("J6 no disc after the first turn", self.began[seat] and not own and plots)
        self.meet("J6 pass", not moves)
        move = self.ask(seat, moves or ["pass"])
        if move == "draw":
            tile = self.trace.learn("drew")
            if not self.deck[tile]:
                raise self.trace.wrong(f"a tile of the deck expected; found: {tile!r}, which is not in there")
            self.deck[tile] -= 1
            if tile in GOODS:
                return self.sell_tile(seat, tile) == seat
            self.put_table(seat)
        elif move != "pass":
            plot = next(plot for plot in plots if move == f"reserve {written(plot)}")
            self.meet("K3 first disc far from all", self.classic and not self.is_by_path_or_disc(plot))
            self.discs[plot] = seat
            self.began[seat] = True
        return True

    def plots_to_reserve(self, seat: int) -> list[Plot]:
        """Free plots beside a path or a disc (J3); any for a first disc (K3), or without a disc if none is (J4)."""
        if len(self.discs_of(seat)) == DISCS:
            return []
        plots = self.free_plots()
        if self.classic and not self.began[seat]:
            return plots
        near = [plot for plot in plots if self.is_by_path_or_disc(plot)]
        stranded = not self.discs_of(seat)
        self.meet("J4 none beside a path or disc", plots and not near and stranded)
        self.meet("J4 a seat with a disc can only draw", plots and not near and not stranded)
        return near or (plots if stranded else [])

    def is_by_path_or_disc(self, plot: Plot) -> bool:
        """Is a path or anybody's disc beside it?"""
        return any(other in self.paths or other in self.discs for other in beside(plot))

    def put_table(self, seat: int) -> None:
        """The flea table takes the place of one of the seat's discs."""
        plot = self.ask_plot(seat, "table", self.discs_of(seat))
        del self.discs[plot]
        self.tables.add(plot)
        self.lay_paths(self.paths_due())

    def sell_tile(self, active: int, good: str) -> int:
        """All who hold this stall bid in secret, the highest bid wins (J7, J8); gives the winner."""
        bidders = [seat for seat in self.clockwise(active) if good in self.held[seat]]
        bids: dict[int, int] = {}
        for seat in bidders:
            self.meet("J7 bid without a disc", not self.discs_of(seat))
            self.meet("J7 bid without coins", not self.coins[seat])
            self.meet("J21 bid without disc and free plot", not self.discs_of(seat) and not self.free_plots())
            move = self.ask(seat, [f"bid {coins}" for coins in range(self.coins[seat] + 1)])
            bids[seat] = int(move.split()[1])
        self.trace.hear(f"bids {good} " + " ".join(f"@{seat}:{bids[seat]}" for seat in sorted(bids)))
        highest = [seat for seat in bidders if bids[seat] == max(bids.values())]
        winner = highest[0]  # bidders stand clockwise from the active seat on
        self.trace.hear(f"won {good} @{winner} {bids[winner]}")
        self.coins[winner] -= bids[winner]
        self.meet("J8 tie with the active seat", len(highest) > 1 and winner == active)
        self.meet("J8 tie of others", len(highest) > 1 and winner != active)
        self.meet("J8 others tie past the last seat", len(highest) > 1 and winner != active and winner != min(highest))
        self.meet("J8 nobody offers a coin", not max(bids.values()))
        self.meet("J10 active seat did not bid", active not in bidders)
        self.meet("J10 auction lost with the last tile", winner != active and not self.deck.total())
        self.meet("J9 winner without a disc", not self.discs_of(winner))
        self.put_stall(winner, good)
        return winner

    def put_stall(self, seat: int, good: str) -> None:
        """The stall takes the place of one of the seat's discs, or stands outside if there is none (J9)."""
        self.held[seat].remove(good)
        own = self.discs_of(seat)
        if not own:
            self.trace.hear(f"outside {good} @{seat}")
            self.meet("K6 outside in the classic game", self.classic)
            return
        plot = self.ask_plot(seat, "stall", own)
        del self.discs[plot]
        self.stalls[plot] = seat, good
        self.lay_paths(self.paths_due())

    # -- paths --

    def paths_due(self) -> list[Plot]:
        """The plots that must become paths now, as one reads."""
        return self.golden_paths() if self.classic else self.zone_paths()

    def zone_paths(self) -> list[Plot]:
        """The rest of every zone that has as many stalls and tables as its sign says (J12)."""
        crowd = Counter(self.market[plot] for plot in [*self.stalls, *self.tables])
        return [plot for plot in self.open_plots() if crowd[self.market[plot]] == int(self.market[plot][-1])]

    def golden_paths(self) -> list[Plot]:
        """By the golden rule (K1); all of them at once."""
        network = {*self.open_plots(), *self.paths}
        served = [*self.stalls, *self.trucks.values()]
        due = [plot for plot in self.open_plots() if is_needed(plot, network, served)]
        for plot in due:
            rest = network - {plot}
            alone = [place for place in served if not rest & set(beside(place))]
            self.meet("K1 last plot of all", not rest)
            self.meet("K1 last plot beside a stall", any(place in self.stalls for place in alone))
            self.meet("K1 last plot beside a truck", any(place in self.trucks.values() for place in alone))
            self.meet("K1 plot that connects others", rest and not is_connected(rest))
        self.meet("K1 table without access", any(not network & set(beside(table)) for table in self.tables))
        return due

    def lay_paths(self, plots: list[Plot]) -> None:
        """All these plots become paths at once; then the discs there go back, by rising seat."""
        for plot in plots:
            self.paths.add(plot)
            self.trace.hear(f"path {written(plot)}")
        for seat in self.seats:
            for plot in plots:
                if self.discs.get(plot) == seat:
                    del self.discs[plot]
                    self.trace.hear(f"disc @{seat} {written(plot)}")
                    self.meet("K1 disc goes back" if self.classic else "J12 disc goes back")

    # -- the end --

    def leave_all_outside(self) -> None:
        """Nobody can act: every stall still held stands outside (J22)."""
        self.meet("J22 nobody can act")
        for seat in self.seats:
            for good in self.held[seat]:
                self.trace.hear(f"outside {good} @{seat}")

    def place_last_tiles(self) -> None:
        """The open row, from left to right, goes to the seats that still hold these stalls (J13)."""
        for good in self.last:
            (seat,) = (seat for seat in self.seats if good in self.held[seat])
            self.meet("J13 last tile outside", not self.discs_of(seat))
            self.put_stall(seat, good)

    def fill_with_paths(self) -> None:
        """Everything that is still free or reserved becomes a path (J14)."""
        self.meet("J14 disc at the end", self.discs)
        self.lay_paths(self.open_plots())

    def score(self) -> None:
        """Ways minus coins; the fewest win, then the shorter ways, then all of them (J18)."""
        ways = [self.lengths(seat) for seat in self.seats]
        for seat in self.seats:
            words = " ".join(f"{good} {ways[seat][good]}" for good in GOODS)
            self.trace.hear(f"score @{seat} {words} coins {self.coins[seat]}")
        self.trace.hear("end")
        self.trace.no_more_events()
        self.trace.next_line(RESULT, None)
        sums = [sum(way.values()) for way in ways]
        scores = [sums[seat] - self.coins[seat] for seat in self.seats]
        best = [seat for seat in self.seats if scores[seat] == min(scores)]
        winners = [seat for seat in best if sums[seat] == min(sums[other] for other in best)]
        self.trace.same("scores", scores, self.trace.line["scores"])
        self.trace.same("winners", winners, self.trace.line["winners"])
        self.meet("J18 decided by the ways", len(winners) < len(best))
        self.meet("J18 shared victory", len(winners) > 1)

    def lengths(self, seat: int) -> dict[str, int]:
        """How far each of a seat's stalls is from its truck; outside it is as far as can be (J17)."""
        lengths = dict.fromkeys(GOODS, self.limit)
        for plot, (owner, good) in self.stalls.items():
            if owner == seat:
                lengths[good] = self.length(plot, self.trucks[good])
        return lengths

    def length(self, stall: Plot, truck: Plot) -> int:
        """Over paths; only if there is no way, over streets too, and not in the classic game (J15, K6)."""
        paths = dict.fromkeys(self.paths, PATH)
        streets = {**paths, **dict.fromkeys(all_streets(self.market), STREET)}
        by_paths, by_streets = cheapest_way(stall, truck, paths), cheapest_way(stall, truck, streets)
        way = by_paths if by_paths is not None or self.classic else by_streets
        self.meet("J20 stall beside its truck", truck in beside(stall))
        self.meet("J17 way too long", way is not None and way > self.limit)
        if not self.classic:
            around = {**paths, **dict.fromkeys(edge_streets(self.market), STREET)}
            needed = by_paths is None and by_streets is not None
            shorter = by_paths is not None and by_streets is not None and by_streets < min(by_paths, self.limit)
            self.meet("J15 over streets", needed and by_streets is not None and by_streets < self.limit)
            self.meet("J15 streets would be shorter", shorter)
            self.meet("J16 street round a corner", needed and cheapest_way(stall, truck, around) != by_streets)
            self.meet("J17 no way at all", way is None)
        return self.limit if way is None else min(way, self.limit)


def is_needed(plot: Plot, network: set[Plot], served: list[Plot]) -> bool:
    """Would the golden rule be broken if something were built here (K1)?"""
    rest = network - {plot}
    if not rest or not is_connected(rest):
        return True
    return any(rest.isdisjoint(beside(place)) for place in served)


def read_options(trace: Trace, seats: int, given: object) -> tuple[str, Wanted]:
    """The rules, and what market is wanted; a name, and an arrangement of one's own, has its number of seats."""
    if not isinstance(given, dict):
        raise trace.wrong(f"options expected; found: {given!r}")
    names = [name for name, boards in ARRANGEMENTS.items() if len(boards) == seats + 1]
    known = {"rules": RULES, "market": ["random", *names]}
    for option, value in given.items():
        if value not in known.get(option, []) and not (option == "market" and str(value).startswith("{")):
            raise trace.wrong(f"a known option expected; found: {option}={value!r}")
    return given.get("rules", RULES[0]), read_wanted(given.get("market", "random"))
