"""The laws as generators of faults: `check_preparer` for an application, `check_skill` for a skill on some seeds."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from forge.errors import Attributed
from forge.make import Draft, make
from forge.model import Snapshot, covered, differences
from forge.preparer import Preparer, Verb, Workspace
from forge.prove import prove
from forge.prove.case import Case, Impossible
from forge.scenario import Scenario
from forge.skills import Skill
from forge.testing.goldens import golden_faults
from forge.testing.verbs import verb_faults

__all__ = ["check_preparer", "check_skill"]

_GARBAGE = (b"", b"\0", b"PK\x03\x04", bytes(range(256)) * 8)


def check_preparer(preparer: Preparer[Any], seeds: Iterable[int] = (0, 1)) -> Iterator[str]:
    """Every law that `preparer` breaks on documents of its own recipes; nothing when it keeps them all.

    Edits and checks are tried by `check_skill`, with the arguments that skills give them.
    """
    yield from verb_faults(preparer)
    yield from _garbage(preparer)
    for verb in preparer.verbs("recipe").values():
        for seed in seeds:
            for fault in _recipe_faults(preparer, verb, f"conformance\0{verb.name}\0{seed}"):
                yield f"recipe {verb.where}, seed {seed}: {fault}"


def check_skill(skill: Skill, seeds: Iterable[int] = (0, 1), *, goldens: bool = True) -> Iterator[str]:
    """Every law that `skill`, or a verb that it uses, breaks on the tasks of `seeds`.

    With `goldens`, the digests in its certificate are compared, too, for those of the seeds that it holds.
    """
    for seed in seeds:
        try:
            draft = make(skill, seed)
            again = make(skill, seed)
            if (again.task.digest, again.task.content) != (draft.task.digest, draft.task.content):
                yield f"{draft.key}: made twice, it is another task"
            faults = [*_solution_faults(draft), *_proof_faults(draft, goldens)]
        except Attributed as fault:
            faults = [f"{fault.whose} fault: {fault}"]
        for text in faults:
            yield f"{skill.name}#{seed}: {text}"


def _garbage(preparer: Preparer[Any]) -> Iterator[str]:
    """`read` refuses what is no document with a ValueError and with nothing else."""
    for data in _GARBAGE:
        try:
            preparer.read(data)
        except ValueError:
            continue
        except Exception as error:
            yield f"{preparer.app}: read({data[:8]!r}…) raises {type(error).__name__}, not ValueError"


# ---- documents of recipes
def _recipe_faults(preparer: Preparer[Any], verb: Verb, key: str) -> Iterator[str]:
    needed = [name for name, p in verb.parameters.items() if p.default is p.empty]
    if needed:
        yield f"needs {', '.join(needed)}; give every argument of a recipe a default"
        return
    made = [verb.function(verb.world(Scenario.draw(key)), **verb.bind({})) for _ in range(2)]
    for path, document in made[0].documents.items():
        if not preparer.claims(path):
            yield f"the document {path!r} is none by its name; its endings are {preparer.suffixes}"
        if preparer.write(document) != preparer.write(made[1].documents[path]):
            yield f"made twice, {path!r} has other bytes"
        for fault in _document_faults(preparer, document):
            yield f"{path}: {fault}"


def _document_faults(preparer: Preparer[Any], document: Any) -> Iterator[str]:
    yield from (f"the application would change it by itself: {law}" for law in preparer.unlawful(document))
    facts = dict(preparer.facts(document))
    yield from _canonical(preparer, document, facts)
    yield from _seen(preparer, document, facts)
    changed = _differ(preparer, facts, preparer.facts(document))
    if changed:
        yield f"a fork shares state with the document: {changed[0]}"


def _canonical(preparer: Preparer[Any], document: Any, facts: Snapshot) -> Iterator[str]:
    """Bytes that are equal for equal documents, and that lose nothing."""
    data = preparer.write(document)
    if preparer.write(document) != data:
        yield "written twice, it has other bytes: write is not canonical"
    fork = preparer.fork_document(document)
    if fork is document:
        yield "a fork is the document itself"
    if preparer.write(fork) != data:
        yield "its fork has other bytes: write is not canonical"
    read = preparer.read(data)
    lost = _differ(preparer, facts, preparer.facts(read))
    if lost:
        yield f"saving loses something: {lost[0]}"
    if preparer.write(read) != data:
        yield "read and written again, it has other bytes: write is not canonical"


def _seen(preparer: Preparer[Any], document: Any, facts: Snapshot) -> Iterator[str]:
    """Damage is a fact, a detour is none."""
    harmed = 0
    for name, damaged in preparer.damages(document, random.Random("damages")):
        harmed += 1
        if not _differ(preparer, facts, preparer.facts(damaged)):
            yield f"observe is blind to damage: {name}"
    if not harmed:
        yield "damages yields nothing"
    for name, detour in preparer.detours(document):
        noticed = _differ(preparer, facts, preparer.facts(detour))
        if noticed:
            yield f"the harmless detour {name!r} is a fact: {noticed[0]}"


def _differ(preparer: Preparer[Any], one: Snapshot, other: Snapshot) -> list[str]:
    return list(map(str, differences(one, other, preparer.same)))


# ---- edits and checks, as skills use them
def _solution_faults(draft: Draft) -> Iterator[str]:
    """Step by step: each edit touches only what it says, leaves the start alone, and survives saving."""
    case = Case(draft.task, draft.skill.preparer)
    desk = case.start
    for step in draft.task.solution:
        before = case.observe(desk)
        try:
            done = case.apply((step,), desk)
        except Impossible as error:
            yield f"{step} cannot be done: {error}"
            return
        for fault in _step_faults(case, before, desk, done, case.touched((step,))):
            yield f"edit {step.verb}: {fault}"
        desk = done


def _step_faults(
    case: Case, before: Snapshot, start: Workspace[Any], done: Workspace[Any], areas: Any
) -> Iterator[str]:
    for difference in differences(before, case.observe(start), case.same)[:1]:
        yield f"a fork shares state with the document: {difference}"
    after = case.observe(done)
    saved = case.observe(case.preparer.load(case.preparer.save(done)))
    for difference in differences(after, saved, case.same)[:1]:
        yield f"saving loses something: {difference}"
    for difference in differences(before, after, case.same):
        if not covered(difference.address, areas) and not _follows(case, difference.address, before, after):
            yield f"it changes what it does not say it touches: {difference}"
            return


def _follows(case: Case, address: str, before: Snapshot, after: Snapshot) -> bool:
    inside = any(address.startswith(f"{file}/") for file in case.start.documents)
    return inside and case.preparer.consequence(address, before, after)


def _proof_faults(draft: Draft, goldens: bool) -> Iterator[str]:
    proof = prove(draft, thorough=True)
    yield from proof.reasons
    if goldens and proof.holds:
        yield from golden_faults(draft, proof)
