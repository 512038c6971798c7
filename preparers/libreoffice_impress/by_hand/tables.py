"""Tables on slides: cells typed into, rows and columns inserted and deleted, cells merged, formatted, lined."""

from __future__ import annotations

from typing import Any

from .tools import command, enum, hundredths, page, shapes, struct

SCRIPTS = ("", "Asian", "Complex")
EDGES = ("Top", "Left", "Bottom", "Right")


def table_shape(document: Any, slide: int) -> Any:
    """The shape of the slide's table."""
    return next(shape for shape in shapes(document, slide) if shape.ShapeType == "com.sun.star.drawing.TableShape")


def cell_at(document: Any, slide: int, row: int, column: int) -> Any:
    return table_shape(document, slide).Model.getCellByPosition(column, row)


def _whole(cell: Any) -> Any:
    cursor = cell.createTextCursor()
    cursor.gotoStart(False)
    cursor.gotoEnd(True)
    return cursor


def fill_cells(document: Any, *, slide: int, cells: list[list[Any]]) -> None:
    """Texts typed over those of cells: row, column, text each."""
    for row, column, text in cells:
        _whole(cell_at(document, slide, row, column)).setString(text)


FORMATS = (
    "FillStyle", "FillColor", "TextVerticalAdjust", *(f"{edge}Border" for edge in EDGES),
)  # fmt: skip
"""What a new cell takes from the one beside it."""


def _like(new: Any, old: Any) -> None:
    for name in FORMATS:
        setattr(new, name, getattr(old, name))


def insert_row(document: Any, *, slide: int, at: int, beside: int, texts: list[str]) -> None:
    """Insert Row Above or Below: the new row `at` is formatted like that one beside which it was inserted."""
    model = table_shape(document, slide).Model
    model.Rows.insertByIndex(at, 1)
    old = beside if beside < at else beside + 1
    model.Rows.getByIndex(at).Height = model.Rows.getByIndex(old).Height
    for column in range(model.ColumnCount):
        _like(model.getCellByPosition(column, at), model.getCellByPosition(column, old))
    fill_cells(document, slide=slide, cells=[[at, column, text] for column, text in enumerate(texts) if text])


def delete_row(document: Any, *, slide: int, number: int) -> None:
    """Delete Row."""
    table_shape(document, slide).Model.Rows.removeByIndex(number, 1)


def insert_column(document: Any, *, slide: int, at: int, beside: int, texts: list[str]) -> None:
    """Insert Column Before or After: the new column `at` is formatted like that one beside which it was inserted."""
    model = table_shape(document, slide).Model
    model.Columns.insertByIndex(at, 1)
    old = beside if beside < at else beside + 1
    model.Columns.getByIndex(at).Width = model.Columns.getByIndex(old).Width
    for row in range(model.RowCount):
        _like(model.getCellByPosition(at, row), model.getCellByPosition(old, row))
    fill_cells(document, slide=slide, cells=[[row, at, text] for row, text in enumerate(texts) if text])


def delete_column(document: Any, *, slide: int, number: int) -> None:
    """Delete Column."""
    table_shape(document, slide).Model.Columns.removeByIndex(number, 1)


def merge_cells(document: Any, *, slide: int, row: int, first: int, last: int) -> None:
    """Merge Cells with those of a row selected."""
    model = table_shape(document, slide).Model
    model.createCursorByRange(model.getCellRangeByPosition(first, row, last, row)).merge()


# ---- looks
ALIGNED = {"l": "LEFT", "ctr": "CENTER", "r": "RIGHT", "just": "BLOCK"}
STOOD = {"t": "TOP", "ctr": "CENTER", "b": "BOTTOM"}


def format_cells(
    document: Any, *, slide: int, cells: list[list[int]], looks: dict[str, Any], shading: str | None,
    alignment: str | None, anchor: str | None,
) -> None:  # fmt: skip
    """Area, Character, alignment and vertical alignment of cells; without a colour the area becomes none."""
    for row, column in cells:
        cell = cell_at(document, slide, row, column)
        if shading is not None:
            cell.FillStyle = enum("drawing.FillStyle", "SOLID" if shading else "NONE")
            cell.FillColor = int(shading or "FFFFFF", 16)
        if anchor is not None:
            cell.TextVerticalAdjust = enum("drawing.TextVerticalAdjust", STOOD[anchor])
        cursor = _whole(cell)
        if alignment is not None:
            cursor.ParaAdjust = enum("style.ParagraphAdjust", ALIGNED[alignment])
        for name, value in looks.items():
            SETTERS[name](cursor, value)


def _letters(name: str, convert: Any) -> Any:
    def setter(range: Any, value: Any) -> None:
        for script in SCRIPTS:
            setattr(range, f"{name}{script}", convert(value))

    return setter


SETTERS = {
    "bold": _letters("CharWeight", lambda on: 150.0 if on else 100.0),
    "italic": _letters("CharPosture", lambda on: enum("awt.FontSlant", "ITALIC" if on else "NONE")),
    "size": _letters("CharHeight", float),
    "colour": lambda r, v: setattr(r, "CharColor", int(v, 16)),
}


THIN = 18
"""Hundredths of a millimetre, which a saved file doubles: one point."""


def line_table(document: Any, *, slide: int, edges: list[list[Any]], colour: str) -> None:
    """Borders of cells: row, column and the sides that get a line; the other sides lose theirs."""
    for row, column, sides in edges:
        cell = cell_at(document, slide, row, column)
        for side in EDGES:
            there = side.lower() in sides
            line = struct("table.BorderLine2", Color=int(colour, 16) if there else 0)
            line.OuterLineWidth = THIN if there else 0
            setattr(cell, f"{side}Border", line)


# ---- as a whole
def even_columns(document: Any, *, slide: int) -> None:
    """Table ▸ Distribute Columns Evenly."""
    controller = document.CurrentController
    controller.setCurrentPage(page(document, slide))
    controller.select(table_shape(document, slide))
    command(document, "DistributeColumns")


def place_table(
    document: Any, *, slide: int, left: float | None, top: float | None, width: float | None
) -> None:  # fmt: skip
    """Position and Size."""
    shape = table_shape(document, slide)
    if width is not None:
        shape.setSize(struct("awt.Size", Width=hundredths(width), Height=shape.Size.Height))
    at = shape.Position
    x, y = (old if new is None else hundredths(new) for old, new in ((at.X, left), (at.Y, top)))
    shape.setPosition(struct("awt.Point", X=x, Y=y))


def delete_table(document: Any, *, slide: int) -> None:
    """The table selected by its frame and deleted."""
    page(document, slide).remove(table_shape(document, slide))


def insert_table(document: Any, *, slide: int, rows: list[list[str]]) -> None:
    """Insert ▸ Table, and texts typed into its cells."""
    document.CurrentController.setCurrentPage(page(document, slide))
    command(document, "InsertTable", Columns=len(rows[0]), Rows=len(rows))
    cells = [[r, c, text] for r, row in enumerate(rows) for c, text in enumerate(row) if text]
    fill_cells(document, slide=slide, cells=cells)
