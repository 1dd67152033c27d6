"""Bring a database to the shape this version needs, step by step (Alembic)."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from .problems import Problem
from .store import MIGRATIONS, Store


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def _upgrade(connection: Connection) -> None:
    script = ScriptDirectory.from_config(_config())
    known = {revision.revision for revision in script.walk_revisions()}
    here = MigrationContext.configure(connection).get_current_revision()
    if here is not None and here not in known:
        raise Problem(500, "web-newer-database")
    command.upgrade(_config(connection), "head")


async def prepare(store: Store) -> None:
    """Make or update all tables; one clear sentence if the database cannot be used."""
    try:
        async with store.engine.begin() as db:
            await db.run_sync(_upgrade)
    except (SQLAlchemyError, OSError) as problem:
        reason = str(getattr(problem, "orig", None) or problem).splitlines()[0]
        raise Problem(500, "web-bad-database", address=store.engine.url.render_as_string(), problem=reason) from None
