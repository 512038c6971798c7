"""What is due for certification, and what of the last certificate stays: decisions, without any file."""

from __future__ import annotations

import dataclasses

import pytest

from forge.certify import Certificate, Golden, changed, merged, stale
from forge.make import make
from forge.skills import Library

SKILL = Library.load()["libreoffice_calc.set_field"]
HERE, THERE = {"application": "LibreOffice 7.4"}, {"application": "LibreOffice 24.8"}
GOLDENS = {0: Golden("a" * 64, "b" * 64, "c" * 64)}
OTHER = {0: Golden("d" * 64, "b" * 64, "c" * 64)}


def certificate(*environments: dict[str, str], goldens: dict[int, Golden] = GOLDENS, fault: str = "") -> Certificate:
    faults = (fault,) if fault else ()
    return Certificate(SKILL.id, SKILL.version, SKILL.digest, goldens, {}, environments, faults)


@pytest.mark.parametrize(
    ("kept", "environment", "why"),
    [
        (None, None, "it has no certificate"),
        (certificate(), None, None),
        (certificate(), HERE, "it was not proved in this environment"),
        (certificate(THERE), HERE, "it was not proved in this environment"),
        (certificate(THERE, HERE), HERE, None),
        (certificate(HERE, fault="no"), HERE, "its certification failed"),
        (dataclasses.replace(certificate(HERE), version=99), HERE, "the skill has changed since"),
        (dataclasses.replace(certificate(HERE), digest="0" * 64), HERE, "the skill has changed since"),
    ],
)
def test_what_is_stale(kept: Certificate | None, environment: dict[str, str] | None, why: str | None) -> None:
    assert stale(SKILL, kept, environment) == why


@pytest.mark.parametrize(
    ("seeds", "through", "why"),
    [
        (4, 3, None), (3, 0, None),
        (5, 3, "it was proved on 4 seeds and, through the application, on 3"),
        (4, 4, "it was proved on 4 seeds and, through the application, on 3"),
    ],
)  # fmt: skip
def test_a_certificate_on_fewer_seeds_than_asked_for_is_stale(seeds: int, through: int, why: str | None) -> None:
    kept = dataclasses.replace(certificate(HERE), figures={"seeds": 4, "application_seeds": 3})
    assert stale(SKILL, kept, HERE, seeds=seeds, through=through) == why


def test_content_is_compared_on_one_golden_seed() -> None:
    right = Golden(make(SKILL, 0).task.content, "not looked at", "not looked at")
    assert changed(SKILL, certificate(goldens={0: right, 1: GOLDENS[0]})) is None
    assert changed(SKILL, certificate(goldens={0: GOLDENS[0]})) == "the content of seed 0 has changed"
    assert changed(SKILL, certificate(goldens={})) is None


def test_what_other_environments_proved_stays_with_the_same_golden_digests() -> None:
    assert merged(certificate(HERE), None) == certificate(HERE)
    assert merged(certificate(HERE), certificate(THERE)).environments == (THERE, HERE)
    assert merged(certificate(HERE), certificate(HERE, THERE)).environments == (THERE, HERE)
    assert merged(certificate(), certificate(THERE)).environments == (THERE,)
    assert merged(certificate(HERE, goldens=OTHER), certificate(THERE)).environments == (HERE,)
    older = dataclasses.replace(certificate(THERE), version=99)
    assert merged(certificate(HERE), older) == certificate(HERE)


def test_other_words_keep_what_the_application_proved_of_the_same_work() -> None:
    figures = {"seeds": 20, "application_seeds": 3, "resaved": 54, "by_hand": 3}
    old = dataclasses.replace(certificate(THERE, HERE), work="w" * 64, digest="0" * 64, figures=figures)
    pure = {"seeds": 20, "application_seeds": 0, "resaved": 0, "by_hand": 0}
    other_misses = {0: dataclasses.replace(GOLDENS[0], misses="e" * 64)}
    new = dataclasses.replace(certificate(goldens=other_misses), work="w" * 64, figures=pure)
    kept = merged(new, old)
    assert kept.environments == (THERE, HERE)
    assert kept.figures == figures
    assert kept.goldens == other_misses
    assert merged(dataclasses.replace(new, goldens=OTHER), old).environments == (), "another start is other work"
    assert merged(dataclasses.replace(new, work="v" * 64), old).environments == ()
    same_words = dataclasses.replace(old, digest=new.digest)
    assert merged(new, same_words).environments == (), "with the same words, the same misses must come out"


def test_a_failure_keeps_the_last_golden_digests_and_proves_nothing() -> None:
    failed = certificate(HERE, goldens=OTHER, fault="no")
    kept = merged(failed, certificate(THERE, HERE))
    assert (kept.goldens, kept.environments, kept.faults) == (GOLDENS, (THERE,), ("no",))
    assert merged(failed, kept) == kept
    first = merged(failed, None)
    assert (first.goldens, first.environments, first.faults) == ({}, (), ("no",))
    assert merged(certificate(HERE), kept).environments == (THERE, HERE)
