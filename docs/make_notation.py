"""Write docs/notation.md from what the games declare: `python -m docs.make_notation`."""

import re
from pathlib import Path

from halles.engine.contract import Setting
from halles.engine.game import Game, games
from halles.engine.notation import Kind

FILE = Path(__file__).parent / "notation.md"
_FEW = 8  # choices of a field that are all named
_PAGE = "What everything means: [the page of the game](games/{name}.md)."

_START = """# Moves and events in words

A **move** is what a seat decides; an **event** is what the table then learns or does: a tile drawn, a hand dealt, an
income. Saves, traces, replays, the JSON interface and bots in other languages say both in these words, and the words
stay as they are. What each of them means at the table is told, with examples, on the page of its game; how a program is
asked for a move, and answers, in [bots](bots.md).

```
stall 3 C4            a move: a stall with 3 goods on C4
income @2 -12         an event: what seat 2 gets, or here pays
secret @0 +3          an event as seat 0 is shown it,
secret @0 ?           and as everybody else is: what somebody may not know is ?
```

- Seats are numbers from 0; in an event `@2` is seat 2. Turns go by rising number and round again.
- In the tables a word in braces is a field. What it can be stands below them. A field that is not there is a whole
  number, or several words, such as all bids of an auction: then the game's page has an example.
- What chance decides is an event, who begins included. The events of a decision stand in the order in which they
  happen; what happens to several seats at once goes by rising seat.
- Parsing what was printed gives the same move. Two pieces that are alike give one move, not two.
- **Codes** are for programs that learn: a move's code is its place among all moves that its game knows, from 0. Each
  kind of move has a range, in which the last field counts fastest; where another order stands beside the range, the
  last one there. With some options some codes are no move.
- **Touched** are the drawn things that a person touches to make the move, by their ids and in this order. In an id `+5`
  is `plus5`, `-3` is `minus3`, and a space is `-`. Where it says *by the move*, the ids follow from it in another way;
  the JSON interface sends them with every move.

**A trace**, `halles simulate GAME --games N --seed S --trace FILE`, is one JSON object a line. From it alone anybody
can play the matches again and check them: nothing is hidden in it, all legal moves stand in it in sorted order, and a
decision with one legal move is a line, too.

```
{"match": 0, "game": …, "seats": …, "options": {…}, "events": […]}                     how a match is set up
{"match": 0, "ply": …, "seat": …, "moves": […], "move": …, "events": […]}              a decision
{"match": 0, "scores": […], "winners": […]}                                            the end, and who won
```

This page is written by `python -m docs.make_notation`, from what every game declares in its `rules/notation.py`
([how](architecture.md#what-a-game-says)).
"""


def page() -> str:
    """The whole page."""
    return "\n".join([_START, *map(_game, games())])


def _game(game: Game) -> str:
    setting = game.setting()
    t = game.texts("en")
    lines = [f"## {t('title')} (`{game.name}`)", "", _options(game), "", _PAGE.format(name=game.name), ""]
    lines += ["| move | for example | codes | touched | others see |", "|---|---|---|---|---|"]
    lines += [_move(game, kind, setting) for kind in game.notation.kinds]
    lines += ["", "| event | whom it is shown to |", "|---|---|"]
    lines += [f"| `{note.words}` | {_shown(note.hidden)} |" for note in game.notation.notes if note.words]
    lines += ["", "| field | one of |", "|---|---|"]
    lines += [f"| `{name}` | {_choices(game, name, setting)} |" for name in game.notation.fields if name in _said(game)]
    return "\n".join([*lines, ""])


def _options(game: Game) -> str:
    said = []
    for choice in game.options:
        values = [f"`{value}`" for value in choice.values] + (["a file"] if choice.content else [])
        said.append(f"`{choice.name}` = " + " or ".join(values))
    return f"Options, the default first: {'; '.join(said)}." if said else "No options."


def _said(game: Game) -> set[str]:
    """The fields that stand in the words of some move or event; others only explain."""
    words = [kind.words for kind in game.notation.kinds] + [note.words for note in game.notation.notes]
    return set(re.findall(r"\{(\w+)\}", " ".join(words)))


def _move(game: Game, kind: Kind, setting: Setting) -> str:
    after = min([other.start for other in game.notation.kinds if other.start > kind.start], default=game.codes)
    codes = str(kind.start) if after == kind.start + 1 else f"{kind.start}–{after - 1}"
    if list(kind.fields) != re.findall(r"\{(\w+)\}", kind.words):
        codes += f" by {', '.join(f'`{field}`' for field in kind.fields)}"
    texts = [text for code in range(kind.start, after) if (text := game.notation.text(code, setting))]
    touched = f"`{kind.touch}`" if isinstance(kind.touch, str) else "by the move"
    seen = kind.words.format(**{field: "?" if field in kind.hidden else f"{{{field}}}" for field in kind.fields})
    seen = f"`{seen}`" if kind.hidden else "all of it"
    return f"| `{kind.words}` | `{texts[len(texts) * 2 // 3]}` | {codes} | {touched} | {seen} |"


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
