"""Edits that take looks away or carry them elsewhere, and that merge cells: direct formatting, paintbrush, merging."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.preparer import Place, edit
from preparers.libreoffice_calc.areas import cells, sheet_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import PLAIN, Box, at, box
from preparers.libreoffice_calc.kinds import Range, SheetName
from preparers.libreoffice_calc.meaning.looks import put_style, restyled, style_at

__all__ = ["clear_formatting", "copy_format", "merge_and_centre", "merge_cells", "unmerge_cells"]


def _cell_facts(sheet: str, area: str) -> Any:
    return cells(
        sheet, area, "number_format", "bold", "italic", "underline", "strike", "size", "font", "colour", "fill",
        "border_left", "border_right", "border_top", "border_bottom", "border_diagonal", "horizontal", "vertical",
        "wrap", "rotation", "indent", "shrink", "unlocked", "formula_hidden",
    )  # fmt: skip


@edit(
    touches=lambda a: [_cell_facts(a.sheet, a.area)],
    hand=lambda book, a: ("clear_formatting", {"sheet": a.sheet, "range": a.area}),
)
def clear_formatting(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Format ▸ Clear Direct Formatting: cells as if nobody had ever formatted them; what they hold stays."""
    for place in box(area).cells():
        put_style(book[sheet], *place, PLAIN)


def _paint_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    where = {"sheet": a.sheet, "source": a.source, "to_sheet": a.to_sheet or a.sheet}
    return "paste_formats", {**where, "ranges": [a.area]}


def _rows_below(place: Place) -> Iterator[str]:
    """The same cells one row and two rows further down."""
    top, left, bottom, right = box(place.value)
    yield from (str(Box(top + step, left, bottom + step, right)) for step in (1, 2))


@edit(
    touches=lambda a: [_cell_facts(a.to_sheet or a.sheet, a.area)], near={"source": _rows_below}, hand=_paint_hand
)  # fmt: skip
def copy_format(book: Book, *, sheet: SheetName, source: Range, area: Range, to_sheet: SheetName | None = None) -> None:
    """Clone Formatting: the target, there or on another sheet, looks like the source, repeated as often as it fits."""
    pattern, target = box(source), box(area)
    page, goal = book[sheet], book[to_sheet or sheet]
    high, wide = pattern.bottom - pattern.top + 1, pattern.right - pattern.left + 1
    styles = {p: style_at(page, *p) for p in pattern.cells()}
    for row, column in target.cells():
        origin = pattern.top + (row - target.top) % high, pattern.left + (column - target.left) % wide
        put_style(goal, row, column, styles[origin])


def _free(sheet: Sheet, area: Box) -> None:
    """Raises ValueError when merging the area would hide something, or when part of it is merged already."""
    if (area.top, area.left) == (area.bottom, area.right):
        raise ValueError(f"{area} is one cell only")
    hidden = [p for p in area.cells() if p != (area.top, area.left) and not sheet.cell(*p).blank]
    if hidden:
        raise ValueError(f"merging {area} would hide what {at(*hidden[0])} holds")
    if any(area.meets(other) for other in sheet.merged):
        raise ValueError(f"part of {area} is merged already")


@edit(
    touches=lambda a: [sheet_facts(a.sheet, f"merged/{a.area}"), _cell_facts(a.sheet, a.area)],
    hand=lambda book, a: ("merge_cells", {"sheet": a.sheet, "range": a.area}),
)
def merge_cells(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Format ▸ Merge Cells, of which only the first may hold something."""
    _free(book[sheet], box(area))
    book[sheet].merged.add(box(area))


@edit(
    touches=lambda a: [sheet_facts(a.sheet, f"merged/{a.area}"), _cell_facts(a.sheet, a.area)],
    hand=lambda book, a: ("merge_and_centre", {"sheet": a.sheet, "range": a.area}),
)
def merge_and_centre(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Merge and Center Cells, of which only the first may hold something."""
    page, where = book[sheet], box(area)
    _free(page, where)
    page.merged.add(where)
    first = where.top, where.left
    put_style(page, *first, restyled(style_at(page, *first), {"horizontal": "center"}))


def _other_merged(place: Place) -> Iterator[dict[str, str]]:
    """Other merged areas, on the same sheet or, for the sheet, on the others."""
    for page in place.document.sheets:
        same = page.title.casefold() == place.args["sheet"].casefold()
        if same == (place.name == "area"):
            areas = (str(area) for area in sorted(page.merged))
            yield from ({"sheet": page.title, "area": area} for area in areas if not same or area != place.args["area"])


@edit(
    touches=lambda a: [sheet_facts(a.sheet, f"merged/{a.area}"), _cell_facts(a.sheet, a.area)],
    near={"sheet": _other_merged, "area": _other_merged},
    hand=lambda book, a: ("unmerge_cells", {"sheet": a.sheet, "range": a.area}),
)
def unmerge_cells(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Format ▸ Split Cells. Raises ValueError when that range is not merged."""
    page = book[sheet]
    if box(area) not in page.merged:
        raise ValueError(f"{area} is not merged")
    page.merged.remove(box(area))
