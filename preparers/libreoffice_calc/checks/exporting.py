"""Checks of files that a workbook was exported to, whichever program wrote them."""

from __future__ import annotations

from functools import partial

from forge.model import Finding
from forge.preparer import Workspace, check
from preparers._exports import FileName, exported, of_export, pdf_finding
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import at
from preparers.libreoffice_calc.kinds import SheetName
from preparers.libreoffice_calc.kinds_looks import Separator
from preparers.libreoffice_calc.meaning.exporting import SEPARATORS, csv_rows, shows
from preparers.libreoffice_calc.meaning.finding import finding
from preparers.libreoffice_calc.meaning.printed import fault_of

__all__ = ["csv_exported", "pdf_exported"]


@check(on="desk", judges=of_export)
def pdf_exported(before: Workspace[Book], after: Workspace[Book], path: str, *, name: FileName) -> Finding:
    """There is a PDF of that name, and it holds what the sheets that show say."""
    return pdf_finding("pdf_exported", after, path, name, partial(fault_of, after.documents[path]))


@check(on="desk", judges=of_export)
def csv_exported(
    before: Workspace[Book], after: Workspace[Book], path: str, *, sheet: SheetName, name: FileName,
    separator: Separator,
) -> Finding:  # fmt: skip
    """There is a text file of that name with the cells of the sheet, one row a line, with that separator."""

    def wrong() -> str:
        return _lacking(csv_rows(exported(after, path, name), SEPARATORS[separator]), after.documents[path][sheet])

    return finding("csv_exported", wrong, f"{name} holds the sheet {sheet!r}")


def _lacking(rows: list[list[str]], page: Sheet) -> str:
    area = page.used()
    if len(rows) != area.bottom:
        return f"there are {len(rows)} rows, not {area.bottom}"
    for row, found in enumerate(rows, 1):
        for column in range(1, max(area.right, len(found)) + 1):
            text = found[column - 1] if column <= len(found) else ""
            if not shows(text, page.cell(row, column)):
                return f"row {row} has {text!r} for {at(row, column)}"
    return ""
