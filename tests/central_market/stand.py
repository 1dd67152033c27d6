"""A market set out by hand, for tests that follow one sale on paper."""

from halles.engine.match import Match, new
from halles.shelf.central_market.rules.components import CARD_NAMES, CARD_NUMBER, CARDS
from halles.shelf.central_market.rules.notation import PROPOSING
from halles.shelf.central_market.rules.state import DECK, DISCARD, HAND
from halles.testing import door


def stand(*hands: str, first: int = 0, seed: int = 1, **options: str) -> Match:
    """Round 1 with these hands (`carrot2 carrot4 pepper3`), the given seat to propose; all other cards in the deck."""
    match = new("central_market", seats=len(hands), seed=seed, options=options)
    s = door(match)
    for p in range(len(hands)):
        for card in range(CARDS):
            s.pile[DECK, card] += s.pile[HAND + p, card]
            s.pile[HAND + p, card] = 0
        s.deck += s.cards[p]
        s.cards[p] = 0
        for i in range(len(s.least[p])):
            s.least[p, i] = s.among[p, i] = s.since[p, i] = 0
    for p, hand in enumerate(hands):
        for name in hand.split():
            give(match, p, name)
    s.first = s.turn = first
    s.step = 1
    s.phase = PROPOSING
    match.game.views.audit(match.record)
    return match


def give(match: Match, p: int, name: str) -> None:
    """A card from the deck into a hand."""
    s, card = door(match), CARD_NUMBER[name]
    s.pile[DECK, card] -= 1
    s.pile[HAND + p, card] += 1
    s.deck -= 1
    s.cards[p] += 1


def in_deck(match: Match, name: str) -> int:
    """How many of a card are in the deck."""
    return int(match.record.pile[DECK, CARD_NUMBER[name]])


def discard_deck(match: Match, *, keep: int = 0) -> None:
    """Lay the deck on the discard pile, but for its first so many cards."""
    s = door(match)
    for card in range(CARDS):
        while s.pile[DECK, card] and s.deck > keep:
            s.pile[DECK, card] -= 1
            s.pile[DISCARD, card] += 1
            s.deck -= 1


def hand(match: Match, p: int) -> list[str]:
    """The cards of a hand, in order."""
    return [CARD_NAMES[c] for c in range(CARDS) for _ in range(match.record.pile[HAND + p, c])]


def play(match: Match, *moves: str) -> list[str]:
    """Make several moves; gives the events of the last one."""
    events: list[str] = []
    for move in moves:
        events = match.play(move)
    return events


def no_more_actions(match: Match, *seats: int) -> None:
    """These seats (all, if none is named) have used their action cards."""
    for p in seats or range(match.setting.seats):
        door(match).acts[p] = 0


def keep_none(match: Match) -> list[str]:
    """Everybody sets nothing aside; gives the events that end the round."""
    events: list[str] = []
    for _ in range(match.setting.seats):
        events = match.play("keep none")
    return events
