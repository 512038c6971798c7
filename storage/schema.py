"""The catalog's tables. A change here needs a migration beside it (storage/migrations) and a new REVISION."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import Any, Literal

from sqlalchemy import BigInteger, ForeignKey, Index, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from storage.types import Json, Moment, Name, Usd

__all__ = [
    "PENDING", "QUARANTINED", "READY", "REVISION", "Base", "BlobRow", "CallRow", "CertificationRow", "FileRow",
    "ProofRow", "QuarantineRow", "RejectionRow", "RunRow", "SkillRow", "SkillVersionRow", "State", "TaskRow",
]  # fmt: skip

REVISION = "0001"
"""The migration that leads to these tables."""

State = Literal["pending", "ready", "quarantined"]
PENDING: State = "pending"
READY: State = "ready"
QUARANTINED: State = "quarantined"


class Base(DeclarativeBase):
    type_annotation_map = {str: Text, datetime: Moment, dict[str, Any]: Json, list[Any]: Json, Decimal: Usd}  # noqa: RUF012 - SQLAlchemy's own idiom


class RunRow(Base):
    """One run of a flow or a command. While it is `running`, `counts` names its process: see storage/runs.py."""

    __tablename__ = "runs"
    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    params: Mapped[dict[str, Any]]
    state: Mapped[str]
    started: Mapped[datetime]
    finished: Mapped[datetime | None]
    counts: Mapped[dict[str, Any]]
    machine: Mapped[str]


class SkillRow(Base):
    __tablename__ = "skills"
    id: Mapped[str] = mapped_column(Name, primary_key=True)
    app: Mapped[str] = mapped_column(Name)


class SkillVersionRow(Base):
    """One version of a skill with the YAML that defines it; `digest` is the skill's, as certificates name it."""

    __tablename__ = "skill_versions"
    skill: Mapped[str] = mapped_column(Name, ForeignKey("skills.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    title: Mapped[str]
    level: Mapped[int]
    tags: Mapped[list[Any]]
    signature: Mapped[str]
    digest: Mapped[str]
    yaml: Mapped[str]


class CertificationRow(Base):
    """What certification found for one content of a skill version (by digest) in one environment."""

    __tablename__ = "certifications"
    __table_args__ = (UniqueConstraint("skill", "version", "skill_digest", "environment", name="certifications_once"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    skill: Mapped[str] = mapped_column(Name)
    version: Mapped[int]
    skill_digest: Mapped[str]
    environment: Mapped[str]
    status: Mapped[str]
    figures: Mapped[dict[str, Any]]
    goldens: Mapped[dict[str, Any]]
    at: Mapped[datetime]


class TaskRow(Base):
    """One task. Its content never changes; only `state` does. `run` is the run that made it first.

    `document` is the whole `Task.to_json()`; the columns beside it are what people filter and count by. `words` is
    what full-text search looks in, as storage/words.py cuts it.
    """

    __tablename__ = "tasks"
    __table_args__ = (Index("tasks_by_skill", "skill", "version", "seed"), Index("tasks_by_run", "run"))
    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(Name, unique=True)
    skill: Mapped[str] = mapped_column(Name)
    version: Mapped[int]
    seed: Mapped[int] = mapped_column(BigInteger)
    app: Mapped[str] = mapped_column(Name)
    instruction: Mapped[str]
    params: Mapped[dict[str, Any]]
    document: Mapped[dict[str, Any]]
    content: Mapped[str]
    digest: Mapped[str]
    fingerprint: Mapped[str]
    masked: Mapped[str]
    level: Mapped[int]
    tags: Mapped[list[Any]]
    locale: Mapped[str]
    evidence: Mapped[str]
    channels: Mapped[dict[str, Any]]
    state: Mapped[str]
    run: Mapped[int] = mapped_column(ForeignKey("runs.id"))
    provenance: Mapped[dict[str, Any]]
    made: Mapped[datetime]
    seconds: Mapped[float]
    words: Mapped[str]


class BlobRow(Base):
    __tablename__ = "blobs"
    digest: Mapped[str] = mapped_column(Name, primary_key=True)
    size: Mapped[int] = mapped_column(BigInteger)


class FileRow(Base):
    """One path of a task's start; `mode` is the permission bits, `digest` names the blob of an ordinary file."""

    __tablename__ = "task_files"
    task: Mapped[int] = mapped_column(ForeignKey("tasks.id", ondelete="CASCADE"), primary_key=True)
    path: Mapped[str] = mapped_column(Name, primary_key=True)
    kind: Mapped[str]
    mode: Mapped[int]
    target: Mapped[str]
    digest: Mapped[str | None] = mapped_column(Name, ForeignKey("blobs.digest"))
    size: Mapped[int] = mapped_column(BigInteger)


class ProofRow(Base):
    """What was run to admit a task. `misses` are the near misses that count, `killed` those that failed as they must.

    `trials` is the compact form of storage/rows.py; `counts` is the number of trials of each kind.
    """

    __tablename__ = "proofs"
    task: Mapped[int] = mapped_column(ForeignKey("tasks.id", ondelete="CASCADE"), primary_key=True)
    killed: Mapped[int]
    misses: Mapped[int]
    kill_score: Mapped[float]
    counts: Mapped[dict[str, Any]]
    trials: Mapped[list[Any]]
    oracle_digest: Mapped[str]
    misses_digest: Mapped[str]


class RejectionRow(Base):
    __tablename__ = "rejections"
    __table_args__ = (Index("rejections_by_skill", "skill", "version", "seed"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(Name, unique=True)
    skill: Mapped[str] = mapped_column(Name)
    version: Mapped[int]
    seed: Mapped[int] = mapped_column(BigInteger)
    stage: Mapped[str]
    reason: Mapped[str]
    detail: Mapped[str]
    run: Mapped[int] = mapped_column(ForeignKey("runs.id"))
    at: Mapped[datetime]


class CallRow(Base):
    """The ledger: one call of a model. `usd` is null when the price is unknown, never 0; `latency` is in seconds."""

    __tablename__ = "ledger"
    id: Mapped[int] = mapped_column(primary_key=True)
    run: Mapped[int | None] = mapped_column(ForeignKey("runs.id"))
    purpose: Mapped[str]
    skill: Mapped[str | None] = mapped_column(Name)
    task: Mapped[str | None] = mapped_column(Name)
    model: Mapped[str]
    tokens_in: Mapped[int]
    tokens_out: Mapped[int]
    tokens_cached: Mapped[int]
    prices: Mapped[str]
    usd: Mapped[Decimal | None]
    latency: Mapped[float]
    outcome: Mapped[str]
    at: Mapped[datetime]


class QuarantineRow(Base):
    """One decision, appended and never changed: the latest that covers a task holds (`release` false or true).

    `seed` narrows it to one task; `first` and `last` are the versions it covers, null for all.
    """

    __tablename__ = "quarantine"
    id: Mapped[int] = mapped_column(primary_key=True)
    target: Mapped[str]
    skill: Mapped[str] = mapped_column(Name)
    first: Mapped[int | None]
    last: Mapped[int | None]
    seed: Mapped[int | None] = mapped_column(BigInteger)
    release: Mapped[bool]
    reason: Mapped[str]
    author: Mapped[str]
    at: Mapped[datetime]
