"""Certification of many skills: which are due, proved in processes side by side, certificates written by one."""

from __future__ import annotations

import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, Executor, as_completed
from dataclasses import dataclass, field
from functools import partial
from queue import SimpleQueue
from typing import Any, Final, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from flows.certifiers import Assignment, SkillText, certify_one, compare_one, environment_of, processes, refused
from forge.certify import Certificate, load, merged, save, stale, unraised
from forge.errors import ForgeError, MachineFault
from forge.settings import load_settings
from forge.skills import Library, Skill

__all__ = ["CertificationRequest", "Certified", "Pending", "certify_here", "certify_skills"]

T_co = TypeVar("T_co", covariant=True)

_AHEAD: Final = 2
"""Skills in flight per process."""
_APPLICATION_TASKS: Final = 20
"""Tasks that take as long as one through the application."""


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
    unreleased: bool = Field(
        False, description="No task of these skills was ever handed out: their text may change under its version."
    )
    workers: int | None = Field(
        None,
        ge=1,
        description="Skills that are certified at the same time (default: FORGE_WORKERS, or all processors).",
    )

    @property
    def processes(self) -> int:
        return self.workers or load_settings().workers


@dataclass
class Certified:
    """What came of a certification, or has so far."""

    certificates: dict[str, Certificate] = field(default_factory=dict)
    """Skill -> its new certificate."""
    lacking: dict[str, str] = field(default_factory=dict)
    """Application -> why its skills stay uncertified by it on this machine."""
    comparing: int = 0
    """Skills whose certificate holds unless their content has changed."""
    compared: int = 0
    current: dict[str, Certificate] = field(default_factory=dict)
    """Skill -> its certificate, which holds."""
    owed: int = 0
    seconds: float = 0.0

    @property
    def held(self) -> int:
        """Skills whose certificate holds."""
        return len(self.current)

    @property
    def faults(self) -> dict[str, tuple[str, ...]]:
        """Skill -> why its certification failed."""
        return {skill: c.faults for skill, c in self.certificates.items() if c.faults}

    def require_success(self) -> None:
        """Raises ForgeError that names the skills which failed."""
        if self.faults:
            skill, faults = next(iter(self.faults.items()))
            raise ForgeError(f"{len(self.faults)} of {self.owed} skills failed certification: {skill}: {faults[0]}")


class _Answer(Protocol[T_co]):
    """What another process will have found out."""

    def result(self) -> T_co: ...


class Pending(_Answer[Certificate], Protocol):
    """A skill that is being certified."""

    def add_done_callback(self, fn: Callable[[Any], None], /) -> None: ...


Submit = Callable[[Assignment], Pending]
Report = Callable[[Certified], None]


def certify_skills(
    request: CertificationRequest, pool: Executor, submit: Submit, report: Report = lambda done: None
) -> Certified:
    """Certify what is due and write the certificates beside the skills, each file's as soon as its skills are done.

    `pool` finds out what is due; `submit` has one skill certified, by `certify_one`. Raises SkillError for broken
    skills, InputError when none fits, MachineFault when this machine fails.
    """
    certification = _Certification(request, pool, report)
    certification.work(certification.due(), submit)
    return certification.done


def certify_here(request: CertificationRequest, report: Report = lambda done: None) -> Certified:
    """Certify with the processors of this machine and without a server. Raises what `certify_skills` raises."""
    with processes(request.processes) as pool:
        return certify_skills(request, pool, lambda assignment: pool.submit(certify_one, assignment), report)


class _Certification:
    """One run at work. Only here are certificates written."""

    def __init__(self, request: CertificationRequest, pool: Executor, report: Report) -> None:
        self.done = Certified()
        self._request, self._pool, self._report = request, pool, report
        self._start, self._seconds = time.monotonic(), load_settings().task_seconds
        library = Library.load()
        self._chosen = sorted(library.select(request.skills), key=lambda s: (s.file, s.id))
        self._files: dict[str, list[Skill]] = defaultdict(list)
        for skill in library.values():
            self._files[skill.file].append(skill)
        self._environments = self._found() if request.application_seeds else {}
        self._ready: dict[str, list[Certificate]] = defaultdict(list)
        """File -> certificates that wait for those of its other skills."""

    def _found(self) -> dict[str, Mapping[str, str]]:
        """Application -> its environment on this machine, where there is one."""
        found: dict[str, Mapping[str, str]] = {}
        for app in sorted({skill.app for skill in self._chosen}):
            try:
                found[app] = self._pool.submit(environment_of, app).result()
            except MachineFault as fault:
                self.done.lacking[app] = str(fault)
                self._report(self.done)
        return found

    # ---- what is due
    def due(self) -> list[Skill]:
        """The skills to certify, those of one file together."""
        holding = [skill for skill in self._chosen if self._request.missing_only and not self._stale(skill)]
        held = {skill.id for skill in holding} - self._changed(holding)
        found = [skill for skill in self._chosen if skill.id not in held]
        self.done.owed = len(found)
        self.done.current = {s.id: kept for s in self._chosen if s.id in held and (kept := load(s))}
        # Refused without being tried, and their certificates stay as they are: those say what may not change.
        self.done.certificates |= {s.id: refused(s, why) for s in found if (why := self._unraised(s))}
        self._report(self.done)
        return [skill for skill in found if skill.id not in self.done.certificates]

    def _unraised(self, skill: Skill) -> str | None:
        return unraised(skill, load(skill), unreleased=self._request.unreleased)

    def _stale(self, skill: Skill) -> str | None:
        asked = self._request
        through = asked.application_seeds if skill.app in self._environments else 0
        return stale(skill, load(skill), self._environments.get(skill.app), seeds=asked.seeds, through=through)

    def _changed(self, skills: list[Skill]) -> set[str]:
        """The ids of those that make something else than when they were certified."""
        asked = {self._pool.submit(compare_one, SkillText.of(skill), self._seconds): skill.id for skill in skills}
        self.done.comparing, found = len(skills), set[str]()
        for answer in as_completed(asked):
            if _result(asked[answer], answer) is not None:
                found.add(asked[answer])
            self.done.compared += 1
            self._report(self.done)
        return found

    # ---- certifying
    def work(self, due: list[Skill], submit: Submit) -> None:
        """Certify them all. What is done when this is interrupted is written all the same."""
        waiting, flying = deque(due), 0
        left = Counter(skill.file for skill in due)
        finished: SimpleQueue[tuple[Skill, Pending]] = SimpleQueue()
        try:
            while waiting or flying:
                while waiting and flying < _AHEAD * self._request.processes:
                    skill = waiting.popleft()
                    submit(self._assignment(skill)).add_done_callback(partial(_hand_over, finished, skill))
                    flying += 1
                skill, pending = finished.get()
                self._take(skill, _result(skill.id, pending))
                flying -= 1
                left[skill.file] -= 1
                if not left[skill.file]:
                    self._write(skill.file)
                self._report(self.done)
        finally:
            for file in list(self._ready):
                self._write(file)

    def _assignment(self, skill: Skill) -> Assignment:
        through = self._request.application_seeds if skill.app in self._environments else 0
        seconds = self._seconds * (self._request.seeds + _APPLICATION_TASKS * through)
        return Assignment(SkillText.of(skill), self._request.seeds, through, seconds)

    def _take(self, skill: Skill, new: Certificate) -> None:
        certificate = merged(new, load(skill))
        self.done.certificates[skill.id] = certificate
        self.done.seconds = time.monotonic() - self._start
        self._ready[skill.file].append(certificate)

    def _write(self, file: str) -> None:
        save(self._files[file], self._ready.pop(file))


def _hand_over(finished: SimpleQueue[tuple[Skill, Pending]], skill: Skill, pending: Pending) -> None:
    finished.put((skill, pending))


def _result(skill: str, answer: _Answer[T_co]) -> T_co:
    try:
        return answer.result()
    except BrokenExecutor as error:
        raise MachineFault(
            f"a process was killed while it worked on {skill}, or a skill beside it; `forge prove {skill}` tells"
        ) from error
