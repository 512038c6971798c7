"""Charts and pictures as openpyxl's objects."""

from __future__ import annotations

import io
from typing import Any

from openpyxl.chart import AreaChart, BarChart, DoughnutChart, LineChart, PieChart, ScatterChart
from openpyxl.chart.data_source import AxDataSource, NumDataSource, NumRef, StrRef
from openpyxl.chart.legend import Legend
from openpyxl.chart.series import Series as SheetSeries
from openpyxl.chart.series import SeriesLabel, XYSeries
from openpyxl.chart.title import title_maker
from openpyxl.drawing.image import Image
from openpyxl.drawing.spreadsheet_drawing import SpreadsheetDrawing
from PIL import Image as Pixels
from PIL import UnidentifiedImageError

from preparers.libreoffice_calc.cell import at
from preparers.libreoffice_calc.parts import Chart, Picture, Series

__all__ = ["GROUPINGS", "KINDS", "Drawing", "chart", "picture"]

KINDS: dict[str, Any] = {
    "column": BarChart, "bar": BarChart, "line": LineChart, "area": AreaChart, "pie": PieChart,
    "doughnut": DoughnutChart, "scatter": ScatterChart,
}  # fmt: skip
GROUPINGS = {"column": "clustered", "bar": "clustered", "line": "standard", "area": "standard"}
"""How the series of each kind stand together when a chart says nothing."""


def chart(found: Chart) -> Any:
    """The chart, anchored at its cell. Raises ValueError for a kind that cannot be written."""
    if found.kind not in KINDS:
        raise ValueError(f"no chart of kind {found.kind!r} can be written; there are {', '.join(KINDS)}")
    made = KINDS[found.kind]()
    if found.kind in GROUPINGS:
        made.grouping = found.grouping or GROUPINGS[found.kind]
    if isinstance(made, BarChart):
        made.type = "bar" if found.kind == "bar" else "col"
        made.overlap = None if made.grouping == "clustered" else 100
    made.ser = [_series(series, number, found.kind) for number, series in enumerate(found.series)]
    _texts(made, found)
    made.anchor, made.width, made.height = at(found.row, found.column), found.width, found.height
    return made


def _texts(made: Any, found: Chart) -> None:
    """Titles, legend and axes; openpyxl hides axes and lays titles over the plot unless told otherwise."""
    if found.title:
        made.title = title_maker(found.title)
        made.title.overlay = False
    side: Any = found.legend
    made.legend = Legend(legendPos=side, overlay=False) if side else None
    for name, text in (("x_axis", found.x_title), ("y_axis", found.y_title)):
        axis = getattr(made, name, None)
        if axis is None:
            continue
        axis.delete = False
        if text:
            axis.title = title_maker(text)
            axis.title.overlay = False


def _series(series: Series, number: int, kind: str) -> SheetSeries:
    values = NumDataSource(numRef=NumRef(f=series.values)) if series.values else None
    if kind == "scatter":
        x = AxDataSource(numRef=NumRef(f=series.categories)) if series.categories else None
        return XYSeries(idx=number, order=number, tx=_label(series.name), xVal=x, yVal=values)
    made = SheetSeries(idx=number, order=number, tx=_label(series.name))
    made.cat = AxDataSource(strRef=StrRef(f=series.categories)) if series.categories else None
    made.val = values
    return made


def _label(name: str | None) -> SeriesLabel | None:
    if not name:
        return None
    if name.startswith('"'):
        return SeriesLabel(v=name[1:-1])
    return SeriesLabel(strRef=StrRef(f=name))


def picture(found: Picture) -> Any:
    """The picture, anchored at its cell. Raises ValueError for what is no PNG, JPEG or GIF."""
    try:
        pixels = Pixels.open(io.BytesIO(found.data))
    except UnidentifiedImageError as cause:
        raise ValueError(f"the picture at {at(found.row, found.column)} is no image that can be read") from cause
    if pixels.format not in ("PNG", "JPEG", "GIF"):
        raise ValueError(f"the picture at {at(found.row, found.column)} is {pixels.format}; use PNG, JPEG or GIF")
    made: Any = Image(io.BytesIO(found.data))
    made.alt = found.alt
    made.width, made.height = found.width, found.height
    made.anchor = at(found.row, found.column)
    return made


class Drawing(SpreadsheetDrawing):
    """openpyxl's drawing, whose pictures bear their own alternative texts."""

    __elements__ = SpreadsheetDrawing.__elements__  # which subclasses do not inherit

    def _picture_frame(self, idx: int) -> Any:
        frame = super()._picture_frame(idx)  # type: ignore[misc]
        shown = (*self.charts, *self.images)[idx - 1]
        frame.nvPicPr.cNvPr.descr = getattr(shown, "alt", "") or None
        return frame
