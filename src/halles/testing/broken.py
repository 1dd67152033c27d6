"""What a broken law says: one sentence, in French or English, and where it happened."""

from pathlib import Path
from typing import Any

from halles.engine.match import Match
from halles.engine.texts import HOUSE_FOLDER, Texts, best_language, load_texts

_FOLDER = Path(__file__).parent / "texts"


def testing_texts(lang: str) -> Texts:
    """The sentences of the laws, before the house's."""
    return load_texts(best_language(lang), HOUSE_FOLDER, _FOLDER)


class Broken(AssertionError):
    """A law does not hold; `str` says it in English, `say("fr")` in French."""

    def __init__(self, message: str, match: Match | None = None, **facts: Any) -> None:
        super().__init__(message)
        self.message, self.facts = message, facts
        self.place = None if match is None else {"seed": str(match.seed), "ply": match.ply}

    def say(self, lang: str = "en") -> str:
        """The sentence, in that language."""
        t = testing_texts(lang)
        said = t(self.message, **self.facts)
        return said if self.place is None else t("broken-at", said=said, **self.place)

    def __str__(self) -> str:
        return self.say()


def hold(good: object, message: str, match: Match | None = None, **facts: Any) -> None:
    """Raise `Broken` with this message unless it is good."""
    if not good:
        raise Broken(message, match, **facts)
