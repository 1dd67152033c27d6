"""Chance: a counter and what mixes it, inside the record; thinking has a counter of its own.

Two generators share the counter. One is quick: SplitMix64 (Steele, Lea, Flood 2014), for all thinking and for matches
whose seed is a number; whoever sees enough of it can search for the rest. The other mixes the counter with a key that
cannot be searched for: SipHash-2-4 (Aumasson, Bernstein 2012), for tables. A record whose key is zero draws quickly;
a mind has no room for one, so that choosing does not even ask. What is imagined never has one (`imagine_chance`).

The masks keep uncompiled Python at 64 bits and cost nothing when compiled. A draw of n maps 32 random bits to 0..n-1;
with n below a thousand the odds are even to one in four million.
"""

from typing import Any

import numpy as np

from .compile import COMPILED, overload, rule
from .record import KEY, Rec

MASK = 0xFFFFFFFFFFFFFFFF
STEP = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB


def seed_word(seed: int) -> Any:
    """A seed as rule functions are handed it: 64 bits without sign."""
    return np.uint64(seed) if COMPILED else seed


SIP_0, SIP_1 = seed_word(0x736F6D6570736575), seed_word(0x646F72616E646F6D)
SIP_2, SIP_3 = seed_word(0x6C7967656E657261), seed_word(0x7465646279746573)
LENGTH, LAST = seed_word(8 << 56), seed_word(0xFF)  # eight bytes are mixed; what tells the last rounds apart


@rule
def scramble(word: int) -> int:
    """Mix 64 bits so that neighbours have nothing in common."""
    word = ((word ^ (word >> 30)) * MIX_1) & MASK
    word = ((word ^ (word >> 27)) * MIX_2) & MASK
    return word ^ (word >> 31)


@rule
def siphash(key_0: int, key_1: int, word: int) -> int:
    """SipHash-2-4 of one 64-bit word: two rounds, four to finish. The words are little-endian, as in the paper."""
    v0, v1, v2, v3 = key_0 ^ SIP_0, key_1 ^ SIP_1, key_0 ^ SIP_2, key_1 ^ SIP_3 ^ word
    for turn in range(8):
        if turn == 2:
            v0 ^= word
            v3 ^= LENGTH
        elif turn == 4:
            v0 ^= LENGTH
            v2 ^= LAST
        v0 = (v0 + v1) & MASK
        v1 = v0 ^ ((v1 << 13) & MASK | v1 >> 51)
        v2 = (v2 + v3) & MASK
        v3 = v2 ^ ((v3 << 16) & MASK | v3 >> 48)
        v0 = (((v0 << 32) & MASK | v0 >> 32) + v3) & MASK
        v3 = v0 ^ ((v3 << 21) & MASK | v3 >> 43)
        v2 = (v2 + v1) & MASK
        v1 = v2 ^ ((v1 << 17) & MASK | v1 >> 47)
        v2 = (v2 << 32) & MASK | v2 >> 32
    return v0 ^ v1 ^ v2 ^ v3


def next_word(s: Rec) -> int:
    """64 bits: the next step of the record's counter, mixed with its key if it has one."""
    s.rng = (s.rng + STEP) & MASK
    if s.dtype.names[-1] == KEY and s.key[0] | s.key[1]:
        return siphash(s.key[0], s.key[1], s.rng)
    return scramble(s.rng)


@overload(next_word, jit_options={"nogil": True, "error_model": "numpy"})
def _next_word(s: Any) -> Any:
    def mixed(s: Any) -> int:
        s.rng = (s.rng + STEP) & MASK
        if s.key[0] | s.key[1]:
            return siphash(s.key[0], s.key[1], s.rng)
        return scramble(s.rng)

    def quick(s: Any) -> int:
        s.rng = (s.rng + STEP) & MASK
        return scramble(s.rng)

    return mixed if KEY in s.fields else quick


@rule
def chance(s: Rec, n: int) -> int:
    """A number from 0 to n-1: the table's own chance if `s` is a state, a thinker's if it is a mind."""
    return (np.int64(next_word(s) >> 32) * n) >> 32  # type: ignore[return-value]


@rule
def fraction(s: Rec) -> float:
    """A fraction from 0 up to, not including, 1."""
    return np.int64(next_word(s) >> 11) * (1.0 / 9007199254740992.0)


@rule
def start_chance(s: Rec, seed: int) -> None:
    """Chance as a match begins: the counter of its seed; under a key, which the record has already, of seed 0."""
    s.rng = scramble(seed)


@rule
def imagine_chance(s: Rec, seed: int) -> None:
    """Another chance, that says nothing of the true one: no key is left, and the counter is that of this seed."""
    s.key[0] = s.key[1] = 0
    s.rng = scramble(seed)


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


def _scramble_plain(word: int) -> int:
    """`scramble` on Python integers, whether or not rules are compiled."""
    word = ((word ^ (word >> 30)) * MIX_1) & MASK
    word = ((word ^ (word >> 27)) * MIX_2) & MASK
    return word ^ (word >> 31)
