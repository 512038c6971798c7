"""Templates made of documents, by us and by LibreOffice."""

from __future__ import annotations

import io
import zipfile

import pytest

from forge.model import Entry
from forge.preparer import Workspace
from preparers._libreoffice import Office
from preparers.libreoffice_writer.checks.templating import template_saved
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.edits.characters import format_text
from preparers.libreoffice_writer.edits.templating import save_template
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.edited import PLUGIN, small_text

PATH, NAME = "Documents/town.docx", "model.dotx"
TYPE = b"application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml"
"""Of the main part of a template (ECMA-376 part 1, 11.3.10)."""


def desk(document: Document, template: bytes | None = None) -> Workspace[Document]:
    others = {} if template is None else {f"Documents/{NAME}": Entry(data=template)}
    return Workspace({PATH: document}, others)


def fault(template: bytes | None, document: Document | None = None) -> str:
    """Why a file is no template of the small text, or of another document."""
    made = document or small_text()
    finding = template_saved(desk(made), desk(made, template), PATH, name=NAME)
    return "" if finding.passed else finding.why


def ours() -> bytes:
    made = desk(small_text())
    save_template(made, PATH, name=NAME)
    return made.others[f"Documents/{NAME}"].data


def test_the_file_says_that_it_is_a_template() -> None:
    assert TYPE in zipfile.ZipFile(io.BytesIO(ours())).read("[Content_Types].xml")
    assert fault(ours()) == ""
    with pytest.raises(ValueError, match="template"):
        save_template(desk(small_text()), PATH, name="model.docx")


def test_libreoffice_makes_such_a_template_and_opens_ours(office: Office) -> None:
    assert fault(office.perform(write(small_text()), ".docx", PLUGIN, "export", {}, to=".dotx")) == ""
    assert fault(office.resave(ours(), ".dotx")) == ""


def test_a_document_with_another_name_is_no_template() -> None:
    assert "not a template" in fault(write(small_text()))


def test_it_must_hold_what_the_document_holds() -> None:
    bold = small_text()
    format_text(bold, phrase="steel", bold=True)
    assert "bold" in fault(ours(), bold)
    assert "no file" in fault(None)
    assert fault(b"nothing")
