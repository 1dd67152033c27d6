"""A table's seed as text, since it may be more than a number."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Put a column of text in the place of the numbers; no table is made anew, so nothing that points to it is lost."""
    op.add_column("tables", sa.Column("words", sa.String(64), nullable=False, server_default=""))
    op.execute("UPDATE tables SET words = CAST(seed AS VARCHAR(64))")
    op.drop_column("tables", "seed")
    op.alter_column("tables", "words", new_column_name="seed")
