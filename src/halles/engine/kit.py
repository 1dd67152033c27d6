"""All that a game in a package of its own is made with, in one place: `from halles.engine.kit import …`."""

from .chance import chance
from .compile import rule
from .contract import EVERYTHING, Called, Eyes, Refusal, Setting, View
from .counting import count_bits, most_wins, next_seat, nth_bit
from .game import Choice, Game
from .notation import Notation, among
from .notes import Note, note
from .record import Ints, Rec, declare
from .sheet import Sheet, SheetLine
from .telling import Reader
from .texts import Texts

__all__ = [
    "EVERYTHING",
    "Called",
    "Choice",
    "Eyes",
    "Game",
    "Ints",
    "Notation",
    "Note",
    "Reader",
    "Rec",
    "Refusal",
    "Setting",
    "Sheet",
    "SheetLine",
    "Texts",
    "View",
    "among",
    "chance",
    "count_bits",
    "declare",
    "most_wins",
    "next_seat",
    "note",
    "nth_bit",
    "rule",
]
