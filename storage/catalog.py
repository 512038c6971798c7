"""The catalog: skills, runs, tasks with their proofs, rejections and quarantine, in SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import select

from forge.model import Admission, Rejection
from storage import admitting, listing, planning, runs, summary
from storage.blobs import BlobStore
from storage.database import Database, upsert
from storage.dump import dump
from storage.migrate import bring_up_to_date
from storage.quarantine import decide, decisions
from storage.records import (
    Certification,
    Page,
    Quarantine,
    Rejected,
    Run,
    RunState,
    Siblings,
    Skill,
    Stats,
    StoredTask,
    TaskFilter,
)
from storage.schema import CertificationRow, FileRow, RejectionRow, SkillRow, SkillVersionRow, TaskRow

__all__ = ["Catalog"]

_EVERYTHING_READY = TaskFilter()


class Catalog:
    """An open catalog. Threads may share it; each call is one transaction (`admit` two).

    Every method raises StoreError when the database is out of reach, full, read-only, locked or damaged.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    def open(cls, url: str, *, migrate: bool = True) -> Catalog:
        """The catalog at `url`: sqlite:///path (its folder is made) or postgresql://user:password@host/name.

        With `migrate` its tables are made or brought to this version; without, a catalog that is behind is a
        StoreError. One that a newer version made always is. Raises InputError for another kind of URL.
        """
        database = Database(url)
        try:
            bring_up_to_date(database, migrate=migrate)
        except BaseException:
            database.close()
            raise
        return cls(database)

    def close(self) -> None:
        """Close every connection."""
        self._database.close()

    def __enter__(self) -> Catalog:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Runs

    def begin_run(self, kind: str, params: Mapping[str, Any]) -> int:
        """Note that a run begins in this process; its number. Runs whose process on this host is gone are cancelled."""
        return runs.begin(self._database, kind, params)

    def end_run(self, run: int, state: RunState, counts: Mapping[str, Any]) -> None:
        """Note how a run ended. Raises InputError when there is no such run."""
        runs.end(self._database, run, state, counts)

    def runs(self, limit: int = 20) -> list[Run]:
        """The latest runs, the latest first; those whose process on this host is gone are cancelled."""
        return runs.latest(self._database, limit)

    # Skills

    def record_skills(self, skills: Iterable[Skill]) -> None:
        """Keep skill versions; one that is there already takes the new content."""
        rows = {(s.id, s.version): s for s in skills}
        parents = {s.id: {"id": s.id, "app": s.app} for s in rows.values()}
        with self._database.writing() as connection:
            upsert(connection, SkillRow, [parents[id] for id in sorted(parents)], "id")
            upsert(connection, SkillVersionRow, [_skill_row(rows[key]) for key in sorted(rows)], "skill", "version")

    def skills(self, pattern: str = "*") -> list[Skill]:
        """The skill versions whose id fits `pattern` (`*` and `?`), in order."""
        query = select(SkillVersionRow.__table__, SkillRow.app).join(SkillRow, SkillRow.id == SkillVersionRow.skill)
        fits = listing.matches(SkillVersionRow.skill, pattern, self._database.dialect)
        order = SkillVersionRow.skill, SkillVersionRow.version
        with self._database.reading() as connection:
            rows = connection.execute(query.where(fits).order_by(*order)).all()
        return [
            Skill(r.skill, r.version, r.app, r.title, r.level, tuple(r.tags), r.signature, r.digest, r.yaml)
            for r in rows
        ]

    def record_certification(self, certification: Certification) -> None:
        """Keep what a certification found; the latest for the same skill content and environment holds."""
        c = certification
        row = {
            "skill": c.skill, "version": c.version, "skill_digest": c.skill_digest, "environment": c.environment,
            "status": c.status, "figures": dict(c.figures), "goldens": dict(c.goldens), "at": datetime.now(UTC),
        }  # fmt: skip
        with self._database.writing() as connection:
            upsert(connection, CertificationRow, [row], "skill", "version", "skill_digest", "environment")

    def certifications(self, pattern: str = "*") -> list[Certification]:
        """The certifications of the skills whose id fits `pattern` (`*` and `?`), the latest last."""
        fits = listing.matches(CertificationRow.skill, pattern, self._database.dialect)
        order = CertificationRow.skill, CertificationRow.version, CertificationRow.at
        query = select(CertificationRow.__table__).where(fits).order_by(*order)
        with self._database.reading() as connection:
            rows = connection.execute(query).all()
        return [
            Certification(r.skill, r.version, r.skill_digest, r.environment, r.status, r.figures, r.goldens)
            for r in rows
        ]

    # Planning

    def settled(self, keys: Iterable[str]) -> set[str]:
        """Those of `keys` of which nothing is owed: ready, quarantined or rejected."""
        with self._database.reading() as connection:
            return planning.settled(connection, keys)

    def owed(self, skill: str, version: int, seeds: range) -> list[int]:
        """Those of `seeds` whose key is not settled, in their order: one query for the whole range."""
        with self._database.reading() as connection:
            return planning.owed(connection, skill, version, seeds)

    def other_text(self, skill: str, version: int, digest: str) -> bool:
        """Whether it has results of that skill version that a skill with another digest made."""
        with self._database.reading() as connection:
            return planning.other_text(connection, skill, version, digest)

    def siblings(self, skill: str, version: int) -> Siblings:
        """What the admitted tasks of a skill version have used up, for deduplication in plan order."""
        with self._database.reading() as connection:
            return planning.siblings(connection, skill, version)

    # Results

    def admit(self, run: int, admissions: Iterable[Admission], blobs: BlobStore) -> None:
        """Keep tasks with their proofs and files: rows as pending, then blobs, then the rows as ready.

        A key that is settled already is left as it is. When the process dies or `blobs` fails on the way, pending
        rows stay behind; they are owed, and admitting the same keys again completes them.
        """
        admitting.admit(self._database, run, admissions, blobs)

    def reject(self, run: int, rejections: Iterable[Rejection]) -> None:
        """Keep rejections; a key that is settled already is left as it is."""
        admitting.reject(self._database, run, rejections)

    def quarantine(self, target: str, reason: str, author: str) -> int:
        """Take tasks out of every default listing, those to come included; the number of tasks it took.

        `target` is a skill, skill@version, skill@first-last, or a task's key. Raises InputError when the catalog
        knows nothing of it.
        """
        return decide(self._database, target, reason, author, release=False)

    def release(self, target: str, reason: str, author: str) -> int:
        """Let quarantined tasks back; the number of tasks. Both decisions stay on record."""
        return decide(self._database, target, reason, author, release=True)

    def quarantines(self) -> list[Quarantine]:
        """Every decision about quarantine, the latest first."""
        with self._database.reading() as connection:
            return decisions(connection)

    # Reading

    def task(self, key: str) -> StoredTask | None:
        """The task of `key`, whatever its state; None when there is none."""
        with self._database.reading() as connection:
            return listing.task(connection, key)

    def tasks(self, wanted: TaskFilter = _EVERYTHING_READY, after: str | None = None, limit: int = 50) -> Page:
        """A page of tasks in order of skill, version and seed; `after` is the `after` of the page before.

        Raises InputError when `after` is none.
        """
        with self._database.reading() as connection:
            return listing.page(connection, wanted, after, limit)

    def count(self, wanted: TaskFilter = _EVERYTHING_READY, cap: int = 10_000) -> int:
        """How many tasks there are; a result of `cap` means at least as many."""
        with self._database.reading() as connection:
            return listing.count(connection, wanted, cap)

    def values(self, name: Literal["app", "locale"]) -> list[str]:
        """The applications, or the locales, of all tasks."""
        column = {"app": TaskRow.app, "locale": TaskRow.locale}[name]
        with self._database.reading() as connection:
            return listing.values(connection, column)

    def rejections(self, pattern: str = "*", *, run: int | None = None, limit: int = 50) -> list[Rejected]:
        """The latest rejections of skills that fit `pattern` (`*` and `?`), of one run or of all."""
        fits = listing.matches(RejectionRow.skill, pattern, self._database.dialect)
        query = select(RejectionRow.__table__).where(fits)
        if run is not None:
            query = query.where(RejectionRow.run == run)
        with self._database.reading() as connection:
            rows = connection.execute(query.order_by(RejectionRow.id.desc()).limit(limit)).all()
        return [Rejected(r.key, r.stage, r.reason, r.detail, r.run, r.at) for r in rows]

    def rejection_counts(self, run: int | None = None) -> dict[tuple[str, str], int]:
        """(stage, reason) -> number of rejected keys, the most frequent first; of one run, or of all."""
        with self._database.reading() as connection:
            return summary.rejection_counts(connection, run)

    def stats(self) -> Stats:
        """What the catalog holds, in numbers; runs whose process on this host is gone are cancelled."""
        runs.sweep(self._database)
        with self._database.reading() as connection:
            return summary.stats(connection)

    def dump(self) -> dict[str, list[dict[str, Any]]]:
        """Everything but row numbers, runs and times, in canonical order: what two equal catalogs share."""
        with self._database.reading() as connection:
            return dump(connection)

    def orphan_blobs(self, blobs: BlobStore) -> set[str]:
        """The digests in `blobs` that no task names, pending ones included."""
        with self._database.reading() as connection:
            named = set(connection.execute(select(FileRow.digest).distinct()).scalars())
        return {digest for digest in blobs.digests() if digest not in named}


def _skill_row(skill: Skill) -> dict[str, Any]:
    return {
        "skill": skill.id, "version": skill.version, "title": skill.title, "level": skill.level,
        "tags": list(skill.tags), "signature": skill.signature, "digest": skill.digest, "yaml": skill.yaml,
    }  # fmt: skip
