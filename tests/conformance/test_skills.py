"""Every skill keeps the laws, is proved, and gives the golden digests of its certificate."""

from __future__ import annotations

from forge.certify import certified, load
from forge.skills import Library, Skill
from forge.testing.suite import SkillConformance


class TestSkills(SkillConformance):
    seeds = (0,)

    def test_a_certificate_that_is_there_holds(self, skill: Skill) -> None:
        assert load(skill) is None or certified(skill) is None


def test_every_skill_is_asked_for_in_six_wordings() -> None:
    few = {skill.id: count for skill in Library.load().values() if (count := len(set(skill.spec.instruction))) < 6}
    assert few == {}
