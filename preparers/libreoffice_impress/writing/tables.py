"""Tables as XML: every cell says itself how it looks, for the application keeps no table styles."""

from __future__ import annotations

from preparers.libreoffice_impress.shape import Cell, Line, Table
from preparers.libreoffice_impress.text import Text
from preparers.libreoffice_impress.writing.parts import Relations, attribute
from preparers.libreoffice_impress.writing.text import body, colour

__all__ = ["table"]

_NO_STYLE = "{2D5ABB26-0587-4C30-8999-92F81FD0307C}"
"""The table style without fills and lines."""


def table(found: Table, relations: Relations) -> str:
    """The table. Raises ValueError where its rows do not fit its columns."""
    if len(found.cells) != len(found.heights) or any(len(row) != len(found.widths) for row in found.cells):
        raise ValueError("a table needs a height for every row and a cell in every row for every width")
    grid = "".join(f'<a:gridCol w="{width}"/>' for width in found.widths)
    rows = "".join(
        f'<a:tr h="{height}">{"".join(_cell(found, r, c, relations) for c in range(len(found.widths)))}</a:tr>'
        for r, height in enumerate(found.heights)
    )
    style = f"<a:tblPr><a:tableStyleId>{_NO_STYLE}</a:tableStyleId></a:tblPr>"
    return f"<a:tbl>{style}<a:tblGrid>{grid}</a:tblGrid>{rows}</a:tbl>"


def _cell(found: Table, row: int, column: int, relations: Relations) -> str:
    cell = found.cells[row][column]
    said = f' rowSpan="{cell.down}"' if cell.down > 1 else ""
    said += f' gridSpan="{cell.across}"' if cell.across > 1 else ""
    if not cell.across:
        said += _covered(found, row, column)
    text = body(Text(cell.text.paragraphs), relations, "a:txBody")
    return f"<a:tc{said}>{text}{_looks(cell)}</a:tc>"


def _covered(found: Table, row: int, column: int) -> str:
    """How a covered cell lies to the one that stretches over it. Raises ValueError when there is none."""
    for r in range(row, -1, -1):
        for c in range(column, -1, -1):
            cell = found.cells[r][c]
            if cell.across and r + cell.down > row and c + cell.across > column:
                return (' hMerge="1"' if c < column else "") + (' vMerge="1"' if r < row else "")
    raise ValueError(f"the cell in row {row + 1}, column {column + 1} is covered by none")


def _looks(cell: Cell) -> str:
    anchor = f" anchor={attribute(cell.text.anchor)}" if cell.text.anchor else ""
    edges = (("a:lnL", cell.left), ("a:lnR", cell.right), ("a:lnT", cell.top), ("a:lnB", cell.bottom))
    inner = "".join(_edge(tag, edge) for tag, edge in edges if edge is not None)
    if cell.fill is not None and cell.fill.kind not in ("none", "solid"):
        raise ValueError(f"a cell cannot be filled with a {cell.fill.kind}")
    if cell.fill is not None:
        solid = cell.fill.colours
        inner += f"<a:solidFill>{colour(solid[0], cell.fill.opacity)}</a:solidFill>" if solid else "<a:noFill/>"
    return f"<a:tcPr{anchor}>{inner}</a:tcPr>" if inner else f"<a:tcPr{anchor}/>"


def _edge(tag: str, edge: Line) -> str:
    if edge.colour is None:
        return f"<{tag}><a:noFill/></{tag}>"
    filled = f"<a:solidFill>{colour(edge.colour, edge.opacity)}</a:solidFill><a:prstDash val={attribute(edge.dash)}/>"
    return f'<{tag} w="{edge.width}">{filled}</{tag}>'
