"""Pictures: inserted, sized, described, wrapped, aligned, captioned, deleted."""

from __future__ import annotations

import base64
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .paragraphs import SETTERS
from .tools import blocks, command, enum, is_table, ranges, select, struct

WRAPS = {"square": "PARALLEL", "topAndBottom": "NONE", "behind": "THROUGH"}


def _pictures(document: Any) -> Iterator[tuple[Any, Any]]:
    """The pictures of the text in order, each with its paragraph."""
    for block in blocks(document):
        if is_table(block):
            continue
        portions = block.createEnumeration()
        while portions.hasMoreElements():
            portion = portions.nextElement()
            if portion.TextPortionType != "Frame":
                continue
            frames = portion.createContentEnumeration("com.sun.star.text.TextContent")
            while frames.hasMoreElements():
                yield block, frames.nextElement()
        frames = block.createContentEnumeration("com.sun.star.text.TextContent")
        while frames.hasMoreElements():
            yield block, frames.nextElement()


def picture_number(document: Any, number: int) -> tuple[Any, Any]:
    """The paragraph and the picture of that number, from 1."""
    return list(_pictures(document))[number - 1]


def insert_picture(document: Any, *, paragraph: str, data: str, name: str, width: float, height: float) -> None:
    """Insert ▸ Image with the cursor at the end of a paragraph; lengths in centimetres."""
    found = ranges(document, paragraphs=[paragraph])[0]
    document.CurrentController.ViewCursor.gotoRange(found.End, False)
    before = set(document.GraphicObjects.ElementNames)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(base64.b64decode(data))
        command(document, "InsertGraphic", FileName=path.as_uri(), AsLink=False)
    (new,) = set(document.GraphicObjects.ElementNames) - before
    _size(document.GraphicObjects.getByName(new), width, height)


def _size(picture: Any, width: float, height: float) -> None:
    picture.Size = struct("awt.Size", Width=round(width * 1000), Height=round(height * 1000))


def change_picture(
    document: Any, *, picture: int, width: float | None = None, height: float | None = None, alt: str | None = None,
    wrap: str | None = None,
) -> None:  # fmt: skip
    """Position and Size, Description, Anchor and Wrap: what is given."""
    _, found = picture_number(document, picture)
    if width is not None and height is not None:
        _size(found, width, height)
    if alt is not None:
        found.Description = alt
    if wrap is not None:
        found.AnchorType = enum("text.TextContentAnchorType", "AT_PARAGRAPH")
        found.TextWrap = enum("text.WrapTextMode", WRAPS[wrap])
        found.Opaque = wrap != "behind"


def align_picture(document: Any, *, picture: int, alignment: str) -> None:
    """Format ▸ Align on the line that the picture stands in."""
    SETTERS["alignment"](picture_number(document, picture)[0], alignment)


def delete_picture(document: Any, *, picture: int) -> None:
    """Select the picture, Del."""
    select(document, picture_number(document, picture)[1])
    command(document, "Delete")


def caption_picture(document: Any, *, picture: int, text: str, below: bool) -> None:
    """Enter behind or in front of the picture, and the text in the new line."""
    block, _ = picture_number(document, picture)
    cursor = document.CurrentController.ViewCursor
    cursor.gotoRange(block.End if below else block.Start, False)
    command(document, "InsertPara")
    if not below:
        cursor.goLeft(1, False)
    command(document, "InsertText", Text=text)
