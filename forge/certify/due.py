"""Which skills are due for certification, and what of the last certificate stays beside a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from forge.certify.certificate import Certificate
from forge.errors import Attributed
from forge.make import make
from forge.skills import Skill

__all__ = ["changed", "merged", "stale", "unraised"]


def stale(
    skill: Skill, kept: Certificate | None, environment: Mapping[str, str] | None = None, *, seeds: int = 0,
    through: int = 0,
) -> str | None:  # fmt: skip
    """Why `kept` does not hold here, as far as can be told without making anything; None when it does.

    `environment` is that of the application on this machine; without one, nothing is asked of the application. So many
    `seeds` are wanted through bytes, and so many `through` the application.
    """
    if kept is None:
        return "it has no certificate"
    if not kept.covers(skill):
        return "the skill has changed since"
    if kept.faults:
        return "its certification failed"
    if environment is not None and environment not in kept.environments:
        return "it was not proved in this environment"
    tried = kept.figures.get("seeds", 0), kept.figures.get("application_seeds", 0)
    if tried[0] < seeds or tried[1] < through:
        return f"it was proved on {tried[0]} seeds and, through the application, on {tried[1]}"
    return None


def unraised(skill: Skill, kept: Certificate | None, *, unreleased: bool = False) -> str | None:
    """Why the skill cannot be certified under its version, or None.

    Tasks of a version with a sound certificate may have been handed out; another text would make others under the
    same keys; with `unreleased` nobody has any.
    """
    if unreleased or kept is None or kept.version != skill.version or kept.digest == skill.digest:
        return None
    if kept.faults or not kept.by_application:
        return None
    return (
        f"its text has changed since version {kept.version} was certified: raise `version`, or, if no task of it was "
        f"ever handed out, certify it with --unreleased"
    )


def changed(skill: Skill, kept: Certificate) -> str | None:
    """Why the content digest of a golden seed no longer comes out, or None.

    One seed only, and it is made, not proved: whatever else may change the other digests is for the conformance
    suite to find, which compares them all.
    """
    for seed in sorted(kept.goldens)[:1]:
        try:
            if make(skill, seed).content != kept.goldens[seed].content:
                return f"the content of seed {seed} has changed"
        except Attributed as fault:
            return f"seed {seed}: {fault}"
    return None


def merged(new: Certificate, old: Certificate | None) -> Certificate:
    """The new certificate, with what the last one about the same work has ahead of it.

    What other environments, or this one before, have proved stays while the golden digests come out the same; of a
    skill that has got other words, those of the start and of the solution. A failed certificate proves nothing: it
    names no environment of its own, and its golden digests are the last ones, with which the content must be compared
    until the version is raised.
    """
    if old is None or (old.version, _about(old)) != (new.version, _about(new)):
        return replace(new, goldens={}, environments=()) if new.faults else new
    others = tuple(e for e in old.environments if e not in new.environments)
    if new.faults:
        return replace(new, goldens=old.goldens, environments=others)
    reworded = old.digest != new.digest
    if _compared(old, reworded=reworded) != _compared(new, reworded=reworded):
        return new
    figures = new.figures if new.by_application else {**new.figures, **_by_application(old)}
    return replace(new, environments=(*others, *new.environments), figures=figures)


def _about(certificate: Certificate) -> str:
    return certificate.work or certificate.digest


def _compared(certificate: Certificate, *, reworded: bool) -> dict[int, tuple[str, ...]]:
    """The golden digests that must come out again: other words may make other near misses of stated values."""
    return {
        seed: (golden.content, golden.oracle) if reworded else (golden.content, golden.oracle, golden.misses)
        for seed, golden in certificate.goldens.items()
    }


_APPLICATION_FIGURES = ("application_seeds", "resaved", "by_hand")


def _by_application(certificate: Certificate) -> dict[str, Any]:
    return {name: certificate.figures[name] for name in _APPLICATION_FIGURES if name in certificate.figures}
