"""Exported files: PDFs that other programs read, texts of cells as any language shows them, files that are broken."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from forge.preparer import Workspace
from preparers._exports import pdf_finding, put_pdf, target
from preparers._pdf import found_in, read_pdf, write_pdf
from preparers.libreoffice_calc.cell import Cell, Scalar, Style
from preparers.libreoffice_calc.meaning.exporting import csv_rows, shows

PAGES = [["Total 12,50 €", "Größe, naïve, Łódź"], ["請求書 第3号", "(brackets) \\ and %"]]


def test_another_program_reads_the_same_lines(tmp_path: Path) -> None:
    file = tmp_path / "made.pdf"
    file.write_bytes(write_pdf(PAGES))
    done = subprocess.run(["pdftotext", "-layout", str(file), "-"], capture_output=True, text=True, check=True)
    pages = [[line.strip() for line in page.split("\n") if line.strip()] for page in done.stdout.split("\f")]
    assert [page for page in pages if page] == PAGES
    assert [page.split("\n")[:2] for page in read_pdf(file.read_bytes())] == PAGES


def test_blanks_and_ligatures_make_no_difference() -> None:
    pages = ("The o\ufb03ce closes\nat \u00a0noon", "soft\u00adhyphen")
    assert found_in(pages, ["The office closes at noon", "softhyphen", "The office opens"]) == [
        "The office closes at noon",
        "softhyphen",
    ]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it is no PDF"), (b"PK\x03\x04", "it is no PDF"), (b"%PDF-1.7\nnothing", "it is a broken PDF"),
        (write_pdf(PAGES)[:300], "it is a broken PDF"),
    ],
)  # fmt: skip
def test_a_broken_pdf_is_refused_with_the_reason(data: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_pdf(data)


def test_a_pdf_must_hold_nearly_all_of_every_part() -> None:
    desk: Workspace[object] = Workspace({"Documents/a.xlsx": object()})
    put_pdf(desk, "Documents/a.xlsx", "a.pdf", [["one", "two"], ["three"]])
    assert pdf_finding("c", desk, "Documents/a.xlsx", "a.pdf", [["one", "two"], ["three"]]).passed
    lacking = pdf_finding("c", desk, "Documents/a.xlsx", "a.pdf", [["one", "two"], ["four"]])
    assert (lacking.passed, lacking.why) == (False, "a.pdf lacks 1 of 1 texts, such as 'four'")
    missing = pdf_finding("c", desk, "Documents/a.xlsx", "b.pdf", [["one"]])
    assert (missing.passed, missing.why) == (False, "there is no file b.pdf beside the document")


@pytest.mark.parametrize("name", ["", "../a.pdf", "a/b.pdf", ".a.pdf"])
def test_names_that_lead_elsewhere_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is no name for a file"):
        target("Documents/a.xlsx", name)
    assert target("a.xlsx", "b.pdf") == "b.pdf"


@pytest.mark.parametrize(
    ("text", "value", "code", "same"),
    [
        ("1.234,50 €", 1234.5, "#,##0.00", True), ("1234.5", 1234.5, "#,##0.00", True),
        ("1 234,50", 1234.5, "#,##0.00", True), ("12,50", 12.5, "0.00", True), ("1,250", 12.5, "0.00", False),
        ("-12,50", -12.5, "0.00", True), ("(12.50)", -12.5, "0.00", True), ("12,50", -12.5, "0.00", False),
        ("04.03.2025", 45720, "yyyy-mm-dd", True), ("3/4/25", 45720, "yyyy-mm-dd", True),
        ("05.03.2025", 45720, "yyyy-mm-dd", False), ("45720", 45720, "yyyy-mm-dd", True),
        ("19 %", 0.19, "0%", True), ("20%", 0.19, "0%", False), ("08:30", 0.3541666667, "h:mm", True),
        ("TRUE", True, "General", True), ("abc", "abc", "General", True), ("abd", "abc", "General", False),
        ("", None, "General", True), ("0", None, "General", False),
    ],
)  # fmt: skip
def test_a_cell_may_be_written_as_any_language_shows_it(text: str, value: Scalar, code: str, same: bool) -> None:
    assert shows(text, Cell(value, None, replace(Style(), number_format=code))) is same


def test_text_files_are_read_in_the_encodings_that_programs_write() -> None:
    rows = [["Größe", "1;2"], ["日本", ""]]
    text = '"Größe";"1;2"\n日本;\n\n;\n'
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert csv_rows(text.encode(encoding), ";") == rows
    with pytest.raises(ValueError, match="no text in UTF-8"):
        csv_rows("Größe".encode("latin-1"), ";")
