"""Checks of the page: paper and margins, whichever way an application counts them with headers; colour and border."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.model import Area, Finding
from forge.preparer import check
from preparers._colours import is_called
from preparers.libreoffice_writer.areas import in_sections, whole
from preparers.libreoffice_writer.blocks import Section
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.kinds import Heading
from preparers.libreoffice_writer.kinds_looks import LineKind, Paint, Points
from preparers.libreoffice_writer.kinds_pages import FirstNumber, LineStep, Margin, NumberFormat, Orientation, Paper
from preparers.libreoffice_writer.meaning.layouts import SIDES as BOX
from preparers.libreoffice_writer.meaning.layouts import lined
from preparers.libreoffice_writer.meaning.pages import (
    margins_wished,
    page_wished,
    sections_of,
    strayed_margins,
    wants_page,
)
from preparers.libreoffice_writer.observing.same import same

__all__ = ["lines_numbered", "page_bordered", "page_coloured", "page_is", "pages_numbered"]

_ROOM = 15.0
"""Points by which the border of a page may move its text."""


def _judged(a: Any) -> list[Area]:
    return [in_sections("margins", "header_at", "footer_at")] if margins_wished(vars(a)) else []


@check(judges=_judged)
def page_is(
    before: Document, after: Document, *, heading: Heading | None = None, paper: Paper | None = None,
    orientation: Orientation | None = None, top: Margin | None = None, bottom: Margin | None = None,
    left: Margin | None = None, right: Margin | None = None,
) -> Finding:  # fmt: skip
    """The pages, or those of the section with that heading, have the paper, orientation and margins asked for.

    Margins of which nothing is asked are as before; where there is a header or footer, margins may be counted with it
    or without.
    """
    wrong = next(_wrong_page(before, after, dict(locals())), "")
    return Finding("page_is", not wrong, wrong or "the pages are as asked for")


def _wrong_page(before: Document, after: Document, given: dict[str, Any]) -> Iterator[str]:
    page, margins = page_wished(given), margins_wished(given)
    meant = sections_of(before, given["heading"])
    old, new = list(before.sections()), list(after.sections())
    if len(old) != len(new):
        yield f"there are {len(new)} sections, not {len(old)}"
        return
    for number in meant:
        size = (new[number].width, new[number].height)
        if page and not same("/page", size, wants_page(old[number], page)):
            yield f"the page is {size[0]:.0f} by {size[1]:.0f} points"
    if margins:
        yield from strayed_margins(before, after, dict.fromkeys(meant, margins))


@check(judges=lambda a: [whole("~background")])
def page_coloured(before: Document, after: Document, *, paint: Paint) -> Finding:
    """The pages have a colour that goes by that name."""
    return Finding("page_coloured", is_called(after.background, paint), f"their colour is {after.background}")


@check(judges=lambda a: [in_sections("margins", *(f"border_{side}" for side in BOX["box"]))])
def page_bordered(
    before: Document, after: Document, *, line: LineKind = "single", width: Points = 0.75
) -> Finding:  # fmt: skip
    """All pages have such lines on all four sides, whatever their distance; their margins give way to them only."""
    old, new = list(before.sections()), list(after.sections())
    lines = len(old) == len(new) and all(lined(section.borders, "box", line, width) for section in new)
    room = all(_gave_way(was, now) for was, now in zip(old, new, strict=False))
    found = "such lines around them" if lines else "no such lines around them"
    return Finding("page_bordered", lines and room, f"the pages have {found}{'' if room else ', but other margins'}")


def _gave_way(was: Section, now: Section) -> bool:
    """Whether all margins are as before, or all moved by the same distance."""
    moved = [b - a for a, b in zip(was.margins, now.margins, strict=True)]
    return max(moved) - min(moved) < 1.0 and max(map(abs, moved)) <= _ROOM


@check(judges=lambda a: [])
def pages_numbered(
    before: Document, after: Document, *, format: NumberFormat | None = None, first: FirstNumber | None = None
) -> Finding:
    """The pages are numbered in that way, and the first one has that number."""
    every = list(after.sections())
    kept = format is None or all((section.number_format or "decimal") == format for section in every)
    began = first is None or every[0].number_start == first
    found = f"numbers are {every[0].number_format or 'decimal'}, the first page {every[0].number_start or 1}"
    return Finding("pages_numbered", kept and began, found)


@check(judges=lambda a: [])
def lines_numbered(before: Document, after: Document, *, every: LineStep) -> Finding:
    """One in so many lines has its number beside it, in all sections; 0 is none."""
    found = [section.line_numbers for section in after.sections()]
    return Finding("lines_numbered", set(found) == {every}, f"lines are numbered every {found}")
