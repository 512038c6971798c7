"""What stands at the head or foot of pages: texts with fields in them, written and read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from preparers.libreoffice_writer.blocks import Section, Story
from preparers.libreoffice_writer.formatting import NO_LOOK, Look
from preparers.libreoffice_writer.inline import Field, Image, Inline, Paragraph, Run
from preparers.libreoffice_writer.observing.normal import field_name

__all__ = ["LOOSE", "inlines", "lines_of", "loose", "template_of", "with_story", "without_stories"]

_INSTRUCTIONS: Final = {
    "page": "PAGE", "pages": "NUMPAGES", "date": 'DATE \\@ "dd/MM/yyyy"', "title": "TITLE", "subject": "SUBJECT",
    "file": "FILENAME",
}  # fmt: skip
"""Field in a template -> what it says in the file."""
_NAMES: Final = {instruction.partition(" ")[0]: name for name, instruction in _INSTRUCTIONS.items()}
LOOSE: Final = frozenset({"date", "file"})
"""Fields that may say more, such as how a date is written."""
_PIECE = re.compile(r"\{(\w+)\}")


def inlines(template: str, look: Look = NO_LOOK) -> tuple[Inline, ...]:
    """The text and fields of a template. Raises ValueError for a field that there is not."""
    found: list[Inline] = []
    for number, piece in enumerate(_PIECE.split(template)):
        if number % 2:
            if piece not in _INSTRUCTIONS:
                raise ValueError(f"there is no field {piece!r}; there are {', '.join(_INSTRUCTIONS)}")
            found.append(Field(_INSTRUCTIONS[piece], "1" if piece in ("page", "pages") else "", look))
        elif piece:
            found.append(Run(piece, look))
    return tuple(found)


def loose(template: str) -> bool:
    """Whether a template has fields that may be written in several ways."""
    return any(name in LOOSE for name in _PIECE.findall(template))


def template_of(paragraph: Paragraph) -> str:
    """A paragraph as a template; a field that none has keeps what it says in the file, in double brackets."""
    return "".join(_said(paragraph))


def _said(paragraph: Paragraph) -> Iterator[str]:
    for item in paragraph.content:
        if isinstance(item, Field):
            said = field_name(item.instruction)
            name = _NAMES.get(said.partition(" ")[0], "")
            exact = name in LOOSE or said == name.upper() or said == _INSTRUCTIONS.get(name)
            yield f"{{{name}}}" if name and exact else f"⟦{said}⟧"
        elif isinstance(item, Run):
            yield item.text
        elif isinstance(item, Image):
            yield "⟦picture⟧"


def lines_of(story: Story | None) -> list[str]:
    """The paragraphs of a header or footer as templates; no table has one, and empty paragraphs are left out."""
    found = [template_of(block) if isinstance(block, Paragraph) else "⟦table⟧" for block in story or ()]
    return [line for line in found if line.strip()]


def with_story(section: Section, kind: str, story: Story) -> Section:
    """The section with that at the head or foot of its pages."""
    return replace(section, stories=tuple(sorted({**dict(section.stories), kind: story}.items())))


def without_stories(section: Section, *kinds: str) -> Section:
    """The section without these of its headers and footers."""
    return replace(section, stories=tuple((kind, story) for kind, story in section.stories if kind not in kinds))
