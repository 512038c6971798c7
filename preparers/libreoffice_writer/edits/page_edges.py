"""Edits of headers and footers: their text with fields in it, their removal, a first page of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_writer.areas import in_sections, whole
from preparers.libreoffice_writer.blocks import Story
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Layout, Look
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds_looks import Alignment, FontSize, Switch
from preparers.libreoffice_writer.kinds_pages import Edge, EdgeText
from preparers.libreoffice_writer.meaning.edges import inlines, lines_of, with_story, without_stories
from preparers.libreoffice_writer.meaning.looks import looks_wished

__all__ = ["add_to_edge", "clear_edge", "first_page_edge", "set_edge"]

_STYLES = {"header": "Header", "footer": "Footer"}


def _touched(a: Any) -> list[Area]:
    """The story with all in it, its style, which is in use or no more, and the room that the margin makes for it."""
    about = in_sections("margins", f"{a.part}_at", "first_differs")
    stories = (f"section{number}/{name}" for number in range(1, 10) for name in (f"{a.part}/*", f"{a.part}_first/*"))
    return [about, whole(*stories, f"style/{_STYLES[a.part]}/*")]


def _one_section(document: Document) -> None:
    if len(list(document.sections())) > 1:
        raise ValueError("the document has several sections, each with headers and footers of its own")


def _set_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    about = {"alignment": a.alignment, "looks": looks_wished(vars(a))}
    return "set_edge", {"part": a.part, "pieces": a.text, **about}


@edit(touches=_touched, hand=_set_hand)
def set_edge(
    document: Document, *, part: Edge, text: EdgeText, alignment: Alignment | None = None,
    bold: Switch | None = None, italic: Switch | None = None, size: FontSize | None = None,
) -> None:  # fmt: skip
    """Insert ▸ Header and Footer, then type: what stands there on all pages, in the place of what stood there before.

    Alignment and looks are those of the whole line.
    """
    _one_section(document)
    look = Look(**looks_wished({"bold": bold, "italic": italic, "size": size}))
    section = document.section
    layout = Layout(alignment)
    story: Story = (Paragraph(inlines(text, look), _STYLES[part], layout),)
    if section.story(part) == story:
        raise ValueError(f"the {part} says {text!r} already")
    document.section = with_story(section, part, story)


@edit(touches=_touched, hand=lambda document, a: ("add_to_edge", {"part": a.part, "pieces": a.text}))
def add_to_edge(document: Document, *, part: Edge, text: EdgeText) -> None:
    """Type, or insert fields, at the end of the line that stands in a header or footer."""
    _one_section(document)
    story = document.section.story(part)
    if not story or not isinstance(story[-1], Paragraph) or not lines_of(story):
        raise ValueError(f"there is no {part}")
    last = replace(story[-1], content=(*story[-1].content, *inlines(text)))
    document.section = with_story(document.section, part, (*story[:-1], last))


@edit(touches=_touched, hand=lambda document, a: ("clear_edge", {"part": a.part}))
def clear_edge(document: Document, *, part: Edge) -> None:
    """Insert ▸ Header and Footer, the tick taken away: no header or footer on any page."""
    _one_section(document)
    kinds = (part, f"{part}_first", f"{part}_even")
    if not any(lines_of(document.section.story(kind)) for kind in kinds):
        raise ValueError(f"there is no {part}")
    document.section = without_stories(document.section, *kinds)


def _first_touched(a: Any) -> list[Area]:
    stories = whole("section1/header_first/*", "section1/footer_first/*", "style/Header/*", "style/Footer/*")
    return [*_touched(a), stories]


@edit(
    touches=_first_touched,
    hand=lambda document, a: ("first_page_edge", {"part": a.part, "pieces": a.text}),
)
def first_page_edge(document: Document, *, part: Edge, text: EdgeText = "") -> None:
    """Same content on first page, unticked: what the header or footer says on the first page only, nothing by default.

    What stands at the other end of the pages stays on the first one. Raises ValueError where there is no such header
    or footer on the other pages, or the first page has its own already.
    """
    _one_section(document)
    section = document.section
    usual = section.story(part)
    if section.first_differs or not usual or not lines_of(usual):
        raise ValueError(f"there is no {part} that the first page could do without")
    if lines_of(usual) == [text]:
        raise ValueError(f"the {part} says {text!r} on all pages")
    section = replace(section, first_differs=True)
    for other in _STYLES:
        story = section.story(other)
        if other != part and story and lines_of(story):
            section = with_story(section, f"{other}_first", story)
    own = (replace(_line(usual), content=inlines(text)),) if text else ()
    document.section = with_story(section, f"{part}_first", own)


def _line(story: Story) -> Paragraph:
    """The paragraph whose style and alignment another text takes over."""
    return next(block for block in story if isinstance(block, Paragraph))
