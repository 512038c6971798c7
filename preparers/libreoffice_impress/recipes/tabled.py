"""Further slides with tables and charts, charts with titles, columns of different widths, a slide with room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from preparers._grids import Grid, grids
from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.finding import titles
from preparers.libreoffice_impress.recipes.made import Made
from preparers.libreoffice_impress.recipes.standing import TITLE_ONLY, chart_slide, table_slide, titled, unlike
from preparers.libreoffice_impress.shape import Shape, Table
from preparers.libreoffice_impress.slide import Slide

__all__ = ["TABLED"]

_KINDS = ("tasks", "costs", "products", "contacts")
_KEPT = 6
"""Rows of a table that fits on a slide."""


def _put_in(made: Made, slide: Slide) -> None:
    made.deck.slides.insert(made.rng.randint(2, len(made.deck.slides) - 2), slide)


def _more_tables(made: Made) -> None:
    """Two slides more with tables, none like those that are there."""
    known = {grid.columns for grid in made.plan.grids}
    found = [grid for kind in _KINDS for grid in grids(made.scene, made.rng, kind) if grid.columns not in known]
    for grid in made.rng.sample(found, 2):
        kept = Grid(grid.title, grid.columns, grid.rows[:_KEPT], grid.figures)
        made.grids = (*made.grids, kept)
        title = unlike(grid.title, set(titles(made.deck)))
        _put_in(made, table_slide(kept, title, made.theme))
        made.places["more_tables"] = (*made.places.get("more_tables", ()), title)


def _more_charts(made: Made) -> None:
    """A slide more with a chart: what two quarters brought the departments."""
    names = made.rng.sample(made.scene.organisation.departments, min(4, len(made.scene.organisation.departments)))
    series = tuple(
        Series(word, tuple(float(made.rng.randint(12, 95)) for _ in names))
        for word in made.scene.words("income", "expenses")
    )
    title = unlike(made.scene.word("budget"), set(titles(made.deck)))
    _put_in(made, chart_slide(Chart("column", tuple(names), series, "clustered", title=None, legend="b"), title))
    made.places["more_charts"] = (title,)


def _charts(made: Made, change: Callable[[Chart], Chart]) -> list[str]:
    """Change every chart; the titles of their slides."""
    found = []
    for number, slide in enumerate(made.deck.slides):
        shapes = [replace(s, content=change(s.content)) if isinstance(s.content, Chart) else s for s in slide.shapes]
        if tuple(shapes) != slide.shapes:
            made.put(number, replace(slide, shapes=tuple(shapes)))
            found.append(made.title(number))
    return found


def _titled_charts(made: Made) -> None:
    """Every chart has a title and a title of its values."""
    words = iter(made.scene.words("sales", "result", "total"))
    unit = made.scene.word("amount")
    found = _charts(made, lambda chart: replace(chart, title=next(words), y_title=unit))
    made.places["titled_charts"] = tuple(found)


def _uneven_columns(made: Made) -> None:
    """The first column of every table is wider than the others."""
    for number, slide in enumerate(made.deck.slides):
        shapes = tuple(_uneven(shape) for shape in slide.shapes)
        if shapes != slide.shapes:
            made.put(number, replace(slide, shapes=shapes))


def _uneven(shape: Shape) -> Shape:
    table = shape.content
    if not isinstance(table, Table):
        return shape
    given = table.widths[0] // 5
    return replace(shape, content=replace(table, widths=(sum(table.widths) - given * 4 * (len(table.widths) - 1),
                                                         *[given * 4] * (len(table.widths) - 1))))  # fmt: skip


def _empty_slide(made: Made) -> None:
    """A slide with a title and nothing else."""
    title = unlike(made.scene.word("summary"), set(titles(made.deck)))
    _put_in(made, Slide((titled(2, title),), TITLE_ONLY))
    made.places["empty_slide"] = (title,)


TABLED: Mapping[str, Callable[[Made], None]] = {
    "more_tables": _more_tables, "more_charts": _more_charts, "titled_charts": _titled_charts,
    "uneven_columns": _uneven_columns, "empty_slide": _empty_slide,
}  # fmt: skip
