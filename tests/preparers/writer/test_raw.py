"""What changes the picture changes the facts: every attribute of the files that LibreOffice writes, changed alone."""

from __future__ import annotations

import re

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.attributes import blind, mutants
from tests.preparers.writer.every_field import full_document
from tests.preparers.writer.packages import unzipped

PARTS = ("word/document.xml", "word/styles.xml", "word/numbering.xml", "word/settings.xml")
UNSEEN: dict[str, str] = {
    "anchor@simplePos": "a way to place pictures that no application writes",
    "tblW@w": "applications disagree about a table whose width is not that of its columns",
    "gridCol@w": "the cells say how wide they are",
    "spacing@lineRule": "LibreOffice needs the rule that the format takes for granted",
    "wrapSquare@wrapText": "the format demands it",
    "headerReference@type": "the format demands it",
    "footerReference@type": "the format demands it",
    "compatSetting@name": "the year of Word whose ways of breaking lines and pages are kept",
    "compatSetting@uri": "the year of Word whose ways of breaking lines and pages are kept",
    "kern@val": "letters that stand closer to some others",
    "u@val": "the line of links, which stands in their style alone",
}
"""What may change the picture and no fact, and why; by element and attribute."""


LENGTHS = ("before", "after", "gutter", "left", "right", "hanging", "firstLine", "space", "w", "sz")


def changed(tag: str, name: str, value: str) -> str | None:
    """Another value of the same kind, far enough away to be seen; None to leave the attribute out."""
    if value == "0" and name.rpartition("}")[2] in LENGTHS:
        return "400"
    if value in ("true", "false"):
        return "false" if value == "true" else "true"
    if value in ("0", "1"):
        return "1" if value == "0" else "0"
    if re.fullmatch(r"-?\d+(\.\d+)?", value):
        return str(round(float(value) * 2))
    if re.fullmatch(r"[0-9A-Fa-f]{6}", value):
        return "123ABC" if value != "123ABC" else "ABC123"
    return None


def test_what_changes_the_picture_changes_the_facts(office: Office) -> None:
    start = office.resave(write(full_document()), ".docx")
    facts = observe(read(start))

    def seen(data: bytes) -> bool:
        return bool(differences(facts, observe(read(data)), same))

    assert blind(office, start, ".docx", mutants(unzipped(start), PARTS, changed), seen, UNSEEN) == []
