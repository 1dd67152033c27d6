"""What is kept: tables, their seats, their log and their chat, in SQLite or PostgreSQL.

A table's log only ever grows, and its primary key is (table, n): that key is the lock. Two processes, or two clicks,
can never both write entry 17; the second one is told that it came too late.
"""

import json
import os
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
    func,
    insert,
    select,
    update,
)  # fmt: skip
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from halles.engine.seeds import read_seed

from .problems import Problem

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(64), nullable=False),  # as it is written: digits, or `sip-` and more
    Column("nonce", String(64), nullable=False),
    Column("commitment", String(64), nullable=False),
    Column("host", String(64), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("pace", String(16), nullable=False),
    Column("over", Boolean, nullable=False, default=False),
    Column("rematch", String(32)),
    Column("made", Float, nullable=False),
    Column("moved", Float, nullable=False, index=True),
)
seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),  # person, here, friend, bot
    Column("name", String(64), nullable=False, default=""),
    Column("bot", String(64), nullable=False, default=""),
    Column("guest", String(64), index=True),  # whoever sits there; nobody yet for an open seat
    Column("token", String(64), unique=True),  # the link that leads there
    Column("away", Boolean, nullable=False, default=False),
)
log = Table(
    "log",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # move, undo
    Column("seat", Integer, nullable=False),
    Column("words", String(256), nullable=False),  # the move made, or the move taken back
    Column("at", Float, nullable=False),
)
chat = Table(
    "chat",
    metadata,
    Column("k", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), index=True, nullable=False),
    Column("seat", Integer),
    Column("name", String(64), nullable=False),
    Column("words", String(512), nullable=False),
    Column("at", Float, nullable=False),
)

Row = dict[str, Any]
MIGRATIONS = Path(__file__).parent / "migrations"


class TooLate(Exception):
    """Somebody else has written this entry of the log."""


class Store:
    """The database, by its address: `sqlite:///FILE` or `postgresql://…`."""

    def __init__(self, address: str) -> None:
        self.address = async_address(address)
        self.engine: AsyncEngine = create_async_engine(self.address)
        if self.engine.dialect.name == "sqlite":
            _keep_private(Path(self.engine.url.database or ":memory:"))
            event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()

    @asynccontextmanager
    async def work(self) -> AsyncIterator[AsyncConnection]:
        """One transaction: all of it, or nothing."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except NoneFree:  # more is asked at once than the database can do
            raise Problem(503, "web-too-full") from None

    # -- tables --

    async def add_table(self, table: Row, seat_rows: Sequence[Row]) -> None:
        """A new table with its seats."""
        now = time.time()
        words = {"options": json.dumps(table["options"]), "seed": str(table["seed"])}
        async with self.work() as db:
            await db.execute(insert(tables), [table | words | {"made": now, "moved": now}])
            await db.execute(insert(seats), [row | {"table_id": table["id"]} for row in seat_rows])

    async def table(self, key: str) -> Row | None:
        """One table's row."""
        async with self.work() as db:
            row = (await db.execute(select(tables).where(tables.c.id == key))).mappings().first()
        return _table_row(row) if row else None

    async def seats(self, key: str) -> list[Row]:
        """The seats of a table, in order."""
        async with self.work() as db:
            rows = await db.execute(select(seats).where(seats.c.table_id == key).order_by(seats.c.seat))
            return [dict(row) for row in rows.mappings()]

    async def set_table(self, key: str, **values: Any) -> None:
        """Change some columns of a table."""
        async with self.work() as db:
            await db.execute(update(tables).where(tables.c.id == key).values(**values))

    async def set_rematch(self, key: str, other: str) -> str:
        """Name the table where the same people play again; whoever names one first decides."""
        async with self.work() as db:
            await db.execute(update(tables).where(tables.c.id == key, tables.c.rematch.is_(None)).values(rematch=other))
            return str((await db.execute(select(tables.c.rematch).where(tables.c.id == key))).scalar_one())

    async def set_seat(self, key: str, seat: int, **values: Any) -> None:
        """Change some columns of a seat."""
        async with self.work() as db:
            await db.execute(update(seats).where(seats.c.table_id == key, seats.c.seat == seat).values(**values))

    async def take_seat(self, token: str, guest: str, name: str) -> bool:
        """Sit down by a link, if nobody has yet; two people with the same link cannot both."""
        async with self.work() as db:
            done = await db.execute(
                update(seats).where(seats.c.token == token, seats.c.guest.is_(None)).values(guest=guest, name=name)
            )
            return done.rowcount == 1

    async def seat_by_token(self, token: str) -> Row | None:
        """The seat that a link leads to."""
        async with self.work() as db:
            row = (await db.execute(select(seats).where(seats.c.token == token))).mappings().first()
        return dict(row) if row else None

    async def tables_of(self, guest: str, limit: int = 12) -> list[Row]:
        """The running tables where this guest sits, the latest first."""
        mine = select(seats.c.table_id).where(seats.c.guest == guest)
        query = select(tables).where(tables.c.id.in_(mine), tables.c.over.is_(False))
        return await self._tables(query.order_by(tables.c.moved.desc()).limit(limit))

    async def public_tables(self, limit: int = 12) -> list[Row]:
        """Running tables that everybody may see, the latest first."""
        query = select(tables).where(tables.c.public.is_(True), tables.c.over.is_(False))
        return await self._tables(query.order_by(tables.c.moved.desc()).limit(limit))

    async def running_since(self, moment: float) -> list[str]:
        """Tables that are not over and where something happened since then."""
        async with self.work() as db:
            rows = await db.execute(select(tables.c.id).where(tables.c.over.is_(False), tables.c.moved > moment))
            return [str(key) for (key,) in rows]

    async def _tables(self, query: Any) -> list[Row]:
        async with self.work() as db:
            return [_table_row(row) for row in (await db.execute(query)).mappings()]

    # -- the log --

    async def log(self, key: str) -> list[Row]:
        """A table's whole log."""
        async with self.work() as db:
            rows = await db.execute(select(log).where(log.c.table_id == key).order_by(log.c.n))
            return [dict(row) for row in rows.mappings()]

    async def write(self, key: str, n: int, kind: str, seat: int, words: str) -> float:
        """Write entry n of a log; `TooLate` if it is written already. When this returns, the entry is safe.

        Gives the moment of the table's last entry.
        """
        now = time.time()
        try:
            async with self.work() as db:
                await db.execute(insert(log).values(table_id=key, n=n, kind=kind, seat=seat, words=words, at=now))
                await db.execute(update(tables).where(tables.c.id == key).values(moved=now))
        except IntegrityError:
            raise TooLate from None
        return now

    # -- chat --

    async def say(self, key: str, seat: int | None, name: str, words: str) -> None:
        """Add a line to the chat."""
        async with self.work() as db:
            await db.execute(insert(chat).values(table_id=key, seat=seat, name=name, words=words, at=time.time()))

    async def said(self, key: str, limit: int = 50) -> list[Row]:
        """The last lines of the chat, oldest first."""
        async with self.work() as db:
            rows = await db.execute(select(chat).where(chat.c.table_id == key).order_by(chat.c.k.desc()).limit(limit))
            return [dict(row) for row in rows.mappings()][::-1]

    async def count(self) -> int:
        """How many tables there are."""
        async with self.work() as db:
            return int((await db.execute(select(func.count()).select_from(tables))).scalar_one())


def async_address(address: str) -> str:
    """The address with the driver that we use."""
    for plain, driver in (("sqlite://", "sqlite+aiosqlite://"), ("postgresql://", "postgresql+asyncpg://")):
        if address.startswith(plain):
            return driver + address[len(plain) :]
    return address


def _table_row(row: Any) -> Row:
    found = dict(row)
    found["options"], found["seed"] = json.loads(found["options"]), read_seed(found["seed"])
    return found


def _keep_private(file: Path) -> None:
    """Make a database file for its owner only; what SQLite puts beside it is as open as the file itself.

    Whatever does not work here is said when the database is opened.
    """
    if file.name == ":memory:":
        return
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
    for each in (file, *(file.with_name(file.name + more) for more in ("-wal", "-shm"))):
        with suppress(OSError):
            each.chmod(0o600)


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


__all__ = ["MIGRATIONS", "IntegrityError", "OperationalError", "Row", "Store", "TooLate", "async_address", "metadata"]
