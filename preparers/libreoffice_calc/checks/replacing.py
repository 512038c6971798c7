"""Checks of texts that were replaced; what each cell must hold now is the frame's to see."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from forge.model import Finding, short
from forge.preparer import check
from preparers.libreoffice_calc.book import Book, Sheet
from preparers.libreoffice_calc.cell import at
from preparers.libreoffice_calc.kinds import Column, SheetName, Text
from preparers.libreoffice_calc.meaning.tidying import column_texts

__all__ = ["cells_replaced", "prefix_changed", "replaced_in_book", "replaced_in_column", "replaced_on_sheet"]


def _gone(name: str, pages: Iterable[Sheet], replacement: str, left: Callable[[str], bool]) -> Finding:
    """Whether no text of the sheets is one of those that are to be replaced, and some hold the replacement."""
    seen = False
    for page in pages:
        for place, cell in page.cells.items():
            if isinstance(cell.value, str) and cell.formula is None:
                seen = seen or replacement in cell.value
                if left(cell.value):
                    return Finding(name, False, f"{page.title}!{at(*place)} still holds {short(cell.value)}")
    return Finding(name, seen, f"{replacement!r} stands nowhere")


def _pages(after: Book, sheet: str) -> list[Sheet]:
    return [page for page in after.sheets if page.title == sheet]


def _left(find: str, replacement: str) -> Callable[[str], bool]:
    """Whether a text still holds `find` once the replacements are taken out of it."""
    return lambda text: find.casefold() in text.replace(replacement, "").casefold()


@check(judges=lambda a: [])
def replaced_in_column(
    before: Book, after: Book, *, sheet: SheetName, column: Column, find: Text, replacement: Text
) -> Finding:
    """A column of a table holds the replacement wherever it held the text."""
    return _column_now(
        "replaced_in_column", before, after, sheet, column, lambda text: find.casefold() in text.casefold(),
        replacement,
    )  # fmt: skip


@check(judges=lambda a: [])
def prefix_changed(
    before: Book, after: Book, *, sheet: SheetName, column: Column, find: Text, replacement: Text
) -> Finding:
    """The texts of a column begin with the replacement where they began with the text."""
    return _column_now(
        "prefix_changed", before, after, sheet, column,
        lambda text: text.casefold().startswith(find.casefold()), replacement,
    )  # fmt: skip


def _column_now(
    name: str, before: Book, after: Book, sheet: str, column: str, held: Callable[[str], bool],
    replacement: str,
) -> Finding:  # fmt: skip
    if sheet not in after:
        return Finding(name, False, f"there is no sheet {sheet!r}")
    for place, text in column_texts(before[sheet], column).items():
        found = after[sheet].value(*place)
        if held(text) and (not isinstance(found, str) or replacement not in found):
            return Finding(name, False, f"{at(*place)} holds {short(found)} instead of {short(text)} replaced")
    return Finding(name, True)


@check(judges=lambda a: [])
def replaced_on_sheet(before: Book, after: Book, *, sheet: SheetName, find: Text, replacement: Text) -> Finding:
    """A sheet holds the replacement and no longer the text."""
    return _gone("replaced_on_sheet", _pages(after, sheet), replacement, _left(find, replacement))


@check(judges=lambda a: [])
def replaced_in_book(before: Book, after: Book, *, find: Text, replacement: Text) -> Finding:
    """The workbook holds the replacement and nowhere the text."""
    return _gone("replaced_in_book", after.sheets, replacement, _left(find, replacement))


@check(judges=lambda a: [])
def cells_replaced(before: Book, after: Book, *, sheet: SheetName, find: Text, replacement: Text) -> Finding:
    """No cell of a sheet holds exactly the text any more; some hold the replacement."""
    return _gone("cells_replaced", _pages(after, sheet), replacement, lambda text: text.casefold() == find.casefold())
