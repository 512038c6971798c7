"""Near misses, derived: wrong neighbours of every argument, work half done, done twice, elsewhere, with damage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from forge.errors import TaskFault
from forge.make import Draft
from forge.model import Claim, Entry, Step, Steps, Trial
from forge.model.proof import Kind
from forge.preparer import Place, Workspace, neighbours
from forge.prove.case import Case, Impossible

__all__ = ["Miss", "Misses"]

_TRIES = 6
_REDRAWS = 4
_DAMAGES = 3


@dataclass(frozen=True, slots=True)
class Miss:
    """One wrong final state and what is wrong with it."""

    kind: Kind
    name: str
    desk: Workspace[Any]
    about: str = ""
    claim: Claim = "none"


class Misses:
    """All near misses of one case. `trial` judges one; states that come out as the oracle's are only suspected."""

    def __init__(self, case: Case, draft: Draft | None) -> None:
        self.case, self.draft = case, draft
        self.task, self.preparer = case.task, case.preparer
        self.seen: list[tuple[Miss, Trial]] = []
        """Every miss with its trial, for certification to take through the application."""
        self._drawn: dict[str, list[Draft]] = {}
        self.elsewhere: Step | None = None
        """A step of the solution with a wrong target, found on the way."""
        self.claim: Claim = "failure" if self.task.infeasible else "none"
        """What is said where only the files are wrong."""

    def trials(self) -> Iterator[Trial]:
        """Every near miss, judged."""
        for number, step in enumerate(self.task.solution):
            for name in step.args:
                yield from self._argument(number, step, name)
        for miss in self._others():
            yield self.trial(miss)
        yield from self._doubled()

    def trial(self, miss: Miss) -> Trial:
        """The verdict on a miss; one whose snapshot is the oracle's is only suspected of being no miss at all, and
        damage that a check rightly passes is none."""
        facts = self.case.observe(miss.desk)
        verdict = self.case.verdict(miss.desk, facts, miss.claim)
        if miss.kind == "damage" and verdict.outcome == "passed" and self.case.is_free(facts):
            return Trial(miss.kind, miss.name, verdict, miss.about, equivalent=True, free=True)
        trial = Trial(miss.kind, miss.name, verdict, miss.about, self.case.equivalent(facts, miss.claim))
        self.seen.append((miss, trial))
        return trial

    # ---- wrong arguments
    def _argument(self, number: int, step: Step, name: str) -> Iterator[Trial]:
        """Neighbours of one argument until one of them makes a difference; later steps that it rules out are left."""
        verb = self.preparer.verbs("edit")[step.verb]
        bound = verb.bind(step.args)
        if bound[name] is None:
            return
        kind, steps = verb.kinds[name], self.task.solution
        about = f"{step.verb}.{name}"
        place = Place(self.case.before(number).documents[step.file], bound, name, bound[name])
        for tries, change in enumerate(neighbours(kind, verb.annotations[name], verb.near.get(name), place)):
            if tries >= _TRIES:
                return
            wrong = replace(step, args={**step.args, **change})
            desk = self._applied((*steps[:number], wrong), then=steps[number + 1 :])
            if desk is None:
                continue
            fails: Kind = kind.fails if kind else "wrong_value"
            shown = ", ".join(f"{k}={v!r}" for k, v in change.items())
            trial = self.trial(Miss(fails, f"{step.verb} with {shown}", desk, about))
            if not trial.equivalent and fails == "wrong_target" and self.elsewhere is None:
                self.elsewhere = wrong
            yield trial
            if not trial.equivalent:
                return

    def _applied(self, steps: Steps, desk: Workspace[Any] | None = None, *, then: Steps = ()) -> Workspace[Any] | None:
        try:
            return self.case.apply(steps, desk, then=then)
        except (Impossible, TaskFault):
            return None

    # ---- wrong in other ways
    def _others(self) -> Iterator[Miss]:
        yield from self._redrawn()
        yield from self._partial()
        yield from self._declared()
        yield from self._wrong_file()
        yield from self._damage()

    def _redrawn(self) -> Iterator[Miss]:
        """Each stated parameter drawn anew alone, until it makes a difference."""
        for param in self.task.stated if self.draft else ():
            for other in self.redraws(param):
                desk = self._applied(other.solution)
                if desk is None or other.instruction == self.task.instruction:
                    continue
                yield Miss("wrong_value", f"{param}={other.params[param]!r}", desk, f"param {param}")
                if not self.seen[-1][1].equivalent:
                    break

    def redraws(self, param: str) -> list[Draft]:
        """Drafts with `param` drawn anew, each with another solution; a few, none when there is no other."""
        if param not in self._drawn:
            self._drawn[param] = list(self._draw(param))
        return self._drawn[param]

    def _draw(self, param: str) -> Iterator[Draft]:
        solutions = [self.task.solution]
        for attempt in range(_REDRAWS) if self.draft else ():
            try:
                other = self.draft.redraw(param, attempt) if self.draft else None
                if other is not None and other.solution not in solutions:
                    solutions.append(other.solution)
                    yield other
            except TaskFault:
                continue

    def _partial(self) -> Iterator[Miss]:
        steps = self.task.solution
        for number in range(len(steps) if len(steps) > 1 else 0):
            desk = self._applied(steps[:number], then=steps[number + 1 :])
            if desk is not None:
                yield Miss("partial", f"without step {number + 1}: {steps[number].verb}", desk)
        half = self._half()
        if half is not None:
            yield Miss("partial", "only part of it", half)

    def _half(self, done: Workspace[Any] | None = None) -> Workspace[Any] | None:
        """Part of what was done to the main file, by default by the solution."""
        whole = done or self.case.oracle
        file = self.task.solution[0].file if self.task.solution else self.task.main_file
        document = self.preparer.half(self.case.start.documents[file], whole.documents[file])
        if document is None:
            return None
        desk = self.preparer.fork(whole)
        desk.documents[file] = document
        return desk

    def _declared(self) -> Iterator[Miss]:
        for number, steps in enumerate(self.task.must_fail):
            desk = self._applied(steps)
            if desk is not None:
                yield Miss("declared", f"must_fail {number + 1}", desk, claim=self.claim)

    def _wrong_file(self) -> Iterator[Miss]:
        folder, _, name = self.task.main_file.rpartition("/")
        stem, dot, ending = name.rpartition(".")
        desk = self.preparer.fork(self.case.start)
        copy = f"{folder}/{stem} (copy){dot}{ending}".lstrip("/")
        desk.documents[copy] = self.case.oracle.documents[self.task.main_file]
        yield Miss("wrong_file", f"saved as {copy}", desk, claim=self.claim)

    def _damage(self) -> Iterator[Miss]:
        file = self.task.main_file
        rng = self.case.rng("damage")
        harmed = self.preparer.damages(self.case.oracle.documents[file], rng)
        for name, document in islice(harmed, _DAMAGES):
            desk = self.preparer.fork(self.case.oracle)
            desk.documents[file] = document
            yield Miss("damage", name, desk, claim=self.claim)
        desk = self.preparer.fork(self.case.oracle)
        desk.others["Documents/unasked.txt"] = Entry(data=b"unasked\n")
        yield Miss("damage", "a new file beside it", desk, claim=self.claim)

    def _doubled(self) -> Iterator[Trial]:
        """The solution twice; where that changes nothing more, the solution and the same on a wrong target."""
        desk = self._applied(self.task.solution, self.case.oracle)
        if desk is not None and not self.case.equivalent(self.case.observe(desk)):
            yield self.trial(Miss("doubled", "done twice", desk))
        elif self.elsewhere is not None:
            desk = self._applied((self.elsewhere,), self.case.oracle)
            if desk is not None:
                trial = self.trial(Miss("doubled", f"and elsewhere too: {self.elsewhere}", desk))
                if not trial.equivalent:
                    yield trial
