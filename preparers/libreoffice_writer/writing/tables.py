"""Tables as elements."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate, zip_longest

from preparers.libreoffice_writer.blocks import Cell, Row, Story, Table
from preparers.libreoffice_writer.writing.parts import Out
from preparers.libreoffice_writer.writing.xml import attribute, borders, margins, shade, twips

__all__ = ["table_xml"]

_PARTS = {"firstRow": 0x20, "lastRow": 0x40, "firstColumn": 0x80, "lastColumn": 0x100}
_BANDS = {"rows": ("noHBand", 0x200), "columns": ("noVBand", 0x400)}
Blocks = Callable[[Story, Out], str]


def table_xml(table: Table, out: Out, write_blocks: Blocks) -> str:
    """A table. Raises ValueError where its rows do not fill its columns."""
    count = len(table.widths)
    for number, row in enumerate(table.rows, 1):
        if sum(cell.span for cell in row.cells) != count:
            raise ValueError(f"row {number} of a table does not fill its {count} columns")
    style = f'<w:tblStyle w:val="{out.parts.style(table.style)}"/>' if table.style else ""
    indent = "" if table.indent is None else f'<w:tblInd w:w="{twips(table.indent)}" w:type="dxa"/>'
    about = (
        f'{style}<w:tblW w:w="{twips(sum(table.widths))}" w:type="dxa"/>'
        f"{_value('jc', table.alignment)}{indent}{borders('tblBorders', table.borders)}"
        f'<w:tblLayout w:type="fixed"/>{margins("tblCellMar", table.margins)}{_look(table.parts)}'
        f"{_value('tblDescription', table.caption or None)}"
    )
    grid = "".join(f'<w:gridCol w:w="{twips(width)}"/>' for width in table.widths)
    pairs = zip_longest(table.rows, table.rows[1:])
    rows = "".join(_row(row, below, table, out, write_blocks) for row, below in pairs)
    return f"<w:tbl><w:tblPr>{about}</w:tblPr><w:tblGrid>{grid}</w:tblGrid>{rows}</w:tbl>"


def _value(tag: str, text: str | None) -> str:
    return "" if text is None else f'<w:{tag} w:val="{attribute(text)}"/>'


def _look(parts: frozenset[str]) -> str:
    bits = sum(bit for name, bit in _PARTS.items() if name in parts)
    bits += sum(bit for name, (_, bit) in _BANDS.items() if name not in parts)
    said = [f' w:{name}="{int(name in parts)}"' for name in _PARTS]
    said += [f' w:{word}="{int(name not in parts)}"' for name, (word, _) in _BANDS.items()]
    return f'<w:tblLook w:val="{bits:04X}"{"".join(said)}/>'


def _row(row: Row, below: Row | None, table: Table, out: Out, write_blocks: Blocks) -> str:
    height = ""
    if row.height is not None:
        rule = "exact" if row.height_rule == "exact" else "atLeast"
        height = f'<w:trHeight w:val="{twips(row.height)}" w:hRule="{rule}"/>'
    inner = ("<w:cantSplit/>" if row.whole else "") + height + ("<w:tblHeader/>" if row.header else "")
    about = f"<w:trPr>{inner}</w:trPr>" if inner else ""
    joining = (
        {}
        if below is None
        else {start: cell.joins_above for start, cell in zip(_starts(below), below.cells, strict=True)}
    )
    cells = []
    for start, cell in zip(_starts(row), row.cells, strict=True):
        merge = "<w:vMerge/>" if cell.joins_above else ""
        if not merge and joining.get(start):
            merge = '<w:vMerge w:val="restart"/>'
        width = sum(table.widths[start : start + cell.span])
        cells.append(_cell(cell, merge, width, out, write_blocks))
    return f"<w:tr>{about}{''.join(cells)}</w:tr>"


def _starts(row: Row) -> list[int]:
    """The column of the grid at which each cell begins."""
    return list(accumulate((cell.span for cell in row.cells[:-1]), initial=0))


def _cell(cell: Cell, merge: str, width: float, out: Out, write_blocks: Blocks) -> str:
    span = f'<w:gridSpan w:val="{cell.span}"/>' if cell.span > 1 else ""
    about = (
        f'<w:tcW w:w="{twips(width)}" w:type="dxa"/>{span}{merge}'
        f"{borders('tcBorders', cell.borders)}{shade(cell.shading)}{margins('tcMar', cell.margins)}"
        f"{_value('textDirection', cell.direction)}{_value('vAlign', cell.vertical)}"
    )
    return f"<w:tc><w:tcPr>{about}</w:tcPr>{write_blocks(cell.blocks, out)}</w:tc>"
