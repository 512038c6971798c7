"""The size of all slides."""

from __future__ import annotations

from typing import Any

from .tools import command, hundredths


def set_slide_size(document: Any, *, width: float, height: float) -> None:
    """What the sidebar's Format and Orientation do, and Slide Properties with "Fit object to paper format"."""
    sides = {"AttributePageSize.Width": hundredths(width), "AttributePageSize.Height": hundredths(height)}
    command(document, "AttributePageSize", **sides)
