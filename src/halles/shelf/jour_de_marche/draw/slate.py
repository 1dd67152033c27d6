"""The auction of Jour de Marché on its slate: the stall for sale, coins to bid, who has chosen and who thinks."""

from math import ceil

from halles.engine.game import View
from halles.engine.look.shapes import Marks, Part, escape, fit, hold, named, num, piece, rect, width_of, wrap
from halles.engine.texts import Texts

from ..table.ledger import offers
from ..table.words import label
from .pieces import badge, chalk, coin_face, fist, slate, tile

WIDE, NARROW = 216.0, 390.0


class Auction:
    """The slate of one auction, from the first fist to the winner's stall."""

    def __init__(self, view: View, t: Texts, marks: Marks) -> None:
        self.view, self.t, self.marks = view, t, marks
        self.lot = view["auction"]
        me = view["eyes"]
        self.me = me if me in self.lot["bidders"] else None
        self.bids = self.me is not None and view["phase"] == "bid" and self.lot["bids"][me] is None
        self.coins = view["players"][me]["money"] + 1 if self.bids else 0

    def wide(self) -> Part:
        """For the crate's place beside the market: everything below each other."""
        lines = self._words(WIDE - 24, 13)
        body = [tile(self.lot["good"], 13, 13, 50), *self._title(70, 34, WIDE - 80, 15)]
        y = 72.0
        if self.coins:
            body.append(self._coins(12, y + 2, 4, 49, 45))
            y += 49 * ceil(self.coins / 4) + 4
        for line in lines:
            body.append(_said(13, y + 15, line, 13))
            y += 17
        y += 8
        for seat in self._seats():
            body.append(self._line(seat, 13, y, WIDE - 26))
            y += 29
        return Part(WIDE, y + 9, _board(WIDE, y + 6) + "".join(body))

    def narrow(self) -> Part:
        """For the foot of a phone: coins in rows of eight, bidders in one row."""
        lines = self._words(NARROW - 72, 13)[:2]
        body = [tile(self.lot["good"], 9, 11, 46), *self._title(64, 26, NARROW - 74, 17, one_line=True)]
        body += [_said(64, 44 + 15 * i, line, 13) for i, line in enumerate(lines)]
        y = 48.0 + 15 * len(lines) if len(lines) > 1 else 64.0
        if self.coins:
            body.append(self._coins(10, y, 8, 46.5, 43))
            y += 46.5 * ceil(self.coins / 8) + 2
        chances = self._chances(12, y + 17) if self.coins else ""
        if chances:
            body.append(chances)
            y += 25
        seats = self._seats()
        room = (NARROW - 16) / len(seats)
        body += [self._chip(seat, 10 + room * i, y, room - 6) for i, seat in enumerate(seats)]
        height = y + 34
        ground = rect(-1, 0.75, NARROW + 2, height, "o f").replace("<rect", '<rect style="fill:var(--slate)"', 1)
        return Part(NARROW, height, ground + "".join(body))

    # -- what is sold --

    def _title(self, x: float, y: float, width: float, size: float, one_line: bool = False) -> list[str]:
        title = self.t("draw-sold" if self.lot["open"] else "draw-auction")
        stall = self.t("draw-stall-of", good=self.t(f"good-{self.lot['good']}"))
        style = f"font:700 {num(size)}px var(--font-poster);fill:var(--chalk-hi)"
        if one_line:
            words = fit(f"{title}{self.t('draw-colon')}{stall}", width, size, 0.54)
            return [f'<text x="{num(x)}" y="{num(y)}" style="{style}">{escape(words)}</text>']
        return [
            f'<text x="{num(x)}" y="{num(y)}" style="{style}">{escape(title)}</text>',
            _said(x, y + 20, fit(stall, width, 15, 0.52), 15, "chalk"),
        ]

    def _words(self, width: float, size: float) -> list[str]:
        """One sentence: who pays what once it is over, else who wins a tie, in order."""
        lot, t = self.lot, self.t
        if lot["open"]:
            words = t("draw-pays", house=t.house(lot["winner"]), price=lot["price"])
        elif len(lot["bidders"]) < 2:
            words = t("draw-alone")
        else:
            order = [t("draw-you") if seat == self.view["eyes"] else t.house(seat) for seat in lot["bidders"]]
            words = t("draw-ties", order=t("draw-then").join(order))
        return wrap(words, width, size, 0.5)

    def _coins(self, x: float, y: float, columns: int, pitch: float, size: float) -> str:
        body = []
        for number in range(self.coins):
            left, top, name = x + pitch * (number % columns), y + pitch * (number // columns), f"bid-{number}"
            face = piece("", coin_face(number, left, top, size))
            body.append(hold(name, left, top, size, label(self.view, name, self.t), self.marks, face))
        return "".join(body)

    def _chances(self, x: float, y: float) -> str:
        """What the stall would be worth on each of the looker's discs, in words."""
        limit, found = self.view["limit"], offers(self.view, self.view["eyes"], self.lot["good"])
        said = [f"{plot} {'max' if far >= limit else far}" for plot, far in found.items()]
        words = self.t("draw-offers", offers=" · ".join(said)) if said else self.t("draw-no-offer")
        return _said(x, y, fit(words, NARROW - 20, 14, 0.47), 14, "chalk")

    # -- who bids --

    def _seats(self) -> list[int]:
        """Bidders in the order in which they win ties, then those who look on."""
        bidders: list[int] = self.lot["bidders"]
        return [*bidders, *(seat for seat in range(self.view["seats"]) if seat not in bidders)]

    def _state(self, seat: int) -> str:
        lot = self.lot
        if seat not in lot["bidders"]:
            return self.t("draw-watches")
        bid = lot["bids"][seat]
        if lot["open"]:
            return self.t("draw-won") if seat == lot["winner"] else ""
        return self.t("draw-thinks" if bid is None else "draw-chosen")

    def _spoken(self, seat: int) -> str:
        bid = self.lot["bids"][seat] if seat in self.lot["bidders"] else None
        return self.t(
            "draw-bidder",
            house=self.t.house(seat),
            state=self._state(seat) or "-",
            bid=bid if isinstance(bid, int) else -1,
        )

    def _hand(self, seat: int, x: float, y: float, size: float) -> str:
        """What a bidder's hand shows: a fist, coins, or nothing yet."""
        if seat not in self.lot["bidders"]:
            return ""
        bid = self.lot["bids"][seat]
        if bid is None:
            circle = f'cx="{num(x + size / 2)}" cy="{num(y + size / 2)}" r="{num(size / 2 - 1)}"'
            dots = chalk(x + size / 2, y + size / 2 + 1.5, "…", size * 0.6, ink="chalk-2", side="middle")
            return f'<circle {circle} style="fill:none;stroke:var(--chalk-2);stroke-dasharray:3 3"/>{dots}'
        if self.lot["open"]:
            lifted = seat == self.lot["winner"]
            drawn = coin_face(bid, x, y - (3 if lifted else 0), size)
            return piece("", drawn)
        drawn = fist(seat, x, y, size)
        if bid != "?":  # the looker's own
            drawn = coin_face(bid, x - size - 2, y, size) + drawn
        return piece("", drawn)

    def _line(self, seat: int, x: float, y: float, width: float) -> str:
        name = self.t.house(seat)
        won = self.lot["open"] and seat == self.lot["winner"]
        start = x + 29
        body = [badge(seat, x, y, 23), chalk(start, y + 17, name, 15, ink="chalk-hi" if won else "chalk")]
        state_x = start + width_of(name.replace("œ", "oe"), 15, 0.46) + 6
        body.append(_said(state_x, y + 17, fit(self._state(seat), x + width - 30 - state_x, 13, 0.5), 13))
        body.append(self._hand(seat, x + width - 25, y - 1, 25))
        return named(self._spoken(seat), "".join(body))

    def _chip(self, seat: int, x: float, y: float, width: float) -> str:
        body = [badge(seat, x, y + 3, 23)]
        words = self._state(seat)
        room = width - 29
        if seat in self.lot["bidders"]:
            body.append(self._hand(seat, x + (52 if self._own(seat) else 28), y + 2, 25))
            room -= 56 if self._own(seat) else 30
        if width_of(words, 13, 0.5) <= room:
            body.append(_said(x + width - room, y + 19, words, 13))
        return named(self._spoken(seat), "".join(body))

    def _own(self, seat: int) -> bool:
        """Does this fist lie open for the looker alone?"""
        return not self.lot["open"] and isinstance(self.lot["bids"][seat], int)


def _said(x: float, y: float, words: str, size: float, ink: str = "chalk-2") -> str:
    style = f"font:{num(size)}px var(--font-text);fill:var(--{ink})"
    return f'<text x="{num(x)}" y="{num(y)}" style="{style}">{escape(words)}</text>'


def _board(width: float, height: float) -> str:
    """A slate in its wooden frame."""
    wood = rect(0.75, 0.75, width - 1.5, height - 1.5, "o f", 6).replace("<rect", '<rect style="fill:var(--wood)"', 1)
    shade = rect(0.75, 3.75, width - 1.5, height - 1.5, "d-shade", 6)
    return shade + wood + slate(6, 6, width - 12, height - 12)


def last_auction(view: View, t: Texts, x: float, y: float, width: float) -> str:
    """What was bid last, on a strip of slate: every bid as a coin, the winner first in chalk."""
    lot = view["auction"]
    bids = [(seat, lot["bids"][seat]) for seat in lot["bidders"]]
    said = ", ".join(f"{t.house(seat)} {bid}" for seat, bid in bids)
    body = [slate(x, y, width, 34), tile(lot["good"], x + 5, y + 4, 26)]
    pitch = min(40.0, (width - 40) / len(bids))
    for i, (seat, bid) in enumerate(bids):
        left = x + 38 + pitch * i
        won = seat == lot["winner"]
        body.append(
            badge(seat, left, y + 8, 18) + chalk(left + 20, y + 23, str(bid), 16, ink="chalk-hi" if won else "chalk-2")
        )
    return named(t("draw-last-auction", good=t(f"good-{lot['good']}"), bids=said), "".join(body))
