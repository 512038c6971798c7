"""Exporting: the document stays as it is; what it is saved as, the caller says."""

from __future__ import annotations

from typing import Any


def export(document: Any) -> None:
    """Nothing is done to the document before it is exported."""
