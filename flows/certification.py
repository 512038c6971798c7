"""Certification of many skills: which are owed, proved in processes of their own, certificates written by one."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from multiprocessing import get_context, parent_process
from pathlib import Path
from typing import Final, Protocol

from pydantic import BaseModel, ConfigDict, Field

from flows.limits import TimeIsUp, limit_time
from forge.certify import Certificate, certified, certify, load, save
from forge.errors import ForgeError, MachineFault
from forge.preparer import Application
from forge.preparers import preparers
from forge.settings import load_settings
from forge.skills import Library, Skill, load_file

__all__ = [
    "Assignment",
    "CertificationRequest",
    "Certified",
    "Pending",
    "certify_here",
    "certify_skills",
    "processes",
    "prove_skill",
]


_AHEAD: Final = 2
"""Skills in flight per process."""


class CertificationRequest(BaseModel):
    """Which skills to certify, and how thoroughly."""

    model_config = ConfigDict(extra="forbid")

    skills: list[str] = Field(
        ["*"],
        min_length=1,
        description="Which skills, by id; * and ? stand for any characters: libreoffice_calc.sort_*",
    )
    seeds: int = Field(20, ge=3, le=10_000, description="Tasks of each skill that are made and proved through bytes.")
    application_seeds: int = Field(
        3, ge=0, le=1_000, description="How many of them also go through the real application; 0 does without it."
    )
    missing_only: bool = Field(True, description="Leave skills alone whose certificate holds.")
    workers: int | None = Field(
        None,
        ge=1,
        description="Skills that are certified at the same time (default: FORGE_WORKERS, or all processors).",
    )


@dataclass(frozen=True, slots=True)
class Assignment:
    """One skill to certify, as another process is told."""

    skill: str
    file: str
    seeds: int
    application_seeds: int
    seconds: float
    """What all of it may take."""


@dataclass
class Certified:
    """What came of a certification."""

    certificates: dict[str, Certificate] = field(default_factory=dict)
    """Skill -> its new certificate."""
    held: int = 0
    """Skills whose certificate held already."""
    owed: int = 0
    seconds: float = 0.0

    @property
    def faults(self) -> dict[str, tuple[str, ...]]:
        """Skill -> why its certification failed."""
        return {skill: c.faults for skill, c in self.certificates.items() if c.faults}

    def require_success(self) -> None:
        """Raises ForgeError that names the skills which failed."""
        if self.faults:
            skill, faults = next(iter(self.faults.items()))
            raise ForgeError(f"{len(self.faults)} of {self.owed} skills failed certification: {skill}: {faults[0]}")


class Pending(Protocol):
    """A skill that is being certified."""

    def result(self) -> Certificate: ...


Submit = Callable[[Assignment], Pending]
Report = Callable[[Certified], None]


def certify_skills(request: CertificationRequest, submit: Submit, report: Report = lambda done: None) -> Certified:
    """Certify what is owed and write the certificates beside the skills, each as soon as it is there.

    Raises SkillError for broken skills, InputError when none fits, MachineFault when this machine fails.
    """
    start, settings = time.monotonic(), load_settings()
    chosen = Library.load().select(request.skills)
    owed = [skill for skill in chosen if not (request.missing_only and _holds(skill, request))]
    done = Certified(held=len(chosen) - len(owed), owed=len(owed))
    flying: deque[tuple[Skill, Pending]] = deque()

    def keep(skill: Skill, pending: Pending) -> None:
        done.certificates[skill.id] = _result(skill, pending)
        # The whole family, for they share a file and `save` forgets skills that it is not told of.
        save(load_file(Path(skill.file)), [done.certificates[skill.id]])
        done.seconds = time.monotonic() - start
        report(done)

    for skill in owed:
        flying.append((skill, submit(_assignment(skill, request, settings.task_seconds))))
        if len(flying) == _AHEAD * (request.workers or settings.workers):
            keep(*flying.popleft())
    while flying:
        keep(*flying.popleft())
    return done


def certify_here(request: CertificationRequest, report: Report = lambda done: None) -> Certified:
    """Certify with the processors of this machine and without a server. Raises what `certify_skills` raises."""
    with processes(request.workers or load_settings().workers) as pool:
        return certify_skills(request, lambda assignment: pool.submit(prove_skill, assignment), report)


def _result(skill: Skill, pending: Pending) -> Certificate:
    try:
        return pending.result()
    except BrokenExecutor as error:
        raise MachineFault(
            f"a process was killed while it certified {skill.id}, or a skill beside it; `forge prove {skill.id}` tells"
        ) from error


def _holds(skill: Skill, request: CertificationRequest) -> bool:
    """Whether nothing is owed; without the application, a certificate that lacks only that will do."""
    if request.application_seeds:
        return certified(skill) is None
    found = load(skill)
    return found is not None and (found.version, found.digest) == (skill.version, skill.digest) and not found.faults


def _assignment(skill: Skill, request: CertificationRequest, seconds: float) -> Assignment:
    tasks = request.seeds + 20 * request.application_seeds
    return Assignment(skill.id, skill.file, request.seeds, request.application_seeds, seconds * tasks)


# ---- in a process of its own
@contextmanager
def processes(number: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes that die with this one."""
    pool = ProcessPoolExecutor(number, get_context("spawn"), _die_with_parent)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def prove_skill(assignment: Assignment) -> Certificate:
    """Certify one skill. What it does wrong, and that it takes too long, comes back in the certificate."""
    skill = next(s for s in load_file(Path(assignment.file)) if s.id == assignment.skill)
    try:
        with limit_time(assignment.seconds):
            return certify(
                skill, seeds=assignment.seeds, application_seeds=assignment.application_seeds,
                application=_application(skill.app) if assignment.application_seeds else None,
            )  # fmt: skip
    except TimeIsUp:
        late = f"it took longer than {assignment.seconds:g} s"
        return Certificate(skill.id, skill.version, skill.digest, {}, {}, faults=(late,))


@cache
def _application(app: str) -> Application | None:
    """The real application, kept for the next skill; None where this machine lacks it."""
    try:
        return preparers()[app].application()
    except MachineFault:
        return None


def _die_with_parent() -> None:
    """Watch the parent and end with it; the terminal's Ctrl-C is for the parent alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()
