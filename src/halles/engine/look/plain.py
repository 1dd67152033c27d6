"""A table drawn without knowing the game: named cells, a crate of buttons, and what is known of every seat."""

from collections.abc import Mapping, Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any

from halles.engine.contract import View
from halles.engine.plain_game import Facts, caption, thing_words
from halles.engine.texts import Texts

from . import all_symbols
from .panels import inner_width
from .shapes import (
    VIGNETTE,
    Marks,
    Part,
    bay,
    button,
    crate_frame,
    fit,
    marked,
    named,
    piece,
    rect,
    shift,
    text,
    thing,
    use,
    width_of,
)

if TYPE_CHECKING:
    from halles.engine.game import Game

WIDTH, EDGE, GAP = 420.0, 12.0, 10.0  # of the board
WIDEST = 150.0  # of a cell
LINE = 24.0  # of a seat's facts
_SIGN = 20.0


class PlainDrawer:
    """Draws what a view says by `cells` and `players`; a name that is a symbol of the game is shown by it."""

    def __init__(self, game: "Game") -> None:
        self.game, self.facts = game, Facts(game)

    def _is_drawn(self, name: Any) -> bool:
        return isinstance(name, str) and name in all_symbols(self.game.folder)

    # -- the board --

    def board(self, view: View, t: Texts, marks: Marks, narrow: bool) -> Part:
        """All cells in rows, each with its name, its symbol and its facts."""
        cells = view.get("cells", {})
        columns = len(cells) if len(cells) <= 4 else ceil(sqrt(len(cells)))
        pitch = (WIDTH - 2 * EDGE + GAP) / max(1, columns)
        width = min(WIDEST, pitch - GAP)
        lines = max((len(facts or {}) for facts in cells.values()), default=0)
        height = 30 + width * 0.6 + 19 * lines
        shared = self._shared(view, t)
        tall = 2 * EDGE + ceil(len(cells) / max(1, columns)) * (height + GAP) + LINE * len(shared)
        body = [rect(1, 1, WIDTH - 2, tall - 2, "b-sheet", 6)]
        left = (WIDTH - columns * (width + GAP) + GAP) / 2
        for i, (name, facts) in enumerate(cells.items()):
            x, y = left + (width + GAP) * (i % columns), EDGE + (height + GAP) * (i // columns)
            label = self.game.words.label(view, name, t)
            body.append(thing(name, label, marks, rect(x, y, width, height, "", 5)))
            body.append(piece("", self._face(name, facts or {}, x, y, width, view, t)))
            body.append(marked(name, x, y, marks, width, height))
        body += [shift(left, tall - EDGE - LINE * i, row) for i, row in enumerate(shared, 1)]
        return Part(WIDTH, tall, "".join(body))

    def _shared(self, view: View, t: Texts) -> list[str]:
        """What holds for everybody, a line for each fact."""
        return self._rows(view.get("market", {}), view, WIDTH - 2 * EDGE, t, captions=True)

    def _face(self, name: str, facts: Mapping[str, Any], x: float, y: float, width: float, view: View, t: Texts) -> str:
        middle = x + width / 2
        head = thing_words(name, t)
        body = [text(middle, y + 22, fit(head[:1].upper() + head[1:], width, 15), "d-short d-mid")]
        sign = next(filter(self._is_drawn, facts.values()), None)
        if sign:
            body.append(use(sign, middle - width * 0.28, y + 28, width * 0.56))
        down = y + 44 + width * 0.56
        for field, value in facts.items():
            if value:
                said = self.facts.value(field, value, view, t)
                words = said if value == sign else f"{caption(field, t)}{t('play-colon')}{said}"
                body.append(text(middle, down, fit(words, width - 8, 14), "d-short d-mid", 14))
            down += 19
        return "".join(body)

    # -- the crate --

    def crate(self, view: View, t: Texts, marks: Marks, narrow: bool) -> Part | None:
        """A button for everything that a move touches and that does not lie on the board; nothing for spectators."""
        if view["eyes"] not in range(view["seats"]):
            return None
        width, columns = (390.0, 7) if narrow else (216.0, 3)
        pitch = (width - 22) / columns
        body, y = [], 14.0 if narrow else 40.0
        for field, names in self._things(view).items():
            if f"fact-{field}" in t:
                body.append(text(14, y + 12, caption(field, t), "d-label d-on-crate"))
                y += 22
            each = pitch if field else (width - 22) / 2
            for i, name in enumerate(names):
                row, column = divmod(i, columns if field else 2)
                words = name.partition("-")[2] if field else thing_words(name, t)
                label = self.game.words.label(view, name, t)
                drawn = button(
                    name, 14 + each * column, y + 52 * row, each - 8, fit(words, each - 10, 17), label, marks
                )
                body.append(drawn if name in marks.can else f'<g class="dim">{drawn}</g>')
            y += 52 * ceil(len(names) / (columns if field else 2)) + 6
        return Part(width, y + 4, crate_frame(width, y + 4, "" if narrow else t("draw-stock")) + "".join(body))

    def _things(self, view: View) -> dict[str, list[str]]:
        """What is touched beside the board, by field, in the order of the moves; what has no field under no name."""
        found: dict[str, list[str]] = {}
        for things in self.game.touch_codes(self.facts.setting(view)):
            for name in things:
                field = name.partition("-")[0] if "-" in name else ""
                if name not in view.get("cells", {}) and name not in found.setdefault(field, []):
                    found[field].append(name)
        board = {name.partition("-")[0] for name in view.get("cells", {})}
        return {field: names for field, names in found.items() if names and field not in board}

    # -- seats --

    def seat(self, view: View, seat: int, t: Texts, narrow: bool) -> Part:
        """What is known of a seat: symbols with their counts, or words; all panels are equally high."""
        width = inner_width(view["seats"], narrow)
        facts = [self.facts.of_seat(view, p) for p in range(view["seats"])]
        laid = [self._rows(each, view, width, t, captions=not narrow) for each in facts]
        height = LINE * max(1, *(len(rows) for rows in laid))
        return Part(width, height, "".join(shift(0, LINE * i, row) for i, row in enumerate(laid[seat])))

    def _rows(self, facts: Mapping[str, Any], view: View, width: float, t: Texts, *, captions: bool) -> list[str]:
        """Facts in rows of a width; with captions, each begins one."""
        rows: list[str] = []
        x = width
        for field, value in facts.items():
            if not (words := self.facts.value(field, value, view, t)):
                continue
            items = self._items(value) or [(width_of(words, 15) + 8, text(0, 17, words, "d-short"))]
            if captions:
                said = caption(field, t)
                items = [(width_of(said, 13, 0.66) + 6, text(0, 17, said, "d-label")), *items]
                x = width
            for wide, body in items:
                if x + wide > width:
                    rows.append("")
                    x = 0.0
                rows[-1] += shift(x, 0, named(f"{caption(field, t)}{t('play-colon')}{words}", body))
                x += wide
        return rows

    def _items(self, value: Any) -> list[tuple[float, str]]:
        """Symbols with their counts beside them; a lone name in a frame; nothing for what is not drawn."""
        if self._is_drawn(value):
            return [(28, rect(0, 0, 23, 22, "d-mini", 3) + use(value, 2, 1.5, 19))]
        if not isinstance(value, Mapping) or not all(map(self._is_drawn, value)):
            return []
        return [
            (_SIGN + 9 * len(str(count)) + 5, use(name, 0, 1, _SIGN) + text(_SIGN, 17, str(count), "d-short", 14))
            for name, count in value.items()
            if count
        ]

    # -- pages --

    def figure(self, name: str, t: Texts) -> Part:
        """Symbols of the game in a row: `rose`, or several, `rose-iris-lily`."""
        signs: Sequence[str] = [name] if self._is_drawn(name) else name.split("-")
        return Part(80.0 * len(signs), 80, "".join(use(sign, 80 * i + 4, 4, 72) for i, sign in enumerate(signs)))

    def vignette(self) -> Part:
        """The symbol `vignette` of the game, or else a coin, in a bay of the hall."""
        width, height = VIGNETTE
        ground = f'<rect x="4" y="4" width="{width - 8}" height="{height - 4}" style="fill:var(--p1)"/>'
        own = self._is_drawn("vignette")
        sign = use("vignette", 0, 0, width, height) if own else use(self.game.cash, 62, 34, 100)
        return Part(width, height, ground + sign + bay())
