"""Checks of tidied tables: columns whose texts, gaps and kinds are as they should be, rows that are gone."""

from __future__ import annotations

from collections.abc import Mapping

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.areas import cells, everywhere, sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import Scalar, at, letters
from preparers.libreoffice_calc.checks.formulas import header_wrong
from preparers.libreoffice_calc.edits.tidying import two_beside
from preparers.libreoffice_calc.formula.numerals import general
from preparers.libreoffice_calc.kinds import Column, SheetName, TableRange, Text, Value
from preparers.libreoffice_calc.meaning.reacting import equal
from preparers.libreoffice_calc.meaning.showing import LOOK, dressed, format_kind
from preparers.libreoffice_calc.meaning.tidying import (
    Case,
    blank_cells,
    cased,
    column_texts,
    day_in,
    duplicate_rows,
    figure_in,
    main_table,
    split_parts,
    trimmed,
    with_blanks_filled,
)
from preparers.libreoffice_calc.observing.normal import number_format
from preparers.libreoffice_calc.tables import data_of

__all__ = [
    "blanks_filled", "case_is", "column_split", "dates_are_dates", "duplicates_gone",
    "filled_from_above", "numbers_are_numbers", "spaces_trimmed",
]  # fmt: skip

Place = tuple[int, int]


def _hold(name: str, after: Book, sheet: str, wanted: Mapping[Place, object]) -> Finding:
    if sheet not in after:
        return Finding(name, False, f"there is no sheet {sheet!r}")
    for place, value in wanted.items():
        found = after[sheet].value(*place)
        if not equal(found, value):
            return Finding(name, False, f"{at(*place)} holds {short(found)}, wanted {short(value)}")
    return Finding(name, True)


@check(judges=lambda a: [])
def spaces_trimmed(before: Book, after: Book, *, sheet: SheetName, column: Column) -> Finding:
    """The texts of a column have no spaces at their ends and single ones inside."""
    texts = column_texts(before[sheet], column)
    return _hold("spaces_trimmed", after, sheet, {place: trimmed(text) for place, text in texts.items()})


@check(judges=lambda a: [])
def case_is(before: Book, after: Book, *, sheet: SheetName, column: Column, case: Case) -> Finding:
    """The texts of a column are in the case; what begins a word is a matter of taste ("O'Neill", "O'neill")."""
    words: tuple[Case, ...] = ("capitalised", "proper")
    either = words if case in words else (case,)
    for place, text in column_texts(before[sheet], column).items() if sheet in after else ():
        if after[sheet].value(*place) not in [cased(text, one) for one in either]:
            return Finding("case_is", False, f"{at(*place)} holds {short(after[sheet].value(*place))}")
    return Finding("case_is", sheet in after, f"there is no sheet {sheet!r}")


@check(judges=lambda a: [])
def blanks_filled(before: Book, after: Book, *, sheet: SheetName, column: Column, value: Value) -> Finding:
    """Every cell of a column that was empty holds the value."""
    return _hold("blanks_filled", after, sheet, dict.fromkeys(blank_cells(before[sheet], column), value))


@check(judges=lambda a: [])
def filled_from_above(before: Book, after: Book, *, sheet: SheetName, column: Column) -> Finding:
    """Every cell of a column that was empty holds the entry above it."""
    return _hold("filled_from_above", after, sheet, with_blanks_filled(before[sheet], column))


def _texts_turned(
    name: str, before: Book, after: Book, sheet: str, wanted: Mapping[Place, float], kind: str
) -> Finding:
    """Whether texts became numbers that show as such; formats may change in their cells only."""
    found = _hold(name, after, sheet, wanted)
    if not found.passed:
        return found
    old, new = before[sheet], after[sheet]
    for place in {*old.cells, *new.cells}:
        code = new.cell(*place).style.number_format
        same = number_format(code) == number_format(old.cell(*place).style.number_format)
        if not (_plain(code, kind) if place in wanted else same):
            return Finding(name, False, f"{at(*place)} is formatted {code!r}")
    return found


def _plain(code: str, kind: str) -> bool:
    """Whether a format shows the kind, numbers with at most two decimals."""
    return format_kind(code) == kind and ".000" not in code


@check(judges=lambda a: [everywhere(a.sheet, "number_format")])
def numbers_are_numbers(before: Book, after: Book, *, sheet: SheetName, column: Column) -> Finding:
    """What a column kept as text are numbers now, in any plain format."""
    wanted = {place: figure_in(text) for place, text in column_texts(before[sheet], column).items()}
    return _texts_turned("numbers_are_numbers", before, after, sheet, wanted, "number")


@check(judges=lambda a: [everywhere(a.sheet, "number_format")])
def dates_are_dates(before: Book, after: Book, *, sheet: SheetName, column: Column) -> Finding:
    """What a column kept as text are dates now, in any format for dates."""
    wanted = {place: day_in(text) for place, text in column_texts(before[sheet], column).items()}
    return _texts_turned("dates_are_dates", before, after, sheet, wanted, "date")


@check(judges=lambda a: [])
def duplicates_gone(before: Book, after: Book, *, sheet: SheetName) -> Finding:
    """The rows that repeated an earlier one are gone, the others stand in their order."""
    data, rows = data_of(main_table(before[sheet])), duplicate_rows(before[sheet])
    kept = [row for row in range(data.top, data.bottom + 1) if row not in rows]
    wanted = {(data.top + i, data.left): before[sheet].value(row, data.left) for i, row in enumerate(kept)}
    return _hold("duplicates_gone", after, sheet, {**wanted, (data.top + len(kept), data.left): None})


@check(
    judges=lambda a: [
        cells(a.sheet, two_beside(a.table), "value", "formula", *LOOK),
        sheet_facts(a.sheet, *(f"width/{letters(c)}" for c in (two_beside(a.table).left, two_beside(a.table).right))),
    ]
)
def column_split(
    before: Book, after: Book, *, sheet: SheetName, table: TableRange, column: Column, separator: Text,
    first_header: Text, second_header: Text,
) -> Finding:  # fmt: skip
    """Two columns beside the table hold the parts of a column's texts, typed or computed, numbers as such or text."""
    area = two_beside(table)
    heads = {(area.top, area.left): first_header, (area.top, area.right): second_header}
    for head, header in heads.items():
        if why := header_wrong(before, after, sheet, head, header):
            return Finding("column_split", False, why)
    for (row, _), text in column_texts(before[sheet], column).items():
        for number, part in zip((area.left, area.right), split_parts(text, separator), strict=True):
            if _as_text(after[sheet].value(row, number)) != part:
                return Finding("column_split", False, f"{at(row, number)} is not {part!r}, a part of {text!r}")
            if why := dressed(before[sheet], after[sheet], (row, number), [(row, area.left - 1)]):
                return Finding("column_split", False, why)
    return Finding("column_split", True)


def _as_text(value: Scalar) -> str:
    return general(float(value)) if isinstance(value, int | float) else str(value or "")
