"""Edits of pictures: inserted from a file, sized, wrapped, aligned, described, replaced, moved, exchanged, deleted."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Any, Literal

from forge.preparer import edit
from preparers.libreoffice_writer.areas import everything, in_pictures, in_text
from preparers.libreoffice_writer.document import Document
from preparers.libreoffice_writer.finding import heading_at, meeting, opening, paragraph_at
from preparers.libreoffice_writer.inline import Paragraph, Run
from preparers.libreoffice_writer.kinds import Heading, Opening
from preparers.libreoffice_writer.kinds_looks import Alignment, Centimetres
from preparers.libreoffice_writer.kinds_text import NewText
from preparers.libreoffice_writer.meaning.pictures import (
    PictureFile,
    PictureNumber,
    Wrap,
    from_file,
    picture_spot,
    put_picture,
    sized,
)
from preparers.libreoffice_writer.observing.memory import memory_of
from preparers.libreoffice_writer.wordml import CM

__all__ = [
    "align_picture", "caption_picture", "delete_picture", "describe_picture", "insert_picture", "move_picture",
    "replace_picture", "size_picture", "swap_pictures", "wrap_picture",
]  # fmt: skip


def _encoded(data: bytes) -> str:
    return base64.b64encode(data).decode()


def _insert_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    made = from_file(document, a.image, a.width)
    return "insert_picture", {
        "paragraph": opening(document, paragraph_at(document, a.paragraph)), "data": _encoded(made.data),
        "name": a.image, "width": made.width / CM, "height": made.height / CM,
    }  # fmt: skip


@edit(touches=lambda a: [everything()], hand=_insert_hand)
def insert_picture(
    document: Document, *, image: PictureFile, paragraph: Opening, width: Centimetres | None = None
) -> None:
    """Insert ▸ Image with the cursor at the end of a paragraph: a file of the document's folder, in the text itself."""
    number = paragraph_at(document, paragraph)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    made = replace(block, content=(*block.content, from_file(document, image, width)))
    document.blocks = [*document.blocks[:number], made, *document.blocks[number + 1 :]]


def _size_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    made = sized(picture_spot(document, a.picture)[1], a.width, a.height)
    return "change_picture", {"picture": a.picture, "width": made.width / CM, "height": made.height / CM}


@edit(touches=lambda a: [in_pictures("size")], hand=_size_hand)
def size_picture(
    document: Document, *, picture: PictureNumber, width: Centimetres | None = None, height: Centimetres | None = None
) -> None:
    """Position and Size: so many centimetres wide or high; one length alone keeps the proportions."""
    spot, found = picture_spot(document, picture)
    made = sized(found, width, height)
    if abs(made.width - found.width) < 1 and abs(made.height - found.height) < 1:
        raise ValueError("it has that size already")
    put_picture(document, spot, made)


@edit(
    touches=lambda a: [in_pictures("alt")],
    hand=lambda document, a: ("change_picture", {"picture": a.picture, "alt": a.alt}),
)
def describe_picture(document: Document, *, picture: PictureNumber, alt: NewText) -> None:
    """Description: the text that stands for the picture where it cannot be seen."""
    spot, found = picture_spot(document, picture)
    if found.alt == alt:
        raise ValueError("it is described so already")
    put_picture(document, spot, replace(found, alt=alt))


@edit(
    touches=lambda a: [in_pictures("wrap", "place", "room", "side")],
    hand=lambda document, a: ("change_picture", {"picture": a.picture, "wrap": a.wrap}),
)
def wrap_picture(document: Document, *, picture: PictureNumber, wrap: Wrap) -> None:
    """Anchor ▸ To Paragraph, then Wrap: how text goes around a picture."""
    spot, found = picture_spot(document, picture)
    if found.wrap == wrap:
        raise ValueError("text goes around it so already")
    put_picture(document, spot, replace(found, wrap=wrap, across=0.0, down=0.0, room=(0.0, 0.0, 0.0, 0.0)))


@edit(
    touches=lambda a: [in_text("alignment")],
    hand=lambda document, a: ("align_picture", {"picture": a.picture, "alignment": a.alignment}),
)
def align_picture(document: Document, *, picture: PictureNumber, alignment: Alignment) -> None:
    """Align the line that a picture stands in: left, center, right."""
    (number, _), _ = picture_spot(document, picture)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    if (memory_of(document).effective.layout(block).alignment or "left") == alignment:
        raise ValueError("it is aligned so already")
    made = replace(block, layout=replace(block.layout, alignment=alignment))
    document.blocks = [*document.blocks[:number], made, *document.blocks[number + 1 :]]


@edit(
    touches=lambda a: [everything()],
    hand=lambda document, a: None if a.with_line else ("delete_picture", {"picture": a.picture}),
)
def delete_picture(document: Document, *, picture: PictureNumber, with_line: bool = False) -> None:
    """Select the picture, Del; `with_line` takes the line that it stood in alone away as well."""
    spot, _ = picture_spot(document, picture)
    block = document.blocks[spot[0]]
    assert isinstance(block, Paragraph)
    if not with_line:
        put_picture(document, spot)
    elif len(block.content) > 1:
        raise ValueError("it does not stand alone in its line")
    elif meeting(document, spot[0], spot[0] + 1):
        raise ValueError("it keeps two tables apart")
    else:
        document.blocks = [*document.blocks[: spot[0]], *document.blocks[spot[0] + 1 :]]


@edit(touches=lambda a: [in_pictures("content", "size")])
def replace_picture(document: Document, *, picture: PictureNumber, image: PictureFile) -> None:
    """Replace: the picture of a file of the document's folder takes the place and the width of another one."""
    spot, found = picture_spot(document, picture)
    new = from_file(document, image)
    if new.data == found.data:
        raise ValueError("it is that picture already")
    high = new.height * found.width / new.width
    put_picture(document, spot, replace(found, data=new.data, height=high))


@edit(touches=lambda a: [everything()])
def swap_pictures(document: Document, *, picture: PictureNumber, other: PictureNumber) -> None:
    """Cut and Paste twice: two pictures exchange their places, each with its size and description."""
    if picture == other:
        raise ValueError("that is one picture")
    (one, first), (two, second) = picture_spot(document, picture), picture_spot(document, other)
    put_picture(document, one, second)
    put_picture(document, two, first)


@edit(touches=lambda a: [everything()])
def move_picture(document: Document, *, picture: PictureNumber, heading: Heading) -> None:
    """Cut the line that a picture stands in alone, and paste it directly below a heading."""
    (number, _), _ = picture_spot(document, picture)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    if len(block.content) > 1:
        raise ValueError("it does not stand alone in its line")
    target = heading_at(document, heading) + 1
    if target in (number, number + 1):
        raise ValueError("it stands there already")
    if meeting(document, number, number + 1):
        raise ValueError("it keeps two tables apart")
    rest = [*document.blocks[:number], *document.blocks[number + 1 :]]
    spot = target if target <= number else target - 1
    document.blocks = [*rest[:spot], block, *rest[spot:]]


def _caption_hand(document: Document, a: Any) -> tuple[str, dict[str, Any]]:
    return "caption_picture", {"picture": a.picture, "text": a.text, "below": a.where == "below"}


@edit(touches=lambda a: [everything()], hand=_caption_hand)
def caption_picture(
    document: Document, *, picture: PictureNumber, text: NewText, where: Literal["below", "above"] = "below"
) -> None:
    """Type a line directly below or above the one in which a picture stands alone, aligned like it."""
    (number, _), _ = picture_spot(document, picture)
    block = document.blocks[number]
    assert isinstance(block, Paragraph)
    if len(block.content) > 1:
        raise ValueError("it does not stand alone in its line")
    at = number + (where == "below")
    line = replace(block, content=(Run(text),))
    document.blocks = [*document.blocks[:at], line, *document.blocks[at:]]
