"""Edits that leave the workbook alone and put another file beside it: File ▸ Export and Save a Copy."""

from __future__ import annotations

from typing import Any

from forge.preparer import Workspace, edit
from preparers._exports import FileName, of_export, put_file, put_pdf, target
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.kinds import SheetName
from preparers.libreoffice_calc.kinds_looks import Separator
from preparers.libreoffice_calc.meaning.exporting import SEPARATORS, csv_text
from preparers.libreoffice_calc.meaning.printed import shown_by_sheet

__all__ = ["export_csv", "export_pdf"]


@edit(on="desk", touches=of_export, hand=lambda book, a: ("export", {"saved_as": target(a.path, a.name)}))
def export_pdf(desk: Workspace[Book], path: str, *, name: FileName) -> None:
    """File ▸ Export As ▸ Export as PDF, beside the workbook."""
    put_pdf(desk, path, name, shown_by_sheet(desk.documents[path]))


def _csv_hand(book: Book, a: Any) -> tuple[str, dict[str, Any]]:
    options = f"{ord(SEPARATORS[a.separator])},34,76,1,,0,false,true,false"
    return "export", {"saved_as": target(a.path, a.name), "options": options, "sheet": a.sheet}


@edit(on="desk", touches=of_export, hand=_csv_hand)
def export_csv(desk: Workspace[Book], path: str, *, sheet: SheetName, name: FileName, separator: Separator) -> None:
    """File ▸ Save a Copy as a text file of one sheet, in UTF-8, its cells as they are shown."""
    if not name.lower().endswith((".csv", ".tsv", ".txt")):
        raise ValueError(f"{name!r} does not end like a text file")
    put_file(desk, path, name, csv_text(desk.documents[path][sheet], SEPARATORS[separator]).encode())
