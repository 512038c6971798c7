"""Reaching the parts of a spreadsheet through UNO, and running the commands of its menus."""

from __future__ import annotations

from typing import Any

import uno  # type: ignore[import-not-found]


def struct(name: str, **values: Any) -> Any:
    return uno.createUnoStruct(f"com.sun.star.{name}", **values)


def enum(name: str, value: str) -> Any:
    return uno.Enum(f"com.sun.star.{name}", value)


def command(document: Any, command: str, **arguments: Any) -> None:
    """Run a command of the menus on the selection, and wait for its end."""
    url = struct("util.URL", Complete=f".uno:{command}", Main=f".uno:{command}", Protocol=".uno:", Path=command)
    dispatch = document.CurrentController.Frame.queryDispatch(url, "", 0)
    if dispatch is None:
        raise ValueError(f"LibreOffice does not offer the command {command} here")
    values = {**arguments, "SynchronMode": True}
    dispatch.dispatch(url, tuple(struct("beans.PropertyValue", Name=n, Value=v) for n, v in values.items()))


def sheet_named(document: Any, name: str) -> Any:
    sheets = document.Sheets
    if not sheets.hasByName(name):
        raise ValueError(f"no sheet {name!r}; there are {', '.join(map(repr, sheets.ElementNames))}")
    return sheets.getByName(name)


def cells_of(document: Any, sheet: str, range: str) -> Any:
    return sheet_named(document, sheet).getCellRangeByName(range)


def select(document: Any, sheet: str, range: str) -> None:
    document.CurrentController.setActiveSheet(sheet_named(document, sheet))
    document.CurrentController.select(cells_of(document, sheet, range))


def select_lines(document: Any, sheet: str, *, row: int = 0, column: int = 0, count: int = 1) -> Any:
    """Whole rows or whole columns, selected."""
    target = sheet_named(document, sheet)
    last_column, last_row = target.Columns.Count - 1, target.Rows.Count - 1
    if count < 1 or row + column < 1:
        raise ValueError("rows and columns count from 1, and at least one must be meant")
    place = (0, row - 1, last_column, row + count - 2) if row else (column - 1, 0, column + count - 2, last_row)
    lines = target.getCellRangeByPosition(*place)
    document.CurrentController.setActiveSheet(target)
    document.CurrentController.select(lines)
    return lines


def first_cell(document: Any, sheet: str, cell: str) -> Any:
    """The cell of that address, or the upper left one of a range."""
    return cells_of(document, sheet, cell).getCellByPosition(0, 0)


def rows_of(area: Any) -> range:
    """The rows of a range's address, counted from 0 as UNO does."""
    return range(area.StartRow, area.EndRow + 1)


def constant(name: str) -> int:
    """A UNO constant, below com.sun.star."""
    return int(uno.getConstantByName(f"com.sun.star.{name}"))
