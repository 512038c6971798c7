"""What arguments about pages mean: paper, margins, headers and footers, columns, levels of a table of contents."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal

from forge.preparer import Kind, Place

__all__ = [
    "ColumnCount", "Edge", "EdgeText", "FirstNumber", "Levels", "LineStep", "Margin", "NumberFormat", "Orientation",
    "Paper",
]  # fmt: skip

_PAPERS = ("A3", "A4", "A5", "Letter", "Legal", "Tabloid")
_FORMATS = ("lowerRoman", "upperRoman", "lowerLetter", "upperLetter", "decimal")
_MARGINS = ("left", "right", "top", "bottom")


def _next(*values: str) -> Any:
    """The other choices, the next ones first."""

    def near(place: Place) -> Iterator[str]:
        here = values.index(place.value)
        yield from (*values[here + 1 :], *values[:here])

    return near


# ---- the page
Paper = Annotated[Literal["A3", "A4", "A5", "Letter", "Legal", "Tabloid"], Kind("paper", _next(*_PAPERS))]


def _other_orientations(place: Place) -> Iterator[Any]:
    """The other one, then other paper in its place."""
    yield "portrait" if place.value == "landscape" else "landscape"
    if place.args.get("paper") is None:
        yield from ({place.name: None, "paper": paper} for paper in ("Legal", "A5"))


Orientation = Annotated[Literal["portrait", "landscape"], Kind("orientation", _other_orientations)]


def _other_margins(place: Place) -> Iterator[Any]:
    """The same at a side of which nothing is asked, then other lengths at this one."""
    here = _MARGINS.index(place.name) if place.name in _MARGINS else 0
    for name in (*_MARGINS[here + 1 :], *_MARGINS[:here]):
        if name in place.args and place.args[name] is None:
            yield {place.name: None, name: place.value}
    yield from (round(place.value + step, 2) for step in (0.5, -0.5, 1) if place.value + step > 0)


Margin = Annotated[float, Kind("margin", _other_margins, None, "wrong_target", "centimetres")]
NumberFormat = Annotated[
    Literal["decimal", "lowerRoman", "upperRoman", "lowerLetter", "upperLetter"],
    Kind("number format", _next(*_FORMATS)),
]
FirstNumber = Annotated[int, Kind("first number", words="the number of the first page")]
LineStep = Annotated[int, Kind("step", words="every how many lines a number stands")]

# ---- columns and contents
ColumnCount = Annotated[int, Kind("columns", words="how many columns; 1 is none")]
Levels = Annotated[int, Kind("levels", lambda p: (n for n in (p.value + 1, p.value - 1) if 0 < n < 10), words="1 to 9")]

# ---- headers and footers
Edge = Annotated[
    Literal["header", "footer"],
    Kind("part of the page", _next("header", "footer"), None, "wrong_target", "header or footer"),
]
_FIELD = re.compile(r"\{(\w+)\}")
_ALIKE = {"page": "pages", "pages": "page", "date": "title", "title": "file", "file": "title", "subject": "title"}


def _other_edge_texts(place: Place) -> Iterator[str]:
    """Another field, what a field shows typed by hand, a letter less."""
    text = str(place.value)
    for found in _FIELD.finditer(text):
        begin, end = found.span()
        yield f"{text[:begin]}{{{_ALIKE.get(found[1], 'page')}}}{text[end:]}"
        yield f"{text[:begin]}1{text[end:]}"
    if not _FIELD.search(text[-1:] + text[:1]) and not text.endswith("}"):
        yield text[:-1]
    yield f"{text} x"


EdgeText = Annotated[
    str,
    Kind("header or footer", _other_edge_texts,
         words="text with fields in it: {page}, {pages}, {date}, {title}, {subject}, {file}; a tab as it is"),
]  # fmt: skip
