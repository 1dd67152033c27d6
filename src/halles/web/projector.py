"""Matches shown once more: played once, kept for a while, and cut wherever somebody looks, beside the event loop."""

import asyncio
import json
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from halles.engine.game import Eyes
from halles.engine.match import Match, restore

from .looks import frame, story
from .tables import LiveTable

T = TypeVar("T")
_KEPT = 12  # matches that are ready to be shown, two megabytes each at most
_TOLD = 6  # stories of one match: by whom they are read, in which language
_UPLOADS = 16_000_000  # characters of all uploaded matches


class Replay:
    """A match that is played; every moment of it can be shown without playing it again."""

    def __init__(self, match: Match, standings: list[list[int]] | None = None) -> None:
        self.match = match
        views, moments = match.game.views, range(match.ply + 1)
        self.standings = standings or [views.standing(match.at(ply).view(None)) for ply in moments]
        self._told: OrderedDict[tuple[Any, ...], list[dict[str, Any]]] = OrderedDict()

    def frame(self, ply: int, eyes: Eyes, lang: str, narrow: bool, called: list[str]) -> dict[str, Any]:
        """The match after so many decisions, as these eyes see it."""
        told = self._story(eyes, lang, called)
        return frame(self.match.at(ply), eyes, lang, narrow, called, told[: ply + 1])

    def _story(self, eyes: Eyes, lang: str, called: list[str]) -> list[dict[str, Any]]:
        key = (eyes, lang, *called)
        if key not in self._told:
            self._told[key] = story(self.match, self.standings, lang, eyes, called, 0)
        self._told.move_to_end(key)
        while len(self._told) > _TOLD:
            self._told.popitem(last=False)
        return self._told[key]


class Projector:
    """Finished tables and uploaded matches, and one worker that plays and draws them, one thing after another."""

    def __init__(self) -> None:
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="replay")
        self._ready: OrderedDict[str, asyncio.Future[Replay]] = OrderedDict()
        self._uploads: OrderedDict[str, str] = OrderedDict()
        self._size = 0

    async def beside(self, work: Callable[[], T]) -> T:
        """Do some work while others are served."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, work)

    def close(self) -> None:
        """No more work."""
        self._worker.shutdown(wait=False, cancel_futures=True)

    def keep(self, key: str, saved: dict[str, Any]) -> None:
        """Keep an uploaded match; the oldest ones make room."""
        self._forget(key)
        self._uploads[key] = json.dumps(saved, ensure_ascii=False)
        self._size += len(self._uploads[key])
        while self._size > _UPLOADS:
            self._forget(next(iter(self._uploads)))

    def _forget(self, key: str) -> None:
        self._size -= len(self._uploads.pop(key, ""))

    def uploaded(self, key: str) -> dict[str, Any] | None:
        """An uploaded match as a save file's plain data, if it is still kept."""
        found = self._uploads.get(key)
        return None if found is None else dict(json.loads(found))

    async def of_upload(self, key: str, saved: dict[str, Any]) -> Replay:
        """An uploaded match, ready to be shown."""
        return await self._replay(f"upload {key}", lambda: Replay(restore(saved)))

    async def of_table(self, table: LiveTable) -> Replay:
        """A finished table, ready to be shown."""
        match, standings = table.match, list(table.standings)
        return await self._replay(table.id, lambda: Replay(match.at(match.ply), standings))

    async def _replay(self, key: str, make: Callable[[], Replay]) -> Replay:
        playing = self._ready.pop(key, None)
        if playing is None or (playing.done() and playing.exception()):
            playing = asyncio.ensure_future(self.beside(make))
        self._ready[key] = playing
        while len(self._ready) > _KEPT:
            self._ready.popitem(last=False)
        return await asyncio.shield(playing)  # others may wait for it, too
