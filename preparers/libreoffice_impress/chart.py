"""Charts as immutable values: their data stands in the presentation itself."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Chart", "Series"]


@dataclass(frozen=True, slots=True)
class Series:
    """One series; `values` and `x` (of scatter charts) have None where nothing is drawn."""

    name: str
    values: tuple[float | None, ...]
    x: tuple[float | None, ...] = ()
    colour: str | None = None
    """RRGGBB; None is the application's choice."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart. `kind`: column, bar, line, area, pie, doughnut, scatter, radar;
    `grouping`: clustered, standard, stacked, percentStacked."""

    kind: str
    categories: tuple[str, ...]
    series: tuple[Series, ...]
    grouping: str | None = None
    title: str | None = None
    x_title: str | None = None
    y_title: str | None = None
    legend: str | None = "r"
    """Its side (r, l, t, b, tr); None where there is none."""
    labels: tuple[str, ...] = ()
    """What stands at the points: value, percent, category, series."""
    gridlines: bool = True
    """Whether lines cross the plot at the steps of the value axis."""
