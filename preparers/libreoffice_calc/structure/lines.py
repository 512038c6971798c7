"""Rows and columns inserted into a sheet or deleted from it, with everything that hangs on them, as Calc does it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeVar

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import PLAIN, Box, Cell, Style
from preparers.libreoffice_calc.formula.references import Axis, Lines, moved_box
from preparers.libreoffice_calc.parts import Chart, Condition, Filter, Picture, Table, Validation
from preparers.libreoffice_calc.structure.rewriting import change_areas, change_references

__all__ = ["delete_columns", "delete_rows", "insert_columns", "insert_rows"]

Value = TypeVar("Value")
Placed = TypeVar("Placed", Chart, Picture)
Ruled = TypeVar("Ruled", Condition, Validation)
Place = tuple[int, int]


def insert_rows(book: Book, sheet: str, before: int, count: int = 1) -> None:
    """Insert empty rows. They look like the row above, have its height and rules; before row 1 they look like that."""
    _insert(book, book[sheet], "row", before, count)


def insert_columns(book: Book, sheet: str, before: int, count: int = 1) -> None:
    """Insert empty columns. They look like the column to the left; widths stay where they were and move as well."""
    _insert(book, book[sheet], "column", before, count)


def delete_rows(book: Book, sheet: str, first: int, count: int = 1) -> None:
    """Delete rows; what refers only to them becomes `#REF!`."""
    _delete(book, book[sheet], "row", first, count)


def delete_columns(book: Book, sheet: str, first: int, count: int = 1) -> None:
    """Delete columns; what refers only to them becomes `#REF!`."""
    _delete(book, book[sheet], "column", first, count)


def _insert(book: Book, sheet: Sheet, axis: Axis, before: int, count: int) -> None:
    pattern = _Pattern.of(sheet, axis, before, count)
    _change(book, sheet, _lines(sheet, axis, before, count))
    sheet.conditions = tuple(_grown(rule, axis, before, count) for rule in sheet.conditions)
    sheet.validations = tuple(_grown(rule, axis, before, count) for rule in sheet.validations)
    for line in range(before, before + count):
        pattern.apply(sheet, line)


def _delete(book: Book, sheet: Sheet, axis: Axis, first: int, count: int) -> None:
    _change(book, sheet, _lines(sheet, axis, first, -count))


def _lines(sheet: Sheet, axis: Axis, start: int, count: int) -> Lines:
    if start < 1 or not count:
        raise ValueError(f"{axis}s count from 1 and at least one must be meant, not {abs(count)} from {start} on")
    return Lines(sheet.title, axis, start, count)


@dataclass(frozen=True)
class _Pattern:
    """What inserted rows or columns take over from their neighbours."""

    axis: Axis
    looks: Mapping[int, Style]
    sizes: Mapping[int, float]
    level: int | None
    style: Style | None

    @classmethod
    def of(cls, sheet: Sheet, axis: Axis, before: int, count: int) -> _Pattern:
        mine, new = (0 if axis == "row" else 1), range(before, before + count)
        model = max(before - 1, 1) if axis == "row" else before - 1
        looks = {p[1 - mine]: c.style for p, c in sheet.cells.items() if p[mine] == model and c.style != PLAIN}
        if axis == "row":
            sizes = dict.fromkeys(new, sheet.heights[before - 1]) if before - 1 in sheet.heights else {}
            return cls(axis, looks, sizes, sheet.row_levels.get(before - 1), sheet.row_styles.get(model))
        sizes = {line: sheet.widths[line] for line in new if line in sheet.widths}
        return cls(axis, looks, sizes, sheet.column_levels.get(before - 1), sheet.column_styles.get(model))

    def apply(self, sheet: Sheet, line: int) -> None:
        rows = self.axis == "row"
        for across, style in self.looks.items():
            sheet.cells[(line, across) if rows else (across, line)] = Cell(style=style)
        if line in self.sizes:
            (sheet.heights if rows else sheet.widths)[line] = self.sizes[line]
        if self.level:
            (sheet.row_levels if rows else sheet.column_levels)[line] = self.level
        if self.style is not None:
            (sheet.row_styles if rows else sheet.column_styles)[line] = self.style


def _change(book: Book, sheet: Sheet, lines: Lines) -> None:
    change_references(book, lines)
    if sheet.filter and lines.axis == "column":
        sheet.filter = _with_rules(sheet.filter, lines)
    sheet.tables = tuple(_with_columns(table, lines) for table in sheet.tables)
    # Cells stay merged only as long as the first of them is there.
    sheet.merged = {area for area in sheet.merged if lines.line(area.top if lines.axis == "row" else area.left)}
    change_areas(sheet, lines)
    sheet.cells = _placed(sheet.cells, lines)
    sheet.comments = _placed(sheet.comments, lines)
    sheet.links = _placed(sheet.links, lines)
    sheet.conditions = _ruled(sheet.conditions, lines)
    sheet.validations = _ruled(sheet.validations, lines)
    sheet.charts = tuple(_anchored(chart, lines) for chart in sheet.charts)
    sheet.pictures = tuple(_anchored(picture, lines) for picture in sheet.pictures)
    _sizes(sheet, lines)


def _sizes(sheet: Sheet, lines: Lines) -> None:
    """Heights or widths, what is hidden, levels, styles and page breaks."""
    if lines.axis == "row":
        sheet.heights = _numbered(sheet.heights, lines)
        sheet.hidden_rows = {n for old in sheet.hidden_rows if (n := lines.line(old))}
        sheet.row_levels = _numbered(sheet.row_levels, lines)
        sheet.row_styles = _numbered(sheet.row_styles, lines)
        sheet.print = replace(sheet.print, row_breaks=_breaks(sheet.print.row_breaks, lines))
    else:
        sheet.widths = _numbered(sheet.widths, lines)
        sheet.hidden_columns = {n for old in sheet.hidden_columns if (n := lines.line(old))}
        sheet.column_levels = _numbered(sheet.column_levels, lines)
        sheet.column_styles = _numbered(sheet.column_styles, lines)
        sheet.print = replace(sheet.print, column_breaks=_breaks(sheet.print.column_breaks, lines))


def _numbered(values: Mapping[int, Value], lines: Lines) -> dict[int, Value]:
    return {number: value for old, value in values.items() if (number := lines.line(old))}


def _placed(values: Mapping[Place, Value], lines: Lines) -> dict[Place, Value]:
    if lines.axis == "row":
        return {(n, column): value for (row, column), value in values.items() if (n := lines.line(row))}
    return {(row, n): value for (row, column), value in values.items() if (n := lines.line(column))}


def _breaks(breaks: tuple[int, ...], lines: Lines) -> tuple[int, ...]:
    """A break behind line n belongs to line n + 1."""
    return tuple(n - 1 for old in breaks if (n := lines.line(old + 1)))


def _ruled(rules: tuple[Ruled, ...], lines: Lines) -> tuple[Ruled, ...]:
    """The rules that still have cells."""
    moved = (
        replace(rule, areas=tuple(area for old in rule.areas if (area := moved_box(old, lines.sheet, lines))))
        for rule in rules
    )
    return tuple(rule for rule in moved if rule.areas)


def _grown(rule: Ruled, axis: Axis, before: int, count: int) -> Ruled:
    """The rule, with inserted lines that follow right behind its areas in them."""
    return replace(rule, areas=tuple(_stretched(area, axis, before, count) for area in rule.areas))


def _stretched(area: Box, axis: Axis, before: int, count: int) -> Box:
    if axis == "row":
        return area._replace(bottom=area.bottom + count) if area.bottom == before - 1 else area
    return area._replace(right=area.right + count) if area.right == before - 1 else area


def _anchored(thing: Placed, lines: Lines) -> Placed:
    """A chart or picture whose corner moves with its cell; where that is deleted, it stays in place."""
    place = thing.row if lines.axis == "row" else thing.column
    moved = lines.line(place) or lines.start
    return replace(thing, row=moved) if lines.axis == "row" else replace(thing, column=moved)


def _with_rules(found: Filter, lines: Lines) -> Filter:
    """The filter with its rules on the columns they belong to."""
    area = moved_box(found.area, lines.sheet, lines)
    rules = tuple(
        replace(rule, column=column - area.left)
        for rule in found.rules
        if area and (column := lines.line(found.area.left + rule.column))
    )
    return replace(found, rules=rules)


def _with_columns(table: Table, lines: Lines) -> Table:
    """The table with names for the columns that are inserted and without those that are deleted."""
    if lines.axis == "row":
        return table
    named = {n: name for i, name in enumerate(table.columns) if (n := lines.line(table.area.left + i))}
    area = moved_box(table.area, lines.sheet, lines)
    if area is None:
        return table
    columns = range(area.left, area.right + 1)
    return replace(table, columns=tuple(named.get(n, f"Column{n - area.left + 1}") for n in columns))
