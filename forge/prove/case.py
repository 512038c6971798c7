"""A case: one task with its start and its oracle at hand, ready to judge any number of final states."""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from forge.errors import Absent, CheckerFault, MachineFault, TaskFault, boundary
from forge.model import (
    Area,
    Claim,
    Difference,
    Fact,
    Files,
    Finding,
    Snapshot,
    Step,
    Steps,
    Task,
    Verdict,
    covered,
    differences,
)
from forge.preparer import Arguments, Preparer, Verb, Workspace, passing

__all__ = ["Case", "Impossible", "within"]

_SHOWN = 3
_OTHERS = frozenset({"file", "link", "folder"})
"""What stands behind the path in the address of a file that is no document."""


def _worded(difference: Difference) -> str:
    """A difference as people say it: files that are no documents are known by digests only."""
    path, _, kind = difference.address.rpartition("#")
    if kind not in _OTHERS or not path:
        return str(difference)
    if difference.expected is None:
        return f"{path}: a {kind} that nobody asked for"
    return f"{path}: the {kind} is missing" if difference.found is None else f"{path}: the {kind} has changed"


class Impossible(ValueError):
    """An edit cannot be done on this document; for a near miss that is no fault."""


@dataclass(frozen=True, slots=True)
class _Within:
    """An area of one document, seen from the whole workspace."""

    file: str
    area: Area

    def covers(self, address: str) -> bool:
        return address.startswith(f"{self.file}/") and self.area.covers(address[len(self.file) + 1 :])


def within(file: str, areas: Any) -> list[Area]:
    """Areas of a document as areas of the workspace."""
    return [_Within(file, area) for area in areas]


def _areas_of(verb: Verb, step: Step, areas: Any) -> list[Area]:
    if verb.on == "desk":
        return list(areas(Arguments({**verb.bind(step.args), "path": step.file})))
    return within(step.file, areas(Arguments(verb.bind(step.args))))


class Case:
    """Judges final states of one task. Pure: never runs what it judges, only reads it."""

    def __init__(self, task: Task, preparer: Preparer[Any]) -> None:
        self.task, self.preparer = task, preparer
        self._last: tuple[Snapshot, tuple[Difference, ...]] | None = None

    # ---- the states that everything is compared with
    @cached_property
    def start(self) -> Workspace[Any]:
        """The start as loaded from its bytes."""
        with boundary(TaskFault, "loading the start"):
            return self.preparer.load(self.task.files)

    @cached_property
    def _ready(self) -> Workspace[Any]:
        """The start brought up to date, for edits to be done on: what they leave alone need not be computed again."""
        desk = self.preparer.fork(self.start)
        for file, document in desk.documents.items():
            with boundary(TaskFault, f"bringing {file} up to date"):
                self.preparer.refresh(document)
        return desk

    @cached_property
    def start_facts(self) -> Snapshot:
        return self.observe(self.start)

    @property
    def claim(self) -> Claim:
        """What an honest agent says once it has done all that it can."""
        return "failure" if self.task.infeasible else "success"

    @cached_property
    def oracle(self) -> Workspace[Any]:
        """The start after the solution, in memory. Raises TaskFault when the solution cannot be done."""
        if self.task.infeasible:
            return self.preparer.fork(self.start)
        try:
            return self.apply(self.task.solution)
        except Impossible as error:
            raise TaskFault(f"the solution cannot be done: {error}") from error

    @cached_property
    def oracle_files(self) -> Files:
        """The oracle as bytes."""
        with boundary(TaskFault, "saving the oracle"):
            return self.preparer.save(self.oracle)

    @cached_property
    def oracle_again(self) -> Workspace[Any]:
        """The oracle as read from its bytes. Raises ValueError when they cannot be read."""
        return self.preparer.load(self.oracle_files)

    @cached_property
    def oracle_facts(self) -> Snapshot:
        return self.observe(self.oracle)

    @cached_property
    def alternatives(self) -> list[Snapshot]:
        """The snapshots of the alternatives that the skill declares."""
        return [self.observe(self.alternative(steps)) for steps in self.task.also_pass]

    def alternative(self, steps: Steps) -> Workspace[Any]:
        """The start after an alternative. Raises TaskFault when it cannot be done."""
        try:
            return self.apply(steps)
        except Impossible as error:
            raise TaskFault(f"an alternative cannot be done: {error}") from error

    @cached_property
    def judged(self) -> list[Area]:
        """What the checks take from the frame."""
        return self._areas(self.task.checks, "check", "judges")

    @cached_property
    def free(self) -> list[Area]:
        """What the checks let be in many ways."""
        return self._areas(self.task.checks, "check", "free")

    def is_free(self, facts: Snapshot) -> bool:
        """Whether a final state differs from the oracle's only in what the checks let be in many ways."""
        if not self.free:
            return False
        return all(covered(difference.address, self.free) for difference in self.unlike(facts))

    @cached_property
    def incidental(self) -> list[Area]:
        """What the application changes by itself along with the edits."""
        return self._areas(self.task.solution, "edit", "incidental")

    def touched(self, steps: Steps) -> list[Area]:
        """What the edits say they change."""
        return self._areas(steps, "edit", "touches") + self._areas(steps, "edit", "incidental")

    def _areas(self, steps: Steps, kind: Any, what: str) -> list[Area]:
        found: list[Area] = []
        for step in steps:
            verb = self.preparer.verbs(kind)[step.verb]
            areas = getattr(verb, what)
            if areas is not None:
                with boundary(CheckerFault, f"{what} of {verb.where}"):
                    found += _areas_of(verb, step, areas)
        return found

    # ---- doing
    @cached_property
    def _before(self) -> dict[int, Workspace[Any]]:
        return {0: self._ready}

    def before(self, number: int) -> Workspace[Any]:
        """The start after the steps of the solution before `number`. Raises TaskFault when they cannot be done."""
        if number not in self._before:
            try:
                desk = self.apply(self.task.solution[number - 1 : number], self.before(number - 1))
            except Impossible as error:
                raise TaskFault(f"the solution cannot be done: {error}") from error
            self._before[number] = desk
        return self._before[number]

    def apply(self, steps: Steps, desk: Workspace[Any] | None = None, *, then: Steps = ()) -> Workspace[Any]:
        """A fork of `desk` (default: the start) after the steps, and after what can be done of the steps in `then`.

        Raises Impossible when one of `steps` cannot be done.
        """
        fork = self.preparer.fork(self._ready if desk is None else desk)
        for step in steps:
            self._edit(step, fork)
        for step in then:
            further = self.preparer.fork(fork)
            with suppress(Impossible):
                self._edit(step, further)
                fork = further
        for file in {step.file for step in (*steps, *then)} & fork.documents.keys():
            with boundary(TaskFault, f"bringing {file} up to date"):
                self.preparer.refresh(fork.documents[file])
        return fork

    def _edit(self, step: Step, desk: Workspace[Any]) -> None:
        document = desk.documents.get(step.file)
        if document is None:
            raise Impossible(f"{step}: there is no document {step.file}")
        verb = self.preparer.verbs("edit")[step.verb]
        subject = (desk, step.file) if verb.on == "desk" else (document,)
        try:
            verb.function(*subject, **verb.bind(step.args))
        except (ValueError, LookupError) as error:
            raise Impossible(f"{step.verb}: {error}") from error
        except MemoryError as error:
            raise MachineFault(f"edit {verb.where}: out of memory") from error
        except Exception as error:
            raise TaskFault(f"edit {verb.where}: {type(error).__name__}: {error}") from error

    def observe(self, desk: Workspace[Any]) -> Snapshot:
        with boundary(CheckerFault, f"observing with {self.task.app}"):
            return self.preparer.observe(desk)

    # ---- judging
    def judge(self, files: Files, claim: Claim = "none") -> Verdict:
        """The verdict on final files from anywhere: untrusted bytes; `claim` is what their maker said in the end."""
        try:
            return self.trial(files, claim)
        except MachineFault as fault:
            return Verdict.error(fault)

    def trial(self, files: Files, claim: Claim = "none") -> Verdict:
        """As `judge`, but raises MachineFault: what this machine cannot do says nothing about a task."""
        try:
            own = files is vars(self).get("oracle_files")
            desk = self.oracle_again if own else self.preparer.load(files)
        except ValueError as error:
            return Verdict.failed("files", str(error))
        except MemoryError as error:
            raise MachineFault("loading the files: out of memory") from error
        except Exception as error:
            return Verdict.error(CheckerFault(f"loading the files: {type(error).__name__}: {error}"))
        return self.verdict(desk, claim=claim)

    def verdict(self, desk: Workspace[Any], facts: Snapshot | None = None, claim: Claim = "none") -> Verdict:
        """The verdict on a workspace: every check, the frame, and whether it was said to be impossible where it is.

        Raises MachineFault.
        """
        lost = sorted(set(self.start.documents) - set(desk.documents))
        if lost:
            left = desk.others.get(lost[0])
            return Verdict.failed("files", f"{lost[0]} is {'missing' if left is None else f'a {left.kind}'}")
        try:
            found = self.observe(desk) if facts is None else facts
            findings = [self._check(step, desk) for step in self.task.checks]
            return Verdict.of((*findings, self.frame(found), *self._claimed(claim)))
        except (CheckerFault, TaskFault) as fault:
            return Verdict.error(fault)

    def _claimed(self, claim: Claim) -> tuple[Finding, ...]:
        """What the claim of failure is worth: everything where the work cannot be done, nothing where it can."""
        gave_up = claim == "failure"
        if self.task.infeasible:
            why = "" if gave_up else f"it cannot be done, and nobody said so: {self.task.infeasible}"
            return (Finding("claim", gave_up, why),)
        return (Finding("claim", False, "given up, though it can be done"),) if gave_up else ()

    def _check(self, step: Step, desk: Workspace[Any]) -> Finding:
        verb = self.preparer.verbs("check")[step.verb]
        with boundary(CheckerFault, f"check {verb.where}"):
            subject: tuple[Any, ...] = (self.start.documents[step.file], desk.documents[step.file])
            if verb.on == "desk":
                subject = (self.start, desk, step.file)
            try:
                found = verb.function(*subject, **verb.bind(step.args))
            except Absent as gone:
                found = Finding(step.verb, False, str(gone))
            if not isinstance(found, Finding):
                raise TypeError(f"gives {type(found).__name__}, not a Finding")
            return Finding(str(step), found.passed, found.why)

    def frame(self, found: Snapshot) -> Finding:
        """Whether everything that no check judges is as in the oracle, or whole as in one alternative."""
        wrong = self._outside(self.unlike(found))
        others = (differences(other, found, self.same) for other in self.alternatives) if wrong else ()
        if not wrong or any(not self._outside(changed) for changed in others):
            return Finding("frame", True)
        more = f" and {len(wrong) - _SHOWN} more" if len(wrong) > _SHOWN else ""
        return Finding("frame", False, "; ".join(map(_worded, wrong[:_SHOWN])) + more)

    def _outside(self, changed: Iterable[Difference]) -> list[Difference]:
        free = [*self.judged, *self.incidental]
        return [d for d in changed if not covered(d.address, free) and not self._negligible(d.address)]

    def unlike(self, facts: Snapshot) -> tuple[Difference, ...]:
        """Where a final state differs from the oracle's; of the last one asked about it is remembered."""
        if self._last is None or self._last[0] is not facts:
            self._last = facts, differences(self.oracle_facts, facts, self.same)
        return self._last[1]

    def _negligible(self, address: str) -> bool:
        """Whether an address is that of a new file of no account; what a document holds never is."""
        path, _, kind = address.rpartition("#")
        return kind in _OTHERS and path not in self.task.files and passing(path)

    def same(self, address: str, a: Fact, b: Fact) -> bool:
        """Whether two facts are equal as people compare them."""
        for folder in self._folders:
            if address.startswith(folder):
                return self.preparer.same(address[len(folder) :], a, b)
        return bool(a == b)

    @cached_property
    def _folders(self) -> list[str]:
        """What the addresses of each document of the start begin with."""
        return [f"{file}/" for file in self.start.documents]

    def equivalent(self, facts: Snapshot, claim: Claim = "none") -> bool:
        """Whether a final state is the oracle's: such a miss proves nothing."""
        if self.task.infeasible and claim != self.claim:
            return False
        return not self.unlike(facts)

    def rng(self, *parts: str) -> random.Random:
        """A stream of its own for what a proof draws."""
        return random.Random("\0".join((self.task.key, "prove", *parts)))
