"""Tables on sheets: rectangles with a header row, found by the words in their headers."""

from __future__ import annotations

from collections.abc import Iterator

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Box, Scalar, box

__all__ = ["column_of", "data_of", "headers", "key_row", "table_like", "table_with"]


def headers(sheet: Sheet, table: Box | str) -> list[str]:
    """The texts of a table's header row."""
    area = box(table) if isinstance(table, str) else table
    return [str(sheet.value(area.top, c) or "") for c in range(area.left, area.right + 1)]


def column_of(sheet: Sheet, table: Box | str, header: str) -> int:
    """The number of the column with that header. Raises ValueError unless there is exactly one."""
    area = box(table) if isinstance(table, str) else table
    found = [area.left + i for i, text in enumerate(headers(sheet, area)) if text == header]
    if len(found) != 1:
        raise ValueError(f"{len(found)} columns of {area} on {sheet.title!r} are headed {header!r}")
    return found[0]


def table_with(sheet: Sheet, header: str) -> Box:
    """The table with that header: its header row's unbroken texts, down to the first empty row.

    Raises ValueError when no cell holds the header.
    """
    found = sorted(place for place, cell in sheet.cells.items() if cell.value == header and cell.formula is None)
    if not found:
        raise ValueError(f"nothing on {sheet.title!r} is headed {header!r}")
    top, left = found[0]
    right = left
    while left > 1 and not sheet.cell(top, left - 1).blank:
        left -= 1
    while not sheet.cell(top, right + 1).blank:
        right += 1
    bottom = top
    while any(not sheet.cell(bottom + 1, c).blank for c in range(left, right + 1)):
        bottom += 1
    return Box(top, left, bottom, right)


def data_of(table: Box | str) -> Box:
    """The table without its header row."""
    area = box(table) if isinstance(table, str) else table
    return Box(area.top + 1, area.left, area.bottom, area.right)


def key_row(sheet: Sheet, table: Box | str, column: str, key: Scalar) -> int:
    """The row in which `column` holds `key`. Raises ValueError unless there is exactly one."""
    area = data_of(table)
    number = column_of(sheet, table, column)
    found = [r for r in range(area.top, area.bottom + 1) if sheet.value(r, number) == key]
    if len(found) != 1:
        raise ValueError(f"{len(found)} rows of {sheet.title!r} have {column} = {key!r}")
    return found[0]


def table_like(book: Book, sheet: str, table: Box | str) -> Iterator[tuple[str, Box]]:
    """Tables with the same headers on other sheets: (sheet, its table)."""
    wanted = headers(book[sheet], table)
    for other in book.sheets:
        if other.title.casefold() == sheet.casefold():
            continue
        found = _with_headers(other, wanted)
        if found is not None:
            yield other.title, found


def _with_headers(sheet: Sheet, wanted: list[str]) -> Box | None:
    if not any(cell.value == wanted[0] for cell in sheet.cells.values()):
        return None
    found = table_with(sheet, wanted[0])
    return found if headers(sheet, found) == wanted else None
