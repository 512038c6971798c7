"""The facts of the tables and charts of a presentation."""

from __future__ import annotations

from typing import Any

from preparers._tabulated import tabulated
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.facts_tables import ChartFacts, TableFacts
from preparers.libreoffice_impress.meaning.gridding import lines
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.shape import Table

__all__ = ["tabled"]

_SIDES = {"b": "bottom", "r": "right", "t": "top", "l": "left", "tr": "right", None: "none"}


def tabled(made: Made, tables: dict[str, Table], charts: dict[str, Chart]) -> dict[str, Any]:
    """The facts by their names: `tables`, `charts`, …"""
    told = {title: _table(made, lines(table)) for title, table in tables.items()}
    return {
        "tables": told, "charts": {title: _chart(chart) for title, chart in charts.items()},
        "sortable_tables": tuple(title for title, one in told.items() if one.sortable_columns),
        "plain_tables": tuple(title for title, one in told.items() if one.plain_columns),
        "figure_tables": tuple(title for title, one in told.items() if one.figure_columns),
    }  # fmt: skip


def _table(made: Made, said: list[list[str]]) -> TableFacts:
    grids = (*made.plan.grids, *made.grids)
    texts = {word: tuple(line[n] for line in said[1:]) for n, word in enumerate(said[0])}
    keys = tuple(line[0] for line in said[1:])
    return TableFacts(tuple(said[0]), keys, texts, **tabulated(said, grids, made.scene.locale))


def _chart(chart: Chart) -> ChartFacts:
    values = {
        one.name: {name: value or 0.0 for name, value in zip(chart.categories, one.values, strict=True)}
        for one in chart.series
    }
    names = tuple(one.name for one in chart.series)
    lines = (("", *names), *((word, *(f"{values[n][word]:g}" for n in names)) for word in chart.categories))
    return ChartFacts(chart.kind, chart.title or "", names, chart.categories, values, lines, _SIDES[chart.legend])
