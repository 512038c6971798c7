"""Proving a task: the oracle passes, everything else fails, and the laws that make these trials honest hold."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

from forge.errors import Attributed, MachineFault
from forge.make import Draft
from forge.model import Entry, Files, Proof, Task, Trial, covered, differences, digest
from forge.preparer import Place, Preparer
from forge.prove.case import Case, Impossible
from forge.prove.infeasible import doable, misses_of
from forge.prove.misses import Misses
from forge.prove.seeing import unseen

__all__ = ["prove", "prove_case", "prove_task"]

_PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de")


def prove(draft: Draft, *, thorough: bool = False) -> Proof:
    """Prove the draft's task; `thorough` adds alternatives and detours, which every hundredth task gets anyway.

    Raises MachineFault: what this machine cannot do says nothing about the task.
    """
    case = Case(draft.task, draft.skill.preparer)
    return prove_case(case, misses_of(case, draft), thorough=thorough)


def prove_task(task: Task, preparer: Preparer[Any], *, thorough: bool = True) -> Proof:
    """Prove a task from the catalog again; without its skill, nothing can be drawn anew. Raises MachineFault."""
    case = Case(task, preparer)
    return prove_case(case, misses_of(case, None), thorough=thorough)


def prove_case(case: Case, misses: Misses, *, thorough: bool) -> Proof:
    """Prove a case; `misses` remembers every near miss that was judged. Raises MachineFault."""
    faults: list[str] = []
    try:
        faults += _ambiguous(case)
        faults += _shared(case)
        trials = [_oracle(case), _idle(case)]
        if not case.task.infeasible and not differences(case.start_facts, case.oracle_facts, case.same):
            return Proof(tuple(trials), (*faults, "the solution changes nothing: what it asks for is there already"))
        if trials[0].held and not faults:
            trials += _damaged_files(case)
            trials += misses.trials()
            if thorough or zlib.crc32(case.task.key.encode()) % 100 == 0:
                trials += _alternatives(case)
        faults += _laws(case, misses, trials)
    except MachineFault:
        raise
    except Attributed as fault:
        return Proof((), (*faults, f"{fault.whose} fault: {fault}"))
    shown = [[t.kind, t.name, t.about, t.verdict.outcome, t.equivalent] for t in trials]
    return Proof(tuple(trials), tuple(faults), digest(dict(case.oracle_facts)), digest(shown))


def _oracle(case: Case) -> Trial:
    """The oracle, through real bytes."""
    return Trial("oracle", "the solution", case.trial(case.oracle_files, case.claim))


def _idle(case: Case) -> Trial:
    return Trial("idle", "the untouched start", case.verdict(case.start, case.start_facts))


def _damaged_files(case: Case) -> Iterator[Trial]:
    files, path = case.task.files, case.task.main_file
    data = case.oracle_files[path].data
    states: dict[str, Files] = {
        "an empty folder": {},
        "the file is missing": {p: e for p, e in files.items() if p != path},
        "the file is empty": {**files, path: Entry(data=b"")},
        "the file is cut off": {**files, path: Entry(data=data[: len(data) // 2])},
        "a picture under its name": {**files, path: Entry(data=_PNG)},
    }
    for name, state in states.items():
        yield Trial("damaged_file", name, case.trial(state, case.claim))


def _alternatives(case: Case) -> Iterator[Trial]:
    for number, steps in enumerate(case.task.also_pass):
        yield Trial("alternative", f"also_pass {number + 1}", case.verdict(case.alternative(steps), claim=case.claim))
    path = case.task.main_file
    for name, document in case.preparer.detours(case.oracle.documents[path]):
        desk = case.preparer.fork(case.oracle)
        desk.documents[path] = document
        yield Trial("detour", name, case.trial(case.preparer.save(desk), case.claim))


# ---- what no single trial shows
def _laws(case: Case, misses: Misses, trials: list[Trial]) -> Iterator[str]:
    yield from _bytes(case, misses.draft)
    if case.task.infeasible:
        yield from _doable(case, misses.draft)
    else:
        yield from _touches(case)
        yield from _unstated(case, misses)
        yield from unseen(case)
    if misses.seen:
        yield from _covered(case, misses, trials)
        yield from _blind(trials)
    yield from _isolated(case)


def _shared(case: Case) -> Iterator[str]:
    """Doing the solution on a fork must leave the start alone."""
    before = case.start_facts
    try:
        case.apply(case.task.solution)
    except Impossible:
        return
    for difference in differences(before, case.observe(case.start), case.same)[:1]:
        yield f"a fork shares state with the start: {difference}"


def _blind(trials: list[Trial]) -> Iterator[str]:
    """Damage that leaves the snapshot as it was is damage that observe does not see."""
    for trial in trials:
        if trial.kind == "damage" and trial.equivalent and not trial.free:
            yield f"observe is blind to damage: {trial.name}"


def _bytes(case: Case, draft: Draft | None) -> Iterator[str]:
    """`snapshot(w) = snapshot(load(save(w)))`, for the start and for the oracle."""
    if draft is not None:
        yield from _lost("the start", case.observe(draft.desk), case.start_facts, case)
    again = case.observe(case.oracle_again)
    yield from _lost(f"the oracle ({', '.join(s.verb for s in case.task.solution)})", case.oracle_facts, again, case)


def _lost(what: str, before: Any, after: Any, case: Case) -> Iterator[str]:
    for difference in differences(before, after, case.same)[:2]:
        yield f"saving loses part of {what}: {difference}"


def _touches(case: Case) -> Iterator[str]:
    areas = case.touched(case.task.solution)
    for difference in differences(case.start_facts, case.oracle_facts, case.same):
        address = difference.address
        own = next((f for f in case.start.documents if address.startswith(f"{f}/")), "")
        follows = own and case.preparer.consequence(address, case.start_facts, case.oracle_facts)
        if not follows and not covered(address, areas):
            verbs = ", ".join(s.verb for s in case.task.solution)
            yield f"edit {verbs} changes what it does not say it touches: {difference}"
            return


def _ambiguous(case: Case) -> Iterator[str]:
    """Each argument names one thing as it stands when its step's turn comes; an earlier step may have made it."""
    for number, step in enumerate(case.task.solution):
        verb = case.preparer.verbs("edit")[step.verb]
        bound = verb.bind(step.args)
        for name, kind in verb.kinds.items():
            if kind is None or kind.fits is None or bound[name] is None:
                continue
            count = kind.fits(Place(case.before(number).documents[step.file], bound, name, bound[name]))
            if count != 1:
                when = f"after step {number}" if number else "of the start"
                yield f"ambiguous: {count} objects {when} fit {step.verb}.{name} = {bound[name]!r}"


def _unstated(case: Case, misses: Misses) -> Iterator[str]:
    """A parameter whose change alters the oracle but neither the words nor the files is stated nowhere."""
    for param in misses.draft.params if misses.draft else ():
        for other in misses.redraws(param)[:1]:
            if other.instruction == case.task.instruction and _differs(case, other):
                yield f"unstated: the solution depends on {param!r}, which the instruction does not tell"


def _doable(case: Case, draft: Draft | None) -> Iterator[str]:
    """What is called infeasible must be."""
    done = doable(case, draft) if draft else None
    if done is not None:
        yield f"infeasible, it is said, but it can be done: {done}"


def _differs(case: Case, other: Draft) -> bool:
    return not case.equivalent(case.observe(case.apply(other.solution)))


def _covered(case: Case, misses: Misses, trials: list[Trial]) -> Iterator[str]:
    killed = {t.about for t in trials if t.is_miss and t.held}
    survived = {t.about for t in trials if not t.held}
    for step in case.task.solution:
        for name, value in step.args.items():
            about = f"{step.verb}.{name}"
            if value is not None and about not in killed | survived:
                yield f"no near miss of {about} = {value!r} differs from the solution"
    for param in case.task.stated if case.task.solution else ():
        about = f"param {param}"
        if about in killed | survived or not misses.draft:
            continue
        verbs = {f"{s.verb}.{n}" for s in case.task.solution for n, v in s.args.items() if v == case.task.params[param]}
        if misses.redraws(param) and not verbs & killed:
            yield f"no near miss of the stated {param!r} differs from the solution"


def _isolated(case: Case) -> Iterator[str]:
    """All misses were forks: neither the start nor the oracle may have changed under them."""
    for what, before, desk in (("start", case.start_facts, case.start), ("oracle", case.oracle_facts, case.oracle)):
        for difference in differences(before, case.observe(desk), case.same)[:1]:
            yield f"a fork shares state with the {what}: {difference}"
