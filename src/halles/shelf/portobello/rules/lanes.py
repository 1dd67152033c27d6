"""An alley in one number: its squares, length and the values of its spaces; and who has how many stalls in it."""

from collections.abc import Sequence

from halles.engine.compile import rule


def lane_word(first: int, second: int, values: Sequence[int]) -> int:
    """An alley of the map as one number; spaces are counted from its first square."""
    word = first | second << 4 | len(values) << 8
    for space, value in enumerate(values):
        word |= value << 11 + 2 * space
    return word


@rule
def first_square(lane: int) -> int:
    """The square at which the alley's spaces begin to count."""
    return lane & 15


@rule
def second_square(lane: int) -> int:
    """The square at its other end."""
    return lane >> 4 & 15


@rule
def length_of(lane: int) -> int:
    """How many spaces the alley has."""
    return lane >> 8 & 7


@rule
def value_at(lane: int, space: int) -> int:
    """The value of a space."""
    return lane >> 11 + 2 * space & 3


@rule
def stalls_of(counts: int, p: int) -> int:
    """How many stalls of an alley are a seat's."""
    return counts >> 4 * p & 15
