"""The usual sentences, which follow from what a game declares: a move is called, a deed and an event are told.

A message `word-KIND` calls a move, `tell-KIND` tells that it was made, and `tell-NOTE` what the table did; each is
handed the declared fields by name. A game has words of its own for a field (`called`), and says more where it wants to.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .contract import EVERYTHING, Called, Eyes, Setting
from .game import Game
from .notes import Note
from .texts import Texts


def arguments(named: Mapping[str, Any], called: Called, t: Texts, setting: Setting) -> dict[str, Any]:
    """Fields as the arguments of a message: numbers as numbers, so that messages can count them.

    A name is called as the game says, by a message `name-VALUE` if it does not, or else as it is.
    """
    found: dict[str, Any] = {}
    for field, value in named.items():
        if field in called:
            value = called[field](value, t, setting)
        elif f"name-{value}" in t:
            value = t(f"name-{value}")
        elif isinstance(value, str) and value.isdecimal():
            value = int(value)
        found |= value if isinstance(value, dict) else {field: value}
    return found


def move_words(game: Game, code: int, t: Texts, setting: Setting) -> str:
    """A move in words for people: "a stall with 3 wares on C4"."""
    message = f"word-{game.notation.kind(code).name}"
    if message not in t:
        return game.notation.text(code, setting)
    named = arguments(game.notation.named(code, setting), game.words.called, t, setting)
    return t(message, **game.option_names(setting) | named)


@dataclass(frozen=True)
class Reader:
    """Who is told something: of which match, in which language, by which names for the seats, through which eyes."""

    game: Game
    setting: Setting
    t: Texts
    names: Sequence[str]
    eyes: Eyes

    def say(self, message: str, seat: int | None = None, /, **facts: Any) -> str:
        """A sentence; one about a seat knows `who` that is, and whether it is `you`."""
        if seat is not None:
            facts |= {"who": self.names[seat], "you": "yes" if self.eyes == seat else "no"}
        return self.t(message, **facts)

    def facts(self, note: Note) -> dict[str, Any]:
        """What a note knows, as the arguments of a message."""
        return self._called(self.game.notation.noted(note, self.setting))

    def _called(self, named: Mapping[str, Any]) -> dict[str, Any]:
        return arguments(named, self.game.words.called, self.t, self.setting)

    def deed(self, seat: int, code: int, notes: Sequence[Note] = (), *, by: Sequence[int] = (), **more: Any) -> str:
        """What a seat did, by the declaration of its move; what the notes of some kinds (`by`) know is said, too."""
        kind = self.game.notation.kind(code)
        named = self._called(self.game.notation.named(code, self.setting))
        for note in notes:
            if note[0] in by:
                named = self.facts(note) | named
        named.pop("seat", None)
        message = more.pop("message", f"tell-{kind.name}")
        if kind.hidden and self.eyes not in (seat, EVERYTHING):
            message = f"{message}-hidden" if f"{message}-hidden" in self.t else message
            named = {name: "?" if name in kind.hidden else named[name] for name in named}
        if message not in self.t:
            return self.say("plain-deed", seat, move=self.game.notation.seen(code, seat, self.eyes, self.setting))
        return self.say(message, seat, **named | more)

    def event(self, note: Note, *, plainly: bool = False, **more: Any) -> list[str]:
        """What the table did, by the declaration of its note; without a message nothing, or plainly its words.

        What others may not know is told to its own seat only.
        """
        notation = self.game.notation
        kind = notation.notes[note[0] - 1]
        if f"tell-{kind.name}" not in self.t or not kind.name:
            words = notation.event(note, self.eyes, self.setting) if plainly else None
            return [f"{words}."] if words else []
        named = notation.noted(note, self.setting)
        seat = named.pop("seat", None)
        if kind.hidden and seat != self.eyes:
            return []
        return [self.say(f"tell-{kind.name}", seat, **self._called(named) | more)]

    def events(self, notes: Sequence[Note]) -> list[str]:
        """The same of several."""
        return [said for note in notes for said in self.event(note)]
