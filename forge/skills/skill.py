"""Skill: a spec that was found good, with its preparer, its drawn forms and its identity."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from forge.draw import Draw
from forge.model import digest
from forge.preparer import Preparer, Verb
from forge.skills.spec import SkillSpec

__all__ = ["Skill"]


@dataclass(frozen=True)
class Skill:
    """A skill that can be made into tasks."""

    spec: SkillSpec
    preparer: Preparer[Any]
    file: str
    """The YAML file that it stands in."""
    family: str = ""
    """The family's name, for a skill that is one row of a table of variants."""
    twin: Skill | None = None
    """Of an infeasible skill: the feasible one in the same words."""

    @property
    def id(self) -> str:
        return self.spec.id

    @property
    def version(self) -> int:
        return self.spec.version

    @property
    def app(self) -> str:
        return self.spec.app

    @property
    def name(self) -> str:
        """id@version"""
        return f"{self.id}@{self.version}"

    @cached_property
    def digest(self) -> str:
        """SHA-256 of everything the skill says."""
        return digest(self.spec.model_dump(mode="json", exclude=self._unsaid))

    @cached_property
    def work(self) -> str:
        """SHA-256 of what is made, done and checked, without the words about it and what is claimed of it."""
        words = {"title", "level", "tags", "instruction", "control", "channels", "evidence", "seen"}
        return digest(self.spec.model_dump(mode="json", exclude=words | self._unsaid))

    @property
    def _unsaid(self) -> set[str]:
        """Parts that say nothing of this skill: its twin is another one."""
        return {*(() if self.twin else ("infeasible",)), *(n for n in ("format", "seen") if not getattr(self.spec, n))}

    @cached_property
    def signature(self) -> str:
        """The structural signature: skills that differ in wording, names and literal values only share it."""
        spec = self.spec
        verbs = [[step.get("edit") for step in spec.solution], [step.get("check") for step in spec.checks]]
        arguments = [sorted(step) for step in (*spec.solution, *spec.checks)]
        infeasible = [] if self.twin is None else ["infeasible"]
        return digest([self.app, verbs, arguments, spec.control, *infeasible])[:16]

    @cached_property
    def draws(self) -> dict[str, Draw]:
        """Parameter -> how it is drawn, in order."""
        return {name: Draw.of(form) for name, form in self.spec.params.items()}

    @cached_property
    def prepares(self) -> dict[str, Draw]:
        """Argument of the recipe (and `recipe` itself) -> how it is drawn."""
        return {name: Draw.of(form) for name, form in self.spec.prepare.items()}

    def edit(self, name: str) -> Verb:
        return self.preparer.verbs("edit")[name]

    def check(self, name: str) -> Verb:
        return self.preparer.verbs("check")[name]

    def recipe(self, name: str) -> Verb:
        return self.preparer.verbs("recipe")[name]
