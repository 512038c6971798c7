"""Exporting: the document stays as it is; what it is saved as, the caller says."""

from __future__ import annotations

from typing import Any

from .tools import page


def export(document: Any, *, slide: int | None = None) -> None:
    """Nothing is done before it is exported, but the slide that a picture is to show comes in front."""
    if slide is not None:
        document.CurrentController.setCurrentPage(page(document, slide))
