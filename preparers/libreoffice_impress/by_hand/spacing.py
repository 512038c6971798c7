"""Format ▸ Paragraph ▸ Spacing."""

from __future__ import annotations

from typing import Any

from .looks import POINT
from .tools import body, box, paragraphs, struct, title

_box = box
PROPORTIONAL = 0
"""com.sun.star.style.LineSpacingMode.PROP"""


def space_text(
    document: Any, *, slide: int, chosen: list[int], above: float | None, below: float | None, line: float | None,
    part: str | None = None, box: str | None = None,
) -> None:  # fmt: skip
    """Distances above, below and between the lines of paragraphs."""
    shape = _box(document, slide, box) if box else title(document, slide) if part == "title" else body(document, slide)
    for number in chosen:
        found = paragraphs(shape)[number]
        if above is not None:
            found.ParaTopMargin = round(above * POINT)
        if below is not None:
            found.ParaBottomMargin = round(below * POINT)
        if line is not None:
            found.ParaLineSpacing = struct("style.LineSpacing", Mode=PROPORTIONAL, Height=round(line))
