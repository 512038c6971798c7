"""Files of other applications and of strangers: what they say is understood, what they do to harm is refused in words."""

from __future__ import annotations

import io
import json
import random
import struct
import zipfile

import docx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.chart import BarChart, LineChart, Reference
from openpyxl.comments import Comment
from openpyxl.formatting.rule import CellIsRule, IconSetRule
from openpyxl.styles import Color, Font, PatternFill
from openpyxl.worksheet.formula import ArrayFormula

from preparers.libreoffice_calc.cell import Box, Cell, Style
from preparers.libreoffice_calc.observing.workbook import observe
from preparers.libreoffice_calc.parts import Look
from preparers.libreoffice_calc.reading.workbook import read, uncalculated
from preparers.libreoffice_calc.writing.workbook import write
from tests.preparers.calc.every_field import full_book
from tests.preparers.calc.packages import raw_workbook, unzipped, zipped

FONTS = (
    '<fonts><font><sz val="11"/><name val="Calibri"/></font></fonts><fills><fill/></fills><borders><border/></borders>'
)


def by_openpyxl(workbook: Workbook) -> bytes:
    out = io.BytesIO()
    workbook.save(out)
    return out.getvalue()


# ---- other applications --------------------------------------------------------------------------------------------
def test_a_workbook_of_openpyxl() -> None:
    workbook = Workbook()
    sheet = workbook.active
    assert sheet is not None
    sheet.title = "S"
    sheet["A1"], sheet["A2"], sheet["A3"] = "text", 5, "=A2*2"
    sheet["A1"].font = Font(bold=True, color=Color(theme=4))
    sheet["A2"].fill = PatternFill("solid", fgColor=Color(indexed=10))
    sheet["A4"] = CellRichText("plain ", TextBlock(InlineFont(b=True), "bold"))
    sheet["A5"] = ArrayFormula("A5:A6", "=A2:A3*2")
    sheet["B1"].comment = Comment("note", "me")
    sheet["B2"].hyperlink = "https://example.org"
    sheet.freeze_panes = "B2"
    sheet.column_dimensions.group("C", "E", hidden=True)
    sheet.conditional_formatting.add("A1:A9", CellIsRule(operator="lessThan", formula=["3"], font=Font(bold=True)))
    sheet.conditional_formatting.add("A1:A9", IconSetRule("3Arrows", "percent", [0, 33, 67]))
    bar, line = BarChart(), LineChart()
    for chart in (bar, line):
        chart.add_data(Reference(sheet, min_col=1, min_row=1, max_row=3), titles_from_data=True)
    bar += line
    sheet.add_chart(bar, "G2")
    found = read(by_openpyxl(workbook)).sheets[0]
    assert found.cell(1, 1).style.font.bold
    assert found.cell(1, 1).style.font.colour == "4F81BD"
    assert found.cell(2, 1).style.fill == "FF0000"
    assert found.cell(3, 1) == Cell(None, "=A2*2")
    assert found.cell(4, 1).rich is not None
    assert [(text, font.bold) for text, font in found.cell(4, 1).rich or ()] == [("plain ", False), ("bold", True)]
    assert (found.cell(5, 1).formula, found.cell(5, 1).array) == ("=A2:A3*2", "A5:A6")
    assert (found.comments, found.links) == ({(1, 2): "note"}, {(2, 2): "https://example.org"})
    assert (found.freeze, found.hidden_columns, found.column_levels) == ((2, 2), {3, 4, 5}, {3: 1, 4: 1, 5: 1})
    assert [c.kind for c in found.conditions] == ["cellIs", "iconSet"]
    assert found.conditions[0].look == Look(bold=True)
    assert (found.charts[0].kind, len(found.charts[0].series)) == ("column+line", 2)
    assert (found.charts[0].row, found.charts[0].column, found.charts[0].width) == (2, 7, 15)


def test_a_font_without_name_and_size_is_the_usual_one() -> None:
    workbook = Workbook()
    workbook.active["A1"].font = Font(bold=True)  # type: ignore[index]
    assert read(by_openpyxl(workbook)).sheets[0].cell(1, 1).style.font == Style().font.__class__(bold=True)


def test_cells_of_every_type() -> None:
    rows = (
        '<row r="2"><c r="B2" t="s"><v>0</v></c><c t="inlineStr"><is><t>in</t></is></c><c t="str"><v>s</v></c></row>'
        '<row><c r="A3" t="b"><v>1</v></c><c r="C3" t="e"><v>#REF!</v></c><c r="D3" t="d"><v>2024-02-29T12:00:00</v></c>'
        '<c r="E3"><v>1E3</v></c><c r="F3" t="s"><v>1</v></c><c r="G3" t="n"></c></row>'
    )
    strings = (
        "<si><t>shared _x0041__x005F_x0042_</t><phoneticPr/></si><si><r><t>a</t></r><r><rPr><b/></rPr><t>b</t></r></si>"
    )
    found = read(raw_workbook(rows, strings=strings)).sheets[0]
    assert {place: cell.value for place, cell in found.cells.items()} == {
        (2, 2): "shared A_x0042_", (2, 3): "in", (2, 4): "s", (3, 1): True, (3, 3): "#REF!", (3, 4): 45351.5,
        (3, 5): 1000, (3, 6): "ab",
    }  # fmt: skip
    assert found.cell(3, 6).rich is not None


def test_shared_formulas_stand_where_they_are_used() -> None:
    rows = (
        '<row r="1"><c r="B1"><f t="shared" si="0" ref="B1:B3">A1*$A$1</f><v>1</v></c></row>'
        '<row r="2"><c r="B2"><f t="shared" si="0"/><v>2</v></c></row><row r="3"><c r="C3"><f t="shared" si="0"/></c></row>'
    )
    found = read(raw_workbook(rows)).sheets[0]
    assert [found.cell(1, 2).formula, found.cell(2, 2).formula, found.cell(3, 3).formula] == [
        "=A1*$A$1",
        "=A2*$A$1",
        "=B3*$A$1",
    ]


def test_dates_of_the_mac_calendar_are_the_same_days() -> None:
    styles = f'{FONTS}<cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs>'
    rows = '<row r="1"><c r="A1" s="1"><v>0</v></c><c r="B1"><v>7</v></c><c r="C1" s="2"><v>0.5</v></c></row>'
    found = read(raw_workbook(rows, styles=styles, workbook='<workbookPr date1904="1"/>')).sheets[0]
    assert [found.value(1, c) for c in (1, 2, 3)] == [1462, 7, 0.5]


def test_colours_of_the_theme_and_of_the_palette() -> None:
    styles = (
        '<fonts><font><color theme="1"/></font><font><color theme="3" tint="0.3999"/></font><font><color indexed="64"/></font>'
        '</fonts><fills><fill/><fill><patternFill patternType="solid"><fgColor indexed="8"/></patternFill></fill>'
        '<fill><patternFill patternType="mediumGray"><fgColor rgb="FF000000"/><bgColor rgb="FFFFFFFF"/></patternFill></fill>'
        "</fills><borders><border/></borders>"
        '<cellXfs><xf fontId="0"/><xf fontId="1" fillId="1"/><xf fontId="2" fillId="2"/></cellXfs>'
        '<colors><indexedColors><rgbColor rgb="00112233"/></indexedColors></colors>'
    ).replace('indexed="8"', 'indexed="0"')
    theme = (
        '<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:clrScheme>'
        '<a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:srgbClr val="FFFFFF"/></a:lt1>'
        '<a:dk2><a:srgbClr val="1F497D"/></a:dk2><a:lt2><a:srgbClr val="EEECE1"/></a:lt2></a:clrScheme></a:themeElements></a:theme>'
    )
    rows = '<row r="1"><c r="A1" s="0"><v>1</v></c><c r="B1" s="1"><v>1</v></c><c r="C1" s="2"><v>1</v></c></row>'
    looks = [read(raw_workbook(rows, styles=styles, theme=theme)).sheets[0].cell(1, c).style for c in (1, 2, 3)]
    # 1F497D lightened by 40 % is 548DD4 in Excel's own palette (its rounding differs by one or two a channel).
    assert looks[0].font.colour is None
    assert looks[1].font.colour is not None
    assert all(abs(int(looks[1].font.colour[i : i + 2], 16) - int("548DD4"[i : i + 2], 16)) <= 2 for i in (0, 2, 4))
    assert (looks[1].fill, looks[2].font.colour, looks[2].fill) == ("112233", None, "7F7F7F")


def test_heights_that_nobody_chose_are_none() -> None:
    found = read(
        raw_workbook('<row r="1" ht="30"/><row r="2" ht="30" customHeight="1"/><row r="3" hidden="1"/>')
    ).sheets[0]
    assert (found.heights, found.hidden_rows) == ({2: 30.0}, {3})


def test_a_stretch_of_columns_to_the_end_goes_as_far_as_cells_do() -> None:
    before = '<cols><col min="2" max="16384" width="20" customWidth="1"/></cols>'
    assert read(raw_workbook('<row r="1"><c r="D1"><v>1</v></c></row>', before=before)).sheets[0].widths == {
        2: 20,
        3: 20,
        4: 20,
    }


def test_a_frozen_sheet_that_was_scrolled_first() -> None:
    pane = '<pane xSplit="1" ySplit="2" topLeftCell="Z90" state="frozen" activePane="bottomRight"/>'
    before = f'<sheetViews><sheetView workbookViewId="0" topLeftCell="A5">{pane}</sheetView></sheetViews>'
    assert read(raw_workbook(before=before)).sheets[0].freeze == (7, 2)


def test_rules_of_the_newer_dialect() -> None:
    after = """<extLst><ext xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"
      xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><x14:conditionalFormattings><x14:conditionalFormatting>
      <x14:cfRule type="expression" priority="1"><xm:f>T!A1=1</xm:f><x14:dxf><font><b/></font></x14:dxf></x14:cfRule>
      <xm:sqref>B2:B5</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings><x14:dataValidations>
      <x14:dataValidation type="list" allowBlank="1"><x14:formula1><xm:f>T!$A$1:$A$3</xm:f></x14:formula1>
      <xm:sqref>C2 C4:C5</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>"""
    found = read(raw_workbook(after=after)).sheets[0]
    assert (found.conditions[0].areas, found.conditions[0].formulas, found.conditions[0].look) == (
        (Box(2, 2, 5, 2),), ("T!A1=1",), Look(bold=True),
    )  # fmt: skip
    assert (found.validations[0].areas, found.validations[0].formula1) == (
        (Box(2, 3, 2, 3), Box(4, 3, 5, 3)),
        "T!$A$1:$A$3",
    )


def test_names_and_what_the_application_keeps_as_names() -> None:
    names = (
        '<definedNames><definedName name="Rate">S!$A$1</definedName><definedName name="Gone" hidden="1">1</definedName>'
        '<definedName name="_xlnm.Print_Area" localSheetId="0">\'S, T\'!$A$1:$B$2,S!$D$1</definedName>'
        '<definedName name="_xlnm.Print_Titles" localSheetId="0">S!$A:$B,S!$1:$3</definedName>'
        '<definedName name="Here" localSheetId="0">S!$B$1</definedName></definedNames>'
    )
    book = read(raw_workbook(names=names))
    sheet = book.sheets[0]
    assert (book.names, sheet.names) == ({"Rate": "S!$A$1"}, {"Here": "S!$B$1"})
    assert (sheet.print.area, sheet.print.title_rows, sheet.print.title_columns) == (
        (Box(1, 1, 2, 2), Box(1, 4, 1, 4)), (1, 3), (1, 2),
    )  # fmt: skip


def test_a_row_or_column_that_looks_different_spares_cells_that_do_not() -> None:
    styles = f'{FONTS.replace("<fill/>", "<fill/><fill><patternFill patternType=" + chr(34) + "solid" + chr(34) + "/></fill>")}<cellXfs><xf/><xf fillId="1"/></cellXfs>'
    before = '<cols><col min="2" max="2" style="1"/></cols>'
    found = read(
        raw_workbook(
            '<row r="1"><c r="A1"/><c r="B1"/></row><row r="2" s="1" customFormat="1"/>', styles=styles, before=before
        )
    ).sheets[0]
    assert (found.cells, list(found.column_styles), list(found.row_styles)) == ({(1, 2): Cell()}, [2], [2])


def test_shapes_pivot_tables_and_hidden_rest_are_facts() -> None:
    parts = unzipped(write(full_book()))
    shape = (
        '<oneCellAnchor><from><col>1</col><colOff>0</colOff><row>1</row><rowOff>0</rowOff></from><ext cx="9" cy="9"/><sp><txBody>'
        '<a:p xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:r><a:t>Look here</a:t></a:r></a:p></txBody></sp></oneCellAnchor>'
    )
    drawing = parts["xl/drawings/drawing1.xml"].decode()
    parts["xl/drawings/drawing1.xml"] = drawing.replace("</wsDr>", shape + "</wsDr>").encode()
    sheet = parts["xl/worksheets/sheet1.xml"].decode()
    parts["xl/worksheets/sheet1.xml"] = sheet.replace("<sheetFormatPr ", '<sheetFormatPr zeroHeight="1" ').encode()
    facts = observe(read(zipped(parts)))
    assert facts["S!~shape/0"] == "Look here"
    assert facts["S!~other/0"] == "all rows that the file does not mention are hidden"


# ---- strangers -----------------------------------------------------------------------------------------------------
def _word() -> bytes:
    out = io.BytesIO()
    docx.Document().save(out)
    return out.getvalue()


def _without(name: str) -> bytes:
    parts = unzipped(write(full_book()))
    del parts[name]
    return zipped(parts)


def _lying(size: int) -> bytes:
    """A workbook whose zip directory says that a part is small while it is not."""
    data = bytearray(raw_workbook("<row/>" * 200_000))
    where = data.rfind(b"PK\x01\x02", 0, data.rfind(b"xl/worksheets/sheet1.xml"))
    data[where + 24 : where + 28] = struct.pack("<I", size)
    return bytes(data)


def _many_parts() -> bytes:
    return zipped({f"p{n}": "" for n in range(6_000)})


def _encrypted() -> bytes:
    data = bytearray(raw_workbook())
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        where = data.find(mark)
        while where >= 0:
            data[where + offset] |= 1
            where = data.find(mark, where + 1)
    return bytes(data)


BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
HOSTILE = {
    "nothing": (b"", "not an office file"),
    "a text": (b"hello", "not an office file"),
    "a truncated file": (write(full_book())[:-200], "not an office file"),
    "a text document": (_word(), "another kind of office file"),
    "an empty zip": (zipped({}), "no main part"),
    "a missing sheet": (_without("xl/worksheets/sheet1.xml"), "'S' is missing"),
    "broken XML": (raw_workbook("<row"), "broken XML"),
    "an entity bomb": (zipped({**unzipped(raw_workbook()), "xl/workbook.xml": f"{BOMB}<x>&b;</x>"}), "document type|broken XML"),
    "a file that it would fetch": (zipped({**unzipped(raw_workbook()), "xl/workbook.xml": '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>'}), "document type"),
    "deep XML": (raw_workbook("<row>" * 5_000), "broken XML"),
    "a zip bomb": (zipped({**unzipped(raw_workbook()), "xl/worksheets/sheet1.xml": b" " * 70_000_000}), "unpacks to more than"),
    "a lying directory": (_lying(100), "damaged part|broken XML"),
    "too many parts": (_many_parts(), "more than 5,000 parts"),
    "encryption": (_encrypted(), "damaged part|encrypted"),
    "too many cells": (raw_workbook("<row>" + "<c/>" * 401_000 + "</row>"), "more than 400,000 cells"),
    "a row beyond the sheet": (raw_workbook('<row r="9999999"/>'), "a row 9999999"),
    "a column beyond the sheet": (raw_workbook('<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'), "ZZZZ"),
    "a shared text that is not there": (raw_workbook('<row r="1"><c r="A1" t="s"><v>7</v></c></row>'), "shared text 7"),
    "a number that is none": (raw_workbook('<row r="1"><c r="A1"><v>x</v></c></row>'), "could not convert"),
    "too many ranges": (raw_workbook(after=f'<dataValidations><dataValidation sqref="{"A1 " * 10_001}"/></dataValidations>'), "10,000 ranges"),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_usable_workbook_is_refused_in_words(name: str) -> None:
    data, words = HOSTILE[name]
    with pytest.raises(ValueError, match=words):
        read(data)


def test_a_merged_area_over_the_whole_sheet_and_a_link_over_it_cost_nothing() -> None:
    after = '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>'
    book = read(raw_workbook(after=after))
    assert "S!~merged/A1:XFD1048576" in observe(book)
    assert len(book.sheets[0].links) == 1_000


SAMPLE = write(full_book())


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_damaged_bytes_are_read_or_refused_never_anything_else(data: st.DataObject) -> None:
    parts = unzipped(SAMPLE)
    name = data.draw(st.sampled_from(sorted(parts)))
    body = bytearray(parts[name])
    for _ in range(data.draw(st.integers(1, 4))):
        where = data.draw(st.integers(0, len(body) - 1))
        body[where : where + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    try:
        book = read(zipped({**parts, name: bytes(body)}))
    except ValueError:
        return
    json.dumps(observe(book), allow_nan=False)
    uncalculated(book)


@given(st.integers(0, 10**9))
@settings(max_examples=150, deadline=None)
def test_attributes_of_any_value_are_read_or_refused_never_anything_else(seed: int) -> None:
    r = random.Random(seed)
    parts = unzipped(SAMPLE)
    name = r.choice([n for n in sorted(parts) if n.endswith(".xml")])
    pieces = parts[name].decode().split('"')
    for _ in range(min(3, len(pieces) // 2)):
        pieces[2 * r.randrange(len(pieces) // 2) + 1] = r.choice(
            ("", "-1", "99999999999", "x", "1e400", "nan", "A0", "#REF!", "é")
        )
    try:
        book = read(zipped({**parts, name: '"'.join(pieces)}))
    except ValueError:
        return
    json.dumps(observe(book), allow_nan=False)
    uncalculated(book)


def test_a_workbook_with_a_bad_checksum_is_refused() -> None:
    data = bytearray(SAMPLE)
    with zipfile.ZipFile(io.BytesIO(SAMPLE)) as archive:
        info = archive.getinfo("xl/worksheets/sheet1.xml")
    data[info.header_offset + 60] ^= 0xFF
    with pytest.raises(ValueError, match="damaged part|broken XML"):
        read(bytes(data))
