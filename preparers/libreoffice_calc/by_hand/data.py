"""What the Data menu does to a table."""

from __future__ import annotations

import csv
from typing import Any

import uno  # type: ignore[import-not-found]

from .tools import cells_of, command, constant, enum, rows_of, select, sheet_named, struct

Key = tuple[int, bool]
"""A column, and whether it descends."""

OPERATORS = {
    "=": "EQUAL", "<>": "NOT_EQUAL", ">": "GREATER", ">=": "GREATER_EQUAL", "<": "LESS", "<=": "LESS_EQUAL",
    "contains": "CONTAINS", "begins": "BEGINS_WITH", "ends": "ENDS_WITH",
    "top": "TOP_VALUES", "bottom": "BOTTOM_VALUES",
}  # fmt: skip
"""How a filter's criterion is written -> FilterOperator2.
LibreOffice 7.4 saves EMPTY and NOT_EMPTY to an .xlsx that is not valid: they are left out."""


def sort_rows(document: Any, *, sheet: str, range: str, keys: list[Key], header: bool = True) -> None:
    """Data ▸ Sort: by each (column, descending) in turn."""
    cells = cells_of(document, sheet, range)
    left = cells.RangeAddress.StartColumn
    kind = enum("table.TableSortFieldType", "AUTOMATIC")
    fields = tuple(
        struct("table.TableSortField", Field=column - 1 - left, IsAscending=not descending, FieldType=kind)
        for column, descending in keys
    )
    options = {
        "SortFields": uno.Any("[]com.sun.star.table.TableSortField", fields), "ContainsHeader": header,
        "IsSortColumns": False, "BindFormatsToContent": True,
    }  # fmt: skip
    cells.sort(tuple(struct("beans.PropertyValue", Name=n, Value=v) for n, v in options.items()))


def remove_duplicates(document: Any, *, sheet: str, range: str, by: str | None = None, header: bool = True) -> None:
    """Data ▸ More Filters ▸ Standard Filter ▸ No duplications, then delete the cells of the rows that it hid, so that
    those below move up. `by` names the part of the range in which rows must be alike."""
    cells, compared = cells_of(document, sheet, range), cells_of(document, sheet, by or range)
    order = compared.createFilterDescriptor(True)
    order.SkipDuplicates, order.ContainsHeader = True, header
    compared.filter(order)
    area, rows = cells.RangeAddress, sheet_named(document, sheet).Rows
    hidden = [r for r in rows_of(area) if rows.getByIndex(r).IsFiltered]
    compared.filter(compared.createFilterDescriptor(True))
    for row in reversed(hidden):
        address = struct(
            "table.CellRangeAddress", Sheet=area.Sheet, StartColumn=area.StartColumn, EndColumn=area.EndColumn,
            StartRow=row, EndRow=row,
        )  # fmt: skip
        sheet_named(document, sheet).removeRange(address, enum("sheet.CellDeleteMode", "UP"))


def subtotals(
    document: Any,
    *,
    sheet: str,
    range: str,
    group_by: int,
    columns: list[int],
    function: str = "SUM",
    sort: bool = True,
) -> None:
    """Data ▸ Subtotals: for each value of the column `group_by`, a row with `function` of `columns`; the range has a
    header. `function` is a GeneralFunction: SUM, COUNT, AVERAGE, MAX, MIN, PRODUCT, …"""
    cells = cells_of(document, sheet, range)
    left = cells.RangeAddress.StartColumn + 1
    order = cells.createSubTotalDescriptor(True)
    order.EnableSort = sort
    kind = enum("sheet.GeneralFunction", function)
    order.addNew(
        tuple(struct("sheet.SubTotalColumn", Column=c - left, Function=kind) for c in columns), group_by - left
    )
    cells.applySubTotals(order, True)


def autofilter(
    document: Any, *, sheet: str, range: str, column: int | None = None, values: list[float | str] | None = None,
    operator: str = "=", value: float | str | None = None,
) -> None:  # fmt: skip
    """Data ▸ AutoFilter on a range with a header; then, at the arrow of `column`, tick `values` or set a criterion."""
    select(document, sheet, range)
    command(document, "DataFilterAutoFilter")
    if column is None:
        return
    cells = cells_of(document, sheet, range)
    filtered = document.getPropertyValue("UnnamedDatabaseRanges").getByTable(cells.RangeAddress.Sheet)
    order = filtered.FilterDescriptor
    entries = [filter_value(v) for v in (values if values is not None else [] if value is None else [value])]
    chosen = OPERATORS["=" if values is not None else operator]
    rule = struct(
        "sheet.TableFilterField3", Connection=enum("sheet.FilterConnection", "AND"),
        Field=column - 1 - cells.RangeAddress.StartColumn, Values=tuple(entries),
        Operator=constant(f"sheet.FilterOperator2.{chosen}"),
    )  # fmt: skip
    uno.invoke(order, "setFilterFields3", (uno.Any("[]com.sun.star.sheet.TableFilterField3", (rule,)),))
    filtered.refresh()


def filter_value(value: float | str) -> Any:
    if isinstance(value, str):
        kind = constant("sheet.FilterFieldType.STRING")
        return struct("sheet.FilterFieldValue", IsNumeric=False, StringValue=value, FilterType=kind)
    kind = constant("sheet.FilterFieldType.NUMERIC")
    return struct("sheet.FilterFieldValue", IsNumeric=True, NumericValue=float(value), FilterType=kind)


def text_to_columns(document: Any, *, sheet: str, range: str, separator: str = ",") -> None:
    """What Data ▸ Text to Columns makes of one column; its dialog cannot be driven, so the parts are typed in turn."""
    cells = cells_of(document, sheet, range)
    area, target = cells.RangeAddress, sheet_named(document, sheet)
    for row in rows_of(area):
        text = target.getCellByPosition(area.StartColumn, row).String
        for column, part in enumerate(next(csv.reader([text], delimiter=separator), []), area.StartColumn):
            target.getCellByPosition(column, row).FormulaLocal = part
