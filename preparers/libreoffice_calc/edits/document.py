"""Edits of the document as a whole: its properties."""

from __future__ import annotations

from typing import Any

from forge.model import Area
from forge.preparer import edit
from preparers.libreoffice_calc.areas import workbook_facts
from preparers.libreoffice_calc.book import Book
from preparers.libreoffice_calc.meaning.telling import Told, given

__all__ = ["set_properties"]


def _touched(a: Any) -> list[Area]:
    return [workbook_facts(*(f"property/{name}" for name in given(vars(a))))]


@edit(touches=_touched, hand=lambda book, a: ("set_properties", given(vars(a))))
def set_properties(
    book: Book, *, title: Told | None = None, subject: Told | None = None, keywords: Told | None = None,
    comments: Told | None = None,
) -> None:  # fmt: skip
    """File ▸ Properties ▸ Description: what is given; an empty text is taken away."""
    wanted = given({"title": title, "subject": subject, "keywords": keywords, "comments": comments})
    changed = {name: text for name, text in {**book.properties, **wanted}.items() if text}
    if changed == book.properties:
        raise ValueError("the document has these properties already")
    book.properties = changed
