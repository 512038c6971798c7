"""What a workbook shows on paper, and what is wrong with a PDF of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from preparers._exports import lacking
from preparers._pdf import Pages, Printed
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import Cell
from preparers.libreoffice_calc.meaning.exporting import readings, shown

__all__ = ["fault_of", "shown_by_sheet"]

_USUAL_WIDTH, _USUAL_SIZE = 8.43, 11.0
_FULL = 0.8
"""How much of its column a text may fill that surely fits, letters being of different widths."""
_WIDE = "\u1100"
"""From here on letters take the room of two."""
_TOKEN = re.compile(r"\d[\d.,'\u00a0\u202f:/\-]*\d|\d")
_HASHES = re.compile(r"##+")
"""What stands where a column is too narrow for a number."""
_WORDS = re.compile(r"[^\W\d_]{2,}")
_DIGITS = re.compile(r"\d+")


def shown_by_sheet(book: Book) -> list[list[str]]:
    """What the cells of each sheet that shows are seen to say, without those in hidden rows and columns or outside
    what is printed."""
    return [[shown(cell).strip() for _, cell in _printed(sheet)] for sheet in book.sheets if not sheet.hidden]


def _printed(sheet: Sheet) -> Iterator[tuple[tuple[int, int], Cell]]:
    for place, cell in sheet.cells.items():
        hidden = place[0] in sheet.hidden_rows or place[1] in sheet.hidden_columns
        outside = sheet.print.area and not any(area.holds(*place) for area in sheet.print.area)
        if not hidden and not outside and shown(cell).strip():
            yield place, cell


def fault_of(book: Book, pages: Pages) -> str:
    """What is wrong with the pages of a PDF of the workbook; nothing where they say all that it shows."""
    sheets = [sheet for sheet in book.sheets if not sheet.hidden]
    texts, numbers = list[str](), list[str]()
    for sheet in sheets:
        for place, cell in _printed(sheet):
            if isinstance(cell.value, str):
                texts.append(_seen(sheet, place, cell.value.strip()))
            elif not isinstance(cell.value, bool):
                numbers.append(shown(cell).strip())
    lost = Printed(pages).lost(filter(None, texts))
    return lacking(lost) or _without(numbers, "\n".join(pages))


def _seen(sheet: Sheet, place: tuple[int, int], text: str) -> str:
    """As much of a text as is seen for sure: all of it where it fits into its column, else how it begins."""
    style = sheet.cells[place].style
    if style.alignment.wrap or style.alignment.rotation or any(box.holds(*place) for box in sheet.merged):
        return ""
    room = sheet.widths.get(place[1], _USUAL_WIDTH) * _USUAL_SIZE / style.font.size * _FULL
    length = sum(1 + (letter >= _WIDE) for letter in text)
    if length <= room:
        return text
    begins = style.alignment.horizontal in (None, "general", "left")
    return text[: int(len(text) * room / length / 2)].strip() if begins else ""


def _without(numbers: Iterable[str], text: str) -> str:
    """What is said of numbers that do not stand in the text, however it writes them; a column that is too narrow shows
    signs instead."""
    there: Counter[Any] = Counter(key for token in _TOKEN.findall(text) for key in set(_keys(token)))
    wanted = Counter(key for number in numbers if (key := _key(number)) is not None)
    lost = [key for key, count in wanted.items() for _ in range(count - there[key])]
    if len(lost) <= len(_HASHES.findall(text)):
        return ""
    return f"lacks {len(lost)} numbers, such as {_told(lost[0])}"


def _key(number: str) -> Any:
    """What a number is found by, whatever the language: its value, or of a date or time its parts in any order. None
    for what other languages write in words, or with other parts."""
    if _WORDS.search(number):
        return None
    token = _TOKEN.search(number)
    if token is None:
        return None
    if _is_parts(token[0]):
        return _parts(token[0])
    return float(re.sub(r"[^\d.]", "", token[0])) if token[0].count(".") < 2 else None


def _keys(token: str) -> Iterator[Any]:
    yield from readings(token)
    if _is_parts(token) or token.count(".") == 2:
        yield _parts(token)


def _is_parts(token: str) -> bool:
    return bool(re.search(r"[/:\-]", token))


def _parts(token: str) -> tuple[int, ...]:
    return tuple(sorted(int(digits) % 100 for digits in _DIGITS.findall(token)))


def _told(key: Any) -> str:
    return " ".join(map(str, key)) if isinstance(key, tuple) else f"{key:g}"
