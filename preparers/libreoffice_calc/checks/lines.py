"""Checks of rows and columns that came, went or moved; that everything else followed is the frame's to see."""

from __future__ import annotations

from collections.abc import Iterable

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.areas import columns, rows, sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import PLAIN, Scalar, Style, at, column_number
from preparers.libreoffice_calc.kinds import Column, ColumnLetter, Key, RowNumber, SheetName, Value
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.meaning.showing import LOOK
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.style import same_looks
from preparers.libreoffice_calc.tables import column_of, data_of, headers, table_with

__all__ = [
    "column_before", "column_gone", "column_inserted", "key_on_row", "none_empty", "none_left", "row_above", "row_gone",
    "rows_gone", "rows_inserted",
]  # fmt: skip

Place = tuple[int, int]


def _values(page: Sheet, column: str) -> list[Scalar]:
    """What the column of a table holds, from the top."""
    table = table_with(page, column)
    number, area = column_of(page, table, column), data_of(table)
    return [page.value(row, number) for row in range(area.top, area.bottom + 1)]


# ---- inserted
def _overdressed(after: Sheet, places: Iterable[Place], before: Sheet, aside: Iterable[Place]) -> str:
    """The first new cell that looks neither untouched nor like the cells that it was put between."""
    steps = tuple(aside)
    for row, column in places:
        look = after.cell(row, column).style
        beside: list[Style] = [before.cell(row + r, column + c).style for r, c in steps]
        if not any(same_looks(look, style) for style in (PLAIN, *beside)):
            return f"{at(row, column)} does not look like its neighbours"
    return ""


@check(judges=lambda a: [rows(a.sheet, a.row, a.row + a.count - 1, *LOOK)])
def rows_inserted(before: Book, after: Book, *, sheet: SheetName, row: RowNumber, count: int) -> Finding:
    """There are new rows, which look like the rows above or below or like nothing; what they hold the frame sees."""

    def wrong() -> str:
        old, new = before[sheet], after[sheet]
        width = max(old.used().right, new.used().right)
        for number in range(count):
            places = [(row + number, column) for column in range(1, width + 1)]
            if why := _overdressed(new, places, old, ((-1 - number, 0), (-number, 0))):
                return why
        return ""

    return finding("rows_inserted", wrong, f"there are new rows from {row} on")


@check(judges=lambda a: [])
def key_on_row(before: Book, after: Book, *, sheet: SheetName, key_column: Column, key: Key, row: RowNumber) -> Finding:
    """The key stands in that row now."""

    def wrong() -> str:
        page = after[sheet]
        held = page.value(row, column_of(page, table_with(page, key_column), key_column))
        return "" if held == key else f"row {row} holds {short(held)}, not {short(key)}"

    return finding("key_on_row", wrong, f"{short(key)} stands in row {row}")


@check(judges=lambda a: [columns(a.sheet, column_number(a.letter), column_number(a.letter), *LOOK)])
def column_inserted(before: Book, after: Book, *, sheet: SheetName, letter: ColumnLetter) -> Finding:
    """The column is new: its cells look like those left or right of it or like nothing."""
    column = column_number(letter)

    def wrong() -> str:
        old, new = before[sheet], after[sheet]
        used = {row for row, found in new.cells if found == column} | set(range(1, old.used().bottom + 1))
        aside = ((0, 0), (0, -1)) if column > 1 else ((0, 0),)
        return _overdressed(new, ((row, column) for row in sorted(used)), old, aside)

    return finding("column_inserted", wrong, f"column {letter} is new")


# ---- gone
def _absent(name: str, book: Book, sheet: str, column: str, value: object) -> Finding:
    """No row of the table has the value."""

    def wrong() -> str:
        count = _values(book[sheet], column).count(value)  # type: ignore[arg-type]
        return f"{count} rows have {column} = {short(value)}" if count else ""

    return finding(name, wrong, f"no row has {column} = {short(value)}")


@check(judges=lambda a: [])
def rows_gone(before: Book, after: Book, *, sheet: SheetName, row: RowNumber, count: int) -> Finding:
    """What stood below the deleted rows stands in their place."""

    def wrong() -> str:
        old, new = before[sheet], after[sheet]
        places = [(row, c) for c in range(1, old.used().right + 1) if not old.cell(row + count, c).formula]
        unlike = [p for p in places if new.value(*p) != old.value(p[0] + count, p[1])]
        return f"{at(*unlike[0])} does not hold what stood {count} rows below" if unlike else ""

    return finding("rows_gone", wrong, f"row {row} holds what stood in row {row + count}")


@check(judges=lambda a: [])
def row_gone(before: Book, after: Book, *, sheet: SheetName, key_column: Column, key: Key) -> Finding:
    """No row has the key any more."""
    return _absent("row_gone", after, sheet, key_column, key)


@check(judges=lambda a: [])
def none_left(before: Book, after: Book, *, sheet: SheetName, column: Column, value: Value) -> Finding:
    """No row of the table has the value in that column any more."""
    return _absent("none_left", after, sheet, column, value)


@check(judges=lambda a: [])
def none_empty(before: Book, after: Book, *, sheet: SheetName, column: Column) -> Finding:
    """No cell of the column is empty any more."""
    return _absent("none_empty", after, sheet, column, None)


@check(judges=lambda a: [])
def column_gone(before: Book, after: Book, *, sheet: SheetName, column: Column) -> Finding:
    """No column of the table has that header any more."""

    def wrong() -> str:
        area = table_with(before[sheet], column)
        return f"a column of {area} is headed {column!r}" if column in headers(after[sheet], area) else ""

    return finding("column_gone", wrong, f"no column is headed {column!r}")


# ---- moved
@check(judges=lambda a: [sheet_facts(a.sheet, "width/*")])
def column_before(before: Book, after: Book, *, sheet: SheetName, column: Column, other: Column) -> Finding:
    """The column stands directly left of the other; its width went along, or all widths stayed where they were."""

    def wrong() -> str:
        old, new = before[sheet], after[sheet]
        table = table_with(old, column)
        found = headers(new, table)
        if found.index(other) - found.index(column) != 1:
            return f"{column!r} does not stand directly left of {other!r}"
        stayed = _widths(old)
        along = stayed.copy()
        along.insert(column_of(new, table, column) - 1, along.pop(column_of(old, table, column) - 1))
        right = any(_same_widths(_widths(new), wanted) for wanted in (along, stayed))
        return "" if right else "the widths of columns have changed"

    return finding("column_before", wrong, f"{column!r} stands left of {other!r}")


def _widths(page: Sheet) -> list[float | None]:
    last = max(page.used().right, *page.widths, 1)
    return [page.widths.get(column) for column in range(1, last + 1)]


def _same_widths(found: list[float | None], wanted: list[float | None]) -> bool:
    return len(found) == len(wanted) and all(same("width", a, b) for a, b in zip(found, wanted, strict=True))


@check(judges=lambda a: [])
def row_above(before: Book, after: Book, *, sheet: SheetName, key_column: Column, key: Key, above: Key) -> Finding:
    """The row of one key stands directly above that of another."""

    def wrong() -> str:
        order = _values(after[sheet], key_column)
        return "" if order.index(above) - order.index(key) == 1 else f"{short(key)} does not stand there"

    return finding("row_above", wrong, f"{short(key)} stands directly above {short(above)}")
