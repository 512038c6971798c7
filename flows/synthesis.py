"""Synthesis: plans, hands shards out, and writes what comes back in plan order; the same with and without Prefect."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Protocol

from flows.casters import Casters
from flows.dedup import Deduplication
from flows.plan import Plan, SynthesisRequest, plan
from flows.pool import Pool
from flows.shards import Limits, Made, Shard
from flows.summary import Summary
from forge.certify import load
from forge.errors import StoreError
from forge.model import Admission, Rejection, canonical_json
from forge.settings import Settings, load_settings
from forge.skills import Library, Skill
from storage.blobs import BlobStore, open_blobs
from storage.catalog import Catalog
from storage.records import Certification
from storage.records import Skill as SkillRecord

__all__ = ["Pending", "Report", "Submit", "limits_of", "synthesize", "synthesize_here"]

_AHEAD = 4
"""Shards in flight per worker, those included that wait for an earlier one before they are written."""
_FIRST_PACE = 0.5
"""Seconds that a task is taken to need before anything is measured."""


class Pending(Protocol):
    """A shard that is being made."""

    def result(self) -> Made:
        """Wait for it. Raises what making it raised."""
        ...


Submit = Callable[[Shard], Pending]
Report = Callable[[Summary], None]


def synthesize(
    request: SynthesisRequest, submit: Submit, report: Report = lambda summary: None, settings: Settings | None = None
) -> Summary:
    """Make what `request` still lacks: `submit` hands a shard to whoever makes it, `report` hears of every one written.

    Interrupted anywhere, it goes on where it ended when it is called again. A shard that cannot be made ends the run.
    Raises InputError for a request that cannot be met, SkillError for broken skills, StoreError when the catalog or
    the blobs cannot be used.
    """
    settings = settings or load_settings()
    library = Library.load()
    with Catalog.open(request.catalog or settings.catalog) as catalog:
        blobs = open_blobs(
            request.blobs or settings.blobs, endpoint=settings.s3_endpoint, region=settings.s3_region
        )  # fmt: skip
        owed = plan(request, library, catalog)
        _remember(catalog, [skill for skill, _ in owed.owed])
        workers = request.workers or settings.workers
        with _recorded(catalog, request, owed) as summary:
            _Synthesis(request, catalog, blobs, summary, report).work(owed, submit, workers)
    return summary


def synthesize_here(request: SynthesisRequest, report: Report = lambda summary: None) -> Summary:
    """Synthesise with the processors of this machine and without a server. Raises what `synthesize` raises."""
    settings = load_settings()
    workers = request.workers or settings.workers
    # The pool ends first: threads that wait for its processes would wait until their shards are made.
    with ThreadPoolExecutor(workers) as threads, Pool(workers, limits_of(settings)) as pool:
        return synthesize(request, lambda shard: threads.submit(pool.run, shard), report, settings)


def limits_of(settings: Settings) -> Limits:
    """What one task may cost, as the settings say."""
    return Limits(settings.task_seconds, settings.worker_megabytes)


@contextmanager
def _recorded(catalog: Catalog, request: SynthesisRequest, owed: Plan) -> Iterator[Summary]:
    """A summary whose run the catalog remembers, with how it ended."""
    # Without the stores' URLs: they may hold passwords.
    run = catalog.begin_run("synthesize", request.model_dump(mode="json", exclude={"catalog", "blobs"}))
    summary = Summary(run, owed.wanted, owed.size, owed.left_out)
    try:
        yield summary
    except BaseException as error:
        with suppress(StoreError):
            catalog.end_run(run, "failed" if isinstance(error, Exception) else "cancelled", summary.to_json())
        raise
    catalog.end_run(run, "failed" if summary.failed else "completed", summary.to_json())


class _Synthesis:
    """One run at work. Only here is the catalog written."""

    def __init__(
        self, request: SynthesisRequest, catalog: Catalog, blobs: BlobStore, summary: Summary, report: Report
    ) -> None:
        self._catalog, self._blobs, self._summary, self._report = catalog, blobs, summary, report
        self._dedup = Deduplication(catalog.siblings, request.siblings)
        self._casters = Casters()
        self._aim = request.shard
        self._pace = _FIRST_PACE
        self._start = time.monotonic()

    def work(self, owed: Plan, submit: Submit, workers: int) -> None:
        """Make every owed key."""
        flying: deque[Pending] = deque()
        with closing(self._casters):
            for shard in owed.shards(lambda left: self._size(left, workers)):
                flying.append(submit(shard))
                if len(flying) == _AHEAD * workers:
                    self._write(flying.popleft().result())
            while flying:
                self._write(flying.popleft().result())

    def _size(self, left: int, workers: int) -> int:
        """Keys of the next shard: what fits the time aimed at, less near the end, so that all workers end together."""
        most = self._aim / self._pace
        return max(1, round(max(min(most, left / (2 * workers)), most / 3)))

    def _write(self, made: Made) -> None:
        # Another run may have settled keys in the meantime; its own tasks would be found to be duplicates of them.
        settled = self._catalog.settled([result.key for result in made])
        results = [self._casters.cast(self._dedup.judge(r)) for r in made if r.key not in settled]
        self._summary.elsewhere += len(settled)
        self._catalog.admit(self._summary.run, [r for r in results if isinstance(r, Admission)], self._blobs)
        self._catalog.reject(self._summary.run, [r for r in results if isinstance(r, Rejection)])
        for result in results:
            self._summary.count(result)
        self._pace += (made.seconds / len(made) - self._pace) / 2
        self._summary.seconds = time.monotonic() - self._start
        self._report(self._summary)


def _remember(catalog: Catalog, skills: Iterable[Skill]) -> None:
    """Keep the skills that tasks are made of, and what their certificates say."""
    skills = list(skills)
    catalog.record_skills(map(_record, skills))
    for skill in skills:
        for record in _certifications(skill):
            catalog.record_certification(record)


def _certifications(skill: Skill) -> Iterator[Certification]:
    certificate = load(skill)
    if certificate is not None:
        goldens = certificate.to_json()["goldens"]
        for environment in map(canonical_json, certificate.environments):
            yield Certification(
                skill.id, skill.version, skill.digest, environment, "certified", certificate.figures, goldens
            )


def _record(skill: Skill) -> SkillRecord:
    spec = skill.spec
    return SkillRecord(
        skill.id, skill.version, skill.app, spec.title, spec.level, spec.tags, skill.signature, skill.digest,
        Path(skill.file).read_text("utf-8"),
    )  # fmt: skip
