"""Writing and reading a presentation loses nothing, equal ones are equal bytes, and python-pptx reads what we wrote."""

from __future__ import annotations

import io
import random
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pptx import Presentation
from pptx.enum.shapes import MSO_SHAPE_TYPE, PP_PLACEHOLDER

from forge.model import differences
from preparers._ooxml import Package
from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.deck import Deck
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.observing.same import same
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.shape import Fill, Other, Picture, Place, Shape, Table
from preparers.libreoffice_impress.slide import Effect, Slide, Transition
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.text import Bullet, Format, Look, Paragraph, Run, Text, plain
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.impress.every_field import CHANGES, VARIANTS, full_deck
from tests.preparers.impress.random_decks import random_deck

BOX = Place(360_000, 360_000, 3_600_000, 1_800_000)


def of(*shapes: Shape, **more: object) -> Deck:
    deck = new_deck()
    deck.slides = [Slide(shapes, **more)]  # type: ignore[arg-type]
    return deck


# ---- nothing is lost -----------------------------------------------------------------------------------------------
@given(st.integers(0, 1_000_000))
@settings(derandomize=True, max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_what_was_written_has_the_same_facts(seed: int) -> None:
    deck = random_deck(random.Random(seed))
    data = write(deck)
    again = read(data)
    assert differences(observe(deck), observe(again), same) == ()
    assert write(deck) == data
    assert write(deck.fork()) == data


@pytest.mark.parametrize("name", [*CHANGES, *VARIANTS])
def test_every_field_survives(name: str) -> None:
    deck = full_deck()
    {**CHANGES, **VARIANTS}[name](deck)
    again = read(write(deck))
    assert observe(again) == observe(deck)
    assert write(read(write(again))) == write(again)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"), max_size=30))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_any_text_comes_back(text: str) -> None:
    again = read(write(of(Shape(3, BOX, text=plain(text)), notes=text))).slides[0]
    words = text.replace("_x000B_", "\v")
    assert again.shapes[0].text is not None
    assert again.shapes[0].text.words == words
    assert again.notes == words


def test_an_empty_presentation_comes_back() -> None:
    assert read(write(new_deck())) == new_deck()


def test_the_template_is_read_once_and_scaled() -> None:
    assert new_deck().masters[0] is new_deck().masters[0]
    assert [layout.name for layout in new_deck().masters[0].layouts][:3] == [
        "Title Slide",
        "Title and Content",
        "Section Header",
    ]
    title = new_deck(9_144_000, 6_858_000).masters[0].placeholders[0]
    assert title.place == Place(457_200, 274_638, 8_229_600, 1_143_000)
    wide = new_deck().masters[0].placeholders[0]
    assert wide.place == Place(609_600, 274_638, 10_972_800, 1_143_000)


# ---- what other programs read --------------------------------------------------------------------------------------
def test_python_pptx_reads_it() -> None:
    found = Presentation(io.BytesIO(write(full_deck())))
    first, second, third = found.slides
    assert (found.slide_width, found.slide_height) == (12_192_000, 6_858_000)
    assert [layout.name for layout in found.slide_layouts][5] == "Title Only"
    assert first.shapes.title.text == "The title"
    body = first.placeholders[1]
    assert body.placeholder_format.type == PP_PLACEHOLDER.OBJECT
    assert [(p.text, p.level) for p in body.text_frame.paragraphs] == [
        ("firststyled", 0), ("second link", 1), ("third 1", 0), ("fourth", 0),
    ]  # fmt: skip
    styled = body.text_frame.paragraphs[0].runs[1].font
    assert (styled.name, styled.size.pt, styled.bold, str(styled.color.rgb)) == ("Arial", 20, True, "1F4E79")
    assert body.text_frame.paragraphs[1].runs[1].hyperlink.address == "https://example.org/a"
    kinds = [shape.shape_type for shape in first.shapes]
    assert kinds[3:6] == [MSO_SHAPE_TYPE.PICTURE, MSO_SHAPE_TYPE.TABLE, MSO_SHAPE_TYPE.CHART]
    table, chart = first.shapes[4].table, first.shapes[5].chart
    assert [[cell.text for cell in row.cells] for row in table.rows] == [["a", "", "b"], ["c", "d", "e"]]
    assert table.cell(0, 0).is_merge_origin
    assert [list(series.values) for series in chart.plots[0].series] == [[1, 2], [3, 4]]
    assert chart.chart_title.text_frame.text == "Sales"
    assert first.notes_slide.notes_text_frame.text == "Say hello."
    assert second.shapes.title.text == "Next"
    assert len(third.shapes) == 0
    assert found.core_properties.author == "Author"


def test_the_workbook_behind_a_chart_holds_its_data() -> None:
    from openpyxl import load_workbook

    package = Package(write(full_deck()))
    sheet = load_workbook(io.BytesIO(package["ppt/embeddings/workbook1.xlsx"]))["Sheet1"]
    assert [list(row) for row in sheet.values] == [[None, "2025", "2026"], ["N", 1, 3], ["S", 2, 4]]


def test_the_bytes_say_nothing_of_when_they_were_written() -> None:
    package = Package(write(full_deck()))
    assert package["docProps/core.xml"].count(b"2024-01-01T00:00:00Z") == 2
    assert next(iter(package)) == "[Content_Types].xml"


def test_every_part_is_well_formed_typed_and_every_relationship_leads_somewhere() -> None:
    package = Package(write(full_deck()))
    types = package["[Content_Types].xml"].decode()
    for name in package:
        if name.endswith((".xml", ".rels")):
            package.tree(name)
        if name.endswith(".xml") and name != "[Content_Types].xml":
            assert f'PartName="/{name}"' in types
        for relation in package.relations(name).values():
            assert relation.external or relation.target in package, (name, relation)


def test_shapes_have_ids_of_their_own() -> None:
    for root in (Package(write(full_deck())).tree(f"ppt/slides/slide{n}.xml") for n in (1, 2, 3)):
        ids = [e.get("id") for e in root.iter("{http://schemas.openxmlformats.org/presentationml/2006/main}cNvPr")]
        assert len(ids) == len(set(ids))


# ---- what cannot be written ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("deck", "words"),
    [
        (Deck(), "needs a master"),
        (of(layout=(0, 99)), "slide 1: there is no layout 99"),
        (of(Shape(3, BOX, text=plain("\x00"))), "slide 1: .* holds a character"),
        (of(Shape(3, BOX, text=plain("\ud800"))), "slide 1: .* holds a character"),
        (of(Shape(3, BOX, text=plain("x", colour="red"))), "'red' is no colour"),
        (of(Shape(3, BOX, content=Picture(b"no picture"))), "neither PNG nor JPEG nor GIF"),
        (of(Shape(3, BOX, content=Other("a video"))), "a video cannot be written"),
        (of(Shape(3, BOX, "custom")), "geometry of its own"),
        (of(Shape(3, BOX, fill=Fill("mesh"))), "no fill of kind 'mesh'"),
        (of(Shape(3, content=Picture(b"\x89PNG\r\n\x1a\n"), name="Logo")), "'Logo'.* has no place"),
        (of(Shape(3, BOX, content=Chart("bubble", (), (Series("x", ()),)))), "no chart of kind 'bubble'"),
        (of(Shape(3, BOX, content=Table((), (1,), (1,)))), "a height for every row"),
        (of(Shape(3, BOX, text=Text((Paragraph((), 0, Format(bullet=Bullet("picture"))),)))), "picture as a bullet"),
        (of(Shape(3, BOX, click="#nowhere")), "leads nowhere"),
        (of(transition=Transition("vortex")), "no transition 'vortex'"),
        (of(Shape(3, BOX), effects=(Effect(3, name="explode"),)), "no entrance effect 'explode'"),
    ],
)  # fmt: skip
def test_what_no_presentation_can_hold_is_refused_in_words(deck: Deck, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        write(deck)


def test_runs_are_written_as_they_are_read() -> None:
    runs = (Run("a\vb", Look(bold=True)), Run("c", Look(), "https://example.org"), Run("7", field="slidenum"))
    deck = of(Shape(3, BOX, text=Text((Paragraph(runs),))))
    shape = read(write(deck)).slides[0].shapes[0]
    assert shape.text is not None
    assert shape.text.paragraphs[0].runs == runs


def test_pictures_that_are_the_same_are_kept_once() -> None:
    from tests.preparers.impress.random_decks import png

    shapes = [Shape(n, replace(BOX, left=n), content=Picture(png(1))) for n in (3, 4)]
    assert [name for name in Package(write(of(*shapes))) if "media" in name] == ["ppt/media/image1.png"]
