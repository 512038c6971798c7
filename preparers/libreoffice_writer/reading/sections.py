"""Sections: the page, its columns, its headers and footers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from preparers.libreoffice_writer.blocks import Columns, Section
from preparers.libreoffice_writer.reading.source import Source
from preparers.libreoffice_writer.reading.xml import Element, borders, number, switch, twips, value
from preparers.libreoffice_writer.wordml import STORIES, W

__all__ = ["read_section"]

_USUAL = Section()
_KINDS = {where: kind for kind, where in STORIES.items()}
Blocks = Callable[[Element, Source], tuple[Any, ...]]


def read_section(element: Element, source: Source, blocks_of: Blocks) -> Section:
    """The section of a `w:sectPr`."""
    page, edges = element.find(W + "pgSz"), element.find(W + "pgMar")
    numbers, lines = element.find(W + "pgNumType"), element.find(W + "lnNumType")
    usual = dict(zip(("top", "right", "bottom", "left"), _USUAL.margins, strict=True))
    return Section(
        width=twips(page, "w") or _USUAL.width,
        height=twips(page, "h") or _USUAL.height,
        landscape=page is not None and page.get(W + "orient") == "landscape",
        margins=tuple(_or(twips(edges, side), size) for side, size in usual.items()),  # type: ignore[arg-type]
        header_at=_or(twips(edges, "header"), _USUAL.header_at),
        footer_at=_or(twips(edges, "footer"), _USUAL.footer_at),
        gutter=_or(twips(edges, "gutter"), 0.0),
        columns=_columns(element.find(W + "cols")),
        start=value(element, "type") or "nextPage",
        first_differs=bool(switch(element, "titlePg")),
        stories=_stories(element, source, blocks_of),
        number_format=None if numbers is None else numbers.get(W + "fmt"),
        number_start=None if numbers is None else number(numbers.get(W + "start")),
        borders=borders(element.find(W + "pgBorders")),
        vertical=value(element, "vAlign"),
        line_numbers=0 if lines is None else number(lines.get(W + "countBy")) or 0,
    )


def _or(found: float | None, usual: float) -> float:
    return usual if found is None else found


def _columns(element: Element | None) -> Columns:
    if element is None:
        return Columns()
    count = number(element.get(W + "num")) or 1
    gap = _or(twips(element, "space"), 36.0)
    own = element.findall(W + "col")
    line = element.get(W + "sep") in ("1", "true", "on")
    if element.get(W + "equalWidth") in ("0", "false", "off") and own:
        widths = tuple(twips(column, "w") or 0.0 for column in own)
        gap = _or(twips(own[0], "space"), gap)
        return Columns(len(widths), gap, line, widths)
    return Columns(count, gap, line)


def _stories(element: Element, source: Source, blocks_of: Blocks) -> tuple[tuple[str, Any], ...]:
    found = {}
    for tag in ("header", "footer"):
        for reference in element.iterfind(f"{W}{tag}Reference"):
            kind = _KINDS.get((tag, reference.get(W + "type", "default")))
            relation = source.target(reference)
            if kind and relation and relation.target in source.package:
                root = source.package.tree(relation.target)
                found[kind] = blocks_of(root, source.inside(relation.target))
    return tuple(sorted(found.items()))
