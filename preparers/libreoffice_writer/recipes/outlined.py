"""Headings that somebody numbered before, through their styles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from preparers.libreoffice_writer.edits.outlining import number_headings
from preparers.libreoffice_writer.finding import headings
from preparers.libreoffice_writer.recipes.made import Made

__all__ = ["OUTLINED", "Outlined"]

Outlined = Literal["numbered_headings"]


def _numbered_headings(made: Made) -> None:
    """The chapters are numbered 1, 2, 3, what stands below them 1.1, 1.2."""
    top = min(level for _, level, _ in headings(made.document))
    number_headings(made.document, level=top, numbers="decimal")
    number_headings(made.document, level=top + 1, numbers="decimal", shows=2)
    made.places["numbered_headings"] = ("1", "1.1")


OUTLINED: Mapping[str, Callable[[Made], None]] = {"numbered_headings": _numbered_headings}
"""Decoration -> how it is made."""
