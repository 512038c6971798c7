"""Edits of tables and pictures: what they change, and that LibreOffice doing the same comes to the same."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers._ordering import number_of
from preparers.libreoffice_writer.blocks import Row, Table
from preparers.libreoffice_writer.checks.table_jobs import table_dressed
from preparers.libreoffice_writer.checks.table_looks import cells_formatted, column_wide, table_lined
from preparers.libreoffice_writer.checks.tables import column_inserted
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.pictures import (
    align_picture,
    caption_picture,
    delete_picture,
    describe_picture,
    move_picture,
    replace_picture,
    size_picture,
    swap_pictures,
)
from preparers.libreoffice_writer.edits.table_looks import (
    even_columns,
    format_cells,
    keep_rows_whole,
    line_table,
    place_table,
    repeat_header,
    set_column_width,
    set_row_height,
)
from preparers.libreoffice_writer.edits.table_making import table_to_text
from preparers.libreoffice_writer.edits.tables import (
    delete_column,
    delete_row,
    delete_table,
    fill_column,
    insert_column,
    insert_row,
    merge_cells,
    move_column,
    move_row,
    rename_column,
    set_cell,
    sort_rows,
)
from preparers.libreoffice_writer.inline import Image
from preparers.libreoffice_writer.meaning.gridding import lines, table_at
from tests.preparers.writer.edited import by_hand, changed
from tests.preparers.writer.small import cell, document, para, png
from tests.preparers.writer.test_recipes import made as made_by

CM = 28.3465


def stock() -> Document:
    """One table of three rows below its headings, and two pictures in lines of their own."""
    said = (("Item", "Shelf", "Count"), ("nails", "B", "40"), ("bolts", "C", "9"), ("hooks", "A", "120"))
    rows = tuple(Row(tuple(cell(text) for text in line)) for line in said)
    return document(
        para("Stock", style="Heading 1"), Table(rows, (120.0, 100.0, 80.0), "Table Grid"),
        para("Pictures", style="Heading 1"), para(Image(png(1), 80.0, 60.0, "one")),
        para("Between them."), para(Image(png(2), 40.0, 30.0, "two")), para("The end."),
    )  # fmt: skip


T: dict[str, Any] = {"table": 1}
SAID: dict[str, tuple[Any, dict[str, Any], list[list[str]]]] = {
    "cell": (set_cell, {"row": "bolts", "column": "Shelf", "text": "D"},
             [["Item", "Shelf", "Count"], ["nails", "B", "40"], ["bolts", "D", "9"], ["hooks", "A", "120"]]),
    "heading": (rename_column, {"column": "Shelf", "text": "Place"},
                [["Item", "Place", "Count"], ["nails", "B", "40"], ["bolts", "C", "9"], ["hooks", "A", "120"]]),
    "column filled": (fill_column, {"column": "Shelf", "text": "B"},
                      [["Item", "Shelf", "Count"], ["nails", "B", "40"], ["bolts", "B", "9"], ["hooks", "B", "120"]]),
    "row": (insert_row, {"row": "bolts", "where": "above", "texts": ["pins"]},
            [["Item", "Shelf", "Count"], ["nails", "B", "40"], ["pins", "", ""], ["bolts", "C", "9"], ["hooks", "A", "120"]]),
    "last row": (insert_row, {"texts": ["all", "", "169"]},
                 [["Item", "Shelf", "Count"], ["nails", "B", "40"], ["bolts", "C", "9"], ["hooks", "A", "120"], ["all", "", "169"]]),
    "row gone": (delete_row, {"row": "nails"}, [["Item", "Shelf", "Count"], ["bolts", "C", "9"], ["hooks", "A", "120"]]),
    "sorted": (sort_rows, {"column": "Shelf"},
               [["Item", "Shelf", "Count"], ["hooks", "A", "120"], ["nails", "B", "40"], ["bolts", "C", "9"]]),
    "column": (insert_column, {"column": "Shelf", "where": "before", "title": "No.", "texts": ["1", "2", "3"]},
               [["Item", "No.", "Shelf", "Count"], ["nails", "1", "B", "40"], ["bolts", "2", "C", "9"], ["hooks", "3", "A", "120"]]),
    "column gone": (delete_column, {"column": "Shelf"},
                    [["Item", "Count"], ["nails", "40"], ["bolts", "9"], ["hooks", "120"]]),
    "merged": (merge_cells, {"row": "bolts", "column": "Shelf", "last": "Count"},
               [["Item", "Shelf", "Count"], ["nails", "B", "40"], ["bolts", "C\n9"], ["hooks", "A", "120"]]),
}  # fmt: skip
LOOKS: dict[str, tuple[Any, dict[str, Any]]] = {
    "header": (format_cells, {"part": "header", "shading": "dark blue", "colour": "white", "bold": True, "alignment": "center"}),
    "bands": (format_cells, {"part": "bands", "shading": "light grey", "vertical": "center"}),
    "one cell": (format_cells, {"row": "bolts", "column": "Count", "shading": "yellow", "italic": True}),
    "all lines": (line_table, {"edges": "all", "width": 1.5}), "rules": (line_table, {"edges": "rows", "width": 1.0}),
    "no lines": (line_table, {"edges": "none"}), "repeated": (repeat_header, {}), "whole": (keep_rows_whole, {}),
    "width": (set_column_width, {"column": "Shelf", "width": 2}), "even": (even_columns, {}),
    "placed": (place_table, {"width": 8, "side": "center"}), "gone": (delete_table, {}),
}  # fmt: skip
PICTURES: dict[str, tuple[Any, dict[str, Any]]] = {
    "size": (size_picture, {"picture": 2, "width": 4}), "alt": (describe_picture, {"picture": 1, "alt": "a wall"}),
    "side": (align_picture, {"picture": 2, "alignment": "right"}), "gone": (delete_picture, {"picture": 1}),
    "below": (caption_picture, {"picture": 1, "text": "Figure one"}),
    "above": (caption_picture, {"picture": 2, "text": "Figure two", "where": "above"}),
}  # fmt: skip


@pytest.mark.parametrize("name", SAID)
def test_a_table_says_this_then(name: str) -> None:
    edit, arguments, expected = SAID[name]
    made = stock()
    edit(made, **T, **arguments)
    assert lines(table_at(made, 1)) == expected


@pytest.mark.parametrize("name", [*SAID, *LOOKS])
def test_libreoffice_makes_the_same_of_a_table(office: Office, name: str) -> None:
    edit, arguments = {**{n: case[:2] for n, case in SAID.items()}, **LOOKS}[name]
    assert by_hand(office, edit, stock(), **T, **arguments) == ()


@pytest.mark.parametrize("name", PICTURES)
def test_libreoffice_makes_the_same_of_a_picture(office: Office, name: str) -> None:
    edit, arguments = PICTURES[name]
    assert by_hand(office, edit, stock(), **arguments) == ()


def test_libreoffice_makes_the_same_text_of_a_table(office: Office) -> None:
    assert by_hand(office, table_to_text, made_by("report", "plain")[0], table=1, separator="semicolon") == ()


def test_rows_and_columns_move() -> None:
    made = stock()
    move_row(made, table=1, row="hooks", before_row="nails")
    move_column(made, table=1, column="Item")
    assert lines(table_at(made, 1))[:2] == [["Shelf", "Count", "Item"], ["A", "120", "hooks"]]
    assert table_at(made, 1).widths == (100.0, 80.0, 120.0)
    sort_rows(made, table=1, column="Count", descending=False)
    assert [line[1] for line in lines(table_at(made, 1))] == ["Count", "9", "40", "120"]


def test_pictures_move_and_change_places() -> None:
    made = stock()
    made.beside = {"c.png": png(3)}
    found = changed(replace_picture, made, picture=2, image="c.png")
    assert set(found) == {"p5/image1/content"}  # of the same proportions
    swap_pictures(made, picture=1, other=2)
    move_picture(made, picture=2, heading="Pictures")
    assert [p.content[0].alt for p in made.paragraphs() if p.content and isinstance(p.content[0], Image)] == [
        "one",
        "two",
    ]


def test_rows_get_a_least_height() -> None:
    found = changed(set_row_height, stock(), table=1, row="bolts", height=2)
    assert found == {"t1/r3/height": (None, ("least", pytest.approx(2 * CM, abs=0.01)))}


@pytest.mark.parametrize(
    ("edit", "arguments"),
    [
        (set_cell, {"row": "bolts", "column": "Shelf", "text": "C"}),  # it says so
        (set_cell, {"row": "screws", "column": "Shelf", "text": "D"}),
        (sort_rows, {"column": "Item", "table": 2}),
        (format_cells, {"part": "table", "alignment": "left"}),
        (format_cells, {"part": "header", "row": "nails", "bold": True}),
        (insert_column, {"title": "x", "texts": ["1"]}),
        (line_table, {"edges": "all"}),  # it has them
    ],
)
def test_what_cannot_be_done_or_is_done_is_refused(edit: Any, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        edit(stock(), **{**T, **arguments})


@pytest.mark.parametrize(
    ("text", "number"),
    [("£3,844.46", 3844.46), ("-£632.36", -632.36), ("1.234,50 €", 1234.5), ("12", 12.0), ("3 May 2025", None), ("B 7 up", 7.0)],
)  # fmt: skip
def test_figures_are_read_as_people_read_them(text: str, number: float | None) -> None:
    assert number_of(text) == number


# ---- checks
def judged(check: Any, edits: list[tuple[Any, dict[str, Any]]], **arguments: Any) -> bool:
    start, done = stock(), stock()
    for edit, given in edits:
        edit(done, **T, **given)
    assert not check(start, start, **T, **arguments).passed
    return bool(check(start, done, **T, **arguments).passed)


def test_the_ground_of_cells_is_judged_everywhere() -> None:
    asked = {"part": "header", "shading": "light green"}
    right = (format_cells, {"part": "header", "shading": "C6EFCE"})
    assert judged(cells_formatted, [right], **asked)
    assert not judged(cells_formatted, [right, (format_cells, {"row": "nails", "shading": "C6EFCE"})], **asked)
    dressed = {"header": "light green", "bands": "light grey"}
    bands = (format_cells, {"part": "bands", "shading": "D9D9D9"})
    assert judged(table_dressed, [right, bands], **dressed)
    assert not judged(table_dressed, [right], **dressed)


def test_widths_are_judged_as_a_whole() -> None:
    asked = {"column": "Shelf", "width": 2}
    assert judged(column_wide, [(set_column_width, asked)], **asked)
    assert not judged(column_wide, [(set_column_width, {"column": "Shelf", "width": 2.5})], **asked)
    column = {"title": "Left", "texts": ["1", "2", "3"]}
    assert judged(column_inserted, [(insert_column, column), (even_columns, {})], **column)
    assert not judged(column_inserted, [(insert_column, {**column, "column": "Item"})], **column)


def test_lines_are_wanted_on_every_side_or_none() -> None:
    asked = {"edges": "rows", "width": 1.0}
    assert judged(table_lined, [(line_table, asked)], **asked)
    assert not judged(table_lined, [(line_table, {"edges": "all", "width": 1.0})], **asked)
    assert not judged(table_lined, [(line_table, {"edges": "rows", "width": 2.0})], **asked)
