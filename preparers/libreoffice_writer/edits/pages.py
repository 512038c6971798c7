"""Edits of the page: its paper, margins, colour, border, how pages and lines are numbered (Format ▸ Page Style)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.preparer import edit
from preparers._colours import is_called, shade
from preparers.libreoffice_writer.areas import in_sections, whole
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Borders, Edge
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_looks import LineKind, Paint, Points
from preparers.libreoffice_writer.kinds_pages import FirstNumber, LineStep, Margin, NumberFormat, Orientation, Paper
from preparers.libreoffice_writer.meaning.layouts import SIDES as BOX
from preparers.libreoffice_writer.meaning.layouts import lined
from preparers.libreoffice_writer.meaning.pages import (
    SIDES,
    margins_wished,
    page_wished,
    put_sections,
    sections_of,
    wants_page,
)
from preparers.libreoffice_writer.observing.same import same

__all__ = ["border_page", "colour_page", "number_lines", "number_pages", "set_page"]

_PADDING = 4.0
"""Points between the border of a page and its text."""


def _page_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    """Every section by its first words, since each has a page style of its own."""
    page = page_wished(vars(a))
    done = document.fork()
    set_page(done, **{name: value for name, value in vars(a).items() if value is not None})
    section = list(done.sections())[sections_of(document, a.heading)[0]]
    size = {"width": section.width, "height": section.height, "landscape": section.landscape} if page else {}
    return "set_page", {"heading": a.heading, "margins": margins_wished(vars(a)), "page": size}


@edit(touches=lambda a: [in_sections("page", "landscape", "margins")], hand=_page_hand)
def set_page(
    document: Document, *, heading: Heading | None = None, paper: Paper | None = None,
    orientation: Orientation | None = None, top: Margin | None = None, bottom: Margin | None = None,
    left: Margin | None = None, right: Margin | None = None,
) -> None:  # fmt: skip
    """Format ▸ Page Style ▸ Page: paper, orientation and margins (in centimetres) of all pages, or of the pages of the
    section in which a heading stands."""
    given = dict(locals())
    page, margins = page_wished(given), margins_wished(given)
    every = list(document.sections())
    if not page and not margins:
        raise ValueError("say what the page is to be like")
    changed = {}
    for number in sections_of(document, heading):
        was = every[number]
        width, height = wants_page(was, page)
        edges = tuple(margins.get(side, size) for side, size in zip(SIDES, was.margins, strict=True))
        changed[number] = replace(was, width=width, height=height, landscape=width > height, margins=edges)  # type: ignore[arg-type]
    if all(_alike(every[number], now) for number, now in changed.items()):
        raise ValueError("the pages are like that already")
    put_sections(document, changed)


def _alike(was: Any, now: Any) -> bool:
    size = same("/page", (was.width, was.height), (now.width, now.height))
    return size and same("/margins", was.margins, now.margins)


# ---- colour and border
@edit(
    touches=lambda a: [whole("~background")],
    hand=lambda document, a: ("colour_page", {"colour": shade(a.paint)}),
)
def colour_page(document: Document, *, paint: Paint) -> None:
    """Format ▸ Page Style ▸ Area: the colour of all pages."""
    if is_called(document.background, paint):
        raise ValueError(f"the pages are {paint} already")
    document.background = shade(paint)


@edit(
    touches=lambda a: [in_sections("margins", *(f"border_{side}" for side in BOX["box"]))],
    hand=lambda document, a: ("border_page", {"line": a.line, "width": a.width}),
)
def border_page(document: Document, *, line: LineKind = "single", width: Points = 0.75) -> None:
    """Format ▸ Page Style ▸ Borders: a box of black lines of `width` points around the text of all pages."""
    every = list(document.sections())
    if all(lined(section.borders, "box", line, width) for section in every):
        raise ValueError("the pages have such a border already")
    edge = Edge(line, width, "000000", _PADDING)
    box = Borders(edge, edge, edge, edge)
    put_sections(document, {number: replace(section, borders=box) for number, section in enumerate(every)})


# ---- numbers
def _numbers_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "number_pages", {"format": a.format, "first": a.first}


@edit(touches=lambda a: [in_sections("number_format", "number_start")], hand=_numbers_hand)
def number_pages(document: Document, *, format: NumberFormat | None = None, first: FirstNumber | None = None) -> None:
    """How pages are numbered: with which kind of numbers (Format ▸ Page Style ▸ Page ▸ Page numbers), beginning with
    which one (Format ▸ Paragraph ▸ Text Flow ▸ Break, on the first paragraph)."""
    every = list(document.sections())
    now = [
        replace(section, number_format=format or section.number_format,
                number_start=first if first is not None and number == 0 else section.number_start)
        for number, section in enumerate(every)
    ]  # fmt: skip
    if [(s.number_format or "decimal", s.number_start) for s in now] == [
        (s.number_format or "decimal", s.number_start) for s in every
    ]:
        raise ValueError("the pages are numbered so already")
    put_sections(document, dict(enumerate(now)))


@edit(
    touches=lambda a: [in_sections("line_numbers")],
    hand=lambda document, a: ("number_lines", {"every": a.every}),
)
def number_lines(document: Document, *, every: LineStep) -> None:
    """Tools ▸ Line Numbering: a number beside every line, or every second, fifth, … one; 0 is none."""
    sections = list(document.sections())
    if all(section.line_numbers == every for section in sections):
        raise ValueError("the lines are numbered so already")
    put_sections(document, {n: replace(section, line_numbers=every) for n, section in enumerate(sections)})
