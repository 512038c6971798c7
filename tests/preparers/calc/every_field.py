"""One workbook with everything in it, and for every field of the model a change of it that a user would see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

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
)
from tests.preparers.calc.random_books import png

Change = Callable[[Book], None]


def full_book() -> Book:
    """A sheet "S" with one of everything, a sheet "T" with what excludes it (a table, a tab colour), both visible."""
    sheet = Sheet("S")
    for row in range(1, 10):
        sheet.cells[row, 1] = Cell(f"word {row}")
        sheet.cells[row, 2] = Cell(row * 10)
        sheet.cells[row, 3] = Cell(row * 7 % 5)
    sheet.cells[2, 4] = Cell("styled", None, Style(Font("Arial", 12), "FFD966", Border(left=Edge()), Alignment("left")))
    sheet.cells[3, 4] = Cell(20, "=B2*1", Style(number_format="0"))
    sheet.cells[4, 4] = Cell("ab", None, Style(), None, (("a", Font(bold=True)), ("b", Font())))
    sheet.cells[5, 4] = Cell(60, "=SUM(B1:B3*1)", Style(number_format="0"), "D5")
    sheet.cells[6, 4] = Cell("link")
    sheet.links = {(6, 4): "https://example.org/a"}
    sheet.comments = {(2, 2): "note"}
    sheet.widths, sheet.heights = {1: 20.0}, {3: 30.0}
    sheet.merged = {Box(20, 1, 21, 2)}
    sheet.validations = (
        Validation((Box(2, 6, 5, 6),), "whole", "between", "1", "9", True, True, ("stop", "t", "e"), ("p", "q")),
    )
    look = Look(bold=True, fill="FFD966")
    sheet.conditions = (Condition((Box(2, 2, 9, 2),), "cellIs", ("5",), (("operator", "greaterThan"),), look),)
    sheet.filter = Filter(Box(1, 1, 9, 3), (FilterRule(1, "custom", (("greaterThan", "5"), ("lessThan", "70")), True),))
    sheet.charts = (Chart("column", (Series("S!$B$1", "S!$A$2:$A$9", "S!$B$2:$B$9"),), 25, 2, "Title", "X", "Y"),)
    sheet.pictures = (Picture(png(1), 45, 2, 40, 30),)
    sheet.print = Print(area=(Box(1, 1, 9, 4),))
    sheet.protection = Protection()
    other = Sheet("T", {(1, 1): Cell("h"), (1, 2): Cell("k"), (2, 1): Cell(1), (2, 2): Cell(2), (3, 1): Cell(3)})
    other.tables = (Table("Items", Box(1, 1, 3, 2), ("h", "k")),)
    return Book([sheet, other], {"Rate": "S!$B$2"})


def _cell(place: tuple[int, int], **change: Any) -> Change:
    def apply(book: Book) -> None:
        book.sheets[0].cells[place] = replace(book.sheets[0].cells[place], **change)

    return apply


def _style(**change: Any) -> Change:
    return lambda book: _cell((2, 4), style=replace(book.sheets[0].cells[2, 4].style, **change))(book)


def _part(name: str, /, **change: Any) -> Change:
    """A change to a part of the styled cell's style."""
    return lambda book: _style(**{name: replace(getattr(book.sheets[0].cells[2, 4].style, name), **change)})(book)


def _first(name: str, sheet: int = 0, /, **change: Any) -> Change:
    """A change to the first of a sheet's rules, charts, …"""

    def apply(book: Book) -> None:
        first, *rest = getattr(book.sheets[sheet], name)
        setattr(book.sheets[sheet], name, (replace(first, **change), *rest))

    return apply


def _look(**change: Any) -> Change:
    return lambda book: _first("conditions", look=replace(book.sheets[0].conditions[0].look, **change))(book)


def _series(**change: Any) -> Change:
    return lambda book: _first("charts", series=(replace(book.sheets[0].charts[0].series[0], **change),))(book)


def _sheet(sheet: int = 0, /, **change: Any) -> Change:
    def apply(book: Book) -> None:
        book.sheets[sheet] = replace(book.sheets[sheet], **change)

    return apply


def _of_sheet(name: str, /, **change: Any) -> Change:
    return lambda book: _sheet(**{name: replace(getattr(book.sheets[0], name), **change)})(book)


def _rule(**change: Any) -> Change:
    def apply(book: Book) -> None:
        found = book.sheets[0].filter
        assert found is not None
        _sheet(filter=Filter(found.area, (replace(found.rules[0], **change),)))(book)

    return apply


def _book(**change: Any) -> Change:
    def apply(book: Book) -> None:
        for name, value in change.items():
            setattr(book, name, value)

    return apply


def _more_sheets(book: Book) -> None:
    book.sheets.append(Sheet("U", {(1, 1): Cell("new")}))


_RED = Edge("thick", "C00000")
_LOWEST = (("percent", "0"), ("percent", "33"), ("percent", "67"))
CHANGES: dict[str, Change] = {
    "Font.name": _part("font", name="Courier New"), "Font.size": _part("font", size=14), "Font.bold": _part("font", bold=True),
    "Font.italic": _part("font", italic=True), "Font.underline": _part("font", underline="double"),
    "Font.strike": _part("font", strike=True), "Font.colour": _part("font", colour="C00000"),
    "Edge.style": _part("border", left=Edge("thick")), "Edge.colour": _part("border", left=Edge("thin", "C00000")),
    "Border.left": _part("border", left=None), "Border.right": _part("border", right=_RED),
    "Border.top": _part("border", top=_RED), "Border.bottom": _part("border", bottom=_RED),
    "Border.diagonal": _part("border", diagonal=_RED),
    "Alignment.horizontal": _part("alignment", horizontal="right"), "Alignment.vertical": _part("alignment", vertical="top"),
    "Alignment.wrap": _part("alignment", wrap=True), "Alignment.rotation": _part("alignment", rotation=45),
    "Alignment.indent": _part("alignment", indent=2), "Alignment.shrink": _part("alignment", shrink=True),
    "Style.font": _style(font=Font()), "Style.fill": _style(fill=None), "Style.border": _style(border=Border()),
    "Style.alignment": _style(alignment=Alignment()), "Style.number_format": _style(number_format="0.00"),
    "Style.locked": _style(locked=False), "Style.formula_hidden": _style(formula_hidden=True),
    "Cell.value": _cell((7, 2), value=71), "Cell.formula": _cell((3, 4), formula="=B2*1+0"),
    "Cell.style": _cell((2, 2), style=Style(Font(bold=True))), "Cell.array": _cell((5, 4), array=None),
    "Cell.rich": _cell((4, 4), rich=(("a", Font(italic=True)), ("b", Font()))),
    "Look.bold": _look(bold=None), "Look.italic": _look(italic=True), "Look.underline": _look(underline="single"),
    "Look.strike": _look(strike=True), "Look.colour": _look(colour="C00000"), "Look.fill": _look(fill="70AD47"),
    "Look.border": _look(border=Border(Edge(), Edge(), Edge(), Edge())),
    "Condition.areas": _first("conditions", areas=(Box(2, 2, 8, 2),)),
    "Condition.kind": _first("conditions", kind="duplicateValues", formulas=(), settings=()),
    "Condition.formulas": _first("conditions", formulas=("6",)),
    "Condition.settings": _first("conditions", settings=(("operator", "lessThan"),)),
    "Condition.look": _first("conditions", look=Look(italic=True)),
    "Validation.areas": _first("validations", areas=(Box(2, 6, 6, 6),)), "Validation.kind": _first("validations", kind="decimal"),
    "Validation.operator": _first("validations", operator="notBetween"), "Validation.formula1": _first("validations", formula1="2"),
    "Validation.formula2": _first("validations", formula2="8"), "Validation.allow_blank": _first("validations", allow_blank=False),
    "Validation.dropdown": _first("validations", kind="list", operator=None, formula1='"a,b"', formula2=None, dropdown=False),
    "Validation.error": _first("validations", error=("warning", "t", "e")), "Validation.prompt": _first("validations", prompt=("p", "r")),
    "FilterRule.column": _rule(column=2), "FilterRule.kind": _rule(kind="values", values=("10", "20"), both=False),
    "FilterRule.values": _rule(values=(("greaterThan", "5"), ("lessThan", "60"))), "FilterRule.both": _rule(both=False),
    "Filter.area": lambda book: _sheet(filter=replace(book.sheets[0].filter, area=Box(1, 1, 8, 3)))(book),
    "Filter.rules": lambda book: _sheet(filter=replace(book.sheets[0].filter, rules=()))(book),
    "Table.name": _first("tables", 1, name="Things"), "Table.area": _first("tables", 1, area=Box(1, 1, 2, 2)),
    "Table.columns": lambda book: (_first("tables", 1, columns=("h", "m"))(book), book.sheets[1].put(1, 2, "m"))[0],
    "Table.totals": _first("tables", 1, totals=True),
    "Series.name": _series(name='"Other"'), "Series.categories": _series(categories="S!$A$2:$A$8"),
    "Series.values": _series(values="S!$B$2:$B$8"),
    "Chart.kind": _first("charts", kind="line"), "Chart.series": lambda b: _first("charts", series=b.sheets[0].charts[0].series * 2)(b),
    "Chart.row": _first("charts", row=30), "Chart.column": _first("charts", column=6), "Chart.title": _first("charts", title="Other"),
    "Chart.x_title": _first("charts", x_title="P"), "Chart.y_title": _first("charts", y_title="Q"),
    "Chart.legend": _first("charts", legend="b"), "Chart.grouping": _first("charts", grouping="stacked"),
    "Chart.width": _first("charts", width=12.0), "Chart.height": _first("charts", height=9.0),
    "Picture.data": _first("pictures", data=png(2)), "Picture.row": _first("pictures", row=50),
    "Picture.column": _first("pictures", column=6), "Picture.width": _first("pictures", width=60),
    "Picture.height": _first("pictures", height=60), "Picture.alt": _first("pictures", alt="a sign"),
    "Print.area": _of_sheet("print", area=(Box(1, 1, 8, 4),)), "Print.title_rows": _of_sheet("print", title_rows=(1, 2)),
    "Print.title_columns": _of_sheet("print", title_columns=(1, 1)), "Print.landscape": _of_sheet("print", landscape=True),
    "Print.paper": _of_sheet("print", paper="A3"), "Print.fit": _of_sheet("print", fit=(1, 0)),
    "Print.scale": _of_sheet("print", scale=70), "Print.centre_across": _of_sheet("print", centre_across=True),
    "Print.centre_down": _of_sheet("print", centre_down=True), "Print.gridlines": _of_sheet("print", gridlines=True),
    "Print.headings": _of_sheet("print", headings=True), "Print.margins": _of_sheet("print", margins=(0.5, 0.5, 1.0, 1.0)),
    "Print.header": _of_sheet("print", header=("", "Report", "")), "Print.footer": _of_sheet("print", footer=("", "", "&P")),
    "Print.row_breaks": _of_sheet("print", row_breaks=(4,)), "Print.column_breaks": _of_sheet("print", column_breaks=(2,)),
    "Protection.password": _of_sheet("protection", password=True),
    "Protection.allowed": _of_sheet("protection", allowed=frozenset({"sort"})),
    "Protection.forbidden": _of_sheet("protection", forbidden=frozenset({"selectLockedCells"})),
    "Sheet.title": _sheet(1, title="Other"), "Sheet.cells": lambda book: book.sheets[0].put(9, 9, "new"),
    "Sheet.widths": _sheet(widths={1: 25.0}), "Sheet.heights": _sheet(heights={3: 40.0}), "Sheet.hidden_rows": _sheet(hidden_rows={5}),
    "Sheet.hidden_columns": _sheet(hidden_columns={3}), "Sheet.row_levels": _sheet(row_levels={5: 1}),
    "Sheet.column_levels": _sheet(column_levels={3: 1}), "Sheet.merged": _sheet(merged={Box(20, 1, 21, 3)}),
    "Sheet.comments": _sheet(comments={(2, 2): "other note"}), "Sheet.links": _sheet(links={(6, 4): "https://example.org/b"}),
    "Sheet.freeze": _sheet(freeze=(2, 1)), "Sheet.filter": _sheet(filter=None), "Sheet.validations": _sheet(validations=()),
    "Sheet.conditions": _sheet(conditions=()), "Sheet.charts": _sheet(charts=()), "Sheet.pictures": _sheet(pictures=()),
    "Sheet.tables": _sheet(1, tables=()), "Sheet.names": _sheet(names={"Here": "S!$A$1"}),
    "Sheet.print": _sheet(print=Print()), "Sheet.protection": _sheet(protection=None), "Sheet.hidden": _sheet(1, hidden=True),
    "Sheet.tab": _sheet(1, tab="C00000"), "Sheet.gridlines": _sheet(gridlines=False),
    "Sheet.right_to_left": _sheet(right_to_left=True), "Sheet.column_styles": _sheet(column_styles={9: Style(fill="FFD966")}),
    "Sheet.row_styles": _sheet(row_styles={15: Style(fill="FFD966")}),
    "Book.sheets": _more_sheets, "Book.names": _book(names={"Rate": "S!$B$3"}),
    "Book.properties": _book(properties={"title": "Stock", "comments": "of May"}),
}  # fmt: skip

READ_ONLY = {"Sheet.shapes": _sheet(shapes=("a text",)), "Sheet.others": _sheet(others=("a pivot table",))}
"""What is only read, never written: seen by `observe`, but gone in a file that is written again."""

NO_FACTS = frozenset({"Table.style", "Sheet.zoom", "Sheet.active", "Book.active"})
"""Fields that are no facts; observe.py says why."""

VARIANTS: dict[str, Change] = {
    "sheets in another order": lambda book: book.sheets.reverse(),
    "a number as a text": _cell((2, 2), value="20"), "one as a truth value": lambda book: book.sheets[0].put(1, 9, True),
    "a text in another case": _cell((2, 1), value="Word 2"), "a blank behind a text": _cell((2, 1), value="word 2 "),
    "a value made a formula": _cell((2, 2), formula="=20", value=20), "a fill on an empty cell": lambda book: book.sheets[0].restyle([(30, 9)], fill="C00000"),
    "a cell emptied": lambda book: book.sheets[0].put(5, 1, None), "a second comment": _sheet(comments={(2, 2): "note", (3, 2): "x"}),
    "a name more": _book(names={"Rate": "S!$B$2", "More": "1"}), "an icon set": _first("conditions", kind="iconSet", formulas=(), settings=(("icons", "3Arrows"), ("marks", _LOWEST)), look=None),
    "an icon set in reverse": _first("conditions", kind="iconSet", formulas=(), settings=(("icons", "3Arrows"), ("marks", _LOWEST), ("reverse", True)), look=None),
    "a dynamic filter": _rule(kind="top10", values=(3, True, False), both=False),
    "a small difference": _cell((7, 2), value=70.001),
}  # fmt: skip
"""More changes that a user would see."""
