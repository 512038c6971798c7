"""Charts on slides as people speak of them: by the title of their slide, told by their series and categories."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from forge.errors import Absent
from forge.model import Fact
from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.finding import put_shape, slide_at, title_of
from preparers.libreoffice_impress.observing.chart import chart_facts
from preparers.libreoffice_impress.observing.inherit import Inheritance
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.shape import Shape
from preparers.libreoffice_impress.slide import Slide

__all__ = [
    "KINDS", "SIDES", "category_of", "chart_facts_on", "chart_on", "chart_shape_on", "charts_by_title",
    "charts_changed", "put_chart", "series_of", "wished", "with_series",
]  # fmt: skip

SIDES = {"none": None, "bottom": "b", "top": "t", "left": "l", "right": "r"}
"""Where a legend stands -> how the file format says it."""
KINDS = {"column": "clustered", "bar": "clustered", "line": "standard", "area": "standard"}
"""Kind of chart -> how its series stand together unless they are stacked."""
_CHART = ("kind", "stacked", "title", "x_title", "y_title", "legend", "labels", "gridlines")


def _chart_in(slide: Slide) -> Shape | None:
    found = [shape for shape in slide.shapes if isinstance(shape.content, Chart)]
    return found[0] if len(found) == 1 else None


def chart_shape_on(deck: Deck, title: str) -> Shape:
    """The shape with the chart of that slide. Raises ValueError unless there is just one."""
    shape = _chart_in(deck.slides[slide_at(deck, title)])
    if shape is None:
        raise Absent(f"the slide {title!r} has no chart, or several")
    return shape


def chart_on(deck: Deck, title: str) -> Chart:
    """The chart of that slide. Raises ValueError unless there is just one."""
    chart = chart_shape_on(deck, title).content
    assert isinstance(chart, Chart)
    return chart


def charts_by_title(deck: Deck) -> dict[str, Chart]:
    """Title of a slide -> its only chart."""
    found = {title_of(slide): _chart_in(slide) for slide in deck.slides}
    return {title: s.content for title, s in found.items() if title and s is not None and isinstance(s.content, Chart)}


def put_chart(deck: Deck, title: str, chart: Chart) -> None:
    """Another chart in the place of that slide's."""
    number = slide_at(deck, title)
    shape = replace(chart_shape_on(deck, title), content=chart)
    deck.slides[number] = put_shape(deck.slides[number], shape)


def series_of(chart: Chart, name: str) -> int:
    """Which series has that name, from 0. Raises ValueError unless there is just one."""
    found = [number for number, one in enumerate(chart.series) if one.name == name]
    if len(found) != 1:
        raise Absent(f"{len(found)} series are called {name!r}")
    return found[0]


def category_of(chart: Chart, name: str) -> int:
    """Which category has that name, from 0. Raises ValueError unless there is just one."""
    if chart.categories.count(name) != 1:
        raise Absent(f"{chart.categories.count(name)} categories are called {name!r}")
    return chart.categories.index(name)


def wished(given: Mapping[str, Any], chart: Chart) -> dict[str, Any]:
    """Of a verb's arguments, those that say how the chart is to be, as a Chart holds them; an empty title is none."""
    found: dict[str, Any] = {}
    for name in ("title", "x_title", "y_title"):
        if given.get(name) is not None:
            found[name] = given[name] or None
    if given.get("legend") is not None:
        found["legend"] = SIDES[given["legend"]]
    if given.get("labels") is not None:
        found["labels"] = ("value",) if given["labels"] else ()
    if given.get("gridlines") is not None:
        found["gridlines"] = given["gridlines"]
    if given.get("kind") is not None or given.get("stacked") is not None:
        kind = given.get("kind") or chart.kind
        stacked = given["stacked"] if given.get("stacked") is not None else chart.grouping == "stacked"
        found |= {"kind": kind, "grouping": "stacked" if stacked else KINDS[kind]}
    return found


def chart_facts_on(deck: Deck, title: str) -> dict[str, Fact]:
    """The facts of a slide's chart and of its place by what stands behind its address: `series1/values`."""
    shape, slide = chart_shape_on(deck, title), deck.slides[slide_at(deck, title)]
    assert isinstance(shape.content, Chart)
    place = {n: getattr(shape.place, n) / 360_000 for n in ("left", "top", "width", "height")} if shape.place else {}
    return {**dict(chart_facts(shape.content, Inheritance(deck, slide).accents)), **place}


def charts_changed(before: Deck, after: Deck, names: tuple[str, ...] = (), apart: str = "") -> Iterator[str]:
    """The facts (of those names, if any) of charts that are others than before, but for those of the slide `apart`."""
    known, found = charts_by_title(before), charts_by_title(after)
    for title in known:
        if title == apart or title not in found:
            continue
        was, now = chart_facts_on(before, title), chart_facts_on(after, title)
        for address in sorted({*was, *now}):
            name = address.rpartition("/")[2]
            if (not names or name in names) and not same(f"/{address}", was.get(address), now.get(address)):
                yield f"the chart on {title!r} has changed: {address}"


def with_series(chart: Chart, number: int, series: Series) -> Chart:
    """The chart with a series in the place of another."""
    return replace(chart, series=(*chart.series[:number], series, *chart.series[number + 1 :]))
