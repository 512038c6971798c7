"""Near misses of what cannot be done: a claim too much or too little, something else done instead, damage."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.errors import TaskFault
from forge.make import Draft
from forge.model import Steps, Trial
from forge.preparer import Place, Workspace
from forge.prove.case import Case, Impossible
from forge.prove.misses import Miss, Misses

__all__ = ["InfeasibleMisses", "doable", "misses_of"]

_TWINS = 3
_ATTEMPTS = 8


def misses_of(case: Case, draft: Draft | None) -> Misses:
    """The near misses of a case; without its draft, nothing can be drawn anew."""
    return InfeasibleMisses(case, draft) if case.task.infeasible else Misses(case, draft)


class InfeasibleMisses(Misses):
    """What must fail where nothing can be done: all but leaving things alone and saying so."""

    def trials(self) -> Iterator[Trial]:
        """Every near miss, judged."""
        yield self.trial(Miss("wrong_value", "nothing done, and said to be done", self.case.start, claim="success"))
        for miss in self._instead():
            yield self.trial(miss)
        for misses in (self._declared(), self._wrong_file(), self._damage()):
            for miss in misses:
                yield self.trial(miss)

    def _instead(self) -> Iterator[Miss]:
        """The same work on something that is there: it was not asked for, whatever is said about it."""
        done = list(self._feasible())
        for number, (steps, desk) in enumerate(done):
            shown = "; ".join(map(str, steps))
            yield Miss("wrong_target", f"instead: {shown}", desk, claim="success")
            yield Miss("wrong_target", f"instead, and given up: {shown}", desk, claim="failure")
            half = self._half(desk) if number == 0 else None
            if half is not None:
                yield Miss("partial", f"begun, and given up: {shown}", half, claim="failure")
        if len(done) > 1:
            both = self._applied(done[1][0], done[0][1])
            if both is not None:
                yield Miss("doubled", "two other things done, and given up", both, claim="failure")

    def _feasible(self) -> Iterator[tuple[Steps, Workspace[Any]]]:
        """Solutions of the feasible twin on this start, each with what comes of it."""
        found: list[Steps] = []
        for attempt in range(_ATTEMPTS):
            if len(found) == _TWINS:
                return
            try:
                twin = self.draft.feasible(attempt) if self.draft else None
                steps = twin.solution if twin else ()
            except TaskFault:
                continue
            desk = self._applied(steps) if steps and steps not in found else None
            if desk is not None:
                found.append(steps)
                yield steps, desk


def doable(case: Case, draft: Draft) -> str | None:
    """What shows that the instruction of an infeasible task can be followed after all; None when nothing does.

    It cannot be where an edit does not take what is asked for, where nothing in the start fits it, or where the edit
    refuses it.
    """
    try:
        steps = draft.asked
        for number, step in enumerate(steps):
            desk = case.apply(steps[:number])
            verb = case.preparer.verbs("edit")[step.verb]
            bound = verb.bind(step.args)
            for name, kind in verb.kinds.items():
                if kind is None or kind.fits is None or bound[name] is None:
                    continue
                if kind.fits(Place(desk.documents[step.file], bound, name, bound[name])) == 0:
                    return None
        case.apply(steps)
    except (TaskFault, Impossible, LookupError, ValueError):
        return None
    return "; ".join(map(str, steps))
