"""Judging what somebody left behind: formulas computed anew by the application, then the task's checks and frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from forge.casting import Unreadable, is_cast, uncast
from forge.errors import Attributed, CheckerFault, MachineFault
from forge.model import Claim, Entry, Files, Task, Verdict
from forge.preparer import Application, Preparer, Workspace
from forge.prove import Case

__all__ = ["judge_files"]


def judge_files(
    task: Task, preparer: Preparer[Any], files: Files, application: Callable[[], Application] | None = None, *,
    claim: Claim = "none",
) -> Verdict:  # fmt: skip
    """The verdict on final `files` from anywhere: untrusted bytes. `claim` is what their maker said in the end.

    A formula and its value are two facts, and whoever saved a file may have left old values or none. So every changed
    document that is `incomplete` is recalculated first, by the application that `application` starts (default: the
    preparer's own, in its sandbox), which is closed afterwards. Documents with the start's very bytes need none.
    Where the application is needed and cannot work, the verdict is an error of the machine, never a failure; where it
    fails on these documents only, they are at fault.
    """
    start = application or partial(preparer.application, sandbox=True)
    if is_cast(task, preparer):
        return _judged_cast(task, preparer, files, start, claim)
    case = Case(task, preparer)
    try:
        desk = preparer.load(files)
    except ValueError as error:
        return Verdict.failed("files", str(error))
    except MemoryError:
        return Verdict.error(MachineFault("loading the files: out of memory"))
    except Exception as error:
        return Verdict.error(CheckerFault(f"loading the files: {type(error).__name__}: {error}"))
    try:
        stale = _stale(task, preparer, desk, files)
        if not stale:
            return case.verdict(desk, claim=claim)
        return case.judge({**files, **_recalculated(task, stale, start)}, claim)
    except Unreadable as error:
        return Verdict.failed("files", str(error))
    except Attributed as fault:
        return Verdict.error(fault)


def _judged_cast(
    task: Task, preparer: Preparer[Any], files: Files, start: Callable[[], Application], claim: Claim
) -> Verdict:
    """The verdict on documents of another format, which the application reads for us."""
    try:
        native, final = uncast(task, preparer, files, start)
        return Case(native, preparer).judge(final, claim)
    except Unreadable as error:
        return Verdict.failed("files", str(error))
    except Attributed as fault:
        return Verdict.error(fault)


def _stale(task: Task, preparer: Preparer[Any], desk: Workspace[Any], files: Files) -> dict[str, Entry]:
    """The changed documents whose derived content may be missing or old."""
    return {
        path: files[path]
        for path, document in desk.documents.items()
        if files[path] != task.files.get(path) and preparer.incomplete(document)
    }


def _recalculated(task: Task, documents: Files, start: Callable[[], Application]) -> dict[str, Entry]:
    """The documents with all that is derived computed anew.

    Raises Unreadable where the application cannot open one, or fails on it twice though it does well with the start:
    that says something about the documents, not about this machine.
    """
    try:
        return _resaved(documents, start)
    except MachineFault:
        beginning = {path: task.files[path] for path in documents if path in task.files}
        _resaved(beginning or task.files, start)
    try:
        return _resaved(documents, start)
    except MachineFault as fault:
        raise Unreadable(f"the application does well with the start, but fails on this file: {fault}") from fault


def _resaved(documents: Files, start: Callable[[], Application]) -> dict[str, Entry]:
    """By an application of its own: the last one may have been harmed by what it read."""
    application = start()
    try:
        return dict(application.resave(documents, recalculate=True))
    except ValueError as error:
        raise Unreadable(f"the application cannot open the file: {error}") from error
    finally:
        application.close()
