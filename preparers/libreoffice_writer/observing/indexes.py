"""Tables of contents that are out of date: what they list in the place of the headings that are there.

What is listed is no fact where it is what the application would list, as it is in almost all documents. Page numbers
are none either: only the application knows them.
"""

from __future__ import annotations

from forge.model import Fact
from preparers.libreoffice_writer.blocks import Contents
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import headings
from preparers.libreoffice_writer.meaning.contents import levels_of
from preparers.libreoffice_writer.observing.lists import Counters
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.rewriting import walk

__all__ = ["is_current", "listed", "outdated"]


def outdated(document: Document, facts: dict[str, Fact]) -> None:
    """Note what tables of contents list that would list something else if they were made now."""
    found = [block for block in document.blocks if isinstance(block, Contents)]
    for number, contents in enumerate(found, 1):
        if not is_current(document, contents):
            facts[f"toc{number}/lists"] = listed(contents)


def listed(contents: Contents) -> tuple[str, ...]:
    """The entries without the pages behind their tabs."""
    return tuple(title for entry in contents.entries if (title := _plain(_without_page(entry.text))))


def is_current(document: Document, contents: Contents) -> bool:
    """Whether it lists the headings that there are, with or without their numbers; what is not made from headings
    always is."""
    levels = levels_of(contents)
    titles = [_plain(title) for _, level, title in headings(document) if level <= levels]
    found = listed(contents)
    return not levels or list(found) == titles or list(found) == _numbered(document, levels)


def _numbered(document: Document, levels: int) -> list[str]:
    """The headings with the numbers in front of them."""
    counters, effective = Counters(document), memory_of(document).effective
    known = {number: (level, title) for number, level, title in headings(document)}
    found: list[str] = []
    for path, paragraph in walk(document.blocks):
        layout = effective.layout(paragraph)
        label = counters.label(layout.list, layout.level or 0) or ""
        level, title = known.get(path[0], (0, ""))
        if len(path) == 1 and 0 < level <= levels:
            found.append(_plain(f"{label} {title}"))
    return found


def _without_page(text: str) -> str:
    before, tab, _ = text.rpartition("\t")
    return before if tab else text


def _plain(text: str) -> str:
    """A text with single blanks, as entries have it."""
    return " ".join(text.split())
