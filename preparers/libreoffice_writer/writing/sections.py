"""The layout of sections as elements."""

from __future__ import annotations

from collections.abc import Callable

from preparers.libreoffice_writer.blocks import Columns, Section, Story
from preparers.libreoffice_writer.wordml import STORIES
from preparers.libreoffice_writer.writing.parts import Out
from preparers.libreoffice_writer.writing.xml import attribute, borders, twips

__all__ = ["section_xml"]

WriteStory = Callable[[str, Story], str]


def section_xml(section: Section, out: Out, write_story: WriteStory) -> str:
    """A `w:sectPr`; `write_story` writes a header or footer and gives the name of its part."""
    references = []
    for kind, story in sorted(section.stories):
        tag, place = STORIES[kind]
        identity = out.relation(tag, write_story(tag, story))
        references.append(f'<w:{tag}Reference w:type="{place}" r:id="{identity}"/>')
    turned = ' w:orient="landscape"' if section.landscape else ""
    top, right, bottom, left = map(twips, section.margins)
    return (
        f'<w:sectPr>{"".join(references)}<w:type w:val="{attribute(section.start)}"/>'
        f'<w:pgSz w:w="{twips(section.width)}" w:h="{twips(section.height)}"{turned}/>'
        f'<w:pgMar w:top="{top}" w:right="{right}" w:bottom="{bottom}" w:left="{left}"'
        f' w:header="{twips(section.header_at)}" w:footer="{twips(section.footer_at)}"'
        f' w:gutter="{twips(section.gutter)}"/>'
        f"{borders('pgBorders', section.borders, '', '')}{_lines(section.line_numbers)}{_numbers(section)}"
        f"{_columns(section.columns)}{_vertical(section.vertical)}"
        f"{'<w:titlePg/>' if section.first_differs else ''}</w:sectPr>"
    )


def _lines(every: int) -> str:
    return f'<w:lnNumType w:countBy="{every}"/>' if every else ""


def _vertical(place: str | None) -> str:
    return "" if place is None else f'<w:vAlign w:val="{attribute(place)}"/>'


def _numbers(section: Section) -> str:
    parts = "" if section.number_format is None else f' w:fmt="{attribute(section.number_format)}"'
    parts += "" if section.number_start is None else f' w:start="{section.number_start}"'
    return f"<w:pgNumType{parts}/>" if parts else ""


def _columns(columns: Columns) -> str:
    line = ' w:sep="1"' if columns.line else ""
    if not columns.widths:
        return f'<w:cols w:num="{columns.count}"{line} w:space="{twips(columns.gap)}"/>'
    last = len(columns.widths) - 1
    own = "".join(
        f'<w:col w:w="{twips(width)}"' + (f' w:space="{twips(columns.gap)}"' if number < last else "") + "/>"
        for number, width in enumerate(columns.widths)
    )
    return f'<w:cols w:num="{last + 1}"{line} w:space="{twips(columns.gap)}" w:equalWidth="0">{own}</w:cols>'
