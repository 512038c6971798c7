"""Every preparer keeps the laws, and every edit and check of it is tried by a skill."""

from __future__ import annotations

from typing import Any

from forge.preparer import Preparer
from forge.skills import Library
from forge.testing.suite import PreparerConformance


class TestPreparers(PreparerConformance):
    def test_every_edit_and_check_is_tried_by_a_skill(self, preparer: Preparer[Any]) -> None:
        steps = [
            step
            for skill in Library.load().values()
            if skill.app == preparer.app
            for steps in (skill.spec.solution, skill.spec.checks, *skill.spec.also_pass, *skill.spec.must_fail)
            for step in steps
        ]
        for kind in ("edit", "check"):
            used = {step[kind] for step in steps if kind in step}
            assert used == set(preparer.verbs(kind))  # type: ignore[arg-type]
