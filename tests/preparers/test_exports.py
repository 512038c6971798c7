"""Exported files: PDFs that other programs read, texts of cells as any language shows them, files that are broken."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from forge.preparer import Workspace
from preparers._exports import lacking, pdf_finding, put_pdf, target
from preparers._pdf import Printed, read_pdf, write_pdf
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell, Scalar, Style
from preparers.libreoffice_calc.meaning.exporting import csv_rows, shows
from preparers.libreoffice_calc.meaning.printed import fault_of as said_of_book
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.meaning.exporting import fault_of as said_of_document
from preparers.libreoffice_writer.meaning.exporting import pieces
from tests.preparers.writer import small
from tests.preparers.writer.small import grid, para

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
    assert Printed(pages).lost(["The office closes at noon", "softhyphen", "The office opens"]) == ["The office opens"]


def test_what_is_said_twice_must_stand_there_twice() -> None:
    assert Printed(("13 apples 13",)).lost(["13", "13", "apples"]) == []
    assert Printed(("13 apples 14",)).lost(["13", "13", "apples"]) == ["13"]


def test_a_number_is_not_found_inside_another_one_where_it_stands_by_itself() -> None:
    assert Printed(("2134 13", "213 4")).lost(["13", "2134", "213", "4"]) == []


def test_a_text_may_go_on_behind_the_foot_of_its_page() -> None:
    pages = ("the rest of it goes MAT-17 on MAT-\n- 4 -", "Report\n1413 and ends on the next page")
    assert Printed(pages).lost(["MAT-1413", "MAT-17", "of it goes"]) == []


def test_words_may_be_broken_where_the_document_hyphenates() -> None:
    assert Printed(("well-known hyphen-\nation",), hyphens=False).lost(["well-known", "hyphenation"]) == []


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


def test_a_pdf_that_is_not_there_is_wrong_and_so_is_one_with_a_fault() -> None:
    desk: Workspace[object] = Workspace({"Documents/a.xlsx": object()})
    put_pdf(desk, "Documents/a.xlsx", "a.pdf", [["one", "two"], ["three"]])
    assert pdf_finding("c", desk, "Documents/a.xlsx", "a.pdf", lambda pages: "").passed
    lost = pdf_finding("c", desk, "Documents/a.xlsx", "a.pdf", lambda pages: lacking(Printed(pages).lost(["four"])))
    assert (lost.passed, lost.why) == (False, "a.pdf lacks 1 texts, such as 'four'")
    missing = pdf_finding("c", desk, "Documents/a.xlsx", "b.pdf", lambda pages: "")
    assert (missing.passed, missing.why) == (False, "there is no file b.pdf beside the document")


def grid_and_prose() -> Document:
    long = "In this quarter the orders went up, and so did the wages of all who work in the warehouse."
    return small.document(para("Report"), para(long), grid(2, 2), para("End"))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda lines: lines, ""),
        (lambda lines: [line for line in lines if "quarter" not in line], "lacks 1 texts, such as 'In this quarter"),
        (lambda lines: [line.replace("wages", "prices") for line in lines], "lacks 1 texts, such as 'In this quarter"),
        (lambda lines: [line.replace("2/2", "2/3") for line in lines], "lacks 1 texts, such as '"),
        (lambda lines: [*lines, "What nobody has written stands here as well."], "says more than the document: 36"),
    ],
)  # fmt: skip
def test_a_pdf_says_all_that_a_text_document_says_and_little_else(change: Any, why: str) -> None:
    document = grid_and_prose()
    pages = read_pdf(write_pdf([change(pieces(document))]))
    assert said_of_document(document, pages)[: len(why)] == why
    assert bool(said_of_document(document, pages)) is bool(why)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["Item", "Amount", "Tea", "1.234,50 €", "04.03.2025"], ""), (["Item", "Amount", "Tea", "###", "3/4/25"], ""),
        (["Item", "Amount", "Tea", "1.334,50 €", "2025-03-04"], "lacks 1 numbers, such as 1234.5"),
        (["Item", "Amount", "Tea", "1.234,50 €", "05.03.2025"], "lacks 1 numbers, such as 3 4 25"),
        (["Item", "Amount", "1.234,50 €", "04.03.2025"], "lacks 1 texts, such as 'Tea'"),
    ],
)  # fmt: skip
def test_a_pdf_shows_all_numbers_of_a_workbook_in_any_language(lines: list[str], why: str) -> None:
    money, day = replace(Style(), number_format="#,##0.00"), replace(Style(), number_format="yyyy-mm-dd")
    sheet = Sheet("S", {(1, 1): Cell("Item"), (1, 2): Cell("Amount"), (2, 1): Cell("Tea"),
                        (2, 2): Cell(1234.5, None, money), (2, 3): Cell(45720, None, day)})  # fmt: skip
    assert said_of_book(Book([sheet]), read_pdf(write_pdf([lines]))) == why


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
