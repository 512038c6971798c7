"""Every skill keeps the laws, is proved on a few seeds, and gives the golden digests of its certificate."""

from __future__ import annotations

from forge.certify.certificate import GOLDEN_SEEDS
from forge.testing.suite import SkillConformance


class TestSkills(SkillConformance):
    seeds = GOLDEN_SEEDS[:2]
