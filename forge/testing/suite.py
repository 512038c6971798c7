"""Conformance as pytest classes: inherit from them in a test module, name your applications and skills.

class TestPreparer(PreparerConformance):
    apps = ("notes",)

class TestSkills(SkillConformance):
    skills = ("notes.*",)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from forge.preparer import Preparer
from forge.preparers import preparers
from forge.skills import Library, Skill
from forge.testing.conformance import check_preparer, check_skill

__all__ = ["PreparerConformance", "SkillConformance"]


class PreparerConformance:
    """Every law of preparers, for the applications named in `apps`; for all when none is."""

    apps: ClassVar[Sequence[str]] = ()
    seeds: ClassVar[Sequence[int]] = (0, 1)

    def pytest_generate_tests(self, metafunc: Any) -> None:
        chosen = [preparers()[app] for app in self.apps or preparers()]
        metafunc.parametrize("preparer", chosen, ids=[preparer.app for preparer in chosen])

    def test_preparer_keeps_the_laws(self, preparer: Preparer[Any]) -> None:
        faults = list(check_preparer(preparer, self.seeds))
        assert not faults, "\n".join(faults)


class SkillConformance:
    """Every law of skills, for those whose ids fit `skills`, on `seeds`."""

    skills: ClassVar[Sequence[str]] = ("*",)
    seeds: ClassVar[Sequence[int]] = (0, 1)

    def pytest_generate_tests(self, metafunc: Any) -> None:
        chosen = Library.load().select(self.skills)
        metafunc.parametrize("skill", chosen, ids=[skill.id for skill in chosen])

    def test_skill_keeps_the_laws(self, skill: Skill) -> None:
        faults = list(check_skill(skill, self.seeds))
        assert not faults, "\n".join(faults)
