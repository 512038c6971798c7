"""A Document as facts: address -> plain value, such that opening and saving the file in LibreOffice changes none."""

from __future__ import annotations

import re
from dataclasses import fields

from forge.model import Fact
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.observing.section import observe_sections
from preparers.libreoffice_writer.observing.story import Observer
from preparers.libreoffice_writer.observing.style import observe_styles

__all__ = ["observe"]


def observe(document: Document) -> dict[str, Fact]:
    """All facts of the document."""
    observer = Observer(document)
    observer.story("", document.blocks)
    observe_sections(observer)
    observe_styles(observer)
    _whole(document, observer.facts)
    return observer.facts


def _whole(document: Document, facts: dict[str, Fact]) -> None:
    for f in fields(document.properties):
        if text := getattr(document.properties, f.name):
            facts[f"~property/{f.name}"] = tuple(re.split(r"[,;\s]+", text)) if f.name == "keywords" else text
    for name, value, usual in (
        ("track_changes", document.track_changes, False),
        ("background", document.background, None), ("tab_every", document.tab_every, 36.0),
        ("protection", document.protection, None),
    ):  # fmt: skip
        if value != usual:
            facts[f"~{name}"] = value
    facts.update((f"~other/{number}", words) for number, words in enumerate(document.others, 1))
