"""What a recipe tells skills about the tables and charts of its presentation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["ChartFacts", "TableFacts"]


@dataclass(frozen=True, slots=True)
class TableFacts:
    """One table on a slide."""

    columns: tuple[str, ...]
    """The headings; no two alike."""
    keys: tuple[str, ...]
    """What stands in the first column below its heading; no two alike."""
    texts: Mapping[str, tuple[str, ...]]
    """Column -> the texts of its cells from the top."""
    row_numbers: tuple[str, ...]
    """1, 2, 3 and so on, one a row below the headings."""
    plain_columns: tuple[str, ...]
    """The columns of words, the first one not among them."""
    figure_columns: tuple[str, ...]
    """The columns of amounts and numbers."""
    figures_of: Mapping[str, tuple[float, ...]]
    """Column of figures -> the figures from the top."""
    sums_of: Mapping[str, str]
    """Column of figures -> their sum, written like them."""
    averages_of: Mapping[str, str]
    """Column of figures -> their average, written like them."""
    sortable_columns: tuple[str, ...]
    """The columns whose cells have an order of which nobody is in doubt, and do not stand in it."""


@dataclass(frozen=True, slots=True)
class ChartFacts:
    """One chart on a slide."""

    kind: str
    title: str
    """Empty where it has none."""
    series: tuple[str, ...]
    categories: tuple[str, ...]
    values: Mapping[str, Mapping[str, float]]
    """Series -> category -> value."""
    lines: tuple[tuple[str, ...], ...]
    """Its data as the lines of a table: a first line with an empty cell and the series, then a line a category."""
    legend: str
    """bottom, right, top, left or none."""
