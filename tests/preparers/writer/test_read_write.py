"""Writing and reading back: nothing is lost, equal documents are equal bytes, other programs read what we write."""

from __future__ import annotations

import io
import random
from dataclasses import replace

import docx
import pytest
from docx.enum.section import WD_ORIENT
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from preparers.libreoffice_writer.blocks import Contents, Section
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import Look
from preparers.libreoffice_writer.inline import Comment, CommentEnd, Field, Image, Note, Paragraph, Run
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.styles import Style
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.every_field import CHANGES, full_document, place
from tests.preparers.writer.packages import unzipped
from tests.preparers.writer.random_documents import random_document
from tests.preparers.writer.small import SMALL, document, grid, para, png

documents = st.integers(0, 100_000).map(lambda seed: random_document(random.Random(seed)))
slow = settings(
    derandomize=True,
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
texts = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=40)


# ---- laws
@given(documents)
@slow
def test_what_is_read_has_the_facts_of_what_was_written_and_writes_the_same_bytes(made: Document) -> None:
    data = write(made)
    again = read(data)
    assert observe(again) == observe(made)
    assert write(again) == data


@given(documents)
@slow
def test_equal_documents_give_equal_bytes_in_whatever_order_they_were_filled(made: Document) -> None:
    other = made.fork()
    for name in ("styles", "lists"):
        setattr(other, name, dict(reversed(getattr(other, name).items())))
    assert other == made
    assert write(other) == write(made)


@given(texts, texts)
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_text_comes_back(first: str, second: str) -> None:
    made = document(
        Paragraph((Run(f"x{first}\t{second}\n"), Run(second, Look(bold=True)))), grid(1, 1, caption=first), para()
    )
    again = read(write(made))
    assert again.blocks[0].text == made.blocks[0].text  # type: ignore[union-attr]
    assert observe(again) == observe(made)


@pytest.mark.parametrize("name", [*SMALL, *CHANGES])
def test_everything_survives(name: str) -> None:
    made = SMALL[name]() if name in SMALL else full_document()
    if name in CHANGES:
        CHANGES[name](made)
    data = write(made)
    assert observe(read(data)) == observe(made)
    assert write(read(data)) == data


# ---- what other programs read
def test_python_docx_reads_what_we_write() -> None:
    found = docx.Document(io.BytesIO(write(full_document())))
    texts = [paragraph.text for paragraph in found.paragraphs]
    assert texts[0] == "Begin here"
    assert texts[place("link")] == "See the site for more"
    look = found.paragraphs[1].runs[1].font
    assert (look.name, look.size.pt, str(look.color.rgb)) == ("Arial", 12.0, "1F4E79")
    assert found.paragraphs[13].style.name == "My Note"
    assert found.paragraphs[13].style.font.italic
    table = found.tables[0]
    assert [[c.text for c in row.cells] for row in table.rows] == [["a", "b"], ["c", "d"], ["e", "f"]]
    assert table.style.name == "Table Grid"
    assert len(found.sections) == 2
    assert found.sections[1].footer.paragraphs[0].text == "foot"
    assert found.core_properties.title == "A title"
    assert [shape.width.pt for shape in found.inline_shapes] == [80.0]


def test_python_docx_reads_the_page() -> None:
    made = document(para("x"), section=Section(841.9, 595.3, True, (50.0, 60.0, 70.0, 80.0)))
    section = docx.Document(io.BytesIO(write(made))).sections[0]
    assert section.orientation == WD_ORIENT.LANDSCAPE
    assert [
        round(m.pt) for m in (section.top_margin, section.right_margin, section.bottom_margin, section.left_margin)
    ] == [50, 60, 70, 80]


def test_the_bytes_say_nothing_of_when_they_were_written() -> None:
    parts = unzipped(write(full_document()))
    assert b"2024-01-01T00:00:00Z" in parts["docProps/core.xml"]
    assert list(parts)[0] == "[Content_Types].xml"


def test_equal_pictures_are_stored_once() -> None:
    picture = Image(png(1), 10.0, 10.0)
    parts = unzipped(write(document(Paragraph((picture, replace(picture, width=20.0), Image(png(2), 5.0, 5.0))))))
    assert [name for name in parts if "media" in name] == ["word/media/image1.png", "word/media/image2.png"]


def test_every_relationship_leads_somewhere_and_every_part_has_a_type() -> None:
    from preparers._ooxml import Package

    for make in (*SMALL.values(), full_document):
        package = Package(write(make()))
        types = package["[Content_Types].xml"].decode()
        for part in package:
            assert part == "[Content_Types].xml" or part.endswith((".rels", ".png")) or f'PartName="/{part}"' in types
            for relation in package.relations(part).values():
                assert relation.external or relation.target in package


# ---- what cannot be written
@pytest.mark.parametrize(
    ("made", "words"),
    [
        (document(para("x", style="No Such")), "no style 'No Such'"),
        (document(para(Run("x", style="No Such"))), "no style 'No Such'"),
        (document(para("a\x01b")), r"U\+0001"), (document(para("\ud800")), r"U\+D800"),
        (document(para(Run("x", Look(colour="red")))), "'red' is no colour"),
        (document(para(Image(b"no picture", 9.0, 9.0))), "no PNG, JPEG, GIF or BMP"),
        (document(para("x", list=99)), "no list 99"),
        (document(grid(1, 1), grid(1, 1)), "two tables"),
        (document(replace(grid(1, 2), widths=(10.0,))), "row 1 of a table does not fill its 1 columns"),
        (document(para(Image(png(1), 9.0, 9.0, wrap="around"))), "no wrap 'around'"),
        (document(para(Note("footnote", (grid(1, 1), para())))), "footnote begins with something else"),
    ],
)  # fmt: skip
def test_what_no_document_can_hold_is_refused_in_words(made: Document, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        write(made)


def test_a_comment_that_never_ends_and_an_end_without_a_beginning_write_a_sound_file() -> None:
    for content in ((Comment("a", (para("x"),)), Run("y")), (Run("y"), CommentEnd("a"))):
        again = read(write(document(Paragraph(content))))
        assert again.blocks[0].text == "y"  # type: ignore[union-attr]


def test_a_style_gets_an_id_that_no_other_has() -> None:
    made = document(para("x", style="My Note"), para("y", style="My-Note"))
    made.styles |= {name: Style(name, based_on="Normal", custom=True) for name in ("My Note", "My-Note")}
    assert [p.style.name for p in docx.Document(io.BytesIO(write(made))).paragraphs] == ["My Note", "My-Note"]


def test_contents_with_fields_in_them_come_back() -> None:
    entry = Paragraph((Run("Part\t"), Field("PAGEREF _Toc1 \\h", "3")), "TOC 1")
    made = document(para("x"), Contents('TOC \\o "1-2"', (), (entry, entry)), para("y"))
    again = read(write(made))
    assert [type(block).__name__ for block in again.blocks] == ["Paragraph", "Contents", "Paragraph"]
    assert again.blocks[1] == made.blocks[1]
