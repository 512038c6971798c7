"""Insert ▸ Cross-reference ▸ Headings, and editing such fields."""

from __future__ import annotations

import zlib
from typing import Any

from .tools import blocks, command, constant, is_table, occurrences, paragraph

PARTS = {"text": "TEXT", "page": "PAGE", "number": "NUMBER"}


def heading_mark(document: Any, heading: str) -> str:
    """The hidden bookmark over a heading, made as the dialog makes it unless there is one."""
    found = [b for b in blocks(document) if not is_table(b) and b.String == heading and b.OutlineLevel > 0]
    if len(found) != 1:
        raise ValueError(f"{len(found)} headings read {heading!r}")
    portions = found[0].createEnumeration()
    while portions.hasMoreElements():
        portion = portions.nextElement()
        if portion.TextPortionType == "Bookmark" and portion.Bookmark.Name.startswith("_"):
            return str(portion.Bookmark.Name)
    mark = document.createInstance("com.sun.star.text.Bookmark")
    mark.Name = f"__RefHeading___Toc{zlib.crc32(heading.encode()) % 10**6}_3456"
    document.Text.insertTextContent(document.Text.createTextCursorByRange(found[0]), mark, True)
    return str(mark.Name)


def field_to(document: Any, heading: str, shows: str) -> Any:
    made = document.createInstance("com.sun.star.text.textfield.GetReference")
    made.ReferenceFieldSource = constant("text.ReferenceFieldSource.BOOKMARK")
    made.SourceName = heading_mark(document, heading)
    made.ReferenceFieldPart = constant(f"text.ReferenceFieldPart.{PARTS[shows]}")
    return made


def refer_to_heading(
    document: Any, *, lead: str, tail: str, heading: str, shows: str,
    phrase: str | None = None, paragraph: str | None = None,
) -> None:  # fmt: skip
    """The words typed, and Insert ▸ Cross-reference ▸ Headings."""
    cursor = document.CurrentController.ViewCursor
    cursor.gotoRange(_spot(document, phrase, paragraph), False)
    command(document, "InsertText", Text=f" {lead}")
    cursor.Text.insertTextContent(cursor, field_to(document, heading, shows), False)
    if tail:
        command(document, "InsertText", Text=tail)
    document.TextFields.refresh()


def _spot(document: Any, phrase: str | None, words: str | None) -> Any:
    return occurrences(document, phrase)[0].End if phrase else paragraph(document, words or "").End


def reference(document: Any, words: str) -> Any:
    """The one cross-reference in a paragraph."""
    portions = paragraph(document, words).createEnumeration()
    while portions.hasMoreElements():
        portion = portions.nextElement()
        if portion.TextPortionType == "TextField" and hasattr(portion.TextField, "ReferenceFieldPart"):
            return portion.TextField
    raise ValueError(f"no reference stands in {words!r}")


def change_reference(document: Any, *, paragraph: str, heading: str, shows: str) -> None:
    """Edit Fields: another selection, another format."""
    found = reference(document, paragraph)
    found.SourceName = heading_mark(document, heading)
    found.ReferenceFieldPart = constant(f"text.ReferenceFieldPart.{PARTS[shows]}")
    document.TextFields.refresh()


def freeze_reference(document: Any, *, paragraph: str, text: str) -> None:
    """The field selected and typed over."""
    reference(document, paragraph).Anchor.String = text
