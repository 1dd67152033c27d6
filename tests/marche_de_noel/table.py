"""A table laid out by hand, for tests that know what must happen."""

from halles.engine.match import Match, new
from halles.shelf.marche_de_noel.rules.cards import card_list
from halles.shelf.marche_de_noel.rules.components import HAND, MOST_OWNED, OF_LEVEL
from halles.shelf.marche_de_noel.rules.hands import NO_BOUND
from halles.testing import door

CARDS = card_list("standard")
RICH = "base-2 base-2 base-2 base-2 base-1"  # 9 coins
USUAL = "base-0 base-1 base-1 base-2 base-2"  # 6 coins
POOR = "base-0 base-0 base-1 base-1 base-1"  # 3 coins


def lay_out(
    first: int = 0,
    hands: tuple[str, str] = (USUAL, USUAL),
    wallets: tuple[int, int] = (1, 1),
    offers: tuple[str, str, str] = ("I-05", "II-04", "III-02"),
) -> Match:
    """Round 1 with these hands of base cards, wallets and offers; `first` holds the first-player card."""
    match = new("marche_de_noel", seed=1)
    s = door(match)
    s.first = s.turn = first
    for p in (0, 1):
        hold(match, p, hands[p])
        s.wallet[p] = wallets[p]
    for level, card in enumerate(offers, 1):
        offer(match, level, card)
    return match


def hold(match: Match, p: int, hand: str) -> None:
    """Let a seat hold these cards; all its others are in its draw pile."""
    s = door(match)
    kinds = sorted(CARDS.number[card] for card in hand.split())
    rest = [kind for kind in range(1, OF_LEVEL + 1) for _ in range(CARDS.copies[kind])]
    for kind in kinds:
        rest.remove(kind)
    for i in range(HAND):
        s.hand[HAND * p + i] = kinds[i] if i < len(kinds) else 0
    for i in range(MOST_OWNED):
        s.pile[MOST_OWNED * p + i] = rest[i] if i < len(rest) else 0
        s.discard[MOST_OWNED * p + i] = 0
    s.hands[p], s.piles[p], s.discards[p] = len(kinds), len(rest), 0
    s.knowns[p], s.least[p], s.most[p] = 0, 0, NO_BOUND


def offer(match: Match, level: int, card: str) -> None:
    """Put this card on its level's slot; the one that lay there goes back to the stack."""
    s, kind = door(match), CARDS.number[card]
    if s.offer[level] == kind:
        return
    at = next(i for i in range(OF_LEVEL) if s.stack[OF_LEVEL * (level - 1) + i] == kind)
    s.stack[OF_LEVEL * (level - 1) + at] = s.offer[level]
    s.offer[level] = kind


def bid(match: Match, words: str) -> list[str]:
    """Let the seat that is to place put these Priorities down, `I 3 II 0`, and finish; gives what followed."""
    pairs = words.split()
    for slot, value in zip(pairs[::2], pairs[1::2], strict=True):
        match.play(f"place {value} {slot}")
    return match.play("done")


def play_all(match: Match, *moves: str) -> list[str]:
    """Play these moves; gives what followed the last one."""
    events: list[str] = []
    for move in moves:
        events = match.play(move)
    return events


def to_market(match: Match) -> None:
    """Both place a 0 where nobody else is: nothing is sold, and the first player is at the market."""
    bid(match, "I 0")
    bid(match, "II 0")
    assert match.view(None)["phase"] == "market"
