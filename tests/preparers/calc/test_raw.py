"""What changes the picture changes the facts: every attribute of the files that LibreOffice writes, changed alone."""

from __future__ import annotations

import re

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_calc.cell import Alignment
from preparers.libreoffice_calc.observing.same import same
from preparers.libreoffice_calc.observing.workbook import observe
from preparers.libreoffice_calc.parts import Print
from preparers.libreoffice_calc.reading.workbook import read
from preparers.libreoffice_calc.writing.workbook import write
from tests.preparers.attributes import blind, mutants
from tests.preparers.calc.every_field import full_book
from tests.preparers.calc.packages import unzipped

PARTS = ("xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/drawings/drawing1.xml")

UNSEEN = {
    "row@ht": "a height that nobody chose is measured again when the file is edited",
    "sheetFormatPr@defaultRowHeight": "a height that nobody chose is measured again when the file is edited",
    "border@diagonalUp": "which way a diagonal line runs",
    "name@val": "a missing font name is taken for the usual font",
    "cellStyle@xfId": "what a named style looks like; each cell says itself what it looks like",
    "xf@fillId": "what a named style looks like",
    "xf@borderId": "what a named style looks like",
    "legacyDrawing@id": "where the box of a comment stands",
    "pageSetup@paperSize": "a file without a paper is taken for A4",
}
"""What may change the picture and no fact, and why; by element and attribute."""


def changed(tag: str, name: str, value: str) -> str | None:
    """Another value of the same kind; None to leave the attribute out."""
    if value in ("true", "false"):
        return "false" if value == "true" else "true"
    if value in ("0", "1"):
        return "1" if value == "0" else "0"
    if re.fullmatch(r"-?\d+(\.\d+)?", value):
        return str(round(float(value) * 2))
    if re.fullmatch(r"[0-9A-Fa-f]{8}", value):
        return "FF123ABC" if value != "FF123ABC" else "FFABC123"
    if re.fullmatch(r"\$?[A-Z]+\$?\d+(:\$?[A-Z]+\$?\d+)?", value):
        return re.sub(r"\d+$", lambda match: str(int(match[0]) + 1), value)
    return None


def test_what_changes_the_picture_changes_the_facts(office: Office) -> None:
    book = full_book()
    for sheet in book.sheets:
        sheet.print, sheet.protection = Print(), None  # so that all of the sheet is in the picture
    book.sheets[0].restyle([(7, 4)], alignment=Alignment("left", indent=1))
    start = office.resave(write(book), ".xlsx")
    facts = observe(read(start))

    def seen(data: bytes) -> bool:
        return bool(differences(facts, observe(read(data)), same))

    assert blind(office, start, ".xlsx", mutants(unzipped(start), PARTS, changed), seen, UNSEEN) == []
