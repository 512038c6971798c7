"""Certification: one skill on many seeds, everything through bytes, then through the real application."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from forge.certify.application import through_application
from forge.certify.certificate import GOLDEN_SEEDS, Certificate, Golden, load
from forge.certify.clock import elsewhen
from forge.errors import Attributed, TaskFault
from forge.make import Draft, make
from forge.model import Proof, Trial, differences
from forge.preparer import Application
from forge.prove.case import Case
from forge.prove.infeasible import misses_of
from forge.prove.misses import Misses
from forge.prove.proving import prove_case
from forge.skills import Skill

__all__ = ["Figures", "certify", "claimed"]

_EQUIVALENT = 0.05
_MISSES = 8
_KINDS = 5
_UNDER = 40
"""Seeds whose misses may be judged at least before the averages count."""


@dataclass
class Figures:
    """What was counted over all seeds of a skill."""

    seeds: int = 0
    oracle: int = 0
    idle: int = 0
    misses: int = 0
    killed: int = 0
    equivalent: int = 0
    damaged_files: int = 0
    alternatives: int = 0
    application_seeds: int = 0
    resaved: int = 0
    by_hand: int = 0
    kinds: Counter[str] = field(default_factory=Counter)

    def count(self, trials: Iterable[Trial]) -> None:
        """Add the trials of one seed."""
        for trial in trials:
            self.oracle += trial.kind == "oracle" and trial.verdict.passed
            self.idle += trial.kind == "idle" and trial.verdict.passed
            self.misses += trial.is_miss
            self.killed += trial.is_miss and trial.held
            self.equivalent += trial.equivalent
            self.damaged_files += trial.kind == "damaged_file" and trial.held
            self.alternatives += trial.kind in ("alternative", "detour") and trial.held
            if trial.is_miss:
                self.kinds[trial.kind] += 1

    @property
    def equivalent_share(self) -> float:
        return self.equivalent / max(1, self.misses + self.equivalent)

    def to_json(self) -> dict[str, Any]:
        plain = dict(vars(self))
        plain["kinds"] = dict(sorted(self.kinds.items()))
        return plain


def certify(
    skill: Skill, *, seeds: int, application: Application | None = None, application_seeds: int = 3
) -> Certificate:
    """Prove `skill` on seeds 0, 1, …, everything through bytes, and some of them through the application.

    Faults of the skill, its recipe, its edits, its checks or of `observe` come back in the certificate; only faults
    of the machine are raised.
    """
    figures, faults = Figures(), list[str]()
    goldens: dict[int, Golden] = {}
    for seed in range(max(seeds, len(GOLDEN_SEEDS))):
        found, proof, content = _one(skill, seed)
        faults += [f"seed {seed}: {fault}" for fault in found]
        if proof is not None:
            figures.seeds += 1
            figures.count(proof.trials)
            if seed in GOLDEN_SEEDS:
                goldens[seed] = Golden(content, proof.oracle, proof.misses)
    for seed in range(application_seeds if application and not faults else 0):
        assert application is not None
        faults += [f"seed {seed}: {fault}" for fault in through_application(make(skill, seed), application, figures)]
    faults += _sums(skill, figures) if not faults else []
    faults += _version(skill, goldens)
    proved = application is not None and figures.application_seeds > 0
    environments = (dict(application.environment()),) if application is not None and proved else ()
    return Certificate(
        skill.id, skill.version, skill.digest, goldens, figures.to_json(), environments, tuple(dict.fromkeys(faults)),
        skill.work, claimed(skill),
    )  # fmt: skip


def claimed(skill: Skill) -> dict[str, str]:
    """The channels that a skill says it has; a running desktop will prove them."""
    return {name: "claimed" for name, how in skill.spec.channels.model_dump().items() if how != "absent"}


def _one(skill: Skill, seed: int) -> tuple[list[str], Proof | None, str]:
    """One seed: made twice, proved, its near misses judged once more through bytes; faults, proof, content digest."""
    try:
        draft = make(skill, seed)
        case = Case(draft.task, skill.preparer)
        misses = misses_of(case, draft)
        faults = list(_repeatable(skill, seed, draft)) + list(_lawful(draft))
        proof = prove_case(case, misses, thorough=True)
        if proof.holds:
            faults += _every_damage(case) if seed in GOLDEN_SEEDS else []
            faults += _through_bytes(case, misses)
        return [*faults, *proof.reasons], proof, draft.content
    except TaskFault as fault:
        return [f"task fault: {fault}"], None, ""
    except Attributed as fault:
        if fault.whose == "machine":
            raise
        return [f"{fault.whose} fault: {fault}"], None, ""


def _repeatable(skill: Skill, seed: int, first: Draft) -> Iterator[str]:
    with elsewhen(type(skill.preparer).__module__.rpartition(".")[0]):
        again = make(skill, seed).task
    if again.content != first.task.content:
        yield f"not repeatable: recipe {first.recipe.where} made something else at another time"
    elif again.digest != first.task.digest:
        yield "not repeatable: the task came out otherwise at another time"


def _lawful(draft: Draft) -> Iterator[str]:
    for path, document in draft.desk.documents.items():
        for law in draft.skill.preparer.unlawful(document)[:2]:
            yield f"recipe {draft.recipe.where} puts into {path} what the application changes by itself: {law}"


def _every_damage(case: Case) -> Iterator[str]:
    """Each kind of fact has a damage, and observe must see every one of them."""
    document = case.oracle.documents[case.task.main_file]
    facts = case.preparer.facts(document)
    for name, damaged in case.preparer.damages(document, case.rng("every damage")):
        if not differences(facts, case.preparer.facts(damaged), case.preparer.same):
            yield f"observe is blind to damage: {name}"


def _through_bytes(case: Case, misses: Misses) -> Iterator[str]:
    """Near misses judged in memory must be judged alike from their bytes."""
    for miss, trial in misses.seen:
        if not trial.equivalent:
            try:
                files = case.preparer.save(miss.desk)
            except ValueError as error:
                yield f"{miss.kind} {miss.name!r} cannot be saved: {error}"
                continue
            verdict = case.trial(files, miss.claim)
            if verdict.outcome != trial.verdict.outcome:
                yield f"{miss.kind} {miss.name!r} is {trial.verdict.outcome} in memory, {verdict.outcome} from bytes"


def _sums(skill: Skill, figures: Figures) -> Iterator[str]:
    """What must hold on the average of all seeds."""
    if figures.equivalent_share > _EQUIVALENT and figures.misses + figures.equivalent >= _UNDER:
        yield f"{figures.equivalent_share:.0%} of the near misses are the solution itself; at most 5 % may be"
    if figures.seeds and figures.misses / figures.seeds < _MISSES:
        yield f"only {figures.misses / figures.seeds:.1f} near misses a task; {_MISSES} are wanted"
    if len(figures.kinds) < _KINDS:
        yield f"near misses of only {len(figures.kinds)} kinds ({', '.join(figures.kinds)}); {_KINDS} are wanted"


def _version(skill: Skill, goldens: dict[int, Golden]) -> Iterator[str]:
    """Content that changes needs a new version."""
    before = load(skill)
    if before is None or not before.covers(skill):
        return
    for seed, golden in goldens.items():
        if seed in before.goldens and before.goldens[seed].content != golden.content:
            yield f"the content of seed {seed} has changed without a new version: raise `version`"
            return
