"""Random workbooks over the whole model, that obey the laws for what LibreOffice keeps."""

from __future__ import annotations

import io
import random
from dataclasses import replace
from functools import lru_cache
from typing import Any

from PIL import Image

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Alignment, Border, Box, Cell, Edge, Font, Style
from preparers.libreoffice_calc.parts import (
    Chart,
    Condition,
    Filter,
    FilterRule,
    Look,
    Picture,
    Print,
    Protection,
    Series,
    Table,
    Validation,
    frozen_settings,
)

WORDS = (
    "Zürich", "Łódź", "東京", "naïve café", "O'Brien & Sons", "  led by blanks ", "'quoted", "=not? no", "emoji 🎉",
    "North", "South", "İstanbul", "<tag>", "100%", "007", "TRUE", "1e5", "_x0041_", "a;b,c", "שלום", "x  y",
)  # fmt: skip
TITLES = (
    "Orders",
    "Sales 2024",
    "Données",
    "O'Neil",
    "Q1-Plan",
    "汇总",
    "A1",
    "Notes & more",
    "R2C3",
    "TRUE",
    "a!b",
    "x.y",
)
FORMATS = (
    "0", "0.00", "#,##0", "#,##0.00", "0%", "0.00%", "0.00E+00", "yyyy-mm-dd", "dd/mm/yyyy", "mm-dd-yy", "d mmm yyyy",
    "h:mm", "h:mm:ss AM/PM", "[h]:mm:ss", '"$"#,##0.00', "$#,##0.00", '#,##0.00 "€"', "[$€-407] #,##0.00",
    "#,##0.00 [$€-407]", "#,##0;[Red]-#,##0", "#,##0_);(#,##0)", "# ?/?", "@", '0.0" kg"',
    "_-* #,##0.00_-;\\-* #,##0.00_-", '[>=1000]0.0,"k";0', "000-00-0000", "dddd, mmmm dd, yyyy",
    "[$-409]mmm d, yyyy", "yyyy/mm/dd hh:mm", "General", "0.000", "#,##0.00;[Red](#,##0.00)", '"yes";"yes";"no"',
    "mm:ss.0", "mmm-yy", '#,##0.00\\ "zł"', "£#,##0", "dd.mm.yyyy", "0.0%", "¥#,##0", "mm/dd/yy",
)  # fmt: skip
COLOURS = ("C00000", "1F4E79", "FFD966", "70AD47", "7030A0", "FFFFFF", "000000", "ED7D31", "D9E1F2", "808080")
EDGES = ("thin", "medium", "thick", "dashed", "dotted", "double", "hair", "mediumDashed", "dashDot", "slantDashDot",
         "dashDotDot", "mediumDashDot", "mediumDashDotDot")  # fmt: skip
FORMULAS: tuple[tuple[str, Any], ...] = (
    ("=SUM(B2:B4)", 6), ("=AVERAGE( B2:B4 )", 2), ('=IF(B2>100,"big","small")', "small"), ('=B2&" x "&B3', "1 x 2"),
    ("=TODAY()", None), ("=B2*$B$3%", 0.02), ("=1/0", "#DIV/0!"), ("=IFERROR(1/0,0)", 0), ("=DATE(2024,2,29)", 45351),
    ("=TRUE", True), ("=AND(TRUE(),B2>1)", False), ("=ROUND(B4/B3,1)", 1.5), ("=SUM(B2:B3,B4)", 6),
    ("=SUM(B2:C4 B2:B9)", 6), ("=B2=B3", False), ('="a "" b"', 'a " b'), ("=SUM({1,2;3,4})", 10),
    ("=OFFSET(B2,1,0)", 2), ('=INDIRECT("B2")', 1), ('=TEXTJOIN(", ",TRUE,B2:B4)', "1, 2, 3"), ("=IFS(B2>5,1,TRUE,2)", 2),
    ("=NOW()-TODAY()", None), ("=XOR(B2=1,FALSE)", True), ('=COUNTIF(B2:B4,">1")', 2), ("=NA()", "#N/A"),
    ("=SUMPRODUCT(B2:B4,B2:B4)", 14), ("=INDEX(B2:B4,MATCH(2,B2:B4,0))", 2), ("=LEFT(\"abc\",2)&CHAR(10)&\"x\"", "ab\nx"),
)  # fmt: skip


def random_book(r: random.Random) -> Book:
    """Two or three sheets; row 1 headings, column B 1, 2, 3 for the formulas, then anything."""
    titles = r.sample(TITLES, r.randint(2, 3))
    book = Book([_sheet(title, number, r) for number, title in enumerate(titles)])
    first = quoted(titles[0])
    if r.random() < 0.7:
        book.names = {"Rate": f"{first}!$B$2:$B$4", "Const": "0.19"}
    if r.random() < 0.3:
        book.sheets[0].names["Here"] = f"{first}!$C$2"
    if r.random() < 0.3:
        book.sheets[-1].hidden = True
    for sheet in book.sheets:
        if r.random() < 0.3:
            sheet.put(2, 30, f"=SUM({first}!B2:B4)*2", number_format="0.00")
            sheet.cells[2, 30] = replace(sheet.cells[2, 30], value=12)
    book.active = r.randrange(len(titles))
    return book


def quoted(title: str) -> str:
    return "'" + title.replace("'", "''") + "'"


def _sheet(title: str, number: int, r: random.Random) -> Sheet:
    sheet = Sheet(title)
    rows, columns = r.randint(6, 20), r.randint(3, 6)
    for column in range(1, columns + 1):
        sheet.cells[1, column] = Cell(f"Col {column}", None, Style(Font(bold=True), fill="D9E1F2"))
    for row in range(2, rows + 2):
        sheet.cells[row, 1] = Cell(r.choice(WORDS))
        sheet.put(row, 2, row - 1 if row < 5 else r.randint(-99, 999))
        for column in range(3, columns + 1):
            sheet.cells[row, column] = Cell(_value(r))
    for _ in range(rows):
        place = r.randint(2, rows + 3), r.randint(1, columns + 1)
        old = sheet.cell(*place)
        sheet.cells[place] = replace(old, style=_style(r))
    _texts(sheet, r)
    for row, (formula, value) in enumerate(r.sample(FORMULAS, 10), 2):
        code = r.choice(("0.00", "#,##0", "yyyy-mm-dd", "@" if False else "0%"))
        wrap = isinstance(value, str) and "\n" in value
        sheet.cells[row, 12] = Cell(value, formula, Style(number_format=code, alignment=Alignment(wrap=wrap)))
    if r.random() < 0.4:
        sheet.cells[15, 12] = Cell(14, "=SUM(B2:B4*B2:B4)", Style(number_format="0"), array="L15")
    for part in (_layout, _hung, _rules, _drawn, _page):
        part(sheet, r, rows)
    _table_or_filter(sheet, number, r, rows)
    return sheet


def _value(r: random.Random) -> Any:
    return r.choice((
        r.randint(-999, 9999), round(r.uniform(-1e4, 1e4), 3), r.choice(WORDS), r.random() < 0.5, 45292 + r.randrange(900),
        45292.5, 0.375, 12345678901234, r.random() / 1e7, None, "#N/A", 0.1 + 0.2, 1 / 3,
    ))  # fmt: skip


def _texts(sheet: Sheet, r: random.Random) -> None:
    if r.random() < 0.5:
        sheet.cells[40, 1] = Cell("plain bold red", None, Style(), None, (
            ("plain ", Font()), ("bold ", Font(bold=True)), ("red", Font("Arial", 9, italic=True, colour="C00000"))
        ))  # fmt: skip
    if r.random() < 0.5:
        sheet.cells[41, 1] = Cell("two\nlines", None, Style(alignment=Alignment(wrap=True)))


def _style(r: random.Random) -> Style:
    horizontal = r.choice((None, "left", "center", "right", "justify", "fill", "distributed"))
    edge = lambda: r.choice((None, None, Edge(r.choice(EDGES), r.choice(COLOURS)), Edge()))  # noqa: E731
    parts: dict[str, Any] = {
        "font": Font(
            r.choice(("Calibri", "Arial", "Times New Roman", "Courier New", "Liberation Sans")),
            r.choice((8, 10.5, 11, 14)), r.random() < 0.5, r.random() < 0.5, r.choice(("none", "single", "double")),
            r.random() < 0.3, r.choice((None, *COLOURS)),
        ),
        "fill": r.choice(COLOURS),
        "border": Border(edge(), edge(), edge(), edge(), edge() if r.random() < 0.2 else None),
        "alignment": Alignment(
            horizontal, r.choice((None, "top", "center", "justify")), r.random() < 0.4,
            r.choice((0, 0, 45, 90, 135, 255)), r.choice((0, 2)) if horizontal in ("left", "right") else 0,
            r.random() < 0.1,
        ),
        "number_format": r.choice(FORMATS),
        "locked": False,
        "formula_hidden": True,
    }  # fmt: skip
    chosen = r.sample(sorted(parts), r.randint(1, 3))
    return Style(**{name: parts[name] for name in chosen})


def _layout(sheet: Sheet, r: random.Random, rows: int) -> None:
    for column in r.sample(range(1, 8), 3):
        sheet.widths[column] = r.choice((4, 8.43, 10, 13, 15.5, 20, 33.3))
    if r.random() < 0.4:
        sheet.hidden_columns.add(r.randint(4, 7))
    for row in r.sample(range(2, rows), 2):
        sheet.heights[row] = r.choice((12.75, 20, 40.5))
    if r.random() < 0.5:
        sheet.hidden_rows.add(r.randint(2, rows))
    if r.random() < 0.3:
        sheet.column_levels = {4: 1, 5: 1}
    if r.random() < 0.3:
        sheet.row_levels = {4: 1, 5: 2, 6: 1}
    for top in r.sample((50, 53, 56), r.randrange(3)):
        sheet.merged.add(Box(top, r.randint(1, 2), top + r.randrange(2), r.randint(3, 5)))
    sheet.freeze = r.choice((None, (2, 1), (1, 2), (2, 2), (4, 3)))
    sheet.tab = r.choice((None, *COLOURS[:5]))
    sheet.gridlines = r.random() > 0.2
    sheet.right_to_left = r.random() < 0.1
    sheet.zoom = r.choice((100, 85, 150))
    sheet.active = r.choice(((1, 1), (3, 4)))
    if r.random() < 0.2:
        sheet.column_styles[9] = Style(fill="FFD966")
    if r.random() < 0.2:
        sheet.row_styles[45] = Style(fill="70AD47", border=Border(bottom=Edge()))
    if r.random() < 0.3:
        names = ("formatCells", "insertRows", "deleteColumns", "sort", "autoFilter", "insertHyperlinks")
        forbidden = frozenset({"selectLockedCells"}) if r.random() < 0.3 else frozenset()
        sheet.protection = Protection(r.random() < 0.5, frozenset(r.sample(names, r.randrange(4))), forbidden)


def _hung(sheet: Sheet, r: random.Random, rows: int) -> None:
    if r.random() < 0.5:
        sheet.comments = {(2, 2): "Check this\nagain, naïve", (3, 3): "  second & <last>"}
    if r.random() < 0.6:
        sheet.put(60, 1, "web"), sheet.put(61, 1, "mail"), sheet.put(62, 1, "inside")
        sheet.put(63, 1, "styled", font=Font(underline="single", colour="C00000"))
        sheet.links = {
            (60, 1): "https://example.org/a?b=1&c=2#x", (61, 1): "mailto:ann@example.org",
            (62, 1): f"#{sheet.title}!B3", (63, 1): "https://example.org/",
        }  # fmt: skip


def _rules(sheet: Sheet, r: random.Random, rows: int) -> None:
    validations = (
        Validation((), "list", formula1='"Open,Closed,On hold"'), Validation((), "list", formula1="$A$2:$A$5"),
        Validation((), "whole", "between", "1", "10", error=("stop", "No", "1 to 10")),
        Validation((), "decimal", "greaterThan", "0.5", error=("warning", "", "")),
        Validation((), "date", "lessThan", "45000", allow_blank=False, error=("information", "a", "b")),
        Validation((), "textLength", "lessThanOrEqual", "8", prompt=("Hint", "short")),
        Validation((), "custom", formula1="ISNUMBER(J2)"), Validation((), "time", "notBetween", "0.25", "0.75"),
        Validation((), "list", formula1='"a,b"', dropdown=False),
    )  # fmt: skip
    sheet.validations = tuple(
        replace(
            rule, areas=(Box(30, column, 38, column), *((Box(41, column, 41, column),) if r.random() < 0.3 else ()))
        )
        for column, rule in enumerate(r.sample(validations, r.randrange(4)), 14)
    )
    bold = Look(bold=True, colour="C00000", fill="FFD966")
    marks = (("min", None), ("percentile", "50"), ("max", None))
    lights = (("percent", "0"), ("percent", "33"), ("num", "67"))
    rules: tuple[tuple[str, tuple[str, ...], dict[str, Any], Look | None], ...] = (
        ("cellIs", ("100",), {"operator": "greaterThan"}, Look(fill="70AD47")),
        ("cellIs", ("1", "$B$3"), {"operator": "between"}, Look(italic=True, strike=True, underline="single")),
        ("expression", ("MOD(ROW(),2)=0",), {}, Look(border=Border(Edge(), Edge(), Edge(), Edge("thin", "C00000")))),
        ("expression", ("$A2&B2>B$3",), {}, Look(fill="70AD47")),
        ("cellIs", ("B3",), {"operator": "lessThan"}, Look(fill="70AD47")),
        ("colorScale", (), {"marks": marks, "colours": ("C00000", "FFD966", "70AD47")}, None),
        ("colorScale", (), {"marks": (("num", "3"), ("percent", "90")), "colours": ("C00000", "FFFFFF")}, None),
        ("dataBar", (), {"marks": (("min", None), ("max", None)), "colours": ("1F4E79",)}, None),
        ("dataBar", (), {"marks": (("num", "1"), ("num", "9")), "colours": ("1F4E79",), "show_value": False}, None),
        ("iconSet", (), {"icons": "3TrafficLights1", "marks": lights}, None),
        ("iconSet", (), {"icons": "3Arrows", "marks": lights, "reverse": True, "show_value": False}, None),
        ("top10", (), {"rank": 3}, bold), ("top10", (), {"rank": 10, "percent": True, "bottom": True}, bold),
        ("aboveAverage", (), {}, bold), ("aboveAverage", (), {"above": False, "equal": True}, bold),
        ("duplicateValues", (), {}, bold), ("uniqueValues", (), {}, bold),
        ("containsText", (), {"text": "or"}, bold), ("notContainsText", (), {"text": "or"}, bold),
        ("beginsWith", (), {"text": "N"}, bold), ("endsWith", (), {"text": "h"}, bold),
        ("containsBlanks", (), {}, bold), ("notContainsBlanks", (), {}, bold), ("containsErrors", (), {}, bold),
        ("timePeriod", ("FLOOR(B2,1)=TODAY()",), {"period": "today"}, bold),
    )  # fmt: skip
    places = ((Box(2, 2, 9, 2),), (Box(2, 3, 9, 3),), (Box(2, 2, 9, 3),), (Box(2, 1, 9, 1), Box(2, 3, 5, 3)))
    sheet.conditions = tuple(
        Condition(r.choice(places), kind, formulas, frozen_settings(settings), look)
        for kind, formulas, settings, look in r.sample(rules, r.randrange(5))
    )


def _table_or_filter(sheet: Sheet, number: int, r: random.Random, rows: int) -> None:
    area = Box(1, 1, rows + 1, 3)
    rules = r.choice((
        (), (FilterRule(0, "values", ("North", "South")),), (FilterRule(1, "custom", (("greaterThan", "50"),)),),
        (FilterRule(1, "custom", (("greaterThan", "5"), ("lessThan", "90")), True),),
        (FilterRule(1, "custom", (("lessThan", "5"), ("greaterThan", "90")), False),),
        (FilterRule(0, "values", ("North",)), FilterRule(2, "custom", (("greaterThan", "1"), ("lessThan", "9")), True)),
        (FilterRule(1, "top10", (3, True, False)),), (FilterRule(0, "values", ("", "North")),),
        (FilterRule(0, "blanks"),), (FilterRule(0, "custom", (("equal", "No*"),)),),
    ))  # fmt: skip
    if r.random() < 0.5:
        sheet.filter = Filter(area, rules)
    elif r.random() < 0.5:
        sheet.tables = (Table(f"Table{number}", area, ("Col 1", "Col 2", "Col 3")),)


@lru_cache(16)
def png(red: int) -> bytes:
    data = io.BytesIO()
    Image.new("RGB", (40, 30), (red, 9, 99)).save(data, "PNG")
    return data.getvalue()


def _drawn(sheet: Sheet, r: random.Random, rows: int) -> None:
    name = quoted(sheet.title)
    for number in range(r.choice((0, 0, 1, 2))):
        kind = r.choice(("column", "bar", "line", "area", "pie", "doughnut", "scatter"))
        series = [Series(f"{name}!$B$1", f"{name}!$A$2:$A$8", f"{name}!$B$2:$B$8")]
        if kind not in ("pie", "doughnut") and r.random() < 0.5:
            series.append(Series('"xy"', f"{name}!$A$2:$A$8", f"{name}!$C$2:$C$8"))
        axes = kind not in ("pie", "doughnut") and r.random() < 0.6
        grouping = r.choice((None, "stacked", "percentStacked")) if kind in ("column", "bar", "line", "area") else None
        sheet.charts += (Chart(
            kind, tuple(series), 5 + 20 * number, r.choice((14, 16)),
            r.choice((None, "Sales by region", "Umsatz", "東京 2024")), "Region" if axes else None,
            "Amount" if axes else None, r.choice(("r", "b", "t", "l", None)), grouping,
            r.choice((15, 12.5)), r.choice((7.5, 9)),
        ),)  # fmt: skip
    if r.random() < 0.3:
        sheet.pictures = (Picture(png(r.randrange(5)), 46, 14, 40, 30), Picture(png(9), 49, 16, 80, 61))


def _page(sheet: Sheet, r: random.Random, rows: int) -> None:
    parts: dict[str, Any] = {
        "area": r.choice(((Box(1, 1, rows, 4),), (Box(1, 1, 5, 4), Box(7, 1, 9, 4)))),
        "title_rows": (1, r.randint(1, 2)), "title_columns": (1, 1), "landscape": True, "paper": r.choice(("Letter", "A3", "A5", "Legal")),
        "centre_across": True, "centre_down": True, "gridlines": True, "headings": True,
        "margins": (0.5, 0.4, 1.0, 0.9), "header": ("", "Report &D", "a"), "footer": ("R && D", "", "Page &P of &N"),
        "row_breaks": (5, 10), "column_breaks": (3,),
    }  # fmt: skip
    chosen = {name: parts[name] for name in r.sample(sorted(parts), r.randrange(6))}
    size = r.choice(({}, {"fit": (1, r.randrange(3))}, {"scale": r.choice((60, 150))}))
    sheet.print = Print(**chosen, **size)
