"""A guest: a plain function `choose(view, moves, rng)` that plays as a bot."""

import hashlib
import json
import random
import secrets
from collections.abc import Callable
from typing import Any, TypeAlias

from halles.engine.errors import UnknownBot
from halles.engine.game import View
from halles.engine.match import Sight

from .player import Bot, Forfeit

#: All that a seat may know, its legal moves in words, and chance of its own; gives one of the moves.
Choose: TypeAlias = Callable[[View, list[str], random.Random], str]

GUEST_RANK = 5  # above random and below the house's own thinkers, unless a guest claims another


def guest(called: str, choose: Choose) -> type[Bot]:
    """A kind of bot that decides by calling this function; `choose.rank` says how strong it is held to be."""
    claimed = getattr(choose, "rank", GUEST_RANK)

    class Guest(Bot):
        """Decides by somebody's function; an answer that is no legal move loses the match."""

        name = called
        rank = claimed if isinstance(claimed, int) else GUEST_RANK

        def __init__(self, seed: int | None = None) -> None:
            super().__init__(seed)
            self._rng = random.Random(guest_seed(seed))

        def think(self, sight: Sight) -> int:
            """What the function answers; it is handed copies, so it cannot change anything."""
            codes = {sight.text(code): code for code in sight.codes}
            try:
                answer = choose(json.loads(as_json(sight.view)), sorted(codes), self._rng)
            except (Exception, SystemExit) as problem:
                raise Forfeit("forfeit-failed", bot=called, problem=told(problem)) from problem
            if not isinstance(answer, str) or answer not in codes:
                raise Forfeit("forfeit-no-legal-move", bot=called, given=_words(answer))
            return codes[answer]

    return Guest


def bot_kind(called: str, thing: Any) -> type[Bot]:
    """What somebody registered or named, as a kind of bot: a subclass of `Bot`, or a function."""
    if isinstance(thing, type):
        if issubclass(thing, Bot) and isinstance(getattr(thing, "rank", None), int) and hasattr(thing, "name"):
            return thing
    elif callable(thing):
        return guest(called, thing)
    raise UnknownBot("bot-is-none", given=called)


def guest_seed(seed: int | None) -> int:
    """A guest's own seed: always the same, but it does not lead back to the seed of the match. Below 2**53."""
    if seed is None:
        return secrets.randbits(53)
    return int.from_bytes(hashlib.sha256(f"guest {seed}".encode()).digest()[:8], "big") >> 11


def as_json(data: Any) -> str:
    """Plain data as one line of JSON."""
    return json.dumps(data, default=lambda number: number.item())  # a number of NumPy's is a number


def told(problem: BaseException) -> str:
    """An exception in a few words."""
    return f"{type(problem).__name__}: {_words(problem)}".removesuffix(": ").rstrip(".")


def _words(answer: object) -> str:
    """Anything as a few words, even what cannot be said."""
    try:
        return str(answer)[:200]
    except Exception:
        return type(answer).__name__
