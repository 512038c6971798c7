"""The rows of a sheet: values of every type, formulas with their values, rich text, heights."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from typing import Any

from lxml import etree
from openpyxl.formula.translate import Translator, TranslatorError
from openpyxl.utils.datetime import from_ISO8601

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import PLAIN, Box, Cell, Font, Rich, Scalar, Style, at, box, column_number, serial
from preparers.libreoffice_calc.observing.normal import shown_formula, shows_day
from preparers.libreoffice_calc.reading.styles import MAIN, Styles, finite, flag

__all__ = ["MOST_CELLS", "CellReader", "Text", "shared_strings", "unescaped"]

Element = etree._Element
MOST_CELLS = 400_000
"""How many cells (and how many rows) of a workbook are read before it is refused."""
_ROWS, _COLUMNS = 1_048_576, 16_384
_MOST_LETTERS = 65_535
"""Of one formula, as many as LibreOffice takes."""
_MOST_COPIED, _MOST_PIECES = 1_000_000, 300_000
"""Letters of all formulas that are copies of one that is shared; pieces of all texts whose parts look different."""
_C, _F, _V, _IS, _T, _R, _RPR = (MAIN + name for name in ("c", "f", "v", "is", "t", "r", "rPr"))
_DIGITS = "0123456789"
_ESCAPE = re.compile(r"_x([0-9A-Fa-f]{4})_")
_MAC_DAYS = 1462

Text = tuple[str, tuple[tuple[str, Element | None], ...]]
"""A text and, where parts of it look different, its runs with their properties."""


def unescaped(text: str) -> str:
    """A text of the file format without its escapes `_x000D_`, its line ends as `\\n`."""
    if "_x" in text:
        text = _ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)
        if not text.isascii():  # halves of a letter, each in an escape of its own
            text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def shared_strings(root: Element) -> list[Text]:
    return [_string(item) for item in root.iterchildren(MAIN + "si")]


def _string(item: Element) -> Text:
    runs = tuple((unescaped(run.findtext(_T) or ""), run.find(_RPR)) for run in item.iterchildren(_R))
    if runs:
        return "".join(text for text, _ in runs), runs
    return unescaped(item.findtext(_T) or ""), ()


class CellReader:
    """Reads the rows of all the sheets of one workbook. Raises ValueError when they hold too much."""

    def __init__(self, styles: Styles, strings: list[Text], mac_dates: bool) -> None:
        self._styles, self._strings, self._mac = styles, strings, mac_dates
        self._left, self._copied, self._pieces = MOST_CELLS, _MOST_COPIED, _MOST_PIECES
        self._columns: dict[str, int] = {}

    def read(self, data: Element, sheet: Sheet) -> list[tuple[int, int]]:
        """Fill the cells, heights, levels and hidden rows of `sheet`; give the places of empty, plain cells, which
        matter only where a whole row or column looks different."""
        plain: list[tuple[int, int]] = []
        row, shared = 0, {}  # type: tuple[int, dict[str, tuple[str, str]]]
        for element in data.iterchildren(MAIN + "row"):
            row = int(element.get("r") or row + 1)
            if not 1 <= row <= _ROWS:
                raise ValueError(f"sheet {sheet.title!r} has a row {row}")
            self._left -= 1 + len(element)
            if self._left < 0:
                raise ValueError(f"the workbook has more than {MOST_CELLS:,} cells")
            self._row(element, row, sheet)
            self._cells(element, row, sheet.cells, shared, plain)
        return plain

    def _row(self, element: Element, row: int, sheet: Sheet) -> None:
        """An automatic height is no height: only `customHeight` says that someone chose it."""
        get = element.get
        if get("ht") and flag(element, "customHeight"):
            sheet.heights[row] = finite(get("ht", "0"))
        if flag(element, "hidden"):
            sheet.hidden_rows.add(row)
        if get("outlineLevel", "0") != "0":
            sheet.row_levels[row] = int(get("outlineLevel", "0"))
        if flag(element, "customFormat") and (style := self._styles[int(get("s", "0"))]) is not PLAIN:
            sheet.row_styles[row] = style

    def _cells(
        self, element: Element, row: int, cells: dict[tuple[int, int], Cell], shared: dict[str, tuple[str, str]],
        plain: list[tuple[int, int]],
    ) -> None:  # fmt: skip
        column, digits = 0, str(row)
        for item in element.iterchildren(_C):
            where = item.get("r")
            if where is None:
                column += 1
            else:
                name = where.rstrip(_DIGITS)
                column = self._column(name)
                if where[len(name) :] != digits:
                    raise ValueError(f"row {row} holds a cell {where}")
            cell = self._cell(item, row, column, shared)
            if cell is None:
                plain.append((row, column))
            else:
                cells[row, column] = cell

    def _column(self, letters: str) -> int:
        number = self._columns.get(letters)
        if number is None:
            number = self._columns[letters] = column_number(letters.replace("$", ""))
            if not 1 <= number <= _COLUMNS:
                raise ValueError(f"a cell stands in column {letters!r}")
        return number

    def _cell(self, item: Element, row: int, column: int, shared: dict[str, tuple[str, str]]) -> Cell | None:
        """The cell; None when nothing is there and it looks as any other."""
        style = self._styles[int(item.get("s") or 0)]
        value, formula, text = None, None, None  # type: str | None, Element | None, Text | None
        for child in item:
            tag = child.tag
            if tag == _V:
                value = child.text or ""
            elif tag == _F:
                formula = child
            elif tag == _IS:
                text = _string(child)
        kind = item.get("t", "n")
        if kind == "s" and value:
            text = self._shared_string(value)
        if text is not None:
            return self._text(text, style)
        plain = self._value(kind, value, style)
        if formula is None or (sentence := self._formula(formula, row, column, shared)) is None:
            return None if plain is None and style is PLAIN else Cell(plain, None, style)
        return Cell(plain, sentence, style, _array(formula))

    def _formula(self, element: Element, row: int, column: int, shared: dict[str, tuple[str, str]]) -> str | None:
        """The formula with its sign; one that several cells share is moved to where this cell stands."""
        text, kind, group = element.text or "", element.get("t"), element.get("si", "")
        if len(text) > _MOST_LETTERS:
            raise ValueError(f"{at(row, column)} holds a formula of {len(text):,} letters")
        if kind == "shared" and not text:
            return self._copy(*shared[group], at(row, column)) if group in shared else None
        if not text:
            return None
        if kind == "shared":
            shared[group] = f"={text}", at(row, column)
        return shown_formula(f"={text}")

    def _copy(self, formula: str, origin: str, place: str) -> str:
        """A formula as it reads when it is copied from `origin` to `place`."""
        self._copied -= len(formula)
        if self._copied < 0:
            raise ValueError(f"formulas that cells share come to more than {_MOST_COPIED:,} letters")
        try:
            return shown_formula(Translator(formula, origin).translate_formula(place))
        except TranslatorError:
            return "=#REF!"

    def _shared_string(self, index: str) -> Text:
        number = int(index)
        if not 0 <= number < len(self._strings):
            raise ValueError(f"a cell shows the shared text {number}, which is not there")
        return self._strings[number]

    def _value(self, kind: str, value: str | None, style: Style) -> Scalar:
        if value is None:
            return None
        match kind:
            case "b":
                return value.strip() in ("1", "true")
            case "str" | "e":
                return unescaped(value)
            case "d":
                return _iso(value)
        return self._number(value, style) if value.strip() else None

    def _number(self, text: str, style: Style) -> float | int:
        number = finite(text)
        if self._mac and shows_day(style.number_format):
            number += _MAC_DAYS
        return int(number) if number.is_integer() and abs(number) < 1e15 else number

    def _text(self, text: Text, style: Style) -> Cell | None:
        """A text; where all of it looks alike, its look is the cell's."""
        plain, parts = text
        if not parts or not plain:
            return Cell(plain or None, None, style) if plain or style is not PLAIN else None
        self._pieces -= len(parts)
        if self._pieces < 0:
            raise ValueError(f"texts whose parts look different come to more than {_MOST_PIECES:,} pieces")
        runs = _joined((part, self._styles.font(look, style.font)) for part, look in parts)
        if len(runs) == 1:
            return Cell(plain, None, style if runs[0][1] == style.font else replace(style, font=runs[0][1]))
        return Cell(plain, None, style, None, runs)


def _joined(runs: Iterator[tuple[str, Font]]) -> Rich:
    """Neighbouring runs of one look as one; empty ones left out."""
    pieces = ((text, font) for text, font in runs if text)
    return tuple(("".join(text for text, _ in group), font) for font, group in groupby(pieces, itemgetter(1)))


def _iso(text: str) -> Scalar:
    try:
        moment: Any = from_ISO8601(text)  # type: ignore[no-untyped-call]
        return serial(moment)
    except (ValueError, TypeError, AttributeError):
        return text


def _array(element: Element) -> str | None:
    if element.get("t") != "array":
        return None
    area: Box = box(element.get("ref", "A1"))
    return str(area)
