"""A game as the house knows it: its facts, its rules by record type, its rooms, and the register of all games."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import numpy as np

from . import rules
from .chance import seed_word
from .contents import Content, is_content, read_file, read_text, short_digest
from .errors import BadSetting, HallesError, UnknownGame, words_of
from .notes import Note
from .record import Rec, as_rule_sees, blank
from .seeds import Seed, halves
from .sheet import Sheet
from .texts import Texts, TextsFor, game_texts

#: Who looks: a seat, None for a spectator, or EVERYTHING.
Eyes: TypeAlias = int | None
EVERYTHING = -1
#: What one pair of eyes may know, as plain data.
View: TypeAlias = dict[str, Any]


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


@dataclass(frozen=True)
class Setting:
    """What a match is set up with: how many seats, which options: all are named, but for unsaid ones at their default.

    An option that was given as a file holds what was in it, never the file's name. The version is that of the rules by
    which the match is played: today's, unless it began by older ones that are kept.
    """

    seats: int
    options: Mapping[str, str]
    version: int


class Pictures(Protocol):
    """The room that draws what an option offers: a small picture of each value, and one large one with places.

    On the large one people may put *pieces* on *spots*, which are the ids of drawn things. A value with pieces put is
    another value of the option, a content. `put` says which piece is where so far; it may come from anybody, so no
    function but `why_not` and `value` minds what is wrong with it, and those refuse with one sentence.
    A game whose pieces these are has the messages `option-NAME-places`, `…-places-how` and `…-places-none`.
    """

    def caption(self, value: str, t: Texts) -> str:
        """One or two words under the small picture."""

    def tile(self, value: str) -> Any:
        """The small picture; what is marked `data-only="rules=zones"` is shown with this value of another option."""

    def pieces(self, setting: Setting) -> tuple[str, ...]:
        """The names of the pieces that may be put on this setting's value; none if it has no places."""

    def piece(self, name: str) -> Any:
        """A piece, drawn."""

    def piece_words(self, name: str, t: Texts) -> str:
        """A piece in words."""

    def spot_words(self, spot: str, t: Texts) -> str:
        """A spot in words."""

    def spots(self, setting: Setting, put: Mapping[str, str], piece: str) -> list[str]:
        """Where this piece may stand while the others stand where they are."""

    def why_not(self, setting: Setting, put: Mapping[str, str]) -> HallesError | None:
        """Why pieces, some of them or all, cannot stand like that; None if they can."""

    def value(self, setting: Setting, put: Mapping[str, str]) -> str:
        """The value of the option with all its pieces put."""

    def stage(self, setting: Setting, put: Mapping[str, str], held: str | None, t: Texts, narrow: bool) -> Any:
        """The large picture with the pieces that are put; lit are the spots for the piece that is held."""


class Moves(Protocol):
    """The room where moves and events get their words (`notation.md`)."""

    def text(self, code: int, setting: Setting) -> str:
        """A move in words."""

    def parse(self, text: str, setting: Setting) -> int | None:
        """The code of a move in words; None if these words are no move of this game."""

    def seen(self, code: int, mover: int, eyes: Eyes, setting: Setting) -> str:
        """A move in words as this pair of eyes may know it: unknown words are `?`."""

    def event(self, note: Note, eyes: Eyes, setting: Setting) -> str | None:
        """An event in words as this pair of eyes may know it; None for notes that only explain scores."""

    def touches(self, code: int, setting: Setting) -> tuple[str, ...]:
        """The ids of the drawn things a person touches to make this move, in order; none if they are not there."""

    def reveals(self, code: int) -> bool:
        """Does this move show or give away something hidden, apart from what chance shows?"""

    def why(self, view: View, code: int) -> HallesError:
        """Why this move is not possible in this view, whose seat wants to make it."""


class Words(Protocol):
    """The room where the game speaks: sentences for people, in the language of the texts."""

    def ask(self, view: View, t: Texts) -> str:
        """What the seat to move is asked: "put a stall, draw a tile, or play your secret tile"."""

    def word(self, text: str, t: Texts, setting: Setting) -> str:
        """A move in words for people: "a stall with 3 wares on C4"."""

    def tell(
        self, t: Texts, names: Sequence[str], eyes: Eyes, seat: int, code: int, notes: Sequence[Note], setting: Setting
    ) -> list[str]:
        """What somebody did and what the table did then, one sentence each, as this reader may know it."""

    def open(self, t: Texts, names: Sequence[str], eyes: Eyes, notes: Sequence[Note], setting: Setting) -> list[str]:
        """How the match was set up, one sentence each."""

    def label(self, view: View, thing: str, t: Texts) -> str:
        """What a screen reader says of a drawn thing, by its id."""

    def sheets(self, notes: Sequence[Note], setting: Setting, t: Texts) -> list[Sheet]:
        """A score sheet for every scoring among these notes."""


class Drawer(Protocol):
    """The room where the game draws itself; every part is a small function of the view."""

    def board(self, view: View, t: Texts, marks: Any, narrow: bool) -> Any:
        """The board with its ledger."""

    def crate(self, view: View, t: Texts, marks: Any, narrow: bool) -> Any:
        """The looker's own stock and secrets; for spectators what lies beside the board, or None."""

    def seat(self, view: View, seat: int, t: Texts, narrow: bool) -> Any:
        """What is known of a seat, to stand in its panel."""

    def figure(self, name: str, t: Texts) -> Any:
        """A drawn example of the rules page."""

    def vignette(self) -> Any:
        """A small picture that stands for the game."""


class Terminal(Protocol):
    """The room that shows the game in a terminal."""

    def show(self, view: View, t: Texts, names: Sequence[str], last: Sequence[str]) -> Any:
        """The whole position as something `rich` can print; `last` are the things touched by the last move."""


class Views(Protocol):
    """The room that says what each pair of eyes may know."""

    def view(self, s: Rec, eyes: Eyes, setting: Setting) -> View:
        """All that this pair of eyes may know."""

    def standing(self, view: View) -> list[int]:
        """What each seat would have if the match were counted now, from public knowledge only."""

    def audit(self, s: Rec) -> None:
        """Raise AssertionError if a piece, card or coin is missing or too many."""


@dataclass(frozen=True, eq=False)
class Game:
    """One game: its facts and its rooms. Making one registers its rules under the type of its state."""

    name: str
    version: int
    seats: range
    minutes: int
    state: np.dtype[Any]
    options: tuple[Choice, ...]
    rules: Any
    moves: Moves
    views: Views
    words: Words
    drawer: Drawer
    terminal: Terminal
    folder: Path
    codes: int  # moves have codes from 0 up to, not including, this
    log_rows: int = 256
    place: int = 100  # games with a smaller number are named first
    cash: str = "coin"  # the drawn sign beside a seat's main figure
    #: The moves that a person is asked to confirm; None: those that reveal something.
    confirms: Callable[[int], bool] | None = None
    #: What a person should know before a move that throws something away: a sentence, or None for any other move.
    warns: Callable[[View, str, Texts], str | None] | None = None
    lowest_wins: bool = False  # is the lowest score the best?
    #: By which version's rules a match of an older version is played: {1: 2} if every match of version 1 is legal in
    #: version 2, {1: 1} if the rules of version 1 are kept beside today's.
    older: Mapping[int, int] = field(default_factory=dict)
    texts: TextsFor = field(init=False)

    def __post_init__(self) -> None:
        rules.register(self.state, self.rules)
        object.__setattr__(self, "texts", game_texts(self.folder / "texts"))

    def __repr__(self) -> str:
        return f"<{self.title('en')}, {self.seat_range} seats>"

    @property
    def seat_range(self) -> str:
        """How many can play: `2–4`, or `2`."""
        return f"{self.seats[0]}–{self.seats[-1]}" if len(self.seats) > 1 else str(self.seats[0])

    def title(self, lang: str) -> str:
        """The game's name as people write it."""
        return self.texts(lang)("title")

    def rules_page(self, lang: str) -> str:
        """The rules in our own words, as Markdown; pictures are `figure:NAME`."""
        return (self.folder / "texts" / f"rules.{self.texts(lang).lang}.md").read_text(encoding="utf-8")

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
            found.setdefault(self.moves.touches(code, setting), []).append(code)
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
