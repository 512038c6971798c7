"""The workbook behind a chart: one sheet with its categories and series, so that other applications can edit them."""

from __future__ import annotations

from preparers._ooxml import pack
from preparers.libreoffice_impress.chart import Chart
from preparers.libreoffice_impress.names import OFFICE
from preparers.libreoffice_impress.writing.parts import HEAD, Parts, Relations, content

__all__ = ["column", "workbook"]

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def column(number: int) -> str:
    """`AB` for column 28."""
    name = ""
    while number > 0:
        number, rest = divmod(number - 1, 26)
        name = chr(65 + rest) + name
    return name


def workbook(chart: Chart) -> bytes:
    """The file: categories (of scatter charts x) in column A, a series in each of the next."""
    first: tuple[str | float | None, ...] = chart.categories
    if chart.kind == "scatter" and chart.series:
        first = chart.series[0].x
    columns = [("", *first), *((one.name, *one.values) for one in chart.series)]
    rows = "".join(
        f'<row r="{r + 1}">{"".join(_cell(c, r, values) for c, values in enumerate(columns))}</row>'
        for r in range(max(map(len, columns)))
    )
    parts, package, book = Parts(), Relations(), Relations()
    package.to("officeDocument", "xl/workbook.xml")
    sheet = book.to("worksheet", "worksheets/sheet1.xml")
    parts.add("_rels/.rels", "", package.xml())
    sheets = f'<sheets><sheet name="Sheet1" sheetId="1" r:id="{sheet}"/></sheets>'
    parts.add(
        "xl/workbook.xml", f"{_SHEET}.sheet.main+xml",
        f'{HEAD}<workbook xmlns="{_MAIN}" xmlns:r="{OFFICE}">{sheets}</workbook>', book,
    )  # fmt: skip
    parts.add(
        "xl/worksheets/sheet1.xml", f"{_SHEET}.worksheet+xml",
        f'{HEAD}<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>',
    )  # fmt: skip
    return pack(parts.finished())


def _cell(number: int, row: int, values: tuple[str | float | None, ...]) -> str:
    value = values[row] if row < len(values) else None
    if value is None or value == "":
        return ""
    where = f'r="{column(number + 1)}{row + 1}"'
    if isinstance(value, str):
        return f'<c {where} t="inlineStr"><is><t xml:space="preserve">{content(value)}</t></is></c>'
    return f"<c {where}><v>{value:.15g}</v></c>"
