"""Tables as the file format states them."""

from __future__ import annotations

from preparers.libreoffice_impress.names import DRAWING, Element
from preparers.libreoffice_impress.reading.context import Context, flag, integer
from preparers.libreoffice_impress.reading.looks import fill, line
from preparers.libreoffice_impress.reading.text import body
from preparers.libreoffice_impress.shape import Cell, Table
from preparers.libreoffice_impress.text import Text

__all__ = ["table"]

_MOST_CELLS = 20_000
_COVERED = Cell(across=0, down=0)


def table(element: Element, context: Context) -> Table:
    """The table `a:tbl`. Raises ValueError when it has too many cells."""
    widths = tuple(integer(column, "w") for column in element.iterfind(f"{DRAWING}tblGrid/{DRAWING}gridCol"))
    rows = element.findall(DRAWING + "tr")
    if len(rows) * max(len(widths), 1) > _MOST_CELLS:
        raise ValueError(f"a table of more than {_MOST_CELLS:,} cells")
    cells = [[_cell(cell, context) for cell in row.iterfind(DRAWING + "tc")][: len(widths)] for row in rows]
    for row in cells:
        row += [Cell()] * (len(widths) - len(row))
    return Table(tuple(map(tuple, cells)), widths, tuple(integer(row, "h") for row in rows))


def _cell(element: Element, context: Context) -> Cell:
    if flag(element, "hMerge") or flag(element, "vMerge"):
        return _COVERED
    settings = element.find(DRAWING + "tcPr")
    text = body(element.find(DRAWING + "txBody"), context) or Text()
    left, right, top, bottom = (line(settings, context, name=name) for name in ("lnL", "lnR", "lnT", "lnB"))
    anchor = None if settings is None else settings.get("anchor")
    text = Text(text.paragraphs, anchor)
    spans = integer(element, "gridSpan", 1), integer(element, "rowSpan", 1)
    return Cell(text, fill(settings, context), left, right, top, bottom, *spans)
