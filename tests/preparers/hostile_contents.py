"""Hostile files of each kind whose packages are in order: what stands in them is too much, too deep, or a lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from preparers._ooxml import pack
from preparers.libreoffice_impress.template import new_deck
from preparers.libreoffice_impress.writing.deck import write as write_deck
from tests.preparers.calc.packages import raw_workbook
from tests.preparers.calc.packages import relations as links
from tests.preparers.hostile import parts_of, picture
from tests.preparers.impress.packages import SLIDE, box, raw_slide
from tests.preparers.writer.packages import raw_document

__all__ = ["decks", "documents", "workbooks"]

Made = Mapping[str, Callable[[], bytes]]
BOMB = picture(50_000, 50_000)
LONG = "x" * 9_000_000


def row(cells: str) -> str:
    return f'<row r="1">{cells}</row>'


# ---- workbooks -----------------------------------------------------------------------------------------------------
def workbooks() -> Made:
    plain = parts_of(raw_workbook(row('<c r="A1"><v>1</v></c>')))
    book = "xl/workbook.xml"

    def sheets(count: int) -> bytes:
        listed = "".join(f'<sheet name="S{n}" sheetId="{n}" r:id="r1"/>' for n in range(1, count + 1))
        one = '<sheet name="S" sheetId="1" r:id="r1"/>'
        return pack({**plain, book: plain[book].replace(one.encode(), listed.encode())})

    def wired(*more: tuple[str, str, str], **parts: str) -> bytes:
        """The sheet with relationships of its own, to parts under `xl/`."""
        rels = links(*more).encode()
        extra = {f"xl/{name}.xml": text.encode() for name, text in parts.items()}
        return pack({**plain, "xl/worksheets/_rels/sheet1.xml.rels": rels, **extra})

    styles = (
        '<fonts><font><sz val="11"/></font></fonts><fills><fill/></fills><borders><border/></borders><cellXfs><xf/>'
        '<xf numFmtId="14"/><xf fontId="9" fillId="-3" borderId="77" numFmtId="999"/></cellXfs>'
    )
    shared = '<c r="B1"><f t="shared" si="0" ref="B1:B9">{}</f></c>'
    comments = f'<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><commentList>{"<comment/>" * 400_000}</commentList></comments>'
    anchor = '<twoCellAnchor><from><col>0</col><colOff>0</colOff><row>0</row><rowOff>0</rowOff></from><to><col>16383</col><colOff>0</colOff><row>1048575</row><rowOff>0</rowOff></to><pic><blipFill><a:blip r:embed="p"/></blipFill></pic></twoCellAnchor>'
    drawing = '<wsDr xmlns="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">{}</wsDr>'

    def pictured(anchors: str, data: bytes) -> bytes:
        made = parts_of(wired(("d", "drawing", "../drawings/d.xml")))
        made["xl/worksheets/sheet1.xml"] = plain["xl/worksheets/sheet1.xml"].replace(
            b"</worksheet>", b'<drawing r:id="d"/></worksheet>'
        )
        made |= {"xl/drawings/d.xml": drawing.format(anchors).encode(), "xl/media/p.png": data}
        return pack({**made, "xl/drawings/_rels/d.xml.rels": links(("p", "image", "../media/p.png")).encode()})

    return {
        "10,000 sheets": lambda: sheets(10_000),
        "300 sheets that are one of 300,000 cells": lambda: pack({**parts_of(sheets(300)), "xl/worksheets/sheet1.xml": plain["xl/worksheets/sheet1.xml"].replace(b"<sheetData>", b"<sheetData>" + b"<row>" + b"<c><v>1</v></c>" * 300_000 + b"</row>")}),
        "a million rows": lambda: raw_workbook("<row/>" * 1_000_000),
        "120,000 cells": lambda: raw_workbook("".join(f"<row>{'<c><v>1</v></c>' * 1_000}</row>" for _ in range(120))),
        "a row of the last row's number": lambda: raw_workbook('<row r="1048576" spans="1:16384" ht="1e300" customHeight="1"><c r="XFD1048576"><v>1</v></c></row>'),
        "a row beyond the last": lambda: raw_workbook('<row r="1048577"/>'),
        "a row of a negative number": lambda: raw_workbook('<row r="-5"><c r="A-5"><v>1</v></c></row>'),
        "a text that is not there": lambda: raw_workbook(row('<c r="A1" t="s"><v>7000000000</v></c>')),
        "a text of a negative number": lambda: raw_workbook(row('<c r="A1" t="s"><v>-1</v></c>'), strings="<si><t>x</t></si>"),
        "a style that is not there": lambda: raw_workbook(row('<c r="A1" s="99999999"><v>1</v></c><c r="B1" s="-1"><v>1</v></c><c r="C1" s="2"><v>1</v></c>'), styles=styles),
        "a number without bounds": lambda: raw_workbook(row('<c r="A1"><v>1e999</v></c>')),
        "a number of a million digits": lambda: raw_workbook(row(f'<c r="A1"><v>{"9" * 1_000_000}</v></c>')),
        "the largest numbers": lambda: raw_workbook(row('<c r="A1"><v>1.7e308</v></c><c r="B1"><v>-1.7e308</v></c><c r="C1"><v>5e-324</v></c>')),
        "dates out of all calendars": lambda: raw_workbook(row('<c r="A1" s="1"><v>1e15</v></c><c r="B1" s="1"><v>-1e15</v></c><c r="C1" t="d"><v>99999-99-99T99:99</v></c>'), styles=styles, workbook='<workbookPr date1904="1"/>'),
        "sizes below nothing": lambda: raw_workbook('<row r="1" ht="-5" customHeight="1" outlineLevel="-3"/>', before='<sheetFormatPr defaultColWidth="-9"/><cols><col min="-5" max="3" width="-1"/><col min="9" max="2" width="1e300" outlineLevel="-7"/></cols>'),
        "columns over and over": lambda: raw_workbook(row('<c r="A1"><v>1</v></c>'), before="<cols>" + '<col min="1" max="199" width="7"/>' * 40_000 + "</cols>"),
        "links over and over": lambda: raw_workbook(after="<hyperlinks>" + '<hyperlink ref="A1:XFD1048576" location="A1"/>' * 100_000 + "</hyperlinks>"),
        "areas over and over": lambda: raw_workbook(after="<dataValidations>" + f'<dataValidation type="whole" sqref="{"A1 B2:C9 " * 4_900}"/>' * 30 + "</dataValidations>"),
        "strips that cross": lambda: raw_workbook(after="".join(f'<conditionalFormatting sqref="{" ".join(f"{chr(65 + n % 26)}{n + 1}:ZZ{99_999 - n}" for n in range(400))}"><cfRule type="top10" priority="{p}" rank="{p}"/></conditionalFormatting>' for p in range(60))),
        "merged areas over and over": lambda: raw_workbook(after="<mergeCells>" + "".join(f'<mergeCell ref="A1:XFD{n}"/>' for n in range(2, 60_000)) + "</mergeCells>"),
        "a shared formula that is long": lambda: raw_workbook(row(shared.format("+".join(["A1"] * 2_500)) + '<c><f t="shared" si="0"/></c>' * 10_000)),
        "formulas that call home and other programs": lambda: raw_workbook(row('<c r="A1"><f>WEBSERVICE("http://127.0.0.1:9/x")</f><v>1</v></c><c r="B1"><f>DDE("soffice";"/etc/passwd";"A1")</f><v>1</v></c>')),
        "a title of a million letters": lambda: pack({**plain, book: plain[book].replace(b'name="S"', b'name="' + b"S" * 1_000_000 + b'"')}),
        "letters in halves": lambda: raw_workbook(row('<c r="A1" t="inlineStr"><is><t>_xD800_ and _xDE00_</t></is></c>')),
        "a formula of 9 MB": lambda: raw_workbook(row(f'<c r="A1"><f>"{LONG}"</f><v>1</v></c>')),
        "formulas in brackets without end": lambda: raw_workbook(after=f'<conditionalFormatting sqref="A1"><cfRule type="expression" priority="1"><formula>{"(" * 4_000}1{")" * 4_000}</formula></cfRule></conditionalFormatting>'),
        "a text of 9 MB": lambda: raw_workbook(row(f'<c r="A1" t="inlineStr"><is><t>{LONG}</t></is></c>')),
        "a text of 20,000 pieces in 10,000 cells": lambda: raw_workbook(row('<c t="s"><v>0</v></c>' * 10_000), strings=f"<si>{'<r><rPr><b/></rPr><t>x</t></r><r><t>y</t></r>' * 10_000}</si>"),
        "a text of 100,000 pieces that look alike": lambda: raw_workbook(row('<c t="s"><v>0</v></c>'), strings=f"<si>{'<r><t>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</t></r>' * 100_000}</si>"),
        "a number format of 9 MB": lambda: raw_workbook(row('<c r="A1" s="0"><v>1</v></c>'), styles=f'<numFmts><numFmt numFmtId="200" formatCode="{"[" * 500_000}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs>'),
        "names without end": lambda: raw_workbook(names="<definedNames>" + "".join(f'<definedName name="n{n}">S!$A${n % 999 + 1}</definedName>' for n in range(50_000)) + "</definedNames>"),
        "comments that are read 5,000 times": lambda: wired(*((f"c{n}", "comments", "../comments.xml") for n in range(5_000)), comments=comments),
        "anchors over all rows": lambda: pictured(anchor * 20_000, picture(8, 8)),
        "a picture of 50,000 by 50,000": lambda: pictured(anchor, BOMB),
    }  # fmt: skip


# ---- documents -----------------------------------------------------------------------------------------------------
def paragraph(inner: str, about: str = "") -> str:
    return f"<w:p><w:pPr>{about}</w:pPr>{inner}</w:p>"


def run(text: str, about: str = "") -> str:
    return f"<w:r><w:rPr>{about}</w:rPr><w:t>{text}</w:t></w:r>"


def documents() -> Made:
    numbers = (
        '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="{1}"/><w:numFmt w:val="{0}"/>'
        '<w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>'
    )
    item = paragraph(run("x"), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')
    chain = "".join(f'<w:style w:type="paragraph" w:styleId="s{n}"><w:name w:val="s{n}"/><w:basedOn w:val="s{n + 1}"/></w:style>' for n in range(4_900))  # fmt: skip
    cell = "<w:tc>{}</w:tc>"

    def nested(count: int) -> str:
        return f"<w:tbl><w:tr><w:tc>{'' if not count else nested(count - 1)}<w:p/></w:tc></w:tr></w:tbl>"

    def pictured() -> bytes:
        inline = '<w:drawing><wp:inline><wp:extent cx="9" cy="9"/><a:graphic><a:blip r:embed="rpic"/></a:graphic></wp:inline></w:drawing>'
        made = parts_of(raw_document(paragraph(f"<w:r>{inline}</w:r>")))
        return pack(
            {
                **made,
                "word/media/p.png": BOMB,
                "word/_rels/document.xml.rels": links(("rpic", "image", "media/p.png")).encode(),
            }
        )

    return {
        "a million paragraphs": lambda: raw_document("<w:p/>" * 1_000_000),
        "8,000 paragraphs with words": lambda: raw_document(paragraph(run("words")) * 8_000),
        "pieces that look alike": lambda: raw_document(paragraph(run("x" * 60) * 50_000)),
        "pieces that do not": lambda: raw_document(paragraph((run("xy", "<w:b/>") + run("z" * 20)) * 8_000)),
        "two pieces of 9 MB": lambda: raw_document(paragraph("".join(run(LONG, about) for about in ("<w:b/><w:i/>", '<w:sz w:val="99"/>', '<w:color w:val="123456"/>')))),
        "tables in tables": lambda: raw_document(nested(45)),
        "a table of 12,000 cells": lambda: raw_document(f"<w:tbl>{('<w:tr>' + cell.format('<w:p/>') * 60 + '</w:tr>') * 200}</w:tbl>"),
        "a table of 20,000 merged rows": lambda: raw_document(f"<w:tbl>{'<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>' * 20_000}</w:tbl>"),
        "cells that reach too far": lambda: raw_document('<w:tbl><w:tr><w:trPr><w:gridBefore w:val="1000000000"/></w:trPr><w:tc><w:tcPr><w:gridSpan w:val="-9"/></w:tcPr></w:tc></w:tr></w:tbl>'),
        "numbers that are long in Roman": lambda: raw_document(item * 50, numbering=numbers.format("upperRoman", 2_000_000_000)),
        "numbers that are long in letters": lambda: raw_document(item * 50, numbering=numbers.format("lowerLetter", 2_000_000_000)),
        "numbers below nothing": lambda: raw_document(item * 3, numbering=numbers.format("upperRoman", -5)),
        "numbers with words of 9 MB": lambda: raw_document(item * 900, numbering=numbers.format("decimal", 1).replace("%1", "%1" * 100_000)),
        "styles on styles on styles": lambda: raw_document(paragraph(run("x"), '<w:pStyle w:val="s0"/>') * 2_000, styles=chain),
        "20,000 styles": lambda: raw_document("<w:p/>", styles='<w:style w:styleId="a"/>' * 20_000),
        "fields in fields": lambda: raw_document(paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>' * 50_000)),
        "what a field says in 60,000 pieces": lambda: raw_document(paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>' + f'<w:r><w:instrText>{"x" * 99}</w:instrText></w:r>' * 60_000)),
        "bookmarks that do not end": lambda: raw_document(paragraph("".join(f'<w:bookmarkStart w:id="{n}" w:name="b{n}"/>' for n in range(40_000)) + "".join(run("x", "<w:b/>") + run("y") for _ in range(20_000)))),
        "bookmarks over everything": lambda: raw_document(paragraph("".join(f'<w:bookmarkStart w:id="{n}" w:name="b{n}"/>' for n in range(5_000)) + run(LONG[:1_000_000]) + "".join(f'<w:bookmarkEnd w:id="{n}"/>' for n in range(5_000)))),
        "bookmarks between paragraphs": lambda: raw_document("<w:p/>" + "".join(f'<w:bookmarkStart w:id="{n}" w:name="b{n}"/>' for n in range(80_000))),
        "comments that are nowhere": lambda: raw_document(paragraph("".join(f'<w:r><w:commentReference w:id="{n}"/></w:r>' for n in range(60_000)) + "".join(f'<w:commentRangeEnd w:id="{n}x"/>' for n in range(60_000)))),
        "notes in notes": lambda: raw_document(paragraph('<w:r><w:footnoteReference w:id="0"/></w:r>'), footnotes="".join(f'<w:footnote w:id="{n}"><w:p><w:r><w:footnoteReference w:id="{n + 1}"/></w:r></w:p></w:footnote>' for n in range(60))),
        "a note that is referred to 20,000 times": lambda: raw_document(paragraph('<w:r><w:footnoteReference w:id="2"/></w:r>' * 20_000), footnotes=f'<w:footnote w:id="2">{"<w:p/>" * 1_000}</w:footnote>'),
        "a picture of 50,000 by 50,000": pictured,
        "a page without bounds": lambda: raw_document('<w:sectPr><w:pgSz w:w="1e300" w:h="-1e300"/><w:cols w:num="2000000000"/></w:sectPr>'),
        "a page that is no page": lambda: raw_document('<w:sectPr><w:pgSz w:w="1e999"/></w:sectPr>'),
        "20,000 sections with heads of their own": lambda: raw_document('<w:p><w:pPr><w:sectPr><w:headerReference w:type="default" r:id="rheader"/></w:sectPr></w:pPr></w:p>' * 20_000, header=paragraph(run("Head")) * 500),
        "a document that a template holds": lambda: pack({**parts_of(raw_document(paragraph(run("x")), settings='<w:attachedTemplate r:id="t"/>')), "word/_rels/settings.xml.rels": links(("t", "attachedTemplate", "file:///etc/passwd")).encode()}),
        "symbols that are none": lambda: raw_document(paragraph('<w:r><w:sym w:char="FFFFFFFF"/><w:sym w:char="D800"/><w:sym w:char="-5"/></w:r>')),
    }  # fmt: skip


# ---- presentations -------------------------------------------------------------------------------------------------
def decks() -> Made:
    def listed(count: int) -> bytes:
        found = parts_of(raw_slide())
        entry = b"<p:sldIdLst>"
        begin = found["ppt/presentation.xml"].index(entry)
        end = found["ppt/presentation.xml"].index(b"</p:sldIdLst>")
        xml = found["ppt/presentation.xml"]
        one = xml[begin + len(entry) : end]
        return pack({**found, "ppt/presentation.xml": xml[:begin] + entry + one * count + xml[end:]})

    def charted(charts: int, points: tuple[int, ...]) -> bytes:
        series = "".join(
            f'<c:ser><c:val><c:numRef><c:numCache><c:ptCount val="{n}"/></c:numCache></c:numRef></c:val></c:ser>'
            for n in points
        )
        chart = f'<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart>{series}</c:barChart></c:plotArea></c:chart></c:chartSpace>'
        frame = '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="x"/></p:nvGraphicFramePr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="c{}"/></a:graphicData></a:graphic></p:graphicFrame>'
        found = parts_of(raw_slide("".join(frame.format(n) for n in range(charts))))
        rels = "ppt/slides/_rels/slide1.xml.rels"
        more = "".join(
            f'<Relationship Id="c{n}" Type="http://x/chart" Target="../charts/chart{n}.xml"/>' for n in range(charts)
        )
        found[rels] = found[rels].replace(b"</Relationships>", more.encode() + b"</Relationships>")
        return pack({**found, **{f"ppt/charts/chart{n}.xml": chart.encode() for n in range(charts)}})

    def effect(inner: str) -> str:
        return f'<p:par><p:cTn presetClass="entr" nodeType="clickEffect"><p:childTnLst>{inner}</p:childTnLst></p:cTn></p:par>'

    def words(text: str) -> bytes:
        return raw_slide(box(words=text))

    alike, slides = "<a:r><a:t>{}</a:t></a:r>", parts_of(raw_slide())
    moves = "<p:set/>" * 100_000
    for _ in range(60):
        moves = effect(moves)
    group = '<p:grpSp><p:grpSpPr><a:xfrm><a:off x="{0}" y="{0}"/><a:ext cx="{0}" cy="{0}"/><a:chOff x="0" y="0"/><a:chExt cx="1" cy="1"/></a:xfrm></p:grpSpPr>{1}</p:grpSp>'
    blank = pack(parts_of(write_deck(new_deck())))
    return {
        "20,000 slides": lambda: listed(20_000),
        "a slide twice": lambda: listed(2),
        "no slide at all": lambda: blank,
        "50,000 shapes": lambda: raw_slide(box() * 50_000),
        "5,000 shapes": lambda: raw_slide(box(words="<a:p><a:r><a:t>x</a:t></a:r></a:p>") * 5_000),
        "100,000 paragraphs": lambda: words("<a:p/>" * 100_000),
        "pieces that look alike": lambda: words(f"<a:p>{alike.format('x' * 60) * 150_000}</a:p>"),
        "pieces that do not": lambda: words("<a:p>" + ('<a:r><a:rPr b="1"/><a:t>xy</a:t></a:r>' + alike.format("z" * 20)) * 8_000 + "</a:p>"),
        "a text of 9 MB": lambda: words(f"<a:p>{alike.format(LONG)}</a:p>"),
        "groups in groups": lambda: raw_slide("<p:grpSp>" * 60 + "</p:grpSp>" * 60),
        "groups that grow without bounds": lambda: raw_slide(group.format("9" * 300, group.format("9" * 300, box()))),
        "a table of a million cells": lambda: raw_slide(f'<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblGrid>{"<a:gridCol/>" * 1_000}</a:tblGrid>{"<a:tr/>" * 1_000}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>'),
        "a chart of 900 million points": lambda: charted(1, (900_000_000,)),
        "a chart of fewer than no points": lambda: charted(1, (900_000_000, -900_000_000)),
        "a thousand charts of 99,000 points": lambda: charted(1_000, (99_000,)),
        "effects in effects": lambda: raw_slide(box(), after=f"<p:timing><p:tnLst>{moves}</p:tnLst></p:timing>"),
        "20,000 effects": lambda: raw_slide(box(), after=f"<p:timing><p:tnLst>{effect('<p:set/>') * 20_000}</p:tnLst></p:timing>"),
        "sizes without bounds": lambda: raw_slide(box().replace('cx="3600000"', 'cx="1e300"')),
        "sizes that are none": lambda: raw_slide(box().replace('cx="3600000"', 'cx="NaN"')),
        "sizes below nothing": lambda: raw_slide(box().replace('cx="3600000"', 'cx="-3600000"')),
        "numbers without bounds": lambda: words('<a:p><a:pPr lvl="1e9" marL="1e300" indent="-1e300"><a:buAutoNum type="x" startAt="1e300"/></a:pPr><a:r><a:rPr sz="1e300" baseline="1e200"/><a:t>x</a:t></a:r></a:p>'),
        "a slide without its layout": lambda: pack({n: d for n, d in slides.items() if "slideLayout6" not in n}),
        "a picture of 50,000 by 50,000": lambda: pack({**parts_of(raw_slide('<p:pic><p:nvPicPr><p:cNvPr id="7" name="p"/></p:nvPicPr><p:blipFill><a:blip r:embed="pic"/></p:blipFill><p:spPr/></p:pic>')), "ppt/media/p.png": BOMB, "ppt/slides/_rels/slide1.xml.rels": slides["ppt/slides/_rels/slide1.xml.rels"].replace(b"</Relationships>", b'<Relationship Id="pic" Type="http://x/image" Target="../media/p.png"/></Relationships>')}),
        "a film of the net": lambda: pack({**slides, SLIDE: slides[SLIDE].replace(b"</p:spTree>", b'<p:pic><p:nvPicPr><p:cNvPr id="7" name="p"/><p:nvPr><a:videoFile r:link="f"/></p:nvPr></p:nvPicPr><p:blipFill/><p:spPr/></p:pic></p:spTree>'), "ppt/slides/_rels/slide1.xml.rels": slides["ppt/slides/_rels/slide1.xml.rels"].replace(b"</Relationships>", b'<Relationship Id="f" Type="http://x/video" Target="http://127.0.0.1:9/film" TargetMode="External"/></Relationships>')}),
    }  # fmt: skip
