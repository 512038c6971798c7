"""Tables: cells filled, rows and columns inserted and deleted, sorted, merged, formatted."""

from __future__ import annotations

from typing import Any

from .tools import blocks, command, is_table, select


def table_number(document: Any, number: int) -> Any:
    """The table of that number in the order of the text, from 1."""
    return [block for block in blocks(document) if is_table(block)][number - 1]


def cell_at(table: Any, row: int, column: int) -> Any:
    return table.getCellByPosition(column, row)


def into(document: Any, table: int, row: int, column: int) -> None:
    """Put the cursor into a cell."""
    cell = cell_at(table_number(document, table), row, column)
    cursor = cell.createTextCursor()
    select(document, cursor)
    document.CurrentController.ViewCursor.gotoRange(cell.Start, False)


def type_text(document: Any, table: int, row: int, column: int, text: str) -> None:
    """Select what stands in a cell and type over it."""
    cell = cell_at(table_number(document, table), row, column)
    view = document.CurrentController.ViewCursor
    view.gotoRange(cell.Start, False)
    view.gotoRange(cell.End, True)
    if text:
        command(document, "InsertText", Text=text)
    elif cell.String:
        command(document, "Delete")


def fill_cells(document: Any, *, table: int, cells: list[list[Any]]) -> None:
    """Texts typed into cells: row, column, text each."""
    for row, column, text in cells:
        type_text(document, table, row, column, text)


def insert_row(document: Any, *, table: int, number: int, below: bool, texts: list[str]) -> None:
    """Table ▸ Insert ▸ Rows Above or Below; the new row is `number`."""
    into(document, table, number - 1 if below else number, 0)
    command(document, "InsertRowsAfter" if below else "InsertRowsBefore")
    fill_cells(document, table=table, cells=[[number, column, text] for column, text in enumerate(texts) if text])


def delete_row(document: Any, *, table: int, number: int) -> None:
    """Table ▸ Delete ▸ Rows."""
    into(document, table, number, 0)
    command(document, "DeleteRows")


def insert_column(document: Any, *, table: int, number: int, after: bool, title: str, texts: list[str]) -> None:
    """Table ▸ Insert ▸ Columns Before or After the column `number`."""
    into(document, table, 0, number)
    command(document, "InsertColumnsAfter" if after else "InsertColumnsBefore")
    place = number + after
    fill_cells(document, table=table, cells=[[row, place, text] for row, text in enumerate([title, *texts]) if text])


def delete_column(document: Any, *, table: int, number: int) -> None:
    """Table ▸ Delete ▸ Columns."""
    into(document, table, 0, number)
    command(document, "DeleteColumns")


def sort_rows(document: Any, *, table: int, column: int, descending: bool) -> None:
    """Table ▸ Sort on all rows but the first."""
    found = table_number(document, table)
    rows, columns = found.Rows.Count, found.Columns.Count
    cells = found.getCellRangeByPosition(0, 1, columns - 1, rows - 1)
    about = cells.createSortDescriptor()
    values = {value.Name: value for value in about}
    field = values["SortFields"].Value[0]
    field.Field, field.IsAscending = column + 1, not descending
    values["SortFields"].Value = uno_fields(field)
    cells.sort(tuple(values.values()))


def uno_fields(field: Any) -> Any:
    import uno  # type: ignore[import-not-found]

    return uno.Any("[]com.sun.star.table.TableSortField", (field,))


def merge_cells(document: Any, *, table: int, row: int, first: int, last: int) -> None:
    """Table ▸ Merge Cells with the cells of a row selected."""
    found = table_number(document, table)
    cursor = found.createCursorByCellName(_name(first, row))
    cursor.gotoCellByName(_name(last, row), True)
    cursor.mergeRange()


def _name(column: int, row: int) -> str:
    return f"{chr(65 + column)}{row + 1}"


def delete_table(document: Any, *, table: int) -> None:
    """Table ▸ Delete ▸ Table."""
    into(document, table, 0, 0)
    command(document, "DeleteTable")
