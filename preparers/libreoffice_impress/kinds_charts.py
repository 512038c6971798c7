"""What arguments about charts on slides mean: their slides, series, categories, kinds, values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place
from preparers._gridding import new_texts, ring
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.finding import titles
from preparers.libreoffice_impress.meaning.charting import chart_on, charts_by_title

__all__ = [
    "CategoryName", "ChartKind", "ChartSlide", "Figure", "Figures", "LegendSide", "NewCategories", "NewData", "NewName",
    "SeriesName", "Shown", "Stacked",
]  # fmt: skip


def _chart(place: Place) -> Chart | None:
    try:
        return chart_on(place.document, str(place.args.get("slide")))
    except ValueError:
        return None


def _names(chart: Chart | None) -> list[str]:
    return [one.name for one in chart.series] if chart is not None else []


def _other_slides(place: Place) -> Iterator[dict[str, Any]]:
    """The same place of the charts on the other slides, the nearest slide first."""
    every, here = titles(place.document), _chart(place)
    charts = charts_by_title(place.document)
    spot = every.index(place.value) if place.value in every else 0
    for title in sorted(charts, key=lambda one: abs(every.index(one) - spot)):
        if title != place.value and here is not None:
            yield {place.name: title, **dict(_translated(place, here, charts[title]))}


def _translated(place: Place, here: Chart, there: Chart) -> Iterator[tuple[str, Any]]:
    """What a call names in one chart, as another one calls it."""
    for name, known, other in (
        ("series", _names(here), _names(there)), ("category", list(here.categories), list(there.categories)),
    ):  # fmt: skip
        value = place.args.get(name)
        if value in known and other:
            yield name, other[min(known.index(value), len(other) - 1)]
    values = place.args.get("values")
    if values:
        count = len(there.categories if len(values) == len(here.categories) else there.series)
        yield "values", [values[n % len(values)] for n in range(count)]


def _count_charts(place: Place) -> int:
    return int(place.value in charts_by_title(place.document) and titles(place.document).count(place.value) == 1)


def _other_series(place: Place) -> Iterator[str]:
    yield from (name for name in _names(_chart(place)) if name != place.value)


def _count_series(place: Place) -> int:
    return _names(_chart(place)).count(place.value)


def _other_categories(place: Place) -> Iterator[str]:
    chart = _chart(place)
    every = list(chart.categories) if chart is not None else []
    here = every.index(place.value) if place.value in every else 0
    yield from (one for one in (*every[here + 1 :], *every[:here]) if one != place.value)


def _count_categories(place: Place) -> int:
    chart = _chart(place)
    return chart.categories.count(place.value) if chart is not None else 0


def _other_figures(place: Place) -> Iterator[float]:
    yield from (place.value + step for step in (1, 10, -5))


def _other_figure_lists(place: Place) -> Iterator[list[float]]:
    """One figure otherwise, the first or the last; two exchanged."""
    figures = list(place.value)
    yield [figures[0] + 1, *figures[1:]]
    yield [*figures[:-1], figures[-1] + 10]
    if len(figures) > 1 and figures[0] != figures[1]:
        yield [figures[1], figures[0], *figures[2:]]


def _other_data(place: Place) -> Iterator[dict[str, list[float]]]:
    """One figure otherwise, a series renamed."""
    names = list(place.value)
    first, last = place.value[names[0]], place.value[names[-1]]
    yield {**place.value, names[0]: [first[0] + 1, *first[1:]]}
    yield {**place.value, names[-1]: [*last[:-1], last[-1] + 10]}
    yield {f"{name}s" if name == names[0] else name: values for name, values in place.value.items()}


def _other_category_lists(place: Place) -> Iterator[list[str]]:
    names = list(place.value)
    yield [next(new_texts(names[0])), *names[1:]]
    yield [*names[:-1], next(new_texts(names[-1]))]
    yield [names[1], names[0], *names[2:]]


def _wrapped_data(place: Place) -> Iterator[dict[str, Any]]:
    yield from ({place.name: data} for data in _other_data(place))


def _other_parts(place: Place) -> Iterator[dict[str, Any]]:
    """The other way round, then the same with the other part of the chart."""
    yield {place.name: not place.value}
    if place.name == "labels":
        yield {"labels": None, "gridlines": False}
    else:
        yield {"gridlines": None, "labels": True}


def _other_stackings(place: Place) -> Iterator[dict[str, Any]]:
    """The other way, then the other way as another kind, since a chart may be of the kind and unstacked already."""
    yield {place.name: not place.value}
    yield {place.name: not place.value, "kind": "line"}


ChartSlide = Annotated[
    str, Kind("chart slide", _other_slides, _count_charts, "wrong_target", "the title of a slide with one chart")
]
SeriesName = Annotated[
    str, Kind("series", _other_series, _count_series, "wrong_target", "the name of a series as the legend shows it")
]
CategoryName = Annotated[
    str, Kind("category", _other_categories, _count_categories, "wrong_target", "a category of the chart")
]
NewName = Annotated[str, Kind("new name", lambda place: new_texts(str(place.value)), words="the name it is to have")]
Figure = Annotated[float, Kind("figure", _other_figures, words="a number")]
Figures = Annotated[list[float], Kind("figures", _other_figure_lists, words="numbers, one a category or series")]
NewData = Annotated[dict[str, list[float]], Kind("data", _wrapped_data, words="name of a series -> its values")]
NewCategories = Annotated[list[str], Kind("categories", _other_category_lists, words="the categories")]
ChartKind = Annotated[
    Literal["column", "bar", "line", "area"], Kind("chart kind", ring("column", "bar", "line", "area"))
]
Stacked = Annotated[bool, Kind("stacked", _other_stackings)]
Shown = Annotated[bool, Kind("shown", _other_parts, words="whether the part of the chart is shown")]
LegendSide = Annotated[
    Literal["none", "bottom", "top", "left", "right"],
    Kind("legend side", ring("bottom", "right", "top", "none", "left")),
]
