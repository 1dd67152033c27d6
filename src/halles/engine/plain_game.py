"""What a game need not say itself: plain words, reasons, views and a plain terminal, from declarations and views.

Plain rooms show a game without knowing it. Its view says `cells`, what lies on the board, by the ids that moves touch;
`players`, what each seat has; and `market`, what holds for everybody. Each is a dict of facts: a number, a name, `?`,
or names with their numbers; what is nothing is not shown. A message `fact-FIELD` captions a fact; `called`, or else
a message `name-VALUE`, says how people call a name. What a seat would have if the match were counted now is its
`worth`, if not its main figure.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from . import usual
from .contract import Called, Eyes, Refusal, Setting, View
from .notes import Note
from .record import KEY, Rec
from .sheet import Sheet
from .texts import LANGUAGES, Texts, messages_in, plain

if TYPE_CHECKING:
    from .game import Game
    from .telling import Reader

TEXTS = Path("table", "texts")  # where a game's messages and rules pages lie in its folder
#: Which of a player's figures stands beside the drawn sign of the game.
FIGURES = {"coin": "money", "point": "points"}


class Room:
    """A game's own rooms and the plain one behind them: whatever the game does not say is said plainly."""

    def __init__(self, *rooms: Any) -> None:
        self._rooms = rooms

    def __getattr__(self, name: str) -> Any:
        for room in () if name.startswith("_") else self._rooms:
            if hasattr(room, name):
                return getattr(room, name)
        raise AttributeError(name)


def no_reason(view: View, code: int) -> Refusal:
    """Not possible now, and that is all there is to say."""
    return "why-not", {}


def caption(field: str, t: Texts) -> str:
    """How a fact is called; its own name, if there is no message."""
    return t(f"fact-{field}") if f"fact-{field}" in t else field


class Facts:
    """The facts of a game's views, in words."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def setting(self, view: View) -> Setting:
        """The setting of a view."""
        return Setting(view["seats"], view["options"], self.game.version)

    def called(self, field: str, value: Any, view: View, t: Texts) -> str:
        """A name or number as people call it."""
        called = self.game.words.called
        if field in called and value != "?":
            value = called[field](value, t, self.setting(view))
        elif f"name-{value}" in t:
            value = t(f"name-{value}")
        return plain(value) if isinstance(value, int) else str(value)

    def value(self, field: str, value: Any, view: View, t: Texts) -> str:
        """What a fact says: "7", "roses", "roses 2, irises 1"."""
        if not isinstance(value, Mapping):
            return self.called(field, value, view, t)
        return ", ".join(f"{self.called(field, name, view, t)} {count}" for name, count in value.items() if count)

    def told(self, facts: Mapping[str, Any] | None, view: View, t: Texts) -> str:
        """All facts that are something, with their captions."""
        said = {field: self.value(field, value, view, t) for field, value in (facts or {}).items() if value}
        return ", ".join(f"{caption(field, t)}{t('play-colon')}{words}" for field, words in said.items() if words)

    def of_seat(self, view: View, seat: int) -> dict[str, Any]:
        """What a seat has beside its main figure."""
        shown = (FIGURES[self.game.cash], "worth")  # which stand elsewhere
        return {field: value for field, value in view["players"][seat].items() if field not in shown and value}


def seat_fields(state: np.dtype[Any], seats: range) -> list[str]:
    """The fields of a state that say something of every seat."""
    return [name for name, (kind, *_) in (state.fields or {}).items() if kind.shape[:1] == (seats[-1],)]


class PlainViews:
    """A standing by the main figures, and nothing that could be counted."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def standing(self, view: View) -> list[int]:
        """What the view says that every seat is worth now; if it does not, the main figure."""
        main = FIGURES[self.game.cash]
        return [player.get("worth", player[main]) for player in view["players"]]

    def audit(self, s: Rec) -> None:
        """A game that does not say what must be whole has nothing that could be lost."""


class OpenViews(PlainViews):
    """Whoever looks sees all that the state holds, in a game that hides nothing."""

    def view(self, s: Rec, eyes: Eyes, setting: Setting) -> View:
        """Every field by its name; what there is of each seat stands under `players`."""
        own = seat_fields(self.game.state, self.game.seats)
        fields = [name for name in self.game.state.names or () if name not in ("rng", "blank", KEY, *own)]
        view: View = {name: getattr(s, name) for name in fields}
        return view | {"players": [{name: getattr(s, name)[p] for name in own} for p in range(setting.seats)]}


class PlainWords:
    """What is said by declarations alone; a message of the game says it better."""

    def __init__(self, game: "Game") -> None:
        self.game, self.facts = game, Facts(game)
        self.called: Called = {}

    def ask(self, view: View, t: Texts) -> str:
        """The game's own message, or to choose a move."""
        return t("ask")

    def tell(self, reader: "Reader", seat: int, code: int, notes: Sequence[Note]) -> list[str]:
        """The deed and what followed."""
        return [reader.deed(seat, code, notes), *self.opening(reader, notes)]

    def opening(self, reader: "Reader", notes: Sequence[Note]) -> list[str]:
        """Every note that has a sentence, or else words."""
        return [said for note in notes for said in reader.event(note, plainly=True)]

    def label(self, view: View, thing: str, t: Texts) -> str:
        """The name of a thing, and what is known of it: "stand A, flower: roses"."""
        name = thing_words(thing, t)
        known = self.facts.told(view.get("cells", {}).get(thing), view, t)
        return f"{name}, {known}" if known else name

    def sheets(self, notes: Sequence[Note], setting: Setting, t: Texts) -> list[Sheet]:
        """No scoring is explained."""
        return []


def thing_words(thing: str, t: Texts) -> str:
    """What a thing is called, by `label-FIELD` (with its name), by the move it makes (`word-THING`), or by its id."""
    field, _, name = thing.partition("-")
    if name and f"label-{field}" in t:
        return t(f"label-{field}", name=int(name) if name.isdecimal() else name)
    if f"word-{thing}" in t:
        return t(f"word-{thing}")
    return thing.replace("-", " ")


class PlainTerminal:
    """Cells and seats, a line each."""

    def __init__(self, game: "Game") -> None:
        self.game, self.facts = game, Facts(game)

    def show(self, view: View, t: Texts, names: Sequence[str], last: Sequence[str]) -> Any:
        """Everything that the view says; what the last move touched stands in brackets."""
        from rich.text import Text  # not before something is shown

        from .terminal import SEAT_COLOURS, SEAT_SIGNS

        out = Text()
        for cell, facts in view.get("cells", {}).items():
            name = thing_words(cell, t)
            out.append(f"  {f'[{name}]' if cell in last else name}  ", "bold")
            out.append(self.facts.told(facts, view, t) + "\n")
        out.append(f"  {self.facts.told(view.get('market'), view, t)}\n\n")
        for p, player in enumerate(view["players"]):
            out.append("▸ " if view["turn"] == p else "  ", "bold")
            out.append(f"{SEAT_SIGNS[p]} {names[p]:<20.20}", f"bold {SEAT_COLOURS[p]}")
            out.append(f"{plain(player[FIGURES[self.game.cash]]):>5}  ", "bold")
            out.append(self.facts.told(self.facts.of_seat(view, p), view, t) + "\n")
        return out


def lacking(game: "Game") -> list[str]:
    """All that only the game itself can say and that it does not say."""
    missing = [name for name in ("name", "seats", "minutes", "state", "rules", "notation", "folder")
               if getattr(game, name) is None]  # fmt: skip
    if not {"state", "rules", "notation"} & set(missing):
        missing += [f"rules: {name}" for name in usual.lacking(game)]
    open_view = not game.hides and game.state is not None and game.seats is not None
    if not any(hasattr(room, "view") for room in (game.views, game.table)) and not (
        open_view and FIGURES[game.cash] in seat_fields(game.state, game.seats)
    ):
        missing.append("table: view")
    return missing + (lacking_texts(game) if game.folder is not None else [])


def lacking_texts(game: "Game") -> list[str]:
    """The messages and pages that a game lacks, in any language."""
    folder, missing = game.folder / TEXTS, []
    wanted = ["title", "tagline", *(f"option-{choice.name}" for choice in game.options)]
    wanted += [f"option-{choice.name}-{value}" for choice in game.options for value in choice.values]
    for lang in LANGUAGES:
        known = messages_in(folder, lang)
        missing += [f"{lang}.ftl: {name}" for name in wanted if name not in known]
        missing += [] if (folder / f"rules.{lang}.md").is_file() else [f"rules.{lang}.md"]
    return missing
