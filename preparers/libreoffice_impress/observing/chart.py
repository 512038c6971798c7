"""The facts of a chart."""

from __future__ import annotations

from collections.abc import Iterator

from forge.model import Fact
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.observing.normal import colour

__all__ = ["chart_facts"]


def chart_facts(chart: Chart, accents: tuple[str, ...]) -> Iterator[tuple[str, Fact]]:
    """The facts as (`chart`, "column"), (`series1/values`, (1.0, 2.0)), …; `accents` are the colours of the theme that
    series have, one after the other, when they say nothing."""
    yield "chart", chart.kind
    if chart.grouping in ("stacked", "percentStacked"):
        yield "grouping", chart.grouping
    for name in ("title", "x_title", "y_title"):
        if value := getattr(chart, name):
            yield name, value
    if chart.legend:
        yield "legend", "r" if chart.legend == "tr" else chart.legend  # LibreOffice knows no corner
    if chart.labels:
        yield "labels", tuple(sorted(chart.labels))
    if chart.kind not in ("pie", "doughnut"):
        yield "gridlines", chart.gridlines
    if chart.kind != "scatter":
        yield "categories", chart.categories
    for number, series in enumerate(chart.series, 1):
        yield f"series{number}/name", series.name
        yield f"series{number}/values", series.values
        if chart.kind == "scatter":
            yield f"series{number}/x", series.x
        if chart.kind not in ("pie", "doughnut"):
            yield f"series{number}/colour", colour(series.colour or accents[(number - 1) % len(accents)])
