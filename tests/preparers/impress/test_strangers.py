"""Files of other applications and of strangers: what they say is understood, what they do to harm is refused in words."""

from __future__ import annotations

import contextlib
import io
import random
from typing import Any

import docx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.dml.color import RGBColor
from pptx.enum.chart import XL_CHART_TYPE
from pptx.enum.dml import MSO_THEME_COLOR
from pptx.enum.shapes import MSO_CONNECTOR, MSO_SHAPE
from pptx.enum.text import PP_ALIGN
from pptx.util import Emu, Pt

from preparers._ooxml import pack
from preparers.libreoffice_impress.chart import Chart, Series
from preparers.libreoffice_impress.observing.deck import observe
from preparers.libreoffice_impress.reading.deck import read
from preparers.libreoffice_impress.shape import Connector, Group, Line, Other, Place, solid
from preparers.libreoffice_impress.slide import Comment, Transition
from preparers.libreoffice_impress.text import BREAK, Bullet, Look, Spacing
from preparers.libreoffice_impress.writing.deck import write
from tests.preparers.impress.every_field import full_deck
from tests.preparers.impress.packages import SLIDE, box, parts, raw_slide

CM = 360_000


def by_python_pptx(presentation: Any) -> bytes:
    out = io.BytesIO()
    presentation.save(out)
    return out.getvalue()


# ---- other applications --------------------------------------------------------------------------------------------
def test_a_presentation_of_python_pptx() -> None:
    made = Presentation()
    slide = made.slides.add_slide(made.slide_layouts[1])
    slide.shapes.title.text = "Title"
    frame = slide.placeholders[1].text_frame
    frame.text = "one"
    line = frame.add_paragraph()
    line.text, line.level, line.alignment, line.line_spacing, line.space_after = "two", 1, PP_ALIGN.RIGHT, 1.5, Pt(6)
    run = line.add_run()
    run.text, run.font.bold, run.font.size = "bold", True, Pt(30)
    run.font.color.theme_color = MSO_THEME_COLOR.ACCENT_1
    run.hyperlink.address = "https://example.org"
    frame.add_paragraph().add_line_break()
    slide.notes_slide.notes_text_frame.text = "note"
    slide.background.fill.solid()
    slide.background.fill.fore_color.rgb = RGBColor(0xEE, 0xF2, 0xFF)
    found = read(by_python_pptx(made))
    title, body = found.slides[0].shapes
    assert (found.width, found.height) == (9_144_000, 6_858_000)
    assert (title.placeholder, title.place, body.placeholder, body.slot) == ("title", None, "obj", 1)
    assert body.text is not None
    lines = body.text.paragraphs
    assert [(p.text, p.level) for p in lines] == [("one", 0), ("twobold", 1), (BREAK, 0)]
    assert (lines[1].format.align, lines[1].format.line, lines[1].format.after) == ("r", Spacing(150, "%"), Spacing(6))
    assert (lines[1].runs[1].look, lines[1].runs[1].link) == (
        Look(size=30.0, bold=True, colour="4F81BD"),
        "https://example.org",
    )
    assert (found.slides[0].notes, found.slides[0].background) == ("note", solid("EEF2FF"))
    facts = observe(found)
    assert (facts["slide1/title/left"], facts["slide1/body1/p1/run1/size"]) == (1.27, 32.0)


def test_python_pptx_opens_and_saves_it_without_changing_a_fact() -> None:
    saved = by_python_pptx(Presentation(io.BytesIO(write(full_deck()))))
    assert observe(read(saved)) == observe(full_deck())


def test_shapes_of_python_pptx_take_their_looks_from_the_theme() -> None:
    made = Presentation()
    slide = made.slides.add_slide(made.slide_layouts[6])
    drawn = slide.shapes.add_shape(MSO_SHAPE.OVAL, Emu(0), Emu(0), Emu(CM), Emu(CM))
    drawn.text_frame.text, drawn.rotation = "x", 30
    drawn.click_action.target_slide = slide
    line = slide.shapes.add_connector(MSO_CONNECTOR.STRAIGHT, Emu(0), Emu(CM), Emu(CM), Emu(0))
    line.begin_connect(drawn, 2)
    slide.shapes.add_group_shape([drawn])
    connector, group = read(by_python_pptx(made)).slides[0].shapes
    assert isinstance(group.content, Group)
    (oval,) = group.content.shapes
    # The template's third fill is a gradient over shades of accent 1, its first line that accent shaded.
    assert oval.fill is not None
    assert oval.line is not None
    assert oval.text is not None
    assert (oval.kind, oval.fill.kind, oval.line.width, oval.click) == ("ellipse", "gradient", 9525, "#1")
    assert oval.place == Place(0, 0, CM, CM, 30.0)
    assert oval.text.paragraphs[0].runs[0].look == Look("+mn-lt", colour="FFFFFF")
    assert connector.content == Connector((oval.id, 2), None)


def test_tables_and_charts_of_python_pptx() -> None:
    made = Presentation()
    slide = made.slides.add_slide(made.slide_layouts[6])
    table = slide.shapes.add_table(2, 3, Emu(0), Emu(0), Emu(3 * CM), Emu(2 * CM)).table
    table.cell(0, 0).merge(table.cell(1, 1))
    table.cell(0, 2).text = "x"
    data = CategoryChartData()
    data.categories = ["N", "S"]
    data.add_series("2025", (1, None))
    chart = slide.shapes.add_chart(XL_CHART_TYPE.BAR_STACKED, Emu(0), Emu(0), Emu(CM), Emu(CM), data).chart
    chart.has_legend = True
    held = [shape.content for shape in read(by_python_pptx(made)).slides[0].shapes]
    assert [[(c.across, c.down) for c in row] for row in held[0].cells] == [
        [(2, 2), (0, 0), (1, 1)],
        [(0, 0), (0, 0), (1, 1)],
    ]  # type: ignore[union-attr]
    assert held[1] == Chart("bar", ("N", "S"), (Series("2025", (1.0, None)),), "stacked", legend="r")


def test_what_has_no_words_here_is_named() -> None:
    frame = (
        '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="x"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>'
        '<p:xfrm><a:off x="0" y="0"/><a:ext cx="1" cy="1"/></p:xfrm><a:graphic><a:graphicData uri="http://x/diagram"/></a:graphic>'
        "</p:graphicFrame>"
    )
    found = read(raw_slide(frame))
    assert found.slides[0].shapes[0].content == Other("an object of kind diagram")
    assert observe(found)["slide1/object1/other"] == "an object of kind diagram"


def test_alternatives_are_read_as_the_first_that_is_understood() -> None:
    names = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
    new = f'<mc:AlternateContent {names}><mc:Choice Requires="am3d">{box()}{box()}</mc:Choice><mc:Fallback>{box()}</mc:Fallback></mc:AlternateContent>'
    assert len(read(raw_slide(new.replace(f" {names}", ""))).slides[0].shapes) == 1
    moves = (
        '<mc:AlternateContent><mc:Choice xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" Requires="p14">'
        '<p:transition spd="slow" p14:dur="1400" advTm="2500"><p14:vortex dir="r"/></p:transition></mc:Choice><mc:Fallback><p:transition/>'
        "</mc:Fallback></mc:AlternateContent>"
    )
    assert read(raw_slide(after=moves)).slides[0].transition == Transition("vortex", "dir=r", 1.4, 2.5)


def test_lists_of_levels_in_a_shape_are_its_own_formatting() -> None:
    words = (
        '<a:p><a:r><a:t>a</a:t></a:r></a:p><a:p><a:pPr lvl="1" algn="r"/><a:r><a:rPr b="0"/><a:t>b</a:t></a:r></a:p>'
    )
    styled = box(words=words).replace(
        "<a:lstStyle/>",
        '<a:lstStyle><a:lvl1pPr algn="ctr"><a:buChar char="-"/><a:defRPr sz="3000" b="1"/></a:lvl1pPr>'
        '<a:lvl2pPr algn="ctr"><a:defRPr b="1"/></a:lvl2pPr></a:lstStyle>',
    )
    (shape,) = read(raw_slide(styled)).slides[0].shapes
    assert shape.text is not None
    first, second = shape.text.paragraphs
    assert (first.format.align, first.format.bullet, first.runs[0].look) == (
        "ctr",
        Bullet("char", "-"),
        Look(size=30.0, bold=True),
    )
    assert (second.format.align, second.runs[0].look.bold) == ("r", False)


def test_members_of_groups_stand_where_the_group_shows_them() -> None:
    group = (
        '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="8" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="1000" y="0"/>'
        '<a:ext cx="3600000" cy="1800000"/><a:chOff x="0" y="0"/><a:chExt cx="7200000" cy="1800000"/></a:xfrm></p:grpSpPr>'
        f"{box()}</p:grpSp>"
    )
    (shape,) = read(raw_slide(group)).slides[0].shapes
    assert isinstance(shape.content, Group)
    assert shape.content.shapes[0].place == Place(361_000, 1_080_000, 1_800_000, 1_800_000)


def test_colours_of_the_theme_with_their_changes() -> None:
    def filled(colour: str) -> str:
        (shape,) = read(raw_slide(box(f"<a:solidFill>{colour}</a:solidFill>"))).slides[0].shapes
        assert shape.fill is not None
        return shape.fill.colours[0]

    assert filled('<a:schemeClr val="accent2"/>') == "C0504D"
    assert filled('<a:schemeClr val="tx1"><a:tint val="75000"/></a:schemeClr>') == "8B8B8B"  # LibreOffice's own number
    assert filled('<a:schemeClr val="bg1"><a:lumMod val="50000"/></a:schemeClr>') == "808080"
    assert filled('<a:sysClr val="window"/>') == "FFFFFF"
    assert filled('<a:prstClr val="red"/>') == "FF0000"
    assert filled('<a:scrgbClr r="100000" g="0" b="0"/>') == "FF0000"
    assert filled('<a:hslClr hue="0" sat="100000" lum="50000"/>') == "FF0000"


def test_lines_are_completed_by_the_style() -> None:
    style = (
        '<p:style><a:lnRef idx="2"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent2"/></a:fillRef>'
        '<a:effectRef idx="0"><a:schemeClr val="accent1"/></a:effectRef><a:fontRef idx="major"><a:srgbClr val="00FF00"/></a:fontRef></p:style>'
    )
    (shape,) = (
        read(raw_slide(box('<a:ln><a:prstDash val="dash"/></a:ln>', "<a:p><a:r><a:t>x</a:t></a:r></a:p>", style)))
        .slides[0]
        .shapes
    )
    assert (shape.line, shape.fill) == (Line("4F81BD", 25_400, "dash"), solid("C0504D"))
    assert shape.text is not None
    assert shape.text.paragraphs[0].runs[0].look == Look("+mj-lt", colour="00FF00")


def test_comments_that_libreoffice_did_not_escape() -> None:
    deck = full_deck()
    found = parts(write(deck))
    typed = found["ppt/comments/comment1.xml"].replace(b"Really?", b"R&D < 5?")
    found["ppt/comments/comment1.xml"] = typed
    assert read(pack(found)).slides[0].comments == (Comment("Ann", "R&D < 5?", "2024-01-01T00:00:00"),)
    found["ppt/comments/comment1.xml"] = b"<p:cmLst"
    with pytest.raises(ValueError, match="comments are broken"):
        read(pack(found))


def test_of_many_layouts_only_those_in_use_are_read() -> None:
    found = parts(write(full_deck()))
    for number in range(20, 40):
        found[f"ppt/slideLayouts/slideLayout{number}.xml"] = b"not looked at"
    deck = read(pack(found))
    assert [layout.kind for layout in deck.masters[0].layouts] == ["obj", "titleOnly", "blank"]
    assert observe(deck) == observe(full_deck())


# ---- strangers -----------------------------------------------------------------------------------------------------
def word_document() -> bytes:
    out = io.BytesIO()
    docx.Document().save(out)
    return out.getvalue()


def without(name: str) -> bytes:
    return pack({n: data for n, data in parts(write(full_deck())).items() if n != name})


def changed(name: str, old: bytes, new: bytes) -> bytes:
    found = parts(write(full_deck()))
    assert old in found[name]
    return pack({**found, name: found[name].replace(old, new)})


BOMB = b'<!DOCTYPE x [<!ENTITY a "aaaa">]><p:sld xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"/>'
DEEP = "<p:grpSp>" * 60 + "</p:grpSp>" * 60


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not an office file"), (b"PK\x03\x04", "not an office file"), (word_document(), "another kind of office file"),
        (pack({"a": b"b"}), "no main part"), (without("ppt/presentation.xml"), "no main part"), (without(SLIDE), "slide 1 is missing"),
        (without("ppt/slideLayouts/slideLayout2.xml"), "layout of slide 1 is missing"), (without("ppt/slideMasters/slideMaster1.xml"), "layout of slide 1"),
        (changed(SLIDE, b"<p:cSld>", b"<p:cSld"), "broken XML"), (changed(SLIDE, b'x="360000"', b'x="here"'), "could not convert"),
        (pack({**parts(write(full_deck())), SLIDE: BOMB}), "document type"),
        (changed("ppt/presentation.xml", b'r:id="rId4"', b'r:id="rId3"'), "lists a slide twice"),
        (changed("ppt/charts/chart1.xml", b'ptCount val="2"', b'ptCount val="900000000"'), "more than 20,000 points"),
        (raw_slide(DEEP), "nested more than 40 deep"), (raw_slide(box().replace('cx="3600000"', 'cx="1e400"')), "infinity"),
        (changed("ppt/presentation.xml", b"http://schemas.openxmlformats.org/presentationml/2006/main",
                 b"http://purl.oclc.org/ooxml/presentationml/main"), "strict dialect"),
    ],
)  # fmt: skip
def test_what_is_no_presentation_is_refused_in_words(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read(data)


@given(st.integers(0, 10_000))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_damaged_files_are_read_or_refused_and_nothing_else(seed: int) -> None:
    r = random.Random(seed)
    found = parts(write(full_deck()))
    name = r.choice([n for n in found if n.endswith((".xml", ".rels"))])
    data = bytearray(found[name])
    for _ in range(r.randint(1, 6)):
        at = r.randrange(len(data))
        match r.randrange(3):
            case 0:
                data[at] = r.randrange(256)
            case 1:
                del data[at : at + r.randint(1, 40)]
            case 2:
                data[at:at] = data[at : at + r.randint(1, 60)]
    with contextlib.suppress(ValueError):
        observe(read(pack({**found, name: bytes(data)})))


@given(st.integers(0, 10_000))
@settings(derandomize=True, max_examples=40, deadline=None)
def test_attributes_of_any_value_are_read_or_refused(seed: int) -> None:
    from lxml import etree

    r = random.Random(seed)
    found = parts(write(full_deck()))
    root = etree.fromstring(found[SLIDE])
    element = r.choice([e for e in root.iter() if e.attrib])
    name = r.choice(sorted(map(str, element.attrib)))
    element.set(name, r.choice(("", "-1", "0", "99999999999999", "1e9", "x", "NaN", "50%", "true", "#", "A" * 500)))
    with contextlib.suppress(ValueError):
        observe(read(pack({**found, SLIDE: etree.tostring(root)})))
