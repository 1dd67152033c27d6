"""What a law is, and the list of all of them."""

import inspect
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from halles.engine.game import Game, Setting
from halles.engine.texts import Texts, load_texts

_FRENCH = Path(__file__).parent


def _always(game: Game) -> bool:
    return True


class Law(NamedTuple):
    """A law: a plain function over a game and a setting, or over a game, which raises AssertionError."""

    check: Callable[..., None]
    plain: bool  # about words, drawings or uncompiled play: no compiled code is new in it
    when: Callable[[Game], bool]  # does it say anything of this game?

    @property
    def name(self) -> str:
        """The name of the function."""
        return self.check.__name__

    @property
    def by_setting(self) -> bool:
        """Is it held for every setting, not once for a game?"""
        return len(inspect.signature(self.check).parameters) == 2

    def says(self, lang: str = "en") -> str:
        """The law in a sentence; the English one is the first line of the function."""
        if lang == "fr":
            return _french()(self.name.replace("_", "-"))
        return str(self.check.__doc__).splitlines()[0]

    def cases(self, game: Game, walked: Sequence[Setting]) -> list[tuple[Any, ...]]:
        """What the function is called with, one after the other."""
        if not self.when(game):
            return []
        return [(game, setting) for setting in walked] if self.by_setting else [(game,)]


def _french() -> Texts:
    return load_texts("fr", _FRENCH)


#: All laws, in order.
LAWS: list[Law] = []


def law(*, plain: bool = False, when: Callable[[Game], bool] = _always) -> Callable[..., Any]:
    """Make a function one of the laws."""

    def known(function: Callable[..., None]) -> Callable[..., None]:
        LAWS.append(Law(function, plain, when))
        return function

    return known
