"""Checks of charts on slides: colours by name, all else exactly."""

from __future__ import annotations

from typing import Any

from forge.model import Area, Finding, short
from forge.preparer import check
from preparers._colours import is_called
from preparers.libreoffice_impress.areas import in_charts
from preparers.libreoffice_impress.chart import Series
from preparers.libreoffice_impress.checks.tables import finding
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import slide_at
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
    category_of,
    chart_facts_on,
    chart_on,
    chart_shape_on,
    charts_by_title,
    charts_changed,
    series_of,
    wished,
)
from preparers.libreoffice_impress.text import EMU_PER_CM

__all__ = [
    "category_gone", "category_there", "chart_gone", "chart_is", "chart_placed", "chart_there", "series_coloured",
    "series_gone", "series_shows", "series_there", "value_is",
]  # fmt: skip


# ---- the chart as a whole
@check(judges=lambda a: [])
def chart_is(
    before: Deck, after: Deck, *, slide: ChartSlide, kind: ChartKind | None = None, stacked: Stacked | None = None,
    title: NewName | None = None, x_title: NewName | None = None, y_title: NewName | None = None,
    legend: LegendSide | None = None, labels: Shown | None = None, gridlines: Shown | None = None,
) -> Finding:  # fmt: skip
    """The slide's chart has this kind, these titles, this legend and so on, as far as they are given."""
    given = dict(locals())

    def held() -> tuple[bool, str]:
        chart = chart_on(after, slide)
        for name, value in wished(given, chart_on(before, slide)).items():
            found = getattr(chart, name)
            if name == "grouping":
                found, value = found == "stacked", value == "stacked"
            elif name == "legend":
                found = "r" if found == "tr" else found
            elif name in ("title", "x_title", "y_title"):
                found = found or None
            if found != value:
                return False, f"its {name} is {short(found)}"
        return True, "it is so"

    return finding("chart_is", held)


# ---- data
def _series(deck: Deck, slide: str, name: str) -> Series:
    chart = chart_on(deck, slide)
    return chart.series[series_of(chart, name)]


@check(judges=lambda a: [])
def value_is(
    before: Deck, after: Deck, *, slide: ChartSlide, series: SeriesName, category: CategoryName, value: Figure
) -> Finding:  # fmt: skip
    """The series has that value in that category."""

    def held() -> tuple[bool, str]:
        found = _series(after, slide, series).values[category_of(chart_on(after, slide), category)]
        return found == value, f"the value is {found}"

    return finding("value_is", held)


@check(judges=lambda a: [])
def series_shows(before: Deck, after: Deck, *, slide: ChartSlide, series: SeriesName, values: Figures) -> Finding:
    """The series has just these values, in the order of the categories."""

    def held() -> tuple[bool, str]:
        found = _series(after, slide, series).values
        return list(found) == values, f"its values are {short(found)}"

    return finding("series_shows", held)


@check(judges=lambda a: [])
def category_there(
    before: Deck, after: Deck, *, slide: ChartSlide, name: NewName, values: Figures | None = None,
    instead: CategoryName | None = None,
) -> Finding:  # fmt: skip
    """The chart has such a category: the last one, with these values of its series; or in the place of another one."""

    def held() -> tuple[bool, str]:
        chart = chart_on(after, slide)
        place = category_of(chart, name)
        wanted = len(chart.categories) - 1 if instead is None else category_of(chart_on(before, slide), instead)
        found = [one.values[place] for one in chart.series]
        kept = place == wanted and (values is None or found == values)
        return kept, f"the categories are {short(chart.categories)}, its values {short(found)}"

    return finding("category_there", held)


@check(judges=lambda a: [])
def category_gone(before: Deck, after: Deck, *, slide: ChartSlide, category: CategoryName) -> Finding:
    """The chart has no such category any more, and for the others as many values as there are of them."""

    def held() -> tuple[bool, str]:
        chart = chart_on(after, slide)
        full = all(len(one.values) == len(chart.categories) for one in chart.series)
        return category not in chart.categories and full, f"the categories are {short(chart.categories)}"

    return finding("category_gone", held)


@check(judges=lambda a: [in_charts("colour")] if a.instead is None else [])
def series_there(
    before: Deck, after: Deck, *, slide: ChartSlide, name: NewName, values: Figures | None = None,
    instead: SeriesName | None = None,
) -> Finding:  # fmt: skip
    """The chart has such a series: the last one, with these values, in a colour of its own; or another one is called
    so now. The others have the colours of before."""

    def held() -> tuple[bool, str]:
        chart = chart_on(after, slide)
        number = series_of(chart, name)
        wanted = len(chart.series) - 1 if instead is None else series_of(chart_on(before, slide), instead)
        found = chart.series[number]
        wrong = "" if instead is not None else _strayed(before, after, slide, number)
        kept = number == wanted and (values is None or list(found.values) == values)
        return kept and not wrong, wrong or f"there are the series {short([one.name for one in chart.series])}"

    return finding("series_there", held)


def _strayed(before: Deck, after: Deck, slide: str, new: int) -> str:
    """What is wrong about the colours of a chart with a new series, and of the other charts."""
    old, now = (chart_facts_on(deck, slide) for deck in (before, after))
    colours = {n: now.get(f"series{n + 1}/colour") for n in range(len(chart_on(after, slide).series))}
    if any(colours[n] != old.get(f"series{n + 1}/colour") for n in colours if n != new):
        return "another series has changed its colour"
    if colours[new] in [colours[n] for n in colours if n != new] or colours[new] == "FFFFFF":
        return f"the new series has the colour {colours[new]}"
    return next(charts_changed(before, after, ("colour",), slide), "")


@check(judges=lambda a: [])
def series_gone(before: Deck, after: Deck, *, slide: ChartSlide, series: SeriesName) -> Finding:
    """The chart has no such series any more."""

    def held() -> tuple[bool, str]:
        found = [one.name for one in chart_on(after, slide).series]
        return series not in found, f"there are the series {short(found)}"

    return finding("series_gone", held)


# ---- looks and place
@check(judges=lambda a: [in_charts("colour")])
def series_coloured(before: Deck, after: Deck, *, slide: ChartSlide, series: SeriesName, colour: Paint) -> Finding:
    """The series has a colour of that name; all others have those of before."""

    def held() -> tuple[bool, str]:
        number = series_of(chart_on(after, slide), series)
        old, now = (chart_facts_on(deck, slide) for deck in (before, after))
        found = now.get(f"series{number + 1}/colour")
        others = (n for n in range(len(chart_on(after, slide).series)) if n != number)
        wrong = next(charts_changed(before, after, ("colour",), slide), "")
        if any(old.get(f"series{n + 1}/colour") != now.get(f"series{n + 1}/colour") for n in others):
            wrong = "another series has changed its colour"
        return isinstance(found, str) and is_called(found, colour) and not wrong, wrong or f"its colour is {found}"

    return finding("series_coloured", held)


_NEAR_CM = 0.06


@check(judges=lambda a: [])
def chart_placed(
    before: Deck, after: Deck, *, slide: ChartSlide, left: Centimetres | None = None, top: Centimetres | None = None,
    width: Centimetres | None = None, height: Centimetres | None = None,
) -> Finding:  # fmt: skip
    """The slide's chart stands there and has that size, to half a millimetre."""
    asked = {"left": left, "top": top, "width": width, "height": height}

    def held() -> tuple[bool, str]:
        place = chart_shape_on(after, slide).place
        found = {name: getattr(place, name) / EMU_PER_CM for name in asked} if place is not None else {}
        kept = bool(found) and all(value is None or abs(found[n] - value) < _NEAR_CM for n, value in asked.items())
        return kept, f"it has {short({name: round(value, 2) for name, value in found.items()})}"

    return finding("chart_placed", held)


# ---- made and deleted
def _new(a: Any) -> list[Area]:
    return [in_charts("colour", "left", "top", "width", "height", "legend", "gridlines", "grouping")]


_SMALLEST = 3.0
"""Centimetres of a chart that can be read."""


@check(judges=_new, free=_new)
def chart_there(
    before: Deck, after: Deck, *, slide: SlideTitle, kind: ChartKind, categories: NewCategories, data: NewData,
    title: NewName | None = None,
) -> Finding:  # fmt: skip
    """The slide has a chart of this kind and data, somewhere on it, with a legend; the others are as before."""

    def held() -> tuple[bool, str]:
        chart, place = chart_on(after, slide), chart_shape_on(after, slide).place
        found = {one.name: list(one.values) for one in chart.series}
        if (chart.kind, list(chart.categories), found) != (kind, categories, data) or list(found) != list(data):
            return False, f"a {chart.kind} chart shows {short(found)}"
        if place is None or not _fits(after, place):
            return False, "it stands off the slide, or is too small"
        if chart.legend is None:
            return False, "it has no legend"
        known = set(charts_by_title(before))
        wrong = next((w for w in charts_changed(before, after, apart="" if slide in known else slide)), "")
        return (chart.title or None) == title and not wrong, wrong or f"its title is {short(chart.title)}"

    return finding("chart_there", held)


def _fits(deck: Deck, place: Any) -> bool:
    large = min(place.width, place.height) > _SMALLEST * EMU_PER_CM
    inside = place.left >= 0 and place.top >= 0
    return bool(large and inside and place.left + place.width <= deck.width and place.top + place.height <= deck.height)


@check(judges=lambda a: [])
def chart_gone(before: Deck, after: Deck, *, slide: ChartSlide) -> Finding:
    """The slide has no chart any more."""

    def held() -> tuple[bool, str]:
        slide_at(after, slide)
        return slide not in charts_by_title(after), f"{len(charts_by_title(after))} slides have a chart"

    return finding("chart_gone", held)
