"""Every skill keeps the laws, is proved on a few seeds, and gives the golden digests of its certificate."""

from __future__ import annotations

from forge.certify import certified
from forge.certify.certificate import GOLDEN_SEEDS
from forge.skills import Skill
from forge.testing.suite import SkillConformance


class TestSkills(SkillConformance):
    seeds = GOLDEN_SEEDS[:2]

    def test_skill_is_certified(self, skill: Skill) -> None:
        assert certified(skill) is None
