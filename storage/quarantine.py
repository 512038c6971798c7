"""Quarantine: decisions about faulty tasks, appended and never changed; the latest that covers a task holds."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, insert, select, update

from forge.errors import InputError
from storage.database import Database
from storage.records import Quarantine
from storage.schema import QUARANTINED, READY, QuarantineRow, SkillVersionRow, TaskRow

__all__ = ["decide", "decisions", "reapply"]

_TARGET = re.compile(r"(?P<skill>[^@#\s]+)(?:@(?P<first>\d+)(?:-(?P<last>\d+)|#(?P<seed>-?\d+))?)?")
_FORMS = "a skill, skill@version, skill@first-last, or a task's key skill@version#seed"


@dataclass(frozen=True, slots=True)
class _Target:
    """What a decision covers; None stands for all."""

    skill: str
    first: int | None
    last: int | None
    seed: int | None

    def covers(self) -> ColumnElement[bool]:
        condition = TaskRow.skill == self.skill
        if self.first is not None and self.last is not None:
            condition &= TaskRow.version.between(self.first, self.last)
        if self.seed is not None:
            condition &= TaskRow.seed == self.seed
        return condition


def decide(database: Database, target: str, reason: str, author: str, *, release: bool) -> int:
    """Append a decision and apply it; the number of tasks that changed their state.

    Raises InputError for a target of another form, or of which the catalog knows nothing.
    """
    wanted = _parsed(target)
    with database.writing() as connection:
        _require_known(connection, target, wanted)
        row = {"skill": wanted.skill, "first": wanted.first, "last": wanted.last, "seed": wanted.seed}
        told = {"target": target, "release": release, "reason": reason, "author": author, "at": datetime.now(UTC)}
        connection.execute(insert(QuarantineRow), [row | told])
        return _apply(connection, wanted, release=release)


def decisions(connection: Connection) -> list[Quarantine]:
    """Every decision, the latest first."""
    rows = connection.execute(select(QuarantineRow.__table__).order_by(QuarantineRow.id.desc()))
    return [Quarantine(r.target, r.release, r.reason, r.author, r.at) for r in rows]


def reapply(connection: Connection, skills: Collection[str], ids: Collection[int]) -> None:
    """Give tasks that have just become ready the state that earlier decisions about their skills ask for."""
    entries = select(QuarantineRow.__table__).where(QuarantineRow.skill.in_(skills)).order_by(QuarantineRow.id)
    for row in connection.execute(entries).all():
        target = _Target(row.skill, row.first, row.last, row.seed)
        _apply(connection, target, TaskRow.id.in_(ids), release=row.release)


def _apply(connection: Connection, target: _Target, *further: ColumnElement[bool], release: bool) -> int:
    old, new = (QUARANTINED, READY) if release else (READY, QUARANTINED)
    changed: Any = connection.execute(
        update(TaskRow).where(target.covers(), TaskRow.state == old, *further).values(state=new)
    )
    return int(changed.rowcount)


def _parsed(target: str) -> _Target:
    found = _TARGET.fullmatch(target)
    if not found:
        raise InputError(f"{target!r} names no tasks; write {_FORMS}")
    first, last, seed = (int(found[name]) if found[name] else None for name in ("first", "last", "seed"))
    return _Target(found["skill"], first, last if last is not None else first, seed)


def _require_known(connection: Connection, target: str, wanted: _Target) -> None:
    tasks = select(TaskRow.id).where(wanted.covers()).limit(1)
    skills = select(SkillVersionRow.version).where(SkillVersionRow.skill == wanted.skill).limit(1)
    known = connection.execute(tasks).first() or (wanted.seed is None and connection.execute(skills).first())
    if not known:
        raise InputError(f"the catalog knows nothing of {target!r}; see `forge tasks` for what it holds")
