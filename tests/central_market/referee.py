"""An independent referee for traces of Central Market.

Written from the rule book, the rulings (C1 …) and the notation alone; it imports nothing of the package.
The match is told in the order of play, and every question to a seat must be the next line of the trace. Chance is
believed as the events tell it, as long as the cards can give it; all the rest is worked out again.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from tests.trace import DECISION, OPENING, RESULT, Disagreement, Trace, compare_moves

__all__ = ["Disagreement", "check", "selections", "useful_selections", "victory_points"]

KINDS = ["tomato", "carrot", "aubergine", "cucumber", "pepper"]
WEIGHTS = [2, 2, 2, 3, 3, 3, 3, 4, 4, 4]  # the ten cards of a kind
PRICES = range(1, 11)  # of the box
LIMIT = 10  # kilograms of a kind, and of a seat, in a round
DEALT = 4  # cards for each seat in a round
ACTIONS = ["cheater", "tourists", "rot"]
DECKS = ["50", "40"]


def check(lines: Iterable[str], met: Counter[str] | None = None, own: Sequence[int] | None = None) -> int:
    """Replay a trace whose matches are numbered from 0 on; gives how many there were.

    `met` counts, by ruling, the rare things that happened. Prices of one's `own` must be written out in the trace, and
    the usual ones must not be.
    """
    trace = Trace(iter(lines), 0)
    for opening in trace.lines:
        trace.read(opening, OPENING, None)
        Table(trace, Counter() if met is None else met, own).referee_match()
        trace.match += 1
    return trace.match


def rounds(seats: int) -> int:
    """How many normal rounds come before the final one (C35)."""
    return 5 if seats == 5 else 6


class Table:
    """One match as it lies on the table, and what the rule book does with it, in the order of play."""

    def __init__(self, trace: Trace, met: Counter[str], own: Sequence[int] | None) -> None:
        self.trace, self.met = trace, met
        line = trace.line
        trace.same("game", "central_market", line["game"])
        if type(line["seats"]) is not int or line["seats"] not in (3, 4, 5):
            raise trace.wrong(f"3, 4 or 5 seats expected; found: {line['seats']!r}")
        self.seats = range(line["seats"])
        options = read_options(trace, line["options"])
        compare_prices(trace, own, options.pop("prices", None))
        self.prices = PRICES if own is None else own
        self.small_deck = read_deck(trace, line["seats"], options) == "40"
        self.ply = 0
        self.first = -1
        self.deck: Counter[str] = Counter()
        self.table: Counter[str] = Counter()  # played in this round
        self.discard: Counter[str] = Counter()
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.aside: list[list[str]] = [[] for _ in self.seats]
        self.actions = [set(ACTIONS) for _ in self.seats]
        self.points = [0 for _ in self.seats]
        self.proposed: list[str] = []  # kinds, in this round
        self.sold = [0 for _ in self.seats]  # kilograms, in this round
        self.income = [0 for _ in self.seats]  # in this round

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

    def clockwise(self, start: int) -> list[int]:
        """All seats, from this one on."""
        return [(start + step) % len(self.seats) for step in self.seats]

    def weights(self, seat: int, kind: str) -> list[int]:
        """The kilograms on a seat's cards of a kind."""
        return [weight(card) for card in self.hands[seat] if kind_of(card) == kind]

    def take_from_hand(self, seat: int, kind: str, weights: list[int], pile: Counter[str]) -> None:
        """Put cards of a hand on a pile."""
        for kilograms in weights:
            self.hands[seat].remove(f"{kind}{kilograms}")
            pile[f"{kind}{kilograms}"] += 1

    # -- the match --

    def referee_match(self) -> None:
        """From the opening line to the result."""
        self.set_up()
        last = rounds(len(self.seats))
        for number in range(1, last + 1):
            self.trace.hear(f"round {number}")
            self.deliver()
            self.sell_everything()
            self.set_cards_aside()
            self.give_points()
            self.choose_first()
        self.take_cards_up()
        self.sell_everything()
        self.give_points()
        self.trace.hear("end")
        self.trace.no_more_events()
        self.referee_result()

    def set_up(self) -> None:
        """The cards are mixed, perhaps without one kind (C36); the first player is drawn by lot (C1)."""
        kinds = list(KINDS)
        if self.small_deck:
            removed = self.trace.learn("removed")
            if removed not in kinds:
                raise self.trace.wrong(f"a kind of product expected; found: {removed!r}")
            kinds.remove(removed)
        self.deck = Counter(f"{kind}{kilograms}" for kind in kinds for kilograms in WEIGHTS)
        name = self.trace.learn("first")
        if name not in [f"@{seat}" for seat in self.seats]:
            raise self.trace.wrong(f"a seat expected as first player; found: {name!r}")
        self.first = int(name[1:])

    def deliver(self) -> None:
        """Four cards for everybody, one by one; fewer if deck and discard are both used up (C32)."""
        for seat in self.clockwise(self.first) * DEALT:
            if not self.deck.total():
                if not self.discard.total():
                    self.meet("C32 not enough cards")
                    return
                self.trace.hear("reshuffle")
                self.meet("C32 reshuffle")
                self.deck, self.discard = self.discard, Counter()
            card = self.trace.learn(f"deal @{seat}")
            if not self.deck[card]:
                raise self.trace.wrong(f"a card of the deck expected; found: {card!r}, which is not in there")
            self.deck[card] -= 1
            self.hands[seat].append(card)

    def sell_everything(self) -> None:
        """Everybody has one turn to propose, from the first player on (C2); limits and incomes begin at 0."""
        self.proposed = []
        self.sold = [0 for _ in self.seats]
        self.income = [0 for _ in self.seats]
        for seat in self.clockwise(self.first):
            kinds = [kind for kind in KINDS if kind not in self.proposed and self.weights(seat, kind)]
            if self.sold[seat] == LIMIT or not kinds:  # C3
                self.meet("C3 proposer at the limit", kinds)
                self.meet("C3 proposer has proposed kinds only", self.hands[seat] and not kinds)
                continue
            move = self.ask(seat, [f"propose {kind} {price}" for kind in kinds for price in self.prices])
            _, kind, price = move.split()
            self.proposed.append(kind)
            bids = self.hold_auction(seat, kind, int(price))
            honest = self.sell(kind, bids)
            self.call_tourists(seat, kind, min(bids.values()), honest)

    def hold_auction(self, proposer: int, kind: str, opening: int) -> dict[int, int]:
        """Everybody in turn goes lower or leaves; gives all bids.

        It is over when the turn comes back to the lowest bidder (C6), or nobody can go lower (C7).
        """
        bids = {proposer: opening}
        left: set[int] = set()
        seat = proposer
        while (lowest := min(bids.values())) > self.prices[0]:
            seat = (seat + 1) % len(self.seats)
            if bids.get(seat) == lowest:
                return bids
            if seat in left or self.is_seen_unable(seat):
                self.meet("C8a at the limit", self.sold[seat] == LIMIT)
                self.meet("C8a empty hand", not self.hands[seat] and self.sold[seat] < LIMIT)
                continue
            leave = "stay" if seat in bids else "pass"
            lower = [f"bid {price}" for price in self.prices if price < lowest and self.may_bid(seat, kind)]
            self.meet("C8a can only pass", not lower)
            move = self.ask(seat, [leave, *lower])
            if move == leave:
                left.add(seat)
                continue
            self.meet("C5 proposer lowers", seat == proposer)
            self.meet("C8 bid without the kind", not self.weights(seat, kind))
            bids[seat] = int(move.split()[1])
        others = [other for other in self.seats if bids.get(other) != lowest and other not in left]
        self.meet("C7 others still in it", not all(map(self.is_seen_unable, others)))
        return bids

    def is_seen_unable(self, seat: int) -> bool:
        """Does everybody see that this seat cannot bid (C8a)?"""
        return self.sold[seat] == LIMIT or not self.hands[seat]

    def may_bid(self, seat: int, kind: str) -> bool:
        """It has the kind, or the Cheater (C8)."""
        return bool(self.weights(seat, kind)) or "cheater" in self.actions[seat]

    def sell(self, kind: str, bids: dict[int, int]) -> list[int]:
        """The bidders sell, the cheapest first, while the kind's limit lasts; gives those who sold the real kind."""
        rest = LIMIT
        honest = []
        for seat, price in sorted(bids.items(), key=lambda bid: bid[1]):
            own = self.weights(seat, kind)
            if not rest:  # C12
                self.meet("C12 too late to sell")
                self.meet("C18 cheater unnoticed", not own)
                continue
            room = min(rest, LIMIT - self.sold[seat])
            move = self.ask(seat, self.sales_of(seat, kind, room))
            if own:
                honest.append(seat)
                offered, weights = kind, read_weights(move, 1)
            else:
                self.actions[seat].remove("cheater")
                self.meet("C16 cheat")
                self.meet("C24 cheater not asked", "tourists" in self.actions[seat])
                offered, weights = move.split()[1], read_weights(move, 2)
            self.take_from_hand(seat, offered, weights, self.table)
            kilograms = min(sum(weights), room)  # C11
            self.trace.hear(f"sold @{seat} {kind} {kilograms}")
            if kilograms < sum(weights):
                self.trace.hear(f"lost @{seat} {sum(weights) - kilograms}")
                self.meet("C11 lost by the kind's limit", rest < LIMIT - self.sold[seat])
                self.meet("C11 lost by the seat's limit", rest > LIMIT - self.sold[seat])
                self.meet("C10 overshoot by choice", any(sum(less) <= room for less in selections(own)))
            rest -= kilograms
            self.sold[seat] += kilograms
            self.pay(seat, self.leave_to_rot(seat, kilograms, cheated=not own) * price)
        return honest

    def sales_of(self, seat: int, kind: str, room: int) -> list[str]:
        """What a seat may sell: the kind if it has any (C15), else one other kind as Cheater (C16)."""
        own = self.weights(seat, kind)
        if own:
            self.meet("C9 a card would be superfluous", sum(own) - min(own) >= room)
            return [f"sell {written(chosen)}" for chosen in useful_selections(own, room)]
        return [
            f"cheat {other} {written(chosen)}"
            for other in KINDS
            for chosen in useful_selections(self.weights(seat, other), room)
        ]

    def leave_to_rot(self, seller: int, kilograms: int, *, cheated: bool) -> int:
        """The others may play Rot, each halves what is still good (C19, C20); gives what is left."""
        played = 0
        for seat in self.clockwise(seller)[1:]:
            if "rot" not in self.actions[seat]:
                continue
            if kilograms < 2:
                self.meet("C19 nothing left to rot after a Rot" if played else "C19 one kilogram cannot rot")
                break
            if self.ask(seat, ["no", "rot"]) == "rot":
                self.actions[seat].remove("rot")
                rotten = kilograms // 2
                self.trace.hear(f"rotten @{seller} {rotten}")
                self.meet("C20 odd kilograms", kilograms % 2)
                kilograms -= rotten
                played += 1
        self.meet("C20 Rot on Rot", played > 1)
        self.meet("C23 Rot on a cheater", played and cheated)
        return kilograms

    def pay(self, seat: int, money: int) -> None:
        """One sale's money."""
        self.trace.hear(f"income @{seat} {money}")
        self.income[seat] += money
        self.meet("C13 more than 99", self.income[seat] > 99 >= self.income[seat] - money)

    def call_tourists(self, proposer: int, kind: str, price: int, honest: list[int]) -> None:
        """Who sold the kind may sell more of it to Tourists, beyond all limits, at the lowest bid (C24, C25)."""
        for seat in self.clockwise(proposer):
            if "tourists" not in self.actions[seat] or seat not in honest:
                continue
            if not self.hands[seat]:
                self.meet("C24 no cards at all")
                continue
            more = selections(self.weights(seat, kind))
            self.meet("C24 can only say no", not more)
            move = self.ask(seat, ["no", *(f"tourists {written(chosen)}" for chosen in more)])
            if move != "no":
                self.actions[seat].remove("tourists")
                weights = read_weights(move, 1)
                self.take_from_hand(seat, kind, weights, self.discard)
                self.pay(seat, sum(weights) * price)
                self.meet("C25 Tourists")
                self.meet("C25 Tourists beyond the seat's limit", self.sold[seat] + sum(weights) > LIMIT)

    # -- the end of a round --

    def set_cards_aside(self) -> None:
        """Everybody may keep one card for the final, from the first player on (C30); the played cards are discarded."""
        for seat in self.clockwise(self.first):
            self.meet("C30 empty hand", not self.hands[seat])
            move = self.ask(seat, ["keep none", *(f"keep {card}" for card in set(self.hands[seat]))])
            card = move.removeprefix("keep ")
            if card != "none":
                self.hands[seat].remove(card)
                self.aside[seat].append(card)
        self.discard += self.table
        self.table = Counter()

    def give_points(self) -> None:
        """Points by the round's incomes."""
        for seat, points in enumerate(victory_points(self.income)):
            self.trace.hear(f"points @{seat} {points}")
            self.points[seat] += points
        earned = [income for income in self.income if income]
        self.meet("C27 tie", len(set(earned)) < len(earned))
        self.meet("C28 no income", 0 in self.income)

    def choose_first(self) -> None:
        """The fewest points; of equals the next one after the present first player, who comes last himself (C29)."""
        fewest = [seat for seat in self.seats if self.points[seat] == min(self.points)]
        self.meet("C29 tie with the present first player", len(fewest) > 1 and self.first in fewest)
        self.first = next(seat for seat in self.clockwise(self.first + 1) if seat in fewest)
        self.trace.hear(f"first @{self.first}")

    def take_cards_up(self) -> None:
        """The final: hands are thrown away, the cards set aside taken up, in whatever order a seat likes (C33)."""
        self.trace.hear("final")
        for seat in self.seats:
            waiting, self.hands[seat] = self.aside[seat], []
            self.meet("C34 nothing set aside", not waiting)
            while waiting:
                card = self.trace.learn(f"hand @{seat}")
                if card not in waiting:
                    raise self.trace.wrong(f"one of the cards set aside, {waiting}, expected; found: {card!r}")
                waiting.remove(card)
                self.hands[seat].append(card)
        self.meet("C34 final without cards", not any(self.hands))

    def referee_result(self) -> None:
        """Most points, then most unused action cards, then shared (C37)."""
        self.trace.next_line(RESULT, None)
        self.trace.same("scores", self.points, self.trace.line["scores"])
        leaders = [seat for seat in self.seats if self.points[seat] == max(self.points)]
        most = max(len(self.actions[seat]) for seat in leaders)
        winners = [seat for seat in leaders if len(self.actions[seat]) == most]
        self.trace.same("winners", winners, self.trace.line["winners"])
        self.meet("C37 decided by action cards", len(winners) < len(leaders))
        self.meet("C37 shared victory", len(winners) > 1)


def victory_points(incomes: list[int]) -> list[int]:
    """Points for a round's incomes: equals all take the last of their places (C27); nothing for nothing (C28)."""
    return [sum(other < income for other in incomes) + 1 if income else 0 for income in incomes]


def selections(weights: list[int]) -> list[tuple[int, ...]]:
    """Every choice of at least one card, by rising kilograms; equal choices count once."""
    cards = sorted(weights)
    return sorted({chosen for count in range(1, len(cards) + 1) for chosen in combinations(cards, count)})


def useful_selections(weights: list[int], room: int) -> list[tuple[int, ...]]:
    """Those in which no card is superfluous: without its smallest, the choice sells less (C9)."""
    return [chosen for chosen in selections(weights) if min(sum(chosen) - chosen[0], room) < min(sum(chosen), room)]


def written(weights: Iterable[int]) -> str:
    """Kilograms as a move lists them."""
    return " ".join(map(str, weights))


def read_weights(move: str, start: int) -> list[int]:
    """The kilograms that a move lists from this word on."""
    return [int(word) for word in move.split()[start:]]


def kind_of(card: str) -> str:
    """carrot3 is a carrot."""
    return card[:-1]


def weight(card: str) -> int:
    """carrot3 weighs 3."""
    return int(card[-1])


def read_options(trace: Trace, options: object) -> dict[str, object]:
    """The options, whatever they are."""
    if not isinstance(options, dict):
        raise trace.wrong(f"options expected; found: {options!r}")
    return dict(options)


def compare_prices(trace: Trace, own: Sequence[int] | None, written: object) -> None:
    """The usual prices are not mentioned; others are listed."""
    found = written
    if isinstance(written, str):
        try:
            found = json.loads(written)["bid_track"]
        except (ValueError, KeyError, TypeError):
            raise trace.wrong(f"prices written out expected; found: {written!r}") from None
    if found != (None if own is None else list(own)):
        raise trace.wrong(f"prices expected: {own}; found: {written!r}")


def read_deck(trace: Trace, seats: int, options: dict[str, object]) -> str:
    """The only other option; the small deck is for three seats (C36)."""
    for name, value in options.items():
        if name != "deck" or value not in DECKS[: 2 if seats == 3 else 1]:
            raise trace.wrong(f"a known option expected; found: {name}={value!r}")
    return str(options.get("deck", DECKS[0]))
