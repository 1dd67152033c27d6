"""Write docs/notation.md from what the games declare: `python -m docs.make_notation`."""

from pathlib import Path

from halles.engine.contract import Setting
from halles.engine.game import Game, games
from halles.engine.notation import Kind

FILE = Path(__file__).parent / "notation.md"
_FEW = 8  # choices of a field that are all named

_START = """# Moves and events in words

This page is written by `python -m docs.make_notation` from what every game declares in its `rules/notation.py`.

Saves, traces, replays, the interface and bots in other languages say moves and events in these words, and they stay as
they are. A move has one text and one code. The text is the same everywhere; the code is the place of the move in the
list of all that its game knows, counts from 0, and is for programs that learn: the last field of a move counts fastest.

Seats are numbers from 0; in an event `@2` is seat 2. What somebody may not know is `?` in the words that are shown to
them. What chance decides is an event, who begins included.

`halles simulate GAME --games N --seed S --trace FILE` writes one JSON object a line: how a match is set up, with the
events of that; each decision with its seat, all legal moves in sorted order, the one chosen and the events that
followed, nothing hidden; and the scores with all who share the victory. A decision with one legal move is a line too.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_START, *map(_game, games())])


def _game(game: Game) -> str:
    setting = game.setting()
    t = game.texts("en")
    lines = [f"## {t('title')} (`{game.name}`)", "", _options(game), "", "| move | codes | touched | others see |"]
    lines += ["|---|---|---|---|", *(_move(game, kind) for kind in game.notation.kinds)]
    lines += ["", "| event | whom it is shown to |", "|---|---|"]
    lines += [f"| `{note.words}` | {_shown(note.hidden)} |" for note in game.notation.notes if note.words]
    lines += ["", "| field | one of |", "|---|---|"]
    lines += [f"| `{name}` | {_choices(game, name, setting)} |" for name in game.notation.fields]
    return "\n".join([*lines, ""])


def _options(game: Game) -> str:
    said = []
    for choice in game.options:
        values = [f"`{value}`" for value in choice.values] + (["a file"] if choice.content else [])
        said.append(f"`{choice.name}` = " + " or ".join(values))
    return f"Options, the default first: {'; '.join(said)}." if said else "No options."


def _move(game: Game, kind: Kind) -> str:
    last = min([other.start for other in game.notation.kinds if other.start > kind.start], default=game.codes) - 1
    codes = str(kind.start) if last == kind.start else f"{kind.start}–{last}"
    touched = f"`{kind.touch}`" if isinstance(kind.touch, str) else "by the move"
    seen = kind.words.format(**{field: "?" if field in kind.hidden else f"{{{field}}}" for field in kind.fields})
    return f"| `{kind.words}` | {codes} | {touched} | {f'`{seen}`' if kind.hidden else 'all of it'} |"


def _shown(hidden: frozenset[str]) -> str:
    return f"`{', '.join(sorted(hidden))}` only to its seat" if hidden else "everybody"


def _choices(game: Game, name: str, setting: Setting) -> str:
    field = game.notation.fields[name]
    names = [choice for choice in field.of(setting) if choice]
    said = ", ".join(f"`{choice}`" for choice in names[:_FEW])
    more = f" … `{names[-1]}` ({len(names)} in all)" if len(names) > _FEW else ""
    return said + more + (", as the options say" if callable(field.names) else "")


if __name__ == "__main__":
    FILE.write_text(page(), encoding="utf-8")
