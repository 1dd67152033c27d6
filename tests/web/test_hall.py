"""The hall: bots go on whenever it is their turn, whatever happens while they look."""

import asyncio
from pathlib import Path

import pytest

from halles.web.app import default_address
from halles.web.hall import Hall
from halles.web.identity import Guest
from halles.web.migrate import prepare
from halles.web.store import Store
from halles.web.tables import LiveTable, Wish


def test_a_bot_that_was_asked_while_it_looked_looks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> int | None:
        store = Store(default_address(tmp_path))
        await prepare(store)
        hall, ada = Hall(store), Guest("ada", "Ada")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        key = await hall.tables.make(Wish("heller", seats, pace="instant"), ada)
        hall.drive(key)
        await hall._drivers[key]
        table = await hall.tables.open(key)
        before = LiveTable(table.row, table.seats, await store.log(key))
        move = next(move for move in table.match.moves() if move.startswith("stall"))
        truly = hall.tables.open

        async def slowly(_: str) -> LiveTable:
            """The table as it was; while it was being read, its only person has moved."""
            monkeypatch.setattr(hall.tables, "open", truly)
            await hall.move(key, ada.id, before.n, move)
            return before

        monkeypatch.setattr(hall.tables, "open", slowly)
        hall.drive(key)
        await hall._drivers[key]
        after = await hall.tables.open(key)
        await hall.close()
        await store.close()
        return after.match.seat if after.n > before.n + 1 else -1

    assert asyncio.run(play()) == 0
