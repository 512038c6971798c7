"""Clearing: Format ▸ Clear Direct Formatting on a selection."""

from __future__ import annotations

from typing import Any

from .tools import command, ranges


def clear_formatting(document: Any, **target: Any) -> None:
    """Select each range of the target, Ctrl+M."""
    cursor = document.CurrentController.ViewCursor
    for found in ranges(document, **target):
        cursor.gotoRange(found.Start, False)
        cursor.gotoRange(found.End, True)
        command(document, "ResetAttributes")
