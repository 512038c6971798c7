"""Tables of contents: where one stands, what it is made from."""

from __future__ import annotations

import re

from forge.errors import Absent
from preparers.libreoffice_writer.blocks import Contents
from preparers.libreoffice_writer.document import Document

__all__ = ["contents_at", "levels_of", "title_of"]

_LEVELS = re.compile(r'\\o\s*"?1-(\d)"?')


def contents_at(document: Document) -> tuple[int, Contents]:
    """The block that is the table of contents, with its number. Raises ValueError unless there is just one."""
    found = [(number, block) for number, block in enumerate(document.blocks) if isinstance(block, Contents)]
    if len(found) != 1:
        raise Absent(f"there are {len(found)} tables of contents")
    return found[0]


def levels_of(contents: Contents) -> int:
    """How many levels of headings it lists; 9 where it does not say, 0 for what is made from something else."""
    if not contents.instruction.upper().startswith("TOC"):
        return 0
    found = _LEVELS.search(contents.instruction)
    return int(found[1]) if found else 9 if re.search(r"\\[ou]", contents.instruction) else 0


def title_of(contents: Contents) -> str:
    """What stands above its entries."""
    return "\n".join(paragraph.text for paragraph in contents.title).strip()
