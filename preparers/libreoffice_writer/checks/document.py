"""Checks of the document as a whole: its properties."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers._telling import Told, given
from preparers.libreoffice_writer.document import Document

__all__ = ["properties_are"]


@check(judges=lambda a: [])
def properties_are(
    before: Document, after: Document, *, title: Told | None = None, subject: Told | None = None,
    keywords: Told | None = None, comments: Told | None = None,
) -> Finding:  # fmt: skip
    """The properties that are given are those of the document; an empty text means none."""
    wanted = given({"title": title, "subject": subject, "keywords": keywords, "comments": comments})
    found = {name: getattr(after.properties, name) for name in wanted}
    wrong = {name: text for name, text in found.items() if _words(name, text) != _words(name, wanted[name])}
    told = ", ".join(f"{name} is {text!r}, wanted {wanted[name]!r}" for name, text in wrong.items())
    return Finding("properties_are", not wrong, told or f"{', '.join(wanted)} as asked")


def _words(name: str, text: str) -> object:
    """Keywords are a list, however it is punctuated."""
    return text.replace(",", " ").replace(";", " ").split() if name == "keywords" else text.strip()
