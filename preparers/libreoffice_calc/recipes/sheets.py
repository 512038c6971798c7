"""The sheets of a workbook: tables with their totals, lists that formulas look things up in, summaries by category."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time

from forge.scenario import Scenario
from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Box, Cell, Scalar, at, letters, serial
from preparers.libreoffice_calc.recipes.plan import Field, FieldKind, Listing, Record, Settings, Summary, Value
from preparers.libreoffice_calc.recipes.theme import Theme

__all__ = ["fit", "heading", "list_names", "list_sheet", "put_table", "put_totals", "quoted", "summary_sheet"]

_ROW = "\0"
"""Stands for the number of the row in a prepared formula."""
_NARROWEST, _WIDEST = 9.0, 42.0
"""Of a column, in characters."""


def quoted(title: str) -> str:
    """A sheet's title as formulas write it."""
    return "'" + title.replace("'", "''") + "'"


def heading(scene: Scenario, field: Field) -> str:
    """What stands above a column."""
    return field.heading or scene.word(field.term)


def _plain(value: Value) -> Scalar:
    return serial(value) if isinstance(value, date | datetime | time) else value


# ---- the table
def put_table(
    sheet: Sheet, fields: Sequence[Field], words: Sequence[str], rows: Sequence[Record], top: int, theme: Theme,
    names: Mapping[str, str],
) -> Box:  # fmt: skip
    """Write headings and rows from row `top` on; `names` are what formulas know beside the columns."""
    table = Box(top, 1, top + len(rows), len(fields))
    known = {**names, **_places(fields, table)}
    for column, (field, word) in enumerate(zip(fields, words, strict=True), 1):
        sheet.cells[top, column] = Cell(word, None, theme.head)
        style = theme.body(theme.code(field))
        if field.formula:
            prepared = field.formula.format_map(known)
            for row in range(top + 1, table.bottom + 1):
                sheet.cells[row, column] = Cell(None, prepared.replace(_ROW, str(row)), style)
        elif field.kind in ("date", "time"):
            for row, record in enumerate(rows, top + 1):
                sheet.cells[row, column] = Cell(_plain(record[field.term]), None, style)
        else:
            for row, record in enumerate(rows, top + 1):
                sheet.cells[row, column] = Cell(record[field.term], None, style)  # type: ignore[arg-type]
    return table


def _places(fields: Sequence[Field], table: Box) -> dict[str, str]:
    out = {}
    for column, field in enumerate(fields, 1):
        name = letters(column)
        out[field.term] = f"{name}{_ROW}"
        out[f"{field.term}_all"] = f"${name}${table.top + 1}:${name}${table.bottom}"
    return out


def put_totals(sheet: Sheet, fields: Sequence[Field], table: Box, label: str, theme: Theme) -> int | None:
    """A row of sums, one empty row below the table; its number, or None when nothing is summed up."""
    if not any(field.total for field in fields):
        return None
    row = table.bottom + 2
    for column, field in enumerate(fields, table.left):
        style = theme.total(theme.code(field) if field.total else "General")
        area = f"{at(table.top + 1, column)}:{at(table.bottom, column)}"
        sheet.cells[row, column] = Cell(None, f"=SUM({area})" if field.total else None, style)
    sheet.cells[row, table.left] = Cell(label, None, theme.total())
    return row


# ---- lists
def list_names(lists: Sequence[Listing | Settings]) -> dict[str, str]:
    """What formulas of other sheets call the lists: name -> reference."""
    names: dict[str, str] = {}
    for found in lists:
        title = quoted(found.title)
        if isinstance(found, Listing):
            last = at(len(found.rows) + 1, len(found.headings)).strip("0123456789")
            names[found.name] = f"{title}!$A$2:${last}${len(found.rows) + 1}"
        else:
            names |= {term: f"{title}!$B${row}" for row, (term, _, _) in enumerate(found.values, 2)}
    return names


def list_sheet(scene: Scenario, found: Listing | Settings, theme: Theme) -> Sheet:
    """The sheet of a list: headings in row 1, values from row 2 on."""
    if isinstance(found, Listing):
        listed = [tuple(zip(found.kinds, row, strict=True)) for row in found.rows]
        return _rows_sheet(found.title, found.headings, listed, theme)
    rows: list[_Line] = [(("text", scene.word(term)), (kind, value)) for term, kind, value in found.values]
    return _rows_sheet(found.title, scene.words("description", "data"), rows, theme)


_Line = Sequence[tuple[FieldKind, Value]]


def _rows_sheet(title: str, headings: Sequence[str], rows: Sequence[_Line], theme: Theme) -> Sheet:
    sheet = Sheet(title)
    for column, word in enumerate(headings, 1):
        sheet.cells[1, column] = Cell(word, None, theme.head)
    for number, row in enumerate(rows, 2):
        for column, (kind, value) in enumerate(row, 1):
            code = "0.00%" if kind == "percent" else theme.format(kind)
            sheet.cells[number, column] = Cell(_plain(value), None, theme.body(code))
    return sheet


# ---- summaries
def summary_sheet(
    scene: Scenario, main: Sheet, table: Box, fields: Sequence[Field], summary: Summary, theme: Theme
) -> Sheet:
    """Counts and sums by category, each a formula that reads the main sheet."""
    columns = {field.term: table.left + i for i, field in enumerate(fields)}
    area = {
        term: f"{quoted(main.title)}!${letters(c)}${table.top + 1}:${letters(c)}${table.bottom}"
        for term, c in columns.items()
    }
    by = area[summary.by]
    shown = [(term, theme.code(fields[columns[term] - table.left])) for term in summary.sums]
    sheet = Sheet(scene.word("summary"))
    words = [main.value(table.top, columns[summary.by]), scene.word("count")]
    words += [main.value(table.top, columns[term]) for term, _ in shown]
    for column, word in enumerate(words, 1):
        sheet.cells[1, column] = Cell(word, None, theme.head)
    rows = range(table.top + 1, table.bottom + 1)
    for row, value in enumerate(dict.fromkeys(main.value(r, columns[summary.by]) for r in rows), 2):
        sheet.cells[row, 1] = Cell(value, None, theme.body())
        sheet.cells[row, 2] = Cell(None, f"=COUNTIF({by},A{row})", theme.body("0"))
        for column, (term, code) in enumerate(shown, 3):
            sheet.cells[row, column] = Cell(None, f"=SUMIF({by},A{row},{area[term]})", theme.body(code))
    return sheet


# ---- widths
def fit(sheet: Sheet, table: Box, last: int, theme: Theme) -> None:
    """Make the columns of a table that have no width yet wide enough for what they show, down to row `last`."""
    for column in range(table.left, table.right + 1):
        if column in sheet.widths:
            continue
        cells = [cell for r in range(table.top, last + 1) if (cell := sheet.cells.get((r, column)))]
        head, texts = str(cells[0].value), set()
        largest: dict[str, float] = {}
        for cell in cells[1:]:
            value, code = cell.value, cell.style.number_format
            if isinstance(value, str):
                texts.add(value)
            elif value is not None and abs(value) > largest.get(code, -1):
                largest[code] = abs(value)
        widest = max(
            1.15 * _letters(head),
            *(1.05 * _letters(text) for text in texts),
            *(_shown(number, code) for code, number in largest.items()),
            0,
        )
        sheet.widths[column] = float(min(_WIDEST, max(_NARROWEST, round(widest * theme.spread + 2))))


def _letters(text: str) -> float:
    """How many digits wide a text is; letters of Chinese and Japanese are twice as wide."""
    return len(text) if text.isascii() else sum(2 if letter > "\u2e7f" else 1 for letter in text)


def _shown(number: float, code: str) -> float:
    """How many letters a number has in a format, roughly and rather too many."""
    if "y" in code or "h" in code:
        return len(code) + 1
    if code == "General":
        return len(f"{number:.10g}")
    around = len(re.sub('[#0.,"]', "", code))
    figures = f"{number * (100 if '%' in code else 1):,.2f}"
    return len(figures if "." in code else figures[:-3]) + around + 1
