"""Exporting: the document stays as it is; what it is saved as, the caller says."""

from __future__ import annotations

from typing import Any

from .tools import sheet_named


def export(document: Any, *, sheet: str | None = None) -> None:
    """Nothing is done before it is exported, but the sheet that a text file is to have comes in front."""
    if sheet is not None:
        document.CurrentController.setActiveSheet(sheet_named(document, sheet))
