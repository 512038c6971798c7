"""What a plan asks before any work is done: which keys are owed, and what admitted siblings have used up."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import islice

from sqlalchemy import Connection, select, union_all

from storage.records import Siblings
from storage.schema import PENDING, RejectionRow, SkillVersionRow, TaskRow

__all__ = ["other_text", "owed", "settled", "siblings"]

_CHUNK = 5_000


def settled(connection: Connection, keys: Iterable[str]) -> set[str]:
    """Those of `keys` that are ready, quarantined or rejected."""
    out: set[str] = set()
    rest = iter(keys)
    while chunk := list(islice(rest, _CHUNK)):
        done = select(TaskRow.key).where(TaskRow.key.in_(chunk), TaskRow.state != PENDING)
        rejected = select(RejectionRow.key).where(RejectionRow.key.in_(chunk))
        out.update(connection.execute(union_all(done, rejected)).scalars())
    return out


def other_text(connection: Connection, skill: str, version: int, digest: str) -> bool:
    """Whether tasks of that skill version are kept, or were rejected, that another text of it made."""
    text = select(SkillVersionRow.digest).where(SkillVersionRow.skill == skill, SkillVersionRow.version == version)
    kept = connection.execute(text).scalar_one_or_none()
    if kept is None or kept == digest:
        return False
    return any(
        connection.execute(select(row.key).where(row.skill == skill, row.version == version).limit(1)).first()
        for row in (TaskRow, RejectionRow)
    )


def owed(connection: Connection, skill: str, version: int, seeds: range) -> list[int]:
    """Those of `seeds`, in their order, that nothing is settled about."""
    if not seeds:
        return []
    bounds = min(seeds), max(seeds)
    done = select(TaskRow.seed).where(
        TaskRow.skill == skill, TaskRow.version == version, TaskRow.seed.between(*bounds), TaskRow.state != PENDING
    )
    rejected = select(RejectionRow.seed).where(
        RejectionRow.skill == skill, RejectionRow.version == version, RejectionRow.seed.between(*bounds)
    )
    had = set(connection.execute(union_all(done, rejected)).scalars())
    return [seed for seed in seeds if seed not in had]


def siblings(connection: Connection, skill: str, version: int) -> Siblings:
    """What the admitted tasks of a skill version have used up; quarantined ones count, or their like would return."""
    query = (
        select(TaskRow.fingerprint, TaskRow.key, TaskRow.masked, TaskRow.seed)
        .where(TaskRow.skill == skill, TaskRow.version == version, TaskRow.state != PENDING)
        .order_by(TaskRow.seed)
    )
    fingerprints: dict[str, str] = {}
    wordings: defaultdict[str, list[int]] = defaultdict(list)
    for fingerprint, key, masked, seed in connection.execute(query):
        fingerprints.setdefault(fingerprint, key)
        wordings[masked].append(seed)
    return Siblings(fingerprints, {masked: tuple(seeds) for masked, seeds in wordings.items()})
