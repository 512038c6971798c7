"""Casting: tasks whose documents are in another of the application's formats, which only the application can make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from forge.errors import MachineFault, TaskFault
from forge.model import Entry, Files, Task, differences
from forge.preparer import Application, Preparer
from forge.prove import Case

__all__ = ["Unreadable", "cast", "is_cast", "uncast"]


class Unreadable(Exception):
    """The application cannot open a document."""


def is_cast(task: Task, preparer: Preparer[Any]) -> bool:
    """Whether a task begins with documents of another format."""
    return any(preparer.is_cast(path) for path in task.files)


def cast(task: Task, preparer: Preparer[Any], application: Application) -> Task:
    """The task as agents get it, its documents made by the application.

    Its proof was run on our own form of them. Raises TaskFault when the other format changes what they show, and
    MachineFault when the application cannot work.
    """
    files = dict(application.convert(task.files, native=False))
    case = Case(task, preparer)
    back = preparer.load(application.convert(files, native=True))
    changed = differences(case.start_facts, case.observe(back), case.same)
    if changed:
        raise TaskFault(f"the format of {task.main_file} changes the start: {changed[0]}")
    return replace(task, files=files)


def uncast(
    task: Task, preparer: Preparer[Any], files: Files, start: Callable[[], Application]
) -> tuple[Task, dict[str, Entry]]:
    """A cast task and final files from anywhere, as the preparer reads them, with everything derived computed anew.

    Raises Unreadable for files that the application cannot open, or on which it fails twice though it does well with
    the start; MachineFault when it cannot work at all.
    """
    begin = _converted(task.files, start, recalculate=False)
    changed = {p: e for p, e in files.items() if preparer.is_cast(p) and e != task.files.get(p)}
    try:
        final = _converted(changed, start, recalculate=True)
    except MachineFault:
        try:
            final = _converted(changed, start, recalculate=True)
        except MachineFault as fault:
            raise Unreadable(f"the application does well with the start, but fails on this file: {fault}") from fault
    kept = {p: begin[p] for p in files if p in begin and p not in changed and files[p] == task.files[p]}
    return replace(task, files=begin), {**files, **kept, **final}


def _converted(files: Files, start: Callable[[], Application], *, recalculate: bool) -> dict[str, Entry]:
    """By an application of its own: the last one may have been harmed by what it read."""
    if not files:
        return {}
    application = start()
    try:
        return dict(application.convert(files, native=True, recalculate=recalculate))
    except ValueError as error:
        raise Unreadable(f"the application cannot open the file: {error}") from error
    finally:
        application.close()
