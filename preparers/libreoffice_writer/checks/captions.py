"""Checks of captions: a category, a number from a field and a text next to a table, in a style for captions."""

from __future__ import annotations

from forge.model import Finding
from forge.preparer import check
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.inline import Paragraph
from preparers.libreoffice_writer.kinds_tables import TableNumber
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.captions import (
    CATEGORIES,
    JUDGED,
    LOOKS,
    Category,
    Side,
    counted,
    is_caption_style,
    judged_facts,
)
from preparers.libreoffice_writer.meaning.gridding import spot
from preparers.libreoffice_writer.meaning.looks import letters
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.observing.same import same

__all__ = ["table_captioned"]


@check(judges=lambda a: JUDGED, free=lambda a: [LOOKS])
def table_captioned(
    before: Document, after: Document, *, table: TableNumber, text: NewText, where: Side, label: Category = "Table"
) -> Finding:
    """Next to the table stands a caption with a number that counts itself; all else looks as it did.

    What its style is called and how that looks is the application's affair, as is what keeps it on one page with the
    table.
    """
    fault = _fault(after, table, text, where, label) or _stray(before, after)
    return Finding("table_captioned", not fault, fault or f"table {table} has its caption {where}")


def _fault(after: Document, table: int, text: str, where: str, label: str) -> str:
    """What the caption lacks."""
    try:
        at = spot(after, table) + (1 if where == "below" else -1)
    except ValueError as error:
        return str(error)
    found = after.blocks[at] if 0 <= at < len(after.blocks) else None
    if not isinstance(found, Paragraph) or at not in counted(after, label):
        return f"no caption with a number of the category {label} stands {where} table {table}"
    if not is_caption_style(after, found.style):
        return f"the caption has the style {found.style}"
    number = sum(other <= at for other in counted(after, label))
    if found.text.strip() != f"{label} {number}: {text}":
        return f"the caption reads {found.text[:60]!r}"
    hidden = any(look.hidden for _, look in letters(memory_of(after).effective, found))
    return "the caption is hidden" if hidden else ""


def _stray(before: Document, after: Document) -> str:
    """What looks otherwise than before apart from captions that are new."""
    old, new = (judged_facts(_without_captions(document)) for document in (before, after))
    for address in sorted(old.keys() | new.keys()):
        in_table = address.startswith("t") and address.endswith("/keep_next")
        if not in_table and not same(address, old.get(address), new.get(address)):
            return f"{address} is {new.get(address)!r:.40}, it was {old.get(address)!r:.40}"
    return ""


def _without_captions(document: Document) -> Document:
    own = {block for label in CATEGORIES for block in counted(document, label)}
    rest = document.fork()
    rest.blocks = [block for number, block in enumerate(document.blocks) if number not in own]
    return rest
