"""Sheets renamed, copied, moved and deleted, with the references to them, as Calc does it."""

from __future__ import annotations

import re

from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.formula.references import Removed, Renamed, rewritten
from preparers.libreoffice_calc.structure.rewriting import change_references

__all__ = ["copy_sheet", "delete_sheet", "move_sheet", "rename_sheet"]

_FORBIDDEN = re.compile(r"[\[\]*?:/\\]")
LONGEST_TITLE = 31


def rename_sheet(book: Book, sheet: str, name: str) -> None:
    """Give a sheet a new title; references follow, links to places in the file do not. Raises ValueError for a title
    that is taken or not allowed."""
    found = book[sheet]
    _check_title(book, name, but=found)
    change_references(book, Renamed(found.title, name))
    found.title = name


def delete_sheet(book: Book, sheet: str) -> None:
    """Delete a sheet; references to it become `#REF!`. Raises ValueError for the last one that shows."""
    found = book[sheet]
    if not any(not other.hidden for other in book.sheets if other is not found):
        raise ValueError(f"{sheet!r} is the last sheet that shows and cannot be deleted")
    front = book.sheets[book.active]
    place = _place(book, found)
    del book.sheets[place]
    change_references(book, Removed(found.title))
    book.active = min(place, len(book.sheets) - 1) if front is found else _place(book, front)


def move_sheet(book: Book, sheet: str, position: int) -> None:
    """Put a sheet at a position, counted from 1; the same sheet stays in front."""
    found, front = book[sheet], book.sheets[book.active]
    place = _index(len(book.sheets), position)
    del book.sheets[_place(book, found)]
    book.sheets.insert(place, found)
    book.active = _place(book, front)


def copy_sheet(book: Book, sheet: str, name: str, position: int) -> Sheet:
    """Copy a sheet so that the copy stands at a position, counted from 1.

    Its references without a sheet's title mean the copy, those with one, and those of its charts, what they meant.
    Names that mean places on the original are names of the copy as well, where they mean its own.
    """
    found, front = book[sheet], book.sheets[book.active]
    _check_title(book, name)
    place = _index(len(book.sheets) + 1, position)
    made = found.fork()
    made.title = name
    onto = Renamed(found.title, name)
    copied = {key: rewritten(text, name, onto) for key, text in {**book.names, **found.names}.items()}
    made.names = {key: text for key, text in copied.items() if key in found.names or text != book.names[key]}
    book.sheets.insert(place, made)
    book.active = _place(book, front)
    return made


def _place(book: Book, sheet: Sheet) -> int:
    return next(i for i, other in enumerate(book.sheets) if other is sheet)


def _index(count: int, position: int) -> int:
    if not 1 <= position <= count:
        raise ValueError(f"there is no position {position} among {count} sheets")
    return position - 1


def _check_title(book: Book, name: str, *, but: Sheet | None = None) -> None:
    if not name or len(name) > LONGEST_TITLE or _FORBIDDEN.search(name) or name[0] == "'" or name[-1] == "'":
        raise ValueError(f"{name!r} cannot be a sheet's title")
    if any(sheet is not but and sheet.title.casefold() == name.casefold() for sheet in book.sheets):
        raise ValueError(f"there is a sheet {name!r} already")
