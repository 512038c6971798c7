"""Cross-references to headings: the hidden bookmark that one leads to, and where in a paragraph it stands."""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from typing import Literal

from forge.errors import Absent
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, headings, paragraph_at
from preparers.libreoffice_writer.inline import Field, Inline, Mark, Paragraph, Run
from preparers.libreoffice_writer.meaning.targets import text_of
from preparers.libreoffice_writer.observing.lists import Counters
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.normal import field_name
from preparers.libreoffice_writer.observing.references import hidden_marks, leading
from preparers.libreoffice_writer.rewriting import Path, put, walk

__all__ = [
    "Shows", "called", "heading_mark", "heading_of", "instruction_of", "is_reference", "read_out", "reference_in",
    "shown_of", "shows_of", "spot_of",
]  # fmt: skip

Shows = Literal["text", "page", "number"]
"""What a reference shows of its heading."""
_FIELDS = {"text": "REF {}", "page": "PAGEREF {}", "number": "REF {} \\r"}
_LEADS = re.compile(r"(?:PAGE)?REF ", re.IGNORECASE)


def instruction_of(shows: Shows, mark: str) -> str:
    """What a field says that shows that much of what a bookmark lies over."""
    return f"{_FIELDS[shows].format(mark)} \\h"


def called(document: Document, heading: str) -> str:
    """How facts call what a reference to that heading leads to."""
    block = document.blocks[heading_at(document, heading)]
    assert isinstance(block, Paragraph)
    return f"{block.style} “{heading}”"


def heading_mark(document: Document, heading: str) -> str:
    """The name of a hidden bookmark over all of a heading; it is put there, as Word calls such ones, unless there is
    one."""
    number = heading_at(document, heading)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    over, wanted = hidden_marks(document), called(document, heading)
    for item in block.content:
        if isinstance(item, Mark) and not item.ends and over.get(item.name) == wanted:
            return item.name
    name = f"_Ref{int(sha256(heading.encode()).hexdigest(), 16) % 10**9:09}"
    content = (Mark(name), *block.content, Mark(name, ends=True))
    put(document, {(number,): replace(block, content=content)})
    return name


def shown_of(document: Document, heading: str, shows: Shows) -> str:
    """What a reference shows until the application counts pages."""
    if shows != "number":
        return heading if shows == "text" else "1"
    number = heading_at(document, heading)
    counters, effective = Counters(document), memory_of(document).effective
    labels = {}
    for path, paragraph in walk(document.blocks[: number + 1]):
        layout = effective.layout(paragraph)
        labels[path] = counters.label(layout.list, layout.level or 0)
    shown = labels[(number,)]
    if not shown:
        raise ValueError(f"the heading {heading!r} has no number")
    return shown.rstrip(".")


def spot_of(document: Document, paragraph: str | None, phrase: str | None) -> tuple[Path, int]:
    """The paragraph meant, and the letter in it behind which something is to stand: at its end or behind a phrase."""
    if (paragraph is None) == (phrase is None):
        raise ValueError("name either a paragraph or a phrase")
    if phrase is not None:
        ((path, spans),) = text_of(document, {"phrase": phrase}).items()
        return path, spans[0][1]
    number = paragraph_at(document, paragraph or "")
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    return (number,), len(block.text)


def is_reference(item: Inline) -> bool:
    """Whether an item is a cross-reference."""
    return isinstance(item, Field) and _LEADS.match(item.instruction) is not None


def reference_in(document: Document, paragraph: str) -> tuple[int, int]:
    """The block of a paragraph, and the place among its items of the one reference in it. Raises Absent unless there
    is just one."""
    number = paragraph_at(document, paragraph)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    found = [n for n, item in enumerate(block.content) if is_reference(item)]
    if len(found) != 1:
        raise Absent(f"{len(found)} references stand in the paragraph {paragraph!r}")
    return number, found[0]


def shows_of(field: Field) -> Shows:
    """What a reference shows."""
    if field.instruction.upper().startswith("PAGEREF"):
        return "page"
    return "number" if re.search(r"\\[rnw]\b", field.instruction) else "text"


def heading_of(document: Document, field: Field) -> str | None:
    """The title of the heading that a reference leads to; None where it leads to something else."""
    lies_over = hidden_marks(document).get(field.instruction.split()[1])
    titles = [title for _, _, title in headings(document)]
    return next((t for t in titles if titles.count(t) == 1 and lies_over == called(document, t)), None)


def read_out(document: Document, paragraph: Paragraph) -> str:
    """The text of a paragraph, with what the fields in it lead to in their place."""

    def said(item: Inline) -> str:
        if isinstance(item, Field):
            return f"⟦{field_name(item.instruction)}⟧"
        return item.text if isinstance(item, Run) else ""

    kept = (i for i in paragraph.content if not (isinstance(i, Run | Field) and _deleted(i)))
    return leading("".join(map(said, kept)), hidden_marks(document))


def _deleted(item: Run | Field) -> bool:
    return item.revision is not None and item.revision.kind == "deletion"
