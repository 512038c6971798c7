"""A change of references applied to everything in a workbook that holds some."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, box
from preparers.libreoffice_calc.formula.references import Change, moved_box, rewritten
from preparers.libreoffice_calc.formula.tokens import LAST_COLUMN, LAST_ROW
from preparers.libreoffice_calc.parts import Chart, Condition, Print, Series, Validation

__all__ = ["change_areas", "change_formulas", "change_references"]

Ruled = TypeVar("Ruled", Condition, Validation)


def change_references(book: Book, change: Change) -> None:
    """Change the formulas of all cells, names, rules and charts. Raises ValueError for a formula that is none."""
    book.names = {name: rewritten(text, "", change) for name, text in book.names.items()}
    for sheet in book.sheets:
        change_formulas(sheet, change)
        sheet.names = {name: rewritten(text, sheet.title, change) for name, text in sheet.names.items()}
        sheet.conditions = tuple(_condition(c, sheet.title, change) for c in sheet.conditions)
        sheet.validations = tuple(_validation(v, sheet.title, change) for v in sheet.validations)
        sheet.charts = tuple(_chart(c, sheet.title, change) for c in sheet.charts)


def change_formulas(sheet: Sheet, change: Change) -> None:
    """Change the formulas of a sheet's cells; cells whose formula stays are the same objects afterwards."""
    for place, cell in sheet.cells.items():
        if cell.formula is not None:
            text = rewritten(cell.formula, sheet.title, change)
            if text != cell.formula:
                sheet.cells[place] = replace(cell, formula=text)


def _condition(rule: Condition, home: str, change: Change) -> Condition:
    formulas = tuple(_formula(text, home, change) for text in rule.formulas)
    return rule if formulas == rule.formulas else replace(rule, formulas=formulas)


def _validation(rule: Validation, home: str, change: Change) -> Validation:
    first = rule.formula1 and _formula(rule.formula1, home, change)
    second = rule.formula2 and _formula(rule.formula2, home, change)
    return rule if (first, second) == (rule.formula1, rule.formula2) else replace(rule, formula1=first, formula2=second)


def _formula(text: str, home: str, change: Change) -> str:
    """A rule's formula; what is none, such as a list of words, stays."""
    try:
        return rewritten(text, home, change)
    except ValueError:
        return text


def _chart(chart: Chart, home: str, change: Change) -> Chart:
    series = tuple(
        Series(*(text and _series(text, home, change) for text in (s.name, s.categories, s.values)))
        for s in chart.series
    )
    return chart if series == chart.series else replace(chart, series=series)


def _series(text: str, home: str, change: Change) -> str:
    """What a series refers to; a chart keeps a reference to cells that are gone."""
    try:
        return rewritten(text, home, change, keep_broken=True)
    except ValueError:
        return text


def change_areas(sheet: Sheet, change: Change) -> None:
    """Change the rectangles that hang on a sheet's cells: merged cells, filter, tables, print areas, array formulas."""
    title = sheet.title
    merged = (moved_box(area, title, change) for area in sheet.merged)
    sheet.merged = {area for area in merged if area and (area.top, area.left) != (area.bottom, area.right)}
    if sheet.filter:
        area = moved_box(sheet.filter.area, title, change)
        sheet.filter = replace(sheet.filter, area=area) if area else None
    tables = ((table, moved_box(table.area, title, change)) for table in sheet.tables)
    sheet.tables = tuple(replace(table, area=area) for table, area in tables if area)
    sheet.print = _print(sheet.print, title, change)
    for place, cell in sheet.cells.items():
        if cell.array and (area := moved_box(box(cell.array), title, change)):
            sheet.cells[place] = replace(cell, array=str(area))


def _print(page: Print, title: str, change: Change) -> Print:
    areas = tuple(area for old in page.area if (area := moved_box(old, title, change)))
    rows, columns = page.title_rows, page.title_columns
    if rows:
        found = moved_box(Box(rows[0], 1, rows[1], LAST_COLUMN), title, change)
        rows = (found.top, found.bottom) if found else None
    if columns:
        found = moved_box(Box(1, columns[0], LAST_ROW, columns[1]), title, change)
        columns = (found.left, found.right) if found else None
    return replace(page, area=areas, title_rows=rows, title_columns=columns)
