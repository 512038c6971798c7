"""What arguments of spreadsheet verbs mean: sheets, tables, columns, rows, cells, values, colours, formats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from forge.preparer import Kind, Place
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, at, box, column_number, letters
from preparers.libreoffice_calc.tables import column_of, headers, table_like, table_with

__all__ = [
    "Address", "Colour", "Column", "ColumnLetter", "Columns", "FormatCode", "Formula", "Key", "NewSheet", "Number",
    "Range", "RowNumber", "SheetName", "TableRange", "Text", "Value",
]  # fmt: skip


def _table(place: Place) -> Box | None:
    """The table that a call is about: its `table`, or that of its `key_column`, `column` or `columns`."""
    if place.args.get("table"):
        return box(place.args["table"])
    first = next(iter(place.args.get("columns") or ()), None)
    header = place.args.get("key_column") or place.args.get("column") or place.args.get("total_of") or first
    return table_with(_sheet(place), header) if header else None


def _sheet(place: Place) -> Sheet:
    page: Sheet = place.document[place.args["sheet"]]
    return page


# ---- sheets
def _other_sheets(place: Place) -> Iterator[Any]:
    """The same on another sheet: first one with a like table, whose range, key and number of rows then change too."""
    book: Book = place.document
    table = _table(place) if place.value in book else None
    for title, area in table_like(book, place.value, table) if table else ():
        change: dict[str, Any] = {place.name: title}
        if place.args.get("table"):
            change["table"] = str(area)
        if place.args.get("key") is not None:
            change["key"] = book[title].value(area.top + 1, column_of(book[title], area, place.args["key_column"]))
        if (place.args.get("rows") or 0) > area.bottom - area.top:
            change["rows"] = area.bottom - area.top
        yield change
    yield from (sheet.title for sheet in book.sheets if sheet.title.casefold() != str(place.value).casefold())


def _count_sheets(place: Place) -> int:
    return sum(t.casefold() == str(place.value).casefold() for t in place.document.titles)


SheetName = Annotated[
    str, Kind("sheet", _other_sheets, _count_sheets, "wrong_target", "the title of a sheet that is there")
]


def _new_titles(place: Place) -> Iterator[str]:
    yield f"{place.value}2"
    yield str(place.value).swapcase()[:-1] + "x"


NewSheet = Annotated[str, Kind("new sheet", _new_titles, words="the title that a sheet is to get")]


# ---- rectangles
def _ranges(place: Place) -> Iterator[str]:
    """One row or column less, one more, shifted."""
    area = box(place.value)
    top, left, bottom, right = area
    tries = [
        Box(top, left, bottom - 1, right), Box(top, left, bottom, right - 1), Box(top + 1, left, bottom, right),
        Box(top, left + 1, bottom, right), Box(top, left, bottom + 1, right), Box(top, left, bottom, right + 1),
        Box(top + 1, left, bottom + 1, right), Box(top, left + 1, bottom, right + 1),
    ]  # fmt: skip
    yield from (str(b) for b in tries if b.top <= b.bottom and b.left <= b.right)


def _addresses(place: Place) -> Iterator[str]:
    """The cell below, right, above, left."""
    row, column = box(place.value)[:2]
    steps = ((1, 0), (0, 1), (-1, 0), (0, -1))
    yield from (at(row + r, column + c) for r, c in steps if row + r > 0 and column + c > 0)


Range = Annotated[str, Kind("range", _ranges, None, "wrong_target", 'a rectangle such as "B2:D9"')]
TableRange = Annotated[
    str, Kind("table", _ranges, None, "wrong_target", 'a table with its header row, such as "A4:F27"')
]
Address = Annotated[str, Kind("cell", _addresses, None, "wrong_target", 'a cell such as "B7"')]


# ---- columns and rows
def _other_columns(place: Place) -> Iterator[Any]:
    """The other headers, those with the same kind of values first, the nearest first; a key goes with its column."""
    sheet, table = _sheet(place), _table(place)
    if table is None:
        return
    names = headers(sheet, table)
    here = names.index(place.value) if place.value in names else 0

    def rank(index: int) -> tuple[bool, int, int]:
        kinds = [type(sheet.value(table.bottom, table.left + i)) for i in (index, here)]
        return kinds[0] is not kinds[1], abs(index - here), index

    for index in sorted(range(len(names)), key=rank):
        if index != here and place.name == "key_column" and "key" in place.args:
            yield from _keys_in(sheet, table, names[index], place.args["key"])
        elif index != here:
            yield names[index]


def _keys_in(sheet: Sheet, table: Box, header: str, key: Any) -> Iterator[dict[str, Any]]:
    """Another column as key column, with a value that stands in one row of it."""
    number = column_of(sheet, table, header)
    values = [sheet.value(r, number) for r in range(table.top + 1, table.bottom + 1)]
    yield from ({"key_column": header, "key": v} for v in values if values.count(v) == 1 and v is not None)


def _count_columns(place: Place) -> int:
    table = _table(place)
    return headers(_sheet(place), table).count(place.value) if table else 0


def _fewer_columns(place: Place) -> Iterator[list[str]]:
    names = headers(_sheet(place), _table(place) or Box(1, 1, 1, 1))
    chosen = list(place.value)
    if len(chosen) > 1:
        yield chosen[:-1]
        yield chosen[1:]
    yield from ([*chosen[:-1], name] for name in names if name not in chosen)


Column = Annotated[
    str, Kind("column", _other_columns, _count_columns, "wrong_target", "the header of a column of the table")
]
Columns = Annotated[list[str], Kind("columns", _fewer_columns, None, "wrong_target", "headers of several columns")]


def _letters(place: Place) -> Iterator[str]:
    number = column_number(place.value)
    yield from (letters(n) for n in (number + 1, number - 1, number + 2) if n > 0)


def _rows(place: Place) -> Iterator[int]:
    yield from (n for n in (place.value + 1, place.value - 1, place.value + 2) if n > 0)


ColumnLetter = Annotated[str, Kind("column letter", _letters, None, "wrong_target", 'a column such as "C"')]
RowNumber = Annotated[int, Kind("row", _rows, None, "wrong_target", "the number of a row, from 1")]


def _keys(place: Place) -> list[Any]:
    sheet, table = _sheet(place), _table(place)
    if table is None:
        return []
    number = column_of(sheet, table, place.args["key_column"])
    return [sheet.value(r, number) for r in range(table.top + 1, table.bottom + 1)]


def _other_keys(place: Place) -> Iterator[Any]:
    """The keys of the rows beside it."""
    keys = _keys(place)
    here = keys.index(place.value) if place.value in keys else 0
    yield from (keys[i] for i in (here + 1, here - 1, here + 2) if 0 <= i < len(keys) and keys[i] != place.value)


def _count_keys(place: Place) -> int:
    return _keys(place).count(place.value)


Key = Annotated[
    str | int | float,
    Kind("key", _other_keys, _count_keys, "wrong_target", "the value of `key_column` in the row that is meant"),
]


# ---- values
def _other_values(place: Place) -> Iterator[Any]:
    value = place.value
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (value + 1, round(value * 1.1 + 1, 2), -value - 1)
    else:
        yield from (f"{value}s", str(value).swapcase(), str(value)[:-1] or "x")


Number = Annotated[float, Kind("number", _other_values, words="a number")]
Value = Annotated[str | int | float | bool, Kind("value", _other_values, words="a text or number; no formula")]
Text = Annotated[str, Kind("text", _other_values, words="a text")]

_COLOURS = ("FF0000", "00B050", "0070C0", "FFC000", "7030A0", "FFFF00")


def _other_colours(place: Place) -> Iterator[str]:
    yield from (
        c for c in _COLOURS if any(abs(int(c[i : i + 2], 16) - int(place.value[i : i + 2], 16)) > 9 for i in (0, 2, 4))
    )


Colour = Annotated[str, Kind("colour", _other_colours, words='a colour as RRGGBB, such as "FFC000"')]

_FORMATS = ("0.00", "#,##0", "0%", "#,##0.00", "0.0%", "yyyy-mm-dd", "0.000")


def _other_formats(place: Place) -> Iterator[str]:
    if "." in place.value:
        yield place.value.replace(".0", ".00", 1)
    yield from (code for code in _FORMATS if code != place.value)


FormatCode = Annotated[str, Kind("number format", _other_formats, words='a format code as stored, such as "#,##0.00"')]


def _other_formulas(place: Place) -> Iterator[str]:
    text = str(place.value)
    swaps = (("SUM(", "AVERAGE("), ("AVERAGE(", "SUM("), ("MAX(", "MIN("), ("MIN(", "MAX("), ("COUNT", "1+COUNT"))
    yield from (text.replace(a, b, 1) for a, b in swaps if a in text)
    yield f"{text}+1"


Formula = Annotated[
    str, Kind("formula", _other_formulas, words='a formula with its `=`, in English, such as "=SUM(B2:B9)"')
]
