"""Tables: rows, cells, what is merged, and how wide the columns are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from preparers.libreoffice_writer.blocks import Cell, Row, Table
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.reading.source import Source
from preparers.libreoffice_writer.reading.xml import (
    Element,
    borders,
    margins,
    measure,
    number,
    shade,
    switch,
    twips,
    value,
)
from preparers.libreoffice_writer.wordml import W

__all__ = ["read_table"]

_MOST_COLUMNS = 63
_PARTS = {"firstRow": 0x20, "lastRow": 0x40, "firstColumn": 0x80, "lastColumn": 0x100}
_BANDS = {"rows": ("noHBand", 0x200), "columns": ("noVBand", 0x400)}
Blocks = Callable[[Element, Source], tuple[Any, ...]]


def read_table(element: Element, source: Source, blocks_of: Blocks) -> Table:
    """A table. Raises ValueError for more columns than a table can have."""
    about = element.find(W + "tblPr")
    rows = [_row(row, source, blocks_of) for row in _kept(element, "tr")]
    alignment = value(about, "jc")
    return Table(
        rows=tuple(row for row, _ in rows),
        widths=_widths(element, rows),
        style=source.style(value(about, "tblStyle")),
        alignment={"start": "left", "end": "right"}.get(alignment or "", alignment),
        indent=None if about is None else twips(about.find(W + "tblInd"), "w"),
        borders=None if about is None else borders(about.find(W + "tblBorders")),
        parts=_parts(None if about is None else about.find(W + "tblLook")),
        margins=None if about is None else margins(about.find(W + "tblCellMar")),
        caption=value(about, "tblDescription") or value(about, "tblCaption") or "",
    )


def _kept(element: Element, tag: str) -> Iterator[Element]:
    """The rows or cells, those in content controls and tracked insertions too."""
    for child in element:
        if child.tag == W + tag:
            yield child
        elif child.tag in (W + "sdt", W + "sdtContent", W + "customXml"):
            yield from _kept(child, tag)


def _parts(element: Element | None) -> frozenset[str]:
    """Which parts of the table's style apply: stated one by one, or as bits of a number."""
    if element is None:
        return frozenset()
    try:
        bits = int(element.get(W + "val", "0"), 16)
    except ValueError:
        bits = 0

    def said(name: str, bit: int) -> bool:
        text = element.get(W + name)
        return bool(bits & bit) if text is None else text in ("1", "true", "on")

    found = {name for name, bit in _PARTS.items() if said(name, bit)}
    return frozenset(found | {name for name, (word, bit) in _BANDS.items() if not said(word, bit)})


def _row(element: Element, source: Source, blocks_of: Blocks) -> tuple[Row, list[float | None]]:
    about = element.find(W + "trPr")
    height = None if about is None else about.find(W + "trHeight")
    cells = [_cell(cell, source, blocks_of) for cell in _kept(element, "tc")]
    before, after = number(value(about, "gridBefore")) or 0, number(value(about, "gridAfter")) or 0
    if before + after + sum(cell.span for cell, _ in cells) > _MOST_COLUMNS:
        raise ValueError(f"a table has more than {_MOST_COLUMNS} columns")
    gap = Cell(())
    row = Row(
        tuple([gap] * before + [cell for cell, _ in cells] + [gap] * after),
        height=twips(height, "val"),
        height_rule="exact" if height is not None and height.get(W + "hRule") == "exact" else "least",
        header=bool(switch(about, "tblHeader")),
        whole=bool(switch(about, "cantSplit")),
    )
    return row, [None] * before + [width for _, width in cells] + [None] * after


def _cell(element: Element, source: Source, blocks_of: Blocks) -> tuple[Cell, float | None]:
    about = element.find(W + "tcPr")
    merge = None if about is None else about.find(W + "vMerge")
    joins = merge is not None and merge.get(W + "val", "continue") == "continue"
    inner = source.inside()
    cell = Cell(
        blocks=blocks_of(element, inner) or (Paragraph(),),
        span=max(1, min(number(value(about, "gridSpan")) or 1, _MOST_COLUMNS)),
        joins_above=joins,
        shading=None if about is None else shade(about.find(W + "shd")),
        borders=None if about is None else borders(about.find(W + "tcBorders")),
        vertical={"both": "top"}.get(value(about, "vAlign") or "", value(about, "vAlign")),
        margins=None if about is None else margins(about.find(W + "tcMar")),
        direction=value(about, "textDirection"),
    )
    wide = None if about is None else about.find(W + "tcW")
    dxa = wide is not None and wide.get(W + "type", "dxa") == "dxa"
    return cell, measure(wide.get(W + "w")) if dxa and wide is not None else None


def _widths(element: Element, rows: list[tuple[Row, list[float | None]]]) -> tuple[float, ...]:
    """The widths of the grid's columns: those of the cells of a row that has one in each, else what the grid says."""
    grid = [twips(column, "w") or 0.0 for column in element.iterfind(f"{W}tblGrid/{W}gridCol")]
    count = max((sum(cell.span for cell in row.cells) for row, _ in rows), default=0)
    for row, widths in rows:
        if len(row.cells) == count and all(widths):
            return tuple(width or 0.0 for width in widths)
    return tuple((grid + [0.0] * count)[:count])
