"""Marché de Noël in a terminal: the track with its cards and prices, and what everybody has."""

from collections.abc import Sequence

from rich.text import Text

from halles.engine.game import View
from halles.engine.terminal import SEAT_COLOURS, SEAT_SIGNS
from halles.engine.texts import Texts

from ..rules.components import LEVELS, SLOTS

_WIDTH = 15  # characters of one slot
_COLOURS = {"base": "", "I": "sea_green3", "II": "sky_blue2", "III": "indian_red1"}  # of the baubles


def show(view: View, t: Texts, names: Sequence[str], last: Sequence[str]) -> Text:
    """The looker's own row below the track, the other one above; then wallets, hands and piles."""
    out = Text()
    below = view["eyes"] if view["eyes"] in (0, 1) else 0
    out.append("  " + t("term-round", round=view["round"], rounds=view["rounds"]) + "\n", "bold")
    bar = "─" * _WIDTH
    out.append("      " + " ".join(f"{slot:^{_WIDTH}}" for slot in SLOTS) + "\n", "bold")
    out.append(f"     ┌{'┬'.join([bar] * len(SLOTS))}┐\n", "dim")
    _row(out, [_placed(view, slot, 1 - below, t) for slot in SLOTS], SEAT_SIGNS[1 - below], SEAT_COLOURS[1 - below])
    for line in range(3):
        _row(out, [_offer(view, slot, line, t) for slot in SLOTS])
    _row(out, [_placed(view, slot, below, t) for slot in SLOTS], SEAT_SIGNS[below], SEAT_COLOURS[below])
    out.append(f"     └{'┴'.join([bar] * len(SLOTS))}┘\n", "dim")
    for p in (1 - below, below):
        _seat(out, view, p, t, names[p])
    return out


def _row(out: Text, cells: Sequence[Text], sign: str = " ", colour: str = "") -> None:
    out.append(f"   {sign} ", f"bold {colour}").append("│", "dim")
    for cell in cells:
        left = (_WIDTH - cell.cell_len) // 2
        out.append(" " * left).append_text(cell).append(" " * (_WIDTH - cell.cell_len - left))
        out.append("│", "dim")
    out.append("\n")


def _placed(view: View, slot: str, seat: int, t: Texts) -> Text:
    """A Priority, its back, or nothing."""
    value = view["placed"][slot][seat]
    if value is None:
        return Text("·", "dim")
    if value == "?":
        return Text("▒?▒", f"bold {SEAT_COLOURS[seat]}")
    cell = Text(f"[{value}]", f"bold {SEAT_COLOURS[seat]}")
    if view["effect"] == slot and view["first"] == seat:
        cell.append(" " + t("term-effect"), "gold1")
    return cell


def _offer(view: View, slot: str, line: int, t: Texts) -> Text:
    """A card in three lines: its name, what it gives, what it costs; or what became of it."""
    if slot not in LEVELS:
        if line == 2:
            return Text("")
        first = view["first"]
        return Text(t("term-first"), "gold1") if line == 0 else Text(SEAT_SIGNS[first], f"bold {SEAT_COLOURS[first]}")
    card, result = view["offers"][slot], view["results"][slot]
    if card is None:
        return _settled(view, result, line, t) if result else Text("")
    face = view["cards"][card]
    if line == 0:
        return _bauble(view, card, t)
    if line == 1:
        return Text.assemble((f"{face['coins']} ●", "gold3"), "  ", (f"{face['points']} ★", "light_salmon1"))
    return Text(t("term-prices", full=face["full"], alone=face["alone"]))


def _bauble(view: View, card: str, t: Texts, style: str = "bold") -> Text:
    level = view["cards"][card]["level"]
    return Text(t("bauble", level=level), f"{style} {_COLOURS[level]}")


def _settled(view: View, result: dict[str, object], line: int, t: Texts) -> Text:
    if line == 0:
        return _bauble(view, str(result["card"]), t, "dim")
    if result["buyer"] is None:
        return Text(t("term-unsold"), "dim") if line == 1 else Text("")
    buyer = int(str(result["buyer"]))
    if line == 2:
        return Text(SEAT_SIGNS[buyer], SEAT_COLOURS[buyer])
    return Text(t("term-bought", price=result["price"]))


def _seat(out: Text, view: View, p: int, t: Texts, name: str) -> None:
    """Two lines: points, wallet and Priorities; then the cards."""
    player = view["players"][p]
    out.append("  ").append("▸ " if view["turn"] == p else "  ", "bold")
    out.append(f"{SEAT_SIGNS[p]} {name:<20.20}", f"bold {SEAT_COLOURS[p]}")
    out.append(f"{player['points']:>4} ", "bold").append(f"{t('term-points', count=player['points']):<9}", "dim")
    out.append(t("term-wallet") + " ", "dim").append(f"{player['money']}/{view['prices']['gauge']}   ")
    out.append(t("term-priorities") + " ", "dim").append(" ".join(map(str, player["ready"])))
    if player["aside"]:
        out.append("   " + t("term-aside") + " ", "dim").append(" ".join(map(str, player["aside"])))
    out.append("\n        ").append(t("term-hand") + " ", "dim")
    if player["hand_coins"] is None:
        out.append(str(len(player["hand"])))
    else:
        for card in player["hand"]:
            face = view["cards"][card]
            out.append("○" if face["level"] == "base" else face["level"], _COLOURS[face["level"]])
            out.append(f" {face['coins']}● ", "gold3")
            out.append(f"{face['points']}★ ", "light_salmon1" if face["points"] else "dim")
        money = player["money"]
        out.append("  " + t("term-sum", coins=player["hand_coins"], money=money, sum=player["hand_coins"] + money))
    out.append("   " + t("term-pile") + " ", "dim").append(str(player["pile"]))
    out.append("   " + t("term-discard") + " ", "dim").append(str(len(player["discard"])) + "\n")
