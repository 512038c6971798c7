"""Specimens of recipes for the gallery: proved tasks, and pictures of their documents before and after the work."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from forge.model import Task
    from forge.preparer import Application
    from forge.skills import Skill

__all__ = ["Specimen", "Specimens"]

_DPI = 100
_PAGES = 8
"""Pages that are looked at for the one that the work changes."""
_SEEDS = 400
_CONSIDERED = 48
_PER_SKILL = 2
_TRIED = 5
"""Tasks that are drawn at most until one shows on paper what it is about."""


@dataclass(frozen=True, slots=True)
class Specimen:
    """A task with one page of its document, as PNG; None where that page is not there before or after the work."""

    task: Task
    before: bytes | None
    after: bytes | None

    @property
    def differs(self) -> bool:
        """Whether the work shows on paper: a frozen row or a filter's arrows do not."""
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A task that has not been made yet."""

    skill: Skill
    seed: int
    locale: str


@dataclass
class Specimens:
    """Specimens of one application after the other recipe, as unlike each other as its skills allow."""

    skills: Sequence[Skill]
    """Certified ones of one application."""
    application: Application
    faults: list[str] = field(default_factory=list)
    """Tasks that could not be shown, and why."""
    _shown: Counter[str] = field(default_factory=Counter)
    """Skill, family or locale -> how often the gallery has shown it so far."""

    def of(self, recipe: str, number: int) -> list[Specimen]:
        """At most `number` tasks that start from `recipe`, of different skills. Raises MachineFault."""
        found: list[Specimen] = []
        left = self._candidates(recipe)
        here: Counter[str] = Counter()
        while left and len(found) < number:
            specimen = self._next(left, here)
            if specimen is not None:
                found.append(specimen)
        return found

    def _candidates(self, recipe: str) -> list[_Candidate]:
        """Some tasks that start from the recipe, of every skill at most two, in an order by chance."""
        from forge.draw import stream
        from forge.scenario import Scenario

        found = [(skill, seed) for skill, keys in self._keys for seed in keys.get(recipe, [])[:_PER_SKILL]]
        stream("gallery", recipe).shuffle(found)
        return [
            _Candidate(skill, seed, Scenario.draw(f"{skill.name}#{seed}").locale.code)
            for skill, seed in found[:_CONSIDERED]
        ]

    @cached_property
    def _keys(self) -> list[tuple[Skill, Mapping[str, list[int]]]]:
        """Every skill with the seeds that draw each of its recipes."""
        from forge.make import recipe_of

        found: list[tuple[Skill, Mapping[str, list[int]]]] = []
        for skill in self.skills:
            seeds: defaultdict[str, list[int]] = defaultdict(list)
            for seed in range(_SEEDS):
                seeds[recipe_of(skill, seed)].append(seed)
            found.append((skill, seeds))
        return found

    def _next(self, left: list[_Candidate], here: Counter[str]) -> Specimen | None:
        """The next specimen, taken from `left`: the first that shows on paper, else the first of all."""
        pale: Specimen | None = None
        for _ in range(min(_TRIED, len(left))):
            best = min(range(len(left)), key=lambda place: self._rank(left[place], here))
            specimen = self._specimen(left.pop(best))
            if specimen is not None and (specimen.differs or pale is None):
                pale = specimen
            if specimen is not None and specimen.differs:
                break
        if pale is not None:
            about = (pale.task.skill, pale.task.signature, pale.task.locale)
            here.update(about)
            self._shown.update(about)
        return pale

    def _rank(self, one: _Candidate, here: Counter[str]) -> tuple[int, ...]:
        """Least first: what this recipe has not shown yet, then what the gallery has not."""
        skill, locale, signature = one.skill.id, one.locale, one.skill.signature
        seen = self._shown
        return here[skill], here[locale], here[signature], seen[signature], seen[locale], seen[skill]

    def _specimen(self, one: _Candidate) -> Specimen | None:
        """The task proved and drawn, or None when it is rejected or the application cannot open it."""
        from forge.model import Admission
        from forge.prove import Case, produce

        made = produce(one.skill, one.seed)
        if not isinstance(made, Admission):
            self.faults.append(f"{made.key}: rejected: {(made.detail or made.reason).splitlines()[0]}")
            return None
        task = made.task
        path = task.solution[0].file if task.solution else task.main_file
        try:
            before, after = (
                self.application.pages(files, path, limit=_PAGES, dpi=_DPI)
                for files in (task.files, Case(task, one.skill.preparer).oracle_files)
            )
        except ValueError as error:
            self.faults.append(f"{task.key}: {error}")
            return None
        return Specimen(task, *_telling(before, after))


def _telling(before: Sequence[bytes], after: Sequence[bytes]) -> tuple[bytes | None, bytes | None]:
    """The first page that the work changes; the first of all where it changes none."""
    pairs = list(zip_longest(before, after))
    return next((pair for pair in pairs if pair[0] != pair[1]), pairs[0])
