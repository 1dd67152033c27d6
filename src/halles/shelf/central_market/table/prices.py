"""A price track of one's own, from a file."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from halles.engine.errors import BadSetting

from ..rules.components import DEAREST, FEWEST_PRICES, MOST_PRICES
from ..rules.prices import track
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


def codes(value: str) -> tuple[int, ...]:
    """A track as the integers that `setup` reads: how many prices, then the prices."""
    prices = track(value)
    return (len(prices), *prices, *[0] * (MOST_PRICES - len(prices)))
