"""The facts of sections: the page, its columns, and what stands at its head and foot."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Fact, Piece
from preparers.libreoffice_writer.blocks import Section, Story
from preparers.libreoffice_writer.observing.layout import border_facts
from preparers.libreoffice_writer.observing.memory import noted
from preparers.libreoffice_writer.observing.normal import is_blank
from preparers.libreoffice_writer.observing.story import Observer

__all__ = ["observe_sections"]

_SIDES = ("header", "footer")


def observe_sections(observer: Observer) -> None:
    """All sections from 1; a header or footer that a section does not have is that of the one before."""
    inherited: dict[str, Story] = {}
    for number, section in enumerate(observer.document.sections(), 1):
        where = f"section{number}"
        inherited = {**inherited, **dict(section.stories)}
        for kind, differs in (("first", section.first_differs), ("even", observer.document.even_differs)):
            if differs and any(
                not is_blank(inherited.get(f"{side}{end}")) for side in _SIDES for end in ("", f"_{kind}")
            ):
                observer.facts[f"{where}/{kind}_differs"] = True
        observer.pieces.append(_piece(observer, section, number == 1).under(where))
        for kind, story in sorted(inherited.items()):
            if _shown(kind, section, observer.document.even_differs) and not is_blank(story):
                observer.story(f"{where}/{kind}/", story)
                side = kind.partition("_")[0]
                observer.facts[f"{where}/{side}_at"] = section.header_at if side == "header" else section.footer_at


def _piece(observer: Observer, section: Section, first: bool) -> Piece:
    """The layout of a section, below its address."""
    facts = section_facts(section, first=first)
    return observer.memory.sections.of(lambda: noted({f"/{name}": fact for name, fact in facts}), section, first)


def _shown(kind: str, section: Section, even: bool) -> bool:
    if kind.endswith("_first"):
        return section.first_differs
    return even or not kind.endswith("_even")


def section_facts(section: Section, *, first: bool) -> Iterator[tuple[str, Fact]]:
    """The layout of a section."""
    yield "page", (section.width, section.height)
    yield "margins", section.margins
    if section.landscape:
        yield "landscape", True
    if section.gutter:
        yield "gutter", section.gutter
    columns = section.columns
    if columns.count > 1:
        yield "columns", columns.count
        yield "column_gap", columns.gap
        if columns.line:
            yield "column_line", True
        if columns.widths and len({round(width) for width in columns.widths}) > 1:
            yield "column_widths", columns.widths
    if not first:
        yield "start", section.start
    if section.number_format not in (None, "decimal"):
        yield "number_format", section.number_format
    if section.number_start is not None:
        yield "number_start", section.number_start
    if section.line_numbers:
        yield "line_numbers", section.line_numbers
    if section.vertical not in (None, "top"):
        yield "vertical", section.vertical
    yield from border_facts(section.borders)
