"""Databases: URLs, connections, transactions, and what can go wrong with them in words that help."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, Row, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from forge.errors import InputError, StoreError
from storage.schema import Base

__all__ = ["Database", "insert_missing", "upsert"]

_BUSY_SECONDS = 60
_CONNECT_SECONDS = 5
_PAUSE_SECONDS = 0.02
_DRIVERS = {
    "sqlite": "sqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
_FORMS = "sqlite:///folder/catalog.db or postgresql://user:password@host/name"

_SQLITE = {
    "SQLITE_FULL": "the disk is full; make room and run the same command again, nothing is lost",
    "SQLITE_IOERR": "the disk cannot be read or written (full, over quota, or broken); make room or check it",
    "SQLITE_READONLY": "it cannot be written; check the permissions of the file and of its folder",
    "SQLITE_CANTOPEN": "it cannot be opened; check that the folder can be written and that the path is right",
    "SQLITE_NOTADB": "the file is not an SQLite database; name another file, or move this one away",
    "SQLITE_CORRUPT": "the database file is damaged; restore it from a copy",
    "SQLITE_BUSY": f"another process has been writing for {_BUSY_SECONDS} s; wait for it, or end it, and run again",
}
_POSTGRES = {
    "53100": "the server's disk is full; make room there and run the same command again, nothing is lost",
    "53300": "the server has no connection to spare; end some clients or raise max_connections",
    "57P": "the server is starting or stopping; try again in a moment",
    "28": "the server refuses this user or password; check the URL",
    "3D000": "the server has no database of this name; make it with `createdb`",
    "42501": "this user may not do that; grant it CREATE and USAGE on the schema",
    "25006": "the database is read-only; name the primary server",
}
_NOT_PLAIN = "only plain values can be kept: texts, finite numbers, true, false, null, lists and mappings of them"
_REPORT = "if this goes on, check the database with its own tools"
_REFUSED = {
    r'database ".*" does not exist': _POSTGRES["3D000"],
    r"password|authentication|role|pg_hba": _POSTGRES["28"],
    r"slots|too many": _POSTGRES["53300"],
    r"starting up|shutting down|recovery": _POSTGRES["57P"],
    r"FATAL": "the server refuses the connection for the reason it gives",
}
"""What a server says when it refuses a connection; the driver passes on its words, but no code."""

_UNREACHABLE = "the server cannot be reached; check that it runs and that host and port are right"


class Database:
    """One database by URL. `place` names it in messages, never with its password.

    Raises InputError for a URL of another form, StoreError when the database cannot be used.
    """

    def __init__(self, url: str) -> None:
        self._url = _parsed(url)
        self.dialect = self._url.get_backend_name()
        self.place = f"catalog {self._url.set(drivername=self.dialect).render_as_string()}"
        with self._explained():
            self._engine = self._sqlite() if self.dialect == "sqlite" else self._postgres()

    def _sqlite(self) -> Engine:
        path = Path(self._url.database or "")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as cause:
            raise StoreError(f"{self.place}: cannot make its folder: {cause}; name a folder you may write") from cause
        engine = create_engine(self._url, connect_args={"timeout": _BUSY_SECONDS})
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
        with engine.connect() as connection:
            connection.rollback()
        return engine

    def _postgres(self) -> Engine:
        arguments = {"connect_timeout": _CONNECT_SECONDS, "application_name": "forge"}
        try:
            return create_engine(self._url, connect_args=arguments, pool_pre_ping=True)
        except ModuleNotFoundError as cause:
            raise StoreError(
                f"{self.place}: the PostgreSQL driver is missing; pip install 'mage-cua-forge[postgres]'"
            ) from cause

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one consistent state and writes nothing."""
        with self._explained(), self._engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is kept when the block ends, undone when it raises. SQLite's writers take turns."""
        with self._explained(), self._engine.connect() as connection:
            writer = connection.execution_options(forge_writes=True)
            with writer.begin():
                yield writer

    def close(self) -> None:
        """Close every connection."""
        self._engine.dispose()

    @contextmanager
    def _explained(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, sqlite3.Error) as cause:
            raise StoreError(f"{self.place}: {_explain(cause)}") from cause


def insert_missing(
    connection: Connection, table: type[Base], rows: Sequence[Mapping[str, Any]], unique: str, *returning: str
) -> Sequence[Row[Any]]:
    """Insert those `rows` whose `unique` column is not there yet; the columns `returning` of those that went in."""
    if not rows:
        return ()
    statement = _insert(connection, table).on_conflict_do_nothing(index_elements=[unique])
    if not returning:
        connection.execute(statement, rows)
        return ()
    return connection.execute(statement.returning(*(getattr(table, name) for name in returning)), rows).all()


def upsert(connection: Connection, table: type[Base], rows: Sequence[Mapping[str, Any]], *unique: str) -> None:
    """Insert `rows`, or replace what stands there under the same `unique` columns."""
    if rows:
        statement = _insert(connection, table)
        new = {name: statement.excluded[name] for name in rows[0] if name not in unique}
        connection.execute(statement.on_conflict_do_update(index_elements=unique, set_=new), rows)


def _insert(connection: Connection, table: type[Base]) -> Any:
    return (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(table)


def _parsed(url: str) -> URL:
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as cause:
        raise InputError(f"the catalog's URL cannot be read; write {_FORMS}") from cause
    driver = _DRIVERS.get(parsed.drivername)
    if driver is None:
        raise InputError(f"catalog {parsed.render_as_string()}: no such kind of database; write {_FORMS}")
    if parsed.database in (None, "", ":memory:"):
        raise InputError(f"catalog {parsed.render_as_string()}: names no database; write {_FORMS}")
    return parsed.set(drivername=driver)


def _prepare(connection: sqlite3.Connection, _: object) -> None:
    """Hand transactions to `_begin`, and set what SQLite forgets from one connection to the next."""
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA synchronous=NORMAL")
    _write_ahead(connection)


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch to WAL. While another process does so too, SQLite says `busy` at once instead of waiting."""
    deadline = time.monotonic() + _BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as cause:
            if not cause.sqlite_errorname.startswith("SQLITE_BUSY") or time.monotonic() > deadline:
                raise
        time.sleep(_PAUSE_SECONDS)


def _begin(connection: Connection) -> None:
    # A transaction that reads first and writes later could find the lock taken by then and would have to start over.
    writes = connection.get_execution_options().get("forge_writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _explain(error: BaseException) -> str:
    cause = getattr(error, "orig", None) or error
    return f"{' '.join(str(cause).split())}; {_remedy(cause)}"


def _remedy(cause: BaseException) -> str:
    if isinstance(cause, sqlite3.Error):
        name = getattr(cause, "sqlite_errorname", "") or ""
        return next((text for start, text in _SQLITE.items() if name.startswith(start)), _REPORT)
    if isinstance(cause, TypeError | ValueError):
        return _NOT_PLAIN
    state = getattr(cause, "sqlstate", None)
    if state is not None:
        return next((text for start, text in _POSTGRES.items() if state.startswith(start)), _REPORT)
    if type(cause).__name__ != "OperationalError":
        return _REPORT
    return next((text for words, text in _REFUSED.items() if re.search(words, str(cause))), _UNREACHABLE)
