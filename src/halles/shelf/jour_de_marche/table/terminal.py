"""Jour de Marché in a terminal: the market with its zones, everybody's coins, discs and distances, deck and auction."""

from collections.abc import Sequence

from rich.text import Text

from halles.engine.game import View
from halles.engine.terminal import SEAT_COLOURS, SEAT_SIGNS
from halles.engine.texts import Texts, plain

from ..rules.components import GOODS, plot_name
from .ledger import Walk, standing, walks
from .words import good_words

_WIDTH = 6  # characters of one plot


def show(view: View, t: Texts, names: Sequence[str], last: Sequence[str]) -> Text:
    """The market, then what everybody has and how far the stalls are today."""
    out = Text("    ")
    for column in range(view["width"]):
        out.append(f"{plot_name(column, 0)[0]:^{_WIDTH}}", "bold")
    out.append("\n")
    for row in range(view["height"]):
        out.append(f" {row + 1:>2} ", "bold")
        for column in range(view["width"]):
            plot = plot_name(column, row)
            out.append_text(_plot(view, plot, t, f"plot-{plot}" in last))
        out.append("\n")
    out.append("\n    " + " " * 36 + "".join(f"{good_words(good, t)[:9]:>10}" for good in GOODS) + "\n", "bold")
    total = standing(view)
    for p, own in enumerate(walks(view)):
        out.append_text(_seat(view, p, t, names[p], own, total[p]))
    left = view["deck"]["left"]
    inside = ", ".join(f"{_tile(tile, t)} ×{count}" for tile, count in left.items() if count)
    out.append("\n  " + t("term-deck", count=view["deck"]["count"], tiles=inside or "–") + "\n", "dim")
    rest = [good_words(good, t) for good in view["last"][view["last_done"] :]]
    out.append("  " + t("term-last", tiles=", ".join(rest) or "–", limit=view["limit"]) + "\n", "dim")
    if view["auction"]:
        out.append_text(_auction(view, t, names))
    return out


def _tile(tile: str, t: Texts) -> str:
    return t("term-flea") if tile == "flea" else good_words(tile, t)


def _plot(view: View, plot: str, t: Texts, is_last: bool) -> Text:
    """One plot: its zone and sign while it is free or reserved, and whatever lies on it."""
    if plot not in view["cells"]:
        return Text(" " * _WIDTH)
    piece = view["cells"][plot]
    zone = view["zone"].get(plot)
    sign = f"{zone}{view['zones'][zone]['sign']}" if zone else "·"
    if piece is None:
        text = Text(f"{sign:^{_WIDTH}}", "grey62")
    elif "disc" in piece:
        text = Text(f"{SEAT_SIGNS[piece['disc']]} {sign}".center(_WIDTH), f"bold {SEAT_COLOURS[piece['disc']]}")
    elif "path" in piece:
        text = Text("░" * (_WIDTH - 1) + " ", "grey42")
    elif "table" in piece:
        text = Text(f"{t('term-table'):^{_WIDTH - 1}} ", "bold black on grey70")
    elif "truck" in piece:
        text = Text(f"[{good_words(piece['truck'], t)[:3].upper()}]".center(_WIDTH), "bold reverse")
    else:
        seat = piece["seat"]
        words = f"{SEAT_SIGNS[seat]} {good_words(piece['stall'], t)[:3]}"
        text = Text(words.center(_WIDTH), f"bold black on {SEAT_COLOURS[seat]}")
    return Text.assemble((">", "bold"), text[1:-1], ("<", "bold")) if is_last else text


def _seat(view: View, p: int, t: Texts, name: str, own: dict[str, Walk], total: int) -> Text:
    """Name, coins, discs in supply, the four distances, and what they come to."""
    player = view["players"][p]
    out = Text("  ")
    out.append("▸ " if view["turn"] == p else "  ", "bold")
    out.append(f"{SEAT_SIGNS[p]} {name:<16.16}", f"bold {SEAT_COLOURS[p]}")
    out.append(f"{player['money']:>3} ", "bold").append(f"{t('term-coins', count=player['money']):<6}", "dim")
    out.append(f"{player['discs']:>2} ", "bold").append(t("term-discs", count=player["discs"]), "dim")
    out = Text.assemble(out, " " * max(0, 40 - len(out)))
    for good in GOODS:
        out.append(f"{_distance(own[good]):>10}", "grey50" if own[good].how == "held" else "bold")
    return out.append(f"{plain(total):>8}\n", "dim")


def _distance(walk: Walk) -> str:
    """A distance, with a sign for streets, for what is too far, and for a stall still held."""
    if walk.distance is None:
        return "–"
    mark = {"street": "=", "long": "!", "cut": "!", "out": "!"}.get(walk.how, "")
    return f"{mark}{walk.distance}"


def _auction(view: View, t: Texts, names: Sequence[str]) -> Text:
    auction = view["auction"]
    bids = ", ".join(
        f"{names[p]} {'…' if auction['bids'][p] is None else auction['bids'][p]}" for p in auction["bidders"]
    )
    return Text("  " + t("term-auction", good=good_words(auction["good"], t), bids=bids) + "\n", "bold")
