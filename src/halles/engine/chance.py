"""Chance: one 64-bit word per match, inside the record; thinking has a word of its own.

SplitMix64 (Steele, Lea, Flood 2014): a counter and a mixer. The masks keep uncompiled Python at 64 bits and cost
nothing when compiled. A draw of n maps 32 random bits to 0..n-1; with n below a thousand the odds are even to one in
four million.
"""

from typing import Any

import numpy as np

from .compile import COMPILED, rule
from .record import Rec

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


@rule
def scramble(word: int) -> int:
    """Mix 64 bits so that neighbours have nothing in common."""
    word = ((word ^ (word >> 30)) * MIX_1) & MASK
    word = ((word ^ (word >> 27)) * MIX_2) & MASK
    return word ^ (word >> 31)


@rule
def chance(s: Rec, n: int) -> int:
    """A number from 0 to n-1: the table's own chance if `s` is a state, a thinker's if it is a mind."""
    s.rng = (s.rng + STEP) & MASK
    return (np.int64(scramble(s.rng) >> 32) * n) >> 32  # type: ignore[return-value]


@rule
def fraction(s: Rec) -> float:
    """A fraction from 0 up to, not including, 1."""
    s.rng = (s.rng + STEP) & MASK
    return np.int64(scramble(s.rng) >> 11) * (1.0 / 9007199254740992.0)


@rule
def seat_word(seed: int, seat: int) -> int:
    """The word that a seat's own mind starts with in a match of this seed: that of `new_mind(derive(seed, seat))`."""
    word = scramble((scramble((seed + STEP) & MASK) + STEP + seat) & MASK) >> 11
    return scramble((word + STEP) & MASK)


def derive(*words: int) -> int:
    """A seed made of several numbers: `derive(series, match, seat)`. Always the same, below 2**53 (safe in JSON)."""
    state = 0
    for word in words:
        state = _scramble_plain((state + STEP + word) & MASK)
    return state >> 11


def derive_many(series: int, first: int, count: int) -> Any:
    """`derive(series, i)` for i from `first` on, as an array."""
    start = np.uint64(_scramble_plain((STEP + series) & MASK))
    words = np.arange(first, first + count, dtype=np.uint64) + start + np.uint64(STEP)
    words = (words ^ (words >> np.uint64(30))) * np.uint64(MIX_1)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(MIX_2)
    return (words ^ (words >> np.uint64(31))) >> np.uint64(11)


def first_word(seed: int) -> int:
    """The word that a mind of this seed starts with."""
    return _scramble_plain((seed + STEP) & MASK)


def seed_word(seed: int) -> Any:
    """A seed as rule functions are handed it: 64 bits without sign."""
    return np.uint64(seed) if COMPILED else seed


def _scramble_plain(word: int) -> int:
    """`scramble` on Python integers, whether or not rules are compiled."""
    word = ((word ^ (word >> 30)) * MIX_1) & MASK
    word = ((word ^ (word >> 27)) * MIX_2) & MASK
    return word ^ (word >> 31)
