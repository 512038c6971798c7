"""Conformance: the laws that every preparer and every skill must keep, for ours and for those of third parties."""

from forge.testing.conformance import check_preparer, check_skill

__all__ = ["check_preparer", "check_skill"]
