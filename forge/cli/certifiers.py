"""Certification in processes: each has an application of its own, and ends with the process that started it."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from forge.certify import Certificate, certify
from forge.errors import MachineFault
from forge.preparer import Application
from forge.preparers import preparers
from forge.skills import Skill, load_file

__all__ = ["Job", "certificates"]

_PR_SET_PDEATHSIG = 1


@dataclass(frozen=True, slots=True)
class Job:
    """What to certify: one skill of a file, on so many seeds, so many of them through the application."""

    skill: str
    file: str
    seeds: int
    application_seeds: int


def certificates(work: Sequence[Job], jobs: int) -> Generator[Certificate]:
    """The certificate of each job, in order. Raises MachineFault when a process or the application gives out."""
    if jobs == 1 or len(work) < 2:
        try:
            yield from map(_certificate, work)
        finally:
            _close()
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(jobs, len(work)), context, initializer=_tie, initargs=(os.getpid(),))
    try:
        yield from pool.map(_certificate, work)
    except BrokenProcessPool as error:
        raise MachineFault("a certifying process was killed, for want of memory perhaps; try fewer --jobs") from error
    finally:
        pool.shutdown(cancel_futures=True)


def _tie(parent: int) -> None:
    """End with the parent, however that ends; its Ctrl-C is for itself alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)


def _certificate(job: Job) -> Certificate:
    skill = next(s for s in _skills(job.file) if s.id == job.skill)
    application = _application(skill.app) if job.application_seeds else None
    return certify(skill, seeds=job.seeds, application=application, application_seeds=job.application_seeds)


@cache
def _skills(file: str) -> list[Skill]:
    return load_file(Path(file))


_running: dict[str, Application] = {}


def _application(app: str) -> Application:
    if app not in _running:
        _running[app] = preparers()[app].application()
    return _running[app]


def _close() -> None:
    _skills.cache_clear()
    while _running:
        _running.popitem()[1].close()
