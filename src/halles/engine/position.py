"""Where a match stands, read once: who decides, what is legal, what each pair of eyes may know."""

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from . import rules
from .contract import Eyes, Header, Setting, View
from .record import StillRecord, as_rule_sees

if TYPE_CHECKING:
    from .game import Game


class Position:
    """One moment of a match. It never changes, whatever is played afterwards; what is asked for is made once.

    Views are shared by all who ask: nobody changes them.
    """

    def __init__(self, game: "Game", setting: Setting, record: bytes) -> None:
        self.game, self.setting, self.record = game, setting, record
        self._states = np.frombuffer(bytearray(record), game.state).view(np.recarray)
        self._views: dict[Eyes, View] = {}

    @cached_property
    def seat(self) -> int | None:
        """The seat that decides; None when the match is over."""
        seat = int(rules.seat(as_rule_sees(self._states[0])))
        return None if seat < 0 else seat

    @cached_property
    def codes(self) -> tuple[int, ...]:
        """The legal moves as codes, in the order of the rules."""
        if self.seat is None:
            return ()
        out = rules.move_list()
        count = rules.moves(as_rule_sees(self._states[0]), as_rule_sees(out))
        return tuple(out[:count].tolist())

    @cached_property
    def legal(self) -> frozenset[int]:
        """The same, to ask whether a move is among them."""
        return frozenset(self.codes)

    @cached_property
    def moves(self) -> dict[str, int]:
        """The legal moves in words, sorted, with their codes."""
        text = self.game.notation.text
        return dict(sorted((text(code, self.setting), code) for code in self.codes))

    @cached_property
    def lit(self) -> frozenset[str]:
        """The drawn things that some legal move touches."""
        touches = self.game.notation.touches
        return frozenset(thing for code in self.codes for thing in touches(code, self.setting))

    def view(self, eyes: Eyes) -> View:
        """All that a pair of eyes may know, as plain data."""
        if eyes not in self._views:
            self._views[eyes] = self.fresh_view(eyes)
        return self._views[eyes]

    def fresh_view(self, eyes: Eyes) -> View:
        """The same for whoever may change it: the header, which is alike for all games, and what the game says."""
        header: Header = {
            "game": self.game.name,
            "seats": self.setting.seats,
            "options": dict(self.setting.options),
            "eyes": eyes,
            "over": self.seat is None,
            "turn": self.seat,
            "winners": self.winners,
        }
        return {**header, **self.game.views.view(StillRecord(self._states[0]), eyes, self.setting)}

    @cached_property
    def winners(self) -> list[int]:
        """All seats that share the victory, in rising order; nobody before the match is over."""
        if self.seat is not None:
            return []
        return [seat for seat, wins in enumerate(self.result(rules.winners)) if wins]

    def result(self, function: Any) -> list[int]:
        """One number per seat, as a rule of the result writes it."""
        out = np.zeros(self.setting.seats, np.int64)
        function(as_rule_sees(self._states[0]), as_rule_sees(out))
        return [int(value) for value in out]
