"""Edits of what may be changed: Tools ▸ Protect Sheet, and which cells it spares."""

from __future__ import annotations

from forge.preparer import edit
from preparers.libreoffice_calc.areas import cells, sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.kinds import Range, SheetName
from preparers.libreoffice_calc.meaning.permitting import Permitted, permitting
from preparers.libreoffice_calc.parts import Protection

__all__ = ["protect_sheet", "protect_sheet_but", "unlock_cells"]


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "protection", "tab")],
    hand=lambda book, a: ("protect_sheet", {"sheet": a.sheet, "protected": a.protected}),
)
def protect_sheet(book: Book, *, sheet: SheetName, protected: bool) -> None:
    """Tools ▸ Protect Sheet without a password and with its proposed options, or protection taken off."""
    book[sheet].protection = Protection() if protected else None


@edit(touches=lambda a: [sheet_facts(a.sheet, "protection", "tab")])
def protect_sheet_but(book: Book, *, sheet: SheetName, permitted: Permitted) -> None:
    """Tools ▸ Protect Sheet without a password, with options ticked beside the proposed ones."""
    book[sheet].protection = permitting(permitted)


@edit(
    touches=lambda a: [cells(a.sheet, a.area, "unlocked")],
    hand=lambda book, a: ("unlock_cells", {"sheet": a.sheet, "range": a.area}),
)
def unlock_cells(book: Book, *, sheet: SheetName, area: Range) -> None:
    """Format ▸ Cells ▸ Cell Protection ▸ Protected, unticked."""
    book[sheet].restyle(box(area).cells(), locked=False)
