"""Small rules that several games need: whose turn comes next, bits, who has most."""

from .compile import rule
from .record import Ints, Rec


@rule
def next_seat(s: Rec, p: int) -> int:
    """The left neighbour: turns go by rising seat."""
    return p + 1 if p + 1 < s.seats else 0


@rule
def count_bits(bits: int) -> int:
    """How many bits are set."""
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


@rule
def nth_bit(bits: int, nth: int) -> int:
    """The place of the bit before which `nth` others are set."""
    place = 0
    while True:
        if bits >> place & 1:
            if nth == 0:
                return place
            nth -= 1
        place += 1


@rule
def most_wins(values: Ints, seats: int, out: Ints) -> None:
    """1 for everybody who has most, else 0: a tie is a shared victory."""
    most = values[0]
    for p in range(1, seats):
        most = max(most, values[p])
    for p in range(seats):
        out[p] = 1 if values[p] == most else 0
