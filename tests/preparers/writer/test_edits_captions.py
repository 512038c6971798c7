"""Captions of tables; what LibreOffice makes of one was measured with its AutoCaption."""

from __future__ import annotations

from typing import Any

import pytest

from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.captions import table_captioned
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.captions import caption_table
from preparers.libreoffice_writer.edits.characters import format_text
from preparers.libreoffice_writer.edits.order import insert_paragraph
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.edited import PLUGIN, changed, small_text

ABOVE = {"table": 1, "text": "Costs", "where": "above"}
BELOW = {**ABOVE, "where": "below"}


@pytest.mark.parametrize("arguments", [ABOVE, BELOW])
def test_a_caption_stands_next_to_its_table(arguments: dict[str, Any]) -> None:
    found = changed(caption_table, small_text(), **arguments)
    assert found["p7/text"] == ("See the plan of the harbour.", "Table ⟦SEQ Table⟧: Costs")
    assert found["p7/style"][1] == "Caption"
    assert ("t1/place" in found) == (arguments["where"] == "above")


@pytest.mark.parametrize("arguments", [ABOVE, BELOW])
@pytest.mark.parametrize("times", [0, 1])
def test_what_libreoffice_makes_of_it_passes(office: Office, arguments: dict[str, Any], times: int) -> None:
    given = {"table": 1, "label": "Table", "text": "Costs", "below": arguments["where"] == "below"}
    data = office.perform(write(small_text()), ".docx", PLUGIN, "caption_table", given)
    for _ in range(times):
        data = office.resave(data, ".docx")
    finding = table_captioned(small_text(), read(data), **arguments)
    assert finding.passed, finding.why


def done(*edits: tuple[Any, dict[str, Any]]) -> Document:
    made = small_text()
    for edit, given in edits:
        edit(made, **given)
    return made


def test_neither_a_typed_number_nor_another_place_or_text_will_do() -> None:
    start, right = small_text(), done((caption_table, ABOVE))
    assert table_captioned(start, right, **ABOVE).passed
    assert not table_captioned(start, right, **BELOW).passed
    assert not table_captioned(start, right, **{**ABOVE, "text": "Cost"}).passed
    typed = done((insert_paragraph, {"paragraph": "Now there", "text": "Table 1: Costs"}))
    assert not table_captioned(start, typed, **ABOVE).passed
    plain = small_text()
    caption = right.blocks[6]
    assert isinstance(caption, Paragraph)
    plain.blocks.insert(6, Paragraph(caption.content, "Normal"))
    assert "style" in table_captioned(start, plain, **ABOVE).why


def test_all_else_must_look_as_before() -> None:
    start = small_text()
    strayed = done((caption_table, ABOVE), (format_text, {"phrase": "steel", "bold": True}))
    assert "p6/bold" in table_captioned(start, strayed, **ABOVE).why
    hidden = done((caption_table, ABOVE), (format_text, {"paragraph": "Table 1", "hidden": True}))
    assert not table_captioned(start, hidden, **ABOVE).passed


def test_a_later_caption_has_the_next_number() -> None:
    made = small_text()
    made.blocks += [made.blocks[6], Paragraph((Run("end"),))]
    caption_table(made, table=1, text="Costs", where="above")
    caption_table(made, table=2, text="Later", where="above")
    assert [p.text for p in made.paragraphs() if p.style == "Caption"] == ["Table 1: Costs", "Table 2: Later"]
    with pytest.raises(ValueError, match="already"):
        caption_table(made, table=1, text="Again", where="below")
