"""What a recipe says about its workbook: columns, rows, further sheets. No layout, no chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from typing import Literal

from preparers.libreoffice_calc.cell import Scalar

__all__ = ["Field", "FieldKind", "Listing", "Plan", "Record", "Settings", "Summary", "Value"]

FieldKind = Literal["key", "text", "category", "whole", "number", "money", "percent", "date", "time"]
Value = Scalar | date | time
Record = Mapping[str, Value]
"""One row: term -> typed value. Columns that are computed have none."""


@dataclass(frozen=True, slots=True)
class Field:
    """One column: its heading as a term of the vocabulary and the kind of its values.

    A computed column has a formula that names other columns of its row by their terms (`={quantity}*{unit_price}`), all
    rows of a column as `{amount_all}`, and what a Listing or Settings offers by its name (`{tariffs}`, `{tax_rate}`).
    """

    term: str
    kind: FieldKind
    formula: str = ""
    total: bool = False
    """Whether the row of totals sums it up."""
    code: str = ""
    """The number format, where it is not that of the kind."""
    heading: str = ""
    """The heading, where no term says it ("Test 1")."""
    loose: bool = False
    """Whether some people leave the column out, or have it elsewhere."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A sheet with a list in which formulas look things up: `{name}` stands for the list without its headings."""

    name: str
    title: str
    headings: tuple[str, ...]
    kinds: tuple[FieldKind, ...]
    rows: tuple[tuple[Value, ...], ...]


@dataclass(frozen=True, slots=True)
class Settings:
    """A sheet of single values; each is named by its term in formulas: (term, kind, value)."""

    title: str
    values: tuple[tuple[str, FieldKind, Value], ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A sheet that counts the main sheet's rows by a category and sums columns up, with formulas."""

    by: str
    sums: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """One kind of workbook. Main sheet and sibling have the same columns."""

    topic: str
    """A term that names the file and the heading."""
    noun: str
    """What the rows are, in English and in the plural."""
    fields: tuple[Field, ...]
    sheet: str
    rows: Sequence[Record]
    sibling: str
    sibling_rows: Sequence[Record]
    as_of: date
    lists: tuple[Listing | Settings, ...] = ()
    summary: Summary | None = None
    remarks: str = ""
    """The topic of the notes that people leave below."""
