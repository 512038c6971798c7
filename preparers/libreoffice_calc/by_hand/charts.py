"""Charts: made, changed, given other ranges, moved, copied, deleted, as the chart dialogs do it."""

from __future__ import annotations

from typing import Any

from .tools import cells_of, command, enum, first_cell, sheet_named, struct

TEMPLATES = {
    "column": ("Column", "StackedColumn"), "bar": ("Bar", "StackedBar"), "line": ("LineSymbol", "StackedLineSymbol"),
    "area": ("Area", "StackedArea"), "pie": ("Pie", "Pie"), "doughnut": ("Donut", "Donut"),
    "scatter": ("ScatterSymbol", "ScatterSymbol"),
}  # fmt: skip
"""Kind of chart -> its template in the dialog Chart Type, plain and stacked."""
AXES = {"x_title": "X", "y_title": "Y"}


def chart_object(document: Any, sheet: str, title: str) -> tuple[str, Any]:
    """The chart with that title on a sheet: its name and its document."""
    charts = sheet_named(document, sheet).Charts
    for name in charts.ElementNames:
        found = charts.getByName(name).EmbeddedObject
        if found.HasMainTitle and found.Title.String == title:
            return name, found
    raise ValueError(f"no chart of {sheet!r} is titled {title!r}")


def shape_of(document: Any, sheet: str, name: str) -> Any:
    """The shape on the sheet's page that shows a chart."""
    page = sheet_named(document, sheet).DrawPage
    for shape in (page.getByIndex(i) for i in range(page.Count)):
        if shape.supportsService("com.sun.star.drawing.OLE2Shape") and shape.PersistName == name:
            return shape
    raise ValueError(f"no shape of {sheet!r} shows the chart {name!r}")


def insert_chart(
    document: Any, *, sheet: str, cell: str, kind: str, stacked: bool, series: list[list[str]], width: float,
    height: float, **texts: Any,
) -> None:  # fmt: skip
    """Insert ▸ Chart: kind, ranges, titles and legend as the four steps of the wizard ask for them."""
    charts, corner = sheet_named(document, sheet).Charts, first_cell(document, sheet, cell).Position
    frame = struct("awt.Rectangle", X=corner.X, Y=corner.Y, Width=round(width * 1000), Height=round(height * 1000))
    old = set(charts.ElementNames)
    columns = tuple(cells_of(document, sheet, values.rpartition("!")[2]).RangeAddress for _, _, values in series)
    charts.addNewByName("", frame, columns, False, False)
    made = charts.getByName((set(charts.ElementNames) - old).pop()).EmbeddedObject
    show(made, kind, series, stacked=stacked)
    for part, text in texts.items():
        SETTERS[part](made, text or "")


def change_chart(document: Any, *, sheet: str, chart: str, **changes: Any) -> None:
    """Titles, legend, chart type, position and size: what is given."""
    name, found = chart_object(document, sheet, chart)
    if "kind" in changes or "stacked" in changes:
        kind, stacked = changes.pop("kind", None) or kind_of(found), changes.pop("stacked", False)
        template(found, kind, stacked=stacked).changeDiagram(found.FirstDiagram)
    for part in [part for part in changes if part in SETTERS]:
        SETTERS[part](found, changes.pop(part))
    place(document, sheet, name, **changes)


def place(
    document: Any, sheet: str, name: str, cell: str | None = None, width: float | None = None,
    height: float | None = None,
) -> None:  # fmt: skip
    """Position and Size: lengths in centimetres."""
    shape = shape_of(document, sheet, name)
    if cell is not None:
        shape.Position = first_cell(document, sheet, cell).Position
    if width is not None or height is not None:
        size = shape.Size
        size.Width = size.Width if width is None else round(width * 1000)
        size.Height = size.Height if height is None else round(height * 1000)
        shape.Size = size


def delete_chart(document: Any, *, sheet: str, chart: str) -> None:
    """Select the chart, Del."""
    sheet_named(document, sheet).Charts.removeByName(chart_object(document, sheet, chart)[0])


def copy_chart(document: Any, *, sheet: str, chart: str, to_sheet: str, cell: str) -> None:
    """Copy and Paste, with the cursor in a cell of the other sheet."""
    controller = document.CurrentController
    controller.setActiveSheet(sheet_named(document, sheet))
    controller.select(shape_of(document, sheet, chart_object(document, sheet, chart)[0]))
    command(document, "Copy")
    controller.setActiveSheet(sheet_named(document, to_sheet))
    controller.select(first_cell(document, to_sheet, cell))
    command(document, "Paste")


def set_series(document: Any, *, sheet: str, chart: str, series: list[list[str]]) -> None:
    """Format ▸ Data Ranges ▸ Data Series: names, categories and values of all series."""
    _, found = chart_object(document, sheet, chart)
    show(found, kind_of(found), series)


def remove_series(document: Any, *, sheet: str, chart: str, series: str) -> None:
    """Format ▸ Data Ranges ▸ Data Series ▸ Remove."""
    _, found = chart_object(document, sheet, chart)
    group = chart_type(found)
    label = next(s for s in group.DataSeries if shown_name(s) == series)
    group.removeDataSeries(label)


# ---- parts of a chart
def chart_type(chart: Any) -> Any:
    return chart.FirstDiagram.CoordinateSystems[0].ChartTypes[0]


def kind_of(chart: Any) -> str:
    """The kind of a chart as TEMPLATES calls it."""
    kinds = {"Column": "column", "Line": "line", "Area": "area", "Pie": "pie", "Scatter": "scatter"}
    system = chart.FirstDiagram.CoordinateSystems[0]
    kind = kinds[system.ChartTypes[0].ChartType.rpartition(".")[2].removesuffix("ChartType")]
    return "bar" if kind == "column" and system.SwapXAndYAxis else kind


def shown_name(series: Any) -> str:
    label = series.DataSequences[0].Label
    return " ".join(label.TextualData) if label is not None else ""


def template(chart: Any, kind: str, *, stacked: bool) -> Any:
    return chart.ChartTypeManager.createInstance("com.sun.star.chart2.template." + TEMPLATES[kind][stacked])


def spelled(reference: str) -> str:
    """A reference of an .xlsx file as chart dialogs have it: `$Orders.$B$2:$B$9`."""
    title, _, cells = reference.rpartition("!")
    return f"${title}.{cells}"


def source_of(chart: Any, *references: str) -> Any:
    """Columns of cells without labels as a source of data."""
    values = {
        "CellRangeRepresentation": ",".join(map(spelled, references)), "FirstCellAsLabel": False,
        "HasCategories": False, "DataRowSource": enum("chart.ChartDataRowSource", "COLUMNS"),
    }  # fmt: skip
    return chart.DataProvider.createDataSource(
        tuple(struct("beans.PropertyValue", Name=name, Value=value) for name, value in values.items())
    )


def sequence(chart: Any, reference: str, role: str) -> Any:
    """Cells as a sequence of data for a part of a chart."""
    found = source_of(chart, reference).DataSequences[0]
    found.Values.Role = role
    return found


def show(chart: Any, kind: str, series: list[list[str]], *, stacked: bool = False) -> None:
    """The wizard's ranges: series with their names, values and categories."""
    source, plain = source_of(chart, *(values for _, _, values in series)), struct("beans.PropertyValue")
    plain.Name, plain.Value = "HasCategories", False
    chosen = template(chart, kind, stacked=stacked)
    chosen.changeDiagram(chart.FirstDiagram)
    chosen.changeDiagramData(chart.FirstDiagram, source, (plain,))
    assign(chart, series)


def assign(chart: Any, series: list[list[str]]) -> None:
    """Give each series its name and values, and the chart its categories."""
    group = chart_type(chart)
    scatter = group.ChartType.endswith("ScatterChartType")
    for found, (name, categories, values) in zip(group.DataSeries, series, strict=True):
        shown = sequence(chart, values, "values-y")
        shown.Label = sequence(chart, name, "label").Values
        found.setData((sequence(chart, categories, "values-x"), shown) if scatter else (shown,))
    if not scatter:
        axis = chart.FirstDiagram.CoordinateSystems[0].getAxisByDimension(0, 0)
        scale = axis.ScaleData
        scale.Categories = sequence(chart, series[0][1], "categories")
        axis.ScaleData = scale


def _title(chart: Any, text: str) -> None:
    chart.HasMainTitle = bool(text)
    if text:
        chart.Title.String = text


def _axis_title(part: str) -> Any:
    def setter(chart: Any, text: str) -> None:
        setattr(chart.Diagram, f"Has{AXES[part]}AxisTitle", bool(text))
        if text:
            getattr(chart.Diagram, f"{AXES[part]}AxisTitle").String = text

    return setter


def _legend(chart: Any, side: str) -> None:
    chart.HasLegend = side != "none"
    if chart.HasLegend:
        chart.Legend.Alignment = enum("chart.ChartLegendPosition", side.upper())


SETTERS = {"title": _title, "x_title": _axis_title("x_title"), "y_title": _axis_title("y_title"), "legend": _legend}
