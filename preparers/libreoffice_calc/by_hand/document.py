"""The document as a whole: its properties."""

from __future__ import annotations

from typing import Any

NAMES = {"title": "Title", "subject": "Subject", "comments": "Description"}


def set_properties(document: Any, **texts: str) -> None:
    """File ▸ Properties ▸ Description: the fields that are given."""
    properties = document.DocumentProperties
    for name, text in texts.items():
        if name == "keywords":
            properties.Keywords = tuple(word.strip() for word in text.split(",") if word.strip())
        else:
            setattr(properties, NAMES[name], text)
