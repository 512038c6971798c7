"""Recipes with decorations and mess: all is where the places say; LibreOffice changes nothing and computes the same."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from openpyxl.worksheet.worksheet import Worksheet

from forge.model import differences
from forge.scenario import locale_codes
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.workbook import observe
from preparers.libreoffice_calc.recipes.decorations import DECORATIONS
from preparers.libreoffice_calc.recipes.mess import MESSES, Mess
from preparers.libreoffice_calc.recipes.pictured import PICTURED
from tests.preparers.calc.recipe_books import CALC, EXAMPLES, RECIPES, Sheet, made, opened, plain


# ---- decorations and mess
def _cells(sheet: Worksheet, found: Any) -> tuple[str, ...]:
    return tuple(c.coordinate for row in sheet.iter_rows() for c in row if found(c))


SEEN: dict[str, Any] = {
    "filter": lambda s: (s.auto_filter.ref,),
    "freeze": lambda s: (s.freeze_panes,),
    "comments": lambda s: _cells(s, lambda c: c.comment),
    "links": lambda s: _cells(s, lambda c: c.hyperlink),
    "hidden_rows": lambda s: tuple(str(n) for n, row in sorted(s.row_dimensions.items()) if row.hidden),
    "hidden_columns": lambda s: tuple(n for n, column in s.column_dimensions.items() if column.hidden),
    "validation": lambda s: tuple(str(v.sqref) for v in s.data_validations.dataValidation),
    "conditions": lambda s: tuple(str(c.sqref) for c in s.conditional_formatting),
    "names": lambda s: tuple(sorted(s.parent.defined_names)),
    "protection": lambda s: (s.title,) if s.protection.sheet else (),
    "print_setup": lambda s: (str(s.print_area).rpartition("!")[2].replace("$", ""),),
    "page_breaks": lambda s: tuple(str(b.id) for b in s.row_breaks.brk),
    "tab_colour": lambda s: (s.title,) if s.sheet_properties.tabColor.rgb.endswith("C00000") else (),
    "merged_title": lambda s: tuple(map(str, s.merged_cells.ranges)),
}


@pytest.mark.parametrize("decoration", SEEN)
def test_a_decoration_is_where_its_places_say(decoration):
    for name in EXAMPLES:
        book, facts = made(name, "decorated", "es_ES", decorate=(decoration,))
        data = CALC.write(book)
        found = SEEN[decoration](opened(data)[facts.sheet])
        assert sorted(found) == sorted(facts.places[decoration])
        assert found
        assert observe(CALC.read(data)) == observe(book)


def test_groups_and_charts_are_where_their_places_say():
    book, facts = made("orders", "grouped", "it_IT", decorate=("groups", "chart"))
    sheet = opened(CALC.write(book))[facts.sheet]
    grouped = [n for n, row in sheet.row_dimensions.items() if row.outlineLevel]
    assert (str(grouped[0]), str(grouped[-1])) == facts.places["groups"]
    (chart,) = sheet._charts
    text = chart.title.tx.rich.p[0].r[0].t
    assert (text,) == facts.places["chart"]
    assert text in facts.columns


@pytest.mark.parametrize("decoration", DECORATIONS)
def test_every_decoration_is_lawful_and_noted(decoration):
    for name in EXAMPLES[:1] if decoration in PICTURED else EXAMPLES:
        book, facts = made(name, "noted", "ja_JP", decorate=(decoration,))
        assert facts.places[decoration]
        assert CALC.unlawful(book) == []
        assert CALC.unlawful(made(name, "noted", "de_DE", decorate=(decoration,))[0]) == []


def _rows(sheet: Sheet, facts: TableFacts) -> list[tuple[Any, ...]]:
    typed = [h for h in facts.columns if h not in facts.formula_columns]
    return list(zip(*(sheet.column(h) for h in typed), strict=True))


@pytest.mark.parametrize("name", RECIPES)
def test_duplicates_are_rows_that_stand_above_already(name):
    book, facts = made(name, "twice", "en_GB", mess=("duplicates",))
    rows = _rows(Sheet(CALC.write(book), facts), facts)
    again = [facts.first_row + i for i, row in enumerate(rows) if row in rows[:i]]
    assert tuple(map(str, again)) == facts.places["duplicates"]
    assert len(again) >= 2


MESSY: dict[Mess, Any] = {
    "stray_spaces": lambda v: isinstance(v, str) and (v != v.strip() or "  " in v),
    "blanks": lambda v: v is None,
    "text_numbers": lambda v: isinstance(v, str) and v.replace(".", "").isdigit(),
    "text_dates": lambda v: isinstance(v, str) and date.fromisoformat(v) is not None,
}


@pytest.mark.parametrize("mess", MESSY)
@pytest.mark.parametrize("name", RECIPES)
def test_a_mess_is_where_its_places_say_and_nowhere_else(name, mess):
    book, facts = made(name, "messy", "fr_FR", mess=(mess,))
    sheet = Sheet(CALC.write(book), facts)
    (header,) = facts.places[f"{mess}_column"]
    letter = facts.letters[header]
    found = [f"{letter}{row}" for row, v in enumerate(sheet.column(header), facts.first_row) if MESSY[mess](v)]
    assert tuple(found) == facts.places[mess]
    assert len(found) >= 2
    assert not [c.value for row in sheet.values.iter_rows() for c in row if str(c.value).startswith("#")]


@pytest.mark.parametrize("locale", ["en_US", "ja_JP"])
@pytest.mark.parametrize("name", RECIPES)
def test_mixed_case_is_what_was_written_otherwise(name, locale):
    before, _ = made(name, "case", locale)
    after, facts = made(name, "case", locale, mess=("mixed_case",))
    sheets = [opened(CALC.write(book))[facts.sheet] for book in (before, after)]
    changed = [c.coordinate for row in sheets[1].iter_rows() for c in row if c.value != sheets[0][c.coordinate].value]
    assert tuple(sorted(changed)) == tuple(sorted(facts.places["mixed_case"]))
    assert len(changed) >= 2
    assert all(str(sheets[1][c].value).casefold() == str(sheets[0][c].value).casefold() for c in changed)


# ---- the application
def _changes(book: Book, data: bytes) -> list[str]:
    return [str(d) for d in differences(observe(book), observe(CALC.read(data)), same)]


@pytest.mark.parametrize("name", RECIPES)
def test_libreoffice_changes_nothing_and_computes_the_same(name, office):
    locale = list(locale_codes())[RECIPES.index(name) % 8]
    book, _, data = plain(name, locale)
    assert _changes(book, office.resave(data, ".xlsx")) == []
    assert _changes(book, office.resave(data, ".xlsx", recalculate=True)) == []


@pytest.mark.parametrize("mess", MESSES)
def test_libreoffice_computes_the_same_from_messy_tables(mess, office):
    for name in EXAMPLES:
        book, _ = made(name, "messy office", "en_US", mess=(mess,))
        assert _changes(book, office.resave(CALC.write(book), ".xlsx", recalculate=True)) == []


PICTURES = ("picture_note", "photos")
"""Of the decorations with pictures: to LibreOffice the others are alike."""


@pytest.mark.parametrize("decoration", [d for d in DECORATIONS if d in PICTURES or d not in PICTURED])
def test_libreoffice_keeps_decorations(decoration, office):
    for name in EXAMPLES[:2]:
        book, _ = made(name, "decorated office", "en_GB", decorate=(decoration,))
        assert _changes(book, office.resave(CALC.write(book), ".xlsx")) == []
