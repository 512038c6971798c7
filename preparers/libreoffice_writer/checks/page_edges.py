"""Checks of headers and footers: what they say on all pages or on the first one, and that they are gone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers.libreoffice_writer.areas import in_edges, in_sections, whole
from preparers.libreoffice_writer.blocks import Section
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds_looks import Alignment
from preparers.libreoffice_writer.kinds_pages import Edge, EdgeText
from preparers.libreoffice_writer.meaning.edges import lines_of, loose
from preparers.libreoffice_writer.meaning.pages import strayed_margins
from preparers.libreoffice_writer.observing.memory import memory_of

__all__ = ["edge_gone", "edge_is", "first_page_edge_is"]

_OPPOSITE = {"header": "footer", "footer": "header"}


def _room(a: Any) -> list[Area]:
    return [in_sections("margins", "header_at", "footer_at")] if a.margins == "kept" else []


def _judged(a: Any) -> list[Area]:
    return [*_room(a), *([in_edges(a.part, "text")] if loose(a.text) else [])]


@check(judges=_judged)
def edge_is(
    before: Document, after: Document, *, part: Edge, text: EdgeText, alignment: Alignment | None = None,
    margins: Literal["kept", "changed"] = "kept",
) -> Finding:  # fmt: skip
    """The header or footer of all pages is one line that says just that, with fields where the text has them.

    Margins are as before, but for the room that it takes; `changed` leaves them to another check.
    """
    wrong = next(_wrong_edge(before, after, part, text, alignment), "")
    if not wrong and margins == "kept":
        wrong = next(strayed_margins(before, after, {}), "")
    return Finding("edge_is", not wrong, wrong or f"the {part} says {text!r}")


def _wrong_edge(before: Document, after: Document, part: str, text: str, alignment: str | None) -> Iterator[str]:
    for section in after.sections():
        story = section.story(part)
        found = lines_of(story)
        if found != [text]:
            yield f"the {part} says {short(found)}"
        for block in story or ():
            sides = memory_of(after).effective.layout(block).alignment if isinstance(block, Paragraph) else None
            if alignment is not None and lines_of((block,)) and (sides or "left") != alignment:
                yield f"the {part} is aligned {sides or 'left'}"
        if section.start == "continuous":
            return


@check(judges=_room)
def edge_gone(
    before: Document, after: Document, *, part: Edge, margins: Literal["kept", "changed"] = "kept"
) -> Finding:  # fmt: skip
    """No page has a header, or footer; its margin takes back the room at most."""
    stories = (section.story(kind) for section in after.sections() for kind in _kinds(section, part))
    left = [line for story in stories for line in lines_of(story)]
    wrong = f"the {part} says {short(left)}" if left else ""
    if not wrong and margins == "kept":
        wrong = next(strayed_margins(before, after, {}), "")
    return Finding("edge_gone", not wrong, wrong or f"there is no {part}")


def _kinds(section: Section, part: str) -> list[str]:
    return [part, *([f"{part}_first"] if section.first_differs else [])]


def _first_judged(a: Any) -> list[Area]:
    """All of the part on the first page, which may be there and empty; the switch is a fact only where one is not."""
    return [whole(f"section1/{a.part}_first/*"), in_sections("first_differs")]


@check(judges=_first_judged)
def first_page_edge_is(before: Document, after: Document, *, part: Edge, text: EdgeText = "") -> Finding:
    """The first page has a header or footer that says just that, by default none; the other end of it is that of all
    pages."""
    section = after.section
    found = lines_of(section.story(f"{part}_first")) if section.first_differs else lines_of(section.story(part))
    other = _OPPOSITE[part]
    kept = lines_of(section.story(f"{other}_first" if section.first_differs else other)) == lines_of(
        before.section.story(other)
    )
    wrong = f"on the first page the {part} says {short(found)}" if found != [text][: bool(text)] else ""
    if not wrong and not kept:
        wrong = f"the first page has another {other} than before"
    return Finding("first_page_edge_is", not wrong, wrong or f"the first page has its own {part}")
