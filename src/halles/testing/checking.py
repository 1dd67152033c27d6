"""Hold a game to all its laws, one after the other, and say how each fared."""

import re
import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from halles.engine.errors import HallesError
from halles.engine.game import Game, Setting

from . import laws  # noqa: F401 (whoever holds laws knows them all)
from .broken import Broken
from .law import LAWS, Law
from .walked import name_of, walked


class Verdict(NamedTuple):
    """How a law fared: whether it holds, None if it says nothing of this game; where not, in which setting and why."""

    law: Law
    holds: bool | None
    seconds: float
    setting: str | None = None
    problem: Exception | None = None

    def why(self, lang: str) -> str:
        """What was found, in one line."""
        if isinstance(self.problem, Broken | HallesError):
            said = self.problem.say(lang)
        else:
            said = str(self.problem) if isinstance(self.problem, AssertionError) else ""
            said = said or f"{type(self.problem).__name__}: {self.problem}"
        return re.sub(r"[ \t\r\n]+", " ", said).strip()  # no-break spaces stay


def check(game: Game, few: bool = False) -> Iterator[Verdict]:
    """A verdict for each law, in order."""
    tried = walked(game, few)
    for law in LAWS:
        yield hold_to(law, game, tried)


def hold_to(law: Law, game: Game, tried: list[Setting], advance: Callable[[int], None] = lambda _: None) -> Verdict:
    """Hold a game to one law in these settings, up to the first that breaks it."""
    began, cases = time.perf_counter(), law.cases(game, tried)
    for case in cases:
        try:
            law.check(*case)
        except Exception as problem:  # a rule that fails in any other way breaks the law as well
            where = name_of(*case) if law.by_setting else None
            return Verdict(law, False, time.perf_counter() - began, where, problem)
        advance(1)
    return Verdict(law, True if cases else None, time.perf_counter() - began)
