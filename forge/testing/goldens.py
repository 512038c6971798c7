"""Golden digests: what a certificate kept of a few seeds must come out again, on every machine."""

from __future__ import annotations

from collections.abc import Iterator

from forge.certify import Golden, load
from forge.make import Draft
from forge.model import Proof

__all__ = ["golden_faults"]


def golden_faults(draft: Draft, proof: Proof) -> Iterator[str]:
    """Every golden digest of this seed that `draft` and its thorough `proof` give otherwise."""
    certificate = load(draft.skill)
    if certificate is None or not certificate.covers(draft.skill) or draft.seed not in certificate.goldens:
        return
    golden = certificate.goldens[draft.seed]
    found = Golden(draft.task.content, proof.oracle, proof.misses)
    for name, what in (("content", "the start"), ("oracle", "the solution"), ("misses", "the near misses")):
        if getattr(found, name) != getattr(golden, name):
            yield f"golden digest of {what} differs from the certificate's: raise `version` and certify again"
