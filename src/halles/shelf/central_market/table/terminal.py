"""Central Market in a terminal of 80 columns: the bays with both limits, the price track, and everybody's stall."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from halles.engine.game import View
from halles.engine.terminal import SEAT_COLOURS, SEAT_SIGNS
from halles.engine.texts import Texts, signed

from ..rules.components import ACTION_NAMES, LIMIT
from .words import by_kind

_WIDTH = 11  # characters of one bay
_HOUSE = 7  # of a house's name beside the bays
_NAME = 19  # and of a player's name
_LINE = 12  # prices in one line of the track


def show(view: View, t: Texts, names: Sequence[str], last: Sequence[str]) -> Text:
    """Who sold what at which price, the auction, and what everybody has."""
    out = Text()
    seats = range(view["seats"])
    lot = view["lot"]
    out.append(" " * (_HOUSE + 4))
    for kind in view["kinds"]:
        shut = kind in view["proposed"] and not (lot and lot["kind"] == kind)
        style = "bold reverse" if lot and lot["kind"] == kind else "grey50" if shut else "bold"
        out.append(f"{t(f'kind-{kind}'):^{_WIDTH}}", style)
    out.append(f"{t('term-kg'):>3}{t('term-income'):>7}{t('term-now'):>4}\n", "dim")
    for p in seats:
        player = view["players"][p]
        out.append(f"  {SEAT_SIGNS[p]} {t.house(p):<{_HOUSE}}", SEAT_COLOURS[p])
        for kind in view["kinds"]:
            out.append_text(_cell(view, kind, p, t))
        out.append(f"{player['kg']:>3}", "bold" if player["kg"] == LIMIT else "")
        now = "" if view["over"] else signed(player["would"])
        out.append(f"{player['income']:>7}", "bold").append(f"{now:>4}\n", "dim")
    out.append(" " * (_HOUSE + 4))
    for kind in view["kinds"]:
        out.append(f"{view['sold'][kind]}/{LIMIT}".center(_WIDTH), "bold" if view["sold"][kind] else "grey50")
    out.append("\n")
    if lot:
        out.append_text(_track(lot, view["prices"], t, last))
    out.append("\n")
    for p in seats:
        out.append_text(_stall(view, p, t, names[p]))
    out.append_text(_own(view, t))
    out.append("\n  " + t("term-deck", deck=view["deck"], discard=view["discard"]) + "\n", "dim")
    return out


def _cell(view: View, kind: str, p: int, t: Texts) -> Text:
    """One seat's business with one product: its bid, then kilograms by price, with what happened to them."""
    cell, lot = view["bays"][kind][p], view["lot"]
    running = lot and lot["kind"] == kind
    if cell is None:
        passed = running and lot["out"][p]
        return Text(f"{t('term-passed') if passed else '·':^{_WIDTH}}", "grey50")
    if not cell["kg"]:
        waits = running and (view["phase"] == "bid" or p in lot["sellers"])
        return Text((f"{cell['price']}" if waits else "–").center(_WIDTH), "bold gold1" if waits else "grey50")
    words = f"{cell['paid']}×{cell['price']}"
    words += "!" if cell["cheat"] else ""
    words += f"−{cell['kg'] - cell['paid']}" if cell["paid"] < cell["kg"] else ""
    words += f"+{cell['tourists']}" if cell["tourists"] else ""
    return Text(f"{words:^{_WIDTH}}", SEAT_COLOURS[p])


def _track(lot: dict[str, Any], prices: list[int], t: Texts, last: Sequence[str]) -> Text:
    """The price track with the bidders' markers, and how much is sold."""
    name = t(f"kind-{lot['kind']}")
    out = Text("\n  " + t("term-lot", name=name, house=t.house(lot["proposer"]), sold=lot["sold"]) + "\n  ")
    head = f"{t('term-prices')}  "
    out.append(head, "dim")
    lines = -(-len(prices) // _LINE)
    for k, price in enumerate(reversed(prices)):
        if k and k % -(-len(prices) // lines) == 0:
            out.append("\n  " + " " * len(head))
        if price in lot["bids"]:
            p = lot["bids"].index(price)
            marker = f"{SEAT_SIGNS[p]}{price}"
            out.append(f"[{marker}]" if f"slate-{price}" in last else f" {marker} ", f"bold {SEAT_COLOURS[p]}")
        else:
            out.append(f" {price} ", "" if price < lot["price"] else "grey50")
    out.append("\n")
    if lot["sale"]:
        sale = lot["sale"]
        house, rotten = t.house(sale["seller"]), sale["kg"] - sale["left"]
        line = t("term-sale", house=house, kg=sale["kg"], price=sale["price"], rotten=rotten)
        out.append("  " + line + "\n", "bold")
    return out


def _stall(view: View, p: int, t: Texts, name: str) -> Text:
    """Name, points, numbers of cards, and the action cards still unused."""
    player = view["players"][p]
    out = Text("① " if view["first"] == p else "  ", "bold gold1")
    out.append("▸ " if view["turn"] == p else "  ", "bold")
    out.append(f"{SEAT_SIGNS[p]} {name:<{_NAME}.{_NAME}}", f"bold {SEAT_COLOURS[p]}")
    out.append(f"{player['points']:>3} ", "bold").append(f"{t('term-points', count=player['points']):<3}", "dim")
    out.append(f"  {t('term-hand')} ", "dim").append(f"{len(player['hand']):>2}")
    out.append(f"  {t('term-aside')} ", "dim").append(f"{len(player['aside'])} ")
    for act in ACTION_NAMES:
        name = t(f"act-{act}")
        out.append(f" {name if act in player['acts'] else '–':<{len(name)}}", "" if act in player["acts"] else "dim")
    return out.append("\n")


def _own(view: View, t: Texts) -> Text:
    """The looker's own cards."""
    if view["eyes"] not in range(view["seats"]):
        return Text()
    own = view["players"][view["eyes"]]
    out = Text("\n")
    for title, cards in (("term-yours", own["hand"]), ("term-kept", own["aside"])):
        held = " · ".join(f"{t(f'kind-{kind}')} {' '.join(kgs)}" for kind, kgs in by_kind(cards).items())
        out.append(f"  {t(title):<12}", "dim").append(f"{held or '–'}\n", "bold")
    return out
