"""The laws: what breaks one is named, and LibreOffice does change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from forge.model import differences
from preparers._libreoffice import Office
from preparers.libreoffice_writer.blocks import Cell, Columns, Contents, Row, Section, SectionBreak, Table
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Borders, Edge, Look
from preparers.libreoffice_writer.inline import Break, Comment, CommentEnd, Field, Image, Mark, Note, Paragraph, Run
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.lawful import unlawful
from preparers.libreoffice_writer.observing.same import same
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.styles import Style
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.every_field import full_document, noted_document
from tests.preparers.writer.small import DATE, document, grid, para, png

ENTRY = (para("Part\t1", style="TOC 1"),)


def foot(text: str, **look: object) -> Note:
    return Note("footnote", (para(f"{text} ", Run("says", Look(**look)), style="Footnote Text"),))  # type: ignore[arg-type]


def comment(key: str) -> tuple[Comment, Run, CommentEnd]:
    return Comment(key, (para("c"),), "Ann", "A", DATE), Run("x"), CommentEnd(key)


def head(*kinds: str) -> tuple[tuple[str, tuple[Paragraph, ...]], ...]:
    return tuple((kind, (para(kind, style="Header"),)) for kind in sorted(kinds))


def noted_heading() -> Table:
    return Table(
        (Row((Cell((para("a", foot("one")),)),), header=True), Row((Cell((para("b"),)),))), (100.0,), "Table Grid"
    )


CHANGED: dict[str, tuple[Callable[[], Document], str]] = {
    "contents on contents": (
        lambda: document(para("x"), Contents("TOC", (para("C"),), ENTRY), Contents("TOC", (para("C"),), ENTRY), para("y")), "behind a table of contents"),
    "contents without an entry": (lambda: document(para("x"), Contents("TOC", (), ()), para("y")), "without an entry"),
    "a break in the middle": (lambda: document(para("a", Break(), "b", style="Heading 1"), para("c")), "in the middle"),
    "a column break at the end": (lambda: document(para("a", Break("column")), para("c")), "in the middle"),
    "a comment over two paragraphs": (
        lambda: document(para("a ", comment("k")[0], "b"), para("c", CommentEnd("k"), " d")), "does not end in the paragraph"),
    "a comment between notes": (
        lambda: document(para("a", foot("one", bold=True)), para(*comment("k")), para("b", foot("two"))), "both comments and notes"),
    "a short section with a first page": (
        lambda: document(para("x"), SectionBreak(Section(first_differs=True, stories=head("header", "header_first"))), para("y")), "first page of its own"),
    "an odd page": (
        lambda: document(para("x"), SectionBreak(Section(stories=head("header"))), para("y"), section=Section(start="oddPage", stories=head("header"))), "begins on oddPage"),
    "columns that do not fill the page": (
        lambda: document(para("x"), SectionBreak(Section()), para("y"), section=Section(columns=Columns(2, 20.0, False, (100.0, 250.0)), start="continuous")), "do not fill"),
    "a list style that is exchanged": (lambda: document(para("x", style="List 2")), "'List 2'"),
    "a sequence without numbers": (lambda: document(para("a ", Field("SEQ Figure", "1"), " b")), "in which numbers"),
    "a hairline": (lambda: document(para("x", borders=Borders(bottom=Edge("hairline", 1.5, "C00000", 1.0))), para("y")), "hairline"),
}  # fmt: skip
"""What LibreOffice 7.4 was seen to change."""

NAMED: dict[str, tuple[Callable[[], Document], str]] = {
    "a table at the end": (lambda: document(para("x"), grid(1, 1)), "does not begin and end"),
    "a table at the beginning of a section": (
        lambda: document(para("x"), SectionBreak(Section(stories=head("header"))), grid(1, 1), para("y")), "begins a section"),
    "a note in a heading row": (lambda: document(para("x"), noted_heading(), para("y")), "note in the heading row"),
    "nothing at all": (lambda: document(), "does not begin and end"),
    "a break with nothing behind it": (lambda: document(para("a", Break())), "nothing behind it"),
    "a break in a table": (
        lambda: document(para(), Table((Row((Cell((para("x", page_break_before=True),)),)),), (90.0,), "Table Grid"), para()), "a break in row 1"),
    "notes and columns": (lambda: document(para("x", foot("one")), section=Section(columns=Columns(2))), "notes and columns"),
    "endnotes and a first page": (
        lambda: document(para("x", Note("endnote", (para("e"),))), section=Section(first_differs=True)), "endnotes and a first page"),
    "columns with a number format": (
        lambda: document(para("x"), section=Section(columns=Columns(2), number_format="lowerRoman")), "columns and a number format"),
    "lines numbered in part": (lambda: document(para("x"), SectionBreak(Section(line_numbers=5)), para("y")), "in some sections only"),
    "going on with a header": (
        lambda: document(para("x"), SectionBreak(Section()), para("y"), section=Section(start="continuous", stories=head("header"))), "headers or footers of its own"),
    "going on on another page": (
        lambda: document(para("x"), SectionBreak(Section(width=500.0)), para("y"), section=Section(start="continuous")), "on another page"),
    "a table of a style": (lambda: document(para(), replace(grid(1, 1), style="Light Grid"), para()), "'Light Grid'"),
    "a picture before a link": (
        lambda: document(para(Image(png(1), 9.0, 9.0, wrap="square"), Run("x", link="https://a.org/"))), "before a link"),
    "a field alone with a look": (lambda: document(para(Field("PAGE", "1", Look(bold=True)))), "a look of its own"),
    "a bookmark twice": (lambda: document(para(*(Mark("m"), Mark("m", True)) * 2)), "2 bookmarks 'm'"),
}  # fmt: skip
"""What it changes in some documents only, or what nothing is known of."""


def test_lawful_documents_are_lawful() -> None:
    assert unlawful(full_document()) == []
    assert unlawful(noted_document()) == []


@pytest.mark.parametrize("name", [*CHANGED, *NAMED])
def test_what_breaks_a_law_is_named(name: str) -> None:
    make, words = {**CHANGED, **NAMED}[name]
    assert any(words in fault for fault in unlawful(make()))


def test_an_own_style_with_a_name_of_libreoffice_is_named() -> None:
    made = document(para("x"))
    made.styles["Text Body"] = Style("Text Body", custom=True)
    assert unlawful(made) == ["a style of one's own with the name 'Text Body', which is LibreOffice's"]


@pytest.mark.parametrize("name", CHANGED)
def test_libreoffice_changes_what_breaks_a_law(office: Office, name: str) -> None:
    made = CHANGED[name][0]()
    after = read(office.resave(write(made), ".docx"))
    assert differences(observe(made), observe(after), same) != ()
