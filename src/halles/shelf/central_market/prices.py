"""The price track: the one of the box, which is reconstructed, or one of a player's own.

The rule book's pictures are missing, so nobody here knows how far the real track goes. Whoever owns the box says so.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from halles.engine.errors import BadSetting
from halles.engine.game import Setting

from .components import DEAREST, FEWEST_PRICES, MOST_PRICES, PRICES
from .texts import texts

_STEPS = ("min", "max", "step")


def check(document: Any) -> dict[str, Any]:
    """The prices of a file, rising: from `min` to `max` by `step`, or listed; a sentence says what is wrong with it."""
    track = document
    if isinstance(document, dict) and ("bid_track" in document or not document.keys() & set(_STEPS)):
        track = document.get("bid_track")
    if isinstance(track, dict):
        prices: Sequence[int] = _steps(track)
    elif isinstance(track, list):
        prices = _listed(track)
    else:
        raise _bad("prices-no-track")
    return {"bid_track": list(prices)}


def _steps(track: dict[str, Any]) -> range:
    """The prices from the lowest to the highest at even steps."""
    figures = {"step": 1, **track}
    least, most, step = (figures.get(key) for key in _STEPS)
    for key, figure in zip(_STEPS, (least, most, step), strict=True):
        if not _is_price(figure):
            raise _bad("prices-figure", key=key, most=str(DEAREST))
    assert isinstance(least, int) and isinstance(most, int) and isinstance(step, int)
    if most <= least:
        raise _bad("prices-order", least=str(least), most=str(most))
    if (most - least) % step:
        raise _bad("prices-uneven", least=str(least), most=str(most), step=str(step))
    prices = range(least, most + 1, step)
    _check_count(len(prices))
    return prices


def _listed(track: list[Any]) -> list[int]:
    """The prices as they are listed."""
    _check_count(len(track))
    for number, price in enumerate(track, 1):
        if not _is_price(price):
            raise _bad("prices-entry", number=str(number), most=str(DEAREST))
    for before, price in pairwise(track):
        if price <= before:
            raise _bad("prices-not-rising", price=str(price), before=str(before))
    return track


def _is_price(figure: Any) -> bool:
    return isinstance(figure, int) and not isinstance(figure, bool) and 1 <= figure <= DEAREST


def _check_count(count: int) -> None:
    if not FEWEST_PRICES <= count <= MOST_PRICES:
        raise _bad("prices-count", count=str(count), least=str(FEWEST_PRICES), most=str(MOST_PRICES))


def _bad(message: str, **arguments: str) -> BadSetting:
    return BadSetting(message, texts=texts, **arguments)


@lru_cache(64)
def track(value: str) -> tuple[int, ...]:
    """The prices of a value of the option `prices`, rising: `standard`, or the content of a file."""
    return PRICES if value == "standard" else tuple(check(json.loads(value))["bid_track"])


def track_of(setting: Setting) -> tuple[int, ...]:
    """The prices that a match is played with."""
    return track(setting.options.get("prices", "standard"))


def codes(value: str) -> tuple[int, ...]:
    """A track as the integers that `setup` reads: how many prices, then the prices."""
    prices = track(value)
    return (len(prices), *prices, *[0] * (MOST_PRICES - len(prices)))
