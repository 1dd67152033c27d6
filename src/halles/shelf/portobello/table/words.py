"""Portobello Market speaks: what is asked, what happened, what a thing is."""

from collections.abc import Sequence
from typing import Any

from halles.engine.contract import Called, Setting, View
from halles.engine.notes import Note
from halles.engine.telling import Reader
from halles.engine.texts import Texts

from ..rules.components import MARKING, TILE_NAMES
from ..rules.notation import BUILT, DREW, MARKED, NOBODY, PAID, ROW, STANDS, TILE, WALKED, notation, row_names
from .sheets import sheets

__all__ = ["ask", "called", "customer_words", "label", "opening", "sheets", "tell", "tile_words", "warn"]


def tile_words(tile: str, t: Texts) -> str:
    """A tile as people call it: "tile 3", "neutral tile 3"."""
    return t("tile-neutral", value=int(tile[0])) if tile.endswith("n") else t("tile-own", value=int(tile))


def customer_words(customer: str, t: Texts) -> str:
    """A customer as people call it: "a clerk"."""
    return t(f"customer-{customer}")


# -- asking --


def ask(view: View, t: Texts) -> str:
    """What the seat to move can do now."""
    phase = view["phase"]
    if phase == "bobby":
        return t("ask-bobby")
    if phase == "place":
        return t("ask-place", customer=customer_words(view["drawn"], t))
    own = view["players"][view["turn"]]
    if phase == "tile":
        marks = any(tile["state"] == "up" and tile["tile"] in ("2", "4") for tile in own["tiles"])
        marks = marks and any(district["mark"] is None for district in view["districts"].values())
        return t("ask-tile-or-mark" if marks else "ask-tile")
    can = _actions(view, t)
    walk = any(way["can"] for way in view["crossings"].values())
    if can:
        return t("ask-act", what=t.either(can), actions=view["actions"], walk="yes" if walk else "no")
    lost = view["actions"]
    return t("ask-end" if not lost else "ask-lost", walk="yes" if walk else "no", actions=lost)


def warn(view: View, code: int, t: Texts) -> str | None:
    """A mark where none of one's stalls stands pays nothing (P10)."""
    action, figures = notation.split(code)
    if action != "mark" or view["districts"][f"D{figures[0] + 1}"]["stalls"][view["turn"]]:
        return None
    return t("warn-mark", tile=TILE_NAMES[MARKING[figures[1]]], district=f"D{figures[0] + 1}")


def _actions(view: View, t: Texts) -> list[str]:
    """The kinds of action that are possible where the Bobby stands."""
    if not view["actions"]:
        return []
    here = next(d for d in view["map"]["districts"] if d["id"] == view["bobby"])
    room = any(view["alleys"][a]["built"] < view["alleys"][a]["length"] for a in here["alleys"])
    can = [t("ask-stall")] if room and view["players"][view["turn"]]["stalls"] else []
    if sum(view["bag"].values()):
        can.append(t("ask-take" if view["row"] is not None else "ask-draw"))
    elif view["lord"] == "ready":
        can.append(t("ask-lord"))
    return can


# -- telling --


def _tile(tile: str, t: Texts, _: Setting) -> dict[str, Any]:
    return {"tile": tile_words(tile, t), "actions": int(tile[0])}


def _spot(spot: str, *_: Any) -> dict[str, str]:
    alley, *square = spot.split(" ")
    return {"alley": alley, "square": "".join(square) or "no"}


#: How the fields of moves and events are called.
called: Called = {"tile": _tile, "spot": _spot, "customer": lambda customer, t, _: customer_words(customer, t)}


def tell(reader: Reader, seat: int, code: int, notes: Sequence[Note]) -> list[str]:
    """What a seat did, then what the table did by itself."""
    walked = any(note[0] == WALKED for note in notes)
    message = {"message": "tell-bobby-first"} if code < TILE and not walked else {}
    deed = reader.deed(seat, code, notes, by=[STANDS, BUILT, WALKED, DREW, MARKED], **message)
    return [deed, *opening(reader, notes)]


def opening(reader: Reader, notes: Sequence[Note]) -> list[str]:
    """What the table did by itself: first player, payments, scorings, a replacement tile, the end."""
    return [sentence for note in notes for sentence in _event(reader, note)]


def _event(reader: Reader, note: Note) -> list[str]:
    kind, a, b, *_ = note
    if kind == ROW:
        return [reader.say("tell-row", row=", ".join(reader.t(f"row-{name}") for name in row_names(a)))]
    if kind == PAID and b == NOBODY:
        return [reader.say("tell-paid-bank", a)]
    if kind == PAID:
        return [reader.say("tell-paid", a, to=reader.names[b], to_you="yes" if reader.eyes == b else "no")]
    return reader.event(note)


# -- naming things --


def label(view: View, thing: str, t: Texts) -> str:
    """What a screen reader says of a drawn thing."""
    what, _, name = thing.partition("-")
    if what == "district":
        return t("label-district", district=name, state=_district_state(view, name, t))
    if what == "square":
        customer = view["squares"][name]
        return t("label-square", square=name, state=customer_words(customer, t) if customer else t("label-free"))
    if what == "end":
        alley, _, square = name.partition("-")
        return t("label-end", square=square, **_space(view, alley, 0 if square == _ends(view, alley)[0] else -1))
    if what == "next" and view["alleys"][name]["next"] is not None:
        return t("label-next", **_space(view, name, view["alleys"][name]["next"]))
    if what == "space":
        return _space_label(view, name, t)
    if what in ("alley", "next"):
        alley = view["alleys"][name]
        return t("label-alley", alley=name, built=alley["built"], length=alley["length"])
    if what == "tile":
        return _tile_label(view, name, t)
    if what == "bag":
        row = view["row"]
        bag = view["bag"]
        if row:
            return t("label-row", customer=customer_words(row[0], t), count=len(row))
        return t("label-bag", clerks=bag["clerk"], citizens=bag["citizen"])
    if what == "drawn" and view["drawn"]:
        return t("label-drawn", customer=customer_words(view["drawn"], t))
    return t(f"label-{what}" if what in ("lord", "done") else "label-none")


def _district_state(view: View, name: str, t: Texts) -> str:
    """Who marked it, whether the Bobby is there, or what it costs to lead him there."""
    district, state = view["districts"][name], []
    if mark := district["mark"]:
        state.append(t("label-marked", house=t.house(mark["seat"]), tile=str(mark["tile"])))
    if view["bobby"] == name:
        state.append(t("label-bobby"))
    elif way := view["crossings"].get(name):
        houses = t.together([t.house(seat) for seat in way["to"]])
        kind = "label-walk-free" if not way["cost"] else "label-walk-paid" if houses else "label-walk-bank"
        state.append(t(kind, alley=way["alley"], houses=houses, count=len(way["to"])))
    return ", ".join(state) or t("label-unmarked")


def _ends(view: View, alley: str) -> tuple[str, str]:
    found = next(a for a in view["map"]["alleys"] if a["id"] == alley)
    return found["from"], found["to"]


def _space(view: View, alley: str, space: int) -> dict[str, str | int]:
    found = next(a for a in view["map"]["alleys"] if a["id"] == alley)
    return {"alley": alley, "value": int(found["values"][space])}


def _space_label(view: View, name: str, t: Texts) -> str:
    alley, _, number = name.partition("-")
    space = int(number) - 1
    owner = view["alleys"][alley]["stalls"][space]
    state = t("label-free") if owner is None else t("label-stall", house=t.house(owner))
    return t("label-space", space=int(number), state=state, **_space(view, alley, space))


def _tile_label(view: View, tile: str, t: Texts) -> str:
    seat = view["eyes"] if view["eyes"] in range(view["seats"]) else view["turn"]
    own = [] if seat is None else [held for held in view["players"][seat]["tiles"] if held["tile"] == tile]
    states = {held["state"] for held in own}
    state = next((state for state in ("chosen", "up", "down") if state in states), "gone")
    return t("label-tile", tile=tile_words(tile, t), state=t(f"label-tile-{state}"))
