"""Edits of what hangs on cells: comments and links."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from forge.model import Area
from forge.preparer import Arguments, Place, edit
from preparers.libreoffice_calc.areas import cells, everywhere
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.cell import at, box
from preparers.libreoffice_calc.edits.entering import field_of
from preparers.libreoffice_calc.kinds import Address, Column, Key, SheetName, Text

__all__ = ["change_comment", "comment_field", "delete_comment", "link_cell", "link_field", "remove_link"]


# ---- comments
@edit(
    touches=lambda a: [everywhere(a.sheet, "comment")],
    hand=lambda book, a: ("comment", {"sheet": a.sheet, "cell": at(*field_of(book, a)), "text": a.text}),
)
def comment_field(book: Book, *, sheet: SheetName, key_column: Column, key: Key, column: Column, text: Text) -> None:
    """Insert ▸ Comment on one field of the row in which `key_column` holds `key`."""
    place = field_of(book, Arguments({"sheet": sheet, "key_column": key_column, "key": key, "column": column}))
    book[sheet].comments[place] = text


def _other_comments(place: Place) -> Iterator[str]:
    """Other cells with comments, then the cell below."""
    page, here = place.document[place.args["sheet"]], box(place.value)
    yield from (at(*other) for other in sorted(page.comments) if other != here[:2])
    yield at(here.top + 1, here.left)


@edit(
    touches=lambda a: [cells(a.sheet, a.cell, "comment")],
    near={"cell": _other_comments},
    hand=lambda book, a: ("change_comment", {"sheet": a.sheet, "cell": a.cell, "text": a.text}),
)
def change_comment(book: Book, *, sheet: SheetName, cell: Address, text: Text) -> None:
    """Edit Comment: another text in place of the old one, if there is one."""
    book[sheet].comments[box(cell)[:2]] = text


@edit(
    touches=lambda a: [cells(a.sheet, a.cell, "comment")],
    near={"cell": _other_comments},
    hand=lambda book, a: ("delete_comment", {"sheet": a.sheet, "cell": a.cell}),
)
def delete_comment(book: Book, *, sheet: SheetName, cell: Address) -> None:
    """Delete Comment, where there is one."""
    book[sheet].comments.pop(box(cell)[:2], None)


# ---- links
def _touched(a: Any) -> list[Area]:
    return [everywhere(a.sheet, "link")]


@edit(
    touches=_touched,
    hand=lambda book, a: ("link_text", {"sheet": a.sheet, "cell": at(*field_of(book, a)), "url": a.target}),
)
def link_field(book: Book, *, sheet: SheetName, key_column: Column, key: Key, column: Column, target: Text) -> None:
    """Insert ▸ Hyperlink ▸ Internet or Mail on the text of one field. Raises ValueError where no text stands."""
    place = field_of(book, Arguments({"sheet": sheet, "key_column": key_column, "key": key, "column": column}))
    _link(book, sheet, place, target)


def _link(book: Book, sheet: str, place: tuple[int, int], target: str) -> None:
    if not isinstance(book[sheet].value(*place), str):
        raise ValueError(f"{at(*place)} on {sheet!r} holds no text that could be a link")
    book[sheet].links[place] = target


@edit(
    touches=_touched,
    hand=lambda book, a: ("link_text", {"sheet": a.sheet, "cell": a.cell, "url": f"#{a.to_sheet}.{a.to_cell}"}),
)
def link_cell(book: Book, *, sheet: SheetName, cell: Address, to_sheet: SheetName, to_cell: Address) -> None:
    """Insert ▸ Hyperlink ▸ Document on the text of a cell: to a place in the file. Raises ValueError without a text."""
    if to_sheet not in book:
        raise ValueError(f"there is no sheet {to_sheet!r}")
    _link(book, sheet, (box(cell).top, box(cell).left), f"#{to_sheet}!{to_cell}")


def _other_links(place: Place) -> Iterator[str]:
    """Other cells with links, then the cell below."""
    page, here = place.document[place.args["sheet"]], box(place.value)
    yield from (at(*other) for other in sorted(page.links) if other != here[:2])
    yield at(here.top + 1, here.left)


@edit(
    touches=_touched,
    near={"cell": _other_links},
    hand=lambda book, a: ("remove_link", {"sheet": a.sheet, "cell": a.cell}),
)
def remove_link(book: Book, *, sheet: SheetName, cell: Address) -> None:
    """Remove Hyperlink: the text stays."""
    book[sheet].links.pop(box(cell)[:2], None)
