"""How the main sheet is dressed from the start when a skill is about looks: plain headings, boxes, shades, rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Literal

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Alignment, Border, Box, Cell, Edge, Style, at, letters
from preparers.libreoffice_calc.parts import Condition, Look
from preparers.libreoffice_calc.recipes.made import Made
from preparers.libreoffice_calc.tables import column_of, table_with

__all__ = ["DRESSINGS", "Dressing"]

Dressing = Literal[
    "titled", "plain_header", "plain_numbers", "boxed", "shaded", "narrow_column", "column_groups", "two_conditions",
    "several_conditions", "negatives", "zeros", "limits", "merged_cells",
]  # fmt: skip

_NARROW = 3.5
_SHADE = "FFF2CC"
_MANY = 6
_PAIRS = (
    (Look(fill="FFFFCC", colour="996600"), Look(fill="FFCCCC", colour="CC0000")),
    (Look(fill="DDEBF7", colour="1F4E79"), Look(fill="E4DFEC", colour="5F497A")),
)
"""How a weak and a strict limit show, for one column and for the next."""


def _titled(made: Made) -> None:
    """Nothing more: a workbook that is to have it has a title."""
    made.places["titled"] = ("A1",)


def _plain_header(made: Made) -> None:
    """Headings that look like the cells below them."""
    row, table = made.table.top, made.table
    for column in range(table.left, table.right + 1):
        font = replace(made.sheet.cell(row, column).style.font, bold=False, colour=None)
        made.sheet.restyle([(row, column)], font=font, fill=None, border=Border(), alignment=Alignment())
    made.places["plain_header"] = (str(Box(row, table.left, row, table.right)),)


def _plain_numbers(made: Made) -> None:
    """Typed numbers without a format; computed ones and totals with two decimals, or they would take over a format."""
    plain = [*made.of_kind("whole", "number", "money", "percent")]
    computed = [c for c in made.of_kind("formula") if made.fields[c - made.table.left].kind not in ("date", "time")]
    for column in plain:
        made.sheet.restyle([(r, column) for r in made.data_rows], number_format="General")
    for column in computed:
        made.sheet.restyle([(r, column) for r in made.data_rows], number_format="0.00")
    below = [p for p, cell in made.sheet.cells.items() if p[0] > made.table.bottom and cell.formula is not None]
    made.sheet.restyle(below, number_format="0.00")
    made.places["plain_numbers"] = tuple(made.header(column) for column in (*plain, *computed))
    percents = [c for c in (*plain, *computed) if made.fields[c - made.table.left].kind == "percent"]
    made.places["plain_percents"] = tuple(made.header(column) for column in percents)


def _boxed(made: Made) -> None:
    """Thin lines around every cell of the table."""
    line = Edge("thin", "000000")
    made.sheet.restyle(made.table.cells(), border=Border(line, line, line, line))
    made.places["boxed"] = (str(made.table),)


def _shaded(made: Made) -> None:
    """Some rows of the table, the last among them, that somebody marked with a fill."""
    *others, last = made.data_rows
    rows = [*sorted(made.rng.sample(others, max(3, len(others) // 5))), last]
    for row in rows:
        made.sheet.restyle(Box(row, made.table.left, row, made.table.right).cells(), fill=_SHADE)
    made.places["shaded"] = tuple(map(str, rows))


def _narrow_column(made: Made) -> None:
    """A column of numbers that is too narrow to show them, anywhere but at the left."""
    wide = [c for c in made.of_kind("date", "money", "formula", "number", "whole") if c > made.table.left]
    column = made.rng.choice(wide)
    made.sheet.widths[column] = _NARROW
    made.places["narrow_column"] = (made.header(column),)


def _column_groups(made: Made) -> None:
    """Two or three neighbouring columns that are grouped, on the sibling sheet as well."""
    first = made.rng.choice(range(made.table.left + 1, made.table.right - 1))
    last = min(first + made.rng.choice((1, 2)), made.table.right - 1)
    for sheet in made.book.sheets[:2]:
        sheet.column_levels.update(dict.fromkeys(range(first, last + 1), 1))
    made.places["column_groups"] = (letters(first), letters(last))


def _figures(sheet: Sheet, header: str) -> tuple[Box, list[float]]:
    """The column with that header, without the header, and its different numbers in order."""
    table = table_with(sheet, header)
    number = column_of(sheet, table, header)
    area = Box(table.top + 1, number, table.bottom, number)
    values = (sheet.value(*place) for place in area.cells())
    return area, sorted({float(v) for v in values if isinstance(v, int | float)})


def _varied(made: Made) -> list[str]:
    """The headers of the columns of figures, those in which many values differ first."""
    headers = [made.header(c) for c in made.of_kind("money", "number", "whole")]
    different = {h: min(len(_figures(s, h)[1]) for s in made.book.sheets[:2]) for h in headers}
    return sorted(headers, key=lambda header: different[header] < _MANY)


def _above(area: Box, limit: float, look: Look) -> Condition:
    return Condition((area,), "cellIs", (f"{limit:.10g}",), (("operator", "greaterThan"),), look)


def _two_conditions(made: Made) -> None:
    """Two rules each on two columns of either table; the weaker limit comes first and hides the stricter one.

    Each column has colours of its own: like rules on neighbouring columns would be one rule on both.
    """
    columns = _varied(made)[:2]
    for sheet in made.book.sheets[:2]:
        for header, (weak, strict) in zip(columns, _PAIRS, strict=False):
            area, values = _figures(sheet, header)
            sheet.conditions += (
                _above(area, values[len(values) // 2], weak),
                _above(area, values[len(values) * 4 // 5], strict),
            )
    made.places["two_conditions"] = tuple(str(_figures(made.sheet, header)[0]) for header in columns)


def _several_conditions(made: Made) -> None:
    """Rules on two columns of either table: a limit, and a word in a column of categories."""
    figures = _varied(made)[0]
    category = made.header(made.of_kind("category")[0])
    for sheet in reversed(made.book.sheets[:2]):
        area, values = _figures(sheet, figures)
        words = _figures(sheet, category)[0]
        word = str(sheet.value(words.top, words.left)).replace('"', '""')
        look = Look(fill="CCFFCC", colour="006600")
        sheet.conditions += (
            _above(area, values[len(values) * 3 // 4], Look(fill="FFCCCC", colour="CC0000")),
            Condition((words,), "cellIs", (f'"{word}"',), (("operator", "equal"),), look),
        )
        made.places["several_conditions"] = (str(area), str(words))
        others = {int(values[len(values) * share // 8]) for share in (1, 2, 3, 4, 7)} - {values[len(values) * 3 // 4]}
        made.places["other_limits"] = tuple(map(str, sorted(others)))


def _some_figures(made: Made, name: str) -> list[tuple[int, int]]:
    """A few cells of a column of figures, one that no formula reads where there is one, noted under the name."""
    kinds = ("whole", "money", "number")
    column = made.rng.choice(made.unread(*kinds) or made.of_kind(*kinds))
    rows = [r for r in made.data_rows if isinstance(v := made.sheet.value(r, column), int | float) and v > 0]
    found = [(row, column) for row in sorted(made.rng.sample(rows, min(len(rows), max(3, len(rows) // 5))))]
    made.places[name] = tuple(at(*place) for place in found)
    made.places[f"{name}_column"] = (made.header(column),)
    return found


def _negatives(made: Made) -> None:
    """Some figures of a column are negative, as when things are given back."""
    for place in _some_figures(made, "negatives"):
        cell = made.sheet.cells[place]
        made.sheet.cells[place] = replace(cell, value=-float(cell.value or 0))


def _zeros(made: Made) -> None:
    """Some figures of a column are zero."""
    for place in _some_figures(made, "zeros"):
        made.sheet.cells[place] = replace(made.sheet.cells[place], value=0)


def _limits(made: Made) -> None:
    """Nothing more; notes a column of figures with three whole numbers that part its values: low, middle, high."""
    columns = made.of_kind("whole", "money", "number")
    made.rng.shuffle(columns)
    for column in columns:
        values = [v for r in made.data_rows if isinstance(v := made.sheet.value(r, column), int | float)]
        different = sorted(set(map(float, values)))
        limits = [int(different[len(different) * share // 8]) for share in (2, 4, 6)]
        if different[0] < limits[0] < limits[1] < limits[2] < different[-1]:
            made.places["limits_column"] = (made.header(column),)
            made.places["limits"] = tuple(map(str, limits))
            return
    raise ValueError("no column of figures has values that four whole ranges part")


def _merged_cells(made: Made) -> None:
    """The headings of both tables spread over them, and a note in merged cells beside the main one."""
    table = made.table
    heading = Box(1, table.left, 1, table.right)
    for sheet in made.book.sheets[:2]:
        sheet.merged.add(heading)
    note = Box(table.top, table.right + 2, table.top + 2, table.right + 4)
    style = Style(made.sheet.cell(table.bottom, table.left).style.font, alignment=Alignment(vertical="top"))
    made.sheet.cells[note.top, note.left] = Cell(made.scene.sentence(made.rng), None, style)
    made.sheet.merged.add(note)
    made.places["merged_cells"] = (str(heading), str(note))


DRESSINGS: Mapping[str, Callable[[Made], None]] = {
    "titled": _titled, "plain_header": _plain_header, "plain_numbers": _plain_numbers, "boxed": _boxed,
    "shaded": _shaded, "narrow_column": _narrow_column, "column_groups": _column_groups,
    "two_conditions": _two_conditions, "several_conditions": _several_conditions, "negatives": _negatives,
    "zeros": _zeros, "limits": _limits, "merged_cells": _merged_cells,
}  # fmt: skip
