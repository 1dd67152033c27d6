"""An independent referee for traces of Marché de Noël.

Written from the rule book, the rulings (N1 …) and the notation alone; it imports nothing of the package.
Chance is believed as the events tell it, as long as the stack can give it; all the rest is worked out again.
The cards are read from a component file, so that a box of one's own can be refereed too.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from ..trace import DECISION, OPENING, RESULT, Trace, compare_moves

SEATS = (0, 1)
LEVELS = ("I", "II", "III")
SLOTS = ("first", *LEVELS)
PRIORITIES = (0, 1, 2, 3, 4)
REBUY = {3: 1, 4: 2}
DESTROY_COST, DESTROY_PER_ROUND = 2, 1
HAND = 5
ROUNDS = 10
COINS_PER_POINT = 3


def check(lines: Iterable[str], components: Path, own: bool = False, met: Counter[str] | None = None) -> int:
    """Replay a trace played with the cards of this file, and tell how many matches it had, numbered from 0.

    Cards of one's `own` must be written out in the trace, or else the option be `standard`; `met` counts the seldom
    rules that came up.
    """
    box = Box(json.loads(components.read_text(encoding="utf-8")))
    trace = Trace(iter(lines), 0)
    for opening in trace.lines:
        trace.read(opening, OPENING, None)
        trace.same("game", "marche_de_noel", trace.line["game"])
        trace.same("seats", len(SEATS), trace.line["seats"])
        compare_options(trace, box if own else None, trace.line["options"])
        Table(trace, box, Counter() if met is None else met).referee_match()
        trace.match += 1
    return trace.match


def compare_options(trace: Trace, own: "Box | None", options: object) -> None:
    """The standard cards by their name; others by all that the rules need to know of them."""
    if own is None:
        trace.same("options", {"cards": "standard"}, options)
        return
    if not isinstance(options, dict) or list(options) != ["cards"]:
        raise trace.wrong(f"just the option cards expected; found: {options!r}")
    try:
        found = Box(json.loads(options["cards"]))
    except (ValueError, KeyError, TypeError):
        raise trace.wrong(f"cards written out expected; found: {options['cards']!r}") from None
    if vars(found) != vars(own):
        raise trace.wrong(f"cards expected: {vars(own)}; found: {vars(found)}")


class Box:
    """What a component file says of the cards and the wallet."""

    def __init__(self, facts: dict[str, Any]) -> None:
        cards = facts["cards"]
        everything = [card for heap in cards.values() for card in heap]
        self.cost = {card["id"]: int(card["cost"]) for card in everything}
        self.coins = {card["id"]: int(card["coins"]) for card in everything}
        self.points = {card["id"]: int(card["vp"]) for card in everything}
        self.base = stack(cards["base"])  # of each player (N22)
        self.stacks = {level: stack(cards[f"level{level}"]) for level in LEVELS}
        self.initial = {level: int(facts["initial_cost"][f"level{level}"]) for level in LEVELS}
        self.purse = int(facts["wallet"]["start"])
        self.gauge = int(facts["wallet"]["max"])

    def worth(self, cards: Iterable[str]) -> int:
        """The coins that these cards make."""
        return sum(self.coins[card] for card in cards)


def stack(cards: list[dict[str, Any]]) -> Counter[str]:
    """A heap of cards, some of which may be there several times."""
    return Counter({card["id"]: int(card.get("n", 1)) for card in cards})


class Player:
    """All that one player has."""

    def __init__(self, box: Box) -> None:
        self.pile, self.hand, self.discard = Counter(box.base), Counter[str](), Counter[str]()
        self.wallet = box.purse
        self.bids: dict[str, int] = {}  # Priorities placed this round, by slot
        self.aside: dict[int, int] = {}  # Priorities to be bought back, with the round that used them
        self.destroyed = 0  # this round


class Table:
    """One match as it lies on the table, told from beginning to end in the order of play."""

    def __init__(self, trace: Trace, box: Box, met: Counter[str]) -> None:
        self.trace, self.box, self.met = trace, box, met
        self.players = [Player(box) for _ in SEATS]
        self.stacks = {level: Counter(cards) for level, cards in box.stacks.items()}
        self.offer: dict[str, str] = {}
        self.first = -1  # who has the first-player card
        self.round = 1
        self.ply = 0

    def referee_match(self) -> None:
        """From the opening line to the result."""
        self.set_up()
        while True:
            for seat in (self.first, 1 - self.first):
                self.place_bids(seat)
            self.settle_first_slot()
            named = self.offer_effect()
            for level in LEVELS:
                self.sell(level, named == level)
            self.set_aside()
            for seat in (self.first, 1 - self.first):  # N6
                self.go_to_market(seat)
            if self.round == ROUNDS:
                break
            self.renew()
        self.referee_result()

    # -- what the trace is asked --

    def decide(self, seat: int, moves: Iterable[str]) -> str:
        """This seat has just these moves; gives the one it chose."""
        self.trace.no_more_events()
        self.trace.next_line(DECISION, self.ply)
        self.ply += 1
        line = self.trace.line
        self.trace.same("ply", self.trace.ply, line["ply"])
        self.trace.same("seat", seat, line["seat"])
        legal = sorted(moves)
        compare_moves(self.trace, legal, line["moves"])
        if line["move"] not in legal:
            raise self.trace.wrong(f"one of the legal moves expected; found: {line['move']!r}")
        return str(line["move"])

    def draw(self, words: str, stack: Counter[str]) -> str:
        """Chance takes a card from this stack, where it must still be."""
        card = self.trace.learn(words)
        if not stack[card]:
            raise self.trace.wrong(f"a card of the stack expected; found: {words!r} {card!r}, which is not in there")
        stack[card] -= 1
        return card

    # -- set-up, and the end of a round --

    def set_up(self) -> None:
        """Lots decide who has the first-player card (N21); five cards for everybody, three on offer."""
        name = self.trace.learn("first")
        if name not in [f"@{seat}" for seat in SEATS]:
            raise self.trace.wrong(f"a seat expected as first player; found: {name!r}")
        self.first = int(name[1:])
        self.trace.hear("round 1")
        for seat in SEATS:
            self.fill_hand(seat)
        self.lay_out_offer()

    def renew(self) -> None:
        """Hands to the discard, five new cards each, a new offer."""
        self.round += 1
        for seat, player in enumerate(self.players):
            player.discard += player.hand
            player.hand.clear()
            self.fill_hand(seat)
        self.trace.hear(f"round {self.round}")
        self.lay_out_offer()

    def fill_hand(self, seat: int) -> None:
        """Draw five, with the discard mixed in when the pile is empty; or all there is (N18)."""
        player = self.players[seat]
        for drawn in range(HAND):
            if not player.pile.total() and player.discard.total():
                self.trace.hear(f"reshuffle @{seat}")
                player.pile, player.discard = player.discard, Counter()
                self.met["N18 reshuffle amid a hand"] += drawn > 0
            if not player.pile.total():
                self.met["N18 fewer cards than a hand"] += 1
                return
            player.hand[self.draw(f"hand @{seat}", player.pile)] += 1

    def lay_out_offer(self) -> None:
        """A new card of each level."""
        for level in LEVELS:
            self.offer[level] = self.draw(f"offer {level}", self.stacks[level])

    # -- bids --

    def place_bids(self, seat: int) -> None:
        """One to four Priorities, one for a slot, nothing is taken back (N1, N2)."""
        player = self.players[seat]
        player.bids = {}
        while True:
            held = [value for value in PRIORITIES if value not in [*player.aside, *player.bids.values()]]
            moves = [f"place {value} {slot}" for value in held for slot in SLOTS if slot not in player.bids]
            move = self.decide(seat, [*moves, *(["done"] if player.bids else [])])
            if move == "done":
                return
            _, value, slot = move.split()
            player.bids[slot] = int(value)

    def reveal(self, slot: str) -> dict[int, int]:
        """The bids on a slot, by seat; the table sees them (N23)."""
        bids = {seat: player.bids[slot] for seat, player in enumerate(self.players) if slot in player.bids}
        if bids:
            self.trace.hear(" ".join(["reveal", slot, *(f"@{seat}:{value}" for seat, value in bids.items())]))
        return bids

    def settle_first_slot(self) -> None:
        """The higher Priority gets the first-player card at once (N6); a tie or a lone 0 changes nothing (N3)."""
        best = highest(self.reveal("first"))
        if best is not None and best != self.first:
            self.first = best
            self.trace.hear(f"first @{best}")
            self.met["N6 first-player card changes hands"] += 1

    def offer_effect(self) -> str | None:
        """The first player may name a level where both have a card, to win a tie there (N5)."""
        contested = [level for level in LEVELS if all(level in player.bids for player in self.players)]
        if not contested:
            self.met["N5 no slot for the effect"] += 1
            return None
        move = self.decide(self.first, ["no", *(f"effect {level}" for level in contested)])
        return None if move == "no" else move.split()[1]

    def set_aside(self) -> None:
        """Every 3 and 4 that was placed, whatever came of it (N14); the others are taken back."""
        for seat, player in enumerate(self.players):
            for value in REBUY:
                if value in player.bids.values():
                    player.aside[value] = self.round
                    self.trace.hear(f"aside @{seat} {value}")

    # -- a sale --

    def sell(self, level: str, effect: bool) -> None:
        """Settle the auction of one level: somebody buys its card, or it leaves the game (N13)."""
        card = self.offer.pop(level)
        buyer, price = self.find_buyer(level, card, effect)
        if buyer is None:
            self.trace.hear(f"unsold {card}")
            return
        self.pay(buyer, price)
        self.players[buyer].discard[card] += 1  # N12
        self.trace.hear(f"bought {card} @{buyer} {price}")

    def find_buyer(self, level: str, card: str, effect: bool) -> tuple[int | None, int]:
        """Who takes the card, and the price due."""
        bids = self.reveal(level)
        alone = len(bids) == 1
        full = self.box.initial[level] + self.box.cost[card]
        price = self.box.initial[level] if alone else full  # N7
        winner = highest(bids)
        if len(bids) == 2 and winner is None and effect:
            winner = self.first  # 0 against 0 too (N5)
            self.met["N5 0 against 0 won by the effect"] += bids[winner] == 0
        self.note_bids(bids, winner, effect)
        if winner is None:
            return None, 0
        if self.can_pay(winner, price):
            return winner, price  # there is no way out (N10)
        self.trace.hear(f"short @{winner}")  # N26
        if alone:
            self.met["N9 alone and short"] += 1
            return None, 0
        other = 1 - winner
        if not self.can_pay(other, full - 1):
            self.met["N25 both are short"] += 1
            return None, 0
        self.met["N8 asked after a tie won by the effect"] += bids[0] == bids[1]
        self.met["N8 asked with a 0"] += bids[other] == 0
        move = self.decide(other, ["buy", "no"])
        self.met[f"N8 {move}"] += 1
        return (other, full - 1) if move == "buy" else (None, 0)

    def note_bids(self, bids: dict[int, int], winner: int | None, effect: bool) -> None:
        """Count what was seldom about these bids."""
        values = list(bids.values())
        self.met["N13 no bids"] += not bids
        self.met["N3 a lone 0"] += values == [0]
        self.met["N3 a 0 makes the price full"] += len(bids) == 2 and 0 in values and max(values) > 0
        self.met["N4 tie without effect"] += len(bids) == 2 and winner is None
        self.met["N4 0 against 0"] += values == [0, 0] and winner is None
        self.met["N5 tie won by the effect"] += len(set(values)) < len(values) and winner is not None
        self.met["N5 effect where there is no tie"] += effect and len(set(values)) == 2

    def can_pay(self, seat: int, price: int) -> bool:
        """Hand and wallet together reach the price."""
        player = self.players[seat]
        return self.box.worth(player.hand.elements()) + player.wallet >= price

    def pay(self, seat: int, price: int) -> None:
        """Put cards down one by one, as long as they are part of a legal payment; the wallet gives the rest (N11)."""
        player = self.players[seat]
        payments = list(legal_payments(self.box, player.hand, player.wallet, price))
        spent = Counter[str]()
        while True:
            ways = [payment for payment in payments if spent <= payment]
            useful = {card for payment in ways for card in payment - spent}
            left = {card for card in player.hand - spent if self.box.coins[card]}
            self.met["N11 the wallet alone would do, cards are spent"] += bool(spent) and Counter() in payments
            self.met["N11 a card is in no payment"] += bool(left - useful) and self.box.worth(spent.elements()) < price
            move = self.decide(seat, [f"spend {card}" for card in useful] + (["settle"] if spent in ways else []))
            if move == "settle":
                break
            spent[move.split()[1]] += 1
        coins = self.box.worth(spent.elements())
        self.met["N11 change is lost"] += coins > price
        self.met["N11 mixed payment"] += 0 < coins < price
        player.wallet -= max(0, price - coins)
        player.hand -= spent
        player.discard += spent

    # -- the market --

    def go_to_market(self, seat: int) -> None:
        """Cash, buy back and destroy in any order, all from the wallet, until done (N15)."""
        player, box = self.players[seat], self.box
        player.destroyed = 0
        while (move := self.decide(seat, self.market_moves(player))) != "done":
            verb, word = move.split()
            if verb == "cash":
                player.hand[word] -= 1
                player.discard[word] += 1
                self.met["N15 cash at a full gauge"] += player.wallet == box.gauge
                self.met["N17 excess is lost"] += player.wallet + box.coins[word] > box.gauge
                player.wallet = min(box.gauge, player.wallet + box.coins[word])
            elif verb == "rebuy":
                player.wallet -= REBUY[int(word)]
                self.met["N14 rebuy in a later round"] += player.aside.pop(int(word)) < self.round
            else:
                player.hand[word] -= 1  # gone with its points (N16)
                player.wallet -= DESTROY_COST
                player.destroyed += 1
                self.met["N16 a card with points is destroyed"] += box.points[word] > 0

    def market_moves(self, player: Player) -> list[str]:
        """All that a player can do or afford in the market."""
        box, hand = self.box, +player.hand
        moves = ["done", *(f"cash {card}" for card in hand if box.coins[card])]
        moves += [f"rebuy {value}" for value in player.aside if player.wallet >= REBUY[value]]
        if player.destroyed < DESTROY_PER_ROUND and player.wallet >= DESTROY_COST:
            moves += [f"destroy {card}" for card in hand]
        return moves

    # -- the end --

    def referee_result(self) -> None:
        """The points of all own cards and of the wallet (N19); the most points win, a tie is shared (N20)."""
        scores = [self.count_points(player) for player in self.players]
        for seat, score in enumerate(scores):
            self.trace.hear(f"score @{seat} {score}")
        self.trace.hear("end")
        self.trace.no_more_events()
        self.trace.next_line(RESULT, None)
        self.trace.same("scores", scores, self.trace.line["scores"])
        winners = [seat for seat in SEATS if scores[seat] == max(scores)]
        self.met["N20 shared victory"] += len(winners) == 2
        self.trace.same("winners", winners, self.trace.line["winners"])

    def count_points(self, player: Player) -> int:
        """The final score of a player."""
        cards = player.pile + player.hand + player.discard
        return sum(self.box.points[card] for card in cards.elements()) + player.wallet // COINS_PER_POINT


def highest(bids: dict[int, int]) -> int | None:
    """The seat that outbids the other, or is alone with more than 0; None if nobody does (N3, N4)."""
    best = [seat for seat, value in bids.items() if value == max(bids.values())]
    return best[0] if len(best) == 1 and (len(bids) == 2 or bids[best[0]] > 0) else None


def legal_payments(box: Box, hand: Counter[str], wallet: int, price: int) -> Iterator[Counter[str]]:
    """Every way to pay: reaches the price with the wallet, and each card is worth something and needed (N11)."""
    cards = list(hand.elements())
    for size in range(len(cards) + 1):
        for some in combinations(cards, size):
            coins = box.worth(some)
            if coins + wallet >= price and all(box.coins[card] and coins - box.coins[card] < price for card in some):
                yield Counter(some)
