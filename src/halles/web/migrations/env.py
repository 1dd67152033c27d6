"""Alembic's way in: runs on the connection that `migrate.prepare` holds."""

from alembic import context

from halles.web.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
