"""Runs: begun, ended, listed; those whose process was killed are found out by whoever looks next."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, insert, select, update

from forge.errors import InputError, StoreError
from storage.database import Database
from storage.processes import PROCESS, abandoned, this_process
from storage.records import Run, RunState
from storage.schema import RunRow

__all__ = ["begin", "end", "latest", "sweep"]


def begin(database: Database, kind: str, params: Mapping[str, Any]) -> int:
    """Note that a run begins in this process; its number."""
    machine = f"{platform.node()} {platform.machine()} {os.cpu_count()} cores"
    row = {
        "kind": kind, "params": dict(params), "state": "running", "started": datetime.now(UTC),
        "counts": {PROCESS: this_process()}, "machine": machine,
    }  # fmt: skip
    with database.writing() as connection:
        _cancel(connection, _abandoned(connection))
        return connection.execute(insert(RunRow).returning(RunRow.id), [row]).scalar_one()


def end(database: Database, run: int, state: RunState, counts: Mapping[str, Any]) -> None:
    """Note how a run ended. Raises InputError when there is no such run."""
    change = update(RunRow).where(RunRow.id == run)
    with database.writing() as connection:
        done = connection.execute(change.values(state=state, finished=datetime.now(UTC), counts=dict(counts)))
        if not done.rowcount:
            raise InputError(f"the catalog has no run {run}")


def latest(database: Database, limit: int) -> list[Run]:
    """The latest runs, the latest first."""
    sweep(database)
    query = select(RunRow.__table__).order_by(RunRow.id.desc()).limit(limit)
    with database.reading() as connection:
        return [Run(**row._mapping) for row in connection.execute(query)]


def sweep(database: Database) -> None:
    """Mark runs of this host whose process is gone as cancelled. A catalog that may only be read stays as it is."""
    with database.reading() as connection:
        found = _abandoned(connection)
    if found:
        with suppress(StoreError), database.writing() as connection:
            _cancel(connection, found)


def _abandoned(connection: Connection) -> list[int]:
    rows = connection.execute(select(RunRow.id, RunRow.counts).where(RunRow.state == "running"))
    return [row.id for row in rows if abandoned(row.counts)]


def _cancel(connection: Connection, runs: list[int]) -> None:
    if runs:
        change = update(RunRow).where(RunRow.id.in_(runs), RunRow.state == "running")
        connection.execute(change.values(state="cancelled", finished=datetime.now(UTC)))
