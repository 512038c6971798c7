"""Edits and checks of looks on a small sheet; expectations are worked out by hand from what the dialogs say."""

from typing import Any

import pytest

from preparers._colours import is_called
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import PLAIN, Alignment, Border, Edge, Font, Style
from preparers.libreoffice_calc.checks import borders as border_checks
from preparers.libreoffice_calc.checks import looks as look_checks
from preparers.libreoffice_calc.checks import painting as paint_checks
from preparers.libreoffice_calc.checks import sizes as size_checks
from preparers.libreoffice_calc.edits import borders, looks, painting, sizes
from preparers.libreoffice_calc.observing.number_meaning import same_meaning

THIN, THICK = Edge("thin"), Edge("thick")


def book() -> Book:
    """A table in A1:C4 with totals in row 6, and a heading-like cell in E1."""
    sheet = Sheet("Data")
    for row, values in enumerate([("Name", "Qty", "Price"), ("pear", 3, 1.5), ("fig", -1, 4.0), ("plum", 7, 2.0)], 1):
        for column, value in enumerate(values, 1):
            sheet.put(row, column, value)
    sheet.put(6, 2, "=SUM(B2:B4)", number_format="0")
    sheet.put(1, 5, "Note", font=Font(bold=True), fill="FFFF00", border=Border(bottom=THIN))
    return Book([sheet, Sheet("Other")])


def styles(found: Book, *addresses: tuple[int, int]) -> list[Style]:
    return [found["Data"].cell(*place).style for place in addresses]


def done(edit: Any, **arguments: Any) -> Book:
    found = book()
    edit(found, sheet="Data", **arguments)
    return found


# ---- colours and number formats
@pytest.mark.parametrize(
    ("colour", "name"),
    [("FFFF00", "yellow"), ("FFFFA6", "light yellow"), ("FF0000", "red"), ("C9211E", "red"), ("2A6099", "blue"),
     ("0000FF", "blue"), ("00B050", "green"), ("AFD095", "light green"), ("7030A0", "purple"), ("FFC000", "yellow"),
     ("ED7D31", "orange"), ("808080", "grey"), ("355269", "dark blue"), ("FFFFFF", "white"), ("12AB34", "12AB34")],
)  # fmt: skip
def test_colours_that_go_by_a_name(colour: str, name: str) -> None:
    assert is_called(colour, name) == (colour != "FFC000")  # amber is neither yellow nor orange


@pytest.mark.parametrize(
    ("colour", "name"),
    [("FF8000", "yellow"), ("FFFF00", "orange"), ("00A933", "blue"), ("FFFFFF", "light grey"), ("FF0000", "dark red"),
     ("FFA6A6", "red"), ("000000", "dark blue"), ("12AB40", "12AB34"), (None, "white")],
)  # fmt: skip
def test_colours_that_do_not(colour: str | None, name: str) -> None:
    assert not is_called(colour, name)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ('#,##0.00 "€"', "[$€-407]#,##0.00;[RED]-[$€-407]#,##0.00"),  # the sign may stand in front
        ("[$$-409]#,##0.00", "\\$0.00"),
        ("#,##0.00 [$€-407]", "#,##0.00\\ [$EUR]"),
        ("yyyy-mm-dd", "YYYY\\-MM\\-DD"),
        ("d mmmm yyyy", "[$-809]dd\\ mmmm\\ yyyy"),
        ("0.0%", "0.0 %"),
        ("0;-0;;@", "0;-0;"),
        ("#,##0.00", "#,##0.00;-#,##0.00"),
    ],
)
def test_number_formats_that_mean_the_same(wanted: str, found: str) -> None:
    assert same_meaning(wanted, found)


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ('#,##0.00 "€"', '#,##0.0 "€"'),
        ('#,##0.00 "€"', "[$$-409]#,##0.00"),
        ('#,##0.00 "€"', "#,##0.00"),
        ('#,##0 "€"', '#,##0, "€"'),  # in thousands
        ("#,##0.00", "0.00"),
        ("#,##0.00", "#,##0.00;[RED]-#,##0.00"),
        ("0.0%", "0.00%"),
        ("yyyy-mm-dd", "dd-mm-yyyy"),
        ("d mmmm yyyy", "mmmm d, yyyy"),
        ("0", "General"),
        ("@", "General"),
        ("# ?/?", "# ??/??"),
    ],
)
def test_number_formats_that_do_not(wanted: str, found: str) -> None:
    assert not same_meaning(wanted, found)


# ---- Format ▸ Cells
def test_a_column_is_formatted_below_its_header() -> None:
    after = done(looks.format_cells, column="Price", code="0.00", italic=True)
    head, first, last, qty = styles(after, (1, 3), (2, 3), (4, 3), (2, 2))
    assert (first.number_format, first.font.italic, last.number_format) == ("0.00", True, "0.00")
    assert head == qty == PLAIN
    asked = {"sheet": "Data", "column": "Price", "code": "0.00", "italic": True, "spread": "columns"}
    assert look_checks.cells_formatted(book(), after, **asked).passed
    after["Data"].restyle([(1, 3)], number_format="0.00")  # the header, which a user may have selected along
    assert look_checks.cells_formatted(book(), after, **asked).passed
    after["Data"].restyle([(2, 2)], number_format="0.00")
    assert "B2 has another code" in look_checks.cells_formatted(book(), after, **asked).why


def test_a_target_is_named_once() -> None:
    with pytest.raises(ValueError, match="name one of area, column, columns, total_of, not area, column"):
        done(looks.format_cells, area="A1", column="Qty", bold=True)


def test_the_total_of_a_column_is_found_below_the_gap() -> None:
    after = done(looks.format_cells, total_of="Qty", code="#,##0")
    assert [s.number_format for s in styles(after, (4, 2), (6, 2))] == ["General", "#,##0"]


def test_rows_are_singled_out_by_a_value() -> None:
    after = done(looks.format_matching, column="Qty", test="largest", whole_row=True, bold=True)
    assert [c for (r, c), cell in after["Data"].cells.items() if r == 4 and cell.style.font.bold] == [1, 2, 3]
    assert [r for (r, c), cell in after["Data"].cells.items() if c == 1 and cell.style.font.bold] == [4]
    negative = done(looks.format_matching, column="Qty", test="below", value=0, whole_row=False, colour="red")
    assert [p for p, cell in negative["Data"].cells.items() if cell.style.font.colour] == [(3, 2)]
    asked = {"sheet": "Data", "column": "Qty", "test": "below", "value": 0, "whole_row": False, "colour": "red"}
    assert look_checks.matching_formatted(book(), negative, **asked).passed
    assert not look_checks.matching_formatted(book(), after, **asked).passed


def test_bands() -> None:
    after = done(looks.format_bands, area="A2:C4", odd=True, fill="light grey")
    filled = {r for (r, c), cell in after["Data"].cells.items() if c < 4 and cell.style.fill == "DDDDDD"}
    assert filled == {2, 4}
    assert look_checks.bands_formatted(book(), after, sheet="Data", area="A2:C4", odd=True, fill="light grey").passed
    assert not look_checks.bands_formatted(book(), after, sheet="Data", area="A2:C4", odd=False, fill="grey").passed


# ---- borders
def test_an_outline_has_no_lines_inside() -> None:
    after = done(borders.set_borders, area="A1:C4", sides="outline", line="thin")
    corner, middle, side = (style.border for style in styles(after, (1, 1), (2, 2), (3, 3)))
    assert (corner, middle, side) == (Border(left=THIN, top=THIN), Border(), Border(right=THIN))


def test_a_line_between_two_cells_belongs_to_either() -> None:
    asked = {"sheet": "Data", "area": "A1:C1", "sides": "bottom", "line": "thick"}
    below = done(borders.set_borders, area="A2:C2", sides="top", line="thick")
    assert border_checks.borders_set(book(), below, **asked).passed
    assert not border_checks.borders_set(book(), done(borders.set_borders, area="A1:C1", sides="bottom", line="thin"),
                                         **asked).passed  # fmt: skip
    more = done(borders.set_borders, area="A1:C1", sides="outline", line="thick")
    assert "has changed" in border_checks.borders_set(book(), more, **asked).why


def test_borders_are_removed() -> None:
    after = done(borders.remove_borders, area="E1")
    assert styles(after, (1, 5))[0].border == Border()
    assert border_checks.borders_removed(book(), after, sheet="Data", area="E1").passed
    assert not border_checks.borders_removed(book(), book(), sheet="Data", area="E1").passed


# ---- sizes
def test_lengths_in_centimetres() -> None:
    wide = done(sizes.set_column_width, column="Qty", centimetres=3)
    assert wide["Data"].widths == {2: pytest.approx(15.32, abs=0.05)}  # what LibreOffice saves for 3 cm
    assert size_checks.columns_wide(book(), wide, sheet="Data", column="Qty", centimetres=3).passed
    assert not size_checks.columns_wide(book(), wide, sheet="Data", column="Qty", centimetres=3.3).passed
    high = done(sizes.set_row_height, first_row=2, last_row=3, centimetres=1)
    assert high["Data"].heights == {2: 28.35, 3: 28.35}
    assert size_checks.rows_high(book(), high, sheet="Data", first_row=2, last_row=3, centimetres=1).passed
    assert not size_checks.rows_high(book(), high, sheet="Data", first_row=2, centimetres=1).passed


# ---- taken away and carried
def test_clearing_leaves_the_contents() -> None:
    after = done(painting.clear_formatting, area="E1")
    assert (after["Data"].value(1, 5), styles(after, (1, 5))) == ("Note", [PLAIN])
    assert paint_checks.formats_cleared(book(), after, sheet="Data", area="E1").passed


def test_a_format_is_repeated_over_the_target() -> None:
    after = done(painting.copy_format, source="D1:E1", area="A3:C3")
    assert [s.fill for s in styles(after, (3, 1), (3, 2), (3, 3))] == [None, "FFFF00", None]
    assert after["Data"].value(3, 1) == "fig"
    asked = {"sheet": "Data", "source": "D1:E1", "area": "A3:C3"}
    assert paint_checks.formats_copied(book(), after, **asked).passed
    assert not paint_checks.formats_copied(book(), book(), **asked).passed


def test_merging_must_hide_nothing() -> None:
    with pytest.raises(ValueError, match="merging A1:C1 would hide what B1 holds"):
        done(painting.merge_cells, area="A1:C1")
    after = done(painting.merge_and_centre, area="E1:F1")
    assert after["Data"].merged == {(1, 5, 1, 6)}
    assert styles(after, (1, 5))[0].alignment == Alignment(horizontal="center")
    assert paint_checks.cells_merged(book(), after, sheet="Data", area="E1:F1", centred=True).passed
    painting.unmerge_cells(after, sheet="Data", area="E1:F1")
    assert not after["Data"].merged
