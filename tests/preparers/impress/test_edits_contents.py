"""Edits of tables and charts on slides; expectations are worked out by hand and by LibreOffice itself."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.edits import charts, table_looks, tables
from preparers.libreoffice_impress.shape import Cell, Line, Place, Shape, Table, solid
from preparers.libreoffice_impress.slide import Slide
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.text import Look, Paragraph, Run, Text, plain
from tests.preparers.impress.edited import by_hand, changed

CM = 360_000
WORDS = (("Town", "Size", "Year"), ("Ulm", "20", "1377"), ("Bonn", "5", "1949"), ("Aue", "100", "1173"))
_LOOK = Look("Arial", 16.0, colour="000000")
_EDGE = Line("7F7F7F", 12_700)
DATA = {"slide": "Sales", "series": "Plan"}
ROW = {"text": None, "border_top": None, "border_left": None, "border_bottom": None, "border_right": None}


def _cell(text: str, head: bool) -> Cell:
    paragraph = Paragraph((Run(text, Look("Arial", 16.0, True if head else None, colour="000000")),))
    return Cell(Text((paragraph,)), solid("DDEBF7") if head else None, _EDGE, _EDGE, _EDGE, _EDGE)


def small_deck() -> Deck:
    """Slides `Towns` with a table of 4 rows and 3 columns (8, 4, 4 cm), `Sales` with a chart, `Room` with a title."""
    cells = tuple(tuple(_cell(text, n == 0) for text in line) for n, line in enumerate(WORDS))
    table = Table(cells, (8 * CM, 4 * CM, 4 * CM), (CM + CM // 10,) * 4)
    series = (Series("Plan", (3.0, 5.0, 4.0)), Series("Real", (2.0, 6.0, 1.0)))
    chart = Chart("column", ("a", "b", "c"), series, "clustered", title=None, legend="b")
    deck = new_deck()
    deck.slides = [
        Slide((Shape(2, text=plain(title), placeholder="title"), *(Shape(3, place, content=c) for c in contents)), (0, 5))
        for title, place, contents in (
            ("Towns", Place(2 * CM, 5 * CM, 16 * CM, 4 * (CM + CM // 10)), (table,)),
            ("Sales", Place(2 * CM, 5 * CM, 18 * CM, 10 * CM), (chart,)), ("Room", None, ()),
        )
    ]  # fmt: skip
    return deck


T, C, R = {"slide": "Towns"}, {"slide": "Sales"}, {"slide": "Room"}
CELLS: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    "cell": (tables.set_cell, {**T, "row": "Bonn", "column": "Size", "text": "7"}, {"r3c2/text": "7"}),
    "heading": (tables.rename_column, {**T, "column": "Size", "text": "Area"}, {"r1c2/text": "Area"}),
    "column filled": (tables.fill_column, {**T, "column": "Size", "text": "5"}, {"r2c2/text": "5", "r4c2/text": "5"}),
    "sorted": (
        tables.sort_rows, {**T, "column": "Size"},
        {"r2c1/text": "Bonn", "r2c2/text": "5", "r2c3/text": "1949", "r3c1/text": "Ulm", "r3c2/text": "20",
         "r3c3/text": "1377"},
    ),
    "moved": (
        tables.move_row, {**T, "row": "Aue", "before_row": "Bonn"},
        {"r3c1/text": "Aue", "r3c2/text": "100", "r3c3/text": "1173", "r4c1/text": "Bonn", "r4c2/text": "5",
         "r4c3/text": "1949"},
    ),
    "ground": (table_looks.format_cells, {**T, "row": "Ulm", "column": "Year", "shading": "yellow"},
               {"r2c3/fill": "FFFF00"}),
    "letters": (
        table_looks.format_cells, {**T, "row": "Ulm", "column": "Year", "bold": True, "italic": True, "colour": "red",
                                   "size": 18},
        {"r2c3/p1/run1/bold": True, "r2c3/p1/run1/italic": True, "r2c3/p1/run1/colour": "FF0000",
         "r2c3/p1/run1/size": 18.0},
    ),
    "standing": (
        table_looks.format_cells, {**T, "part": "last_column", "alignment": "right", "vertical": "center"},
        {f"r{r}c3/{name}": value for r in (2, 3, 4) for name, value in (("p1/align", "right"), ("anchor", "ctr"))},
    ),
    "no ground": (table_looks.format_cells, {**T, "part": "header", "shading": "none"},
                  {f"r1c{c}/fill": None for c in (1, 2, 3)}),
    "no lines": (table_looks.line_table, {**T, "edges": "none"},
                 {f"r{r}c{c}/border_{s}": None for r in (1, 2, 3, 4) for c in (1, 2, 3)
                  for s in ("top", "left", "bottom", "right")}),
    "even": (table_looks.even_columns, T, {f"column{n}/width": 16 / 3 for n in (1, 2, 3)}),
    "placed": (table_looks.place_table, {**T, "left": 3, "top": 6.5, "width": 24},
               {"left": 3.0, "top": 6.5, "column1/width": 12.0, "column2/width": 6.0, "column3/width": 6.0}),
}  # fmt: skip
CHARTS: dict[str, tuple[Any, dict[str, Any], dict[str, Any]]] = {
    "kind": (charts.change_chart, {**C, "kind": "line"}, {"chart": "line"}),
    "stacked": (charts.change_chart, {**C, "kind": "bar", "stacked": True}, {"chart": "bar", "grouping": "stacked"}),
    "titles": (charts.change_chart, {**C, "title": "All", "x_title": "What", "y_title": "How many"},
               {"title": "All", "x_title": "What", "y_title": "How many"}),
    "legend": (charts.change_chart, {**C, "legend": "right", "labels": True, "gridlines": False},
               {"legend": "r", "labels": ("value",), "gridlines": False}),
    "no legend": (charts.change_chart, {**C, "legend": "none"}, {"legend": None}),
    "value": (charts.set_chart_value, {**DATA, "category": "b", "value": 9}, {"series1/values": (3.0, 9.0, 4.0)}),
    "values": (charts.set_series_values, {**DATA, "values": [1, 2, 8]}, {"series1/values": (1.0, 2.0, 8.0)}),
    "series": (charts.rename_series, {**DATA, "name": "Aim"}, {"series1/name": "Aim"}),
    "category": (charts.rename_category, {**C, "category": "c", "name": "z"}, {"categories": ("a", "b", "z")}),
    "more categories": (
        charts.add_category, {**C, "name": "d", "values": [7, 8]},
        {"categories": ("a", "b", "c", "d"), "series1/values": (3.0, 5.0, 4.0, 7.0),
         "series2/values": (2.0, 6.0, 1.0, 8.0)},
    ),
    "fewer categories": (
        charts.remove_category, {**C, "category": "a"},
        {"categories": ("b", "c"), "series1/values": (5.0, 4.0), "series2/values": (6.0, 1.0)},
    ),
    "more series": (
        charts.add_series, {**C, "name": "Last", "values": [1, 1, 2]},
        {"series3/name": "Last", "series3/values": (1.0, 1.0, 2.0), "series3/colour": "FFD320"},
    ),
    "fewer series": (
        charts.remove_series, {**C, "series": "Real"},
        {"series2/name": None, "series2/values": None, "series2/colour": None},
    ),
    "colour": (charts.colour_series, {**C, "series": "Real", "colour": "green"}, {"series2/colour": "00A933"}),
    "place": (charts.place_chart, {**C, "left": 3, "top": 6, "width": 20, "height": 9},
              {"left": 3.0, "top": 6.0, "width": 20.0, "height": 9.0}),
}  # fmt: skip
SHIFTS: dict[str, tuple[Any, dict[str, Any]]] = {
    "row": (tables.insert_row, {**T, "row": "Ulm", "where": "above", "texts": ["Hof", "3", "1214"]}),
    "last row": (tables.insert_row, {**T, "texts": ["Hof"]}),
    "row gone": (tables.delete_row, {**T, "row": "Bonn"}),
    "column": (tables.insert_column, {**T, "column": "Size", "where": "before", "title": "Land",
                                      "texts": ["D", "D", "D"]}),
    "column gone": (tables.delete_column, {**T, "column": "Town"}),
    "merged": (tables.merge_cells, {**T, "column": "Size", "last": "Year"}),
    "outer lines": (table_looks.line_table, {**T, "edges": "outer", "colour": "red"}),
    "table gone": (table_looks.delete_table, T),
    "chart gone": (charts.delete_chart, C),
}  # fmt: skip


@pytest.mark.parametrize("name", [*CELLS, *(f"chart: {name}" for name in CHARTS)])
def test_an_edit_changes_these_facts_and_no_others(name: str) -> None:
    edit, arguments, expected = CHARTS[name[7:]] if name.startswith("chart: ") else CELLS[name]
    before = "slide2/chart1/" if name.startswith("chart: ") else "slide1/table1/"
    found = {
        address.removeprefix(before): new for address, (_, new) in changed(edit, small_deck(), **arguments).items()
    }
    assert found.keys() == expected.keys()
    for address, fact in expected.items():
        assert found[address] == (pytest.approx(fact, abs=0.01) if isinstance(fact, float) else fact)


@pytest.mark.parametrize("name", [*CELLS, *(f"chart: {name}" for name in CHARTS), *(f"shift: {n}" for n in SHIFTS)])
def test_libreoffice_doing_it_comes_to_the_same(office: Office, name: str) -> None:
    kind, _, rest = name.rpartition(": ")
    edit, arguments = {"chart": CHARTS, "shift": SHIFTS, "": CELLS}[kind][rest][:2]  # type: ignore[index]
    assert by_hand(office, edit, small_deck(), **arguments) == ()
