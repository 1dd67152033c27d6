"""Seeds: what all the chance of a match comes from, and how it is written. The form says which generator draws.

A whole number seeds the quick one, which will do wherever nobody has a reason to search for it: at one's own machine,
in series, in thinking. `sip-` and 32 hexadecimal digits are a key of 128 bits that nobody can search for; tables on a
server draw theirs so. Both are safe in JSON (a number up to 2**53, which is what we draw) and have one spelling only,
so that a commitment to one binds.
"""

import re
import secrets
from typing import Any, TypeAlias

from .errors import BadSetting, words_of

#: A number from 0 up, below 2**63, or `sip-` and 32 hexadecimal digits.
Seed: TypeAlias = int | str
SEED_LIMIT = 2**63
_SECRET = re.compile(r"sip-(?!0{32})[0-9a-f]{32}")  # a key of zero would be none


def check_seed(seed: Any) -> int:
    """A whole number from 0 up, below 2**63."""
    if not _is_number(seed):
        raise BadSetting("bad-seed", given=words_of(seed)[:40])
    return int(seed)


def check_match_seed(seed: Any) -> Seed:
    """A seed in either form."""
    if isinstance(seed, str) and _SECRET.fullmatch(seed):
        return seed
    if not _is_number(seed):
        raise BadSetting("bad-match-seed", given=words_of(seed)[:40])
    return int(seed)


def _is_number(seed: Any) -> bool:
    return isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < SEED_LIMIT


def secret_seed() -> str:
    """A seed that nobody can search for."""
    return f"sip-{secrets.token_hex(16)}"


def usual_seed() -> int:
    """A seed for one's own machine; as a number it is safe in JSON in every language."""
    return secrets.randbits(53)


def halves(seed: Seed) -> tuple[int, int]:
    """The key of a seed as two words, the bytes of each from the least on; zeros for a number."""
    if isinstance(seed, int):
        return 0, 0
    key = bytes.fromhex(seed.removeprefix("sip-"))
    return int.from_bytes(key[:8], "little"), int.from_bytes(key[8:], "little")


def read_seed(text: str) -> Seed:
    """A seed as it was written down: digits are a number."""
    return int(text) if text.isdecimal() else text
