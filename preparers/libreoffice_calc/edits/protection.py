"""Edits of what may be changed: Tools ▸ Protect Sheet, and which cells it spares."""

from __future__ import annotations

from forge.preparer import edit
from preparers.libreoffice_calc.areas import cells, sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.kinds import Range, SheetName
from preparers.libreoffice_calc.parts import Protection

__all__ = ["protect_sheet", "unlock_cells"]


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "protection", "tab")],
    hand=lambda book, a: ("protect_sheet", {"sheet": a.sheet, "protected": a.protected}),
)
def protect_sheet(book: Book, *, sheet: SheetName, protected: bool) -> None:
    """Tools ▸ Protect Sheet without a password and with its proposed options, or protection taken off."""
    book[sheet].protection = Protection() if protected else None


@edit(
    touches=lambda a: [cells(a.sheet, a.area, "unlocked")],
    hand=lambda book, a: ("unlock_cells", {"sheet": a.sheet, "range": a.area}),
)
def unlock_cells(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Format ▸ Cells ▸ Cell Protection ▸ Protected, unticked."""
    book[sheet].restyle(box(area).cells(), locked=False)
