"""The facts of a workbook: what skills may draw from and point at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta
from itertools import pairwise
from typing import Any

from preparers.libreoffice_calc.cell import EPOCH, Box, Scalar, letters
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.recipes.made import Made
from preparers.libreoffice_calc.recipes.plan import Listing, Plan, Settings
from preparers.libreoffice_calc.tables import headers

__all__ = ["facts_of"]

_TYPED = ("whole", "number", "money", "percent")
_FIGURES = ("whole", "number", "money")
_WORD = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)?")
_LETTERS = re.compile(r"[A-Za-z]+")
_NUMBERED = re.compile(r"(.*?)([1-9]\d*)")
_RARE_COLUMNS = ("overtime", "hire_date", "shelf", "bonus", "reorder_level", "birth_date", "margin", "room", "weight")
_RARE_SHEETS = ("payroll", "inventory", "attendance", "invoices", "orders", "expenses", "budget", "members")
_STEPS = (1, 2, 3, 5, 8, 13)
_CLOSE = 1e-6


def facts_of(made: Made, plan: Plan, sibling: Box, total: int | None, title: str, end: int) -> TableFacts:
    """What is true of the finished book; `end` is the last row in use on the main sheet."""
    table, sheet, book = made.table, made.sheet, made.book
    words = [made.header(table.left + i) for i in range(len(made.fields))]
    named = dict(zip(words, made.fields, strict=True))
    values = {w: [sheet.value(r, table.left + i) for r in made.data_rows] for i, w in enumerate(words)}

    def of(*kinds: str) -> tuple[str, ...]:
        return tuple(w for w, f in named.items() if f.kind in kinds and not f.formula)

    def all_of(*kinds: str) -> tuple[str, ...]:
        return tuple(w for w, f in named.items() if f.kind in kinds)

    key = of("key")[0]
    summary = book[made.scene.word("summary")] if plan.summary else None
    formulas = tuple(w for w, f in named.items() if f.formula)
    return TableFacts(
        sheet=sheet.title, sibling=plan.sibling, sheets=book.titles, other_sheets=book.titles[1:], noun=plan.noun,
        table=str(table), data=str(Box(table.top + 1, *table[1:])), header_row=table.top, first_row=table.top + 1,
        last_row=table.bottom, total_row=total, columns=tuple(words), text_columns=of("text", "category"),
        number_columns=of(*_TYPED), money_columns=of("money"), whole_columns=of("whole"), date_columns=of("date"),
        category_columns=of("category"), formula_columns=formulas,
        sortable_columns=tuple(w for w in words if _sortable(values[w])), key_column=key,
        keys=tuple(str(v) for v in dict.fromkeys(values[key])),
        letters={w: letters(table.left + i) for i, w in enumerate(words)},
        values_of={w: tuple(str(v) for v in dict.fromkeys(values[w]) if v is not None) for w in of("category")},
        numbers_of={w: tuple(v for v in values[w] if isinstance(v, int | float)) for w in all_of(*_TYPED, "date")},
        places=dict(made.places), extra=dict(made.extra), title=title,
        title_cell="A1" if title else "", free_column=letters(table.right + 1),
        free_row=end + 2, names=dict(book.names), percent_columns=of("percent"), time_columns=of("time"),
        figure_columns=all_of(*_FIGURES), kinds={w: f.kind for w, f in named.items()},
        formats={w: sheet.cell(table.top + 1, table.left + i).style.number_format for i, w in enumerate(words)},
        dates_of={w: tuple(_iso(v) for v in values[w] if _number(v)) for w in all_of("date")},
        texts_of={w: tuple(_text(v) for v in values[w]) for w in of("key", "text", "category")},
        total_columns=tuple(w for w, f in named.items() if f.total) if total else (),
        first_column=letters(table.left), last_column=letters(table.right), sibling_table=str(sibling),
        summary_sheet=made.scene.word("summary") if plan.summary else "", list_sheets=_titles(plan.lists),
        summary_by=_header(made, plan.summary.by) if plan.summary else "", organisation=made.scene.organisation.name,
        new_keys=_new_keys(values[key]), summary_table=str(summary.used()) if summary else "",
        summary_columns=tuple(headers(summary, summary.used())) if summary else (),
        absent_columns=_absent(made, _RARE_COLUMNS), absent_sheets=_absent(made, _RARE_SHEETS),
        absent_keys=_new_keys(values[key])[3:],
        spaced_columns=tuple(w for w in of("text", "category") if _spaced([_text(v) for v in values[w]])),
    )  # fmt: skip


def _spaced(texts: Sequence[str]) -> bool:
    """Whether most of the texts hold a blank between words."""
    return sum(" " in text.strip() for text in texts) * 2 > len(texts)


def _absent(made: Made, terms: Sequence[str]) -> tuple[str, ...]:
    """Those of some words of the language that stand in no cell and on no tab."""
    there = {str(cell.value).casefold() for sheet in made.book.sheets for cell in sheet.cells.values()}
    there |= {title.casefold() for title in made.book.titles}
    words = made.scene.words(*terms)
    return tuple(word for word in dict.fromkeys(words) if not any(word.casefold() in found for found in there))


def _new_keys(keys: Sequence[Scalar]) -> tuple[str, ...]:
    """The numbers after the largest one, with the letters of the last key."""
    parts = [found.groups() for key in keys if (found := _NUMBERED.fullmatch(str(key)))]
    if not parts:
        return ()
    letters_before = parts[-1][0]
    largest = max(int(number) for _, number in parts)
    return tuple(f"{letters_before}{largest + step}" for step in _STEPS)


def _titles(lists: Sequence[Listing | Settings]) -> tuple[str, ...]:
    return tuple(found.title for found in lists)


def _header(made: Made, term: str) -> str:
    return made.header(made.column(term))


def _text(value: Scalar) -> str:
    return "" if value is None else str(value)


def _iso(value: Any) -> str:
    return f"{EPOCH + timedelta(days=value):%Y-%m-%d}"


def _number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _sortable(values: list[Scalar]) -> bool:
    """No ties, no blanks, not in order yet, and for texts an order that every collation agrees on."""
    keys: list[Any] = list(values) if all(_number(v) for v in values) else _collated(values)
    ordered = sorted(keys)
    return bool(keys) and keys not in (ordered, ordered[::-1]) and all(_apart(*pair) for pair in pairwise(ordered))


def _apart(one: Any, next_one: Any) -> bool:
    """Whether two values differ by more than what computing leaves of a difference."""
    return bool(one < next_one if isinstance(one, str) else next_one - one > _CLOSE * max(1.0, abs(next_one)))


def _collated(values: list[Scalar]) -> list[str]:
    """What texts are sorted by where all are codes of one length, or single words of plain letters; else nothing."""
    texts = [v for v in values if isinstance(v, str)]
    if len(texts) < len(values):
        return []
    codes = all(_WORD.fullmatch(t) for t in texts) and len({len(t) for t in texts}) == 1
    return [t.casefold() for t in texts] if codes or all(_LETTERS.fullmatch(t) for t in texts) else []
