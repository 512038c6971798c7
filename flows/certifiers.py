"""Certifying processes: each has applications of its own, and ends with the process that started it."""

from __future__ import annotations

import atexit
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection

from flows.limits import TimeIsUp, limit_time
from forge.certify import Certificate, Figures, certify, changed, load
from forge.preparer import Application
from forge.preparers import preparers
from forge.skills import Skill, SkillSpec

__all__ = ["Assignment", "SkillText", "certify_one", "compare_one", "environment_of", "processes", "refused"]


@dataclass(frozen=True, slots=True)
class SkillText:
    """A skill on its way to another process, which has the preparers itself."""

    spec: SkillSpec
    file: str
    family: str
    twin: SkillText | None = None

    @classmethod
    def of(cls, skill: Skill) -> SkillText:
        return cls(skill.spec, skill.file, skill.family, cls.of(skill.twin) if skill.twin else None)

    @property
    def skill(self) -> Skill:
        twin = self.twin.skill if self.twin else None
        return Skill(self.spec, preparers()[self.spec.app], self.file, self.family, twin)


@dataclass(frozen=True, slots=True)
class Assignment:
    """One skill to certify: on so many seeds, so many of them through the application, in so many seconds."""

    text: SkillText
    seeds: int
    application_seeds: int
    seconds: float

    @property
    def skill(self) -> str:
        return self.text.spec.id


@contextmanager
def processes(number: int) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes that end at once when the block fails, or this process ends, however it does."""
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(number, context, _tie, (theirs,))
    try:
        yield pool
    except BaseException:
        ours.close()
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        ours.close()
        theirs.close()


# ---- what they do
def environment_of(app: str) -> dict[str, str]:
    """The environment of an application on this machine. Raises MachineFault when it lacks it."""
    return dict(_application(app).environment())


def compare_one(text: SkillText, seconds: float) -> str | None:
    """Why the content of the skill differs from its certificate's, or None."""
    skill = text.skill
    kept = load(skill)
    try:
        with limit_time(seconds):
            return changed(skill, kept) if kept else None
    except TimeIsUp:
        return _late(seconds)


def certify_one(assignment: Assignment) -> Certificate:
    """Certify one skill. What it does wrong, and that it takes too long, comes back in the certificate.

    Raises MachineFault when the application is wanted and cannot work.
    """
    skill = assignment.text.skill
    application = _application(skill.app) if assignment.application_seeds else None
    try:
        with limit_time(assignment.seconds):
            return certify(
                skill, seeds=assignment.seeds, application=application, application_seeds=assignment.application_seeds
            )
    except TimeIsUp:
        return refused(skill, _late(assignment.seconds))


def refused(skill: Skill, why: str) -> Certificate:
    """The certificate of a skill of which nothing was proved, with the reason."""
    return Certificate(skill.id, skill.version, skill.digest, {}, Figures().to_json(), faults=(why,))


def _late(seconds: float) -> str:
    return f"it took longer than {seconds:g} s"


@cache
def _application(app: str) -> Application:
    """The real application, kept for the next skill."""
    made = preparers()[app].application()
    atexit.register(made.close)
    return made


def _tie(parent: Connection) -> None:
    """End when the connection to the parent does; the terminal's Ctrl-C is for the parent alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        with suppress(EOFError, OSError):
            parent.recv_bytes()
        os._exit(1)

    threading.Thread(target=watch, name="parent", daemon=True).start()
