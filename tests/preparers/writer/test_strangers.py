"""Files that others wrote: other ways to say the same, what only Word writes, and files that are damaged or hostile."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from preparers._ooxml import pack
from preparers.libreoffice_writer.blocks import Contents, Table
from preparers.libreoffice_writer.formatting import Borders, Edge, Tab
from preparers.libreoffice_writer.inline import Break, Comment, CommentEnd, Field, Mark, Note, Paragraph, Revision, Run
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.reading.document import read
from preparers.libreoffice_writer.writing.document import write
from tests.preparers.writer.every_field import full_document
from tests.preparers.writer.packages import raw_document, relations, unzipped, zipped


def paragraph(inner: str, about: str = "", **parts: str) -> Paragraph:
    """The one paragraph of a body."""
    blocks = read(raw_document(f"<w:p><w:pPr>{about}</w:pPr>{inner}</w:p>", **parts)).blocks
    assert len(blocks) == 1
    assert isinstance(blocks[0], Paragraph)
    return blocks[0]


def look(properties: str) -> dict[str, object]:
    """What a run's formatting says."""
    run = paragraph(f"<w:r><w:rPr>{properties}</w:rPr><w:t>x</w:t></w:r>").content[0]
    assert isinstance(run, Run)
    return {name: value for name in run.look.__slots__ if (value := getattr(run.look, name)) is not None}


def layout(about: str) -> dict[str, object]:
    found = paragraph("<w:r><w:t>x</w:t></w:r>", about).layout
    return {name: value for name in found.__slots__ if (value := getattr(found, name)) is not None}


# ---- formatting
@pytest.mark.parametrize(
    ("properties", "found"),
    [
        ("<w:b/>", {"bold": True}), ('<w:b w:val="false"/>', {"bold": False}), ('<w:i w:val="on"/>', {"italic": True}),
        ('<w:sz w:val="21"/>', {"size": 10.5}), ('<w:sz w:val="12pt"/>', {"size": 12.0}), ("<w:u/>", {}),
        ('<w:color w:val="c00000" w:themeColor="accent1"/>', {"colour": "C00000"}), ('<w:color w:val="auto"/>', {"colour": "auto"}),
        ('<w:highlight w:val="darkYellow"/>', {"highlight": "808000"}), ('<w:shd w:val="clear" w:fill="abcdef"/>', {"highlight": "ABCDEF"}),
        ('<w:shd w:val="pct50" w:color="000000" w:fill="FFFFFF"/>', {"highlight": "808080"}),
        ('<w:highlight w:val="none"/><w:shd w:val="clear" w:fill="FFEEDD"/>', {"highlight": "FFEEDD"}),
        ('<w:vertAlign w:val="superscript"/>', {"position": "super"}), ('<w:spacing w:val="-20"/>', {"spacing": -1.0}),
        ('<w:w w:val="150%"/>', {"scale": 150}), ('<w:lang w:val="de-DE" w:eastAsia="ja-JP"/>', {"language": "de-DE"}),
        ('<w:rFonts w:ascii="Arial"/>', {"font": "Arial"}), ('<w:rFonts w:asciiTheme="minorHAnsi"/>', {}), ("<w:noProof/>", {}),
    ],
)  # fmt: skip
def test_character_formatting(properties: str, found: dict[str, object]) -> None:
    assert look(properties) == found


@pytest.mark.parametrize(
    ("about", "found"),
    [
        ('<w:jc w:val="both"/>', {"alignment": "justify"}), ('<w:jc w:val="end"/>', {"alignment": "right"}),
        ('<w:ind w:left="720" w:hanging="360"/>', {"left": 36.0, "first": -18.0}),
        ('<w:ind w:start="1in" w:end="2.54cm" w:firstLine="240"/>', {"left": 72.0, "right": 72.0, "first": 12.0}),
        ('<w:spacing w:before="240" w:after="0"/>', {"before": 12.0, "after": 0.0}),
        ('<w:spacing w:beforeAutospacing="1" w:before="100"/>', {"before": 14.0}),
        ('<w:spacing w:line="360"/>', {"line": 1.5, "line_rule": "multiple"}),
        ('<w:spacing w:line="360" w:lineRule="exact"/>', {"line": 18.0, "line_rule": "exact"}),
        ('<w:spacing w:line="360" w:lineRule="atLeast"/>', {"line": 18.0, "line_rule": "least"}),
        ('<w:outlineLvl w:val="2"/>', {"outline": 3}), ('<w:outlineLvl w:val="9"/>', {"outline": 0}),
        ('<w:numPr><w:ilvl w:val="1"/><w:numId w:val="5"/></w:numPr>', {"list": 5, "level": 1}),
        ('<w:tabs><w:tab w:val="end" w:pos="1440" w:leader="dot"/><w:tab w:val="num" w:pos="72"/></w:tabs>', {"tabs": (Tab(72.0, "right", "dot"),)}),
        ('<w:pBdr><w:bottom w:val="single" w:sz="12" w:space="1" w:color="ff0000"/><w:top w:val="nil"/></w:pBdr>',
         {"borders": Borders(Edge("none", 0.0), None, Edge("single", 1.5, "FF0000", 1.0))}),
        ('<w:suppressAutoHyphens/>', {"hyphenate": False}), ('<w:keepNext w:val="0"/>', {"keep_next": False}),
    ],
)  # fmt: skip
def test_paragraph_formatting(about: str, found: dict[str, object]) -> None:
    assert layout(about) == found


def test_themes_give_fonts_their_names() -> None:
    theme = '<a:fontScheme><a:majorFont><a:latin typeface="Headings"/></a:majorFont><a:minorFont><a:latin typeface="Texts"/></a:minorFont></a:fontScheme>'
    styles = '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi"/></w:rPr></w:rPrDefault></w:docDefaults>'
    assert read(raw_document("<w:p/>", styles=styles, theme=theme)).default_look.font == "Texts"


# ---- what stands in paragraphs
@pytest.mark.parametrize(
    ("inner", "text"),
    [
        ("<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:br/><w:t>c</w:t></w:r>", "a\tb\nc"),
        ('<w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:softHyphen/><w:cr/></w:r>', "a\u2011b\u00ad\n"),
        ('<w:smartTag><w:r><w:t>tag</w:t></w:r></w:smartTag>', "tag"),
        ('<w:sdt><w:sdtPr/><w:sdtContent><w:r><w:t>control</w:t></w:r></w:sdtContent></w:sdt>', "control"),
        ('<w:proofErr w:type="spellStart"/><w:r><w:lastRenderedPageBreak/><w:t>on</w:t></w:r><w:r><w:t>e</w:t></w:r>', "one"),
        ('<w:r><w:sym w:font="Wingdings" w:char="F0FC"/></w:r>', "\uf0fc"),
        ('<mc:AlternateContent><mc:Choice Requires="w14"><w:r><w:t>new</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>old</w:t></w:r></mc:Fallback></mc:AlternateContent>', "new"),
        ('<w:moveFrom w:author="A"><w:r><w:t>from</w:t></w:r></w:moveFrom><w:moveTo w:author="A"><w:r><w:t>to</w:t></w:r></w:moveTo>', "to"),
        ('<w:fldSimple w:instr=" FORMTEXT "><w:r><w:t>typed</w:t></w:r></w:fldSimple>', "typed"),
        ('<w:ins w:author="A"><w:r><w:t>in</w:t></w:r></w:ins><w:del w:author="A"><w:r><w:delText>out</w:delText></w:r></w:del>', "in"),
    ],
)  # fmt: skip
def test_text_in_all_its_wrappers(inner: str, text: str) -> None:
    assert paragraph(inner).text == text


def mark(kind: str) -> str:
    return f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>'


def field(instruction: str, shown: str = "") -> str:
    return f"{mark('begin')}<w:r><w:instrText>{instruction}</w:instrText></w:r>{mark('separate')}<w:r><w:t>{shown}</w:t></w:r>{mark('end')}"


def test_fields_of_either_kind() -> None:
    assert paragraph(field(" PAGE ", "3")).content == (Field("PAGE", "3"),)
    assert paragraph('<w:fldSimple w:instr=" PAGE "><w:r><w:t>3</w:t></w:r></w:fldSimple>').content == (
        Field("PAGE", "3"),
    )
    split = f"{mark('begin')}<w:r><w:instrText> RE</w:instrText></w:r><w:r><w:instrText>F x </w:instrText></w:r>{mark('end')}"
    assert paragraph(split).content == (Field("REF x"),)


def test_links_of_either_kind() -> None:
    assert paragraph(field(' HYPERLINK "https://a.org/x" \\o "tip"', "here")).content == (
        Run("here", link="https://a.org/x"),
    )
    assert paragraph(field(' HYPERLINK \\l "spot"', "here")).content == (Run("here", link="#spot"),)
    assert paragraph('<w:hyperlink w:anchor="spot"><w:r><w:t>here</w:t></w:r></w:hyperlink>').content == (
        Run("here", link="#spot"),
    )
    nested = f"{mark('begin')}<w:r><w:instrText>IF </w:instrText></w:r>{field('PAGE', '1')}{mark('separate')}<w:r><w:t>x</w:t></w:r>{mark('end')}"
    assert paragraph(nested).content[0] == Field("IF", "x") or isinstance(paragraph(nested).content[0], Field)


def test_a_field_that_never_ends_ends_with_its_paragraph() -> None:
    body = f"<w:p>{mark('begin')}<w:r><w:instrText>PAGE</w:instrText></w:r>{mark('separate')}<w:r><w:t>1</w:t></w:r></w:p><w:p><w:r><w:t>after</w:t></w:r></w:p>"
    blocks = read(raw_document(body)).blocks
    assert blocks == [Paragraph((Field("PAGE", "1"),)), Paragraph((Run("after"),))]


def contents(first: str, last: str) -> str:
    return (
        f'<w:p>{mark("begin")}<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>{mark("separate")}<w:r><w:t>{first}</w:t></w:r></w:p>'
        f"<w:p><w:r><w:t>{last}</w:t></w:r></w:p><w:p>{mark('end')}</w:p>"
    )


@pytest.mark.parametrize("framed", [False, True])
def test_a_table_of_contents_in_a_frame_or_without_one(framed: bool) -> None:
    inner = contents("One", "Two")
    if framed:
        title = "<w:p><w:r><w:t>Contents</w:t></w:r></w:p>"
        inner = (
            '<w:sdt><w:sdtPr><w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj></w:sdtPr>'
            f"<w:sdtContent>{title}{inner}<w:p><w:r><w:t>swallowed</w:t></w:r></w:p></w:sdtContent></w:sdt>"
        )
    blocks = read(raw_document(f"{inner}<w:p><w:r><w:t>after</w:t></w:r></w:p>")).blocks
    title_of = (Paragraph((Run("Contents"),)),) if framed else ()
    assert blocks[0] == Contents('TOC \\o "1-3"', title_of, (Paragraph((Run("One"),)), Paragraph((Run("Two"),))))
    assert [b.text for b in blocks[1:] if isinstance(b, Paragraph)] == (["swallowed", "after"] if framed else ["after"])


def test_a_table_of_contents_in_one_paragraph_as_scripts_make_it() -> None:
    made = field("TOC \\o", "Update me")
    blocks = read(raw_document(f"<w:p>{made}</w:p>")).blocks
    assert blocks == [Contents("TOC \\o", (), (Paragraph((Run("Update me"),)),))]


def test_notes_and_comments() -> None:
    notes = '<w:footnote w:type="separator" w:id="0"><w:p/></w:footnote><w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> said</w:t></w:r></w:p></w:footnote>'
    comments = '<w:comment w:id="7" w:author="Ann" w:initials="A" w:date="2026-01-01T00:00:00Z"><w:p><w:r><w:t>check</w:t></w:r></w:p></w:comment>'
    inner = (
        '<w:commentRangeStart w:id="7"/><w:r><w:t>x</w:t></w:r><w:commentRangeEnd w:id="7"/><w:r><w:commentReference w:id="7"/></w:r>'
        '<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:footnoteReference w:id="99"/></w:r><w:commentRangeStart w:id="99"/>'
    )
    found = paragraph(inner, footnotes=notes, comments=comments)
    assert found.content == (
        Comment("7", (Paragraph((Run("check"),)),), "Ann", "A", "2026-01-01T00:00:00Z"), Run("x"), CommentEnd("7"),
        Note("footnote", (Paragraph((Run("said"),)),)),
    )  # fmt: skip


def test_marks_between_paragraphs_and_breaks() -> None:
    body = (
        '<w:p><w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkStart w:id="2" w:name="_GoBack"/><w:r><w:t>x</w:t></w:r></w:p>'
        '<w:bookmarkEnd w:id="1"/><w:p><w:r><w:br w:type="page"/><w:t>y</w:t></w:r></w:p>'
    )
    assert read(raw_document(body)).blocks == [
        Paragraph((Mark("a"), Run("x"), Mark("a", True))),
        Paragraph((Break(), Run("y"))),
    ]


def test_a_paragraph_whose_end_is_new() -> None:
    found = paragraph("<w:r><w:t>x</w:t></w:r>", '<w:rPr><w:ins w:author="A" w:date="d"/></w:rPr>')
    assert found.revision == Revision("insertion", "A", "d")


def test_what_the_model_has_no_words_for_is_noted() -> None:
    body = (
        "<w:p><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath></w:p>"
        "<w:p><w:r><w:drawing><wp:inline><a:graphic><a:graphicData><wps:wsp><wps:txbx><w:txbxContent><w:p><w:r><w:t>boxed</w:t></w:r></w:p>"
        "</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>"
        "<w:p><w:r><w:pict><v:shape/></w:pict></w:r></w:p>"
    )
    made = read(raw_document(body))
    assert made.others == ("a formula: a+b", "a text box: boxed", "a shape")
    assert observe(made)["~other/2"] == "a text box: boxed"


# ---- tables
def table(rows: str, about: str = "", grid: str = '<w:gridCol w:w="1000"/><w:gridCol w:w="2000"/>') -> Table:
    found = read(raw_document(f"<w:tbl><w:tblPr>{about}</w:tblPr><w:tblGrid>{grid}</w:tblGrid>{rows}</w:tbl>")).blocks[
        0
    ]
    assert isinstance(found, Table)
    return found


def test_tables_with_gaps_merges_and_widths() -> None:
    rows = (
        '<w:tr><w:tc><w:tcPr><w:tcW w:w="1200" w:type="dxa"/><w:vMerge w:val="restart"/></w:tcPr><w:p/></w:tc><w:tc><w:tcPr><w:tcW w:w="1800" w:type="dxa"/></w:tcPr><w:p/></w:tc></w:tr>'
        '<w:sdt><w:sdtContent><w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:sdtContent></w:sdt>'
        '<w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr><w:tc><w:p/></w:tc></w:tr><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr></w:tc></w:tr>'
    )  # fmt: skip
    found = table(rows, '<w:tblLook w:val="0620"/>')
    assert found.widths == (60.0, 90.0)
    assert [[(c.span, c.joins_above) for c in row.cells] for row in found.rows] == [
        [(1, False), (1, False)], [(1, True), (1, False)], [(1, False), (1, False)], [(2, False)],
    ]  # fmt: skip
    assert found.parts == frozenset({"firstRow"})


# ---- numbering and styles
def test_lists_with_overrides_count_for_themselves() -> None:
    numbering = (
        '<w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>'
        '<w:num w:numId="1"><w:abstractNumId w:val="3"/></w:num>'
        '<w:num w:numId="2"><w:abstractNumId w:val="3"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>'
        '<w:num w:numId="3"><w:abstractNumId w:val="3"/><w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:start w:val="2"/><w:numFmt w:val="upperLetter"/><w:lvlText w:val="%1"/></w:lvl></w:lvlOverride></w:num>'
        '<w:num w:numId="4"><w:abstractNumId w:val="99"/></w:num>'
    )  # fmt: skip
    item = (
        '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="{}"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>'
    )
    facts = observe(read(raw_document("".join(item.format(n) for n in (1, 1, 2, 1, 3, 4)), numbering=numbering)))
    assert [facts.get(f"p{n}/label") for n in range(1, 7)] == ["1.", "2.", "7.", "8.", "B", None]


def test_styles_in_a_circle_and_of_no_name_do_no_harm() -> None:
    styles = (
        '<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/><w:basedOn w:val="B"/><w:rPr><w:b/></w:rPr></w:style>'
        '<w:style w:type="paragraph" w:styleId="B"><w:name w:val="heading 1"/><w:basedOn w:val="N"/></w:style><w:style w:type="paragraph"/>'
    )
    facts = observe(
        read(raw_document('<w:p><w:pPr><w:pStyle w:val="B"/></w:pPr><w:r><w:t>x</w:t></w:r></w:p>', styles=styles))
    )
    assert (facts["p1/style"], facts["p1/bold"]) == ("Heading 1", True)


def test_libreoffices_own_caption_gives_way_to_the_files() -> None:
    styles = (
        '<w:style w:type="paragraph" w:styleId="C"><w:name w:val="Caption"/><w:rPr><w:sz w:val="24"/></w:rPr></w:style>'
        '<w:style w:type="paragraph" w:styleId="C1"><w:name w:val="caption"/><w:rPr><w:sz w:val="18"/></w:rPr></w:style>'
    )
    made = read(raw_document('<w:p><w:pPr><w:pStyle w:val="C1"/></w:pPr></w:p>', styles=styles))
    assert made.styles["Caption"].look.size == 9.0


# ---- hostile and damaged
@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "not an office file"), (b"PK\x03\x04", "not an office file"), (b"hello", "not an office file"),
        (zipped({"a": "b"}), "no main part"), (pack({"word/document.xml": b"<x/>"}), "another kind of office file"),
        (pack({"word/document.xml": b"<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>"}), "document type"),
        (pack({"word/document.xml": b'<a xmlns="http://purl.oclc.org/ooxml/wordprocessingml/main"/>'}), "strict"),
        (pack({"word/document.xml": b"<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'/>"}), "no body"),
        (raw_document("<w:p>" * 3), "broken XML"),
        (raw_document('<w:p><w:r><w:rPr><w:sz w:val="many"/></w:rPr></w:r></w:p>'), "many"),
        (raw_document('<w:p><w:pPr><w:ind w:left="1e999"/></w:pPr></w:p>'), "no length"),
        (raw_document("<w:tbl><w:tr><w:tc>" * 60 + "</w:tc></w:tr></w:tbl>" * 60), "deep"),
        (raw_document(f"<w:p>{mark('begin') * 60}</w:p>"), "deep"),
        (raw_document("<w:tbl><w:tr>" + "<w:tc><w:p/></w:tc>" * 70 + "</w:tr></w:tbl>"), "more than 63 columns"),
        (raw_document("<w:p/>", styles="<w:style/>" * 5001), "5,001 styles"),
        (zipped({"_rels/.rels": relations(("r", "officeDocument", "xl/workbook.xml")), "xl/workbook.xml": "<workbook/>"}), "another kind"),
    ],
)  # fmt: skip
def test_what_is_no_document_is_refused_in_words(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read(data)


def test_elements_that_stand_in_each_other_without_end_are_refused() -> None:
    for tag in ("w:ins", "w:sdt><w:sdtContent", "w:smartTag"):
        closing = "".join(f"</{part}>" for part in reversed(tag.split("><")))
        with pytest.raises(ValueError, match="deep|depth|recursion|RecursionError"):
            read(raw_document("<w:p>" + f"<{tag}>" * 3000 + closing * 3000 + "</w:p>"))


def test_notes_that_note_themselves_end() -> None:
    notes = '<w:footnote w:id="2"><w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p></w:footnote>'
    found = paragraph('<w:r><w:footnoteReference w:id="2"/></w:r>', footnotes=notes)
    assert found.content == (Note("footnote", (Paragraph(),)),)


def test_notes_that_multiply_are_read_soon() -> None:
    twice = '<w:r><w:footnoteReference w:id="{}"/></w:r>' * 2
    notes = "".join(
        f'<w:footnote w:id="{n}"><w:p>{twice.format(n + 1, n + 1)}</w:p></w:footnote>' for n in range(1, 39)
    )
    began = time.monotonic()
    read(raw_document(f"<w:p>{twice.format(1, 1)}</w:p>", footnotes=notes))
    assert time.monotonic() - began < 10


@given(st.integers(0, 10_000))
@settings(derandomize=True, max_examples=60, deadline=None)
def test_damaged_files_are_refused_or_read_but_never_anything_else(seed: int) -> None:
    r = random.Random(seed)
    parts = unzipped(write(full_document()))
    name = r.choice(sorted(parts))
    data = bytearray(parts[name])
    for _ in range(r.randint(1, 5)):
        at = r.randrange(len(data))
        data[at : at + r.randint(0, 30)] = bytes(r.randrange(256) for _ in range(r.randint(0, 5)))
    whole = zipped({**parts, name: bytes(data)})
    for attempt in (whole, whole[: r.randrange(len(whole))]):
        try:
            observe(read(attempt))
        except ValueError:
            continue
