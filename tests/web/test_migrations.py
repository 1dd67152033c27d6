"""A database of an earlier version comes into today's shape and its tables go on, on SQLite and on PostgreSQL."""

import asyncio
import json
import random
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import create_async_engine

import halles
from halles.engine.match import restore
from halles.engine.save import check_commitment, commitment_of
from halles.web.app import default_address
from halles.web.identity import Guest
from halles.web.migrate import _config, prepare
from halles.web.store import Store, async_address
from halles.web.tables import LiveTable, Tables, Wish, saved

#: The largest seeds that were ever drawn for a table; as floating numbers both would be the same.
SEEDS = (2**62 - 1, 2**62 - 2)


def an_old_match(seed: int) -> halles.Match:
    match, dice = halles.new("heller", seats=2, seed=seed), random.Random(seed)
    for _ in range(20):
        match.play_code(dice.choice(match.codes()))
    return match


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database."""
    if request.param == "sqlite":
        return default_address(tmp_path)
    shared: str = request.getfixturevalue("postgres")

    async def make() -> None:
        engine = create_async_engine(async_address(shared), isolation_level="AUTOCOMMIT")
        async with engine.connect() as db:
            await db.execute(text("CREATE DATABASE earlier"))
        await engine.dispose()

    asyncio.run(make())
    return re.sub(r"/postgres$", "/earlier", shared)


def fill(db: Connection) -> None:
    """Tables, seats, log and chat as the first version wrote them."""
    command.upgrade(_config(db), "0001")
    for seed in SEEDS:
        match, key, nonce = an_old_match(seed), f"table{seed}", f"nonce{seed}"
        row = {
            "id": key, "game": "heller", "version": match.game.version, "seats": 2, "seed": seed, "nonce": nonce,
            "options": json.dumps(dict(match.setting.options)), "commitment": commitment_of("heller", seed, nonce),
            "host": "ada", "public": False, "hints": True, "chat": True, "pace": "calm", "over": False, "made": 1.0,
            "moved": 2.0,
        }  # fmt: skip
        into(db, "tables", row)
        for seat in range(2):
            into(db, "seats", {"table_id": key, "seat": seat, "kind": "person", "name": "", "bot": "", "away": False})
        for n, entry in enumerate(match.events()[1:]):
            into(db, "log", {"table_id": key, "n": n, "kind": "move", "seat": entry.seat, "words": entry.move, "at": 1})
        into(db, "chat", {"table_id": key, "name": "Ada", "words": "?", "at": 1.0})


def into(db: Connection, table: str, row: dict[str, Any]) -> None:
    db.execute(text(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({', '.join(f':{name}' for name in row)})"), row)


def on(address: str, deed: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Do something with the database."""

    async def work() -> None:
        store = Store(address)
        await deed(store)
        await store.close()

    asyncio.run(work())


def test_tables_whose_seed_is_a_number_go_on_beside_new_ones(address: str) -> None:
    async def upgraded(store: Store) -> None:
        async with store.work() as db:
            await db.run_sync(fill)
        for _ in range(2):  # the second time there is nothing to do
            await prepare(store)

    async def opened(store: Store) -> None:
        for seed in SEEDS:
            key = f"table{seed}"
            row = await store.table(key)
            assert row is not None and row["seed"] == seed
            table = LiveTable(row, await store.seats(key), await store.log(key))
            assert table.match.digest() == an_old_match(seed).digest()
            assert check_commitment(saved(table), "-")
            assert len(table.seats) == 2 and len(await store.said(key)) == 1
        assert await store.count() == len(SEEDS)
        tables = Tables(store)
        key = await tables.make(Wish("heller", [{"kind": "me"}, {"kind": "here"}]), Guest("ada", "Ada"))
        match = (await tables.open(key)).match
        assert isinstance(match.seed, str) and re.fullmatch("sip-[0-9a-f]{32}", match.seed)
        await tables.move(key, "ada", 0, match.moves()[0])
        file = saved(await tables.open(key))
        assert check_commitment(file, "-")
        again = await Tables(store).store.table(key)
        assert again is not None and again["seed"] == match.seed == file["seed"]
        assert restore(file).digest() == match.digest()
        async with store.work() as db:
            with pytest.raises(Exception, match=r"(?i)null"):
                await db.execute(text("UPDATE tables SET seed = NULL"))

    on(address, upgraded)
    on(address, opened)
