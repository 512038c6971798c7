"""Two catalogs side by side: everything that a rerun must make equal, in an order that does not depend on arrival."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from storage.schema import (
    Base,
    BlobRow,
    CertificationRow,
    FileRow,
    ProofRow,
    QuarantineRow,
    RejectionRow,
    SkillRow,
    SkillVersionRow,
    TaskRow,
)

__all__ = ["dump"]

_TABLES: tuple[type[Base], ...] = (
    SkillRow, SkillVersionRow, CertificationRow, TaskRow, FileRow, ProofRow, BlobRow, RejectionRow, QuarantineRow,
)  # fmt: skip
_OF_THIS_TIME = frozenset({"id", "run", "at", "made", "seconds"})


def dump(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    """Table -> rows in canonical order, without row numbers, runs and times; rows name their task by its key."""
    keys = {row.id: row.key for row in connection.execute(select(TaskRow.id, TaskRow.key))}
    out: dict[str, list[dict[str, Any]]] = {}
    for table in _TABLES:
        rows = (dict(row._mapping) for row in connection.execute(select(table.__table__)))
        plain = [{n: keys[v] if n == "task" else v for n, v in r.items() if n not in _OF_THIS_TIME} for r in rows]
        out[str(table.__tablename__)] = sorted(plain, key=repr)
    return out
