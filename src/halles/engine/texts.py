"""Words: Fluent messages in French and English, for the house and for each game.

`texts("fr")("why-taken", cell="C4")` gives the sentence. A game's messages stand before the house's.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias

LANGUAGES = ("fr", "en")
HOUSE_FOLDER = Path(__file__).resolve().parents[1] / "texts"
#: The drawn houses that stand for the seats, in seat order; their names and signs are messages.
HOUSES = ("lune", "coeur", "etoile", "trefle", "carreau")
_WORTH = 120  # characters of arguments
_REMEMBERED = 8192  # sentences: a drawn board says the same of its things again and again
_ENTRY = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)  # where a message or a term begins
_NAMED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")  # what may be another message or a term inside one


class Texts:
    """All messages of one language, one game's before the house's.

    Fluent takes a second for all that we have to say; a message is read when it is said for the first time.
    """

    def __init__(self, lang: str, *files: Path) -> None:
        from fluent.runtime import FluentBundle  # not before something is said: it takes its time

        self.lang = lang
        self._bundle = FluentBundle([lang], functions=_FUNCTIONS, use_isolating=False)
        self._unread = {name: entry for file in files for name, entry in _entries(file).items()}
        self._known = lru_cache(_REMEMBERED, typed=True)(self._formatted)

    def __contains__(self, message: str) -> bool:
        self._read(message)
        return self._bundle.has_message(message)

    def _read(self, name: str) -> None:
        """Hand Fluent a message, and all that it names."""
        found: dict[str, str] = {}
        wanted = [name]
        while wanted:
            entry = self._unread.get(name := wanted.pop())
            if entry is not None and name not in found:
                found[name] = entry
                wanted += _NAMED.findall(entry)
        if found:
            from fluent.runtime import FluentResource

            self._bundle.add_resource(FluentResource("\n".join(found.values())), allow_overrides=True)
        for name in found:  # only now, as another thread may ask for one of them meanwhile
            self._unread.pop(name, None)

    def __call__(self, message: str, /, **arguments: Any) -> str:
        """The sentence of a message; a missing message or argument is a defect and raises."""
        # People's own words may be long and always others: such a sentence is not worth remembering.
        own = sum(len(words) for words in arguments.values() if isinstance(words, str))
        return (self._known if own <= _WORTH else self._formatted)(message, **arguments)

    def _formatted(self, message: str, /, **arguments: Any) -> str:
        if message not in self:
            raise KeyError(f"no message {message!r} in {self.lang}")
        pattern = self._bundle.get_message(message).value
        if pattern is None:
            raise KeyError(f"message {message!r} has no text in {self.lang}")
        sentence, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(sentence)

    def figure(self, value: float | None, digits: int = 0) -> str:
        """A number as this language writes it, with so many decimals; a dash if there is none."""
        if value is None:
            return "–"
        from babel.numbers import format_decimal  # like Fluent: not before something is said

        pattern = f"#,##0.{'0' * digits}" if digits else "#,##0"
        return format_decimal(round(value, digits) + 0.0, pattern, self.lang).replace("-", "−")

    def percent(self, share: float, digits: int = 0) -> str:
        """A share as this language writes it: 61%, 61 %."""
        return self.figure(100 * share, digits) + self("percent")

    def house(self, seat: int) -> str:
        """The name of the house that a seat plays for."""
        return self(f"house-{HOUSES[seat]}")

    def either(self, words: Sequence[str]) -> str:
        """The words as a choice: "a, b or c"."""
        return self._joined(words, self("or"))

    def together(self, words: Sequence[str]) -> str:
        """The words as a list: "a, b and c"."""
        return self._joined(words, self("and"))

    @staticmethod
    def _joined(words: Sequence[str], last: str) -> str:
        return "".join(words) if len(words) < 2 else f"{', '.join(words[:-1])} {last} {words[-1]}"


@cache
def _entries(file: Path) -> dict[str, str]:
    """The messages and terms of a file, as they are written there, by name."""
    text = file.read_text(encoding="utf-8")
    starts = [*_ENTRY.finditer(text)]
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return {start[1]: text[start.start() : end] for start, end in zip(starts, ends, strict=True)}


def messages_in(folder: Path, lang: str) -> set[str]:
    """The names of all messages of a language that lie in a folder."""
    return {name for file in folder.glob(f"*{lang}.ftl") for name in _entries(file)}


TextsFor: TypeAlias = Callable[[str], Texts]


@cache
def load_texts(lang: str, *folders: Path) -> Texts:
    """The messages of all files in these folders that end in `LANG.ftl`, the last folder's first."""
    return Texts(lang, *(file for folder in folders for file in sorted(folder.glob(f"*{lang}.ftl"))))


def best_language(wish: str | None) -> str:
    """The language we have for a wish such as `fr_CA.UTF-8`; English if we have none."""
    start = (wish or "").replace("-", "_").partition("_")[0].lower()
    return start if start in LANGUAGES else "en"


def house_texts() -> TextsFor:
    """The house's own messages, by language."""
    return lambda lang: load_texts(best_language(lang), HOUSE_FOLDER)


def game_texts(folder: Path) -> TextsFor:
    """A game's messages and the house's, by language."""
    return lambda lang: load_texts(best_language(lang), HOUSE_FOLDER, folder)


def of_name(name: object) -> str:
    """French « de » before a name, short before a vowel: « de Lune », « d’Étoile »; messages say `{ DE($name) }`."""
    start = "".join(unicodedata.normalize("NFKD", letter)[0] for letter in str(name)[:2].casefold())
    short = start[:1] in tuple("aeiouœæ") or (start[:1] == "y" and start[1:2] not in tuple("aeiou"))
    return f"d’{name}" if short else f"de {name}"


#: What messages may call.
_FUNCTIONS: dict[str, Any] = {"DE": of_name}


def signed(number: int) -> str:
    """A gain or loss as people read it: +5, 0, −12."""
    return f"+{number}" if number > 0 else plain(number)


def plain(number: int) -> str:
    """A number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)
