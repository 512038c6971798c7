"""Writing results: tasks become ready only when their blobs are kept, and what is settled stays settled.

Three steps, each whole or not at all: rows as `pending`; blobs; rows as `ready`. A process killed between them leaves
pending rows, which count as owed: the same key made again replaces them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime
from itertools import chain

from sqlalchemy import Connection, delete, insert, select, update

from forge.model import Admission, Rejection
from storage.blobs import BlobStore
from storage.database import Database, insert_missing
from storage.quarantine import reapply
from storage.rows import file_rows, proof_row, rejection_row, task_row
from storage.schema import PENDING, READY, BlobRow, FileRow, ProofRow, RejectionRow, TaskRow

__all__ = ["admit", "reject"]


def admit(database: Database, run: int, admissions: Iterable[Admission], blobs: BlobStore) -> None:
    """Keep `admissions` with their files; those whose key is settled already are left as they are."""
    by_key = {a.key: a for a in admissions}
    with database.writing() as connection:
        ids = _write_pending(connection, run, by_key)
    mine = [by_key[key] for key in ids]
    blobs.put_many(entry.data for a in mine for entry in a.task.files.values() if entry.kind == "file")
    with database.writing() as connection:
        _make_ready(connection, list(ids.values()), {a.task.skill for a in mine})


def reject(database: Database, run: int, rejections: Iterable[Rejection]) -> None:
    """Keep `rejections`; those whose key is settled already are left as they are."""
    by_key = {r.key: r for r in rejections}
    now = datetime.now(UTC)
    with database.writing() as connection:
        owed = _owed(connection, by_key)
        digests = _drop_pending(connection, owed)
        insert_missing(connection, RejectionRow, [rejection_row(by_key[key], run, now) for key in owed], "key")
        _forget_blobs(connection, digests)


def _write_pending(connection: Connection, run: int, by_key: dict[str, Admission]) -> dict[str, int]:
    """Write what is owed as pending, and return the ids of the rows that went in.

    A key that another process wrote at the same moment is left to that process.
    """
    now = datetime.now(UTC)
    owed = _owed(connection, by_key)
    old = _drop_pending(connection, owed)
    rows = [task_row(by_key[key], owed[key] or run, now) for key in owed]
    ids = {row.key: row.id for row in insert_missing(connection, TaskRow, rows, "key", "key", "id")}
    files = list(chain.from_iterable(file_rows(by_key[key].task, id) for key, id in ids.items()))
    new = {f["digest"]: f["size"] for f in files if f["digest"]}
    insert_missing(connection, BlobRow, [{"digest": d, "size": new[d]} for d in sorted(new)], "digest")
    for table, children in ((FileRow, files), (ProofRow, [proof_row(by_key[key].proof, ids[key]) for key in ids])):
        if children:
            connection.execute(insert(table), children)
    _forget_blobs(connection, old - new.keys())
    return ids


def _make_ready(connection: Connection, ids: Sequence[int], skills: Collection[str]) -> None:
    if ids:
        pending = TaskRow.id.in_(ids), TaskRow.state == PENDING
        connection.execute(update(TaskRow).where(*pending).values(state=READY))
        reapply(connection, skills, ids)


def _owed(connection: Connection, keys: Collection[str]) -> dict[str, int | None]:
    """Those of `keys` that nothing is settled about, in order, with the run that has a pending row for them."""
    found = connection.execute(select(TaskRow.key, TaskRow.state, TaskRow.run).where(TaskRow.key.in_(keys))).all()
    rejected = connection.execute(select(RejectionRow.key).where(RejectionRow.key.in_(keys))).scalars()
    settled = {row.key for row in found if row.state != PENDING}.union(rejected)
    runs = {row.key: row.run for row in found}
    # In order, so that two processes that write to PostgreSQL cannot wait for each other.
    return {key: runs.get(key) for key in sorted(keys) if key not in settled}


def _drop_pending(connection: Connection, keys: Collection[str]) -> set[str]:
    """Remove the pending rows of `keys`; the digests of the blobs that they named."""
    pending = select(TaskRow.id).where(TaskRow.key.in_(keys), TaskRow.state == PENDING)
    ids = connection.execute(pending).scalars().all()
    if not ids:
        return set()
    named = select(FileRow.digest).where(FileRow.task.in_(ids), FileRow.digest.is_not(None))
    digests = {digest for digest in connection.execute(named).scalars() if digest}
    connection.execute(delete(TaskRow).where(TaskRow.id.in_(ids)))
    return digests


def _forget_blobs(connection: Connection, digests: Collection[str]) -> None:
    """Remove the rows of those blobs that no file names any more."""
    if digests:
        named = select(FileRow.digest).where(FileRow.digest.in_(digests))
        still = set(connection.execute(named).scalars())
        connection.execute(delete(BlobRow).where(BlobRow.digest.in_(set(digests) - still)))
