"""Jour de Marché speaks: what is asked, what happened, what a thing is, and how the match was counted."""

from collections.abc import Sequence

from halles.engine.contract import Called, Setting, View
from halles.engine.notes import Note
from halles.engine.sheet import Sheet, SheetLine
from halles.engine.telling import Reader
from halles.engine.texts import Texts, plain

from ..rules.components import GOODS, PLOT_NUMBER, cell_name
from ..rules.notation import (
    BID,
    BIDS,
    BOARDS_USED,
    BY_PATH,
    BY_STREET,
    CUT,
    DRAW,
    DREW,
    FIRST,
    FLEAS,
    LAST_TILES,
    LIMIT,
    PATH_AT,
    SCORE,
    STANDS_OUT,
    TOO_LONG,
    TRUCK_AT,
    WALK,
    WALK_WORD,
    board_names,
    shown_bids,
)  # fmt: skip
from .ledger import open_plots

_WAYS = {BY_PATH: "path", BY_STREET: "street", TOO_LONG: "long", CUT: "cut", STANDS_OUT: "out"}


def good_words(good: str, t: Texts) -> str:
    """A good as people call it: "fish"."""
    return t(f"good-{good}")


def tile_words(tile: str, t: Texts) -> str:
    """A tile as people call it: "a fish stall"."""
    return t("tile-flea") if tile == "flea" else t("tile-stall", good=good_words(tile, t))


def ask(view: View, t: Texts) -> str:
    """What the seat to move can do now."""
    own = view["players"][view["turn"]]
    if view["phase"] == "table":
        return t("ask-table")
    if view["phase"] == "bid":
        return t("ask-bid", good=good_words(view["tile"], t), coins=own["money"])
    if view["phase"] in ("stall", "last"):
        return t(f"ask-{view['phase']}", good=good_words(view["tile"], t))
    can = [t("ask-reserve")] if own["discs"] and open_plots(view, view["turn"]) else []
    if own["on"]:
        can.append(t("ask-draw"))
    return t.either(can) if can else t("ask-pass")


# -- what happened --


def _good(good: str, t: Texts, _: Setting) -> str:
    return good_words(good, t)


#: How the fields of moves and events are called.
called: Called = {
    "good": _good,
    "tile": lambda tile, t, _: tile_words(tile, t),
    "cell": lambda cell, *_: {"plot": cell},
}


def tell(reader: Reader, seat: int, code: int, notes: Sequence[Note]) -> list[str]:
    """What a seat did, then what the table did by itself."""
    message = {"message": "tell-own-bid"} if BID <= code < DRAW and reader.eyes == seat else {}
    return [reader.deed(seat, code, notes, by=[DREW], **message), *_table(reader, notes)]


def opening(reader: Reader, notes: Sequence[Note]) -> list[str]:
    """The boards and what comes with them, where the trucks are, the last tiles, and who starts."""
    t = reader.t
    by_kind = {note[0]: note for note in notes}
    boards = board_names(by_kind[BOARDS_USED], reader.setting)
    trucks = [t("tell-truck", **reader.facts(note)) for note in notes if note[0] == TRUCK_AT]
    last = [good_words(GOODS[good], t) for good in by_kind[LAST_TILES][1:5]]
    return [
        t("tell-boards", boards=t.together(boards), fleas=by_kind[FLEAS][1], limit=by_kind[LIMIT][1]),
        t("tell-trucks", trucks=", ".join(trucks)),
        t("tell-last-tiles", tiles=", ".join(last)),
        *reader.event(by_kind[FIRST]),
    ]


def _table(reader: Reader, notes: Sequence[Note]) -> list[str]:
    """What the table did by itself: bids shown, stalls outside, paths, discs given back, scores, the end."""
    t, said = reader.t, []
    paths: list[str] = []
    for note in [*notes, (0,) * 8]:
        kind, a, *rest = note
        if kind == PATH_AT:
            paths.append(cell_name(a))
            continue
        if paths:
            said.append(t("tell-paths", count=len(paths), plots=", ".join(paths)))
            paths = []
        if kind == BIDS:
            bids = [reader.say("tell-one-bid", seat, coins=bid) for seat, bid in shown_bids(note)]
            said.append(t("tell-bids", good=good_words(GOODS[a], t), bids=", ".join(bids)))
        elif kind == SCORE:
            *ways, coins = rest[:5]
            total = plain(sum(ways) - coins)
            said.append(reader.say("tell-score", a, ways=" + ".join(map(str, ways)), coins=coins, total=total))
        elif kind:
            said += reader.event(note)
    return said


# -- what a thing is --


def label(view: View, thing: str, t: Texts) -> str:
    """What a screen reader says of a drawn thing."""
    what, _, name = thing.partition("-")
    if what == "plot" and name in PLOT_NUMBER:
        if name not in view["cells"]:
            return t("label-beyond", plot=name)
        return t("label-plot", plot=name, piece=piece_words(view, name, t)) + _zone_words(view, name, t)
    if what == "bid":
        return t("label-bid", coins=int(name))
    if what == "deck":
        return t("label-deck", count=view["deck"]["count"])
    return t("label-pass" if what == "pass" else "label-none")


def piece_words(view: View, plot: str, t: Texts) -> str:
    """What lies on a plot: "free", "a path", "the fish truck"."""
    piece = view["cells"][plot]
    if piece is None:
        return t("label-free")
    if "disc" in piece:
        return t("label-disc", house=t.house(piece["disc"]))
    if "truck" in piece:
        return t("label-truck", good=good_words(piece["truck"], t))
    if "stall" in piece:
        return t("label-stall", good=good_words(piece["stall"], t), house=t.house(piece["seat"]))
    return t("label-path" if "path" in piece else "label-table")


def _zone_words(view: View, plot: str, t: Texts) -> str:
    """The zone of a plot that is not paved yet: its sign and what stands in it."""
    zone = view["zones"].get(view["zone"].get(plot))
    if zone is None or zone["paved"]:
        return ""
    return t("label-zone", zone=view["zone"][plot], sign=zone["sign"], built=zone["built"])


# -- the score sheet --


def sheets(notes: Sequence[Note], setting: Setting, t: Texts) -> list[Sheet]:
    """One sheet at the end: every good with its ways, the coins, and the score, of which the lowest wins."""
    scores = [note for note in notes if note[0] == SCORE]
    if not scores:
        return []
    walks = {(note[2], note[1]): note for note in notes if note[0] == WALK}
    seats = range(setting.seats)
    lines = []
    for good, name in enumerate(GOODS):
        how = t("sheet-then").join(t("sheet-way", house=t.house(p), way=_way_words(walks[good, p], t)) for p in seats)
        values = tuple(scores[p][2 + good] for p in seats)
        lines.append(SheetLine(good_words(name, t), how, values))
    lines.append(SheetLine(t("sheet-coins"), t("sheet-coins-how"), tuple(-scores[p][6] for p in seats)))
    totals = tuple(sum(line.values[p] for line in lines) for p in seats)
    return [Sheet(t("sheet-title"), tuple(lines), SheetLine(t("sheet-total"), t("sheet-lowest"), totals))]


def _way_words(walk: Note, t: Texts) -> str:
    """How one stall was delivered: the plots passed, and how many streets."""
    how, first, second, streets = walk[3:7]
    cells = [word >> 8 * k & 0xFF for word in (first, second) for k in range(WALK_WORD)]
    plots = [cell_name(cell) for k, cell in enumerate(cells) if cell and not streets >> k & 1]
    if how == BY_PATH:
        return " ".join(plots)
    return t(f"sheet-{_WAYS[how]}", plots=" ".join(plots) or "none", streets=streets.bit_count())
