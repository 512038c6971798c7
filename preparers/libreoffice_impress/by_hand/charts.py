"""Charts on slides: kind, titles, legend, labels, data table, colours, place; made and deleted."""

from __future__ import annotations

from typing import Any

from .tools import command, enum, hundredths, page, shapes, struct

TEMPLATES = {
    "column": ("Column", "StackedColumn"), "bar": ("Bar", "StackedBar"), "line": ("LineSymbol", "StackedLineSymbol"),
    "area": ("Area", "StackedArea"),
}  # fmt: skip
"""Kind of chart -> its template in the dialog Chart Type, plain and stacked."""


def chart_shape(document: Any, slide: int) -> Any:
    """The shape of the slide's chart."""
    return next(shape for shape in shapes(document, slide) if shape.ShapeType.endswith("OLE2Shape"))


def chart(document: Any, slide: int) -> Any:
    return chart_shape(document, slide).Model


def group(found: Any) -> Any:
    """The series of a chart, drawn in one way."""
    return found.FirstDiagram.CoordinateSystems[0].ChartTypes[0]


def change_chart(document: Any, *, slide: int, changes: dict[str, Any]) -> None:
    """What the dialogs for chart type, titles, legend, labels and grids set."""
    found = chart(document, slide)
    if "kind" in changes:
        draw(found, changes["kind"], stacked=changes["stacked"])
    for name, value in changes.items():
        if name in SETTERS:
            SETTERS[name](found, value)


def draw(found: Any, kind: str, *, stacked: bool = False) -> None:
    name = f"com.sun.star.chart2.template.{TEMPLATES[kind][stacked]}"
    found.ChartTypeManager.createInstance(name).changeDiagram(found.FirstDiagram)


def _title(found: Any, text: str) -> None:
    found.HasMainTitle = bool(text)
    if text:
        found.Title.String = text


def _axis_title(axis: str) -> Any:
    def setter(found: Any, text: str) -> None:
        setattr(found.Diagram, f"Has{axis}AxisTitle", bool(text))
        if text:
            getattr(found.Diagram, f"{axis}AxisTitle").String = text

    return setter


def _legend(found: Any, side: str) -> None:
    found.HasLegend = side != "none"
    if found.HasLegend:
        found.Legend.Alignment = enum("chart.ChartLegendPosition", side.upper())


def _labels(found: Any, on: bool) -> None:
    for series in group(found).DataSeries:
        label = series.Label
        label.ShowNumber = on
        series.Label = label


SETTERS = {
    "title": _title, "x_title": _axis_title("X"), "y_title": _axis_title("Y"), "legend": _legend, "labels": _labels,
    "gridlines": lambda found, on: setattr(found.Diagram, "HasYAxisGrid", on),
}  # fmt: skip


# ---- data
def fill(found: Any, categories: list[str], names: list[str], values: list[list[float]]) -> None:
    """The data table: a row for each category, a column for each series."""
    data = found.Data
    data.setData(tuple(tuple(column[row] for column in values) for row in range(len(categories))))
    data.setRowDescriptions(tuple(categories))
    data.setColumnDescriptions(tuple(names))


def set_data(document: Any, *, slide: int, categories: list[str], names: list[str], values: list[list[float]]) -> None:
    """View ▸ Data Table, and what stands in it typed."""
    fill(chart(document, slide), categories, names, values)


def remove_series(document: Any, *, slide: int, number: int) -> None:
    """Data Table ▸ Delete Series."""
    kind = group(chart(document, slide))
    kind.removeDataSeries(kind.DataSeries[number])


def colour_series(document: Any, *, slide: int, number: int, colour: str) -> None:
    """Format Data Series ▸ Area ▸ Color."""
    group(chart(document, slide)).DataSeries[number].Color = int(colour, 16)


# ---- the shape
def place_chart(
    document: Any, *, slide: int, left: float | None, top: float | None, width: float | None, height: float | None
) -> None:
    """Position and Size."""
    shape = chart_shape(document, slide)
    at, size = shape.Position, shape.Size
    given = (left, at.X), (top, at.Y), (width, size.Width), (height, size.Height)
    x, y, wide, high = (old if new is None else hundredths(new) for new, old in given)
    shape.setSize(struct("awt.Size", Width=wide, Height=high))
    shape.setPosition(struct("awt.Point", X=x, Y=y))


def insert_chart(
    document: Any, *, slide: int, kind: str, categories: list[str], names: list[str], values: list[list[float]],
    title: str,
) -> None:  # fmt: skip
    """Insert ▸ Chart, its kind, its data table and its title."""
    document.CurrentController.setCurrentPage(page(document, slide))
    command(document, "InsertObjectChart")
    found = chart(document, slide)
    fill(found, categories, names, values)
    draw(found, kind)
    _title(found, title)


def delete_chart(document: Any, *, slide: int) -> None:
    """The chart selected and deleted."""
    page(document, slide).remove(chart_shape(document, slide))
