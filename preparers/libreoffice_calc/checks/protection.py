"""Checks of what a protected sheet permits."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.areas import sheet_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.kinds import SheetName
from preparers.libreoffice_calc.meaning.permitting import Permitted, permitting

__all__ = ["sheet_protected_but"]


@check(judges=lambda a: [sheet_facts(a.sheet, "protection")])
def sheet_protected_but(before: Book, after: Book, *, sheet: SheetName, permitted: Permitted) -> Finding:
    """The sheet is protected without a password and permits just this, and selecting cells."""
    if sheet not in after:
        return Finding("sheet_protected_but", False, f"there is no sheet {sheet!r}")
    found, wanted = after[sheet].protection, permitting(permitted)
    if found is None:
        return Finding("sheet_protected_but", False, f"{sheet!r} is not protected")
    told = f"permits {', '.join(sorted(found.allowed)) or 'nothing more'}, wanted {', '.join(sorted(wanted.allowed))}"
    return Finding("sheet_protected_but", found == wanted, f"{sheet!r} {told}")
