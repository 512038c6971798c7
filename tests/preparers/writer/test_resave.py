"""What LibreOffice does to a document that it opens and saves changes no fact, and hides no change of a user's."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from typing import Any

import docx
import pytest

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.lawful import unlawful
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.together import seen_after
from tests.preparers.writer.every_field import CHANGES, NOTED, VARIANTS, full_document, noted_document
from tests.preparers.writer.random_documents import random_document
from tests.preparers.writer.small import SMALL


def saved(office: Office, document: Document) -> Document:
    """The document as LibreOffice writes it."""
    return read(office.resave(write(document), ".docx"))


@pytest.mark.parametrize("name", SMALL)
def test_a_resave_changes_no_fact_of_a_document_with_one_kind_of_thing(office: Office, name: str) -> None:
    document = SMALL[name]()
    assert differences(observe(document), observe(saved(office, document)), same) == ()


@pytest.mark.parametrize("seed", range(1000, 1020))
def test_a_resave_changes_no_fact_of_a_lawful_document(office: Office, seed: int) -> None:
    document = random_document(random.Random(seed))
    assert unlawful(document) == []
    assert differences(observe(document), observe(saved(office, document)), same) == ()


@pytest.mark.parametrize("make", [full_document, noted_document])
def test_a_second_resave_changes_nothing_either(office: Office, make: type[Document]) -> None:
    once = office.resave(write(make()), ".docx")
    assert differences(observe(make()), observe(read(office.resave(once, ".docx"))), same) == ()


@pytest.mark.parametrize(("make", "changes"), [(full_document, {**CHANGES, **VARIANTS}), (noted_document, NOTED)])
def test_changes_are_still_seen_after_a_resave(
    office: Office, make: Callable[[], Document], changes: dict[str, Any]
) -> None:
    seen_after(lambda document: saved(office, document), make, changes, observe, same, unlawful)


def test_what_python_docx_makes_is_saved_alike(office: Office) -> None:
    made, out = docx.Document(), io.BytesIO()
    made.add_heading("Report", 0)
    made.add_heading("One", 1)
    made.add_paragraph("Some ").add_run("bold").bold = True
    for style in ("List Bullet", "List Bullet", "List Number", "List Number", "Intense Quote"):
        made.add_paragraph(f"in {style}", style=style)
    table = made.add_table(3, 3, style="Table Grid")
    table.cell(0, 0).merge(table.cell(1, 1)).text = "merged"
    made.add_page_break()
    made.add_paragraph("after the break")
    made.add_section()
    made.add_paragraph("in another section")
    made.sections[0].header.paragraphs[0].text = "Head"
    made.save(out)
    after = office.resave(out.getvalue(), ".docx")
    assert differences(observe(read(out.getvalue())), observe(read(after)), same) == ()
