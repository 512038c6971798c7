"""What changes the picture changes the facts: every attribute of a slide that LibreOffice writes, changed alone."""

from __future__ import annotations

import re

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.attributes import blind, mutants
from tests.preparers.impress.every_field import full_deck
from tests.preparers.impress.packages import SLIDE, parts

UNSEEN = {
    "r/rPr@spc": "a hundredth of a point between the letters, which LibreOffice writes everywhere",
    "pPr/buFont@typeface": "the font of a bullet",
    "pPr/buChar@char": "a bullet without its sign, which no application writes",
    "pPr/buAutoNum@type": "numbers without their kind, which no application writes",
    "avLst/gd@fmla": "a guide without its value, which no application writes",
    "tc/tcPr@marL": "how far the words of a cell stand from its edges",
}
"""What may change the picture and no fact, and why; by element and attribute."""


def changed(tag: str, name: str, value: str) -> str | None:
    """Another value of the same kind; None to leave the attribute out."""
    if tag == "srgbClr":
        return "123abc" if value != "123abc" else "abc123"
    if value in ("true", "false"):
        return "false" if value == "true" else "true"
    if value in ("0", "1"):
        return "1" if value == "0" else "0"
    if re.fullmatch(r"-?\d+(\.\d+)?", value):
        return str(round(float(value) * 2))
    return None


def test_what_changes_the_picture_changes_the_facts(office: Office) -> None:
    deck = full_deck()
    deck.slides = deck.slides[:1]
    start = office.resave(write(deck), ".pptx")
    facts = observe(read(start))

    def seen(data: bytes) -> bool:
        return bool(differences(facts, observe(read(data)), same))

    made = mutants(parts(start), (SLIDE,), changed, above=2)
    assert blind(office, start, ".pptx", made, seen, UNSEEN, pages=1) == []
