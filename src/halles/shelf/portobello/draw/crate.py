"""The shop and the stock, drawn: own watches and stalls, the bag or the row of customers, neutral tiles, the lord."""

from collections.abc import Mapping
from typing import Any

from halles.engine.game import View
from halles.engine.look.shapes import (
    Marks,
    Part,
    crate_frame,
    hold,
    named,
    piece,
    rect,
    shift,
    tag,
    text,
    thing,
)
from halles.engine.texts import Texts

from ..table.words import label
from .pieces import gone, neutral_watch, person, sack, stall, watch, watch_ring

WIDTH, NARROW = 216.0, 390.0
#: What two customers at the ends of an alley make of it (P9), in the order of the memo.
PAIRS = (("clerk", "clerk"), ("clerk", "citizen"), ("citizen", "citizen"), ("lord", "clerk"), ("lord", "citizen"))
_STEPS = {"clerk": 1, "citizen": 2, "lord": 3}


def pair_worth(first: str, second: str) -> int:
    """By how much two customers multiply the alley between them."""
    return _STEPS[first] + _STEPS[second] - 1


def tile_state(tile: Mapping[str, Any], view: View, t: Texts) -> str:
    """What a tile can still do, in a word."""
    if tile["state"] == "chosen":
        return t("draw-busy", actions=view["actions"])
    return t("draw-up" if tile["state"] == "up" else "draw-down")


class Crate:
    """Draws the crate of a seat; or, for those who only watch, what everybody draws from."""

    def __init__(self, view: View, t: Texts, marks: Marks) -> None:
        self.view, self.t, self.marks = view, t, marks
        self.own = view["players"][view["eyes"]] if view["eyes"] in range(view["seats"]) else None

    def wide(self) -> Part:
        """A crate with a title; below it what pairs of customers are worth."""
        tiles, stalls, neutral = 50.0, 159.0, 298.0
        body = [self.tile(slot, 10 + 66 * slot, tiles, 64) for slot in range(3)]
        body.append(self.stalls(20, stalls, 70))
        if self.view["row"] is None:
            body += [self.bag(122, stalls, 70), self.in_bag(12, stalls + 112)]
        else:
            body += [self.head(100, stalls - 4, 30), self.queue(100, stalls - 4, 3, 36, 30, 1)]
        body += [self.neutral(26, neutral, 56), self.lord(128, neutral, 56)]
        body.append(self.done(12, neutral + 85, WIDTH - 24, 44, self.t("draw-done")))
        height = neutral + 142
        memo = self.memo(height + 8)
        frame = crate_frame(WIDTH, height, self.t("draw-shop"), (34, tiles + 92, neutral - 15))
        return Part(WIDTH, height + 8 + memo.height, frame + "".join(body) + memo.body)

    def narrow(self) -> Part:
        """Everything in one row for a thumb; who waits behind the first open customer stands below."""
        y, x, height = 9.0, 178.0, 87.0
        body = [self.tile(slot, 4 + 55 * slot, y, 54) for slot in range(3)]
        body += ['<path class="k f" d="M173 12V84"/>', self.done(328, y + 1, 57, 70, self.t("draw-finish"))]
        if self.view["row"] is None:
            body.append(self.bag(x, y, 54))
        else:
            body += [self.first(x, y, 54), self.queue(6, height, 12, 31, 28)]
            height += 32
        body += [self.neutral(x + 59, y, 42), self.lord(x + 106, y, 42)]
        return Part(NARROW, height, crate_frame(NARROW, height) + "".join(body))

    def common(self, width: float) -> Part:
        """A strip for those who only watch: what everybody draws from."""
        y, rest = 9.0, 178.0
        if self.view["row"] is None:
            body = [self.bag(8, y, 54), self.in_bag(rest, y + 40)]
        else:
            columns = int((width - rest) / 31)
            body = [self.first(8, y, 54), self.queue(rest, y + 6, columns, 31, 28)]
        body += [self.neutral(74, y, 42), self.lord(130, y, 42)]
        return Part(width, 88, rect(1, 0, width - 2, 87, "d-crate") + "".join(body))

    def caption(self, x: float, y: float, size: float, words: str) -> str:
        """What is written under a place of the crate."""
        return text(x + size / 2, y + max(size, 54) + 17, self.t(words), "d-cap d-on-crate", 14 if size > 54 else 13)

    # -- what is the looker's own --

    def tile(self, slot: int, x: float, y: float, size: float) -> str:
        """A watch with what it can still do: ready, in use, used. Of two equal ones the first carries the name."""
        assert self.own is not None
        tiles = self.own["tiles"]
        known, seat = tiles[slot], self.view["eyes"]
        drawn = watch(seat, known, x + 3, y + 1, size - 6)
        busy = known["state"] == "chosen"
        if busy:
            drawn = watch_ring(x + 3, y + 1, size - 6) + drawn
        ident = f"tile-{known['tile']}"
        same = [i for i, other in enumerate(tiles) if other["tile"] == known["tile"]]
        ready = [i for i in same if tiles[i]["state"] == "up"] or same
        words = tile_state(known, self.view, self.t)
        caption = text(x + size / 2, y + size + 17, words, "d-cap d-on-crate", 14 if size > 60 else 13)
        if slot != ready[0]:
            return named(label(self.view, ident, self.t), drawn) + caption
        return hold(ident, x, y, size, label(self.view, ident, self.t), self.marks, piece("", drawn)) + caption

    def stalls(self, x: float, y: float, size: float) -> str:
        """The own stalls that are left."""
        assert self.own is not None
        left = self.own["stalls"]
        drawn = stall(self.view["eyes"], x, y, size)
        if not left:
            drawn = f'<g class="dim">{drawn}</g>'
        note = tag(x + size + 6, y + size + 2, f"×{left}")
        return named(self.t("draw-left", stalls=left), drawn + note) + self.caption(x, y, size, "draw-stalls")

    def done(self, x: float, y: float, width: float, height: float, words: str) -> str:
        """The plate that ends a turn; a dashed place while it cannot."""
        lit = "done" in self.marks.can
        ground = rect(x - 2, y - 2, width + 4, height + 4, "", 7)
        if lit:
            face = rect(x, y, width, height, "b-plate", 6) + rect(x + 3, y + 3, width - 6, height - 6, "b-key", 3)
        else:
            face = rect(x, y, width, height, "d-gone", 6)
        written = text(x + width / 2, y + height / 2 + 6, words, "b-coord" if lit else "d-cap d-on-crate", 16)
        return thing("done", label(self.view, "done", self.t), self.marks, ground + face + written, "cell hold")

    # -- what is everybody's --

    def bag(self, x: float, y: float, size: float) -> str:
        """The bag with how many are inside; a customer just drawn lies on it until it stands on a square."""
        left, drawn = sum(self.view["bag"].values()), self.view["drawn"]
        body = piece("", sack(x + size / 12, y + size / 24, size * 5 / 6))
        if not left:
            body = f'<g class="dim">{body}</g>'
        note = "" if drawn else tag(x + size + 3, y + size + 2, str(left))
        body = hold("bag", x, y, size, label(self.view, "bag", self.t), self.marks, body, note)
        words = "draw-drawn" if drawn else "draw-sack" if not self.own else "draw-draw" if size > 60 else "draw-bag"
        return body + self.drawn(x, y, size) + self.caption(x, y, size, words)

    def drawn(self, x: float, y: float, size: float) -> str:
        """The customer that waits for a square, lifted for all to see."""
        if not self.view["drawn"]:
            return ""
        paper = rect(x + 1, y + 1, size - 2, size - 2, "d-tag", 7)
        face = piece("", paper + person(self.view["drawn"], x + size / 12, y + size / 12, size * 5 / 6))
        shade = rect(x + 4, y + 2, size - 4, size - 4, "d-shade", 7)
        spoken = label(self.view, "drawn", self.t)
        return shade + shift(0, -6, hold("drawn", x, y, size, spoken, self.marks, face))

    def in_bag(self, x: float, y: float) -> str:
        """Clerks and citizens still inside, counted."""
        body = [text(x, y, self.t("draw-in-bag"), "d-text d-on-crate", 13)]
        for i, (kind, left) in enumerate(self.view["bag"].items()):
            body.append(person(kind, x + 98 + 46 * i, y - 18, 24))
            body.append(text(x + 128 + 46 * i, y, str(left), "d-cap d-on-crate", 16))
        return named(self.t("draw-inside", **self.view["bag"]), "".join(body))

    def first(self, x: float, y: float, size: float) -> str:
        """The first open customer with a word under it."""
        words = "draw-drawn" if self.view["drawn"] else "draw-bag" if self.own else "draw-next"
        return self.head(x, y, size) + self.caption(x, y, size, words)

    def head(self, x: float, y: float, size: float) -> str:
        """The first open customer: to be taken, or taken already."""
        if self.view["drawn"]:
            return self.drawn(x, y, size)
        row = self.view["row"]
        face = piece("", person(row[0], x + 1, y + 1, size - 2)) if row else gone(x, y, size)
        return hold("bag", x, y, size, label(self.view, "bag", self.t), self.marks, face)

    def queue(self, x: float, y: float, columns: int, pitch: float, size: float, skip: int = 0) -> str:
        """The open customers who come after the first, in their order."""
        behind = self.view["row"][0 if self.view["drawn"] else 1 :]
        heads = [
            person(kind, x + pitch * (i % columns), y + (size + 2) * (i // columns), size)
            for i, kind in enumerate(behind, skip)
        ]
        people = ", ".join(self.t(f"customer-{kind}") for kind in behind)
        return named(self.t("draw-queue", people=people), "".join(heads)) if behind else ""

    def neutral(self, x: float, y: float, size: float) -> str:
        """The pile of neutral tiles, the next one on top."""
        left, words = self.view["neutral"], self.caption(x, y, size, "draw-neutral")
        if not left:
            return gone(x, y, size) + words
        under = neutral_watch(left[1], x + 6, y + 3, size - 6) if len(left) > 1 else ""
        pile = under + neutral_watch(left[0], x, y, size - 4) + tag(x + size + 4, y + size + 4, str(len(left)))
        return named(self.t("draw-pile", count=len(left), value=left[0]), pile) + words

    def lord(self, x: float, y: float, size: float) -> str:
        """The lord, pale until all ten customers stand; gone once he has walked out."""
        state = self.view["lord"]
        face = gone(x, y, size) if state == "placed" else piece("", person("lord", x + 2, y + 1, size - 4))
        if state == "waiting":
            face = f'<g class="dim">{face}</g>'
        body = hold("lord", x, y, size, label(self.view, "lord", self.t), self.marks, face)
        return body + self.caption(x, y, size, "draw-lord-waits")

    def memo(self, top: float) -> Part:
        """What every pair of customers makes of an alley; under it, how the match ends."""
        body = [text(12, top + 21, self.t("draw-memo"), "d-head")]
        for i, pair in enumerate(PAIRS):
            x, y = 12 + 102 * (i % 2), top + 28 + 27 * (i // 2)
            worth = f"×{pair_worth(*pair)}"
            faces = person(pair[0], x, y, 25) + person(pair[1], x + 25, y, 25)
            first, second = (self.t(f"customer-{kind}") for kind in pair)
            alike = f"{pair[0]}s" if pair[0] == pair[1] else "no"
            spoken = self.t("draw-pair", alike=alike, first=first, second=second, worth=worth)
            body.append(named(spoken, faces + text(x + 55, y + 20, worth, "d-short", 19)))
        last = self.view["last_round"] and not self.view["over"]
        height = 28 + 27 * 3 + 6 + (22 if last else 0)
        if last:
            body.append(text(12, top + height - 8, self.t("draw-last-round"), "d-short", 16))
        panel = rect(0.75, top + 3, WIDTH - 1.5, height, "d-shade", 6) + rect(
            0.75, top, WIDTH - 1.5, height, "d-sheet", 6
        )
        return Part(WIDTH, height + 4, panel + "".join(body))
