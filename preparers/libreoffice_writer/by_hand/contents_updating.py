"""Tools ▸ Update ▸ Indexes and Tables, and headings typed."""

from __future__ import annotations

from typing import Any

from .tools import blocks, command, is_indexed, is_table


def update_contents(document: Any) -> None:
    """Update Index in the context menu."""
    document.DocumentIndexes.getByIndex(0).update()


def _heading(document: Any, title: str) -> Any:
    """The heading that reads so. Raises ValueError unless there is just one."""
    named = [b for b in blocks(document) if not is_table(b) and b.String == title and b.OutlineLevel > 0]
    found = [block for block in named if not is_indexed(block)]
    if len(found) != 1:
        raise ValueError(f"{len(found)} headings read {title!r}")
    return found[0]


def rename_heading(document: Any, *, heading: str, to: str) -> None:
    """The heading selected and typed over."""
    _heading(document, heading).String = to


def insert_heading(document: Any, *, before: str, title: str, text: str) -> None:
    """Typed in front of the heading: the title, Enter, the text, Enter; then the style of the text chosen."""
    cursor = document.CurrentController.ViewCursor
    cursor.gotoRange(_heading(document, before).Start, False)
    command(document, "InsertText", Text=title)
    command(document, "InsertPara")
    command(document, "InsertText", Text=text)
    command(document, "InsertPara")
    cursor.goLeft(1, False)
    command(document, "StyleApply", Style="Default Paragraph Style", FamilyName="ParagraphStyles")
