"""Paragraphs and tables that were read before, by their XML: most of a task is as it was at its start."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

from lxml import etree

from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.reading.source import Source
from preparers.libreoffice_writer.reading.xml import Element
from preparers.libreoffice_writer.wordml import TOGGLES, W

__all__ = ["read_before"]

B = TypeVar("B", Paragraph, Table)
_PLAIN = frozenset(
    f"w:{name}".encode()
    for name in (
        "p", "pPr", "pStyle", "r", "rPr", "rStyle", "t", "tab", "tabs", "br", "cr", "noBreakHyphen", "softHyphen",
        *TOGGLES.values(), "bCs", "iCs", "sz", "szCs", "u", "color", "highlight", "vertAlign", "spacing", "w", "lang",
        "rFonts", "shd", "jc", "ind", "numPr", "ilvl", "numId", "outlineLvl", "contextualSpacing", "keepNext",
        "keepLines", "pageBreakBefore", "widowControl", "pBdr", "top", "left", "bottom", "right", "between", "bidi",
        "suppressAutoHyphens", "tbl", "tblPr", "tblStyle", "tblW", "tblInd", "tblBorders", "tblLayout", "tblLook",
        "tblCellMar", "tblDescription", "tblGrid", "gridCol", "insideH", "insideV", "tr", "trPr", "trHeight",
        "tblHeader", "cantSplit", "tc", "tcPr", "tcW", "tcBorders", "tcMar", "gridSpan", "vMerge", "vAlign",
    )
)  # fmt: skip
"""Elements that mean the same wherever they stand: they lead nowhere, count nothing, begin and end nothing."""
_NAMES = re.compile(rb"<([\w:]+)")
_OURS = f'xmlns:w="{W[1:-1]}"'.encode()
_MOST = 300_000
"""Bytes of what is remembered."""


def read_before(element: Element, source: Source, read: Callable[[], B]) -> B:
    """What `read` makes of a paragraph or table, or made of one with the same XML in a file with the same styles.

    Raises ValueError as `read`, and as `Source.count_paragraph`.
    """
    xml = etree.tostring(element, with_tail=False)
    names = _NAMES.findall(xml)
    if not _PLAIN.issuperset(names) or len(xml) > _MOST or names.count(b"w:tbl") > 1:
        return read()
    if _OURS not in xml or xml.count(b"xmlns:w=") != 1:
        return read()
    fresh = False

    def work() -> Paragraph | Table:
        nonlocal fresh
        fresh = True
        return read()

    found = source.sheet.blocks.of(work, xml)
    for _ in range(0 if fresh else names.count(b"w:p")):
        source.count_paragraph()
    return found  # type: ignore[return-value]
