"""The crate of Jour de Marché: the looker's stalls and discs, the deck, the last four tiles; or the auction."""

from halles.engine.game import View
from halles.engine.look.shapes import (
    Marks,
    Part,
    button,
    crate_frame,
    hold,
    named,
    piece,
    rect,
    shift,
    tag,
    text,
    use,
    width_of,
)
from halles.engine.texts import Texts

from ..rules.components import GOODS
from ..table.words import label
from .pieces import FLEA, disc, distance, sign, slate, stall, tile, what_if
from .slate import NARROW, WIDE, Auction, last_auction

_DISCS = 6


def crate(view: View, t: Texts, marks: Marks, narrow: bool) -> Part:
    """What the looker holds and what lies beside the market; while a stall is sold, the auction on its slate."""
    drawn = Crate(view, t, marks)
    return drawn.narrow() if narrow else drawn.wide()


class Crate:
    """One picture of the crate."""

    def __init__(self, view: View, t: Texts, marks: Marks) -> None:
        self.view, self.t, self.marks = view, t, marks
        self.own = view["players"][view["eyes"]] if view["eyes"] in range(view["seats"]) else None
        self.selling = view["phase"] in ("bid", "stall")
        self.told = view["auction"] is not None and view["phase"] in ("turn", "table")  # how the last auction ended

    def _name(self, kind: str) -> str:
        return self.t("draw-flea" if kind == FLEA else f"good-{kind}")

    # -- wide --

    def wide(self) -> Part:
        """Beside the market: compartments below each other, and what the signs mean."""
        parts = []
        if self.selling:
            parts.append(Auction(self.view, self.t, self.marks).wide())
        parts.append(self._stock())
        if not (self.selling or self.told or self.view["over"]):  # a page is only so high
            parts.append(self._memo())
        body, y = [], 0.0
        for part in parts:
            body.append(shift(0, y, part.body))
            y += part.height + 8
        return Part(WIDE, y - 8, "".join(body))

    def _stock(self) -> Part:
        slats, body, y = [34.0], [], 52.0
        title = "draw-stock" if self.own and not self.selling else "draw-deck"
        if self.own and not self.selling:
            body += [self._stall(good, 22 + 100 * (i % 2), y + 88 * (i // 2), 72, True) for i, good in enumerate(GOODS)]
            y += 2 * 88 + 3
            body.append(self._discs(15, y, 6, 31.5, 28))
            slats.append(y + 36)
            y += 36 + 9 + 22
            body.append(text(12, y - 2, self.t("draw-deck"), "d-head d-on-crate"))
            y += 12
        body += [self._deck(15, y, 60), self._inside(92, y + 5, 114)]
        y += 60 + 12
        if self.told:
            body.append(last_auction(self.view, self.t, 12, y, WIDE - 24))
            y += 34 + 10
        slats.append(y)
        y += 9 + 22
        body.append(text(12, y - 2, self.t("draw-last"), "d-head d-on-crate"))
        body.append(self._last(14, y + 9, 48, 42))
        y += 9 + 42 + 14
        if "pass" in self.marks.can:
            body.append(
                button("pass", 12, y, WIDE - 24, self.t("draw-pass"), label(self.view, "pass", self.t), self.marks)
            )
            y += 56
        return Part(WIDE, y, crate_frame(WIDE, y, self.t(title), slats) + "".join(body))

    def _memo(self) -> Part:
        """What the signs on the market mean."""
        t, lines = self.t, []
        if self.view["zones"]:
            lines.append((sign(30, 0, 2, 1, 24), t("draw-memo-sign")))
        lines.append((what_if("fish", "3", 30, 11), t("draw-memo-tag")))
        if self.view["streets"]:
            lines.append((slate(18, -11, 24, 22) + distance(30, 4, "9", 16, streets=True), t("draw-memo-street")))
        lines.append(
            (slate(12, -11, 36, 22) + distance(30, 5.5, "max", 16), t("draw-memo-max", limit=self.view["limit"]))
        )
        height = 29.0 * len(lines) + 10
        body = [rect(0.75, 3.75, WIDE - 1.5, height, "d-shade", 6), rect(0.75, 0.75, WIDE - 1.5, height, "d-sheet", 6)]
        for i, (drawn, words) in enumerate(lines):
            y = 19 + 29 * i
            body.append(shift(0, y, drawn) + text(62, y + 5, words, "d-soft"))
        return Part(WIDE, height + 4, "".join(body))

    # -- narrow --

    def narrow(self) -> Part:
        """At the foot of a phone: two low rows, or the auction."""
        if self.selling:
            return Auction(self.view, self.t, self.marks).narrow()
        y, body = 12.0, []
        if self.own:
            body += [self._stall(good, 10 + 52 * i, y, 46, False) for i, good in enumerate(GOODS)]
            body.append(self._discs(222, y + 4, 3, 24, 21))
            body.append(f'<path class="k f" d="M303 10V{y + 62:g}"/>')
            body.append(self._deck(316, y, 54))
            y += 68
            body += [self._inside(12, y, 210, 25), self._last(264, y - 1, 30.5, 27)]
            body.append(text(258, y + 19, self.t("draw-last-short"), "d-soft d-on-crate d-end", 13))
            y += 36
        else:
            body += [self._deck(12, y, 54), self._inside(84, y + 2, 200, 25), self._last(84, y + 32, 34, 28)]
            body.append(text(226, y + 52, self.t("draw-last"), "d-soft d-on-crate", 13))
            y += 70
        if "pass" in self.marks.can:
            body.append(button("pass", 10, y, 370, self.t("draw-pass"), label(self.view, "pass", self.t), self.marks))
            y += 54
        return Part(NARROW, y, crate_frame(NARROW, y) + "".join(body))

    # -- what is the looker's own --

    def _stall(self, good: str, x: float, y: float, size: float, words: bool) -> str:
        """One of the four stalls: to be put up, or pale with the plot where it stands."""
        assert self.own is not None
        where = self.own["stalls"][good]
        drawn = stall(self.view["eyes"], good, x, y, size)
        if where is not None:
            drawn = f'<g class="dim">{drawn}</g>'
        name = self.t(f"good-{good}")
        if where is None:
            said, spoken = self.t("draw-held") if words else "", self.t("draw-stall-held", good=name)
        elif where == "out":
            said, spoken = self.t("draw-out"), self.t("draw-stall-out", good=name)
        else:
            said, spoken = (
                self.t("draw-at", plot=where) if words else where,
                self.t("draw-stall-at", good=name, plot=where),
            )
        caption = text(x + size / 2, y + size + 13, said, "d-cap d-on-crate", 13)
        return named(spoken, drawn + caption)

    def _discs(self, x: float, y: float, columns: int, pitch: float, size: float) -> str:
        """Six discs; those on the market are pale."""
        assert self.own is not None
        left, body = self.own["discs"], []
        for i in range(_DISCS):
            drawn = disc(self.view["eyes"], x + pitch * (i % columns), y + (pitch + 1) * (i // columns), size)
            body.append(drawn if i < left else f'<g class="dim">{drawn}</g>')
        return named(self.t("draw-discs", left=left, placed=len(self.own["on"])), "".join(body))

    # -- what is everybody's --

    def _deck(self, x: float, y: float, size: float) -> str:
        """The deck with its count; a tile that somebody has drawn lies on top, turned over and lifted."""
        left, inset, side = self.view["deck"]["count"], size / 12, size * 5 / 6
        steps = [inset - 2 + 3 * i for i in reversed(range(min(3, left)))]
        backs = "".join(use("back", x + step, y + step, side) for step in steps)
        pile = piece("", backs) if left else rect(x + 4, y + 4, size - 8, size - 8, "d-gone", 7)
        drawn = self.view["tile"] if self.view["phase"] == "table" else None
        note = "" if drawn else tag(x + size + 3, y + size + 1, str(left))
        body = hold("deck", x, y, size, label(self.view, "deck", self.t), self.marks, pile, note)
        if drawn:
            face = rect(x + 4, y + 2, size - 4, size - 4, "d-shade", 7) + shift(
                0, -6, piece("", tile(drawn, x, y, size))
            )
            body += named(self.t("draw-in-hand", good=self._name(drawn)), face)
            body += tag(x + size + 5, y + size + 1, str(left), small=True)
        return body

    def _inside(self, x: float, y: float, width: float, largest: float = 34) -> str:
        """What the deck must still contain; everybody can count it."""
        left = {kind: count for kind, count in self.view["deck"]["left"].items() if count}
        if not left:
            return text(x, y + 16, self.t("draw-deck-empty"), "d-soft d-on-crate")
        said = ", ".join(f"{self._name(kind)} ×{count}" for kind, count in left.items())
        body = []
        if largest < 30:  # counts beside the tiles
            words = self.t("draw-inside-short")
            body.append(text(x, y + 19, words, "d-soft d-on-crate", 13))
            start = width_of(words, 13, 0.5) + 5
            x, pitch = x + start, (width - start) / max(4, len(left))
            for i, (kind, count) in enumerate(left.items()):
                size = min(largest, pitch - 15.5)
                body.append(tile(kind, x + pitch * i, y + (largest - size) / 2 + 2, size))
                body.append(text(x + pitch * i + size + 1, y + 20, str(count), "d-short d-on-crate", 13))
        else:
            pitch = width / max(3, len(left))
            size = min(largest, pitch - 2)
            for i, (kind, count) in enumerate(left.items()):
                body.append(tile(kind, x + pitch * i + (pitch - size) / 2, y + (largest - size) / 2, size))
                body.append(text(x + pitch * (i + 0.5), y + largest + 15, f"×{count}", "d-cap d-on-crate", 14))
        return named(self.t("draw-inside", tiles=said), "".join(body))

    def _last(self, x: float, y: float, pitch: float, size: float) -> str:
        """The four last tiles in order: dealt ones pale, the one in hand lifted."""
        done, kinds, body = self.view["last_done"], self.view["last"], []
        hand = done if self.view["phase"] == "last" else None
        for i, kind in enumerate(kinds):
            drawn = tile(kind, x + pitch * i, y, size)
            if i < done:
                drawn = f'<g class="dim">{drawn}</g>'
            elif i == hand:
                shade = rect(x + pitch * i + 3, y + 3, size - 4, size - 2, "d-shade", 5)
                drawn = shade + shift(0, -6, drawn)
            body.append(drawn)
        return named(self.t("draw-last-four", tiles=", ".join(self.t(f"good-{kind}") for kind in kinds)), "".join(body))
