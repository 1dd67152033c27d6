"""What generic code expects of a game: who looks, what a match is set up with, and the rooms of a game's table.

A leaf: this knows no game, no match and no page.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypedDict

from .errors import HallesError
from .notes import Note
from .record import Rec
from .sheet import Sheet
from .texts import Texts

if TYPE_CHECKING:
    from .telling import Reader

#: Who looks: a seat, None for a spectator, or EVERYTHING.
Eyes: TypeAlias = int | None
EVERYTHING = -1
#: What one pair of eyes may know, as plain data.
View: TypeAlias = dict[str, Any]
#: Why something is not possible: the name of a message, and what it says about this case.
Refusal: TypeAlias = tuple[str, dict[str, Any]]


class Header(TypedDict):
    """What every view begins with; the rest is the game's own."""

    game: str
    seats: int
    options: dict[str, str]
    eyes: Eyes
    over: bool
    turn: int | None  # the seat that decides
    winners: list[int]  # nobody before the match is over


@dataclass(frozen=True)
class Setting:
    """What a match is set up with: how many seats, which options: all are named, but for unsaid ones at their default.

    An option that was given as a file holds what was in it, never the file's name. The version is that of the rules by
    which the match is played: today's, unless it began by older ones that are kept.
    """

    seats: int
    options: Mapping[str, str]
    version: int


#: How people call what a field of a move or an event says, by the field: "a customer, +5" for the tile `+5`; or
#: several arguments of a message in place of it.
Called: TypeAlias = Mapping[str, Callable[[Any, Texts, Setting], Any]]


class Words(Protocol):
    """The room where the game speaks: sentences for people, in the language of the texts."""

    def ask(self, view: View, t: Texts) -> str:
        """What the seat to move is asked: "put a stall, draw a tile, or play your secret tile"."""

    #: How people call what a field of a move or an event says.
    called: Called

    def tell(self, reader: "Reader", seat: int, code: int, notes: Sequence[Note]) -> list[str]:
        """What somebody did and what the table did then, one sentence each, as this reader may know it."""

    def opening(self, reader: "Reader", notes: Sequence[Note]) -> list[str]:
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
        """All that this pair of eyes may know, but for the `Header`: that stands before it."""

    def standing(self, view: View) -> list[int]:
        """What each seat would have if the match were counted now, from public knowledge only."""

    def audit(self, s: Rec) -> None:
        """Raise AssertionError if a piece, card or coin is missing or too many."""


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
