"""Certification through the real application: re-saved states, recalculated values, edits that it does itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from forge.errors import TaskFault, boundary
from forge.make import Draft
from forge.model import Claim, Entry, Files, Verdict, differences
from forge.preparer import Application, Arguments
from forge.prove.case import Case
from forge.prove.infeasible import misses_of
from forge.prove.misses import Miss

if TYPE_CHECKING:
    from forge.certify.certifying import Figures

__all__ = ["through_application"]


def through_application(draft: Draft, application: Application, figures: Figures) -> Iterator[str]:
    """Every fault that shows once states of this task went through the application. Raises MachineFault."""
    case = Case(draft.task, draft.skill.preparer)
    figures.application_seeds += 1
    yield from _start(case, application, figures)
    yield from _oracle(case, application, figures)
    yield from _misses(case, draft, application, figures)
    yield from _by_hand(case, application, figures)


def _resaved(case: Case, files: Files, application: Application, claim: Claim) -> Verdict:
    try:
        return case.trial(application.resave(files, recalculate=True), claim)
    except ValueError as error:
        return Verdict.failed("application", f"it cannot open the file: {error}")


def _start(case: Case, application: Application, figures: Figures) -> Iterator[str]:
    resaved = application.resave(case.task.files, recalculate=True)
    figures.resaved += 1
    changed = differences(case.start_facts, case.observe(case.preparer.load(resaved)), case.same)
    if changed:
        yield f"opening and saving the start changes it: {changed[0]}" + _more(changed)
    verdict = case.trial(resaved)
    if verdict.outcome != "failed":
        yield f"the start re-saved is {verdict.outcome}: {verdict.why}"


def _oracle(case: Case, application: Application, figures: Figures) -> Iterator[str]:
    files = case.oracle_files
    for recalculate in (False, True):
        resaved = application.resave(files, recalculate=recalculate)
        figures.resaved += 1
        verdict = case.trial(resaved, case.claim)
        if not verdict.passed:
            yield f"the solution {'recalculated and ' if recalculate else ''}re-saved does not pass: {verdict.why}"
            return
    changed = differences(case.oracle_facts, case.observe(case.preparer.load(resaved)), case.same)
    if changed:
        yield f"opening, recalculating and saving the solution changes it: {changed[0]}" + _more(changed)
    for steps in case.task.also_pass:
        verdict = _resaved(case, case.preparer.save(case.alternative(steps)), application, case.claim)
        figures.resaved += 1
        if not verdict.passed:
            yield f"an alternative re-saved does not pass: {verdict.why}"


def _more(changed: tuple[Any, ...]) -> str:
    return f" and {len(changed) - 1} more" if len(changed) > 1 else ""


def _misses(case: Case, draft: Draft, application: Application, figures: Figures) -> Iterator[str]:
    misses = misses_of(case, draft)
    for _ in misses.trials():
        continue
    for miss, trial in misses.seen:
        if trial.equivalent:
            yield from _settle(case, miss, application)
            continue
        verdict = _resaved(case, case.preparer.save(miss.desk), application, miss.claim)
        figures.resaved += 1
        if verdict.outcome != "failed":
            yield f"{miss.kind} {miss.name!r} re-saved is {verdict.outcome}: {verdict.why}"


def _settle(case: Case, miss: Miss, application: Application) -> Iterator[str]:
    """A miss with the oracle's snapshot: the same file, or what the application makes of both must be the same."""
    mine, theirs = case.preparer.save(miss.desk), case.oracle_files
    if _contents(mine) == _contents(theirs):
        return
    one, other = (application.resave(files, recalculate=True) for files in (mine, theirs))
    if _contents(one) != _contents(other):
        yield f"observe is blind: {miss.kind} {miss.name!r} has the solution's facts but is another document"


def _contents(files: Mapping[str, Entry]) -> dict[str, str]:
    return {path: entry.digest() for path, entry in files.items()}


def _by_hand(case: Case, application: Application, figures: Figures) -> Iterator[str]:
    """The application does the edits itself, where every step has its by-hand twin."""
    files: Files = case.task.files
    if not case.task.solution:
        return
    for number, step in enumerate(case.task.solution):
        verb = case.preparer.verbs("edit")[step.verb]
        if verb.hand is None:
            return
        document = case.apply(case.task.solution[:number]).documents[step.file]
        given = verb.bind(step.args) | ({"path": step.file} if verb.on == "desk" else {})
        try:
            with boundary(TaskFault, f"{step.verb} by hand"):
                twin = verb.hand(document, Arguments(given))
                files = application.perform(files, step, *twin) if twin else files
        except TaskFault as fault:
            yield f"the application cannot do it itself: {fault}"
            return
        if twin is None:
            return
    verdict = case.trial(files)
    figures.by_hand += 1
    if not verdict.passed:
        yield f"done by the application itself ({case.task.solution[-1].verb}), it does not pass: {verdict.why}"
