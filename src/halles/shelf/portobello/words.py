"""Portobello Market speaks: what is asked, what happened, what a thing is."""

from collections.abc import Sequence

from halles.engine.game import Eyes, Setting, View
from halles.engine.notes import Note
from halles.engine.texts import Texts

from .codes import (
    ALLEY,
    BOBBY,
    BUILT,
    CUSTOMER,
    DONE,
    DREW,
    END,
    FIRST,
    LAST_ROUND,
    LORD,
    LORD_ALLEY,
    MARK,
    MARKED,
    NEUTRAL,
    NOBODY,
    PAID,
    PLACE,
    ROW,
    STALEMATE,
    STALL,
    STANDS,
    TILE,
    WALKED,
)
from .components import CUSTOMER_NAMES, TILE_NAMES
from .moves import row_names
from .sheets import sheets

__all__ = ["ask", "customer_words", "label", "open", "sheets", "tell", "tile_words", "warn", "word"]


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


def warn(view: View, text: str, t: Texts) -> str | None:
    """A mark where none of one's stalls stands pays nothing (P10)."""
    match text.split(" "):
        case ["mark", tile, district] if not view["districts"][district]["stalls"][view["turn"]]:
            return t("warn-mark", tile=tile, district=district)
    return None


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


def word(text: str, t: Texts, setting: Setting) -> str:
    """A move in words for people."""
    match text.split(" "):
        case ["bobby", district]:
            return t("word-bobby", district=district)
        case ["tile", tile]:
            return t("word-tile", tile=tile_words(tile, t), actions=int(tile[0]))
        case ["mark", tile, district]:
            return t("word-mark", tile=tile, district=district)
        case ["stall", alley, square]:
            return t("word-stall-end", alley=alley, square=square)
        case ["stall", alley]:
            return t("word-stall", alley=alley)
        case ["place", square]:
            return t("word-place", square=square)
        case ["customer"]:
            return t("word-customer", customers=setting.options["customers"])
    return t(f"word-{text}")


# -- telling --


def tell(
    t: Texts, names: Sequence[str], eyes: Eyes, seat: int, code: int, notes: Sequence[Note], setting: Setting
) -> list[str]:
    """What a seat did, then what the table did by itself."""
    who = {"who": names[seat], "you": "yes" if eyes == seat else "no"}
    return [_deed(t, who, code, notes), *_table(t, names, eyes, notes)]


def _deed(t: Texts, who: dict[str, str], code: int, notes: Sequence[Note]) -> str:
    """The decision itself, in one sentence."""
    if code == DONE:
        return t("tell-done", **who)
    if code >= PLACE:
        _, square, customer, *_ = _first(notes, STANDS)
        name = "tell-lord" if code == LORD else "tell-place"
        return t(name, customer=customer_words(CUSTOMER_NAMES[customer], t), square=f"S{square + 1}", **who)
    if code == CUSTOMER:
        return t("tell-customer", customer=customer_words(CUSTOMER_NAMES[_first(notes, DREW)[1]], t), **who)
    if code >= STALL:
        _, alley, space, *_ = _first(notes, BUILT)
        return t("tell-stall", alley=f"A{alley + 1}", space=space + 1, **who)
    if code >= MARK:
        _, district, _, _, count, value, *_ = _first(notes, MARKED)
        return t("tell-mark", district=f"D{district + 1}", tile=str(value), count=count, **who)
    if code >= TILE:
        return t("tell-tile", tile=tile_words(TILE_NAMES[code - TILE], t), **who)
    crossed = [note for note in notes if note[0] == WALKED]
    if not crossed:
        return t("tell-bobby-first", district=f"D{code - BOBBY + 1}", **who)
    return t("tell-bobby", district=f"D{code - BOBBY + 1}", alley=f"A{crossed[0][1] + 1}", **who)


def open(t: Texts, names: Sequence[str], eyes: Eyes, notes: Sequence[Note], setting: Setting) -> list[str]:
    """Who is first, and in which order the customers will come, if that is known."""
    return _table(t, names, eyes, notes)


def _table(t: Texts, names: Sequence[str], eyes: Eyes, notes: Sequence[Note]) -> list[str]:
    """What the table did by itself: payments, scorings, a replacement tile, the end."""

    def who(seat: int) -> dict[str, str]:
        return {"who": names[seat], "you": "yes" if eyes == seat else "no"}

    said = []
    for kind, a, b, c, d, e, *_ in notes:
        if kind == FIRST:
            said.append(t("tell-first", **who(a)))
        elif kind == ROW:
            said.append(t("tell-row", row=", ".join(t(f"row-{name}") for name in row_names(a))))
        elif kind == PAID and b == NOBODY:
            said.append(t("tell-paid-bank", **who(a)))
        elif kind == PAID:
            said.append(t("tell-paid", to=names[b], to_you="yes" if eyes == b else "no", **who(a)))
        elif kind in (ALLEY, LORD_ALLEY):
            name = "tell-alley" if kind == ALLEY else "tell-lord-alley"
            said.append(t(name, alley=f"A{a + 1}", points=c, sum=d, times=e, **who(b)))
        elif kind == MARKED:
            said.append(t("tell-marked", points=c, **who(b)))
        elif kind == NEUTRAL:
            said.append(t("tell-neutral", value=b, **who(a)))
        elif kind in (LAST_ROUND, STALEMATE, END):
            said.append(t({LAST_ROUND: "tell-last-round", STALEMATE: "tell-stalemate", END: "tell-end"}[kind]))
    return said


def _first(notes: Sequence[Note], kind: int) -> Note:
    return next(note for note in notes if note[0] == kind)


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
