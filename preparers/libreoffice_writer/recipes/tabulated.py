"""What can be told of the tables of a document: columns of figures, their sums, orders in which rows can be put."""

from __future__ import annotations

import re
from typing import Any

from forge.scenario import Locale
from preparers._grids import Grid
from preparers.libreoffice_writer.blocks import Table
from preparers.libreoffice_writer.meaning.gridding import columns, lines
from preparers.libreoffice_writer.meaning.ordering import in_order, number_of

__all__ = ["tabulated"]


def tabulated(tables: list[Table], grids: tuple[Grid, ...], locale: Locale) -> dict[str, Any]:
    """The facts of tables by their names: `figure_columns`, `sums_of`, …"""
    found: dict[str, dict[int, Any]] = {
        name: {}
        for name in (
            "row_numbers",
            "plain_columns",
            "figure_columns",
            "figures_of",
            "sums_of",
            "averages_of",
            "sortable_columns",
        )
    }
    for number, table in enumerate(tables, 1):
        grid = next((grid for grid in grids if list(grid.columns) == columns(table)), None)
        figured = [word for n, word in enumerate(columns(table)) if grid is not None and n in grid.figures]
        said = {word: [line[n] for line in lines(table)[1:]] for n, word in enumerate(columns(table))}
        values = {word: _values(said[word], locale) for word in figured}
        found["plain_columns"][number] = tuple(word for word in columns(table)[1:] if word not in figured)
        found["figure_columns"][number] = tuple(figured)
        found["figures_of"][number] = {word: tuple(figures) for word, figures in values.items()}
        found["sums_of"][number] = {w: _written(sum(v), said[w][0], locale) for w, v in values.items()}
        found["averages_of"][number] = {w: _written(sum(v) / len(v), said[w][0], locale) for w, v in values.items()}
        ordered = (word for word, texts in said.items() if _sortable(texts, word in figured))
        found["sortable_columns"][number] = tuple(ordered)
        found["row_numbers"][number] = tuple(map(str, range(1, len(table.rows))))
    sortable = tuple(number for number, words in found["sortable_columns"].items() if words)
    return {**found, "sortable_tables": sortable}


def _is_money(text: str) -> bool:
    return bool(re.search(r"[^\d.,\s\u00a0\u202f'\u2019-]", text))


def _values(texts: list[str], locale: Locale) -> list[float]:
    """The figures that the locale's texts stand for."""
    digits = locale.digits if any(map(_is_money, texts)) else 0
    return [_value(text, digits) for text in texts]


def _value(text: str, digits: int) -> float:
    bare = "".join(re.findall(r"\d", text))
    sign = -1.0 if re.match(r"\D*[-\u2212]", text) else 1.0
    return float(sign * int(bare or "0") / 10**digits)


def _written(value: float, like: str, locale: Locale) -> str:
    if _is_money(like):
        return locale.money(value)
    return locale.number(value, 0 if float(value).is_integer() else 1)


def _sortable(texts: list[str], figured: bool) -> bool:
    """Whether their order is clear and not the one in which they stand, nor would be without one of them; dates are
    left out."""
    plain = all(text.isascii() and re.fullmatch(r"[A-Za-z][A-Za-z ]*", text) for text in texts)
    figures = all(number_of(text) is not None for text in texts)
    if not (plain or (figured and figures)):
        return False
    try:
        forth = in_order([(text, n) for n, text in enumerate(texts)])
    except ValueError:
        return False
    return not any(_in_line([n for n in forth if n != left_out]) for left_out in forth)


def _in_line(numbers: list[int]) -> bool:
    """Whether they rise all the way, or fall."""
    return numbers in (sorted(numbers), sorted(numbers, reverse=True))
