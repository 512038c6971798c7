"""What the catalog holds, in numbers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, func, select
from sqlalchemy.orm import InstrumentedAttribute

from storage.records import Stats
from storage.schema import BlobRow, FileRow, ProofRow, RejectionRow, RunRow, TaskRow

__all__ = ["rejection_counts", "stats"]


def stats(connection: Connection) -> Stats:
    """Counts over everything, pending and quarantined tasks included; proofs are those of all tasks."""
    killed, misses, weakest = connection.execute(
        select(func.sum(ProofRow.killed), func.sum(ProofRow.misses), func.min(ProofRow.kill_score))
    ).one()
    blobs, size = connection.execute(select(func.count(), func.sum(BlobRow.size)).select_from(BlobRow)).one()
    files = connection.execute(select(func.count()).select_from(FileRow).where(FileRow.kind == "file")).scalar_one()
    runs = connection.execute(select(RunRow.state, func.count().label("n")).group_by(RunRow.state))
    return Stats(
        tasks=_by_state(connection, TaskRow.app),
        skills=_by_state(connection, TaskRow.skill),
        rejections=rejection_counts(connection, None),
        runs={row.state: row.n for row in runs},
        trials=_trials(connection),
        killed=killed or 0,
        misses=misses or 0,
        weakest=weakest,
        files=files,
        blobs=blobs,
        bytes=int(size or 0),
    )


def rejection_counts(connection: Connection, run: int | None) -> dict[tuple[str, str], int]:
    """(stage, reason) -> number of rejected keys, the most frequent first; of one run, or of all."""
    query = select(RejectionRow.stage, RejectionRow.reason, func.count().label("n"))
    if run is not None:
        query = query.where(RejectionRow.run == run)
    order = func.count().desc(), RejectionRow.stage, RejectionRow.reason
    rows = connection.execute(query.group_by(RejectionRow.stage, RejectionRow.reason).order_by(*order))
    return {(stage, reason): n for stage, reason, n in rows}


def _by_state(connection: Connection, column: InstrumentedAttribute[str]) -> Mapping[str, Mapping[str, int]]:
    out: defaultdict[str, dict[str, int]] = defaultdict(dict)
    query = select(column, TaskRow.state, func.count()).group_by(column, TaskRow.state).order_by(column, TaskRow.state)
    for name, state, number in connection.execute(query):
        out[name][state] = number
    return dict(out)


def _trials(connection: Connection) -> Mapping[str, int]:
    """Most tasks share their counts with many others, so there are few different ones to add up."""
    total: Counter[str] = Counter()
    rows: Any = connection.execute(select(ProofRow.counts, func.count()).group_by(ProofRow.counts))
    for counts, tasks in rows:
        for kind, number in counts.items():
            total[kind] += number * tasks
    return dict(sorted(total.items()))
