"""Edits of charts on slides: kind, titles, legend, labels, data, colours, place; made and deleted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from forge.model import Area
from forge.preparer import Arguments, edit
from preparers._colours import is_called, shade
from preparers.libreoffice_impress.areas import everything, in_charts
from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import put_shape, slide_at
from preparers.libreoffice_impress.kinds import SlideTitle
from preparers.libreoffice_impress.kinds_charts import (
    CategoryName,
    ChartKind,
    ChartSlide,
    Figure,
    Figures,
    LegendSide,
    NewCategories,
    NewData,
    NewName,
    SeriesName,
    Shown,
    Stacked,
)
from preparers.libreoffice_impress.kinds_looks import Centimetres, Paint
from preparers.libreoffice_impress.meaning.charting import (
    KINDS,
    category_of,
    chart_on,
    chart_shape_on,
    put_chart,
    series_of,
    wished,
    with_series,
)
from preparers.libreoffice_impress.shape import Place, Shape
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = [
    "add_category", "add_series", "change_chart", "colour_series", "delete_chart", "insert_chart", "place_chart",
    "remove_category", "remove_series", "rename_category", "rename_series", "set_chart_value", "set_series_values",
]  # fmt: skip


def _charts(a: Any) -> list[Area]:
    return [in_charts()]


def _data_hand(deck: Deck, a: Any, made: Chart) -> tuple[str, dict[str, Any]]:
    return "set_data", {
        "slide": slide_at(deck, a.slide), "categories": list(made.categories), "names": [s.name for s in made.series],
        "values": [list(one.values) for one in made.series],
    }  # fmt: skip


# ---- the chart as a whole
def _change_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    given = {name: value for name, value in vars(a).items() if value is not None and name != "slide"}
    if "kind" in given or "stacked" in given:
        made = wished(given, chart_on(deck, a.slide))
        given |= {"kind": made["kind"], "stacked": made["grouping"] == "stacked"}
    return "change_chart", {"slide": slide_at(deck, a.slide), "changes": given}


_FACTS = {"kind": ("chart",), "stacked": ("grouping", "chart")}


def _changed(a: Any) -> list[Area]:
    given = [name for name, value in vars(a).items() if value is not None and name != "slide"]
    return [in_charts(*(fact for name in given for fact in _FACTS.get(name, (name,))), "grouping")]


@edit(touches=_changed, hand=_change_hand)
def change_chart(
    deck: Deck, *, slide: ChartSlide, kind: ChartKind | None = None, stacked: Stacked | None = None,
    title: NewName | None = None, x_title: NewName | None = None, y_title: NewName | None = None,
    legend: LegendSide | None = None, labels: Shown | None = None, gridlines: Shown | None = None,
) -> None:  # fmt: skip
    """Chart Type, Titles, Legend, Data Labels (of values), Grids: only what is given changes; an empty title goes."""
    chart = chart_on(deck, slide)
    made = replace(chart, **wished(dict(locals()), chart))
    if made == chart:
        raise ValueError("the chart is so already")
    put_chart(deck, slide, made)


# ---- data
def _with_value(deck: Deck, a: Any) -> Chart:
    chart = chart_on(deck, a.slide)
    number, place = series_of(chart, a.series), category_of(chart, a.category)
    values = list(chart.series[number].values)
    values[place] = a.value
    return with_series(chart, number, replace(chart.series[number], values=tuple(values)))


def _put(deck: Deck, slide: str, made: Chart) -> None:
    if made == chart_on(deck, slide):
        raise ValueError("the chart shows that already")
    put_chart(deck, slide, made)


@edit(touches=lambda a: [in_charts("values")], hand=lambda deck, a: _data_hand(deck, a, _with_value(deck, a)))
def set_chart_value(
    deck: Deck, *, slide: ChartSlide, series: SeriesName, category: CategoryName, value: Figure
) -> None:
    """Data Table: another value for one category of one series."""
    _put(
        deck,
        slide,
        _with_value(deck, Arguments({"slide": slide, "series": series, "category": category, "value": value})),
    )


def _with_values(deck: Deck, a: Any) -> Chart:
    chart = chart_on(deck, a.slide)
    number = series_of(chart, a.series)
    if len(a.values) != len(chart.categories):
        raise ValueError(f"there are {len(a.values)} values for {len(chart.categories)} categories")
    return with_series(chart, number, replace(chart.series[number], values=tuple(a.values)))


@edit(touches=lambda a: [in_charts("values")], hand=lambda deck, a: _data_hand(deck, a, _with_values(deck, a)))
def set_series_values(deck: Deck, *, slide: ChartSlide, series: SeriesName, values: Figures) -> None:
    """Data Table: other values for all categories of one series, in their order."""
    _put(deck, slide, _with_values(deck, Arguments({"slide": slide, "series": series, "values": values})))


def _with_series_name(deck: Deck, a: Any) -> Chart:
    chart = chart_on(deck, a.slide)
    number = series_of(chart, a.series)
    return with_series(chart, number, replace(chart.series[number], name=a.name))


@edit(touches=lambda a: [in_charts("name")], hand=lambda deck, a: _data_hand(deck, a, _with_series_name(deck, a)))
def rename_series(deck: Deck, *, slide: ChartSlide, series: SeriesName, name: NewName) -> None:
    """Data Table: another name for a series, which the legend shows."""
    _put(deck, slide, _with_series_name(deck, Arguments({"slide": slide, "series": series, "name": name})))


def _with_category_name(deck: Deck, a: Any) -> Chart:
    chart = chart_on(deck, a.slide)
    place = category_of(chart, a.category)
    return replace(chart, categories=(*chart.categories[:place], a.name, *chart.categories[place + 1 :]))


@edit(
    touches=lambda a: [in_charts("categories")],
    hand=lambda deck, a: _data_hand(deck, a, _with_category_name(deck, a)),
)
def rename_category(deck: Deck, *, slide: ChartSlide, category: CategoryName, name: NewName) -> None:
    """Data Table: another name for a category."""
    _put(deck, slide, _with_category_name(deck, Arguments({"slide": slide, "category": category, "name": name})))


def _with_category(deck: Deck, a: Any) -> Chart:
    chart = chart_on(deck, a.slide)
    if len(a.values) != len(chart.series) or a.name in chart.categories:
        raise ValueError("a new category needs a new name and a value for every series")
    series = (replace(s, values=(*s.values, value)) for s, value in zip(chart.series, a.values, strict=True))
    return replace(chart, categories=(*chart.categories, a.name), series=tuple(series))


@edit(
    touches=lambda a: [in_charts("categories", "values")],
    hand=lambda deck, a: _data_hand(deck, a, _with_category(deck, a)),
)
def add_category(deck: Deck, *, slide: ChartSlide, name: NewName, values: Figures) -> None:
    """Data Table ▸ Insert Row at the end: a further category with a value for every series, in their order."""
    _put(deck, slide, _with_category(deck, Arguments({"slide": slide, "name": name, "values": values})))


def _without_category(deck: Deck, a: Any) -> Chart:
    chart = chart_on(deck, a.slide)
    place = category_of(chart, a.category)
    if len(chart.categories) < 2:
        raise ValueError("no category would be left")
    series = (replace(s, values=(*s.values[:place], *s.values[place + 1 :])) for s in chart.series)
    categories = (*chart.categories[:place], *chart.categories[place + 1 :])
    return replace(chart, categories=categories, series=tuple(series))


@edit(
    touches=lambda a: [in_charts("categories", "values")],
    hand=lambda deck, a: _data_hand(deck, a, _without_category(deck, a)),
)
def remove_category(deck: Deck, *, slide: ChartSlide, category: CategoryName) -> None:
    """Data Table ▸ Delete Row: a category with its values."""
    _put(deck, slide, _without_category(deck, Arguments({"slide": slide, "category": category})))


def _with_new_series(deck: Deck, a: Any) -> Chart:
    chart = chart_on(deck, a.slide)
    if len(a.values) != len(chart.categories) or a.name in [one.name for one in chart.series]:
        raise ValueError("a new series needs a new name and a value for every category")
    return replace(chart, series=(*chart.series, Series(a.name, tuple(a.values), colour=_THIRD)))


_THIRD = "FFD320"
"""What the application gives to a third series."""


@edit(touches=_charts, hand=lambda deck, a: _data_hand(deck, a, _with_new_series(deck, a)))
def add_series(deck: Deck, *, slide: ChartSlide, name: NewName, values: Figures) -> None:
    """Data Table ▸ Insert Series behind the last: with a name and a value for every category, in their order."""
    _put(deck, slide, _with_new_series(deck, Arguments({"slide": slide, "name": name, "values": values})))


def _remove_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "remove_series", {"slide": slide_at(deck, a.slide), "number": series_of(chart_on(deck, a.slide), a.series)}


@edit(touches=_charts, hand=_remove_hand)
def remove_series(deck: Deck, *, slide: ChartSlide, series: SeriesName) -> None:
    """Data Table ▸ Delete Series; the others keep their colours."""
    chart = chart_on(deck, slide)
    number = series_of(chart, series)
    if len(chart.series) < 2:
        raise ValueError("no series would be left")
    accents = deck.master(deck.slides[slide_at(deck, slide)]).accents
    kept = [replace(s, colour=s.colour or accents[n % len(accents)]) for n, s in enumerate(chart.series) if n != number]
    put_chart(deck, slide, replace(chart, series=tuple(kept)))


# ---- looks and place
def _colour_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    number = series_of(chart_on(deck, a.slide), a.series)
    return "colour_series", {"slide": slide_at(deck, a.slide), "number": number, "colour": shade(a.colour)}


@edit(touches=lambda a: [in_charts("colour")], hand=_colour_hand)
def colour_series(deck: Deck, *, slide: ChartSlide, series: SeriesName, colour: Paint) -> None:
    """Format Data Series ▸ Area (of lines: Line) ▸ Color."""
    chart = chart_on(deck, slide)
    number = series_of(chart, series)
    if chart.series[number].colour is not None and is_called(chart.series[number].colour, colour):
        raise ValueError(f"it is {colour} already")
    put_chart(deck, slide, with_series(chart, number, replace(chart.series[number], colour=shade(colour))))


_LENGTHS = ("left", "top", "width", "height")


def _place_hand(deck: Deck, a: Any) -> tuple[str, dict[str, Any]]:
    return "place_chart", {"slide": slide_at(deck, a.slide), **{name: getattr(a, name) for name in _LENGTHS}}


@edit(
    touches=lambda a: [in_charts(*(name for name in _LENGTHS if getattr(a, name) is not None))], hand=_place_hand
)  # fmt: skip
def place_chart(
    deck: Deck, *, slide: ChartSlide, left: Centimetres | None = None, top: Centimetres | None = None,
    width: Centimetres | None = None, height: Centimetres | None = None,
) -> None:  # fmt: skip
    """Format ▸ Position and Size on the slide's chart; what is not given stays."""
    given = dict(locals())
    number, shape = slide_at(deck, slide), chart_shape_on(deck, slide)
    if shape.place is None:
        raise ValueError("the chart has no place")
    lengths = [getattr(shape.place, n) if given[n] is None else round(given[n] * EMU_PER_CM) for n in _LENGTHS]
    made = Place(*lengths)
    if made == shape.place:
        raise ValueError("it stands so already")
    deck.slides[number] = put_shape(deck.slides[number], replace(shape, place=made))


# ---- made and deleted
_WIDE, _HIGH = 16.0, 9.0
"""Centimetres of a new chart."""


@edit(
    touches=lambda a: [everything()],
    hand=lambda deck, a: ("insert_chart", {
        "slide": slide_at(deck, a.slide), "kind": a.kind, "categories": a.categories, "names": list(a.data),
        "values": list(a.data.values()), "title": a.title or "",
    }),
)  # fmt: skip
def insert_chart(
    deck: Deck, *, slide: SlideTitle, kind: ChartKind, categories: NewCategories, data: NewData,
    title: NewName | None = None,
) -> None:  # fmt: skip
    """Insert ▸ Chart on a slide that has none, its data table filled in: categories, and series with their values."""
    number = slide_at(deck, slide)
    page = deck.slides[number]
    if any(isinstance(shape.content, Chart) for shape in page.shapes):
        raise ValueError("the slide has a chart already")
    if any(len(values) != len(categories) for values in data.values()):
        raise ValueError("every series needs a value for every category")
    series = tuple(Series(n, tuple(v), colour=c) for (n, v), c in zip(data.items(), _NEW_COLOURS, strict=False))
    chart = Chart(kind, tuple(categories), series, KINDS[kind], title=title)
    wide, high = round(_WIDE * EMU_PER_CM), round(_HIGH * EMU_PER_CM)
    place = Place((deck.width - wide) // 2, (deck.height - high) // 2, wide, high)
    deck.slides[number] = replace(page, shapes=(*page.shapes, Shape(page.free_id(), place, content=chart)))


_NEW_COLOURS = ("004586", "FF420E", "FFD320", "579D1C")
"""What the application gives to the series of a new chart, one after the other."""


@edit(touches=lambda a: [everything()], hand=lambda deck, a: ("delete_chart", {"slide": slide_at(deck, a.slide)}))
def delete_chart(deck: Deck, *, slide: ChartSlide) -> None:
    """Select the slide's chart and delete it."""
    number, gone = slide_at(deck, slide), chart_shape_on(deck, slide)
    page = deck.slides[number]
    deck.slides[number] = replace(page, shapes=tuple(shape for shape in page.shapes if shape is not gone))
