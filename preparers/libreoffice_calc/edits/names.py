"""Edits of defined names (Sheet ▸ Named Ranges)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from forge.preparer import Kind, Place, edit
from preparers.libreoffice_calc.areas import workbook_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import box
from preparers.libreoffice_calc.kinds import Range, SheetName, Text
from preparers.libreoffice_calc.meaning.naming import named, refers_to

__all__ = ["define_name", "delete_name", "redefine_name"]


def _other_names(place: Place) -> Iterator[str]:
    yield from (name for name in place.document.names if name != place.value)


def _count_names(place: Place) -> int:
    return sum(name.casefold() == str(place.value).casefold() for name in place.document.names)


DefinedName = Annotated[
    str, Kind("defined name", _other_names, _count_names, "wrong_target", "a name that the workbook defines")
]


@edit(
    touches=lambda a: [workbook_facts(f"name/{a.name}")],
    hand=lambda book, a: ("define_name", {"name": a.name, "sheet": a.sheet, "range": a.area}),
)
def define_name(book: Book, *, name: Text, sheet: SheetName, area: Range) -> None:
    """Sheet ▸ Named Ranges ▸ Define: a name for a range, valid in the whole workbook."""
    if named(book, name):
        raise ValueError(f"the name {name!r} is defined already")
    book.names[name] = refers_to(book[sheet].title, box(area))


@edit(
    touches=lambda a: [workbook_facts(f"name/{a.name}")],
    hand=lambda book, a: ("redefine_name", {"name": a.name, "sheet": a.sheet, "range": a.area}),
)
def redefine_name(book: Book, *, name: DefinedName, sheet: SheetName, area: Range) -> None:
    """Sheet ▸ Named Ranges ▸ Manage: another range for a name."""
    book.names[_known(book, name)] = refers_to(book[sheet].title, box(area))


@edit(touches=lambda a: [workbook_facts(f"name/{a.name}")], hand=lambda book, a: ("delete_name", {"name": a.name}))
def delete_name(book: Book, *, name: DefinedName) -> None:
    """Sheet ▸ Named Ranges ▸ Manage ▸ Delete."""
    del book.names[_known(book, name)]


def _known(book: Book, name: Any) -> str:
    found = named(book, name)
    if not found:
        raise ValueError(f"no name {name!r}; there are {', '.join(book.names) or 'none'}")
    return found
