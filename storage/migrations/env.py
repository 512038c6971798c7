"""Alembic's entry: runs migrations on the connection that storage/migrate.py hands over."""

from __future__ import annotations

from alembic import context

from storage.migrate import VERSION_TABLE
from storage.schema import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
