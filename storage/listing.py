"""Reading tasks: one by its key, pages of those that a filter lets through, and how many there are."""

from __future__ import annotations

import re
from typing import Any

from sqlalchemy import ColumnElement, Connection, func, literal, select, tuple_
from sqlalchemy.orm import InstrumentedAttribute

from forge.errors import InputError
from forge.model import canonical_json
from storage.records import Page, StoredFile, StoredTask, TaskFilter, TaskLine
from storage.rows import proved
from storage.schema import FileRow, ProofRow, TaskRow
from storage.words import found

__all__ = ["count", "matches", "page", "task", "values"]

_CURSOR = re.compile(r"(.+)@(\d+)#(-?\d+)")
_PLACE = TaskRow.skill, TaskRow.version, TaskRow.seed
_LINE = (
    TaskRow.key, TaskRow.app, TaskRow.skill, TaskRow.version, TaskRow.seed, TaskRow.instruction, TaskRow.state,
    TaskRow.level, TaskRow.tags, TaskRow.locale, TaskRow.evidence, TaskRow.digest, ProofRow.killed, ProofRow.misses,
    TaskRow.run,
)  # fmt: skip


def task(connection: Connection, key: str) -> StoredTask | None:
    """The task of `key`, whatever its state."""
    row = connection.execute(select(TaskRow.__table__).where(TaskRow.key == key)).one_or_none()
    if row is None:
        return None
    files = connection.execute(select(FileRow.__table__).where(FileRow.task == row.id).order_by(FileRow.path))
    proof = connection.execute(select(ProofRow.__table__).where(ProofRow.task == row.id)).one()
    return StoredTask(
        row.key, row.state, row.digest, row.document,
        tuple(StoredFile(f.path, f.kind, f.mode, f.target, f.digest, f.size) for f in files),
        proved(proof), row.provenance, row.run, row.made, row.seconds,
    )  # fmt: skip


def page(connection: Connection, wanted: TaskFilter, after: str | None, limit: int) -> Page:
    """At most `limit` tasks behind the cursor `after`, in order of skill, version and seed."""
    query = select(*_LINE).join(ProofRow, ProofRow.task == TaskRow.id)
    query = query.where(*_conditions(wanted, connection.dialect.name), *_behind(after))
    rows = connection.execute(query.order_by(*_PLACE).limit(limit + 1)).all()
    lines = tuple(TaskLine(**dict(row._mapping) | {"tags": tuple(row.tags)}) for row in rows[:limit])
    return Page(lines, lines[-1].key if len(rows) > limit else None)


def count(connection: Connection, wanted: TaskFilter, cap: int) -> int:
    """How many tasks there are; counting stops at `cap`, for beyond it the exact number costs more than it tells."""
    some = select(TaskRow.id).where(*_conditions(wanted, connection.dialect.name)).limit(cap).subquery()
    return connection.execute(select(func.count()).select_from(some)).scalar_one()


def values(connection: Connection, column: InstrumentedAttribute[str]) -> list[str]:
    """The different values of a column of the tasks, in order."""
    return list(connection.execute(select(column).distinct().order_by(column)).scalars())


def matches(name: InstrumentedAttribute[str], pattern: str, dialect: str) -> ColumnElement[bool]:
    """The condition that `name` fits `pattern`, in which only `*` and `?` are special."""
    if dialect == "sqlite":
        return name.op("GLOB")(pattern.replace("[", "[[]"))
    escaped = re.sub(r"[\\%_]", r"\\\g<0>", pattern)
    return name.like(escaped.replace("*", "%").replace("?", "_"), escape="\\")


def _conditions(wanted: TaskFilter, dialect: str) -> list[ColumnElement[bool]]:
    equal: dict[InstrumentedAttribute[Any], Any] = {
        TaskRow.app: wanted.app, TaskRow.level: wanted.level, TaskRow.locale: wanted.locale, TaskRow.run: wanted.run,
        TaskRow.state: None if wanted.state == "any" else wanted.state,
    }  # fmt: skip
    conditions: list[ColumnElement[bool]] = [column == value for column, value in equal.items() if value is not None]
    if wanted.skill is not None:
        conditions.append(matches(TaskRow.skill, wanted.skill, dialect))
    if wanted.tag is not None:
        # Canonical JSON: behind a bracket or a comma a quotation mark begins an element, for inside one it is escaped.
        place, tag = func.instr if dialect == "sqlite" else func.strpos, canonical_json(wanted.tag)
        conditions.append((place(TaskRow.tags, f"[{tag}") > 0) | (place(TaskRow.tags, f",{tag}") > 0))
    if wanted.text is not None:
        conditions.append(found(wanted.text, dialect))
    return conditions


def _behind(after: str | None) -> list[ColumnElement[bool]]:
    if after is None:
        return []
    place = _CURSOR.fullmatch(after)
    if not place:
        raise InputError(f"{after!r} is no place in a list; give the `after` of the page before")
    skill, version, seed = place.groups()
    return [tuple_(*_PLACE) > tuple_(literal(skill), literal(int(version)), literal(int(seed)))]
