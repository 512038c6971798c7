"""Checks of columns and of chapters on landscape pages."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_sections
from preparers.libreoffice_writer.blocks import Block, Section, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, headings, missing, under
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_looks import Centimetres, Switch
from preparers.libreoffice_writer.kinds_pages import ColumnCount
from preparers.libreoffice_writer.meaning.pages import SIDES, section_of
from preparers.libreoffice_writer.meaning.sections import extents
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.wordml import CM

__all__ = ["chapter_turned", "columns_are"]

_LEAST, _MOST = 14.0, 145.0
"""Points of margins on pages of another style: about half a centimetre to five."""


@check(judges=lambda a: [])
def columns_are(
    before: Document, after: Document, *, under: Heading | None = None, count: ColumnCount,
    gap: Centimetres | None = None, line: Switch | None = None,
) -> Finding:  # fmt: skip
    """All that stands under the heading, or all of the document, is set in so many columns, with that gap and line."""
    wrong = missing(after, under) or next(_wrong_columns(after, under, count, gap, line), "")
    return Finding("columns_are", not wrong, wrong or f"there are {count} columns")


def _wrong_columns(
    after: Document, heading: str | None, count: int, gap: float | None, line: bool | None
) -> Iterator[str]:  # fmt: skip
    below = under(after, heading) if heading else range(len(after.blocks))
    for inside, section in zip(extents(after), after.sections(), strict=True):
        if not any(n in inside and _holds(after.blocks[n]) for n in below):
            continue
        columns = section.columns
        if columns.count != count:
            yield f"there are {columns.count} columns"
        if count > 1 and gap is not None and not same("/column_gap", columns.gap, gap * CM):
            yield f"the gap is {columns.gap / CM:.2f} cm wide"
        if count > 1 and line is not None and columns.line != line:
            yield f"there is {'a' if columns.line else 'no'} line between the columns"


def _holds(block: Block) -> bool:
    """Whether a block is more than the empty paragraph with which files end a section."""
    return isinstance(block, Table) or (isinstance(block, Paragraph) and bool(block.content))


@check(judges=lambda a: [in_sections("page", "margins")])
def chapter_turned(before: Document, after: Document, *, heading: Heading) -> Finding:
    """The heading and all that stands under it are on landscape pages of their own, whatever paper the page style in
    use brings along; all other pages are as before."""
    wrong = missing(after, heading) or next(_wrong_turn(before, after, heading), "")
    return Finding("chapter_turned", not wrong, wrong or f"{heading!r} is on landscape pages")


def _wrong_turn(before: Document, after: Document, heading: str) -> Iterator[str]:
    every, base = list(after.sections()), before.section
    turned = section_of(after, heading)
    for number, section in enumerate(every):
        if number != turned and not _like(section, base):
            yield f"section {number + 1} has other pages than before"
    page = every[turned]
    if page.width <= page.height or not page.landscape:
        yield f"the pages of {heading!r} are upright"
    if not all(_LEAST <= margin <= _MOST for margin in page.margins):
        yield f"their margins are {', '.join(SIDES)}: {page.margins}"
    inside = list(extents(after))[turned]
    titles = [title for number, _, title in headings(after) if number in inside]
    moved = range(heading_at(before, heading), under(before, heading).stop)
    wanted = [title for number, _, title in headings(before) if number in moved]
    if titles != wanted:
        yield f"on pages of their own are {titles}"


def _like(section: Section, base: Section) -> bool:
    size = same("/page", (section.width, section.height), (base.width, base.height))
    return size and same("/margins", section.margins, base.margins)
