"""Findings of checks from what is wrong, in words."""

from __future__ import annotations

from collections.abc import Callable

from forge.model import Finding

__all__ = ["finding"]


def finding(name: str, wrong: Callable[[], str], right: str) -> Finding:
    """The finding of a check: `wrong` says what is wrong, or nothing when it is `right`.

    A sheet, table or column that is not where it is looked for (ValueError, LookupError) is wrong as well.
    """
    try:
        why = wrong()
    except (ValueError, LookupError) as error:
        why = str(error)
    return Finding(name, not why, why or right)
