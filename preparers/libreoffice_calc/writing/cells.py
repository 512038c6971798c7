"""The rows of a sheet as XML text, each formula with the value that it computes to (openpyxl writes none)."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from itertools import groupby
from xml.sax.saxutils import escape

from openpyxl.utils import get_column_letter

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Cell, Font, Scalar, Style
from preparers.libreoffice_calc.observing.normal import ERRORS, stored_formula
from preparers.libreoffice_calc.writing.styles import opaque

__all__ = ["number", "sheet_data", "xml_text"]

_ESCAPED = re.compile(r"_(?=x[0-9A-Fa-f]{4}_)")
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_SURROGATE = re.compile("[\ud800-\udfff]")


def sheet_data(sheet: Sheet, style_id: Callable[[Style], int]) -> bytes:
    """The element `sheetData`. Raises ValueError, naming the cell, for values that a workbook cannot hold."""
    cells = {
        row: list(group) for row, group in groupby(sorted(sheet.cells.items()), key=lambda item: item[0][0])
    }  # fmt: skip
    rows = sorted({*cells, *sheet.heights, *sheet.hidden_rows, *sheet.row_levels, *sheet.row_styles})
    out = ["<sheetData>"]
    for row in rows:
        attributes = "".join(f' {name}="{value}"' for name, value in _row(sheet, row, style_id))
        written = [text for place, cell in cells.get(row, ()) if (text := _cell(sheet, place, cell, style_id))]
        if attributes or written:
            out.append(f'<row r="{row}"{attributes}>{"".join(written)}</row>')
    out.append("</sheetData>")
    return "".join(out).encode()


def _row(sheet: Sheet, row: int, style_id: Callable[[Style], int]) -> Iterator[tuple[str, str]]:
    if row in sheet.row_styles:
        yield "s", str(style_id(sheet.row_styles[row]))
        yield "customFormat", "1"
    if row in sheet.heights:
        yield "ht", number(sheet.heights[row])
    if row in sheet.hidden_rows:
        yield "hidden", "1"
    if row in sheet.heights:
        yield "customHeight", "1"
    if sheet.row_levels.get(row):
        yield "outlineLevel", str(sheet.row_levels[row])


def _cell(sheet: Sheet, place: tuple[int, int], cell: Cell, style_id: Callable[[Style], int]) -> str:
    """The element of one cell, empty for a cell that is as good as not there."""
    where = f"{get_column_letter(place[1])}{place[0]}"
    style = style_id(cell.style)
    head = f'<c r="{where}"' + (f' s="{style}"' if style or _styled_around(sheet, place) else "")
    try:
        if cell.formula is not None:
            return head + _formula(cell)
        if cell.value is None or cell.value == "":
            return head + "/>" if " s=" in head else ""
        return head + (_rich(cell) if cell.rich else _constant(cell.value))
    except (ValueError, OverflowError) as cause:
        raise ValueError(f"{sheet.title}!{where}: {cause}") from cause


def _styled_around(sheet: Sheet, place: tuple[int, int]) -> bool:
    """Whether the row or column has a style of its own, which a plain cell must be told apart from."""
    return place[0] in sheet.row_styles or place[1] in sheet.column_styles


def _formula(cell: Cell) -> str:
    text = escape(xml_text(stored_formula(cell.formula or "")[1:], escaping=False))
    array = f' t="array" ref="{cell.array}"' if cell.array else ""
    kind, value = _cached(cell.value)
    return f"{kind}><f{array}>{text}</f>{value}</c>"


def _cached(value: Scalar) -> tuple[str, str]:
    match value:
        case None:
            return "", ""
        case bool():
            return ' t="b"', f"<v>{int(value)}</v>"
        case str() if value in ERRORS:
            return ' t="e"', f"<v>{value}</v>"
        case str():
            return ' t="str"', f"<v{_space(value)}>{escape(xml_text(value))}</v>"
    return "", f"<v>{number(value)}</v>"


def _constant(value: Scalar) -> str:
    if isinstance(value, str) and value not in ERRORS:
        return f' t="inlineStr"><is>{_text(value)}</is></c>'
    kind, text = _cached(value)
    return f"{kind}>{text}</c>"


def _rich(cell: Cell) -> str:
    runs = "".join(f"<r>{_run_font(font)}{_text(text)}</r>" for text, font in cell.rich or ())
    return f' t="inlineStr"><is>{runs}</is></c>'


def _run_font(font: Font) -> str:
    colour = opaque(font.colour)
    parts = [
        f'<rFont val="{escape(font.name, {chr(34): "&quot;"})}"/>',
        "<b/>" if font.bold else "",
        "<i/>" if font.italic else "",
        "<strike/>" if font.strike else "",
        f'<color rgb="{colour}"/>' if colour and colour != "FF000000" else "",
        f'<sz val="{number(font.size)}"/>',
        f'<u val="{font.underline}"/>' if font.underline != "none" else "",
    ]
    return f"<rPr>{''.join(parts)}</rPr>"


def _text(text: str) -> str:
    return f"<t{_space(text)}>{escape(xml_text(text))}</t>"


def _space(text: str) -> str:
    return ' xml:space="preserve"' if text != text.strip() or "\n" in text or "  " in text else ""


def xml_text(text: str, *, escaping: bool = True) -> str:
    """`text` without what XML cannot hold: control characters become `_x0007_` (ECMA-376 part 1, 22.9.2.19), and line
    ends `\\n`. Raises ValueError for half a surrogate pair and, where there is no `escaping`, for control characters.
    """
    if _SURROGATE.search(text):
        raise ValueError(f"{text!r} holds half a surrogate pair, which is no character")
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if escaping:
        text = _ESCAPED.sub("_x005F_", text)
        return _FORBIDDEN.sub(lambda m: f"_x{ord(m[0]):04X}_", text)
    if _FORBIDDEN.search(text):
        raise ValueError(f"{text!r} holds a control character")
    return text


def number(value: float | int) -> str:
    """The shortest text that reads back as the same number. Raises ValueError for what is no finite double."""
    try:
        plain = float(value)
    except OverflowError as cause:
        raise ValueError("a number too large for a spreadsheet") from cause
    if not math.isfinite(plain):
        raise ValueError(f"{plain} is no number that a spreadsheet holds; write an error such as '#NUM!' instead")
    return str(int(plain)) if plain.is_integer() and abs(plain) < 1e15 else repr(plain)
