"""Styles, rich text and the looks of conditional formats as openpyxl's objects and as the file format's indices."""

from __future__ import annotations

from typing import Any

from openpyxl.styles import Alignment as SheetAlignment
from openpyxl.styles import Border as SheetBorder
from openpyxl.styles import Font as SheetFont
from openpyxl.styles import PatternFill, Side
from openpyxl.styles import Protection as CellProtection
from openpyxl.styles.cell_style import StyleArray
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.styles.numbers import BUILTIN_FORMATS_MAX_SIZE, BUILTIN_FORMATS_REVERSE
from openpyxl.utils.indexed_list import IndexedList

from preparers.libreoffice_calc.cell import PLAIN, Alignment, Border, Edge, Font, Style
from preparers.libreoffice_calc.parts import Look

__all__ = ["StyleTable", "differential", "look_border", "opaque", "sheet_font"]

_UNDERLINES: dict[str, Any] = {"none": None, "single": "single", "double": "double"}


def opaque(colour: str | None) -> str | None:
    """RRGGBB as the file format's AARRGGBB. Raises ValueError for anything else."""
    if colour is None:
        return None
    if len(colour) != 6 or not all(c in "0123456789abcdefABCDEF" for c in colour):
        raise ValueError(f"{colour!r} is no colour; write six hexadecimal digits such as 'C00000'")
    return "FF" + colour.upper()


def sheet_font(font: Font) -> SheetFont:
    """The font; black is what a font is without a colour."""
    colour = None if font.colour is None or font.colour.strip("0") == "" else opaque(font.colour)
    return SheetFont(
        name=font.name, sz=font.size, b=font.bold or None, i=font.italic or None, strike=font.strike or None,
        u=_UNDERLINES[font.underline], color=colour,
    )  # fmt: skip


def _side(edge: Edge | None) -> Side:
    if edge is None:
        return Side()
    style: Any = edge.style
    return Side(style=style, color=opaque(edge.colour))


def look_border(border: Border) -> SheetBorder:
    return SheetBorder(
        left=_side(border.left), right=_side(border.right), top=_side(border.top), bottom=_side(border.bottom),
        diagonal=_side(border.diagonal), diagonalDown=True if border.diagonal else None,
    )  # fmt: skip


def _alignment(alignment: Alignment) -> SheetAlignment:
    return SheetAlignment(
        horizontal=alignment.horizontal, vertical=alignment.vertical, wrap_text=alignment.wrap or None,
        text_rotation=alignment.rotation, indent=alignment.indent, shrink_to_fit=alignment.shrink or None,
    )  # fmt: skip


def _solid(colour: str) -> PatternFill:
    shade = opaque(colour) or ""
    return PatternFill("solid", fgColor=shade, bgColor=shade)


def differential(look: Look | None) -> DifferentialStyle | None:
    """What a conditional format does to a cell; only the parts that it sets."""
    if look is None:
        return None
    style = DifferentialStyle()
    if any(part is not None for part in (look.bold, look.italic, look.underline, look.strike, look.colour)):
        style.font = SheetFont(
            b=look.bold, i=look.italic, u=_UNDERLINES[look.underline] if look.underline else None, strike=look.strike,
            color=opaque(look.colour),
        )  # fmt: skip
    if look.fill is not None:
        style.fill = _solid(look.fill)
    if look.border is not None:
        style.border = look_border(look.border)
    return style


class StyleTable:
    """The styles of one workbook: each different style is built once and known by its index from then on."""

    def __init__(self, workbook: Any) -> None:
        self._book = workbook
        self._indices: dict[Style, int] = {PLAIN: 0}
        self._seen: dict[int, tuple[Style, int]] = {}
        default = sheet_font(PLAIN.font)
        workbook._fonts = IndexedList([default])
        workbook._named_styles["Normal"].font = default

    def __call__(self, style: Style) -> int:
        """The index of `style` in the workbook."""
        known = self._seen.get(id(style))  # hashing a style costs more than all else that a cell needs
        if known is not None:
            return known[1]
        index = self._indices.get(style)
        if index is None:
            index = self._indices[style] = int(self._book._cell_styles.add(self._array(style)))
        self._seen[id(style)] = style, index
        return index

    def _array(self, style: Style) -> StyleArray:
        book, array = self._book, StyleArray()
        array.fontId = book._fonts.add(sheet_font(style.font))
        if style.fill is not None:
            array.fillId = book._fills.add(_solid(style.fill))
        array.borderId = book._borders.add(look_border(style.border))
        array.alignmentId = book._alignments.add(_alignment(style.alignment))
        array.protectionId = book._protections.add(CellProtection(locked=style.locked, hidden=style.formula_hidden))
        array.numFmtId = self._number_format(style.number_format)
        return array

    def _number_format(self, code: str) -> int:
        if code in BUILTIN_FORMATS_REVERSE:
            return int(BUILTIN_FORMATS_REVERSE[code])
        return int(self._book._number_formats.add(code)) + BUILTIN_FORMATS_MAX_SIZE
