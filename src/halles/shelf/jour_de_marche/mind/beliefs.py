"""What a seat imagines of what it cannot see: the order of the deck, and bids that are likely."""

from halles.engine.compile import rule
from halles.engine.record import Rec

from ..rules.notation import TO_BID
from .judgement import likely_bid


@rule
def imagine(s: Rec, seat: int, seed: int) -> None:
    """The deck has no order until it is drawn; bids that this seat cannot see are drawn anew (J7)."""
    if s.phase != TO_BID:
        return
    hidden = 0  # one bit per seat whose bid this seat cannot see
    for p in range(s.seats):
        if p != seat and s.bids[p] >= 0:
            hidden |= 1 << p
            s.bids[p] = 0
    for p in range(s.seats):
        if hidden >> p & 1:
            s.bids[p] = likely_bid(s, p)
