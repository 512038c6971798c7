"""Edits of sheets as a whole: inserted, renamed, copied, moved, deleted, hidden, coloured."""

from __future__ import annotations

from typing import Any

from forge.preparer import edit
from preparers._colours import shade
from preparers.libreoffice_calc.areas import everything, sheet_facts, workbook_facts
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.kinds import NewSheet, SheetName
from preparers.libreoffice_calc.kinds_looks import Paint
from preparers.libreoffice_calc.structure import changes
from preparers.libreoffice_calc.structure.reach import structure as reach_of

__all__ = [
    "colour_tab", "copy_sheet", "delete_sheet", "insert_sheet", "move_sheet", "move_sheet_before", "rename_sheet",
    "show_sheet",
]  # fmt: skip


def _behind(book: Book, sheet: str) -> int:
    """The position right behind a sheet, counted from 1."""
    return book.sheets.index(book[sheet]) + 2


def _new_place(book: Book, a: Any) -> dict[str, Any]:
    return {"name": a.name, "position": _behind(book, a.after)}


@edit(
    touches=lambda a: [*everything(a.name), workbook_facts("sheets")],
    incidental=lambda a: [sheet_facts(a.name, "print/*")],
    hand=lambda book, a: ("insert_sheet", _new_place(book, a)),
)
def insert_sheet(book: Book, *, name: NewSheet, after: SheetName) -> None:
    """Sheet ▸ Insert Sheet: an empty one of that name, right behind another. Raises ValueError for a name in use.

    LibreOffice gives it a page style with a header and a footer.
    """
    if name in book:
        raise ValueError(f"there is a sheet {name!r} already")
    book.sheets.insert(_behind(book, after) - 1, Sheet(name))


@edit(
    touches=lambda a: reach_of(a.sheet, a.name),
    hand=lambda book, a: ("rename_sheet", {"sheet": a.sheet, "name": a.name}),
)
def rename_sheet(book: Book, *, sheet: SheetName, name: NewSheet) -> None:
    """Sheet ▸ Rename Sheet: formulas that read it follow."""
    changes.rename_sheet(book, sheet, name)


@edit(touches=lambda a: reach_of(a.sheet), hand=lambda book, a: ("delete_sheet", {"sheet": a.sheet}))
def delete_sheet(book: Book, *, sheet: SheetName) -> None:
    """Sheet ▸ Delete Sheet."""
    changes.delete_sheet(book, sheet)


@edit(
    touches=lambda a: [*everything(a.name), workbook_facts("sheets")],
    hand=lambda book, a: ("copy_sheet", {"sheet": a.sheet, **_new_place(book, a)}),
)
def copy_sheet(book: Book, *, sheet: SheetName, name: NewSheet, after: SheetName) -> None:
    """Sheet ▸ Move or Copy Sheet ▸ Copy: under a new name, right behind another."""
    changes.copy_sheet(book, sheet, name, _behind(book, after))


@edit(
    touches=lambda a: [workbook_facts("sheets")],
    hand=lambda book, a: ("move_sheet", {"sheet": a.sheet, "position": a.position}),
)
def move_sheet(book: Book, *, sheet: SheetName, position: int) -> None:
    """Sheet ▸ Move or Copy Sheet ▸ Move, so that it is the one at a position, counted from 1."""
    changes.move_sheet(book, sheet, position)


def _left_of(book: Book, sheet: str, other: str) -> int:
    """The position that a sheet has when it stands left of another."""
    titles = [found.title for found in book.sheets if found is not book[sheet]]
    return titles.index(book[other].title) + 1


@edit(
    touches=lambda a: [workbook_facts("sheets")],
    hand=lambda book, a: ("move_sheet", {"sheet": a.sheet, "position": _left_of(book, a.sheet, a.before)}),
)
def move_sheet_before(book: Book, *, sheet: SheetName, before: SheetName) -> None:
    """Drag a sheet's tab to the left of another."""
    changes.move_sheet(book, sheet, _left_of(book, sheet, before))


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "hidden")],
    hand=lambda book, a: ("show_sheet", {"sheet": a.sheet, "shown": a.shown}),
)
def show_sheet(book: Book, *, sheet: SheetName, shown: bool) -> None:
    """Sheet ▸ Show Sheet, or Hide Sheet. Raises ValueError when it would be the last one that shows."""
    found = book[sheet]
    others = [i for i, other in enumerate(book.sheets) if other is not found and not other.hidden]
    if not shown and not others:
        raise ValueError(f"{sheet!r} is the last sheet that shows")
    found.hidden = not shown
    if found.hidden and book.sheets[book.active] is found:
        book.active = others[0]


@edit(
    touches=lambda a: [sheet_facts(a.sheet, "tab")],
    hand=lambda book, a: ("colour_tab", {"sheet": a.sheet, "colour": shade(a.colour)}),
)
def colour_tab(book: Book, *, sheet: SheetName, colour: Paint) -> None:
    """Sheet ▸ Sheet Tab Color."""
    book[sheet].tab = shade(colour)
