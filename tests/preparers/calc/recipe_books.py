"""Workbooks that recipes make, and their main sheet as openpyxl reads it, for the tests of recipes."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from typing import Any

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

from forge.scenario import Scenario, locale_codes
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.facts import TableFacts
from preparers.libreoffice_calc.preparer import Calc

CALC = Calc()
RECIPES = sorted(CALC.verbs("recipe"))
EXAMPLES = ("orders", "members", "lab_results", "timesheet")


def made(name: str, key: str, locale: str, **more: Any) -> tuple[Book, TableFacts]:
    prepared = CALC.verbs("recipe")[name].function(Scenario.draw(key, locale=locale), **more)
    (book,) = prepared.documents.values()
    return book, prepared.facts


@cache
def plain(name: str, locale: str) -> tuple[Book, TableFacts, bytes]:
    book, facts = made(name, f"test {name}", locale, rows=12 + 4 * list(locale_codes()).index(locale))
    return book, facts, CALC.write(book)


@lru_cache(600)
def opened(data: bytes, *, values: bool = False) -> openpyxl.Workbook:
    return openpyxl.load_workbook(io.BytesIO(data), data_only=values)


class Sheet:
    """The main sheet of a file as openpyxl reads it: values and formulas by header."""

    def __init__(self, data: bytes, facts: TableFacts) -> None:
        self.facts = facts
        self.values: Worksheet = opened(data, values=True)[facts.sheet]
        self.formulas: Worksheet = opened(data)[facts.sheet]

    def column(self, header: str, *, formulas: bool = False) -> list[Any]:
        sheet, letter = self.formulas if formulas else self.values, self.facts.letters[header]
        return [sheet[f"{letter}{row}"].value for row in range(self.facts.first_row, self.facts.last_row + 1)]

    def code(self, header: str) -> str:
        return str(self.values[f"{self.facts.letters[header]}{self.facts.first_row}"].number_format)
