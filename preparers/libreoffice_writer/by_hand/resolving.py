"""Comments resolved, and opened again, by the menu of each."""

from __future__ import annotations

from typing import Any

from .reviewing import _comment


def resolve_comments(document: Any, *, texts: list[str], resolved: bool) -> None:
    """Resolved in the menu of each comment."""
    for text in texts:
        _comment(document, text).Resolved = resolved
