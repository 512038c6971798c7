"""Captions of tables: a category, a number that a field counts, a text, in a paragraph of its own next to the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

from forge.model import Area, Fact
from forge.preparer import Kind
from preparers.libreoffice_writer.areas import in_text, whole
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.formatting import NO_LAYOUT, Layout
from preparers.libreoffice_writer.inline import Field, Paragraph, Run
from preparers.libreoffice_writer.meaning.clearing import CLEARED
from preparers.libreoffice_writer.observing.document import observe
from preparers.libreoffice_writer.observing.effective import Effective
from preparers.libreoffice_writer.observing.normal import field_name

__all__ = [
    "CATEGORIES",
    "JUDGED",
    "LOOKS",
    "Category",
    "Side",
    "caption",
    "counted",
    "is_caption_style",
    "judged_facts",
]

CATEGORIES = ("Table", "Text", "Drawing")
Category = Annotated[Literal["Table", "Text", "Drawing"], Kind("category", words="of the caption, as the dialog says")]
Side = Literal["above", "below"]
STYLES = ("Caption", "Caption (LibreOffice)", "Table", "Text", "Drawing", "Figure", "Illustration")
"""Styles that captions get: the file format's own, and LibreOffice's for each category."""
LOOKS = in_text(*CLEARED, "style", "language", "character_style")
"""How a caption looks is its style's affair, and whether it is kept together with its table the application's."""
JUDGED: list[Area] = [LOOKS, *(whole(f"style/{name}/*") for name in STYLES)]


def caption(label: str, number: int, text: str, where: str) -> Paragraph:
    """The caption as Insert ▸ Caption makes it; one above a table is kept together with it."""
    counter = Field(f"SEQ {label} \\* ARABIC", str(number))
    layout = Layout(keep_next=True) if where == "above" else NO_LAYOUT
    return Paragraph((Run(f"{label} "), counter, Run(f": {text}")), "Caption", layout)


def counted(document: Document, label: str) -> Iterator[int]:
    """The blocks with a number of that category in them."""
    wanted = field_name(f"SEQ {label}")
    for number, block in enumerate(document.blocks):
        if isinstance(block, Paragraph):
            fields = (item for item in block.content if isinstance(item, Field))
            yield from (number for item in fields if field_name(item.instruction) == wanted)


def is_caption_style(document: Document, name: str) -> bool:
    """Whether a style is for captions: one of those known, or based on one."""
    return any(style.name in STYLES for style in Effective(document).chain(name))


def judged_facts(document: Document) -> dict[str, Fact]:
    """The facts of the document that are for a check of captions to judge, those of styles aside."""
    return {address: fact for address, fact in observe(document).items() if LOOKS.covers(address)}
