"""Charts that stand beside the tables from the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Box, at
from preparers.libreoffice_calc.meaning.naming import refers_to
from preparers.libreoffice_calc.parts import Chart, Series
from preparers.libreoffice_calc.recipes.made import Made
from preparers.libreoffice_calc.tables import table_with

__all__ = ["CHARTED", "Charted"]

Charted = Literal["charts"]

_FIGURES = ("whole", "number", "money")
_FEW, _MORE = 7, 8
"""Rows that the two charts show."""
_APART = 19
"""Rows from one chart to the next."""


def _charts(made: Made) -> None:
    """Two charts beside the main table, and the same two beside its sibling.

    A column chart of one column of figures, and below it a line chart of two with a title at its X axis.
    """
    figures = [made.table.left + i for i, f in enumerate(made.fields) if f.kind in _FIGURES]
    words = made.rng.choice(made.of_kind("key", "text"))
    one, pair = figures[0], figures[-2:]
    title, other = made.header(one), " – ".join(map(made.header, pair))
    for sheet in made.book.sheets[:2]:
        table = table_with(sheet, made.header(words))
        corner, below = (3, table.right + 2), (3 + _APART, table.right + 2)
        sheet.charts += (
            Chart("column", _series(sheet, table, [one], words, _FEW), *corner, title, grouping="clustered"),
            Chart(
                "line", _series(sheet, table, pair, words, _MORE), *below, other, x_title=made.header(words),
                legend="b", grouping="standard",
            ),
        )  # fmt: skip
    made.places["charts"] = (title, other)
    made.places["charts_shown"] = tuple(map(made.header, (one, *pair)))
    made.places["charts_by"] = (made.header(words),)
    made.places["charts_at"] = (at(3, made.table.right + 2), at(3 + _APART, made.table.right + 2))


def _series(sheet: Sheet, table: Box, columns: Sequence[int], words: int, rows: int) -> tuple[Series, ...]:
    top, last = table.top, min(table.bottom, table.top + rows)

    def part(first: int, number: int, bottom: int) -> str:
        return refers_to(sheet.title, Box(first, number, bottom, number))

    entries = part(top + 1, words, last)
    return tuple(Series(part(top, column, top), entries, part(top + 1, column, last)) for column in columns)


CHARTED: Mapping[str, Callable[[Made], None]] = {"charts": _charts}
