"""Damage to what shapes hold: pictures, tables, charts, connectors."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.shape import Cell, Connector, Group, Line, Picture, Shape, Table, solid
from preparers.libreoffice_impress.text import plain

__all__ = ["CONTENTS"]

Change = Callable[[Deck, int, random.Random], None]
C = TypeVar("C", Picture, Table, Chart, Connector, Group)


def _held(kind: type[C], change: Callable[[Shape, C], Shape]) -> Change:
    """A change to a shape that holds such a content."""

    def apply(deck: Deck, at: int, rng: random.Random) -> None:
        slide = deck.slides[at]
        found = [(n, s, s.content) for n, s in enumerate(slide.shapes) if isinstance(s.content, kind)]
        number, shape, content = rng.choice(found)
        shapes = list(slide.shapes)
        shapes[number] = change(shape, content)
        deck.slides[at] = replace(slide, shapes=tuple(shapes))

    return apply


def _inside(kind: type[C], change: Callable[[C], C]) -> Change:
    return _held(kind, lambda shape, content: replace(shape, content=change(content)))


# ---- tables --------------------------------------------------------------------------------------------------------
def _cell(change: Callable[[Cell], Cell]) -> Change:
    """A change to the last cell of a table that none covers."""

    def apply(table: Table) -> Table:
        rows = [list(row) for row in table.cells]
        row, column = max((r, c) for r, cells in enumerate(rows) for c, cell in enumerate(cells) if cell.across)
        rows[row][column] = change(rows[row][column])
        return replace(table, cells=tuple(map(tuple, rows)))

    return _inside(Table, apply)


def _words(cell: Cell) -> Cell:
    return replace(cell, text=plain(f"{cell.text.words} unasked".strip()))


def _row_more(table: Table) -> Table:
    blank = tuple(Cell() for _ in table.widths)
    return replace(table, cells=(*table.cells, blank), heights=(*table.heights, table.heights[-1]))


def _column_wider(table: Table) -> Table:
    return replace(table, widths=(table.widths[0] + 540_000, *table.widths[1:]))


def _row_higher(table: Table) -> Table:
    return replace(table, heights=(table.heights[0] + 540_000, *table.heights[1:]))


# ---- charts --------------------------------------------------------------------------------------------------------
def _value(chart: Chart) -> Chart:
    first = chart.series[0]
    changed = replace(first, values=((first.values[0] or 0.0) + 1, *first.values[1:]))
    return replace(chart, series=(changed, *chart.series[1:]))


def _series_fewer(chart: Chart) -> Chart:
    if len(chart.series) < 2:
        raise LookupError("the only series")
    return replace(chart, series=chart.series[:-1])


def _category(chart: Chart) -> Chart:
    if not chart.categories:
        raise LookupError("no categories")
    return replace(chart, categories=(f"{chart.categories[0]} unasked", *chart.categories[1:]))


def _let_go(shape: Shape, connector: Connector) -> Shape:
    if connector.start is None and connector.end is None:
        raise LookupError("it holds on to nothing")
    return replace(shape, content=Connector())


CONTENTS: dict[str, Change] = {
    "a picture cut": _inside(Picture, lambda picture: replace(picture, crop=(0.0, 33.0, 0.0, 0.0))),
    "another description": _held(Picture, lambda shape, _: replace(shape, alt=f"{shape.alt} unasked".strip())),
    "a cell's words": _cell(_words),
    "a cell's fill": _cell(
        lambda cell: replace(cell, fill=solid("C6EFCE" if cell.fill != solid("C6EFCE") else "FFEB9C"))
    ),
    "a cell's edge": _cell(lambda cell: replace(cell, bottom=Line("C00000", 76_200))),
    "another row": _inside(Table, _row_more),
    "a wider column": _inside(Table, _column_wider),
    "a higher row": _inside(Table, _row_higher),
    "a value of a chart": _inside(Chart, _value),
    "another title of a chart": _inside(
        Chart, lambda chart: replace(chart, title=f"{chart.title or ''} unasked".strip())
    ),
    "a legend set or removed": _inside(Chart, lambda chart: replace(chart, legend=None if chart.legend else "b")),
    "a series removed": _inside(Chart, _series_fewer),
    "another category": _inside(Chart, _category),
    "a connector let go": _held(Connector, _let_go),
    "another arrow head": _held(Connector, lambda shape, _: replace(shape, line=Line("C00000", 12_700, end="diamond"))),
    "a member of a group removed": _inside(Group, lambda group: Group(group.shapes[:-1])),
}
"""Kind of damage -> how it is done."""
