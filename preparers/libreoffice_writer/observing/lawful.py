"""The laws for documents that LibreOffice 7.4 opens and saves without changing a fact.

- A document, and each of its sections, begins and ends with a paragraph; a paragraph stands between two tables and
  behind a table of contents, which has an entry at least.
- Page breaks stand at the beginning or at the end of a paragraph outside tables, column breaks at the beginning, and a
  paragraph or table follows: what stands behind a break in the middle loses its style, a break at the end is lost.
- A comment holds text of one paragraph, and no break; comments and notes do not meet in one document: with a comment
  between two notes, the second one is overwritten with the first.
- Notes stand in no heading row of a table; documents with notes have no section in columns, and those with endnotes no
  first page of its own.
- Only a document of one section has a first page of its own: a section that fills less than two pages loses it.
  Sections begin on the next page or go on; on odd or even ones they get other margins. Those that go on have the page
  of the section before, and no headers and footers of their own; those in columns no number format and no gutter;
  columns of different widths fill the page. Lines are numbered in all sections or in none.
- The styles List 2 and List 3, whose names LibreOffice exchanges, and styles of tables other than Table Grid, which it
  turns into formatting of every cell, are not used; nor are own styles called like those of LibreOffice.
- A sequence field says in which numbers (`\\* ARABIC`); a field that is all of its paragraph has no look of its own.
- No anchored picture stands directly before a link; no border is a hairline; names of bookmarks occur once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, zip_longest

from preparers.libreoffice_writer.blocks import Block, Contents, Section, SectionBreak, Table, paragraphs
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import NO_LOOK
from preparers.libreoffice_writer.inline import (
    Break,
    Comment,
    CommentEnd,
    Field,
    Image,
    Inline,
    Mark,
    Note,
    Paragraph,
    Run,
)
from preparers.libreoffice_writer.wordml import BUILT_IN

__all__ = ["unlawful"]

_OWN_NAMES = frozenset(
    {
        "Heading", "Index", "Text Body", "Table Contents", "Table Heading", "Frame Contents", "Preformatted Text",
        "Horizontal Line", "List Contents", "List Heading", "Header and Footer", "Contents Heading", "Internet Link",
        "Visited Internet Link", "Footnote Characters", "Endnote Characters", "Index Link", "Numbering Symbols",
        "Bullets", "Page Number", "Line Numbering",
    }
)  # fmt: skip
_EXCHANGED = frozenset({"List 2", "List 3", "List 4", "List 5"})
_TABLE_STYLES = (None, "Table Grid", "Normal Table")


def unlawful(document: Document) -> list[str]:
    """What LibreOffice would change, each in words that say where; empty for a document that it keeps as it is."""
    found = [*_order(document.blocks), *_notes(document), *_sections(document), *_styles(document), *_names(document)]
    for number, block in enumerate(document.blocks, 1):
        match block:
            case Paragraph():
                found += [f"block {number}: {fault}" for fault in _paragraph(block)]
            case Table():
                found += [f"block {number}: {fault}" for fault in _table(block)]
            case Contents() if not any(entry.text.strip() for entry in block.entries):
                found.append(f"block {number}: a table of contents without an entry")
    return found


def _order(blocks: Sequence[Block]) -> Iterator[str]:
    """What stands next to what."""
    if not blocks or not isinstance(blocks[0], Paragraph) or not isinstance(blocks[-1], Paragraph):
        yield "the document does not begin and end with a paragraph"
    for number, (block, after) in enumerate(pairwise(blocks), 2):
        if isinstance(after, SectionBreak) and not isinstance(block, Paragraph):
            yield f"block {number}: a section that does not end with a paragraph"
        elif isinstance(block, SectionBreak | Contents) and not isinstance(after, Paragraph):
            yield f"block {number}: no paragraph begins a section or stands behind a table of contents"
        elif isinstance(block, Table) and not isinstance(after, Paragraph):
            yield f"block {number}: no paragraph stands behind a table"
    for number, (block, following) in enumerate(zip_longest(blocks, blocks[1:]), 1):
        broken = isinstance(block, Paragraph) and any(isinstance(item, Break) for item in block.content)
        if broken and not isinstance(following, Paragraph | Table):
            yield f"block {number}: a break with nothing behind it"


def _paragraph(paragraph: Paragraph) -> Iterator[str]:
    content = paragraph.content
    for number, item in enumerate(content):
        if isinstance(item, Break) and number and (number + 1 < len(content) or item.kind == "column"):
            yield f"a {item.kind} break in the middle of a paragraph"
    begun = [item.key for item in content if isinstance(item, Comment)]
    ended = [item.key for item in content if isinstance(item, CommentEnd)]
    if sorted(begun) != sorted(ended):
        yield "a comment that does not end in the paragraph in which it begins"
    shown = [item for item in content if not isinstance(item, Mark | Comment | CommentEnd)]
    if len(shown) == 1 and isinstance(shown[0], Field) and shown[0].look != NO_LOOK:
        yield "a field that is all of its paragraph, with a look of its own"
    if paragraph.layout.borders is not None:
        lines = (paragraph.layout.borders.top, paragraph.layout.borders.bottom, paragraph.layout.borders.left)
        if any(line is not None and line.style == "hairline" for line in lines):
            yield "a hairline as a border"
    yield from _items(content)


def _items(content: Sequence[Inline]) -> Iterator[str]:
    for item, after in zip_longest(content, content[1:]):
        match item:
            case Field() if item.instruction.upper().startswith("SEQ ") and "\\*" not in item.instruction:
                yield f"the field {item.instruction!r} does not say in which numbers"
            case Image() if item.wrap != "inline" and isinstance(after, Run) and after.link:
                yield "an anchored picture directly before a link"


def _table(table: Table) -> Iterator[str]:
    if table.style not in _TABLE_STYLES:
        yield f"a table of the style {table.style!r}"
    for number, row in enumerate(table.rows, 1):
        held = [paragraph for cell in row.cells for paragraph in paragraphs(cell.blocks)]
        if row.header and any(isinstance(item, Note) for p in held for item in p.content):
            yield f"a note in the heading row {number}"
        for paragraph in held:
            if paragraph.layout.page_break_before or any(isinstance(item, Break) for item in paragraph.content):
                yield f"a break in row {number} of a table"
            yield from _paragraph(paragraph)


def _notes(document: Document) -> Iterator[str]:
    items = [item for paragraph in document.paragraphs() for item in paragraph.content]
    notes = [item.kind for item in items if isinstance(item, Note)]
    if notes and any(isinstance(item, Comment) for item in items):
        yield "both comments and notes"
    if notes and any(section.columns.count > 1 for section in document.sections()):
        yield "both notes and columns"
    if "endnote" in notes and any(section.first_differs for section in document.sections()):
        yield "both endnotes and a first page of its own"


def _sections(document: Document) -> Iterator[str]:
    every = list(document.sections())
    if len(every) > 1 and any(section.first_differs for section in every):
        yield "one of several sections has a first page of its own"
    if len({section.line_numbers for section in every}) > 1:
        yield "lines are numbered in some sections only"
    for number, (before, section) in enumerate(pairwise(every), 2):
        if section.start == "continuous" and _page(before) != _page(section):
            yield f"section {number}: it goes on where the one before ends, on another page"
    for number, section in enumerate(every, 1):
        yield from (f"section {number}: {fault}" for fault in _section(section, first=number == 1))


def _page(section: Section) -> tuple[object, ...]:
    return section.width, section.height, section.margins


def _section(section: Section, *, first: bool) -> Iterator[str]:
    columns = section.columns
    if section.start not in ("nextPage", "continuous") and not first:
        yield f"it begins on {section.start}"
    if section.start == "continuous" and section.stories and not first:
        yield "it goes on where the one before ends, with headers or footers of its own"
    if columns.count > 1 and (section.number_format is not None or section.gutter):
        yield "both columns and a number format or gutter"
    wide = section.width - section.margins[1] - section.margins[3] - section.gutter
    if columns.widths and abs(sum(columns.widths) + columns.gap * (columns.count - 1) - wide) > 1:
        yield "columns of different widths that do not fill the page"


def _styles(document: Document) -> Iterator[str]:
    used = {paragraph.style for paragraph in document.paragraphs()}
    for name in sorted(used & _EXCHANGED):
        yield f"the style {name!r}"
    for name, style in document.styles.items():
        if style.custom and name in _OWN_NAMES | BUILT_IN:
            yield f"a style of one's own with the name {name!r}, which is LibreOffice's"


def _names(document: Document) -> Iterator[str]:
    marks = (i for p in document.paragraphs() for i in p.content if isinstance(i, Mark) and not i.ends)
    for name, count in Counter(mark.name for mark in marks).items():
        if count > 1:
            yield f"{count} bookmarks {name!r}"
