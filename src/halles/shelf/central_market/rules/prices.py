"""The price track: the one of the box, which is reconstructed, or one of a player's own.

The rule book's pictures are missing, so nobody here knows how far the real track goes. Whoever owns the box says so.
"""

import json
from functools import lru_cache

from halles.engine.contract import Setting

from .components import PRICES


@lru_cache(64)
def track(value: str) -> tuple[int, ...]:
    """The prices of a value of the option `prices`, rising: `standard`, or the content of a file that was checked."""
    return PRICES if value == "standard" else tuple(json.loads(value)["bid_track"])


def track_of(setting: Setting) -> tuple[int, ...]:
    """The prices that a match is played with."""
    return track(setting.options.get("prices", "standard"))
