"""What can go wrong by a person's doing, said in that person's language.

Every error carries the name of a Fluent message and its arguments; `str(error)` is English, `error.say("fr")` French.
An argument may be another error, the reason, which is then said in the same language.
"""

import errno
from typing import Any

_LONGEST = 440  # characters of an argument; a path may be long
_SPACES = "\u00a0\u202f"  # the no-break spaces of French
#: What a system refuses most, each with a message of ours, since it says so in English only.
_REFUSED = ("ENOENT", "EACCES", "EPERM", "EISDIR", "ENOTDIR", "EEXIST", "ENOSPC", "EROFS", "EFBIG", "ENAMETOOLONG")


class HallesError(Exception):
    """A mistake that one clear sentence can explain."""

    def __init__(self, message: str, *, texts: Any = None, **arguments: Any) -> None:
        super().__init__(message)
        self.message, self.texts = message, texts
        self.arguments = {name: _shown(value) for name, value in arguments.items()}

    def say(self, lang: str = "en") -> str:
        """The sentence, in that language."""
        from .texts import house_texts

        said = {k: v.say(lang) if isinstance(v, HallesError) else v for k, v in self.arguments.items()}
        return (self.texts or house_texts())(lang)(self.message, **said)

    def as_data(self) -> dict[str, Any]:
        """The message's name and its arguments, for a file or another process."""
        said = {k: v.as_data() if isinstance(v, HallesError) else v for k, v in self.arguments.items()}
        return {"message": self.message, **said}

    @staticmethod
    def from_data(data: dict[str, Any]) -> "HallesError":
        """What `as_data` wrote down, to be said in any language."""
        facts = {k: HallesError.from_data(v) if isinstance(v, dict) else v for k, v in data.items() if k != "message"}
        return HallesError(str(data["message"]), **facts)

    def __str__(self) -> str:
        return self.say("en")


def words_of(value: Any) -> str:
    """Anything as text; a number with thousands of digits has none."""
    try:
        return str(value)
    except ValueError:
        return "…"


def _shown(value: Any) -> Any:
    """A person's own words as they may stand in a sentence: not too long, nothing that moves the cursor."""
    if not isinstance(value, str):
        return value
    clean = "".join(c if c.isprintable() or c in _SPACES else " " for c in value[: _LONGEST + 1])
    return clean if len(value) <= _LONGEST else clean[:_LONGEST] + "…"


def of_system(problem: OSError) -> HallesError | str:
    """Why the system refused, as a reason that is said in the person's language if we know how."""
    name = errno.errorcode.get(problem.errno or 0, "")
    return HallesError(f"system-{name.lower()}") if name in _REFUSED else problem.strerror or str(problem)


class UnknownGame(HallesError):
    """No registered game has this name."""


class UnknownBot(HallesError):
    """No registered bot has this name."""


class BadGame(HallesError):
    """A game that lacks what only the game itself can say."""


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
