"""Checks of the document as a whole."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.meaning.telling import Told, given

__all__ = ["properties_are"]


@check(judges=lambda a: [])
def properties_are(
    before: Book, after: Book, *, title: Told | None = None, subject: Told | None = None, keywords: Told | None = None,
    comments: Told | None = None,
) -> Finding:  # fmt: skip
    """The properties that are given are those of the document; an empty text means none."""
    wanted = given({"title": title, "subject": subject, "keywords": keywords, "comments": comments})
    wrong = {name: after.properties.get(name, "") for name, text in wanted.items()}
    wrong = {name: text for name, text in wrong.items() if text != wanted[name]}
    told = ", ".join(f"{name} is {text!r}, wanted {wanted[name]!r}" for name, text in wrong.items())
    return Finding("properties_are", not wrong, told or f"{', '.join(wanted)} as asked")
