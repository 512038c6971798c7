"""What a sheet shows as plain text, and when a text is what somebody would export a cell as."""

from __future__ import annotations

import csv
import io
import re

from preparers.libreoffice_calc.book import Sheet
from preparers.libreoffice_calc.cell import Cell, Scalar
from preparers.libreoffice_calc.formula.number_text import formatted

__all__ = ["SEPARATORS", "csv_rows", "csv_text", "readings", "shown", "shows"]

SEPARATORS = {"commas": ",", "semicolons": ";", "tabs": "\t", "bars": "|"}
_DIGITS = re.compile(r"\d+")
_NUMBER = re.compile(r"\d[\d.,'\u00a0\u202f ]*\d|\d")
_CENTURY = 100
_NEGATIVE = re.compile(r"[^\d]*[-\u2212(]\s*\D{0,3}\d|.*\d\s*-$")
_MOST_TEXT = 20_000_000


def shown(cell: Cell) -> str:
    """The value of a cell in its number format, in English."""
    if cell.value is None:
        return ""
    if isinstance(cell.value, str | bool):
        return str(cell.value).upper() if isinstance(cell.value, bool) else cell.value
    try:
        return formatted(cell.value, cell.style.number_format)
    except ValueError:
        return f"{cell.value:.10g}"


def csv_text(sheet: Sheet, separator: str) -> str:
    """The used range of a sheet as a CSV file."""
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=separator, lineterminator="\n")
    area = sheet.used()
    for row in range(1, area.bottom + 1):
        writer.writerow([shown(sheet.cell(row, column)) for column in range(1, area.right + 1)])
    return stream.getvalue()


def csv_rows(data: bytes, separator: str) -> list[list[str]]:
    """The rows of a CSV file without the empty ones at its end. Raises ValueError when it cannot be read."""
    if len(data) > _MOST_TEXT:
        raise ValueError(f"it has {len(data) >> 20} MiB")
    try:
        text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError("it is no text in UTF-8") from error
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))
    except csv.Error as error:
        raise ValueError(f"it is no CSV file: {error}") from error
    while rows and not any(cell.strip() for cell in rows[-1]):
        rows.pop()
    return rows


def shows(text: str, cell: Cell) -> bool:
    """Whether somebody would write the cell as `text`: as it is shown in any language, or its bare value."""
    value: Scalar = cell.value
    if value is None or isinstance(value, str):
        return text.strip() == (value or "").strip()
    if isinstance(value, bool):
        return text.strip().upper() in (str(value).upper(), str(int(value)))
    as_shown = shown(cell)
    if text.strip() in (as_shown.strip(), f"{value:.10g}"):
        return True
    if (value < 0) != bool(_NEGATIVE.match(text.strip())):
        return False
    return _same_date(text, as_shown) or _english(as_shown) in readings(text)


def readings(text: str) -> set[float]:
    """The numbers that one number in a text may be: its last sign is the decimal one, or all of them group."""
    found = _NUMBER.findall(text)
    if len(found) != 1:
        return set()
    digits = re.sub(r"[^\d.,]", "", found[0])
    whole = re.sub(r"[.,]", "", digits)
    before, _, after = re.sub(r"[.,](?=.*[.,])", "", digits).replace(",", ".").partition(".")
    return {float(whole), float(f"{before or 0}.{after or 0}")}


def _same_date(text: str, as_shown: str) -> bool:
    """Whether two texts, such as 04.03.2025 and 3/4/25 or 08:30 and 8:30, have the same numbers in any order."""
    mine, theirs = _DIGITS.findall(text), _DIGITS.findall(as_shown)
    if len(mine) != len(theirs) or not 2 <= len(mine) <= 6 or not re.search(r"[/:\-.]", text):
        return False
    if len(mine) == 2 and ":" not in text:
        return False
    return sorted(int(n) % _CENTURY for n in mine) == sorted(int(n) % _CENTURY for n in theirs)


def _english(text: str) -> float | None:
    found = _NUMBER.findall(text)
    return float(re.sub(r"[^\d.]", "", found[0])) if len(found) == 1 and found[0].count(".") < 2 else None
