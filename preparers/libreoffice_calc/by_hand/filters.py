"""Filters of a table: two conditions on one column, and their end."""

from __future__ import annotations

from typing import Any

import uno  # type: ignore[import-not-found]

from .data import OPERATORS, filter_value
from .tools import cells_of, command, constant, enum, select, sheet_named, struct


def filter_between(document: Any, *, sheet: str, range: str, column: int, low: float, high: float) -> None:
    """Data ▸ AutoFilter on a range with a header; then at a column's arrow two conditions that must both hold."""
    select(document, sheet, range)
    command(document, "DataFilterAutoFilter")
    cells = cells_of(document, sheet, range)
    rules = tuple(
        struct(
            "sheet.TableFilterField3", Connection=enum("sheet.FilterConnection", "AND"),
            Field=column - 1 - cells.RangeAddress.StartColumn, Values=(filter_value(value),),
            Operator=constant(f"sheet.FilterOperator2.{OPERATORS[operator]}"),
        )
        for operator, value in ((">=", low), ("<=", high))
    )  # fmt: skip
    filtered = document.getPropertyValue("UnnamedDatabaseRanges").getByTable(cells.RangeAddress.Sheet)
    order = filtered.FilterDescriptor
    uno.invoke(order, "setFilterFields3", (uno.Any("[]com.sun.star.sheet.TableFilterField3", rules),))
    filtered.refresh()


def end_filter(document: Any, *, sheet: str, buttons_stay: bool) -> None:
    """Data ▸ More Filters ▸ Reset Filter, or Data ▸ AutoFilter switched off."""
    number = sheet_named(document, sheet).RangeAddress.Sheet
    filtered = document.getPropertyValue("UnnamedDatabaseRanges").getByTable(number)
    area = filtered.DataArea
    cells = sheet_named(document, sheet).getCellRangeByPosition(
        area.StartColumn, area.StartRow, area.EndColumn, area.EndRow
    )
    document.CurrentController.setActiveSheet(sheet_named(document, sheet))
    document.CurrentController.select(cells)
    command(document, "DataFilterRemoveFilter" if buttons_stay else "DataFilterAutoFilter")
