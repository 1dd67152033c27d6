"""A game as the house knows it: its facts, its rules by record type, its rooms, and the register of all games."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import numpy as np

from . import rules
from .chance import seed_word
from .contents import Content, is_content, read_file, read_text, short_digest
from .contract import EVERYTHING, Drawer, Eyes, Pictures, Refusal, Setting, Terminal, View, Views, Words
from .errors import BadGame, BadSetting, UnknownGame, words_of
from .look.plain import PlainDrawer
from .notation import Notation
from .plain_game import TEXTS, OpenViews, PlainTerminal, PlainViews, PlainWords, Room, lacking, no_reason
from .record import as_rule_sees, blank
from .seeds import Seed, halves
from .texts import LANGUAGES, Texts, TextsFor, game_texts
from .usual import register

__all__ = [
    "EVERYTHING",
    "TEXTS",
    "Choice",
    "Eyes",
    "Game",
    "Refusal",
    "Setting",
    "View",
    "find_game",
    "games",
    "is_whole",
]

#: What stands where only the game itself can say something.
_OWN: Any = None


def is_whole(value: Any) -> bool:
    """Is this a whole number, of Python's or of NumPy's?"""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


@dataclass(frozen=True)
class Choice:
    """An option with its values; the first is the default. The texts of a game explain each of them.

    `only` names the values that exist for some seat counts only; the default is for all of them. `never` names those
    that do not go together with a value of another option: {"small": ("rules", "long")}. With a `content` the value may
    also be a file of one's own (`contents.py`). An option that came when matches without it had been kept is `unsaid`:
    its default is not written down, so that saves, traces and tables stay as they were. With `pictures` the page
    for a new table shows the values drawn.
    """

    name: str
    values: tuple[str, ...]
    only: Mapping[str, range] = field(default_factory=dict, hash=False)
    never: Mapping[str, tuple[str, str]] = field(default_factory=dict, hash=False)
    content: Content | None = None
    unsaid: bool = False
    fits: "Callable[[Setting], None] | None" = None
    pictures: "Pictures | None" = None

    def values_for(self, seats: int) -> tuple[str, ...]:
        """The values that can be chosen with so many seats."""
        return tuple(value for value in self.values if seats in self.only.get(value, (seats,)))


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its facts and its rooms. Making one registers its rules under the type of its state."""

    # What only the game can say; whatever is missing is refused in one sentence.
    name: str = _OWN
    seats: range = _OWN
    minutes: int = _OWN
    state: np.dtype[Any] = _OWN
    rules: Any = _OWN
    notation: Notation = _OWN
    folder: Path = _OWN
    # What has a default. Of what is said and drawn, a game brings what it says better than plainly (`plain_game.py`),
    # room by room, or in one of these two, which may hold as little as they like.
    table: Any = None
    draw: Any = None
    version: int = 1
    options: tuple[Choice, ...] = ()
    mind: Any = None  # the room of what bots think of it; without one, they know the scores alone
    hides: bool = True  # is anything hidden from a seat but the chance to come?
    #: Why a move is not possible, told to the seat that decides in this view.
    reason: Callable[[View, int], Refusal] = no_reason
    views: Views = _OWN  # who may know what; only a game that hides nothing can do without `view`
    words: Words = _OWN
    drawer: Drawer = _OWN
    terminal: Terminal = _OWN
    log_rows: int = 256
    place: int = 100  # games with a smaller number are named first
    cash: str = "coin"  # the drawn sign beside a seat's main figure
    lowest_wins: bool = False  # is the lowest score the best?
    #: What a person should know before a move that throws something away: a sentence, or None for any other move.
    warns: Callable[[View, int, Texts], str | None] | None = None
    #: By which version's rules a match of an older version is played: {1: 2} if every match of version 1 is legal in
    #: version 2, {1: 1} if the rules of version 1 are kept beside today's.
    older: Mapping[int, int] = field(default_factory=dict)
    #: What its proof needs (`halles.testing`). Where is every world that agrees with what was seen as likely as any
    #: other, whoever plays? And what somebody may have written into a file for an option, with so many seats.
    even_odds: Callable[[View], bool] | None = None
    own_settings: tuple[tuple[int, Mapping[str, str]], ...] = ()
    texts: TextsFor = field(init=False)

    def __post_init__(self) -> None:
        if missing := lacking(self):
            raise BadGame("bad-game", name=self.name or "?", missing=", ".join(missing))
        register(self)
        object.__setattr__(self, "texts", game_texts(self.folder / TEXTS))
        rooms = {
            "views": Room(self.views, self.table, (PlainViews if self.hides else OpenViews)(self)),
            "words": Room(self.words, self.table, PlainWords(self)),
            "terminal": Room(self.terminal, self.table, PlainTerminal(self)),
            "drawer": Room(self.drawer, self.draw, PlainDrawer(self)),
            "reason": getattr(self.table, "reason", self.reason),
        }
        for name, room in rooms.items():
            object.__setattr__(self, name, room)

    def __repr__(self) -> str:
        return f"<{self.title('en')}, {self.seat_range} seats>"

    @property
    def codes(self) -> int:
        """Moves have codes from 0 up to, not including, this."""
        return self.notation.codes

    @property
    def seat_range(self) -> str:
        """How many can play: `2–4`, or `2`."""
        return f"{self.seats[0]}–{self.seats[-1]}" if len(self.seats) > 1 else str(self.seats[0])

    def title(self, lang: str) -> str:
        """The game's name as people write it."""
        return self.texts(lang)("title")

    def facts(self) -> dict[str, Any]:
        """The game as plain data, for programs."""
        return {
            "name": self.name,
            "version": self.version,
            "title": {lang: self.title(lang) for lang in LANGUAGES},
            "tagline": {lang: self.texts(lang)("tagline") for lang in LANGUAGES},
            "seats": list(self.seats),
            "minutes": self.minutes,
            "state_bytes": self.state.itemsize,
            "options": {choice.name: list(choice.values) for choice in self.options},
            "files": [choice.name for choice in self.options if choice.content is not None],
        }

    def rules_page(self, lang: str) -> str:
        """The rules in our own words, as Markdown; pictures are `figure:NAME`."""
        return (self.folder / TEXTS / f"rules.{self.texts(lang).lang}.md").read_text(encoding="utf-8")

    def check_seats(self, seats: Any) -> None:
        """Refuse a number of seats that the game is not for: rules would write beyond its records."""
        if not is_whole(seats) or seats not in self.seats:
            kind = "bad-seats" if len(self.seats) > 1 else "bad-seats-only"
            raise BadSetting(
                kind, title=self.title("en"), least=self.seats[0], most=self.seats[-1], given=words_of(seats)
            )

    def replays(self, version: int) -> bool:
        """Can a match of this version still be replayed?"""
        return version == self.version or version in self.older

    def setting(
        self, seats: int | None = None, options: Mapping[str, str] | None = None, version: int | None = None
    ) -> Setting:
        """Check a seat count and options; what is not named gets its default. A match of an older version names it."""
        if version is None:
            version = self.version
        if not self.replays(version):
            raise BadSetting("bad-version", title=self.title("en"), version=version, ours=self.version)
        if seats is None:
            seats = self.seats[0]
        self.check_seats(seats)
        chosen = dict(options or {})
        full: dict[str, str] = {}
        for choice in self.options:
            value = chosen.pop(choice.name, choice.values[0])
            if value not in choice.values:
                if choice.content is None or not is_content(value):
                    raise BadSetting(
                        "bad-option-value", option=choice.name, given=words_of(value), values=" | ".join(choice.values)
                    )
                value = read_text(choice.content, choice.name, value)
            elif value not in choice.values_for(seats):
                fit = ", ".join(map(str, choice.only[value]))
                raise BadSetting("bad-option-seats", option=choice.name, given=value, seats=fit)
            full[choice.name] = value
        if chosen:
            known = ", ".join(choice.name for choice in self.options)
            raise BadSetting("bad-option", option=str(next(iter(chosen))), title=self.title("en"), known=known)
        if clash := self.clash(full):
            option, other = clash
            raise BadSetting("bad-option-pair", option=option, given=full[option], other=other, value=full[other])
        said = {
            choice.name: full[choice.name]
            for choice in self.options
            if not choice.unsaid or full[choice.name] != choice.values[0]
        }
        setting = Setting(int(seats), said, self.older.get(version, self.version))
        for choice in self.options:
            if choice.fits is not None:
                choice.fits(setting)
        return setting

    def read_files(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options with what is in a file in place of its name, where an option may be a file.

        For people at their own machine only: whatever comes over the wire or from a save goes straight to `setting`,
        which opens no file.
        """
        read = dict(options)
        for choice in self.options:
            value = read.get(choice.name, choice.values[0])
            if choice.content is not None and value not in choice.values and not is_content(value):
                read[choice.name] = read_file(choice.content, choice.name, choice.values, words_of(value))
        return read

    def option_names(self, setting: Setting) -> dict[str, str]:
        """The values of all options by name; `own` for what is in a file."""
        own = {name: "own" for name, value in setting.options.items() if is_content(value)}
        return {**setting.options, **own}

    def option_words(self, name: str, value: str, t: Texts) -> str:
        """What a value of an option means, in a sentence."""
        if is_content(value):
            return t(f"option-{name}-own", digest=short_digest(value))
        return t(f"option-{name}-{value}")

    def clash(self, options: Mapping[str, str]) -> tuple[str, str] | None:
        """Two options whose values do not go together, if there are such."""
        for choice in self.options:
            other, value = choice.never.get(options[choice.name], ("", ""))
            if other and options[other] == value:
                return choice.name, other
        return None

    @lru_cache(64)  # noqa: B019 (games live as long as the program)
    def _touch_codes(
        self, seats: int, options: tuple[tuple[str, str], ...], version: int
    ) -> dict[tuple[str, ...], list[int]]:
        setting = Setting(seats, dict(options), version)
        found: dict[tuple[str, ...], list[int]] = {}
        for code in range(self.codes):
            found.setdefault(self.notation.touches(code, setting), []).append(code)
        return found

    def touch_codes(self, setting: Setting) -> dict[tuple[str, ...], list[int]]:
        """All moves that could ever be, legal or not, by the things touched to make them."""
        return self._touch_codes(setting.seats, tuple(setting.options.items()), setting.version)

    def option_codes(self, setting: Setting) -> Any:
        """The integers that `setup` reads: the index of each option's value, what contents say, last the version."""
        codes: list[int] = []
        said: list[int] = []
        for choice in self.options:
            value = setting.options.get(choice.name, choice.values[0])
            codes.append(choice.values.index(value) if value in choice.values else len(choice.values))
            said += choice.content.codes(value) if choice.content is not None else ()
        return np.array([*codes, *said, setting.version], np.int64)

    def set_up(self, setting: Setting, seed: Seed, log: Any = None) -> Any:
        """A fresh position, as an array of one record."""
        self.check_seats(setting.seats)
        states = blank(self.state)
        states[0].key = halves(seed)
        rules.setup(
            as_rule_sees(states[0]),
            as_rule_sees(self.option_codes(setting)),
            setting.seats,
            seed_word(seed if isinstance(seed, int) else 0),
            as_rule_sees(log),
        )
        return states


@cache
def games() -> tuple[Game, ...]:
    """The registered games, in the order of their places."""
    found = {entry.name: entry.load() for entry in entry_points(group="halles.games")}
    return tuple(sorted(found.values(), key=lambda game: (game.place, game.name)))


def find_game(name: str) -> Game:
    """The registered game of that name."""
    for game in games():
        if game.name == name:
            return game
    raise UnknownGame("unknown-game", given=str(name), known=", ".join(game.name for game in games()))
