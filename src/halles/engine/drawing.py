"""Pictures: a whole table as one stand-alone SVG, or a part of it for a page, from what one pair of eyes knows.

Games draw their parts with the shapes of `look.shapes`; here they are put together.
"""

from collections.abc import Sequence
from math import ceil

from .game import Game, View
from .look import THEMES, all_symbols, picture_style, tokens_css, used_symbols
from .look.panels import inner_width, panel_width, seat_panel, sheet_part
from .look.shapes import POSTER_LETTER, TEXT_LETTER, Marks, Part, escape, num, rect, shift, text, use, width_of
from .plain_game import FIGURES
from .texts import Texts

__all__ = [
    "THEMES",
    "Marks",
    "Part",
    "heading",
    "inline",
    "inner_width",
    "panel_width",
    "picture",
    "seat_parts",
    "sheet_part",
    "spreads",
    "stand_alone",
    "symbols",
    "tokens_css",
]

_EDGE, _GAP = 16.0, 18.0
_BOARD_SCALE = 1.28


def symbols(game: Game) -> dict[str, str]:
    """All drawn symbols that a game can use, by id: the house's and its own."""
    return all_symbols(game.folder)


def inline(part: Part, *, label: str, css: str = "") -> str:
    """A part for a web page that already has the stylesheet and the symbols."""
    css = f' class="{escape(css)}"' if css else ""
    touch = f' data-touch="{num(part.touch)}"' if part.touch else ""
    return f'<svg{css} viewBox="{_box(part)}"{touch} role="group" aria-label="{escape(label)}">{part.body}</svg>'


def stand_alone(part: Part, game: Game, *, theme: str = "auto", label: str = "") -> str:
    """A part as a picture of its own, with everything it needs inside."""
    needed = used_symbols(part.body, symbols(game))
    style = picture_style(theme, part.body + needed)
    role = f'role="group" aria-label="{escape(label)}"' if label else 'role="presentation"'
    size = f'width="{num(part.width)}" height="{num(part.height)}" style="max-width:100%;height:auto"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="halles halles-{theme}" viewBox="{_box(part)}" {size} {role}>'
        f"<style>{style}</style><defs>{needed}</defs>{part.body}</svg>"
    )


def _box(part: Part) -> str:
    return f"0 0 {num(part.width)} {num(part.height)}"


def picture(
    game: Game,
    view: View,
    t: Texts,
    marks: Marks,
    *,
    narrow: bool = False,
    theme: str = "auto",
    names: Sequence[str] | None = None,
) -> str:
    """The whole table as one stand-alone SVG, as these eyes see it."""
    board = game.drawer.board(view, t, marks, narrow)
    crate = game.drawer.crate(view, t, marks, narrow)
    seats = seat_parts(game, view, t, narrow=narrow, names=names)
    whole = _narrow(game, view, t, board, crate, seats) if narrow else _wide(game, view, t, board, crate, seats)
    ground = rect(0, 0, whole.width, whole.height, "d-paper")
    table = Part(whole.width, whole.height, ground + whole.body)
    return stand_alone(table, game, theme=theme, label=game.title(t.lang))


def seat_parts(
    game: Game, view: View, t: Texts, *, narrow: bool = False, names: Sequence[str] | None = None
) -> list[Part]:
    """A panel for every seat."""
    seats = view["seats"]
    width = panel_width(seats, narrow)
    return [
        seat_panel(
            seat,
            names[seat] if names else t.house(seat),
            _state(game, view, seat, t),
            view["players"][seat][FIGURES[game.cash]],
            game.cash,
            game.drawer.seat(view, seat, t, narrow),
            width,
            narrow=narrow,
            turn=view["turn"] == seat,
        )
        for seat in range(seats)
    ]


def spreads(game: Game, view: View, t: Texts) -> list[Part]:
    """What is known of every seat's piles, laid out card by card; nothing for a game without `spread`."""
    lay_out = getattr(game.drawer, "spread", None)
    return [lay_out(view, seat, t) for seat in range(view["seats"])] if lay_out else []


def _state(game: Game, view: View, seat: int, t: Texts) -> str:
    own, to_move = view["eyes"] == seat, view["turn"] == seat
    said = [t("house-your-turn" if own else "house-turn")] if to_move else [t("house-you")] if own else []
    if seat in view["winners"]:
        said.append(t("house-winner"))
    return ", ".join(said)


def _wide(game: Game, view: View, t: Texts, board: Part, crate: Part | None, seats: list[Part]) -> Part:
    """Crate left, board in the middle, seats right, one line above them all."""
    top, x = 58 + 14.0, _EDGE
    body = []
    if crate:
        body.append(shift(x, top, crate.body))
        x += crate.width + _GAP
    body.append(shift(x, top, board.body, _BOARD_SCALE))
    x += board.width * _BOARD_SCALE + _GAP
    y = top
    for panel in seats:
        body.append(shift(x, y, panel.body))
        y += panel.height + 8
    width = x + seats[0].width + _EDGE
    height = max(top + board.height * _BOARD_SCALE, y - 8, top + crate.height if crate else 0) + _EDGE
    head = rect(-1, -1, width + 2, 59, "d-sheet") + use("wordmark", _EDGE, 11, 133, 36)
    title, words = game.title(t.lang), heading(view, t)
    start = 184 + width_of(title, 20, POSTER_LETTER)
    head += text(166, 36, title, "d-title", 20) + text(start, 36, words, "d-soft", 15)
    head += _lamps(view, start + width_of(words, 15, TEXT_LETTER) + 8, 36)
    return Part(ceil(width), ceil(height), head + "".join(body))


def _narrow(game: Game, view: View, t: Texts, board: Part, crate: Part | None, seats: list[Part]) -> Part:
    """For 390 pixels: one line, seats in a row, board edge to edge, crate below."""
    width, edge = 390.0, 8.0
    title, words = game.title(t.lang), heading(view, t)
    head = rect(-1, -1, width + 2, 45, "d-sheet") + text(edge, 28, title, "d-title", 16)
    lamps = width - edge - 15 * (view.get("rounds") or 0)
    if lamps - width_of(words, 14, TEXT_LETTER) > edge + 10 + width_of(title, 16, POSTER_LETTER):
        head += text(lamps - 6, 28, words, "d-soft d-end", 14) + _lamps(view, lamps, 28)
    else:  # many rounds: words are enough
        head += text(width - edge, 28, words, "d-soft d-end", 14)
    body, y = [head], 44 + 8.0
    for seat, panel in enumerate(seats):
        body.append(shift(edge + seat * (panel.width + 6), y, panel.body))
    y += max(panel.height for panel in seats) + 6
    scale = (width - 2 * edge) / board.width
    body.append(shift(edge, y, board.body, scale))
    y += board.height * scale + 8
    if crate:
        body.append(shift(0, y, crate.body))
        y += crate.height
    return Part(width, ceil(y), "".join(body))


def heading(view: View, t: Texts) -> str:
    """How far the match is: "Round 2 of 3"."""
    if view.get("round") is None:
        return ""
    if view["over"]:
        return t("house-over")
    if view["rounds"] is None:
        return t("draw-round-free", round=view["round"])
    return t("draw-round", round=view["round"], rounds=view["rounds"])


def _lamps(view: View, x: float, y: float) -> str:
    """A lamp for every round, lit up to this one."""
    # The lamp stands in the middle of its square symbol, so that squares of 30 are set 15 apart.
    return "".join(
        use("lamp", x - 8 + 15 * lamp, y - 20, 30, css="" if lamp < view["round"] else "dim")
        for lamp in range(view.get("rounds") or 0)
    )
