"""Tokens of formula texts, and the references among them, as spreadsheet files store them (English names, A1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from preparers.libreoffice_calc.cell import Box, column_number, letters

__all__ = ["LAST_COLUMN", "LAST_ROW", "Corner", "Reference", "Token", "quoted", "reference", "split_sheet", "tokens"]

LAST_ROW = 1_048_576
LAST_COLUMN = 16_384
MAX_LENGTH = 8192
"""Characters that the file format allows in one formula."""

_SHEET = r"(?:'(?:[^']|'')+'|[^\W\d][\w.]*)!"
_CORNER = r"\$?[A-Za-z]{1,3}\$?[1-9][0-9]{0,6}"
_RANGE = rf"{_CORNER}(?::{_CORNER})?|\$?[A-Za-z]{{1,3}}:\$?[A-Za-z]{{1,3}}|\$?[1-9][0-9]{{0,6}}:\$?[1-9][0-9]{{0,6}}"
_TOKEN = re.compile(
    rf"""(?P<space>\s+)
    |(?P<text>"(?:[^"]|"")*")
    |(?P<error>(?:{_SHEET})?\#(?:DIV/0!|N/A|NAME\?|NULL!|NUM!|REF!|VALUE!))
    |(?P<reference>(?:{_SHEET})?(?:{_RANGE})(?![\w.(!:]))
    |(?P<number>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)
    |(?P<function>[^\W\d][\w.]*(?=\())
    |(?P<name>(?:{_SHEET})?[^\W\d][\w.?\\]*)
    |(?P<operator><=|>=|<>|[-+*/^&=<>%~])
    |(?P<mark>[(){{}},;])""",
    re.VERBOSE,
)
_CORNER_PARTS = re.compile(r"(\$?)([A-Za-z]*)(\$?)([0-9]*)")
_BARE_SHEET = re.compile(r"[^\W\d]\w*")
_LOOKS_LIKE_CELL = re.compile(r"[A-Z]{1,3}[0-9]+|R[0-9]*(?:C[0-9]*)?|C[0-9]*|TRUE|FALSE", re.IGNORECASE)


class Token(NamedTuple):
    """One piece of a formula; `kind` is the group of the token pattern that it matched."""

    kind: str
    text: str


class Corner(NamedTuple):
    """One corner of a reference. A whole column has no row, a whole row no column; `fixed_…` is the dollar sign."""

    row: int | None
    column: int | None
    fixed_row: bool = False
    fixed_column: bool = False

    def __str__(self) -> str:
        column = "" if self.column is None else "$" * self.fixed_column + letters(self.column)
        return column + ("" if self.row is None else "$" * self.fixed_row + str(self.row))


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference to a cell (`last` is None), a rectangle, whole columns or whole rows."""

    first: Corner
    last: Corner | None = None
    sheet: str | None = None

    @property
    def box(self) -> Box:
        """The rectangle, whole columns and rows spelled out, its corners in order."""
        end = self.last or self.first
        top, bottom = sorted((self.first.row or 1, end.row or LAST_ROW))
        left, right = sorted((self.first.column or 1, end.column or LAST_COLUMN))
        return Box(top, left, bottom, right)

    def __str__(self) -> str:
        place = str(self.first) if self.last is None else f"{self.first}:{self.last}"
        return place if self.sheet is None else f"{quoted(self.sheet)}!{place}"


def quoted(sheet: str) -> str:
    """A sheet's title as it stands in front of the `!`: in quotes unless it is a plain word."""
    if _BARE_SHEET.fullmatch(sheet) and not _LOOKS_LIKE_CELL.fullmatch(sheet):
        return sheet
    return "'" + sheet.replace("'", "''") + "'"


def split_sheet(text: str) -> tuple[str | None, str]:
    """The sheet's title (None without one) and what follows the `!`."""
    prefix, found, rest = text.rpartition("!")
    if not found or text.startswith("#"):
        return None, text
    return prefix[1:-1].replace("''", "'") if prefix.startswith("'") else prefix, rest


@lru_cache(maxsize=8192)
def tokens(formula: str) -> tuple[Token, ...]:
    """The tokens of a formula, its `=` and spaces included: joined they are the text again.

    Raises ValueError where the text is no formula.
    """
    if len(formula) > MAX_LENGTH:
        raise ValueError(f"a formula of {len(formula)} characters is longer than the {MAX_LENGTH} that files can hold")
    start = 1 if formula.startswith("=") else 0
    found = [Token("start", "=")] if start else []
    while start < len(formula):
        match = _TOKEN.match(formula, start)
        if match is None:
            raise ValueError(f"{formula!r} is no formula: {formula[start:]!r} cannot be read")
        found.append(Token(str(match.lastgroup), match.group()))
        start = match.end()
    return tuple(found)


@lru_cache(maxsize=8192)
def reference(text: str) -> Reference | None:
    """What a token of kind `reference` refers to; None when that lies outside of any sheet, so that it is a name."""
    sheet, place = split_sheet(text)
    first, colon, last = place.partition(":")
    start, end = _corner(first), _corner(last) if colon else None
    if start is None or (colon and end is None):
        return None
    return Reference(start, end, sheet)


def _corner(text: str) -> Corner | None:
    match = _CORNER_PARTS.fullmatch(text)
    if match is None:
        return None
    dollar, letters, second, digits = match.groups()
    row, column = int(digits) if digits else None, column_number(letters) if letters else None
    if (row or 1) > LAST_ROW or (column or 1) > LAST_COLUMN:
        return None
    # In `$5` the only dollar belongs to the row.
    return Corner(row, column, bool(second or (dollar and not letters)), bool(dollar and letters))
