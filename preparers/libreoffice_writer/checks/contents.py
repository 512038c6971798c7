"""Checks of the table of contents: where it stands, its title, how many levels it lists."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.areas import whole
from preparers.libreoffice_writer.blocks import Contents
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_pages import Levels
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.contents import levels_of, title_of

__all__ = ["contents_are", "contents_gone"]


@check(judges=lambda a: [] if a.levels is None else [whole("toc1/made_from", "toc1/lists")])
def contents_are(
    before: Document, after: Document, *, before_heading: Heading | None = None, title: NewText | None = None,
    levels: Levels | None = None,
) -> Finding:  # fmt: skip
    """The document has one table of contents, directly in front of that heading, with that title and that many
    levels, whatever else it is made from."""
    wrong = next(_wrong(after, before_heading, title, levels), "")
    return Finding("contents_are", not wrong, wrong or "the table of contents is as asked for")


def _wrong(after: Document, heading: str | None, title: str | None, levels: int | None) -> Iterator[str]:
    found = [(number, block) for number, block in enumerate(after.blocks) if isinstance(block, Contents)]
    if len(found) != 1:
        yield f"there are {len(found)} tables of contents"
        return
    ((number, contents),) = found
    behind = [b.text.strip() for b in after.blocks[number + 1 :] if isinstance(b, Paragraph) and b.text.strip()]
    if heading is not None and behind[:1] != [heading]:
        yield f"behind it stands {short(behind[0] if behind else None)}"
    if title is not None and title_of(contents) != title:
        yield f"its title is {short(title_of(contents))}"
    if levels is not None and levels_of(contents) != levels:
        yield f"it lists {levels_of(contents)} levels"


@check(judges=lambda a: [])
def contents_gone(before: Document, after: Document) -> Finding:
    """There is no table of contents."""
    left = sum(isinstance(block, Contents) for block in after.blocks)
    return Finding("contents_gone", not left, f"there are {left} tables of contents")
