"""Checks of direct formatting that is gone or was carried elsewhere, and of merged cells."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import cells
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import at, box
from preparers.libreoffice_calc.kinds import Range, SheetName
from preparers.libreoffice_calc.meaning.looks import style_at
from preparers.libreoffice_calc.observing.style import same_looks, style_facts

__all__ = ["cells_merged", "cells_split", "formats_cleared", "formats_copied"]


@check(judges=lambda a: [])
def formats_cleared(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """No cell of the range has a format of its own."""
    if sheet not in after:
        return Finding("formats_cleared", False, f"there is no sheet {sheet!r}")
    left = [place for place in box(area).cells() if style_facts(style_at(after[sheet], *place))]
    return Finding("formats_cleared", not left, f"{at(*left[0])} is still formatted" if left else f"{area} is plain")


@check(judges=lambda a: [])
def formats_copied(
    before: Book, after: Book, *, sheet: SheetName, source: Range, area: Range, to_sheet: SheetName | None = None
) -> Finding:
    """The target looks like the source, repeated as often as it fits."""
    title = to_sheet or sheet
    if title not in after:
        return Finding("formats_copied", False, f"there is no sheet {title!r}")
    pattern, target = box(source), box(area)
    high, wide = pattern.bottom - pattern.top + 1, pattern.right - pattern.left + 1
    for row, column in target.cells():
        origin = pattern.top + (row - target.top) % high, pattern.left + (column - target.left) % wide
        wanted, found = style_at(before[sheet], *origin), style_at(after[title], row, column)
        if not same_looks(wanted, found):
            return Finding("formats_copied", False, f"{title}!{at(row, column)} does not look like {at(*origin)}")
    return Finding("formats_copied", True, f"{area} looks like {source}")


@check(judges=lambda a: [cells(a.sheet, a.area, "horizontal", "vertical")])
def cells_merged(before: Book, after: Book, *, sheet: SheetName, area: Range, centred: bool) -> Finding:
    """The range is one cell; centred across, or as it was, and in height as it was or centred."""
    if sheet not in after or box(area) not in after[sheet].merged:
        return Finding("cells_merged", False, f"{sheet}!{area} is not merged")
    top, left = box(area)[:2]
    was, now = (style_at(book[sheet], top, left).alignment for book in (before, after))
    across = now.horizontal == "center" or (not centred and now.horizontal == was.horizontal)
    upright = now.vertical == "center" or now.vertical == was.vertical
    return Finding("cells_merged", across and upright, f"{area} stands {now.horizontal}, {now.vertical}")


@check(judges=lambda a: [])
def cells_split(before: Book, after: Book, *, sheet: SheetName, area: Range) -> Finding:
    """No part of the range is merged."""
    merged = sheet not in after or any(box(area).meets(other) for other in after[sheet].merged)
    return Finding("cells_split", not merged, f"{area} is {'still ' if merged else 'no longer '}merged")
