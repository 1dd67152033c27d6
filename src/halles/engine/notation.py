"""Moves and notes as a game declares them: each of them once, in one line.

    say = Notation(goods=among("1234"), cell=among(CELL_NAMES))
    STALL = say.move("stall {goods} {cell}", touch="stall-{goods} cell-{cell}")
    KEEP = say.move("keep {card?}", touch="card-{card}", reveals=False)
    INCOME = say.note("income @{seat} {points}")

From that follow the codes, the words and the way back to a code, what a person touches, what others see, and the
tables of docs/notation.md. `move` gives the first of its codes, one for every choice of its fields, the last one
fastest; `note` gives the number under which it is noted, its figures in the order of its fields. What ends in `?` is
for the eyes of the seat that makes the move, or that the note names.

Nothing here knows more than words and numbers, so that rules can declare what they write.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from .contract import EVERYTHING, Eyes, Setting

_FIELD = re.compile(r"\{(\w+)(\??)\}")
_TABLES = 64  # settings whose words are kept

Names: TypeAlias = Sequence[str] | Callable[[Setting], Sequence[str]]
Touch: TypeAlias = str | Callable[..., str]


@dataclass(frozen=True)
class Among:
    """What a field can be, by name; a name that is empty stands for nothing. The first one counts as `first`."""

    names: Names
    size: int
    first: int = 0

    def of(self, setting: Setting) -> Sequence[str]:
        """The names, which may be others in each setting."""
        return self.names(setting) if callable(self.names) else self.names


def among(names: Names, size: int = 0, *, first: int = 0) -> Among:
    """A field that is one of these; where names depend on the setting, `size` says for how many there is room."""
    return Among(names, size if callable(names) else len(names), first)


class Kind(NamedTuple):
    """A kind of move: its words, its fields, and the first of its codes."""

    name: str
    words: str
    fields: tuple[str, ...]
    hidden: frozenset[str]
    start: int
    touch: Touch
    reveals: bool
    confirms: bool


class NoteKind(NamedTuple):
    """A kind of note: its name, its words (nothing: it only explains) and its fields."""

    name: str
    words: str
    fields: tuple[str, ...]
    hidden: frozenset[str]
    said: Callable[..., str] | None


class Notation:
    """All moves and notes of a game. Its fields are named here; any other field of a note is a plain number."""

    def __init__(self, **fields: Among) -> None:
        self.fields: Mapping[str, Among] = fields
        self.kinds: list[Kind] = []
        self.notes: list[NoteKind] = []
        self.codes = 0
        self._starts: list[int] = []
        self._by_words = lru_cache(_TABLES)(self._read_back)
        self._settings_matter = any(callable(field.names) for field in fields.values())

    # -- declaring --

    def move(
        self, words: str, *, touch: Touch = "", reveals: bool = False, confirms: bool | None = None, order: str = ""
    ) -> int:
        """Declare a kind of move; gives its first code.

        `touch` names the drawn things that a person touches, in order, or works them out from setting and figures; if
        it does not say, `FIELD-NAME` for every field, or a move without any by its words. A move `reveals` if it shows
        or gives away something, apart from what chance shows; people are asked to confirm it, if `confirms` does not
        say otherwise. `order` names the fields as the codes count them, if not as they are said.
        """
        found = _FIELD.findall(words)
        name = words.partition(" {")[0].replace(" ", "-")
        names, hidden = tuple(field for field, _ in found), frozenset(field for field, mark in found if mark)
        names = tuple(order.split()) or names
        touch = touch or " ".join(f"{field}-{{{field}}}" for field in names) or name
        start = self.codes
        self._starts.append(start)
        plain = _FIELD.sub(r"{\1}", words)
        self.kinds.append(
            Kind(name, plain, names, hidden, start, touch, reveals, reveals if confirms is None else confirms)
        )
        size = 1
        for field in names:
            size *= self.fields[field].size
        self.codes += size
        return start

    def note(self, words: str = "", *, more: str = "", name: str = "", said: Callable[..., str] | None = None) -> int:
        """Declare a kind of note; gives its number. Without words it only explains scores and moves.

        `more` names figures that follow those of the words; `said` puts the words together from setting and note where
        a pattern cannot.
        """
        found = _FIELD.findall(words)
        hidden = frozenset(field for field, mark in found if mark)
        fields = (*(field for field, _ in found), *more.split())
        name = name or re.split(r" ?[@{]", words)[0].replace(" ", "-")
        self.notes.append(NoteKind(name, _FIELD.sub(r"{\1}", words), fields, hidden, said))
        return len(self.notes)

    # -- moves --

    def kind(self, code: int) -> Kind:
        """Of which kind a move is."""
        return self.kinds[bisect_right(self._starts, code) - 1]

    def split(self, code: int) -> tuple[str, tuple[int, ...]]:
        """A move taken apart: the name of its kind, and its figures."""
        kind = self.kind(code)
        return kind.name, self._figures(kind, code)

    def _figures(self, kind: Kind, code: int) -> tuple[int, ...]:
        rest, figures = code - kind.start, []
        for name in reversed(kind.fields):
            field = self.fields[name]
            rest, i = divmod(rest, field.size)
            figures.append(i + field.first)
        return tuple(reversed(figures))

    def named(self, code: int, setting: Setting) -> dict[str, str]:
        """The fields of a move by their names; one that is nothing in this setting is empty."""
        kind = self.kind(code)
        return dict(zip(kind.fields, self._names(kind, code, setting), strict=True))

    def _names(self, kind: Kind, code: int, setting: Setting) -> list[str]:
        return [
            self._name(field, figure, setting)
            for field, figure in zip(kind.fields, self._figures(kind, code), strict=True)
        ]

    def _name(self, field: str, figure: int, setting: Setting) -> str:
        if field not in self.fields:
            return str(figure)
        names, i = self.fields[field].of(setting), figure - self.fields[field].first
        return names[i] if 0 <= i < len(names) else ""

    def text(self, code: int, setting: Setting) -> str:
        """A move in words; nothing for one that this setting does not know."""
        return self._worded(code, setting, frozenset())

    def seen(self, code: int, mover: int, eyes: Eyes, setting: Setting) -> str:
        """A move in words as this pair of eyes may know it: unknown words are `?`."""
        return self._worded(code, setting, frozenset() if eyes in (mover, EVERYTHING) else self.kind(code).hidden)

    def veiled(self) -> list[int]:
        """For each code what others see of the move, as a number that those have in common that look alike; -1: all."""
        seen: dict[tuple[Any, ...], int] = {}
        parts = []
        for code in range(self.codes):
            kind = self.kind(code)
            figures = zip(kind.fields, self._figures(kind, code), strict=True)
            open_part = (kind.start, *(figure for field, figure in figures if field not in kind.hidden))
            parts.append(seen.setdefault(open_part, len(seen)) if kind.hidden else -1)
        return parts

    def _worded(self, code: int, setting: Setting, hidden: frozenset[str]) -> str:
        kind = self.kind(code)
        names = dict(zip(kind.fields, self._names(kind, code, setting), strict=True))
        if not all(names.values()):
            return ""
        return kind.words.format(**names | dict.fromkeys(hidden, "?"))

    def parse(self, text: str, setting: Setting) -> int | None:
        """The code of a move in words; None if these words are no move of this game."""
        return self._table(setting).get(text)

    def _table(self, setting: Setting) -> dict[str, int]:
        if not self._settings_matter:
            return self._by_words(None)
        return self._by_words(_Key(setting))

    def _read_back(self, key: "_Key | None") -> dict[str, int]:
        setting: Any = key.setting if key else None
        table = {self.text(code, setting): code for code in range(self.codes)}
        table.pop("", None)
        return table

    def touches(self, code: int, setting: Setting) -> tuple[str, ...]:
        """The ids of the drawn things a person touches to make this move, in order; none if they are not there."""
        kind = self.kind(code)
        if callable(kind.touch):
            return tuple(kind.touch(setting, *self._figures(kind, code)).split())
        names = self._names(kind, code, setting)
        if not all(names):
            return ()
        return tuple(kind.touch.format(**dict(zip(kind.fields, map(thing, names), strict=True))).split())

    def reveals(self, code: int) -> bool:
        """Does this move show or give away something hidden, apart from what chance shows?"""
        return self.kind(code).reveals

    def confirms(self, code: int) -> bool:
        """Is a person asked before this move?"""
        return self.kind(code).confirms

    # -- notes --

    def event(self, note: Sequence[int], eyes: Eyes, setting: Setting) -> str | None:
        """An event in words as this pair of eyes may know it; None for notes that only explain."""
        kind = self.notes[note[0] - 1]
        if kind.said is not None:
            return kind.said(setting, note)
        if not kind.words:
            return None
        names = {name: self._name(name, figure, setting) for name, figure in zip(kind.fields, note[1:], strict=False)}
        if kind.hidden and eyes not in (note[1 + kind.fields.index("seat")], EVERYTHING):
            names |= dict.fromkeys(kind.hidden, "?")
        return kind.words.format(**names)

    def noted(self, note: Sequence[int], setting: Setting) -> dict[str, Any]:
        """What a note says, by the names of its fields: words where they have names, else numbers."""
        kind = self.notes[note[0] - 1]
        return {
            name: self._name(name, figure, setting) if name in self.fields else figure
            for name, figure in zip(kind.fields, note[1:], strict=False)
        }


class _Key:
    """A setting that can be looked up by."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self._is = (setting.seats, tuple(setting.options.items()), setting.version)

    def __hash__(self) -> int:
        return hash(self._is)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._is == other._is


def thing(name: str) -> str:
    """A name as part of the id of a drawn thing: `plus5`, `minus3`, `base-2`."""
    name = name.replace("+", "plus").replace(" ", "-")
    return f"minus{name[1:]}" if name.startswith("-") else name
