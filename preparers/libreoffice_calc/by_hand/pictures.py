"""Pictures: inserted from a file, moved, sized, described, cut and pasted, deleted."""

from __future__ import annotations

import base64
import tempfile
from pathlib import Path
from typing import Any

from .tools import command, first_cell, sheet_named, struct


def picture_shape(document: Any, sheet: str, picture: str) -> Any:
    """The picture that is anchored in a cell."""
    wanted = first_cell(document, sheet, picture).CellAddress
    for shape in _pictures(document, sheet):
        corner = shape.Anchor.CellAddress if hasattr(shape.Anchor, "CellAddress") else None
        if corner and (corner.Column, corner.Row) == (wanted.Column, wanted.Row):
            return shape
    raise ValueError(f"no picture of {sheet!r} begins in {picture}")


def _pictures(document: Any, sheet: str) -> list[Any]:
    page = sheet_named(document, sheet).DrawPage
    shapes = [page.getByIndex(number) for number in range(page.Count)]
    return [s for s in shapes if s.supportsService("com.sun.star.drawing.GraphicObjectShape")]


def insert_picture(
    document: Any, *, sheet: str, cell: str, data: str, name: str, width: float | None, height: float
) -> None:  # fmt: skip
    """Insert ▸ Image with the cursor in a cell; lengths in centimetres, None for the picture's own size."""
    controller = document.CurrentController
    controller.setActiveSheet(sheet_named(document, sheet))
    controller.select(first_cell(document, sheet, cell))
    before = len(_pictures(document, sheet))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(base64.b64decode(data))
        command(document, "InsertGraphic", FileName=path.as_uri(), AsLink=False)
    found = _pictures(document, sheet)
    if len(found) != before + 1:
        raise ValueError(f"{name} was not inserted")
    if width is not None:
        _size(found[-1], width, height)
    found[-1].Position = first_cell(document, sheet, cell).Position


def _size(shape: Any, width: float, height: float) -> None:
    shape.Size = struct("awt.Size", Width=round(width * 1000), Height=round(height * 1000))


def change_picture(
    document: Any, *, sheet: str, picture: str, cell: str | None, alt: str | None, width: float | None = None,
    height: float | None = None,
) -> None:  # fmt: skip
    """Position and Size, Description: what is given."""
    shape = picture_shape(document, sheet, picture)
    if width is not None and height is not None:
        _size(shape, width, height)
    if cell is not None:
        shape.Position = first_cell(document, sheet, cell).Position
    if alt is not None:
        shape.Description = alt


def delete_picture(document: Any, *, sheet: str, picture: str) -> None:
    """Select the picture, Del."""
    controller = document.CurrentController
    controller.setActiveSheet(sheet_named(document, sheet))
    controller.select(picture_shape(document, sheet, picture))
    command(document, "Delete")


def move_picture_to(document: Any, *, sheet: str, picture: str, to_sheet: str, cell: str) -> None:
    """Cut, and Paste with the cursor in a cell of another sheet."""
    controller = document.CurrentController
    controller.setActiveSheet(sheet_named(document, sheet))
    controller.select(picture_shape(document, sheet, picture))
    command(document, "Cut")
    controller.setActiveSheet(sheet_named(document, to_sheet))
    controller.select(first_cell(document, to_sheet, cell))
    command(document, "Paste")
