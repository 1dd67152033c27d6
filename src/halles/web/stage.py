"""A table as it is shown now: read once, drawn once for all who look from the same place."""

import time
from typing import Any

from .lines import as_text
from .looks import Looker, Place, heard, place_of, scene, story_from
from .tables import LiveTable, Tables

MOMENT = 0.25  # seconds in which who comes and goes is gathered, and a table is not read again for who comes
_MOST_KEPT = 64  # looks of one stage; one place has another for each length of story that is still to be told


class Stage:
    """What is shown of a table until it changes: who is there, the chat, and the looks that were drawn already."""

    def __init__(self, table: LiveTable, chat: list[dict[str, Any]], there: set[str], *, waiting: bool) -> None:
        self.table, self._there = table, there
        self._made = time.monotonic()
        self._chat, self._waiting = chat, waiting
        self._scenes: dict[tuple[int, Place], dict[str, Any]] = {}
        self._texts: dict[tuple[int, Place, int], str] = {}

    @property
    def old(self) -> bool:
        """Was the table read so long ago that whoever comes now should not rely on it? Another process may go on."""
        return time.monotonic() - self._made > MOMENT

    def lacks(self, there: set[str]) -> bool:
        """Have people who sit at this table come or gone since?"""
        return bool((there ^ self._there) & {row["guest"] for row in self.table.seats})

    def look(self, looker: Looker) -> dict[str, Any]:
        """What one looker is shown."""
        place = place_of(self.table, looker)
        return self._scene(place) | story_from(self.table, place, heard(self.table, looker, place))

    def text(self, looker: Looker) -> str:
        """The same as it goes over the line."""
        place = place_of(self.table, looker)
        start = heard(self.table, looker, place)
        key = (self.table.n, place, start)
        if key not in self._texts:
            _make_room(self._texts)
            self._texts[key] = as_text(self._scene(place) | story_from(self.table, place, start))
        return self._texts[key]

    def _scene(self, place: Place) -> dict[str, Any]:
        key = (self.table.n, place)
        if key not in self._scenes:
            _make_room(self._scenes)
            undo = Tables.undo_kind(self.table, place.mine)
            self._scenes[key] = scene(self.table, place, self._there, undo, self._waiting, self._chat)
        return self._scenes[key]


def _make_room(kept: dict[Any, Any]) -> None:
    if len(kept) >= _MOST_KEPT:
        kept.clear()
