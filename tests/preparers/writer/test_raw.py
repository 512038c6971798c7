"""What changes the picture changes the facts: every attribute of the files that LibreOffice writes, changed alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

from forge.errors import MachineFault
from forge.model import differences
from preparers._libreoffice import Office, Refused
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.every_field import full_document
from tests.preparers.writer.packages import unzipped, zipped

PARTS = ("word/document.xml", "word/styles.xml", "word/numbering.xml", "word/settings.xml")
UNSEEN: dict[str, str] = {
    "anchor@simplePos": "a way to place pictures that no application writes",
    "tblW@w": "applications disagree about a table whose width is not that of its columns",
    "gridCol@w": "the cells say how wide they are",
    "spacing@lineRule": "LibreOffice needs the rule that the format takes for granted",
    "headerReference@type": "the format demands it",
    "footerReference@type": "the format demands it",
    "compatSetting@name": "the year of Word whose ways of breaking lines and pages are kept",
    "compatSetting@uri": "the year of Word whose ways of breaking lines and pages are kept",
    "kern@val": "letters that stand closer to some others",
}
"""What may change the picture and no fact, and why; by element and attribute."""


LENGTHS = ("before", "after", "gutter", "left", "right", "hanging", "firstLine", "space", "w", "sz")


def changed(name: str, value: str) -> str | None:
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


def mutants(parts: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """The file with one attribute changed, for the first of each attribute of each kind of element in its place."""
    for part in PARTS:
        root, known = etree.fromstring(parts[part]), set()
        for element in root.iter():
            if not isinstance(element.tag, str):
                continue
            parent = element.getparent()
            tag = etree.QName(element).localname
            above = "" if parent is None else etree.QName(parent).localname
            for name in sorted(map(str, element.attrib)):
                value = str(element.get(name))
                if (above, tag, name) in known:
                    continue
                known.add((above, tag, name))
                _put(element, name, changed(name, value))
                yield f"{tag}@{etree.QName(name).localname}", zipped({**parts, part: etree.tostring(root)})
                _put(element, name, value)


def _put(element: etree._Element, name: str, value: str | None) -> None:
    if value is None:
        del element.attrib[name]
    else:
        element.set(name, value)


def test_what_changes_the_picture_changes_the_facts(office: Office) -> None:
    start = office.resave(write(full_document()), ".docx")
    parts, facts = unzipped(start), observe(read(start))
    picture = office.render(start, ".docx", pages=4, dpi=50)
    blind = []
    for name, data in mutants(parts):
        try:
            if differences(facts, observe(read(data)), same):
                continue
            if name not in UNSEEN and office.render(data, ".docx", pages=4, dpi=50) != picture:
                blind.append(name)
        except (ValueError, Refused, MachineFault):  # no document any more, to us or to LibreOffice, which may crash
            continue
    assert blind == []
