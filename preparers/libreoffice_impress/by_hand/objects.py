"""Objects on slides: turned, flipped, carried to other slides; pictures; several boxes arranged."""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path
from typing import Any

import uno  # type: ignore[import-not-found]

from .tools import box as box_of
from .tools import command, hundredths, page, shapes, struct

PICTURE = "com.sun.star.drawing.GraphicObjectShape"


def pictures(document: Any, slide: int) -> list[Any]:
    """The pictures of a slide from the left."""
    found = [shape for shape in shapes(document, slide) if shape.supportsService(PICTURE)]
    return sorted(found, key=lambda shape: (shape.Position.X, shape.Position.Y))


def found(document: Any, slide: int, box: str | None = None, picture: int | None = None) -> Any:
    """The drawn shape that says so, or the picture of that number from the left, from 1."""
    return box_of(document, slide, box) if box is not None else pictures(document, slide)[(picture or 0) - 1]


def select(document: Any, slide: int, *chosen: Any) -> None:
    """Bring a slide in front and select shapes of it, one after the other."""
    document.CurrentController.setCurrentPage(page(document, slide))
    context = uno.getComponentContext()
    several = context.ServiceManager.createInstanceWithContext("com.sun.star.drawing.ShapeCollection", context)
    for shape in chosen:
        several.add(shape)
    document.CurrentController.select(several)


def turn_object(
    document: Any, *, slide: int, degrees: float, box: str | None = None, picture: int | None = None
) -> None:
    """Position and Size ▸ Rotation, which counts the other way round."""
    found(document, slide, box, picture).RotateAngle = round((360 - degrees) % 360 * 100)


def flip_object(document: Any, *, slide: int, way: str, box: str | None = None, picture: int | None = None) -> None:
    """Shape ▸ Flip."""
    select(document, slide, found(document, slide, box, picture))
    command(document, "MirrorHorz" if way == "horizontally" else "MirrorVert")


def move_object(document: Any, *, slide: int, to: int, box: str | None = None, picture: int | None = None) -> None:
    """Cut, and Paste on another slide."""
    _carry(document, slide, to, found(document, slide, box, picture), "Cut")


def copy_object(document: Any, *, slide: int, to: int, box: str | None = None, picture: int | None = None) -> None:
    """Copy, and Paste on another slide."""
    _carry(document, slide, to, found(document, slide, box, picture), "Copy")


def _carry(document: Any, slide: int, to: int, shape: Any, how: str) -> None:
    at = shape.Position.X, shape.Position.Y
    select(document, slide, shape)
    command(document, how)
    document.CurrentController.setCurrentPage(page(document, to))
    command(document, "Paste")
    target = page(document, to)
    target.getByIndex(target.Count - 1).setPosition(struct("awt.Point", X=at[0], Y=at[1]))


# ---- pictures
def insert_picture(document: Any, *, slide: int, data: str, name: str, lengths: list[float]) -> None:
    """Insert ▸ Image, then Position and Size; left, top, width and height in centimetres."""
    document.CurrentController.setCurrentPage(page(document, slide))
    document.CurrentController.select(None)
    before = page(document, slide).Count
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(base64.b64decode(data))
        command(document, "InsertGraphic", FileName=path.as_uri(), AsLink=False)
    new = page(document, slide).getByIndex(before)
    x, y, wide, high = map(hundredths, lengths)
    new.setSize(struct("awt.Size", Width=wide, Height=high))
    new.setPosition(struct("awt.Point", X=x, Y=y))


def delete_picture(document: Any, *, slide: int, picture: int) -> None:
    """Select the picture, Del."""
    select(document, slide, found(document, slide, None, picture))
    command(document, "Delete")


def place_picture(document: Any, *, slide: int, picture: int, left: float | None, top: float | None) -> None:
    """Position and Size ▸ Position."""
    shape = found(document, slide, None, picture)
    at = shape.Position
    x, y = (at.X if left is None else hundredths(left)), (at.Y if top is None else hundredths(top))
    shape.setPosition(struct("awt.Point", X=x, Y=y))


def size_picture(document: Any, *, slide: int, picture: int, width: float, height: float) -> None:
    """Position and Size ▸ Size."""
    size = struct("awt.Size", Width=hundredths(width), Height=hundredths(height))
    found(document, slide, None, picture).setSize(size)


def crop_picture(document: Any, *, slide: int, picture: int, cuts: list[float]) -> None:
    """Format ▸ Image ▸ Crop with Keep scale: the crop counts in lengths of the picture's own size."""
    shape = found(document, slide, None, picture)
    graphic, size = shape.Graphic, shape.Size
    own = graphic.Size100thMM
    across = (own.Width or graphic.SizePixel.Width * 2540 / 96) / size.Width
    down = (own.Height or graphic.SizePixel.Height * 2540 / 96) / size.Height
    left, top, right, bottom = map(hundredths, cuts)
    shape.GraphicCrop = struct(
        "text.GraphicCrop", Left=round(left * across), Right=round(right * across), Top=round(top * down),
        Bottom=round(bottom * down),
    )  # fmt: skip
    shape.setSize(struct("awt.Size", Width=size.Width - left - right, Height=size.Height - top - bottom))


def describe_picture(document: Any, *, slide: int, picture: int, text: str) -> None:
    """Description."""
    found(document, slide, None, picture).Description = text


# ---- several boxes
ALIGNED = {
    "left": "ObjectAlignLeft", "center": "AlignCenter", "right": "ObjectAlignRight", "top": "AlignUp",
    "middle": "AlignMiddle", "bottom": "AlignDown",
}  # fmt: skip


def _select_boxes(document: Any, slide: int, boxes: list[str]) -> None:
    select(document, slide, *(box_of(document, slide, text) for text in boxes))


def align_boxes(document: Any, *, slide: int, boxes: list[str], to: str) -> None:
    """Shape ▸ Align."""
    _select_boxes(document, slide, boxes)
    command(document, ALIGNED[to])


def distribute_boxes(document: Any, *, slide: int, boxes: list[str], way: str) -> None:
    """Shape ▸ Distribute ▸ Horizontally Spacing or Vertically Spacing."""
    _select_boxes(document, slide, boxes)
    command(document, "DistributeHorzDistance" if way == "horizontally" else "DistributeVertDistance")


def equalise_boxes(document: Any, *, slide: int, boxes: list[str], like: str, size: str) -> None:
    """Shape ▸ Equalize, which takes the shape that was selected last for the model."""
    _select_boxes(document, slide, [*(text for text in boxes if text != like), like])
    if size != "height":
        command(document, "EqualizeWidth")
    if size != "width":
        command(document, "EqualizeHeight")


def group_boxes(document: Any, *, slide: int, boxes: list[str]) -> None:
    """Shape ▸ Group ▸ Group."""
    _select_boxes(document, slide, boxes)
    command(document, "FormatGroup")


def ungroup_boxes(document: Any, *, slide: int, member: str) -> None:
    """Shape ▸ Group ▸ Ungroup."""
    groups = [s for s in shapes(document, slide) if s.supportsService("com.sun.star.drawing.GroupShape")]
    for group in groups:
        if any(getattr(group.getByIndex(n), "String", "") == member for n in range(group.Count)):
            select(document, slide, group)
            command(document, "FormatUngroup")
            return
    raise ValueError(f"{member!r} belongs to no group")
