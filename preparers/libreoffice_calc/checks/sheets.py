"""Checks of sheets as a whole: there, gone, in their place, showing, coloured."""

from __future__ import annotations

from forge.model import Finding, short
from forge.preparer import check
from preparers._colours import is_called
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.kinds import NewSheet, SheetName
from preparers.libreoffice_calc.kinds_looks import Paint
from preparers.libreoffice_calc.meaning.finding import finding

__all__ = ["sheet_at", "sheet_behind", "sheet_gone", "sheet_renamed", "sheet_shows", "tab_coloured"]


@check(judges=lambda a: [])
def sheet_behind(before: Book, after: Book, *, sheet: NewSheet, other: SheetName) -> Finding:
    """The sheet stands right behind another."""

    def wrong() -> str:
        titles = list(after.titles)
        there = titles.index(sheet) == titles.index(other) + 1
        return "" if there else f"the sheets are {', '.join(titles)}"

    return finding("sheet_behind", wrong, f"{sheet!r} stands behind {other!r}")


@check(judges=lambda a: [])
def sheet_at(before: Book, after: Book, *, sheet: SheetName, position: int) -> Finding:
    """The sheet is the one at a position, counted from 1."""

    def wrong() -> str:
        found = after.titles.index(sheet) + 1
        return "" if found == position else f"{sheet!r} is sheet {found}, not {position}"

    return finding("sheet_at", wrong, f"{sheet!r} is sheet {position}")


@check(judges=lambda a: [])
def sheet_renamed(before: Book, after: Book, *, sheet: SheetName, name: NewSheet) -> Finding:
    """Where the sheet stood, there is one of the new name."""

    def wrong() -> str:
        place = before.titles.index(sheet)
        return "" if after.titles[place] == name else f"sheet {place + 1} is called {after.titles[place]!r}"

    return finding("sheet_renamed", wrong, f"{sheet!r} is called {name!r}")


@check(judges=lambda a: [])
def sheet_gone(before: Book, after: Book, *, sheet: SheetName) -> Finding:
    """There is no such sheet any more."""
    return Finding("sheet_gone", sheet not in after, f"the sheets are {', '.join(after.titles)}")


@check(judges=lambda a: [])
def sheet_shows(before: Book, after: Book, *, sheet: SheetName, shown: bool) -> Finding:
    """The sheet shows, or is hidden."""
    return finding(
        "sheet_shows",
        lambda: f"{sheet!r} is {'hidden' if shown else 'shown'}" if after[sheet].hidden is shown else "",
        f"{sheet!r} is {'shown' if shown else 'hidden'}",
    )


@check(judges=lambda a: [sheet_facts(a.sheet, "tab")])
def tab_coloured(before: Book, after: Book, *, sheet: SheetName, colour: Paint) -> Finding:
    """The sheet's tab has a colour that people call so."""

    def wrong() -> str:
        found = after[sheet].tab
        return "" if is_called(found, colour) else f"the tab is {short(found)}, not {colour}"

    return finding("tab_coloured", wrong, f"the tab is {colour}")
