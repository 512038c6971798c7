"""How cells look: parts of a style by the names that verbs and facts give them, set, read and compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from preparers._colours import is_called, shade
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import PLAIN, Box, Style, box
from preparers.libreoffice_calc.observing.normal import font_name
from preparers.libreoffice_calc.observing.number_meaning import same_meaning
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.style import style_facts
from preparers.libreoffice_calc.tables import column_of, data_of, table_with

__all__ = [
    "TARGETS", "facts_of", "fulfilled", "put_style", "restyled", "style_at", "styled_places", "target_boxes",
    "unchanged", "wishes",
]  # fmt: skip

TARGETS = ("area", "column", "columns", "total_of")
"""Arguments that say which cells are meant: a range, the data below one header or several, the total below one."""
_FONT = {"bold": "bold", "italic": "italic", "underline": "underline", "strike": "strike", "font": "name",
         "size": "size", "colour": "colour"}  # fmt: skip
_ALIGNMENT = frozenset(f.name for f in fields(PLAIN.alignment))
_OWN = {"fill": "fill", "code": "number_format", "locked": "locked", "formula_hidden": "formula_hidden"}
_FACTS = {"code": "number_format", "locked": "unlocked"}
_PAINTED = frozenset({"fill", "colour"})


def wishes(given: Mapping[str, Any]) -> dict[str, Any]:
    """Of a verb's arguments, those that say how cells are to look."""
    known = {*_FONT, *_ALIGNMENT, *_OWN}
    return {name: value for name, value in given.items() if name in known and value is not None}


def facts_of(given: Mapping[str, Any]) -> tuple[str, ...]:
    """The names of the facts that show the wishes."""
    return tuple(_FACTS.get(name, name) for name in wishes(given))


def restyled(style: Style, wanted: Mapping[str, Any]) -> Style:
    """The style with the wishes fulfilled."""
    values: dict[str, Any] = {name: shade(value) if name in _PAINTED else value for name, value in wanted.items()}
    font = {_FONT[name]: value for name, value in values.items() if name in _FONT}
    alignment = {name: value for name, value in values.items() if name in _ALIGNMENT}
    own = {_OWN[name]: value for name, value in values.items() if name in _OWN}
    return replace(style, font=replace(style.font, **font), alignment=replace(style.alignment, **alignment), **own)


def fulfilled(style: Style, name: str, wanted: Any) -> bool:
    """Whether a person would say that the style has what is wanted: colours by name, number formats by meaning."""
    match name:
        case "fill":
            return is_called(style.fill, wanted)
        case "colour":
            return is_called(style.font.colour or "000000", wanted)
        case "code":
            return same_meaning(wanted, style.number_format)
        case "font":
            return font_name(style.font.name) == font_name(wanted)
    fact = _FACTS.get(name, name)
    return same(f"/{fact}", _fact(style, fact), _fact(restyled(style, {name: wanted}), fact))


def _fact(style: Style, fact: str) -> Any:
    return dict(style_facts(style)).get(f"/{fact}")


def unchanged(before: Style, after: Style, facts: tuple[str, ...]) -> str | None:
    """The first of the facts in which two styles differ to a user; None when they are one in all of them."""
    if before == after:
        return None
    return next((f for f in facts if not same(f"/{f}", _fact(before, f), _fact(after, f))), None)


def style_at(sheet: Sheet, row: int, column: int) -> Style:
    """The style of a cell: its own, else its row's, else its column's."""
    cell = sheet.cells.get((row, column))
    return cell.style if cell else sheet.row_styles.get(row) or sheet.column_styles.get(column) or PLAIN


def put_style(sheet: Sheet, row: int, column: int, style: Style) -> None:
    """Give a cell a style, whether it holds anything or not."""
    sheet.cells[row, column] = replace(sheet.cell(row, column), style=style)


def styled_places(*sheets: Sheet) -> Iterator[tuple[int, int]]:
    """Every cell that any of the sheets mentions, and the used cells of whole rows and columns that have a style."""
    found = {place for sheet in sheets for place in sheet.cells}
    for sheet in sheets:
        used = sheet.used()
        found.update((r, c) for r in sheet.row_styles if used.top <= r <= used.bottom
                     for c in range(used.left, used.right + 1))  # fmt: skip
        found.update((r, c) for c in sheet.column_styles if used.left <= c <= used.right
                     for r in range(used.top, used.bottom + 1))  # fmt: skip
    return iter(sorted(found))


def target_boxes(book: Book, given: Mapping[str, Any]) -> list[Box]:
    """The cells that a verb's target names. Raises ValueError unless exactly one of `TARGETS` is given."""
    named = [name for name in TARGETS if given.get(name)]
    if len(named) != 1:
        raise ValueError(f"name one of {', '.join(TARGETS)}, not {', '.join(named) or 'none'}")
    if named[0] == "area":
        return [box(given["area"])]
    sheet = book[given["sheet"]]
    if named[0] == "total_of":
        return [_total(sheet, given["total_of"])]
    headers = [given["column"]] if named[0] == "column" else given["columns"]
    return [_data_column(sheet, header) for header in headers]


def _total(sheet: Sheet, header: str) -> Box:
    """The first cell below the table and the gap under it, in the column of that header."""
    table = table_with(sheet, header)
    number = column_of(sheet, table, header)
    row = next((r for r in range(table.bottom + 1, table.bottom + 4) if not sheet.cell(r, number).blank), None)
    if row is None:
        raise ValueError(f"there is no total of {header!r} on {sheet.title!r}")
    return Box(row, number, row, number)


def _data_column(sheet: Sheet, header: str) -> Box:
    table = table_with(sheet, header)
    number = column_of(sheet, table, header)
    data = data_of(table)
    return Box(data.top, number, data.bottom, number)
