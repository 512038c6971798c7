"""Edits that highlight cells by a condition: Format ▸ Conditional ▸ Condition."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from forge.preparer import edit
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.kinds import ColumnLetter, Range, SheetName, Text, Value
from preparers.libreoffice_calc.kinds_looks import CellStyle, Paint, Period
from preparers.libreoffice_calc.meaning.highlighting import (
    OPERATORS,
    TESTS,
    Operator,
    TextTest,
    average_rule,
    cells_rule,
    dates_rule,
    duplicates_rule,
    rows_rule,
    text_rule,
    top_rule,
)
from preparers.libreoffice_calc.meaning.rules import look_of
from preparers.libreoffice_calc.parts import Condition, Look

__all__ = [
    "highlight_average", "highlight_cells", "highlight_dates", "highlight_duplicates", "highlight_rows",
    "highlight_text", "highlight_top",
]  # fmt: skip


def _touched(a: Any) -> list[Any]:
    return [sheet_facts(a.sheet, "condition/*")]


def _add(book: Book, given: dict[str, Any], rule: Callable[[dict[str, Any], Look], Condition]) -> None:
    """Put the rule behind those that are there."""
    book[given["sheet"]].conditions += (rule(given, look_of(given)),)


def _by_hand(operator: Callable[[Any], str], formulas: Callable[[Any], list[str]]) -> Any:
    """The twin with the operator and the formulas that the arguments mean."""

    def hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
        look = look_of(vars(a))
        parts = {"bold": look.bold, "fill": look.fill, "colour": look.colour}
        own = {"style": a.style} if a.style else {n: v for n, v in parts.items() if v is not None}
        where = {"sheet": a.sheet, "range": a.area}
        return "add_condition", {**where, "operator": operator(a), "formulas": formulas(a), **own}

    return hand


def _rule_formulas(rule: Callable[[dict[str, Any], Look], Condition]) -> Callable[[Any], list[str]]:
    return lambda a: list(rule(vars(a), Look()).formulas)


@edit(touches=_touched, hand=_by_hand(lambda a: OPERATORS[a.operator], _rule_formulas(cells_rule)))
def highlight_cells(
    book: Book, *, sheet: SheetName, area: Range, operator: Operator, value: Value, second: Value | None = None,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> None:  # fmt: skip
    """Cell value is greater than, equal to, between … (`second`: the upper end)."""
    _add(book, dict(locals()), cells_rule)


@edit(touches=_touched, hand=_by_hand(lambda a: TESTS[a.test][1], lambda a: [f'"{a.text}"']))
def highlight_text(
    book: Book, *, sheet: SheetName, area: Range, test: TextTest, text: Text,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> None:  # fmt: skip
    """Cell value contains, does not contain, begins with or ends with a text."""
    _add(book, dict(locals()), text_rule)


@edit(touches=_touched, hand=_by_hand(lambda a: "UNIQUE" if a.unique else "DUPLICATE", lambda a: []))
def highlight_duplicates(
    book: Book, *, sheet: SheetName, area: Range, unique: bool,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> None:  # fmt: skip
    """Cell value is duplicate, or with `unique` is not."""
    _add(book, dict(locals()), duplicates_rule)


def _top_operator(a: Any) -> str:
    return f"{'BOTTOM' if a.bottom else 'TOP'}_N_{'PERCENT' if a.percent else 'ELEMENTS'}"


@edit(touches=_touched, hand=_by_hand(_top_operator, lambda a: [str(a.rank)]))
def highlight_top(
    book: Book, *, sheet: SheetName, area: Range, rank: int, percent: bool, bottom: bool,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> None:  # fmt: skip
    """Cell value is among the top or bottom so many elements or percent."""
    _add(book, dict(locals()), top_rule)


@edit(touches=_touched, hand=_by_hand(lambda a: f"{'BELOW' if a.below else 'ABOVE'}_AVERAGE", lambda a: []))
def highlight_average(
    book: Book, *, sheet: SheetName, area: Range, below: bool,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> None:  # fmt: skip
    """Cell value is above, or with `below` below, the average of the range."""
    _add(book, dict(locals()), average_rule)


@edit(touches=_touched)
def highlight_dates(
    book: Book, *, sheet: SheetName, area: Range, period: Period,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> None:  # fmt: skip
    """Date is today, in the last seven days, last month …"""
    _add(book, dict(locals()), dates_rule)


@edit(touches=_touched, hand=_by_hand(lambda a: "EXPRESSION", _rule_formulas(rows_rule)))
def highlight_rows(
    book: Book, *, sheet: SheetName, area: Range, letter: ColumnLetter, operator: Operator, value: Value,
    style: CellStyle | None = None, fill: Paint | None = None, colour: Paint | None = None, bold: bool | None = None,
) -> None:  # fmt: skip
    """Formula is: whole rows of the range, by a comparison of their cell in one column."""
    _add(book, dict(locals()), rows_rule)
