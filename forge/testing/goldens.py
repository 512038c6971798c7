"""Golden digests: what a certificate kept of a few seeds must come out again, on every machine."""

from __future__ import annotations

from collections.abc import Iterator

from forge.certify import Golden, load
from forge.errors import Attributed
from forge.make import Draft, make
from forge.model import Proof
from forge.prove import prove
from forge.skills import Skill

__all__ = ["golden_faults", "outdated"]


def golden_faults(draft: Draft, proof: Proof) -> Iterator[str]:
    """Every golden digest of this seed that `draft` and its thorough `proof` give otherwise."""
    certificate = load(draft.skill)
    if certificate is None or certificate.version != draft.skill.version:
        return
    golden = certificate.goldens.get(draft.seed)
    if golden is None or certificate.digest != draft.skill.digest:
        return
    found = Golden(draft.task.content, proof.oracle, proof.misses)
    for name, what in (("content", "the start"), ("oracle", "the solution"), ("misses", "the near misses")):
        if getattr(found, name) != getattr(golden, name):
            yield f"golden digest of {what} differs from the certificate's: raise `version` and certify again"


def outdated(skill: Skill) -> str | None:
    """Why the golden digests of the skill's certificate no longer come out, or None."""
    certificate = load(skill)
    for seed in certificate.goldens if certificate else ():
        try:
            draft = make(skill, seed)
            for fault in golden_faults(draft, prove(draft, thorough=True)):
                return f"seed {seed}: {fault}"
        except Attributed as error:
            return f"seed {seed}: {error}"
    return None
