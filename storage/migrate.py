"""Bringing a catalog's tables to this version, by Alembic's migrations. Alembic is loaded only when there is one due.

A developer who changes the tables writes the next file in storage/migrations/versions by hand and sets
`storage.schema.REVISION` to its number; a test compares what the migrations make with the tables in storage/schema.py.
"""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from forge.errors import StoreError
from storage.database import Database
from storage.schema import REVISION, Base

if TYPE_CHECKING:
    from alembic.config import Config

__all__ = ["VERSION_TABLE", "bring_up_to_date", "revision_of"]

VERSION_TABLE = "forge_catalog_version"
"""Alembic's own table; not its usual name, for Prefect may keep its tables in the same PostgreSQL database."""

_LOCK = 4_671_210_958
"""Any constant: PostgreSQL's advisory lock that lets one process migrate at a time."""


def bring_up_to_date(database: Database, *, migrate: bool = True) -> None:
    """Migrate the catalog to this version's tables, all or nothing.

    Raises StoreError when a newer version made it, when it holds another program's tables, or when it is behind and
    `migrate` is false.
    """
    with database.reading() as connection:
        found = revision_of(connection)
    if found == REVISION:
        return
    _require_known(found, database.place)
    if not migrate:
        state = f"is at revision {found}, behind {REVISION}" if found else "has no tables yet"
        raise StoreError(f"{database.place} {state}; run `forge catalog migrate`")
    with database.writing() as connection:
        if database.dialect == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        if revision_of(connection) != REVISION:
            _upgrade(connection, database.place)


def revision_of(connection: Connection) -> str | None:
    """The revision of the catalog's tables; None for a database that holds none of them."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    return connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()


def _upgrade(connection: Connection, place: str) -> None:
    from alembic import command

    found = revision_of(connection)
    _require_known(found, place)
    foreign = set(inspect(connection).get_table_names()) & set(Base.metadata.tables)
    if found is None and foreign:
        raise StoreError(f"{place} holds tables of another program ({', '.join(sorted(foreign))}); name another one")
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _require_known(found: str | None, place: str) -> None:
    from alembic.script import ScriptDirectory

    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if found is not None and found not in known:
        raise StoreError(f"{place} was made by a newer version of Forge (revision {found}); upgrade Forge to use it")


def _config() -> Config:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("storage") / "migrations").replace("%", "%%"))
    return config
