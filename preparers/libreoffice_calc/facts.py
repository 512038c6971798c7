"""What a recipe tells skills about its workbook: one shape for all recipes, so that a skill works with any of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["TableFacts"]


@dataclass(frozen=True, slots=True)
class TableFacts:
    """The workbook's main table and what can be said, chosen and pointed at in it."""

    sheet: str
    """The sheet of the main table, the one in front."""
    sibling: str
    """Another sheet with a table of the same columns."""
    sheets: tuple[str, ...]
    other_sheets: tuple[str, ...]
    noun: str
    """What the rows are, in English: "orders"."""
    table: str
    """The table with its header row, without totals: "A4:F27"."""
    data: str
    """The same without the header row: "A5:F27"."""
    header_row: int
    first_row: int
    last_row: int
    total_row: int | None
    """The row of totals below the table, if there is one."""
    columns: tuple[str, ...]
    text_columns: tuple[str, ...]
    number_columns: tuple[str, ...]
    """Typed numbers of any kind: money, whole, decimal; no keys, dates or formulas."""
    money_columns: tuple[str, ...]
    whole_columns: tuple[str, ...]
    date_columns: tuple[str, ...]
    category_columns: tuple[str, ...]
    """Text with a few values that repeat."""
    formula_columns: tuple[str, ...]
    sortable_columns: tuple[str, ...]
    """Columns without ties: sorting by one of them has one result."""
    key_column: str
    """The column that identifies a row."""
    keys: tuple[str, ...]
    letters: Mapping[str, str]
    """Header -> column letter."""
    values_of: Mapping[str, tuple[str, ...]]
    """Category column -> its distinct values, in order of appearance."""
    numbers_of: Mapping[str, tuple[float, ...]]
    """Number, money, whole and date column -> its values from the top, as stored."""
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Decoration or mess -> where it was put: cells, row numbers or names as text."""
    title: str = ""
    """The heading above the table; empty when there is none."""
    title_cell: str = ""
    free_column: str = ""
    """The letter of the first empty column right of the table."""
    free_row: int = 0
    """The first row below the table and its totals that is empty, with one row left between."""
    names: Mapping[str, str] = field(default_factory=dict)
    """Defined names and what they stand for."""
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What pictures on the sheet or beside the workbook say, by the kind of picture; it stands in no cell."""
    percent_columns: tuple[str, ...] = ()
    time_columns: tuple[str, ...] = ()
    figure_columns: tuple[str, ...] = ()
    """All columns of numbers, typed or computed: money, whole, decimal; no dates, times or percentages."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """Header -> what its values mean: key, text, category, whole, number, money, percent, date or time."""
    formats: Mapping[str, str] = field(default_factory=dict)
    """Header -> the number format of the column; General for texts."""
    dates_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Date column, typed or computed -> its dates from the top as "2025-03-04"."""
    texts_of: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Text, category and key column -> its texts from the top; "" where a cell is empty."""
    total_columns: tuple[str, ...] = ()
    """The columns that the row of totals sums up."""
    first_column: str = "A"
    last_column: str = ""
    """The letters of the table's outermost columns."""
    sibling_table: str = ""
    """The table on the sibling sheet, with its header row."""
    summary_sheet: str = ""
    """The sheet of counts and sums by category, if there is one."""
    list_sheets: tuple[str, ...] = ()
    """Sheets with lists or single values that the formulas of the main sheet read."""
    summary_by: str = ""
    """The category column that the summary sheet counts by."""
    summary_table: str = ""
    """The table on the summary sheet, with its header row."""
    summary_columns: tuple[str, ...] = ()
    """Its headers: the category, the count, the sums."""
    new_keys: tuple[str, ...] = ()
    """Keys that look like those of the table and are not in use, as the next rows would get them."""
    organisation: str = ""
    absent_columns: tuple[str, ...] = ()
    """Headings that no table of the workbook has, in its language: for what cannot be done."""
    absent_sheets: tuple[str, ...] = ()
    """Titles that no sheet has."""
    absent_keys: tuple[str, ...] = ()
    """Keys like those of the table that stand nowhere."""
    spaced_columns: tuple[str, ...] = ()
    """Text columns in most of whose cells a blank stands between words."""
