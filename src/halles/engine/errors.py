"""What can go wrong by a person's doing, said in that person's language.

Every error carries the name of a Fluent message and its arguments; `str(error)` is English, `error.say("fr")` French.
"""

from typing import Any


class HallesError(Exception):
    """A mistake that one clear sentence can explain."""

    def __init__(self, message: str, *, texts: Any = None, **arguments: Any) -> None:
        super().__init__(message)
        self.message, self.texts, self.arguments = message, texts, arguments

    def say(self, lang: str = "en") -> str:
        """The sentence, in that language."""
        from .texts import house_texts

        return (self.texts or house_texts())(lang)(self.message, **self.arguments)

    def __str__(self) -> str:
        return self.say("en")


class UnknownGame(HallesError):
    """No registered game has this name."""


class UnknownBot(HallesError):
    """No registered bot has this name."""


class BadSetting(HallesError):
    """A seat count, option or seed the game does not have."""


class NotAMove(HallesError):
    """These words are not a move of this game, now or ever."""


class IllegalMove(HallesError):
    """A move of this game, but not possible now; the sentence says why."""


class CannotUndo(HallesError):
    """The last move cannot be taken back without asking for it explicitly."""


class BadSave(HallesError):
    """A save file that cannot be read, or whose match cannot have happened."""


class BadFile(HallesError):
    """A file that cannot be read or written."""
